import Fraction from 'fraction.js'
import type { MethodMark, SchemeLine } from '@capyzen/contracts/questions'
import { valuesIn, withSigns } from './calculation.ts'
import { foldChinese } from './folding.ts'
import { numberOf } from './key-number.ts'
import { isSign, tokensOf, type Token } from './tokens.ts'

/**
 * The marks that working earns while the answer is wrong. A checkpoint that is found implies the earlier ones, as they
 * stand in the order of the working.
 */
export const markMethod = (method: readonly MethodMark[], working: string, text: string, limit: number) =>
  awardLines(method, checkpointsReached(method, working, text), limit)

/** The first lines, with never more than `limit` marks in all. */
export function awardLines(lines: readonly MethodMark[], count: number, limit: number): SchemeLine[] {
  let left = limit
  return lines.map(({ label, marks }, index) => {
    const awarded = index < count ? Math.min(marks, left) : 0
    left -= awarded
    return { label, marks, awarded }
  })
}

function checkpointsReached(method: readonly MethodMark[], working: string, text: string): number {
  const question = tokensOf(text.replace(/[{}]/g, ' '), false)
  const statements = ownStatements(working, text)
  const found = numbersOfWorking(statements, question)
  const calculated = statements.flatMap(valuesIn)
  const pi = statedPi(question)
  const isFound = (value: Fraction) =>
    found.some((other) => other.equals(value) || (pi && isOtherRounding(other, value, pi)))
  const isWorkedOut = (value: string) => calculated.some((other) => other.equals(numberOf(value).value))
  const isReached = ({ result, calculations = [] }: MethodMark) =>
    isFound(numberOf(result).value) || calculations.some(isWorkedOut)
  return method.findLastIndex(isReached) + 1
}

const roundingsOfPi = ['3.14', '3.142', '22/7', String(Math.PI)].map((value) => new Fraction(value))

/** The value that the question gives π: `Take π = 3.14`, `圆周率取 22/7`. */
function statedPi(question: readonly Token[]): Fraction | undefined {
  const named = question.findIndex(({ kind }, at) => kind === 'word' && isPi(question[at]!))
  if (named < 0) return undefined
  const stated = question.slice(named + 1, named + 5).find(({ kind }) => kind === 'number')
  return stated?.kind === 'number' && stated.value.gte(3) && stated.value.lt(4) ? stated.value : undefined
}

const isPi = (token: Token) => token.kind === 'word' && (/^(?:π|pi)$/.test(token.text) || token.text.includes('圆周率'))

/** What the checkpoint becomes, in part or as a whole, with another usual rounding of π. Whole numbers are no roundings. */
function isOtherRounding(found: Fraction, checkpoint: Fraction, pi: Fraction): boolean {
  if (found.d === 1n) return false
  return roundingsOfPi.some((rounding) => {
    const ends = [checkpoint, checkpoint.mul(rounding).div(pi).round(2)]
    const [low, high] = ends[0]!.lt(ends[1]!) ? ends : ends.toReversed()
    return found.gte(low!) && found.lte(high!)
  })
}

/** A number in any form; a percentage is also its fraction, and a minus sign before it may be its own. */
function valuesAt(line: readonly Token[], at: number): Fraction[] {
  const token = line[at]
  if (token?.kind !== 'number') return []
  const isNegative = isSign(line[at - 1], '-') && !isValueEnd(line[at - 2])
  const signed = isNegative ? [token.value, token.value.neg()] : [token.value]
  return isSign(line[at + 1], '%') ? [...signed, token.value.div(100)] : signed
}

const isValueEnd = (token: Token | undefined) => token !== undefined && (token.kind !== 'sign' || isSign(token, ')%'))

/**
 * The values that show work. Lines copied from the question show none, and neither do numbers of the question or a mere
 * list of numbers, unless an operation or `=` stands beside them.
 */
function numbersOfWorking(statements: readonly Token[][], question: readonly Token[]): Fraction[] {
  const given = question.flatMap((_, at) => valuesAt(question, at))
  return statements.flatMap((line) =>
    line.flatMap((_, at) => {
      const values = valuesAt(line, at)
      if (values.length === 0 || isCalculated(line, at)) return values
      return isListed(line, at) ? [] : values.filter((value) => !given.some((known) => known.equals(value)))
    }),
  )
}

const isListed = (line: readonly Token[], at: number) => isNextNumber(line, at, -1) || isNextNumber(line, at, 1)

/** Only commas stand between. */
function isNextNumber(line: readonly Token[], at: number, step: 1 | -1): boolean {
  let next = at + step
  while (isSign(line[next], ',，、')) next += step
  return line[next]?.kind === 'number'
}

/** Units may stand between the number and its sign: `6 cm × 4 cm = 24 cm²`. */
function isCalculated(line: readonly Token[], at: number): boolean {
  let before = at - 1
  while (isSign(line[before], '($') || (line[before]?.kind === 'word' && isSign(line[before + 1], '$'))) before -= 1
  let after = at + 1
  while (line[after]?.kind === 'word' || isSign(line[after], '°%¢)')) after += 1
  const isMinus = isSign(line[after], '-') && line[after + 1]?.kind !== 'word'
  return isSign(line[before], '+-×÷*/=→>^·:') || isMinus || isSign(line[after], '+×÷*/=→^·')
}

/** Not copied from the question. */
function ownStatements(working: string, text: string): Token[][] {
  const question = compact(text)
  return working
    .split(/[\n;；。]/)
    .filter((statement) => /^[\s\d.,]*$/.test(statement) || !isCopied(compact(statement), question))
    .map((statement) => withSigns(tokensOf(statement, false)))
}

/** Without spaces and punctuation; a decimal point stays. */
const compact = (text: string) =>
  foldChinese(text)
    .toLowerCase()
    .replace(/[\s{}_,?!]|(?<!\d)\.|\.(?!\d)/g, '')

/** Stands in the question, and not only as a part of its numbers: `= 3` is not `= 3.14`. */
function isCopied(statement: string, question: string): boolean {
  for (let at = question.indexOf(statement); at >= 0; at = question.indexOf(statement, at + 1)) {
    const [before, after] = [question.slice(0, at), question.slice(at + statement.length)]
    const isCut = /^\d/.test(statement) && /[\d.]$/.test(before)
    if (!isCut && !(/\d$/.test(statement) && /^\.?\d/.test(after))) return true
  }
  return false
}
