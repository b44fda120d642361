import { itemsOfPlay } from '@capyzen/contracts/language-arts'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'

export interface Candidate {
  questionId: string
  level: Level
  position: number
  /** Null for an item that the learner has never answered. */
  lastAnsweredAt: Date | null
  lastWasRight: boolean | null
}

/** Whose items may join in where a level has too few. */
export const levelsAround = (level: Level): Level[] => {
  const index = levels.indexOf(level)
  return levels.slice(Math.max(0, index - 1), index + 2)
}

/** So much of a level must be right before items of the next one join in. */
const shareToRise = 0.75

/** As it stands: by the last answer to each item. */
function isMastered(own: readonly Candidate[]): boolean {
  const right = own.filter(({ lastWasRight }) => lastWasRight === true).length
  return own.length > 0 && right >= own.length * shareToRise
}

/**
 * The items of one play: of its level the new ones, then the missed ones. Where these are too few, easier ones join in,
 * or those of the next level once this one is mastered: after failing, nobody is asked what is harder still. What was
 * right comes back last, the longest ago first. They are asked from the level itself on.
 */
export function chooseItems(candidates: readonly Candidate[], level: Level, most = itemsOfPlay): Candidate[] {
  const isOwn = (one: Candidate) => one.level === level
  const mayRise = isMastered(candidates.filter(isOwn)) && candidates.some((one) => isAbove(one.level, level))
  const fitting = candidates.filter((one) => isOwn(one) || isAbove(one.level, level) === mayRise)
  const urgency = (one: Candidate) => {
    if (one.lastAnsweredAt === null) return isOwn(one) ? 0 : 2
    if (one.lastWasRight === false) return isOwn(one) ? 1 : 3
    return isOwn(one) ? 4 : 5
  }
  const met = ({ lastAnsweredAt }: Candidate) => lastAnsweredAt?.getTime() ?? 0
  const inOrder = (one: Candidate, other: Candidate) =>
    urgency(one) - urgency(other) || met(one) - met(other) || one.position - other.position
  return fitting
    .toSorted(inOrder)
    .slice(0, most)
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || inOrder(one, other))
}

const isAbove = (one: Level, other: Level): boolean => levels.indexOf(one) > levels.indexOf(other)
