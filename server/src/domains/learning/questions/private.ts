import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { newId } from '#platform/ids'
import type { PersonalDataSource } from '#platform/personal-data'
import { storedQuestions } from './authored.ts'
import { questionKeys, questions, questionVersions } from './tables.ts'
import { contentOf, insertVersions, listedColumns, type QuestionContent } from './versions.ts'

/**
 * Questions of a paper that a learner typed or had read, for that learner alone: in no list, search or practice of others.
 * Returns version ids in the order given; the same question is there once for each learner. The learner is locked.
 */
export async function publishPrivate(
  tx: DatabaseOrTransaction,
  { authorId, contents, now }: { authorId: string; contents: readonly QuestionContent[]; now: Date },
): Promise<string[]> {
  if (contents.length === 0) return []
  const texts = contents.map(({ text }) => text)
  const stored = await storedQuestions(tx).where(
    and(eq(questions.authorId, authorId), eq(questions.isPrivate, true), inArray(questionVersions.text, texts)),
  )
  const known = stored.map(({ shown, secret: { key, hints, explanationEn: en, explanationZh: zh } }) => ({
    id: shown.id,
    content: contentOf({ ...shown, key, hints, explanation: en && zh ? { en, zh } : null }),
  }))
  const ids: string[] = []
  for (const content of contents) {
    const plain = contentOf(content)
    const before = known.find((one) => isDeepStrictEqual(one.content, plain))
    const id = before?.id ?? (await insertPrivate(tx, authorId, content, now))
    if (!before) known.push({ id, content: plain })
    ids.push(id)
  }
  return ids
}

async function insertPrivate(
  tx: DatabaseOrTransaction,
  authorId: string,
  content: QuestionContent,
  now: Date,
): Promise<string> {
  const questionId = newId()
  await tx.insert(questions).values({
    ...{ id: questionId, authorId, currentVersion: 1, isPrivate: true, createdAt: now },
    ...listedColumns(content, now),
  })
  const [versionId] = await insertVersions(tx, [{ questionId, version: 1, content }], now)
  if (versionId === undefined) throw new Error('A private question was not stored')
  return versionId
}

const mostRemoved = 1_000

/** Those whose author is gone, with whom all answers to them went. Lists that asked them are gone before. */
export async function removePrivateQuestions(tx: DatabaseOrTransaction): Promise<void> {
  const gone = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.isPrivate, true), isNull(questions.authorId)))
    .limit(mostRemoved)
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return
  const versions = tx
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, ids))
  await tx.delete(questionKeys).where(inArray(questionKeys.questionVersionId, versions))
  await tx.delete(questionVersions).where(inArray(questionVersions.questionId, ids))
  await tx.delete(questions).where(inArray(questions.id, ids))
}

export const privateQuestionsPersonalData: PersonalDataSource = {
  kind: 'private-questions',
  title: { en: 'Questions of your own papers', zh: '您自己试卷里的题目' },
  tables: ['questions'],
  read: (db, userId) =>
    db
      .select({ id: questions.id, text: questionVersions.text, createdAt: questions.createdAt })
      .from(questions)
      .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
      .where(and(eq(questions.authorId, userId), eq(questions.isPrivate, true)))
      .orderBy(questions.createdAt, questionVersions.id),
}
