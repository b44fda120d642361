import type { Bilingual } from '@capyzen/contracts/bilingual'
import { sayOf, unplaced } from './example-tries.ts'
import { withOneMore } from './examples.ts'
import {
  claimsIn,
  hintedIn,
  isTriedAt,
  numbersIn,
  partsIn,
  readTry,
  resultOf,
  shown,
  withEqualSigns,
} from './reading-tries.ts'
import { plainText, withNumerals, withoutUnitsOfTerms } from './typed-text.ts'
import { findTask, signsOf, type Task } from './worked-help.ts'

export const rightTry: Bilingual = {
  en: 'That fits! Well done for working it out yourself. How could you check it the other way round?',
  zh: '对得上！靠自己算出来，做得好。你可以怎样反过来检查一遍？',
}

/** Whether a sum, without its result, is on the way to a problem rather than a problem of its own. */
export function triesSum(problem: string, message: string): boolean {
  const task = findTask(plainText(problem))
  return task !== undefined && isTriedAt(task, message)
}

/** Whether a text sets a sum, or a story, which the rules may not solve. */
export function opensTask(text: string): 'solved' | 'story' | undefined {
  if (!/[\d\u00BC-\u00BE]/.test(text)) return undefined
  const task = findTask(plainText(text))
  return task?.solution ? 'solved' : task?.isStory ? 'story' : undefined
}

/** Of a sum that is solved, where nothing else is begun. */
export const solvedAlready = (message: string): Bilingual =>
  /\bno(?:pe)?\b|不/iu.test(message)
    ? { en: 'All right. What would you like to look at next?', zh: '好的。接下来想看什么？' }
    : withOneMore({ en: 'Yes, your answer fits: this one is solved.', zh: '对，你的答案对得上，这道题已经做完了。' })

/** A true sum that leads from the answer back to the question, as a check does. */
export function checkedBackwards({ solution, text }: Task, message: string): Bilingual | undefined {
  const [, sum, told] = /^(?:\D*?)([\d.+\-×÷/() ]+)= ?(\d+(?:\.\d+)?)\D*$/.exec(signsOf(message)) ?? []
  if (!solution || sum === undefined || told === undefined || resultOf(sum.trim()) !== told) return undefined
  if (!partsIn(sum).includes(solution.answer.value) || !numbersIn(text).includes(told)) return undefined
  return withOneMore({
    en: `Yes, ${shown(`${sum}= ${told}`)}: that checks it.`,
    zh: `对，${shown(`${sum}= ${told}`)}，这样就检查好了。`,
  })
}

/** What the tutor asked for in what it said, of the learner's own problem. */
function awaitedOf({ text, solution }: Task, given: readonly string[]): string[] {
  if (!solution) return []
  const [{ en, zh }] = solution.hints
  const isHinted = given.some((one) => one.includes(en) || one.includes(zh))
  const planned = given.flatMap((one) => /^(?:Good plan: |想法对：)(.+?)(?:\. What does|。等于)/u.exec(one)?.[1] ?? [])
  return [...(isHinted ? hintedIn(text, solution) : []), ...planned.flatMap((sum) => resultOf(sum) ?? [])]
}

/** `before`: what is said of it before the help. */
export type OwnVerdict = { before: Bilingual } | Bilingual | 'right' | 'wrong' | undefined

const severalNamed = { en: 'You name more than one answer. ', zh: '你说了不止一个答案。' } as const satisfies Bilingual
const notPlaced = {
  en: 'I can’t tell by my rules whether this fits. ',
  zh: '这样写，我的规则看不出对不对。',
} as const satisfies Bilingual

/** Of a story that the rules don't solve, a sum can be checked. */
function judgeUnsolved(message: string): OwnVerdict {
  const claim = claimsIn(withEqualSigns(withoutUnitsOfTerms(message))).at(-1)
  const cannot = {
    en: 'I can’t check this whole story by my rules, only its sums',
    zh: '整道应用题我的规则还判断不了，只能看算式',
  }
  if (!claim)
    return {
      before: {
        en: `${cannot.en}: type each sum with what it comes to, and I’ll look at it. `,
        zh: `${cannot.zh}：把每个算式和得数写出来，我来看。`,
      },
    }
  const sum = shown(claim.sum)
  if (!claim.isTrue) return onceMore(sum)
  return {
    en: `${sum} is calculated well. ${cannot.en}: does it answer the question, or is there another step?`,
    zh: `${sum} 算得没错。${cannot.zh}：它回答了题目的问题吗？还需要别的步骤吗？`,
  }
}

const onceMore = (sum: string): Bilingual => ({
  en: `Look at ${sum} once more: it comes to something else. What do you get now?`,
  zh: `再看看 ${sum}，结果不是这个。重算一次，得到什么？`,
})

/**
 * Of a try at the learner's own problem, whose steps and answer are not told; undefined where nothing was tried.
 * `given`: all that was said before.
 */
export function judgeOwnTry(task: Task, typed: string, given: readonly string[] = []): OwnVerdict {
  const { text, solution } = task
  const message = withNumerals(plainText(typed))
  if (!/\d/.test(message)) return undefined
  if (!solution) return judgeUnsolved(message)
  const own = { text, solution, helped: 0, known: 0, awaited: awaitedOf(task, given) }
  const verdict = readTry(own, message)
  // Of several guesses none is called right.
  if (verdict.kind === 'several') return { before: severalNamed }
  if (verdict.kind === 'unclear') return { before: notPlaced }
  if (verdict.kind === 'right') return 'right'
  if (verdict.kind === 'given') return undefined
  if (verdict.kind === 'unplaced') return { before: unplaced(verdict.sum) }
  const numbers = new Set(numbersIn(text))
  if (verdict.kind === 'wrong') return numbersIn(message).some((number) => !numbers.has(number)) ? 'wrong' : undefined
  const isWhole = 'sum' in verdict && verdict.sum?.split(' = ')[0] === shown(signsOf(text))
  if (isWhole) return verdict.kind === 'false' ? 'wrong' : undefined
  if (verdict.kind === 'false') return onceMore(verdict.sum)
  if (verdict.kind === 'step')
    return {
      en: `Right so far: ${verdict.sum}. What comes next?`,
      zh: `到这里都对：${verdict.sum}。接着怎么做？`,
    }
  return sayOf(own, verdict).said
}
