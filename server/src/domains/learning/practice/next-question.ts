import type { Mastery, PracticeReason } from '@capyzen/contracts/practice'
import type { Difficulty } from '@capyzen/contracts/vocabulary'

export interface Candidate {
  questionId: string
  versionId: string
  skillId: string | null
  difficulty: Difficulty | null
}

export interface CandidateState {
  lastAnsweredAt: Date
  lastWasRight: boolean
  dueAt: Date | null
}

export interface Situation {
  /** In syllabus order, or that of a set. */
  candidates: readonly Candidate[]
  /** Asks new questions exactly in that order. */
  isOrdered: boolean
  /** By question id. */
  states: ReadonlyMap<string, CandidateState>
  /** By skill id. */
  masteries: ReadonlyMap<string, Mastery>
  /** The skill of the last answer in this scope, if that was wrong. */
  missedSkillId: string | null
  now: Date
  /** Questions answered since then were answered today. */
  startOfToday: Date
}

const wanted: Record<Mastery | 'none', Difficulty[]> = {
  none: ['easy', 'medium', 'hard'],
  attempted: ['easy', 'medium', 'hard'],
  familiar: ['medium', 'easy', 'hard'],
  proficient: ['hard', 'medium', 'easy'],
  mastered: ['hard', 'medium', 'easy'],
}

/**
 * The next question of a scope, with the reason that the student is told. What was missed comes first, then weak
 * skills, then new ones in syllabus order; each skill begins easy. Null: everything has been answered today.
 */
export function chooseNext(situation: Situation): { candidate: Candidate; reason: PracticeReason } | null {
  const { candidates, isOrdered, states, masteries, missedSkillId, now, startOfToday } = situation
  const isFresh = ({ questionId }: Candidate) => !states.has(questionId)
  const wasToday = ({ questionId }: Candidate) => (states.get(questionId)?.lastAnsweredAt ?? 0) >= startOfToday
  const easiestFirst = (list: readonly Candidate[]) =>
    list.toSorted((one, other) => rank(one, masteries) - rank(other, masteries))
  const pick = (reason: PracticeReason, [candidate]: readonly Candidate[]) => (candidate ? { candidate, reason } : null)

  const due = candidates
    .filter(({ questionId }) => (states.get(questionId)?.dueAt ?? Infinity) <= now)
    .toSorted((one, other) => dueTime(one, states) - dueTime(other, states))
  const fresh = candidates.filter(isFresh)
  const masteryOf = ({ skillId }: Candidate) => (skillId === null ? undefined : masteries.get(skillId))
  const weak = fresh.filter((candidate) => ['attempted', 'familiar'].includes(masteryOf(candidate) ?? ''))
  const untried = fresh.filter((candidate) => masteryOf(candidate) === undefined)
  const again = candidates
    .filter((candidate) => !isFresh(candidate) && !wasToday(candidate))
    .toSorted((one, other) => lastTime(one, states) - lastTime(other, states))
  const [first] = fresh
  if (isOrdered && first) return pick(masteryOf(first) === undefined ? 'new_skill' : 'next_step', fresh)
  return (
    pick(
      'same_skill_again',
      missedSkillId === null ? [] : easiestFirst(fresh.filter((one) => one.skillId === missedSkillId)),
    ) ??
    pick('due_review', due) ??
    pick('weak_skill', easiestFirst(weak)) ??
    pick('new_skill', easiestFirst(untried.filter(({ skillId }) => skillId === untried[0]?.skillId))) ??
    pick('next_step', easiestFirst(fresh)) ??
    pick('mixed_review', again)
  )
}

function rank({ skillId, difficulty }: Candidate, masteries: ReadonlyMap<string, Mastery>): number {
  const order = wanted[(skillId === null ? undefined : masteries.get(skillId)) ?? 'none']
  return difficulty === null ? order.length : order.indexOf(difficulty)
}

const dueTime = ({ questionId }: Candidate, states: Situation['states']) =>
  states.get(questionId)?.dueAt?.getTime() ?? 0
const lastTime = ({ questionId }: Candidate, states: Situation['states']) =>
  states.get(questionId)?.lastAnsweredAt.getTime() ?? 0
