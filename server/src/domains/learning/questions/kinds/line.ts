import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { markNumber } from '../marking/number-answer.ts'
import { isNumeric, type MarkedKind } from './kind.ts'

export const line: MarkedKind<Extract<AnswerKey, { kind: 'point' }>, Extract<DraftAnswer, { kind: 'line' }>> = {
  score({ marks, text = '' }, { asks, mark, value }, answer, score) {
    if (asks === 'place') return score(answer === String(mark) ? marks : 0)
    const { isRight, nearMiss } = markNumber(answer, { kind: 'number', value }, { unit: null, text })
    return score(isRight ? marks : 0, { nearMiss })
  },
  show: ({ asks, mark, value }) => (asks === 'place' ? String(mark) : value),
  says: ({ value }) => [value],
  showRight: (_, { value }) => value,
  showGiven: (_, { asks }, answer) => (asks === 'read' && isNumeric(answer) ? answer.trim() : null),
  inWords({ options, prompts }, answer) {
    const [from, to] = [options[0]?.label, options.at(-1)?.label]
    return prompts.length > 0 ? answer : `mark ${answer} of ${options.length - 1} on the line from ${from} to ${to}`
  },
  // From, to, parts, every how many marks have their number, and what is asked.
  fromCells: ({ options: [from, to, parts, labelled, asks], answer }) => ({
    ...{ kind: 'line', from, to, value: answer },
    parts: Number(parts),
    labelled: Number(labelled || parts),
    ...(asks && { asks }),
  }),
  toCells: ({ from, to, parts, labelled, asks, value }) => ({
    options: [from, to, String(parts), String(labelled), asks],
    answer: value,
  }),
}
