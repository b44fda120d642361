import { z } from 'zod'
import { Bilingual, Subject } from './bilingual.ts'
import { endpoint } from './endpoint.ts'

/** `1` is the built-in Primary 6 paper; the others have word ids such as `p6-math-2026-a`. */
export const PaperId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export type PaperId = z.infer<typeof PaperId>
export const QuestionId = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export type QuestionId = z.infer<typeof QuestionId>
export const AttemptId = z.uuid()
export type AttemptId = z.infer<typeof AttemptId>

export const QuestionType = z.enum(['MCQ', 'ShortAnswer'])

/** A question as it may be seen before submission: nothing here can give the answer away. */
export const PaperQuestion = z.object({
  id: QuestionId,
  /** Printed number, from 1. */
  number: z.number().int().positive(),
  topic: z.string(),
  type: QuestionType,
  marks: z.number().int().positive(),
  /** Plain text; `{3/5}` is a fraction, `{2 3/5}` a mixed number, `__word__` underlined. */
  text: z.string(),
  /** Labels begin with `A. `, `B. ` …; empty for short answers. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  image: z.object({ url: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  /** What a short answer is measured in, shown after its box. */
  unit: z.string().nullable(),
})
export type PaperQuestion = z.infer<typeof PaperQuestion>

export const PaperTopic = z.object({
  topic: z.string(),
  /** A reading passage or stem shared by the questions of the topic. */
  passage: z.string().nullable(),
  questions: z.array(PaperQuestion),
})
export type PaperTopic = z.infer<typeof PaperTopic>

export const PaperSummary = z.object({
  id: PaperId,
  title: Bilingual,
  school: z.string(),
  subject: Subject,
  level: z.string(),
  year: z.number().int(),
  /** Papers since 2026 differ from earlier ones, so each names its syllabus. */
  syllabusYear: z.number().int(),
  type: z.string(),
  durationMinutes: z.number().int().positive(),
  totalMarks: z.number().int().positive(),
  questionCount: z.number().int().positive(),
})
export type PaperSummary = z.infer<typeof PaperSummary>

/** The language the paper itself is written in, for `lang` and voices. */
const PaperLanguage = z.enum(['en', 'zh'])

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/papers',
  summary: 'All published mock exams',
  result: z.object({ papers: z.array(PaperSummary) }),
})

export const getPaper = endpoint({
  method: 'GET',
  path: '/api/papers/:paperId',
  summary: "A paper's title page, and the caller's open and latest attempts",
  params: z.strictObject({ paperId: PaperId }),
  result: z.object({
    paper: PaperSummary.extend({ language: PaperLanguage, instructions: Bilingual }),
    openAttemptId: AttemptId.nullable(),
    latestSubmittedAttemptId: AttemptId.nullable(),
  }),
})

export const Answer = z.string().max(2000)

/** What the server has stored, so that any device can go on from it. */
export const SavedAnswer = z.object({ questionId: QuestionId, answer: Answer, revision: z.number().int() })

export const OpenAttempt = z.object({
  state: z.literal('started'),
  id: AttemptId,
  paper: PaperSummary.extend({ language: PaperLanguage }),
  topics: z.array(PaperTopic),
  answers: z.array(SavedAnswer),
  startedAt: z.iso.datetime(),
  /** The server submits by itself at this moment. */
  deadline: z.iso.datetime(),
  /** The server's clock when it answered: the browser's own clock is never trusted. */
  serverNow: z.iso.datetime(),
})
export type OpenAttempt = z.infer<typeof OpenAttempt>

export const ReviewedQuestion = z.object({
  question: PaperQuestion,
  answer: z.string(),
  isAnswered: z.boolean(),
  isCorrect: z.boolean(),
  marksAwarded: z.number().nonnegative(),
  /** True where no key exists and the marks stand only until a person marks them. */
  provisional: z.boolean(),
  correctAnswer: z.string(),
  explanation: Bilingual.nullable(),
})
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>

export const SubmittedAttempt = z.object({
  state: z.literal('submitted'),
  id: AttemptId,
  paper: PaperSummary.extend({ language: PaperLanguage }),
  topics: z.array(
    z.object({ topic: z.string(), passage: z.string().nullable(), questions: z.array(ReviewedQuestion) }),
  ),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  /** `expiry`: time ran out and the server submitted what it had. */
  submittedBy: z.enum(['pupil', 'expiry']),
  score: z.number().nonnegative(),
  totalMarks: z.number().int().positive(),
})
export type SubmittedAttempt = z.infer<typeof SubmittedAttempt>

export const Attempt = z.discriminatedUnion('state', [OpenAttempt, SubmittedAttempt])
export type Attempt = z.infer<typeof Attempt>

/** While an attempt of this paper is open the same one comes back, on whichever device. */
export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/papers/:paperId/attempts',
  summary: 'Begin a paper, or come back to the attempt that is open',
  params: z.strictObject({ paperId: PaperId }),
  body: z.strictObject({}),
  result: OpenAttempt,
})

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/attempts/:attemptId',
  summary: 'An attempt: its questions while open, its marked review once submitted',
  params: z.strictObject({ attemptId: AttemptId }),
  result: Attempt,
})

/**
 * `revision` counts up on the device; the answer with the highest one stays, so a late retry cannot undo a newer answer.
 * An empty answer clears the box. After the deadline: `attempt_closed`.
 */
export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers/:questionId',
  summary: 'Store one answer; the acknowledgement means that it is on disk',
  params: z.strictObject({ attemptId: AttemptId, questionId: QuestionId }),
  body: z.strictObject({ answer: Answer, revision: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  result: z.object({
    outcome: z.enum(['saved', 'superseded']),
    serverNow: z.iso.datetime(),
    /** `superseded`: the answer that stands instead, from another device. */
    current: SavedAnswer.nullable(),
  }),
})

/** Submitting twice gives the same result twice. */
export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/submit',
  summary: 'Hand the paper in and have it marked',
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

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/attempts',
  summary: "The signed-in pupil's exam history, newest first",
  result: z.object({ attempts: z.array(AttemptSummary) }),
})
