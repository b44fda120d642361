import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { askParent, FamilyRequest, ParentRequest } from '@capyzen/contracts/orders'
import { entriesOf } from '#domains/commerce/ledger'
import { courses, isPublishedCourse, series } from '#domains/content/courses'
import { lockUser, people, rateLimits, type Parent, type SignedIn } from '#domains/identity/auth'
import { ownsContent, premiumUntil } from '#domains/identity/entitlements'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { findProduct, priceFor, readProduct, type Product } from './products.ts'
import type { OrderRow } from './stored.ts'
import { parentRequests } from './tables.ts'

const keptMs = 30 * 86_400_000
const mostOfChild = 20

type RequestRow = typeof parentRequests.$inferSelect

export const isKept = (now: Date) => gt(parentRequests.askedAt, new Date(now.getTime() - keptMs))

const isOfProduct = (childId: string, { kind, contentId }: Pick<RequestRow, 'kind' | 'contentId'>) =>
  and(
    ...[eq(parentRequests.childId, childId), eq(parentRequests.kind, kind)],
    contentId === null ? isNull(parentRequests.contentId) : eq(parentRequests.contentId, contentId),
  )

const toRequest = ({ kind, contentId, seenAt }: RequestRow): ParentRequest => ({
  kind,
  contentId,
  state: seenAt === null ? 'asked' : 'seen',
})

export async function listOwnRequests({ db, clock }: DomainDeps, { userId }: SignedIn): Promise<ParentRequest[]> {
  const rows = await db
    .select()
    .from(parentRequests)
    .where(and(eq(parentRequests.childId, userId), isKept(clock.now())))
  return rows.map(toRequest)
}

/** Once more within the thirty days changes nothing, also after “not now”: nobody is nagged. */
export async function ask(
  deps: DomainDeps,
  { userId: childId, isChild }: SignedIn,
  { kind, contentId }: CallInput<typeof askParent>,
): Promise<ParentRequest> {
  if (!isChild) throw new AppError('not_found')
  const now = deps.clock.now()
  await spendOrRefuse(deps.db, budgetsOf(rateLimits.parentRequests, { user: childId }), now)
  return deps.db.transaction(async (tx) => {
    // So that several at once are counted one after the other.
    await lockUser(tx, childId, 'no key update')
    const isOfThing = isOfProduct(childId, { kind, contentId: contentId ?? null })
    const [before] = await tx
      .select()
      .from(parentRequests)
      .where(and(isOfThing, isKept(now)))
    if (before) return toRequest(before)
    const [learner] = await tx.select({ id: people.id, level: people.level }).from(people).where(eq(people.id, childId))
    if (!learner) throw new AppError('not_found')
    const product = await findProduct({ ...deps, db: tx }, { kind, contentId }, learner)
    if (await isOpen(tx, product, childId, now)) throw new AppError('conflict')
    if (!isSold(product)) throw new AppError('not_for_sale')
    await tx.delete(parentRequests).where(isOfThing)
    const [{ others } = { others: 0 }] = await tx
      .select({ others: count() })
      .from(parentRequests)
      .where(and(eq(parentRequests.childId, childId), isKept(now)))
    if (others >= mostOfChild) throw new AppError('limit_reached')
    const [made] = await tx
      .insert(parentRequests)
      .values({ childId, kind, contentId: contentId ?? null, askedAt: now })
      .returning()
    if (!made) throw new AppError('not_found')
    return toRequest(made)
  })
}

const isSold = ({ isForSale, seat }: Product) => isForSale && seat?.isLeft !== false

async function isOpen(db: DatabaseOrTransaction, product: Product, userId: string, now: Date): Promise<boolean> {
  const { kind, seat, contentId, givenBy } = product
  if (kind === 'live_course') return seat?.isOwned === true
  const hasPremium = (await premiumUntil(db, userId, now)) !== null
  if (kind === 'premium_subscription' || contentId === null) return hasPremium
  if (await ownsContent(db, { userId, contentIds: givenBy })) return true
  return hasPremium && (await isOpenToPremium(db, contentId))
}

/** Lessons that only a code or a purchase opens are not. */
async function isOpenToPremium(db: DatabaseOrTransaction, contentId: string): Promise<boolean> {
  const isOfContent = or(eq(courses.id, contentId), eq(courses.seriesId, contentId))
  const isLeftOut = and(eq(courses.isPremium, false), eq(courses.requiresAccessCode, true))
  return (await db.$count(courses, and(isOfContent, isLeftOut, isPublishedCourse))) === 0
}

const isOfFamily = (parentId: string) => eq(people.guardianId, parentId)

/** Those that are not seen, of what can be bought and isn't open yet; the latest first. */
export async function listOfFamily(
  deps: DomainDeps,
  { userId: parentId }: Pick<Parent, 'userId'>,
): Promise<FamilyRequest[]> {
  const { db, clock } = deps
  const now = clock.now()
  const rows = await db
    .select({ request: parentRequests, child: { id: people.id, nickname: people.name, level: people.level } })
    .from(parentRequests)
    .innerJoin(people, eq(people.id, parentRequests.childId))
    .where(and(isOfFamily(parentId), isKept(now), isNull(parentRequests.seenAt)))
    .orderBy(desc(parentRequests.askedAt), desc(parentRequests.id))
  const shown: FamilyRequest[] = []
  for (const { request, child } of rows) {
    const product = await readProduct(deps, request, child)
    if (!product || !isSold(product) || (await isOpen(db, product, child.id, now))) continue
    const { kind, contentId, title, premiumContent } = product
    shown.push({
      ...{ id: request.id, child: { id: child.id, nickname: child.nickname }, kind, contentId, title, premiumContent },
      ...(kind === 'video_tutorial' && contentId ? await describe(db, contentId) : { about: null, lessons: null }),
      priceCents: priceFor(product, await entriesOf(db, child.id), now).priceCents,
      askedAt: request.askedAt.toISOString(),
    })
  }
  return shown
}

async function describe(db: Database, id: string): Promise<Pick<FamilyRequest, 'about' | 'lessons'>> {
  const [lesson] = await db
    .select({ en: courses.descriptionEn, zh: courses.descriptionZh })
    .from(courses)
    .where(eq(courses.id, id))
  if (lesson) return { about: lesson, lessons: null }
  const [about] = await db
    .select({ en: series.descriptionEn, zh: series.descriptionZh })
    .from(series)
    .where(eq(series.id, id))
  return { about: about ?? null, lessons: await db.$count(courses, and(eq(courses.seriesId, id), isPublishedCourse)) }
}

/** `not_found` for requests of other families. */
export async function setSeen(
  { db, clock }: DomainDeps,
  { userId: parentId }: Parent,
  requestId: string,
): Promise<void> {
  const isOwn = sql`${parentRequests.childId} in (select ${people.id} from ${people} where ${isOfFamily(parentId)})`
  const [seen] = await db
    .update(parentRequests)
    .set({ seenAt: sql`coalesce(${parentRequests.seenAt}, ${clock.now().toISOString()}::timestamptz)` })
    .where(and(eq(parentRequests.id, requestId), isOwn))
    .returning({ id: parentRequests.id })
  if (!seen) throw new AppError('not_found')
}

/** So that it doesn’t come back where the money is refunded. */
export async function endRequest(
  tx: Transaction,
  { learnerId, kind, contentId }: Pick<OrderRow, 'learnerId' | 'kind' | 'contentId'>,
): Promise<void> {
  await tx.delete(parentRequests).where(isOfProduct(learnerId, { kind, contentId }))
}

export const deleteOldRequests = ({ db }: Pick<DomainDeps, 'db'>, now: Date) =>
  db.delete(parentRequests).where(lte(parentRequests.askedAt, new Date(now.getTime() - keptMs)))
