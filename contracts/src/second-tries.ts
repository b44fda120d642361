import { z } from 'zod'
import { Bilingual } from './bilingual.ts'
import { Uuid } from './ids.ts'
import { Answer, QuestionVersionId, ScoredAnswer } from './questions.ts'

/** One try at a question that may be tried twice. */
export const GivenTry = z.strictObject({
  questionId: QuestionVersionId,
  answer: Answer,
  /** Names this try: sending it again is no second one. */
  key: Uuid,
  /** Gives up the second try; an empty answer, which only the last may be, keeps the first one. */
  isLast: z.boolean().default(false),
  /** Since the question was shown. */
  seconds: z.number().int().min(0).max(3_600),
})

/** After a first answer that is wrong: nothing of the key but which parts of the answer may stay. */
const TryAgain = z.object({
  outcome: z.literal('try_again'),
  answer: Answer,
  hint: Bilingual.nullable(),
  /** By place in the answer: pieces at the beginning of a sentence, and pairs that belong together. */
  inPlace: z.array(z.boolean()),
})

const Answered = ScoredAnswer.extend({
  outcome: z.literal('answered'),
  /** 1 where the first answer was the last, 0 without an answer. */
  tries: z.number().int().nonnegative(),
})

export const GivenResult = z.discriminatedUnion('outcome', [TryAgain, Answered])
export type GivenResult = z.infer<typeof GivenResult>
export type AnsweredInTwo = z.infer<typeof Answered>
