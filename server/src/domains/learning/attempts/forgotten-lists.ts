import { and, eq, inArray, like, notExists } from 'drizzle-orm'
import { removePrivateQuestions } from '#domains/learning/questions'
import type { DatabaseOrTransaction } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import { listIdOf } from './behaviours.ts'
import { attempts, questionLists } from './tables.ts'

/** Lists of analysed papers whose learner is gone, and then the private questions that they asked. */
export async function removeForgotten({ db }: Pick<DomainDeps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const isTaken = tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.listId, questionLists.listId))
    await tx
      .delete(questionLists)
      .where(and(like(questionLists.listId, `${listIdOf('analysis', '')}%`), notExists(isTaken)))
    await removePrivateQuestions(tx)
  })
}

/** Of these lists, those that nobody has taken: what was answered stays. */
export async function removeUntaken(tx: DatabaseOrTransaction, listIds: readonly string[]): Promise<void> {
  const isTaken = tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.listId, questionLists.listId))
  await tx.delete(questionLists).where(and(inArray(questionLists.listId, [...listIds]), notExists(isTaken)))
}
