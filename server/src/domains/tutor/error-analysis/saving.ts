import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { lockUser } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import {
  attemptAnswers,
  attempts,
  createListReader,
  listIdOf,
  openAttempt,
  publishList,
  submitTogether,
} from '#domains/learning/attempts'
import { publishPrivate, questionVersions } from '#domains/learning/questions'
import { questionCards } from '#domains/learning/reviews'
import { computedQuestion } from '#domains/tutor/snap-and-solve'
import type { Clock } from '#platform/clock'
import { databaseOn, inTransaction, type Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { asksClosed } from './closed-papers.ts'
import { errorAnalyses, type AnalysisRow, type Markable, type StoredQuestion } from './tables.ts'

export interface SavingDeps {
  db: Database
  pool: Pool
  clock: Clock
  domains: readonly Domain[]
}

const isOwn = (userId: string, id: string) => and(eq(errorAnalyses.id, id), eq(errorAnalyses.learnerId, userId))

/**
 * All of it or nothing; the second of two that save at once finds it saved. Of closed questions nothing is learned, which
 * would tell their answers; where they are closed, they are marked when they are handed in.
 */
export async function save(
  deps: SavingDeps,
  userId: string,
  { id, isClosed }: { id: string; isClosed: (text: string) => boolean },
): Promise<AnalysisRow> {
  return inTransaction(deps.pool, async (client) => {
    const tx = databaseOn(client)
    await lockUser(tx, userId, 'no key update')
    const [row] = await tx.select().from(errorAnalyses).where(isOwn(userId, id)).for('update')
    if (!row) throw new AppError('not_found')
    if (row.savedAt !== null) return row
    await requireConsent(tx, userId)
    const learned = row.questions.map((one) => (asksClosed(one.text, isClosed) ? { ...one, markable: null } : one))
    const questions = await withVersions(tx, { ...row, questions: learned }, deps.clock.now())
    await learn(client, deps, { ...row, questions })
    const [saved] = await tx
      .update(errorAnalyses)
      .set({ questions, savedAt: deps.clock.now() })
      .where(isOwn(userId, id))
      .returning()
    return saved!
  })
}

const versionOf = ({ markable }: StoredQuestion) => markable?.versionId

/** What the engine judged becomes a question of the learner's own. */
async function withVersions(tx: Database, { learnerId, questions }: AnalysisRow, now: Date): Promise<StoredQuestion[]> {
  const computed = questions.flatMap((one) => {
    const { markable } = one
    return markable?.by === 'engine' && one.isCorrect !== null ? [{ one, markable }] : []
  })
  const contents = computed.map(({ one, markable }) => contentOf(one, markable))
  const ids = await publishPrivate(tx, { authorId: learnerId, contents, now })
  const idOf = new Map(computed.map(({ one }, index) => [one, ids[index]]))
  return questions.map((one) => {
    const versionId = idOf.get(one)
    return versionId !== undefined && one.markable ? { ...one, markable: { ...one.markable, versionId } } : one
  })
}

const contentOf = (
  { text, steps, skill }: StoredQuestion,
  { key, unit, level, hints }: Extract<Markable, { by: 'engine' }>,
) => computedQuestion({ text, steps, skillId: skill?.id ?? null, key, unit, level, hints })

/** One attempt of all answers that are known to be right or wrong. */
async function learn(client: PoolClient, deps: SavingDeps, row: AnalysisRow): Promise<void> {
  const { id, learnerId: userId, questions } = row
  const tx = databaseOn(client)
  const now = deps.clock.now()
  const given = new Map<string, string>()
  // Of two answers to the same question the wrong one is what there is to learn from.
  for (const { markable, isCorrect } of questions.toSorted(
    (one, other) => Number(one.isCorrect) - Number(other.isCorrect),
  ))
    if (markable?.versionId !== undefined && isCorrect !== null && !given.has(markable.versionId))
      given.set(markable.versionId, markable.answer)
  for (const versionId of await countedBefore(tx, userId, given, now)) given.delete(versionId)
  if (given.size === 0) return
  const list = { listId: listIdOf('analysis', id), listVersion: 1 }
  const items = await itemsOf(
    tx,
    questions.flatMap((one) => versionOf(one) ?? []),
    given,
  )
  await publishList(tx, list, { sections: [{ topic: null, passage: null }], items, now })
  const attempt = await openAttempt(client, { userId, purpose: 'analysis', ...list, startedAt: now })
  if (!attempt) throw new AppError('conflict')
  // A reader of this transaction, as nobody else sees the list yet; one query after the other on its connection.
  const reader = createListReader(tx, deps.clock)
  const marking = {
    list: await reader.readList(list),
    solutions: await reader.readSolutions(list),
    origins: await reader.readOrigins(list),
  }
  const answers = [...given].map(([questionVersionId, answer]) => ({ questionVersionId, answer }))
  await submitTogether(client, deps, attempt, { answers, marking })
}

/** In the order of the paper. */
async function itemsOf(tx: Database, versionIds: readonly string[], given: ReadonlyMap<string, string>) {
  const asked = [...new Set(versionIds)].filter((id) => given.has(id))
  const rows = await tx
    .select({ id: questionVersions.id, marks: questionVersions.marks })
    .from(questionVersions)
    .where(inArray(questionVersions.id, asked))
  const marksOf = new Map(rows.map(({ id, marks }) => [id, marks]))
  return asked.map((questionVersionId) => ({
    questionVersionId,
    marks: marksOf.get(questionVersionId) ?? 1,
    section: 0,
  }))
}

/** The same answer to the same question within it is the same paper once more. */
const samePaperMs = 7 * 86_400_000

async function countedBefore(
  tx: Database,
  userId: string,
  given: ReadonlyMap<string, string>,
  now: Date,
): Promise<string[]> {
  if (given.size === 0) return []
  const { questionVersionId, answer, attemptId } = attemptAnswers
  const rows = await tx
    .select({ versionId: questionVersionId, answer })
    .from(attemptAnswers)
    .innerJoin(attempts, eq(attempts.id, attemptId))
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.purpose, 'analysis'),
        gt(attempts.startedAt, new Date(now.getTime() - samePaperMs)),
        inArray(questionVersionId, [...given.keys()]),
      ),
    )
  return rows.flatMap((row) => (given.get(row.versionId) === row.answer ? [row.versionId] : []))
}

/** How many questions of a saved analysis come back to its learner. */
export async function countScheduled(db: Database, { learnerId, questions }: AnalysisRow): Promise<number> {
  const versionIds = questions.flatMap((one) => versionOf(one) ?? [])
  if (versionIds.length === 0) return 0
  const rows = await db
    .selectDistinct({ questionId: questionCards.questionId })
    .from(questionVersions)
    .innerJoin(
      questionCards,
      and(eq(questionCards.userId, learnerId), sql`${questionCards.questionId} = ${questionVersions.questionId}::text`),
    )
    .where(inArray(questionVersions.id, versionIds))
  return rows.length
}
