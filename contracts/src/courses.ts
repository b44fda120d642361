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
  /** How often its video was opened by signed-in pupils. */
  views: z.number().int().nonnegative(),
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

export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  summary: 'All series and all courses, in catalogue order',
  result: z.object({ series: z.array(SeriesCard), courses: z.array(CourseCard) }),
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
  }),
})
