import { eq, sql, type SQL } from 'drizzle-orm'
import type { AuthoredCourse, CourseDraft, PublicationStatus } from '@capyzen/contracts/course-authoring'
import type { Administrator } from '#domains/auth'
import { courses, series } from '#domains/courses'
import { ownedAmong } from '#domains/entitlements'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { unlessInUse } from '#platform/key-violations'
import { recordChange } from './audit.ts'
import { changingCatalogue, isInUse, isPlayableAddress, isTaken, type AuthoringDeps } from './catalogue-changes.ts'
import { courseColumns, toAuthoredCourse, type CourseRow } from './entries.ts'

export async function createCourse(
  { db, clock }: AuthoringDeps,
  { id, draft, by }: { id: string; draft: CourseDraft; by: Administrator },
): Promise<{ outcome: 'created'; course: AuthoredCourse } | { outcome: 'taken' | 'unknown_series' | 'bad_address' }> {
  const now = clock.now()
  return changingCatalogue(db, async (tx) => {
    if (await isTaken(tx, id)) return { outcome: 'taken' }
    const fault = await faultOf(tx, draft)
    if (fault) return { outcome: fault }
    const [row] = await tx
      .insert(courses)
      .values({ ...courseColumns(draft), id, status: 'draft', updatedAt: now, position: endOf(draft.seriesId) })
      .returning()
    if (!row) throw new Error('The course was not written')
    await recordAudit(tx, { actorId: by.userId, action: 'course_created', subjectId: id, at: now })
    return { outcome: 'created', course: toAuthoredCourse(row) }
  })
}

export interface CourseChange {
  courseId: string
  version: number
  draft: CourseDraft
  status: PublicationStatus
  by: Administrator
}

export async function changeCourse(
  { db, clock }: AuthoringDeps,
  { courseId, version, draft, status, by }: CourseChange,
): Promise<
  | { outcome: 'saved' | 'changed_meanwhile'; course: AuthoredCourse }
  | { outcome: 'in_use' | 'unknown_series' | 'bad_address' }
> {
  const now = clock.now()
  return changingCatalogue(db, async (tx) => {
    const before = await lockCourse(tx, courseId)
    if (before.version !== version) return { outcome: 'changed_meanwhile', course: toAuthoredCourse(before) }
    const fault = await faultOf(tx, draft)
    if (fault) return { outcome: fault }
    if (await takesAway(tx, before, { status, seriesId: draft.seriesId })) return { outcome: 'in_use' }
    const isMoved = draft.seriesId !== before.seriesId
    const [after] = await tx
      .update(courses)
      .set({
        ...courseColumns(draft),
        ...{ status, version: version + 1, updatedAt: now },
        ...(isMoved && { position: endOf(draft.seriesId) }),
      })
      .where(eq(courses.id, courseId))
      .returning()
    if (!after) throw new Error('The course was not written')
    await recordChange(tx, 'course', { before, after, by, at: now })
    return { outcome: 'saved', course: toAuthoredCourse(after) }
  })
}

export async function deleteCourseDraft(
  { db, clock }: AuthoringDeps,
  { courseId, version, by }: { courseId: string; version: number; by: Administrator },
): Promise<{ outcome: 'deleted' | 'changed_meanwhile' | 'in_use' }> {
  return changingCatalogue(db, async (tx) => {
    const before = await lockCourse(tx, courseId)
    if (before.version !== version) return { outcome: 'changed_meanwhile' }
    if (before.status === 'published' || (await isInUse(tx, [courseId]))) return { outcome: 'in_use' }
    // Whatever hangs on it keeps it; its captions and chapters are its own and go with it.
    if (!(await unlessInUse(tx, (inner) => inner.delete(courses).where(eq(courses.id, courseId)))))
      return { outcome: 'in_use' }
    await recordAudit(tx, { actorId: by.userId, action: 'course_deleted', subjectId: courseId, at: clock.now() })
    return { outcome: 'deleted' }
  })
}

/** Behind the last one of a series, or of the courses that are in none. */
function endOf(seriesId: string | null): SQL<number> {
  return sql`(select coalesce(max(position) + 1, 0) from courses where series_id is not distinct from ${seriesId})`
}

async function faultOf(tx: Transaction, { seriesId, videoUrl }: Pick<CourseDraft, 'seriesId' | 'videoUrl'>) {
  if (!isPlayableAddress(videoUrl)) return 'bad_address'
  if (seriesId !== null && (await statusOf(tx, seriesId)) === undefined) return 'unknown_series'
  return undefined
}

/** Whether somebody would no longer see what they own or have joined, or no longer have a lesson of the series they own. */
async function takesAway(
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

async function lockCourse(tx: Transaction, courseId: string): Promise<CourseRow> {
  const [row] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}
