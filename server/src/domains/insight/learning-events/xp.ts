import { dailyXpCap, planBonusXp, xp } from '@capyzen/contracts/learning-events'
import type { LearningEventKind } from '@capyzen/contracts/learning-events'

/** What XP was given for, of one question. Days are Singapore's, as `2026-11-22`. */
export interface QuestionProgress {
  mistakenOn: string | null
  rightOn: string | null
  isRightAgain: boolean
  isCorrected: boolean
  /** False while only its solution was shown. */
  isAnswered: boolean
}

const nothingGiven = { mistakenOn: null, rightOn: null, isRightAgain: false, isCorrected: false }

interface Answer {
  day: string
  /** Null where marking isn't certain. */
  isCorrect: boolean | null
  isAided: boolean
}

interface Credit {
  xp: number
  isCorrected: boolean
  progress: QuestionProgress
}

/**
 * XP of one answer. `before` is undefined for the first answer to the question, ever. After an answer that is not surely
 * right the solution is shown, so XP comes again only on a later day.
 */
export function creditAnswer(before: QuestionProgress | undefined, { day, isCorrect, isAided }: Answer): Credit {
  const known: QuestionProgress = { ...(before ?? nothingGiven), isAnswered: true }
  const nothing = { xp: 0, isCorrected: false }
  if (isCorrect !== true) return { ...nothing, progress: { ...known, mistakenOn: later(known.mistakenOn, day) } }
  const progress = { ...known, rightOn: known.rightOn ?? day }
  if (!before) return { ...nothing, xp: isAided ? xp.firstRightAided : xp.firstRight, progress }
  if (isAided) return { ...nothing, progress }
  if (known.mistakenOn !== null && known.mistakenOn < day && !known.isCorrected)
    return { xp: xp.mistakeCorrected, isCorrected: before.isAnswered, progress: { ...progress, isCorrected: true } }
  if (known.rightOn !== null && known.rightOn < day && !known.isRightAgain)
    return { ...nothing, xp: xp.rightAgain, progress: { ...progress, isRightAgain: true } }
  return { ...nothing, progress }
}

/** After the solution was shown of a question without an answer: as after a mistake, XP comes only on a later day. */
export function showSolution(before: QuestionProgress | undefined, day: string): QuestionProgress {
  if (before?.isAnswered) return before
  return { ...nothingGiven, isAnswered: false, mistakenOn: later(before?.mistakenOn ?? null, day) }
}

const later = (one: string | null, other: string) => (one !== null && one > other ? one : other)

/** What is still given on a day that has `given` already. */
export const capped = (given: number, more: number): number => Math.max(0, Math.min(more, dailyXpCap - given))

export interface DaySums {
  xp: number
  bonusXp: number
  answered: number
  marked: number
  right: number
  corrected: number
  reviews: number
  lessonsCompleted: number
  lessonSeconds: number
  questionSeconds: number
  attempts: number
  homework: number
}

export const emptyDay: DaySums = {
  ...{ xp: 0, bonusXp: 0, answered: 0, marked: 0, right: 0, corrected: 0, reviews: 0 },
  ...{ lessonsCompleted: 0, lessonSeconds: 0, questionSeconds: 0, attempts: 0, homework: 0 },
}

/** However little; a streak asks for more. */
export const hasLearned = ({ answered, lessonSeconds, lessonsCompleted, attempts, homework }: DaySums): boolean =>
  answered + lessonSeconds + lessonsCompleted + attempts + homework > 0

interface CountedEvent {
  kind: LearningEventKind
  isCorrect: boolean | null
  seconds: number
}

/** The day with one more event. `credit` is that of an answer. */
export function addToDay(day: DaySums, { kind, isCorrect, seconds }: CountedEvent, credit?: Credit): DaySums {
  switch (kind) {
    case 'question_answered':
      return {
        ...day,
        xp: day.xp + capped(day.xp, credit?.xp ?? 0),
        answered: day.answered + 1,
        marked: day.marked + (isCorrect === null ? 0 : 1),
        right: day.right + (isCorrect ? 1 : 0),
        corrected: day.corrected + (credit?.isCorrected ? 1 : 0),
        questionSeconds: day.questionSeconds + seconds,
      }
    // An answer that nobody marks: it keeps the streak and earns nothing.
    case 'oral_practised':
      return { ...day, answered: day.answered + 1, questionSeconds: day.questionSeconds + seconds }
    case 'lesson_watched':
      return { ...day, lessonSeconds: day.lessonSeconds + seconds }
    case 'lesson_completed':
      return { ...day, lessonsCompleted: day.lessonsCompleted + 1 }
    case 'attempt_submitted':
      return { ...day, attempts: day.attempts + 1 }
    case 'homework_submitted':
      return { ...day, homework: day.homework + 1 }
    case 'review_done':
      return { ...day, reviews: day.reviews + 1 }
    case 'plan_finished':
      return { ...day, bonusXp: planBonusXp }
    // Told by the answer itself, once for each question.
    case 'mistake_corrected':
    case 'solution_shown':
      return day
  }
}
