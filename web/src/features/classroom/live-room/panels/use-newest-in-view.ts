import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels above the end that still count as reading the newest line. */
const slack = 40

/** Follows a list to its newest line, except while older ones are being read. */
export function useNewestInView(lines: readonly { at: string }[]) {
  const boxRef = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const newest = lines.at(-1)?.at ?? ''
  const [seen, setSeen] = useState(newest)

  function showNewest() {
    const box = boxRef.current
    if (box) box.scrollTop = box.scrollHeight
    follows.current = true
    setSeen(newest)
  }

  useLayoutEffect(() => {
    if (follows.current) showNewest()
  }, [newest]) // eslint-disable-line react-hooks/exhaustive-deps

  return {
    boxRef,
    unseen: lines.filter(({ at }) => at > seen).length,
    showNewest,
    onScroll() {
      const box = boxRef.current
      if (!box) return
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight <= slack
      if (follows.current) setSeen(newest)
    },
  }
}
