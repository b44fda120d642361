import { z } from 'zod'
import { Uuid } from './ids.ts'
import { AskedDay } from './asked-times.ts'
import { Bilingual } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { daysBetween, type DayRange } from './singapore-days.ts'
import { Level, Subject } from './vocabulary.ts'

const longestRangeDays = 366

/** Of two days that can be asked for. */
export const isReportRange = ({ from, to }: DayRange): boolean => from <= to && daysBetween(from, to) < longestRangeDays

/** Both days belong to the range. */
const range = { from: AskedDay, to: AskedDay }
const Range = z.strictObject(range).refine(isReportRange, { path: ['to'] })

const Count = z.number().int()

export const LearnersPer = z.enum(['day', 'week', 'month'])
export type LearnersPer = z.infer<typeof LearnersPer>

export const reportLearners = endpoint('GET /api/administration/reports/learners', {
  access: 'administrators',
  summary: 'How many students learned something in each day, week or month',
  query: z.strictObject({ ...range, per: LearnersPer.default('day') }).refine(isReportRange, { path: ['to'] }),
  result: z.object({
    /** Without gaps; the first and the last may be parts of a week or month. */
    periods: z.array(
      z.object({
        /** The first day of the period that is in the range. */
        start: z.string(),
        learners: Count,
      }),
    ),
    /** Of the whole range, each once. */
    learners: Count,
  }),
})

export const reportLessons = endpoint('GET /api/administration/reports/lessons', {
  access: 'administrators',
  summary: 'Lessons that students began to watch, most watched first',
  query: Range,
  result: z.object({
    lessons: z.array(z.object({ id: z.string(), title: Bilingual, viewers: Count, completed: Count })),
  }),
})

export const reportLesson = endpoint('GET /api/administration/reports/lessons/:courseId', {
  access: 'administrators',
  summary: 'Which share of the students who began a lesson watched each of its minutes',
  params: z.strictObject({ courseId: z.string() }),
  query: Range,
  result: z.object({
    viewers: Count,
    /** From 0 to 1, by minute: those who watched the middle of it. */
    minutes: z.array(z.number()),
  }),
})

/** From so many answers on, a question is judged. */
export const answersToJudge = 30
export const tooHard = 0.2
export const tooEasy = 0.95
export const leastDiscrimination = 0.1

export const QuestionAlarm = z.enum(['too_hard', 'too_easy', 'does_not_discriminate'])
export type QuestionAlarm = z.infer<typeof QuestionAlarm>

export const QuestionHealth = z.object({
  questionId: Uuid,
  title: z.string(),
  language: z.enum(['en', 'zh']),
  subject: Subject,
  level: Level,
  /** Students who answered. */
  answered: Count,
  /** The share that was right at the first answer and without help. */
  facility: z.number(),
  /** How well it goes with the student's other first answers, from −1 to 1; null where that can't be said. */
  discrimination: z.number().nullable(),
  /** The wrong option that was chosen most. */
  wrongOption: z.object({ label: z.string(), count: Count }).nullable(),
  alarm: QuestionAlarm.nullable(),
})
export type QuestionHealth = z.infer<typeof QuestionHealth>

const QuestionHealthOrder = z.enum(['answered', 'hardest', 'easiest', 'discrimination'])

const questionFilters = {
  subject: Subject.optional(),
  level: Level.optional(),
  /** Only questions with an alarm. */
  show: z.enum(['alarms']).optional(),
  order: QuestionHealthOrder.default('answered'),
}

export const healthPerPage = 50
export const mostQuestionsExported = 10_000

export const reportQuestions = endpoint('GET /api/administration/reports/questions', {
  access: 'administrators',
  summary: 'How each question does, over all time, counted anew every hour',
  query: z.strictObject({ ...questionFilters, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  result: z.object({
    questions: z.array(QuestionHealth),
    total: Count,
    alarms: Count,
    /** Null before the first count. */
    countedAt: z.iso.datetime().nullable(),
  }),
})

export const exportQuestionHealth = endpoint('GET /api/administration/reports/questions/export', {
  access: 'administrators',
  summary: 'How each question does, the first ten thousand',
  query: z.strictObject(questionFilters),
  result: z.object({ questions: z.array(QuestionHealth) }),
})

export const mostErrorsListed = 100

export const reportErrors = endpoint('GET /api/administration/reports/errors', {
  access: 'administrators',
  summary: 'Errors that signed-in users met, by day and by kind',
  query: Range,
  result: z.object({
    days: z.array(z.object({ day: z.string(), pageErrors: Count, failedCalls: Count })),
    /** Most frequent first, one hundred at most. */
    kinds: z.array(
      z.object({
        /** The class of the error, or the code of a failed call. */
        name: z.string(),
        /** The call that failed; null for errors of a page itself. */
        operation: z.string().nullable(),
        /** Of the route table; null for other addresses. */
        page: z.string().nullable(),
        count: Count,
        /** Different users. */
        users: Count,
      }),
    ),
  }),
})

/** Each step counts those of the step before it. */
export const FunnelStep = z.enum(['registered', 'started', 'seven_days', 'looked_at_premium', 'premium'])
export type FunnelStep = z.infer<typeof FunnelStep>

export const reportFunnel = endpoint('GET /api/administration/reports/funnel', {
  access: 'administrators',
  summary: 'How far students came on the way to premium who registered in a range of days',
  query: Range,
  result: z.object({ steps: z.array(z.object({ step: FunnelStep, learners: Count })) }),
})
