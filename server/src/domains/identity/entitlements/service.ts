import { and, desc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm'
import type { Purchase } from '@capyzen/contracts/entitlements'
import type { DatabaseOrTransaction } from '#platform/database'
import { prepared } from '#platform/prepared'
import { purchasedContent, subscriptions } from './tables.ts'

const longestPremium = prepared((db) =>
  db
    .select({ endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, sql.placeholder('userId')),
        eq(subscriptions.subscriptionType, 'premium'),
        eq(subscriptions.status, 'active'),
        lte(subscriptions.startDate, sql.placeholder('now')),
        gt(subscriptions.endDate, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(subscriptions.endDate))
    .limit(1)
    .prepare('longest_premium'),
)

/** The latest end of the active premium periods that cover `now` (spec 1 §5); null without one. */
export async function premiumUntil(db: DatabaseOrTransaction, userId: string, now: Date): Promise<Date | null> {
  const [longest] = await longestPremium(db).execute({ userId, now })
  return longest?.endDate ?? null
}

/** The same of several accounts; those without premium are absent. */
export async function premiumUntilOf(
  db: DatabaseOrTransaction,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const { userId, subscriptionType, status, startDate, endDate } = subscriptions
  const rows = await db
    .select({ userId, until: max(endDate) })
    .from(subscriptions)
    .where(
      and(
        inArray(userId, [...userIds]),
        eq(subscriptionType, 'premium'),
        eq(status, 'active'),
        lte(startDate, now),
        gt(endDate, now),
      ),
    )
    .groupBy(userId)
  return new Map(rows.flatMap((row) => (row.until ? [[row.userId, row.until]] : [])))
}

const ownedOf = prepared((db) =>
  db
    .select({ id: purchasedContent.id })
    .from(purchasedContent)
    .where(
      and(
        eq(purchasedContent.userId, sql.placeholder('userId')),
        eq(purchasedContent.contentType, 'video_tutorial'),
        sql`${purchasedContent.contentId} = any(${sql.placeholder('contentIds')})`,
      ),
    )
    .limit(1)
    .prepare('owned_of'),
)

/** A course is opened by its own purchase or by that of its series, both of the same content type (spec 1 §5). */
export async function ownsContent(
  db: DatabaseOrTransaction,
  { userId, contentIds }: { userId: string; contentIds: string[] },
): Promise<boolean> {
  const [owned] = await ownedOf(db).execute({ userId, contentIds })
  return owned !== undefined
}

/** The courses and series that at least one user owns. */
export async function ownedAmong(db: DatabaseOrTransaction, contentIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: purchasedContent.contentId })
    .from(purchasedContent)
    .where(sql`${purchasedContent.contentId} = any(${sql.param(contentIds)})`)
  return new Set(rows.map(({ id }) => id))
}

/** Newest first. */
export async function listPurchasesOf(db: DatabaseOrTransaction, userId: string): Promise<Purchase[]> {
  const rows = await db
    .select()
    .from(purchasedContent)
    .where(and(eq(purchasedContent.userId, userId), eq(purchasedContent.contentType, 'video_tutorial')))
    .orderBy(desc(purchasedContent.purchaseDate))
  return rows.map(({ contentId, contentType, priceCents, currency, purchaseDate }) => ({
    contentId,
    contentType,
    priceCents,
    currency,
    purchasedAt: purchaseDate.toISOString(),
  }))
}
