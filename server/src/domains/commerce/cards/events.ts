import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { enterDispute, enterReading, enterRefunds, type EnteringContext } from './entering.ts'
import { ask, orUnknown, requireProcessor } from './processor.ts'
import {
  readPaymentIntent,
  readRefunds,
  readSession,
  readSubscription,
  subscriptionOfInvoice,
  type Reading,
  type ReadingDeps,
} from './readings.ts'
import { cardEvents, cardPayments } from './tables.ts'

export type CardDeps = Pick<DomainDeps, 'db' | 'clock' | 'log' | 'domains' | 'settings' | 'mail'>

/** In seconds, as the processor recommends: a copied request cannot be sent again later. */
const oldestSignature = 300

/** All that is believed of an event: what it is about. The rest is asked for, as events come late and in any order. */
const CardEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({ id: z.string().min(1).max(255), payment_intent: z.string().max(255).nullish() }),
  }),
})
type CardEvent = z.infer<typeof CardEvent>

type Effect = (context: EnteringContext) => Promise<void>

/** `invalid_request` for a signature that is wrong, old or from the future. Each event has its effect once, in the transaction that keeps its id. */
export async function takeEvent(deps: CardDeps, body: Buffer, signature: string | undefined): Promise<void> {
  const { db, clock, domains, settings, mail, log } = deps
  const client = requireProcessor(settings)
  const event = await verified(deps, client, body, signature)
  const [known] = await db.select().from(cardEvents).where(eq(cardEvents.id, event.id))
  if (known) return
  const effects = await ask(deps, effectsOf({ db, client }, event))
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { id, type } = event
    const [first] = await tx.insert(cardEvents).values({ id, type, receivedAt: now }).onConflictDoNothing().returning()
    if (!first) return
    for (const effect of effects) await effect({ tx, now, domains, settings, mail, log })
  })
}

async function verified(
  { clock, settings }: CardDeps,
  client: Stripe,
  body: Buffer,
  signature: string | undefined,
): Promise<CardEvent> {
  const secret = settings.stripe?.webhookSecret ?? ''
  const receivedAt = clock.now().getTime()
  const event = await client.webhooks
    .constructEventAsync(body, signature ?? '', secret, oldestSignature, undefined, receivedAt)
    .catch(() => {
      throw new AppError('invalid_request')
    })
  // The library looks only at how old it is.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1]) * 1000
  if (signedAt - receivedAt > oldestSignature * 1000) throw new AppError('invalid_request')
  const parsed = CardEvent.safeParse(event)
  if (!parsed.success) throw new AppError('invalid_request')
  return parsed.data
}

/** Asks the processor about the object of an event. Empty for an event that concerns no order. */
async function effectsOf(deps: ReadingDeps, { type, data }: CardEvent): Promise<Effect[]> {
  const { id, payment_intent: paymentId } = data.object
  const entering = (reading: Reading | undefined): Effect[] =>
    reading ? [(context) => enterReading(context, reading)] : []
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return entering(await readSession(deps, id))
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const invoice = await orUnknown(deps.client.invoices.retrieve(id))
      const subscriptionId = invoice ? subscriptionOfInvoice(invoice) : null
      return subscriptionId === null ? [] : entering(await readSubscription(deps, subscriptionId))
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return entering(await readSubscription(deps, id))
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      if (!paymentId) return []
      const first = entering(await readUnlessKnown(deps, paymentId))
      const refunds = await readRefunds(deps, paymentId)
      return [...first, (context) => enterRefunds(context, paymentId, refunds)]
    }
    case 'charge.dispute.created': {
      if (!paymentId) return []
      return [...entering(await readPaymentIntent(deps, paymentId)), (context) => enterDispute(context, paymentId, id)]
    }
    default:
      return []
  }
}

/** What was paid by it, where that event is still on its way. */
async function readUnlessKnown(deps: ReadingDeps, paymentId: string): Promise<Reading | undefined> {
  const [known] = await deps.db.select().from(cardPayments).where(eq(cardPayments.paymentId, paymentId))
  return known ? undefined : readPaymentIntent(deps, paymentId)
}
