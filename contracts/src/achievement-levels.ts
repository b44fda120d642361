import type { Level } from './vocabulary.ts'

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

/** Marks of one paper, or of several together. */
export interface Evidence {
  questions: number
  score: number
  totalMarks: number
  /** What provisional marks may still take away and add. */
  canLose: number
  canGain: number
}

/**
 * The achievement levels that marks are evidence for: a standard error (Wilson) on either side of the share, which few
 * questions make wide, counted from the lowest and the highest score that provisional marks may become.
 */
export function levelRange({ questions, score, totalMarks, canLose, canGain }: Evidence): {
  best: number
  worst: number
} {
  return {
    best: achievementLevel(100 * bound((score + canGain) / totalMarks, questions, 1)),
    worst: achievementLevel(100 * bound((score - canLose) / totalMarks, questions, -1)),
  }
}

function bound(share: number, count: number, side: 1 | -1): number {
  const error = Math.sqrt((share * (1 - share)) / count + 1 / (4 * count * count))
  return (share + 1 / (2 * count) + side * error) / (1 + 1 / count)
}
