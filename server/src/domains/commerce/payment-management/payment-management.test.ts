import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCourse } from '@capyzen/contracts/courses'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { startCheckout } from '@capyzen/contracts/orders'
import * as contract from '@capyzen/contracts/payment-management'
import { getUser } from '@capyzen/contracts/users'
import { entriesOf, verifyLedger } from '#domains/commerce/ledger'
import { completeOrder, orders, setUnderReview } from '#domains/commerce/orders'
import { newId } from '#platform/ids'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { makeCourse, makeSeries } from '#test/fixtures/courses'
import { orderingIn, paymentDouble } from '#test/fixtures/payments'
import { startTestApp, type TestApp } from '#test/start-test-app'

const double = paymentDouble()
const { domains } = double
let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => void (app = await startTestApp({ guardians: true, domains })))
// Sessions end while the clock advances.
beforeEach(async () => void (admin = await app.administrator()))
afterAll(() => app?.close())

const premium = { kind: 'premium_subscription' } as const

const { order, paidOrder } = orderingIn(() => app, domains)

describe('listPayments', () => {
  it('finds orders by payer, reference, receipt number and content', async () => {
    const buyer = await app.person({ name: 'Quinn Bartholomew' })
    const contentId = await makeCourse(app.db, { isPremium: true, priceCents: 4_000 })
    const orderId = await paidOrder(buyer, { kind: 'video_tutorial', contentId })
    const [row] = await app.db.select().from(orders).where(eq(orders.id, orderId))
    for (const search of [
      'bartholo',
      buyer.email,
      `REFERENCE-${orderId}`,
      row!.receiptNumber!.toLowerCase(),
      contentId,
    ]) {
      const { body } = await admin.call(contract.listPayments, { search, limit: 10 } as never)
      expect([search, body.orders.map(({ id }) => id), body.total]).toEqual([search, [orderId], 1])
    }
    const found = (filters: object) =>
      admin.call(contract.listPayments, { search: 'bartholo', ...filters } as never).then(({ body }) => body.total)
    const today = singaporeDay(app.clock.now())
    expect(await found({ status: 'completed', method: 'paynow', kind: 'video_tutorial', from: today, to: today })).toBe(
      1,
    )
    expect(await found({ status: 'open' })).toBe(0)
    expect(await found({ method: 'card' })).toBe(0)
    expect(await found({ to: '2026-01-01' })).toBe(0)
  })
})

describe('completePayment', () => {
  it('completes an order under review with a reason, once when 20 requests race', async () => {
    const buyer = await app.person()
    const orderId = await order(buyer)
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, orderId, app.clock.now()))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(contract.completePayment, { orderId, reason: 'seen at the bank' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error === 'conflict')).toHaveLength(19)
    const { body } = await admin.call(contract.getPayment, { orderId })
    expect(body.order).toMatchObject({ status: 'completed', payerId: buyer.id, reference: `REFERENCE-${orderId}` })
    expect(body.entries).toMatchObject([{ kind: 'charge', reason: 'seen at the bank', actor: 'Administrator' }])
    const { audit } = (await admin.call(getUser, { userId: buyer.id })).body
    expect(audit.filter(({ action }) => action === 'payment_completed')).toMatchObject([{ detail: 'seen at the bank' }])
  })

  it.each(['no', ' '.repeat(10)])('needs a reason, and not %j', async (reason) => {
    const orderId = await order(await app.person())
    expect((await admin.call(contract.completePayment, { orderId, reason })).status).toBe(400)
  })
})

describe('refundPayment', () => {
  const body = (orderId: string, amountCents: number, idempotencyKey = newId()) =>
    ({ orderId, amountCents, reason: 'asked for it', idempotencyKey }) as const

  it('refunds once for a key when 20 requests race', async () => {
    const buyer = await app.person()
    const orderId = await paidOrder(buyer)
    const refund = body(orderId, 1_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.call(contract.refundPayment, refund)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await entriesOf(app.db, buyer.id)).map(({ amountCents }) => amountCents)).toEqual([2_990, -1_000])
    const other = await admin.call(contract.refundPayment, { ...refund, amountCents: 500 })
    expect(other.body.error).toBe('conflict')
  })

  it('refuses more than is left, and orders that were not paid', async () => {
    const buyer = await app.person()
    const orderId = await paidOrder(buyer)
    expect((await admin.call(contract.refundPayment, body(orderId, 2_991))).body.error).toBe('limit_reached')
    expect((await admin.call(contract.refundPayment, body(orderId, 2_990))).body.order.status).toBe('refunded')
    expect((await admin.call(contract.refundPayment, body(orderId, 1))).body.error).toBe('limit_reached')
    const open = await order(buyer)
    expect((await admin.call(contract.refundPayment, body(open, 1))).body.error).toBe('conflict')
    expect((await admin.call(contract.refundPayment, body(newId(), 1))).body.error).toBe('not_found')
  })
})

describe('refundPayment of a lesson', () => {
  it('keeps what was taken off the price of the series until the series is refunded', async () => {
    const buyer = await app.person()
    const seriesId = await makeSeries(app.db, { priceCents: 39_900 })
    const inSeries = { seriesId, isPremium: true, priceCents: 9_900 }
    const ofLesson = await paidOrder(buyer, { kind: 'video_tutorial', contentId: await makeCourse(app.db, inSeries) })
    const ofSeries = await paidOrder(buyer, { kind: 'video_tutorial', contentId: seriesId })
    const refund = async (orderId: string, amountCents: number) => {
      const { body } = await admin.call(contract.refundPayment, {
        ...{ orderId, amountCents, reason: 'asked for it', idempotencyKey: newId() },
      })
      return body.error ?? body.order.status
    }
    expect(await refund(ofLesson, 9_900)).toBe('limit_reached')
    expect(await refund(ofSeries, 30_000)).toBe('refunded')
    expect(await refund(ofLesson, 9_900)).toBe('refunded')
  })
})

describe('refundPayment of a lesson that was taken off the price of a series', () => {
  const asked = { reason: 'asked for it' }
  async function begun() {
    const buyer = await app.person()
    const seriesId = await makeSeries(app.db, { priceCents: 39_900 })
    const inSeries = { seriesId, isPremium: true, priceCents: 9_900 }
    const ofLesson = await paidOrder(buyer, { kind: 'video_tutorial', contentId: await makeCourse(app.db, inSeries) })
    const series = { kind: 'video_tutorial', contentId: seriesId }
    const ofSeries = await order(buyer, series)
    const refund = async (amountCents: number) => {
      const refunding = { ...asked, orderId: ofLesson, amountCents, idempotencyKey: newId() }
      const { body } = await admin.call(contract.refundPayment, refunding)
      return body.error ?? body.order.status
    }
    const seriesOrder = async () => (await app.db.select().from(orders).where(eq(orders.id, ofSeries)))[0]!
    return { buyer, series, ofSeries, refund, seriesOrder }
  }

  it('gives up the order of the series that nobody has paid yet, whose price is wrong now', async () => {
    const { buyer, series, ofSeries, refund, seriesOrder } = await begun()
    expect(await seriesOrder()).toMatchObject({ priceCents: 30_000, status: 'open' })
    expect(await refund(9_900)).toBe('refunded')
    expect(await seriesOrder()).toMatchObject({ status: 'canceled' })
    expect(double.canceled).toContain(ofSeries)
    const again = await order(buyer, series)
    const [row] = await app.db.select().from(orders).where(eq(orders.id, again))
    expect(row).toMatchObject({ priceCents: 39_900, creditCents: 0 })
  })

  it('waits while the series is under review', async () => {
    const { ofSeries, refund, seriesOrder } = await begun()
    await app.db.transaction((tx) => setUnderReview({ tx, domains }, ofSeries, app.clock.now()))
    expect(await refund(9_900)).toBe('limit_reached')
    expect(await seriesOrder()).toMatchObject({ status: 'under_review' })
  })

  it('never happens beside the completion of the series, whichever comes first', async () => {
    const { ofSeries, refund, seriesOrder } = await begun()
    const [outcome] = await Promise.all([
      refund(9_900),
      admin.call(contract.completePayment, { ...asked, orderId: ofSeries }),
    ])
    expect([outcome, (await seriesOrder()).status]).toBeOneOf([
      ['refunded', 'canceled'],
      ['limit_reached', 'completed'],
    ])
  })
})

describe('refundPayment by a processor', () => {
  it('sends the money once for a key, also when entering it failed the first time', async () => {
    const sent = new Map<string, number>()
    let isFailing = false
    const processor = paymentDouble({
      method: 'card',
      async refund(_deps, _order, { amountCents, key }) {
        sent.set(key, amountCents)
        return { reference: `re_${key}` }
      },
    })
    const failing = {
      name: 'failing',
      orderChanged: async () => {
        if (isFailing) throw new Error('crashed')
      },
    }
    const own = await startTestApp({ guardians: true, domains: [...processor.domains, failing] })
    try {
      const [by, buyer] = [await own.administrator(), await own.person()]
      const { url } = (await buyer.call(startCheckout, { ...premium, idempotencyKey: newId() })).body
      const orderId = url.replace('/pay/', '')
      await own.db.transaction((tx) =>
        completeOrder({ tx, domains }, { orderId, source: 'session', now: own.clock.now() }),
      )
      const refund = { orderId, amountCents: 2_990, reason: 'asked for it', idempotencyKey: newId() }
      isFailing = true
      expect((await by.call(contract.refundPayment, refund)).status).toBe(500)
      isFailing = false
      for (let time = 0; time < 2; time += 1) {
        const { body } = await by.call(contract.refundPayment, refund)
        expect(body.order).toMatchObject({ status: 'refunded', refundedCents: 2_990 })
      }
      expect([...sent.values()]).toEqual([2_990])
      expect((await entriesOf(own.db, buyer.id)).map(({ source }) => source)).toEqual([
        'session',
        `card refund re_${refund.idempotencyKey}`,
      ])
    } finally {
      await own.close()
    }
  })
})

describe('listDailyTotals and exportLedger', () => {
  it('sum money by the day in Singapore, and leave out days without any', async () => {
    app.clock.advance(86_400 * 40)
    admin = await app.administrator()
    const day = singaporeDay(app.clock.now())
    const buyer = await app.person()
    const [first, second] = [await paidOrder(buyer), await paidOrder(buyer)]
    await admin.call(contract.refundPayment, {
      ...{ orderId: first, amountCents: 990, reason: 'asked for it', idempotencyKey: newId() },
    })
    const next = singaporeDay(new Date(app.clock.now().getTime() + 5 * 86_400_000))
    const { days } = (await admin.call(contract.listDailyTotals, { from: day, to: next })).body
    expect(days).toEqual([{ day, orders: 2, chargedCents: 5_980, refundedCents: 990 }])
    const { body } = await admin.call(contract.exportLedger, { from: day, to: next, limit: 2, offset: 1 } as never)
    expect(body).toMatchObject({ total: 3, entries: [{ orderId: second }, { amountCents: -990, orderId: first }] })
  })

  it('refuse days that no ledger has', async () => {
    for (const days of [
      { from: '0001-01-01', to: '2026-01-01' },
      { from: '0000-01-01', to: '2026-01-01' },
      { from: '2026-01-01', to: '9999-12-31' },
    ])
      for (const path of ['payments', 'payments/daily-totals', 'ledger']) {
        const url = `/api/admin/${path}?${new URLSearchParams(days).toString()}`
        const { status } = await admin.send({ method: 'GET', url })
        expect([url, status]).toEqual([url, 400])
      }
  })

  it('exports five years at most', async () => {
    const { status } = await admin.call(contract.exportLedger, { from: '2020-01-01', to: '2026-01-01' } as never)
    expect(status).toBe(400)
  })
})

describe('reverseEntry', () => {
  const reversing = (userId: string, position: number) =>
    ({ userId, position, reason: 'given by mistake', idempotencyKey: newId() }) as const

  it('takes a paid month back once for a key, and gives it again', async () => {
    const student = await app.person()
    await paidOrder(student)
    const explained = async () => (await admin.call(contract.explainAccess, { userId: student.id })).body
    const { position } = (await explained()).entries[0]!
    const taking = reversing(student.id, position)
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call(contract.reverseEntry, taking)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { entry } = answers[0]!.body
    expect(entry).toMatchObject({ kind: 'adjustment', reverses: position, amountCents: 0, actor: 'Administrator' })
    expect((await explained()).givenBy).toEqual([])
    expect((await student.call(getEntitlements, {})).body.isPremium).toBe(false)
    const again = await admin.call(contract.reverseEntry, reversing(student.id, position))
    expect(again.body.error).toBe('conflict')
    expect((await admin.call(contract.reverseEntry, reversing(student.id, entry.position))).status).toBe(200)
    expect((await explained()).givenBy).toEqual([position])
    const { audit } = (await admin.call(getUser, { userId: student.id })).body
    expect(audit.filter(({ action }) => action === 'access_adjusted')).toHaveLength(2)
    expect(await verifyLedger(app.db)).toMatchObject({ broken: null, differing: [] })
  })

  it('takes content back, and refuses refunds, other people’s entries and keys of another act', async () => {
    const buyer = await app.person()
    const contentId = await makeCourse(app.db, { isPremium: true, priceCents: 4_000 })
    const orderId = await paidOrder(buyer, { kind: 'video_tutorial', contentId })
    const [charge] = await entriesOf(app.db, buyer.id)
    const taking = reversing(buyer.id, charge!.position)
    expect((await admin.call(contract.reverseEntry, taking)).status).toBe(200)
    expect((await buyer.call(getCourse, { courseId: contentId })).body.access).not.toBe('open')
    const refund = { orderId, amountCents: 4_000, reason: 'asked for it', idempotencyKey: newId() }
    expect((await admin.call(contract.refundPayment, refund)).body.order.status).toBe('refunded')
    const entries = await entriesOf(app.db, buyer.id)
    const refuse = async (body: typeof taking) => (await admin.call(contract.reverseEntry, body)).body.error
    expect(await refuse(reversing(buyer.id, entries.at(-1)!.position))).toBe('conflict')
    expect(await refuse({ ...taking, position: entries.at(-1)!.position })).toBe('conflict')
    const other = await app.person()
    expect(await refuse(reversing(other.id, charge!.position))).toBe('not_found')
    expect(await refuse(reversing(newId(), charge!.position))).toBe('not_found')
  })
})

describe('adjustAccess and explainAccess', () => {
  it('give premium once for a key, and say which entries give it', async () => {
    const student = await app.person()
    await paidOrder(student)
    const adjustment = { userId: student.id, premiumMonths: 2, reason: 'was ill', idempotencyKey: newId() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call(contract.adjustAccess, adjustment)))
    expect(new Set(answers.map(({ body }) => body.entry.position)).size).toBe(1)
    const explained = async () => {
      const by = await app.administrator()
      return (await by.call(contract.explainAccess, { userId: student.id })).body
    }
    const { entries, givenBy } = await explained()
    expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'adjustment'])
    expect(givenBy).toEqual([entries[0]!.position])
    app.clock.advance(86_400 * 31)
    expect((await explained()).givenBy).toEqual([entries[1]!.position])
    app.clock.advance(86_400 * 100)
    expect((await explained()).givenBy).toEqual([])
  })

  it('give a course, and refuse one that is owned, unknown content and unknown accounts', async () => {
    const student = await app.person()
    const contentId = await makeCourse(app.db, { isPremium: true, priceCents: 4_000 })
    const give = (more: object) =>
      admin.call(contract.adjustAccess, {
        ...{ userId: student.id, contentId, reason: 'won a prize', idempotencyKey: newId(), ...more },
      })
    expect((await give({})).body.entry).toMatchObject({ kind: 'adjustment', contentId, actor: 'Administrator' })
    expect((await student.call(getCourse, { courseId: contentId })).body.access).toBe('open')
    expect((await give({})).body.error).toBe('conflict')
    expect((await give({ contentId: 'unknown' })).body.error).toBe('not_found')
    expect((await give({ userId: newId() })).body.error).toBe('not_found')
    expect((await give({ premiumMonths: 1 })).status).toBe(400)
    const { body } = await admin.call(contract.explainAccess, { userId: student.id, contentId })
    expect(body.givenBy).toEqual(body.entries.map(({ position }) => position))
    const { audit } = (await admin.call(getUser, { userId: student.id })).body
    expect(audit.filter(({ action }) => action === 'access_adjusted')).toHaveLength(1)
  })
})
