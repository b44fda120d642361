import { Search, X } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { longestSearch } from './address-filters.ts'
import { messages } from './list-messages.ts'

const pauseMs = 300

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  text: string
  onSearch: (text: string) => void
  onType?: (typed: string) => void
}

/** Searches after a pause in typing or on Enter, but never while an input method composes a word. */
export function SearchBox(props: SearchBoxProps) {
  const { text, onSearch, onType, maxLength = longestSearch, className, ...input } = props
  const t = useText(messages)
  const box = useRef<HTMLInputElement>(null)
  const { typed, isComposing, type, handlers } = useTypedSearch(text, onSearch)
  useEffect(() => {
    if (!isComposing) onType?.(typed)
  }, [onType, typed, isComposing])

  function clear() {
    type('')
    box.current?.focus()
  }

  return (
    <div className={cn('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3 left-4 size-6 text-ink-soft" />
      <TextInput
        {...input}
        {...handlers}
        ref={box}
        type="search"
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        className="px-13 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <IconButton name={t('clearSearch')} icon={X} onClick={clear} className="absolute top-0.5 right-1" />
      )}
    </div>
  )
}

function useTypedSearch(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const [isComposing, setComposing] = useState(false)
  const asked = useRef(text)
  // The address may have changed when the pause ends.
  const newest = useRef(onSearch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (text === asked.current) return
    asked.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    newest.current = onSearch
  }, [onSearch])
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(next: string) {
    clearTimeout(timer.current)
    const search = next.trim()
    if (search === asked.current) return
    asked.current = search
    newest.current(search)
  }

  function askSoon(next: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(next), pauseMs)
  }

  return {
    typed,
    isComposing,
    type: (next: string) => {
      setTyped(next)
      ask(next)
    },
    handlers: {
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value)
        setComposing((nativeEvent as InputEvent).isComposing)
        if ((nativeEvent as InputEvent).isComposing) clearTimeout(timer.current)
        else askSoon(target.value)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        setComposing(false)
        askSoon(currentTarget.value)
      },
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
        if (key === 'Enter' && !nativeEvent.isComposing) ask(typed)
      },
      // Searches at once, because a delayed change of the address would cancel a navigation.
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        if (target.value.trim() !== asked.current) ask(target.value)
      },
    },
  }
}
