import { and, eq, inArray, sql } from 'drizzle-orm'
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

/** About which of these questions help was asked for since their last answer. */
export async function helpedAmong(
  tx: Pick<Transaction, 'select'>,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx
    .select({ questionId: helpedQuestions.questionId })
    .from(helpedQuestions)
    .where(and(eq(helpedQuestions.userId, userId), inArray(helpedQuestions.questionId, [...questionIds])))
  return new Set(rows.map(({ questionId }) => questionId))
}
