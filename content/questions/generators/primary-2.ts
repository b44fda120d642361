import { numberGenerator, smallerFromLarger, type QuestionGenerator } from './draw.ts'

const subtract = numberGenerator(
  { id: 'subtract-3-digits', skill: 'MA.NA.AS.02', level: 'P2', term: 'CA1', difficulty: 'medium' },
  ({ whole }) => {
    const [from, take] = [whole(310, 950), whole(105, 300)]
    return {
      text: `${from} − ${take} = ?`,
      value: from - take,
      mistakes: [
        [
          smallerFromLarger(from, take),
          'MA.NA.AS.m1',
          'Take the lower digit from the upper one. Where it is too small, regroup.',
          '要用上面的数字减下面的，不够减就向前一位借。',
        ],
        [from + take, 'MA.NA.AS.m2', 'The sign says take away.', '这是减号，要用减法。'],
      ],
      hints: [
        { en: 'Start with the ones.', zh: '先算个位。' },
        { en: 'Are there enough ones? If not, regroup a ten.', zh: '个位够减吗？不够就借一个十。' },
      ],
      explanation: {
        en: `${from} − ${take} = ${from - take}. Check: ${from - take} + ${take} = ${from}.`,
        zh: `${from} − ${take} = ${from - take}。验算：${from - take} + ${take} = ${from}。`,
      },
    }
  },
)

const goods = [
  { each: 'bag', eachZh: '袋', item: 'mandarins', itemZh: '柑', measure: '个' },
  { each: 'tray', eachZh: '盘', item: 'egg tarts', itemZh: '蛋挞', measure: '个' },
  { each: 'box', eachZh: '盒', item: 'crayons', itemZh: '蜡笔', measure: '支' },
  { each: 'pack', eachZh: '包', item: 'stickers', itemZh: '贴纸', measure: '张' },
] as const
const plural = (each: string) => (each === 'box' ? 'boxes' : `${each}s`)

const tables = numberGenerator(
  { id: 'tables-to-10', skill: 'MA.NA.MD.02', level: 'P2', term: 'CA1', difficulty: 'easy' },
  ({ whole, pick }) => {
    const { each, eachZh, item, itemZh, measure } = pick(goods)
    const [groups, size] = [whole(3, 9), pick([2, 3, 4, 5, 10])]
    return {
      text: `There are ${groups} ${plural(each)}. Each ${each} has ${size} ${item}. How many ${item} are there altogether?`,
      value: groups * size,
      mistakes: [
        [size, 'MA.NA.HE.m1', `That is one ${each}.`, `这只是一${eachZh}的个数。`],
        [
          groups + size,
          'MA.NA.HE.m2',
          `${groups} times ${size}, not ${groups} and ${size}.`,
          `是${groups}个${size}，不是${groups}加${size}。`,
        ],
      ],
      hints: [
        { en: `Count on in ${size}s.`, zh: `${size}个${size}个地数。` },
        { en: `How many ${plural(each)} are there to count?`, zh: `一共要数几${eachZh}？` },
      ],
      explanation: {
        en: `${groups} × ${size} = ${groups * size}. There are ${groups * size} ${item}.`,
        zh: `${groups} × ${size} = ${groups * size}，一共有${groups * size}${measure}${itemZh}。`,
      },
    }
  },
)

const sharing = numberGenerator(
  { id: 'share-equally', skill: 'MA.NA.MD.02', level: 'P2', term: 'SA1', difficulty: 'medium' },
  ({ whole, pick }) => {
    const { item, itemZh, measure } = pick(goods)
    const [children, each] = [pick([2, 3, 4, 5]), whole(3, 9)]
    const total = children * each
    return {
      text: `${total} ${item} are shared equally among ${children} children. How many ${item} does each child get?`,
      value: each,
      mistakes: [
        [
          total * children,
          'MA.NA.MD.m4',
          'Sharing makes each part smaller, so divide.',
          '平分后每份会变少，要用除法。',
        ],
        [
          total - children,
          'MA.NA.HE.m2',
          'That takes one from each child away. Share all of them.',
          '平分不是减去人数，要全部分完。',
        ],
      ],
      hints: [
        { en: 'Give one to each child, again and again.', zh: '每人轮流分一个，一轮一轮地分。' },
        { en: `${children} times what makes ${total}?`, zh: `${children}乘几等于${total}？` },
      ],
      explanation: {
        en: `${total} ÷ ${children} = ${each}. Check: ${children} × ${each} = ${total}.`,
        zh: `${total} ÷ ${children} = ${each}，每人${each}${measure}${itemZh}。验算：${children} × ${each} = ${total}。`,
      },
    }
  },
)

const likeFractions = numberGenerator(
  { id: 'add-like-fractions', skill: 'MA.NA.FR.01', level: 'P2', term: 'SA2', difficulty: 'medium' },
  ({ whole, pick }) => {
    const bottom = pick([5, 6, 7, 8, 9, 10, 11, 12])
    const first = whole(1, bottom - 3)
    const second = whole(1, bottom - first - 1)
    const key = `${first + second}/${bottom}`
    return {
      text: `What is {${first}/${bottom}} + {${second}/${bottom}}?`,
      value: key,
      mistakes: [
        [
          `${first + second}/${2 * bottom}`,
          'MA.NA.FR.m1',
          'The parts stay the same size, so the bottom stays.',
          '每份的大小不变，分母不变。',
        ],
      ],
      hints: [
        {
          en: `Both are parts of the same size: 1 out of ${bottom}.`,
          zh: `两个分数的每一份一样大，都是${bottom}份中的1份。`,
        },
        { en: 'How many of these parts are there altogether?', zh: '一共有几份？' },
      ],
      explanation: {
        en: `${first} parts and ${second} parts are ${first + second} parts: {${first}/${bottom}} + {${second}/${bottom}} = {${key}}.`,
        zh: `${first}份加${second}份是${first + second}份：{${first}/${bottom}} + {${second}/${bottom}} = {${key}}。`,
      },
    }
  },
)

const money = numberGenerator(
  { id: 'dollars-and-cents', skill: 'MA.MG.MO.02', level: 'P2', term: 'CA2', difficulty: 'medium' },
  ({ whole }) => {
    const [whole1, cents] = [whole(1, 19), whole(1, 9) * 5]
    const key = `${whole1}.${String(cents).padStart(2, '0')}`
    return {
      text: `Write ${whole1} ${whole1 === 1 ? 'dollar' : 'dollars'} and ${cents} cents in dollars, with a point.`,
      unit: 'dollars',
      value: key,
      mistakes:
        cents < 10
          ? [[`${whole1}.${cents}`, 'MA.MG.MO.m1', `.${cents} is ${cents}0 cents.`, `.${cents} 是${cents}0分。`]]
          : [[100 * whole1 + cents, 'MA.NA.HE.m1', 'That is how many cents it is.', '这是一共多少分。']],
      hints: [
        { en: 'Dollars stand before the point, cents behind it.', zh: '点的前面是元，后面是分。' },
        { en: 'Cents need two places.', zh: '分要占两位。' },
      ],
      explanation: {
        en: `Cents are hundredths of a dollar and take two places, so it is $${key}.`,
        zh: `1元是100分，分占两位，所以是${key}元。`,
      },
    }
  },
)

const hundredMore = numberGenerator(
  { id: 'ten-or-hundred-more', skill: 'MA.NA.WN.02', level: 'P2', term: 'CA1', difficulty: 'easy' },
  ({ whole, pick }) => {
    const number = whole(112, 880)
    const [step, wrongStep] = pick([
      [10, 100],
      [100, 10],
    ] as const)
    const isMore = pick([true, false])
    const by = (amount: number) => (isMore ? number + amount : number - amount)
    const sign = isMore ? '+' : '−'
    return {
      text: `What number is ${step} ${isMore ? 'more' : 'less'} than ${number}?`,
      value: by(step),
      mistakes: [
        [by(wrongStep), 'MA.NA.WN.m2', `That is ${wrongStep} ${isMore ? 'more' : 'less'}.`, `这是相差${wrongStep}。`],
      ],
      hints: [
        {
          en: `Which digit changes when you go ${step} ${isMore ? 'up' : 'down'}?`,
          zh: `${isMore ? '多' : '少'}${step}，是哪一位变了？`,
        },
      ],
      explanation: {
        en: `${number} ${sign} ${step} = ${by(step)}.`,
        zh: `${number} ${sign} ${step} = ${by(step)}。`,
      },
    }
  },
)

export const primary2Generators: readonly QuestionGenerator[] = [
  subtract,
  tables,
  sharing,
  likeFractions,
  money,
  hundredMore,
]
