import type { OrderStatus } from '@capyzen/contracts/orders'
import type { PayNowStatus } from '@capyzen/contracts/paynow'
import { addDays, endOfSingaporeDay, singaporeDay } from '@capyzen/contracts/singapore-days'

const validDays = 7

/** A QR code names the last day on which it is valid, without a time. */
export const lastDayFrom = (now: Date): string => addDays(singaporeDay(now), validDays)

interface Paid {
  status: OrderStatus
  closedAt: Date | null
  lastDay: string
}

export function payNowStatus({ status, closedAt, lastDay }: Paid, now: Date): PayNowStatus {
  const expiresAt = endOfSingaporeDay(lastDay)
  switch (status) {
    case 'open':
      return now < expiresAt ? 'open' : 'expired'
    case 'under_review':
      return 'pending_verification'
    case 'completed':
    case 'partly_refunded':
      return 'completed'
    case 'refunded':
      return 'refunded'
    case 'canceled':
      return closedAt !== null && closedAt >= expiresAt ? 'expired' : 'canceled'
  }
}
