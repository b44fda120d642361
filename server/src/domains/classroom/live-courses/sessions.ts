import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { entryMinutes, type LiveSession } from '@capyzen/contracts/live-courses'
import type { RoomRole } from '@capyzen/contracts/live-room'
import type { Author } from '#domains/identity/auth'
import { tellNews } from '#domains/identity/realtime'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { isEnterable, toSession } from './catalogue.ts'
import { requireTaughtSession } from './entry.ts'
import { tellOfSeats } from './recipients.ts'
import { isOfHousehold, isSeat } from './seats.ts'
import { isTeacherOf, teachers } from './teachers.ts'
import { liveCourses, liveEnrolments, liveSessions } from './tables.ts'

/** `conflict` before and after the time of entry, and for a session that was called off or has ended. */
export async function requireRunningSession(
  db: DatabaseOrTransaction,
  actor: Author,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const session = await requireTaughtSession(db, actor, sessionId)
  if (!isEnterable(session, now)) throw new AppError('conflict')
}

/** A session with the title of its course, for who teaches it. */
export async function readTaughtSession(
  db: DatabaseOrTransaction,
  actor: Author,
  sessionId: string,
): Promise<{ session: LiveSession; title: Bilingual }> {
  const session = await requireTaughtSession(db, actor, sessionId)
  const titles = await readSessionTitles(db, [sessionId])
  return { session: toSession(session), title: titles.get(sessionId) ?? session.topic }
}

/** Titles of their courses. */
export async function readSessionTitles(
  db: DatabaseOrTransaction,
  sessionIds: readonly string[],
): Promise<Map<string, Bilingual>> {
  const rows = await db
    .select({ id: liveSessions.id, title: liveCourses.title })
    .from(liveSessions)
    .innerJoin(liveCourses, eq(liveCourses.id, liveSessions.courseId))
    .where(inArray(liveSessions.id, [...sessionIds]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** A query of the ids of sessions in this teacher's courses. */
export const sessionsTaughtBy = (teacherId: string): SQL =>
  sql`(select taught.id from ${liveSessions} taught join ${liveCourses} course on course.id = taught.course_id
    where course.teacher_id = ${teacherId})`

/** A query of the ids of sessions that nobody may enter any more. */
export const sessionsOver = (now: Date): SQL =>
  sql`(select ended.id from ${liveSessions} ended where ended.ended_at is not null
    or ended.ends_at <= ${new Date(now.getTime() - entryMinutes.after * 60_000).toISOString()})`

/** Until it is moved. Screens of its learners, their parents and its teacher ask for their lessons again. */
export async function endSession(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  const [ended] = await tx
    .update(liveSessions)
    .set({ endedAt: now })
    .where(and(eq(liveSessions.id, sessionId), isNull(liveSessions.endedAt)))
    .returning({ courseId: liveSessions.courseId })
  if (!ended) return
  const ofCourse = eq(liveEnrolments.courseId, ended.courseId)
  const seated = await tx.select({ userId: liveEnrolments.userId }).from(liveEnrolments).where(and(ofCourse, isSeat))
  await tellOfSeats(
    tx,
    seated.map(({ userId }) => userId),
  )
  const [course] = await tx
    .select({ teacherId: liveCourses.teacherId })
    .from(liveCourses)
    .where(eq(liveCourses.id, ended.courseId))
  if (course?.teacherId) await tellNews(tx, [course.teacherId], 'live_course')
}

/** Null while it may go on. */
export async function readEnd(db: DatabaseOrTransaction, sessionId: string): Promise<Date | null> {
  const [session] = await db
    .select({ endedAt: liveSessions.endedAt })
    .from(liveSessions)
    .where(eq(liveSessions.id, sessionId))
  return session?.endedAt ?? null
}

export interface SessionViewer {
  role: RoomRole
  /** The viewer, or the viewer's children with a seat; nobody for the teacher. */
  studentIds: string[]
}

/** At any time. `forbidden` without a seat of the viewer or of a child. */
export async function requireViewer(
  db: DatabaseOrTransaction,
  userId: string,
  sessionId: string,
): Promise<SessionViewer> {
  const [session] = await db
    .select({ courseId: liveSessions.courseId, isTeacher: sql<boolean>`coalesce(${teachers.id} = ${userId}, false)` })
    .from(liveSessions)
    .innerJoin(liveCourses, eq(liveCourses.id, liveSessions.courseId))
    .leftJoin(teachers, isTeacherOf(liveCourses.teacherId))
    .where(eq(liveSessions.id, sessionId))
  if (!session) throw new AppError('not_found')
  if (session.isTeacher) return { role: 'teacher', studentIds: [] }
  const seated = await db
    .select({ id: liveEnrolments.userId })
    .from(liveEnrolments)
    .where(and(eq(liveEnrolments.courseId, session.courseId), isSeat, isOfHousehold(userId)))
  const studentIds = seated.map(({ id }) => id)
  if (studentIds.length === 0) throw new AppError('forbidden')
  return studentIds.includes(userId) ? { role: 'student', studentIds: [userId] } : { role: 'parent', studentIds }
}
