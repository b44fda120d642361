import type { Database } from '#platform/database'
import { currentCardVersions, readChecks } from './general-homework.ts'

/** Versions of the general homework that the student has not checked an answer to. */
export async function uncheckedVersions(db: Database, userId: string): Promise<string[]> {
  const [current, checks] = await Promise.all([currentCardVersions(db), readChecks(db, userId)])
  const checked = new Set(checks.map(({ questionVersionId }) => questionVersionId))
  return [...current.keys()].filter((versionId) => !checked.has(versionId))
}
