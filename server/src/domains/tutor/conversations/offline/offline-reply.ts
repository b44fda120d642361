import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { DictionaryEntry } from '@capyzen/contracts/dictionary'
import type { Rung } from '../rungs.ts'
import { ideas, type Idea } from './ideas.ts'
import {
  askForAnswer,
  askForReason,
  cannotHelp,
  cannotSee,
  feelings,
  findItYourself,
  guess,
  oneOfTheChoices,
  questionBack,
  refusals,
  remarks,
  stuck,
} from './small-talk.ts'
import { findTask, helpWith, judge, type Task } from './worked-help.ts'

type DictionaryLookup = (asked: { language: Language; word: string }) => Promise<readonly DictionaryEntry[]>

interface OfflineQuestion {
  text: string
  language: Language
  rung: Rung
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
  dictionary?: DictionaryLookup
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
  question,
  beside,
  problem,
  isOpen = false,
  choices = [],
  dictionary = async () => [],
}: OfflineQuestion): Promise<OfflineReply> {
  const message = cleaned(text)
  const language = languageToAnswerIn(message, chosen)
  const say = (said: Bilingual) => ({ text: said[language] })
  if (message === '' && !question) return { cannot: true }
  const refusal = refusals.find(({ asked }) => asked.test(message))
  if (refusal) return say(refusal.said)

  const feeling = feelings.find(({ asked }) => asked.test(message))
  if (feeling) return say(feeling.said)
  const word = askedWord(message)
  const named = word ?? (question ? undefined : lonelyWord(message)?.toLowerCase())
  if (choices.some((choice) => choice.toLowerCase() === named)) return say(oneOfTheChoices)
  if (word !== undefined && !question) {
    const explained = ideaNamed(word)?.[language] ?? (await explainWord(word, language, dictionary))
    if (explained !== undefined) return { text: explained }
  } else if (word !== undefined) {
    const explained = await explainWord(word, language, dictionary)
    if (explained !== undefined) return { text: explained }
  }
  if (question) return say(withAcknowledgement(message, hintOf(question, rung)))

  const remark = remarks.find(({ asked }) => asked.test(message))
  const earlier = problem === undefined || cleaned(problem) === message ? undefined : findTask(cleaned(problem))
  if (earlier && !remark) {
    const isLost = stuck.asked.test(message)
    const ofOther =
      !isLost && !isTryOf(message) && !asksForMore.test(message) ? await findIdea(message, dictionary) : undefined
    return say(ofOther ?? followUp(earlier, message, rung, { isLost, isOpen }))
  }
  const task = findTask(message)
  if (task?.isStory && rung === 'question') {
    const idea = await findIdea(message, dictionary, mathematics)
    if (idea) return say(idea)
  }
  if (task && /= *\d/.test(message)) return say(followUp(task, message, rung, { isLost: false, isOpen }))
  if (task) return say(helpWith(task, rung))
  if (dividesByNothing.test(message)) return say(noDivisionByNothing)
  if (/^\[?(?:image|picture|photo|图片|照片)\]?$/iu.test(message)) return say(cannotSee)
  if (askForAnswer.asked.test(message)) return say(askForAnswer.said)
  if (guess.asked.test(message)) return say(guess.said)
  const idea = (word === undefined ? undefined : ideaNamed(word)) ?? (await findIdea(message, dictionary))
  if (idea) return say(idea)
  if (remark) return say(remark.said)
  if (stuck.asked.test(message)) return say(stuck.said)
  const alone = lonelyWord(message)
  const explained = alone === undefined ? undefined : await explainWord(alone, language, dictionary)
  if (explained !== undefined) return { text: explained }
  if (word !== undefined) return say(unknownWord(word))
  return say(beside ? hintOf(beside, 'question') : cannotHelp)
}

const cleaned = (text: string) => text.normalize('NFKC').replace(/[‘’]/g, "'").trim()

/** Whole sentences in the other language than the interface's are answered in theirs. */
function languageToAnswerIn(message: string, chosen: Language): Language {
  const han = /\p{Script=Han}/u.test(message)
  const latin = message.match(/[a-z]{2,}/giu)?.length ?? 0
  if (han && latin === 0) return 'zh'
  return !han && latin >= 3 ? 'en' : chosen
}

const asksForMore = /\b(?:hint|next|more|again|similar|example|step|show)\b|提示|下一步|再|例子|相似|类似/iu

const numbersOf = (text: string): string[] =>
  text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').match(/\d+ \d+\/[1-9]\d*|\d+\/[1-9]\d*|\d+(?:\.\d+)?/g) ?? []
const isTryOf = (message: string) => /\d/.test(message)

/** A try is said to be right or not yet; a child who is lost gets a hint, but no more before trying. */
function followUp(
  task: Task,
  message: string,
  rung: Rung,
  { isLost, isOpen }: { isLost: boolean; isOpen: boolean },
): Bilingual {
  if (isLost && rung === 'question') return helpWith(task, 'hint')
  // Of several guesses none is called right.
  const given = numbersOf(task.text)
  const [tried, ...others] = numbersOf(message.replace(/^.*=/su, '')).filter((number) => !given.includes(number))
  const verdict = tried !== undefined && others.length === 0 && !isOpen ? judge(task, tried) : null
  if (verdict === 'right') return rightTry
  if (verdict === 'wrong') {
    const help = helpWith(task, rung)
    return { en: `Not there yet, but good that you tried. ${help.en}`, zh: `还差一点，肯试就很好。${help.zh}` }
  }
  return helpWith(task, rung)
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

const askedWordPatterns: readonly RegExp[] = [
  /(?:what(?:'s| is| does| do)?|whats|wat) (?:is )?(?:the )?(?:meaning of|definition of|mean(?:ing)? by) (?:the )?(?:word )?["'“‘*]*([\p{L}' -]{1,40}?)["'”’*]*[\s?.!]*$/iu,
  /(?:what|wat) (?:does|do|is) (?:the )?(?:word )?["'“‘*]*(?!the |it |this |that |you |u )([\p{L}'-]+(?: [\p{L}'-]+)?)["'”’*]* (?:mean|means|meaning)\b/iu,
  /(?:define|explain the word|meaning of|explain)\s+["'“‘*]*([\p{L}'-]{2,30})["'”’*]*[\s?.!]*$/iu,
  /(?:translate|怎么翻译|how (?:do (?:i|you|we) |to )?say)\s+["'“‘*]*([\p{L}'-]{2,30})["'”’*]*/iu,
  /(?:这个词|这个字|(?:这个 ?)?word)[是有]?(?:什么|啥)意思[:：\s]*["'“‘]?([\p{Script=Han}]{1,8}|[a-z'-]{2,30})["'”’]?$/iu,
  /["“‘「『《*]?([\p{Script=Han}]{1,8}?|[a-z'-]{2,30})["”’」』》*]? ?(?:这个词|这个字|一词)?(?:是|有)?(?:什么|啥|甚么)(?:的)?(?:意思|含义)/iu,
  /^["“‘「『《]?([\p{Script=Han}]{2,8}?|[a-z'-]{2,30})["”’」』》]? ?的(?:意思|解释|含义)/iu,
  /(?:解释|什么是|什么叫)(?:一下)?(?:词语|词|字)?\s?["“‘「『*]?([\p{Script=Han}]{1,8}|[a-z'-]{2,30})["”’」』*]?[。？?！!]*$/iu,
  /(?:怎么用|用)?英[文语](?:怎么)?说["“‘「『\s]*([\p{Script=Han}]{1,8})/u,
  /["“‘「『]?([\p{Script=Han}]{1,8}?|[a-z'-]{2,30})["”’」』]? ?(?:(?:的)?(?:英[文语]|中文|华文)(?:是什么|怎么说)|怎么[读念])/iu,
  /^(?:spell|how (?:do|to) (?:i |you |u )?spell)\s+["'“‘]?([a-z'-]{2,30})/iu,
]

/** The word whose meaning, translation or spelling a message asks for. */
export function askedWord(message: string): string | undefined {
  for (const pattern of askedWordPatterns) {
    const word = pattern.exec(message)?.[1]?.trim()
    if (word && !/^(?:it|this|that|the|这|那|它)$/iu.test(word))
      return word.replace(/^(?:请问|老师)/u, '').toLowerCase()
  }
  return undefined
}

/** A message that is one word or idiom, or asks what it is. */
export const lonelyWord = (message: string) =>
  /^(?:(?:what|wat)(?:'s| is| are)?|whats)? ?(?:an? )?["'“‘]?([a-z'-]{3,30}|\p{Script=Han}{2,8})["'”’]?[\s\p{P}]*$/iu
    .exec(message)?.[1]
    ?.toLowerCase()

async function explainWord(
  word: string,
  language: Language,
  dictionary: DictionaryLookup,
): Promise<string | undefined> {
  const of = /\p{Script=Han}/u.test(word) ? 'zh' : 'en'
  const entries = (await dictionary({ language: of, word })).slice(0, 2)
  if (entries.length === 0) return undefined
  const lines = entries.map(({ headword, reading, sense }) => {
    const [kind, gloss] = [
      sense.kind === null ? '' : ` (${kinds[sense.kind][language]})`,
      sense.gloss === null ? '' : ` · ${sense.gloss}`,
    ]
    return `- **${headword}**${reading === null ? '' : ` ${reading}`}${kind}: ${sense.meaning}${gloss}`
  })
  const back = {
    en: 'Can you use it in a sentence of your own?',
    zh: '你能用它造一个句子吗？',
  }
  return `${lines.join('\n')}\n\n${back[language]}`
}

const kinds = {
  noun: { en: 'noun', zh: '名词' },
  verb: { en: 'verb', zh: '动词' },
  adjective: { en: 'adjective', zh: '形容词' },
  adverb: { en: 'adverb', zh: '副词' },
} as const

const unknownWord = (word: string): Bilingual => ({
  en: `I don’t have “${word.slice(0, 30)}” in my dictionary. Is it spelled like that in your book? Read the sentence around it: what could it mean there?`,
  zh: `我的词典里没有“${word.slice(0, 30)}”。书上是这样写的吗？读读前后的句子，猜猜它可能是什么意思？`,
})

/** Each is compared with every taught one. */
const mostWords = 80
const longestWord = 24

const mathematics = ideas.filter(({ subject }) => subject === 'math')

/** A taught idea that is called just so; it comes before the dictionary, which knows other senses too. */
const ideaNamed = (word: string) =>
  ideas.find(({ keys, zhKeys }) => zhKeys.includes(word) || keys.some((key) => formsOf(word).includes(key)))?.said

/** The taught idea that most words of the message speak of; the spelling of children is forgiven. */
async function findIdea(
  message: string,
  dictionary: DictionaryLookup,
  among: readonly Idea[] = ideas,
): Promise<Bilingual | undefined> {
  const words = [...new Set(message.toLowerCase().match(/[a-z]+/g) ?? [])]
    .filter((word) => word.length <= longestWord)
    .slice(0, mostWords)
  const misspelled = await misspelledOf(words, dictionary)
  let best: { length: number; said: Bilingual } | undefined
  const offer = (length: number, said: Bilingual) => {
    if (best === undefined || length > best.length) best = { length, said }
  }
  for (const { keys, zhKeys, said } of among) {
    for (const key of keys) {
      const wanted = key.match(/[a-z]+/g)
      const isNamed = wanted?.every((one) =>
        words.some((word) => isSame(word, one) || (misspelled.has(word) && isSpelledLike(word, one))),
      )
      if (
        isNamed &&
        (!everyday.has(key) ||
          /\d/.test(message) ||
          words.every((word) => asking.has(word) || isTaught(word) || misspelled.has(word)))
      )
        offer(key.length, said)
    }
    for (const key of zhKeys) if (message.includes(key)) offer(key.length * 4, said)
  }
  return best?.said
}

/** Words that children use about anything; they name the idea only where nothing else is spoken of. */
const everyday = new Set([
  'light',
  'force',
  'heat',
  'speed',
  'area',
  'factor',
  'circle',
  'average',
  'volume',
  'multiple',
  'comma',
  'cell',
  'energy',
  'electric',
  'verb',
  'system',
  'mass',
  'opposite',
  'reaction',
])
const asking = new Set(
  'what wat whats is are was a an the of in on for to about how do does did u you i me my we it and or with explain define teach tell help find calculate work works learn topic topics know understand get dont don t s not can cant pls please sir teacher cher why which when this that again more more difference between diff btw type types kind kinds example examples mean means science math maths english formula need want study revise idk really'.split(
    ' ',
  ),
)

/** `friction` is no slip for `fraction`, nor is any word that the dictionary has. */
async function misspelledOf(words: readonly string[], dictionary: DictionaryLookup): Promise<Set<string>> {
  const doubtful = [...new Set(words)]
    .filter((word) => !isTaught(word) && !asking.has(word) && [...taughtWords].some((one) => isSpelledLike(word, one)))
    .slice(0, 8)
  const entries = await Promise.all(doubtful.map((word) => dictionary({ language: 'en', word })))
  return new Set(doubtful.filter((_, at) => entries[at]!.length === 0))
}

const taughtWords = new Set(ideas.flatMap(({ keys }) => keys.flatMap((key) => key.match(/[a-z]+/g) ?? [])))
const formsOf = (word: string) => [word, word.replace(/s$/, ''), word.replace(/e?s$/, '')]
/** `friction` is no slip for `fraction`. */
const isTaught = (word: string) => formsOf(word).some((form) => taughtWords.has(form))
const isSame = (word: string, wanted: string) => formsOf(word).includes(wanted)

/** One slip in words of five letters, two in longer ones; a plural is no slip. */
export function isSpelledLike(word: string, wanted: string): boolean {
  const allowed = wanted.length < 5 ? 0 : wanted.length < 8 ? 1 : 2
  const sound = (text: string) => text.replace(/ph/g, 'f')
  return formsOf(word).some(
    (form) =>
      form === wanted || (sound(form)[0] === sound(wanted)[0] && slips(sound(form), sound(wanted), allowed) <= allowed),
  )
}

function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      // Two letters that changed places are one slip.
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
