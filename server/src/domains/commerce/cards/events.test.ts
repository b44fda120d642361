import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '@capyzen/contracts/orders'
import { completePayment, getPayment, listPayments, refundPayment } from '@capyzen/contracts/payment-management'
import { listAudit } from '@capyzen/contracts/users'
import { ownsContent } from '#domains/identity/entitlements'
import { newId } from '#platform/ids'
import { auditRecords } from '#platform/tables'
import { eq } from 'drizzle-orm'
import { startCardApp, type CardApp } from '#test/fixtures/cards'
import type { AccountEvent } from '#test/card-processor-objects'
import { upcomingInvoice } from '#test/fixtures/card-events'
import { decidedOf } from './decided.ts'
import { cardEvents, cardPayments } from './tables.ts'

let cards: CardApp
beforeAll(async () => void (cards = await startCardApp()))
afterAll(() => cards?.close())
afterEach(() => cards.processor.become(undefined))

async function beginLesson() {
  const parent = await cards.app.person()
  const contentId = await cards.lesson()
  const begun = await cards.begin(parent, { contentId })
  return { parent, contentId, ...begun }
}

const outcomesOf = async (orderId: string) =>
  (await cards.app.db.select().from(cardPayments).where(eq(cardPayments.orderId, orderId))).map(
    ({ outcome }) => outcome,
  )

const auditOf = async (orderId: string) =>
  (await cards.app.db.select().from(auditRecords).where(eq(auditRecords.subjectId, orderId))).map(
    ({ action, actorId }) => [action, actorId],
  )

describe('the signature of an event', () => {
  it.each([
    ['has a wrong secret', { secret: 'whsec_other' }],
    ['is a day old', { at: new Date('2026-11-20T09:00:00+08:00') }],
    ['is from the future', { at: new Date('2099-01-01T09:00:00+08:00') }],
  ])('refuses one that %s', async (_what, forgery) => {
    const { sessionId, orderId } = await beginLesson()
    cards.account.pay(sessionId)
    const event = cards.processor.newEvents().at(-1)!
    const { payload, headers } = cards.processor.signed(event, forgery)
    const { status, body } = await cards.send(payload, headers)
    expect({ status, body }).toEqual({ status: 400, body: { error: 'invalid_request' } })
    expect(await cards.order(orderId)).toMatchObject({ status: 'open' })
  })

  it('refuses one altered byte, and one that is missing', async () => {
    const { sessionId, orderId } = await beginLesson()
    cards.account.pay(sessionId)
    const { payload, headers } = cards.processor.signed(cards.processor.newEvents().at(-1)!)
    const altered = payload.replace('"livemode": false', '"livemode": fals3')
    for (const [body, own] of [
      [altered, headers],
      [payload, { 'content-type': 'application/json' }],
      ['', headers],
    ] as const)
      expect((await cards.send(body, own)).status).toBe(400)
    expect(await cards.order(orderId)).toMatchObject({ status: 'open' })
    expect((await cards.send(payload, headers)).body).toEqual({ received: true })
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed' })
  })

  it('refuses one whose signed time is another than the one it shows first', async () => {
    const { sessionId } = await beginLesson()
    cards.account.pay(sessionId)
    const event = cards.processor.newEvents().at(-1)!
    const now = Math.floor(cards.app.clock.now().getTime() / 1000)
    for (const at of [new Date('2099-01-01T00:00:00Z'), new Date('2026-11-20T09:00:00+08:00')]) {
      const { payload, headers } = cards.processor.signed(event, { at })
      const own = headers['stripe-signature']
      for (const signature of [`t=${now},${own}`, `${own},t=${now}`])
        expect((await cards.send(payload, { ...headers, 'stripe-signature': signature })).status).toBe(400)
    }
  })

  it('refuses one whose time is no number', async () => {
    const payload = JSON.stringify({ id: newId(), type: 'checkout.session.completed' })
    const proof = createHmac('sha256', 'whsec_yuzu').update(`NaN.${payload}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=soon,v1=${proof}` }
    expect((await cards.send(payload, headers)).status).toBe(400)
  })
})

describe('an event that concerns no order', () => {
  it('is answered and leaves nothing behind, also without an object id', async () => {
    const known = await cards.app.db.$count(cardEvents)
    const about = (type: string, object: object) => ({ ...upcomingInvoice, id: `evt_${type}`, type, data: { object } })
    for (const event of [
      upcomingInvoice,
      about('balance.available', { object: 'balance', available: [] }),
      about('invoice.paid', { object: 'invoice' }),
      about('charge.refunded', { object: 'charge', payment_intent: { id: 'pi_1' } }),
      about('refund.failed', { id: 're_1', payment_intent: 'pi_of_other_software' }),
      about('entirely.new', { id: 7 }),
      { ...upcomingInvoice, id: 'evt_without_data', data: undefined },
    ])
      expect(await cards.deliver(event as unknown as AccountEvent)).toMatchObject({
        status: 200,
        body: { received: true },
      })
    expect(await cards.app.db.$count(cardEvents)).toBe(known)
  })
})

describe('a paid lesson', () => {
  it('belongs to the learner once, whatever is repeated and however many events come at once', async () => {
    const { sessionId, orderId } = await beginLesson()
    cards.account.pay(sessionId)
    const event = cards.processor.newEvents().at(-1)!
    const answers = await Promise.all(Array.from({ length: 20 }, () => cards.deliver(event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await cards.entries(orderId)).toMatchObject([
      { kind: 'charge', amountCents: 1_990, source: `card ${sessionId}` },
    ])
    expect(await cards.app.db.select().from(cardEvents).where(eq(cardEvents.id, event.id))).toHaveLength(1)
    expect(await cards.order(orderId)).toMatchObject({
      status: 'completed',
      cardPaymentId: expect.stringMatching(/^pi_/),
    })
  })

  it('is not paid while the bank decides', async () => {
    const { sessionId, orderId } = await beginLesson()
    cards.account.pay(sessionId, { arrivesLater: true })
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'open' })
    cards.account.arrive(sessionId)
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed' })
  })

  it('waits for an administrator where another amount was paid', async () => {
    const { sessionId, orderId } = await beginLesson()
    cards.account.pay(sessionId, { amount: 1 })
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'under_review' })
    expect(await cards.entries(orderId)).toEqual([])
    expect(await auditOf(orderId)).toEqual([['card_payment_differs', null]])
  })

  it('completes an order that was canceled meanwhile', async () => {
    const { parent, sessionId, orderId } = await beginLesson()
    cards.account.pay(sessionId)
    await parent.call(cancelOrder, { orderId })
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed' })
  })

  it('is not charged again where an administrator had completed the order', async () => {
    const admin = await cards.app.administrator()
    const { sessionId, orderId } = await beginLesson()
    await admin.call(completePayment, { orderId, reason: 'Seen at the processor' })
    cards.account.pay(sessionId)
    await cards.deliverAll()
    expect(await cards.entries(orderId)).toHaveLength(1)
    expect(await outcomesOf(orderId)).toEqual(['decided'])
  })

  it('ends with its page where nobody paid', async () => {
    const { sessionId, orderId } = await beginLesson()
    cards.account.expireSession(sessionId)
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'canceled' })
  })

  it('is taken back with its money', async () => {
    const { sessionId, orderId } = await beginLesson()
    const { payment_intent: paymentId } = cards.account.pay(sessionId)
    cards.account.refund(paymentId!, { amount: 990 })
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'partly_refunded', refundedCents: 990 })
    cards.account.refund(paymentId!)
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_990 })
  })

  it('is entered before its refund, also where the refund is told first', async () => {
    const { sessionId, orderId } = await beginLesson()
    const { payment_intent: paymentId } = cards.account.pay(sessionId)
    cards.account.refund(paymentId!)
    await cards.deliver(cards.processor.newEvents().at(-1)!)
    expect((await cards.entries(orderId)).map(({ amountCents }) => amountCents)).toEqual([1_990, -1_990])
  })

  it('is recorded as disputed', async () => {
    const { sessionId, orderId } = await beginLesson()
    const { payment_intent: paymentId } = cards.account.pay(sessionId)
    cards.account.dispute(paymentId!)
    await cards.deliverAll()
    expect(await auditOf(orderId)).toEqual([['card_payment_disputed', null]])
    const admin = await cards.app.administrator()
    const { records } = (await admin.call(listAudit, { page: 1 })).body
    const subjectName = (await cards.order(orderId))?.receiptNumber
    expect(records).toContainEqual(
      expect.objectContaining({ action: 'card_payment_disputed', subjectName, actorName: null, isBySystem: true }),
    )
  })

  it('comes back with its money where the refund failed, and can be refunded anew', async () => {
    const admin = await cards.app.administrator()
    const { parent, contentId, sessionId, orderId } = await beginLesson()
    cards.account.pay(sessionId)
    await cards.deliverAll()
    const refunding = { orderId, amountCents: 1_990, reason: 'asked for it', idempotencyKey: newId() }
    const refund = (await admin.call(refundPayment, refunding)).body
    expect(refund.order.status).toBe('refunded')
    const owns = () => ownsContent(cards.app.db, { userId: parent.id, contentIds: [contentId] })
    expect(await owns()).toBe(false)
    const subjectId = [...cards.account.refunds.values()].at(-1)!.id
    const decided = () => cards.app.db.transaction((tx) => decidedOf(tx, [{ kind: 'card_refund', subjectId }]))
    cards.account.failRefund(subjectId)
    await cards.deliverAll()
    expect(await owns()).toBe(true)
    expect(await decided()).toEqual([])
    const { order, entries } = (await admin.call(getPayment, { orderId })).body
    expect(order).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(entries.map(({ kind, amountCents, reverses }) => [kind, amountCents, reverses])).toEqual([
      ['charge', 1_990, null],
      ['refund', -1_990, entries[0]!.position],
      ['refund_reversal', 1_990, entries[1]!.position],
    ])
    expect(await auditOf(orderId)).toEqual([['card_payment_refund_failed', null]])
    expect((await admin.call(refundPayment, refunding)).body.error).toBe('conflict')
    const again = await admin.call(refundPayment, { ...refunding, idempotencyKey: newId() })
    expect(again.body.order).toMatchObject({ status: 'refunded', refundedCents: 1_990 })
    expect(await owns()).toBe(false)
    expect(await decided(), 'no longer waits for a decision').toEqual([subjectId])
  })

  it('shows its dispute to administrators, who cannot send what the bank took', async () => {
    const admin = await cards.app.administrator()
    const { sessionId, orderId } = await beginLesson()
    const { payment_intent: paymentId } = cards.account.pay(sessionId)
    const { id } = cards.account.dispute(paymentId!, { isInquiry: true })
    const seen = async () => {
      await cards.deliverAll()
      const { orders } = (await admin.call(listPayments, { search: paymentId!, limit: 5, offset: 0 })).body
      return orders[0]!.dispute
    }
    expect(await seen()).toBe('inquiry')
    cards.account.changeDispute(id, 'under_review')
    expect(await seen()).toBe('open')
    cards.account.charges.forEach((charge) => void (charge.disputed ||= charge.payment_intent === paymentId))
    const refund = () =>
      admin.call(refundPayment, { orderId, amountCents: 1_990, reason: 'asked for it', idempotencyKey: newId() })
    expect((await refund()).body.error).toBe('conflict')
    cards.account.changeDispute(id, 'lost')
    expect(await seen()).toBe('lost')
    expect(await cards.order(orderId)).toMatchObject({ status: 'refunded' })
    expect((await cards.entries(orderId)).at(-1)).toMatchObject({ kind: 'refund', source: `card dispute ${id}` })
  })

  it('takes no notice of payments that have nothing to do with an order', async () => {
    const session = cards.account.createSession({
      mode: 'payment',
      success_url: 'http://elsewhere.test',
      cancel_url: 'http://elsewhere.test',
      line_items: [{ price_data: { currency: 'sgd', unit_amount: '500', product_data: { name: 'Other' } } }],
    })
    cards.account.pay(session.id)
    for (const event of cards.processor.newEvents()) expect((await cards.deliver(event)).status).toBe(200)
  })

  it('is told again later where the processor cannot be asked', async () => {
    const { sessionId, orderId } = await beginLesson()
    cards.account.pay(sessionId)
    const event = cards.processor.newEvents().at(-1)!
    cards.processor.become('down')
    expect((await cards.deliver(event)).status).toBe(503)
    cards.processor.become(undefined)
    expect((await cards.deliver(event)).status).toBe(200)
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed' })
  })
})
