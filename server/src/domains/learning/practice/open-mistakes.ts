import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Subject } from '@capyzen/contracts/vocabulary'
import { questionVersions } from '#domains/learning/questions'
import type { DatabaseOrTransaction } from '#platform/database'
import { practiceStates } from './tables.ts'

/** Versions of the questions that a learner got wrong and has not got right on a later day, the last mistake first. */
export async function readOpenMistakes(db: DatabaseOrTransaction, userId: string, subject: Subject): Promise<string[]> {
  const { questionVersionId, mistakenAt, correctedAt } = practiceStates
  const rows = await db
    .select({ id: questionVersionId })
    .from(practiceStates)
    .innerJoin(questionVersions, eq(questionVersions.id, questionVersionId))
    .where(
      and(
        eq(practiceStates.userId, userId),
        isNotNull(mistakenAt),
        isNull(correctedAt),
        eq(questionVersions.subject, subject),
      ),
    )
    .orderBy(desc(mistakenAt), questionVersionId)
    .limit(200)
  return rows.map(({ id }) => id)
}
