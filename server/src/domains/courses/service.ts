import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { CourseAccess, CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import type { Visitor } from '#domains/auth'
import { ownsContent, premiumUntil } from '#domains/entitlements'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { courseColumns, titleOf, toCourseCard, type Course } from './course-cards.ts'
import { starsBy } from './ratings.ts'
import { seriesColumns, toSeriesCard } from './series-cards.ts'
import { courseEnrollments, courses, courseViews, series } from './tables.ts'
import { isPublishedCourse, isPublishedSeries } from './visibility.ts'

/** Always open, whatever its flags say (spec 1 §4). */
const openWorkshop = 'psle-chinese-workshop'

export async function readSeries(
  db: Database,
  seriesId: string,
  { isAdministrator }: Visitor,
): Promise<{ series: SeriesCard; courses: CourseCard[] }> {
  const [found] = await db
    .select(seriesColumns)
    .from(series)
    .where(and(eq(series.id, seriesId), isAdministrator ? undefined : isPublishedSeries))
  if (!found) throw new AppError('not_found')
  const rows = await db
    .select(courseColumns)
    .from(courses)
    .where(and(eq(courses.seriesId, seriesId), isAdministrator ? undefined : isPublishedCourse))
    .orderBy(asc(courses.position), asc(courses.id))
  return { series: toSeriesCard(found), courses: rows.map(toCourseCard) }
}

const courseWithSeries = prepared((db) =>
  db
    .select({ ...courseColumns, parent: series, isPublished: isPublishedCourse })
    .from(courses)
    .leftJoin(series, eq(series.id, courses.seriesId))
    .where(eq(courses.id, sql.placeholder('courseId')))
    .prepare('course_with_series'),
)

const lessonsOfSeries = prepared((db) =>
  db
    .select({ id: courses.id, titleEn: courses.titleEn, titleZh: courses.titleZh })
    .from(courses)
    .where(
      and(
        eq(courses.seriesId, sql.placeholder('seriesId')),
        or(isPublishedCourse, sql`${sql.placeholder('withDrafts')}::boolean`),
      ),
    )
    .orderBy(asc(courses.position), asc(courses.id))
    .prepare('lessons_of_series'),
)

export async function readCourse(db: Database, courseId: string, actor: Visitor, now: Date) {
  const [found] = await courseWithSeries(db).execute({ courseId })
  if (!found || (!found.isPublished && !actor.isAdministrator)) throw new AppError('not_found')
  const { course, parent } = found
  const [lessons, access, ownStars] = await Promise.all([
    parent ? lessonsOfSeries(db).execute({ seriesId: parent.id, withDrafts: actor.isAdministrator }) : [],
    decideAccess(db, course, actor, now),
    actor.userId === null ? null : starsBy(db, { courseId, userId: actor.userId }),
  ])
  return {
    course: toCourseCard(found),
    series: parent ? { id: parent.id, title: titleOf(parent), priceCents: parent.priceCents } : null,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: titleOf(lesson) })),
    access,
    ownStars,
  }
}

/** Throws `not_found`, also for what only administrators know of and the actor is none. */
export async function requireKnownCourse(db: DatabaseOrTransaction, courseId: string, actor: Visitor): Promise<Course> {
  return actor.isAdministrator ? requireCourse(db, courseId) : requirePublishedCourse(db, courseId)
}

/** Throws `not_found` for a draft too, whoever asks. */
export async function requirePublishedCourse(db: DatabaseOrTransaction, courseId: string): Promise<Course> {
  return requireCourse(db, courseId, isPublishedCourse)
}

/** Throws `not_found`; for domains that hang something on a course. */
export async function requireCourse(db: DatabaseOrTransaction, courseId: string, which?: SQL): Promise<Course> {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), which))
  if (!course) throw new AppError('not_found')
  return course
}

/** Who may watch (spec 1 §4 to §6): administrators everything, everybody what is free, owners and premium the rest. */
export async function decideAccess(
  db: DatabaseOrTransaction,
  course: Pick<Course, 'id' | 'seriesId' | 'isPremium' | 'requiresAccessCode' | 'comingSoon'>,
  actor: Visitor,
  now: Date,
): Promise<CourseAccess> {
  if (actor.isAdministrator || course.id === openWorkshop) return 'open'
  if (!course.isPremium && !course.requiresAccessCode) return course.comingSoon ? 'coming_soon' : 'open'
  const contentIds = course.seriesId ? [course.id, course.seriesId] : [course.id]
  // What somebody owns stays theirs, whatever is announced of it.
  if (actor.userId !== null && (await ownsContent(db, { userId: actor.userId, contentIds }))) return 'open'
  if (course.comingSoon) return 'coming_soon'
  const locked = course.requiresAccessCode ? 'needs_access_code' : 'needs_purchase'
  if (actor.userId === null) return locked
  // Premium opens premium videos; a course behind a code stays behind its code.
  if (course.isPremium && !course.requiresAccessCode && (await premiumUntil(db, actor.userId, now))) return 'open'
  return locked
}

/** Nobody joins a draft: an administrator who tries one is no pupil of it. */
export async function enrol(
  db: DatabaseOrTransaction,
  enrolment: { userId: string; courseId: string; classType: 'video'; now: Date },
): Promise<void> {
  const { userId, courseId, classType, now } = enrolment
  await db.execute(sql`
    with added as (
      insert into ${courseEnrollments} (course_id, user_id, class_type, enrolled_at)
      select id, ${userId}::uuid, ${classType}::text, ${now.toISOString()}::timestamptz
      from ${courses} where id = ${courseId} and ${isPublishedCourse}
      on conflict do nothing returning course_id)
    update ${courses} set enrolment_count = enrolment_count + 1 where id in (select course_id from added)`)
}

/** Counts once a pupil and day (Singapore's), and not before it is published. */
export async function countView(
  db: Database,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<void> {
  const viewedOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(now)
  await db.execute(sql`
    with first_today as (
      insert into ${courseViews} (course_id, user_id, viewed_on)
      select id, ${userId}::uuid, ${viewedOn}::date from ${courses} where id = ${courseId} and ${isPublishedCourse}
      on conflict do nothing returning course_id)
    update ${courses} set view_count = view_count + 1 where id in (select course_id from first_today)`)
}

/** Which of these courses somebody has joined. */
export async function joinedAmong(db: DatabaseOrTransaction, courseIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: courseEnrollments.courseId })
    .from(courseEnrollments)
    .where(sql`${courseEnrollments.courseId} = any(${sql.param(courseIds)})`)
  return new Set(rows.map(({ id }) => id))
}
