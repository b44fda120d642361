import { numberGenerator, type QuestionGenerator } from './draw.ts'
import { drawGroups } from './pictures.ts'

const things = [
  { en: 'apples', zh: '苹果' },
  { en: 'fish', zh: '鱼' },
  { en: 'shells', zh: '贝壳' },
  { en: 'stars', zh: '星星' },
  { en: 'flowers', zh: '花' },
] as const

const names = ['Mei', 'Arun', 'Siti', 'Tom', 'Hana', 'Wei'] as const

const altogether = numberGenerator(
  { id: 'pictures-altogether', skill: 'MA.NA.AS.01', level: 'P1', term: 'CA1', difficulty: 'easy' },
  ({ whole, pick }) => {
    const { en, zh } = pick(things)
    const [first, second] = [whole(3, 9), whole(2, 9)]
    return {
      text: `How many ${en} are there altogether?`,
      figure: drawGroups(en, [first, second]),
      value: first + second,
      mistakes: [
        [first, 'MA.NA.HE.m1', 'That is the first group. Count the other group too.', '这只是第一组，另一组也要数。'],
      ],
      hints: [
        { en: 'Count the first group. Then count on.', zh: '先数第一组，再接着往下数。' },
        { en: `There are ${first} in the first group.`, zh: `第一组有${first}个。` },
      ],
      explanation: {
        en: `${first} + ${second} = ${first + second}. There are ${first + second} ${en} altogether.`,
        zh: `${first} + ${second} = ${first + second}，一共有${first + second}个${zh}。`,
      },
    }
  },
)

const goneAway = numberGenerator(
  { id: 'gone-away', skill: 'MA.NA.AS.01', level: 'P1', term: 'SA1', difficulty: 'easy' },
  ({ whole, pick }) => {
    const { en, zh } = pick(things)
    const name = pick(names)
    const [had, gave] = [whole(8, 20), whole(2, 7)]
    return {
      text: `${name} has ${had} ${en}. ${name} gives away ${gave}. How many ${en} are left?`,
      value: had - gave,
      mistakes: [
        [gave, 'MA.NA.HE.m2', 'That is how many were given away.', '这是送出去的个数。'],
        [had + gave, 'MA.NA.AS.m2', 'Giving away makes fewer, so take away.', '送出去会变少，要用减法。'],
      ],
      hints: [
        { en: 'Are there more or fewer now?', zh: '现在变多了还是变少了？' },
        { en: `Start at ${had} and count back.`, zh: `从${had}开始倒着数。` },
      ],
      explanation: {
        en: `${had} − ${gave} = ${had - gave}. ${had - gave} ${en} are left.`,
        zh: `${had} − ${gave} = ${had - gave}，还剩${had - gave}个${zh}。`,
      },
    }
  },
)

const groups = numberGenerator(
  { id: 'equal-groups', skill: 'MA.NA.MD.01', level: 'P1', term: 'CA2', difficulty: 'medium' },
  ({ whole, pick }) => {
    const { en, zh } = pick(things)
    const [groupCount, each] = [whole(2, 5), whole(2, 6)]
    return {
      text: `Each group has the same number of ${en}. How many ${en} are there altogether?`,
      figure: drawGroups(
        en,
        Array.from({ length: groupCount }, () => each),
      ),
      value: groupCount * each,
      mistakes: [
        [each, 'MA.NA.HE.m1', 'That is one group. Count all the groups.', '这只是一组，每一组都要数。'],
        [groupCount, 'MA.NA.HE.m2', 'That is how many groups there are.', '这是组数。'],
      ],
      hints: [
        { en: 'How many are in one group?', zh: '一组有几个？' },
        { en: 'Count on, one group at a time.', zh: '一组一组地往下数。' },
      ],
      explanation: {
        en: `There are ${groupCount} groups of ${each}: ${groupCount} × ${each} = ${groupCount * each}.`,
        zh: `有${groupCount}组，每组${each}个${zh}：${groupCount} × ${each} = ${groupCount * each}。`,
      },
    }
  },
)

const tensAndOnes = numberGenerator(
  { id: 'tens-and-ones', skill: 'MA.NA.WN.01', level: 'P1', term: 'SA1', difficulty: 'easy' },
  ({ whole }) => {
    const [tens, ones] = [whole(2, 9), whole(1, 9)]
    return {
      text: `What number is ${tens} tens and ${ones} ones?`,
      value: 10 * tens + ones,
      mistakes: [
        [10 * ones + tens, 'MA.NA.WN.m2', 'The tens come first.', '十位写在前面。'],
        [tens + ones, 'MA.NA.WN.m1', 'A ten is worth 10, not 1.', '1个十是10，不是1。'],
      ],
      hints: [
        { en: 'Count the tens: ten, twenty, thirty …', zh: '先十个十个地数：十、二十、三十……' },
        { en: 'Write the tens first, then the ones.', zh: '先写十位，再写个位。' },
      ],
      explanation: {
        en: `${tens} tens make ${10 * tens}. ${10 * tens} + ${ones} = ${10 * tens + ones}.`,
        zh: `${tens}个十是${10 * tens}。${10 * tens} + ${ones} = ${10 * tens + ones}。`,
      },
    }
  },
)

const howManyMore = numberGenerator(
  { id: 'how-many-more', skill: 'MA.NA.AS.01', level: 'P1', term: 'SA2', difficulty: 'medium' },
  ({ whole, pick }) => {
    const { en, zh } = pick(things)
    const [name, other] = [pick(names.slice(0, 3)), pick(names.slice(3))]
    const [fewer, more] = [whole(3, 9), whole(2, 9)]
    const total = fewer + more
    return {
      text: `${name} has ${total} ${en}. ${other} has ${fewer} ${en}. How many more ${en} does ${name} have?`,
      value: more,
      mistakes: [
        [
          total + fewer,
          'MA.NA.AS.m2',
          '“How many more” asks for the difference, so take away.',
          '“多几个”问的是相差多少，要用减法。',
        ],
        [total, 'MA.NA.HE.m2', `That is how many ${name} has.`, `这是 ${name} 有的个数。`],
      ],
      hints: [
        { en: 'Put them in two rows. Which row is longer?', zh: '排成两行，哪一行长？' },
        { en: `Count on from ${fewer} to ${total}.`, zh: `从${fewer}数到${total}。` },
      ],
      explanation: {
        en: `${total} − ${fewer} = ${more}. ${name} has ${more} more ${en}.`,
        zh: `${total} − ${fewer} = ${more}，${name} 多${more}个${zh}。`,
      },
    }
  },
)

const dollars = numberGenerator(
  { id: 'notes-in-a-purse', skill: 'MA.MG.MO.01', level: 'P1', term: 'SA2', difficulty: 'medium' },
  ({ whole, pick }) => {
    const [fives, twos] = [whole(1, 4), whole(1, 6)]
    const name = pick(names)
    return {
      text: `${name} has ${fives} $5 ${fives === 1 ? 'note' : 'notes'} and ${twos} $2 ${twos === 1 ? 'note' : 'notes'}. How much money is that?`,
      unit: 'dollars',
      value: 5 * fives + 2 * twos,
      mistakes: [
        [5 * fives, 'MA.NA.HE.m1', 'That is the $5 notes. Add the $2 notes.', '这只是5元的，还要加上2元的。'],
        [fives + twos, 'MA.NA.HE.m2', 'That is how many notes there are.', '这是钞票的张数。'],
      ],
      hints: [
        { en: 'Count the $5 notes in fives.', zh: '5元的，五个五个地数。' },
        { en: 'Then count on in twos.', zh: '再两个两个地接着数。' },
      ],
      explanation: {
        en: `The $5 notes make $${5 * fives}, the $2 notes make $${2 * twos}. ${5 * fives} + ${2 * twos} = ${5 * fives + 2 * twos}.`,
        zh: `5元的共${5 * fives}元，2元的共${2 * twos}元。${5 * fives} + ${2 * twos} = ${5 * fives + 2 * twos}，共${5 * fives + 2 * twos}元。`,
      },
    }
  },
)

export const primary1Generators: readonly QuestionGenerator[] = [
  altogether,
  goneAway,
  groups,
  tensAndOnes,
  howManyMore,
  dollars,
]
