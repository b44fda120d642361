import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { BarChart } from './charts.tsx'

describe('BarChart', () => {
  it('has its figures in a table for screen readers, which a button shows', async () => {
    const points = [
      { label: 'Mon', values: [12] },
      { label: 'Tue', values: [null] },
    ]
    const { user } = renderApp(<BarChart title="Questions" labelHeader="Day" series={['Answered']} points={points} />)
    const table = screen.getByRole('table', { name: 'Questions' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['DayAnswered', 'Mon12', 'Tue–'])
    const button = screen.getByRole('button', { name: 'Show as table' })
    await user.click(button)
    expect(screen.getByRole('button', { name: 'Hide table', expanded: true })).toBe(button)
  })
})
