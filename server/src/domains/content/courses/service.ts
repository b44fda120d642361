import { and, asc, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import type { CourseAccess } from '@capyzen/contracts/courses'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import type { Visitor } from '#domains/identity/auth'
import { ownsContent, premiumUntil, purchasedContent } from '#domains/identity/entitlements'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import {
  cardColumns,
  isSeriesForSale,
  type Course,
  courseFields,
  hasVideo,
  lessonHasVideo,
  lessonIsOpeningOnly,
  seriesColumns,
  titleOf,
  toCourseCard,
  toSeriesCard,
} from './cards.ts'
import {
  courseEnrollments,
  courseRatings,
  courses,
  courseViews,
  isPublishedCourse,
  isPublishedSeries,
  recordingWishes,
  series,
} from './tables.ts'

/** Always open, whatever its flags (spec 1 §4). */
const openWorkshop = 'psle-chinese-workshop'

export async function readSeries(db: Database, seriesId: string, actor: Visitor, now: Date) {
  const { isAdministrator } = actor
  const [found] = await db
    .select({ ...seriesColumns, trialId: series.trialId })
    .from(series)
    .where(and(eq(series.id, seriesId), isAdministrator ? undefined : isPublishedSeries))
  if (!found) throw new AppError('not_found')
  const rows = await db
    .select({ ...cardColumns, isOpen: sql<boolean>`${(await isOpenTo(db, actor, now)) ?? sql`true`}` })
    .from(courses)
    .where(and(eq(courses.seriesId, seriesId), isAdministrator ? undefined : isPublishedCourse))
    .orderBy(asc(courses.position), asc(courses.id))
  const isLocked = rows.some(({ isOpen, comingSoon }) => !isOpen && !comingSoon)
  const own = rows.find((row) => row.isOpen && row.hasVideo)
  return {
    series: toSeriesCard(found),
    courses: rows.map(toCourseCard),
    open: rows.filter(({ isOpen }) => isOpen).map(({ id }) => id),
    trial: isLocked ? (own ? { id: own.id, title: titleOf(own) } : await readTrial(db, found.trialId)) : null,
  }
}

async function readTrial(db: Database, courseId: string | null) {
  if (courseId === null) return null
  const isFree = and(eq(courses.isPremium, false), eq(courses.requiresAccessCode, false), eq(courses.comingSoon, false))
  const [found] = await db
    .select({ id: courses.id, titleEn: courses.titleEn, titleZh: courses.titleZh })
    .from(courses)
    .where(and(eq(courses.id, courseId), isPublishedCourse, isFree, hasVideo))
  return found ? { id: found.id, title: titleOf(found) } : null
}

/** In lesson order. Checks the lesson's own status only; the status of the series is checked with the page's course. */
const lessonsOfSeries = sql<
  [id: string, titleEn: string, titleZh: string, hasVideo: boolean, isOpeningOnly: boolean][]
>`
  (select coalesce(json_agg(json_build_array(lesson.id, lesson.title_en, lesson.title_zh, ${lessonHasVideo}, ${lessonIsOpeningOnly}) order by lesson.position, lesson.id), '[]')
   from courses lesson
   where lesson.series_id = courses.series_id
     and (lesson.status = 'published' or ${sql.placeholder('withDrafts')}::boolean))`

const coursePage = prepared((db) =>
  db
    .select({
      ...cardColumns,
      seriesTitleEn: series.titleEn,
      seriesTitleZh: series.titleZh,
      seriesPriceCents: series.priceCents,
      seriesIsForSale: isSeriesForSale,
      lessons: lessonsOfSeries,
      isPublished: isPublishedCourse,
      ownStars: courseRatings.stars,
      wishedAt: recordingWishes.wishedAt,
    })
    .from(courses)
    .leftJoin(series, eq(series.id, courses.seriesId))
    .leftJoin(
      courseRatings,
      and(eq(courseRatings.courseId, courses.id), eq(courseRatings.userId, sql.placeholder('userId'))),
    )
    .leftJoin(
      recordingWishes,
      and(eq(recordingWishes.courseId, courses.id), eq(recordingWishes.userId, sql.placeholder('userId'))),
    )
    .where(eq(courses.id, sql.placeholder('courseId')))
    .prepare('course_page'),
)

export async function readCourse(db: Database, courseId: string, actor: Visitor, now: Date) {
  const asked = { courseId, userId: actor.userId, withDrafts: actor.isAdministrator }
  const [found] = await coursePage(db).execute(asked)
  if (!found || (!found.isPublished && !actor.isAdministrator)) throw new AppError('not_found')
  const { seriesId, seriesTitleEn, seriesTitleZh, seriesPriceCents, seriesIsForSale, lessons, ownStars, wishedAt } =
    found
  const isInSeries = seriesId !== null && seriesTitleEn !== null && seriesTitleZh !== null && seriesPriceCents !== null
  return {
    course: toCourseCard(found),
    series: isInSeries
      ? {
          id: seriesId,
          title: { en: seriesTitleEn, zh: seriesTitleZh },
          priceCents: seriesPriceCents,
          isForSale: seriesIsForSale,
        }
      : null,
    lessons: lessons.map(([id, en, zh, hasVideo, isOpeningOnly]) => ({
      id,
      title: { en, zh },
      hasVideo,
      isOpeningOnly,
    })),
    access: await decideAccess(db, found, actor, now),
    hasPractice: found.skills.length > 0,
    ownStars,
    isRecordingWished: wishedAt !== null,
  }
}

/** Throws `not_found`, also for drafts unless the actor is an administrator. */
export async function requireKnownCourse(db: DatabaseOrTransaction, courseId: string, actor: Visitor): Promise<Course> {
  return actor.isAdministrator ? requireCourse(db, courseId) : requirePublishedCourse(db, courseId)
}

/** Throws `not_found`, also for drafts. */
export async function requirePublishedCourse(db: DatabaseOrTransaction, courseId: string): Promise<Course> {
  return requireCourse(db, courseId, isPublishedCourse)
}

export async function requireCourse(db: DatabaseOrTransaction, courseId: string, which?: SQL): Promise<Course> {
  const [course] = await db
    .select(courseFields)
    .from(courses)
    .where(and(eq(courses.id, courseId), which))
  if (!course) throw new AppError('not_found')
  return course
}

export type Viewer = Pick<Visitor, 'userId' | 'isAdministrator'>

/** Spec 1 §4 to §6: administrators watch everything, everyone free courses, owners and premium students the rest. */
export async function decideAccess(
  db: DatabaseOrTransaction,
  course: Pick<Course, 'id' | 'seriesId' | 'isPremium' | 'requiresAccessCode' | 'comingSoon'>,
  actor: Viewer,
  now: Date,
): Promise<CourseAccess> {
  if (actor.isAdministrator || course.id === openWorkshop) return 'open'
  if (!course.isPremium && !course.requiresAccessCode) return course.comingSoon ? 'coming_soon' : 'open'
  const contentIds = course.seriesId ? [course.id, course.seriesId] : [course.id]
  // Owners keep access when a course is marked as coming soon.
  if (actor.userId !== null && (await ownsContent(db, { userId: actor.userId, contentIds }))) return 'open'
  if (course.comingSoon) return 'coming_soon'
  const locked = course.requiresAccessCode ? 'needs_access_code' : 'needs_purchase'
  if (actor.userId === null) return locked
  // Premium does not open courses that need an access code.
  if (course.isPremium && !course.requiresAccessCode && (await premiumUntil(db, actor.userId, now))) return 'open'
  return locked
}

/** As `decideAccess`, for all courses of a query at once. */
export async function isOpenTo(db: DatabaseOrTransaction, viewer: Viewer, now: Date): Promise<SQL | undefined> {
  if (viewer.isAdministrator) return undefined
  const isFree = and(eq(courses.isPremium, false), eq(courses.requiresAccessCode, false), eq(courses.comingSoon, false))
  const { userId } = viewer
  if (userId === null) return or(eq(courses.id, openWorkshop), isFree)
  const isOwned = exists(
    db
      .select({ id: purchasedContent.id })
      .from(purchasedContent)
      .where(
        and(
          eq(purchasedContent.userId, userId),
          eq(purchasedContent.contentType, 'video_tutorial'),
          or(eq(purchasedContent.contentId, courses.id), eq(purchasedContent.contentId, courses.seriesId)),
        ),
      ),
  )
  const isPremium = (await premiumUntil(db, userId, now)) !== null
  const isWithPremium = and(eq(courses.requiresAccessCode, false), eq(courses.comingSoon, false))
  // What nobody has to unlock is closed to owners too while it is coming soon.
  const isUnlocked = and(or(eq(courses.isPremium, true), eq(courses.requiresAccessCode, true)), isOwned)
  return or(eq(courses.id, openWorkshop), isFree, isUnlocked, isPremium ? isWithPremium : undefined)
}

/** Idempotent. Drafts have no enrolments. */
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

/** Counts once per student and day in Singapore, for published courses. */
export async function countView(
  db: Database,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<void> {
  const viewedOn = singaporeDay(now)
  await db.execute(sql`
    with first_today as (
      insert into ${courseViews} (course_id, user_id, viewed_on)
      select id, ${userId}::uuid, ${viewedOn}::date from ${courses} where id = ${courseId} and ${isPublishedCourse}
      on conflict do nothing returning course_id)
    update ${courses} set view_count = view_count + 1 where id in (select course_id from first_today)`)
}

export async function joinedAmong(db: DatabaseOrTransaction, courseIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: courseEnrollments.courseId })
    .from(courseEnrollments)
    .where(sql`${courseEnrollments.courseId} = any(${sql.param(courseIds)})`)
  return new Set(rows.map(({ id }) => id))
}
