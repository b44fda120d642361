import Fraction from 'fraction.js'
import { dollars, greatestCommonFactor, numberGenerator, shown, spaced, type QuestionGenerator } from './draw.ts'

const rounding = numberGenerator(
  { id: 'round-to-thousands', skill: 'MA.NA.WN.05', level: 'P4', term: 'CA1', difficulty: 'easy' },
  ({ whole, pick }) => {
    const [unit, name, zhName] = pick([
      [1000, 'thousand', '千'],
      [100, 'hundred', '百'],
    ] as const)
    const number = whole(12_000, 89_000)
    const down = Math.floor(number / unit) * unit
    const isUp = number - down >= unit / 2
    const value = isUp ? down + unit : down
    return {
      text: `Round ${spaced(number)} to the nearest ${name}.`,
      value,
      mistakes: isUp
        ? [
            [
              down,
              'MA.NA.DE.m3',
              'Cutting off is not rounding: it is nearer to the next one.',
              '这是直接去掉，没有四舍五入；它离下一个更近。',
            ],
          ]
        : [[down + unit, 'MA.NA.WN.m3', 'Look at the next digit only: it is below 5.', '只看后一位，它比5小。']],
      hints: [
        { en: `Between which two ${name}s does it lie?`, zh: `它在哪两个整${zhName}之间？` },
        { en: `Look at the digit behind the ${name}s: is it 5 or more?`, zh: `看${zhName}位后面的一位，满5了吗？` },
      ],
      explanation: {
        en: `${spaced(number)} lies between ${spaced(down)} and ${spaced(down + unit)}, and is nearer to ${spaced(value)}.`,
        zh: `${spaced(number)}在${spaced(down)}和${spaced(down + unit)}之间，离${spaced(value)}更近。`,
      },
    }
  },
)

const multiply = numberGenerator(
  { id: 'multiply-with-a-zero', skill: 'MA.NA.MD.04', level: 'P4', term: 'CA1', difficulty: 'medium' },
  ({ whole, pick }) => {
    const [thousands, tens, ones] = [whole(1, 4), whole(1, 9), whole(1, 9)]
    const number = 1000 * thousands + 10 * tens + ones
    const times = whole(3, 9)
    const withoutZero = 100 * thousands + 10 * tens + ones
    const [thing, zhThing] = pick([
      ['beads', '珠子'],
      ['bricks', '砖'],
      ['leaflets', '传单'],
    ] as const)
    return {
      text: `A box holds ${spaced(number)} ${thing}. How many ${thing} are there in ${times} such boxes?`,
      value: number * times,
      mistakes: [
        [withoutZero * times, 'MA.NA.MD.m2', 'The zero was lost: it keeps the hundreds place.', '漏掉了0，0占着百位。'],
        [number + times, 'MA.NA.HE.m2', 'Each box holds that many, so multiply.', '每盒都有这么多，要用乘法。'],
      ],
      hints: [
        { en: 'Multiply each place: ones, tens, hundreds, thousands.', zh: '每一位都要乘：个位、十位、百位、千位。' },
        { en: `${times} × 0 hundreds is 0. What is carried over to it?`, zh: `${times}乘0个百是0，有没有进位？` },
      ],
      explanation: {
        en: `${spaced(number)} × ${times} = ${spaced(number * times)}. Check: ${spaced(1000 * thousands)} × ${times} = ${spaced(1000 * thousands * times)} and ${10 * tens + ones} × ${times} = ${spaced((10 * tens + ones) * times)}.`,
        zh: `${spaced(number)} × ${times} = ${spaced(number * times)}，共${spaced(number * times)}个${zhThing}。验算：${spaced(1000 * thousands)} × ${times} = ${spaced(1000 * thousands * times)}，${10 * tens + ones} × ${times} = ${spaced((10 * tens + ones) * times)}。`,
      },
    }
  },
)

const commonMultiple = numberGenerator(
  { id: 'first-common-multiple', skill: 'MA.NA.FM.02', level: 'P4', term: 'SA1', difficulty: 'medium' },
  ({ whole }) => {
    const [one, other] = [whole(4, 15), whole(4, 15)]
    const factor = greatestCommonFactor(one, other)
    const value = (one * other) / factor
    return {
      text: `What is the lowest common multiple of ${one} and ${other}?`,
      value: factor > 1 && one !== other && factor !== one && factor !== other ? value : one * other,
      // Numbers whose product is the answer, or of which one is the answer, are drawn again.
      mistakes: [
        [
          one * other,
          'MA.NA.FM.m2',
          'That is a common multiple, but there is a lower one.',
          '这是公倍数，但还有更小的。',
        ],
        [
          factor,
          'MA.NA.FM.m1',
          'That is a common factor. Multiples are in the tables of the numbers.',
          '这是公因数，倍数要在乘法表里找。',
        ],
      ],
      hints: [
        { en: `List the multiples of ${Math.max(one, other)}.`, zh: `列出${Math.max(one, other)}的倍数。` },
        {
          en: `Which of them is the first that ${Math.min(one, other)} divides?`,
          zh: `哪一个最先能被${Math.min(one, other)}整除？`,
        },
      ],
      explanation: {
        en: `${value} = ${one} × ${value / one} and ${value} = ${other} × ${value / other}. No smaller number is in both tables.`,
        zh: `${value} = ${one} × ${value / one}，${value} = ${other} × ${value / other}，没有更小的公倍数。`,
      },
    }
  },
)

const ofASet = numberGenerator(
  { id: 'fraction-of-a-set', skill: 'MA.NA.FR.05', level: 'P4', term: 'SA1', difficulty: 'medium' },
  ({ whole, pick }) => {
    const [thing, zhThing] = pick([
      ['beads', '珠子'],
      ['balloons', '气球'],
      ['tickets', '票'],
      ['buttons', '纽扣'],
    ] as const)
    const bottom = pick([3, 4, 5, 6, 8])
    const top = whole(2, bottom - 1)
    const share = new Fraction(top, bottom)
    const one = whole(4, 15)
    const total = bottom * one
    const isSimplest = Number(share.d) === bottom
    return {
      text: `There are ${total} ${thing}. ${shown(share)} of them are red. How many ${thing} are red?`,
      value: isSimplest ? top * one : total,
      mistakes: [
        [isSimplest ? one : total, 'MA.NA.HE.m1', `That is {1/${bottom}} of them.`, `这只是其中的{1/${bottom}}。`],
        [total - top * one, 'MA.NA.FR.m7', 'That is how many are not red.', '这是不是红色的个数。'],
      ],
      hints: [
        { en: `How many are {1/${bottom}} of them?`, zh: `其中的{1/${bottom}}是多少？` },
        { en: `Divide by ${bottom} first.`, zh: `先除以${bottom}。` },
      ],
      explanation: {
        en: `${total} ÷ ${bottom} = ${one}, and ${one} × ${top} = ${top * one}. ${top * one} ${thing} are red.`,
        zh: `${total} ÷ ${bottom} = ${one}，${one} × ${top} = ${top * one}，有${top * one}个${zhThing}是红色的。`,
      },
    }
  },
)

const decimals = numberGenerator(
  { id: 'add-decimals', skill: 'MA.NA.DE.03', level: 'P4', term: 'SA2', difficulty: 'medium' },
  ({ whole }) => {
    const [tenths, hundredths] = [whole(11, 98), whole(101, 989)]
    const [one, other] = [new Fraction(tenths, 10), new Fraction(hundredths, 100)]
    const text = (value: Fraction) => String(Number(value))
    const isGood = tenths % 10 !== 0 && hundredths % 10 !== 0
    const value = one.add(other)
    return {
      text: `What is ${text(one)} + ${text(other)}?`,
      value: isGood ? text(value) : text(one),
      mistakes: [
        [
          isGood ? text(new Fraction(tenths + hundredths, 100)) : text(one),
          'MA.NA.DE.m4',
          'The points must stand below each other.',
          '小数点要对齐。',
        ],
      ],
      hints: [
        { en: 'Write one below the other, point below point.', zh: '列竖式，小数点对齐。' },
        { en: `You may write ${text(one)} as ${text(one)}0.`, zh: `可以把 ${text(one)} 写成 ${text(one)}0。` },
      ],
      explanation: {
        en: `${text(one)}0 + ${text(other)} = ${text(value)}: tenths are added to tenths, hundredths to hundredths.`,
        zh: `${text(one)}0 + ${text(other)} = ${text(value)}：十分位加十分位，百分位加百分位。`,
      },
    }
  },
)

const unknownSide = numberGenerator(
  { id: 'side-from-perimeter', skill: 'MA.MG.PA.02', level: 'P4', term: 'CA2', difficulty: 'hard' },
  ({ whole }) => {
    const long = whole(9, 30)
    const wide = whole(3, Math.min(16, long - 1))
    const around = 2 * (long + wide)
    return {
      text: `The perimeter of a rectangle is ${around} cm. It is ${long} cm long. How wide is it?`,
      unit: 'cm',
      value: wide,
      mistakes: [
        [2 * wide, 'MA.NA.HE.m1', 'That is both widths together.', '这是两条宽的总和。'],
        [around - long, 'MA.MG.PA.m8', 'Only one length was taken away. There are two.', '只减了一条长，长有两条。'],
      ],
      hints: [
        { en: 'How long are both lengths together?', zh: '两条长一共多少？' },
        { en: 'What is left is both widths.', zh: '剩下的是两条宽。' },
      ],
      explanation: {
        en: `Both lengths: ${long} × 2 = ${2 * long}. Both widths: ${around} − ${2 * long} = ${2 * wide}. One width: ${2 * wide} ÷ 2 = ${wide} cm.`,
        zh: `两条长：${long} × 2 = ${2 * long}。两条宽：${around} − ${2 * long} = ${2 * wide}。一条宽：${2 * wide} ÷ 2 = ${wide}，是${wide} cm。`,
      },
    }
  },
)

const change = numberGenerator(
  { id: 'change-from-a-note', skill: 'MA.MG.MO.04', level: 'P4', term: 'CA2', difficulty: 'medium' },
  ({ whole, pick }) => {
    const [thing, zhThing] = pick([
      ['pens', '笔'],
      ['files', '文件夹'],
      ['cards', '卡片'],
      ['rulers', '尺'],
    ] as const)
    const [count, cents, note] = [whole(2, 6), whole(9, 39) * 5, pick([10, 20])]
    const [price, cost] = [new Fraction(cents, 100), new Fraction(cents * count, 100)]
    const left = new Fraction(note).sub(cost)
    const two = (value: Fraction) => Number(value).toFixed(2)
    return {
      text: `Siti buys ${count} ${thing} at $${two(price)} each. She pays with a $${note} note. How much change does she get?`,
      unit: 'dollars',
      value: dollars(left),
      mistakes: [
        [dollars(cost), 'MA.NA.HE.m1', `That is what the ${thing} cost.`, `这是买${zhThing}花的钱。`],
        [
          dollars(new Fraction(note).sub(price)),
          'MA.NA.HE.m2',
          `That is the change for one of the ${thing}.`,
          `这是只买一个时找的钱。`,
        ],
      ],
      hints: [
        { en: `How much do all the ${thing} cost?`, zh: `一共要付多少钱？` },
        { en: `Take that away from $${note}.`, zh: `再从${note}元里减去。` },
      ],
      explanation: {
        en: `${two(price)} × ${count} = ${two(cost)}, and ${note} − ${two(cost)} = ${two(left)}. She gets $${two(left)} back.`,
        zh: `${two(price)} × ${count} = ${two(cost)}，${note} − ${two(cost)} = ${two(left)}，找回${two(left)}元。`,
      },
    }
  },
)

export const primary4Generators: readonly QuestionGenerator[] = [
  rounding,
  multiply,
  commonMultiple,
  ofASet,
  decimals,
  unknownSide,
  change,
]
