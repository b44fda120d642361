import { z } from 'zod'
import { AskedMonth } from './asked-times.ts'
import { endpoint } from './endpoint.ts'

/** Learning days in one streak; reaching them is remembered forever. */
export const streakMilestones = [7, 30, 100, 365] as const

/** A day counts from this many seconds of lessons on, or with one answer or submission. */
export const learningDaySeconds = 120

/** Freezes cover missed days by themselves and cost nothing. */
export const freezeRules = {
  /** Learning days of a streak that bring one. */
  everyDays: 5,
  mostHeld: 2,
  /** Most that one streak brings in a calendar month. */
  mostInMonth: 2,
} as const

const Day = z.iso.date()
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const Streak = z.object({
  today: Day,
  /** Learning days; frozen days keep a streak but don't count. */
  current: z.number().int().nonnegative(),
  longest: z.number().int().nonnegative(),
  learnedToday: z.boolean(),
  freezes: z.object({
    held: z.number().int().min(0).max(freezeRules.mostHeld),
    /** Learning days until the next one; null while no more are given. */
    nextInDays: z.number().int().positive().nullable(),
  }),
  /** The streak before, for a week after a new one began; null where nothing broke. */
  broken: z.object({ days: z.number().int().positive(), lastDay: Day }).nullable(),
  milestones: z.array(z.object({ days: z.number().int().positive(), reachedOn: Day.nullable() })),
  /** Learning days ever. */
  learningDays: z.number().int().nonnegative(),
  xp: z.number().int().nonnegative(),
  /** The month of the first learning day. */
  firstMonth: Month.nullable(),
})
export type Streak = z.infer<typeof Streak>

export const getStreak = endpoint('GET /api/streak', {
  access: 'signedIn',
  summary: 'One’s own learning streak, in days of Singapore',
  result: z.object({ streak: Streak }),
})

export const StreakMonth = z.object({
  month: Month,
  /** Days that are neither are left out. */
  days: z.array(z.object({ day: Day, state: z.enum(['learned', 'frozen']) })),
})
export type StreakMonth = z.infer<typeof StreakMonth>

export const getStreakMonth = endpoint('GET /api/streak/months/:month', {
  access: 'signedIn',
  summary: 'Days of a month on which one learned, or which a freeze covered',
  params: z.strictObject({ month: AskedMonth }),
  result: StreakMonth,
})
