import { effectiveEntries } from '@capyzen/contracts/ledger'
import type { LedgerEntry, ManagedOrder } from '@capyzen/contracts/payment-management'

export interface Refundable {
  /** Of one refund, in cents. */
  mostCents: number
  /** What all charges of the order have left. */
  leftCents: number
  /** What was charged for the period that the refund takes from. */
  chargedCents: number
  /** What else paid for that period, such as a coupon. */
  creditCents: number
}

/** A card is refunded by the month, so at most what the latest month has left. */
export function refundable({ method, kind }: ManagedOrder, all: readonly LedgerEntry[]): Refundable {
  const entries = effectiveEntries(all)
  const charges = entries
    .filter((entry) => entry.kind === 'charge')
    .map(({ position, amountCents, startsAt, endsAt }) => ({
      chargedCents: amountCents,
      creditCents: entries
        .filter((entry) => entry.kind === 'credit' && entry.startsAt === startsAt && entry.endsAt === endsAt)
        .reduce((sum, entry) => sum + entry.amountCents, 0),
      leftCents: entries
        .filter(({ reverses }) => reverses === position)
        .reduce((sum, entry) => sum + entry.amountCents, amountCents),
    }))
  const leftCents = charges.reduce((sum, charge) => sum + charge.leftCents, 0)
  const latest = charges.findLast((charge) => charge.leftCents > 0)
  if (!latest) return { mostCents: 0, leftCents: 0, chargedCents: 0, creditCents: 0 }
  const isByMonth = method === 'card' && kind === 'premium_subscription'
  return {
    mostCents: isByMonth ? latest.leftCents : leftCents,
    leftCents,
    chargedCents: latest.chargedCents,
    creditCents: latest.creditCents,
  }
}

type RefundEffect = 'contentEnds' | 'contentStays' | 'premiumEnds' | 'premiumShorter' | 'seatEnds' | 'seatStays'

/** What the refund does to the access (decision 0029). */
export function effectOf(
  { kind }: ManagedOrder,
  amountCents: number,
  { mostCents, creditCents }: Refundable,
): RefundEffect {
  const isWhole = amountCents >= mostCents
  if (kind === 'premium_subscription') return isWhole && creditCents === 0 ? 'premiumEnds' : 'premiumShorter'
  if (kind === 'live_course') return isWhole ? 'seatEnds' : 'seatStays'
  return isWhole ? 'contentEnds' : 'contentStays'
}
