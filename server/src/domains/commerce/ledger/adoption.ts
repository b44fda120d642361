import { and, asc, eq, isNull } from 'drizzle-orm'
import { lockUser } from '#domains/identity/auth'
import { markAdopted, purchasedContent, subscriptions, writeEntitlements } from '#domains/identity/entitlements'
import type { Database, Transaction } from '#platform/database'
import { entitledBy } from './entitled-by.ts'
import type { NewEntry } from './entry.ts'
import { append, entriesOf, lockLedger } from './service.ts'

const usersAtOnce = 500

/** Enters access that was given before there was a ledger. Idempotent; returns how many entries it added. */
export async function adoptEntitlements(db: Database, now: Date): Promise<number> {
  let adopted = 0
  for (;;) {
    const found = await Promise.all(
      [subscriptions, purchasedContent].map((table) =>
        db.selectDistinct({ userId: table.userId }).from(table).where(isToAdopt(table)).limit(usersAtOnce),
      ),
    )
    const userIds = new Set(found.flat().map(({ userId }) => userId))
    if (userIds.size === 0) return adopted
    for (const userId of userIds) adopted += await db.transaction((tx) => adoptOf(tx, userId, now))
  }
}

const isToAdopt = (table: typeof subscriptions | typeof purchasedContent) =>
  table === subscriptions
    ? and(isNull(subscriptions.ledgerPosition), eq(subscriptions.status, 'active'))
    : isNull(purchasedContent.ledgerPosition)

async function adoptOf(tx: Transaction, userId: string, now: Date): Promise<number> {
  if (!(await lockUser(tx, userId, 'key share'))) return 0
  let head = await lockLedger(tx)
  const entries = await entriesOf(tx, userId)
  let adopted = 0
  const adopt = async (row: Parameters<typeof markAdopted>[1], entry: Omit<NewEntry, 'userId' | 'at' | 'reason'>) => {
    const added = await append(tx, head, { ...entry, userId, at: now, reason: 'before the ledger' }, entries)
    entries.push(added)
    head = added
    adopted += 1
    await markAdopted(tx, row, added.position)
  }
  const periods = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isToAdopt(subscriptions)))
    .orderBy(asc(subscriptions.startDate), asc(subscriptions.id))
  for (const { id, startDate, endDate } of periods)
    await adopt(
      { subscriptionId: id },
      {
        ...{ kind: 'grant', amountCents: 0, product: 'premium', source: `subscription ${id}` },
        period: { startsAt: startDate, endsAt: endDate },
      },
    )
  const bought = await tx
    .select()
    .from(purchasedContent)
    .where(and(eq(purchasedContent.userId, userId), isToAdopt(purchasedContent)))
    .orderBy(asc(purchasedContent.purchaseDate), asc(purchasedContent.id))
  for (const { id, contentId, priceCents, purchaseDate } of bought)
    await adopt(
      { purchaseId: id },
      {
        ...{ kind: priceCents > 0 ? 'charge' : 'grant', amountCents: priceCents },
        ...{ product: 'content', contentId, source: `purchase ${id}` },
        period: { startsAt: purchaseDate, endsAt: purchaseDate },
      },
    )
  if (adopted > 0) await writeEntitlements(tx, userId, entitledBy(entries))
  return adopted
}
