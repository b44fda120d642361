import { z } from 'zod'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Answer, Question, QuestionVersionId, ScoredAnswer } from './questions.ts'
import { Level, Subject } from './vocabulary.ts'

/** As many as visitors are offered. */
export const mostSamples = 3
/** How old an account may be that claims what a visitor answered: later, other people use the same device. */
export const sampleDays = 7

export const SampleQuestion = z.object({ question: Question, language: Language, subject: Subject, level: Level })
export type SampleQuestion = z.infer<typeof SampleQuestion>

export const listSamples = endpoint('GET /api/sample-questions', {
  access: 'public',
  summary: 'A few questions that visitors may try, without their answers',
  result: z.object({ questions: z.array(SampleQuestion).max(mostSamples) }),
})

/** Stores nothing. `not_found` for every other question; `conflict` for who has it in an open exam or homework. */
export const answerSample = endpoint('POST /api/sample-questions/:questionVersionId/answer', {
  access: 'everyone',
  errors: ['not_found', 'conflict', 'too_many_requests'],
  summary: 'Have an answer to a sample question marked, and see its explanation',
  params: z.strictObject({ questionVersionId: QuestionVersionId }),
  body: z.strictObject({ answer: Answer.refine((answer) => answer.trim() !== '') }),
  result: z.object({ reviewed: ScoredAnswer.extend({ question: Question }) }),
})

/**
 * Marks them again as practice that earns no XP, each question once; what is no sample question any more, was answered
 * since, or comes to an older account is left out.
 */
export const claimSamples = endpoint('POST /api/sample-questions/claims', {
  access: 'signedIn',
  errors: ['forbidden'],
  summary: 'Keep the answers that a student gave to sample questions before there was an account',
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ questionVersionId: QuestionVersionId, answer: Answer }))
      .min(1)
      .max(mostSamples),
  }),
  result: z.object({ counted: z.number().int().nonnegative() }),
})
