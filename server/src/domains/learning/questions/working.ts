import Fraction from 'fraction.js'
import type { MethodMark, SchemeLine } from '@capyzen/contracts/questions'
import { valuesOfCalculations } from './calculation.ts'
import { normaliseNumbers, numberPattern, readNumber } from './number-answer.ts'

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
  const found = numbersOfWorking(working, text)
  const pi = statedPi(text)
  const isFound = (value: Fraction | undefined) =>
    value !== undefined && found.some((other) => other.equals(value) || (pi && isOtherRounding(other, value, pi)))
  const calculated = valuesOfWorking(working, text)
  const isWorkedOut = (value: string) => calculated.some((other) => readNumber(value)?.value.equals(other))
  const isReached = ({ result, calculations = [] }: MethodMark) =>
    isFound(readNumber(result)?.value) || calculations.some(isWorkedOut)
  return method.findLastIndex(isReached) + 1
}

const roundingsOfPi = ['3.14', '3.142', '22/7', String(Math.PI)].map((value) => new Fraction(value))

/** The value that the question gives π: `Take π = 3.14`, `圆周率取 22/7`. */
function statedPi(text: string): Fraction | undefined {
  const plain = normaliseNumbers(text.replace(/[{}]/g, ' '))
  const [, stated] = /(?:π|\bpi\b|圆周率)[^\d.]{0,12}(3\.1\d*|22 ?\/ ?7|3 1 ?\/ ?7)/.exec(plain) ?? []
  return stated === undefined ? undefined : readNumber(stated)?.value
}

/** What the checkpoint becomes, in part or as a whole, with another usual rounding of π. Whole numbers are no roundings. */
function isOtherRounding(found: Fraction, checkpoint: Fraction, pi: Fraction): boolean {
  if (found.d === 1n) return false
  return roundingsOfPi.some((rounding) => {
    const ends = [checkpoint, checkpoint.mul(rounding).div(pi).round(2)]
    const [low, high] = ends[0]!.lt(ends[1]!) ? ends : ends.toReversed()
    return found.gte(low!) && found.lte(high!)
  })
}

interface FoundNumber {
  values: Fraction[]
  start: number
  end: number
}

const anyNumber = new RegExp(`(?<![\\d.])(?:${numberPattern})`, 'g')

/** In any form; a percentage is also its fraction. */
function findNumbers(text: string): FoundNumber[] {
  return [...text.matchAll(anyNumber)].flatMap((match) => {
    const { value } = readNumber(match[0]) ?? {}
    if (!value) return []
    const end = match.index + match[0].length
    const isPercent = /^ ?%/.test(text.slice(end))
    // A minus sign behind a number or a bracket subtracts.
    const isNegative = /(?:^|[^\d\p{L})% ] ?)-$/u.test(text.slice(0, match.index))
    const signed = isNegative ? [value, value.neg()] : [value]
    return [{ values: isPercent ? [...signed, value.div(100)] : signed, start: match.index, end }]
  })
}

/**
 * The values that show work. Lines copied from the question show none, and neither do numbers of the question or a mere
 * list of numbers, unless an operation or `=` stands beside them.
 */
function numbersOfWorking(working: string, text: string): Fraction[] {
  const given = findNumbers(normaliseNumbers(text.replace(/[{}]/g, ' '))).flatMap(({ values }) => values)
  return ownStatements(working, text).flatMap((line) => {
    const numbers = findNumbers(line)
    return numbers.flatMap(({ values, start, end }, index) => {
      const before = line.slice(numbers[index - 1]?.end ?? 0, start)
      const after = line.slice(end, numbers[index + 1]?.start)
      if (isCalculated(before, after)) return values
      const isListed = (index > 0 && isGap(before)) || (index < numbers.length - 1 && isGap(after))
      return isListed ? [] : values.filter((value) => !given.some((known) => known.equals(value)))
    })
  })
}

const valuesOfWorking = (working: string, text: string): Fraction[] =>
  ownStatements(working, text).flatMap(valuesOfCalculations)

/** Not copied from the question. */
function ownStatements(working: string, text: string): string[] {
  const question = normaliseStatement(text)
  return working
    .split(/[\n;；。]/)
    .filter((statement) => /^[\s\d.,]*$/.test(statement) || !isCopied(normaliseStatement(statement), question))
    .map(normaliseNumbers)
}

/** Without spaces and punctuation; a decimal point stays. */
const normaliseStatement = (text: string) => normaliseNumbers(text).replace(/[\s{}_,?!]|(?<!\d)\.|\.(?!\d)/g, '')

/** Stands in the question, and not only as a part of its numbers: `= 3` is not `= 3.14`. */
function isCopied(statement: string, question: string): boolean {
  for (let at = question.indexOf(statement); at >= 0; at = question.indexOf(statement, at + 1)) {
    const [before, after] = [question.slice(0, at), question.slice(at + statement.length)]
    const isCut = /^\d/.test(statement) && /[\d.]$/.test(before)
    if (!isCut && !(/\d$/.test(statement) && /^\.?\d/.test(after))) return true
  }
  return false
}

const isGap = (between: string) => /^[\s,、]*$/.test(between)

/** Units may stand between the number and its sign: `6 cm × 4 cm = 24 cm²`. */
const isCalculated = (before: string, after: string) =>
  /(?:[+\-×÷*/=→>^·:]|(?<!\p{L})x)\s*(?:\(|s?\$)*\s*$/u.test(before) ||
  /^\s*(?:[\p{L}²³°%¢]{0,12}\d?\)?\s*)?(?:[+×÷*/=→^·]|-(?!\d*\p{L})|x\s*\d)/u.test(after)
