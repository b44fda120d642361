import { useEffect, useRef, type RefObject } from 'react'

/** For what has just taken the place of something that was pressed: the focus comes to it once, not at every drawing. */
export function useFocusOnce<Target extends HTMLElement>(isWanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus()
  }, [isWanted])
  return target
}
