import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '@capyzen/contracts/auth'
import { getCardSubscription, openBillingPortal } from '@capyzen/contracts/cards'
import { addChild } from '@capyzen/contracts/families'
import { cancelOrder, getOffer, startCheckout } from '@capyzen/contracts/orders'
import { completePayment, refundPayment } from '@capyzen/contracts/payment-management'
import { listAudit } from '@capyzen/contracts/users'
import { enter } from '#domains/commerce/ledger'
import { users } from '#domains/identity/auth'
import { premiumUntil } from '#domains/identity/entitlements'
import { newId } from '#platform/ids'
import { auditRecords } from '#platform/tables'
import { eq } from 'drizzle-orm'
import { childProfile } from '#test/fixtures/families'
import { deleteUnpaidOrders, startCardApp, type CardApp } from '#test/fixtures/cards'
import { forgetDeletedAccounts } from './subscriptions.ts'

import { cardEvents, cardPayments, cardSubscriptions } from './tables.ts'

let cards: CardApp
beforeAll(async () => void (cards = await startCardApp()))
afterAll(() => cards?.close())
afterEach(() => cards.processor.become(undefined))

const day = 86_400

async function beginLesson() {
  const parent = await cards.app.person()
  const contentId = await cards.lesson()
  const begun = await cards.begin(parent, { contentId })
  return { parent, contentId, ...begun }
}

async function subscribe() {
  const parent = await cards.app.person()
  const begun = await cards.begin(parent)
  cards.account.pay(begun.sessionId)
  await cards.deliverAll()
  return { parent, ...begun, subscriptionId: cards.subscriptionOf(begun.sessionId) }
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

describe('a subscription', () => {
  const subscriptionOf = async (parent: Awaited<ReturnType<typeof subscribe>>['parent']) =>
    (await parent.call(getCardSubscription, {})).body.subscription

  it('has the period of each invoice, and days of grace', async () => {
    const { parent, subscriptionId, orderId } = await subscribe()
    const [item] = cards.account.subscriptions.get(subscriptionId)!.items.data
    const endsAt = (seconds: number) => new Date(seconds * 1000)
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed', cardSubscriptionId: subscriptionId })
    expect(await subscriptionOf(parent)).toEqual({
      status: 'active',
      periodEndsAt: endsAt(item!.current_period_end).toISOString(),
    })
    const now = cards.app.clock.now()
    expect(await premiumUntil(cards.app.db, parent.id, now)).toEqual(endsAt(item!.current_period_end + 3 * day))
    cards.account.renew(subscriptionId)
    await cards.deliverAll()
    expect(await premiumUntil(cards.app.db, parent.id, now)).toEqual(endsAt(item!.current_period_end + 3 * day))
    expect(await outcomesOf(orderId)).toEqual(['completed', 'renewed'])
  })

  it('enters every month once where later ones are told first', async () => {
    const parent = await cards.app.person()
    const { sessionId, orderId } = await cards.begin(parent)
    cards.account.pay(sessionId)
    cards.account.renew(cards.subscriptionOf(sessionId))
    const events = cards.processor.newEvents().toReversed()
    for (const event of [...events, ...events]) await cards.deliver(event)
    const starts = (await cards.entries(orderId)).map(({ startsAt }) => startsAt!.getTime())
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(await outcomesOf(orderId)).toEqual(['completed', 'renewed'])
  })

  it('tells the parent once for each month that the card failed', async () => {
    const { parent, subscriptionId } = await subscribe()
    const sent = () => cards.app.mail.emails.filter(({ to }) => to === parent.email)
    const before = sent().length
    const invoice = cards.account.renew(subscriptionId, { fails: true })
    cards.account.failPayment(invoice.id)
    await cards.deliverAll()
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'past_due' })
    expect(sent()).toHaveLength(before + 1)
    expect(sent().at(-1)?.text).toContain('http://academy.test/account')
    cards.account.payInvoice(invoice.id)
    await cards.deliverAll()
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'active' })
    cards.account.renew(subscriptionId, { fails: true })
    await cards.deliverAll()
    expect(sent()).toHaveLength(before + 2)
  })

  it('is not sold beside one that still tries to charge, or that runs on after a refund', async () => {
    const failing = await subscribe()
    cards.account.renew(failing.subscriptionId, { fails: true })
    const refunded = await subscribe()
    await cards.deliverAll()
    const admin = await cards.app.administrator()
    const { orderId } = refunded
    const back = { orderId, amountCents: 2_990, reason: 'a gift', idempotencyKey: newId() }
    expect((await admin.call(refundPayment, back)).status).toBe(200)
    await cards.deliverAll()
    const premium = { kind: 'premium_subscription' } as const
    cards.app.clock.advance(40 * day)
    for (const { parent } of [failing, refunded]) {
      await parent.call(signIn, { email: parent.email, password: parent.password })
      expect((await parent.call(getOffer, premium)).body).toMatchObject({ isOwned: true })
      const again = await parent.call(startCheckout, { ...premium, idempotencyKey: newId() })
      expect(again.body).toEqual({ error: 'conflict' })
    }
    cards.account.endSubscription(failing.subscriptionId)
    await cards.deliverAll()
    expect((await failing.parent.call(getOffer, premium)).body.isOwned).toBe(false)
  })

  it('ends its paid period where an unpaid one has begun', async () => {
    const { parent, subscriptionId } = await subscribe()
    const { periodEndsAt } = (await subscriptionOf(parent))!
    cards.account.renew(subscriptionId, { fails: true })
    await cards.deliverAll()
    expect(await subscriptionOf(parent)).toEqual({ status: 'past_due', periodEndsAt })
  })

  it('ends with its period, without grace', async () => {
    const { parent, subscriptionId } = await subscribe()
    cards.account.endAtPeriodEnd(subscriptionId)
    await cards.deliverAll()
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'ending' })
    cards.account.endSubscription(subscriptionId)
    await cards.deliverAll()
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'ended' })
    const [item] = cards.account.subscriptions.get(subscriptionId)!.items.data
    const until = await premiumUntil(cards.app.db, parent.id, cards.app.clock.now())
    expect(until).toEqual(new Date(item!.current_period_end * 1000))
  })

  it('is changed in the billing portal, by the one who pays alone', async () => {
    const { parent } = await subscribe()
    const { body } = await parent.call(openBillingPortal, {})
    expect(body.url).toContain(`${cards.processor.url}/p/session/`)
    const other = await cards.app.person()
    expect((await other.call(openBillingPortal, {})).body.error).toBe('not_found')
    expect(await subscriptionOf(other)).toBeNull()
    cards.processor.become('down')
    expect((await parent.call(openBillingPortal, {})).body.error).toBe('unavailable')
  })

  it('ends with the account that paid', async () => {
    const { parent, subscriptionId, orderId } = await subscribe()
    await parent.send({
      method: 'DELETE',
      url: '/api/account',
      payload: { reauthentication: { password: parent.password } },
    })
    expect(await cards.app.findUserByEmail(parent.email)).toBeUndefined()
    await forgetDeletedAccounts(cards.deps)
    expect(cards.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
    expect([...cards.account.customers.values()].filter(({ email }) => email === parent.email)).toEqual([])
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed' })
  })

  it('ends before it began with the account that paid nothing yet', async () => {
    const parent = await cards.app.person()
    const now = cards.app.clock.now()
    await cards.app.db.transaction((tx) =>
      enter(tx, {
        ...{ kind: 'grant', at: now, userId: parent.id, amountCents: 0, product: 'premium', months: 3 },
        source: `test ${parent.id}`,
      }),
    )
    const { sessionId, orderId } = await cards.begin(parent)
    cards.account.pay(sessionId)
    await cards.deliverAll()
    await deleteUnpaidOrders(cards.deps, new Date(now.getTime() + 60 * day * 1000))
    expect(await cards.order(orderId)).toMatchObject({ status: 'open' })
    await cards.app.db.delete(users).where(eq(users.id, parent.id))
    await forgetDeletedAccounts(cards.deps)
    const id = cards.subscriptionOf(sessionId)
    expect(cards.account.subscriptions.get(id)?.status).toBe('canceled')
    const rows = await cards.app.db.select().from(cardSubscriptions).where(eq(cardSubscriptions.id, id))
    expect(rows).toMatchObject([{ status: 'ended' }])
  })

  it('ends with the account of the child that it is for', async () => {
    const parent = await cards.app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    const { sessionId } = await cards.begin(parent, { childId: child.id })
    cards.account.pay(sessionId)
    await cards.deliverAll()
    expect(await premiumUntil(cards.app.db, child.id, cards.app.clock.now())).not.toBeNull()
    await cards.app.db.delete(users).where(eq(users.id, child.id))
    await forgetDeletedAccounts(cards.deps)
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'ended' })
  })

  it('ends where the child was deleted before its page was paid', async () => {
    const parent = await cards.app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    const { sessionId, orderId } = await cards.begin(parent, { childId: child.id })
    await cards.app.db.delete(users).where(eq(users.id, child.id))
    expect(await cards.order(orderId)).toBeUndefined()
    cards.account.pay(sessionId)
    await cards.deliverAll()
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'active' })
    await forgetDeletedAccounts(cards.deps)
    expect(cards.account.subscriptions.get(cards.subscriptionOf(sessionId))?.status).toBe('canceled')
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'ended' })
    await cards.deliverAll()
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'ended' })
  })

  it('cannot begin on a page that a deleted account left open', async () => {
    const parent = await cards.app.person()
    const { sessionId } = await cards.begin(parent)
    await cards.app.db.delete(users).where(eq(users.id, parent.id))
    await forgetDeletedAccounts(cards.deps)
    expect(cards.account.sessions.get(sessionId)?.status).toBe('expired')
  })
})
