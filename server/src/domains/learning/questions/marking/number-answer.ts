import Fraction from 'fraction.js'
import type { AnswerKey, NamedMistake, NearMiss } from '@capyzen/contracts/questions'
import { readAsked, type Asked, type AskedNumber } from './asked.ts'
import { evaluate, isCalculation, valuesIn, withSigns } from './calculation.ts'
import { numberOf, type KeyNumber } from './key-number.ts'
import { longestAnswer, notRight, type MarkedAnswer } from './marked-answer.ts'
import { readQuantity, withoutMarks, type Quantity } from './quantity.ts'
import { isName, withoutLabel } from './surroundings.ts'
import { isSign, isWord, tokensOf, wordOf, type Token } from './tokens.ts'
import { isAnything, isSameUnit, ratioOf, readUnit, sizeBeside, type Unit } from './units.ts'

export type { AskedNumber } from './asked.ts'

type NumberKey = Omit<Extract<AnswerKey, { kind: 'number' }>, 'method'>
type Form = NonNullable<NumberKey['form']> | 'any'

const mostNumbers = 16

/** Marks a typed number (readings §7). Pure, and quick for any input. */
export function markNumber(answer: string, key: NumberKey, askedNumber: AskedNumber): MarkedAnswer {
  if (answer.length > longestAnswer || answer.normalize('NFKC').length > longestAnswer) return notRight
  const asked = readAsked(key.unit === undefined ? askedNumber : { ...askedNumber, unit: key.unit })
  const readings = readAnswer(answer, asked).map((quantity) => judge(quantity, key, asked))
  const best =
    readings.find(({ isRight }) => isRight) ?? readings.find(({ nearMiss }) => nearMiss !== null) ?? readings[0]
  return best ?? notRight
}

/** The quantity that is said: alone, behind `=`, or before it. Two where an equation has two and is true. */
function readAnswer(answer: string, asked: Asked): Quantity[] {
  const all = tokensOf(answer)
  if (all.filter(({ kind }) => kind === 'number').length > mostNumbers) return []
  const read = withSigns(withoutMarks(withoutLabel(withoutMarks(all), asked)))
  // `5 738 ≈ 5 700`
  const tokens = asked.asksToRound ? read.slice(1 + read.findLastIndex((token) => isSign(token, '≈'))) : read
  const whole = readStatement(tokens, asked)
  if (whole.length > 0) return whole
  const [last = [], ...earlier] = statementsOf(tokens).toReversed()
  const results = earlier.map((statement) => readStatement(statement, asked))
  const isOfLetters = (at: number) => earlier[at]!.some((token) => asked.letters.has(wordOf(token)))
  if (earlier.length === 0 || results.some((result, at) => result.length === 0 && !isOfLetters(at))) return []
  const isResult = last.some(
    (token) => isSign(token, '=→') || isWord(token, 'so', 'therefore', 'thus', 'hence', '所以', '答'),
  )
  return isResult ? readStatement(last, asked) : []
}

function readStatement(tokens: readonly Token[], asked: Asked): Quantity[] {
  const sides = sidesOf(tokens)
  const ends = sides.length > 1 ? [sides.length - 1, 0] : [0]
  return ends.flatMap((end) => {
    const side = sides[end]!
    const quantity = isCalculation(side) ? undefined : readQuantity(side, asked)
    const others = sides.filter((_, at) => at !== end)
    return quantity && others.every((other) => agrees(other, quantity, asked)) ? [quantity] : []
  })
}

/** `27 + 9 = 36, 36 ÷ 4 = 9`; one statement where those before the last have no equals sign. */
function statementsOf(tokens: readonly Token[]): Token[][] {
  const statements: Token[][] = [[]]
  for (const token of tokens)
    if (isSign(token, ',，;；、')) statements.push([])
    else statements.at(-1)!.push(token)
  const areEquations = statements.slice(0, -1).every((statement) => statement.some((token) => isSign(token, '=→')))
  return areEquations ? statements : [[...tokens]]
}

/** Between equals signs, in signs and words. `is` is one behind numbers: `35% of 360 is 126`. */
function sidesOf(tokens: readonly Token[]): Token[][] {
  const sides: Token[][] = [[]]
  for (const token of tokens) {
    const side = sides.at(-1)!
    const isIs = isWord(token, 'is', 'are', '是') && side.some(({ kind }) => kind === 'number')
    if (isIs || isSign(token, '=→') || isWord(token, 'equal', 'equals', '等于')) sides.push([])
    else side.push(token)
  }
  // `= 12` and `答案 = 12`
  return sides.length > 1 && sides[0]!.length === 0 ? sides.slice(1) : sides
}

/** The other side of an equation: a name, a sum that is true, or an equal quantity. */
function agrees(side: readonly Token[], quantity: Quantity, asked: Asked): boolean {
  if (side.length === 0) return false
  // `30 − 2y + 5`, which the question says of its letter
  const isAlgebra =
    side.some((token) => asked.letters.has(wordOf(token))) && side.some((token) => isSign(token, '+-×÷'))
  if (isAlgebra) return true
  if (isCalculation(side)) return isTrue(side, quantity, asked)
  const other = side.some(({ kind }) => kind === 'number') ? readQuantity(side, asked) : undefined
  // `35892 → 35900`
  if (
    other &&
    asked.asksToRound &&
    asked.tokens.some((token) => token.kind === 'number' && token.value.equals(other.value))
  )
    return true
  return (other !== undefined && isEqual(other, quantity)) || isTrue(side, quantity, asked) || isName(side, asked)
}

function isEqual(one: Quantity, other: Quantity): boolean {
  if (!one.unit || !other.unit) return one.value.equals(other.value)
  const ratio = ratioOf(one.unit, other.unit)
  return ratio !== undefined && one.value.mul(ratio).equals(other.value)
}

function isTrue(side: readonly Token[], { value, unit }: Quantity, asked: Asked): boolean {
  // A percentage is read in two ways.
  const isShare = side.some((token) => isSign(token, '%'))
  const values = valuesIn(side)
  const isPercent = unit?.of.name === '%' || asked.units.some(({ of }) => of.name === '%')
  if (values.length > 0 && values.length <= (isShare ? 2 : 1)) {
    if (values.some((made) => made.equals(value) || (isPercent && made.mul(100).equals(value)))) return true
  }
  return unit !== null && inUnit(side, unit)?.equals(value) === true
}

/** A sum of quantities of one dimension, in a unit of it: `1 h − 20 min`. */
function inUnit(side: readonly Token[], unit: Unit): Fraction | undefined {
  const own = unit.of.meanings.find(({ dimension }) => dimension !== null)?.size
  if (!own) return undefined
  const scaled: Token[] = []
  for (const [at, token] of side.entries()) {
    if (token.kind !== 'word') {
      scaled.push(token)
      continue
    }
    const number = side[at - 1]
    const size = sizeOf(token.text, unit)
    if (number?.kind !== 'number' || !size) return undefined
    scaled[scaled.length - 1] = { ...number, value: number.value.mul(size).div(own) }
  }
  return evaluate(scaled)
}

const sizeOf = (name: string, unit: Unit) => {
  const read = readUnit(tokensOf(name, false))
  return read && sizeBeside(read.unit, unit)
}

/** Ways to write a value. */
type Writing = 'simplest' | 'fraction' | 'decimal' | 'asked' | 'percent' | 'parts'

/** What is said of a right value that is written so where this form is asked. Null is right. */
const policy: Record<Form, Record<Writing, NearMiss | null>> = {
  any: { simplest: null, fraction: null, decimal: null, asked: null, percent: null, parts: null },
  lowest_terms: {
    simplest: null,
    fraction: 'not_simplest',
    decimal: 'not_a_fraction',
    asked: 'not_a_fraction',
    percent: 'not_a_fraction',
    parts: 'not_a_fraction',
  },
  exact_decimal: {
    simplest: 'not_a_decimal',
    fraction: 'not_a_decimal',
    decimal: 'not_rounded',
    asked: null,
    percent: 'not_a_decimal',
    parts: 'not_a_decimal',
  },
}

function judge(quantity: Quantity, key: NumberKey, asked: Asked): MarkedAnswer {
  const expected = numberOf(key.value)
  const given = inAskedUnit(quantity, asked, expected.value)
  if (!given) return notRight
  const isValue = given.value.equals(expected.value) && !isUnfinished(quantity, expected)
  const writing = writingOf(quantity, given, expected)
  const mistake = mistakeOf(quantity, given.value, key, isValue)
  if (!isValue)
    return { isRight: false, nearMiss: isUnrounded(given, expected, key, asked) ? 'not_rounded' : null, mistake }
  const nearMiss = given.isConverted
    ? 'other_unit'
    : (policy[key.form ?? 'any'][writing] ??
      (key.unit !== undefined && !quantity.unit ? 'unit_missing' : null) ??
      (asked.asksForFigures && quantity.isInWords ? 'not_in_figures' : null))
  return nearMiss === null ? { isRight: true, nearMiss, mistake: undefined } : { isRight: false, nearMiss, mistake }
}

/** `36/4` where 9 is asked is a division that was not done. */
const isUnfinished = ({ written, value }: Quantity, expected: KeyNumber): boolean =>
  written !== null && /^-?\d+\/\d+$/.test(written) && value.d === 1n && !expected.written.includes('/')

interface Given {
  value: Fraction
  isConverted: boolean
  isPercent: boolean
}

/** Undefined for another quantity: 150 kg where minutes are asked. */
function inAskedUnit({ value, written, unit }: Quantity, asked: Asked, expected: Fraction): Given | undefined {
  const given = (ratio: Fraction, isConverted: boolean) => ({ value: value.mul(ratio), isConverted, isPercent: false })
  const one = new Fraction(1)
  if (!unit) return given(one, false)
  const isParts = written === null
  if (asked.units.some((other) => isSameUnit(unit, other))) return given(one, isParts && asked.asksToConvert)
  const ratio = asked.units.map((other) => ratioOf(unit, other)).find((found) => found !== undefined)
  if (ratio || asked.isUnitPrinted) return ratio && given(ratio, true)
  if (unit.of.name === '%' && !unit.per) {
    const isWhole = asked.isAboutShares && value.equals(expected)
    return { ...given(isWhole ? one : new Fraction(1, 100), false), isPercent: !isWhole }
  }
  // 63个
  if (asked.units.length === 0 && isAnything(unit)) return given(one, false)
  return asked.isAboutMoney && /^(?:s?\$|sgd)$/.test(unit.of.name) ? given(one, false) : undefined
}

function writingOf({ written }: Quantity, { isPercent }: Given, expected: KeyNumber): Writing {
  if (written === null) return 'parts'
  if (isPercent) return 'percent'
  if (written === expected.written && !written.includes('/')) return 'asked'
  if (written.includes('/')) return isSimplest(written, expected.value) ? 'simplest' : 'fraction'
  return expected.value.d === 1n ? (written.includes('.') ? 'decimal' : 'simplest') : 'decimal'
}

function isSimplest(written: string, { d }: Fraction): boolean {
  const [whole, part = ''] = written.includes(' ') ? written.split(' ') : [undefined, written]
  const [over = 0n, under = 0n] = part.replace('-', '').split('/').map(BigInt)
  return under === d && (whole === undefined || over < under)
}

/** More digits than were asked, which round to the key. */
function isUnrounded({ value, isConverted }: Given, expected: KeyNumber, { form }: NumberKey, asked: Asked): boolean {
  if (form !== 'exact_decimal' || isConverted || !asked.asksToRound) return false
  const places = expected.written.split('.')[1]?.length ?? 0
  const rounds = (number: Fraction) => number.round(places).equals(expected.value)
  // Not a number that the question gives and wants rounded.
  const given = asked.tokens.some((token) => token.kind === 'number' && rounds(token.value))
  return rounds(value) && !given
}

function mistakeOf(
  { written }: Quantity,
  value: Fraction,
  { mistakes = [] }: NumberKey,
  isKeyValue: boolean,
): NamedMistake | undefined {
  const found = mistakes.filter((mistake) => numberOf(mistake.value).value.equals(value))
  const inSameForm = found.find((mistake) => mistake.value.includes('/') === (written ?? '').includes('/'))
  // The right value in a wrong form: what is said about 6/8 where 3/4 is asked does not fit 0.75.
  return inSameForm ?? (isKeyValue ? undefined : found[0])
}
