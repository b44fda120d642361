import { useEffect, useRef, useState, type ChangeEvent } from 'react'

const pauseMs = 250

/** What is typed into a search box; asks once the typing pauses, and follows the address when that changes by itself. */
export function useTypedSearch(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (text === asked.current) return
    asked.current = text
    setTyped(text)
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        asked.current = target.value.trim()
        onSearch(asked.current)
      }, pauseMs)
    },
  }
}
