import type Stripe from 'stripe'
import type { DisputeStatus } from '@capyzen/contracts/cards'
import { dateOf, nextReading, type ReadingDeps } from './readings.ts'

export interface RefundReading {
  id: string
  amountCents: number
  /** A refund that waits for the payer to act is neither. */
  outcome: 'back' | 'failed' | undefined
  /** Asked for by an administrator here. */
  isOurs: boolean
  createdAt: Date
}

export interface DisputeReading {
  id: string
  amountCents: number
  status: DisputeStatus
  createdAt: Date
}

/** All that went back of one payment, each oldest first. */
export interface MoneyBackReading {
  paymentId: string
  refunds: RefundReading[]
  disputes: DisputeReading[]
  number: number
}

export async function readMoneyBack({ db, client }: ReadingDeps, paymentId: string): Promise<MoneyBackReading> {
  const number = await nextReading(db)
  const ofPayment = { payment_intent: paymentId, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    client.refunds.list(ofPayment).autoPagingToArray({ limit: 1_000 }),
    client.disputes.list(ofPayment).autoPagingToArray({ limit: 1_000 }),
  ])
  return {
    ...{ paymentId, number },
    refunds: refunds.map(refundReading).reverse(),
    disputes: disputes.map(disputeReading).reverse(),
  }
}

/** A failed refund may have succeeded before: the bank can send the money back for weeks. */
export const refundReading = ({ id, amount, status, created, metadata }: Stripe.Refund): RefundReading => ({
  ...{ id, amountCents: amount, isOurs: metadata?.key !== undefined, createdAt: dateOf(created) },
  outcome: hasFailed({ status }) ? 'failed' : status === 'succeeded' || status === 'pending' ? 'back' : undefined,
})

export const hasFailed = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled'

export const disputeReading = (dispute: Stripe.Dispute): DisputeReading => ({
  ...{ id: dispute.id, amountCents: dispute.amount, status: statusOf(dispute), createdAt: dateOf(dispute.created) },
})

function statusOf({ status, balance_transactions: moved }: Stripe.Dispute): DisputeStatus {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry'
    case 'won':
    case 'warning_closed':
      return 'won'
    case 'lost':
      return 'lost'
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'appealed'
    // Settled before it became a dispute, mostly by giving the money back.
    case 'prevented':
      return moved.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'won'
    default:
      return 'open'
  }
}

/** Whether the bank has the money for good, as far as anyone knows. */
export const isLost = ({ status }: Pick<DisputeReading, 'status'>): boolean =>
  status === 'lost' || status === 'appealed'
