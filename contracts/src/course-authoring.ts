import { z } from 'zod'
import { Bilingual, Language, Subject } from './bilingual.ts'
import { CourseId, CourseLevel, CourseType, SeriesId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { Chapter } from './videos.ts'

/** A draft is seen by administrators alone, and so are the lessons of a series that is one. */
export const PublicationStatus = z.enum(['draft', 'published'])
export type PublicationStatus = z.infer<typeof PublicationStatus>

/** S$10,000. */
export const maximumPriceCents = 1_000_000

const title = z.object({ en: z.string().trim().min(1).max(160), zh: z.string().trim().min(1).max(80) })

const entry = {
  title,
  description: z.object({ en: z.string().trim().min(1).max(2_000), zh: z.string().trim().min(1).max(1_000) }),
  level: CourseLevel,
  subject: Subject,
  type: CourseType,
  /** Free when 0. */
  priceCents: z.number().int().min(0).max(maximumPriceCents),
  comingSoon: z.boolean(),
}

export const SeriesDraft = z.strictObject(entry)
export type SeriesDraft = z.infer<typeof SeriesDraft>

export const CourseDraft = z.strictObject({
  ...entry,
  durationMinutes: z.number().int().min(1).max(6_000),
  isPremium: z.boolean(),
  requiresAccessCode: z.boolean(),
  featured: z.boolean(),
  seriesId: SeriesId.nullable(),
  /** A recording that is kept in a drive, by its https address; it goes before uploaded files (spec 1 §7). */
  videoUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
})
export type CourseDraft = z.infer<typeof CourseDraft>

const state = {
  status: PublicationStatus,
  /** Sent back with a change; when it is no longer the newest, somebody else was faster. */
  version: z.number().int().positive(),
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
  /** There is something to play: an uploaded file that is ready, or a recording kept elsewhere. */
  hasVideo: z.boolean(),
  captions: z.array(Language),
  chapterCount: z.number().int().nonnegative(),
})
export type AuthoredCourseRow = z.infer<typeof AuthoredCourseRow>

export const listAuthored = endpoint({
  method: 'GET',
  path: '/api/administration/catalogue',
  summary: 'The whole catalogue with its drafts, each list in catalogue order',
  result: z.object({ series: z.array(AuthoredSeriesRow), courses: z.array(AuthoredCourseRow) }),
})

/** As pupils search, Chinese by pinyin too, but among drafts as well. */
export const findAuthored = endpoint({
  method: 'GET',
  path: '/api/administration/catalogue/search',
  summary: 'Ids of all series and courses that a search finds',
  query: z.strictObject({ search: z.string().trim().min(1).max(100) }),
  result: z.object({ ids: z.array(z.string()) }),
})

const seriesParams = z.strictObject({ seriesId: SeriesId })
const courseParams = z.strictObject({ courseId: CourseId })
const version = z.number().int().positive()

export const getAuthoredSeries = endpoint({
  method: 'GET',
  path: '/api/administration/series/:seriesId',
  summary: 'A series as its author edits it',
  params: seriesParams,
  result: z.object({ series: AuthoredSeries }),
})

export const getAuthoredCourse = endpoint({
  method: 'GET',
  path: '/api/administration/courses/:courseId',
  summary: 'A course as its author edits it',
  params: courseParams,
  result: z.object({ course: AuthoredCourse }),
})

/** A new one is a draft at the end of its place. Courses and series share their ids: `taken` by either. */
export const createSeries = endpoint({
  method: 'POST',
  path: '/api/administration/series',
  summary: 'Write a new series',
  body: z.strictObject({ id: SeriesId, series: SeriesDraft }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('created'), series: AuthoredSeries }),
    z.object({ outcome: z.literal('taken') }),
  ]),
})

/** `changed_meanwhile` gives what stands there now, and nothing is written. `in_use`: what somebody owns or has joined stays published. */
export const changeSeries = endpoint({
  method: 'PUT',
  path: '/api/administration/series/:seriesId',
  summary: 'Change a series, publish it or take it back',
  params: seriesParams,
  body: z.strictObject({ version, series: SeriesDraft, status: PublicationStatus }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), series: AuthoredSeries }),
    z.object({ outcome: z.literal('changed_meanwhile'), series: AuthoredSeries }),
    z.object({ outcome: z.literal('in_use') }),
  ]),
})

/** `unknown_series` and `bad_address` are about those two fields; an address must be one of a drive that can be shown in preview form. */
export const createCourse = endpoint({
  method: 'POST',
  path: '/api/administration/courses',
  summary: 'Write a new course',
  body: z.strictObject({ id: CourseId, course: CourseDraft }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('created'), course: AuthoredCourse }),
    z.object({ outcome: z.enum(['taken', 'unknown_series', 'bad_address']) }),
  ]),
})

/** As `changeSeries`; a course that goes to another series stands at its end. */
export const changeCourse = endpoint({
  method: 'PUT',
  path: '/api/administration/courses/:courseId',
  summary: 'Change a course, publish it or take it back',
  params: courseParams,
  body: z.strictObject({ version, course: CourseDraft, status: PublicationStatus }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), course: AuthoredCourse }),
    z.object({ outcome: z.literal('changed_meanwhile'), course: AuthoredCourse }),
    z.object({ outcome: z.enum(['in_use', 'unknown_series', 'bad_address']) }),
  ]),
})

/** `in_use`: published, or somebody owns, joined, watched or rated it, or codes, videos or lessons hang on it. */
const deletion = z.object({ outcome: z.enum(['deleted', 'changed_meanwhile', 'in_use']) })

export const deleteSeriesDraft = endpoint({
  method: 'DELETE',
  path: '/api/administration/series/:seriesId',
  summary: 'Delete the draft of a series that has no lessons',
  params: seriesParams,
  query: z.strictObject({ version: z.coerce.number().int().positive() }),
  result: deletion,
})

export const deleteCourseDraft = endpoint({
  method: 'DELETE',
  path: '/api/administration/courses/:courseId',
  summary: 'Delete the draft of a course',
  params: courseParams,
  query: z.strictObject({ version: z.coerce.number().int().positive() }),
  result: deletion,
})

/** All ids that stand there, in their new order; `changed_meanwhile` when they are others by now. */
const ordering = z.object({ outcome: z.enum(['ordered', 'changed_meanwhile']) })

export const orderSeries = endpoint({
  method: 'PUT',
  path: '/api/administration/order/series',
  summary: 'Put the series in order',
  body: z.strictObject({ seriesIds: z.array(SeriesId).max(1_000) }),
  result: ordering,
})

export const orderCourses = endpoint({
  method: 'PUT',
  path: '/api/administration/order/courses',
  summary: 'Put the lessons of a series in order, or the courses that are in none',
  body: z.strictObject({ within: SeriesId.nullable(), courseIds: z.array(CourseId).max(3_000) }),
  result: ordering,
})

/** Characters of one file of captions; the whole body stays below the megabyte of every request. */
export const maximumCaptionsLength = 300_000

/** Sent back with a change; it names what was read by its words, so that the same words are the same version. */
const textVersion = z.string().min(1).max(64)

/** WebVTT; null for none. */
export const AuthoredCaptions = z.object({ content: z.string().nullable(), version: textVersion })
export type AuthoredCaptions = z.infer<typeof AuthoredCaptions>

export const AuthoredChapters = z.object({ chapters: z.array(Chapter), version: textVersion })
export type AuthoredChapters = z.infer<typeof AuthoredChapters>

export const getLessonText = endpoint({
  method: 'GET',
  path: '/api/administration/courses/:courseId/text',
  summary: 'Captions and chapters of a lesson as their author edits them',
  params: courseParams,
  result: z.object({
    captions: z.object({ en: AuthoredCaptions, zh: AuthoredCaptions }),
    chapters: AuthoredChapters,
  }),
})

/**
 * WebVTT; null takes them away. Of a broken file nothing is kept; `lines` says which are wrong, counted from 1, 50 at most.
 * `changed_meanwhile` as in `changeSeries`; what says what stands there already is `saved`.
 */
export const changeCaptions = endpoint({
  method: 'PUT',
  path: '/api/administration/courses/:courseId/captions/:language',
  summary: 'Write the captions of a lesson in one language',
  params: courseParams.extend({ language: Language }),
  body: z.strictObject({ version: textVersion, content: z.string().max(maximumCaptionsLength).nullable() }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), captions: AuthoredCaptions }),
    z.object({ outcome: z.literal('changed_meanwhile'), captions: AuthoredCaptions }),
    z.object({ outcome: z.literal('broken'), lines: z.array(z.number().int().positive()).max(50) }),
  ]),
})

/** Within the longest lesson that a player keeps the place of. */
export const ChapterDraft = z.strictObject({ startSeconds: z.number().min(0).max(86_400), title })
export type ChapterDraft = z.infer<typeof ChapterDraft>

/** Kept in order of time; two at the same second are an `invalid_request`. Outcomes as of `changeCaptions`. */
export const changeChapters = endpoint({
  method: 'PUT',
  path: '/api/administration/courses/:courseId/chapters',
  summary: 'Write the chapters of a lesson',
  params: courseParams,
  body: z.strictObject({ version: textVersion, chapters: z.array(ChapterDraft).max(60) }),
  result: AuthoredChapters.extend({ outcome: z.enum(['saved', 'changed_meanwhile']) }),
})

/** The columns of the table, in any order; its first row names them. `price` is dollars (`99` or `99.50`), flags are `yes` and `no`. */
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

/** With a byte order mark, as spreadsheets want it. A text that begins like a formula stands behind an apostrophe, which the import takes off. */
export const exportCourses = endpoint({
  method: 'GET',
  path: '/api/administration/catalogue/export',
  summary: 'All courses, drafts too, as a table in CSV that the import takes',
  result: z.object({ csv: z.string() }),
})

/** What one row would do, or what is wrong with it. */
export const ImportFinding = z.object({
  /** As a spreadsheet counts: the heading is row 1. */
  row: z.number().int().positive(),
  /** What stands in the column `id`, cut to 100 characters. */
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
        // Quotes or separators that do not fit the heading; it is said of the column `id`.
        'broken_row',
        // What somebody owns or has joined would no longer be shown to them.
        'in_use',
      ]),
    }),
  ),
  /** Which columns a change would change. */
  changes: z.array(ImportColumn),
})
export type ImportFinding = z.infer<typeof ImportFinding>

/** With `apply: false` nothing is written; with `true` all rows are, or, when one is refused or the heading is wrong, none. New courses are drafts. */
export const importCourses = endpoint({
  method: 'POST',
  path: '/api/administration/catalogue/import',
  summary: 'Read courses from a table in CSV, to try or for real',
  body: z.strictObject({ csv: z.string().max(900_000), apply: z.boolean() }),
  result: z.object({
    missingColumns: z.array(ImportColumn),
    unknownColumns: z.array(z.string().max(100)).max(100),
    tooManyRows: z.boolean(),
    findings: z.array(ImportFinding).max(maximumImportRows),
    applied: z.boolean(),
  }),
})
