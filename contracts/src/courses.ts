import { z } from 'zod'
import { Bilingual, Subject } from './bilingual.ts'
import { endpoint } from './endpoint.ts'

/** A slug such as `psle-chinese-masterclass-1`. */
export const CourseId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export type CourseId = z.infer<typeof CourseId>
export const SeriesId = CourseId
export type SeriesId = CourseId

export const CourseLevel = z.enum(['p5', 'p6', 'p5-p6'])
export const CourseType = z.enum(['tutorial', 'past_paper', 'masterclass', 'workshop'])

const CatalogueEntry = {
  title: Bilingual,
  description: Bilingual,
  level: CourseLevel,
  subject: Subject,
  /** Free when 0. */
  priceCents: z.number().int().nonnegative(),
  /** Path of a picture served by us, or null: then a drawn cover stands in. */
  image: z.string().nullable(),
  comingSoon: z.boolean(),
  /** What pupils who watched it gave, 1 to 5 stars; null before the first one did. A series has that of its lessons. */
  rating: z.object({ average: z.number().min(1).max(5), count: z.number().int().positive() }).nullable(),
  /** How often its video was opened by signed-in pupils, once a pupil and day; a series has the sum of its lessons. */
  views: z.number().int().nonnegative(),
  /** How many pupils are enrolled; in a series each counts once. */
  enrolments: z.number().int().nonnegative(),
}

export const CourseCard = z.object({
  id: CourseId,
  ...CatalogueEntry,
  type: CourseType,
  /** Whole minutes. */
  durationMinutes: z.number().int().positive(),
  isPremium: z.boolean(),
  requiresAccessCode: z.boolean(),
  seriesId: SeriesId.nullable(),
  /** Shown in the block of free courses at the head of the catalogue. */
  featured: z.boolean(),
  hasVideo: z.boolean(),
})
export type CourseCard = z.infer<typeof CourseCard>

export const SeriesCard = z.object({
  id: SeriesId,
  ...CatalogueEntry,
  /** What the lessons are, for the content-type filter. */
  type: CourseType,
  courseCount: z.number().int().nonnegative(),
})
export type SeriesCard = z.infer<typeof SeriesCard>

/** What the three filters and the search box say; what is absent means All (spec 1 §2). */
export const CatalogueFilters = {
  level: z.enum(['p5', 'p6']).optional(),
  subject: Subject.optional(),
  type: CourseType.optional(),
  /** Words in English, Chinese or pinyin (with or without tones, also initials), looked for in titles and descriptions. */
  search: z.string().trim().max(100).optional(),
}

export const cataloguePageSize = 24

export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  summary:
    'A page of the catalogue: series first, then the courses on their own; in a search lessons of series as well',
  query: z.strictObject({
    ...CatalogueFilters,
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    /** Gives the page on which this course or series stands, whatever `offset` says. */
    content: CourseId.optional(),
  }),
  result: z.object({
    /** The free courses at its head; only on the first page of the catalogue without filters, and not repeated below. */
    featured: z.array(CourseCard),
    series: z.array(SeriesCard),
    courses: z.array(CourseCard),
    /** Series and courses that fit, on all pages. */
    total: z.number().int().nonnegative(),
    offset: z.number().int().nonnegative(),
    /** Where the next page begins, null on the last one. */
    nextOffset: z.number().int().positive().nullable(),
  }),
})

/** For places that know only ids, such as a list of purchases; unknown ids are left out. */
export const listContentTitles = endpoint({
  method: 'GET',
  path: '/api/content-titles',
  summary: 'What courses and series are called',
  /** With commas, 100 at most. */
  query: z.strictObject({ ids: z.string().max(10_200) }),
  result: z.object({ titles: z.array(z.object({ id: CourseId, title: Bilingual })) }),
})

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/series/:seriesId',
  summary: 'One series with its courses in lesson order',
  params: z.strictObject({ seriesId: SeriesId }),
  result: z.object({ series: SeriesCard, courses: z.array(CourseCard) }),
})

/** `open`: the video plays. Otherwise the way in: a code where the course asks for one, else a purchase (spec 1 §2). */
export const CourseAccess = z.enum(['open', 'needs_access_code', 'needs_purchase', 'coming_soon'])
export type CourseAccess = z.infer<typeof CourseAccess>

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId',
  summary: 'One course and whether the caller may watch it',
  params: z.strictObject({ courseId: CourseId }),
  result: z.object({
    course: CourseCard,
    series: z.object({ id: SeriesId, title: Bilingual, priceCents: z.number().int().nonnegative() }).nullable(),
    /** Lessons of the same series, in order; empty for a course on its own. */
    lessons: z.array(z.object({ id: CourseId, title: Bilingual })),
    access: CourseAccess,
    /** What the reader gave, null for none. */
    ownStars: z.number().int().min(1).max(5).nullable(),
  }),
})

/** Only who has watched some of it can say how it was; a new rating takes the place of the former one. */
export const rateCourse = endpoint({
  method: 'PUT',
  path: '/api/courses/:courseId/rating',
  summary: 'Give a course one to five stars',
  params: z.strictObject({ courseId: CourseId }),
  body: z.strictObject({ stars: z.number().int().min(1).max(5) }),
  result: z.object({ outcome: z.enum(['rated', 'not_watched_yet']) }),
})
