import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { attemptAnswers, attempts } from '#domains/learning/attempts'
import type { Database } from '#platform/database'
import { assignedToStudent } from './assigned.ts'
import { currentCardVersions, readChecks } from './general-homework.ts'

/** Of classes or the general homework; null for a question of neither. */
export async function ownHomeworkAnswer(
  db: Database,
  userId: string,
  versionId: string,
): Promise<'open' | 'handed_in' | null> {
  const [submitted, isAssigned] = await Promise.all([
    db.$count(
      db
        .select({ id: attempts.id })
        .from(attempts)
        .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
        .where(
          and(
            eq(attempts.userId, userId),
            inArray(attempts.purpose, ['homework', 'card']),
            isNotNull(attempts.submittedAt),
            eq(attemptAnswers.questionVersionId, versionId),
          ),
        )
        .as('submitted'),
    ),
    assignedToStudent(db, userId, versionId),
  ])
  if (submitted > 0) return 'handed_in'
  return isAssigned || (await currentCardVersions(db)).has(versionId) ? 'open' : null
}

/** Versions of the general homework that the student has not checked an answer to. */
export async function uncheckedVersions(db: Database, userId: string): Promise<string[]> {
  const [current, checks] = await Promise.all([currentCardVersions(db), readChecks(db, userId)])
  const checked = new Set(checks.map(({ questionVersionId }) => questionVersionId))
  return [...current.keys()].filter((versionId) => !checked.has(versionId))
}
