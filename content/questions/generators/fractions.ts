import Fraction from 'fraction.js'
import {
  areDistinct,
  choicesInOrder,
  drawUntil,
  frame,
  isWhole,
  mistake,
  shown,
  usable,
  written,
  type Distractor,
  type QuestionGenerator,
} from './draw.ts'

const denominators = [
  [2, 3],
  [3, 4],
  [4, 6],
  [6, 4],
  [2, 5],
  [5, 4],
  [3, 8],
  [4, 8],
  [3, 6],
  [4, 12],
] as const

/** A pair of fractions as they look with the same denominator. */
function overSame(one: Fraction, other: Fraction): [top: number, top: number, bottom: number] {
  let bottom = Number(one.d)
  while (bottom % Number(other.d) !== 0) bottom += Number(one.d)
  return [Number(one.mul(bottom)), Number(other.mul(bottom)), bottom]
}

const subtractMixedNumbers: QuestionGenerator = {
  id: 'subtract-mixed-numbers',
  skill: 'MA.NA.FR.07',
  level: 'P5',
  term: 'SA1',
  difficulty: 'medium',
  make(seed) {
    const solve = ({ from, take }: { from: [number, Fraction]; take: [number, Fraction] }) => {
      const [top, otherTop, bottom] = overSame(from[1], take[1])
      const key = from[1].add(from[0]).sub(take[1]).sub(take[0])
      const turnedRound = take[1].sub(from[1])
      const pool: Distractor[] = [
        {
          value: key.add(1),
          misconception: 'MA.NA.FR.m9',
          en: `One whole was borrowed from the ${from[0]}, so only ${from[0] - 1} are left.`,
          zh: `${from[0]}已经借走1，只剩${from[0] - 1}了。`,
        },
        {
          value: turnedRound.add(from[0] - take[0] - 1),
          misconception: 'MA.NA.AS.m1',
          en: 'Borrowing makes the first fraction larger, so subtract from it, not the other way round.',
          zh: '借1后第一个分数变大了，要用它去减，不能反过来。',
        },
        {
          value: turnedRound.add(from[0] - take[0]),
          misconception: 'MA.NA.AS.m1',
          en: 'The fractions were turned round. Borrow a whole instead.',
          zh: '分数部分反过来减了，应该借1。',
        },
        {
          value: new Fraction(top + 10 - otherTop, bottom).add(from[0] - take[0] - 1),
          misconception: 'MA.NA.FR.m5',
          en: `A whole is {${bottom}/${bottom}} here, so borrowing it adds ${bottom} to the top, not 10.`,
          zh: `这里的一个整体是{${bottom}/${bottom}}，借1时分子要加${bottom}，不是加10。`,
        },
      ]
      return { from, take, top, otherTop, bottom, key, pool }
    }
    const sum = drawUntil(
      seed,
      ({ whole, pick }) => {
        const [first, second] = pick(denominators)
        const take = whole(1, 3)
        return solve({
          from: [take + whole(2, 4), new Fraction(whole(1, first - 1), first)],
          take: [take, new Fraction(whole(1, second - 1), second)],
        })
      },
      ({ from, take, top, otherTop, bottom, key, pool }) =>
        from[1].lt(take[1]) &&
        from[1].d !== take[1].d &&
        top + 10 > otherTop &&
        top + 10 - otherTop < bottom + 10 &&
        !isWhole(key) &&
        usable(key, pool).length >= 3 &&
        usable(key, pool).every(({ value }) => !isWhole(value)),
    )
    const { from, take, top, otherTop, bottom, key, pool } = sum
    const [one, other] = [from[1].add(from[0]), take[1].add(take[0])]
    const bare = (whole: number, numerator: number) => `{${whole} ${numerator}/${bottom}}`
    const same = `${bare(from[0], top)} − ${bare(take[0], otherTop)}`
    const borrowed = `${bare(from[0] - 1, top + bottom)} − ${bare(take[0], otherTop)}`
    const result = bare(from[0] - 1 - take[0], top + bottom - otherTop)
    const simplest = result === shown(key) ? '' : ` = ${shown(key)}`
    return {
      ...frame(subtractMixedNumbers, seed),
      type: 'MCQ',
      marks: 2,
      text: `Find the value of ${shown(one)} − ${shown(other)}.`,
      answer: { kind: 'choices', choices: choicesInOrder(key, pool, seed % 4, shown) },
      hints: [
        { en: 'Give both fractions the same denominator.', zh: '先通分。' },
        {
          en: `With ${bottom} at the bottom it is ${same}. Can you subtract without borrowing?`,
          zh: `分母化成${bottom}：${same}。不借1够减吗？`,
        },
      ],
      explanation: {
        en: `${same} = ${borrowed} = ${result}${simplest}. Check by adding: ${shown(key)} + ${shown(other)} = ${shown(one)}. The usual slip is to turn the fractions round instead of borrowing a whole.`,
        zh: `${same} = ${borrowed} = ${result}${simplest}。用加法验算：${shown(key)} + ${shown(other)} = ${shown(one)}。常见的错误是把分数部分反过来减，没有借1。`,
      },
    }
  },
}

const things = [
  { en: 'curry puffs', zh: '咖喱卜', measure: '个' },
  { en: 'egg tarts', zh: '蛋挞', measure: '个' },
  { en: 'bookmarks', zh: '书签', measure: '张' },
  { en: 'paper cranes', zh: '纸鹤', measure: '只' },
  { en: 'lanterns', zh: '灯笼', measure: '个' },
] as const

const fractionOfRemainder: QuestionGenerator = {
  id: 'fraction-of-remainder',
  skill: 'MA.NA.FR.09',
  level: 'P5',
  term: 'SA1',
  difficulty: 'hard',
  make(seed) {
    const story = drawUntil(
      seed,
      ({ whole, pick }) => {
        const [bottom, laterBottom, size] = [whole(3, 6), whole(4, 7), whole(2, 9)]
        const first = new Fraction(whole(1, bottom - 1), bottom)
        const later = new Fraction(whole(1, laterBottom - 2), laterBottom)
        const total = new Fraction(bottom * laterBottom * size)
        const remainder = total.mul(new Fraction(1).sub(first))
        const left = remainder.mul(new Fraction(1).sub(later))
        const parts = Number(later.d - later.n)
        return { thing: pick(things), first, later, total, remainder, left, parts, onePart: left.div(parts) }
      },
      ({ first, later, total, remainder, left, parts, onePart }) =>
        total.lte(600) &&
        parts >= 2 &&
        !first.equals(later) &&
        isWhole(onePart) &&
        areDistinct([total, remainder, left, onePart]) &&
        ![first.n, first.d, later.n, later.d].some((number) => onePart.equals(number)) &&
        first.d - first.n > 1n,
    )
    const { thing, first, later, total, remainder, left, parts, onePart } = story
    const rest = new Fraction(1).sub(first)
    const usual = usable(total, [
      {
        value: remainder,
        misconception: 'MA.NA.HE.m1',
        en: 'That is the remainder after the morning. How many were there before?',
        zh: '这是上午以后剩下的，原来有多少？',
      },
      {
        value: left.div(later).div(rest),
        misconception: 'MA.NA.FR.m7',
        en: `The ${shown(left)} left are not the ${shown(later)} that were sold in the afternoon.`,
        zh: `剩下的${shown(left)}${thing.measure}不是下午卖掉的${shown(later)}。`,
      },
      ...(rest.sub(later).gt(0)
        ? [
            {
              value: left.div(rest.sub(later)),
              misconception: 'MA.NA.FR.m2',
              en: `${shown(later)} was taken of all of them, but it is ${shown(later)} of the remainder.`,
              zh: `下午卖掉的是剩余的${shown(later)}，不是全部的${shown(later)}。`,
            },
          ]
        : []),
    ]).filter(({ value }) => isWhole(value))
    const kept = new Fraction(1).sub(later)
    return {
      ...frame(fractionOfRemainder, seed, 'MA.NA.HE.03'),
      type: 'ShortAnswer',
      marks: 4,
      text: `The pupils of a school made some ${thing.en} for a charity sale. They sold ${shown(first)} of them in the morning and ${shown(later)} of the remainder in the afternoon. ${shown(left)} ${thing.en} were left. How many ${thing.en} did the pupils make?`,
      answer: {
        kind: 'short',
        unit: thing.en,
        hasWorking: true,
        key: {
          kind: 'number',
          value: written(total),
          mistakes: usual.map(({ value, misconception, en, zh }) => mistake(written(value), misconception, en, zh)),
        },
        method: [
          {
            label: {
              en: `{1/${later.d}} of the remainder is ${shown(onePart)}`,
              zh: `剩余的{1/${later.d}}是${shown(onePart)}`,
            },
            marks: 1,
            result: written(onePart),
          },
          {
            label: { en: `The remainder is ${shown(remainder)}`, zh: `剩余是${shown(remainder)}` },
            marks: 2,
            result: written(remainder),
          },
        ],
      },
      typed: { wrong: [...usual.map(({ value }) => written(value)), written(left), written(total.sub(left))] },
      hints: [
        { en: 'Work backwards from what was left.', zh: '从最后剩下的倒推回去。' },
        {
          en: `The ${shown(left)} left are what fraction of the remainder?`,
          zh: `剩下的${shown(left)}${thing.measure}是剩余的几分之几？`,
        },
      ],
      explanation: {
        en: `${shown(kept)} of the remainder is ${shown(left)}, so {1/${later.d}} of it is ${shown(left)} ÷ ${parts} = ${shown(onePart)}, and the remainder is ${later.d} × ${shown(onePart)} = ${shown(remainder)}. That is ${shown(rest)} of all: ${shown(remainder)} ÷ ${rest.n} × ${rest.d} = ${shown(total)} ${thing.en}. Check: ${shown(total)} − ${shown(total.mul(first))} = ${shown(remainder)}, and ${shown(remainder)} − ${shown(remainder.mul(later))} = ${shown(left)}.`,
        zh: `剩余的${shown(kept)}是${shown(left)}${thing.measure}，{1/${later.d}}是 ${shown(left)} ÷ ${parts} = ${shown(onePart)}，剩余是 ${later.d} × ${shown(onePart)} = ${shown(remainder)}${thing.measure}。它是全部的${shown(rest)}：${shown(remainder)} ÷ ${rest.n} × ${rest.d} = ${shown(total)} ${thing.measure}${thing.zh}。验算：${shown(total)} − ${shown(total.mul(first))} = ${shown(remainder)}，${shown(remainder)} − ${shown(remainder.mul(later))} = ${shown(left)}。`,
      },
    }
  },
}

const divideFractions: QuestionGenerator = {
  id: 'divide-fractions',
  skill: 'MA.NA.FR.11',
  level: 'P6',
  term: 'CA1',
  difficulty: 'easy',
  make(seed) {
    const { one, other, key } = drawUntil(
      seed,
      ({ whole }) => {
        const [bottom, otherBottom] = [whole(2, 10), whole(3, 10)]
        const one = new Fraction(whole(1, bottom - 1), bottom)
        const other = new Fraction(whole(2, otherBottom - 1), otherBottom)
        return { one, other, key: one.div(other) }
      },
      ({ one, other, key }) =>
        other.n > 1n &&
        key.d > 1n &&
        key.d <= 12n &&
        key.n <= 25n &&
        sharedFactor(one, other) > 1n &&
        areDistinct([key, one.mul(other), other.div(one), one, other]),
    )
    const unsimplified = `${one.n * other.d}/${one.d * other.n}`
    const turned = `{${other.d}/${other.n}}`
    return {
      ...frame(divideFractions, seed),
      type: 'ShortAnswer',
      marks: 2,
      text: `Find the value of ${shown(one)} ÷ ${shown(other)}. Give your answer as a fraction or a mixed number in its simplest form.`,
      answer: {
        kind: 'short',
        key: {
          kind: 'number',
          value: written(key),
          form: 'lowest_terms',
          mistakes: [
            mistake(
              written(one.mul(other)),
              'MA.NA.FR.m6',
              `That is ${shown(one)} × ${shown(other)}. Turn the second fraction over before you multiply.`,
              `这是 ${shown(one)} × ${shown(other)}。除法要先把后面的分数颠倒再乘。`,
            ),
            mistake(
              written(other.div(one)),
              'MA.NA.FR.m3',
              'The first fraction was turned over. Only the second one is.',
              '颠倒了前面的分数，应该颠倒后面的。',
            ),
          ],
        },
      },
      typed: { wrong: [written(one.mul(other)), written(other.div(one)), unsimplified] },
      hints: [
        {
          en: 'Dividing by a fraction is multiplying by that fraction turned over.',
          zh: '除以一个分数，等于乘以它的倒数。',
        },
        { en: `Only ${shown(other)} is turned over.`, zh: `只颠倒${shown(other)}。` },
      ],
      explanation: {
        en: `${shown(one)} ÷ ${shown(other)} = ${shown(one)} × ${turned} = {${unsimplified}} = ${shown(key)}. Check: ${shown(key)} × ${shown(other)} = ${shown(one)}. The usual slip is to turn over the first fraction.`,
        zh: `${shown(one)} ÷ ${shown(other)} = ${shown(one)} × ${turned} = {${unsimplified}} = ${shown(key)}。验算：${shown(key)} × ${shown(other)} = ${shown(one)}。常见的错误是颠倒了前面的分数。`,
      },
    }
  },
}

/** By what the product is simplified. */
function sharedFactor(one: Fraction, other: Fraction): bigint {
  return (one.n * other.d) / one.div(other).n
}

export const fractionGenerators = [subtractMixedNumbers, fractionOfRemainder, divideFractions]
