import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCardReconciliation, runCardReconciliation } from '@capyzen/contracts/cards'
import { completePayment, listPayments, refundPayment } from '@capyzen/contracts/payment-management'
import { eq, sql } from 'drizzle-orm'
import { verifyLedger } from '#domains/commerce/ledger'
import { orders } from '#domains/commerce/orders'
import { tryWithLock } from '#platform/database'
import { startCardApp, type CardApp } from '#test/fixtures/cards'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { reconcileNightly } from './reconciliation.ts'
import { cardCustomers, cardEvents, cardPayments, cardReconciliations } from './tables.ts'

let cards: CardApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  cards = await startCardApp()
  admin = await cards.app.administrator()
})
afterAll(() => cards?.close())
beforeEach(async () => {
  // Earlier tests leave nothing to compare.
  await reconcile()
  await cards.app.db.delete(cardPayments)
  cards.account.sessions.clear()
  cards.account.invoices.clear()
  cards.account.refunds.clear()
  await cards.app.db.update(orders).set({ method: 'paynow' })
})
afterEach(() => cards.processor.become(undefined))

async function reconcile() {
  const { body, status, text } = await admin.call(runCardReconciliation, {})
  if (status !== 200) throw new Error(`The reconciliation failed: ${text} ${cards.app.log.join('')}`)
  return body.last
}

async function paidLesson() {
  const parent = await cards.app.person()
  const contentId = await cards.lesson()
  const begun = await cards.begin(parent, { contentId })
  const { payment_intent: paymentId } = cards.account.pay(begun.sessionId)
  return { parent, contentId, ...begun, paymentId: paymentId! }
}

async function paidPremium() {
  const parent = await cards.app.person()
  const begun = await cards.begin(parent)
  cards.account.pay(begun.sessionId)
  return { parent, ...begun, subscriptionId: cards.subscriptionOf(begun.sessionId) }
}

const refund = (orderId: string, amountCents: number, idempotencyKey = randomUUID()) =>
  admin.call(refundPayment, { orderId, amountCents, reason: 'A wish of the parent', idempotencyKey })

describe('the comparison with the card processor', () => {
  it('enters a payment whose events were lost, once', async () => {
    const { orderId, sessionId } = await paidLesson()
    expect(await reconcile()).toMatchObject({
      compared: 1,
      differences: [{ kind: 'paid_not_entered', reference: sessionId, orderId, theirCents: 1_990, isMended: true }],
    })
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed' })
    expect(await reconcile()).toMatchObject({ compared: 1, differences: [] })
    await cards.deliverAll()
    expect(await cards.entries(orderId)).toHaveLength(1)
  })

  it('enters months of a subscription and its end', async () => {
    const { orderId, subscriptionId } = await paidPremium()
    cards.account.renew(subscriptionId)
    const first = await reconcile()
    expect(first.differences.map(({ kind, isMended }) => ({ kind, isMended }))).toEqual([
      { kind: 'paid_not_entered', isMended: true },
    ])
    expect(await cards.entries(orderId)).toHaveLength(2)
    cards.account.endSubscription(subscriptionId)
    expect((await reconcile()).differences).toMatchObject([
      { kind: 'subscription_differs', reference: subscriptionId, isMended: true },
    ])
    expect((await reconcile()).differences).toEqual([])
  })

  /** A payment of an order that went with its account. */
  function paidForGone() {
    const metadata = { order_id: randomUUID() }
    const { id } = cards.account.createSession({
      ...{ mode: 'payment', metadata, success_url: 'http://academy.test', cancel_url: 'http://academy.test' },
      line_items: [{ price_data: { currency: 'sgd', unit_amount: '500', product_data: { name: 'Lesson' } } }],
    })
    return cards.account.pay(id)
  }

  it('asks once for a decision about money of an order that is gone, and is silent once it went back', async () => {
    const { id, payment_intent: paymentId } = paidForGone()
    const asked = async () =>
      (await cards.app.db.execute(sql`select kind from decision_notices where subject_id = ${id}`)).rows
    const errors = () => cards.app.log.join('').split('paid for an order that is gone').length - 1
    const open = [{ kind: 'paid_not_entered', reference: id, theirCents: 500, isMended: false }]
    expect((await reconcile()).differences).toMatchObject(open)
    expect((await reconcile()).differences).toMatchObject(open)
    expect(await asked()).toEqual([{ kind: 'card_payment' }])
    cards.account.refund(paymentId!, { amount: 499 })
    expect((await reconcile()).differences).toMatchObject(open)
    const last = cards.account.refund(paymentId!, { amount: 1 })
    const logged = errors()
    expect((await reconcile()).differences).toEqual([])
    expect(errors()).toBe(logged)
    expect(await asked()).toHaveLength(1)
    cards.account.failRefund(last.id)
    expect((await reconcile()).differences).toMatchObject(open)
  })

  it('is silent about a subscription of an order that is gone once it ended and its money went back', async () => {
    const { orderId, subscriptionId } = await paidPremium()
    await cards.app.db.delete(orders).where(eq(orders.id, orderId))
    await cards.app.db.delete(cardCustomers)
    const kinds = async () => (await reconcile()).differences.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['paid_not_entered', 'subscription_differs'])
    cards.account.endSubscription(subscriptionId)
    expect(await kinds()).toEqual(['paid_not_entered'])
    const [invoice] = cards.account.invoices.values()
    cards.account.refund(invoice!.payments.data[0]!.payment.payment_intent)
    expect(await kinds()).toEqual([])
  })

  it('asks for no decision about money that had gone back before', async () => {
    const { id, payment_intent: paymentId } = paidForGone()
    cards.account.refund(paymentId!)
    expect((await reconcile()).differences).toEqual([])
    const { rows } = await cards.app.db.execute(sql`select kind from decision_notices where subject_id = ${id}`)
    expect(rows).toEqual([])
  })

  it('reads every page of a long list', async () => {
    const paid = Array.from({ length: 120 }, () => paidForGone())
    const { compared, differences } = await reconcile()
    expect(compared).toBe(paid.length)
    // Orders that are gone with their accounts: an administrator sends the money back.
    expect(differences).toHaveLength(paid.length)
    expect(differences[0]).toMatchObject({ kind: 'paid_not_entered', isMended: false })
  })

  it('enters refunds made at the processor', async () => {
    const { orderId, paymentId } = await paidLesson()
    const { id } = cards.account.refund(paymentId, { amount: 500 })
    const { differences } = await reconcile()
    expect(differences).toMatchObject([
      { kind: 'paid_not_entered', isMended: true },
      { kind: 'refunded_not_entered', reference: id, theirCents: 500, isMended: true },
    ])
    expect(await cards.order(orderId)).toMatchObject({ refundedCents: 500 })
  })

  it('undoes refunds that failed afterwards, and enters disputes with their end', async () => {
    const { orderId, paymentId } = await paidLesson()
    const { id } = cards.account.refund(paymentId)
    await cards.deliverAll()
    cards.account.failRefund(id)
    expect((await reconcile()).differences).toMatchObject([
      { kind: 'entered_not_paid', reference: id, ourCents: -1_990, isMended: true },
    ])
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect((await reconcile()).differences).toEqual([])
    const dispute = cards.account.dispute(paymentId)
    const differs = [{ kind: 'dispute_differs', reference: dispute.id, orderId, theirCents: 1_990, isMended: true }]
    expect((await reconcile()).differences).toMatchObject(differs)
    // Decided long after the lists that are compared.
    cards.app.clock.advance(40 * 86_400)
    admin = await cards.app.administrator()
    cards.account.changeDispute(dispute.id, 'lost')
    expect((await reconcile()).differences).toMatchObject(differs)
    expect(await cards.order(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_990 })
    expect((await reconcile()).differences).toEqual([])
  })

  it('says which amounts differ and which orders nobody paid', async () => {
    const parent = await cards.app.person()
    const other = await cards.begin(parent, { contentId: await cards.lesson() })
    cards.account.pay(other.sessionId, { amount: 100 })
    const { orderId } = await cards.begin(parent, { contentId: await cards.lesson() })
    await admin.call(completePayment, { orderId, reason: 'Seen at the processor' })
    expect((await reconcile()).differences).toMatchObject([
      { kind: 'amount_differs', orderId: other.orderId, ourCents: 1_990, theirCents: 100, isMended: false },
      { kind: 'entered_not_paid', orderId, ourCents: 1_990, theirCents: null, isMended: false },
    ])
  })

  it('says what the processor no longer knows', async () => {
    const { sessionId } = await paidLesson()
    await cards.deliverAll()
    cards.account.sessions.clear()
    expect((await reconcile()).differences).toMatchObject([{ kind: 'entered_not_paid', reference: sessionId }])
  })

  it('is unavailable while the processor is, and while another one runs', async () => {
    cards.processor.become('down')
    expect((await admin.call(runCardReconciliation, {})).body.error).toBe('unavailable')
    expect((await admin.call(getCardReconciliation, {})).body).toMatchObject({
      isConfigured: true,
      last: { finishedAt: null },
    })
    cards.processor.become(undefined)
    await tryWithLock(cards.app.pool, 'card reconciliation', async () => {
      expect((await admin.call(runCardReconciliation, {})).body.error).toBe('unavailable')
    })
  })

  it('runs once a night, after three o’clock', async () => {
    const { db, clock } = cards.app
    const runs = () => db.$count(cardReconciliations)
    await db.delete(cardReconciliations)
    // From nine in the morning to half past two, and on to half past three.
    clock.advance(17.5 * 3_600)
    await db
      .insert(cardReconciliations)
      .values({ startedAt: new Date(clock.now().getTime() - 60_000), finishedAt: clock.now() })
    await reconcileNightly(cards.deps)
    expect(await runs()).toBe(1)
    clock.advance(3_600)
    await db
      .insert(cardEvents)
      .values({ id: 'evt_old', type: 'invoice.paid', receivedAt: new Date('2026-01-01T00:00:00Z') })
    await Promise.all([reconcileNightly(cards.deps), reconcileNightly(cards.deps)])
    await reconcileNightly(cards.deps)
    expect(await runs()).toBe(2)
    expect(await db.select().from(cardEvents).where(eq(cardEvents.id, 'evt_old'))).toEqual([])
  })
})

describe('a refund', () => {
  it('goes back to the card once for a key, and its event changes nothing', async () => {
    const { orderId } = await paidLesson()
    await cards.deliverAll()
    const key = randomUUID()
    const answers = await Promise.all([refund(orderId, 500, key), refund(orderId, 500, key), refund(orderId, 500, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await cards.deliverAll()
    expect([...cards.account.refunds.values()].map(({ amount }) => amount)).toEqual([500])
    expect(await cards.order(orderId)).toMatchObject({ status: 'partly_refunded', refundedCents: 500 })
    const entries = await cards.entries(orderId)
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', reason: 'A wish of the parent', actorId: admin.id })
  })

  it('is found by what the processor calls its payment', async () => {
    const { orderId, paymentId } = await paidLesson()
    await cards.deliverAll()
    const { body } = await admin.call(listPayments, { search: paymentId.toUpperCase() })
    expect(body.orders).toMatchObject([{ id: orderId, reference: paymentId }])
  })

  it('is never more than was paid', async () => {
    const { orderId } = await paidLesson()
    await cards.deliverAll()
    expect((await refund(orderId, 1_991)).body.error).toBe('limit_reached')
    await refund(orderId, 1_000)
    expect((await refund(orderId, 991)).body.error).toBe('limit_reached')
    expect(cards.account.refunds.size).toBe(1)
  })

  it('is never more than was paid when many are made at once', async () => {
    const { orderId } = await paidLesson()
    await cards.deliverAll()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, 1_990)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.error]))).toEqual(
      Array.from({ length: 9 }, () => 'limit_reached'),
    )
    const other = await paidLesson()
    await cards.deliverAll()
    const parts = await Promise.all(Array.from({ length: 6 }, () => refund(other.orderId, 1_000)))
    expect(parts.map(({ status, body }) => (status === 200 ? 'refunded' : body.error)).sort()).toEqual(
      [...Array.from({ length: 5 }, () => 'limit_reached'), 'refunded'].sort(),
    )
    expect(await verifyLedger(cards.app.db)).toMatchObject({ broken: null, differing: [] })
  })

  it('is of the latest month of a subscription', async () => {
    const { orderId, subscriptionId } = await paidPremium()
    cards.app.clock.advance(3_600)
    const invoice = cards.account.renew(subscriptionId)
    await cards.deliverAll()
    expect((await refund(orderId, cards.app.settings.premiumPriceCents)).status).toBe(200)
    const latest = invoice.payments.data[0]?.payment.payment_intent
    expect([...cards.account.refunds.values()]).toMatchObject([{ payment_intent: latest }])
    const charge = (await cards.entries(orderId)).find(({ source }) => source === `card ${invoice.id}`)
    const entered = (await cards.entries(orderId)).filter(({ kind }) => kind === 'refund')
    expect(entered).toMatchObject([{ reverses: charge?.position }])
  })

  it('that was interrupted after the processor is entered by the same key', async () => {
    const { orderId } = await paidLesson()
    await cards.deliverAll()
    const key = randomUUID()
    cards.processor.become('reply_lost')
    expect((await refund(orderId, 500, key)).body.error).toBe('unavailable')
    cards.processor.become(undefined)
    cards.processor.forgetKeys()
    expect((await refund(orderId, 500, key)).status).toBe(200)
    expect(cards.account.refunds.size).toBe(1)
    expect(await cards.order(orderId)).toMatchObject({ refundedCents: 500 })
  })

  it('that was interrupted and not repeated is entered by the comparison', async () => {
    const { orderId, paymentId } = await paidLesson()
    await cards.deliverAll()
    // What the processor did before our process died.
    cards.account.refund(paymentId, { amount: 500, metadata: { order_id: orderId, key: randomUUID() } })
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ refundedCents: 0 })
    cards.app.clock.advance(3_600)
    expect((await reconcile()).differences).toMatchObject([{ kind: 'refunded_not_entered', isMended: true }])
    expect(await cards.order(orderId)).toMatchObject({ refundedCents: 500 })
    expect(await verifyLedger(cards.app.db)).toMatchObject({ broken: null, differing: [] })
  })
})

describe('without a card processor', () => {
  it('says so', async () => {
    const app = await startTestApp()
    const administrator = await app.administrator()
    expect((await administrator.call(getCardReconciliation, {})).body).toEqual({ isConfigured: false, last: null })
    expect((await administrator.call(runCardReconciliation, {})).body.error).toBe('unavailable')
    const event = { method: 'POST', url: '/api/webhooks/stripe', headers: { 'content-type': 'application/json' } }
    expect((await app.visitor().send({ ...event, payload: '{}' })).body).toMatchObject({ error: 'unavailable' })
    await app.close()
  })
})
