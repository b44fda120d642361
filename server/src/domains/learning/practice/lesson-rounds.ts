import { and, count, eq, gte, sql } from 'drizzle-orm'
import { lessonQuestions, type PracticeScope } from '@capyzen/contracts/practice'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import type { Database } from '#platform/database'
import { scopeName } from './scopes.ts'
import { practiceTurns } from './tables.ts'

/** Today's few questions after a lesson, whose skills have `offered` questions in all. */
export async function readLessonRound(
  db: Database,
  { userId, scope, offered, now }: { userId: string; scope: PracticeScope; offered: number; now: Date },
) {
  const [round] = await db
    .select({
      answered: count(),
      right: sql<number>`count(*) filter (where ${practiceTurns.isCorrect} and not ${practiceTurns.provisional})::int`,
    })
    .from(practiceTurns)
    .where(
      and(
        eq(practiceTurns.userId, userId),
        eq(practiceTurns.scopeName, scopeName(scope)),
        gte(practiceTurns.answeredAt, startOfSingaporeDay(singaporeDay(now))),
      ),
    )
  const total = Math.min(lessonQuestions, offered)
  return { total, answered: Math.min(total, round?.answered ?? 0), right: Math.min(total, round?.right ?? 0) }
}
