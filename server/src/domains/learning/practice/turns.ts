import { and, eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Question } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { closedQuestions, keysKeptMs, readPassages } from '#domains/learning/attempts'
import {
  questionVersions,
  readOrigins,
  readQuestions,
  readSolutions,
  type QuestionOrigin,
  type Solution,
} from '#domains/learning/questions'
import { cached } from '#platform/cached'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import type { Generators } from './generators.ts'
import type { TopicsReader } from './practice-topics.ts'
import type { ScopeReader } from './scopes.ts'
import { practiceTurns, skillMasteries } from './tables.ts'

export interface PracticeDeps {
  domains: readonly Domain[]
  db: Database
  pool: Pool
  clock: Clock
  readScope: ScopeReader
  readTopics: TopicsReader
  storage: Storage
  generators: Generators
  /** `drawn` is kept as what the version says. */
  readQuestion(versionId: string, drawn?: AskedQuestion): Promise<AskedQuestion>
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

export interface AskedQuestion {
  /** With the passage that it had in its exam or homework. */
  question: Question
  solution: Solution
  origin: QuestionOrigin
  language: 'en' | 'zh'
}

/** By version, `not_found` for an unknown one. Kept in memory, as every answer needs its question. */
export function createQuestionReader(db: Database, clock: Clock): PracticeDeps['readQuestion'] {
  interface Wanted {
    versionId: string
    drawn: AskedQuestion | undefined
  }
  const read = cached(
    keysKeptMs,
    clock,
    async ({ versionId, drawn }: Wanted) => drawn ?? readAsked(db, versionId),
    ({ versionId }) => versionId,
  )
  return (versionId, drawn) => read({ versionId, drawn })
}

async function readAsked(db: Database, versionId: string): Promise<AskedQuestion> {
  const [questions, passages, solutions, origins, [version]] = await Promise.all([
    readQuestions(db, [versionId]),
    readPassages(db, [versionId]),
    readSolutions(db, [versionId]),
    readOrigins(db, [versionId]),
    db.select({ language: questionVersions.language }).from(questionVersions).where(eq(questionVersions.id, versionId)),
  ])
  const question = questions.get(versionId)
  const solution = solutions.get(versionId)
  const origin = origins.get(versionId)
  if (!question || !solution || !origin || !version) throw new AppError('not_found')
  return {
    question: { ...question, passage: question.passage ?? passages.get(versionId) ?? null },
    solution,
    origin,
    language: version.language,
  }
}
