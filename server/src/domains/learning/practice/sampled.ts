import { and, eq, inArray } from 'drizzle-orm'
import type { PracticeScope } from '@capyzen/contracts/practice'
import { recordLearning } from '#domains/insight/learning-events'
import { closedQuestions } from '#domains/learning/attempts'
import type { AnswerScore, QuestionOrigin } from '#domains/learning/questions'
import { newId } from '#platform/ids'
import { countAnswers, lockPractice } from './counting.ts'
import { sampleSource } from './sampled-source.ts'
import { scopeName } from './scopes.ts'
import { practiceStates, practiceTurns } from './tables.ts'
import type { PracticeDeps } from './turns.ts'

/** The answer of a visitor who had no account yet, to a question that was never asked in a turn. */
export interface SampledAnswer {
  versionId: string
  origin: QuestionOrigin
  answer: string
  marks: number
  score: AnswerScore
}

/**
 * Records them as practice: they count for mastery and come back, and earn no XP, because nobody saw them being given.
 * A question that the learner has answered meanwhile, or may not be told about, is left out, so that it is idempotent.
 * Returns how many were recorded.
 */
export async function recordSampled(
  deps: Pick<PracticeDeps, 'db' | 'domains' | 'clock'>,
  userId: string,
  answers: readonly SampledAnswer[],
): Promise<number> {
  const now = deps.clock.now()
  const closed = await closedQuestions(deps, userId)
  return deps.db.transaction(async (tx) => {
    await lockPractice(tx, userId)
    const ids = answers.map(({ origin }) => origin.questionId)
    const known = await tx
      .select({ questionId: practiceStates.questionId })
      .from(practiceStates)
      .where(and(eq(practiceStates.userId, userId), inArray(practiceStates.questionId, ids)))
    const left = new Set([...closed, ...known.map(({ questionId }) => questionId)])
    const fresh = answers.filter(({ origin }) => !left.has(origin.questionId))
    if (fresh.length === 0) return 0
    const counted = fresh.map(({ versionId: questionVersionId, origin, answer, score }) => {
      const isCorrect = score.provisional ? null : score.isCorrect
      return { ...origin, questionVersionId, answer, at: now, isCorrect, isHelped: false }
    })
    const effects = await countAnswers(tx, userId, counted)
    await tx.insert(practiceTurns).values(
      fresh.map(({ versionId, origin: { questionId, skillId }, answer, marks, score }, index) => {
        const scope: PracticeScope = { kind: 'question', questionId }
        const { isCorrect, marksAwarded, provisional, mistake } = score
        return {
          ...{
            id: newId(),
            userId,
            scope,
            scopeName: scopeName(scope),
            questionId,
            questionVersionId: versionId,
            skillId,
          },
          ...{ reason: 'new_skill' as const, tries: 1, askedAt: now, answeredAt: now, answer, marks },
          ...{ isCorrect, marksAwarded, provisional, misconception: mistake?.misconception ?? null },
          masteryBefore: effects[index]?.masteryBefore ?? null,
        }
      }),
    )
    await recordLearning(
      tx,
      userId,
      now,
      counted.map(({ questionId, subject, skillId, isCorrect }) => ({
        ...{ kind: 'question_answered' as const, source: sampleSource(questionId), questionId, subject, skillId },
        ...{ isCorrect, isHasty: true },
      })),
    )
    return fresh.length
  })
}
