import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { mostSearchCharacters } from './filters.ts'
import { messages } from './messages.ts'

const pauseMs = 350

export interface SearchBoxProps {
  /** What the address asks for. */
  search: string
  onSearch: (search: string) => void
}

/** Searches once the typing pauses, or at once on Enter; never in the middle of a word that an input method still composes. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const t = useText(messages)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(search)
  const waiting = useRef<number>(undefined)

  // The address changed by something else: back, a link, "show everything".
  useEffect(() => {
    if (search !== asked.current && input.current) input.current.value = search
    asked.current = search
  }, [search])
  useEffect(() => () => window.clearTimeout(waiting.current), [])

  const ask = (typed: string) => {
    window.clearTimeout(waiting.current)
    const next = typed.trim()
    if (next === asked.current) return
    asked.current = next
    onSearch(next)
  }
  const askSoon = (typed: string) => {
    window.clearTimeout(waiting.current)
    waiting.current = window.setTimeout(() => ask(typed), pauseMs)
  }

  return (
    <form
      className="relative w-full"
      onSubmit={(event) => {
        event.preventDefault()
        ask(input.current?.value ?? '')
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-3 left-4 size-6 text-ink-soft" />
      <TextInput
        ref={input}
        type="search"
        aria-label={t('search')}
        placeholder={t('searchExample')}
        defaultValue={search}
        maxLength={mostSearchCharacters}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          const { isComposing } = event.nativeEvent as InputEvent
          if (isComposing) window.clearTimeout(waiting.current)
          else askSoon(event.currentTarget.value)
        }}
        onCompositionEnd={(event) => askSoon(event.currentTarget.value)}
        className="peer px-13 [&::-webkit-search-cancel-button]:hidden"
      />
      <IconButton
        name={t('clearSearch')}
        icon={X}
        onClick={() => {
          if (!input.current) return
          input.current.value = ''
          input.current.focus()
          ask('')
        }}
        className="absolute top-0.5 right-1 peer-placeholder-shown:hidden"
      />
    </form>
  )
}
