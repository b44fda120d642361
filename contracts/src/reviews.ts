import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What comes back for review. */
export const ReviewKind = z.enum(['question', 'character', 'word'])
export type ReviewKind = z.infer<typeof ReviewKind>

/** Each mode of an item is a card of its own: `answer` of a question, `read` and `write` of a character, `meaning` and `spelling` of a word. */
export const ReviewMode = z.enum(['answer', 'read', 'write', 'meaning', 'spelling'])
export type ReviewMode = z.infer<typeof ReviewMode>

/** How an answer went: `helped` is right after a hint or a second try. */
export const ReviewOutcome = z.enum(['right', 'helped', 'wrong'])
export type ReviewOutcome = z.infer<typeof ReviewOutcome>

/** What a learner knows of an item: `new` was never reviewed, `known` comes back in three weeks or later. */
export const ReviewState = z.enum(['new', 'learning', 'known', 'due'])
export type ReviewState = z.infer<typeof ReviewState>

export const DueReviews = z.object({
  question: z.number().int().nonnegative(),
  character: z.number().int().nonnegative(),
  word: z.number().int().nonnegative(),
})
export type DueReviews = z.infer<typeof DueReviews>

export const readDueReviews = endpoint('GET /api/reviews', {
  access: 'signedIn',
  summary: 'How many items of each kind are due for review now, whatever the number of their modes',
  result: z.object({ due: DueReviews }),
})
