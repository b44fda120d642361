import { pinyin } from 'pinyin-pro'
import { plainLetters, searchTerms } from '#platform/plain-letters'

/** A search finds this many syllables that are typed without a space. */
const longestRun = 8

const runs = /[a-z]+|[0-9]+|\p{Script=Han}+/gu
const isHan = (run: string) => /^\p{Script=Han}/u.test(run)

interface SearchedTexts {
  /** Found by pinyin too. */
  spoken: readonly string[]
  others: readonly string[]
  /** Such as the subject: asked for exactly, and found by no search. */
  marks: readonly string[]
}

/**
 * A `tsvector` of words in small letters, of Chinese characters alone and in pairs, and of pinyin from each syllable on:
 * 写作文 gives 写, 作, 文, 写作, 作文, `xiezuowen`, `zuowen`, `wen`, `xzw` and `zw`.
 */
export function searchWordsOf({ spoken, others, marks }: SearchedTexts): string {
  const places = new Map<string, number[]>()
  let place = 0
  const add = (word: string) => places.set(word, places.get(word) ?? [])
  for (const text of [...spoken, ...others])
    for (const [run] of plainLetters(text).matchAll(runs)) {
      add(run)
      if (!isHan(run)) continue
      places.delete(run)
      const characters = [...run]
      characters.forEach(add)
      // Only pairs have places, which tell whether they stand side by side; a gap parts two runs.
      place += 1
      for (const pair of pairsOf(characters)) places.set(pair, [...(places.get(pair) ?? []), (place += 1)])
    }
  for (const text of spoken) for (const [run] of text.matchAll(/\p{Script=Han}+/gu)) pinyinOf(run).forEach(add)
  marks.map(markOf).forEach(add)
  return [...places].map(([word, at]) => `'${word}'${at.length > 0 ? `:${at.slice(0, 100).join(',')}` : ''}`).join(' ')
}

/** From each syllable on, whole and as initials. ü is typed as v, and as u without accents. */
function pinyinOf(run: string): string[] {
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true }).map(plainLetters)
  return syllables.flatMap((syllable, index) => {
    const from = syllables.slice(index, index + longestRun)
    const whole = from.join('')
    const initials = from.map(([initial = '']) => initial).join('')
    const found = [syllable, whole, initials].filter((word) => /^[a-z]{2,}$/.test(word))
    return found.flatMap((word) => (word.includes('v') ? [word, word.replaceAll('v', 'u')] : [word]))
  })
}

/** No search has this sign in a word. */
const markOf = (mark: string) => `=${mark}`

/** A `tsquery` that asks for all words of a search and all marks; null for a search without letters. */
export function searchQueryOf(search: string, marks: readonly string[] = []): string | null {
  const asked = searchTerms(search).flatMap((term) => [...term.matchAll(runs)].map(([run]) => run))
  return asked.length === 0 ? null : [...asked.map(askedRun), ...marks.map((mark) => `'${markOf(mark)}'`)].join(' & ')
}

function askedRun(run: string): string {
  const characters = [...run]
  // One letter begins too many words to be a beginning.
  if (characters.length === 1) return `'${run}'`
  if (!isHan(run)) return `'${run}':*`
  return `(${pairsOf(characters)
    .map((pair) => `'${pair}'`)
    .join(' <-> ')})`
}

const pairsOf = (characters: readonly string[]) =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)
