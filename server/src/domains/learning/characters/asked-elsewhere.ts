import { writingOfKept } from '@capyzen/contracts/drawn-answer'
import { knownResult, type MarkChange } from '#domains/learning/attempts'
import { readSolutions } from '#domains/learning/questions'
import { scheduleItems } from '#domains/learning/reviews'
import type { DatabaseOrTransaction } from '#platform/database'
import { idOfName } from '#platform/ids'
import { keepWriting, outcomeOfWriting } from './answering.ts'

/**
 * Characters written as answers to questions, as in homework of a lesson, move their cards once, when their marks may
 * first be told; marks that change later leave them. The answers themselves are recorded as learning with their work.
 */
export async function reviewWritten(
  tx: DatabaseOrTransaction,
  { userId, at, answers }: { userId: string; at: Date; answers: readonly MarkChange[] },
): Promise<void> {
  const written = answers.flatMap((answer) => {
    const [writing, isRight] = [writingOfKept(answer.answer), knownResult(answer)]
    return writing && isRight !== null ? [{ ...answer, writing, isRight }] : []
  })
  if (written.length === 0) return
  const solutions = await readSolutions(
    tx,
    written.map(({ questionVersionId }) => questionVersionId),
  )
  const reviewed = []
  for (const { attemptId, questionVersionId, writing, isRight, isHasty } of written) {
    const key = solutions.get(questionVersionId)?.key
    // Text that only looks like a writing answers another kind of question.
    if (key?.kind !== 'character') continue
    const { character } = key
    const judged = { ...writing, isRight }
    const outcome = outcomeOfWriting(judged)
    const answerKey = idOfName(`answer ${attemptId} ${questionVersionId}`)
    const { isNew } = await keepWriting(tx, { userId, key: answerKey, character, outcome, judged, now: at })
    if (isNew)
      reviewed.push({ kind: 'character' as const, itemId: character, mode: 'write' as const, outcome, isHasty })
  }
  await scheduleItems(tx, userId, reviewed, at)
}
