import { z } from 'zod'

/**
 * What a learner did, as it is recorded. `lesson_watched` brings time in steps; `plan_finished` brings the bonus;
 * `solution_shown` is of a question that was left without an answer in submitted work; `oral_practised` is one part of a
 * rehearsal that was spoken, which nobody marks.
 */
export const LearningEventKind = z.enum([
  'lesson_watched',
  'lesson_completed',
  'attempt_submitted',
  'question_answered',
  'solution_shown',
  'mistake_corrected',
  'review_done',
  'homework_submitted',
  'plan_finished',
  'oral_practised',
])
export type LearningEventKind = z.infer<typeof LearningEventKind>

/** XP of one question; each is given once. */
export const xp = {
  /** The first answer is right. */
  firstRight: 10,
  /** The first answer is right after a hint or a second try. */
  firstRightAided: 5,
  /** Right without help on a later day. */
  rightAgain: 5,
  /** Right without help on a later day than a mistake, or than its solution was shown. */
  mistakeCorrected: 10,
} as const

/** Most XP of one day in Singapore, without the bonus of the plan. */
export const dailyXpCap = 300
/** For finishing the daily plan (spec 1 §9). */
export const planBonusXp = 50
