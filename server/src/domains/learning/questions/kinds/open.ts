import { splitParts } from '@capyzen/contracts/answer-parts'
import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { escapedPart, joinedParts, partsOf, plainPart } from '../authoring/cell-parts.ts'
import { markOpenAnswer } from '../marking/open-answer.ts'
import { optionColumns, sum, type MarkedKind } from './kind.ts'

export const open: MarkedKind<Extract<AnswerKey, { kind: 'points' }>, Extract<DraftAnswer, { kind: 'points' }>> = {
  score({ passage, text, hasWorking }, key, answer, score) {
    const [only] = hasWorking ? splitParts(answer) : [answer]
    if (only === undefined || only.trim() === '') return score(0)
    const { scheme, flag } = markOpenAnswer(only, key, `${passage ?? ''}\n${text ?? ''}`)
    return score(sum(scheme), { provisional: true, scheme, flag })
  },
  show: ({ model }) => model,
  says: ({ model }) => [model],
  showRight: () => undefined,
  showGiven: () => null,
  fromCells: ({ options, answer, marks, isExported }) => ({
    kind: 'points',
    points: options.map((wordings) => ({
      marks: marks / options.length,
      anyOf: partsOf(wordings, ';', isExported).map(plainPart),
    })),
    model: answer,
  }),
  // A table shares marks out evenly.
  toCells: ({ points, model }) =>
    points.length > optionColumns.length || points.some(({ marks }) => marks !== points[0]?.marks)
      ? undefined
      : { options: points.map(({ anyOf }) => joinedParts(anyOf.map(escapedPart), ';')), answer: model },
}
