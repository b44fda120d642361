import Fraction from 'fraction.js'
import {
  areDistinct,
  choicesInOrder,
  dollars,
  drawUntil,
  frame,
  greatestCommonFactor,
  hasPlaces,
  isWhole,
  mistake,
  shown,
  usable,
  written,
  type Distractor,
  type QuestionGenerator,
} from './draw.ts'

/** With realistic usual prices, in tens of dollars. */
const goods = [
  { en: 'a pair of sports shoes', zh: '一双运动鞋', from: 6, to: 16 },
  { en: 'a table fan', zh: '一台电风扇', from: 4, to: 12 },
  { en: 'a school bag', zh: '一个书包', from: 4, to: 8 },
  { en: 'a badminton racket', zh: '一支羽毛球拍', from: 5, to: 18 },
] as const

const discountAndGst: QuestionGenerator = {
  id: 'discount-and-gst',
  skill: 'MA.NA.PC.03',
  level: 'P5',
  term: 'CA2',
  difficulty: 'hard',
  make(seed) {
    const { item, price, off, discount, reduced, gst, total, added, number } = drawUntil(
      seed,
      ({ whole, pick }) => {
        const item = pick(goods)
        const [price, off] = [new Fraction(whole(item.from, item.to) * 10), pick([10, 15, 20, 25, 30, 35, 40])]
        const discount = price.mul(off).div(100)
        const reduced = price.sub(discount)
        const gst = reduced.mul(9).div(100)
        const added = price.mul(100 - off + 9).div(100)
        return {
          item,
          price,
          off,
          discount,
          reduced,
          gst,
          total: reduced.add(gst),
          added,
          number: price.sub(off),
        }
      },
      ({ price, discount, reduced, gst, total, added, number }) =>
        isWhole(discount) && number.gt(0) && areDistinct([price, discount, reduced, gst, total, added, number]),
    )
    return {
      ...frame(discountAndGst, seed, 'MA.NA.PC.02'),
      type: 'ShortAnswer',
      marks: 4,
      text: `The usual price of ${item.en} is $${shown(price)} before GST. During a sale, the shop gives a discount of ${off}%. GST of 9% is then added to the sale price. (a) What is the sale price before GST? (b) How much does a customer pay with GST?`,
      answer: {
        kind: 'blanks',
        hasWorking: true,
        blanks: [
          {
            label: '(a)',
            unit: 'dollars',
            marks: 1,
            key: {
              kind: 'number',
              value: dollars(reduced),
              mistakes: [
                mistake(
                  dollars(discount),
                  'MA.NA.PC.m5',
                  'That is the discount. Take it off the price.',
                  '这是折扣的钱，还要从原价里减去。',
                ),
                mistake(
                  dollars(number),
                  'MA.NA.PC.m4',
                  `${off}% is not $${off}. Find ${off}% of $${shown(price)}.`,
                  `${off}%不是${off}元，要求${shown(price)}元的${off}%。`,
                ),
              ],
            },
          },
          {
            label: '(b)',
            unit: 'dollars',
            marks: 3,
            key: {
              kind: 'number',
              value: dollars(total),
              mistakes: [
                mistake(
                  dollars(added),
                  'MA.NA.PC.m2',
                  'The two percentages have different wholes and can’t be put together.',
                  '两个百分比的整体不同，不能直接加减。',
                ),
                mistake(
                  dollars(gst),
                  'MA.NA.PC.m5',
                  'That is the GST alone. Add it to the sale price.',
                  '这只是消费税，还要加上售价。',
                ),
              ],
            },
          },
        ],
        method: [
          {
            label: { en: `GST is $${dollars(gst)}`, zh: `消费税是${dollars(gst)}元` },
            marks: 2,
            result: dollars(gst),
            // Or 109% at once.
            calculations: [dollars(total)],
            blank: 1,
          },
        ],
      },
      typed: {
        wrongInPart: [
          [dollars(discount), dollars(number), dollars(price)],
          [dollars(added), dollars(gst), dollars(reduced)],
        ],
      },
      hints: [
        {
          en: 'The discount is a percentage of the usual price, and GST of the sale price.',
          zh: '折扣是原价的百分之几，消费税是售价的百分之几。',
        },
        { en: `Find ${off}% of $${shown(price)} first.`, zh: `先求${shown(price)}元的${off}%。` },
      ],
      explanation: {
        en: `(a) Discount: ${off}% of $${shown(price)} = $${dollars(discount)}. Sale price: $${shown(price)} − $${dollars(discount)} = $${dollars(reduced)}. (b) GST: 9% of $${dollars(reduced)} = $${dollars(gst)}, so the customer pays $${dollars(reduced)} + $${dollars(gst)} = $${dollars(total)}. The usual slip is to put ${off}% and 9% together, which gives $${dollars(added)}.`,
        zh: `(a) 折扣：${shown(price)}元的${off}%是${dollars(discount)}元，${item.zh}的售价是 ${shown(price)} − ${dollars(discount)} = ${dollars(reduced)} 元。(b) 消费税：${dollars(reduced)}元的9%是${dollars(gst)}元，一共付 ${dollars(reduced)} + ${dollars(gst)} = ${dollars(total)} 元。常见的错误是把${off}%和9%直接合起来，得${dollars(added)}元。`,
      },
    }
  },
}

/** What can change so much in a month, with realistic numbers at first, in twenties. */
const counted = [
  { en: 'the number of members of a chess club', zh: '棋艺学会的会员', unit: '人', from: 1, to: 4 },
  { en: 'the number of books in a class library', zh: '班级图书角的书', unit: '本', from: 2, to: 12 },
  { en: 'the number of plants in a school garden', zh: '学校花园里的植物', unit: '棵', from: 2, to: 15 },
  { en: 'the number of stamps in a collection', zh: '集邮册里的邮票', unit: '张', from: 3, to: 25 },
] as const

const percentageChange: QuestionGenerator = {
  id: 'percentage-change',
  skill: 'MA.NA.PC.05',
  level: 'P6',
  term: 'CA2',
  difficulty: 'medium',
  make(seed) {
    const solve = (before: number, percent: number, isRise: boolean) => {
      const change = new Fraction(before * percent).div(100)
      const after = isRise ? change.add(before) : new Fraction(before).sub(change)
      const pool: Distractor[] = [
        {
          value: change.div(after).mul(100),
          misconception: 'MA.NA.PC.m3',
          en: 'The change was compared with the new number. Compare it with the number at first.',
          zh: '这是和后来的数比，应该和原来的数比。',
        },
        {
          value: change,
          misconception: 'MA.NA.PC.m4',
          en: 'That is the change itself. What percentage of the number at first is it?',
          zh: '这是变化的数目，它是原来的百分之几？',
        },
        {
          value: after.div(before).mul(100),
          misconception: 'MA.NA.PC.m1',
          en: 'That is the whole new number as a percentage. Only the change is asked for.',
          zh: '这是整个新数占原来的百分之几，题目只问变化的部分。',
        },
        {
          value: new Fraction(before).div(after).mul(100),
          misconception: 'MA.NA.PC.m3',
          en: 'The number at first is the whole. Find the change before you compare.',
          zh: '原来的数才是整体。先求变化了多少，再比较。',
        },
      ]
      return { before, percent, isRise, change, after, pool }
    }
    const { thing, before, percent, isRise, change, after, pool } = drawUntil(
      seed,
      ({ whole, pick }) => {
        const isRise = pick([true, false])
        const thing = pick(counted)
        return {
          thing,
          ...solve(whole(thing.from, thing.to) * 20, pick(isRise ? [25, 60, 100] : [20, 50, 60]), isRise),
        }
      },
      ({ before, change, percent, pool }) =>
        before !== 100 &&
        isWhole(change) &&
        change.lte(200) &&
        change.gte(6) &&
        usable(new Fraction(percent), pool).length >= 3 &&
        pool.every(({ value }) => hasPlaces(value, 1)),
    )
    const [verb, noun, zhVerb, zhNoun] = isRise
      ? ['rose', 'increase', '增加', '增加']
      : ['fell', 'decrease', '减少', '减少']
    const [larger, smaller] = isRise ? [shown(after), before] : [before, shown(after)]
    return {
      ...frame(percentageChange, seed),
      type: 'MCQ',
      marks: 2,
      text: `Over a month, ${thing.en} ${verb} from ${before} to ${shown(after)}. What was the percentage ${noun}?`,
      answer: {
        kind: 'choices',
        choices: choicesInOrder(new Fraction(percent), pool, seed % 4, (value) => `${Number(value)}%`),
      },
      hints: [
        { en: `Find the ${noun} first.`, zh: `先求${zhNoun}了多少。` },
        { en: `Compare the ${noun} with the number at first, ${before}.`, zh: `把${zhNoun}的数和原来的${before}比。` },
      ],
      explanation: {
        en: `The ${noun} is ${larger} − ${smaller} = ${shown(change)}. {${shown(change)}/${before}} × 100% = ${percent}%. Check: ${percent}% of ${before} = ${shown(change)}. The usual slip is to divide by the new number, ${shown(after)}.`,
        zh: `${thing.zh}${zhVerb}了 ${larger} − ${smaller} = ${shown(change)} ${thing.unit}，{${shown(change)}/${before}} × 100% = ${percent}%。验算：${before}的${percent}%是${shown(change)}。常见的错误是除以后来的${shown(after)}。`,
      },
    }
  },
}

/** With realistic numbers altogether, in twenties. */
const groups = [
  {
    en: 'pupils in a school',
    verb: 'take a public bus to school',
    zh: '学生乘巴士上学',
    others: 'do not take a public bus',
    zhOthers: '其他学生',
    from: 20,
    to: 60,
  },
  {
    en: 'members of a community club',
    verb: 'are senior citizens',
    zh: '会员是年长者',
    others: 'are not senior citizens',
    zhOthers: '其他会员',
    from: 5,
    to: 40,
  },
  {
    en: 'runners in a charity run',
    verb: 'are children',
    zh: '参加者是儿童',
    others: 'are not children',
    zhOthers: '其他参加者',
    from: 10,
    to: 60,
  },
  {
    en: 'families in a block of flats',
    verb: 'have a pet',
    zh: '家庭养了宠物',
    others: 'have no pet',
    zhOthers: '其他家庭',
    from: 4,
    to: 10,
  },
] as const

const wholeFromPercentage: QuestionGenerator = {
  id: 'whole-from-percentage',
  skill: 'MA.NA.PC.04',
  level: 'P6',
  term: 'CA2',
  difficulty: 'easy',
  make(seed) {
    const { group, percent, total, part, step } = drawUntil(
      seed,
      ({ whole, pick }) => {
        const group = pick(groups)
        const percent = pick([15, 20, 25, 30, 35, 40, 45, 60, 65, 75, 80])
        const total = new Fraction(whole(group.from, group.to) * 20)
        return {
          group,
          percent,
          total,
          part: total.mul(percent).div(100),
          step: greatestCommonFactor(percent, 100),
        }
      },
      ({ percent, total, part, step }) =>
        isWhole(part) &&
        areDistinct([
          total,
          total.sub(part),
          ...(step === percent ? [] : [total.mul(step).div(100)]),
          part,
          part.mul(percent).div(100),
          part.add(percent),
        ]),
    )
    const [inPart, inWhole, stepValue] = [percent / step, 100 / step, total.mul(step).div(100)]
    const mistakes = [
      {
        value: part.mul(percent).div(100),
        misconception: 'MA.NA.PC.m1',
        en: `That is ${percent}% of ${shown(part)}. But ${shown(part)} is the part, not the whole.`,
        zh: `这是${shown(part)}的${percent}%。但${shown(part)}是部分，不是整体。`,
      },
      {
        value: total.sub(part),
        misconception: 'MA.NA.HE.m2',
        en: `That is how many ${group.others}.`,
        zh: `这是${group.zhOthers}的数目。`,
      },
      ...(inPart === 1
        ? []
        : [
            {
              value: stepValue,
              misconception: 'MA.NA.HE.m1',
              en: `That is ${step}%. The whole is 100%.`,
              zh: `这是${step}%，整体是100%。`,
            },
          ]),
    ]
    const unit = group.en.split(' ')[0]!
    const steps =
      inPart === 1
        ? {
            en: `${percent}% is ${shown(part)} ${unit}, so 100% is ${inWhole} × ${shown(part)} = ${shown(total)} ${unit}.`,
            zh: `${percent}%是${shown(part)}，100%是 ${inWhole} × ${shown(part)} = ${shown(total)}。`,
          }
        : {
            en: `${percent}% is ${shown(part)} ${unit}. ${step}% is ${shown(part)} ÷ ${inPart} = ${shown(stepValue)}, so 100% is ${inWhole} × ${shown(stepValue)} = ${shown(total)} ${unit}.`,
            zh: `${percent}%是${shown(part)}，${step}%是 ${shown(part)} ÷ ${inPart} = ${shown(stepValue)}，100%是 ${inWhole} × ${shown(stepValue)} = ${shown(total)}。`,
          }
    return {
      ...frame(wholeFromPercentage, seed),
      type: 'ShortAnswer',
      marks: 2,
      text: `${percent}% of the ${group.en} ${group.verb}. There are ${shown(part)} such ${unit}. How many ${unit} are there altogether?`,
      answer: {
        kind: 'short',
        unit,
        key: {
          kind: 'number',
          value: written(total),
          mistakes: mistakes.map(({ value, misconception, en, zh }) => mistake(dollars(value), misconception, en, zh)),
        },
      },
      typed: { wrong: [...mistakes.map(({ value }) => dollars(value)), written(part), written(part.add(percent))] },
      hints: [
        { en: `Is ${shown(part)} the part or the whole?`, zh: `${shown(part)}是部分还是整体？` },
        { en: `${percent}% is ${shown(part)}. How much is each 5%?`, zh: `${percent}%是${shown(part)}，每5%是多少？` },
      ],
      explanation: {
        en: `${steps.en} Check: ${percent}% of ${shown(total)} = ${shown(part)}. The usual slip is to find ${percent}% of ${shown(part)}.`,
        zh: `已知${percent}%的${group.zh}。${steps.zh}验算：${shown(total)}的${percent}%是${shown(part)}。常见的错误是去求${shown(part)}的${percent}%。`,
      },
    }
  },
}

export const percentageGenerators = [discountAndGst, percentageChange, wholeFromPercentage]
