import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { Rung } from '../rungs.ts'
import { askedWord, explainWord, lonelyWord, unknownWord, type DictionaryLookup } from './asked-words.ts'
import { asksForExample, followDialogue, type Dialogue } from './dialogue.ts'
import { followExample, judgeOwnTry } from './example-tries.ts'
import { drawExample, offerToTry, setExample, tellsNone } from './examples.ts'
import { findIdea, ideaNamed, mathematics, topicsAbout } from './finding-ideas.ts'
import { isAnswered, type Idea } from './ideas.ts'
import {
  askForAnswer,
  askForReason,
  cannotExplainWhy,
  cannotHelp,
  cannotSee,
  feelings,
  findItYourself,
  guess,
  noOtherExample,
  onlySums,
  oneOfTheChoices,
  questionBack,
  refusals,
  remarks,
  stillWaits,
  stuck,
  wordIsAsked,
} from './small-talk.ts'
import { findTask, helpWith, type Task } from './worked-help.ts'

interface OfflineQuestion {
  text: string
  language: Language
  rung: Rung
  /** Where the conversation stood before. */
  dialogue?: Dialogue
  /** A question of the academy that the text is about, with the hints that may be shown, the smallest first. */
  question?: { hints: readonly Bilingual[]; skillLabel: Bilingual | null; type: string }
  /** A question that waits on the page, where the text is about something else. */
  beside?: OfflineQuestion['question']
  /** What the learner works on in this conversation; the text may be a try at it. */
  problem?: string
  /** It has to be answered elsewhere: no try is said to be right or not yet. */
  isOpen?: boolean
  /** Of a question that waits: none of these words is explained, as explaining all but one would tell it. */
  choices?: readonly string[] | undefined
  /** What no example may come to. */
  protectedAnswers?: readonly string[]
  /** Which texts the learner has to answer elsewhere, such as in homework. */
  readClosed?: () => Promise<(text: string) => boolean>
  /** Whether a question that the learner has to answer elsewhere asks what a word means, or is answered by what is told. */
  readWordsAsked?: () => Promise<(word: string, told: string) => boolean>
  dictionary?: DictionaryLookup
  /** What the academy's questions explain of this; undefined where none is near enough. */
  explainWhy?: (asked: string) => Promise<Bilingual | undefined>
}

/** What the academy's rules answer; `cannot` where they have nothing to say about it. */
export type OfflineReply = { text: string } | { cannot: true }

/**
 * The answer of the academy's rules, where no model gives one: hints of a known question, help with a sum, a word, a
 * taught idea. Says kindly what it can't do. `cannot`: a message without words.
 */
export async function offlineReply({
  text,
  language: chosen,
  rung,
  dialogue = followDialogue([]),
  question,
  beside,
  problem,
  isOpen = false,
  choices = [],
  protectedAnswers = [],
  readClosed = async () => () => false,
  readWordsAsked = async () => () => false,
  dictionary = async () => [],
  explainWhy = async () => undefined,
}: OfflineQuestion): Promise<OfflineReply> {
  const message = cleaned(text)
  const language = languageToAnswerIn(message, chosen)
  const say = (reply: Bilingual) => ({ text: reply[language] })
  if (message === '' && !question) return { cannot: true }
  const refusal = refusals.find(({ asked }) => asked.test(message))
  if (refusal) return say(refusal.said)

  const feeling = feelings.find(({ asked }) => asked.test(message))
  if (feeling) return say(feeling.said)
  const word = askedWord(message)
  const named = word ?? (question ? undefined : lonelyWord(message)?.toLowerCase())
  if (choices.some((choice) => choice.toLowerCase() === named)) return say(oneOfTheChoices)
  const explain = async (one: string, idea?: Idea) => {
    const explained = idea ? idea.said[language] : await explainWord(one, language, dictionary)
    if (explained === undefined) return undefined
    return (await readWordsAsked())(one, idea ? '' : explained) ? say(wordIsAsked) : { text: explained }
  }
  if (word !== undefined) {
    const explained = await explain(word, question ? undefined : ideaNamed(word))
    if (explained) return explained
  }
  const { example, like, given, asked, isExampleOffered } = dialogue
  const wantsExample = asksForExample(message, isExampleOffered)
  const followed = example && !wantsExample ? followExample(example, message) : undefined
  // It may have come to be asked elsewhere since.
  if (example && typeof followed === 'object' && !(await isClosed(example.text, message, readClosed)))
    return say(followed.said)
  if (question) return say(withAcknowledgement(message, hintOf(question, rung)))

  const exampleOf = wantsExample ? await findIdea(message, dictionary) : undefined
  const drawnLike = exampleOf ? exampleOf.practice : like
  if (wantsExample && drawnLike) {
    const [isAsked, isFree] = [await readClosed(), tellsNone(protectedAnswers)]
    const one = drawExample(drawnLike, { given, isTellable: (text) => isFree(text) && !isAsked(text.split('\n')[0]!) })
    return say(one ? setExample(one.text) : noOtherExample)
  }
  const earlier = problem === undefined || cleaned(problem) === message ? undefined : findTask(cleaned(problem))
  if (wantsExample && !exampleOf && !earlier && !remarks.some(({ asked: fits }) => fits.test(message)))
    return say(onlySums)
  if (asked?.answer && !asksBack.test(message) && isAnswered(asked, message))
    return say(withPractice(asked, asked.answer.said))

  const remark = remarks.find(({ asked: fits }) => fits.test(message))
  if (
    example &&
    followed === 'silent' &&
    (remark?.isNod || triesAgain.test(message) || !/[a-z]{3}|\p{Script=Han}{3}/iu.test(message))
  )
    return say(stillWaits(example.text))
  if (earlier && !remark) {
    const isLost = stuck.asked.test(message)
    const ofOther =
      !isLost && !isTryOf(message) && !asksForMore.test(message) ? await findIdea(message, dictionary) : undefined
    if (ofOther) return say(ofOther.said)
    const isUnjudged = isOpen || (isTryOf(message) && (await isClosed(earlier.text, message, readClosed)))
    return say(followUp(earlier, message, rung, { isLost, isUnjudged, given }))
  }
  const task = findTask(message)
  if (task?.isStory && rung === 'question') {
    const taught = await findIdea(message, dictionary, mathematics)
    if (taught) return say(taught.said)
  }
  if (task && /= *\d/.test(message)) {
    const isUnjudged = isOpen || (await isClosed(task.text, message, readClosed))
    return say(followUp(task, message, rung, { isLost: false, isUnjudged, given }))
  }
  if (task) return say(helpWith(task, rung, given))
  if (dividesByNothing.test(message)) return say(noDivisionByNothing)
  if (/^\[?(?:image|picture|photo|图片|照片)\]?$/iu.test(message)) return say(cannotSee)
  if (askForAnswer.asked.test(message)) return say(askForAnswer.said)
  if (guess.asked.test(message)) return say(guess.said)
  const why = asksWhy.test(message) ? await explainWhy(message) : undefined
  if (why) return say(why)
  const taught = (word === undefined ? undefined : ideaNamed(word)) ?? (await findIdea(message, dictionary))
  if (taught) return say(taught.said)
  if (remark) return say(remark.said)
  if (stuck.asked.test(message)) return say(stuck.said)
  const alone = lonelyWord(message)
  const explained = alone === undefined ? undefined : await explain(alone)
  if (explained) return explained
  if (word !== undefined) return say(unknownWord(word))
  const topics = topicsAbout(message)
  if (topics) return say(topics)
  if (beside) return say(hintOf(beside, 'question'))
  if (asksWhy.test(message)) return say(cannotExplainWhy)
  return say(asked?.answer ? withPractice(asked, compareWith(asked.answer.said)) : cannotHelp)
}

const asksWhy = /\b(?:why|how come|what (?:causes?|makes?))\b|为什么|为何|为啥|怎么会|什么原因/iu

const asksBack = /[?？]|^(?:what|wat|how|why|who|when|where|explain|help)\b|什么|怎么|怎样|为何|哪/iu

/** Without its “yes”. */
const compareWith = ({ en, zh }: Bilingual): Bilingual => ({
  en: `I can’t judge whole sentences by my rules, so compare yours with this one. ${en.replace(/^Yes[,:] ./, (start) => start.at(-1)!.toUpperCase())}`,
  zh: `整句的回答我还不会判断，你来比一比：${zh.replace(/^对[，：]/, '')}`,
})

const withPractice = ({ practice }: Idea, reply: Bilingual): Bilingual => (practice ? offerToTry(reply) : reply)

const cleaned = (text: string) => text.normalize('NFKC').replace(/[‘’]/g, "'").trim()

/** Whole sentences in the other language than the interface's are answered in theirs. */
function languageToAnswerIn(message: string, chosen: Language): Language {
  const han = /\p{Script=Han}/u.test(message)
  const latin = message.match(/[a-z]{2,}/giu)?.length ?? 0
  if (han && latin === 0) return 'zh'
  return !han && latin >= 3 ? 'en' : chosen
}

const triesAgain = /\b(?:try|do) (?:it |this )?again\b|再[做试算]/iu
const asksForMore = /\b(?:hint|next|more|again|similar|example|step|show)\b|提示|下一步|再|例子|相似|类似/iu

const isTryOf = (message: string) => /\d/.test(message)

/** Whether a try may be at what has to be answered elsewhere: at its sum, or at one that the message names beside it. */
async function isClosed(
  task: string,
  message: string,
  readClosed: () => Promise<(text: string) => boolean>,
): Promise<boolean> {
  const isAsked = await readClosed()
  return [task, ...message.split(/[=;；,，]|\b(?:so|then|and|because)\b|所以|因为/iu)].some(
    (text) => text.trim() !== '' && isAsked(text.trim()),
  )
}

/** A try is said to be right or not yet; a child who is lost gets a hint, but no more before trying. */
function followUp(
  task: Task,
  message: string,
  rung: Rung,
  { isLost, isUnjudged, given: before }: { isLost: boolean; isUnjudged: boolean; given: readonly string[] },
): Bilingual {
  if (isLost && rung === 'question') return helpWith(task, 'hint', before)
  const help = helpWith(task, rung, before)
  const verdict = isUnjudged ? undefined : judgeOwnTry(task, message)
  if (verdict === 'right') return rightTry
  if (verdict === 'wrong')
    return { en: `Not there yet, but good that you tried. ${help.en}`, zh: `还差一点，肯试就很好。${help.zh}` }
  return verdict ?? help
}

const rightTry: Bilingual = {
  en: 'That fits! Well done for working it out yourself. How could you check it the other way round?',
  zh: '对得上！靠自己算出来，做得好。你可以怎样反过来检查一遍？',
}

const dividesByNothing = /(?:÷|\/|divided? by|除以)\s*(?:0|zero|零)(?![.\d])/iu
const noDivisionByNothing: Bilingual = {
  en: 'No number can be divided by 0: it would ask how many nothings make something. Is the 0 really in your question?',
  zh: '0 不能做除数：再多的 0 合起来也还是 0。题目里真的是除以 0 吗？',
}

/** A child who asks for the answer or guesses is told that it was understood. */
function withAcknowledgement(message: string, hint: Bilingual): Bilingual {
  const before = askForAnswer.asked.test(message)
    ? findItYourself
    : guess.asked.test(message)
      ? askForReason
      : undefined
  return before ? { en: `${before.en} ${hint.en}`, zh: before.zh + hint.zh } : hint
}

/** The question's own hints, from the second rung on; the last one stays. */
function hintOf({ hints, skillLabel }: NonNullable<OfflineQuestion['question']>, rung: Rung): Bilingual {
  const at = { question: -1, hint: 0, step: 1, example: 2 }[rung]
  const hint = at < 0 ? undefined : hints[Math.min(at, hints.length - 1)]
  if (hint) return hint
  if (!skillLabel) return questionBack
  return {
    en: `This question is about “${skillLabel.en}”. What does it want you to find, and what does it tell you?`,
    zh: `这道题考的是“${skillLabel.zh}”。题目要你找出什么？已经告诉了你什么？`,
  }
}
