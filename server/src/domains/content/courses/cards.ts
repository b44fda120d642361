import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import { courseEnrollments, courses, series } from './tables.ts'

const { searchText: _searchText, ...withoutSearchText } = getTableColumns(courses)
/** Without the search text, which is longer than the rest. */
export const courseFields = withoutSearchText
export type Course = Omit<typeof courses.$inferSelect, 'searchText'>

type CourseTable = 'courses' | 'c' | 'lesson'

// Written as SQL because the table belongs to the domain `videos`, which depends on this one.
const videoOf = (course: CourseTable, condition = '') =>
  sql.raw(
    `(${course}.video_url is not null or exists (select from video_files v where v.course_id = ${course}.id and v.state = 'ready' ${condition}))`,
  ) as SQL<boolean>
/**
 * A video shorter than a quarter of its lesson is only an opening. The planned minutes are an estimate, so a lesson that
 * turned out shorter than planned still counts as recorded. Embedded videos have no known length and count as whole.
 */
const recordingOf = (course: CourseTable) =>
  videoOf(course, `and v.duration_seconds * 4 >= ${course}.duration_minutes * 60`)
const openingOnlyOf = (course: CourseTable) => sql<boolean>`(${videoOf(course)} and not ${recordingOf(course)})`

export const hasVideo = videoOf('courses')
export const lessonHasVideo = videoOf('lesson')
export const lessonIsOpeningOnly = openingOnlyOf('lesson')

const {
  position: _position,
  status: _status,
  version: _version,
  updatedAt: _updatedAt,
  videoUrl: _videoUrl,
  ...shown
} = courseFields
/** Only what is locked is sold, and only once it is recorded as a whole (readings §7). */
const forSaleOf = (course: CourseTable) =>
  sql<boolean>`${sql.raw(`(${course}.price_cents > 0 and (${course}.is_premium or ${course}.requires_access_code) and not ${course}.coming_soon)`)} and ${recordingOf(course)}`
export const isCourseForSale = sql<boolean>`(${forSaleOf('courses')})`

const isSoldWithSeries = sql<boolean>`(courses.price_cents = 0 and (courses.is_premium or courses.requires_access_code)
  and exists (select from ${series} s where s.id = courses.series_id and s.price_cents > 0))`
const computedColumns = {
  hasVideo,
  isOpeningOnly: openingOnlyOf('courses'),
  isForSale: isCourseForSale,
  isSoldWithSeries,
}
export const cardColumns = { ...shown, ...computedColumns }
export type CardRow = Pick<Course, Exclude<keyof typeof cardColumns, keyof typeof computedColumns>> &
  Record<keyof typeof computedColumns, boolean>

// Table names are written out, because drizzle omits them in a query of one table, and `id` would be the lesson's.
const ofItsLessons = sql`from ${courses} c where c.series_id = series.id and c.status = 'published'`
const recordedCount = sql<number>`(select count(*)::int ${ofItsLessons} and ${recordingOf('c')})`

/** False sorts first: what can be watched comes before what is still being recorded or coming soon. */
export const isCourseUnrecorded = sql<boolean>`(courses.coming_soon or not ${hasVideo})`
export const isSeriesUnrecorded = sql<boolean>`(series.coming_soon or not exists (select ${ofItsLessons} and ${videoOf('c')}))`
/** From the first recorded lesson on that it unlocks. */
export const isSeriesForSale = sql<boolean>`(series.price_cents > 0 and not series.coming_soon and exists (select ${ofItsLessons} and (c.is_premium or c.requires_access_code) and not c.coming_soon and ${recordingOf('c')}))`
/** Until then a wish for the recording waits; an opening does not end it. */
export const isRecordingAwaited = sql<boolean>`(courses.coming_soon or not ${recordingOf('courses')})`

export const seriesColumns = {
  id: series.id,
  titleEn: series.titleEn,
  titleZh: series.titleZh,
  descriptionEn: series.descriptionEn,
  descriptionZh: series.descriptionZh,
  level: series.level,
  subject: series.subject,
  type: series.type,
  priceCents: series.priceCents,
  image: series.image,
  comingSoon: series.comingSoon,
  courseCount: sql<number>`(select count(*)::int ${ofItsLessons})`,
  recordedCount,
  isForSale: isSeriesForSale,
  viewCount: sql<number>`(select coalesce(sum(c.view_count), 0)::int ${ofItsLessons})`,
  ratingSum: sql<number>`(select coalesce(sum(c.rating_sum), 0)::int ${ofItsLessons})`,
  ratingCount: sql<number>`(select coalesce(sum(c.rating_count), 0)::int ${ofItsLessons})`,
  enrolmentCount: sql<number>`(select count(distinct e.user_id)::int from ${courseEnrollments} e join ${courses} c on c.id = e.course_id where c.series_id = series.id)`,
}
type SeriesCounts = { isForSale: boolean } & Record<
  Exclude<keyof typeof seriesColumns, keyof typeof series.$inferSelect | 'isForSale'>,
  number
>
export type SeriesRow = Pick<typeof series.$inferSelect, Exclude<keyof typeof seriesColumns, keyof SeriesCounts>> &
  SeriesCounts

export const titleOf = ({ titleEn, titleZh }: { titleEn: string; titleZh: string }) => ({ en: titleEn, zh: titleZh })

function toEntry(row: Omit<SeriesRow, 'courseCount' | 'recordedCount'>) {
  const { id, level, subject, type, priceCents, image, comingSoon, isForSale, ratingSum, ratingCount: count } = row
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
    isForSale,
    rating: count === 0 ? null : { average: Math.round((ratingSum / count) * 10) / 10, count },
    views: row.viewCount,
    enrolments: row.enrolmentCount,
  }
}

export function toCourseCard(row: CardRow): CourseCard {
  const { durationMinutes, isPremium, requiresAccessCode, seriesId, featured } = row
  return {
    ...toEntry(row),
    durationMinutes,
    isPremium,
    requiresAccessCode,
    seriesId,
    featured,
    hasVideo: row.hasVideo,
    isOpeningOnly: row.isOpeningOnly,
    isSoldWithSeries: row.isSoldWithSeries,
  }
}

export const toSeriesCard = (row: SeriesRow): SeriesCard => ({
  ...toEntry(row),
  courseCount: row.courseCount,
  recordedCount: row.recordedCount,
})
