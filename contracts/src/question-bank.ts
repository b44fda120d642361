import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Question, QuestionVersionId } from './questions.ts'
import { Difficulty, Level, Subject, Term } from './vocabulary.ts'
import { visibleText } from './visible-text.ts'

/** Of a question over all its versions. */
export const QuestionId = Uuid

export const questionsPerPage = 20

/** A line of the question bank. */
export const BankQuestion = z.object({
  id: QuestionId,
  title: z.string(),
  /** Of the question, which may differ from the interface's. */
  language: Language,
  subject: Subject,
  level: Level,
  term: Term.nullable(),
  /** When it was last changed. */
  changedAt: z.iso.datetime(),
  /** Of the current version. */
  questionVersionId: QuestionVersionId,
  marks: z.number().int().positive(),
})
export type BankQuestion = z.infer<typeof BankQuestion>

export const searchQuestions = endpoint('GET /api/question-bank', {
  access: 'signedIn',
  summary: 'A page of the question bank, newest first',
  query: z.strictObject({
    /** English, Chinese or pinyin (with or without tones, also initials); all words must match. */
    search: z.string().trim().max(100).optional(),
    subject: Subject.optional(),
    level: Level.optional(),
    term: Term.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  result: z.object({ questions: z.array(BankQuestion), total: z.number().int().nonnegative() }),
})

export const readBankQuestion = endpoint('GET /api/question-bank/:questionId', {
  access: 'signedIn',
  summary: 'A question of the question bank, without its key and hints',
  params: z.strictObject({ questionId: QuestionId }),
  result: z.object({
    ...BankQuestion.shape,
    question: Question,
    topic: Bilingual.nullable(),
    skill: Bilingual.nullable(),
    difficulty: Difficulty.nullable(),
  }),
})

export const mostSets = 30
export const mostQuestionsInSet = 60

export const SetId = Uuid
export const SetName = visibleText(60)

export const QuestionSet = z.object({
  id: SetId,
  name: SetName,
  /** Without questions that have been withdrawn since. */
  questionCount: z.number().int().nonnegative(),
  changedAt: z.iso.datetime(),
})
export type QuestionSet = z.infer<typeof QuestionSet>

export const listSets = endpoint('GET /api/question-sets', {
  access: 'signedIn',
  summary: 'Your own question sets, last changed first',
  query: z.strictObject({
    /** Says of each set whether it has this question. */
    questionId: QuestionId.optional(),
  }),
  result: z.object({ sets: z.array(QuestionSet.extend({ hasQuestion: z.boolean() })) }),
})

export const createSet = endpoint('POST /api/question-sets', {
  access: 'signedIn',
  errors: ['limit_reached', 'not_found'],
  summary: `Begin a question set; at most ${mostSets}`,
  body: z.strictObject({
    name: SetName,
    /** Its first question. */
    questionId: QuestionId.optional(),
  }),
  result: z.object({ set: QuestionSet }),
})

const setParams = z.strictObject({ setId: SetId })

export const readSet = endpoint('GET /api/question-sets/:setId', {
  access: 'signedIn',
  summary: 'One of your question sets with its questions in order',
  params: setParams,
  result: z.object({ set: QuestionSet, questions: z.array(BankQuestion) }),
})

export const renameSet = endpoint('PATCH /api/question-sets/:setId', {
  access: 'signedIn',
  summary: 'Rename a question set',
  params: setParams,
  body: z.strictObject({ name: SetName }),
  result: z.object({ set: QuestionSet }),
})

export const deleteSet = endpoint('DELETE /api/question-sets/:setId', {
  access: 'signedIn',
  summary: 'Delete a question set; its questions stay in the bank',
  params: setParams,
  result: z.object({ outcome: z.literal('deleted') }),
})

const memberParams = z.strictObject({ setId: SetId, questionId: QuestionId })

/** Idempotent. */
export const addToSet = endpoint('PUT /api/question-sets/:setId/questions/:questionId', {
  access: 'signedIn',
  errors: ['limit_reached'],
  summary: `Add a question to the end of a set; at most ${mostQuestionsInSet}`,
  params: memberParams,
  body: z.strictObject({}),
  result: z.object({ outcome: z.enum(['added', 'already_in']) }),
})

/** Idempotent. */
export const removeFromSet = endpoint('DELETE /api/question-sets/:setId/questions/:questionId', {
  access: 'signedIn',
  summary: 'Take a question out of a set',
  params: memberParams,
  result: z.object({ outcome: z.literal('removed') }),
})

/** `conflict` unless exactly the questions of the set are named. */
export const orderSet = endpoint('PUT /api/question-sets/:setId/order', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'Change the order of the questions in a set',
  params: setParams,
  body: z.strictObject({ questionIds: z.array(QuestionId).max(mostQuestionsInSet) }),
  result: z.object({ outcome: z.literal('ordered') }),
})
