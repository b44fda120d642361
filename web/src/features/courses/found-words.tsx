import { createContext, Fragment, useContext } from 'react'
import { foundRanges } from './found-ranges.ts'

/** What the reader searched for, for all that is shown of it; empty for no search. */
export const SearchContext = createContext('')

/** A text with the words of the search marked in it. What was found by pinyin alone, or in the other language, is not in it. */
export function FoundWords({ text }: { text: string }) {
  const ranges = foundRanges(text, useContext(SearchContext))
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
