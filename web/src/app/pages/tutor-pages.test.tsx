import { getSession } from '@capyzen/contracts/auth'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { getTutorHub, TutorCard, type Availability } from '@capyzen/contracts/tutor-hub'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { CardPages, PremiumPages } from './tutor-gates.tsx'

let api: ReturnType<typeof fakeApi>
let availability: Availability
beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getEntitlements, { isPremium: true, premiumUntil: null, premiumPriceCents: 2990, isPremiumForSale: true })
  api.on(getTutorHub, () => ({ cards: TutorCard.options.map((card) => ({ card, availability })) }))
})

const pageOf = (page: TutorCard) => ({ path: page, element: <p>inside</p>, handle: { page } })
const routes = [
  { element: <PremiumPages />, children: [pageOf('tutorMe'), pageOf('oralExam')] },
  { element: <CardPages />, children: [pageOf('writingCoach')] },
]

describe('pages of the cards', () => {
  it.each(['tutorMe', 'writingCoach'])('open where their card is available (%s)', async (at) => {
    availability = 'available'
    renderApp(null, { routes, at: `/${at}` })
    expect(await screen.findByText('inside')).toBeTruthy()
  })

  it.each([
    ['tutorMe', 'coming_soon', 'Tutor me'],
    ['writingCoach', 'hidden', 'Writing coach'],
    ['oralExam', 'hidden', 'Oral exam practice'],
  ] as const)('say that they are not open where it is not (%s, %s)', async (at, state, title) => {
    availability = state
    renderApp(null, { routes, at: `/${at}` })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.queryByText('inside')).toBeNull()
  })

  it('open where the hub could not be asked', async () => {
    api.fail(getTutorHub, { error: 'internal' })
    renderApp(null, { routes, at: '/writingCoach' })
    expect(await screen.findByText('inside')).toBeTruthy()
  })
})
