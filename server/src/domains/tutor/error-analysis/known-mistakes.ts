import Fraction from 'fraction.js'

/** One mistake that pupils are known to make, as a calculation that makes it. */
interface KnownMistake {
  /** Of the taxonomy. */
  misconception: string
  /** Values that it leads to; none where it cannot be made here. */
  lead(sum: Sum): readonly (Fraction | undefined)[]
}

interface Sum {
  text: string
  numbers: readonly Fraction[]
  /** As written, such as `3/4` or `2 1/4`. */
  written: readonly string[]
  /** Between them; empty for a problem in words. */
  signs: readonly string[]
  right: Fraction
}

const numberOf = /\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?/g
const f = (value: number | bigint | Fraction | string) => new Fraction(value)

function valueOf(text: string): Fraction | undefined {
  const mixed = /^(\d+) (\d+)\/(\d+)$/.exec(text)
  const bottom = text.split('/')[1]
  if (bottom !== undefined && /^0+$/.test(bottom)) return undefined
  return mixed ? f(mixed[1]!).add(f(`${mixed[2]}/${mixed[3]}`)) : f(text)
}

const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/[−–]/g, '-')
    .replace(/(\d) *[x*] *(?=\d)/gi, '$1 × ')

function readSum(text: string, right: Fraction): Sum | undefined {
  const plain = plainOf(text)
  const written = plain.match(numberOf) ?? []
  const numbers = written.flatMap((one) => valueOf(one) ?? [])
  if (numbers.length < written.length || numbers.length === 0 || numbers.length > 8) return undefined
  const between = plain.split(numberOf).map((part) => part.trim())
  const signs = between.slice(1, -1)
  const isBare =
    signs.every((sign) => /^[-+×÷]$/.test(sign)) && between.at(0) === '' && /^[=?\s]*$/.test(between.at(-1)!)
  return { text: plain.toLowerCase(), numbers, written, signs: isBare ? signs : [], right }
}

type Move = (a: Fraction, b: Fraction) => Fraction | undefined
const moves: Record<string, Move> = {
  '+': (a, b) => a.add(b),
  '-': (a, b) => a.sub(b),
  '×': (a, b) => a.mul(b),
  '÷': (a, b) => (b.equals(0) ? undefined : a.div(b)),
}

const run = (numbers: readonly Fraction[], signs: readonly string[]) =>
  signs.reduce<Fraction | undefined>(
    (value, sign, index) => value && moves[sign]!(value, numbers[index + 1]!),
    numbers[0],
  )

/** Of a bare sum of two numbers with this sign. */
const pairWith =
  (sign: string, make: (a: Fraction, b: Fraction, sum: Sum) => readonly (Fraction | undefined)[]) =>
  (sum: Sum): readonly (Fraction | undefined)[] => {
    const [a, b] = sum.numbers
    return sum.signs.length === 1 && sum.signs[0] === sign && a && b ? make(a, b, sum) : []
  }

const over = (top: Fraction | bigint, bottom: Fraction | bigint) =>
  f(bottom).equals(0) ? undefined : f(top).div(f(bottom))
const topOf = (written: string) => BigInt(/(\d+)\/\d+$/.exec(written)?.[1] ?? written)
const bottomOf = (written: string) => BigInt(/\/(\d+)$/.exec(written)?.[1] ?? '1')
const areFractions = ({ written }: Sum) => written.every((one) => one.includes('/') && !one.includes(' '))
const isWhole = (value: Fraction) => value.d === 1n

/** Column by column, without carrying. */
function withoutBorrowing(a: Fraction, b: Fraction): Fraction | undefined {
  if (!isWhole(a) || !isWhole(b)) return undefined
  const [one, other] = [String(a.n), String(b.n)]
  const length = Math.max(one.length, other.length)
  const [upper, lower] = [one.padStart(length, '0'), other.padStart(length, '0')]
  return f([...upper].map((digit, index) => Math.abs(Number(digit) - Number(lower[index]))).join(''))
}

const about = (pattern: RegExp, make: (sum: Sum) => readonly (Fraction | undefined)[]) => (sum: Sum) =>
  pattern.test(sum.text) ? make(sum) : []

const ofFirst =
  (make: (a: Fraction, b: Fraction) => readonly (Fraction | undefined)[]) =>
  ({ numbers: [a, b] }: Sum) =>
    a && b ? make(a, b) : []

/** The more particular first: an answer is explained by the first that leads to it. */
const knownMistakes: readonly KnownMistake[] = [
  {
    misconception: 'MA.NA.FR.m1',
    lead: (sum) => {
      if (sum.signs.length !== 1 || !'+-'.includes(sum.signs[0]!) || !areFractions(sum)) return []
      const [[a, b], [c, d]] = sum.written.map((one) => [topOf(one), bottomOf(one)]) as [
        [bigint, bigint],
        [bigint, bigint],
      ]
      return [sum.signs[0] === '+' ? over(a + c, b + d) : over(a - c, b - d)]
    },
  },
  {
    misconception: 'MA.NA.FR.m12',
    lead: (sum) => {
      if (sum.signs.length !== 1 || !'+-'.includes(sum.signs[0]!) || !areFractions(sum)) return []
      const [[a, b], [c, d]] = sum.written.map((one) => [topOf(one), bottomOf(one)]) as [
        [bigint, bigint],
        [bigint, bigint],
      ]
      const top = sum.signs[0] === '+' ? a + c : a - c
      return b === d ? [] : [over(top, b * d), over(top, b > d ? b : d)]
    },
  },
  {
    misconception: 'MA.NA.FR.m3',
    lead: pairWith('÷', (a, b, { written }) =>
      written.some((one) => one.includes('/')) && !a.equals(0) ? [over(b, a)] : [],
    ),
  },
  {
    misconception: 'MA.NA.FR.m6',
    lead: pairWith('÷', (a, b, { written }) => (written.some((one) => one.includes('/')) ? [a.mul(b)] : [])),
  },
  {
    misconception: 'MA.NA.FR.m8',
    lead: pairWith('×', (a, b, { written }) =>
      written.every((one) => one.includes(' '))
        ? [
            a
              .floor()
              .mul(b.floor())
              .add(a.mod(1).mul(b.mod(1))),
          ]
        : [],
    ),
  },
  {
    misconception: 'MA.NA.FR.m9',
    lead: pairWith('-', (a, b, { written, right }) =>
      written.some((one) => one.includes('/')) && (isWhole(a) || a.mod(1).compare(b.mod(1)) < 0) ? [right.add(1)] : [],
    ),
  },
  {
    misconception: 'MA.NA.OO.m1',
    lead: ({ numbers, signs }) => (signs.length >= 2 ? [run(numbers, signs)] : []),
  },
  { misconception: 'MA.NA.AS.m1', lead: pairWith('-', (a, b) => [withoutBorrowing(a, b)]) },
  {
    misconception: 'MA.NA.DE.m4',
    lead: ({ right, written, signs }) =>
      signs.length === 1 && '×÷'.includes(signs[0]!) && written.some((one) => one.includes('.'))
        ? [right.mul(10), right.div(10), right.mul(100), right.div(100)]
        : [],
  },
  {
    misconception: 'MA.NA.MD.m2',
    lead: ({ right, signs }) => (signs.length === 1 && '×÷'.includes(signs[0]!) ? [right.div(10)] : []),
  },
  {
    misconception: 'MA.NA.MD.m3',
    lead: ({ right, signs }) => (signs.length === 1 && '×÷'.includes(signs[0]!) ? [right.mul(10)] : []),
  },
  { misconception: 'MA.NA.MD.m4', lead: pairWith('÷', (a, b) => [a.mul(b)]) },
  {
    misconception: 'MA.NA.PC.m5',
    lead: about(/% *(off|discount|gst)|increase|decrease|discount|折|增加|减少|便宜/, ({ numbers }) => {
      const [a, b] = numbers
      return a && b ? [a.mul(b).div(100)] : []
    }),
  },
  {
    misconception: 'MA.NA.PC.m4',
    lead: about(/%/, ({ numbers, written, text }) =>
      written.flatMap((one, index) => (text.includes(`${one}%`) ? [numbers[index]!] : [])),
    ),
  },
  {
    misconception: 'MA.NA.PC.m3',
    lead: about(
      /percentage (?:increase|decrease)|百分之几/,
      ofFirst((a, b) => [over(b.sub(a).abs().mul(100), b)]),
    ),
  },
  {
    misconception: 'MA.NA.PC.m1',
    lead: about(
      /% of a number|percent|% *of/,
      ofFirst((a, b) => [a.mul(b).div(100), over(b.mul(100), a)]),
    ),
  },
  {
    misconception: 'MA.NA.FR.m7',
    lead: about(/left|remain|剩/, ({ numbers, right }) =>
      numbers.filter((one) => one.compare(right) > 0).map((whole) => whole.sub(right)),
    ),
  },
  {
    misconception: 'MA.MG.PA.m8',
    lead: about(
      /perimeter|周长/,
      ofFirst((a, b) => [a.add(b)]),
    ),
  },
  {
    misconception: 'MA.MG.PA.m5',
    lead: about(/triangle|三角形/, ({ right, text, numbers: [a, b] }) =>
      /area|面积/.test(text) && a && b && a.mul(b).div(2).equals(right) ? [a.mul(b)] : [],
    ),
  },
  {
    misconception: 'MA.MG.VO.m5',
    lead: about(/volume|体积/, ({ numbers }) =>
      numbers.length === 3 ? [numbers.reduce((all, one) => all.add(one))] : [],
    ),
  },
  {
    misconception: 'MA.MG.FG.m4',
    lead: about(/triangle|三角形/, ({ numbers: [a, b], text }) =>
      a && b && /angle|角/.test(text) ? [f(360).sub(a).sub(b)] : [],
    ),
  },
  {
    misconception: 'MA.MG.LM.m1',
    lead: about(/\b(?:km|kg|ml|l|m|g|litres?)\b|千米|公斤|千克|升/, ({ right, numbers, signs }) =>
      numbers.length === 1 && signs.length === 0 ? [right.div(10), right.div(100), right.mul(10), right.mul(100)] : [],
    ),
  },
  {
    misconception: 'MA.NA.AS.m2',
    lead: about(/more than|比.*多/, ({ numbers, right }) => {
      const [a, b] = numbers
      return numbers.length === 2 && a && b && a.sub(b).abs().equals(right) ? [a.add(b)] : []
    }),
  },
  {
    misconception: 'MA.ST.AV.m3',
    lead: about(/average|平均/, ({ numbers }) => {
      const all = numbers.reduce((sum, one) => sum.add(one))
      return [numbers.length + 1, numbers.length - 1].map((count) => over(all, f(count)))
    }),
  },
]

/** The misconception whose calculation leads exactly to the learner's wrong answer; null where none does. */
export function misconceptionOf(text: string, right: string, given: string): string | null {
  const rightValue = /^[\d ./]+$/.test(right) ? valueOf(right) : undefined
  const first = plainOf(given).match(numberOf)
  const value = first?.length === 1 ? valueOf(first[0]) : undefined
  if (!rightValue || !value || value.equals(rightValue)) return null
  const sum = readSum(text, rightValue)
  if (!sum) return null
  const found = knownMistakes.find(({ lead }) => lead(sum).some((wrong) => wrong?.equals(value)))
  return found?.misconception ?? null
}
