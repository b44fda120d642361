import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { SolvedStep } from './solving.ts'
import { visibleText } from './visible-text.ts'
import { Finding } from './writing-findings.ts'

/** Of the analysis (spec 2 §5; Chinese by readings §7). History and geography have no bank. */
export const analysisSubjects = ['math', 'english', 'science', 'history', 'geography', 'chinese'] as const
export const AnalysisSubject = z.enum(analysisSubjects)
export type AnalysisSubject = z.infer<typeof AnalysisSubject>

export const longestPaper = 10_000

/**
 * Who says that an answer is right or wrong. `rules`: the academy's checks of language, which find mistakes in how it is
 * written and can't tell whether it answers the question; `none`: nobody can tell.
 */
export const Judge = z.enum(['engine', 'bank', 'rules', 'model', 'none'])
export type Judge = z.infer<typeof Judge>

export const AnalysedQuestion = z.object({
  number: z.string(),
  /** As it was recognised or pasted; empty where only an answer was found. */
  text: z.string(),
  learnerAnswer: z.string(),
  /** Null where nobody can tell. */
  isCorrect: z.boolean().nullable(),
  judge: Judge,
  rightAnswer: z.string().nullable(),
  steps: z.array(SolvedStep),
  /** By its name in the taxonomy. */
  misconception: Bilingual.nullable(),
  skill: z.object({ id: z.string(), label: Bilingual }).nullable(),
  /** Of language, in `learnerAnswer`. */
  findings: z.array(Finding),
  /** What to revise, or what was done well; of a model, why. */
  advice: Bilingual,
})
export type AnalysedQuestion = z.infer<typeof AnalysedQuestion>

export const Analysis = z.object({
  id: Uuid,
  subject: AnalysisSubject,
  createdAt: z.iso.datetime(),
  questions: z.array(AnalysedQuestion),
  /** Counts of the two cards: distinct mistakes, and questions that were right. */
  commonErrors: z.number().int().nonnegative(),
  strengths: z.number().int().nonnegative(),
  /** At most three, several wrong answers of one misconception together. */
  toRevise: z.array(z.object({ label: Bilingual, questions: z.array(z.string()), skillId: z.string().nullable() })),
  isSaved: z.boolean(),
})
export type Analysis = z.infer<typeof Analysis>

const analysisParams = z.strictObject({ analysisId: Uuid })

/** The same key gives the same analysis. `conflict` while an exam is open. */
export const analyse = endpoint('POST /api/error-analyses', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'limit_reached', 'conflict'],
  summary: 'Analyse the answers of a paper',
  body: z.strictObject({ key: Uuid, subject: AnalysisSubject, text: visibleText(longestPaper) }),
  result: z.object({ analysis: Analysis }),
})

export const listAnalyses = endpoint('GET /api/error-analyses', {
  access: 'signedIn',
  summary: 'Own saved analyses and the latest one, newest first',
  result: z.object({ analyses: z.array(Analysis) }),
})

/**
 * Idempotent. Answers that the engine or the bank judged enter the mistakes book, the review schedule and mastery, without
 * XP, but for questions that wait for an answer elsewhere; the same answer of a paper that is saved again counts once.
 * `scheduled`: questions of it that come back. `conflict` while an exam is open.
 */
export const saveAnalysis = endpoint('POST /api/error-analyses/:analysisId/save', {
  access: 'signedIn',
  errors: ['not_found', 'conflict', 'consent_required'],
  summary: 'Keep an analysis',
  params: analysisParams,
  body: z.strictObject({}),
  result: z.object({ analysis: Analysis, scheduled: z.number().int().nonnegative() }),
})

export const deleteAnalysis = endpoint('DELETE /api/error-analyses/:analysisId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Delete an analysis; what was learned by saving it stays',
  params: analysisParams,
  result: z.object({}),
})

/** One set of practice questions, of the bank and of generators, which are marked into mastery. */
export const ExerciseSet = z.object({
  skill: z.object({ id: z.string(), label: Bilingual }),
  /** Of questions that practice has and that are not closed for the learner. */
  questions: z.number().int().positive(),
  /** Of the topic, where there are no questions of the very skill. */
  isNearby: z.boolean(),
})
export type ExerciseSet = z.infer<typeof ExerciseSet>

/** For the skills of what went wrong, the most frequent first; empty where nothing fits. */
export const practiseAnalysis = endpoint('POST /api/error-analyses/:analysisId/practice', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Practice exercises for what went wrong',
  params: analysisParams,
  body: z.strictObject({}),
  result: z.object({ sets: z.array(ExerciseSet) }),
})
