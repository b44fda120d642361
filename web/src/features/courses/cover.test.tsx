import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { SeriesCardView } from './cards.tsx'
import { seriesCard } from './catalogue-fixtures.ts'
import { Cover } from './cover.tsx'

const drawing = (container: HTMLElement) => container.querySelector('svg.cover')?.innerHTML

it('leaves the middle of a coming course to the words that stand there', () => {
  const entry = seriesCard()
  const card = (comingSoon: boolean) =>
    drawing(render(<SeriesCardView series={seriesCard({ comingSoon })} />, { wrapper: MemoryRouter }).container)
  const whole = drawing(render(<Cover entry={entry} />).container)
  const bare = drawing(render(<Cover entry={entry} isBare />).container)
  expect(whole).not.toBe(bare)
  expect(card(true)).toBe(bare)
  expect(card(false)).toBe(whole)
})
