import { z } from 'zod'
import { Integer } from '../numbers.ts'
import { NumberText } from '../question-parts.ts'
import type { QuestionKind } from './kind.ts'

/** A mark of a number line, counted from 0, and its number. */
export const PointKey = z.strictObject({
  kind: z.literal('point'),
  asks: z.enum(['place', 'read']),
  mark: Integer.min(0).max(100),
  value: NumberText,
})

const mostLineParts = 40

export const LineAnswer = z.strictObject({
  kind: z.literal('line'),
  /** `place`: the child moves a marker to the number. `read`: the child types the number of a marker. */
  asks: z.enum(['place', 'read']).default('place'),
  from: NumberText,
  /** `1` makes fractions of the marks between whole numbers, `1.0` decimals. */
  to: NumberText,
  /** Equal parts between the ends. */
  parts: Integer.min(2).max(mostLineParts),
  /** Every how many marks have their number; the ends always do. */
  labelled: Integer.min(1).max(mostLineParts),
  value: NumberText,
})

type Answer = z.infer<typeof LineAnswer>

/**
 * A place on a number line. Its marks are the options, valued by their place; only those that have their number have a
 * label, so that a student is sent no number that the line doesn't show. A marker to read is the first prompt.
 */
export const line: QuestionKind<Answer, z.infer<typeof PointKey>> = {
  types: ['NumberLine'],
  keys: ['point'],
  leastSeconds: () => 2,
  check(answer, _, report) {
    if (!isLess(rational(answer.from), rational(answer.to))) report('not_an_option', 'answer', 'to')
    else if (markOf(answer) < 0) report('not_an_option', 'answer', 'value')
  },
  toFields(answer) {
    const { asks, parts, labelled, value } = answer
    const mark = Math.max(0, markOf(answer))
    return {
      options: marksOf(answer).map((number, index) => ({
        value: String(index),
        label: index % labelled === 0 || index === parts ? number : '',
      })),
      prompts: asks === 'read' ? [String(mark)] : [],
      key: { kind: 'point', asks, mark, value },
    }
  },
  toAnswer({ asks, value }, { options }) {
    const parts = options.length - 1
    const second = options.findIndex(({ label }, index) => index > 0 && label !== '')
    const [from, to] = [options[0]?.label ?? '0', options.at(-1)?.label ?? '1']
    return { kind: 'line', asks, from, to, parts, labelled: second < 1 ? parts : second, value }
  },
  hasFreeMarks: () => true,
}

/** -1 where no mark has the number. */
const markOf = (answer: Answer): number =>
  marksOf(answer).findIndex((number) => isEqual(rational(number), rational(answer.value)))

interface Rational {
  over: bigint
  under: bigint
}

/** Of `NumberText`. */
function rational(text: string): Rational {
  const sign = text.startsWith('-') ? -1n : 1n
  const size = text.replace('-', '')
  const [, whole = '0', over, under] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(size) ?? []
  if (over !== undefined && under !== undefined)
    return { over: sign * (BigInt(whole) * BigInt(under) + BigInt(over)), under: BigInt(under) }
  const [digits = '0', decimals = ''] = size.split('.')
  return { over: sign * BigInt(digits + decimals), under: 10n ** BigInt(decimals.length) }
}

const isLess = (one: Rational, other: Rational) => one.over * other.under < other.over * one.under
const isEqual = (one: Rational, other: Rational) => one.over * other.under === other.over * one.under

/** The numbers of all marks, the ends as they are written. */
function marksOf({ from, to, parts }: Answer): string[] {
  const [first, last] = [rational(from), rational(to)]
  const isDecimal = from.includes('.') || to.includes('.')
  return Array.from({ length: parts + 1 }, (_, index) => {
    if (index === 0) return from
    if (index === parts) return to
    const under = first.under * last.under * BigInt(parts)
    const step = last.over * first.under - first.over * last.under
    return written({ over: first.over * last.under * BigInt(parts) + step * BigInt(index), under }, isDecimal)
  })
}

function written({ over, under }: Rational, isDecimal: boolean): string {
  const sign = over < 0n ? '-' : ''
  const size = over < 0n ? -over : over
  const shared = gcd(size, under)
  const [top, bottom] = [size / shared, under / shared]
  if (bottom === 1n) return `${sign}${top}`
  const scale = isDecimal ? [10n, 100n, 1000n].find((power) => power % bottom === 0n) : undefined
  if (scale !== undefined) {
    const places = scale.toString().length - 1
    const digits = ((top * scale) / bottom).toString().padStart(places + 1, '0')
    return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
  }
  const whole = top / bottom
  return `${sign}${whole === 0n ? '' : `${whole} `}${top % bottom}/${bottom}`
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other))
