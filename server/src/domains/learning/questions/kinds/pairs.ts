import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { AnswerKey, SchemeLine } from '@capyzen/contracts/questions'
import { escapedPart, joinedParts, partsOf, plainPart } from '../authoring/cell-parts.ts'
import { areOptions, plain, scoreLine, shareOf, textsOf, valuesOf, type MarkedKind, type Shown } from './kind.ts'

export const pairs: MarkedKind<Extract<AnswerKey, { kind: 'pairs' }>, Extract<DraftAnswer, { kind: 'pairs' }>> = {
  score: (question, { values }, answer, score) =>
    scoreLine(score, markPairs(splitParts(answer), values, valuesOf(question, values), question.marks)),
  show: ({ values }) => joinParts(values),
  says: ({ values }, named) => values.flatMap(named),
  showRight: (question, { values }) => inPairs(question, values),
  showGiven: (question, _, answer) => {
    const partners = splitParts(answer)
    const isOfOptions = partners.every((value) => value === '' || textsOf(question, [value]).length > 0)
    return partners.length === question.prompts.length && isOfOptions ? inPairs(question, partners) : null
  },
  inWords: (question, answer) => inPairs(question, splitParts(answer)),
  fromCells: ({ options, isExported }) => ({
    kind: 'pairs',
    pairs: options.map((option) => {
      const [left = '', right = ''] = partsOf(option, '=', isExported).map(plainPart)
      return { left, right }
    }),
  }),
  toCells: (answer) => ({
    options: answer.pairs.map(({ left, right }) => joinedParts([left, right].map(escapedPart), '=')),
    answer: '',
  }),
}

/** A prompt without a partner shows that. */
const inPairs = (question: Pick<Shown, 'options' | 'prompts'>, partners: readonly string[]): string =>
  question.prompts
    .map((prompt, at) => `${plain(prompt)} – ${textsOf(question, [partners[at] ?? '']).join('') || '?'}`)
    .join('; ')

/** An empty part is a prompt without a partner. */
function markPairs(
  partners: readonly string[],
  right: readonly string[],
  options: readonly string[],
  marks: number,
): SchemeLine | undefined {
  const chosen = partners.filter((partner) => partner !== '')
  if (partners.length !== right.length || !areOptions(chosen, options)) return undefined
  const hits = partners.filter((partner, index) => partner === right[index]).length
  return {
    label: { en: `${hits} of ${right.length} matched`, zh: `${right.length} 组中配对 ${hits} 组` },
    ...shareOf(marks, hits, right.length),
  }
}
