import { and, eq, gte, sql } from 'drizzle-orm'
import type { PracticeScope } from '@capyzen/contracts/practice'
import { questionCards } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import { scopeName } from './scopes.ts'
import { practiceStates } from './tables.ts'
import { closedQuestions } from '#domains/learning/attempts'
import { findOpenTurns } from './asking.ts'
import type { PracticeDeps } from './turns.ts'

interface Askable {
  /** How many of these questions practice would still ask. */
  count(scope: PracticeScope, questionIds: readonly string[]): number
  /** Due reviews that can be done now, counted up to `most`. */
  countDueReviews(now: Date, most: number): Promise<number>
}

/** Left out are questions that were answered since then, are open in another scope, or closed by an exam or homework. */
export async function readAskable(
  deps: Pick<PracticeDeps, 'db' | 'domains' | 'clock'>,
  userId: string,
  since: Date,
): Promise<Askable> {
  const { db } = deps
  const [closed, openTurns, answered] = await Promise.all([
    closedQuestions(deps, userId),
    findOpenTurns(db, userId),
    findAnswered(db, userId, since),
  ])
  const heldFrom = (scope: PracticeScope) => {
    const name = scopeName(scope)
    const elsewhere = openTurns.filter((turn) => turn.scopeName !== name).map(({ questionId }) => questionId)
    return new Set([...closed, ...elsewhere])
  }
  return {
    count(scope, questionIds) {
      const held = heldFrom(scope)
      return questionIds.filter((id) => !answered.has(id) && !held.has(id)).length
    },
    async countDueReviews(now, most) {
      const held = [...heldFrom({ kind: 'reviews' })]
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select from ${questionCards}
          where ${questionCards.userId} = ${userId} and ${questionCards.dueAt} <= ${now.toISOString()}
            and ${questionCards.questionId} <> all(${sql.param(held)}::text[])
          limit ${most}) due`)
      return rows[0]?.count ?? 0
    },
  }
}

async function findAnswered(db: Database, userId: string, since: Date): Promise<Set<string>> {
  const rows = await db
    .select({ questionId: practiceStates.questionId })
    .from(practiceStates)
    .where(and(eq(practiceStates.userId, userId), gte(practiceStates.lastAnsweredAt, since)))
  return new Set(rows.map(({ questionId }) => questionId))
}
