import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Solution } from '@capyzen/contracts/solving'
import { similar, solve, type Similar } from '#domains/learning/solving'
import { filterReply } from '../safety/reply-filter.ts'

/** One that the tutor set, as far as the learner has come with it. */
export interface Example {
  text: string
  solution: Solution
  /** How often it was tried in vain or help was asked for. */
  helped: number
  /** How many of its steps have been found or shown. */
  known: number
  /** Numbers that a hint asked for, or a sum that was planned. */
  awaited: readonly string[]
}

interface Drawing {
  /** What was said before: nothing in it is drawn again. */
  given: readonly string[]
  /** Of its text on the first line, and its working. */
  isTellable(worked: string): boolean
}

/** Sets an example so that the reply that is stored tells which one it was. */
export const setExample = ({ en, zh }: Bilingual): Bilingual => ({
  en: `Try this one:\n\n**${en}**\n\nType your first step or your answer, and I’ll look at it. What do you do first?`,
  zh: `试试这一题：\n\n**${zh}**\n\n写出第一步或答案，我来看。第一步做什么？`,
})

const setIn = /(?:Try this one:|试试这一题：)\n\n\*\*(.+)\*\*/u

/** The example that a reply sets. */
export function exampleIn(reply: string): Example | undefined {
  const text = setIn.exec(reply)?.[1]
  const solution = text === undefined ? undefined : solve(text, { level: 'P6' })
  return text !== undefined && solution?.isSolved ? { text, solution, helped: 0, known: 0, awaited: [] } : undefined
}

const oneMore = {
  en: 'Shall we do another one, or is there something else you want to look at?',
  zh: '要再来一题吗？还是想看别的？',
} as const satisfies Bilingual

/** Stands behind an example that is done. */
export const withOneMore = ({ en, zh }: Bilingual): Bilingual => ({
  en: `${en} ${oneMore.en}`,
  zh: `${zh}${oneMore.zh}`,
})
const toTry = { en: 'Would you like to try one?', zh: '要试一题吗？' } as const satisfies Bilingual
export const offerToTry = ({ en, zh }: Bilingual): Bilingual => ({ en: `${en} ${toTry.en}`, zh: `${zh}${toTry.zh}` })

/** Whether a yes to this reply asks for an example. */
export const offersExample = (reply: string) =>
  [oneMore, toTry].some(({ en, zh }) => reply.endsWith(en) || reply.endsWith(zh))

const mostDraws = 40

/** Another one of its kind that was not shown in this conversation. Undefined where there is none. */
export function drawExample(like: Solution, { given, isTellable }: Drawing): Similar | undefined {
  const before = given.map(compact)
  for (let seed = 1; seed <= mostDraws; seed += 1) {
    const one = similar(like, seed)
    if (!one) return undefined
    const { text, solution } = one
    const isNew = [text.en, text.zh].every((own) => !before.some((said) => said.includes(compact(own))))
    const all = [text.en, ...solution.steps.map(({ sum }) => sum), solution.answer.text].join('\n')
    if (isNew && isTellable(all)) return one
  }
  return undefined
}

/** However its signs and spaces are typed. */
const compact = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d\s?)[x*](?=\s?\d)/g, '×')
    .replace(/[−–]/g, '-')
    .replace(/[\s*]/g, '')

/** Whether none of these answers, which wait for their learner, would be told. */
export const tellsNone = (answers: readonly string[]) => (text: string) =>
  !filterReply(text, answers, { allowsCalculations: true }).isCut
