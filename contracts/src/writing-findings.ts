import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { longestComposition } from './writing.ts'

export const FindingKind = z.enum([
  'spelling',
  'agreement',
  'tense',
  'article',
  'punctuation',
  'word_choice',
  'measure_word',
  'wrong_character',
  'capital',
  'plural',
])
export type FindingKind = z.infer<typeof FindingKind>

/** Something in a text that is probably a mistake; `start` and `end` count UTF-16 units of the text as it was sent. */
export const Finding = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  kind: FindingKind,
  message: Bilingual,
  /** What could stand in its place, the likeliest first; an empty text leaves the place out. */
  suggestions: z.array(z.string()).max(3),
})
export type Finding = z.infer<typeof Finding>

/** What a check of limited time came to. */
export const CheckedText = z.object({
  findings: z.array(Finding),
  /** The place up to which the text was checked: its length, or less where it takes too long or has too many mistakes. */
  checkedTo: z.int().min(0),
})
export type CheckedText = z.infer<typeof CheckedText>

/** Nothing of the text is kept. `unavailable` where it would have to wait too long, as while the rules are loaded. */
export const findInWriting = endpoint('POST /api/writing/findings', {
  access: 'signedIn',
  summary: 'What is probably wrong in a text of a child: spelling, grammar, characters, punctuation',
  body: z.strictObject({ text: z.string().max(longestComposition), language: Language }),
  result: CheckedText,
  errors: ['consent_required', 'too_many_requests', 'unavailable'],
})
