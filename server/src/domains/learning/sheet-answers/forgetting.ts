import { and, eq, like, not, notExists } from 'drizzle-orm'
import { attempts, listIdOf, questionLists, removeUntaken } from '#domains/learning/attempts'
import { isListOfSheet } from '#domains/learning/worksheets'
import type { Database } from '#platform/database'

const removedAtOnce = 200

/** Of sheets that were deleted, once those who had answered them are gone too. */
export async function removeForgottenLists({ db }: { db: Database }): Promise<void> {
  const { listId } = questionLists
  const isTaken = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.listId, listId))
  const rows = await db
    .select({ listId })
    .from(questionLists)
    .where(and(like(listId, `${listIdOf('worksheet', '')}%`), not(isListOfSheet(listId)), notExists(isTaken)))
    .limit(removedAtOnce)
  if (rows.length === 0) return
  await removeUntaken(
    db,
    rows.map((row) => row.listId),
  )
}
