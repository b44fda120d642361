import type { Mastery, PracticeReason } from '@capyzen/contracts/practice'
import type { Difficulty, Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'

export interface Candidate {
  questionId: string
  /** What it asks, unless a generator makes it anew. */
  versionId: string
  slug: string | null
  skillId: string | null
  level: Level
  difficulty: Difficulty | null
  marks: number
}

export interface Situation {
  /** In syllabus order, or that of a set. */
  candidates: readonly Candidate[]
  /** Asks new questions exactly in that order. */
  isOrdered?: boolean
  /** Those of them that the student has never answered. */
  fresh: readonly Candidate[]
  /** Ids of questions that are due for review, the longest due first. */
  due: readonly string[]
  /** By skill id. */
  masteries: ReadonlyMap<string, Mastery>
  /** The skill of the student's last answer, if that was wrong and of this scope. */
  missedSkillId: string | null
  /** The student's own, where questions of several levels are in the scope. */
  level: Level | null
}

const wanted: Record<Mastery | 'none', Difficulty[]> = {
  none: ['easy', 'medium', 'hard'],
  attempted: ['easy', 'medium', 'hard'],
  familiar: ['medium', 'easy', 'hard'],
  proficient: ['hard', 'medium', 'easy'],
  mastered: ['hard', 'medium', 'easy'],
}

interface Choice {
  candidate: Candidate
  reason: PracticeReason
}

/**
 * The next question of a scope, with the reason that the student is told. What was missed comes first, then what is due
 * for review, weak skills, and new ones in syllabus order; each skill begins near the student's level, and easy. Null:
 * every question was answered and none is due.
 */
export function chooseNext(situation: Situation): Choice | null {
  const { candidates, fresh, isOrdered, masteries, missedSkillId, level } = situation
  const bestFitFirst = (list: readonly Candidate[]) =>
    list.toSorted(
      (one, other) => farFrom(level, one) - farFrom(level, other) || rank(one, masteries) - rank(other, masteries),
    )
  const pick = (reason: PracticeReason, [candidate]: readonly Candidate[]) => (candidate ? { candidate, reason } : null)

  const masteryOf = ({ skillId }: Candidate) => (skillId === null ? undefined : masteries.get(skillId))
  // Each list is made only when those before it are empty.
  const missed = () => (missedSkillId === null ? [] : fresh.filter(({ skillId }) => skillId === missedSkillId))
  const weak = () => fresh.filter((candidate) => ['attempted', 'familiar'].includes(masteryOf(candidate) ?? ''))
  const untried = () => {
    const first = fresh.find((candidate) => masteryOf(candidate) === undefined)
    return first ? fresh.filter((one) => one.skillId === first.skillId) : []
  }
  const [first] = fresh
  if (isOrdered && first) return pick(masteryOf(first) === undefined ? 'new_skill' : 'next_step', fresh)
  return (
    pick('same_skill_again', bestFitFirst(missed())) ??
    pick('due_review', firstListed(candidates, situation.due)) ??
    pick('weak_skill', bestFitFirst(weak())) ??
    pick('new_skill', bestFitFirst(untried())) ??
    pick('next_step', bestFitFirst(fresh))
  )
}

/** A look back when `chooseNext` finds nothing: the question whose last answer is oldest, by `oldestFirst`. */
export function chooseAgain(candidates: readonly Candidate[], oldestFirst: readonly string[]): Choice | null {
  const [candidate] = firstListed(candidates, oldestFirst)
  return candidate ? { candidate, reason: 'mixed_review' } : null
}

/** The candidate that comes first in a list of question ids, or none. */
function firstListed(candidates: readonly Candidate[], questionIds: readonly string[]): readonly Candidate[] {
  if (questionIds.length === 0) return []
  const byId = new Map(candidates.map((candidate) => [candidate.questionId, candidate]))
  const id = questionIds.find((questionId) => byId.has(questionId))
  return candidates.filter(({ questionId }) => questionId === id)
}

/** Of two levels that are as far away, the higher is farther: it has words that the student has not met. */
function farFrom(level: Level | null, candidate: Candidate): number {
  if (level === null) return 0
  const above = levels.indexOf(candidate.level) - levels.indexOf(level)
  return above > 0 ? 2 * above : -2 * above - 1
}

function rank({ skillId, difficulty }: Candidate, masteries: ReadonlyMap<string, Mastery>): number {
  const order = wanted[(skillId === null ? undefined : masteries.get(skillId)) ?? 'none']
  return difficulty === null ? order.length : order.indexOf(difficulty)
}
