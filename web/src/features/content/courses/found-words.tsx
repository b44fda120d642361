import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import { createContext, Fragment, useContext } from 'react'
import { languageTag, useLanguage } from '#platform/i18n.ts'
import { joinSpans, type Span } from '#platform/spans.ts'

/** The search whose words are marked; empty for none. */
export const SearchContext = createContext('')

/** A text with the words of the search marked; `found` also knows of pinyin and synonyms. */
export function FoundWords({ text, found }: { text: string; found?: Span[] | undefined }) {
  const search = useContext(SearchContext)
  const ranges = found ?? foundRanges(text, search)
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-yuzu-soft text-yuzu-ink">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  )
}

/** The title in the other language, where the search found the entry in that language only. */
export function OtherTitle({ entry }: { entry: CourseCard | SeriesCard }) {
  const search = useContext(SearchContext)
  const language = useLanguage()
  const { title, description, foundInTitle } = entry
  if (!foundInTitle || foundInTitle[language].length > 0 || foundRanges(description[language], search).length > 0)
    return null
  const other = language === 'en' ? 'zh' : 'en'
  return (
    <p lang={languageTag(other)} className="mt-1 text-sm font-bold text-ink-soft">
      <FoundWords text={title[other]} found={foundInTitle[other]} />
    </p>
  )
}

/** Ranges of the search words in a text, sorted and disjoint; ignores case and accents, as the server's search does. */
export function foundRanges(text: string, search: string): Span[] {
  const words = plainLetters(search)
    .split(/[\s,，、。]+/)
    .filter((word) => word !== '')
    .slice(0, 8)
  if (words.length === 0) return []
  // A character may normalise to several or to none, so each normalised one keeps its original range.
  let plain = ''
  const places: Span[] = []
  let start = 0
  for (const letter of text) {
    const letters = plainLetters(letter)
    plain += letters
    for (let at = 0; at < letters.length; at += 1) places.push({ start, end: start + letter.length })
    start += letter.length
    const last = places.at(-1)
    if (letters === '' && last) last.end = start
  }
  const found: Span[] = []
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      if (!isWordStart(plain, at)) continue
      const [first, last] = [places[at], places[at + word.length - 1]]
      if (first && last) found.push({ start: first.start, end: last.end })
    }
  return joinSpans(found)
}

/** Letters and digits count only where a word begins, as in the server's search. */
const isWordStart = (text: string, at: number) =>
  !/^(?:[a-z]{2}|[0-9]{2})$/.test(text.slice(Math.max(0, at - 1), at + 1))

const plainLetters = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
