import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Avatar, PersonName } from './auth.ts'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { Answer, Question, QuestionVersionId, SchemeLine, ScoredAnswer } from './questions.ts'

/** An attempt: one learner at one list of questions. */
export const AttemptId = Uuid

/**
 * What a list of questions is answered for. `card`: the general homework. `practice`: an open answer that a teacher may
 * mark. `game`: one item of a play of language arts. `live`: one question of a live lesson. `analysis`: the answers of a
 * paper that was analysed and saved. `reading`: the questions about a passage. `worksheet`: a printed sheet that was
 * photographed.
 */
export const Purpose = z.enum([
  'exam',
  'homework',
  'card',
  'practice',
  'game',
  'live',
  'analysis',
  'reading',
  'worksheet',
])
export type Purpose = z.infer<typeof Purpose>

/** `expiry`: the server submitted the attempt at its deadline. */
export const SubmittedBy = z.enum(['student', 'expiry'])
export type SubmittedBy = z.infer<typeof SubmittedBy>

export const longestRoughWork = 4_000
/** Kept beside an answer for the student alone, and never marked. */
export const RoughWork = z.string().max(longestRoughWork)

/** A question open for longer was left open. */
export const mostSecondsOnScreen = 10_800

export const SavedAnswer = z.object({
  questionId: QuestionVersionId,
  answer: Answer,
  revision: z.number().int(),
  /** Missing where there is none. */
  roughWork: RoughWork.optional(),
  /** How long the question was on screen; missing where it was not measured. */
  seconds: z.number().int().positive().optional(),
})
export type SavedAnswer = z.infer<typeof SavedAnswer>

/** The highest `revision` of a device wins, so that a late retry undoes nothing. */
export const AnswerToSave = z.strictObject({
  answer: Answer,
  revision: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** Stays as it is when missing. */
  roughWork: RoughWork.optional(),
  /** So far; never more than an attempt with a deadline has lasted. */
  seconds: z.number().int().min(0).max(mostSecondsOnScreen).optional(),
  /** Who typed it: `not_found` where another has signed in on the device meanwhile. */
  learnerId: Uuid.optional(),
})
export type AnswerToSave = z.infer<typeof AnswerToSave>

export const AnswerSaved = z.object({
  outcome: z.enum(['saved', 'superseded']),
  serverNow: z.iso.datetime(),
  /** `superseded`: the stored answer, from another device. */
  current: SavedAnswer.nullable(),
})
export type AnswerSaved = z.infer<typeof AnswerSaved>

/** What became of an answer that rules alone cannot mark. */
export const AnswerCheck = z.object({
  /** Lines of the scheme, by index, that the student found in the answer after the rules had not. */
  selfChecked: z.array(z.number().int().nonnegative()),
  /** What those lines are worth; the score does not include it. */
  selfCheckedMarks: z.number().nonnegative(),
  isSecondLookRequested: z.boolean(),
  /** The teacher's marks are the ones that count. */
  teacher: z.object({ note: z.string(), checkedAt: z.iso.datetime() }).nullable(),
  /** It was marked again because its key was wrong. */
  regraded: z.object({ at: z.iso.datetime(), marksBefore: z.number().nonnegative() }).nullable(),
})
export type AnswerCheck = z.infer<typeof AnswerCheck>

/** An answer with its stored marks, and what student and teacher say about them. */
export const CheckedAnswer = ScoredAnswer.extend({ check: AnswerCheck })
export type CheckedAnswer = z.infer<typeof CheckedAnswer>

/** Work whose answers wait for a teacher. */
export const WorkToCheck = z.object({
  /** Of its list of questions: a paper's id, `homework:<assignment>`, `card:<card>`, or `practice:all`. */
  id: z.string().min(1).max(120),
  purpose: Purpose,
  title: Bilingual,
  /** Of the class that has this homework. */
  className: z.string().nullable(),
  /** How many answers wait. */
  toCheck: z.number().int().nonnegative(),
})
export type WorkToCheck = z.infer<typeof WorkToCheck>

/** At most 100: homework by its due date, then cards, papers and practice. Without withdrawn homework and archived classes. */
export const listWorkToCheck = endpoint('GET /api/answer-checks/work', {
  access: 'confirmedTeachers',
  summary: "Exams, homework and practice of one's students in which answers wait for a teacher",
  result: z.object({ work: z.array(WorkToCheck) }),
})

export const AnswerToCheck = z.object({
  attemptId: AttemptId,
  student: z.object({ id: Uuid, name: PersonName, avatar: Avatar }),
  work: WorkToCheck.omit({ toCheck: true }),
  language: Language,
  /** Of the question in its work. */
  number: z.number().int().positive(),
  submittedAt: z.iso.datetime(),
  /** Of its section; a question may have its own. */
  passage: z.string().nullable(),
  reviewed: CheckedAnswer.extend({ question: Question }),
  /** Lines of the marking scheme with what they gave: the teacher's marks, or those of the rules. */
  lines: z.array(SchemeLine),
  /** How often it was checked. */
  revision: z.number().int().nonnegative(),
})
export type AnswerToCheck = z.infer<typeof AnswerToCheck>

/** Answers of submitted work only. Requested ones come first, then the oldest; those of one work by question. */
export const listAnswersToCheck = endpoint('GET /api/answer-checks', {
  access: 'confirmedTeachers',
  summary: "Answers of one's students that wait for a teacher, or that a teacher has checked",
  query: z.strictObject({
    state: z.enum(['waiting', 'checked']).default('waiting'),
    /** Of one work; of all without it. */
    work: WorkToCheck.shape.id.optional(),
    ...pageQuery,
  }),
  result: z.object({ answers: z.array(AnswerToCheck), total: z.number().int() }),
})

/** What a teacher may give: whole or half marks. */
export const HalfMarks = z
  .number()
  .min(0)
  .max(200)
  .refine((marks) => Number.isInteger(marks * 2))

/** These marks win; recorded in the audit trail. `changed_meanwhile`: it was checked since `revision`, nothing was stored. */
export const checkAnswer = endpoint('PUT /api/answer-checks/:attemptId/:questionId', {
  access: 'confirmedTeachers',
  errors: ['invalid_request'],
  summary: "Confirm or change the marks of a student's answer",
  params: z.strictObject({ attemptId: AttemptId, questionId: QuestionVersionId }),
  body: z.strictObject({
    /** At most the question's. */
    marks: HalfMarks,
    /** For each line of the marking scheme, with `marks` as their sum; null where only the total is given. */
    lines: z.array(HalfMarks).max(50).nullable().default(null),
    note: z.string().trim().max(500),
    revision: z.number().int().nonnegative().max(1_000_000),
  }),
  result: z.object({
    outcome: z.enum(['checked', 'changed_meanwhile']),
    answer: AnswerToCheck,
    score: z.number().nonnegative(),
  }),
})

/** What marking earlier answers again, with the present key of a question, would change. */
export const Regrade = z.object({
  /** Of the question, as it is now. */
  versionId: QuestionVersionId,
  /** Answers in exams, homework and cards that were submitted, and those of practice that wait for a teacher. */
  answers: z.number().int().nonnegative(),
  /** Of these, those that a teacher has marked: they keep their marks. */
  keptByTeachers: z.number().int().nonnegative(),
  /** The most frequent first. */
  changes: z.array(z.object({ before: z.number(), after: z.number(), answers: z.number().int().positive() })),
})
export type Regrade = z.infer<typeof Regrade>

const regradeParams = z.strictObject({ questionId: Uuid })

/** `not_found` for other authors' questions. Nothing is changed. Versions that ask something else are left out. */
export const readRegrade = endpoint('GET /api/authoring/questions/:questionId/regrade', {
  access: 'authors',
  summary: 'What marking earlier answers to one’s question again would change',
  params: regradeParams,
  result: Regrade,
})

/** Students see what they had before. `changed_meanwhile`: the question has a newer version than the author was shown. */
export const regrade = endpoint('POST /api/authoring/questions/:questionId/regrade', {
  access: 'authors',
  summary: 'Mark earlier answers to one’s question again with its present key',
  params: regradeParams,
  body: z.strictObject({ versionId: QuestionVersionId }),
  result: z.object({ outcome: z.enum(['started', 'changed_meanwhile']) }),
})
