import { and, eq, gt, gte, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '#domains/commerce/ledger'
import type { NeededDecision } from '#domains/commerce/orders'
import type { Transaction } from '#platform/database'
import { refundSource, refundReversalSource } from './money-back.ts'
import { cardDisputes, cardPayments } from './tables.ts'

/**
 * A payment is decided once all of it went back, a dispute once the bank has decided it, and a refund that failed once
 * money of the same payment was sent back again.
 */
export async function decidedOf(
  tx: Transaction,
  decisions: readonly Pick<NeededDecision, 'kind' | 'subjectId'>[],
): Promise<string[]> {
  const { reference, refundedCents, amountCents } = cardPayments
  const subjectsOf = (kind: NeededDecision['kind']) =>
    decisions.filter((decision) => decision.kind === kind).map(({ subjectId }) => subjectId)
  const refunded = await tx
    .select({ id: reference })
    .from(cardPayments)
    .where(and(inArray(reference, subjectsOf('card_payment')), gte(refundedCents, amountCents)))
  const disputes = await tx
    .select({ id: cardDisputes.id })
    .from(cardDisputes)
    .where(and(inArray(cardDisputes.id, subjectsOf('card_dispute')), inArray(cardDisputes.status, ['won', 'lost'])))
  const again = await refundedAgain(tx, subjectsOf('card_refund'))
  return [...[...refunded, ...disputes].map(({ id }) => id), ...again]
}

/** Where that refund failed too, it waits for a decision of its own. */
async function refundedAgain(tx: Transaction, refundIds: readonly string[]): Promise<string[]> {
  const [failed, undone, later] = ['failed', 'undone', 'later'].map((name) => alias(ledgerEntries, name))
  if (!failed || !undone || !later) return []
  const rows = await tx
    .selectDistinct({ source: failed.source })
    .from(failed)
    .innerJoin(undone, eq(undone.reverses, failed.position))
    .innerJoin(later, and(eq(later.reverses, failed.reverses), gt(later.position, undone.position)))
    .where(
      and(
        inArray(failed.source, refundIds.map(refundSource)),
        inArray(undone.source, refundIds.map(refundReversalSource)),
        eq(later.kind, 'refund'),
      ),
    )
  const sources = new Set(rows.map(({ source }) => source))
  return refundIds.filter((id) => sources.has(refundSource(id)))
}
