import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual, Language } from './bilingual.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { AttemptId, CheckedAnswer, Purpose } from './attempts.ts'
import { QuestionId, SetId } from './question-bank.ts'
import { Answer, Question, QuestionVersionId, ScoredAnswer } from './questions.ts'
import { Level, Subject, Term } from './vocabulary.ts'

/** What is practised. One question of a scope is open at a time. */
export const PracticeScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), level: Level, subject: Subject, term: Term.optional() }),
  z.strictObject({ kind: z.literal('skill'), skillId: z.string().max(40) }),
  /** All skills of a topic, of one level. */
  z.strictObject({ kind: z.literal('topic'), topicId: z.string().max(40), level: Level }),
  /** A few questions at the end of a lesson, about its skills. */
  z.strictObject({ kind: z.literal('lesson'), courseId: CourseId }),
  /** Mistakes that are due for review. */
  z.strictObject({ kind: z.literal('reviews') }),
  /** What was not right in a submitted mock exam. */
  z.strictObject({ kind: z.literal('attempt'), attemptId: AttemptId }),
  /** One question of the question bank, also when it was answered today. */
  z.strictObject({ kind: z.literal('question'), questionId: QuestionId }),
  /** A question set that the student made. */
  z.strictObject({ kind: z.literal('own_set'), setId: SetId }),
])
export type PracticeScope = z.infer<typeof PracticeScope>

/** So many questions follow a lesson, each day that it is looked at. */
export const lessonQuestions = 3

/** `attempted` until two answers in a row are right; `mastered` needs a right answer on a later day. */
export const Mastery = z.enum(['attempted', 'familiar', 'proficient', 'mastered'])
export type Mastery = z.infer<typeof Mastery>

export const PracticeSkill = z.object({ id: z.string(), label: Bilingual, mastery: Mastery.nullable() })

/** Why this question comes now, told to the student. */
export const PracticeReason = z.enum([
  'due_review',
  'same_skill_again',
  'weak_skill',
  'new_skill',
  'next_step',
  'from_exam',
  'mixed_review',
])
export type PracticeReason = z.infer<typeof PracticeReason>

export const TurnId = Uuid

export const PracticeTurn = z.object({
  id: TurnId,
  question: Question,
  language: Language,
  skill: PracticeSkill.nullable(),
  reason: PracticeReason,
  hints: z.array(Bilingual),
  /** Hints that can still be asked for. */
  hintsLeft: z.number().int().nonnegative(),
  /** Answers that may still be given. */
  triesLeft: z.number().int().positive(),
})
export type PracticeTurn = z.infer<typeof PracticeTurn>

/** After a lesson it is of today's few questions, else of all in the scope. */
export const PracticeProgress = z.object({
  /** Questions of the scope. */
  total: z.number().int().nonnegative(),
  /** Answered at least once, ever. */
  answered: z.number().int().nonnegative(),
  /** Whose last answer was right. */
  right: z.number().int().nonnegative(),
})

/**
 * Returns the open turn of the scope, also after a reload. `not_found` for an unknown scope; `conflict` for mistakes of
 * a paper that the student has open again.
 */
export const takeTurn = endpoint('POST /api/practice/turns', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'The next practice question of a scope, or that nothing is left today',
  body: z.strictObject({ scope: PracticeScope }),
  result: z.object({ turn: PracticeTurn.nullable(), progress: PracticeProgress }),
})

export const takeHint = endpoint('POST /api/practice/turns/:turnId/hints', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'Show one more hint of an open practice question',
  params: z.strictObject({ turnId: TurnId }),
  body: z.strictObject({}),
  result: z.object({ hints: z.array(Bilingual), hintsLeft: z.number().int().nonnegative() }),
})

export const PracticeResult = z.discriminatedUnion('outcome', [
  /** Nothing of the key yet: what is known about the mistake helps with the next try. */
  z.object({
    outcome: z.literal('try_again'),
    mistake: ScoredAnswer.shape.mistake,
    nearMiss: ScoredAnswer.shape.nearMiss,
    triesLeft: z.number().int().positive(),
  }),
  z.object({
    outcome: z.literal('answered'),
    reviewed: ScoredAnswer.extend({ question: Question }),
    skill: PracticeSkill.nullable(),
    masteryBefore: Mastery.nullable(),
    /** The student had not answered this question before. */
    isFirstAnswer: z.boolean(),
    /** When the question comes back; null when it doesn't. */
    dueAt: z.iso.datetime().nullable(),
    /** A mistake of an earlier day that is right now. */
    isMistakeCorrected: z.boolean(),
    /** XP that this answer brought; none after a day's most, or where it came too soon to be thought of. */
    earnedXp: z.number().int().nonnegative(),
  }),
])
export type PracticeResult = z.infer<typeof PracticeResult>

/** Idempotent: a turn that was answered returns its result. An empty answer with `isLast` shows the solution. */
export const answerTurn = endpoint('POST /api/practice/turns/:turnId/answer', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: 'Answer a practice question, and have it marked',
  params: z.strictObject({ turnId: TurnId }),
  body: z.strictObject({
    answer: Answer,
    /** Gives up the tries that are left. */
    isLast: z.boolean().optional(),
  }),
  result: PracticeResult,
})

export const PracticeSet = z.object({
  level: Level,
  subject: Subject,
  term: Term.nullable(),
  progress: PracticeProgress,
})
export type PracticeSet = z.infer<typeof PracticeSet>

export const PracticeTopic = z.object({
  id: z.string(),
  label: Bilingual,
  level: Level,
  subject: Subject,
  /** Questions. */
  total: z.number().int().positive(),
})
export type PracticeTopic = z.infer<typeof PracticeTopic>

export const readPractice = endpoint('GET /api/practice', {
  access: 'signedIn',
  summary: 'Practice sets, mastery by skill, and what is due for review',
  result: z.object({
    sets: z.array(PracticeSet),
    /** Topics of the taxonomy at each level, where the bank has questions of them. */
    topics: z.array(PracticeTopic),
    skills: z.array(
      z.object({
        ...PracticeSkill.shape,
        mastery: Mastery,
        subject: Subject,
        topic: Bilingual,
        answered: z.number().int(),
        right: z.number().int(),
      }),
    ),
    dueReviews: z.number().int(),
    openMistakes: z.number().int(),
    answeredToday: z.number().int(),
    rightToday: z.number().int(),
  }),
})

/** Where a question was last answered wrong. */
export const MistakeSource = z.object({
  purpose: Purpose,
  /** Of the exam or homework; null in practice, and where it is gone. */
  title: Bilingual.nullable(),
})
export type MistakeSource = z.infer<typeof MistakeSource>

export const Mistake = z.object({
  questionVersionId: QuestionVersionId,
  title: z.string(),
  subject: Subject,
  level: Level,
  language: Language,
  skill: PracticeSkill.nullable(),
  /** Null where its answers are gone. */
  source: MistakeSource.nullable(),
  /** The last answer to it waits for a teacher to mark it, so that it may be no mistake at all. */
  isWaiting: z.boolean(),
  answeredAt: z.iso.datetime(),
  mistakenAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  isDue: z.boolean(),
  correctedAt: z.iso.datetime().nullable(),
})
export type Mistake = z.infer<typeof Mistake>

export const listMistakes = endpoint('GET /api/practice/mistakes', {
  access: 'signedIn',
  summary: 'The mistakes book, newest first, and answers that wait to be marked',
  query: z.strictObject({
    subject: Subject.optional(),
    state: z.enum(['open', 'waiting', 'corrected']).optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  result: z.object({ mistakes: z.array(Mistake), total: z.number().int() }),
})

/** Only what the student has answered before; never from an exam that is open. */
export const readMistake = endpoint('GET /api/practice/mistakes/:questionVersionId', {
  access: 'signedIn',
  errors: ['conflict'],
  summary: "A mistake with the student's last answer, the right one, its explanation and what a teacher said",
  params: z.strictObject({ questionVersionId: QuestionVersionId }),
  result: z.object({ reviewed: CheckedAnswer.extend({ question: Question }), language: Language }),
})
