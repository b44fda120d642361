import { pinyin } from 'pinyin-pro'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { plainLetters, searchTerms } from '#platform/plain-letters'
import { termPattern } from './search-text.ts'
import { synonymsOf } from './synonyms.ts'

interface Span {
  start: number
  end: number
}

/** A text as it is searched, each of its characters with its place in the original. */
interface Searchable {
  text: string
  places: Span[]
}

/** Where the words of a search, their synonyms and their pinyin stand in a title. */
export function foundInTitle(title: Bilingual, search: string): { en: Span[]; zh: Span[] } | undefined {
  const terms = searchTerms(search)
  if (terms.length === 0) return undefined
  const synonyms = [...terms.flatMap(synonymsOf), ...synonymsOf(terms.join(' '))]
  const chinese = plain(title.zh)
  const { syllables, initials } = pinyinOf(title.zh)
  const byPinyin = (term: string) => {
    const found = placesOf(term, syllables)
    return found.length > 0 || term.length < 2 ? found : placesOf(term, initials)
  }
  const inChinese = terms.flatMap((term) => [
    ...placesOf(term, chinese),
    ...(/^[a-z]+$/.test(term) ? byPinyin(term) : []),
  ])
  const english = plain(title.en)
  return {
    en: joined([
      ...terms.flatMap((term) => placesOf(term, english)),
      ...synonyms.flatMap((word) => wordsOf(word, english)),
    ]),
    zh: joined([...inChinese, ...synonyms.flatMap((word) => wordsOf(word, chinese))]),
  }
}

function plain(original: string): Searchable {
  let text = ''
  const places: Span[] = []
  let start = 0
  for (const letter of original) {
    const letters = plainLetters(letter)
    text += letters
    for (let at = 0; at < letters.length; at += 1) places.push({ start, end: start + letter.length })
    start += letter.length
  }
  return { text, places }
}

function pinyinOf(original: string): { syllables: Searchable; initials: Searchable } {
  const syllables: Searchable = { text: '', places: [] }
  const initials: Searchable = { text: '', places: [] }
  for (const { 0: run, index } of original.matchAll(/\p{Script=Han}+/gu)) {
    let start = index
    const spoken = pinyin(run, { toneType: 'none', type: 'array', v: true })
    for (const [at, letter] of [...run].entries()) {
      const place = { start, end: start + letter.length }
      start += letter.length
      const syllable = spoken[at] ?? ''
      add(syllables, `'${syllable}`, place)
      add(initials, `'${syllable.slice(0, 1)}`, place)
    }
    // Ends a run, so that no term matches across two.
    for (const one of [syllables, initials]) add(one, '\n', { start, end: start })
  }
  return { syllables, initials }
}

function add(searchable: Searchable, letters: string, place: Span): void {
  searchable.text += letters
  for (let at = 0; at < letters.length; at += 1) searchable.places.push(place)
}

function placesOf(term: string, { text, places }: Searchable): Span[] {
  const { before, pattern } = termPattern(term)
  const found = text.matchAll(new RegExp(before === '' ? pattern : `(?<!${before})${pattern}`, 'gu'))
  return [...found].map(({ 0: { length }, index }) => spanOf(places, index, length))
}

/** As `hasWord` finds them in the database (catalogue.ts). */
function wordsOf(word: string, searchable: Searchable): Span[] {
  if ([...word].length > 1) return placesOf(word, searchable)
  const { text, places } = searchable
  const alone = text.matchAll(new RegExp(`(?<!\\p{Script=Han})${word}(?!\\p{Script=Han})`, 'gu'))
  return [...alone].map(({ index }) => spanOf(places, index, word.length))
}

const spanOf = (places: Span[], at: number, length: number): Span => ({
  start: places[at]?.start ?? 0,
  end: places[at + length - 1]?.end ?? 0,
})

function joined(spans: Span[]): Span[] {
  const all: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else all.push({ start, end })
  }
  return all
}
