import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { AnswerKey, SchemeLine } from '@capyzen/contracts/questions'
import { areOptions, scoreLine, textsOf, shareOf, type MarkedKind, type Shown } from './kind.ts'

export const order: MarkedKind<Extract<AnswerKey, { kind: 'order' }>, Extract<DraftAnswer, { kind: 'order' }>> = {
  score: ({ marks }, { values }, answer, score) => scoreLine(score, markOrder(splitParts(answer), values, marks)),
  show: ({ values }) => joinParts(values),
  says: ({ values }, named) => values.flatMap(named),
  showRight: (question, { values }) => inOrder(question, values) ?? undefined,
  showGiven: (question, _, answer) => inOrder(question, splitParts(answer)),
  inWords: (question, answer) => inOrder(question, splitParts(answer)) ?? answer,
  fromCells: ({ options }) => ({ kind: 'order', items: options }),
  toCells: ({ items }) => ({ options: items, answer: '' }),
}

/** Pieces of one sentence as that sentence, and steps one after the other. Null where a value is no option. */
function inOrder(question: Pick<Shown, 'options'>, values: readonly string[]): string | null {
  const texts = textsOf(question, values)
  if (texts.length === 0 || texts.length < values.length) return null
  return isOneSentence(question) ? texts.join(isChinese(texts) ? '' : ' ') : texts.join(' → ')
}

/** Of steps, none or each is a whole sentence; of a sentence one piece has the mark that ends it. */
const isOneSentence = ({ options }: Pick<Shown, 'options'>): boolean =>
  options.filter(({ label }) => /[.!?。！？][”"’]?$/u.test(label.trim())).length === 1

const isChinese = (texts: readonly string[]): boolean => texts.every((text) => /\p{Script=Han}/u.test(text))

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
