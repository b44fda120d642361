import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Draw } from '@capyzen/contracts/seeded-draws'
import { said } from './working.ts'

/** Stories of two changing amounts, of sharing out in two ways, and of work done together, with numbers that come out even. */
export const storyMakers: Record<string, (draw: Draw) => Bilingual> = {
  /** Told forwards: what is left is asked for. */
  'after-changes': ({ whole }) => {
    const [first, one, other] = [whole(60, 99), whole(12, 25), whole(11, 29)]
    return said(
      `Mei had ${first} stickers. Mei sold ${one} stickers and then lost ${other} stickers. How many stickers did Mei have left?`,
      `小美有 ${first} 张贴纸，送出 ${one} 张，又丢了 ${other} 张，还剩多少张贴纸？`,
    )
  },
  'constant-difference': ({ whole }) => {
    const [each, times, less] = [whole(12, 30), whole(2, 4), whole(15, 45)]
    const [small, large] = [each + less, each * times + less]
    return said(
      `Ravi had $${large} and Sam had $${small}. Each of them spent the same amount of money. Then Ravi had ${times} times as much money as Sam. How much did each of them spend?`,
      `志明有 ${large} 元，伟杰有 ${small} 元。两人花去同样多的钱后，志明的钱是伟杰的 ${times} 倍。每人花了多少元？`,
    )
  },
  'constant-total': ({ whole }) => {
    const [unit, given] = [whole(8, 20) * 2, whole(3, 9)]
    return said(
      `Mei had ${unit + given} stickers and Jun had ${unit - given} stickers. How many stickers must Mei give to Jun so that they have the same number of stickers?`,
      `甲桶有 ${unit + given} 升水，乙桶有 ${unit - given} 升水。要从甲桶倒多少升水到乙桶，甲桶的水才和乙桶的水一样多？`,
    )
  },
  'excess-shortage': ({ whole }) => {
    const [groups, each, more, left] = [whole(5, 9), whole(4, 7), whole(2, 3), whole(1, 4)]
    const short = groups * more - left
    return said(
      `When ${each} pupils sit on each bench, ${left} pupils have no seats. When ${each + more} pupils sit on each bench, there are ${short} empty places. How many pupils are there?`,
      `老师把铅笔分给学生。如果每人分 ${each} 支，就剩下 ${left} 支；如果每人分 ${each + more} 支，就差 ${short} 支。一共有多少支铅笔？`,
    )
  },
  'work-together': ({ pick }) => {
    const [one, other] = pick([
      [3, 6],
      [4, 12],
      [6, 12],
      [10, 15],
      [20, 30],
      [12, 24],
    ] as const)
    return said(
      `Tap A can fill a tank in ${one} minutes. Tap B can fill the same tank in ${other} minutes. If they work together, how many minutes will they take?`,
      `甲水管单独注满水池要 ${one} 分钟，乙水管单独注满水池要 ${other} 分钟。同时打开两条水管，多少分钟可以注满水池？`,
    )
  },
}
