import { z } from 'zod'
import { Bilingual } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Level, LevelRange, Subject } from './vocabulary.ts'

export const CourseId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export type CourseId = z.infer<typeof CourseId>
export const SeriesId = CourseId
export type SeriesId = CourseId

export const CourseLevel = LevelRange.extract(['P5', 'P6', 'P5-P6'])
export type CourseLevel = z.infer<typeof CourseLevel>
export const CourseType = z.enum(['tutorial', 'past_paper', 'masterclass', 'workshop'])
export type CourseType = z.infer<typeof CourseType>

/** Of UTF-16 units, sorted and disjoint. */
const TextSpan = z.object({ start: z.number().int().nonnegative(), end: z.number().int().positive() })

const CatalogueEntry = {
  title: Bilingual,
  description: Bilingual,
  level: CourseLevel,
  subject: Subject,
  priceCents: z.number().int().nonnegative(),
  /** Path of a picture; null shows a drawn cover. */
  image: z.string().nullable(),
  comingSoon: z.boolean(),
  /** It costs something, and what it opens is recorded; a series from its first recorded lesson on. */
  isForSale: z.boolean(),
  /** Mean of 1 to 5 stars by students who watched it; null without ratings. A series has the mean of its lessons. */
  rating: z.object({ average: z.number().min(1).max(5), count: z.number().int().positive() }).nullable(),
  /** How often signed-in students opened its video, once per student and day; the sum of its lessons for a series. */
  views: z.number().int().nonnegative(),
  /** Enrolled students; in a series each counts once. */
  enrolments: z.number().int().nonnegative(),
  /** Where a search found the titles, also by pinyin and synonyms; absent without a search. */
  foundInTitle: z.object({ en: z.array(TextSpan), zh: z.array(TextSpan) }).optional(),
}

export const CourseCard = z.object({
  id: CourseId,
  ...CatalogueEntry,
  type: CourseType,
  durationMinutes: z.number().int().positive(),
  isPremium: z.boolean(),
  requiresAccessCode: z.boolean(),
  seriesId: SeriesId.nullable(),
  /** Locked, without a price of its own, and in a series that has one. */
  isSoldWithSeries: z.boolean(),
  /** Shown in the block of free courses on the first page of the catalogue. */
  featured: z.boolean(),
  /** Has a recording; without one its card says so and comes last. */
  hasVideo: z.boolean(),
  /** Its recording is shorter than a quarter of the lesson, and does not count as recorded. */
  isOpeningOnly: z.boolean(),
})
export type CourseCard = z.infer<typeof CourseCard>

export const SeriesCard = z.object({
  id: SeriesId,
  ...CatalogueEntry,
  type: CourseType,
  courseCount: z.number().int().nonnegative(),
  /** How many of its lessons are recorded as a whole. */
  recordedCount: z.number().int().nonnegative(),
})
export type SeriesCard = z.infer<typeof SeriesCard>

/** A course for both levels matches either. */
export const CatalogueLevel = Level.extract(['P5', 'P6'])
export type CatalogueLevel = z.infer<typeof CatalogueLevel>

/** Absent means All (spec 1 §2). */
export const CatalogueFilters = {
  /** Those of others have no lessons yet. */
  level: Level.optional(),
  subject: Subject.optional(),
  type: CourseType.optional(),
  /** English, Chinese or pinyin (with or without tones, also initials), matched against titles and descriptions. */
  search: z.string().trim().max(100).optional(),
}

export const cataloguePageSize = 24

const catalogueQuery = z.strictObject({
  ...CatalogueFilters,
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  /** Returns the page that has this course or series, and ignores `offset`. */
  content: CourseId.optional(),
})

const CataloguePage = z.object({
  /** Only on the first page without filters, and not repeated in `courses`. */
  featured: z.array(CourseCard),
  series: z.array(SeriesCard),
  courses: z.array(CourseCard),
  total: z.number().int().nonnegative(),
  offset: z.number().int().nonnegative(),
  nextOffset: z.number().int().positive().nullable(),
})

export const getCatalogue = endpoint('GET /api/catalogue', {
  access: 'public',
  errors: ['not_found'],
  answers: [200, 304],
  summary:
    'A page of the catalogue: series first, then the courses on their own, unrecorded ones last; in a search lessons of series as well',
  query: catalogueQuery,
  result: CataloguePage,
})

/** Lessons of series are listed themselves; `series` and `featured` are empty. */
export const getWatchableCatalogue = endpoint('GET /api/catalogue/watchable', {
  access: 'everyone',
  summary: 'A page of the lessons that have a recording and are open to the caller',
  query: catalogueQuery,
  result: CataloguePage,
})

/** Unknown ids are left out. */
export const listContentTitles = endpoint('GET /api/content-titles', {
  access: 'everyone',
  summary: 'What courses and series are called',
  /** Separated by commas, 100 at most. */
  query: z.strictObject({ ids: z.string().max(10_200) }),
  result: z.object({ titles: z.array(z.object({ id: CourseId, title: Bilingual })) }),
})

export const SkillLesson = z.object({ skillId: z.string(), courseId: CourseId, title: Bilingual })
export type SkillLesson = z.infer<typeof SkillLesson>

/** So many skills may be asked for at once. */
export const mostAskedSkills = 200

/** Skills without such a lesson are left out. */
export const listSkillLessons = endpoint('GET /api/skill-lessons', {
  access: 'everyone',
  summary: 'For each of these skills the first recorded lesson about it that is open to the caller',
  /** Separated by commas. */
  query: z.strictObject({ skills: z.string().min(1).max(4_000) }),
  result: z.object({ lessons: z.array(SkillLesson) }),
})

export const getSeries = endpoint('GET /api/series/:seriesId', {
  access: 'everyone',
  summary: 'One series with its courses in lesson order',
  params: z.strictObject({ seriesId: SeriesId }),
  result: z.object({
    series: SeriesCard,
    courses: z.array(CourseCard),
    /** Those of them that the caller may watch, also where nothing is recorded yet. */
    open: z.array(CourseId),
    /** A recorded lesson that is open to the caller, while others of the series are not. */
    trial: z.object({ id: CourseId, title: Bilingual }).nullable(),
  }),
})

/** `open`: the video plays (spec 1 §2). */
export const CourseAccess = z.enum(['open', 'needs_access_code', 'needs_purchase', 'coming_soon'])
export type CourseAccess = z.infer<typeof CourseAccess>

export const getCourse = endpoint('GET /api/courses/:courseId', {
  access: 'everyone',
  summary: 'One course and whether the caller may watch it',
  params: z.strictObject({ courseId: CourseId }),
  result: z.object({
    course: CourseCard,
    series: z
      .object({ id: SeriesId, title: Bilingual, priceCents: z.number().int().nonnegative(), isForSale: z.boolean() })
      .nullable(),
    /** Of the same series, in order. */
    lessons: z.array(z.object({ id: CourseId, title: Bilingual, hasVideo: z.boolean(), isOpeningOnly: z.boolean() })),
    access: CourseAccess,
    /** Its skills are known, so that questions of practice can follow it. */
    hasPractice: z.boolean(),
    ownStars: z.number().int().min(1).max(5).nullable(),
    /** The caller asked for an email when the recording is published. */
    isRecordingWished: z.boolean(),
  }),
})

/** Needs watched time. A new rating replaces the former one. */
export const rateCourse = endpoint('PUT /api/courses/:courseId/rating', {
  access: 'signedIn',
  summary: 'Give a course one to five stars',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({ stars: z.number().int().min(1).max(5) }),
  result: z.object({ outcome: z.enum(['rated', 'not_watched_yet']) }),
})

/**
 * Idempotent. The email goes to the account's confirmed email, for a child to the parent's; `needs_email` without one.
 * The wish ends with the email.
 */
export const wishForRecording = endpoint('PUT /api/courses/:courseId/recording-wish', {
  access: 'signedIn',
  summary: 'Ask for an email when the recording of a lesson is published',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({}),
  result: z.object({ outcome: z.enum(['wished', 'already_recorded', 'needs_email']) }),
})

/** Idempotent. */
export const withdrawRecordingWish = endpoint('DELETE /api/courses/:courseId/recording-wish', {
  access: 'signedIn',
  summary: 'Ask for no email when the recording of a lesson is published',
  params: z.strictObject({ courseId: CourseId }),
  result: z.object({ outcome: z.literal('withdrawn') }),
})
