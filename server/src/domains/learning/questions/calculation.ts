import Fraction from 'fraction.js'

/** Longer runs are no child's calculation, and would only nest brackets. */
const longest = 120

/** What each calculation of a line amounts to, whatever is said to be its result: 64 for `8 tiles + 14 × 4 = 62`. */
export function valuesOfCalculations(line: string): Fraction[] {
  const plain = line
    // Units and nouns behind a number, but not the x that multiplies.
    .replace(/(?<=\d)\s*(?:(?!x\s*[\d(])\p{L}+\s*)+/gu, ' ')
    .replace(/\$/g, '')
    // A comma that groups no digits parts two steps.
    .replace(/,(?!\d)/g, ';')
  // `18/20 × 100%` is meant as 90, and `70% × 90%` as 63 hundredths.
  return [
    ...valuesOf(plain.match(/[\d.,()+\-×x*÷/ ]+/g)),
    ...valuesOf(plain.match(/[\d.,()+\-×x*÷/% ]+/g)?.filter((run) => run.includes('%'))),
  ]
}

const valuesOf = (runs: string[] | null = []): Fraction[] =>
  (runs ?? []).flatMap((run) => {
    const isCalculation = run.length <= longest && /[\d)%] *[+\-×x*÷/] *[\d(.]/.test(run)
    const value = isCalculation ? valueOf(run) : undefined
    return value ? [value] : []
  })

/** By the rules for order; undefined for what is no calculation, or divides by zero. */
function valueOf(run: string): Fraction | undefined {
  const tokens = run
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=[\d)]) *\(/g, '×(')
    .replace(/[x*]/g, '×')
    .replace(/\//g, '÷')
    .match(/\d*\.\d+|\d+|[^ ]/g)
  if (!tokens) return undefined
  let at = 0
  const factor = (): Fraction => {
    const token = tokens[at++] ?? ''
    const value = token === '(' ? sum() : new Fraction(token)
    if (token === '(' && tokens[at++] !== ')') throw new Error('a bracket stays open')
    if (tokens[at] !== '%') return value
    at += 1
    return value.div(100)
  }
  const product = (): Fraction => {
    let value = factor()
    while (tokens[at] === '×' || tokens[at] === '÷')
      value = tokens[at++] === '×' ? value.mul(factor()) : value.div(factor())
    return value
  }
  const sum = (): Fraction => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value.add(product()) : value.sub(product())
    return value
  }
  try {
    const value = sum()
    return at === tokens.length ? value : undefined
  } catch {
    return undefined
  }
}
