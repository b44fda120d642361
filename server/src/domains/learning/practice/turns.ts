import { and, eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Question } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { closedQuestions, readPassages } from '#domains/learning/attempts'
import { questionVersions, readQuestions, readSolutions, type Solution } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { ScopeReader } from './scopes.ts'
import { practiceTurns, skillMasteries } from './tables.ts'

export interface PracticeDeps {
  domains: readonly Domain[]
  db: Database
  pool: Pool
  clock: Clock
  readScope: ScopeReader
}

export type TurnRow = typeof practiceTurns.$inferSelect

/** A wrong answer may be mended once before the solution is shown. */
export const mostTries = 2

export async function requireOwnTurn(db: Database, turnId: string, userId: string): Promise<TurnRow> {
  const [turn] = await db
    .select()
    .from(practiceTurns)
    .where(and(eq(practiceTurns.id, turnId), eq(practiceTurns.userId, userId)))
  if (!turn) throw new AppError('not_found')
  return turn
}

type ClosedDeps = Pick<PracticeDeps, 'db' | 'domains' | 'clock'>

/** No hint, key or explanation of a question that this student has in an open exam or homework. */
export async function requireTellable(deps: ClosedDeps, userId: string, questionId: string): Promise<void> {
  if ((await closedQuestions(deps, userId)).has(questionId)) throw new AppError('conflict')
}

export async function showSkill(db: Database | Transaction, { userId, skillId }: Pick<TurnRow, 'userId' | 'skillId'>) {
  const found = findSkill(skillId ?? '')
  if (!found) return null
  const [row] = await db
    .select({ mastery: skillMasteries.mastery })
    .from(skillMasteries)
    .where(and(eq(skillMasteries.userId, userId), eq(skillMasteries.skillId, found.skill.id)))
  return { id: found.skill.id, label: found.skill.label, mastery: row?.mastery ?? null }
}

/** With the passage that it had in its exam or homework. */
export async function requireQuestion(db: Database, versionId: string): Promise<Question> {
  const [questions, passages] = await Promise.all([readQuestions(db, [versionId]), readPassages(db, [versionId])])
  const question = questions.get(versionId)
  if (!question) throw new AppError('not_found')
  return { ...question, passage: question.passage ?? passages.get(versionId) ?? null }
}

export async function requireSolution(db: Database, versionId: string): Promise<Solution> {
  const solution = (await readSolutions(db, [versionId])).get(versionId)
  if (!solution) throw new AppError('not_found')
  return solution
}

export async function languageOf(db: Database, versionId: string): Promise<'en' | 'zh'> {
  const [row] = await db
    .select({ language: questionVersions.language })
    .from(questionVersions)
    .where(eq(questionVersions.id, versionId))
  return row?.language ?? 'en'
}
