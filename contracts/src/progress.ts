import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual } from './bilingual.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { AttemptId } from './attempts.ts'
import { NextLiveSession } from './live-courses.ts'
import { PaperId } from './exams.ts'
import { Mastery, PracticeScope } from './practice.ts'
import { ReviewKind } from './reviews.ts'
import { Subject } from './vocabulary.ts'

const Count = z.number().int().nonnegative()
/** A day in Singapore, such as `2026-11-22`. */
const Day = z.iso.date()

export const LessonStep = z.object({
  kind: z.literal('lesson'),
  courseId: CourseId,
  title: Bilingual,
  /** Where playback continues. */
  positionSeconds: z.number().nonnegative(),
  /** Not watched yet. */
  secondsLeft: z.number().nonnegative(),
})
export type LessonStep = z.infer<typeof LessonStep>

export const HomeworkStep = z.object({
  kind: z.literal('homework'),
  assignmentId: Uuid,
  title: z.string(),
  /** Due at the end of this day in Singapore. */
  dueOn: Day,
  due: z.enum(['overdue', 'today', 'tomorrow', 'later']),
})
export type HomeworkStep = z.infer<typeof HomeworkStep>

const PracticeStep = z.object({
  kind: z.literal('practice'),
  scope: PracticeScope,
  /** Of the question that is open. */
  skill: Bilingual.nullable(),
})

/** Today's plan. `parts` is null before the first look at it, which makes it. */
export const PlanStep = z.object({
  kind: z.literal('plan'),
  parts: z.object({ done: Count, total: Count }).nullable(),
})
export type PlanStep = z.infer<typeof PlanStep>

const ReviewsStep = z.object({ kind: z.literal('reviews'), of: ReviewKind, count: z.number().int().positive() })
export type ReviewsStep = z.infer<typeof ReviewsStep>

/** A beginning for learners who have nothing to go on with. */
const FirstStep = z.object({ kind: z.literal('begin'), what: z.enum(['practice', 'lesson', 'exam']) })

const ExamStep = z.object({
  kind: z.literal('exam'),
  attemptId: AttemptId,
  paperId: PaperId,
  title: Bilingual,
  secondsLeft: z.number().nonnegative(),
})

const LiveStep = NextLiveSession.extend({ kind: z.literal('live') })

const SkillStep = z.object({ kind: z.literal('skill'), skillId: z.string(), skill: Bilingual, subject: Subject })

export const NextStep = z.discriminatedUnion('kind', [
  ExamStep,
  LiveStep,
  HomeworkStep,
  ReviewsStep,
  LessonStep,
  SkillStep,
  PracticeStep,
  PlanStep,
  FirstStep,
])
export type NextStep = z.infer<typeof NextStep>

/**
 * A live lesson only while it may be entered, a plan only of those who have all of it. Null where there is nothing to go on
 * with; a beginning for students who have not learned anything yet.
 */
export const goOn = endpoint('GET /api/progress/go-on', {
  access: 'signedIn',
  summary: 'Where the signed-in learner stopped, or what is to be done',
  result: z.object({
    step: z
      .discriminatedUnion('kind', [
        LiveStep,
        ExamStep,
        HomeworkStep,
        LessonStep,
        PracticeStep,
        PlanStep,
        ReviewsStep,
        FirstStep,
      ])
      .nullable(),
  }),
})

/** One true sentence about the last days. */
export const Encouragement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mastered'), skill: Bilingual }),
  z.object({ kind: z.literal('corrected'), count: z.number().int().positive() }),
  z.object({ kind: z.literal('days'), count: z.number().int().positive() }),
  z.object({ kind: z.literal('back') }),
  z.object({ kind: z.literal('new') }),
])
export type Encouragement = z.infer<typeof Encouragement>

export const ExamScore = z.object({
  attemptId: AttemptId,
  paperId: PaperId,
  title: Bilingual,
  submittedAt: z.iso.datetime(),
  score: z.number().nonnegative(),
  totalMarks: z.number().int().positive(),
  /** From 0 to 1, of the marks that don't wait for a teacher; null where all do. */
  knownShare: z.number().nullable(),
  /** Some of its marks wait for a teacher. */
  isProvisional: z.boolean(),
})
export type ExamScore = z.infer<typeof ExamScore>

/** Of papers of P5 and P6 that were submitted in the last 90 days, each as it was taken for the first time. */
export const LevelEstimate = z.object({
  subject: Subject,
  best: z.number().int().min(1).max(8),
  worst: z.number().int().min(1).max(8),
  papers: z.number().int().positive(),
  questions: z.number().int().positive(),
  /** The later half of the papers beside the earlier; `steady` unless their ranges are apart. Null with one paper. */
  trend: z.enum(['up', 'steady', 'down']).nullable(),
})
export type LevelEstimate = z.infer<typeof LevelEstimate>

const at = z.iso.datetime()
export const Activity = z.discriminatedUnion('kind', [
  /** `topic` is null where the questions belong to none. */
  z.object({
    kind: z.literal('questions'),
    at,
    topic: Bilingual.nullable(),
    subject: Subject.nullable(),
    answered: Count,
    right: Count,
  }),
  z.object({ kind: z.literal('corrected'), at, count: Count }),
  z.object({ kind: z.literal('watched'), at, title: Bilingual, seconds: Count }),
  z.object({ kind: z.literal('lesson'), at, title: Bilingual }),
  /** `score` is null while it would tell answers of open work. */
  z.object({
    kind: z.literal('exam'),
    at,
    title: Bilingual,
    score: z.number().nullable(),
    totalMarks: z.number(),
    isProvisional: z.boolean(),
  }),
  z.object({ kind: z.literal('homework'), at }),
  z.object({ kind: z.literal('plan'), at }),
  z.object({ kind: z.literal('oral'), at, subject: Subject }),
])
export type Activity = z.infer<typeof Activity>

export const DayOfLearning = z.object({
  day: Day,
  lessonSeconds: Count,
  questionSeconds: Count,
  answered: Count,
  /** Those of `answered` whose marks are certain; `right` is a share of these. */
  marked: Count,
  right: Count,
})
export type DayOfLearning = z.infer<typeof DayOfLearning>

export const Dashboard = z.object({
  /** Nothing was learned yet, ever. */
  isNew: z.boolean(),
  encouragement: Encouragement,
  /** Every day of the range, the last one is today. */
  days: z.array(DayOfLearning),
  /** Since Monday. */
  week: z.object({ lessonSeconds: Count, questionSeconds: Count }),
  /** Submitted within the range. Of those that may be told; `averageShare` and `best` of known marks, null without any. */
  exams: z.object({
    taken: Count,
    averageShare: z.number().nullable(),
    last: ExamScore.nullable(),
    best: ExamScore.nullable(),
  }),
  /** Ever. */
  lessons: z.object({ started: Count, completed: Count, next: LessonStep.nullable() }),
  levels: z.array(LevelEstimate),
  /** Ever; `newest` are those that grew last. */
  skills: z.object({
    mastered: Count,
    proficient: Count,
    growing: Count,
    newest: z.array(z.object({ id: z.string(), label: Bilingual, mastery: Mastery })),
  }),
  /** Newest first. */
  activity: z.array(Activity),
  /** The most urgent first. */
  nextSteps: z.array(NextStep),
})
export type Dashboard = z.infer<typeof Dashboard>

export const readDashboard = endpoint('GET /api/progress/dashboard', {
  access: 'signedIn',
  summary: "The signed-in learner's last 7, 30 or 90 days, and what comes next",
  query: z.strictObject({ days: z.enum(['7', '30', '90']).default('30') }),
  result: Dashboard,
})
