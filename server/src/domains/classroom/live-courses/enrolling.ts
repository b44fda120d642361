import { and, eq, exists, sql } from 'drizzle-orm'
import { lockUser, rateLimits, type SignedIn } from '#domains/identity/auth'
import { requireOwnChild } from '#domains/identity/families'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { budgetsOf, countFailures } from '#platform/rate-limits'
import { isToCome, waysOf } from './catalogue.ts'
import { tellOfSeats } from './recipients.ts'
import { giveSeats, isSeat, lockCourse, type Draw, type SeatWay } from './seats.ts'
import { isTeacherOf, teachers } from './teachers.ts'
import { liveCourses, liveEnrolments, liveSessions } from './tables.ts'

export interface EnrolmentDeps {
  db: Database
  clock: Clock
  /** By chance where it is left out. */
  draw?: Draw
}

interface Enrolment {
  courseId: string
  childId?: string | undefined
  code?: string | undefined
  network: string
}

/** `forbidden` for a parent or teacher who names no child, as they sit in no course themselves. */
export async function enrol(
  { db, clock, draw }: EnrolmentDeps,
  actor: SignedIn,
  { courseId, childId, code, network }: Enrolment,
): Promise<{ outcome: 'enrolled' | 'already_enrolled' }> {
  const now = clock.now()
  const studentId = await studentOf(db, actor, childId)
  const course = await readOpenCourse(db, courseId, { studentId, now })
  if (course.isEnrolled) return { outcome: 'already_enrolled' }
  if (!course.isOpen) throw new AppError('conflict')
  const way = wayOf(course, code)
  if (way === 'code') await requireCode(db, { right: course.enrolmentCode, code, userId: actor.userId, network, now })
  return db.transaction(async (tx) => {
    // Before the course, as the deletion of an account locks the account first.
    if (!(await lockUser(tx, studentId, 'key share'))) throw new AppError('not_found')
    const locked = await lockCourse(tx, courseId)
    if (!locked.isPublished) throw new AppError('not_found')
    // It may have got a price meanwhile.
    if (wayOf(locked, code) !== way) throw new AppError('conflict')
    const { seated, leftOut } = await giveSeats(tx, locked, { userIds: [studentId], way, now, draw })
    if (leftOut.length > 0) throw new AppError('limit_reached')
    return { outcome: seated.length > 0 ? 'enrolled' : 'already_enrolled' }
  })
}

async function studentOf(db: Database, actor: SignedIn, childId: string | undefined): Promise<string> {
  if (childId !== undefined) return (await requireOwnChild(db, actor, childId)).id
  if (actor.userType !== 'student' || actor.isTeacher) throw new AppError('forbidden')
  return actor.userId
}

/** `conflict` for a course that is not free, without a code. */
function wayOf(course: Parameters<typeof waysOf>[0], code: string | undefined): Extract<SeatWay, 'free' | 'code'> {
  if (code !== undefined) return 'code'
  if (!waysOf(course).includes('free')) throw new AppError('conflict')
  return 'free'
}

async function readOpenCourse(db: Database, courseId: string, { studentId, now }: { studentId: string; now: Date }) {
  const seat = db
    .select({ one: sql`1` })
    .from(liveEnrolments)
    .where(and(eq(liveEnrolments.courseId, courseId), eq(liveEnrolments.userId, studentId), isSeat))
  const coming = db
    .select({ one: sql`1` })
    .from(liveSessions)
    .where(and(eq(liveSessions.courseId, courseId), isToCome(now)))
  const [course] = await db
    .select({
      priceCents: liveCourses.priceCents,
      isFreeForAll: liveCourses.isFreeForAll,
      enrolmentCode: liveCourses.enrolmentCode,
      isEnrolled: sql<boolean>`${exists(seat)}`,
      isOpen: sql<boolean>`${teachers.id} is not null and ${exists(coming)}`,
    })
    .from(liveCourses)
    .leftJoin(teachers, isTeacherOf(liveCourses.teacherId))
    .where(and(eq(liveCourses.id, courseId), liveCourses.isPublished))
  if (!course) throw new AppError('not_found')
  return course
}

/** Wrong codes of every course count together, so that nobody guesses on at the next one. */
async function requireCode(
  db: Database,
  guess: { right: string; code: string | undefined; userId: string; network: string; now: Date },
): Promise<void> {
  const { right, code, userId, network, now } = guess
  const budgets = [
    ...budgetsOf(rateLimits.codeGuesses, { kind: 'live-course', user: userId }),
    ...budgetsOf(rateLimits.joinCodeGuessesOfNetwork, { network }),
  ]
  await countFailures(db, { budgets, now }, async () => {
    if (code !== right) throw new AppError('invalid_code')
  })
}

/** `not_found` without a seat, and for everybody else's. `conflict` for one that was paid: its refund frees it. */
export async function leave(
  { db }: Pick<EnrolmentDeps, 'db'>,
  actor: SignedIn,
  { courseId, studentId }: { courseId: string; studentId: string },
): Promise<void> {
  if (studentId !== actor.userId) await requireOwnChild(db, actor, studentId)
  const own = and(eq(liveEnrolments.courseId, courseId), eq(liveEnrolments.userId, studentId), isSeat)
  await db.transaction(async (tx) => {
    const [left] = await tx
      .delete(liveEnrolments)
      .where(own)
      .returning({ userId: liveEnrolments.userId, orderId: liveEnrolments.orderId })
    if (!left) throw new AppError('not_found')
    if (left.orderId !== null) throw new AppError('conflict')
    await tellOfSeats(tx, [left.userId])
  })
}
