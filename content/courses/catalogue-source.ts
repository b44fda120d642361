import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'
import { Subject } from '@capyzen/contracts/vocabulary'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { CourseId, CourseLevel, CourseType, SeriesId } from '@capyzen/contracts/courses'

const Entry = {
  title: Bilingual,
  description: Bilingual,
  level: CourseLevel,
  subject: Subject,
  priceCents: z.number().int().nonnegative(),
  comingSoon: z.boolean().default(false),
}

export const CourseSource = z.strictObject({
  id: CourseId,
  ...Entry,
  type: CourseType,
  durationMinutes: z.number().int().positive(),
  /** Needs premium, a purchase or its series. */
  isPremium: z.boolean().default(false),
  requiresAccessCode: z.boolean().default(false),
  featured: z.boolean().default(false),
  /** Name of a folder in clips/: its lesson.ts, and what is drawn from that. */
  clip: z.string().optional(),
  /** Of the taxonomy; questions about them follow the lesson. */
  skills: z.array(z.string().refine((id) => findSkill(id), 'not a skill of the taxonomy')).default([]),
})

export const SeriesSource = z.strictObject({
  id: SeriesId,
  ...Entry,
  type: CourseType,
  /** A free lesson outside of it, for a series without one of its own. */
  trialId: CourseId.optional(),
  courses: z.array(CourseSource),
})

/** In the order in which the catalogue shows them. */
export const CatalogueSource = z.strictObject({ series: z.array(SeriesSource), courses: z.array(CourseSource) })
export type CatalogueSource = z.infer<typeof CatalogueSource>
/** What an author writes: defaults may be left out. */
export type CatalogueDraft = z.input<typeof CatalogueSource>
