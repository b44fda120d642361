import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Database } from '#platform/database'
import { orUnknown } from './processor.ts'

export interface Payment {
  /** The checkout session or invoice that was paid. */
  reference: string
  paymentId: string | null
  /** Charged to the card. */
  amountCents: number
  /** Before anything was credited; 0 of an invoice that isn't for a period. */
  priceCents: number
  /** Of the price, taken off by the customer's balance, a coupon or a proration. */
  creditCents: number
  currency: string
  paidAt: Date
  /** Of an invoice. */
  period?: { startsAt: Date; endsAt: Date }
}

/** What the processor says about a checkout. */
interface SessionReading {
  kind: 'session'
  id: string
  orderId: string
  isExpired: boolean
  payment: Payment | undefined
  subscription: SubscriptionReading | undefined
}

/** What the processor says about a subscription. */
export interface SubscriptionReading {
  kind: 'subscription'
  id: string
  orderId: string
  customerId: string
  status: 'active' | 'past_due' | 'ending' | 'ended'
  periodEndsAt: Date
  endedAt: Date | null
  createdAt: Date
  /** Oldest first. */
  payments: Payment[]
  /** The latest invoice, where the card failed. */
  failedInvoiceId: string | null
  number: number
}

export interface ReadingDeps {
  db: Database
  client: Stripe
}

export type Reading = SessionReading | SubscriptionReading

/** Our order of an object of theirs; other software may use the same account. */
export const orderIdOf = (metadata: Stripe.Metadata | null | undefined): string | undefined =>
  z.uuid().safeParse(metadata?.order_id).data

export const idOf = (found: string | { id: string } | null | undefined): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null)

export const dateOf = (seconds: number) => new Date(seconds * 1000)

export async function readSession(deps: ReadingDeps, id: string): Promise<SessionReading | undefined> {
  const session = await orUnknown(deps.client.checkout.sessions.retrieve(id))
  return session && sessionReading(deps, session)
}

export async function sessionReading(
  deps: ReadingDeps,
  session: Stripe.Checkout.Session,
): Promise<SessionReading | undefined> {
  const orderId = orderIdOf(session.metadata)
  if (orderId === undefined) return undefined
  const subscriptionId = idOf(session.subscription)
  return {
    kind: 'session',
    id: session.id,
    orderId,
    isExpired: session.status === 'expired',
    payment: paymentOfSession(session),
    subscription: subscriptionId === null ? undefined : await readSubscription(deps, subscriptionId),
  }
}

/** A checkout can be complete while the bank still decides, and needs no payment where a coupon covers the price. */
export function paymentOfSession(session: Stripe.Checkout.Session): Payment | undefined {
  const isFree = session.status === 'complete' && session.payment_status === 'no_payment_required'
  if (session.mode !== 'payment' || (session.payment_status !== 'paid' && !isFree)) return undefined
  const amountCents = session.amount_total ?? 0
  const creditCents = session.total_details?.amount_discount ?? 0
  return {
    ...{ reference: session.id, paymentId: idOf(session.payment_intent) },
    ...{ amountCents, creditCents, priceCents: amountCents + creditCents },
    ...{ currency: session.currency ?? '', paidAt: dateOf(session.created) },
  }
}

/** Taken before the processor is asked, so that a higher number never knows less. */
export async function nextReading(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('card_readings') as number`)
  return Number(rows[0]?.number)
}

export async function readSubscription(
  { db, client }: ReadingDeps,
  id: string,
): Promise<SubscriptionReading | undefined> {
  const number = await nextReading(db)
  const subscription = await orUnknown(client.subscriptions.retrieve(id))
  const orderId = orderIdOf(subscription?.metadata)
  if (!subscription || orderId === undefined) return undefined
  const invoices = await client.invoices
    .list({ subscription: id, limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: 1_000 })
  const latest = invoices.find((invoice) => invoice.id === idOf(subscription.latest_invoice))
  const [item] = subscription.items.data
  return {
    kind: 'subscription',
    id,
    orderId,
    customerId: idOf(subscription.customer) ?? '',
    status: statusOf(subscription),
    periodEndsAt: dateOf((item && paidUntil(item, statusOf(subscription))) ?? subscription.created),
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    createdAt: dateOf(subscription.created),
    payments: invoices.flatMap((invoice) => paymentOfInvoice(invoice) ?? []).sort(byTime),
    failedInvoiceId:
      subscription.status !== 'incomplete' && latest?.status === 'open' && latest.attempted ? latest.id : null,
    number,
  }
}

/** The processor begins the next period before its invoice is paid. */
const paidUntil = (item: Stripe.SubscriptionItem, status: SubscriptionReading['status']): number =>
  status === 'past_due' ? item.current_period_start : item.current_period_end

const byTime = (a: Payment, b: Payment) =>
  a.paidAt.getTime() - b.paidAt.getTime() ||
  (a.period?.startsAt.getTime() ?? 0) - (b.period?.startsAt.getTime() ?? 0) ||
  a.reference.localeCompare(b.reference)

/**
 * A period counts as paid whether the card, the customer's balance or a coupon paid it. The invoice at the start of a
 * subscription that begins later has no period with a price, and is no payment.
 */
export function paymentOfInvoice(invoice: Stripe.Invoice): Payment | undefined {
  const line = invoice.lines.data.find(isPeriod)
  const { status, amount_paid: amountCents } = invoice
  if (status !== 'paid' || (!line && amountCents <= 0)) return undefined
  const paid = invoice.payments?.data.find((payment) => payment.status === 'paid')
  const priceCents = line?.amount ?? 0
  return {
    ...{ reference: invoice.id, paymentId: idOf(paid?.payment.payment_intent) },
    ...{ amountCents, priceCents, creditCents: Math.max(0, priceCents - amountCents) },
    ...{ currency: invoice.currency, paidAt: dateOf(invoice.created) },
    ...(line && { period: { startsAt: dateOf(line.period.start), endsAt: dateOf(line.period.end) } }),
  }
}

/** Prorations settle a change within a period; the amount of a line is the price before discounts. */
const isPeriod = ({ parent, amount }: Stripe.InvoiceLineItem): boolean =>
  parent?.type === 'subscription_item_details' && parent.subscription_item_details?.proration !== true && amount > 0

export const subscriptionOfInvoice = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription)

function statusOf(subscription: Stripe.Subscription): SubscriptionReading['status'] {
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return subscription.cancel_at_period_end || subscription.cancel_at !== null ? 'ending' : 'active'
    case 'canceled':
    case 'incomplete_expired':
      return 'ended'
    default:
      return 'past_due'
  }
}

/** What a payment intent paid for, as refunds and disputes name nothing else. */
export async function readPaymentIntent(deps: ReadingDeps, paymentId: string): Promise<Reading | undefined> {
  const { client } = deps
  const { data: sessions } = await client.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
  if (sessions[0]) return sessionReading(deps, sessions[0])
  const { data: payments } = await client.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentId },
    limit: 1,
  })
  const invoiceId = idOf(payments[0]?.invoice)
  const invoice = invoiceId === null ? undefined : await orUnknown(client.invoices.retrieve(invoiceId))
  const subscriptionId = invoice ? subscriptionOfInvoice(invoice) : null
  return subscriptionId === null ? undefined : readSubscription(deps, subscriptionId)
}
