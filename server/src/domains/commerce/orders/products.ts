import { and, eq, or } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { PremiumContent } from '@capyzen/contracts/entitlements'
import type { ProductKind } from '@capyzen/contracts/orders'
import type { Level } from '@capyzen/contracts/vocabulary'
import { givingContent, isRenewing, type LedgerRow } from '#domains/commerce/ledger'
import { courses, isCourseForSale, isPublishedCourse, isSeriesForSale, series } from '#domains/content/courses'
import { people } from '#domains/identity/auth'
import { isPremiumForSale, ownsContent, readPremiumContent } from '#domains/identity/entitlements'
import type { DatabaseOrTransaction } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { seatSalesOf } from './seats-sold.ts'

export interface ProductName {
  kind: ProductKind
  contentId?: string | null | undefined
}

export interface Product {
  kind: ProductKind
  contentId: string | null
  title: Bilingual
  listPriceCents: number
  /** False where nothing of it is there yet for the learner: it has a price, and is not sold by any path (readings §7). */
  isForSale: boolean
  premiumContent: PremiumContent[]
  /** Content of which each gives the product. */
  givenBy: string[]
  /** Lessons of a series, also unpublished ones. */
  lessonIds: string[]
  /** Of a live course. */
  seat?: { isOwned: boolean; isLeft: boolean }
}

interface Learner {
  id: string
  level: Level | null
}

interface ProductDeps extends Pick<DomainDeps, 'settings' | 'domains' | 'clock'> {
  db: DatabaseOrTransaction
}

/** As `readProduct`, with `not_found` in place of undefined. */
export async function findProduct(...asked: Parameters<typeof readProduct>): Promise<Product> {
  const product = await readProduct(...asked)
  if (!product) throw new AppError('not_found')
  return product
}

/** What it costs now, and whether this learner can have it: the one place that decides both. Undefined without a price. */
export async function readProduct(
  { db, settings, domains, clock }: ProductDeps,
  { kind, contentId }: ProductName,
  learner: Learner,
): Promise<Product | undefined> {
  if (kind === 'premium_subscription') {
    const premiumContent = await readPremiumContent({ db, domains })
    return {
      ...{ kind, contentId: null, title: { en: 'Premium', zh: '会员' }, listPriceCents: settings.premiumPriceCents },
      ...{ isForSale: isPremiumForSale(premiumContent, learner.level), premiumContent, givenBy: [], lessonIds: [] },
    }
  }
  if (!contentId) return undefined
  if (kind === 'live_course') {
    const buyer = { courseId: contentId, learnerId: learner.id, now: clock.now() }
    const offer = await seatSalesOf(domains).offer(db, buyer)
    if (!offer) return undefined
    const { isOwned, isLeft, ...shown } = offer
    return { kind, contentId, premiumContent: [], ...shown, givenBy: [], lessonIds: [], seat: { isOwned, isLeft } }
  }
  const found = (await findCourse(db, contentId)) ?? (await findSeries(db, contentId))
  if (!found || found.listPriceCents === 0) return undefined
  return { kind, contentId, premiumContent: [], ...found }
}

/** Whether its learner could still order it; a seat also has to be left for them. */
export async function isStillForSale(
  deps: ProductDeps,
  { learnerId, ...name }: ProductName & { learnerId: string },
): Promise<boolean> {
  const [learner] = await deps.db
    .select({ id: people.id, level: people.level })
    .from(people)
    .where(eq(people.id, learnerId))
  const product = learner && (await readProduct(deps, name, learner))
  if (!product?.isForSale) return false
  return product.seat === undefined || (product.seat.isLeft && !product.seat.isOwned)
}

/** Why money for it would have to go back; undefined where it would give something. */
export async function whyNothing(
  { db, domains, clock }: Pick<ProductDeps, 'db' | 'domains' | 'clock'>,
  { kind, contentId, learnerId: userId }: ProductName & { learnerId: string },
): Promise<'already_owned' | 'no_seat' | undefined> {
  if (!contentId) return undefined
  if (kind === 'video_tutorial') {
    const isOwned = await ownsContent(db, { userId, contentIds: await contentThatGives(db, contentId) })
    return isOwned ? 'already_owned' : undefined
  }
  const seat = await seatSalesOf(domains).offer(db, { courseId: contentId, learnerId: userId, now: clock.now() })
  if (seat?.isOwned) return 'already_owned'
  return seat && !seat.isLeft ? 'no_seat' : undefined
}

/** Free courses may have a price from before, so only locked ones have one to show. */
async function findCourse(db: DatabaseOrTransaction, id: string) {
  const { titleEn, titleZh, priceCents, isPremium, requiresAccessCode } = courses
  const isLocked = or(eq(isPremium, true), eq(requiresAccessCode, true))
  const [course] = await db
    .select({ titleEn, titleZh, priceCents, isForSale: isCourseForSale })
    .from(courses)
    .where(and(eq(courses.id, id), isPublishedCourse, isLocked))
  if (!course) return undefined
  const { titleEn: en, titleZh: zh, priceCents: listPriceCents, isForSale } = course
  return { title: { en, zh }, listPriceCents, isForSale, givenBy: await contentThatGives(db, id), lessonIds: [] }
}

async function findSeries(db: DatabaseOrTransaction, id: string) {
  const { titleEn, titleZh, priceCents } = series
  const [found] = await db
    .select({ titleEn, titleZh, priceCents, isForSale: isSeriesForSale })
    .from(series)
    .where(and(eq(series.id, id), eq(series.status, 'published')))
  if (!found) return undefined
  const lessons = await db.select({ id: courses.id }).from(courses).where(eq(courses.seriesId, id))
  const { titleEn: en, titleZh: zh, priceCents: listPriceCents, isForSale } = found
  return { title: { en, zh }, listPriceCents, isForSale, givenBy: [id], lessonIds: lessons.map((lesson) => lesson.id) }
}

/** A lesson is also given by its series. */
export async function contentThatGives(db: DatabaseOrTransaction, contentId: string): Promise<string[]> {
  const [course] = await db.select({ seriesId: courses.seriesId }).from(courses).where(eq(courses.id, contentId))
  return course?.seriesId ? [contentId, course.seriesId] : [contentId]
}

interface Price {
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
      : (product.seat?.isOwned ?? product.givenBy.some((contentId) => owned.includes(contentId)))
  const creditCents = Math.min(listPriceCents, paidFor(product.lessonIds, entries))
  return { listPriceCents, creditCents, priceCents: listPriceCents - creditCents, isOwned }
}

/** Less what was refunded. */
export function paidFor(contentIds: readonly string[], entries: readonly LedgerRow[]): number {
  return entries
    .filter(
      ({ product, contentId, kind }) =>
        product === 'content' &&
        contentId !== null &&
        contentIds.includes(contentId) &&
        kind !== 'adjustment' &&
        kind !== 'credit',
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
