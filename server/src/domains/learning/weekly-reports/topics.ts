import { findSkill } from '@capyzen/contracts/taxonomy'
import type { WeekTopics } from '@capyzen/contracts/weekly-reports'

interface Answer {
  skillId: string | null
  isCorrect: boolean | null
}

/** Fewer answers say nothing about a skill. */
const leastAnswers = 3
const strongShare = 0.75
const mostOfEach = 3

export function findTopics(answers: readonly Answer[]): WeekTopics {
  const judged = answers.filter(({ isCorrect }) => isCorrect !== null)
  const skills = [...Map.groupBy(judged, ({ skillId }) => skillId)].flatMap(([skillId, given]) => {
    const found = findSkill(skillId ?? '')
    if (!found || given.length < leastAnswers) return []
    const right = given.filter(({ isCorrect }) => isCorrect).length
    return [{ skill: found.skill.label, marked: given.length, right, share: right / given.length }]
  })
  // Of equal shares, the one with more answers is more certain.
  const sorted = skills.toSorted((one, other) => other.share - one.share || other.marked - one.marked)
  const shown = (some: typeof sorted) =>
    some.slice(0, mostOfEach).map(({ skill, marked, right }) => ({ skill, marked, right }))
  return {
    strongest: shown(sorted.filter(({ share }) => share >= strongShare)),
    weakest: shown(
      sorted
        .filter(({ share }) => share < strongShare)
        .toSorted((one, other) => one.share - other.share || other.marked - one.marked),
    ),
  }
}
