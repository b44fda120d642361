import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database'
import { purchasedContent, subscriptions } from './tables.ts'

interface Entitled {
  premium: readonly { startsAt: Date; endsAt: Date; position: number }[]
  content: readonly { contentId: string; amountCents: number; at: Date; position: number }[]
}

/** Makes the rows of a user say what the ledger says; rows that are still to be adopted stay. */
export async function writeEntitlements(tx: Transaction, userId: string, entitled: Entitled): Promise<void> {
  await writePremium(tx, userId, entitled.premium)
  for (const entry of entitled.content) await writeContent(tx, { userId, contentId: entry.contentId }, entry)
}

export async function writePremium(tx: Transaction, userId: string, periods: Entitled['premium']): Promise<void> {
  const stored = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.ledgerPosition)))
  const nameOf = (row: { startDate: Date; endDate: Date; ledgerPosition: number | null }) =>
    [row.startDate.getTime(), row.endDate.getTime(), row.ledgerPosition].join()
  const wanted = new Map(
    periods.map(({ startsAt: startDate, endsAt: endDate, position: ledgerPosition }) => {
      const row = { startDate, endDate, ledgerPosition }
      return [nameOf(row), row]
    }),
  )
  const gone = stored.filter((row) => !wanted.delete(nameOf(row)))
  if (gone.length > 0)
    await tx.delete(subscriptions).where(
      inArray(
        subscriptions.id,
        gone.map(({ id }) => id),
      ),
    )
  const added = [...wanted.values()].map(
    (row) => ({ ...row, userId, subscriptionType: 'premium', status: 'active' }) as const,
  )
  if (added.length > 0) await tx.insert(subscriptions).values(added)
}

/** Undefined: it is not owned any more. */
export async function writeContent(
  tx: Transaction,
  { userId, contentId }: { userId: string; contentId: string },
  owned: Entitled['content'][number] | undefined,
): Promise<void> {
  const contentType = 'video_tutorial'
  if (!owned) {
    await tx
      .delete(purchasedContent)
      .where(
        and(
          eq(purchasedContent.userId, userId),
          eq(purchasedContent.contentType, contentType),
          eq(purchasedContent.contentId, contentId),
          isNotNull(purchasedContent.ledgerPosition),
        ),
      )
    return
  }
  const row = { priceCents: owned.amountCents, purchaseDate: owned.at, ledgerPosition: owned.position }
  await tx
    .insert(purchasedContent)
    .values({ userId, contentId, contentType, ...row })
    .onConflictDoUpdate({
      target: [purchasedContent.userId, purchasedContent.contentType, purchasedContent.contentId],
      set: row,
    })
}

/** Names the entry that adopted a row, so that it is adopted once. */
export async function markAdopted(
  tx: Transaction,
  row: { subscriptionId: string } | { purchaseId: string },
  position: number,
): Promise<void> {
  const set = { ledgerPosition: position }
  if ('subscriptionId' in row) await tx.update(subscriptions).set(set).where(eq(subscriptions.id, row.subscriptionId))
  else await tx.update(purchasedContent).set(set).where(eq(purchasedContent.id, row.purchaseId))
}
