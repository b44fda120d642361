import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '@capyzen/contracts/auth'
import { getCardSubscription, openBillingPortal } from '@capyzen/contracts/cards'
import { addChild } from '@capyzen/contracts/families'
import { getOffer, startCheckout } from '@capyzen/contracts/orders'
import { refundPayment } from '@capyzen/contracts/payment-management'
import { enter } from '#domains/commerce/ledger'
import { users } from '#domains/identity/auth'
import { premiumUntil } from '#domains/identity/entitlements'
import { newId } from '#platform/ids'
import { eq } from 'drizzle-orm'
import { childProfile } from '#test/fixtures/families'
import { deleteUnpaidOrders, startCardApp, type CardApp } from '#test/fixtures/cards'
import type { AccountEvent } from '#test/card-processor-objects'
import { paidByBalance } from '#test/fixtures/card-events'
import { requestEnd } from './money-back.ts'
import { endRequested, forgetDeletedAccounts } from './subscriptions.ts'
import { cardPayments, cardSubscriptions } from './tables.ts'

let cards: CardApp
beforeAll(async () => void (cards = await startCardApp()))
afterAll(() => cards?.close())
afterEach(() => cards.processor.become(undefined))

const day = 86_400

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
    const back = { orderId, amountCents: 2_990, reason: 'a gift', endsSubscription: false, idempotencyKey: newId() }
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

  it('ends at the processor when all of the running month goes back, and can be bought again', async () => {
    const admin = await cards.app.administrator()
    const { parent, orderId, subscriptionId } = await subscribe()
    const refund = (amountCents: number) =>
      admin.call(refundPayment, { orderId, amountCents, reason: 'asked for it', idempotencyKey: newId() })
    expect((await refund(1_000)).status).toBe(200)
    expect(cards.account.subscriptions.get(subscriptionId)?.status).toBe('active')
    expect((await refund(1_990)).status).toBe(200)
    expect(cards.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
    await cards.deliverAll()
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'ended' })
    expect((await parent.call(getOffer, { kind: 'premium_subscription' })).body).toMatchObject({ isOwned: false })
    expect((await cards.checkOut(parent)).status).toBe(200)
  })

  it('ends later where the processor could not be told', async () => {
    const { parent, orderId, subscriptionId } = await subscribe()
    await cards.app.db.transaction((tx) => requestEnd(tx, orderId, cards.app.clock.now()))
    cards.processor.become('down')
    await endRequested(cards.deps)
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'active' })
    cards.processor.become(undefined)
    await forgetDeletedAccounts(cards.deps)
    expect(cards.account.subscriptions.get(subscriptionId)?.status).toBe('canceled')
    expect(await subscriptionOf(parent)).toMatchObject({ status: 'ended' })
  })

  it('has the period of an invoice that the customer’s balance paid', async () => {
    const { orderId, subscriptionId } = await subscribe()
    const { event, invoice } = paidByBalance
    const parentOf = { type: 'subscription_details', subscription_details: { subscription: subscriptionId } }
    const created = Math.floor(cards.app.clock.now().getTime() / 1000)
    cards.account.invoices.set(invoice.id, { ...invoice, created, parent: parentOf } as never)
    expect((await cards.deliver(event as unknown as AccountEvent)).status).toBe(200)
    const [line] = invoice.lines.data
    const endsAt = new Date(line!.period.end * 1000)
    expect((await cards.entries(orderId)).slice(1)).toMatchObject([
      { kind: 'charge', amountCents: 0, endsAt },
      { kind: 'credit', amountCents: 2_990, endsAt },
    ])
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
