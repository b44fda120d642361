import type { MistakeSource } from '@capyzen/contracts/practice'
import type { DomainDeps } from '#platform/domain'
import { readAnswers } from './answers.ts'

/** Where each of these was last answered, or answered wrong, by question version. */
export async function readMistakeSources(
  { db, domains }: Pick<DomainDeps, 'db' | 'domains'>,
  userId: string,
  questionVersionIds: readonly string[],
  outcome: 'wrong' | undefined,
): Promise<ReadonlyMap<string, MistakeSource>> {
  if (questionVersionIds.length === 0) return new Map()
  const answers = await readAnswers(db, { userIds: [userId], questionVersionIds, ...(outcome && { outcome }) })
  const named = await Promise.all(
    domains
      .flatMap(({ workToCheck }) => workToCheck ?? [])
      .flatMap(({ purpose, readNames }) => {
        const ids = answers.flatMap((answer) => (answer.purpose === purpose ? [answer.listId] : []))
        return purpose === 'practice' || ids.length === 0 ? [] : [readNames(db, [...new Set(ids)])]
      }),
  )
  const names = new Map(named.flatMap((some) => [...some]))
  return new Map(
    answers.map(({ questionVersionId, purpose, listId }) => [
      questionVersionId,
      { purpose, title: names.get(listId)?.title ?? null },
    ]),
  )
}
