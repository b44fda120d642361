import Fraction from 'fraction.js'
import { numberGenerator, shown, smallerFromLarger, spaced, written, type QuestionGenerator } from './draw.ts'

const names = ['Mei Ling', 'Arjun', 'Siti', 'Daniel', 'Hana', 'Jun Wei'] as const

const placeValue = numberGenerator(
  { id: 'digit-in-thousands', skill: 'MA.NA.WN.03', level: 'P3', term: 'CA1', difficulty: 'easy' },
  ({ whole, pick }) => {
    const digits = [whole(1, 9), whole(1, 9), whole(1, 9), whole(1, 9)] as const
    const place = pick([0, 1, 2] as const)
    const digit = digits[place]
    const worth = digit * 10 ** (3 - place)
    const isAlone = digits.filter((other) => other === digit).length === 1
    return {
      text: `In ${spaced(Number(digits.join('')))}, what value does the digit ${digit} stand for?`,
      value: worth,
      // A digit that stands twice is drawn again.
      mistakes: [
        [
          isAlone ? digit : worth,
          'MA.NA.WN.m1',
          `${digit} is the digit. What is it worth at its place?`,
          `${digit}是数字本身，要看它在哪一位。`,
        ],
        [
          worth / 10 === digit ? worth * 10 : worth / 10,
          'MA.NA.WN.m2',
          'That is one place off. Count the places from the right.',
          '错了一位，从右边数起。',
        ],
      ],
      hints: [
        {
          en: 'Name the places from the right: ones, tens, hundreds, thousands.',
          zh: '从右边起：个位、十位、百位、千位。',
        },
        { en: `At which place does ${digit} stand?`, zh: `${digit}在哪一位？` },
      ],
      explanation: {
        en: `The ${digit} stands at the ${['thousands', 'hundreds', 'tens'][place]} place, so it is worth ${spaced(worth)}.`,
        zh: `${digit}在${['千', '百', '十'][place]}位，表示${spaced(worth)}。`,
      },
    }
  },
)

const subtract = numberGenerator(
  { id: 'subtract-4-digits', skill: 'MA.NA.AS.03', level: 'P3', term: 'CA1', difficulty: 'medium' },
  ({ whole, pick }) => {
    const [from, take] = [whole(3200, 9600), whole(1100, 3100)]
    const name = pick(names)
    return {
      text: `${name} had ${spaced(from)} points in a game and used ${spaced(take)} of them. How many points were left?`,
      unit: 'points',
      value: from - take,
      mistakes: [
        [
          smallerFromLarger(from, take),
          'MA.NA.AS.m1',
          'In each place take the lower digit from the upper one, and regroup where it is too small.',
          '每一位都用上面的数字减下面的，不够减就向前一位借。',
        ],
        [from + take, 'MA.NA.AS.m2', 'Points that are used are taken away.', '用掉的分数要减去。'],
      ],
      hints: [
        { en: 'Write one number below the other, the ones below the ones.', zh: '列竖式，个位对齐个位。' },
        { en: 'Begin with the ones; regroup where you need to.', zh: '从个位算起，不够减就借。' },
      ],
      explanation: {
        en: `${spaced(from)} − ${spaced(take)} = ${spaced(from - take)}. Check: ${spaced(from - take)} + ${spaced(take)} = ${spaced(from)}.`,
        zh: `${spaced(from)} − ${spaced(take)} = ${spaced(from - take)}。验算：${spaced(from - take)} + ${spaced(take)} = ${spaced(from)}。`,
      },
    }
  },
)

const trips = [
  {
    things: 'children',
    thingsZh: '小朋友',
    go: 'go by boat',
    box: 'boat',
    boxes: 'boats',
    boxZh: '船',
    measure: '条',
    unit: '个',
  },
  {
    things: 'eggs',
    thingsZh: '鸡蛋',
    go: 'are put into trays',
    box: 'tray',
    boxes: 'trays',
    boxZh: '蛋盘',
    measure: '个',
    unit: '个',
  },
  {
    things: 'books',
    thingsZh: '书',
    go: 'are carried in bags',
    box: 'bag',
    boxes: 'bags',
    boxZh: '袋子',
    measure: '个',
    unit: '本',
  },
] as const

const roundUp = numberGenerator(
  { id: 'one-more-for-the-rest', skill: 'MA.NA.MD.03', level: 'P3', term: 'SA1', difficulty: 'hard' },
  ({ whole, pick }) => {
    const { things, thingsZh, go, box, boxes, boxZh, measure, unit } = pick(trips)
    const [size, full] = [whole(6, 9), whole(3, 9)]
    const rest = whole(1, size - 1)
    const total = size * full + rest
    return {
      text: `${total} ${things} ${go}. Each ${box} takes at most ${size}. What is the smallest number of ${boxes} that are needed?`,
      unit: boxes,
      value: full + 1,
      mistakes: [
        [full, 'MA.NA.MD.m1', `${rest} would be left without a ${box}.`, `还有${rest}${unit}没有${boxZh}。`],
        [rest, 'MA.NA.HE.m2', 'That is how many are left over.', '这是剩下的个数。'],
      ],
      hints: [
        { en: `How many full ${boxes} are there?`, zh: `可以装满几${measure}${boxZh}？` },
        { en: 'Are any left over, and what about them?', zh: '有没有剩下的？剩下的怎么办？' },
      ],
      explanation: {
        en: `${size} × ${full} = ${size * full}, so ${full} ${boxes} are full and ${rest} ${rest === 1 ? 'is' : 'are'} left over. They need one more: ${full} + 1 = ${full + 1}.`,
        zh: `${size} × ${full} = ${size * full}，装满${full}${measure}，还剩${rest}${unit}${thingsZh}，要多用一${measure}：${full} + 1 = ${full + 1}。`,
      },
    }
  },
)

const simplestForm = numberGenerator(
  { id: 'simplest-form', skill: 'MA.NA.FR.02', level: 'P3', term: 'SA1', difficulty: 'medium' },
  ({ whole, pick }) => {
    const bottom = pick([2, 3, 4, 5, 6, 7, 8])
    const top = whole(1, bottom - 1)
    const times = pick([2, 3, 4])
    const simplest = new Fraction(top, bottom)
    const isSimplest = Number(simplest.d) === bottom && bottom * times <= 24
    return {
      text: `Write {${top * times}/${bottom * times}} in its simplest form.`,
      value: isSimplest ? `${top}/${bottom}` : '1',
      form: 'lowest_terms',
      // What isn't in simplest form yet is drawn again.
      mistakes: [
        [
          isSimplest ? `${top * times}/${bottom}` : '1',
          'MA.NA.FR.m12',
          'The bottom was divided, but not the top.',
          '只约了分母，没有约分子。',
        ],
      ],
      hints: [
        { en: 'Which number goes into both the top and the bottom?', zh: '哪个数能同时整除分子和分母？' },
        { en: `Try ${times}.`, zh: `试试${times}。` },
      ],
      explanation: {
        en: `Divide the top and the bottom by ${times}: {${top * times}/${bottom * times}} = {${top}/${bottom}}.`,
        zh: `分子和分母同时除以${times}：{${top * times}/${bottom * times}} = {${top}/${bottom}}。`,
      },
    }
  },
)

const relatedFractions = numberGenerator(
  { id: 'add-related-fractions', skill: 'MA.NA.FR.03', level: 'P3', term: 'CA2', difficulty: 'medium' },
  ({ whole, pick }) => {
    const bottom = pick([2, 3, 4, 5, 6])
    const times = whole(2, Math.floor(12 / bottom))
    const [first, second] = [
      new Fraction(whole(1, bottom - 1), bottom),
      new Fraction(whole(1, bottom * times - 1), bottom * times),
    ]
    const sum = first.add(second)
    const [firstTop, secondTop] = [Number(first.mul(bottom)), Number(second.mul(bottom * times))]
    const isGood = sum.lt(1) && Number(second.d) === bottom * times && Number(first.d) === bottom
    const same = `{${firstTop * times}/${bottom * times}} + {${secondTop}/${bottom * times}}`
    return {
      text: `What is ${shown(first)} + ${shown(second)}?`,
      value: isGood ? written(sum) : '1',
      mistakes: [
        [
          isGood ? `${firstTop + secondTop}/${bottom + bottom * times}` : '1',
          'MA.NA.FR.m1',
          'Give both fractions the same bottom first; bottoms are not added.',
          '先通分，分母不能相加。',
        ],
        [
          isGood ? `${firstTop + secondTop}/${bottom * times}` : '1',
          'MA.NA.FR.m12',
          `The bottom of ${shown(first)} was changed, but not its top.`,
          `${shown(first)}的分母变了，分子没有变。`,
        ],
      ],
      hints: [
        {
          en: `Can ${shown(first)} be written with ${bottom * times} at the bottom?`,
          zh: `能把${shown(first)}的分母变成${bottom * times}吗？`,
        },
        {
          en: `${bottom} times what makes ${bottom * times}? Do the same to the top.`,
          zh: `${bottom}乘几是${bottom * times}？分子也要乘。`,
        },
      ],
      explanation: {
        en: `${shown(first)} + ${shown(second)} = ${same} = {${firstTop * times + secondTop}/${bottom * times}}.`,
        zh: `${shown(first)} + ${shown(second)} = ${same} = {${firstTop * times + secondTop}/${bottom * times}}。`,
      },
    }
  },
)

const perimeter = numberGenerator(
  { id: 'perimeter-of-a-rectangle', skill: 'MA.MG.PA.01', level: 'P3', term: 'CA2', difficulty: 'easy' },
  ({ whole, pick }) => {
    const long = whole(8, 25)
    const wide = whole(3, Math.min(14, long - 1))
    const [place, placeZh] = pick([
      ['garden', '花园'],
      ['poster', '海报'],
      ['mat', '垫子'],
    ] as const)
    return {
      text: `A rectangular ${place} is ${long} m long and ${wide} m wide. What is its perimeter?`,
      unit: 'm',
      value: 2 * (long + wide),
      mistakes: [
        [long + wide, 'MA.MG.PA.m8', 'That is two sides. A rectangle has four.', '这只是两条边，长方形有四条边。'],
        [
          long * wide,
          'MA.MG.PA.m4',
          'That is the area. The perimeter is the way around.',
          '这是面积，周长是绕一圈的长度。',
        ],
      ],
      hints: [
        { en: 'Walk around it in your head: how many sides do you pass?', zh: '想象绕着它走一圈，一共走过几条边？' },
        { en: 'Two sides are long, two are short.', zh: '两条长边，两条短边。' },
      ],
      explanation: {
        en: `${long} + ${wide} + ${long} + ${wide} = ${2 * (long + wide)}. The perimeter is ${2 * (long + wide)} m.`,
        zh: `${placeZh}的周长：${long} + ${wide} + ${long} + ${wide} = ${2 * (long + wide)}，是${2 * (long + wide)} m。`,
      },
    }
  },
)

const duration = numberGenerator(
  { id: 'minutes-of-a-film', skill: 'MA.MG.TI.03', level: 'P3', term: 'SA2', difficulty: 'hard' },
  ({ whole, pick }) => {
    const [thing, thingZh] = pick([
      ['film', '电影'],
      ['concert', '音乐会'],
      ['bus ride', '车程'],
      ['lesson', '课'],
    ] as const)
    const hour = whole(1, 9)
    const [from, to] = [whole(5, 11) * 5, whole(1, 10) * 5]
    const hours = whole(1, 2)
    const minutes = 60 * hours + to - from
    const clock = (h: number, m: number) => `${h}.${String(m).padStart(2, '0')} p.m.`
    const toTheHour = 60 - from
    return {
      text: `A ${thing} starts at ${clock(hour, from)} and ends at ${clock(hour + hours, to)} How many minutes does it last?`,
      unit: 'minutes',
      value: minutes,
      mistakes: [
        [100 * hours + to - from, 'MA.MG.TI.m1', 'An hour has 60 minutes, not 100.', '1小时是60分钟，不是100分钟。'],
        [60 * hours + to, 'MA.NA.HE.m1', `It starts at ${clock(hour, from)}, not on the hour.`, `开始的时间不是整点。`],
      ],
      hints: [
        { en: `How long is it from ${clock(hour, from)} to the next full hour?`, zh: '从开始到下一个整点有几分钟？' },
        { en: 'Then count on to the end.', zh: '再从整点数到结束。' },
      ],
      explanation: {
        en: `To ${hour + 1}.00 p.m. it is ${toTheHour} minutes, and from there ${60 * (hours - 1) + to}. ${toTheHour} + ${60 * (hours - 1) + to} = ${minutes} minutes.`,
        zh: `到${hour + 1}点是${toTheHour}分钟，再到结束是${60 * (hours - 1) + to}分钟。${toTheHour} + ${60 * (hours - 1) + to} = ${minutes}，这段${thingZh}有${minutes}分钟。`,
      },
    }
  },
)

const kilometres = numberGenerator(
  { id: 'kilometres-and-metres', skill: 'MA.MG.LM.03', level: 'P3', term: 'SA1', difficulty: 'easy' },
  ({ whole, pick }) => {
    const [large, small, zhLarge] = pick([
      ['km', 'm', '千米'],
      ['kg', 'g', '千克'],
      ['ℓ', 'ml', '升'],
    ] as const)
    const [whole1, rest] = [whole(2, 9), whole(2, 18) * 5]
    return {
      text: `How many ${small} are there in ${whole1} ${large} ${rest} ${small}?`,
      unit: small,
      value: 1000 * whole1 + rest,
      mistakes: [
        [
          100 * whole1 + rest,
          'MA.MG.LM.m1',
          `1 ${large} is 1000 ${small}, not 100.`,
          `1 ${large} 是1000 ${small}，不是100。`,
        ],
        [1000 * whole1, 'MA.NA.HE.m1', `The ${rest} ${small} are still to be added.`, `还要加上${rest} ${small}。`],
      ],
      hints: [
        { en: `How many ${small} make 1 ${large}?`, zh: `1${zhLarge}是多少 ${small}？` },
        { en: `Change the ${whole1} ${large} first, then add the rest.`, zh: `先换算${whole1} ${large}，再加上零头。` },
      ],
      explanation: {
        en: `${whole1} ${large} is ${spaced(1000 * whole1)} ${small}. ${spaced(1000 * whole1)} + ${rest} = ${spaced(1000 * whole1 + rest)}.`,
        zh: `${whole1} ${large} 是${spaced(1000 * whole1)} ${small}。${spaced(1000 * whole1)} + ${rest} = ${spaced(1000 * whole1 + rest)}。`,
      },
    }
  },
)

export const primary3Generators: readonly QuestionGenerator[] = [
  placeValue,
  subtract,
  roundUp,
  simplestForm,
  relatedFractions,
  perimeter,
  duration,
  kilometres,
]
