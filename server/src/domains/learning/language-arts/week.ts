import { and, count, eq, sum } from 'drizzle-orm'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { DatabaseOrTransaction } from '#platform/database'
import { isWithin } from '#platform/tables'
import { gamePlays } from './tables.ts'

/** Finished rounds of the week, and how many of their items were right at the first try. */
export async function readWeekPlays(
  db: DatabaseOrTransaction,
  userId: string,
  span: TimeSpan,
): Promise<{ rounds: number; items: number; right: number }> {
  const [row] = await db
    .select({ rounds: count(), items: sum(gamePlays.answered), right: sum(gamePlays.right) })
    .from(gamePlays)
    .where(and(eq(gamePlays.userId, userId), isWithin(gamePlays.finishedAt, span)))
  return { rounds: row?.rounds ?? 0, items: Number(row?.items ?? 0), right: Number(row?.right ?? 0) }
}
