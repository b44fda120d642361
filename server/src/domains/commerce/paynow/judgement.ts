import type { OrderStatus } from '@capyzen/contracts/orders'
import type { BankLineDecision, BankLineIssue } from '@capyzen/contracts/paynow'
import { endOfSingaporeDay } from '@capyzen/contracts/singapore-days'

/** What is known of a payment when a line of the bank names it. */
export interface NamedPayment {
  orderId: string
  amountCents: number
  status: OrderStatus
  closedAt: Date | null
  lastDay: string
  /** The line with its money. */
  paidByLineId: string | null
  /** Of lines that paid too little and wait for a decision. */
  waitingCents: number
}

export type Verdict =
  | { kind: 'complete'; orderId: string }
  /** Completed before by a decision; this is its money. */
  | { kind: 'proof'; orderId: string }
  | {
      kind: 'queue'
      orderId: string | null
      issue: BankLineIssue
      proposal: BankLineDecision | null
      /** Money of an order that was completed before, though not the right amount. */
      isProof?: true
    }

/** Money completes a payment by itself only where reference, amount and day are right; people decide everything else. */
export function judge(line: { bookedOn: string; amountCents: number }, payments: readonly NamedPayment[]): Verdict {
  const [payment, second] = payments
  if (!payment) return { kind: 'queue', orderId: null, issue: 'unknown_reference', proposal: null }
  if (second) {
    const sum = payments.reduce((total, { amountCents }) => total + amountCents, 0)
    const isExact = sum === line.amountCents && payments.every(isPayable)
    return { kind: 'queue', orderId: null, issue: 'several_references', proposal: isExact ? 'complete' : null }
  }
  const { orderId } = payment
  const queue = (issue: BankLineIssue, proposal: BankLineDecision) => ({
    ...{ kind: 'queue' as const, orderId, issue, proposal },
  })
  const difference = line.amountCents - payment.amountCents
  if (!isPayable(payment)) {
    if (payment.paidByLineId !== null) return queue('paid_twice', 'refund')
    if (difference === 0) return { kind: 'proof', orderId }
    return { ...(difference < 0 ? queue('underpaid', 'ignore') : queue('overpaid', 'refund')), isProof: true }
  }
  if (wasGivenUp(payment)) return queue('canceled', 'refund')
  if (difference < 0) return queue('underpaid', payment.waitingCents + difference === 0 ? 'complete' : 'refund')
  if (difference > 0) return queue('overpaid', 'complete')
  if (line.bookedOn > payment.lastDay) return queue('late', 'complete')
  return { kind: 'complete', orderId }
}

export const isPayable = ({ status }: Pick<NamedPayment, 'status'>): boolean =>
  status === 'open' || status === 'under_review' || status === 'canceled'

/** By its payer, before the QR code expired by itself. */
function wasGivenUp({ status, closedAt, lastDay }: NamedPayment): boolean {
  return status === 'canceled' && closedAt !== null && closedAt < endOfSingaporeDay(lastDay)
}
