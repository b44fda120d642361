import type { Mastery, PracticeReason } from '@capyzen/contracts/practice'
import type { Difficulty } from '@capyzen/contracts/vocabulary'

export interface Candidate {
  questionId: string
  versionId: string
  skillId: string | null
  difficulty: Difficulty | null
}

/** Times in ms since 1970: a student may have thousands. */
export interface CandidateState {
  lastAnsweredAt: number
  lastWasRight: boolean
  dueAt: number | null
  isDue: boolean
}

export interface Situation {
  /** In syllabus order, or that of a set. */
  candidates: readonly Candidate[]
  /** Asks new questions exactly in that order. */
  isOrdered?: boolean
  /** By question id. */
  states: ReadonlyMap<string, CandidateState>
  /** By skill id. */
  masteries: ReadonlyMap<string, Mastery>
  /** The skill of the student's last answer, if that was wrong and of this scope. */
  missedSkillId: string | null
  /** Questions answered since then were answered today. */
  startOfToday: number
}

const wanted: Record<Mastery | 'none', Difficulty[]> = {
  none: ['easy', 'medium', 'hard'],
  attempted: ['easy', 'medium', 'hard'],
  familiar: ['medium', 'easy', 'hard'],
  proficient: ['hard', 'medium', 'easy'],
  mastered: ['hard', 'medium', 'easy'],
}

/**
 * The next question of a scope, with the reason that the student is told. What was missed comes first, then what is due
 * for review, weak skills, and new ones in syllabus order; each skill begins easy. Null: everything has been answered today.
 */
export function chooseNext(situation: Situation): { candidate: Candidate; reason: PracticeReason } | null {
  const { candidates, isOrdered, states, masteries, missedSkillId, startOfToday } = situation
  const isFresh = ({ questionId }: Candidate) => !states.has(questionId)
  const wasToday = ({ questionId }: Candidate) => (states.get(questionId)?.lastAnsweredAt ?? 0) >= startOfToday
  const bestFitFirst = (list: readonly Candidate[]) =>
    list.toSorted((one, other) => rank(one, masteries) - rank(other, masteries))
  const pick = (reason: PracticeReason, [candidate]: readonly Candidate[]) => (candidate ? { candidate, reason } : null)

  const fresh = candidates.filter(isFresh)
  const masteryOf = ({ skillId }: Candidate) => (skillId === null ? undefined : masteries.get(skillId))
  // Each list is made only when those before it are empty.
  const missed = () => (missedSkillId === null ? [] : fresh.filter(({ skillId }) => skillId === missedSkillId))
  const due = () =>
    candidates
      .filter(({ questionId }) => states.get(questionId)?.isDue)
      .toSorted((one, other) => dueTime(one, states) - dueTime(other, states))
  const weak = () => fresh.filter((candidate) => ['attempted', 'familiar'].includes(masteryOf(candidate) ?? ''))
  const untried = () => {
    const first = fresh.find((candidate) => masteryOf(candidate) === undefined)
    return first ? fresh.filter((one) => one.skillId === first.skillId) : []
  }
  const again = () =>
    candidates
      .filter((candidate) => !isFresh(candidate) && !wasToday(candidate))
      .toSorted((one, other) => lastTime(one, states) - lastTime(other, states))
  const [first] = fresh
  if (isOrdered && first) return pick(masteryOf(first) === undefined ? 'new_skill' : 'next_step', fresh)
  return (
    pick('same_skill_again', bestFitFirst(missed())) ??
    pick('due_review', due()) ??
    pick('weak_skill', bestFitFirst(weak())) ??
    pick('new_skill', bestFitFirst(untried())) ??
    pick('next_step', bestFitFirst(fresh)) ??
    pick('mixed_review', again())
  )
}

function rank({ skillId, difficulty }: Candidate, masteries: ReadonlyMap<string, Mastery>): number {
  const order = wanted[(skillId === null ? undefined : masteries.get(skillId)) ?? 'none']
  return difficulty === null ? order.length : order.indexOf(difficulty)
}

const dueTime = ({ questionId }: Candidate, states: Situation['states']) => states.get(questionId)?.dueAt ?? 0
const lastTime = ({ questionId }: Candidate, states: Situation['states']) => states.get(questionId)?.lastAnsweredAt ?? 0
