import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { findOrder, setCardIds, type OrderRow } from '#domains/commerce/orders'
import { users } from '#domains/identity/auth'
import { premiumUntil } from '#domains/identity/entitlements'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { enterReading } from './entering.ts'
import type { CardDeps } from './events.ts'
import { ask, orUnknown, requireProcessor } from './processor.ts'
import { idOf, sessionReading } from './readings.ts'
import { cardCustomers } from './tables.ts'

/** The processor accepts no beginning that is nearer. */
const nearestStart = 2 * dayMs
/** The processor charges an hour or more after a period began; until then the prepaid premium goes on. */
const overlap = dayMs / 4

/** The page of the processor where the order is paid: the open one, or a new one where that has expired. */
export async function startCardCheckout(deps: CardDeps, order: OrderRow): Promise<{ url: string }> {
  const client = requireProcessor(deps.settings)
  return ask(deps, openPage(deps, client, order))
}

async function openPage(deps: CardDeps, client: Stripe, { id }: OrderRow): Promise<{ url: string }> {
  const order = await findOrder(deps.db, id)
  if (!order) throw new AppError('not_found')
  const { cardSessionId } = order
  const earlier = cardSessionId === null ? undefined : await orUnknown(client.checkout.sessions.retrieve(cardSessionId))
  if (earlier?.status === 'open' && earlier.url) return { url: earlier.url }
  if (earlier?.status === 'complete') {
    await enterNow(deps, client, earlier)
    return { url: successUrl(deps, order) }
  }
  const session = await createSession(deps, client, order)
  if (!session.url) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  await deps.db.transaction((tx) => setCardIds(tx, order.id, { cardSessionId: session.id }))
  return { url: session.url }
}

/** Its event is still on its way. */
async function enterNow(deps: CardDeps, client: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  const reading = await sessionReading({ ...deps, client }, session)
  if (reading) await deps.db.transaction((tx) => enterReading({ ...deps, tx, now: deps.clock.now() }, reading))
}

/**
 * The idempotency key follows from the order and everything that is asked for, so that a repetition after a crash
 * leads to the same page.
 */
async function createSession(deps: CardDeps, client: Stripe, order: OrderRow): Promise<Stripe.Checkout.Session> {
  const params = await sessionParams(deps, client, order)
  const digest = createHash('sha256')
    .update(JSON.stringify([order.cardSessionId, params]))
    .digest('hex')
  return client.checkout.sessions.create(params, { idempotencyKey: `checkout ${order.id} ${digest.slice(0, 32)}` })
}

async function sessionParams(
  deps: CardDeps,
  client: Stripe,
  order: OrderRow,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { db, clock, settings } = deps
  const [payer] = await db.select().from(users).where(eq(users.id, order.payerId))
  if (!payer) throw new AppError('not_found')
  const locale = payer.language ?? 'en'
  const metadata = { order_id: order.id }
  const shared = {
    customer: await customerOf(deps, client, payer),
    client_reference_id: order.id,
    metadata,
    locale,
    payment_method_types: ['card' as const],
    success_url: successUrl(deps, order),
    cancel_url: `${settings.publicUrl}/payment-canceled`,
  }
  const price = {
    currency: order.currency.toLowerCase(),
    unit_amount: order.priceCents,
    product_data: { name: order.title[locale] },
  }
  if (order.kind !== 'premium_subscription')
    return {
      ...shared,
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: price }],
      payment_intent_data: { metadata },
      ...(order.kind === 'live_course' && { expires_at: pageEnd(clock.now()) }),
    }
  const prepaid = await premiumUntil(db, order.learnerId, clock.now())
  // What is left of the prepaid premium then waits until the card ends.
  const startsAt = prepaid === null ? 0 : prepaid.getTime() - overlap
  const startsLater = startsAt - clock.now().getTime() > nearestStart + dayMs / 24
  return {
    ...shared,
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: 'month' } } }],
    subscription_data: {
      metadata,
      ...(startsLater && { trial_end: Math.floor(startsAt / 1000) }),
    },
  }
}

/**
 * In seconds, little more than the half hour for which a seat is held, as the processor closes no page before. Rounded, so that two
 * requests at once ask for one page.
 */
function pageEnd(now: Date): number {
  const minutes = Math.ceil(now.getTime() / 60_000 / 5) * 5 + 31
  return minutes * 60
}

function successUrl({ settings }: Pick<CardDeps, 'settings'>, { kind, contentId }: OrderRow): string {
  const query = new URLSearchParams({ type: kind, ...(contentId !== null && { id: contentId }) })
  return `${settings.publicUrl}/payment-success?${query.toString()}`
}

/** One customer for each payer, so that the billing portal shows everything they pay. */
async function customerOf(
  { db, clock }: CardDeps,
  client: Stripe,
  { id: userId, email }: { id: string; email: string | null },
): Promise<string> {
  const find = () => db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId))
  const [known] = await find()
  if (known) return known.customerId
  const { id: customerId } = await client.customers.create(
    { ...(email !== null && { email }), metadata: { user_id: userId } },
    {
      idempotencyKey: `customer ${userId} ${createHash('sha256')
        .update(email ?? '')
        .digest('hex')
        .slice(0, 16)}`,
    },
  )
  await db.insert(cardCustomers).values({ userId, customerId, createdAt: clock.now() }).onConflictDoNothing()
  return (await find())[0]?.customerId ?? customerId
}

/**
 * So that a canceled order can't be paid in another tab, or by a subscription that begins later. What is paid all the
 * same completes it.
 */
export async function cancelCardCheckout(deps: CardDeps, { id, cardSessionId }: OrderRow): Promise<void> {
  if (cardSessionId === null) return
  try {
    await ask(deps, close(requireProcessor(deps.settings), cardSessionId))
  } catch {
    deps.log.warn({ orderId: id }, 'the page of a canceled order stays open at the card processor until it expires')
  }
}

async function close(client: Stripe, sessionId: string): Promise<void> {
  const session = await client.checkout.sessions.retrieve(sessionId)
  const subscriptionId = idOf(session.subscription)
  if (session.status === 'open') await client.checkout.sessions.expire(sessionId)
  else if (subscriptionId !== null) await client.subscriptions.cancel(subscriptionId)
}
