import Fraction from 'fraction.js'
import { isSign, tokensOf, type NumberToken, type Token } from './tokens.ts'

/** Longer runs are no child's calculation, and would only nest brackets. */
const longest = 60

const operators = '+-×÷x*/'
const isOperand = (token: Token | undefined, bracket: string) =>
  token?.kind === 'number' || isSign(token, bracket) || isSign(token, '%')

/** What each calculation of a line amounts to, whatever is said to be its result: 64 for `8 tiles + 14 × 4 = 62`. */
export const valuesOfCalculations = (line: string): Fraction[] => valuesIn(withSigns(tokensOf(line, false)))

/** `18/20 × 100%` is meant as 90, and `70% × 90%` as 63 hundredths. */
export function valuesIn(tokens: readonly Token[]): Fraction[] {
  const plain = withoutUnits(tokens)
  // `-18 + 6`
  const signed = isSign(plain[0], '-') ? evaluate(plain) : undefined
  if (signed) return [signed]
  return [
    ...runsOf(plain, false).flatMap((run) => valueOf(run) ?? []),
    ...runsOf(plain, true).flatMap((run) => (run.some((token) => isSign(token, '%')) ? (valueOf(run) ?? []) : [])),
  ]
}

/** `x` that multiplies, and `of` between numbers. */
export const withSigns = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    const isTimes =
      token.kind === 'word' &&
      (token.text === 'x' || token.text === 'of') &&
      isOperand(before, ')') &&
      isOperand(after, '(')
    return isTimes ? { kind: 'sign', text: '×', isSpaced: token.isSpaced } : token
  })

/** Units and nouns behind a number, and currencies. */
function withoutUnits(tokens: readonly Token[]): Token[] {
  const left: Token[] = []
  let isBehindNumber = false
  for (const token of tokens) {
    const isUnit: boolean = isBehindNumber && (token.kind === 'word' || isSign(token, '°¢'))
    if (!isUnit && !isSign(token, '$')) left.push(token)
    if (!isSign(token, '$')) isBehindNumber = token.kind === 'number' || isUnit
  }
  return left
}

function runsOf(tokens: readonly Token[], withPercent: boolean): Token[][] {
  const runs: Token[][] = [[]]
  for (const token of tokens)
    if (token.kind === 'number' || isSign(token, `${operators}()${withPercent ? '%' : ''}`)) runs.at(-1)!.push(token)
    else runs.push([])
  return runs
}

/** By the rules for order; undefined for what is no calculation, or divides by zero. */
function valueOf(run: readonly Token[]): Fraction | undefined {
  const isCalculation = run.some(
    (token, at) =>
      (token.kind === 'number' && token.written.includes('/') && !token.written.includes(' ')) ||
      (isSign(token, operators) && isOperand(run[at - 1], ')') && isOperand(run[at + 1], '(')),
  )
  return run.length <= longest && isCalculation ? evaluate(run) : undefined
}

/** Sums, products, brackets and percentages; undefined for anything else. */
export function evaluate(
  tokens: readonly Token[],
  valueOfNumber = (token: NumberToken) => token.value,
): Fraction | undefined {
  let at = 0
  const factor = (): Fraction => {
    const isNegative = at === 0 && isSign(tokens[at], '-')
    if (isNegative) at += 1
    const token = tokens[at++]
    const size = isSign(token, '(') ? sum() : token?.kind === 'number' ? valueOfNumber(token) : fail()
    if (isSign(token, '(') && !isSign(tokens[at++], ')')) fail()
    const value = isNegative ? size.neg() : size
    if (!isSign(tokens[at], '%')) return value
    at += 1
    return value.div(100)
  }
  const product = (): Fraction => {
    let value = factor()
    for (;;) {
      const sign = tokens[at]
      const isBracket = isSign(sign, '(')
      if (!isBracket && !isSign(sign, '×÷*/')) return value
      if (!isBracket) at += 1
      value = isSign(sign, '÷/') ? value.div(factor()) : value.mul(factor())
    }
  }
  const sum = (): Fraction => {
    let value = product()
    for (let sign = tokens[at]; isSign(sign, '+-'); sign = tokens[at]) {
      at += 1
      value = sign.text === '+' ? value.add(product()) : value.sub(product())
    }
    return value
  }
  try {
    const value = sum()
    return at === tokens.length ? value : undefined
  } catch {
    return undefined
  }
}

const fail = (): never => {
  throw new Error('not a calculation')
}

/** Whether operators stand between numbers: `58° + 17°`, and not `-4` or `km / h`. */
export function isCalculation(tokens: readonly Token[]): boolean {
  const plain = withoutUnits(tokens)
  return plain.some(
    (token, at) =>
      isSign(token, '+-×÷*/^') &&
      isOperand(plain[at - 1], ')°') &&
      (isOperand(plain[at + 1], '(') || isSign(plain[at + 1], '-')),
  )
}
