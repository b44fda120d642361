import type { CallResult } from '@capyzen/contracts/endpoint'
import type { adjustAccess } from '@capyzen/contracts/payment-management'
import type { LedgerRow } from '#domains/commerce/ledger'
import { namesOf } from '#domains/commerce/orders'
import type { Database } from '#platform/database'

export type LedgerEntry = CallResult<typeof adjustAccess>['entry']

export async function toEntries(db: Database, rows: readonly LedgerRow[]): Promise<LedgerEntry[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.map((row) => ({
    position: row.position,
    kind: row.kind,
    at: row.at.toISOString(),
    userId: row.userId,
    amountCents: row.amountCents,
    product: row.product,
    contentId: row.contentId,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    orderId: row.orderId,
    reverses: row.reverses,
    source: row.source,
    reason: row.reason,
    actor: row.actorId === null ? null : (names.get(row.actorId) ?? '—'),
  }))
}
