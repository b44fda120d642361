import { z } from 'zod'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Answer, Question, QuestionVersionId, ScoredAnswer } from './questions.ts'
import { Level, PaperType, Subject } from './vocabulary.ts'

/** `1` is the built-in Primary 6 paper; others are slugs such as `p6-math-2026-a`. */
export const PaperId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const AttemptId = z.uuid()

export const PaperQuestion = Question.extend({
  number: z.number().int().positive(),
})
export type PaperQuestion = z.infer<typeof PaperQuestion>

export const PaperTopic = z.object({
  topic: z.string(),
  passage: z.string().nullable(),
  questions: z.array(PaperQuestion),
})
export type PaperTopic = z.infer<typeof PaperTopic>

export const PaperSummary = z.object({
  id: PaperId,
  title: Bilingual,
  school: z.string(),
  subject: Subject,
  level: Level,
  year: z.number().int(),
  /** Papers since 2026 follow another syllabus. */
  syllabusYear: z.number().int(),
  type: PaperType,
  durationMinutes: z.number().int().positive(),
  totalMarks: z.number().int().positive(),
  questionCount: z.number().int().positive(),
})
export type PaperSummary = z.infer<typeof PaperSummary>

export const listPapers = endpoint('GET /api/papers', {
  access: 'public',
  answers: [200, 304],
  summary: 'All published mock exams',
  result: z.object({ papers: z.array(PaperSummary) }),
})

export const getPaper = endpoint('GET /api/papers/:paperId', {
  access: 'everyone',
  summary: "A paper's title page, and the caller's open and latest attempts",
  params: z.strictObject({ paperId: PaperId }),
  result: z.object({
    paper: PaperSummary.extend({ language: Language, instructions: Bilingual }),
    openAttemptId: AttemptId.nullable(),
    latestSubmittedAttemptId: AttemptId.nullable(),
  }),
})

export const SavedAnswer = z.object({ questionId: QuestionVersionId, answer: Answer, revision: z.number().int() })

export const OpenAttempt = z.object({
  state: z.literal('started'),
  id: AttemptId,
  paper: PaperSummary.extend({ language: Language }),
  topics: z.array(PaperTopic),
  answers: z.array(SavedAnswer),
  startedAt: z.iso.datetime(),
  deadline: z.iso.datetime(),
  /** The server's time, because the browser's clock may be wrong. */
  serverNow: z.iso.datetime(),
})
export type OpenAttempt = z.infer<typeof OpenAttempt>

export const ReviewedQuestion = ScoredAnswer.extend({ question: PaperQuestion })
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>

/** `expiry`: the server submitted the attempt at its deadline. */
export const SubmittedBy = z.enum(['student', 'expiry'])
export type SubmittedBy = z.infer<typeof SubmittedBy>

export const SubmittedAttempt = z.object({
  state: z.literal('submitted'),
  id: AttemptId,
  paper: PaperSummary.extend({ language: Language }),
  topics: z.array(
    z.object({ topic: z.string(), passage: z.string().nullable(), questions: z.array(ReviewedQuestion) }),
  ),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  submittedBy: SubmittedBy,
  score: z.number().nonnegative(),
  totalMarks: z.number().int().positive(),
})
export type SubmittedAttempt = z.infer<typeof SubmittedAttempt>

export const Attempt = z.discriminatedUnion('state', [OpenAttempt, SubmittedAttempt])
export type Attempt = z.infer<typeof Attempt>

/** Idempotent while an attempt of this paper is open, on every device. */
export const startAttempt = endpoint('POST /api/papers/:paperId/attempts', {
  access: 'signedIn',
  summary: 'Begin a paper, or come back to the attempt that is open',
  params: z.strictObject({ paperId: PaperId }),
  body: z.strictObject({}),
  result: OpenAttempt,
})

export const getAttempt = endpoint('GET /api/attempts/:attemptId', {
  access: 'signedIn',
  summary: 'An attempt: its questions while open, its marked review once submitted',
  params: z.strictObject({ attemptId: AttemptId }),
  result: Attempt,
})

/**
 * The highest `revision` of a device wins, so that a late retry undoes nothing. `attempt_closed` after the deadline.
 */
export const saveAnswer = endpoint('PUT /api/attempts/:attemptId/answers/:questionId', {
  access: 'signedIn',
  errors: ['attempt_closed'],
  summary: 'Store one answer; the acknowledgement means that it is on disk',
  params: z.strictObject({ attemptId: AttemptId, questionId: QuestionVersionId }),
  body: z.strictObject({ answer: Answer, revision: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  result: z.object({
    outcome: z.enum(['saved', 'superseded']),
    serverNow: z.iso.datetime(),
    /** `superseded`: the stored answer, from another device. */
    current: SavedAnswer.nullable(),
  }),
})

/** Idempotent. */
export const submitAttempt = endpoint('POST /api/attempts/:attemptId/submit', {
  access: 'signedIn',
  summary: 'Submit an attempt and have it marked',
  params: z.strictObject({ attemptId: AttemptId }),
  body: z.strictObject({}),
  result: SubmittedAttempt,
})

export const AttemptSummary = z.object({
  id: AttemptId,
  paperId: PaperId,
  paperTitle: Bilingual,
  state: z.enum(['started', 'submitted']),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  score: z.number().nullable(),
  totalMarks: z.number().int(),
})
export type AttemptSummary = z.infer<typeof AttemptSummary>

export const listAttempts = endpoint('GET /api/attempts', {
  access: 'signedIn',
  summary: "The signed-in student's exam history, newest first",
  result: z.object({ attempts: z.array(AttemptSummary) }),
})
