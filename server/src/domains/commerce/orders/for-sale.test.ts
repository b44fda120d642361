import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { getCourse, getSeries } from '@capyzen/contracts/courses'
import { addChild, listChildren } from '@capyzen/contracts/families'
import { getOffer, listOrders, startCheckout } from '@capyzen/contracts/orders'
import type { Level } from '@capyzen/contracts/vocabulary'
import { courses } from '#domains/content/courses'
import { users } from '#domains/identity/auth'
import type { DomainDeps } from '#platform/domain'
import { newId } from '#platform/ids'
import { makeCourse, makeSeries } from '#test/fixtures/courses'
import { childProfile } from '#test/fixtures/families'
import { paymentDouble } from '#test/fixtures/payments'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { setUnderReview } from './settlement.ts'
import { orders } from './tables.ts'
import { cancelUnsoldOrders } from './unpaid-orders.ts'

const double = paymentDouble()
const { domains } = double
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ guardians: true, domains, premiumOfAllLevels: false })))
afterAll(() => app?.close())

const premium = { kind: 'premium_subscription' } as const
const content = (contentId: string) => ({ kind: 'video_tutorial', contentId }) as const
const checkOut = (caller: Caller, product: object, idempotencyKey = newId()) =>
  caller.call(startCheckout, { ...product, idempotencyKey } as never)
const priced = { isPremium: true, priceCents: 4_000 }
const unrecorded = { ...priced, videoUrl: null }
// What other domains start with is used by none of the ways to pay here.
const cancelUnsold = () => cancelUnsoldOrders({ ...app, domains } as unknown as DomainDeps)
const ordersOf = (payerId: string) => app.db.select().from(orders).where(eq(orders.payerId, payerId))

async function seriesWith(...lessons: Parameters<typeof makeCourse>[1][]): Promise<string> {
  const seriesId = await makeSeries(app.db)
  for (const lesson of lessons) await makeCourse(app.db, { seriesId, ...lesson })
  return seriesId
}

describe('content that is for sale', () => {
  it.each([
    ['a lesson that is not recorded', () => makeCourse(app.db, unrecorded)],
    ['a lesson that is coming soon', () => makeCourse(app.db, { ...priced, comingSoon: true })],
    ['a series without a lesson', () => seriesWith()],
    ['a series without a recorded lesson', () => seriesWith(unrecorded)],
    ['a series of which only a free lesson is recorded', () => seriesWith(unrecorded, { videoUrl: 'https://x.test/' })],
  ])('has a price and no checkout while it is %s', async (_what, make) => {
    const student = await app.person()
    const contentId = await make()
    const offer = (await student.call(getOffer, content(contentId))).body
    expect(offer).toMatchObject({ isForSale: false, isOwned: false })
    expect(offer.priceCents).toBeGreaterThan(0)
    expect(await checkOut(student, content(contentId))).toMatchObject({ status: 409, body: { error: 'not_for_sale' } })
    expect(await ordersOf(student.id)).toEqual([])
  })

  it('is told to everybody with the lesson and the series, from the first recorded lesson on', async () => {
    const seriesId = await seriesWith(unrecorded)
    const courseId = await makeCourse(app.db, { ...unrecorded, seriesId })
    const visitor = app.visitor()
    const isForSale = async () => [
      (await visitor.call(getCourse, { courseId })).body.course.isForSale,
      (await visitor.call(getSeries, { seriesId })).body.series.isForSale,
    ]
    expect(await isForSale()).toEqual([false, false])
    await app.db.update(courses).set({ videoUrl: 'https://x.test/' }).where(eq(courses.id, courseId))
    expect(await isForSale()).toEqual([true, true])
    expect((await checkOut(await app.person(), content(seriesId))).status).toBe(200)
  })

  it('ends with its recording: also for an open order, a repeated request and what is paid already', async () => {
    const student = await app.person()
    const contentId = await makeCourse(app.db, priced)
    const key = newId()
    const { url } = (await checkOut(student, content(contentId), key)).body
    await app.db.update(courses).set({ videoUrl: null }).where(eq(courses.id, contentId))
    expect((await checkOut(student, content(contentId), key)).body.error).toBe('not_for_sale')
    expect((await checkOut(student, content(contentId))).body.error).toBe('not_for_sale')
    const seriesId = await seriesWith({ ...unrecorded, priceCents: 99_900 })
    expect((await checkOut(student, content(seriesId))).body.error).toBe('not_for_sale')
    await cancelUnsold()
    const orderId = url.replace('/pay/', '')
    expect(await ordersOf(student.id)).toMatchObject([{ id: orderId, status: 'canceled' }])
    expect(double.canceled).toContain(orderId)
  })

  it('leads to the payment that is under review, which nobody cancels', async () => {
    const student = await app.person()
    const contentId = await makeCourse(app.db, priced)
    const { url } = (await checkOut(student, content(contentId))).body
    const orderId = url.replace('/pay/', '')
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, orderId, app.clock.now()))
    await app.db.update(courses).set({ videoUrl: null }).where(eq(courses.id, contentId))
    await cancelUnsold()
    expect((await checkOut(student, content(contentId))).body.url).toBe(url)
  })
})

describe('premium that is for sale', () => {
  const parentOf = async (level: Level) => {
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile({ level }))).body
    return { parent, product: { ...premium, childId: child.id } }
  }
  const ofLevel = async (level: Level | null) => {
    const student = await app.person()
    await app.db.update(users).set({ level }).where(eq(users.id, student.id))
    return student
  }

  it('is nobody’s while no level has content', async () => {
    await app.db.update(courses).set({ isPremium: false })
    for (const level of ['P6', null] as const) {
      const student = await ofLevel(level)
      expect((await student.call(getEntitlements, {})).body).toMatchObject({ isPremiumForSale: false })
      expect((await checkOut(student, premium)).body.error).toBe('not_for_sale')
    }
  })

  it('follows the content of the learner’s level, by recorded lessons and by questions to recommend', async () => {
    await makeCourse(app.db, { isPremium: true, level: 'P6', videoUrl: 'https://x.test/' })
    await publishForPractice(app.db, ...Array.from({ length: 29 }, () => practiceQuestion({ level: 'P3' })))
    const [early, late] = [await parentOf('P3'), await parentOf('P6')]
    const offerOf = async ({ parent, product }: typeof early) => (await parent.call(getOffer, product)).body
    expect(await offerOf(early)).toMatchObject({ isForSale: false, priceCents: app.settings.premiumPriceCents })
    expect(await offerOf(late)).toMatchObject({
      isForSale: true,
      premiumContent: [{ part: 'lessons', levels: ['P6'] }],
    })
    expect((await checkOut(early.parent, early.product)).body.error).toBe('not_for_sale')
    expect((await checkOut(late.parent, late.product)).status).toBe(200)
    const isForSale = async () => (await early.parent.call(listChildren, {})).body.children[0]?.isPremiumForSale
    expect(await isForSale()).toBe(false)

    await publishForPractice(app.db, practiceQuestion({ level: 'P3' }))
    expect(await isForSale()).toBe(true)
    expect((await offerOf(early)).premiumContent).toContainEqual({ part: 'dailyPlan', levels: ['P3'] })
    expect((await checkOut(early.parent, early.product)).status).toBe(200)
  })

  it('is for sale to one who has named no level, and never to a child of a family', async () => {
    const student = await ofLevel(null)
    expect((await student.call(getEntitlements, {})).body).toMatchObject({ isPremiumForSale: true })
    const child = await app.child()
    expect((await child.call(getEntitlements, {})).body).toMatchObject({ isPremiumForSale: false })
  })

  it('cancels the open order of a learner who moved to a level without content', async () => {
    const student = await ofLevel('P6')
    expect((await checkOut(student, premium)).status).toBe(200)
    await app.db.update(users).set({ level: 'P1' }).where(eq(users.id, student.id))
    await cancelUnsold()
    expect((await student.call(listOrders, {})).body.orders).toEqual([])
  })
})

describe('startCheckout by a student', () => {
  it('waits for a guardian who agrees', async () => {
    const own = await startTestApp({ domains })
    try {
      const student = await own.person()
      expect((await student.call(getOffer, premium)).status).toBe(200)
      expect(await checkOut(student, premium)).toMatchObject({ status: 403, body: { error: 'consent_required' } })
      for (const userType of ['parent', 'teacher'] as const)
        expect((await checkOut(await own.person({ userType }), premium)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
