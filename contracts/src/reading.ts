import { z } from 'zod'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { Question } from './questions.ts'
import { GivenResult, GivenTry } from './second-tries.ts'
import { Level } from './vocabulary.ts'

export const PassageKind = z.enum(['story', 'information'])
export type PassageKind = z.infer<typeof PassageKind>

const PassageId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

const PassageLine = z.object({
  id: PassageId,
  language: Language,
  level: Level,
  kind: PassageKind,
  /** In its own language. */
  title: z.string(),
  /** English: words; Chinese: characters. */
  length: z.number().int().positive(),
})

/** How far the learner has come with a passage. */
export const PassageSummary = PassageLine.extend({
  questions: z.number().int().positive(),
  answered: z.number().int().nonnegative(),
  /** Of the best finished reading, right at the first or second try; null before one is finished. */
  bestRight: z.number().int().nonnegative().nullable(),
  /** Of the newest reading aloud, in parts of 1; null where nobody has judged one. */
  readWell: z.number().min(0).max(1).nullable(),
})
export type PassageSummary = z.infer<typeof PassageSummary>

export const listPassages = endpoint('GET /api/reading/passages', {
  access: 'signedIn',
  errors: ['premium_required'],
  summary: 'The passages of the reading coach, and how far the learner has come',
  result: z.object({
    passages: z.array(PassageSummary),
    /** Words a minute of the first readings aloud of the two newest English passages; null before there are two. */
    wordsPerMinute: z.number().int().positive().nullable(),
  }),
})

export const ReadingItem = z.object({
  question: Question.omit({ passage: true }).extend({ passage: z.null() }),
  given: GivenResult.nullable(),
  /** Open homework or an open exam asks it too: until that is over it takes no answer, and nothing of it is told. */
  isClosed: z.boolean(),
})
export type ReadingItem = z.infer<typeof ReadingItem>

export const ReadingSummary = z.object({
  total: z.number().int().positive(),
  /** At the first try. */
  right: z.number().int().nonnegative(),
  /** At the second, after a hint. */
  mended: z.number().int().nonnegative(),
  /** Open answers, which a teacher reads. */
  provisional: z.number().int().nonnegative(),
})
export type ReadingSummary = z.infer<typeof ReadingSummary>

/** As it is printed, with its number where it has one. */
const Paragraph = z.object({ number: z.string().nullable(), text: z.string() })
export type PassageParagraph = z.infer<typeof Paragraph>

/** One learner at one passage. */
export const PassageReading = z.object({
  id: Uuid,
  passage: PassageLine.extend({
    /** Without the title. `readings`: pinyin for each character of a Chinese text, empty for marks. */
    paragraphs: z.array(Paragraph.extend({ readings: z.array(z.string()).nullable() })).min(1),
  }),
  items: z.array(ReadingItem).min(1),
  /** Once all questions are answered. */
  summary: ReadingSummary.nullable(),
})
export type PassageReading = z.infer<typeof PassageReading>

/** Goes on with the one that isn't finished, also on another device; `isAgain` begins anew after a finished one. */
export const beginReading = endpoint('POST /api/reading/readings', {
  access: 'signedIn',
  errors: ['premium_required', 'not_found'],
  summary: 'Open a passage with its questions',
  body: z.strictObject({ passageId: PassageId, isAgain: z.boolean().default(false) }),
  result: z.object({ reading: PassageReading }),
})

/**
 * Marked at once: a first wrong answer brings a hint, the last one becomes an attempt. Idempotent for each `key`. `conflict`:
 * open homework or an open exam asks the question.
 */
export const answerPassageQuestion = endpoint('POST /api/reading/readings/:readingId/answers', {
  access: 'signedIn',
  errors: ['premium_required', 'not_found', 'conflict', 'invalid_request'],
  summary: 'Answer a question about a passage, and have it marked',
  params: z.strictObject({ readingId: Uuid }),
  body: GivenTry,
  result: z.object({ result: GivenResult, summary: ReadingSummary.nullable() }),
})
