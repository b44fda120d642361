import { and, count, eq, sum } from 'drizzle-orm'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { DatabaseOrTransaction } from '#platform/database'
import { isWithin } from '#platform/tables'
import { passageReadings } from './tables.ts'

/** Passages that were finished in the week, and how many of their questions were right at the first try. */
export async function readWeekReadings(
  db: DatabaseOrTransaction,
  userId: string,
  span: TimeSpan,
): Promise<{ passages: number; questions: number; right: number }> {
  const [row] = await db
    .select({ passages: count(), questions: sum(passageReadings.answered), right: sum(passageReadings.right) })
    .from(passageReadings)
    .where(and(eq(passageReadings.userId, userId), isWithin(passageReadings.finishedAt, span)))
  return { passages: row?.passages ?? 0, questions: Number(row?.questions ?? 0), right: Number(row?.right ?? 0) }
}
