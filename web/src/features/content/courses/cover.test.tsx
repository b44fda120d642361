import { render } from '@testing-library/react'
import { getSession } from '@capyzen/contracts/auth'
import { expect, it } from 'vitest'
import { SeriesCardView } from './cards.tsx'
import { seriesCard } from '#test/fixtures/catalogue.ts'
import { visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { Cover } from './cover.tsx'

const drawing = (container: HTMLElement) => container.querySelector('svg.cover')?.innerHTML

it('draws the bare cover of a coming course, so that its label stays readable', () => {
  fakeApi().on(getSession, visitorSession)
  const entry = seriesCard()
  const card = (comingSoon: boolean) =>
    drawing(renderApp(<SeriesCardView series={seriesCard({ comingSoon })} />).container)
  const whole = drawing(render(<Cover entry={entry} />).container)
  const bare = drawing(render(<Cover entry={entry} isBare />).container)
  expect(whole).not.toBe(bare)
  expect(card(true)).toBe(bare)
  expect(card(false)).toBe(whole)
})
