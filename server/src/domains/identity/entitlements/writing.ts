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
  await writeContent(tx, userId, entitled.content)
}

async function writePremium(tx: Transaction, userId: string, periods: Entitled['premium']): Promise<void> {
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

async function writeContent(tx: Transaction, userId: string, content: Entitled['content']): Promise<void> {
  const stored = await tx
    .select()
    .from(purchasedContent)
    .where(and(eq(purchasedContent.userId, userId), isNotNull(purchasedContent.ledgerPosition)))
  const wanted = new Map(content.map((entry) => [entry.contentId, entry]))
  const gone: string[] = []
  for (const { id, contentId, ledgerPosition, priceCents } of stored) {
    const entry = wanted.get(contentId)
    if (!entry) gone.push(id)
    else if (entry.position === ledgerPosition && entry.amountCents === priceCents) wanted.delete(contentId)
  }
  if (gone.length > 0) await tx.delete(purchasedContent).where(inArray(purchasedContent.id, gone))
  for (const { contentId, amountCents: priceCents, at: purchaseDate, position: ledgerPosition } of wanted.values()) {
    const row = { priceCents, purchaseDate, ledgerPosition }
    await tx
      .insert(purchasedContent)
      .values({ userId, contentId, contentType: 'video_tutorial', ...row })
      .onConflictDoUpdate({
        target: [purchasedContent.userId, purchasedContent.contentType, purchasedContent.contentId],
        set: row,
      })
  }
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
