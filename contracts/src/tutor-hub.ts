import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** In the order in which the hub shows them. */
export const TutorCard = z.enum([
  'writingCoach',
  'oralExam',
  'dictationPractice',
  'tutorMe',
  'vocabulary',
  'languageArts',
  'snapAndSolve',
  'errorAnalysis',
  'readingCoach',
])
export type TutorCard = z.infer<typeof TutorCard>

export const Availability = z.enum(['available', 'coming_soon', 'hidden'])
export type Availability = z.infer<typeof Availability>

export const CardAvailability = z.object({ card: TutorCard, availability: Availability })
export type CardAvailability = z.infer<typeof CardAvailability>

const Cards = z.object({ cards: z.array(CardAvailability) })

export const getTutorHub = endpoint('GET /api/tutor/hub', {
  access: 'public',
  summary: 'The parts of the AI tutor, and whether each is open, coming soon or hidden',
  result: Cards,
})

/** Null where our own tool is framed. */
export const ToolAddresses = z.object({ oralExam: z.url().nullable(), languageArts: z.url().nullable() })
export type ToolAddresses = z.infer<typeof ToolAddresses>

export const getToolAddresses = endpoint('GET /api/tutor/tools', {
  access: 'public',
  summary: 'The addresses of other tools that the pages of oral exam and language arts frame',
  result: ToolAddresses,
})

/** Recorded in the audit trail. */
export const setTutorCard = endpoint('PUT /api/tutor/hub/:card', {
  access: 'administrators',
  summary: 'Open, announce or hide a part of the AI tutor',
  params: z.strictObject({ card: TutorCard }),
  body: z.strictObject({ availability: Availability }),
  result: Cards,
})
