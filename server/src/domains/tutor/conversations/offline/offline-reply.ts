import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { Rung } from '../rungs.ts'
import {
  askedWord,
  asksSpelling,
  besideAskedWord,
  explainWord,
  lonelyWord,
  unknownWord,
  wordToLookUp,
  type DictionaryLookup,
} from './asked-words.ts'
import { followDialogue, ofOtherSize, wantsExample as asksForExample, type Dialogue } from './dialogue.ts'
import { followExample } from './example-tries.ts'
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
import { checkedBackwards, judgeOwnTry, rightTry, solvedAlready } from './own-tries.ts'
import { plainText, withNumerals } from './typed-text.ts'
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
  /** What the learner worked on before that. */
  problemBefore?: string | undefined
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
  problemBefore,
  isOpen = false,
  choices = [],
  protectedAnswers = [],
  readClosed = async () => () => false,
  readWordsAsked = async () => () => false,
  dictionary = async () => [],
  explainWhy = async () => undefined,
}: OfflineQuestion): Promise<OfflineReply> {
  const isNumberAwaited =
    dialogue.example !== undefined || dialogue.asked?.answer !== undefined || problem !== undefined
  const message = isNumberAwaited ? withNumerals(cleaned(text)) : cleaned(text)
  const language = languageToAnswerIn(cleaned(text), chosen, dialogue.given.at(-1))
  const say = (reply: Bilingual) => ({ text: reply[language] })
  if (message === '' && !question) return { cannot: true }
  const refusal = refusals.find(({ asked }) => asked.test(message))
  if (refusal) return say(refusal.said)

  const word = askedWord(message)
  const besideWord = besideAskedWord(message, word)
  const feeling = feelings.find(({ asked }) => asked.test(besideWord))
  if (feeling) return say(feeling.said)
  const named = word ?? (question ? undefined : lonelyWord(message)?.toLowerCase())
  if (choices.some((choice) => choice.toLowerCase() === named)) return say(oneOfTheChoices)
  const explain = async (one: string, idea?: Idea, isAlone = false) => {
    const explained = idea ? idea.said[language] : await explainWord(one, language, dictionary, isAlone)
    if (explained === undefined) return undefined
    return (await readWordsAsked())(one, idea ? '' : explained) ? say(wordIsAsked) : { text: explained }
  }
  if (word !== undefined) {
    const explained = await explain(word, question || asksSpelling(message) ? undefined : ideaNamed(word))
    if (explained) return explained
    if (asksSpelling(message) && !question) return say(unknownWord(word))
  }
  const { example, like, given, asked, isSolved } = dialogue
  const wantsExample = asksForExample(dialogue, message)
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
    if (!one) return say(noOtherExample)
    const set = setExample(one.text)
    return say(ofOtherSize.test(message) ? { en: notHarder.en + set.en, zh: notHarder.zh + set.zh } : set)
  }
  // What is said instead of an example is not about the sum before it.
  const isLeft = followed === 'elsewhere' && (!isTryOf(message) || findTask(message) !== undefined)
  const earlier =
    problem === undefined || cleaned(problem) === cleaned(text) || isLeft ? undefined : findTask(cleaned(problem))
  if (wantsExample && !exampleOf && !earlier && !remarks.some(({ asked: fits }) => fits.test(message)))
    return say(onlySums)
  if (asked?.answer && !asksBack.test(message) && isAnswered(asked, message))
    return say(withPractice(asked, asked.answer.said))

  const remark = remarks.find(({ asked: fits }) => fits.test(besideWord))
  if (
    example &&
    followed === 'silent' &&
    (remark?.isNod || waits.test(message) || triesAgain.test(message) || !/[a-z]{3}|\p{Script=Han}{3}/iu.test(message))
  )
    return say(stillWaits(example.text))
  if (
    earlier &&
    isSolved &&
    (remark?.isNod || /\?|\b(?:sure|right|correct|yes|yay|done)\b|^no\b|对|吗|^不/iu.test(message))
  )
    if (!isTryOf(message)) return say(solvedAlready(message))
  if (earlier && isSolved && !isOpen) {
    const checked = checkedBackwards(earlier, message)
    if (checked) return say(checked)
  }
  if (earlier && !remark) {
    const isLost = stuck.asked.test(message)
    const ofOther =
      !isLost && !isTryOf(message) && !asksForMore.test(message) ? await findIdea(message, dictionary) : undefined
    if (ofOther) return say(ofOther.said)
    if (example && followed === 'silent') return say(stillWaits(example.text))
    if (isSolved && !isLost && !isTryOf(message)) return say(solvedAlready(message))
    const isUnjudged = isOpen || (isTryOf(message) && (await isClosed(earlier.text, message, readClosed)))
    const reply = followUp(earlier, message, rung, { isLost, isUnjudged, given })
    if (!reply.en.startsWith(notThereYet.en)) return say(reply)
    // It may be meant for what was asked back, or for the problem before.
    if (asked?.answer && !dialogue.isAskedBefore) return say(cannotCheck(asked))
    const former = problemBefore === undefined ? undefined : findTask(cleaned(problemBefore))
    const isFormer = former !== undefined && judgeOwnTry(former, message) === 'right'
    if (isFormer && !(await isClosed(former.text, message, readClosed))) return say(rightTry)
    return say(reply)
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
  if (followed === 'elsewhere' && saysNo.test(message) && !task) return say(nothingMore)
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
  const alone = asked ? undefined : wordToLookUp(message)
  const explained = alone === undefined ? undefined : await explain(alone, undefined, true)
  if (explained) return explained
  if (word !== undefined) return say(unknownWord(word))
  const topics = topicsAbout(message)
  if (topics) return say(topics)
  if (example && followed === 'silent') return say(stillWaits(example.text))
  if (beside) return say(hintOf(beside, 'question'))
  if (asksWhy.test(message)) return say(cannotExplainWhy)
  return say(
    asked && !asksBack.test(message) && !(dialogue.isAskedBefore && wasTold(asked, given))
      ? cannotCheck(asked)
      : cannotHelp,
  )
}

const asksWhy = /\b(?:why|how come|what (?:causes?|makes?))\b|为什么|为何|为啥|怎么会|什么原因/iu

const asksBack =
  /(?:\S+ ){6,}.*[?？]|^(?:when|where) (?:do|does|did|is|are|can|will)\b|^(?:what|wat|how|why|who|explain|help|does|do|did|is|are|can|will|would)\b|什么|怎么|怎样|为何|哪|吗[?？]?$/iu

const wasTold = ({ answer }: Idea, given: readonly string[]) =>
  answer === undefined || given.some((one) => [answer.said.en, answer.said.zh].some((said) => one.includes(said)))

const cannotCheck = (idea: Idea): Bilingual =>
  idea.answer ? withPractice(idea, compareWith(idea.answer.said)) : compareYourself

const compareYourself: Bilingual = {
  en: 'I can’t check this one by my rules. Compare it with what I explained, or with your textbook: does it agree?',
  zh: '这个回答我的规则判断不了。你对照一下我的讲解或课本：说的一样吗？',
}

/** Without its “yes”. */
const compareWith = ({ en, zh }: Bilingual): Bilingual => ({
  en: `I can’t tell by my rules whether yours fits, so compare yours with this one. ${en.replace(/^Yes[,:] ./, (start) => start.at(-1)!.toUpperCase())}`,
  zh: `你的回答我的规则判断不了，来比一比：${zh.replace(/^对[，：]/, '')}`,
})

const withPractice = ({ practice }: Idea, reply: Bilingual): Bilingual => (practice ? offerToTry(reply) : reply)

const cleaned = plainText

/** Whole sentences in the other language than the interface's are answered in theirs, numbers as what was said before. */
function languageToAnswerIn(message: string, chosen: Language, before = ''): Language {
  const [han, latin] = [hanIn(message), wordsIn(message)]
  if (han > 0 && latin === 0) return 'zh'
  if (han === 0 && latin === 0 && hanIn(before) > wordsIn(before)) return 'zh'
  const isEnglish = latin >= 3 || (latin === 0 && hanIn(before) < wordsIn(before))
  return han === 0 && isEnglish ? 'en' : chosen
}
const hanIn = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
const wordsIn = (text: string) => text.match(/[a-z]{2,}/giu)?.length ?? 0

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
  const verdict = isUnjudged ? undefined : judgeOwnTry(task, message, before)
  if (verdict === 'right') return rightTry
  if (verdict && typeof verdict === 'object' && 'before' in verdict)
    return { en: verdict.before.en + help.en, zh: verdict.before.zh + help.zh }
  if (verdict === 'wrong') return { en: `${notThereYet.en} ${help.en}`, zh: `${notThereYet.zh}${help.zh}` }
  return verdict ?? help
}

const notThereYet: Bilingual = { en: 'Not there yet, but good that you tried.', zh: '还差一点，肯试就很好。' }

const notHarder: Bilingual = {
  en: 'I can’t choose how hard they are, but the numbers differ. ',
  zh: '难易我还不会挑，不过数字会不一样。',
}

const saysNo = /\b(?:stop|no more|don'?t want|enough)\b|不(?:想)?(?:做|玩|练)了/iu
const nothingMore: Bilingual = { en: 'All right. What would you like to look at next?', zh: '好的。接下来想看什么？' }

const waits = /^(?:wait|hold on|one moment|just now|not (?:enough|yet|done)|still (?:doing|thinking)|等|慢)/iu

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
