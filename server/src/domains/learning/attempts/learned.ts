import { paceWithin, type LearningEvent } from '#domains/insight/learning-events'
import { behaviours, sourceOf, workIdOf } from './behaviours.ts'
import type { ClosedQuestions } from './closed-questions.ts'
import type { Origins } from './lists.ts'
import type { StoredAnswer } from './marked-answers.ts'
import type { AttemptRow } from './tables.ts'

/** Whether work was handed in whose answers all came too soon; one without answers was left, not rushed. */
export function areAllHasty(events: readonly LearningEvent[]): boolean {
  const answers = events.filter(({ kind }) => kind === 'question_answered')
  return answers.length > 0 && answers.every(({ isHasty }) => isHasty)
}

/**
 * Events of the answers of an attempt. A question without an answer leaves one as well, because its solution is shown. For those that are `closed`, because other open
 * work of the student asks them, neither XP nor a sum may tell whether the answer is right, and no solution is shown.
 * `seconds` have passed since the questions were shown.
 */
export function learnedIn(
  attempt: Pick<AttemptRow, 'id' | 'purpose' | 'listId'>,
  answers: readonly StoredAnswer[],
  { origins, closed, seconds }: { origins: Origins; closed: ClosedQuestions; seconds: number },
): LearningEvent[] {
  const pace = behaviours[attempt.purpose].earns ? paceWithin(seconds) : () => ({ isHasty: true })
  const about = workIdOf(attempt.listId)
  return answers.flatMap(({ questionVersionId, answer, isCorrect, provisional, seconds: spent }) => {
    const found = origins.get(questionVersionId)
    if (!found) return []
    const { type, ...origin } = found
    const isClosed = closed.has(origin.questionId)
    const source = sourceOf(attempt, questionVersionId)
    if (answer.trim() === '') return isClosed ? [] : { kind: 'solution_shown' as const, source, about, ...origin }
    return {
      kind: 'question_answered' as const,
      ...{ source, about, seconds: spent, ...origin, ...pace(type) },
      isCorrect: provisional || isClosed ? null : isCorrect,
    }
  })
}
