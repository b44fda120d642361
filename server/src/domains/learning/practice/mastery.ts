import type { Mastery } from '@capyzen/contracts/practice'
import type { ReviewOutcome } from '@capyzen/contracts/reviews'

export interface SkillState {
  mastery: Mastery
  streak: number
  lastQuestionId: string
  /** Day in Singapore. */
  reachedOn: string
}

const levels: Mastery[] = ['attempted', 'familiar', 'proficient', 'mastered']

/** Right answers in a row that reach a level, from `attempted` on. */
const streakFor: Record<'familiar' | 'proficient', number> = { familiar: 2, proficient: 4 }

/**
 * Mastery of a skill after one more answer. It rises by right answers in a row without help, each to another question
 * than the one before or on a later day; to `mastered` only on a later day than it became `proficient`. A wrong answer
 * takes one level.
 */
export function nextMastery(
  before: SkillState | undefined,
  { outcome, questionId, today }: { outcome: ReviewOutcome; questionId: string; today: string },
): SkillState {
  const { mastery, streak, lastQuestionId, reachedOn } = before ?? {
    mastery: 'attempted' as const,
    streak: 0,
    lastQuestionId: '',
    reachedOn: today,
  }
  const counts = outcome === 'right' && (questionId !== lastQuestionId || today > reachedOn)
  const nextStreak = outcome === 'right' ? streak + (counts ? 1 : 0) : 0
  const next =
    outcome === 'wrong' ? lowered(mastery) : counts ? raised(mastery, nextStreak, today > reachedOn) : mastery
  return {
    mastery: next,
    streak: nextStreak,
    lastQuestionId: questionId,
    reachedOn: next === mastery ? reachedOn : today,
  }
}

const lowered = (mastery: Mastery): Mastery => levels[Math.max(0, levels.indexOf(mastery) - 1)]!

function raised(mastery: Mastery, streak: number, isLaterDay: boolean): Mastery {
  if (mastery === 'proficient') return isLaterDay ? 'mastered' : mastery
  if (streak >= streakFor.proficient) return mastery === 'mastered' ? mastery : 'proficient'
  if (mastery === 'attempted' && streak >= streakFor.familiar) return 'familiar'
  return mastery
}
