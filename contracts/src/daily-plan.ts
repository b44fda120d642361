import { z } from 'zod'
import { Bilingual } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { NextLiveSession } from './live-courses.ts'
import { ReviewKind } from './reviews.ts'
import { Level, Subject } from './vocabulary.ts'

/** Most reviews of one kind in a day's plan. */
export const mostPlannedReviews = 10
/** Questions of a skill in the plan; fewer for somebody new, or where a skill has fewer. */
export const plannedQuestions = 5
/** Watching for so long finishes the lesson of the plan, as does completing it. */
export const plannedLessonSeconds = 120

/** Why a part of the plan was chosen, told to the student. */
export const PlanReason = z.enum([
  'due_reviews',
  'weak_skill',
  'first_steps',
  'next_skill',
  'skill_again',
  'first_lesson',
  'begun_lesson',
  'next_lesson',
  'weekend_paper',
])
export type PlanReason = z.infer<typeof PlanReason>

const shared = {
  reason: PlanReason,
  /** An estimate. */
  minutes: z.number().int().positive(),
  done: z.number().int().nonnegative(),
  needed: z.number().int().nonnegative(),
  /** `unavailable`: what is left of it can't be done any more. It keeps nobody from finishing. */
  state: z.enum(['open', 'done', 'unavailable']),
}

export const PlanItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviews'), of: ReviewKind, ...shared }),
  z.object({ kind: z.literal('skill'), skillId: z.string(), title: Bilingual, subject: Subject, ...shared }),
  z.object({ kind: z.literal('lesson'), courseId: z.string(), title: Bilingual, subject: Subject, ...shared }),
  /** A suggestion, not needed to finish. */
  z.object({ kind: z.literal('paper'), paperId: z.string(), title: Bilingual, subject: Subject, ...shared }),
])
export type PlanItem = z.infer<typeof PlanItem>

const PlanWeekDay = z.object({
  /** Of Singapore, as `2026-11-22`. */
  day: z.iso.date(),
  hasLearned: z.boolean(),
  questions: z.number().int().nonnegative(),
  minutes: z.number().int().nonnegative(),
  /** With the bonus of the plan. */
  xp: z.number().int().nonnegative(),
})

export const DailyPlan = z.object({
  day: z.iso.date(),
  items: z.array(PlanItem),
  isFinished: z.boolean(),
  /** Finishing it earns the bonus. */
  hasBonus: z.boolean(),
  /** Premium, or staff who look at it. Without it the plan holds reviews, or what a newcomer begins with. */
  hasPath: z.boolean(),
  /** For whom the plan is made; null until the student has chosen a level. */
  level: Level.nullable(),
  canRefresh: z.boolean(),
  /** The next one in which the student has a seat. */
  liveSession: NextLiveSession.nullable(),
  /** Monday to Sunday. */
  week: z.array(PlanWeekDay).length(7),
})
export type DailyPlan = z.infer<typeof DailyPlan>

/** The first look of a day in Singapore makes the plan; it stays the same until midnight there. */
export const readDailyPlan = endpoint('GET /api/daily-plan', {
  access: 'signedIn',
  summary: "Today's plan, how far it is done, and the days of this week",
  result: DailyPlan,
})

/** Once a day. `forbidden` without premium, `limit_reached` the second time and for a finished plan. */
export const refreshDailyPlan = endpoint('POST /api/daily-plan/refresh', {
  access: 'signedIn',
  errors: ['forbidden', 'limit_reached'],
  summary: "Keep what is done of today's plan and choose the rest anew",
  body: z.strictObject({}),
  result: z.object({ outcome: z.enum(['refreshed', 'nothing_else']), plan: DailyPlan }),
})
