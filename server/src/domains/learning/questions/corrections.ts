import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database'
import { storedQuestions, type StoredQuestion } from './authored.ts'
import { questionKeys, questionVersions } from './tables.ts'

export interface Correction {
  current: StoredQuestion
  /** Versions that the current key can mark: they ask for the same kind of answer from the same choices. */
  versionIds: string[]
}

/** Undefined for an unknown question. */
export async function readCorrection(db: Database | Transaction, questionId: string): Promise<Correction | undefined> {
  const [current] = await storedQuestions(db).where(eq(questionVersions.questionId, questionId))
  if (!current) return undefined
  const shape = shapeOf(current.shown)
  const versions = await db.select().from(questionVersions).where(eq(questionVersions.questionId, questionId))
  const comparable = versions.filter((version) => shapeOf(version) === shape)
  return { current, versionIds: comparable.map(({ id }) => id) }
}

type Version = typeof questionVersions.$inferSelect

const shapeOf = ({ type, text, options, prompts, blanks, marks }: Version) => {
  const values = options.map(({ value }) => value)
  return JSON.stringify([type, text, values, prompts.length, blanks.length, marks])
}

/** From now on, answers to these versions are marked with the current key and shown its explanation. */
export async function correctKeys(tx: Transaction, { current, versionIds }: Correction): Promise<void> {
  const earlier = versionIds.filter((id) => id !== current.shown.id)
  if (earlier.length === 0) return
  await tx
    .update(questionKeys)
    .set({ correctedBy: current.shown.id })
    .where(inArray(questionKeys.questionVersionId, earlier))
}
