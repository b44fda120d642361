import { and, asc, eq, sql } from 'drizzle-orm'
import type { AuthoredLiveCourse, listAuthoredLiveCourses } from '@capyzen/contracts/live-courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { people, type Author } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { takenSeats } from './catalogue.ts'
import { isInClassOfCourse } from './seats.ts'
import { liveCourseClasses, liveCourses, liveEnrolments, liveSessions } from './tables.ts'

/** Administrators change all courses, teachers their own. */
export const isChangedBy = (actor: Author) =>
  actor.isAdministrator ? undefined : eq(liveCourses.teacherId, actor.userId)

const inNoClass = sql<number>`(select count(*)::int from ${liveEnrolments} seats
  where seats.course_id = ${liveCourses.id} and seats.held_until is null and not ${isInClassOfCourse})`

type Listed = CallResult<typeof listAuthoredLiveCourses>['courses'][number]

export async function listAuthored({ db, clock }: Deps, actor: Author): Promise<Listed[]> {
  const now = clock.now()
  const rows = await db
    .select({
      id: liveCourses.id,
      title: liveCourses.title,
      level: liveCourses.level,
      subject: liveCourses.subject,
      isPublished: liveCourses.isPublished,
      maxStudents: liveCourses.maxStudents,
      teacherName: people.name,
      enrolled: takenSeats(now),
      nextSessionAt: sql<Date | null>`(select min(coming.starts_at) from ${liveSessions} coming
        where coming.course_id = ${liveCourses.id} and coming.ends_at > ${now.toISOString()} and coming.ended_at is null and not coming.is_canceled)`.mapWith(
        liveSessions.startsAt,
      ),
    })
    .from(liveCourses)
    .leftJoin(people, eq(people.id, liveCourses.teacherId))
    .where(isChangedBy(actor))
    .orderBy(asc(liveCourses.position), asc(liveCourses.id))
  return rows.map((row) => ({ ...row, nextSessionAt: row.nextSessionAt?.toISOString() ?? null }))
}

/** `not_found` for other teachers' courses too. */
export async function readAuthored(
  db: DatabaseOrTransaction,
  actor: Author,
  { courseId, now }: { courseId: string; now: Date },
): Promise<AuthoredLiveCourse> {
  const [found] = await db
    .select({ course: liveCourses, teacherName: people.name, enrolled: takenSeats(now), inNoClass })
    .from(liveCourses)
    .leftJoin(people, eq(people.id, liveCourses.teacherId))
    .where(and(eq(liveCourses.id, courseId), isChangedBy(actor)))
  if (!found) throw new AppError('not_found')
  const sessions = await db
    .select()
    .from(liveSessions)
    .where(eq(liveSessions.courseId, courseId))
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id))
  const linked = await db
    .select({ classId: liveCourseClasses.classId })
    .from(liveCourseClasses)
    .where(eq(liveCourseClasses.courseId, courseId))
    .orderBy(asc(liveCourseClasses.classId))
  const { position: _position, createdAt: _createdAt, image: _image, ...course } = found.course
  return {
    ...course,
    teacherName: found.teacherName,
    ...{ enrolled: found.enrolled, inNoClass: found.inNoClass },
    classIds: linked.map(({ classId }) => classId),
    sessions: sessions.map(({ courseId: _courseId, endedAt: _endedAt, startsAt, endsAt, ...session }) => ({
      ...session,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
}
