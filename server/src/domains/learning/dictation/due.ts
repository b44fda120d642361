import { readDueItems } from '#domains/learning/reviews'
import type { DictationDeps } from './access.ts'

/** More than a child writes in a day. */
const mostCounted = 200

/** Characters that are due for review in writing. */
export async function countDue({ db, clock }: DictationDeps, userId: string): Promise<number> {
  const due = await readDueItems(db, userId, {
    ...{ kind: 'character', modes: ['write'], now: clock.now(), most: mostCounted },
  })
  return due.length
}
