// long because an exam is listed, sat, reviewed and counted by one contract
import { z } from 'zod'
import { Uuid } from './ids.ts'
import { AnswerSaved, AnswerToSave, AttemptId, CheckedAnswer, RoughWork, SavedAnswer, SubmittedBy } from './attempts.ts'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Question, QuestionVersionId } from './questions.ts'
import { Level, PaperType, Subject } from './vocabulary.ts'

/** `1` is the built-in Primary 6 paper; others are slugs such as `p6-math-2026-a`. */
export const PaperId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

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
  /** Zero where the author has withdrawn all questions, as is `questionCount`. */
  totalMarks: z.number().int().nonnegative(),
  questionCount: z.number().int().nonnegative(),
  /** How often the paper was printed, once for each user and day. */
  downloadCount: z.number().int().nonnegative(),
  /** Set by an administrator: the paper of a school that many look up to. */
  isTopSchool: z.boolean(),
  /** An administrator approved it; otherwise only its author's classes see it. */
  isForEverybody: z.boolean(),
  /** It can be taken here and not only printed. */
  isOnlineAvailable: z.boolean(),
})
export type PaperSummary = z.infer<typeof PaperSummary>

export const listPapers = endpoint('GET /api/papers', {
  access: 'public',
  answers: [200, 304],
  summary: 'All mock exams that are approved for everybody',
  result: z.object({ papers: z.array(PaperSummary) }),
})

export const listUnapprovedPapers = endpoint('GET /api/unapproved-papers', {
  access: 'signedIn',
  summary: "Mock exams that the caller's teachers published for their classes, and the caller's own",
  result: z.object({ papers: z.array(PaperSummary) }),
})

/** The time allowed is the paper's time multiplied by this. */
export const extraTimeFactors = [1, 1.25, 1.5, 2] as const
export const ExtraTimeFactor = z.literal(extraTimeFactors)
export type ExtraTimeFactor = z.infer<typeof ExtraTimeFactor>

export const getPaper = endpoint('GET /api/papers/:paperId', {
  access: 'everyone',
  summary: "A paper's title page, and the caller's open and latest attempts",
  params: z.strictObject({ paperId: PaperId }),
  result: z.object({
    paper: PaperSummary.extend({ language: Language, instructions: Bilingual }),
    openAttemptId: AttemptId.nullable(),
    latestSubmittedAttemptId: AttemptId.nullable(),
    /** Of the signed-in student. */
    extraTime: ExtraTimeFactor,
  }),
})

/** Without answer keys. */
export const getPrintablePaper = endpoint('GET /api/papers/:paperId/printable', {
  access: 'signedIn',
  summary: 'A paper to print, with all its questions',
  params: z.strictObject({ paperId: PaperId }),
  result: z.object({
    paper: PaperSummary.extend({ language: Language, instructions: Bilingual }),
    topics: z.array(PaperTopic),
  }),
})

/** Once for each user and day, however often it is printed. */
export const countDownload = endpoint('POST /api/papers/:paperId/downloads', {
  access: 'signedIn',
  summary: 'Count that a paper is printed',
  params: z.strictObject({ paperId: PaperId }),
  body: z.strictObject({}),
  result: z.object({}),
})

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

export const ReviewedQuestion = CheckedAnswer.extend({
  question: PaperQuestion,
  /** With the topic of the taxonomy that they belong to. */
  skills: z.array(
    z.object({ id: z.string(), label: Bilingual, topic: z.object({ id: z.string(), label: Bilingual }) }),
  ),
  /** Null where it was not measured. */
  seconds: z.number().int().positive().nullable(),
  roughWork: RoughWork,
  /** Asked by homework that the student has not handed in: neither its key nor its marks are told. */
  isClosed: z.boolean(),
})
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>

export const SubmittedAttempt = z.object({
  state: z.literal('submitted'),
  id: AttemptId,
  paper: PaperSummary.extend({ language: Language }),
  topics: z.array(
    z.object({ topic: z.string(), passage: z.string().nullable(), questions: z.array(ReviewedQuestion) }),
  ),
  startedAt: z.iso.datetime(),
  /** With the student's extra time. */
  deadline: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  submittedBy: SubmittedBy,
  /** Without closed questions. */
  score: z.number().nonnegative(),
  totalMarks: z.number().int().positive(),
  /** What the closed questions are worth, of the total. */
  closedMarks: z.number().int().nonnegative(),
})
export type SubmittedAttempt = z.infer<typeof SubmittedAttempt>

export const Attempt = z.discriminatedUnion('state', [OpenAttempt, SubmittedAttempt])
export type Attempt = z.infer<typeof Attempt>

/** Idempotent while an attempt of this paper is open, on every device. `conflict` for a paper that can't be taken here. */
export const startAttempt = endpoint('POST /api/papers/:paperId/attempts', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'Begin a paper, or come back to the attempt that is open',
  params: z.strictObject({ paperId: PaperId }),
  body: z.strictObject({}),
  result: OpenAttempt,
})

/** `conflict`: the review waits while the student has the same paper open again. */
export const getAttempt = endpoint('GET /api/attempts/:attemptId', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'An attempt: its questions while open, its marked review once submitted',
  params: z.strictObject({ attemptId: AttemptId }),
  result: Attempt,
})

/** `not_found` before the child has submitted it; `conflict` as for `getAttempt`. */
export const getChildAttempt = endpoint('GET /api/family/children/:childId/attempts/:attemptId', {
  access: 'parents',
  errors: ['conflict'],
  summary: 'The marked review of an exam that one’s child has submitted',
  params: z.strictObject({ childId: Uuid, attemptId: AttemptId }),
  result: SubmittedAttempt,
})

/** `attempt_closed` after the deadline. */
export const saveAnswer = endpoint('PUT /api/attempts/:attemptId/answers/:questionId', {
  access: 'signedIn',
  errors: ['attempt_closed'],
  summary: 'Store one answer; the acknowledgement means that it is on disk',
  params: z.strictObject({ attemptId: AttemptId, questionId: QuestionVersionId }),
  body: AnswerToSave,
  result: AnswerSaved,
})

/** Idempotent. `conflict` as for `getAttempt`. */
export const submitAttempt = endpoint('POST /api/attempts/:attemptId/submit', {
  access: 'signedIn',
  errors: ['conflict'],
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
  /** Null while open, and while homework keeps one of its questions closed. */
  score: z.number().nullable(),
  totalMarks: z.number().int(),
  /** Some marks of the score wait for a teacher. */
  isProvisional: z.boolean(),
})
export type AttemptSummary = z.infer<typeof AttemptSummary>

export const listAttempts = endpoint('GET /api/attempts', {
  access: 'signedIn',
  summary: "The signed-in student's exam history, newest first",
  result: z.object({ attempts: z.array(AttemptSummary) }),
})

const answerParams = z.strictObject({ attemptId: AttemptId, questionId: QuestionVersionId })

/** `conflict` unless the marks of the answer are provisional, and for closed questions. Lines that the rules found are ignored. */
export const selfCheckAnswer = endpoint('PUT /api/attempts/:attemptId/answers/:questionId/self-check', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'Say which points of the marking scheme are in an open answer after all',
  params: answerParams,
  body: z.strictObject({ selfChecked: z.array(z.number().int().min(0).max(50)).max(50) }),
  result: z.object({ attempt: SubmittedAttempt }),
})

/** Idempotent. `conflict` for an answer that has full marks, that a teacher has checked, or that is closed. */
export const requestSecondLook = endpoint('POST /api/attempts/:attemptId/answers/:questionId/second-look', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: "Ask one's teachers to look at an answer",
  params: answerParams,
  body: z.strictObject({}),
  result: z.object({
    /** `no_teacher`: the student is in no class of a confirmed teacher. */
    outcome: z.enum(['requested', 'no_teacher']),
    attempt: SubmittedAttempt,
  }),
})

export const ExtraTime = z.object({ studentId: Uuid, factor: ExtraTimeFactor })

export const listExtraTimes = endpoint('GET /api/extra-times', {
  access: 'signedIn',
  summary: "Extra time of one's children and of the students of one's classes, where they have some",
  result: z.object({ extraTimes: z.array(ExtraTime) }),
})

/** For attempts that begin afterwards. Recorded in the audit trail. */
export const setExtraTime = endpoint('PUT /api/extra-times/:studentId', {
  access: 'signedIn',
  summary: "Give a child of one's family, or a student of one's class, more time in mock exams",
  params: z.strictObject({ studentId: Uuid }),
  body: z.strictObject({ factor: ExtraTimeFactor }),
  result: z.object({ extraTime: ExtraTime }),
})

const classParams = z.strictObject({ classId: Uuid })

export const listClassPapers = endpoint('GET /api/classes/:classId/papers', {
  access: 'confirmedTeachers',
  summary: 'Papers that students of a class have sat, with how many of them',
  params: classParams,
  result: z.object({
    className: z.string(),
    students: z.number().int(),
    papers: z.array(
      z.object({ id: PaperId, title: Bilingual, sittings: z.number().int(), averageShare: z.number().nullable() }),
    ),
  }),
})

/** From this many sittings on, the discrimination of a question says something. */
export const sittingsForDiscrimination = 10

export const QuestionStatistics = z.object({
  question: PaperQuestion,
  /** Marks earned of marks possible, on average: 1 is easy; null while all wait for a teacher. */
  facility: z.number().nullable(),
  /** How much better the upper 27 % did than the lower 27 %, from -1 to 1; null with too few sittings. */
  discrimination: z.number().nullable(),
  /** Right values in another form or unit than was asked. */
  nearMisses: z.number().int().nonnegative(),
  /** Of a multiple choice: the wrong option that most chose. */
  topWrongOption: z
    .object({
      value: z.string(),
      label: z.string(),
      count: z.number().int().positive(),
      misconception: Bilingual.nullable(),
    })
    .nullable(),
})
export type QuestionStatistics = z.infer<typeof QuestionStatistics>

export const ClassSitting = z.object({
  studentId: Uuid,
  name: z.string(),
  /** The first submitted attempt; null for students who have not submitted one. */
  score: z.number().nullable(),
  /** Of the version that the student sat. */
  totalMarks: z.number().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  hasProvisionalMarks: z.boolean(),
})
export type ClassSitting = z.infer<typeof ClassSitting>

export const getClassResults = endpoint('GET /api/classes/:classId/papers/:paperId', {
  access: 'confirmedTeachers',
  summary: "A class's results in a paper: who sat it, and how each question did",
  params: classParams.extend({ paperId: PaperId }),
  result: z.object({
    className: z.string(),
    paper: PaperSummary.extend({ language: Language }),
    sittings: z.array(ClassSitting),
    /** Over each student's first attempt at the current version; where the paper or all its questions are withdrawn, at the last one that they sat. */
    questions: z.array(QuestionStatistics),
    countedSittings: z.number().int(),
  }),
})
