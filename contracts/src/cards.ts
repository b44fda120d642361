import { z } from 'zod'
import { Uuid } from './ids.ts'
import { endpoint } from './endpoint.ts'

/** Signed by the processor on the raw body; the answer says only that it was taken. */
export const receiveCardEvent = endpoint('POST /api/webhooks/stripe', {
  access: 'public',
  errors: ['invalid_request', 'unavailable'],
  summary: 'Events of the card processor',
  result: z.object({ received: z.literal(true) }),
})

export const CardSubscription = z.object({
  status: z.enum(['active', 'past_due', 'ending', 'ended']),
  /** When the paid period ends: it renews then, or ends where it is `ending`. */
  periodEndsAt: z.iso.datetime(),
})
export type CardSubscription = z.infer<typeof CardSubscription>

export const getCardSubscription = endpoint('GET /api/card-subscription', {
  access: 'accountHolders',
  summary: 'The subscription by card that the signed-in user pays, if any',
  result: z.object({ subscription: CardSubscription.nullable() }),
})

/** `not_found` without a subscription. */
export const openBillingPortal = endpoint('POST /api/billing-portal', {
  access: 'accountHolders',
  errors: ['not_found', 'unavailable'],
  summary: "The processor's page to change the card or end the subscription",
  result: z.object({ url: z.url() }),
})

/**
 * `inquiry`: the bank asks before it takes the money. `open`: it has taken it until the dispute is decided. `won`: the
 * money stays or came back. `appealed`: lost, and being looked at again.
 */
export const DisputeStatus = z.enum(['inquiry', 'open', 'appealed', 'won', 'lost'])
export type DisputeStatus = z.infer<typeof DisputeStatus>

export const CardDifference = z.object({
  kind: z.enum([
    'paid_not_entered',
    'refunded_not_entered',
    'entered_not_paid',
    'amount_differs',
    'subscription_differs',
    'dispute_differs',
  ]),
  reference: z.string(),
  orderId: Uuid.nullable(),
  ourCents: z.number().int().nullable(),
  theirCents: z.number().int().nullable(),
  /** Entered by the reconciliation itself. */
  isMended: z.boolean(),
})
export type CardDifference = z.infer<typeof CardDifference>

export const CardReconciliation = z.object({
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  compared: z.number().int(),
  differences: z.array(CardDifference),
})
export type CardReconciliation = z.infer<typeof CardReconciliation>

export const getCardReconciliation = endpoint('GET /api/admin/card-reconciliation', {
  access: 'administrators',
  summary: 'The last comparison with the card processor',
  result: z.object({ isConfigured: z.boolean(), last: CardReconciliation.nullable() }),
})

/** `unavailable` where the processor isn't configured or doesn't answer. */
export const runCardReconciliation = endpoint('POST /api/admin/card-reconciliation', {
  access: 'administrators',
  errors: ['unavailable'],
  summary: 'Compare with the card processor now',
  result: z.object({ last: CardReconciliation }),
})
