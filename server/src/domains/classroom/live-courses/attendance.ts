import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Attendance, AttendanceMark, AttendedLiveSession, LiveSession } from '@capyzen/contracts/live-courses'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import { people, type Author } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { minuteMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { isWithin } from '#platform/tables'
import { toSession } from './catalogue.ts'
import { requireTaughtSession } from './entry.ts'
import { liveAttendance, liveCourses, liveEnrolments, liveSessions, liveVisits } from './tables.ts'

/** The stay begins; gives its id. */
export async function recordVisit(
  db: DatabaseOrTransaction,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
): Promise<string> {
  const id = newId()
  await db.insert(liveVisits).values({ id, sessionId, userId, enteredAt: now, lastSeenAt: now })
  return id
}

/** The stays go on until now; once a minute is enough. A clock that was set back never shortens one. */
export async function keepVisits(db: DatabaseOrTransaction, visitIds: readonly string[], now: Date): Promise<void> {
  if (visitIds.length === 0) return
  await db
    .update(liveVisits)
    .set({ lastSeenAt: sql`greatest(${liveVisits.lastSeenAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(liveVisits.id, [...visitIds]))
}

export const endVisit = (db: DatabaseOrTransaction, visitId: string, now: Date): Promise<void> =>
  keepVisits(db, [visitId], now)

/** A scalar expression: when the user was last in a live lesson; null for never. */
export const lastVisit = (userId: AnyPgColumn): SQL =>
  sql`(select max(${liveVisits.lastSeenAt}) from ${liveVisits} where ${eq(liveVisits.userId, userId)})`

export interface Stay {
  enteredAt: Date
  lastSeenAt: Date
}

const presentShare = 0.8
const lateAfterMs = 10 * minuteMs

/**
 * From the stays of one student: two tabs at once count once, and only what lies within the session. While it runs, as much of it as has
 * been. Late comes before present, so that a teacher sees who missed the beginning.
 */
export function proposeAttendance(
  stays: readonly Stay[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): { ms: number; enteredAt: Date | null; proposed: AttendanceMark } {
  const end = Math.min(endsAt.getTime(), now.getTime())
  const begin = startsAt.getTime()
  let ms = 0
  let counted = begin
  let enteredAt: Date | null = null
  for (const stay of stays.toSorted((one, other) => one.enteredAt.getTime() - other.enteredAt.getTime())) {
    const until = Math.min(stay.lastSeenAt.getTime(), end)
    const from = Math.max(stay.enteredAt.getTime(), counted)
    enteredAt ??= stay.enteredAt
    if (until <= from) continue
    ms += until - from
    counted = until
  }
  const isLate = enteredAt !== null && enteredAt.getTime() - begin > lateAfterMs
  if (ms === 0) return { ms, enteredAt, proposed: 'absent' }
  if (isLate) return { ms, enteredAt, proposed: 'late' }
  return { ms, enteredAt, proposed: ms >= presentShare * (end - begin) ? 'present' : 'absent' }
}

/** Who had a seat before the session ended, who was there, and who has a mark; in one statement. */
async function readStudents(db: DatabaseOrTransaction, { id, courseId, endsAt }: typeof liveSessions.$inferSelect) {
  const about = sql`${people.id} in (
    select seats.user_id from ${liveEnrolments} seats
      where seats.course_id = ${courseId} and seats.held_until is null and seats.enrolled_at < ${endsAt.toISOString()}
    union select visit.user_id from ${liveVisits} visit where visit.session_id = ${id}
    union select marked.user_id from ${liveAttendance} marked where marked.session_id = ${id})`
  const stays = sql<{ enteredAt: string; lastSeenAt: string }[]>`(
    select coalesce(json_agg(json_build_object('enteredAt', visit.entered_at, 'lastSeenAt', visit.last_seen_at)), '[]')
    from ${liveVisits} visit where visit.session_id = ${id} and visit.user_id = ${people.id})`
  return db
    .select({ studentId: people.id, name: people.name, confirmed: liveAttendance.mark, stays })
    .from(people)
    .leftJoin(liveAttendance, and(eq(liveAttendance.sessionId, id), eq(liveAttendance.userId, people.id)))
    .where(and(about, eq(people.userType, 'student')))
    .orderBy(asc(people.name), asc(people.id))
}

/** Of a lesson that its teacher ended early, the time that it took. */
const timeOf = ({ startsAt, endsAt, endedAt }: typeof liveSessions.$inferSelect) => ({
  startsAt,
  endsAt: endedAt !== null && endedAt < endsAt ? endedAt : endsAt,
})

/** Sessions of a time span in which the learner was, the first one first; not those that the teacher marked as missed. */
export async function attendedLiveSessions(
  db: DatabaseOrTransaction,
  { userId, span, now }: { userId: string; span: TimeSpan; now: Date },
): Promise<AttendedLiveSession[]> {
  const { enteredAt, lastSeenAt } = liveVisits
  const rows = await db
    .select({
      ...{ session: liveSessions, title: liveCourses.title, stay: { enteredAt, lastSeenAt } },
      confirmed: liveAttendance.mark,
    })
    .from(liveVisits)
    .innerJoin(liveSessions, eq(liveSessions.id, liveVisits.sessionId))
    .innerJoin(liveCourses, eq(liveCourses.id, liveSessions.courseId))
    .leftJoin(liveAttendance, and(eq(liveAttendance.sessionId, liveSessions.id), eq(liveAttendance.userId, userId)))
    .where(and(eq(liveVisits.userId, userId), isWithin(liveSessions.startsAt, span)))
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id))
  return [...Map.groupBy(rows, ({ session }) => session.id).values()].flatMap((visits) => {
    const [{ session, title, confirmed }] = visits as [(typeof rows)[number]]
    const stays = visits.map(({ stay }) => stay)
    const minutes = Math.floor(proposeAttendance(stays, timeOf(session), now).ms / minuteMs)
    if (minutes === 0 || confirmed === 'absent') return []
    const { id, topic, startsAt } = toSession(session)
    return [{ id, topic, startsAt, title, minutes }]
  })
}

export async function readAttendance(
  { db, clock }: Deps,
  actor: Author,
  sessionId: string,
): Promise<{ session: LiveSession; students: Attendance[] }> {
  const session = await requireTaughtSession(db, actor, sessionId)
  const rows = await readStudents(db, session)
  const held = timeOf(session)
  const students = rows.map(({ stays, ...row }): Attendance => {
    const times = stays.map((stay) => ({
      enteredAt: new Date(stay.enteredAt),
      lastSeenAt: new Date(stay.lastSeenAt),
    }))
    const { ms, enteredAt, proposed } = proposeAttendance(times, held, clock.now())
    return {
      ...row,
      minutes: Math.floor(ms / minuteMs),
      enteredAt: enteredAt?.toISOString() ?? null,
      proposed,
    }
  })
  return { session: toSession(session), students }
}

/** `conflict` before the session has begun and for one that was called off; `invalid_request` for a student who isn't in it. */
export async function confirmAttendance(
  { db, clock }: Deps,
  actor: Author,
  { sessionId, marks }: { sessionId: string; marks: readonly { studentId: string; mark: AttendanceMark }[] },
): Promise<void> {
  const session = await requireTaughtSession(db, actor, sessionId)
  if (session.isCanceled || clock.now() < session.startsAt) throw new AppError('conflict')
  const known = new Set((await readStudents(db, session)).map(({ studentId }) => studentId))
  const byStudent = new Map(marks.map(({ studentId, mark }) => [studentId, mark]))
  if ([...byStudent.keys()].some((studentId) => !known.has(studentId)))
    throw new AppError('invalid_request', { fields: ['marks'] })
  if (byStudent.size === 0) return
  await db
    .insert(liveAttendance)
    .values([...byStudent].map(([userId, mark]) => ({ sessionId, userId, mark })))
    .onConflictDoUpdate({
      target: [liveAttendance.sessionId, liveAttendance.userId],
      set: { mark: sql`excluded.mark` },
    })
}
