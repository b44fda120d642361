import { createHash } from 'node:crypto'
import type { ledgerEntries } from './tables.ts'

export type LedgerRow = typeof ledgerEntries.$inferSelect

/** What decides who owns what. */
export type EntitlingEntry = Pick<
  LedgerRow,
  | 'position'
  | 'kind'
  | 'at'
  | 'amountCents'
  | 'product'
  | 'contentId'
  | 'months'
  | 'startsAt'
  | 'endsAt'
  | 'orderId'
  | 'reverses'
>

/** The `previousHash` of the first entry. */
export const firstHash = '0'.repeat(64)

/** SHA-256 of all fields in one order, as JSON; the order never changes, since it is part of every hash. */
export function hashOf(entry: Omit<LedgerRow, 'hash'>): string {
  const fields = [
    entry.position,
    entry.previousHash,
    entry.kind,
    entry.at.toISOString(),
    entry.userId,
    entry.payerId,
    entry.amountCents,
    entry.currency,
    entry.product,
    entry.contentId,
    entry.months,
    entry.startsAt?.toISOString() ?? null,
    entry.endsAt?.toISOString() ?? null,
    entry.orderId,
    entry.reverses,
    entry.source,
    entry.reason,
    entry.actorId,
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/**
 * Premium has `months`, whose period follows from the ledger, or a fixed `period`. A refund or adjustment that takes
 * something back names the position in `reverses`, and so does one that undoes such an entry.
 */
export interface NewEntry {
  kind: LedgerRow['kind']
  at: Date
  userId: string
  payerId?: string | null
  amountCents: number
  product?: LedgerRow['product']
  contentId?: string | null
  months?: number | null
  period?: { startsAt: Date | null; endsAt: Date }
  orderId?: string | null
  reverses?: number | null
  source: string
  reason?: string | null
  actorId?: string | null
}

export const toRow = (entry: NewEntry, position: number, previousHash: string): Omit<LedgerRow, 'hash'> => ({
  position,
  previousHash,
  kind: entry.kind,
  at: entry.at,
  userId: entry.userId,
  payerId: entry.payerId ?? null,
  amountCents: entry.amountCents,
  currency: 'SGD',
  product: entry.product ?? null,
  contentId: entry.contentId ?? null,
  months: entry.months ?? null,
  startsAt: entry.period?.startsAt ?? null,
  endsAt: entry.period?.endsAt ?? null,
  orderId: entry.orderId ?? null,
  reverses: entry.reverses ?? null,
  source: entry.source,
  reason: entry.reason ?? null,
  actorId: entry.actorId ?? null,
})
