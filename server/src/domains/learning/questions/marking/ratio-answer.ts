import type { AnswerKey } from '@capyzen/contracts/questions'
import { readAsked, type Asked, type AskedNumber } from './asked.ts'
import { longestAnswer, notRight, type MarkedAnswer } from './marked-answer.ts'
import { withoutMarks } from './quantity.ts'
import { mayPrecede, withoutLabel } from './surroundings.ts'
import { isSign, isWord, tokensOf, type Token } from './tokens.ts'

type RatioKey = Extract<AnswerKey, { kind: 'ratio' }>

/** Marks `3 : 4`, `3比4`, `3 to 4`, `Ali : Bo = 3 : 4`. Equal ratios are right, where none is asked in lowest terms. */
export function markRatio(
  answer: string,
  { value, form, mistakes = [] }: RatioKey,
  askedNumber: AskedNumber,
): MarkedAnswer {
  if (answer.length > longestAnswer) return notRight
  const given = readRatio(answer, readAsked(askedNumber))
  if (!given) return notRight
  const mistake = mistakes.find((one) => one.value === given.join(':'))
  if (!areProportional(given, termsOf(value))) return { ...notRight, mistake }
  const isSimplest = given.join(':') === value
  return form === 'lowest_terms' && !isSimplest
    ? { isRight: false, nearMiss: 'not_simplest', mistake }
    : { ...notRight, isRight: true }
}

const termsOf = (value: string) => value.split(':').map(Number)

/** Each term is as many times the first. */
function areProportional(one: readonly number[], other: readonly number[]): boolean {
  const [first = 1, otherFirst = 1] = [one[0], other[0]]
  return one.length === other.length && one.every((term, at) => term * otherFirst === (other[at] ?? 0) * first)
}

function readRatio(answer: string, asked: Asked): number[] | undefined {
  const all = withoutMarks(withoutLabel(withoutMarks(tokensOf(answer)), asked))
  // What stands before an equals sign names the ratio.
  const tokens = all.slice(1 + all.findLastIndex((token) => isSign(token, '=→')))
  const first = tokens.findIndex(({ kind }) => kind === 'number')
  if (first < 0 || !mayPrecede(tokens.slice(0, first), asked)) return undefined
  const terms: number[] = []
  const rest = tokens.slice(first).filter((token) => !isWord(token, 'unit', 'units', 'part', 'parts', '份'))
  for (const [at, token] of rest.entries()) {
    if (at % 2 === 1 ? !parts(token) : !isTerm(token)) return undefined
    if (token.kind === 'number') terms.push(Number(token.written))
  }
  return terms.length > 1 && rest.length % 2 === 1 ? terms : undefined
}

const parts = (token: Token) => isSign(token, ':：') || isWord(token, 'to', '比')
const isTerm = (token: Token) => token.kind === 'number' && /^[1-9]\d{0,5}$/.test(token.written)
