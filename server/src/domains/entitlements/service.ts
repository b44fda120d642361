import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Purchase } from '@capyzen/contracts/entitlements'
import type { DatabaseOrTransaction } from '#platform/database'
import { purchasedContent, subscriptions } from './tables.ts'

export interface SubscriptionPeriod {
  status: 'active' | 'canceled' | 'refunded'
  startDate: Date
  endDate: Date
}

/** Active, begun and not yet ended (spec 1 §5). */
export function isPremiumAt({ status, startDate, endDate }: SubscriptionPeriod, now: Date): boolean {
  return status === 'active' && startDate < now && now < endDate
}

/** The end of the running premium period that lasts longest, or null for everybody else. */
export async function premiumUntil(db: DatabaseOrTransaction, userId: string, now: Date): Promise<Date | null> {
  const [longest] = await db
    .select({ endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.subscriptionType, 'premium'),
        eq(subscriptions.status, 'active'),
        lte(subscriptions.startDate, now),
        gt(subscriptions.endDate, now),
      ),
    )
    .orderBy(desc(subscriptions.endDate))
    .limit(1)
  return longest?.endDate ?? null
}

/** A course opens by itself or by the series it belongs to, bought as the same content type (spec 1 §5). */
export async function ownsContent(
  db: DatabaseOrTransaction,
  { userId, contentIds }: { userId: string; contentIds: string[] },
): Promise<boolean> {
  const [owned] = await db
    .select({ id: purchasedContent.id })
    .from(purchasedContent)
    .where(
      and(
        eq(purchasedContent.userId, userId),
        eq(purchasedContent.contentType, 'video_tutorial'),
        inArray(purchasedContent.contentId, contentIds),
      ),
    )
    .limit(1)
  return owned !== undefined
}

/** Which of these courses and series somebody owns. */
export async function ownedAmong(db: DatabaseOrTransaction, contentIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: purchasedContent.contentId })
    .from(purchasedContent)
    .where(sql`${purchasedContent.contentId} = any(${sql.param(contentIds)})`)
  return new Set(rows.map(({ id }) => id))
}

/** Records what a user may open from now on; however often it is called, there is one record. */
export async function grantContent(
  db: DatabaseOrTransaction,
  grant: { userId: string; contentId: string; priceCents: number; now: Date },
): Promise<'granted' | 'already_owned'> {
  const { userId, contentId, priceCents, now } = grant
  const inserted = await db
    .insert(purchasedContent)
    .values({ userId, contentId, contentType: 'video_tutorial', priceCents, purchaseDate: now })
    .onConflictDoNothing()
    .returning({ id: purchasedContent.id })
  return inserted.length > 0 ? 'granted' : 'already_owned'
}

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
