import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Transaction } from '#platform/database'
import { helpedQuestions } from './tables.ts'

/** Records that the tutor was asked about these questions, so that the next answer to each counts as one after a hint. */
export async function recordHelp(
  tx: Pick<Transaction, 'insert'>,
  { userId, questionIds, at }: { userId: string; questionIds: readonly string[]; at: Date },
): Promise<void> {
  if (questionIds.length === 0) return
  // In one order, so that two messages at once don't wait for each other.
  const rows = [...new Set(questionIds)].toSorted().map((questionId) => ({ userId, questionId, askedAt: at }))
  await tx
    .insert(helpedQuestions)
    .values(rows)
    .onConflictDoUpdate({
      target: [helpedQuestions.userId, helpedQuestions.questionId],
      set: { askedAt: sql`excluded.asked_at` },
    })
}

/** Whether help was asked for about a question since its last answer. */
export const isHelpedWith = (userId: SQLWrapper, questionId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${helpedQuestions} h where h.user_id = ${userId} and h.question_id = ${questionId})`
