import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Rung } from '../rungs.ts'

const asksForAmount =
  /\bhow (?:many|much|far|long|old|tall|heavy|fast)\b|\bwhat (?:fraction|percentage|is the|was the)\b|\b(?:find|calculate|left|remain(?:s|ed|ing)?|altogether|in all|in total|each)\b|剩|一共|共有|总共|多少|几|求|平均每/iu

/** A problem told in words, whose sum the child finds; what the rules could calculate of it would be a part or wrong. */
export function isStory(message: string, written: string | undefined): boolean {
  const latin = message.match(/[a-z]{2,}/giu)?.length ?? 0
  const han = message.match(/\p{Script=Han}/gu)?.length ?? 0
  if (latin < 7 && han < 10) return false
  if (!asksForAmount.test(message)) return false
  const numbers = numbersIn(message).length
  return numbers > 0 && numbers > (written === undefined ? 0 : numbersIn(written).length) - isWrittenOut(message)
}

const numbersIn = (text: string) => text.match(/\d+(?:[.,/]\d+)*/g) ?? []

/** Who has, gives or buys something tells a story, even where one calculation holds all its numbers. */
const isWrittenOut = (message: string) =>
  /\b(?:has|had|have|gave|gives?|bought|buys?|sold|sells?|ate|eats?|spent|ran|saved|shared?|costs?|boys|girls|marbles|sweets|apples)\b|给了|买了|吃了|卖了|送|看了|用了|跑了|花了/iu.test(
    message,
  )
    ? 1
    : 0

export function helpWithStory(message: string, rung: Rung): Bilingual {
  const kind = /%|per ?cent|discount|百分|折/iu.test(message)
    ? 'percent'
    : /\d ?\/ ?\d|fraction|分之/iu.test(message)
      ? 'fraction'
      : 'whole'
  if (rung === 'step') return steps[kind]
  if (rung === 'example') return examples[kind]
  return rung === 'question' ? firstQuestion : drawing
}

const firstQuestion: Bilingual = {
  en: 'This is a story problem, so first comes reading. Tell it in your own words: what do you know, and what must you find?',
  zh: '这是一道应用题，先把题目读懂。用自己的话说一说：已经知道什么？要求什么？',
}

const drawing: Bilingual = {
  en: 'Write down each number with what it stands for. Then draw a bar for each amount and put a “?” where you don’t know it yet. Which bar gets the “?”',
  zh: '把每个数和它表示什么写下来，再给每个数量画一条长条，不知道的写“？”。哪一条要写“？”',
}

const steps: Record<'whole' | 'fraction' | 'percent', Bilingual> = {
  whole: {
    en: 'Go through it sentence by sentence: does the amount grow, shrink, repeat, or get shared? These are +, −, × and ÷. Which happens first?',
    zh: '一句一句看：数量变多、变少、重复几次，还是平均分？这就是加、减、乘、除。先发生的是哪一个？',
  },
  fraction: {
    en: 'A fraction is always a part *of something*. Draw that whole in as many equal units as the denominator says. The fraction of what is it, and how many units do you look for?',
    zh: '分数总是*某个整体*的几分之几。按分母把那个整体画成相等的几份。它是谁的几分之几？你要求几份？',
  },
  percent: {
    en: 'The whole is 100%. Find out what the whole is here, and what 10% or 1% of it is. Do you look for that part, or for what is left or added?',
    zh: '整体是 100%。先找出整体是多少，再求它的 10% 或 1%。要求的是那一部分，还是剩下或增加后的数？',
  },
}

const examples: Record<'whole' | 'fraction' | 'percent', Bilingual> = {
  whole: {
    en: 'Here is a similar one, worked through:\n\n4 bags hold 16 apples each, and 9 apples are eaten.\n\n4 × 16 = 64 apples at first, and 64 − 9 = 55 are left.\n\nWhich step of it does yours have too?',
    zh: '看一道相似的题：\n\n4 袋苹果，每袋 16 个，吃了 9 个。\n\n原来有 4 × 16 = 64 个，剩下 64 − 9 = 55 个。\n\n你的题目里也有哪一步？',
  },
  fraction: {
    en: 'Here is a similar one, worked through:\n\nA baker has 40 buns and sells 2/5 of them.\n\n5 units are 40, so 1 unit is 40 ÷ 5 = 8. Left are 5 − 2 = 3 units: 3 × 8 = 24 buns.\n\nWhat is one unit in yours?',
    zh: '看一道相似的题：\n\n面包师有 40 个面包，卖了 2/5。\n\n5 份是 40 个，1 份是 40 ÷ 5 = 8 个。剩下 5 − 2 = 3 份：3 × 8 = 24 个。\n\n你的题目里，一份是什么？',
  },
  percent: {
    en: 'Here is a similar one, worked through:\n\nA bag costs $60 and is sold for 30% less.\n\n10% of $60 is $6, so 30% is 3 × $6 = $18. It is sold for $60 − $18 = $42.\n\nWhat is 100% in yours?',
    zh: '看一道相似的题：\n\n书包 60 元，便宜 30%。\n\n60 元的 10% 是 6 元，30% 是 3 × 6 = 18 元。现在卖 60 − 18 = 42 元。\n\n你的题目里，100% 是什么？',
  },
}
