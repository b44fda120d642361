import type { Solution } from '@capyzen/contracts/solving'
import { followExample } from './example-tries.ts'
import { exampleIn, offersExample, type Example } from './examples.ts'
import { ideaSaidIn, type Idea } from './ideas.ts'
import { findTask } from './worked-help.ts'

export interface Said {
  from: 'learner' | 'tutor'
  text: string
}

/** Where a conversation stands, told from its messages alone. */
export interface Dialogue {
  /** What the tutor set and the learner has not done yet. */
  example: Example | undefined
  /** The newest sum, of the learner, of an example or of a taught idea: another one would be like it. */
  like: Solution | undefined
  /** The idea whose question back was the last thing said. */
  asked: Idea | undefined
  isExampleOffered: boolean
  /** All that was said. */
  given: readonly string[]
  /** Of the learner's messages, in order: whether it was about an example rather than the learner's own work. */
  isAboutExample: readonly boolean[]
}

const another =
  /\b(?:another|other (?:one|question|sum|example)|one more|1 more|next (?:one|question|sum)|more (?:examples?|questions?|sums?|practi[cs]e)|new (?:one|question|sum)|diff(?:erent|rent)? (?:one|question|sum|example)|skip)\b|再(?:来|给|出|练)|再[做试][一几]?[道个]?题|另(?:一|外)|换一?(?:道|题|个)题?|下一[道题]|还要/iu
const example =
  /\b(?:examples?|similar|practi[cs]e|try one|quiz me|test me|(?:give|ask|set) me (?:a |one |1 )(?:question|sum|qn)|(?:give|gimme|set)(?: me)? one|one to (?:try|do))\b|例子|例题|举例|类似|相似|出(?:一)?(?:道|个)?题|考考?我|练习一?下?/iu
const yes =
  /^(?:ok(?:ay)?|k+|yes+|yep|yeah?|ya+|yup|sure|can|please|pls|go|another|好(?:的|吧|啊|呀)?|要|可以|来吧?|嗯+)[\s\p{P}\p{S}]*(?:pls|please)?[\s\p{P}]*$/iu

/** A subject that is named, a sum that is done, and a no. */
const no =
  /\babout\b|关于|\bno more\b|\bdon'?t (?:want|need)\b|不要|不想|不用|\d ?[=×x*+\-−÷/] ?\d|\b(?:topic|subject|word|way)\b/iu

/** Whether a message asks for an example to try. One that names a sum asks for help with it. */
export const asksForExample = (message: string, isOffered: boolean) =>
  message.length <= 80 &&
  !no.test(message) &&
  (another.test(message) || example.test(message) || (isOffered && yes.test(message))) &&
  findTask(message) === undefined

/** Messages that are followed. What is older was about the learner's own work. */
const mostFollowed = 40

export function followDialogue(said: readonly Said[]): Dialogue {
  const older = said.slice(0, -mostFollowed)
  const start: Dialogue = {
    ...{ example: undefined, like: undefined, asked: undefined, isExampleOffered: false },
    given: older.map(({ text }) => text),
    isAboutExample: older.filter(({ from }) => from === 'learner').map(() => false),
  }
  return said.slice(-mostFollowed).reduce(goOn, start)
}

/** Where it stands after one more message. */
export function goOn(dialogue: Dialogue, { from, text }: Said): Dialogue {
  const { example: before, like, isAboutExample } = dialogue
  const given = [...dialogue.given, text]
  if (from === 'tutor') {
    const set = exampleIn(text)
    const asked = ideaSaidIn(text)
    return {
      ...{ asked, given, isAboutExample, isExampleOffered: offersExample(text) },
      example: set ?? (asked ? undefined : before),
      like: set?.solution ?? (asked ? asked.practice : like),
    }
  }
  const message = text.normalize('NFKC').trim()
  const isAsked = asksForExample(message, dialogue.isExampleOffered)
  const followed = before && !isAsked ? followExample(before, message) : undefined
  const isTried = typeof followed === 'object'
  const open = isTried ? followed.next : followed === 'elsewhere' ? undefined : before
  return {
    ...dialogue,
    ...{ given, example: open },
    isAboutExample: [...isAboutExample, isTried || (isAsked && like !== undefined)],
    like: open || isTried || !/\d/.test(message) ? like : (findTask(message)?.solution ?? like),
  }
}

/** What the learner said of own work, without what was about the tutor's examples. */
export function withoutExamples<One>(learnerSaid: readonly One[], dialogue: Pick<Dialogue, 'isAboutExample'>): One[] {
  return learnerSaid.filter((_, at) => dialogue.isAboutExample[at] !== true)
}
