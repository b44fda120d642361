import { and, eq, sql } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { ProductKind } from '@capyzen/contracts/orders'
import { givingContent, isRenewing, type LedgerRow } from '#domains/commerce/ledger'
import { courses, isPublishedCourse, series } from '#domains/content/courses'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Settings } from '#platform/settings'

export interface ProductName {
  kind: ProductKind
  contentId?: string | undefined
}

interface Product {
  kind: ProductKind
  contentId: string | null
  title: Bilingual
  listPriceCents: number
  /** Content of which each gives the product. */
  givenBy: string[]
  /** Lessons of a series, also unpublished ones. */
  lessonIds: string[]
}

/** As the catalogue sells it now; throws `not_found` for what is not sold. */
export async function findProduct(
  { db, settings }: { db: DatabaseOrTransaction; settings: Pick<Settings, 'premiumPriceCents'> },
  { kind, contentId }: ProductName,
): Promise<Product> {
  if (kind === 'premium_subscription')
    return {
      ...{ kind, contentId: null, title: { en: 'Premium', zh: '会员' }, listPriceCents: settings.premiumPriceCents },
      ...{ givenBy: [], lessonIds: [] },
    }
  const found = contentId && ((await findCourse(db, contentId)) ?? (await findSeries(db, contentId)))
  if (!found || found.listPriceCents === 0) throw new AppError('not_found')
  return { kind, contentId, ...found }
}

/** Free courses may have a price from before, so only locked ones are sold. */
async function findCourse(db: DatabaseOrTransaction, id: string) {
  const isSold = and(
    isPublishedCourse,
    eq(courses.comingSoon, false),
    sql`(${courses.isPremium} or ${courses.requiresAccessCode})`,
  )
  const [course] = await db
    .select({ titleEn: courses.titleEn, titleZh: courses.titleZh, priceCents: courses.priceCents })
    .from(courses)
    .where(and(eq(courses.id, id), isSold))
  if (!course) return undefined
  const { titleEn: en, titleZh: zh, priceCents: listPriceCents } = course
  return { title: { en, zh }, listPriceCents, givenBy: await contentThatGives(db, id), lessonIds: [] }
}

async function findSeries(db: DatabaseOrTransaction, id: string) {
  const [found] = await db
    .select({ titleEn: series.titleEn, titleZh: series.titleZh, priceCents: series.priceCents })
    .from(series)
    .where(and(eq(series.id, id), eq(series.status, 'published'), eq(series.comingSoon, false)))
  if (!found) return undefined
  const lessons = await db.select({ id: courses.id }).from(courses).where(eq(courses.seriesId, id))
  const { titleEn: en, titleZh: zh, priceCents: listPriceCents } = found
  return { title: { en, zh }, listPriceCents, givenBy: [id], lessonIds: lessons.map((lesson) => lesson.id) }
}

/** A lesson is also given by its series. */
export async function contentThatGives(db: DatabaseOrTransaction, contentId: string): Promise<string[]> {
  const [course] = await db.select({ seriesId: courses.seriesId }).from(courses).where(eq(courses.id, contentId))
  return course?.seriesId ? [contentId, course.seriesId] : [contentId]
}

export interface Price {
  listPriceCents: number
  creditCents: number
  priceCents: number
  /** Also premium that is paid by card, which would be paid twice. */
  isOwned: boolean
}

/** What a product costs a learner with these entries. */
export function priceFor(product: Product, entries: readonly LedgerRow[], now: Date): Price {
  const { listPriceCents } = product
  const owned = givingContent(entries).map(({ contentId }) => contentId)
  const isOwned =
    product.kind === 'premium_subscription'
      ? isRenewing(entries, now)
      : product.givenBy.some((contentId) => owned.includes(contentId))
  const creditCents = Math.min(listPriceCents, paidFor(product.lessonIds, entries))
  return { listPriceCents, creditCents, priceCents: listPriceCents - creditCents, isOwned }
}

/** Less what was refunded. */
export function paidFor(contentIds: readonly string[], entries: readonly LedgerRow[]): number {
  return entries
    .filter(
      ({ contentId, kind }) =>
        contentId !== null && contentIds.includes(contentId) && kind !== 'adjustment' && kind !== 'credit',
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The lessons of the series that a lesson belongs to, if any. */
export async function lessonsBeside(
  db: DatabaseOrTransaction,
  lessonId: string,
): Promise<{ seriesId: string; lessonIds: string[] } | undefined> {
  const [lesson] = await db.select({ seriesId: courses.seriesId }).from(courses).where(eq(courses.id, lessonId))
  if (!lesson?.seriesId) return undefined
  const { seriesId } = lesson
  const rows = await db.select({ id: courses.id }).from(courses).where(eq(courses.seriesId, seriesId))
  return { seriesId, lessonIds: rows.map(({ id }) => id) }
}

/** A course or series that exists, also unpublished; `not_found` without one. */
export async function requireContent(db: DatabaseOrTransaction, contentId: string): Promise<void> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, contentId))
  if (course) return
  const [found] = await db.select({ id: series.id }).from(series).where(eq(series.id, contentId))
  if (!found) throw new AppError('not_found')
}
