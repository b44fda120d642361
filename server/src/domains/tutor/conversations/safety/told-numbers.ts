import type Fraction from 'fraction.js'
import { amountOf, type Protected } from './answer-forms.ts'
import { runsIn } from './number-runs.ts'
import type { Quantity } from './number-items.ts'
import { isScaleAlone, quantitiesIn } from './quantities.ts'
import { isSaid } from './said.ts'

/** Where numbers are told, and from where on a text is withheld, as it may go on as one. */
export function toldNumbers(line: string, begin: number, guarded: Protected, isEnd: boolean) {
  const runs = runsIn(line, isEnd)
  const said = runs
    .filter(({ isOpen }) => !isOpen)
    .flatMap(({ from, to }) =>
      quantitiesIn(line.slice(from, to)).map((one) => ({ ...one, from: one.from + from, to: one.to + from })),
    )
  const told = said.filter((one) => one.to > begin && tells(line, one, guarded)).map(({ from }) => from)
  return {
    starts: [...told, ...toldInParts(line, begin, said, guarded)].map((from) => Math.max(from, begin)),
    held: runs.find(({ isOpen }) => isOpen)?.from,
  }
}

function tells(
  line: string,
  { from, to, values, operands, measure, isAtSight }: Quantity,
  guarded: Protected,
): boolean {
  const { numbers, measures, given, isGiven, allowsCalculations } = guarded
  if (measure !== undefined) return measures.has(amountOf(measure, values[0]!))
  if (!values.some((value) => numbers.has(value.toFraction()))) return false
  if (operands.length > 0 && allowsCalculations) return false
  // Where nothing is known of the question, another calculation may be its own.
  if (operands.length > 0) return given ? !operands.every((one) => given.has(one.toFraction())) : isAtSight === true
  const text = line.slice(from, to)
  return !isGiven(text) && !isOrdinary(text, line.slice(0, from), line.slice(to))
}

/** Number words that say something else, or hardly a number. */
function isOrdinary(text: string, before: string, after: string): boolean {
  if (text === 'one' || text === '一') return !isSaid.test(before)
  if (text === 'half' || text === 'quarter')
    return (/^ ?[a-z]/.test(after) || /\bin $/.test(before)) && !isSaid.test(before)
  if (text === '半') return /^\p{Script=Han}/u.test(after)
  // `a third try`, and not `a third of it`.
  if (/^an? [a-z]+(?:rd|th)$/.test(text)) return /^ [a-z]/.test(after) && !isBehindPart.test(after)
  return isScaleAlone(text)
}

const isBehindPart = /^ (?:of|is|was|are|and|or|as|so|for|because|since|which|that|but|more|less)\b/

/** `The numerator is 5 and the denominator is 6`, 5是分子. */
function toldInParts(line: string, begin: number, said: readonly Quantity[], { numbers }: Protected): number[] {
  const parts: { over?: Fraction; under?: Fraction } = {}
  const words = [...line.matchAll(partWord)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    side: /^(?:n|t|分子)/u.test(match[0]) ? ('over' as const) : ('under' as const),
    value: undefined,
  }))
  if (words.length < 2) return []
  const whole = said.flatMap(({ from, to, values: [value], operands }) =>
    value?.d === 1n && operands.length === 0 ? [{ from, to, value, side: undefined }] : [],
  )
  const starts: number[] = []
  let free: (typeof whole)[number] | undefined
  let waiting: 'over' | 'under' | undefined
  for (const { from, to, side, value } of [...words, ...whole].toSorted((a, b) => a.from - b.from)) {
    if (value && waiting === undefined) free = { from, to, value, side: undefined }
    else if (value && waiting) [parts[waiting], waiting] = [value, undefined]
    else if (side && free && from - free.to < longestLink) [parts[side], free] = [free.value, undefined]
    else waiting = side
    const { over, under } = parts
    if (to > begin && over && under && !under.equals(0) && numbers.has(over.div(under).toFraction())) starts.push(from)
  }
  return starts
}

const partWord = /numerator|denominator|\btop\b|\bbottom\b|分子|分母/g
/** ` is the `, `, at the ` */
const longestLink = 10
