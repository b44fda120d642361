import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { newId } from '#platform/ids'
import { isCurrentVersion, questionKeys, questions, questionVersions } from './tables.ts'
import { contentOf, insertVersions, listedColumns, type QuestionContent } from './versions.ts'

/** Questions in their current version, with the key; a query to be narrowed by the caller. */
export const storedQuestions = (db: DatabaseOrTransaction) =>
  db
    .select({ question: questions, shown: questionVersions, secret: questionKeys })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(questionKeys, eq(questionKeys.questionVersionId, questionVersions.id))
    .$dynamic()

/** Questions in every version, with the key; a query to be narrowed by the caller. */
export const storedVersions = (db: Database | Transaction) =>
  db
    .select({ question: questions, shown: questionVersions, secret: questionKeys })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .innerJoin(questionKeys, eq(questionKeys.questionVersionId, questionVersions.id))
    .$dynamic()

export type StoredQuestion = Awaited<ReturnType<typeof storedQuestions>>[number]

/** Keeps a statement far below the limit of 65,535 parameters. */
const rowsAtOnce = 500

/** Not in practice. Returns question ids in the order of the contents. */
export async function createQuestions(
  tx: Transaction,
  { authorId, contents, now }: { authorId: string; contents: readonly QuestionContent[]; now: Date },
): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < contents.length; from += rowsAtOnce) {
    const some = contents
      .slice(from, from + rowsAtOnce)
      .map((content) => ({ questionId: newId(), version: 1, content }))
    await tx.insert(questions).values(
      some.map(({ questionId: id, content }) => ({
        ...{ id, authorId, currentVersion: 1, createdAt: now },
        ...listedColumns(content, now),
      })),
    )
    await insertVersions(tx, some, now)
    ids.push(...some.map(({ questionId }) => questionId))
  }
  return ids
}

/** Locks the question until the transaction ends; undefined for an unknown id. */
export async function lockQuestion(tx: Transaction, questionId: string): Promise<StoredQuestion | undefined> {
  await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId)).for('update')
  const [found] = await storedQuestions(tx).where(eq(questions.id, questionId))
  return found
}

/** Adds a version to a locked question, unless nothing changed. */
export async function saveVersion(
  tx: Transaction,
  { question, shown, secret }: StoredQuestion,
  content: QuestionContent,
  now: Date,
): Promise<{ isChanged: boolean }> {
  const { key, hints, explanationEn: en, explanationZh: zh } = secret
  const before = contentOf({ ...shown, key, hints, explanation: en && zh ? { en, zh } : null })
  if (isDeepStrictEqual(contentOf(content), before)) return { isChanged: false }
  const version = question.currentVersion + 1
  await insertVersions(tx, [{ questionId: question.id, version, content }], now)
  await tx
    .update(questions)
    .set({ currentVersion: version, ...listedColumns(content, now) })
    .where(eq(questions.id, question.id))
  return { isChanged: true }
}

/** Papers and reviews keep a question that is taken out of practice. */
export async function setInPractice(tx: Transaction, questionId: string, inPractice: boolean): Promise<void> {
  await tx.update(questions).set({ inPractice }).where(eq(questions.id, questionId))
}
