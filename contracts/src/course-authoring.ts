import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { CourseId, CourseLevel, CourseType, SeriesId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { Integer, Seconds } from './numbers.ts'
import { Chapter } from './videos.ts'
import { Subject } from './vocabulary.ts'
import { visibleText } from './visible-text.ts'

/** Only administrators see drafts, and the lessons of a draft series. */
export const PublicationStatus = z.enum(['draft', 'published'])
export type PublicationStatus = z.infer<typeof PublicationStatus>

const title = z.object({ en: visibleText(160), zh: visibleText(80) })

const entry = {
  title,
  description: z.object({ en: visibleText(2_000), zh: visibleText(1_000) }),
  level: CourseLevel,
  subject: Subject,
  type: CourseType,
  priceCents: z.number().int().min(0).max(1_000_000),
  comingSoon: z.boolean(),
}

export const SeriesDraft = z.strictObject(entry)
export type SeriesDraft = z.infer<typeof SeriesDraft>

export const mostLessonSkills = 8

export const CourseDraft = z.strictObject({
  ...entry,
  durationMinutes: z.number().int().min(1).max(6_000),
  isPremium: z.boolean(),
  requiresAccessCode: z.boolean(),
  featured: z.boolean(),
  seriesId: SeriesId.nullable(),
  /** Https address of a recording in a drive; shown instead of uploaded files (spec 1 §7). */
  videoUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  /** Of the taxonomy: what questions at its end are about. */
  skills: z.array(z.string().max(40)).max(mostLessonSkills),
})
export type CourseDraft = z.infer<typeof CourseDraft>

/** A new lesson of a paid series is locked, without a price of its own: sold with the series. */
export const isLockedByDefault = (series: { priceCents: number } | undefined): boolean =>
  series !== undefined && series.priceCents > 0

const version = Integer.positive()
const state = {
  status: PublicationStatus,
  /** Sent back with a change; an older version is a conflict. */
  version,
  updatedAt: z.iso.datetime(),
}

export const AuthoredSeries = z.object({ id: SeriesId, ...SeriesDraft.shape, ...state })
export type AuthoredSeries = z.infer<typeof AuthoredSeries>

export const AuthoredCourse = z.object({ id: CourseId, ...CourseDraft.shape, ...state })
export type AuthoredCourse = z.infer<typeof AuthoredCourse>

const row = {
  title: Bilingual,
  level: CourseLevel,
  subject: Subject,
  type: CourseType,
  priceCents: z.number().int().nonnegative(),
  comingSoon: z.boolean(),
  ...state,
}

export const AuthoredSeriesRow = z.object({ id: SeriesId, ...row })
export type AuthoredSeriesRow = z.infer<typeof AuthoredSeriesRow>

export const AuthoredCourseRow = z.object({
  id: CourseId,
  ...row,
  seriesId: SeriesId.nullable(),
  isPremium: z.boolean(),
  requiresAccessCode: z.boolean(),
  hasVideo: z.boolean(),
  captions: z.array(Language),
  chapterCount: z.number().int().nonnegative(),
})
export type AuthoredCourseRow = z.infer<typeof AuthoredCourseRow>

export const listAuthored = endpoint('GET /api/administration/catalogue', {
  access: 'administrators',
  summary: 'The whole catalogue with its drafts, each list in catalogue order',
  result: z.object({ series: z.array(AuthoredSeriesRow), courses: z.array(AuthoredCourseRow) }),
})

/** Searches as students do, drafts included. */
export const findAuthored = endpoint('GET /api/administration/catalogue/search', {
  access: 'administrators',
  summary: 'Ids of all series and courses that a search finds',
  query: z.strictObject({ search: z.string().trim().min(1).max(100) }),
  result: z.object({ ids: z.array(z.string()) }),
})

const seriesParams = z.strictObject({ seriesId: SeriesId })
const courseParams = z.strictObject({ courseId: CourseId })

export const getAuthoredSeries = endpoint('GET /api/administration/series/:seriesId', {
  access: 'administrators',
  summary: 'A series as its author edits it',
  params: seriesParams,
  result: z.object({ series: AuthoredSeries }),
})

export const getAuthoredCourse = endpoint('GET /api/administration/courses/:courseId', {
  access: 'administrators',
  summary: 'A course as its author edits it',
  params: courseParams,
  result: z.object({ course: AuthoredCourse }),
})

/** Creates a draft at the end of the list. `taken`: a course or series has this id. */
export const createSeries = endpoint('POST /api/administration/series', {
  access: 'administrators',
  summary: 'Write a new series',
  body: z.strictObject({ id: SeriesId, series: SeriesDraft }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('created'), series: AuthoredSeries }),
    z.object({ outcome: z.literal('taken') }),
  ]),
})

/** `changed_meanwhile`: version conflict, nothing is written. `in_use`: has owners or enrolments, stays published. */
export const changeSeries = endpoint('PUT /api/administration/series/:seriesId', {
  access: 'administrators',
  summary: 'Change, publish or unpublish a series',
  params: seriesParams,
  body: z.strictObject({ version, series: SeriesDraft, status: PublicationStatus }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), series: AuthoredSeries }),
    z.object({ outcome: z.literal('changed_meanwhile'), series: AuthoredSeries }),
    z.object({ outcome: z.literal('in_use') }),
  ]),
})

export const NewCourse = z.strictObject({ id: CourseId, course: CourseDraft })

/** `bad_address`: not the address of a drive with a preview form. `invalid_request` for a skill that is none. */
export const createCourse = endpoint('POST /api/administration/courses', {
  access: 'administrators',
  summary: 'Write a new course',
  body: NewCourse,
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('created'), course: AuthoredCourse }),
    z.object({ outcome: z.enum(['taken', 'unknown_series', 'bad_address']) }),
  ]),
})

/** As `changeSeries`. A course that moves to another series becomes its last. */
export const changeCourse = endpoint('PUT /api/administration/courses/:courseId', {
  access: 'administrators',
  summary: 'Change, publish or unpublish a course',
  params: courseParams,
  body: z.strictObject({ version, course: CourseDraft, status: PublicationStatus }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), course: AuthoredCourse }),
    z.object({ outcome: z.literal('changed_meanwhile'), course: AuthoredCourse }),
    z.object({ outcome: z.enum(['in_use', 'unknown_series', 'bad_address']) }),
  ]),
})

/** `in_use`: published, or it has owners, enrolments, progress, ratings, access codes, videos or lessons. */
const deletion = z.object({ outcome: z.enum(['deleted', 'changed_meanwhile', 'in_use']) })

export const deleteSeriesDraft = endpoint('DELETE /api/administration/series/:seriesId', {
  access: 'administrators',
  summary: 'Delete the draft of a series that has no lessons',
  params: seriesParams,
  body: z.strictObject({ version }),
  result: deletion,
})

export const deleteCourseDraft = endpoint('DELETE /api/administration/courses/:courseId', {
  access: 'administrators',
  summary: 'Delete the draft of a course',
  params: courseParams,
  body: z.strictObject({ version }),
  result: deletion,
})

/** Takes all ids of the list in their new order; `changed_meanwhile` when the list has others. */
const ordering = z.object({ outcome: z.enum(['ordered', 'changed_meanwhile']) })

export const orderSeries = endpoint('PUT /api/administration/order/series', {
  access: 'administrators',
  summary: 'Put the series in order',
  body: z.strictObject({ seriesIds: z.array(SeriesId).max(1_000) }),
  result: ordering,
})

export const orderCourses = endpoint('PUT /api/administration/order/courses', {
  access: 'administrators',
  summary: 'Put the lessons of a series in order, or the courses that are in none',
  body: z.strictObject({ within: SeriesId.nullable(), courseIds: z.array(CourseId).max(3_000) }),
  result: ordering,
})

/** Characters of one captions file; keeps the body below the limit of one megabyte. */
export const maximumCaptionsLength = 300_000

/** Sent back with a change; a hash, so that equal contents have the same version. */
const textVersion = z.string().min(1).max(64)

/** WebVTT; null for none. */
export const AuthoredCaptions = z.object({ content: z.string().nullable(), version: textVersion })
export type AuthoredCaptions = z.infer<typeof AuthoredCaptions>

export const AuthoredChapters = z.object({ chapters: z.array(Chapter), version: textVersion })
export type AuthoredChapters = z.infer<typeof AuthoredChapters>

export const getLessonText = endpoint('GET /api/administration/courses/:courseId/text', {
  access: 'administrators',
  summary: 'Captions and chapters of a lesson as their author edits them',
  params: courseParams,
  result: z.object({
    captions: z.object({ en: AuthoredCaptions, zh: AuthoredCaptions }),
    chapters: AuthoredChapters,
  }),
})

/** Null deletes the captions. `broken`: nothing is saved; up to 50 wrong lines, counted from 1. */
export const changeCaptions = endpoint('PUT /api/administration/courses/:courseId/captions/:language', {
  access: 'administrators',
  summary: 'Write the captions of a lesson in one language',
  params: courseParams.extend({ language: Language }),
  body: z.strictObject({ version: textVersion, content: z.string().max(maximumCaptionsLength).nullable() }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), captions: AuthoredCaptions }),
    z.object({ outcome: z.literal('changed_meanwhile'), captions: AuthoredCaptions }),
    z.object({ outcome: z.literal('broken'), lines: z.array(z.number().int().positive()).max(50) }),
  ]),
})

export const ChapterDraft = z.strictObject({ startSeconds: Seconds, title })
export type ChapterDraft = z.infer<typeof ChapterDraft>

/** Sorted by time; `invalid_request` where two begin in the same second. Outcomes as of `changeCaptions`. */
export const changeChapters = endpoint('PUT /api/administration/courses/:courseId/chapters', {
  access: 'administrators',
  summary: 'Write the chapters of a lesson',
  params: courseParams,
  body: z.strictObject({ version: textVersion, chapters: z.array(ChapterDraft).max(60) }),
  result: AuthoredChapters.extend({ outcome: z.enum(['saved', 'changed_meanwhile']) }),
})

/** In any order, named by the first row. `price` in dollars (`99` or `99.50`), flags are `yes` and `no`. */
export const importColumns = [
  'id',
  'series',
  'title_en',
  'title_zh',
  'description_en',
  'description_zh',
  'level',
  'subject',
  'type',
  'price',
  'minutes',
  'premium',
  'access_code',
  'coming_soon',
  'featured',
  'video_url',
] as const
export const ImportColumn = z.enum(importColumns)
export type ImportColumn = z.infer<typeof ImportColumn>

export const maximumImportRows = 2_000

/** With a byte order mark. Cells that look like formulas get an apostrophe, which the import removes. */
export const exportCourses = endpoint('GET /api/administration/catalogue/export', {
  access: 'administrators',
  summary: 'All courses, drafts too, as a table in CSV that the import takes',
  result: z.object({ csv: z.string() }),
})

export const ImportFinding = z.object({
  /** Counted from 1, the heading included. */
  row: z.number().int().positive(),
  id: z.string(),
  outcome: z.enum(['creates', 'changes', 'same', 'refused']),
  problems: z.array(
    z.object({
      column: ImportColumn,
      problem: z.enum([
        'missing',
        'unknown_word',
        'not_a_number',
        'out_of_range',
        'too_long',
        'bad_id',
        'twice',
        'taken',
        'unknown_series',
        'bad_address',
        // Quotes or separators do not fit the heading; reported for the column `id`.
        'broken_row',
        // A student would lose a course that they own or have joined.
        'in_use',
      ]),
    }),
  ),
  changes: z.array(ImportColumn),
})
export type ImportFinding = z.infer<typeof ImportFinding>

/** `apply: false` only checks; `true` writes all rows or none. New courses are drafts. */
export const importCourses = endpoint('POST /api/administration/catalogue/import', {
  access: 'administrators',
  summary: 'Read courses from a table in CSV, to check or to apply',
  body: z.strictObject({ csv: z.string().max(900_000), apply: z.boolean() }),
  result: z.object({
    missingColumns: z.array(ImportColumn),
    unknownColumns: z.array(z.string().max(100)).max(100),
    tooManyRows: z.boolean(),
    findings: z.array(ImportFinding).max(maximumImportRows),
    applied: z.boolean(),
  }),
})
