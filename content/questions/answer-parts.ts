import { toContent } from '@capyzen/contracts/question-drafts'
import type { ContentQuestion } from './question-files.ts'

export type QuestionWithParts = ReturnType<typeof withParts>

/** A question with its key and the parts of its answer by name, undefined where its kind has none: for checks. */
export function withParts(question: ContentQuestion) {
  const { answer, id } = question
  return {
    ...question,
    figureFile: question.figure && 'file' in question.figure ? question.figure.file : undefined,
    key: toContent(question, id).key,
    hasWorking: 'hasWorking' in answer && answer.hasWorking,
    choices: answer.kind === 'choices' ? answer.choices : undefined,
    order: answer.kind === 'order' ? answer.items : undefined,
    pairs: answer.kind === 'pairs' ? answer.pairs : undefined,
    blanks: answer.kind === 'blanks' ? answer.blanks : undefined,
  }
}
