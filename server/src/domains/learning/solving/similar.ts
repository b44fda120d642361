import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { ShortKey } from '@capyzen/contracts/questions'
import { drawFrom, type Draw } from '@capyzen/contracts/seeded-draws'
import type { Solution } from '@capyzen/contracts/solving'
import type { Level } from '@capyzen/contracts/vocabulary'
import { storyMakers } from './similar-stories.ts'
import { solve } from './solve.ts'
import { amountIn, unitName } from './unit-names.ts'
import { said } from './working.ts'

/** Another problem of the same kind, with numbers that come out even. */
export interface Similar {
  text: Bilingual
  solution: Solution
  key: ShortKey
}

const people = [said('Mei', '小美'), said('Ravi', '小伟'), said('Aini', '小安'), said('Jun', '小军')] as const
const things = [
  said('stickers', '张贴纸'),
  said('marbles', '颗弹珠'),
  said('stamps', '枚邮票'),
  said('cards', '张卡片'),
] as const
const both = (text: string) => said(text, text)
/** 张 of 张贴纸. */
const measureOf = (thing: Bilingual) => thing.zh[0]!

function scene({ pick, whole }: Draw) {
  const first = whole(0, 3)
  return { a: people[first]!, b: people[(first + 1 + whole(0, 2)) % 4]!, thing: pick(things) }
}

const fractions = ['1/2', '1/3', '2/3', '1/4', '3/4', '2/5', '3/5', '5/6', '3/8', '5/8'] as const

const makers: Record<string, (draw: Draw) => Bilingual> = {
  ...storyMakers,
  add: ({ whole }) => both(`${whole(120, 480)} + ${whole(115, 399)}`),
  subtract: ({ whole }) => both(`${whole(400, 900)} − ${whole(115, 399)}`),
  multiply: ({ whole }) => both(`${whole(23, 98)} × ${whole(3, 9)}`),
  divide: (draw) => {
    const [times, by] = [draw.whole(13, 49), draw.whole(3, 9)]
    return both(`${times * by} ÷ ${by}`)
  },
  'order-of-operations': ({ whole, pick }) => {
    const [a, b, c] = [whole(3, 20), whole(3, 9), whole(3, 9)]
    return both(pick([`${a} + ${b} × ${c}`, `(${a} + ${b}) × ${c}`, `${a + b * c} − ${b} × ${c}`]))
  },
  'fractions-add': ({ pick }) => both(`${pick(fractions)} + ${pick(fractions)}`),
  'fractions-subtract': (draw) => {
    const [a, b] = [new Fraction(draw.pick(fractions)), new Fraction(draw.pick(fractions))].toSorted((one, other) =>
      other.compare(one),
    ) as [Fraction, Fraction]
    return both(`${a.toFraction()} − ${b.equals(a) ? '1/12' : b.toFraction()}`)
  },
  'fractions-multiply': ({ pick }) => both(`${pick(fractions)} × ${pick(fractions)}`),
  'fractions-divide': ({ pick }) => both(`${pick(fractions)} ÷ ${pick(fractions)}`),
  decimals: ({ whole, pick }) => both(`${whole(11, 99) / 10} ${pick(['+', '×'])} ${whole(3, 9) / 10}`),
  money: ({ whole }) => both(`$${whole(2, 9)}.${whole(1, 9)}5 + $${whole(2, 9)}.${whole(1, 9)}0`),
  'percentage-of': ({ whole, pick }) => {
    const [share, amount] = [pick([20, 30, 40, 60, 70]), whole(4, 19) * 10]
    return said(`${share}% of ${amount}`, `${amount} 的 ${share}%`)
  },
  'fraction-of': ({ whole, pick }) => {
    const share = new Fraction(pick(['2/3', '3/4', '2/5', '3/5', '5/6', '3/7']))
    const amount = Number(share.d) * whole(3, 12)
    return said(`${share.toFraction()} of ${amount}`, `${amount} 的 ${share.toFraction()}`)
  },
  'percentage-share': ({ whole, pick }) => {
    const amount = whole(2, 9) * 20
    const part = (amount * pick([15, 25, 35, 45, 55, 65])) / 100
    return said(`What percentage of ${amount} is ${part}?`, `${part} 是 ${amount} 的百分之几？`)
  },
  'percentage-whole': ({ whole, pick }) => {
    const [share, amount] = [pick([20, 25, 40, 75]), whole(3, 12) * 20]
    return said(
      `${share}% of a number is ${(amount * share) / 100}. Find the number.`,
      `一个数的 ${share}% 是 ${(amount * share) / 100}，求这个数。`,
    )
  },
  'percentage-increase': ({ whole, pick }) => {
    const [amount, share] = [whole(3, 15) * 20, pick([10, 15, 20, 25])]
    return said(`Increase ${amount} by ${share}%.`, `${amount} 增加 ${share}% 是多少？`)
  },
  'percentage-decrease': ({ whole, pick }) => {
    const [amount, share] = [whole(3, 15) * 20, pick([10, 15, 20, 25])]
    return said(`Decrease ${amount} by ${share}%.`, `${amount} 减少 ${share}% 是多少？`)
  },
  discount: ({ whole, pick }) => {
    const [amount, share] = [whole(3, 15) * 10, pick([10, 20, 30, 40])]
    return said(
      `A bag costs $${amount}. It is sold at ${share}% off. How much does it cost now?`,
      `书包原价 ${amount} 元，便宜 ${share}%，现价多少元？`,
    )
  },
  'percentage-change': ({ whole, pick }) => {
    const amount = whole(3, 9) * 20
    const more = (amount * pick([10, 15, 20, 25])) / 100
    return said(
      `Find the percentage increase from ${amount} to ${amount + more}.`,
      `从 ${amount} 增加到 ${amount + more}，增加了百分之几？`,
    )
  },
  'percentage-form': ({ pick }) => {
    const share = pick([35, 45, 48, 64, 85])
    return said(`Write ${share}% as a fraction in its simplest form.`, `把 ${share}% 化成最简分数。`)
  },
  'ratio-simplest': ({ whole, pick }) => {
    const [by, [a, b]] = [
      whole(3, 9),
      pick([
        [2, 3],
        [3, 4],
        [2, 5],
        [5, 7],
      ] as const),
    ]
    return said(`Simplify ${a * by} : ${b * by}.`, `化简 ${a * by} : ${b * by}。`)
  },
  'ratio-missing': ({ whole, pick }) => {
    const [by, [a, b]] = [
      whole(3, 9),
      pick([
        [2, 3],
        [3, 4],
        [2, 5],
        [5, 7],
      ] as const),
    ]
    return both(`${a} : ${b} = ${a * by} : ?`)
  },
  'equivalent-fractions': ({ whole, pick }) => {
    const [by, [a, b]] = [
      whole(3, 9),
      pick([
        [2, 3],
        [3, 4],
        [2, 5],
        [5, 7],
      ] as const),
    ]
    return both(`${a}/${b} = ?/${b * by}`)
  },
  'ratio-share': ({ whole, pick }) => {
    const [by, [a, b]] = [
      whole(4, 15),
      pick([
        [2, 3],
        [3, 4],
        [2, 5],
        [5, 7],
      ] as const),
    ]
    return said(`Share ${(a + b) * by} in the ratio ${a} : ${b}.`, `把 ${(a + b) * by} 按 ${a} : ${b} 分配。`)
  },
  average: ({ whole }) => {
    const [middle, a, b] = [whole(12, 40), whole(1, 5), whole(1, 5)]
    return said(
      `Find the average of ${middle - a}, ${middle + a + b} and ${middle - b}.`,
      `${middle - a}、${middle + a + b} 和 ${middle - b} 的平均数是多少？`,
    )
  },
  'average-total': ({ whole }) => {
    const [count, mean] = [whole(3, 8), whole(12, 40)]
    return said(
      `The average of ${count} numbers is ${mean}. What is their total?`,
      `${count} 个数的平均数是 ${mean}，它们的总和是多少？`,
    )
  },
  'average-missing': ({ whole }) => {
    const [mean, a, b] = [whole(15, 40), whole(1, 6), whole(1, 6)]
    return said(
      `The average of 3 numbers is ${mean}. Two of them are ${mean - a} and ${mean + b}. Find the third number.`,
      `3 个数的平均数是 ${mean}，其中两个数分别是 ${mean - a} 和 ${mean + b}，求另一个数。`,
    )
  },
  'speed-speed': ({ whole }) => {
    const [hours, speed] = [whole(2, 5), whole(4, 9) * 10]
    return said(
      `A car travels ${hours * speed} km in ${hours} hours. What is its speed?`,
      `汽车 ${hours} 小时行驶 ${hours * speed} 千米，速度是多少？`,
    )
  },
  'speed-distance': ({ whole }) => {
    const [hours, speed] = [whole(2, 5), whole(4, 9) * 10]
    return said(
      `A car travels at ${speed} km/h for ${hours} hours. How far does it travel?`,
      `汽车每小时行 ${speed} 千米，${hours} 小时行多少千米？`,
    )
  },
  'speed-time': ({ whole }) => {
    const [hours, speed] = [whole(2, 5), whole(4, 9) * 10]
    return said(
      `How long does it take to travel ${hours * speed} km at ${speed} km/h?`,
      `汽车每小时行 ${speed} 千米，行 ${hours * speed} 千米要多少小时？`,
    )
  },
  rate: ({ whole }) => {
    const [count, cost, more] = [whole(3, 6), whole(2, 5), whole(7, 12)]
    return said(
      `${count} pens cost $${count * cost}. How much do ${more} pens cost?`,
      `${count} 支笔 ${count * cost} 元，${more} 支笔多少元？`,
    )
  },
  equation: ({ whole }) => {
    const [times, value, more] = [whole(2, 6), whole(3, 12), whole(4, 20)]
    return both(`${times}x + ${more} = ${times * value + more}`)
  },
  area: ({ whole }) => {
    const [length, breadth] = [whole(8, 15), whole(3, 7)]
    return said(
      `Find the area of a rectangle with length ${length} cm and breadth ${breadth} cm.`,
      `长方形长 ${length} 厘米，宽 ${breadth} 厘米，求面积。`,
    )
  },
  perimeter: ({ whole }) => {
    const [length, breadth] = [whole(8, 15), whole(3, 7)]
    return said(
      `Find the perimeter of a rectangle with length ${length} cm and breadth ${breadth} cm.`,
      `长方形长 ${length} 厘米，宽 ${breadth} 厘米，求周长。`,
    )
  },
  volume: ({ whole }) => {
    const [length, breadth, height] = [whole(6, 12), whole(3, 6), whole(2, 5)]
    return said(
      `A cuboid is ${length} cm long, ${breadth} cm wide and ${height} cm high. Find its volume.`,
      `长方体长 ${length} 厘米，宽 ${breadth} 厘米，高 ${height} 厘米，求体积。`,
    )
  },
  figure: ({ whole }) => {
    const [length, breadth] = [whole(8, 15), whole(3, 7)]
    return said(
      `The area of a rectangle is ${length * breadth} cm². Its length is ${length} cm. Find its breadth.`,
      `长方形的面积是 ${length * breadth} 平方厘米，长 ${length} 厘米，求宽。`,
    )
  },
  angle: ({ whole }) => {
    const [a, b] = [whole(35, 75), whole(40, 70)]
    return said(
      `Two angles of a triangle are ${a}° and ${b}°. Find the third angle.`,
      `三角形的两个角分别是 ${a}° 和 ${b}°，求第三个角。`,
    )
  },
  conversion: ({ whole, pick }) => {
    const [from, to] = pick([
      ['km', 'm'],
      ['kg', 'g'],
      ['m', 'cm'],
    ] as const)
    const amount = amountIn(`${whole(2, 9)}.${whole(1, 9)}`, from)
    return said(`${amount.en} in ${to}`, `${amount.zh}等于多少${unitName(to).zh}？`)
  },
  time: ({ whole }) => {
    const [hour, minute, length] = [whole(8, 10), whole(1, 11) * 5, whole(13, 23) * 5]
    const end = hour * 60 + minute + length
    const at = (minutes: number) => `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`
    const zh = (minutes: number) => `${Math.floor(minutes / 60)} 时 ${minutes % 60} 分`
    if (end >= 720)
      return said(
        `How long is it from ${at(hour * 60 + minute)} a.m. to 11.50 a.m.?`,
        `从上午 ${zh(hour * 60 + minute)}到上午 11 时 50 分，经过了多长时间？`,
      )
    return said(
      `How long is it from ${at(hour * 60 + minute)} a.m. to ${at(end)} a.m.?`,
      `从上午 ${zh(hour * 60 + minute)}到上午 ${zh(end)}，经过了多长时间？`,
    )
  },
  'whole-part': (draw) => {
    const [all, part] = [draw.whole(60, 99), draw.whole(21, 49)]
    return said(
      `There are ${all} children. ${part} of them are boys. How many are girls?`,
      `有 ${all} 个学生，其中 ${part} 个是男生，女生有多少个？`,
    )
  },
  comparison: (draw) => {
    const [{ a, b, thing }, one, more] = [scene(draw), draw.whole(24, 68), draw.whole(11, 39)]
    return said(
      `${a.en} has ${one} ${thing.en}. ${b.en} has ${more} more ${thing.en} than ${a.en}. How many ${thing.en} do they have altogether?`,
      `${a.zh}有 ${one} ${thing.zh}，${b.zh}比${a.zh}多 ${more} ${measureOf(thing)}，他们一共有多少${thing.zh}？`,
    )
  },
  'comparison-units': (draw) => {
    const [{ a, b, thing }, one, more] = [scene(draw), draw.whole(14, 48), draw.whole(6, 30)]
    return said(
      `${a.en} and ${b.en} have ${2 * one + more} ${thing.en} altogether. ${a.en} has ${more} more ${thing.en} than ${b.en}. How many ${thing.en} does ${b.en} have?`,
      `${a.zh}和${b.zh}一共有 ${2 * one + more} ${thing.zh}，${a.zh}比${b.zh}多 ${more} ${measureOf(thing)}，${b.zh}有多少${thing.zh}？`,
    )
  },
  'before-after': (draw) => {
    const [{ a, thing }, gone, more, left] = [scene(draw), draw.whole(12, 29), draw.whole(31, 45), draw.whole(46, 80)]
    return said(
      `${a.en} had some ${thing.en}. ${a.en} sold ${gone} ${thing.en} and then lost ${more} ${thing.en}. ${a.en} had ${left} ${thing.en} left. How many ${thing.en} did ${a.en} have at first?`,
      `${a.zh}有一些${thing.zh.slice(1)}，送出 ${gone} ${measureOf(thing)}，又丢了 ${more} ${measureOf(thing)}，还剩 ${left} ${measureOf(thing)}，${a.zh}原来有多少${thing.zh}？`,
    )
  },
  remainder: (draw) => {
    const [{ a }, unit] = [scene(draw), draw.whole(3, 12)]
    return said(
      `${a.en} had $${unit * 12}. ${a.en} spent 1/4 of the money on a book and 1/3 of the remainder on a bag. How much money did ${a.en} have left?`,
      `${a.zh}有 ${unit * 12} 元，买书用了 1/4，买笔用了剩下的 1/3，还剩多少元？`,
    )
  },
  'fraction-of-a-set': (draw) => {
    const [{ a, b, thing }, unit] = [scene(draw), draw.whole(6, 18)]
    return said(
      `${a.en} had ${unit * 5} ${thing.en}. ${a.en} gave 2/5 of the ${thing.en} to ${b.en}. How many ${thing.en} did ${a.en} have left?`,
      `${a.zh}有 ${unit * 5} ${thing.zh}，用了其中的 2/5，还剩多少${measureOf(thing)}？`,
    )
  },
  'ratio-story': (draw) => {
    const unit = draw.whole(6, 18)
    return said(
      `The ratio of boys to girls is 3 : 5. There are ${unit * 3} boys. How many girls are there?`,
      `男生和女生的人数比是 3:5，男生有 ${unit * 3} 人，女生有多少人？`,
    )
  },
  'ratio-difference': (draw) => {
    const unit = draw.whole(4, 16)
    return said(
      `The ratio of boys to girls is 3 : 5. There are ${unit * 2} more girls than boys. How many boys are there?`,
      `男生和女生的人数比是 3:5，女生比男生多 ${unit * 2} 人，男生有多少人？`,
    )
  },
  'equal-groups': (draw) => {
    const [boxes, each] = [draw.whole(4, 9), draw.whole(12, 24)]
    return said(
      `There are ${boxes} boxes. Each box has ${each} pens. How many pens are there altogether?`,
      `有 ${boxes} 盒铅笔，每盒有 ${each} 支，一共有多少支？`,
    )
  },
}

const signs = [
  ['÷', 'divide'],
  ['×', 'multiply'],
  ['−', 'subtract'],
  ['+', 'add'],
] as const

function makerOf({ kind, given, steps }: Solution) {
  // The first step tells the two kinds of stories with a ratio apart.
  if (kind === 'ratio-story' && / − /.test(steps[0]!.sum)) return makers['ratio-difference']
  // A story that is told forwards begins with its first amount.
  const [first, begun] = [given.en, steps[0]?.sum].map((text) => /\d+(?:\.\d+)?/.exec(text ?? '')?.[0])
  if (kind === 'before-after' && first === begun) return makers['after-changes']
  if (kind !== 'arithmetic' && kind !== 'fractions') return makers[kind]
  const left = steps[0]!.sum.split(' = ')[0]!
  const name = signs.find(([sign]) => left.includes(` ${sign} `))?.[1] ?? 'add'
  return makers[kind === 'arithmetic' ? name : `fractions-${name}`]
}

/** Whether there are makers of its kind. */
export const canBeSimilar = (solution: Solution): boolean => makerOf(solution) !== undefined

const tries = 40

/** Undefined for kinds that none is made of. The same seed makes the same one; its answer is another one. */
export function similar(solution: Solution, seed: number, level: Level = 'P6'): Similar | undefined {
  const make = makerOf(solution)
  if (!make) return undefined
  const draw = drawFrom(seed)
  for (let turn = 0; turn < tries; turn += 1) {
    const text = make(draw)
    const [made, inChinese] = [solve(text.en, { level }), solve(text.zh, { level })]
    if (!made.isSolved || !inChinese.isSolved || made.answer.value !== inChinese.answer.value) continue
    if (made.kind !== solution.kind || made.answer.value === solution.answer.value) continue
    return { text, solution: made, key: keyOf(made) }
  }
  return undefined
}

function keyOf({ kind, answer }: Solution): ShortKey {
  if (/ : /.test(answer.value))
    return {
      kind: 'ratio',
      value: answer.value.replaceAll(' ', ''),
      ...(kind === 'ratio-simplest' ? { form: 'lowest_terms' as const } : {}),
    }
  return {
    kind: 'number',
    value: answer.value,
    ...(answer.unit === null ? {} : { unit: answer.unit === '$' ? 'dollars' : answer.unit }),
  }
}
