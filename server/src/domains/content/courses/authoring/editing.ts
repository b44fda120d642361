import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type {
  AuthoredCourse,
  AuthoredSeries,
  CourseDraft,
  PublicationStatus,
  SeriesDraft,
} from '@capyzen/contracts/course-authoring'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { entryColumnsOf } from '../search-text.ts'
import { courses, series } from '../tables.ts'
import type { Administrator } from '#domains/identity/auth'
import { ownedAmong } from '#domains/identity/entitlements'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { endPosition } from '#platform/ordering'
import { lockVersion } from '#platform/versions'
import { changingCatalogue, isInUse, isPlayableAddress, isTaken } from './catalogue-changes.ts'
import { courseColumns, type CourseRow, type SeriesRow, toAuthoredCourse, toAuthoredSeries } from './entries.ts'

export async function createCourse(
  { db, clock }: Deps,
  { id, draft, by }: { id: string; draft: CourseDraft; by: Administrator },
): Promise<{ outcome: 'created'; course: AuthoredCourse } | { outcome: 'taken' | 'unknown_series' | 'bad_address' }> {
  const now = clock.now()
  return changingCatalogue(db, async (tx) => {
    if (await isTaken(tx, id)) return { outcome: 'taken' }
    const problem = await problemOf(tx, draft)
    if (problem) return { outcome: problem }
    const [row] = await tx
      .insert(courses)
      .values({ ...courseColumns(draft), id, status: 'draft', updatedAt: now, position: endOf(draft.seriesId) })
      .returning()
    if (!row) throw new Error('The course was not written')
    await recordAudit(tx, { actorId: by.userId, action: 'course_created', subjectId: id, at: now })
    return { outcome: 'created', course: toAuthoredCourse(row) }
  })
}

interface Change<Draft> {
  version: number
  draft: Draft
  status: PublicationStatus
  by: Administrator
}

export async function changeCourse(
  { db, clock }: Deps,
  { courseId, version, draft, status, by }: Change<CourseDraft> & { courseId: string },
): Promise<
  | { outcome: 'saved' | 'changed_meanwhile'; course: AuthoredCourse }
  | { outcome: 'in_use' | 'unknown_series' | 'bad_address' }
> {
  const now = clock.now()
  return changingCatalogue(db, async (tx) => {
    const { row: before, isConflict } = await lockVersion(tx, courses, { id: courseId, version })
    if (isConflict) return { outcome: 'changed_meanwhile', course: toAuthoredCourse(before) }
    const problem = await problemOf(tx, draft)
    if (problem) return { outcome: problem }
    if (await removesAccess(tx, before, { status, seriesId: draft.seriesId })) return { outcome: 'in_use' }
    const isMoved = draft.seriesId !== before.seriesId
    const [after] = await tx
      .update(courses)
      .set({
        ...courseColumns(draft),
        status,
        version: version + 1,
        updatedAt: now,
        ...(isMoved && { position: endOf(draft.seriesId) }),
      })
      .where(eq(courses.id, courseId))
      .returning()
    if (!after) throw new Error('The course was not written')
    await recordChange(tx, 'course', { before, after, by, at: now })
    return { outcome: 'saved', course: toAuthoredCourse(after) }
  })
}

/** The last position of a series, or of the courses without one. */
const endOf = (seriesId: string | null) =>
  endPosition(courses, sql`${courses.seriesId} is not distinct from ${seriesId}`)

async function problemOf(tx: Transaction, { seriesId, videoUrl, subject, skills }: CourseDraft) {
  if (!skills.every((id) => findSkill(id)?.topic.subject === subject))
    throw new AppError('invalid_request', { fields: ['course.skills'] })
  if (!isPlayableAddress(videoUrl)) return 'bad_address'
  if (seriesId !== null && (await statusOf(tx, seriesId)) === undefined) return 'unknown_series'
  return undefined
}

/** Whether a student would lose a course that they own or have joined, or a lesson of a series that they own. */
async function removesAccess(
  tx: Transaction,
  before: CourseRow,
  after: Pick<CourseRow, 'status' | 'seriesId'>,
): Promise<boolean> {
  if (!(await isShown(tx, before))) return false
  const { id, seriesId } = before
  if (!(await isShown(tx, after))) return isInUse(tx, seriesId === null ? [id] : [id, seriesId])
  return seriesId !== null && seriesId !== after.seriesId && (await ownedAmong(tx, [seriesId])).size > 0
}

async function isShown(tx: Transaction, { status, seriesId }: Pick<CourseRow, 'status' | 'seriesId'>) {
  return status === 'published' && (seriesId === null || (await statusOf(tx, seriesId)) === 'published')
}

async function statusOf(tx: Transaction, seriesId: string) {
  const [found] = await tx.select({ status: series.status }).from(series).where(eq(series.id, seriesId))
  return found?.status
}

export async function createSeries(
  { db, clock }: Deps,
  { id, draft, by }: { id: string; draft: SeriesDraft; by: Administrator },
): Promise<{ outcome: 'created'; series: AuthoredSeries } | { outcome: 'taken' }> {
  const now = clock.now()
  return changingCatalogue(db, async (tx) => {
    if (await isTaken(tx, id)) return { outcome: 'taken' }
    const [row] = await tx
      .insert(series)
      .values({ ...entryColumnsOf(draft), id, status: 'draft', updatedAt: now, position: endPosition(series) })
      .returning()
    if (!row) throw new Error('The series was not written')
    await recordAudit(tx, { actorId: by.userId, action: 'series_created', subjectId: id, at: now })
    return { outcome: 'created', series: toAuthoredSeries(row) }
  })
}

export async function changeSeries(
  { db, clock }: Deps,
  { seriesId, version, draft, status, by }: Change<SeriesDraft> & { seriesId: string },
): Promise<{ outcome: 'saved' | 'changed_meanwhile'; series: AuthoredSeries } | { outcome: 'in_use' }> {
  const now = clock.now()
  return changingCatalogue(db, async (tx) => {
    const { row: before, isConflict } = await lockVersion(tx, series, { id: seriesId, version })
    if (isConflict) return { outcome: 'changed_meanwhile', series: toAuthoredSeries(before) }
    if (before.status === 'published' && status === 'draft' && (await isSeriesInUse(tx, seriesId)))
      return { outcome: 'in_use' }
    const [after] = await tx
      .update(series)
      .set({ ...entryColumnsOf(draft), status, version: version + 1, updatedAt: now })
      .where(eq(series.id, seriesId))
      .returning()
    if (!after) throw new Error('The series was not written')
    await recordChange(tx, 'series', { before, after, by, at: now })
    return { outcome: 'saved', series: toAuthoredSeries(after) }
  })
}

/** Its lessons are unpublished with it; they are locked so that nobody joins one meanwhile. */
async function isSeriesInUse(tx: Transaction, seriesId: string): Promise<boolean> {
  const lessons = await tx.select({ id: courses.id }).from(courses).where(eq(courses.seriesId, seriesId)).for('update')
  return isInUse(tx, [seriesId, ...lessons.map(({ id }) => id)])
}

/** Columns that are not edited by authors. */
const bookkeeping = new Set(['version', 'updatedAt', 'searchText', 'status', 'position'])

type Priced = Pick<CourseRow, 'id' | 'priceCents'>

const priceDetail = (before: Priced, after: Priced) => `priceCents ${before.priceCents} → ${after.priceCents}`

/** For courses changed by an import. */
export function recordPrice(
  tx: Transaction,
  { before, after, by, at }: { before: Priced; after: Priced; by: Administrator; at: Date },
): Promise<void> {
  const record = { actorId: by.userId, subjectId: after.id, at }
  return recordAudit(tx, { ...record, action: 'course_changed', detail: priceDetail(before, after) })
}

/** Records publication as an action of its own, and the changed fields with the old and new price. */
async function recordChange<Row extends SeriesRow | CourseRow>(
  tx: Transaction,
  kind: 'series' | 'course',
  { before, after, by, at }: { before: Row; after: Row; by: Administrator; at: Date },
): Promise<void> {
  const record = { actorId: by.userId, subjectId: after.id, at }
  if (before.status !== after.status)
    await recordAudit(tx, { ...record, action: `${kind}_${after.status === 'published' ? 'published' : 'taken_back'}` })
  const fields = (Object.keys(after) as (keyof Row & string)[]).filter(
    (field) => !bookkeeping.has(field) && !isDeepStrictEqual(after[field], before[field]),
  )
  if (fields.length === 0) return
  const named = fields.map((field) => (field === 'priceCents' ? priceDetail(before, after) : field))
  await recordAudit(tx, { ...record, action: `${kind}_changed`, detail: named.join(', ') })
}
