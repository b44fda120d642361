import { randomInt } from 'node:crypto'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { AuthoredLiveCourse, createLiveCourse, updateLiveCourse } from '@capyzen/contracts/live-courses'
import { codeAlphabet } from '@capyzen/contracts/typed-codes'
import { lockUser, type Author } from '#domains/identity/auth'
import { classes } from '#domains/identity/classes'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { endPosition } from '#platform/ordering'
import type { Settings } from '#platform/settings'
import { readAuthored } from './authored.ts'
import type { MailDeps } from './recipients.ts'
import { countTaken, lockCourse, seatClasses, setClasses } from './seats.ts'
import { findNews, forgetReminders, planSessions, tellNews, writeSessions } from './session-plan.ts'
import { isConfirmedTeacher } from './teachers.ts'
import { liveCourseClasses, liveCourses, liveSessions } from './tables.ts'

export interface AuthoringDeps extends MailDeps {
  db: Database
  clock: Clock
  settings: Pick<Settings, 'publicUrl' | 'zoom'>
}

type CourseRow = typeof liveCourses.$inferSelect
type NewCourse = CallInput<typeof createLiveCourse>
type CourseChange = CallInput<typeof updateLiveCourse>

export const coursesPerTeacher = 50

export const drawEnrolmentCode = (): string =>
  Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** `conflict` for an id that is taken, `forbidden` for a teacher who sets a price. */
export async function createCourse(
  { db, clock }: AuthoringDeps,
  actor: Author,
  draft: NewCourse,
): Promise<AuthoredLiveCourse> {
  const now = clock.now()
  const teacherId = actor.isAdministrator ? null : actor.userId
  requireAllowedPrice(actor, draft, { priceCents: 0, isPremium: false })
  return db.transaction(async (tx) => {
    if (teacherId !== null) await requireCapacity(tx, teacherId)
    const [made] = await tx
      .insert(liveCourses)
      .values({
        ...draft,
        teacherId,
        enrolmentCode: drawEnrolmentCode(),
        position: endPosition(liveCourses),
        createdAt: now,
      })
      .onConflictDoNothing({ target: liveCourses.id })
      .returning({ id: liveCourses.id })
    if (!made) throw new AppError('conflict')
    await recordAudit(tx, { actorId: actor.userId, action: 'live_course_created', subjectId: made.id, at: now })
    return readAuthored(tx, actor, { courseId: made.id, now })
  })
}

async function requireCapacity(tx: Transaction, teacherId: string): Promise<void> {
  await lockUser(tx, teacherId, 'no key update')
  const [row] = await tx.select({ taught: count() }).from(liveCourses).where(eq(liveCourses.teacherId, teacherId))
  if ((row?.taught ?? 0) >= coursesPerTeacher) throw new AppError('limit_reached')
}

type Price = Pick<CourseRow, 'priceCents' | 'isPremium'>

/** Only administrators set a price; a price and seats for everybody exclude each other. */
function requireAllowedPrice(
  { isAdministrator }: Author,
  draft: Price & Pick<CourseRow, 'isFreeForAll'>,
  before: Price,
): void {
  const isChanged = draft.priceCents !== before.priceCents || draft.isPremium !== before.isPremium
  if (isChanged && !isAdministrator) throw new AppError('forbidden')
  if (draft.isFreeForAll && draft.priceCents > 0) throw new AppError('invalid_request', { fields: ['isFreeForAll'] })
}

/** Everything or nothing, with the emails about it. */
export async function updateCourse(
  deps: AuthoringDeps,
  actor: Author,
  { courseId, revision, teacherId, classIds, sessions, ...draft }: CourseChange,
): Promise<AuthoredLiveCourse> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    // Before the course, as students who join a class lock the class first; then nobody joins in between.
    if (teacherId !== null) await lockUser(tx, teacherId, 'key share')
    const named = await lockClasses(tx, classIds)
    const course = await lockOwnCourse(tx, actor, courseId)
    if (course.revision !== revision) throw new AppError('conflict')
    requireAllowedPrice(actor, draft, course)
    await requireTeacher(tx, actor, { teacherId, before: course.teacherId })
    await requireClasses(tx, courseId, { classIds, named, teacherId })
    if (draft.maxStudents < (await countTaken(tx, courseId, now))) throw new AppError('conflict')
    const before = await tx.select().from(liveSessions).where(eq(liveSessions.courseId, courseId))
    const planned = planSessions(courseId, sessions, before)
    if (!deps.settings.zoom && namesNewMeeting(before, planned)) throw new AppError('conflict')
    const changed = { ...course, ...draft, teacherId, revision: revision + 1 }
    await tx
      .update(liveCourses)
      .set({ ...draft, teacherId, revision: changed.revision })
      .where(eq(liveCourses.id, courseId))
    await writeSessions(tx, before, planned)
    await forgetReminders(tx, before, planned)
    const added = await setClasses(tx, courseId, classIds)
    // Those who are enrolled by it now know the new times from the timetable.
    await tellNews(tx, deps, changed, findNews(before, planned, now))
    await seatClasses(tx, deps, changed, { classIds: added, now })
    const detail = changedFields(course, changed)
    await recordAudit(tx, {
      ...{ actorId: actor.userId, action: 'live_course_changed', subjectId: courseId, at: now },
      ...(detail !== '' && { detail }),
    })
    return readAuthored(tx, actor, { courseId, now })
  })
}

type SessionRow = typeof liveSessions.$inferSelect

/** Without Zoom's keys nobody could join; meetings that were named while there were keys may stay. */
const namesNewMeeting = (before: readonly SessionRow[], planned: readonly SessionRow[]): boolean =>
  planned.some(
    ({ id, meetingNumber }) =>
      meetingNumber !== null && before.find((old) => old.id === id)?.meetingNumber !== meetingNumber,
  )

/** `not_found` for other teachers' courses too. */
async function lockOwnCourse(tx: Transaction, actor: Author, courseId: string): Promise<CourseRow> {
  const course = await lockCourse(tx, courseId)
  if (!actor.isAdministrator && course.teacherId !== actor.userId) throw new AppError('not_found')
  return course
}

async function requireTeacher(
  tx: Transaction,
  actor: Author,
  { teacherId, before }: { teacherId: string | null; before: string | null },
): Promise<void> {
  if (teacherId === before) return
  if (!actor.isAdministrator) throw new AppError('forbidden')
  if (teacherId !== null && !(await isConfirmedTeacher(tx, teacherId)))
    throw new AppError('invalid_request', { fields: ['teacherId'] })
}

const lockClasses = (tx: Transaction, classIds: readonly string[]) =>
  classIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: classes.id, teacherId: classes.teacherId, archivedAt: classes.archivedAt })
        .from(classes)
        .where(inArray(classes.id, [...classIds]))
        .orderBy(asc(classes.id))
        .for('no key update')

/** Open classes of the course's teacher, and those that have seats already. */
async function requireClasses(
  tx: Transaction,
  courseId: string,
  given: {
    classIds: readonly string[]
    named: readonly Pick<typeof classes.$inferSelect, 'id' | 'teacherId' | 'archivedAt'>[]
    teacherId: string | null
  },
): Promise<void> {
  const linked = await tx
    .select({ classId: liveCourseClasses.classId })
    .from(liveCourseClasses)
    .where(eq(liveCourseClasses.courseId, courseId))
  const allowed = new Set([
    ...linked.map(({ classId }) => classId),
    ...given.named.flatMap(({ id, teacherId, archivedAt }) =>
      teacherId === given.teacherId && archivedAt === null ? [id] : [],
    ),
  ])
  if (given.classIds.some((classId) => !allowed.has(classId)))
    throw new AppError('invalid_request', { fields: ['classIds'] })
}

const audited = ['priceCents', 'isPremium', 'isPublished', 'isFreeForAll', 'maxStudents', 'teacherId'] as const

/** Without texts, which anybody can read in the course. */
function changedFields(before: CourseRow, after: CourseRow): string {
  return audited
    .filter((field) => before[field] !== after[field])
    .map((field) => (field === 'priceCents' ? `${field} ${before[field]} → ${after[field]}` : field))
    .join(', ')
}

/** The titles of courses, for the audit trail. */
export async function labelCourses(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: liveCourses.id, title: liveCourses.title })
    .from(liveCourses)
    .where(and(inArray(liveCourses.id, [...ids])))
  return new Map(rows.map(({ id, title }) => [id, `${title.en} · ${title.zh}`]))
}
