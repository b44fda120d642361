import { randomInt } from 'node:crypto'
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { people } from '#domains/identity/auth'
import { classes, classStudents } from '#domains/identity/classes'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { noSeatEmail } from './emails.ts'
import { readReaders, sendTo, tellOfSeats, type MailDeps } from './recipients.ts'
import { liveCourseClasses, liveCourses, liveEnrolments } from './tables.ts'

type CourseRow = typeof liveCourses.$inferSelect
export type SeatWay = (typeof liveEnrolments.$inferSelect)['way']

/** A seat that is held for an unpaid order is taken, but nobody sits there. */
export const isSeat = isNull(liveEnrolments.heldUntil)
/** Of a seat of the viewer or of a child of theirs; `seatOf` is the column with whose it is. */
export const isOfHousehold = (userId: string | null, seatOf: SQLWrapper = liveEnrolments.userId): SQL =>
  sql`${seatOf} in (select learner.id from ${people} learner
    where learner.is_active and (learner.id = ${userId}::uuid or learner.guardian_id = ${userId}::uuid))`
/** Of `seats`, those of students who are in a class of the course, which isn't archived. */
export const isInClassOfCourse: SQL = sql`exists (select from ${liveCourseClasses} linked
  join ${classes} of_course on of_course.id = linked.class_id and of_course.archived_at is null
  join ${classStudents} inside on inside.class_id = linked.class_id and inside.pupil_id = seats.user_id
  where linked.course_id = seats.course_id)`
/** While a payment is under review, the order ends the hold and not the clock. */
export const untilDecided = new Date('9999-12-31T00:00:00Z')
export const isTaken = (now: Date): SQL | undefined => or(isSeat, gt(liveEnrolments.heldUntil, now))

/** A random whole number from 0 to below `limit`. */
export type Draw = (limit: number) => number

const numbers = Array.from({ length: 1_000 }, (_, number) => number)

/** One that nobody in the course has, drawn by chance so that it tells nothing about the order of enrolment (readings §6). */
export function drawNumber(taken: ReadonlySet<number>, draw: Draw = randomInt): number {
  const free = numbers.filter((number) => !taken.has(number))
  const drawn = free[draw(free.length)]
  if (drawn === undefined) throw new Error('Every number of the course is taken')
  return drawn
}

/** Until the transaction ends nobody else gets or loses a seat. `not_found` for an unknown course. */
export async function lockCourse(tx: Transaction, courseId: string): Promise<CourseRow> {
  const [course] = await tx.select().from(liveCourses).where(eq(liveCourses.id, courseId)).for('no key update')
  if (!course) throw new AppError('not_found')
  return course
}

interface Seating {
  userIds: readonly string[]
  way: SeatWay
  /** With the way `order`, for one student. */
  orderId?: string
  /** The seats are not given yet, but held. */
  heldUntil?: Date
  now: Date
  draw?: Draw | undefined
}

/**
 * Gives each user a seat of a locked course, in their order, while there are any. Those who sit already keep theirs, and one
 * that was held for them becomes theirs.
 */
export async function giveSeats(
  tx: Transaction,
  course: Pick<CourseRow, 'id' | 'maxStudents'>,
  { userIds, way, orderId, heldUntil, now, draw }: Seating,
): Promise<{ seated: string[]; leftOut: string[] }> {
  const expired = await tx
    .delete(liveEnrolments)
    .where(and(eq(liveEnrolments.courseId, course.id), lte(liveEnrolments.heldUntil, now)))
    .returning({ userId: liveEnrolments.userId })
  const present = await tx
    .select({ userId: liveEnrolments.userId, number: liveEnrolments.number, heldUntil: liveEnrolments.heldUntil })
    .from(liveEnrolments)
    .where(eq(liveEnrolments.courseId, course.id))
  const sitting = new Set(present.flatMap(({ userId, heldUntil }) => (heldUntil === null ? [userId] : [])))
  const held = new Map(present.map(({ userId, number }) => [userId, number]))
  const taken = new Set(present.map(({ number }) => number))
  const waiting = [...new Set(userIds)].filter((userId) => !sitting.has(userId))
  let free = course.maxStudents - present.length
  const given = { way, orderId: orderId ?? null, enrolledAt: now, heldUntil: heldUntil ?? null }
  const rows: (typeof liveEnrolments.$inferInsert)[] = []
  const leftOut: string[] = []
  for (const userId of waiting) {
    const number = held.get(userId)
    if (number === undefined && free <= 0) leftOut.push(userId)
    else {
      if (number === undefined) free -= 1
      const own = number ?? drawNumber(taken, draw)
      taken.add(own)
      rows.push({ courseId: course.id, userId, number: own, ...given })
    }
  }
  if (rows.length > 0)
    await tx
      .insert(liveEnrolments)
      .values(rows)
      .onConflictDoUpdate({
        target: [liveEnrolments.courseId, liveEnrolments.userId],
        set: given,
      })
  const seated = rows.map(({ userId }) => userId)
  await tellOfSeats(tx, [...seated, ...expired.map(({ userId }) => userId)])
  return { seated, leftOut }
}

export async function countTaken(db: DatabaseOrTransaction, courseId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(liveEnrolments)
    .where(and(eq(liveEnrolments.courseId, courseId), isTaken(now)))
  return row?.taken ?? 0
}

/** Seats for the students of classes, those who joined first before others; who gets none is told by email. */
export async function seatClasses(
  tx: Transaction,
  deps: MailDeps,
  course: CourseRow,
  { classIds, now }: { classIds: readonly string[]; now: Date },
): Promise<void> {
  if (classIds.length === 0) return
  const students = await tx
    .select({ userId: classStudents.studentId })
    .from(classStudents)
    .innerJoin(people, and(eq(people.id, classStudents.studentId), people.isActive))
    .where(inArray(classStudents.classId, [...classIds]))
    .orderBy(asc(classStudents.joinedAt), asc(classStudents.studentId))
  const userIds = students.map(({ userId }) => userId)
  await tellLeftOut(tx, deps, course, (await giveSeats(tx, course, { userIds, way: 'class', now })).leftOut)
}

async function tellLeftOut(tx: Transaction, deps: MailDeps, course: CourseRow, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const { publicUrl } = deps.settings
  await sendTo(tx, deps, await readReaders(tx, userIds), (reader) => noSeatEmail(reader, { course, publicUrl }))
}

/** Seats that a class gave go with it, unless another class of the course gives them too. */
export async function freeClassSeats(tx: Transaction, courseId: string, userId?: string): Promise<void> {
  const givenByClass = tx
    .select({ one: sql`1` })
    .from(liveCourseClasses)
    .innerJoin(classStudents, eq(classStudents.classId, liveCourseClasses.classId))
    .where(and(eq(liveCourseClasses.courseId, courseId), eq(classStudents.studentId, liveEnrolments.userId)))
  const freed = await tx
    .delete(liveEnrolments)
    .where(
      and(
        eq(liveEnrolments.courseId, courseId),
        eq(liveEnrolments.way, 'class'),
        userId === undefined ? undefined : eq(liveEnrolments.userId, userId),
        notExists(givenByClass),
      ),
    )
    .returning({ userId: liveEnrolments.userId })
  await tellOfSeats(
    tx,
    freed.map((seat) => seat.userId),
  )
}

/** The hook of classes. Courses are locked in the order of their ids, so that two who join at once can't wait for each other. */
export async function classJoined(
  tx: Transaction,
  deps: MailDeps,
  { classId, studentId, now }: { classId: string; studentId: string; now: Date },
): Promise<void> {
  for (const course of await lockCoursesOf(tx, [classId])) {
    const { leftOut } = await giveSeats(tx, course, { userIds: [studentId], way: 'class', now })
    await tellLeftOut(tx, deps, course, leftOut)
  }
}

/** The hook of classes. */
export async function classLeft(
  tx: Transaction,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<void> {
  for (const { id } of await lockCoursesOf(tx, [classId])) await freeClassSeats(tx, id, studentId)
}

async function lockCoursesOf(tx: Transaction, classIds: readonly string[]): Promise<CourseRow[]> {
  const linked = tx
    .select({ courseId: liveCourseClasses.courseId })
    .from(liveCourseClasses)
    .where(inArray(liveCourseClasses.classId, [...classIds]))
  return tx
    .select()
    .from(liveCourses)
    .where(inArray(liveCourses.id, linked))
    .orderBy(asc(liveCourses.id))
    .for('no key update')
}

/** The classes of a locked course become these; returns those that are new. */
export async function setClasses(tx: Transaction, courseId: string, classIds: readonly string[]): Promise<string[]> {
  const ofCourse = eq(liveCourseClasses.courseId, courseId)
  const removed = await tx
    .delete(liveCourseClasses)
    .where(and(ofCourse, classIds.length > 0 ? notInArray(liveCourseClasses.classId, [...classIds]) : undefined))
    .returning({ classId: liveCourseClasses.classId })
  const added =
    classIds.length === 0
      ? []
      : await tx
          .insert(liveCourseClasses)
          .values(classIds.map((classId) => ({ courseId, classId })))
          .onConflictDoNothing()
          .returning({ classId: liveCourseClasses.classId })
  if (removed.length > 0) await freeClassSeats(tx, courseId)
  return added.map(({ classId }) => classId)
}
