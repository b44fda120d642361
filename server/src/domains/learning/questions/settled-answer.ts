import { isSentStrokes, keptMark, keptOfWriting, strokesOfAnswer, writingOfKept } from '@capyzen/contracts/drawn-answer'
import { judgeWriting } from '#domains/content/strokes'
import type { DatabaseOrTransaction } from '#platform/database'
import { readSolutions } from './versions.ts'

/** Whether `settleAnswer` would change it: most answers need no look at their question. */
export const needsSettling = (answer: string): boolean => isSentStrokes(answer) || writingOfKept(answer) !== undefined

/**
 * What is kept of an answer: of strokes the verdict and never the drawing, so that no child's handwriting is stored. A
 * verdict that a browser sends is none of ours: it becomes the bare mark, which keeps what was settled before.
 */
export async function settleAnswer(
  db: DatabaseOrTransaction,
  questionVersionId: string,
  answer: string,
): Promise<string> {
  if (!needsSettling(answer)) return answer
  const key = (await readSolutions(db, [questionVersionId])).get(questionVersionId)?.key
  if (key?.kind !== 'character') return answer
  if (!isSentStrokes(answer)) return keptMark
  const strokes = strokesOfAnswer(answer)
  const judged = strokes && (await judgeWriting(db, key.character, strokes))
  if (!judged) return ''
  const { score, faults, isRight, wrote } = judged
  return keptOfWriting({ wrote: isRight ? key.character : wrote, score, faults })
}
