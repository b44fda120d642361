import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { DictionaryEntry } from '@capyzen/contracts/dictionary'

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

export async function explainWord(
  word: string,
  language: Language,
  dictionary: DictionaryLookup,
): Promise<string | undefined> {
  const of = /\p{Script=Han}/u.test(word) ? 'zh' : 'en'
  const entries = (await dictionary({ language: of, word })).slice(0, 2)
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

export const unknownWord = (word: string): Bilingual => ({
  en: `I don’t have “${word.slice(0, 30)}” in my dictionary. Is it spelled like that in your book? Read the sentence around it: what could it mean there?`,
  zh: `我的词典里没有“${word.slice(0, 30)}”。书上是这样写的吗？读读前后的句子，猜猜它可能是什么意思？`,
})
