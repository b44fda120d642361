import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Level, Subject } from './vocabulary.ts'

/** Of what a level has: questions to practise, lessons that can be watched, papers to take here, passages to read. */
export const ContentKind = z.enum(['question', 'lesson', 'paper', 'passage'])
export type ContentKind = z.infer<typeof ContentKind>

export const ContentCount = z.object({ kind: ContentKind, subject: Subject, count: z.number().int().positive() })
export type ContentCount = z.infer<typeof ContentCount>

/** Changes of the content are counted after ten minutes at most. */
export const readLevelContent = endpoint('GET /api/level-content', {
  access: 'public',
  summary: 'How much there is for a level now, by kind and subject; nothing is listed where there is none',
  query: z.strictObject({ level: Level }),
  result: z.object({ content: z.array(ContentCount) }),
})
