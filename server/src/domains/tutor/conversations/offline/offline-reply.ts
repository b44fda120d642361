import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { DictionaryEntry } from '@capyzen/contracts/dictionary'
import type { Rung } from '../rungs.ts'
import { ideas } from './ideas.ts'
import { cannotHelp, cannotSee, questionBack, remarks } from './small-talk.ts'
import { helpWithSum } from './sum-help.ts'
import { findSum } from './sums.ts'

export type DictionaryLookup = (asked: { language: Language; word: string }) => Promise<readonly DictionaryEntry[]>

export interface OfflineQuestion {
  text: string
  language: Language
  rung: Rung
  /** A question of the academy that the text is about, with the hints that may be shown, the smallest first. */
  question?: { hints: readonly Bilingual[]; skillLabel: Bilingual | null; type: string }
  dictionary?: DictionaryLookup
}

export type OfflineReply = { text: string } | { cannot: true }

/**
 * The answer of the academy's rules, where no model gives one: hints of a known question, help with a sum, a word, a
 * taught idea. Says kindly what it can't do. `cannot`: a message without words.
 */
export async function offlineReply({
  text,
  language,
  rung,
  question,
  dictionary,
}: OfflineQuestion): Promise<OfflineReply> {
  const message = text.normalize('NFKC').replace(/[‘’]/g, "'").trim()
  if (message === '' && !question) return { cannot: true }
  const small = remarks.find(({ asked }) => asked.test(message))
  const isRefusal = small !== undefined && remarks.indexOf(small) < 4
  if (isRefusal) return { text: small.said[language] }

  const word = askedWord(message)
  if (word !== undefined && dictionary) {
    const explained = await explainWord(word, language, dictionary)
    if (explained !== undefined) return { text: explained }
  }
  if (question) return { text: hintOf(question, rung)[language] }
  const sum = findSum(message)
  if (sum) return { text: helpWithSum(sum, rung)[language] }
  if (/^\[?(?:image|picture|photo|图片|照片)\]?$/iu.test(message)) return { text: cannotSee[language] }
  const idea = findIdea(word ?? message)
  if (idea) return { text: idea[language] }
  if (small) return { text: small.said[language] }
  if (word !== undefined) return { text: unknownWord(word)[language] }
  return { text: cannotHelp[language] }
}

/** The question's own hints, from the second rung on; the last one stays. */
function hintOf({ hints, skillLabel }: NonNullable<OfflineQuestion['question']>, rung: Rung): Bilingual {
  const at = { question: -1, hint: 0, step: 1, example: 2 }[rung]
  const hint = at < 0 ? undefined : hints[Math.min(at, hints.length - 1)]
  if (hint) return hint
  if (!skillLabel) return questionBack
  return {
    en: `This question is about ${skillLabel.en}. What does it want you to find, and what does it tell you?`,
    zh: `这道题考的是“${skillLabel.zh}”。题目要你求什么？已经告诉了你什么？`,
  }
}

const askedWordPatterns: readonly RegExp[] = [
  /(?:what(?:'s| is| does| do)?|whats|wat) (?:is )?(?:the )?(?:meaning of|definition of|mean(?:ing)? by) (?:the )?(?:word )?["'“‘*]*([\p{L}' -]{1,40}?)["'”’*]*[\s?.!]*$/iu,
  /(?:what|wat) (?:does|do|is) (?:the )?(?:word )?["'“‘*]*([\p{L}'-]+(?: [\p{L}'-]+)?)["'”’*]* (?:mean|means|meaning)\b/iu,
  /(?:define|explain the word|meaning of|explain)\s+["'“‘*]*([\p{L}'-]{2,30})["'”’*]*[\s?.!]*$/iu,
  /(?:translate|怎么翻译|how (?:do (?:i|you|we) )?say)\s+["'“‘*]*([\p{L}'-]{2,30})["'”’*]*/iu,
  /["“‘「『《*]?([\p{Script=Han}]{1,8}?|[a-z'-]{2,30})["”’」』》*]? ?(?:这个词|这个字|一词)?(?:是|有)?(?:什么|啥|甚么)(?:的)?(?:意思|含义)/iu,
  /(?:解释|什么是|什么叫)(?:一下)?(?:词语|词|字)?["“‘「『*]?([\p{Script=Han}]{1,8}|[a-z'-]{2,30})["”’」』*]?[。？?！!]*$/iu,
]

function askedWord(message: string): string | undefined {
  for (const pattern of askedWordPatterns) {
    const word = pattern.exec(message)?.[1]?.trim()
    if (word) return word.replace(/^(?:请问|老师)/u, '').toLowerCase()
  }
  return undefined
}

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

/** The taught idea that most words of the message speak of; the spelling of children is forgiven. */
function findIdea(message: string): Bilingual | undefined {
  const words = [...new Set(message.toLowerCase().match(/[a-z]+/g) ?? [])]
    .filter((word) => word.length > 1 && word.length <= longestWord)
    .slice(0, mostWords)
    .map((word) => ({ word, isTaught: isTaught(word) }))
  let best: { length: number; said: Bilingual } | undefined
  const offer = (length: number, said: Bilingual) => {
    if (best === undefined || length > best.length) best = { length, said }
  }
  for (const { keys, zhKeys, said } of ideas) {
    for (const key of keys) {
      const wanted = key.match(/[a-z]+/g)
      if (
        wanted?.every((one) =>
          words.some(({ word, isTaught }) => (isTaught ? isSame(word, one) : isSpelledLike(word, one))),
        )
      )
        offer(key.length, said)
    }
    for (const key of zhKeys) if (message.includes(key)) offer(key.length * 4, said)
  }
  return best?.said
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
