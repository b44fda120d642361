import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { AnswerKey, SchemeLine } from '@capyzen/contracts/questions'
import { areOptions, labelsOf, scoreLine, shareOf, type MarkedKind } from './kind.ts'

export const order: MarkedKind<Extract<AnswerKey, { kind: 'order' }>, Extract<DraftAnswer, { kind: 'order' }>> = {
  score: ({ marks }, { values }, answer, score) => scoreLine(score, markOrder(splitParts(answer), values, marks)),
  show: ({ values }) => joinParts(values),
  says: ({ values }, named) => values.flatMap(named),
  showRight: (question, { values }) => labelsOf(question, values).join('; '),
  showGiven(question, _, answer) {
    const given = splitParts(answer)
    const labels = labelsOf(question, given)
    return labels.length > 0 && labels.length === given.length ? labels.join('; ') : null
  },
  fromCells: ({ options }) => ({ kind: 'order', items: options }),
  toCells: ({ items }) => ({ options: items, answer: '' }),
}

/** The share of neighbours that follow each other as they should; all marks only for the right order. */
function markOrder(given: readonly string[], right: readonly string[], marks: number): SchemeLine | undefined {
  if (given.length !== right.length || new Set(given).size < given.length || !areOptions(given, right)) return undefined
  const pairs = right.length - 1
  const inOrder = given.filter(
    (value, index) => index > 0 && right[right.indexOf(value) - 1] === given[index - 1],
  ).length
  return {
    label: {
      en: `${inOrder} of ${pairs} neighbours in the right order`,
      zh: `${pairs} 对相邻的内容中，${inOrder} 对顺序正确`,
    },
    ...shareOf(marks, inOrder, pairs),
  }
}
