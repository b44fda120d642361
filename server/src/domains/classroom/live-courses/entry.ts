import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { RoomRole } from '@capyzen/contracts/live-room'
import { people, type Author } from '#domains/identity/auth'
import { hasRefusedConsent } from '#domains/identity/families'
import { boardNickname } from '#domains/learning/leaderboard'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { isEntryTime } from './catalogue.ts'
import { isOfHousehold, isSeat } from './seats.ts'
import { isTeacherOf, teachers } from './teachers.ts'
import { liveCourses, liveEnrolments, liveSessions } from './tables.ts'

interface PlaceOfEntry {
  /** As the others see it; of a parent the child's. */
  name: string
  sessionId: string
  courseId: string
  startsAt: Date
  endsAt: Date
  /** Its room says so to who comes all the same. */
  isEnded: boolean
  /** Null in our own room. */
  meetingNumber: string | null
  /** Of the meeting; null where the learner types it. */
  passcode: string | null
}

export interface Entry extends PlaceOfEntry {
  role: 'teacher' | 'student'
}

interface RoomEntry extends PlaceOfEntry {
  role: RoomRole
}

/**
 * Learners see of each other the nickname of the board or, of a family's child, the one that the parent chose. Who has neither, or whose
 * guardian refused, is Student-{number} (readings §6). The account's own name may be a full name, so it is never shown.
 */
const shownName = sql<string>`coalesce(
  ${boardNickname(liveEnrolments.userId)},
  case when ${people.guardianId} is not null and not ${hasRefusedConsent(people.id)} then ${people.name} end,
  'Student-' || ${liveEnrolments.number})`

/** Or why not. One's own seat comes before a child's, and the child who was added first before others. */
async function findEntry(
  db: DatabaseOrTransaction,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<RoomEntry | 'not_found' | 'forbidden' | 'conflict'> {
  const isOwnSeat = sql<boolean>`coalesce(${liveEnrolments.userId} = ${userId}, false)`
  const [row] = await db
    .select({
      session: liveSessions,
      teacherName: teachers.name,
      isTeacher: sql<boolean>`coalesce(${teachers.id} = ${userId}, false)`,
      shownName,
      isOwnSeat,
      hasSeat: sql<boolean>`${people.id} is not null`,
    })
    .from(liveSessions)
    .innerJoin(liveCourses, eq(liveCourses.id, liveSessions.courseId))
    .leftJoin(teachers, isTeacherOf(liveCourses.teacherId))
    .leftJoin(liveEnrolments, and(eq(liveEnrolments.courseId, liveCourses.id), isSeat, isOfHousehold(userId)))
    .leftJoin(people, eq(people.id, liveEnrolments.userId))
    .where(eq(liveSessions.id, sessionId))
    .orderBy(desc(isOwnSeat), asc(people.createdAt), asc(people.id))
    .limit(1)
  if (!row) return 'not_found'
  const { session, isTeacher, hasSeat, teacherName } = row
  if (!isTeacher && !hasSeat) return 'forbidden'
  if (session.isCanceled || !isEntryTime(session, now)) return 'conflict'
  const { id, courseId, startsAt, endsAt, meetingNumber, passcode } = session
  return {
    role: isTeacher ? 'teacher' : row.isOwnSeat ? 'student' : 'parent',
    name: isTeacher ? (teacherName ?? '') : row.shownName,
    isEnded: session.endedAt !== null,
    ...{ sessionId: id, courseId, startsAt, endsAt, meetingNumber, passcode },
  }
}

/** `forbidden` without a seat, `conflict` outside `entryMinutes` or for a session that was called off or has ended. */
export async function requireEntry(
  db: DatabaseOrTransaction,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<Entry> {
  const { role, ...place } = await requirePlace(db, userId, sessionId, now)
  if (role === 'parent') throw new AppError('forbidden')
  return { role, ...place }
}

async function requirePlace(
  db: DatabaseOrTransaction,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<RoomEntry> {
  const entry = await findEntry(db, userId, sessionId, now)
  if (typeof entry === 'string') throw new AppError(entry)
  if (entry.isEnded) throw new AppError('conflict')
  return entry
}

/** Also for parents of a student with a seat, who look in. Undefined where the room is closed to the user now; one that has ended tells it itself. */
export async function readRoomEntry(
  db: DatabaseOrTransaction,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<RoomEntry | undefined> {
  const entry = await findEntry(db, userId, sessionId, now)
  return typeof entry === 'string' || entry.meetingNumber !== null ? undefined : entry
}

/** `not_found` for sessions of other teachers' courses; administrators have all. */
export async function requireTaughtSession(db: DatabaseOrTransaction, actor: Author, sessionId: string) {
  const [row] = await db
    .select({ session: liveSessions })
    .from(liveSessions)
    .innerJoin(liveCourses, eq(liveCourses.id, liveSessions.courseId))
    .where(
      and(eq(liveSessions.id, sessionId), actor.isAdministrator ? undefined : eq(liveCourses.teacherId, actor.userId)),
    )
  if (!row) throw new AppError('not_found')
  return row.session
}

/** Opens Zoom's own app for the host, who signs in there. */
const startUrlOf = (meetingNumber: string) => `https://zoom.us/s/${meetingNumber}`

export async function enter(db: DatabaseOrTransaction, userId: string, sessionId: string, now: Date) {
  const { role, meetingNumber, passcode } = await requirePlace(db, userId, sessionId, now)
  if (meetingNumber === null) return { place: 'room' as const }
  if (role === 'parent') throw new AppError('forbidden')
  return {
    place: 'zoom' as const,
    meetingNumber,
    asksPasscode: passcode === null,
    startUrl: role === 'teacher' ? startUrlOf(meetingNumber) : null,
  }
}
