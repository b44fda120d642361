import { getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import { getSession } from '@capyzen/contracts/auth'
import { listJoinedClasses } from '@capyzen/contracts/classes'
import { getCatalogue, getCourse, getSeries, listContentTitles } from '@capyzen/contracts/courses'
import { getOwnConsent } from '@capyzen/contracts/families'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '#app/router.tsx'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { cataloguePage, courseCard, seriesCard, seriesPage } from '#test/fixtures/catalogue.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'

const child = viewerOf({ email: null, isChild: true, level: 'P3', signInMethod: 'picture_pin' })
const lesson = courseCard({ id: 'lesson-1', priceCents: 990, isPremium: true, requiresAccessCode: false })
const free = courseCard({ id: 'free-one', title: { en: 'Free Trial', zh: '试看' }, priceCents: 0, featured: true })
const series = seriesCard({ priceCents: 9_900 })

const asks = { en: /Ask your parent/, zh: /问问家长/ }
/** Prices, and what invites to pay. */
const selling = /S\$|\$\d|upgrade|purchase|buy|subscribe|premium|paynow|升级|购买|付款|会员/i

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  Element.prototype.scrollIntoView = () => undefined
  api = fakeApi()
  api.on(getSession, sessionOf(child))
  api.on(getCatalogue, cataloguePage({ featured: [free], series: [series], courses: [lesson] }))
  api.on(getSeries, seriesPage({ series, courses: [lesson] }))
  api.on(getCourse, {
    ...{
      course: lesson,
      lessons: [],
      access: 'needs_purchase',
      ownStars: null,
      isRecordingWished: false,
      hasPractice: false,
    },
    series: { id: series.id, title: series.title, priceCents: series.priceCents, isForSale: true },
  })
  api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: null, isPremiumForSale: false })
  api.on(listPurchases, {
    purchases: [
      {
        ...{ contentId: 'lesson-2', contentType: 'video_tutorial', priceCents: 990, currency: 'SGD' },
        purchasedAt: '2026-02-03T04:00:00.000Z',
      },
    ],
  })
  api.on(listContentTitles, { titles: [] })
  api.on(listJoinedClasses, { classes: [] })
  api.on(getOwnConsent, {
    state: 'given',
    askedOf: null,
    canAskFrom: null,
    byFamily: true,
    keepsVoiceAndPictures: false,
  })
})

describe('a child signed in by picture PIN', () => {
  it.each(
    ['/courses', `/courses/series/${series.id}`, '/courses/lesson-1', '/account', '/payment-verification'].flatMap(
      (at) => (['en', 'zh'] as const).map((language) => [at, language] as const),
    ),
  )('is asked on %s in %s to ask the parent, and sold nothing', async (at, language: Language) => {
    renderApp(null, { routes, at, language })
    const main = within(await screen.findByRole('main'))
    expect((await main.findAllByText(asks[language], {}, { timeout: 5_000 })).length).toBeGreaterThan(0)
    expect(screen.getByRole('main').textContent).not.toMatch(selling)
  })

  it('is told once on the page of a series, above its lessons', async () => {
    const lessons = [lesson, courseCard({ id: 'lesson-2', priceCents: 990 }), courseCard({ id: 'lesson-3' })]
    api.on(getSeries, seriesPage({ series, courses: lessons }))
    renderApp(null, { routes, at: `/courses/series/${series.id}` })
    const main = within(await screen.findByRole('main'))
    const asked = await main.findByText(asks.en, {}, { timeout: 5_000 })
    expect(asked.compareDocumentPosition(main.getAllByRole('listitem')[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(main.getByText('Free')).toBeDefined()
  })

  it('finds no invitation to advertise in the navigation', async () => {
    const { user } = renderApp(null, { routes, at: '/courses' })
    await screen.findByRole('button', { name: 'Log out' })
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('link', { name: /^Leaderboard/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Invite a friend/ })).toBeNull()
  })
})
