import type { Solution } from '@capyzen/contracts/solving'
import { askedWord } from './asked-words.ts'
import { followExample } from './example-tries.ts'
import { exampleIn, offersExample, type Example } from './examples.ts'
import { ideaSaidIn, isAnswered, type Idea } from './ideas.ts'
import { rightTry } from './own-tries.ts'
import { isTriedAt } from './reading-tries.ts'
import { plainText, withNumerals } from './typed-text.ts'
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
  likeText: string
  /** The idea whose question back was the last thing said, or the last but one. */
  asked: Idea | undefined
  isAskedBefore: boolean
  isExampleOffered: boolean
  /** The learner's own sum was found to be right, and no other one has been begun. */
  isSolved: boolean
  /** What was asked last is what a word means, which ends nothing. */
  isWordAsked: boolean
  /** All that was said. */
  given: readonly string[]
  /** Of the learner's messages, in order: whether it was about an example rather than the learner's own work. */
  isAboutExample: readonly boolean[]
}

const one = String.raw`(?:one|question|qn|sum|example|problem)`
/** Before and behind what is asked for, so that “the other one goes out” is an answer. */
const asking =
  "ok okay can could may will pls please plz i we u you want wan wanna would like need give gimme set show do try have get go let lets let's me us to a an the some now yes ya yeah yep sure then and just hi teacher maybe got any is there thanks thx nice wow cool great yay still hmm finish finished done im i'm ready what whats"
const behind =
  'pls please plz to for on like leh lah can now thanks thank thx of with again then from question questions sum sums example examples practice one'
const another = new RegExp(
  String.raw`(?:^|[,.!?;]\s*)(?:(?:${asking.replaceAll(' ', '|')})[\s,.!]+)*(?:another(?: ${one})?|other ${one}|(?:one|1) more|next ${one}|more (?:examples?|questions?|sums?|practi[cs]e)|new ${one}|diff(?:erent|rent)? ${one}|skip)\b(?! (?!(?:${behind.replaceAll(' ', '|')})\b)[a-z])|再(?:来|给|出|练)|再[做试][一几]?[道个]?题|另外?一?[道个]?(?:题|例子)|换一?[道个]?(?:题|例子)|换一?[道个][\s\p{P}]*$|下一[道题]|还要(?:[一再做练题]|[\s\p{P}]*$)`,
  'iu',
)
const example =
  /\b(?:examples?|similar|practi[cs]e|try one|quiz me|test me|(?:give|ask|set) me (?:a |one |1 )(?:question|sum|qn)|(?:give|gimme|ask|set|want|do)(?: me| us)? (?:\d{1,2}|two|three|four|five|a few|some|more) (?:[a-z]+ ){0,2}(?:questions?|qns?|sums?|problems?)|(?:give|gimme|set)(?: me)? one|one to (?:try|do))\b|例子|例题|举例|类似|相似|出(?:一)?(?:道|个)?题|给我(?:再)?[一1]?[道个]?(?:题|例子)|考考?我|练习一?下?/iu
/** How hard an example is can't be chosen. */
export const ofOtherSize =
  /^(?:.{0,20}\b(?:give|gimme|set|want|do|try|have|got|can)\b.{0,12}|(?:an? |some )?)(?:harder|easier|more difficult|tougher|simpler)(?: (?:one|question|sum|example|problem|qn)s?)?(?: (?:pls|please|leh|lah))?[\s\p{P}]*$|(?:难|容易|简单)一?点的?(?:题|吗|吧|[\s\p{P}]*$)/iu
const yes =
  /^(?:ok(?:ay)?|k+|yes+|yep|yeah?|ya+|yup|sure|can|please|pls|go|another|好(?:的|吧|啊|呀)?|要|可以|来吧?|嗯+)[\s\p{P}\p{S}]*(?:pls|please)?[\s\p{P}]*$/iu

/** A subject that is named, a sum that is done, and a no. */
const no =
  /\babout\b|关于|\bno more\b|\bdon'?t (?:want|need)\b|不要|不想|不用|\d ?[=×x*+\-−÷/] ?\d|\b(?:topic|subject|word|way)\b/iu

/** Whether a message asks for an example to try. One that names a sum asks for help with it. */
export const asksForExample = (message: string, isOffered: boolean) =>
  message.length <= 80 &&
  !no.test(message) &&
  (another.test(message) || example.test(message) || ofOtherSize.test(message) || (isOffered && yes.test(message))) &&
  findTask(message) === undefined

/** What answers the question back of an idea asks for no example. */
export const wantsExample = ({ asked, isExampleOffered }: Dialogue, message: string) =>
  asksForExample(message, isExampleOffered) && !(asked?.answer && isAnswered(asked, message))

/** Messages that are followed. What is older was about the learner's own work. */
const mostFollowed = 40

export function followDialogue(said: readonly Said[]): Dialogue {
  const older = said.slice(0, -mostFollowed)
  const start: Dialogue = {
    ...{ example: undefined, like: undefined, likeText: '', asked: undefined },
    ...{ isAskedBefore: false, isExampleOffered: false, isSolved: false, isWordAsked: false },
    given: older.map(({ text }) => text),
    isAboutExample: older.filter(({ from }) => from === 'learner').map(() => false),
  }
  return said.slice(-mostFollowed).reduce(goOn, start)
}

/** Where it stands after one more message. */
export function goOn(dialogue: Dialogue, { from, text }: Said): Dialogue {
  const { example: before, like, likeText, isAboutExample, isWordAsked } = dialogue
  const given = [...dialogue.given, text]
  if (from === 'tutor') {
    const set = exampleIn(text)
    const asked = ideaSaidIn(text)
    const isKept = asked === undefined || isWordAsked
    return {
      ...{ given, isAboutExample, isWordAsked: false, isExampleOffered: offersExample(text) },
      asked: asked ?? (set ? undefined : dialogue.asked),
      isAskedBefore: asked === undefined,
      example: set ?? (isKept ? before : undefined),
      like: set?.solution ?? (asked && !(isKept && before) ? asked.practice : like),
      likeText: set?.text ?? (asked && !(isKept && before) ? '' : likeText),
      isSolved: (dialogue.isSolved && !set) || [rightTry.en, rightTry.zh].includes(text),
    }
  }
  const message = withNumerals(plainText(text))
  const isAsked = wantsExample(dialogue, message)
  const followed = before && !isAsked ? followExample(before, message) : undefined
  const isTried = typeof followed === 'object'
  const open = isTried ? followed.next : followed === 'elsewhere' ? undefined : before
  const task = open || isTried || !/\d/.test(message) ? undefined : findTask(message)
  // A step towards the newest sum is no sum of its own.
  const isNew = task?.solution !== undefined && !(like && isTriedAt({ text: likeText, solution: like }, message))
  return {
    ...dialogue,
    ...{ given, example: open, isWordAsked: askedWord(message) !== undefined },
    isAboutExample: [...isAboutExample, isTried || (isAsked && like !== undefined)],
    // Another turn is given to what was asked.
    asked: dialogue.isAskedBefore || task ? undefined : dialogue.asked,
    ...(isNew && { like: task.solution, likeText: task.text }),
    isSolved: dialogue.isSolved && (!/\d/.test(message) || message.includes('=')),
  }
}

/** What the learner said of own work, without what was about the tutor's examples. */
export function withoutExamples<One>(learnerSaid: readonly One[], dialogue: Pick<Dialogue, 'isAboutExample'>): One[] {
  return learnerSaid.filter((_, at) => dialogue.isAboutExample[at] !== true)
}
