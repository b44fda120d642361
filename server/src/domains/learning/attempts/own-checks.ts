import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { answerChecks, attemptAnswers, attempts } from './tables.ts'

interface OwnPlace {
  attemptId: string
  questionVersionId: string
  userId: string
}

const checkKey = [answerChecks.attemptId, answerChecks.questionVersionId]

/** The caller has made sure that its review may be told. `conflict` unless its marks are provisional. */
export async function selfCheck({ db }: Deps, { userId, ...place }: OwnPlace, lines: readonly number[]): Promise<void> {
  const selfChecked = [...new Set(lines)].toSorted((one, other) => one - other)
  await db.transaction(async (tx) => {
    const { provisional } = await lockOwnAnswer(tx, { userId, ...place })
    if (!provisional) throw new AppError('conflict')
    await tx
      .insert(answerChecks)
      .values({ ...place, selfChecked })
      .onConflictDoUpdate({ target: checkKey, set: { selfChecked } })
  })
}

/**
 * Idempotent. `conflict` for an answer that is empty, has full marks or was checked. `hasTeacher` is asked last, so that
 * `no_teacher` says nothing of the answer's marks.
 */
export async function requestSecondLook(
  { db, clock }: Deps,
  { userId, ...place }: OwnPlace,
  hasTeacher: (tx: Transaction) => Promise<boolean>,
): Promise<'requested' | 'no_teacher'> {
  return db.transaction(async (tx) => {
    const { answer, isCorrect, checkedAt } = await lockOwnAnswer(tx, { userId, ...place })
    if (answer.trim() === '' || isCorrect || checkedAt !== null) throw new AppError('conflict')
    if (!(await hasTeacher(tx))) return 'no_teacher'
    await tx
      .insert(answerChecks)
      .values({ ...place, requestedAt: clock.now() })
      .onConflictDoUpdate({
        target: checkKey,
        set: { requestedAt: sql`coalesce(${answerChecks.requestedAt}, excluded.requested_at)` },
      })
    return 'requested'
  })
}

/** Of an own, submitted attempt. Its lock serialises with a teacher who checks the answer. */
async function lockOwnAnswer(tx: Transaction, { userId, attemptId, questionVersionId }: OwnPlace) {
  const [found] = await tx
    .select({
      answer: attemptAnswers.answer,
      isCorrect: attemptAnswers.isCorrect,
      provisional: attemptAnswers.provisional,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(
      attemptAnswers,
      and(eq(attemptAnswers.attemptId, attempts.id), eq(attemptAnswers.questionVersionId, questionVersionId)),
    )
    .where(and(eq(attempts.id, attemptId), eq(attempts.userId, userId)))
    .for('update')
  if (!found) throw new AppError('not_found')
  if (found.submittedAt === null) throw new AppError('conflict')
  const [check] = await tx
    .select({ checkedAt: answerChecks.checkedAt })
    .from(answerChecks)
    .where(and(eq(answerChecks.attemptId, attemptId), eq(answerChecks.questionVersionId, questionVersionId)))
  return { ...found, checkedAt: check?.checkedAt ?? null }
}
