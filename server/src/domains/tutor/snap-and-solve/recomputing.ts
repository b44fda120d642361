import Fraction from 'fraction.js'
import { solve } from '#domains/learning/solving'

const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
/** `3 × 24 = 72`, also within TeX; a side with letters is no calculation. */
const equation = new RegExp(
  String.raw`(?<![\p{L}\d.,/=])((?:[(]|${number}|[\s+\-−×÷*/)])+)=\s*(?:\$|S\$)?(${number}(?:\s*/\s*\d+)?)(?![\d/])`,
  'gu',
)

/** Whether each calculation that a text writes down comes out as it says. */
export function calculationsHold(written: string): boolean {
  const plain = written
    .replace(/\\(?:times|cdot)\b/g, '×')
    .replace(/\\div\b/g, '÷')
    .replace(/\\[dt]?frac\{(\d+)\}\{(\d+)\}/g, '($1/$2)')
    .replace(/[{}$\\]/g, ' ')
  return [...plain.matchAll(equation)].every(([, left = '', right = '']) => {
    const sum = left.trim()
    if (!/\d\s*[)\s]*[+\-−×÷*/]/.test(sum)) return true
    const value = valueOf(sum)
    // What the academy can't compute, such as a chain that begins in the middle, is not said to be wrong.
    const told = fractionOf(right)
    return value === undefined || (told !== undefined && value.equals(told))
  })
}

/** The numbers that a text writes: `2 1/4`, `7/8`, `1,250.5`. */
export const numbersIn = (text: string): string[] =>
  text.match(new RegExp(String.raw`\d+ \d+/\d+|\d+\s*/\s*\d+|${number}`, 'g')) ?? []

interface Claim {
  question: string
  answer: string
  solution: string
  /** The one calculation that gives the answer; null for a question without one. */
  expression: string | null
}

/** Of mathematics nothing holds that can't be computed again; a question of another subject has no calculation. */
export function agreesWithEngine({ question, answer, solution, expression }: Claim): boolean {
  const answered = numberIn(answer)
  if (expression === null) return numbersIn(question).length < 2 || numbersIn(answer).length === 0
  const value = valueOf(expression)
  if (value === undefined || answered === undefined || !value.equals(answered)) return false
  return numbersIn(solution).some((one) => fractionOf(one)?.equals(value))
}

function valueOf(sum: string): Fraction | undefined {
  const solved = solve(sum.replaceAll('*', '×').replaceAll('−', '-'), { level: 'P6' })
  return solved.isSolved ? fractionOf(solved.answer.value) : undefined
}

/** The only number of an answer, with or without its unit. */
function numberIn(answer: string): Fraction | undefined {
  const found = numbersIn(answer)
  return found[0] !== undefined && found.length === 1 ? fractionOf(found[0]) : undefined
}

/** Undefined for `5/0`. */
function fractionOf(written: string): Fraction | undefined {
  try {
    return new Fraction(
      written
        .replaceAll(',', '')
        .replace(/\s*\/\s*/, '/')
        .trim(),
    )
  } catch {
    return undefined
  }
}
