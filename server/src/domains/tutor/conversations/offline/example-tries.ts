import type { Bilingual } from '@capyzen/contracts/bilingual'
import { withOneMore, type Example } from './examples.ts'
import { hintedIn, isTriedAt, partsIn, readTry, resultOf, withEqualSigns, type Verdict } from './reading-tries.ts'
import { askForAnswer, stuck } from './small-talk.ts'
import { plainText, withNumerals } from './typed-text.ts'
import { findTask } from './worked-help.ts'

/** What is said of a try at an example, and how it stands then; undefined once it is done. */
interface Followed {
  said: Bilingual
  next: Example | undefined
}

/** `elsewhere`: another sum or subject, so that the example is over. `silent`: nothing that is about a sum. */
export function followExample(example: Example, typed: string): Followed | 'elsewhere' | 'silent' {
  const message = withNumerals(plainText(typed))
  if (changesSubject.test(message)) return 'elsewhere'
  if (!/\d/.test(message))
    return stuck.asked.test(message) || askForAnswer.asked.test(message) || asksForHelp.test(message)
      ? helped(example, { en: '', zh: '' })
      : 'silent'
  if (isOtherTask(example, message)) return 'elsewhere'
  const verdict = readTry(example, message)
  if (verdict.kind === 'unclear' && stuck.asked.test(message)) return helped(example, { en: '', zh: '' })
  return sayOf(example, verdict)
}

const changesSubject =
  /\b(?:ask|know|learn|talk|hear) (?:you )?(?:about|on)\b|\b(?:change|another|different|new|other) (?:topic|subject)\b|\b(?:stop|no more|don'?t want)\b|^(?:ok |that'?s )?enough\b|换个?(?:话题|科目|课题)|我想(?:问|学|知道|了解)|不(?:想)?(?:做|玩|练)了|别的/iu
const asksForHelp =
  /\b(?:hints?|clue|next step|show (?:me|the)|steps?|give up|how(?: to| do)?|why|explain|start|(?:what|wat) (?:do|should|must|shld) (?:i|we|u|you)|(?:what|wat)(?:'?s| is|s)? (?:the )?(?:first|next)|more help)\b|为什么|先做什么|从哪|解释|提示|下一步|怎[么样](?:做|算)|第[一二]步|放弃|教我/iu

/** In words; a longer message is a question that was copied. */
const longestTry = 30

/** Of a number that the example has nothing to do with. */
function isOtherTask({ text, solution }: Example, message: string): boolean {
  if ((message.match(/[a-z]{2,}|\p{Script=Han}/giu)?.length ?? 0) > longestTry) return true
  const task = findTask(message)
  if (!task) return false
  if (task.isStory) return true
  const known = new Set([text, ...solution.steps.map(({ sum }) => sum)].flatMap(partsIn))
  if (isTriedAt({ text, solution }, message)) return false
  const ofOwn = partsIn(task.text).filter((number) => !known.has(number))
  if (task.solution?.kind === 'equation' && ofOwn.length > 1 && partsIn(task.text).length > 2) return true
  return (
    !/=\s*\$?\d/.test(withEqualSigns(message)) &&
    partsIn(task.text).some((number) => !known.has(number) && !number.includes('/'))
  )
}

export function sayOf(example: Example, verdict: Verdict): Followed {
  const { solution } = example
  const stay = (said: Bilingual) => ({ said, next: example })
  switch (verdict.kind) {
    case 'right': {
      const [en, zh] =
        verdict.sum === undefined
          ? [' Well worked out.', '算得好！']
          : [` ${verdict.sum} shows how you got there.`, `${verdict.sum}，步骤也清楚。`]
      const { text = solution.answer.text } = verdict
      return {
        said: withOneMore({ en: `Yes, **${text}** is right!${en}`, zh: `对，答案是 **${text}**！${zh}` }),
        next: undefined,
      }
    }
    case 'step': {
      const { at = 0, sum = '', isWhole = false } = verdict
      const known = Math.max(example.known, isWhole ? at + 1 : at)
      const then = isWhole ? solution.steps[known] : undefined
      const next = { ...example, known }
      if (!then)
        return {
          said: { en: `Right so far: ${sum}. What else do you need?`, zh: `到这里都对：${sum}。还差什么？` },
          next,
        }
      return {
        said: {
          en: `Right so far: ${sum}. The next step: ${then.say.en} What do you get?`,
          zh: `到这里都对：${sum}。下一步：${then.say.zh}得到什么？`,
        },
        next,
      }
    }
    case 'plan': {
      const result = resultOf(verdict.sum ?? '')
      const awaited = result === undefined ? example.awaited : [...example.awaited, result]
      const said = {
        en: `Good plan: ${verdict.sum}. What does it come to?`,
        zh: `想法对：${verdict.sum}。等于多少？`,
      }
      return { said, next: { ...example, awaited } }
    }
    case 'unplaced':
      return helped(example, unplaced(verdict.sum))
    case 'given':
      return helped(example, {
        en: `${verdict.sum} stands in the question. I look for what you get from it. `,
        zh: `${verdict.sum} 是题目里已有的数，我要看的是你算出了什么。`,
      })
    case 'true':
      return stay({
        en: `${verdict.sum} is calculated well. How does it help with **${example.text}**?`,
        zh: `${verdict.sum}，这一步算得没错。它对 **${example.text}** 有什么帮助？`,
      })
    case 'false':
      return helped(example, {
        en: `Look at ${verdict.sum} once more: it comes to something else. `,
        zh: `再看看 ${verdict.sum}，结果不是这个。`,
      })
    case 'lowest':
      return stay({
        en: 'It has the right size. Now make it as simple as you can: which number goes into all its parts?',
        zh: '大小是对的。再化到最简：它的每一项都能被哪个数整除？',
      })
    case 'unit':
      return stay({
        en: 'The number is right. Look at the unit again: what does the question ask for?',
        zh: '数字对了。再看看单位：题目要求用什么单位？',
      })
    case 'several':
      return stay({
        en: 'You name more than one. Which of them is your answer, and why?',
        zh: '你说了不止一个。你的答案是哪一个？为什么？',
      })
    case 'unclear':
      return stay({
        en: 'I can’t tell by my rules whether this fits. Write only your answer, or one step as a sum, and I’ll look again. What do you get?',
        zh: '这样写，我的规则看不出对不对。只写答案，或者把一步写成算式，我再看一次。你得到什么？',
      })
    case 'wrong':
      return helped(example, { en: 'Not quite yet, but good that you tried. ', zh: '还差一点，肯试就很好。' })
  }
}

export const unplaced = (sum: string): Bilingual => ({
  en: `I can’t tell by my rules whether ${sum} leads there. `,
  zh: `${sum} 能不能帮到这道题，我的规则看不出来。`,
})

/** The hint first; from the second time on a step is shown, the last one with the answer. */
function helped(example: Example, before: Bilingual): Followed {
  const { solution, known } = example
  const count = example.helped + 1
  if (count === 1) {
    const [{ en, zh }] = solution.hints
    const awaited = [...example.awaited, ...hintedIn(example.text, solution)]
    return { said: { en: before.en + en, zh: before.zh + zh }, next: { ...example, helped: count, awaited } }
  }
  const step = solution.steps[known] ?? solution.steps.at(-1)!
  const isLast = known >= solution.steps.length - 1
  const shown = {
    en: `${before.en}Here is ${known === 0 && !isLast ? 'the first' : isLast ? 'the last' : 'the next'} step. ${step.say.en} **${step.sum}**`,
    zh: `${before.zh}我写出${isLast ? '最后一步' : known === 0 ? '第一步' : '下一步'}。${step.say.zh}**${step.sum}**`,
  }
  if (!isLast)
    return {
      said: { en: `${shown.en}\n\nWhat comes next?`, zh: `${shown.zh}\n\n接着怎么做？` },
      next: { ...example, helped: count, known: known + 1 },
    }
  const { text } = solution.answer
  return {
    said: withOneMore({
      en: `${shown.en}\n\nSo the answer is **${text}**.`,
      zh: `${shown.zh}\n\n所以答案是 **${text}**。`,
    }),
    next: undefined,
  }
}
