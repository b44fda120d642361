import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { correctLearning, learningEvents } from '#domains/insight/learning-events'
import { questionVersions } from '#domains/learning/questions'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { prepared } from '#platform/prepared'
import { sourceOf } from './behaviours.ts'
import { markChange } from './mark-changes.ts'
import { attemptAnswers, attempts } from './tables.ts'

const { source, questionId, subject, skillId, isCorrect } = learningEvents

const withheldAnswers = prepared((db) =>
  db
    .select({ source, questionId, subject, skillId })
    .from(learningEvents)
    .where(
      and(
        eq(learningEvents.userId, sql.placeholder('userId')),
        eq(learningEvents.kind, 'question_answered'),
        sql`${questionId} = any(${sql.placeholder('questionIds')}::uuid[])`,
        isNull(isCorrect),
      ),
    )
    .prepare('withheld_answers'),
)

/**
 * Counts answers to these questions in earlier work of the learner whose marks nothing could tell until now, because
 * other open work asked the same: for the day on which they were given. Call it last, because it locks the learner.
 */
export async function releaseWithheld(
  db: DatabaseOrTransaction,
  domains: readonly Domain[],
  { userId, questionIds, at }: { userId: string; questionIds: readonly string[]; at: Date },
): Promise<void> {
  const withheld = await withheldAnswers(db).execute({ userId, questionIds })
  if (withheld.length === 0) return
  const eventOf = new Map(withheld.map((event) => [event.source, event]))
  const answers = await db
    .select({ attempt: attempts, answer: attemptAnswers })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.questionVersionId))
    .where(
      and(
        eq(attempts.userId, userId),
        isNotNull(attempts.submittedAt),
        ne(attempts.purpose, 'practice'),
        inArray(questionVersions.questionId, [...new Set(withheld.flatMap((event) => event.questionId ?? []))]),
        isNotNull(attemptAnswers.isCorrect),
        eq(attemptAnswers.provisional, false),
      ),
    )
  const released = answers.flatMap(({ attempt, answer: { questionVersionId, answer, isCorrect: isRight } }) => {
    const event = eventOf.get(sourceOf(attempt, questionVersionId))
    if (!event?.questionId || !event.subject) return []
    const origin = { questionId: event.questionId, subject: event.subject, skillId: event.skillId }
    const now = { isCorrect: isRight ?? false, provisional: false }
    return [markChange(attempt, origin, { questionVersionId, answer, before: now, now, isClosed: false })]
  })
  if (released.length === 0) return
  for (const domain of domains) await domain.answersMarked?.(db, { userId, at, answers: released })
  const corrections = released.map(({ source: corrected, now }) => ({ source: corrected, isCorrect: now.isCorrect }))
  await correctLearning(db, userId, at, corrections, null)
}
