import { useEffect, useState } from 'react'

const moveEveryMs = 20_000
/** Share of the picture from its left and its top: all over it, but for the foot, where the captions are. */
const places = [
  [6, 8],
  [70, 30],
  [38, 55],
  [12, 40],
  [72, 6],
  [42, 22],
  [68, 56],
  [8, 58],
] as const

/** Whose screen it is, moving over the picture. It is of no use to a listener, and hidden from them. */
export function Watermark({ mark }: { mark: string | null }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), moveEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (mark === null) return null
  const [left, top] = places[turn % places.length] ?? places[0]
  return (
    <span aria-hidden className="lesson-player-mark" style={{ left: `${left}%`, top: `${top}%` }}>
      {mark}
    </span>
  )
}
