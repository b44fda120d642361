import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { DictionaryLookup } from './asked-words.ts'
import { ideas, type Idea } from './ideas.ts'

/** Each is compared with every taught one. */
const mostWords = 80
const longestWord = 24

export const mathematics = ideas.filter(({ subject }) => subject === 'math')

/** A taught idea that is called just so; it comes before the dictionary, which knows other senses too. */
export const ideaNamed = (word: string) =>
  ideas.find(({ keys, zhKeys }) => zhKeys.includes(word) || keys.some((key) => formsOf(word).includes(key)))

/** Questions that speak of an idea without its name. */
const spokenOf: readonly (readonly [RegExp, string])[] = [
  [/\bopposites? (?:of|for)\b|相反的词/iu, 'antonym'],
  [
    /\b(?:i|you|we|they|he|she|it|who|everyone|nobody) ([a-z]+?) or (?:(?:i|you|we|they|he|she|it) )?\1(?:e?s)\b|\b(?:he|she|it|they|we|i|you) ([a-z]+?)(?:e?s) or (?:(?:he|she|it|they|we|i|you) )?\2\b/iu,
    'subject verb agreement',
  ],
]
const withNames = (message: string): string => {
  const plain = message.replace(/["“”「」『』]/gu, '')
  return [plain, ...spokenOf.flatMap(([asked, name]) => (asked.test(plain) ? [name] : []))].join(' ')
}

/** The taught idea that most words of the message speak of; the spelling of children is forgiven. */
export async function findIdea(
  text: string,
  dictionary: DictionaryLookup,
  among: readonly Idea[] = ideas,
): Promise<Idea | undefined> {
  const message = withNames(text)
  const words = [...new Set(message.toLowerCase().match(/[a-z]+/g) ?? [])]
    .filter((word) => word.length <= longestWord)
    .slice(0, mostWords)
  const misspelled = await misspelledOf(words, dictionary)
  let best: { length: number; idea: Idea } | undefined
  const offer = (length: number, idea: Idea) => {
    if (best === undefined || length > best.length) best = { length, idea }
  }
  for (const idea of among) {
    const { keys, zhKeys } = idea
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
        offer(key.length, idea)
    }
    for (const key of zhKeys) if (message.includes(key)) offer(key.length * 4, idea)
  }
  return best?.idea
}

const subjectAsked =
  /\b(?:about|on|topics?|learn|study|revise|know)(?: about)? (?:the |some |my )?([a-z]{3,24})[\s\p{P}]*(?:pls|please|leh|lah|can)?[\s\p{P}]*$|(?:问|学|知道|了解|关于|讲讲|说说|复习)(?:一下|关于|有关)*(\p{Script=Han}{1,6}?)(?:的(?:问题|知识|题目)?|吗|吧|好吗|可以吗)*[\s\p{P}]*$/iu
const mostTopics = 4

/** What is taught about a wide subject, to choose from. */
export function topicsAbout(message: string): Bilingual | undefined {
  const [, english, chinese] = subjectAsked.exec(message) ?? []
  const name = english?.toLowerCase() ?? chinese
  if (name === undefined) return undefined
  const isAbout = ({ keys, zhKeys, said }: Idea) =>
    chinese === undefined
      ? [...keys, said.en.toLowerCase()].some((text) =>
          text.match(/[a-z]+/g)?.some((one) => formsOf(one).some((form) => formsOf(name).includes(form))),
        )
      : [...zhKeys, said.zh].some((text) => text.includes(chinese))
  const found = ideas.filter((idea) => idea.zhKeys.length > 0 && isAbout(idea)).slice(0, mostTopics)
  if (found.length === 0) return undefined
  return {
    en: `About “${name}” I can explain: ${found.map(({ keys }) => `**${keys[0]!}**`).join(', ')}. Which one would you like?`,
    zh: `关于“${name}”，我可以讲：${found.map(({ zhKeys }) => `**${zhKeys[0]!}**`).join('、')}。想听哪一个？`,
  }
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
