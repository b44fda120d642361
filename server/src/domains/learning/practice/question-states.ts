import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { nextMastery, type SkillState } from './mastery.ts'
import type { ReviewOutcome } from '@capyzen/contracts/reviews'
import { scheduleQuestion, type ScheduledCard } from '#domains/learning/reviews'

/** One answer, given anywhere. */
export interface CountedAnswer {
  questionId: string
  skillId: string | null
  at: Date
  /** Null while it isn't known for certain, or must not be told. */
  isCorrect: boolean | null
  /** After a hint, a second try or the tutor, or too soon to be thought of. */
  isHelped: boolean
}

const outcomeOf = ({ isCorrect, isHelped }: { isCorrect: boolean; isHelped: boolean }): ReviewOutcome =>
  !isCorrect ? 'wrong' : isHelped ? 'helped' : 'right'

export interface QuestionState {
  answered: number
  right: number
  lastAnsweredAt: Date
  lastWasRight: boolean | null
  mistakenAt: Date | null
  correctedAt: Date | null
  /** Null for a question that doesn't come back. */
  scheduled: ScheduledCard | null
}

const neverAnswered = { answered: 0, right: 0, mistakenAt: null, correctedAt: null, scheduled: null }

/** A question after one more answer. One that isn't judged only counts as answered. */
export function nextState(before: QuestionState | undefined, answer: CountedAnswer): QuestionState {
  const { at, isCorrect, isHelped } = answer
  const known = before ?? neverAnswered
  const answered = { ...known, answered: known.answered + 1, lastAnsweredAt: at, lastWasRight: isCorrect }
  if (isCorrect === null) return answered
  const outcome = outcomeOf({ isCorrect, isHelped })
  const scheduled = scheduleQuestion(known.scheduled?.card ?? null, outcome, at)
  return {
    ...answered,
    right: known.right + (isCorrect ? 1 : 0),
    scheduled,
    ...(outcome === 'wrong' && { mistakenAt: at, correctedAt: null }),
    ...(outcome === 'right' && isOpenMistakeOfEarlierDay(known, at) && { correctedAt: at }),
  }
}

const isOpenMistakeOfEarlierDay = (
  { mistakenAt, correctedAt }: Pick<QuestionState, 'mistakenAt' | 'correctedAt'>,
  now: Date,
) => mistakenAt !== null && correctedAt === null && singaporeDay(mistakenAt) < singaporeDay(now)

export interface CountedSkill extends SkillState {
  skillId: string
  answered: number
  right: number
  updatedAt: Date
}

/** A skill after one more answer to one of its questions; one that isn't judged says nothing about it. */
export function nextSkill(
  before: CountedSkill | undefined,
  answer: CountedAnswer & { skillId: string },
): CountedSkill | undefined {
  const { questionId, skillId, at, isCorrect, isHelped } = answer
  if (isCorrect === null) return before
  const outcome = outcomeOf({ isCorrect, isHelped })
  return {
    ...nextMastery(before, { outcome, questionId, today: singaporeDay(at) }),
    skillId,
    answered: (before?.answered ?? 0) + 1,
    right: (before?.right ?? 0) + (isCorrect ? 1 : 0),
    updatedAt: at,
  }
}

/** By skill, after these answers in order. */
export function skillsAfter(answers: readonly CountedAnswer[]): Map<string, CountedSkill> {
  const skills = new Map<string, CountedSkill>()
  for (const { skillId, ...answer } of answers) {
    const next = skillId === null ? undefined : nextSkill(skills.get(skillId), { ...answer, skillId })
    if (next) skills.set(next.skillId, next)
  }
  return skills
}
