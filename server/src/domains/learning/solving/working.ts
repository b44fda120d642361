import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { BarModel, SolvedStep, SolvingRefusal } from '@capyzen/contracts/solving'
import { evaluate, tokensOf } from '#domains/learning/questions'

/** Ends the solving of a text: an answer is right or withheld. */
export class NotSolved extends Error {
  readonly reason: SolvingRefusal
  constructor(reason: SolvingRefusal) {
    super(reason)
    this.reason = reason
  }
}

export const refuse = (reason: SolvingRefusal): never => {
  throw new NotSolved(reason)
}

/** What a shape of problem makes of a text that it fits. */
export interface Work {
  kind: string
  given: Bilingual
  steps: SolvedStep[]
  value: Fraction
  /** Where a number alone is no answer: `2 : 3`. */
  written?: string
  unit: string | null
  /** Where value and unit do not say it: `3 R 1`, `2 : 3`, `4.15 p.m.`. */
  text?: string
  hints: [Bilingual, Bilingual]
  bars?: BarModel
  skill: string | null
}

const mostDigits = 12n
const mostDecimals = 4

/** As a child writes it: a decimal of a few places, else a mixed number. */
export function show(value: Fraction, prefersFraction = false): string {
  const decimals = value.toString(12)
  if (prefersFraction || decimals.includes('(') || (decimals.split('.')[1] ?? '').length > mostDecimals)
    return value.toFraction(true)
  return decimals
}

/** In a sum, where a fraction takes brackets. */
export const grouped = (value: Fraction) => (show(value).includes('/') ? `(${show(value)})` : show(value))

export const isWhole = (value: Fraction) => value.d === 1n

/** Both sides are calculated by the reader of answers, which shares no code with the solving. */
export function step(say: Bilingual, sum: string, value: Fraction, written = show(value)): SolvedStep {
  const sides = sum.split(' = ')
  if (sides.length < 2 || !sides.every((side) => valueOfSide(side)?.equals(value))) refuse('unsure')
  if (value.n > 10n ** mostDigits || value.d > 10n ** 6n) refuse('too_large')
  return { say, sum, value: written }
}

/** The steps of one line that is written again and again: each is worth as much as the first. */
export function lineStep(say: Bilingual, before: string, after: string, value: string): SolvedStep {
  const [left, right] = [valueOfSide(before), valueOfSide(after)]
  if (!left || !right || !left.equals(right)) return refuse('unsure')
  return { say, sum: `${before} = ${after}`, value }
}

const valueOfSide = (side: string): Fraction | undefined => evaluate(tokensOf(side, false))

export const said = (en: string, zh: string): Bilingual => ({ en, zh })
