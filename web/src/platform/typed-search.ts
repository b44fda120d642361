import { useEffect, useRef, useState, type ChangeEvent } from 'react'

const pauseMs = 250

/** What is typed into a search box; asks once the typing pauses, and follows the address when that changes by itself. */
export function useTypedSearch(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  /** What is asked with belongs to the address as it is by then. */
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

  return {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        asked.current = target.value.trim()
        newest.current(asked.current)
      }, pauseMs)
    },
  }
}
