import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { PageHeading } from './page-head.tsx'

describe('PageHeading', () => {
  it('shows title, lead and actions', () => {
    renderApp(<PageHeading title="Audit log" lead="Newest first." actions={<button>Download</button>} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Audit log' })).toBeTruthy()
    expect(screen.getByText('Newest first.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  })
})
