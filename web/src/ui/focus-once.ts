import { useEffect, useRef, type RefObject } from 'react'

/** Focuses an element once when it appears, for content that replaces what was clicked. */
export function useFocusOnce<Target extends HTMLElement>(isWanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus()
  }, [isWanted])
  return target
}
