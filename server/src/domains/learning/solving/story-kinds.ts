import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Level } from '@capyzen/contracts/vocabulary'
import { said, show, type Work } from './working.ts'

/* What kinds of stories there are, and what is hinted of each before anything is calculated. */

export function skillOf(kind: string, level: Level): string {
  const skills: Record<string, string> = {
    remainder: 'MA.NA.FR.09',
    'fraction-of-a-set': 'MA.NA.FR.05',
    'ratio-story': 'MA.NA.RA.02',
    'equal-groups': 'MA.NA.MD.01',
    'work-together': 'MA.NA.RT.01',
    rate: 'MA.NA.RT.01',
    'constant-total': 'MA.NA.RA.02',
    'constant-difference': 'MA.NA.RA.02',
  }
  return skills[kind] ?? (level < 'P3' ? 'MA.NA.AS.02' : 'MA.NA.AS.04')
}

const names: Record<string, Bilingual> = {
  'whole-part': said('parts and a whole', '部分和整体'),
  comparison: said('comparing amounts', '比较数量'),
  'comparison-units': said('comparing amounts in equal units', '用份数比较数量'),
  'before-after': said('an amount before and after a change', '变化前后的数量'),
  remainder: said('a fraction of what remains', '剩余部分的几分之几'),
  'fraction-of-a-set': said('a fraction of an amount', '一个数量的几分之几'),
  'ratio-story': said('amounts in a ratio', '按比分的数量'),
  'equal-groups': said('equal groups', '每份一样多'),
  'constant-difference': said('two amounts whose difference stays the same', '差不变的两个数量'),
  'constant-total': said('two amounts whose total stays the same', '和不变的两个数量'),
  'excess-shortage': said('sharing out in two ways', '两种分法的盈亏'),
  'work-together': said('work that is done together', '一起做的工作'),
  rate: said('an amount for each', '每份是多少'),
}

const wanted: Record<string, Bilingual> = {
  now: said('the amount asked for', '所问的数量'),
  first: said('the amount at first', '原来的数量'),
  total: said('the total', '总数'),
  difference: said('the difference', '相差多少'),
  times: said('how many times as much', '是几倍'),
  amount: said('the amount asked for', '所问的数量'),
  fraction: said('which fraction it is', '是几分之几'),
  percentage: said('what percentage it is', '是百分之几'),
  rest: said('the part that is left', '剩下的部分'),
}

/** Numbers as the story has them: $8.60 is no 8 3/5. */
export function givenOf(numbers: readonly Fraction[], asks: string, kind: string, story: string): Bilingual {
  const written = new Set(story.match(/\d+\.\d+/g)?.map((found) => show(new Fraction(found))))
  const list = numbers.map((one) => show(one, !written.has(show(one))))
  return said(
    `This is about ${names[kind]!.en}: ${list.join(', ')} are given. Find ${wanted[asks]!.en}.`,
    `这道题讲的是${names[kind]!.zh}：已知 ${list.join('、')}。求${wanted[asks]!.zh}。`,
  )
}

export function hintsOf(kind: string, label: string, numbers: readonly Fraction[]): Work['hints'] {
  const first: Record<string, Bilingual> = {
    'whole-part': said(
      'Look for the whole and its parts. Which of them do you know, and which do you look for?',
      '找出整体和部分。哪些已经知道？要求哪一个？',
    ),
    comparison: said(
      'Two amounts are compared. Draw one bar below the other: which bar is longer?',
      '比较两个数量。上下画两条，哪一条更长？',
    ),
    'comparison-units': said(
      'Draw the smallest amount as one unit. How many units is the other one, and what stands beside them?',
      '把最小的数量画成 1 份。另一个是几份？还多出什么？',
    ),
    'before-after': said(
      'An amount changes. What was there first, what happened then, and which of them is asked for?',
      '数量变化了。先有什么？后来怎样？问的是哪一个？',
    ),
    remainder: said(
      'First a part is taken from the whole, then a part of what is left. What is the second fraction a fraction of?',
      '先从整体里拿走一部分，再拿走剩下的一部分。第二个分数是谁的几分之几？',
    ),
    'fraction-of-a-set': said(
      'A fraction is always a fraction of something. What is the whole here?',
      '分数总是某个整体的几分之几。这里的整体是什么？',
    ),
    'ratio-story': said('A ratio counts equal units. How many units does each have?', '比表示几份。每个有几份？'),
    'equal-groups': said(
      'Every group has the same amount. How many groups are there, and how much is in each?',
      '每份一样多。一共有几份？每份多少？',
    ),
    'constant-difference': said(
      'Both change by as much. What stays the same between them?',
      '两个数量变化得一样多。它们之间什么不变？',
    ),
    'constant-total': said(
      'What one gives, the other gets. What stays the same?',
      '一个给出多少，另一个就得到多少。什么不变？',
    ),
    'excess-shortage': said(
      'The same is shared out in two ways. What changes from the first way to the second?',
      '同样的东西用两种方法分。两种分法有什么不同？',
    ),
    'work-together': said(
      'What does each do in one unit of time, and what do they do together in it?',
      '每个在一个单位时间里做多少？合起来呢？',
    ),
    rate: said('How much is it for one? What do you do then?', '一份是多少？接着怎么做？'),
  }
  const shares = numbers.find((one) => one.d > 1n && one.lt(1))
  const second: Record<string, Bilingual> = {
    'whole-part': said(
      'Write the parts below each other and draw a brace for the whole. Do you add to find it, or take away?',
      '把各部分写出来，画一个大括号表示整体。要加还是减？',
    ),
    comparison: said(
      'Work out the second amount from the first one. Is it more or less, and by how much?',
      '根据第一个数量求第二个。是多还是少？差多少？',
    ),
    'comparison-units': said(
      'Make all bars into equal units first: take away what is more, or add what is less. How many equal units are left?',
      '先让每条都变成相等的份数：多的去掉，少的补上。剩下几份？',
    ),
    'before-after': said(
      'Write down in order what happened. To find what was there before, undo it from the end. What is the first move?',
      '按顺序写出发生了什么。要求原来的数，就从最后往回推。第一步是什么？',
    ),
    remainder: said(
      `Draw the whole in ${shares?.d ?? 'equal'} units and cross out the first part. How many units are left for the second?`,
      `把整体画成 ${shares?.d ?? '相等的几'} 份，划去第一部分。还剩几份给第二部分？`,
    ),
    'fraction-of-a-set': said(
      `Draw ${label === '' ? 'the whole' : label} in ${shares?.d ?? 'equal'} equal units. How much is one of them?`,
      `把整体画成 ${shares?.d ?? '相等的几'} 份。一份是多少？`,
    ),
    'ratio-story': said(
      'Mark on the bars what you know. How many units is that, and how much is one unit?',
      '在图上标出已知的数量。它是几份？一份是多少？',
    ),
    'equal-groups': said(
      'Groups of the same size are a multiplication. What do you multiply, and what comes after that?',
      '每份一样多就用乘法。什么乘什么？接着做什么？',
    ),
    'constant-difference': said(
      'Draw both bars after the change. How many units is the difference, and how much is it?',
      '画出变化后的两条。差是几份？差是多少？',
    ),
    'constant-total': said(
      'Draw both bars after the change. What do you know of them then, and how many units is that?',
      '画出变化后的两条。这时知道什么？它是几份？',
    ),
    'excess-shortage': said(
      'Each group gets more in the second way. How much more is needed altogether, and how much more for each?',
      '第二种分法每份更多。一共多用了多少？每份多用多少？',
    ),
    'work-together': said(
      'Add what is done in one unit of time. Do you then multiply or divide?',
      '把单位时间里做的加起来。接着乘还是除？',
    ),
    rate: said(
      'Is it for more than one, so that you multiply, or for one, so that you divide?',
      '求几份就乘，求一份就除。这里要求什么？',
    ),
  }
  return [first[kind]!, second[kind]!]
}
