import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { DictionaryEntry } from '@capyzen/contracts/dictionary'
import { judgeWords } from '../safety/words.ts'

export type DictionaryLookup = (asked: { language: Language; word: string }) => Promise<readonly DictionaryEntry[]>

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
  /怎么[读念写]\s*(?:这个词|这个字)?[：:\s]*["“‘「『]?(\p{Script=Han}{1,8})["”’」』]?[\s\p{P}]*$/u,
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

/** What a message says beside the word that it asks about: who asks what “lonely” means isn't lonely. */
export const besideAskedWord = (message: string, word: string | undefined): string =>
  word === undefined ? message : message.toLowerCase().replace(word, ' ')

/** How a word is spelled is told by its entry, and not by the topic of that name. */
export const asksSpelling = (message: string): boolean => /\bspell/i.test(message)

/** A message that is one word or idiom, or asks what it is. */
export const lonelyWord = (message: string) =>
  /^(?:(?:what|wat)(?:'s| is| are)?|whats)? ?(?:an? )?["'“‘]?([a-z'-]{3,30}|\p{Script=Han}{2,8})["'”’]?[\s\p{P}]*$/iu
    .exec(message)?.[1]
    ?.toLowerCase()

/** Said in a conversation, rather than looked up. */
const sayings = new Set(
  'why how what when where who which whose next sorry again done finish finished wait stop start ready nothing help right wrong same more less hint answer skip show easy hard because then and the you can cannot correct true false got yay 为什么 怎么 怎么办 什么 然后 下一步 下一题 继续 再来 可以 不会 不是 不对 对吗 哪里 还有 多少 几个 开始 完了 做完'.split(
    ' ',
  ),
)

/** The lonely word of a message, where it may be there to be looked up. */
export function wordToLookUp(message: string): string | undefined {
  const word = lonelyWord(message)
  return word === undefined || sayings.has(word) || /^[零一二两三四五六七八九十百千万半点]+$/u.test(word)
    ? undefined
    : word
}

/** The dictionary also has parts of what it hasn't, and other words that a form comes from. */
const isEntryOf = (word: string, headword: string) =>
  /\p{Script=Han}/u.test(word) ? headword === word : word.startsWith(headword.slice(0, -1).toLowerCase())

export async function explainWord(
  word: string,
  language: Language,
  dictionary: DictionaryLookup,
  isAlone = false,
): Promise<string | undefined> {
  const of = /\p{Script=Han}/u.test(word) ? 'zh' : 'en'
  const entries = (await dictionary({ language: of, word }))
    .filter(({ headword }) => !isAlone || isEntryOf(word, headword))
    .slice(0, 2)
  if (entries.length === 0) return undefined
  const lines = entries.map(({ headword, reading, sense }) => {
    // Meanings of Chinese words say it in English: “to smile”.
    const kind = sense.kind ?? (of === 'zh' && /^to [a-z]/.test(sense.meaning) ? 'verb' : null)
    const [ofKind, gloss] = [
      kind === null ? '' : ` (${kinds[kind][language]})`,
      sense.gloss === null ? '' : ` · ${sense.gloss}`,
    ]
    return `- **${headword}**${reading === null ? '' : ` ${reading}`}${ofKind}: ${sense.meaning}${gloss}`
  })
  const back =
    judgeWords(word) === 'unkind'
      ? {
          en: 'It hurts people who are called that, so we don’t use it for anyone. Which other word shall we look at?',
          zh: '用它来说别人，会伤人的心，所以我们不用它。还想看哪个词语？',
        }
      : { en: 'Can you use it in a sentence of your own?', zh: '你能用它造一个句子吗？' }
  return `${lines.join('\n')}\n\n${back[language]}`
}

const kinds = {
  noun: { en: 'noun', zh: '名词' },
  verb: { en: 'verb', zh: '动词' },
  adjective: { en: 'adjective', zh: '形容词' },
  adverb: { en: 'adverb', zh: '副词' },
} as const

export const unknownWord = (word: string): Bilingual => ({
  en: `I don’t have “${word.slice(0, 30)}” in my dictionary. Is it spelled like that in your book? Read the sentence around it: what could it mean there?`,
  zh: `我的词典里没有“${word.slice(0, 30)}”。书上是这样写的吗？读读前后的句子，猜猜它可能是什么意思？`,
})
