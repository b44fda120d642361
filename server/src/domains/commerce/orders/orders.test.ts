/* long because offers, checkout, completion and refunds share the families and lessons of one shop */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChild, deleteChild } from '@capyzen/contracts/families'
import { getCourse } from '@capyzen/contracts/courses'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { cancelOrder, getOffer, getReceipt, listOrders, startCheckout } from '@capyzen/contracts/orders'
import { entriesOf, entriesOfOrder } from '#domains/commerce/ledger'
import { deleteUser } from '#domains/identity/auth'
import { courses } from '#domains/content/courses'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { makeCourse, makeSeries } from '#test/fixtures/courses'
import { grantContent } from '#test/fixtures/entitlements'
import { childProfile } from '#test/fixtures/families'
import { paymentDouble } from '#test/fixtures/payments'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { completeOrder, endRenewal, enterRenewal, refundOrder, setUnderReview } from './settlement.ts'
import { orders } from './tables.ts'

const double = paymentDouble()
const { domains } = double
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ guardians: true, domains })))
afterAll(() => app?.close())

const paid = () => makeCourse(app.db, { isPremium: true, priceCents: 4_000 })
const premium = { kind: 'premium_subscription' } as const
const lesson = (contentId: string) => ({ kind: 'video_tutorial', contentId }) as const
const checkOut = (caller: Caller, product: object) =>
  caller.call(startCheckout, { ...product, idempotencyKey: newId() } as never)

async function order(caller: Caller & { id: string }, product: object): Promise<string> {
  const { status, body } = await checkOut(caller, product)
  expect(status).toBe(200)
  return body.url.replace('/pay/', '')
}

const complete = (orderId: string, more: object = {}) =>
  app.db.transaction((tx) =>
    completeOrder({ tx, domains }, { orderId, source: `order ${orderId}`, now: app.clock.now(), ...more }),
  )

const ordersOf = (payerId: string) => app.db.select().from(orders).where(eq(orders.payerId, payerId))

describe('getOffer', () => {
  it('takes the price of a lesson from the catalogue', async () => {
    const student = await app.person()
    const { body } = await student.call(getOffer, lesson(await paid()))
    expect(body).toMatchObject({ listPriceCents: 4_000, creditCents: 0, priceCents: 4_000, isOwned: false })
    expect(body.method).toBe('paynow')
  })

  it('takes what was paid for lessons off the price of their series, and nothing for lessons that were given', async () => {
    const student = await app.person()
    const seriesId = await makeSeries(app.db, { priceCents: 39_900 })
    const inSeries = { seriesId, isPremium: true, priceCents: 9_900 }
    const [first, second, third] = [
      await makeCourse(app.db, inSeries),
      await makeCourse(app.db, inSeries),
      await makeCourse(app.db, inSeries),
    ]
    const now = app.clock.now()
    await grantContent(app.db, { userId: student.id, contentId: first, priceCents: 9_900, now })
    await grantContent(app.db, { userId: student.id, contentId: second, priceCents: 0, now })
    const bought = await order(student, lesson(third))
    await complete(bought)
    await app.db.transaction((tx) =>
      refundOrder(
        { tx, domains },
        { orderId: bought, amountCents: 900, source: `refund ${bought}`, reason: 'late', actorId: null, now },
      ),
    )
    const { body } = await student.call(getOffer, lesson(seriesId))
    expect(body).toMatchObject({ listPriceCents: 39_900, creditCents: 18_900, priceCents: 21_000 })
  })

  it.each([
    ['a free course', () => makeCourse(app.db)],
    ['a draft', () => makeCourse(app.db, { isPremium: true, priceCents: 4_000, status: 'draft' })],
    ['unknown content', async () => 'no-such-course'],
  ])('knows no offer for %s', async (_what, make) => {
    const student = await app.person()
    expect((await student.call(getOffer, lesson(await make()))).body.error).toBe('not_found')
    expect((await checkOut(student, lesson(await make()))).body.error).toBe('not_found')
  })
})

describe('startCheckout', () => {
  it('makes one order with one address for 20 checkouts that race', async () => {
    const student = await app.person()
    const contentId = await paid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkOut(student, lesson(contentId))))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    expect(await ordersOf(student.id)).toMatchObject([{ priceCents: 4_000, status: 'open', method: 'paynow' }])
  })

  it('gives the same key the same answer, and refuses it for another product', async () => {
    const student = await app.person()
    const [one, other] = [await paid(), await paid()]
    const idempotencyKey = newId()
    const first = await student.call(startCheckout, { ...lesson(one), idempotencyKey })
    expect((await student.call(startCheckout, { ...lesson(one), idempotencyKey })).body).toEqual(first.body)
    expect((await student.call(startCheckout, { ...lesson(other), idempotencyKey })).body.error).toBe('conflict')
    await complete(first.body.url.replace('/pay/', ''))
    const later = await student.call(startCheckout, { ...lesson(one), idempotencyKey })
    expect(later.body.url).toBe(`/payment-success?type=video_tutorial&id=${one}`)
    expect(await ordersOf(student.id)).toHaveLength(1)
  })

  it.each([{ priceCents: 1 }, { amountCents: 1 }, { currency: 'IDR' }, { userId: newId() }, { status: 'completed' }])(
    'refuses a body with %o',
    async (forged) => {
      const student = await app.person()
      const { status } = await checkOut(student, { ...premium, ...forged })
      expect(status).toBe(400)
      expect(await ordersOf(student.id)).toEqual([])
    },
  )

  it('refuses a script that checks out and gives up again and again', async () => {
    const student = await app.person()
    const checkOuts = async (count: number) => {
      for (let done = 0; done < count; done += 1) {
        const orderId = await order(student, premium)
        await student.call(cancelOrder, { orderId })
      }
    }
    await checkOuts(60)
    const { status, body } = await checkOut(student, premium)
    expect({ status, body }).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
    expect(await ordersOf(student.id)).toHaveLength(60)
    app.clock.advance(3_600)
    await checkOuts(1)
  })

  it('refuses content that the learner owns, also by its series', async () => {
    const student = await app.person()
    const seriesId = await makeSeries(app.db)
    const contentId = await makeCourse(app.db, { seriesId, isPremium: true, priceCents: 9_900 })
    await grantContent(app.db, { userId: student.id, contentId: seriesId, priceCents: 0, now: app.clock.now() })
    expect((await checkOut(student, lesson(contentId))).body.error).toBe('conflict')
    expect((await checkOut(student, lesson(seriesId))).body.error).toBe('conflict')
  })

  it('completes a series at once where the lessons paid for it, and leads to the thanks', async () => {
    const student = await app.person()
    const seriesId = await makeSeries(app.db, { priceCents: 9_000 })
    const contentId = await makeCourse(app.db, { seriesId, isPremium: true, priceCents: 9_900 })
    await complete(await order(student, lesson(contentId)))
    const { body } = await checkOut(student, lesson(seriesId))
    expect(body.url).toBe(`/payment-success?type=video_tutorial&id=${seriesId}`)
    const { orders: own } = (await student.call(listOrders, {})).body
    expect(own[0]).toMatchObject({ status: 'completed', priceCents: 0, contentId: seriesId })
    expect((await entriesOf(app.db, student.id)).map(({ amountCents }) => amountCents)).toEqual([9_900, 0])
  })

  it('cancels the open order when the price changed, but not one under review', async () => {
    const student = await app.person()
    const contentId = await paid()
    const before = await order(student, lesson(contentId))
    await app.db.update(courses).set({ priceCents: 5_000 }).where(eq(courses.id, contentId))
    const after = await order(student, lesson(contentId))
    expect(after).not.toBe(before)
    expect(double.canceled).toContain(before)
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, after, app.clock.now()))
    await app.db.update(courses).set({ priceCents: 6_000 }).where(eq(courses.id, contentId))
    expect(await order(student, lesson(contentId))).toBe(after)
    const rows = await ordersOf(student.id)
    expect(rows.map(({ status, priceCents }) => [status, priceCents]).sort()).toEqual([
      ['canceled', 4_000],
      ['under_review', 5_000],
    ])
  })

  it('lets a parent buy for a child of the own family alone', async () => {
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    const contentId = await paid()
    await complete(await order(parent, { ...lesson(contentId), childId: child.id }))
    expect(await entriesOf(app.db, child.id)).toMatchObject([{ payerId: parent.id, contentId }])
    const { orders: own } = (await parent.call(listOrders, {})).body
    expect(own).toMatchObject([{ childName: 'Little Yuzu', status: 'completed' }])
    const stranger = await app.person({ userType: 'parent' })
    for (const childId of [child.id, parent.id, newId()]) {
      expect((await checkOut(stranger, { ...premium, childId })).body).toEqual({ error: 'not_found' })
      expect((await stranger.call(getOffer, { ...premium, childId })).body).toEqual({ error: 'not_found' })
    }
  })

  it('sells nothing to a child of a family', async () => {
    const child = await app.child()
    expect((await child.call(getOffer, premium)).status).toBe(403)
    expect((await checkOut(child, premium)).status).toBe(403)
    expect((await child.call(listOrders, {})).status).toBe(403)
  })
})

describe('completeOrder', () => {
  it('enters the charge once when 20 proofs race, opens the course and enrols', async () => {
    const student = await app.person()
    const contentId = await paid()
    const orderId = await order(student, lesson(contentId))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => complete(orderId, { source: `proof ${n} ${orderId}` })),
    )
    expect(outcomes.filter((outcome) => outcome === 'completed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'already_completed')).toHaveLength(19)
    expect(await entriesOf(app.db, student.id)).toMatchObject([{ kind: 'charge', amountCents: 4_000, orderId }])
    expect(double.completed.filter((id) => id === orderId)).toHaveLength(1)
    const { access, course } = (await student.call(getCourse, { courseId: contentId })).body
    expect({ access, enrolments: course.enrolments }).toEqual({ access: 'open', enrolments: 1 })
  })

  it('enters the money also where the learner is deleted, and opens nothing', async () => {
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    const orderId = await order(parent, { ...lesson(await paid()), childId: child.id })
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, orderId, app.clock.now()))
    const deletion = { childId: child.id, reauthentication: { password: parent.password } }
    expect((await parent.call(deleteChild, deletion)).status).toBe(200)
    expect(await complete(orderId)).toBe('completed')
    expect(await entriesOf(app.db, child.id)).toMatchObject([{ amountCents: 4_000, orderId }])
    expect((await parent.call(listOrders, {})).body.orders).toMatchObject([{ childName: '—', status: 'completed' }])
  })

  it('never waits in a circle with the deletion of the accounts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = await Promise.all(Array.from({ length: 4 }, () => app.person()))
      const ids = await Promise.all(people.map((person) => order(person, premium)))
      const done = await Promise.allSettled([
        ...ids.map((id) => complete(id)),
        ...people.map(({ id }) => app.db.transaction((tx) => deleteUser(tx, id))),
      ])
      const errors = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
      expect(errors.filter((error) => !(error instanceof AppError && error.code === 'not_found'))).toEqual([])
      const left = await app.db.select().from(orders).where(inArray(orders.id, ids))
      for (const { id, status } of left) {
        expect(status).toBe('completed')
        expect(await entriesOfOrder(app.db, id)).toHaveLength(1)
      }
    }
  })

  it('numbers receipts of a year without gaps when completions race', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.person()))
    const ids = await Promise.all(people.map((person) => order(person, premium)))
    await Promise.all(ids.map((id) => complete(id)))
    const numbers = (await app.db.select({ number: orders.receiptNumber }).from(orders))
      .flatMap(({ number }) => number ?? [])
      .sort()
    expect(numbers).toEqual(numbers.map((_, n) => `CZ-2026-${String(n + 1).padStart(6, '0')}`))
  })

  it('says that the learner owned the content already, and enters the money', async () => {
    const student = await app.person()
    const contentId = await paid()
    const orderId = await order(student, lesson(contentId))
    await grantContent(app.db, { userId: student.id, contentId, priceCents: 0, now: app.clock.now() })
    expect(await complete(orderId)).toBe('already_owned')
    expect((await entriesOf(app.db, student.id)).map(({ amountCents }) => amountCents)).toEqual([0, 4_000])
  })

  it('completes an order that was canceled before the money came', async () => {
    const student = await app.person()
    const orderId = await order(student, premium)
    expect((await student.call(cancelOrder, { orderId })).body.order.status).toBe('canceled')
    expect(await complete(orderId)).toBe('completed')
    expect((await student.call(getEntitlements, {})).body.isPremium).toBe(true)
  })

  it('lets a second prepaid month begin where the first ends', async () => {
    const student = await app.person()
    await complete(await order(student, premium))
    await complete(await order(student, premium))
    const [first, second] = await entriesOf(app.db, student.id)
    expect(second?.startsAt).toEqual(first?.endsAt)
    const { premiumUntil } = (await student.call(getEntitlements, {})).body
    expect(premiumUntil).toBe(second?.endsAt?.toISOString())
  })

  it('keeps the periods of a card subscription, and refuses a second one until it ends', async () => {
    const student = await app.person()
    const orderId = await order(student, premium)
    const now = app.clock.now()
    const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
    await complete(orderId, { period: { startsAt: now, endsAt: inDays(30) } })
    expect((await student.call(getOffer, premium)).body.isOwned).toBe(true)
    expect((await checkOut(student, premium)).body.error).toBe('conflict')
    const renewal = { orderId, amountCents: 2_990, source: `invoice ${orderId}`, now }
    const renew = () =>
      app.db.transaction((tx) =>
        enterRenewal({ tx }, { ...renewal, period: { startsAt: inDays(30), endsAt: inDays(60) } }),
      )
    expect(await Promise.all([renew(), renew()])).toEqual(expect.arrayContaining([{ isNew: true }, { isNew: false }]))
    const premiumUntil = async () => (await student.call(getEntitlements, {})).body.premiumUntil
    expect(await premiumUntil()).toBe(inDays(63).toISOString())
    await app.db.transaction((tx) =>
      endRenewal({ tx }, { orderId, endedAt: inDays(60), source: `end ${orderId}`, now }),
    )
    expect(await premiumUntil()).toBe(inDays(60).toISOString())
    expect((await student.call(getOffer, premium)).body.isOwned).toBe(false)
  })
})

describe('refundOrder', () => {
  const refund = (orderId: string, amountCents: number, source = `refund ${newId()}`) =>
    app.db.transaction((tx) =>
      refundOrder(
        { tx, domains },
        { orderId, amountCents, source, reason: 'asked for it', actorId: null, now: app.clock.now() },
      ),
    )

  it('refunds once for a source when 20 requests race', async () => {
    const student = await app.person()
    const orderId = await order(student, premium)
    await complete(orderId)
    const source = `refund ${newId()}`
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund(orderId, 1_000, source)))
    expect(outcomes.filter((outcome) => outcome === 'refunded')).toHaveLength(1)
    expect(await ordersOf(student.id)).toMatchObject([{ refundedCents: 1_000, status: 'partly_refunded' }])
  })

  it('never refunds more than was paid when different refunds race', async () => {
    const student = await app.person()
    const orderId = await order(student, premium)
    await complete(orderId)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund(orderId, 1_000)))
    expect(outcomes.filter((outcome) => outcome === 'refunded')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'too_much')).toHaveLength(18)
    expect(await refund(orderId, 990)).toBe('refunded')
    expect(await ordersOf(student.id)).toMatchObject([{ refundedCents: 2_990, status: 'refunded' }])
    expect((await student.call(getEntitlements, {})).body.isPremium).toBe(false)
  })

  it('takes a lesson back once all of it is refunded, unless something else gives it', async () => {
    const student = await app.person()
    const [contentId, given] = [await paid(), await paid()]
    const access = async (courseId: string) => (await student.call(getCourse, { courseId })).body.access
    const orderId = await order(student, lesson(contentId))
    const ofGiven = await order(student, lesson(given))
    await complete(orderId)
    await complete(ofGiven)
    await refund(orderId, 1_000)
    expect(await access(contentId)).toBe('open')
    await refund(orderId, 3_000)
    expect(await access(contentId)).toBe('needs_purchase')
    await grantContent(app.db, { userId: student.id, contentId: given, priceCents: 0, now: app.clock.now() })
    await refund(ofGiven, 4_000)
    expect(await access(given)).toBe('open')
  })

  it('refunds the latest payment of a subscription first', async () => {
    const student = await app.person()
    const orderId = await order(student, premium)
    const now = app.clock.now()
    const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
    await complete(orderId, { period: { startsAt: now, endsAt: inDays(30) } })
    const period = { startsAt: inDays(30), endsAt: inDays(60) }
    await app.db.transaction((tx) =>
      enterRenewal({ tx }, { orderId, amountCents: 2_990, source: `invoice ${orderId}`, period, now }),
    )
    await refund(orderId, 3_990)
    const back = (await entriesOf(app.db, student.id)).filter(({ kind }) => kind === 'refund')
    expect(back.map(({ amountCents, reverses }) => [amountCents, reverses])).toEqual([
      [-2_990, back[0]!.position - 1],
      [-1_000, back[0]!.position - 2],
    ])
    expect(await ordersOf(student.id)).toMatchObject([{ status: 'partly_refunded', refundedCents: 3_990 }])
    expect(await refund(orderId, 1_991)).toBe('too_much')
  })
})

describe('own orders', () => {
  it('answers for orders of others as for unknown ones', async () => {
    const [student, stranger] = [await app.person(), await app.person()]
    const orderId = await order(student, premium)
    await complete(orderId)
    for (const id of [orderId, newId()]) {
      expect((await stranger.call(cancelOrder, { orderId: id })).body).toEqual({ error: 'not_found' })
      expect((await stranger.call(getReceipt, { orderId: id, language: 'en' })).body).toEqual({ error: 'not_found' })
    }
    expect((await stranger.call(listOrders, {})).body.orders).toEqual([])
  })

  it('lists open orders with the page where they are paid, and none that were given up', async () => {
    const student = await app.person()
    const orderId = await order(student, premium)
    const given = await order(student, lesson(await paid()))
    await student.call(cancelOrder, { orderId: given })
    expect((await student.call(listOrders, {})).body.orders).toMatchObject([
      { id: orderId, status: 'open', payUrl: `/pay/${orderId}`, receiptNumber: null, childName: null },
    ])
  })

  it('cannot be given up under review or once paid', async () => {
    const student = await app.person()
    const orderId = await order(student, premium)
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, orderId, app.clock.now()))
    expect((await student.call(cancelOrder, { orderId })).body.error).toBe('conflict')
    await complete(orderId)
    expect((await student.call(cancelOrder, { orderId })).body.error).toBe('conflict')
  })
})
