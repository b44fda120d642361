import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Solution } from '@capyzen/contracts/solving'
import { holdsDate, solve } from '#domains/learning/solving'
import type { Rung } from '../rungs.ts'
import { filterReply } from '../safety/reply-filter.ts'
import { drawExample } from './examples.ts'
import { withoutUnitsOfTerms } from './typed-text.ts'

/** What a message asks to work out. Of a story that the rules can't solve only the reading is helped with. */
export interface Task {
  isStory: boolean
  text: string
  solution: Solution | undefined
}

const level = 'P6'
const solved = (text: string): Solution | undefined => {
  const made = solve(text, { level })
  return made.isSolved ? made : undefined
}

/** A sum or story of the message, with what a learner typed as its result cut off. */
export function findTask(message: string): Task | undefined {
  // What an equation or a gap comes to is no result that a learner typed.
  for (const text of [message.trim(), ...(equationWithin.exec(message) ?? [])]) {
    const solution = solved(text)
    if (solution?.kind === 'equation') return { isStory: false, text, solution }
  }
  const text = message.replace(/=\s*\d[\d\s./]*$/u, '').trim()
  const part = sumWithin(text)
  const isStory = tellsStory(text, part)
  const solution = solved(text) ?? (isStory || part === undefined ? undefined : solved(part))
  return solution || isStory ? { isStory, text, solution } : undefined
}

const term = String.raw`(?:\d*(?<![a-z])[a-z](?![a-z])|\d+(?:\.\d+)?|[+\-−×÷*/()])`
const equationWithin = new RegExp(`${term}(?: ?${term})* ?= ?${term}(?: ?${term})*`, 'i')

/** A sum among other words: `pls help me with 24 x 3`. */
function sumWithin(text: string): string | undefined {
  const number = String.raw`\d+(?: \d+)?/\d+|\d+(?:\.\d+)?`
  const part =
    new RegExp(`(?:${number}) ?(?:%|percent|per cent)? of \\$?\\d+(?:\\.\\d+)?`, 'iu').exec(text) ??
    new RegExp(`\\d+(?:\\.\\d+)? ?\\p{Script=Han}?的 ?(?:${number}) ?%?`, 'u').exec(text)
  if (part && /[%/]|per ?cent/i.test(part[0])) return part[0]
  const signs = signsOf(inOneUnit(capped(text)).replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''))
  const run = /[\d(][\d.()+\-×÷/ ]*[+\-×÷/][\d.()+\-×÷/ ]*[\d)]/.exec(signs)?.[0].trim()
  return run === undefined || holdsDate(run) ? undefined : run
}

/** `12cm x 4cm` in numbers alone; 3 m and 50 cm stay what they are. */
function inOneUnit(text: string): string {
  const units = text.match(
    /(?<=\d ?)(?:[cmk]?m|k?g|m?l|cents?|厘米|千米|公里|米|千克|公斤|克|毫升|升|元|角)(?![a-z])/giu,
  )
  return new Set(units?.map((unit) => unit.toLowerCase())).size === 1 ? withoutUnitsOfTerms(text) : text
}

const mostRead = 300
/** Sums are looked for at the beginning of a long text; one that is cut is none. */
export const capped = (text: string) =>
  text.length <= mostRead ? text : text.slice(0, mostRead).replace(/[\d.,()+\-−×x*÷/% ]+$/, '')

/** Signs as they are printed, however a child types them. */
export const signsOf = (text: string) =>
  text
    .replace(/\btimes\b|multiplied by|乘以?|(?<=[\d)]) ?[x*] ?(?=[\d(])/giu, '×')
    .replace(/\bplus\b|加上?/giu, '+')
    .replace(/\bminus\b|减去?|[−–]/giu, '-')
    .replace(/(?:divided?|divides)(?: by)?(?= ?\d)|除以/giu, '÷')
    .replace(/(?<![\d.])(\d+(?:\.\d+)?) ?除 ?(\d+(?:\.\d+)?)/g, '$2÷$1')

const asksForAmount =
  /\bhow (?:many|much|far|long|old|tall|heavy|fast)\b|\bwhat (?:fraction|percentage|is the|was the)\b|\b(?:find|calculate|left|remain(?:s|ed|ing)?|altogether|in all|in total|each)\b|剩|一共|共有|总共|多少|几|求|平均每/iu
const tells =
  /\b(?:has|had|have|gave|gives?|bought|buys?|sold|sells?|ate|eats?|spent|ran|saved|shared?|costs?|boys|girls|marbles|sweets|apples)\b|给了|买了|吃了|卖了|送|看了|用了|跑了|花了/iu
/** Of the one who asks: `my teacher gave us`, `i have no idea`, `can u give me`. */
const ofAsking =
  /\b(?:gives?|gave|giving) (?:me|us)\b|\b(?:i|u|you|we|to|teacher|tuition|mum|mummy|mom|dad|daddy|school) (?:just |still |also |only )?(?:have|has|had|gives?|gave)\b(?! \$?\d)/giu
const numbersIn = (text: string) => text.match(/\d+(?:[.,/]\d+)*/g) ?? []

/** Who has, gives or buys something tells a story, even where one calculation holds all its numbers. */
function tellsStory(message: string, part: string | undefined): boolean {
  const latin = message.match(/[a-z]{2,}/giu)?.length ?? 0
  const han = message.match(/\p{Script=Han}/gu)?.length ?? 0
  if ((latin < 7 && han < 10) || !asksForAmount.test(message)) return false
  const numbers = numbersIn(message).length
  return (
    numbers > 0 &&
    numbers > (part === undefined ? 0 : numbersIn(part).length) - (tells.test(message.replace(ofAsking, ' ')) ? 1 : 0)
  )
}

/** The value of a sum or story, where it is a single number. */
export function resultOfTask(text: string): Fraction | undefined {
  const value = findTask(text)?.solution?.answer.value
  return value !== undefined && isNumber(value) ? new Fraction(value) : undefined
}
const isNumber = (text: string) => /^\d+(?:\.\d+| \d+\/\d+|\/\d+)?$/.test(text)

/** Help at a rung; never the answer. No example is worked through twice among what was said. */
export function helpWith(task: Task, rung: Rung, given: readonly string[]): Bilingual {
  const { solution, isStory } = task
  if (rung === 'question' && isStory) return firstQuestion
  if (!solution) return helpWithReading(task.text, rung, given)
  const help = {
    question: () => asQuestion(solution.given),
    hint: () => solution.hints[0],
    step: () => solution.hints[1],
    example: () => exampleOf(solution, given),
  }[rung]()
  return { en: withoutAnswer(help, task, 'en'), zh: withoutAnswer(help, task, 'zh') }
}

const asQuestion = ({ en, zh }: Bilingual): Bilingual => ({
  en: `${en} What do these numbers stand for, and about how big should the answer be?`,
  zh: `${zh}这些数表示什么？答案大概有多大？`,
})

/** Help is made of what leads to an answer. */
const tellsAnswer = (text: string, { answer }: Solution): boolean =>
  filterReply(text, [answer.value], { allowsCalculations: true }).isCut

/** What the task itself names is no secret. */
function withoutAnswer(help: Bilingual, { solution, text }: Task, language: 'en' | 'zh'): string {
  if (!solution || tellsAnswer(text, solution) || !tellsAnswer(help[language], solution)) return help[language]
  return language === 'en'
    ? 'This one is a single small step, so I’ll leave it to you. Say in your own words what you would do, and check it the other way round. What do you get?'
    : '这道题只有一小步，留给你来做。先用自己的话说说要怎么做，再反过来检查一遍。你得到什么？'
}

/** One like it worked through, with other numbers and another answer. */
function exampleOf(solution: Solution, given: readonly string[], { isOfOther = false } = {}): Bilingual {
  const one = drawExample(solution, { given, isTellable: (text) => !tellsAnswer(text, solution) })
  if (!one) return solution.hints[1]
  const { steps } = one.solution
  // The lines of one calculation are written on.
  const isChain = steps.every(({ sum }, at) =>
    sum.startsWith(`${at === 0 ? one.text.en : steps[at - 1]!.sum.split(' = ').at(-1)!} = `),
  )
  const worked = (language: 'en' | 'zh') => {
    if (isChain) return [steps[0]!.sum, ...steps.slice(1).map(({ sum }) => sum.split(' = ').at(-1)!)].join(' = ')
    // Its people have other names in Chinese.
    const own = (language === 'zh' ? solved(one.text.zh)?.steps : undefined) ?? steps
    return `${one.text[language]}\n\n${own.map(({ say, sum }) => `- ${say[language]} ${sum}`).join('\n')}`
  }
  if (isOfOther)
    return {
      en: `Here is another story, worked through:\n\n${worked('en')}\n\nYours may need other steps. Go through it sentence by sentence as well: what is your first step?`,
      zh: `看看另一道应用题怎么做：\n\n${worked('zh')}\n\n你的题步骤可能不一样，也一句一句地想：第一步是什么？`,
    }
  return {
    en: `Here is a similar one, worked through:\n\n${worked('en')}\n\nNow do yours in the same way. What is your first step?`,
    zh: `看一道相似的题：\n\n${worked('zh')}\n\n现在用同样的方法做你的题。第一步是什么？`,
  }
}

/* A story that the rules can't solve. */

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

const samples = {
  groups: 'There are 5 boxes. Each box has 24 pens. How many pens are there altogether?',
  comparison: 'Siti has 45 pens. Tom has 12 more pens than Siti. How many pens do they have altogether?',
  whole: 'Siti had 5 boxes. Each box has 24 pens. She sold 37 pens. How many pens were left?',
  fraction: 'Tom had 120 stamps. He gave 2/5 of the stamps to Jane. How many stamps did he have left?',
  percent: 'A shirt costs $90. It is sold at 20% off. How much does it cost now?',
}

function helpWithReading(message: string, rung: Rung, given: readonly string[]): Bilingual {
  const kind = /%|per ?cent|discount|百分|折/iu.test(message)
    ? 'percent'
    : /\d ?\/ ?\d|fraction|分之/iu.test(message)
      ? 'fraction'
      : 'whole'
  if (rung === 'question') return firstQuestion
  if (rung === 'hint') return drawing
  if (rung === 'step') return steps[kind]
  const like =
    kind !== 'whole' || /\b(?:left|remain|shared?|equally)\b|剩|平均/iu.test(message)
      ? kind
      : (['comparison', 'groups'] as const).find((one) => tellsOf[one].test(message))
  return exampleOf(solved(samples[like ?? 'whole'])!, given, { isOfOther: true })
}

const tellsOf = {
  comparison: /\b(?:more|fewer|less|\w+er) (?:[a-z]+ )?than\b|比/iu,
  groups: /\b(?:each|every|per|in (?:a|an|one) [a-z]+)\b|每|一[盒箱袋包排瓶盘组]/iu,
}
