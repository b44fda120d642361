import { and, asc, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import {
  entryMinutes,
  type EnrolmentWay,
  type LiveCourse,
  type LiveSession,
  type NextLiveSession,
  type TimetableSession,
} from '@capyzen/contracts/live-courses'
import { singaporeDay, spanOf, weekOf } from '@capyzen/contracts/singapore-days'
import { people } from '#domains/identity/auth'
import { classDepartures, classes } from '#domains/identity/classes'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { isInClassOfCourse, isOfHousehold, untilDecided } from './seats.ts'
import { isTeacherOf, teachers } from './teachers.ts'
import { liveCourseClasses, liveCourses, liveEnrolments, liveSessions } from './tables.ts'

type SessionRow = typeof liveSessions.$inferSelect

export function toSession({ startsAt, endsAt, meetingNumber, ...row }: SessionRow): LiveSession {
  const { id, courseId, topic, isCanceled, endedAt } = row
  return {
    ...{ id, courseId, topic, isCanceled, isEnded: endedAt !== null },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    place: meetingNumber === null ? 'room' : 'zoom',
  }
}

/** Before its end was called, and by the clock. */
export const isEnterable = (session: SessionRow, now: Date): boolean =>
  !session.isCanceled && session.endedAt === null && isEntryTime(session, now)

export function isEntryTime({ startsAt, endsAt }: Pick<SessionRow, 'startsAt' | 'endsAt'>, now: Date): boolean {
  const opensAt = startsAt.getTime() - entryMinutes.before * 60_000
  return now.getTime() >= opensAt && now.getTime() < endsAt.getTime() + entryMinutes.after * 60_000
}

/** In a query of sessions: there is still something of it to come. */
export const isToCome = (now: Date): SQL | undefined =>
  and(gt(liveSessions.endsAt, now), isNull(liveSessions.endedAt), sql`not ${liveSessions.isCanceled}`)

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Seats of the outer course; `who` says whose, of those that are taken. */
const seats = (who?: SQL) => sql`from ${liveEnrolments} seats
  where seats.course_id = ${liveCourses.id} and seats.held_until is null ${who ? sql`and ${who}` : sql``}`

const isOwn = (userId: string | null) => sql`seats.user_id = ${userId}::uuid`

/** Of the viewer, the first that was added first. */
const children = (userId: string | null) => sql<{ id: string; nickname: string }[]>`(
  select coalesce(json_agg(json_build_object('id', child.id, 'nickname', child.name) order by child.created_at, child.id), '[]')
  from ${liveEnrolments} seats join ${people} child on child.id = seats.user_id and child.guardian_id = ${userId}::uuid
  where seats.course_id = ${liveCourses.id} and seats.held_until is null)`

/** Of the viewer and of their children. */
const holds = (userId: string | null, now: Date) => sql<{ studentId: string; until: number }[]>`(
  select coalesce(json_agg(json_build_object('studentId', student.id, 'until', extract(epoch from seats.held_until)) order by student.created_at, student.id), '[]')
  from ${liveEnrolments} seats join ${people} student on student.id = seats.user_id
  where seats.course_id = ${liveCourses.id} and seats.held_until > ${now.toISOString()}
    and ${isOfHousehold(userId, sql`seats.user_id`)})`

/** Of seats of the household outside the classes of their course, with its oldest class that the student hasn't left. */
const classesToJoin = (userId: string | null) => sql<LiveCourse['classesToJoin']>`(
  select coalesce(json_agg(json_build_object('studentId', seats.user_id, 'className', first.name, 'joinCode', first.join_code)), '[]')
  from ${liveEnrolments} seats cross join lateral (
    select open.name, open.join_code from ${liveCourseClasses} linked
    join ${classes} open on open.id = linked.class_id and open.archived_at is null
    where linked.course_id = seats.course_id and not exists (select from ${classDepartures} gone
      where gone.class_id = open.id and gone.student_id = seats.user_id) order by open.created_at, open.id limit 1) first
  where seats.course_id = ${liveCourses.id} and seats.held_until is null
    and ${isOfHousehold(userId, sql`seats.user_id`)} and not ${isInClassOfCourse})`

/** A seat that is held for an unpaid order counts, as nobody else can have it. */
export const takenSeats = (now: Date) => sql<number>`(select count(*)::int from ${liveEnrolments} seats
  where seats.course_id = ${liveCourses.id} and (seats.held_until is null or seats.held_until > ${now.toISOString()}))`

/** One statement for the courses and one for their sessions, of this week and later. */
export async function readCatalogue(
  { db, clock }: Deps,
  userId: string | null,
): Promise<{ courses: LiveCourse[]; week: TimetableSession[] }> {
  const now = clock.now()
  const week = spanOf(weekOf(singaporeDay(now)))
  const [rows, sessions] = await Promise.all([
    db
      .select({
        course: liveCourses,
        tutor: sql<string | null>`${teachers.name}`,
        taken: takenSeats(now),
        isEnrolled: sql<boolean>`exists (select ${seats(isOwn(userId))})`,
        children: children(userId),
        holds: holds(userId, now),
        classesToJoin: classesToJoin(userId),
        isTeacher: sql<boolean>`coalesce(${teachers.id} = ${userId}::uuid, false)`,
      })
      .from(liveCourses)
      .leftJoin(teachers, isTeacherOf(liveCourses.teacherId))
      .where(eq(liveCourses.isPublished, true))
      .orderBy(asc(liveCourses.position), asc(liveCourses.id)),
    db
      .select({ session: liveSessions })
      .from(liveSessions)
      .innerJoin(liveCourses, and(eq(liveCourses.id, liveSessions.courseId), liveCourses.isPublished))
      .where(gt(liveSessions.endsAt, now < week.from ? now : week.from))
      .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id)),
  ])
  const byCourse = Map.groupBy(sessions, ({ session }) => session.courseId)
  const courses = rows.map((row): LiveCourse => {
    const { course, tutor } = row
    const coming = (byCourse.get(course.id) ?? []).filter(
      ({ session }) => session.endsAt > now && session.endedAt === null,
    )
    return {
      ...aboutCourse(course),
      description: course.description,
      ...{ maxStudents: course.maxStudents, lessons: course.lessons },
      ...{ priceCents: course.priceCents, isPremium: course.isPremium },
      tutor,
      image: course.image,
      currentEnrollment: userId === null ? null : row.taken,
      isOpen: tutor !== null && coming.some(({ session }) => !session.isCanceled),
      ways: waysOf(course),
      isEnrolled: row.isEnrolled,
      enrolledChildIds: row.children.map(({ id }) => id),
      holds: row.holds.map(({ studentId, until }) => ({ studentId, until: endOfHold(until) })),
      upcomingSessions: coming.map(({ session }) => toSession(session)),
      classesToJoin: row.classesToJoin,
    }
  })
  const ofCourse = new Map(rows.map((row) => [row.course.id, row]))
  const ofWeek = sessions.flatMap(({ session }) => {
    const row = ofCourse.get(session.courseId)
    const isInWeek = session.startsAt >= week.from && session.startsAt < week.to
    return row && isInWeek ? [toTimetable({ ...row, session }, now)] : []
  })
  return { courses, week: ofWeek }
}

const endOfHold = (seconds: number): string | null =>
  seconds * 1000 < untilDecided.getTime() ? new Date(seconds * 1000).toISOString() : null

const aboutCourse = ({ id, title, level, subject }: typeof liveCourses.$inferSelect) => ({ id, title, level, subject })

/** A course that is free for all needs no code. */
export function waysOf({
  priceCents,
  isFreeForAll,
}: Pick<typeof liveCourses.$inferSelect, 'priceCents' | 'isFreeForAll'>): EnrolmentWay[] {
  if (priceCents > 0) return ['paid', 'code']
  return [isFreeForAll ? 'free' : 'code']
}

interface TimetableRow {
  session: SessionRow
  course: typeof liveCourses.$inferSelect
  isEnrolled: boolean
  isTeacher: boolean
  children: { id: string; nickname: string }[]
}

function toTimetable(row: TimetableRow, now: Date): TimetableSession {
  const { session, isEnrolled, isTeacher } = row
  const { startsAt, endsAt, meetingNumber } = session
  const looksIn = row.children.length > 0 && meetingNumber === null
  const isOpen = isEnterable(session, now)
  return {
    ...toSession(session),
    course: aboutCourse(row.course),
    isOn: isOpen && startsAt <= now && now < endsAt,
    isEntryOpen: isOpen && (isEnrolled || isTeacher || looksIn),
    children: row.children,
    isTeacher,
  }
}

const longestTimetable = 60

/** In one statement; a session stays until it can't be entered any more. */
export async function readTimetable({ db, clock }: Deps, userId: string): Promise<TimetableSession[]> {
  const now = clock.now()
  const rows = await db
    .select({
      session: liveSessions,
      course: liveCourses,
      isEnrolled: sql<boolean>`exists (select ${seats(isOwn(userId))})`,
      isTeacher: sql<boolean>`coalesce(${teachers.id} = ${userId}::uuid, false)`,
      children: children(userId),
    })
    .from(liveSessions)
    .innerJoin(liveCourses, eq(liveCourses.id, liveSessions.courseId))
    .leftJoin(teachers, isTeacherOf(liveCourses.teacherId))
    .where(
      and(
        gt(liveSessions.endsAt, minutesFrom(now, -entryMinutes.after)),
        isNull(liveSessions.endedAt),
        or(eq(teachers.id, userId), sql`${liveCourses.id} in (${coursesOfHousehold(userId)})`),
      ),
    )
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id))
    .limit(longestTimetable)
  return rows.map((row) => toTimetable(row, now))
}

const coursesOfHousehold = (userId: string) => sql`select seats.course_id from ${liveEnrolments} seats
  where seats.held_until is null and ${isOfHousehold(userId, sql`seats.user_id`)}`

function stateOf(session: SessionRow, now: Date): NextLiveSession['state'] {
  if (!isEnterable(session, now)) return 'later'
  return session.startsAt <= now ? 'on' : 'opening'
}

/** The next session in which the learner has a seat, null without one; one that runs over, until another can be entered. */
export async function nextLiveSession(
  db: DatabaseOrTransaction,
  { userId, now }: { userId: string; now: Date },
): Promise<NextLiveSession | null> {
  const isOnTime = sql`${and(isToCome(now), lte(liveSessions.startsAt, minutesFrom(now, entryMinutes.before)))}`
  const [next] = await db
    .select({ session: liveSessions, title: liveCourses.title })
    .from(liveEnrolments)
    .innerJoin(liveCourses, eq(liveCourses.id, liveEnrolments.courseId))
    .innerJoin(liveSessions, eq(liveSessions.courseId, liveCourses.id))
    .where(
      and(
        eq(liveEnrolments.userId, userId),
        sql`${liveEnrolments.heldUntil} is null`,
        isToCome(minutesFrom(now, -entryMinutes.after)),
      ),
    )
    .orderBy(desc(isOnTime), asc(liveSessions.startsAt), asc(liveSessions.id))
    .limit(1)
  if (!next) return null
  const { id, courseId, topic, startsAt, endsAt, place } = toSession(next.session)
  return { id, courseId, topic, startsAt, endsAt, place, title: next.title, state: stateOf(next.session, now) }
}
