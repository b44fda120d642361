import { and, desc, eq, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type Stripe from 'stripe'
import type { CardSubscription } from '@capyzen/contracts/cards'
import { orders, type OrderRow, type PaymentDetails } from '#domains/commerce/orders'
import { people } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { enterReading } from './entering.ts'
import type { CardDeps } from './events.ts'
import { ask, findProcessor, orUnknown, requireProcessor } from './processor.ts'
import { readSubscription } from './readings.ts'
import { cardCustomers, cardDisputes, cardSubscriptions } from './tables.ts'

async function latestOf(db: DatabaseOrTransaction, payerId: string) {
  const isEnded = eq(cardSubscriptions.status, 'ended')
  const [latest] = await db
    .select()
    .from(cardSubscriptions)
    .where(eq(cardSubscriptions.payerId, payerId))
    .orderBy(isEnded, desc(cardSubscriptions.createdAt))
    .limit(1)
  return latest
}

/** The one that runs, or else the last. */
export async function cardSubscriptionOf(db: DatabaseOrTransaction, payerId: string): Promise<CardSubscription | null> {
  const latest = await latestOf(db, payerId)
  return latest ? { status: latest.status, periodEndsAt: latest.periodEndsAt.toISOString() } : null
}

export async function billingPortalOf(deps: CardDeps, payerId: string): Promise<{ url: string }> {
  const { db, settings } = deps
  const latest = await latestOf(db, payerId)
  if (!latest) throw new AppError('not_found')
  const client = requireProcessor(settings)
  const [payer] = await db.select({ language: people.language }).from(people).where(eq(people.id, payerId))
  const { url } = await ask(
    deps,
    client.billingPortal.sessions.create({
      customer: latest.customerId,
      return_url: `${settings.publicUrl}/account`,
      locale: payer?.language ?? 'auto',
    }),
  )
  if (!url) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  return { url }
}

export async function renewingOrders({ db }: { db: DatabaseOrTransaction }, learnerId: string): Promise<string[]> {
  const running = await db
    .select({ orderId: cardSubscriptions.orderId })
    .from(cardSubscriptions)
    .where(and(eq(cardSubscriptions.learnerId, learnerId), ne(cardSubscriptions.status, 'ended')))
  return running.map(({ orderId }) => orderId)
}

const unknown = { reference: null, transactionId: null, payUrl: null }

export async function describeCards(
  deps: { db: DatabaseOrTransaction },
  described: readonly OrderRow[],
): Promise<Map<string, PaymentDetails>> {
  return new Map([...(await describeAgreed(deps, described)), ...(await describeDisputed(deps, described))])
}

/** By the newest dispute. */
async function describeDisputed(
  { db }: { db: DatabaseOrTransaction },
  described: readonly OrderRow[],
): Promise<[string, PaymentDetails][]> {
  const { orderId, status: dispute, createdAt, id } = cardDisputes
  const ids = described.map((order) => order.id)
  const disputes = await db
    .selectDistinctOn([orderId], { orderId, dispute })
    .from(cardDisputes)
    .where(inArray(orderId, ids))
    .orderBy(orderId, desc(createdAt), desc(id))
  return disputes.map((row) => [row.orderId, { ...unknown, dispute: row.dispute }])
}

/** Open orders whose subscription follows prepaid premium: the card is charged when that ends. */
async function describeAgreed(
  { db }: { db: DatabaseOrTransaction },
  described: readonly OrderRow[],
): Promise<[string, PaymentDetails][]> {
  const open = described.filter(({ status }) => status === 'open')
  if (open.length === 0) return []
  const { orderId, status, periodEndsAt } = cardSubscriptions
  const ids = open.map(({ id }) => id)
  const agreed = await db
    .select({ orderId, beginsAt: periodEndsAt })
    .from(cardSubscriptions)
    .where(and(inArray(orderId, ids), eq(status, 'active')))
  return agreed.map((row) => [row.orderId, { ...unknown, beginsAt: row.beginsAt }])
}

const isGone = (userId: AnyPgColumn) => notExists(sql`(select from ${people} where ${people.id} = ${userId})`)

/**
 * Nobody goes on paying for an account that was deleted, their own or the child's, nor for an order that went with it
 * before it was paid, nor after the money for the running month went back.
 */
async function endUnwantedSubscriptions(deps: CardDeps): Promise<void> {
  const { db, settings } = deps
  const client = findProcessor(settings)
  if (!client) return
  const { payerId, learnerId, orderId, status, endRequestedAt } = cardSubscriptions
  const hasNoOrder = notExists(sql`(select from ${orders} where ${orders.id} = ${orderId})`)
  const unwanted = await db
    .select({ id: cardSubscriptions.id })
    .from(cardSubscriptions)
    .where(and(ne(status, 'ended'), or(isGone(payerId), isGone(learnerId), hasNoOrder, isNotNull(endRequestedAt))))
  for (const { id } of unwanted) await endSubscription(deps, client, id)
}

/** After a refund; what the processor doesn't hear now, it hears within minutes. */
export async function endRequested(deps: CardDeps): Promise<void> {
  try {
    await endUnwantedSubscriptions(deps)
  } catch {
    deps.log.warn('a subscription whose money went back runs on at the card processor until the next attempt')
  }
}

/** Beside the subscriptions, so that no address stays behind at the processor. */
export async function forgetDeletedAccounts(deps: CardDeps): Promise<void> {
  const { db, settings } = deps
  const client = findProcessor(settings)
  if (!client) return
  await endUnwantedSubscriptions(deps)
  const { userId } = cardCustomers
  for (const { customerId } of await db.select().from(cardCustomers).where(isGone(userId))) {
    await ask(deps, closePages(client, customerId))
    await ask(deps, orUnknown(client.customers.del(customerId)))
    await db.delete(cardCustomers).where(eq(cardCustomers.customerId, customerId))
  }
}

/** Otherwise a page that is still open in some tab could be paid for nothing. */
async function closePages(client: Stripe, customer: string): Promise<void> {
  const open = await orUnknown(client.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
  for (const { id } of open?.data ?? []) await client.checkout.sessions.expire(id)
}

async function endSubscription(deps: CardDeps, client: Stripe, id: string): Promise<void> {
  const { db, clock } = deps
  const before = await ask(deps, readSubscription({ db, client }, id))
  if (before && before.status !== 'ended') await ask(deps, client.subscriptions.cancel(id))
  const reading = await ask(deps, readSubscription({ db, client }, id))
  if (reading) await db.transaction((tx) => enterReading({ ...deps, tx, now: clock.now() }, reading))
}
