import { useEffect, useRef, useState } from 'react'

/** Spec 1 §9. */
const patienceMs = 5_000

/** The check runs again when it still loads after five seconds, and after five more nobody waits for it (spec 1 §4). */
export function useIsCheckOver(isLoading: boolean, checkAgain: () => Promise<void>): boolean {
  const [isOver, setOver] = useState(false)
  const again = useRef(checkAgain)
  again.current = checkAgain

  useEffect(() => {
    if (!isLoading) return
    const rerun = setTimeout(() => void again.current(), patienceMs)
    const end = setTimeout(() => setOver(true), 2 * patienceMs)
    return () => {
      clearTimeout(rerun)
      clearTimeout(end)
      setOver(false)
    }
  }, [isLoading])

  return isOver && isLoading
}
