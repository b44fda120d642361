import Fraction from 'fraction.js'
import {
  areDistinct,
  choicesInOrder,
  drawUntil,
  frame,
  greatestCommonFactor,
  isWhole,
  mistake,
  shown,
  usable,
  type Distractor,
  type QuestionGenerator,
} from './draw.ts'

const pairsOfNames = [
  ['Amir', 'Bala'],
  ['Hui Min', 'Siti'],
  ['Kavya', 'Jun Wei'],
  ['Nora', 'Wei Jie'],
  ['Xin Yi', 'Farid'],
] as const

const divideInRatio: QuestionGenerator = {
  id: 'divide-in-ratio',
  skill: 'MA.NA.RA.02',
  level: 'P6',
  term: 'SA1',
  difficulty: 'easy',
  make(seed) {
    const solve = (first: number, second: number, size: number, other: string) => {
      const total = (first + second) * size
      const pool: Distractor[] = [
        {
          value: new Fraction(first * size),
          misconception: 'MA.NA.HE.m2',
          en: `That is ${other}’s share.`,
          zh: `这是 ${other} 分到的。`,
        },
        {
          value: new Fraction(size),
          misconception: 'MA.NA.RA.m4',
          en: `That is one unit, and the share is ${second} units.`,
          zh: `这是一份，应该有${second}份。`,
        },
        {
          value: new Fraction(Math.abs(first - second) * size),
          misconception: 'MA.NA.RA.m7',
          en: 'That is the difference between the two shares.',
          zh: '这是两人相差的钱。',
        },
        {
          value: new Fraction(total, second),
          misconception: 'MA.NA.RA.m2',
          en: `All the money is ${first} + ${second} units, not ${second}.`,
          zh: `钱一共有 ${first} + ${second} 份，不是${second}份。`,
        },
        {
          value: new Fraction(total, first),
          misconception: 'MA.NA.RA.m2',
          en: `All the money is ${first} + ${second} units, not ${first}.`,
          zh: `钱一共有 ${first} + ${second} 份，不是${first}份。`,
        },
      ]
      return {
        first,
        second,
        size,
        total,
        key: new Fraction(second * size),
        pool: pool.filter(({ value }) => isWhole(value)),
      }
    }
    const { names, first, second, size, total, key, pool } = drawUntil(
      seed,
      ({ whole, pick }) => {
        const names = pick(pairsOfNames)
        return { names, ...solve(whole(2, 9), whole(2, 9), whole(4, 15), names[0]) }
      },
      ({ first, second, total, key, pool }) =>
        greatestCommonFactor(first, second) === 1 && first !== second && total <= 200 && usable(key, pool).length >= 3,
    )
    const [one, other] = names
    return {
      ...frame(divideInRatio, seed),
      type: 'MCQ',
      marks: 2,
      text: `${one} and ${other} share $${total} in the ratio ${first} : ${second}. How much money does ${other} get?`,
      answer: { kind: 'choices', choices: choicesInOrder(key, pool, (seed + 1) % 4, (value) => `$${shown(value)}`) },
      hints: [
        { en: 'How many units are there in all?', zh: '一共有几份？' },
        {
          en: `${first} + ${second} units are $${total}. Find 1 unit.`,
          zh: `${first} + ${second} 份是${total}元，先求1份。`,
        },
      ],
      explanation: {
        en: `${first} + ${second} = ${first + second} units are $${total}, so 1 unit is $${total} ÷ ${first + second} = $${size}. ${other} gets ${second} × $${size} = $${shown(key)}. Check: ${one} gets ${first} × $${size} = $${first * size}, and $${first * size} + $${shown(key)} = $${total}.`,
        zh: `一共 ${first} + ${second} = ${first + second} 份，是${total}元，1份是 ${total} ÷ ${first + second} = ${size} 元。${other} 分到 ${second} × ${size} = ${shown(key)} 元。验算：${one} 分到 ${first} × ${size} = ${first * size} 元，${first * size} + ${shown(key)} = ${total} 元。`,
      },
    }
  },
}

const sameRatio = ([one, other]: [number, number], first: number, second: number) =>
  `${one} : ${other}${other === second ? '' : ` = ${first} : ${second}`}`

const onePartUnchanged: QuestionGenerator = {
  id: 'one-part-unchanged',
  skill: 'MA.NA.RA.05',
  level: 'P6',
  term: 'SA1',
  difficulty: 'hard',
  make(seed) {
    const solve = (before: [number, number], after: [number, number], size: number) => {
      const units = (before[1] * after[1]) / greatestCommonFactor(before[1], after[1])
      const [first, later] = [(before[0] * units) / before[1], (after[0] * units) / after[1]]
      return { before, after, size, units, first, later, gained: (later - first) * size }
    }
    const { names, before, after, size, units, first, later, gained } = drawUntil(
      seed,
      ({ whole, pick }) => ({
        names: pick(pairsOfNames),
        ...solve([whole(1, 9), whole(2, 9)], [whole(1, 9), whole(2, 9)], whole(3, 12)),
      }),
      ({ before, after, size, units, first, later, gained }) =>
        greatestCommonFactor(...before) === 1 &&
        greatestCommonFactor(...after) === 1 &&
        before[1] !== after[1] &&
        units <= 24 &&
        later - first >= 2 &&
        units * size <= 150 &&
        gained <= 90 &&
        later * size <= 200 &&
        ![...before, ...after, gained].some((number) => number === size || number === later - first) &&
        areDistinct([
          units * size,
          first * size,
          later * size,
          gained,
          size,
          ...(after[0] > before[0] ? [(gained / (after[0] - before[0])) * after[1]] : []),
        ]),
    )
    const [one, other] = names
    const mixedUp = after[0] > before[0] ? new Fraction(gained, after[0] - before[0]) : new Fraction(1, 2)
    const mixedUpAnswer = isWhole(mixedUp) ? [mixedUp.mul(after[1])] : []
    const [a, b] = [String(units * size), String(first * size)]
    return {
      ...frame(onePartUnchanged, seed, 'MA.NA.HE.06'),
      type: 'ShortAnswer',
      marks: 4,
      text: `The ratio of the number of ${one}’s stickers to the number of ${other}’s stickers was ${before[0]} : ${before[1]}. After ${one} bought ${gained} more stickers, the ratio became ${after[0]} : ${after[1]}. (a) How many stickers does ${other} have? (b) How many stickers did ${one} have at first?`,
      answer: {
        kind: 'blanks',
        hasWorking: true,
        blanks: [
          {
            label: '(a)',
            unit: 'stickers',
            marks: 3,
            key: {
              kind: 'number',
              value: a,
              mistakes: [
                ...mixedUpAnswer.map((value) =>
                  mistake(
                    shown(value),
                    'MA.NA.RA.m1',
                    `${after[0]} − ${before[0]} takes units of different sizes. Give ${other} the same number of units first.`,
                    `${after[0]} − ${before[0]} 用了大小不同的份。先让 ${other} 的份数相同。`,
                  ),
                ),
                mistake(
                  String(size),
                  'MA.NA.RA.m4',
                  `That is one unit. ${other} has more than one unit.`,
                  `这是一份，${other} 不止一份。`,
                ),
              ],
            },
          },
          {
            label: '(b)',
            unit: 'stickers',
            marks: 1,
            key: {
              kind: 'number',
              value: b,
              mistakes: [
                mistake(
                  String(later * size),
                  'MA.NA.HE.m1',
                  `That is after ${gained} more were bought.`,
                  `这是多买${gained}张以后的数目。`,
                ),
              ],
            },
          },
        ],
        method: [
          {
            label: { en: `${one} gained ${later - first} units`, zh: `${one} 多了${later - first}份` },
            marks: 1,
            result: String(later - first),
            blank: 0,
          },
          { label: { en: `One unit is ${size}`, zh: `一份是${size}` }, marks: 1, result: String(size), blank: 0 },
        ],
      },
      typed: {
        wrongInPart: [
          [...mixedUpAnswer.map(shown), String(size), b],
          [String(later * size), a, String(gained)],
        ],
      },
      hints: [
        { en: 'Whose number of stickers did not change?', zh: '谁的贴纸数没有变？' },
        { en: `Give ${other} ${units} units in both ratios.`, zh: `让 ${other} 在两个比里都是${units}份。` },
      ],
      explanation: {
        en: `${other}’s stickers did not change. Before: ${sameRatio(before, first, units)}. After: ${sameRatio(after, later, units)}. ${one} gained ${later} − ${first} = ${later - first} units, which is ${gained}, so 1 unit is ${size}. (a) ${other}: ${units} × ${size} = ${a}. (b) ${one} at first: ${first} × ${size} = ${b}. Check: ${b} + ${gained} = ${later * size}, and ${later * size} : ${a} = ${after[0]} : ${after[1]}.`,
        zh: `${other} 的贴纸没有变。原来 ${sameRatio(before, first, units)}，后来 ${sameRatio(after, later, units)}。${one} 多了 ${later} − ${first} = ${later - first} 份，是${gained}张，1份是${size}张。(a) ${other} 有 ${units} × ${size} = ${a} 张。(b) ${one} 原来有 ${first} × ${size} = ${b} 张。验算：${b} + ${gained} = ${later * size}，${later * size} : ${a} = ${after[0]} : ${after[1]}。`,
      },
    }
  },
}

const ticketEquation: QuestionGenerator = {
  id: 'ticket-equation',
  skill: 'MA.NA.AL.04',
  level: 'P6',
  term: 'CA1',
  difficulty: 'medium',
  make(seed) {
    const { adults, children, more, child, total, tickets, once } = drawUntil(
      seed,
      ({ whole }) => {
        const [adults, children, more, child] = [whole(2, 4), whole(2, 5), whole(3, 12), whole(5, 16)]
        const tickets = adults + children
        const total = tickets * child + adults * more
        return { adults, children, more, child, total, tickets, once: new Fraction(total - more, tickets).add(more) }
      },
      ({ adults, children, more, child, total, tickets, once }) =>
        adults !== children &&
        ![adults, children, more, total, tickets].includes(child) &&
        tickets !== more &&
        areDistinct([child + more, child, tickets * child, total, once, adults, children]),
    )
    const adult = child + more
    const onceOnly = isWhole(once) ? [shown(once)] : []
    return {
      ...frame(ticketEquation, seed, 'MA.NA.AL.03'),
      type: 'ShortAnswer',
      marks: 3,
      text: `A child’s ticket for a show costs $x. An adult’s ticket costs $${more} more than a child’s ticket. ${adults} adults and ${children} children pay $${total} altogether. How much does an adult’s ticket cost?`,
      answer: {
        kind: 'short',
        unit: 'dollars',
        hasWorking: true,
        key: {
          kind: 'number',
          value: String(adult),
          mistakes: [
            mistake(
              String(child),
              'MA.NA.HE.m1',
              'That is x, a child’s ticket. Now find the adult’s.',
              '这是 x，儿童票的价钱，还要求成人票。',
            ),
            ...onceOnly.map((value) =>
              mistake(
                value,
                'MA.NA.AL.m2',
                `Each of the ${adults} adults pays $${more} more, not only one of them.`,
                `${adults}个成人每人都多付${more}元，不是只有一人。`,
              ),
            ),
          ],
        },
        method: [
          {
            label: { en: `${tickets}x = ${tickets * child}`, zh: `${tickets}x = ${tickets * child}` },
            marks: 1,
            result: String(tickets * child),
          },
          { label: { en: `x = ${child}`, zh: `x = ${child}` }, marks: 1, result: String(child) },
        ],
      },
      typed: { wrong: [String(child), ...onceOnly, String(tickets * child), String(total)] },
      hints: [
        { en: 'Write the cost of an adult’s ticket with x.', zh: '用 x 写出成人票的价钱。' },
        {
          en: `${adults} adults pay ${adults} × $(x + ${more}). Write what they all pay.`,
          zh: `${adults}个成人付 ${adults} × (x + ${more}) 元，再写出所有人一共付多少。`,
        },
      ],
      explanation: {
        en: `An adult’s ticket costs $(x + ${more}). Together: ${adults}x + ${adults * more} + ${children}x = ${total}, so ${tickets}x + ${adults * more} = ${total}. Subtract ${adults * more}: ${tickets}x = ${tickets * child}. Divide by ${tickets}: x = ${child}. An adult’s ticket costs $${child} + $${more} = $${adult}. Check: ${adults} × ${adult} + ${children} × ${child} = ${adults * adult} + ${children * child} = ${total}.`,
        zh: `成人票是 (x + ${more}) 元。合起来 ${adults}x + ${adults * more} + ${children}x = ${total}，就是 ${tickets}x + ${adults * more} = ${total}。两边减${adults * more}：${tickets}x = ${tickets * child}；两边除以${tickets}：x = ${child}。成人票是 ${child} + ${more} = ${adult} 元。验算：${adults} × ${adult} + ${children} × ${child} = ${adults * adult} + ${children * child} = ${total}。`,
      },
    }
  },
}

export const ratioAndAlgebraGenerators = [divideInRatio, onePartUnchanged, ticketEquation]
