import { and, eq, exists, gt, sql } from 'drizzle-orm'
import { people, userRoles } from '#domains/identity/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { DomainHooks } from '#platform/domain'
import { isToCome } from './catalogue.ts'
import { tellOfSeats } from './recipients.ts'
import { countTaken, giveSeats, lockCourse, untilDecided } from './seats.ts'
import { isTeacherOf, teachers } from './teachers.ts'
import { liveCourses, liveEnrolments, liveSessions } from './tables.ts'

/** As the hook of orders says. */
type SeatSales = DomainHooks['seatSales']
type Buyer = Parameters<SeatSales['offer']>[1]
type Ordered = Parameters<SeatSales['hold']>[1]

const holdMs = 30 * 60_000

/** Undefined for a course that is not published or has no price. Parents and teachers sit in no course themselves. */
export async function offerSeat(
  db: DatabaseOrTransaction,
  { courseId, learnerId, now }: Buyer,
): ReturnType<SeatSales['offer']> {
  const student = db
    .select({ one: sql`1` })
    .from(people)
    .where(
      and(
        ...[eq(people.id, learnerId), eq(people.userType, 'student')],
        sql`not exists (select from ${userRoles} held where held.user_id = ${people.id} and held.role = 'teacher')`,
      ),
    )
  const coming = db
    .select({ one: sql`1` })
    .from(liveSessions)
    .where(and(eq(liveSessions.courseId, courseId), isToCome(now)))
  const [course] = await db
    .select({
      title: liveCourses.title,
      listPriceCents: liveCourses.priceCents,
      maxStudents: liveCourses.maxStudents,
      isForSale: sql<boolean>`${teachers.id} is not null and ${exists(coming)} and ${exists(student)}`,
    })
    .from(liveCourses)
    .leftJoin(teachers, isTeacherOf(liveCourses.teacherId))
    .where(and(eq(liveCourses.id, courseId), liveCourses.isPublished))
  if (!course || course.listPriceCents === 0) return undefined
  const { maxStudents, ...shown } = course
  const [own] = await db
    .select({ heldUntil: liveEnrolments.heldUntil })
    .from(liveEnrolments)
    .where(isOf(courseId, learnerId))
  const isHeld = own !== undefined && own.heldUntil !== null && own.heldUntil > now
  const isLeft = isHeld || (await countTaken(db, courseId, now)) < maxStudents
  return { ...shown, isOwned: own?.heldUntil === null, isLeft }
}

const isOf = (courseId: string, learnerId: string) =>
  and(eq(liveEnrolments.courseId, courseId), eq(liveEnrolments.userId, learnerId))

/** One that is held already stays held as long as it was, so that asking again holds no seat for ever. */
export async function holdSeat(tx: Transaction, order: Ordered): ReturnType<SeatSales['hold']> {
  const { courseId, learnerId, now } = order
  const course = await lockCourse(tx, courseId)
  const [held] = await tx
    .select({ userId: liveEnrolments.userId })
    .from(liveEnrolments)
    .where(and(isOf(courseId, learnerId), gt(liveEnrolments.heldUntil, now)))
  if (held) return 'held'
  return hold(tx, course, order, new Date(now.getTime() + holdMs))
}

async function hold(
  tx: Transaction,
  course: Awaited<ReturnType<typeof lockCourse>>,
  { learnerId, orderId, now }: Ordered,
  heldUntil: Date,
): ReturnType<SeatSales['hold']> {
  const { leftOut } = await giveSeats(tx, course, { userIds: [learnerId], way: 'order', orderId, heldUntil, now })
  return leftOut.length > 0 ? 'none_left' : 'held'
}

/** For money that came: the seat that was held, or another one while there are any. */
export async function giveSeat(
  tx: Transaction,
  { courseId, learnerId, orderId, now }: Ordered,
): ReturnType<SeatSales['give']> {
  const course = await lockCourse(tx, courseId)
  const { seated, leftOut } = await giveSeats(tx, course, { userIds: [learnerId], way: 'order', orderId, now })
  if (leftOut.length > 0) return 'none_left'
  return seated.length > 0 ? 'given' : 'already_owned'
}

export const hasSeat: SeatSales['hasSeat'] = (orderId) =>
  sql`exists (select from ${liveEnrolments} seated where seated.order_id = ${orderId} and seated.held_until is null)`

interface ChangedOrder {
  id: string
  kind: string
  contentId: string | null
  learnerId: string
  status: string
}

/**
 * The hook of orders. A seat is held on while the payment is under review, and free once it was canceled or all of it went
 * back; where such a refund failed, the learner has the seat again while there is one.
 */
export async function followOrder(tx: Transaction, { order, now }: { order: ChangedOrder; now: Date }): Promise<void> {
  const { id: orderId, kind, contentId: courseId, learnerId, status } = order
  if (kind !== 'live_course' || courseId === null) return
  const buyer = { courseId, learnerId, orderId, now }
  if (status === 'under_review') await hold(tx, await lockCourse(tx, courseId), buyer, untilDecided)
  else if (status === 'canceled' || status === 'refunded') await freeSeat(tx, buyer)
  else if (await isThere(tx, learnerId)) await giveSeat(tx, buyer)
}

async function isThere(tx: Transaction, userId: string): Promise<boolean> {
  const [found] = await tx.select({ id: people.id }).from(people).where(eq(people.id, userId))
  return found !== undefined
}

async function freeSeat(tx: Transaction, { courseId, learnerId, orderId }: Ordered): Promise<void> {
  await lockCourse(tx, courseId)
  const freed = await tx
    .delete(liveEnrolments)
    .where(and(isOf(courseId, learnerId), eq(liveEnrolments.orderId, orderId)))
    .returning({ userId: liveEnrolments.userId })
  await tellOfSeats(
    tx,
    freed.map(({ userId }) => userId),
  )
}
