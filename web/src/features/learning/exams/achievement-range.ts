import type { SubmittedAttempt } from '@capyzen/contracts/exams'
import type { Level } from '@capyzen/contracts/vocabulary'

const lowestPercent = [90, 85, 80, 75, 65, 45, 20] as const

/** The PSLE band for a percentage: AL1 is the best, AL8 is below 20. */
export function achievementLevel(percent: number): number {
  const found = lowestPercent.findIndex((lowest) => percent >= lowest)
  return found === -1 ? 8 : found + 1
}

/** Bands belong to the PSLE, which P5 and P6 prepare for. */
export function hasAchievementLevel(level: Level): boolean {
  return level === 'P5' || level === 'P6'
}

export interface AchievementRange {
  best: number
  worst: number
  questions: number
  /** Questions whose marks may still change. */
  provisional: number
}

/**
 * The achievement levels that one paper is evidence for: a standard error (Wilson) on either side of the share, which
 * few questions make wide, counted from the lowest and the highest score that provisional marks may become.
 */
export function achievementRange({
  topics,
  score,
  totalMarks,
}: Pick<SubmittedAttempt, 'topics' | 'score' | 'totalMarks'>): AchievementRange {
  const questions = topics.flatMap((topic) => topic.questions)
  const open = questions.filter(({ provisional }) => provisional)
  const canLose = open.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0)
  const canGain = open.reduce((sum, { marksAwarded, question }) => sum + question.marks - marksAwarded, 0)
  const count = questions.length
  return {
    best: achievementLevel(100 * bound((score + canGain) / totalMarks, count, 1)),
    worst: achievementLevel(100 * bound((score - canLose) / totalMarks, count, -1)),
    questions: count,
    provisional: open.length,
  }
}

function bound(share: number, count: number, side: 1 | -1): number {
  const error = Math.sqrt((share * (1 - share)) / count + 1 / (4 * count * count))
  return (share + 1 / (2 * count) + side * error) / (1 + 1 / count)
}
