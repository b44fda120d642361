import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { mostQuestionsInSet, mostSets, type BankQuestion, type QuestionSet } from '@capyzen/contracts/question-bank'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { isInBank, listedColumns, toBankQuestion } from './bank.ts'
import { isCurrentVersion, questions, questionSetItems, questionSets, questionVersions } from '../tables.ts'

const itemsOfSet = sql`from ${questionSetItems} item join ${questions} asked on asked.id = item.question_id
  where item.set_id = ${questionSets}.id and asked.in_practice`

const setColumns = {
  id: questionSets.id,
  name: questionSets.name,
  questionCount: sql<number>`(select count(*)::int ${itemsOfSet})`,
  changedAt: questionSets.changedAt,
}

const toSet = <Row extends { changedAt: Date }>({ changedAt, ...row }: Row) => ({
  ...row,
  changedAt: changedAt.toISOString(),
})

export async function listSets(db: Database, { userId }: SignedIn, questionId?: string) {
  const hasQuestion: SQL<boolean> =
    questionId === undefined ? sql`false` : sql`exists (select ${itemsOfSet} and asked.id = ${questionId})`
  const rows = await db
    .select({ ...setColumns, hasQuestion })
    .from(questionSets)
    .where(eq(questionSets.ownerId, userId))
    .orderBy(desc(questionSets.changedAt), desc(questionSets.id))
  return { sets: rows.map(toSet) }
}

export async function createSet(
  { db, clock }: Deps,
  { name, questionId }: { name: string; questionId?: string | undefined },
  { userId }: SignedIn,
) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Sets that are begun at once are counted one after the other.
    await lockUser(tx, userId, 'no key update')
    if ((await tx.$count(questionSets, eq(questionSets.ownerId, userId))) >= mostSets)
      throw new AppError('limit_reached')
    const [made] = await tx
      .insert(questionSets)
      .values({ ownerId: userId, name, createdAt: now, changedAt: now })
      .returning({ id: questionSets.id })
    const setId = made?.id ?? ''
    if (questionId !== undefined) await addQuestion(tx, setId, questionId)
    return { set: await requireSet(tx, setId, userId) }
  })
}

export async function readSet(db: Database, setId: string, { userId }: SignedIn) {
  const set = await requireSet(db, setId, userId)
  return { set, questions: await questionsOf(db, setId) }
}

/** The questions of the owner's set in order, without withdrawn ones. `not_found` for sets of other users. */
export async function readSetQuestions(db: DatabaseOrTransaction, setId: string, ownerId: string): Promise<string[]> {
  await requireSet(db, setId, ownerId)
  const rows = await db
    .select({ id: questions.id })
    .from(questionSetItems)
    .innerJoin(questions, eq(questions.id, questionSetItems.questionId))
    .where(and(eq(questionSetItems.setId, setId), isInBank))
    .orderBy(asc(questionSetItems.position), asc(questions.id))
  return rows.map(({ id }) => id)
}

export function renameSet({ db, clock }: Deps, setId: string, name: string, { userId }: SignedIn) {
  return changeSet(db, { setId, userId, now: clock.now() }, async (tx) => {
    await tx.update(questionSets).set({ name }).where(eq(questionSets.id, setId))
    return { set: await requireSet(tx, setId, userId) }
  })
}

export async function deleteSet(db: Database, setId: string, { userId }: SignedIn) {
  const deleted = await db
    .delete(questionSets)
    .where(and(eq(questionSets.id, setId), eq(questionSets.ownerId, userId)))
    .returning({ id: questionSets.id })
  if (deleted.length === 0) throw new AppError('not_found')
  return { outcome: 'deleted' as const }
}

interface Member {
  setId: string
  questionId: string
}

export function addToSet({ db, clock }: Deps, { setId, questionId }: Member, { userId }: SignedIn) {
  return changeSet(db, { setId, userId, now: clock.now() }, async (tx) => ({
    outcome: await addQuestion(tx, setId, questionId),
  }))
}

/** Callers have locked the set. */
async function addQuestion(tx: Transaction, setId: string, questionId: string): Promise<'added' | 'already_in'> {
  const [known] = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, questionId), isInBank))
  if (!known) throw new AppError('not_found')
  const [present] = await tx
    .select({
      items: count(),
      next: sql<number>`coalesce(max(${questionSetItems.position}) + 1, 0)`,
      hasIt: sql<boolean>`coalesce(bool_or(${questionSetItems.questionId} = ${questionId}), false)`,
    })
    .from(questionSetItems)
    .where(eq(questionSetItems.setId, setId))
  if (present?.hasIt) return 'already_in'
  if ((present?.items ?? 0) >= mostQuestionsInSet) throw new AppError('limit_reached')
  await tx.insert(questionSetItems).values({ setId, questionId, position: present?.next ?? 0 })
  return 'added'
}

export function removeFromSet({ db, clock }: Deps, { setId, questionId }: Member, { userId }: SignedIn) {
  return changeSet(db, { setId, userId, now: clock.now() }, async (tx) => {
    await tx
      .delete(questionSetItems)
      .where(and(eq(questionSetItems.setId, setId), eq(questionSetItems.questionId, questionId)))
    return { outcome: 'removed' as const }
  })
}

export function orderSet({ db, clock }: Deps, setId: string, ids: readonly string[], { userId }: SignedIn) {
  return changeSet(db, { setId, userId, now: clock.now() }, async (tx) => {
    const present = await readSetQuestions(tx, setId, userId)
    const wanted = new Set(ids)
    const isSameSet =
      ids.length === wanted.size && ids.length === present.length && present.every((id) => wanted.has(id))
    if (!isSameSet) throw new AppError('conflict')
    // Withdrawn questions keep their numbers and come where those fall.
    await tx.execute(sql`
      update ${questionSetItems} set position = place.number - 1
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as place (id, number)
      where ${questionSetItems.setId} = ${setId} and ${questionSetItems.questionId} = place.id::uuid`)
    return { outcome: 'ordered' as const }
  })
}

/** Locks the set, so that two changes at once come one after the other. `not_found` for other people's sets. */
async function changeSet<Result>(
  db: Database,
  { setId, userId, now }: { setId: string; userId: string; now: Date },
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(questionSets)
      .set({ changedAt: now })
      .where(and(eq(questionSets.id, setId), eq(questionSets.ownerId, userId)))
      .returning({ id: questionSets.id })
    if (changed.length === 0) throw new AppError('not_found')
    return change(tx)
  })
}

async function requireSet(db: DatabaseOrTransaction, setId: string, userId: string): Promise<QuestionSet> {
  const [row] = await db
    .select(setColumns)
    .from(questionSets)
    .where(and(eq(questionSets.id, setId), eq(questionSets.ownerId, userId)))
  if (!row) throw new AppError('not_found')
  return toSet(row)
}

async function questionsOf(db: Database, setId: string): Promise<BankQuestion[]> {
  const rows = await db
    .select(listedColumns)
    .from(questionSetItems)
    .innerJoin(questions, eq(questions.id, questionSetItems.questionId))
    .innerJoin(questionVersions, isCurrentVersion)
    .where(and(eq(questionSetItems.setId, setId), isInBank))
    .orderBy(asc(questionSetItems.position), asc(questions.id))
  return rows.map(toBankQuestion)
}
