import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { enterReading, type EnteringContext } from './entering.ts'
import { readMoneyBack } from './money-back-readings.ts'
import { enterMoneyBack } from './money-back.ts'
import { ask, orUnknown, requireProcessor } from './processor.ts'
import {
  readPaymentIntent,
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

const Id = z.string().min(1).max(255)

/**
 * All that is believed of an event: what it is about. The rest is asked for, as events come late and in any order.
 * Those of other kinds may be about something without an id, such as an invoice to come.
 */
const CardEvent = z.object({
  id: Id,
  type: z.string().max(255),
  data: z
    .object({ object: z.object({ id: Id.optional().catch(undefined), payment_intent: Id.nullish().catch(null) }) })
    .optional()
    .catch(undefined),
})
type CardEvent = z.infer<typeof CardEvent>

type Effect = (context: EnteringContext) => Promise<void>

/**
 * `invalid_request` for a signature that is wrong, old or from the future. Each event has its effect once, in the
 * transaction that keeps its id; one without an effect leaves nothing behind.
 */
export async function takeEvent(deps: CardDeps, body: Buffer, signature: string | undefined): Promise<void> {
  const { db, clock, domains, settings, mail, log } = deps
  const client = requireProcessor(settings)
  const event = await verified(deps, client, body, signature)
  const [known] = await db.select().from(cardEvents).where(eq(cardEvents.id, event.id))
  if (known) return
  const effects = await ask(deps, effectsOf({ db, client }, event))
  if (effects.length === 0) return
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
  const { signedAt, header } = timestamped(signature ?? '')
  const event = await client.webhooks
    .constructEventAsync(body, header, secret, oldestSignature, undefined, receivedAt)
    .catch(() => {
      throw new AppError('invalid_request')
    })
  // The library looks only at how old it is, and not at one that is no number.
  if (!(signedAt * 1000 - receivedAt <= oldestSignature * 1000)) throw new AppError('invalid_request')
  const parsed = CardEvent.safeParse(event)
  if (!parsed.success) throw new AppError('invalid_request')
  return parsed.data
}

/** With one timestamp, so that the library verifies the very one that is compared with the clock. */
function timestamped(signature: string): { signedAt: number; header: string } {
  const parts = signature.split(',')
  const signedAt = Number(parts.findLast((part) => part.startsWith('t='))?.slice(2))
  return { signedAt, header: [`t=${signedAt}`, ...parts.filter((part) => !part.startsWith('t='))].join(',') }
}

/** Asks the processor about the object of an event. Empty for an event that concerns no order. */
async function effectsOf(deps: ReadingDeps, { type, data }: CardEvent): Promise<Effect[]> {
  const { id, payment_intent: paymentId } = data?.object ?? {}
  if (type === 'charge.refunded' || type.startsWith('refund.') || type.startsWith('charge.dispute.'))
    return paymentId ? moneyBackEffects(deps, paymentId) : []
  if (id === undefined) return []
  if (type.startsWith('checkout.session.')) return entering(await readSession(deps, id))
  if (type.startsWith('customer.subscription.')) return entering(await readSubscription(deps, id))
  if (type !== 'invoice.paid' && type !== 'invoice.payment_failed') return []
  const invoice = await orUnknown(deps.client.invoices.retrieve(id))
  const subscriptionId = invoice ? subscriptionOfInvoice(invoice) : null
  return subscriptionId === null ? [] : entering(await readSubscription(deps, subscriptionId))
}

const entering = (reading: Reading | undefined): Effect[] =>
  reading ? [(context) => enterReading(context, reading)] : []

async function moneyBackEffects(deps: ReadingDeps, paymentId: string): Promise<Effect[]> {
  const [known] = await deps.db.select().from(cardPayments).where(eq(cardPayments.paymentId, paymentId))
  // The event that it was paid may still be on its way; other software may use the same account.
  const first = known ? [] : entering(await readPaymentIntent(deps, paymentId))
  if (!known && first.length === 0) return []
  const reading = await readMoneyBack(deps, paymentId)
  return [...first, (context) => enterMoneyBack(context, reading)]
}
