/* Problems whose answers are found by counting in whole numbers, without the code that solves them. */

export interface GeneratedProblem {
  text: string
  /** Numerator and denominator, not simplified. */
  over: bigint
  under: bigint
}

/** A generator of whole numbers, both ends included. */
export type DrawWhole = (from: number, to: number) => number

const big = (value: number) => BigInt(value)

interface Part {
  text: string
  over: bigint
  under: bigint
  rank: 1 | 2 | 3
}

/** A calculation with brackets, fractions and decimals; undefined where a part of it is below zero or divides by zero. */
function calculation(draw: DrawWhole, depth: number): Part | undefined {
  if (depth === 0) {
    const kind = draw(1, 6)
    if (kind === 1) {
      const [over, under] = [draw(1, 9), draw(2, 12)]
      return { text: `${over}/${under}`, over: big(over), under: big(under), rank: 3 }
    }
    if (kind === 2) {
      const value = draw(1, 99)
      return { text: `${Math.floor(value / 10)}.${value % 10}`, over: big(value), under: 10n, rank: 3 }
    }
    const value = draw(1, 60)
    return { text: String(value), over: big(value), under: 1n, rank: 3 }
  }
  const [left, right] = [calculation(draw, draw(0, depth - 1)), calculation(draw, draw(0, depth - 1))]
  if (!left || !right) return undefined
  const sign = '+-×÷'[draw(0, 3)]!
  const rank = sign === '+' || sign === '-' ? 1 : 2
  const inside = ({ text, rank: own }: Part, isRight: boolean) =>
    own < rank || (isRight && own === rank) ? `(${text})` : text
  const text = `${inside(left, false)} ${sign} ${inside(right, true)}`
  if (sign === '÷')
    return right.over === 0n ? undefined : { text, over: left.over * right.under, under: left.under * right.over, rank }
  if (sign === '×') return { text, over: left.over * right.over, under: left.under * right.under, rank }
  const [a, b] = [left.over * right.under, right.over * left.under]
  const over = sign === '+' ? a + b : a - b
  return over < 0n ? undefined : { text, over, under: left.under * right.under, rank }
}

const makers: readonly ((draw: DrawWhole) => GeneratedProblem | undefined)[] = [
  (draw) => calculation(draw, draw(1, 3)),
  (draw) => {
    const [share, whole] = [draw(1, 150), draw(1, 900)]
    const text = draw(0, 1) === 0 ? `${share}% of ${whole}` : `${whole}的${share}%是多少？`
    return { text, over: big(share * whole), under: 100n }
  },
  (draw) => {
    const [whole, share] = [draw(1, 900), draw(1, 99)]
    return draw(0, 1) === 0
      ? { text: `Increase ${whole} by ${share}%`, over: big(whole * (100 + share)), under: 100n }
      : { text: `${whole}减少${share}%是多少`, over: big(whole * (100 - share)), under: 100n }
  },
  (draw) => {
    const [part, whole] = [draw(1, 300), draw(1, 300)]
    return {
      text: draw(0, 1) === 0 ? `What percentage of ${whole} is ${part}?` : `${part}是${whole}的百分之几？`,
      over: big(part * 100),
      under: big(whole),
    }
  },
  (draw) => {
    const [a, b, c] = [draw(1, 40), draw(1, 40), draw(1, 200)]
    return { text: `${a} : ${b} = ${c} : ?`, over: big(b * c), under: big(a) }
  },
  (draw) => {
    const list = Array.from({ length: draw(2, 7) }, () => draw(1, 200))
    let sum = 0n
    for (const value of list) sum += big(value)
    return {
      text: draw(0, 1) === 0 ? `Find the average of ${list.join(', ')}.` : `求${list.join('、')}的平均数。`,
      over: sum,
      under: big(list.length),
    }
  },
  (draw) => {
    const [times, more, value] = [draw(2, 12), draw(1, 40), draw(1, 60)]
    return { text: `${times}x + ${more} = ${times * value + more}`, over: big(value), under: 1n }
  },
  (draw) => {
    const [kilometres, hours] = [draw(1, 900), draw(1, 9)]
    return {
      text: `A car travels ${kilometres} km in ${hours} hours. What is its speed?`,
      over: big(kilometres),
      under: big(hours),
    }
  },
  (draw) => {
    const [length, breadth] = [draw(1, 90), draw(1, 90)]
    return draw(0, 1) === 0
      ? {
          text: `Find the perimeter of a rectangle with length ${length} cm and breadth ${breadth} cm.`,
          over: big(length + length + breadth + breadth),
          under: 1n,
        }
      : { text: `长方形长${length}厘米，宽${breadth}厘米，求面积。`, over: big(length * breadth), under: 1n }
  },
  (draw) => {
    const [a, b] = [draw(1, 89), draw(1, 89)]
    return {
      text: `Two angles of a triangle are ${a}° and ${b}°. Find the third angle.`,
      over: big(180 - a - b),
      under: 1n,
    }
  },
  (draw) => {
    const value = draw(1, 9999)
    return {
      text: `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')} km in m`,
      over: big(value * 10),
      under: 1n,
    }
  },
  (draw) => {
    const [one, more] = [draw(1, 400), draw(1, 400)]
    return draw(0, 1) === 0
      ? {
          text: `Ann has ${one} beads. Bob has ${more} more beads than Ann. How many beads do they have altogether?`,
          over: big(2 * one + more),
          under: 1n,
        }
      : {
          text: `小红有${one}颗珠子，小兰比小红多${more}颗，她们一共有多少颗珠子？`,
          over: big(2 * one + more),
          under: 1n,
        }
  },
  (draw) => {
    const [one, more] = [draw(1, 400), draw(1, 400)]
    return {
      text: `Ann and Bob have ${2 * one + more} beads altogether. Ann has ${more} more beads than Bob. How many beads does Bob have?`,
      over: big(one),
      under: 1n,
    }
  },
  (draw) => {
    const [gone, more, left] = [draw(1, 200), draw(1, 200), draw(201, 400)]
    return {
      text: `小丽有一些糖，送了${gone}颗，又买了${more}颗，现在有${left}颗，小丽原来有多少颗糖？`,
      over: big(left - more + gone),
      under: 1n,
    }
  },
]

/** Those that make sense: nothing is below zero. */
export function generateProblem(draw: DrawWhole): GeneratedProblem {
  for (;;) {
    const made = makers[draw(0, makers.length - 1)]!(draw)
    if (made && made.over >= 0n && made.under > 0n) return made
  }
}

/** Whether an answer as keys have it is the value: `3.5`, `7/2`, `3 1/2`. */
export function isValue(answer: string, { over, under }: GeneratedProblem): boolean {
  const [, whole, top, bottom] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(answer) ?? []
  if (top !== undefined && bottom !== undefined)
    return (BigInt(whole ?? 0) * BigInt(bottom) + BigInt(top)) * under === over * BigInt(bottom)
  const [digits = '', decimals = ''] = answer.split('.')
  return BigInt(digits + decimals) * under === over * 10n ** BigInt(decimals.length)
}

/** Lehmer's generator: the same seed draws the same numbers. */
export function drawWith(seed: number): DrawWhole {
  let state = seed
  return (from, to) => {
    state = (state * 48_271) % 2_147_483_647
    return from + (state % (to - from + 1))
  }
}
