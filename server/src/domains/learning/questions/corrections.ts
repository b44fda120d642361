import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database'
import { storedQuestions, type StoredQuestion } from './authored.ts'
import { questionKeys, questionVersions } from './tables.ts'

export interface Correction {
  current: StoredQuestion
  /** Versions that the current key can mark. */
  versionIds: string[]
}

/** Undefined for an unknown question. */
export async function readCorrection(db: Database | Transaction, questionId: string): Promise<Correction | undefined> {
  const [current] = await storedQuestions(db).where(eq(questionVersions.questionId, questionId))
  if (!current) return undefined
  return { current, versionIds: await comparableVersions(db, current.shown.id) }
}

/** Versions of its question that ask the same, with the same choices under the same letters; itself among them. */
export async function comparableVersions(db: Database | Transaction, versionId: string): Promise<string[]> {
  const [version] = await db.select().from(questionVersions).where(eq(questionVersions.id, versionId))
  if (!version) return []
  const versions = await db.select().from(questionVersions).where(eq(questionVersions.questionId, version.questionId))
  return versions.filter((one) => shapeOf(one) === shapeOf(version)).map(({ id }) => id)
}

type Version = typeof questionVersions.$inferSelect

const shapeOf = ({ type, text, options, prompts, blanks, marks }: Version) =>
  JSON.stringify([type, text, options, prompts, blanks, marks])

/** From now on, answers to these versions are marked with the current key and shown its explanation. */
export async function correctKeys(tx: Transaction, { current, versionIds }: Correction): Promise<void> {
  const earlier = versionIds.filter((id) => id !== current.shown.id)
  if (earlier.length === 0) return
  await tx
    .update(questionKeys)
    .set({ correctedBy: current.shown.id })
    .where(inArray(questionKeys.questionVersionId, earlier))
}
