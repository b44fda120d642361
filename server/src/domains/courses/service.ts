import { asc, eq, sql } from 'drizzle-orm'
import type { CourseAccess, CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import type { Visitor } from '#domains/auth'
import { ownsContent, premiumUntil } from '#domains/entitlements'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { courseEnrollments, courses, courseViews, series } from './tables.ts'

export type Course = typeof courses.$inferSelect
type Series = typeof series.$inferSelect

/** Always open, whatever its flags say (spec 1 §4). */
const openWorkshop = 'psle-chinese-workshop'

const courseColumns = {
  course: courses,
  // The video belongs to another domain's table, which this one only asks whether it has a row.
  hasVideo: sql<boolean>`exists (select from video_files v where v.course_id = ${courses.id})`,
}

/** Everything that the catalogue page shows, in catalogue order. */
export async function readCatalogue(db: Database): Promise<{ series: SeriesCard[]; courses: CourseCard[] }> {
  const [seriesRows, courseRows] = await Promise.all([
    db.select().from(series).orderBy(asc(series.position)),
    db.select(courseColumns).from(courses).orderBy(asc(courses.position)),
  ])
  return {
    series: seriesRows.map((row) =>
      toSeriesCard(row, courseRows.filter(({ course }) => course.seriesId === row.id).length),
    ),
    courses: courseRows.map(toCourseCard),
  }
}

export async function readSeries(
  db: Database,
  seriesId: string,
): Promise<{ series: SeriesCard; courses: CourseCard[] }> {
  const [found] = await db.select().from(series).where(eq(series.id, seriesId))
  if (!found) throw new AppError('not_found')
  const rows = await db
    .select(courseColumns)
    .from(courses)
    .where(eq(courses.seriesId, seriesId))
    .orderBy(asc(courses.position))
  return { series: toSeriesCard(found, rows.length), courses: rows.map(toCourseCard) }
}

const courseWithSeries = prepared((db) =>
  db
    .select({ ...courseColumns, parent: series })
    .from(courses)
    .leftJoin(series, eq(series.id, courses.seriesId))
    .where(eq(courses.id, sql.placeholder('courseId')))
    .prepare('course_with_series'),
)

const lessonsOfSeries = prepared((db) =>
  db
    .select({ id: courses.id, titleEn: courses.titleEn, titleZh: courses.titleZh })
    .from(courses)
    .where(eq(courses.seriesId, sql.placeholder('seriesId')))
    .orderBy(asc(courses.position))
    .prepare('lessons_of_series'),
)

export async function readCourse(db: Database, courseId: string, actor: Visitor, now: Date) {
  const [found] = await courseWithSeries(db).execute({ courseId })
  if (!found) throw new AppError('not_found')
  const { course, parent } = found
  const [lessons, access] = await Promise.all([
    parent ? lessonsOfSeries(db).execute({ seriesId: parent.id }) : [],
    decideAccess(db, course, actor, now),
  ])
  return {
    course: toCourseCard(found),
    series: parent ? { id: parent.id, title: titleOf(parent), priceCents: parent.priceCents } : null,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: titleOf(lesson) })),
    access,
  }
}

/** Throws `not_found`; for domains that hang something on a course. */
export async function requireCourse(db: DatabaseOrTransaction, courseId: string): Promise<Course> {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
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
  if (course.comingSoon) return 'coming_soon'
  if (!course.isPremium && !course.requiresAccessCode) return 'open'
  const locked = course.requiresAccessCode ? 'needs_access_code' : 'needs_purchase'
  if (actor.userId === null) return locked
  const contentIds = course.seriesId ? [course.id, course.seriesId] : [course.id]
  if (await ownsContent(db, { userId: actor.userId, contentIds })) return 'open'
  // Premium opens premium videos; a course behind a code stays behind its code.
  if (course.isPremium && !course.requiresAccessCode && (await premiumUntil(db, actor.userId, now))) return 'open'
  return locked
}

export async function enrol(
  db: DatabaseOrTransaction,
  enrolment: { userId: string; courseId: string; classType: 'video'; now: Date },
): Promise<void> {
  const { now, ...row } = enrolment
  await db
    .insert(courseEnrollments)
    .values({ ...row, enrolledAt: now })
    .onConflictDoNothing()
}

/** Counts once a pupil and day (Singapore's). */
export async function countView(
  db: Database,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<void> {
  const viewedOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(now)
  await db.execute(sql`
    with first_today as (
      insert into ${courseViews} (course_id, user_id, viewed_on) values (${courseId}, ${userId}, ${viewedOn})
      on conflict do nothing returning course_id)
    update ${courses} set view_count = view_count + 1 where id in (select course_id from first_today)`)
}

const titleOf = ({ titleEn, titleZh }: { titleEn: string; titleZh: string }) => ({ en: titleEn, zh: titleZh })

function toCourseCard({ course, hasVideo }: { course: Course; hasVideo: boolean }): CourseCard {
  const { id, level, subject, type, priceCents, image, comingSoon, durationMinutes, isPremium } = course
  return {
    id,
    title: titleOf(course),
    description: { en: course.descriptionEn, zh: course.descriptionZh },
    level,
    subject,
    type,
    priceCents,
    image,
    comingSoon,
    durationMinutes,
    isPremium,
    requiresAccessCode: course.requiresAccessCode,
    seriesId: course.seriesId,
    featured: course.featured,
    views: course.viewCount,
    hasVideo,
  }
}

function toSeriesCard(row: Series, courseCount: number): SeriesCard {
  const { id, level, subject, type, priceCents, image, comingSoon } = row
  return {
    id,
    title: titleOf(row),
    description: { en: row.descriptionEn, zh: row.descriptionZh },
    level,
    subject,
    type,
    priceCents,
    image,
    comingSoon,
    courseCount,
  }
}
