import { hasOpenExam } from '#domains/learning/attempts'
import { storedVersions } from '#domains/learning/questions'
import type { DomainDeps } from '#platform/domain'
import { answersOf, isWaiting, readWaiting } from './protected-answers.ts'
import { sameAs } from './same-question.ts'

/** Which questions a learner may be told no answer of: in an exam all, else those that wait for their answer. */
export async function readClosed(
  deps: Pick<DomainDeps, 'db' | 'domains' | 'clock'>,
  userId: string,
): Promise<(text: string) => boolean> {
  if (await hasOpenExam(deps.db, userId)) return () => true
  const waiting = await readWaiting(deps, userId)
  const rows = await storedVersions(deps.db).where(isWaiting(waiting))
  return sameAs(rows.map(({ shown, secret: { key } }) => ({ text: shown.text, answers: answersOf(key, shown) })))
}
