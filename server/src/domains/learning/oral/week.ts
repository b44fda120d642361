import { and, asc, eq } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { DatabaseOrTransaction } from '#platform/database'
import { isWithin } from '#platform/tables'
import { oralRehearsals, oralSets } from './tables.ts'

interface WeekRehearsal {
  rehearsalId: string
  title: Bilingual
  startedAt: string
  isFinished: boolean
}

/** The rehearsals of a child that began in the week, the first one first. */
export async function readWeekRehearsals(
  db: DatabaseOrTransaction,
  userId: string,
  span: TimeSpan,
): Promise<WeekRehearsal[]> {
  const { id: rehearsalId, startedAt, finishedAt } = oralRehearsals
  const rows = await db
    .select({ rehearsalId, startedAt, finishedAt, title: oralSets.title })
    .from(oralRehearsals)
    .innerJoin(oralSets, eq(oralSets.id, oralRehearsals.setId))
    .where(and(eq(oralRehearsals.userId, userId), isWithin(startedAt, span)))
    .orderBy(asc(startedAt), asc(rehearsalId))
    .limit(100)
  return rows.map((row) => ({
    ...{ rehearsalId: row.rehearsalId, title: row.title, startedAt: row.startedAt.toISOString() },
    isFinished: row.finishedAt !== null,
  }))
}
