import { useState } from 'react'
import { useRoom } from './room.ts'

/** The slide that is shown, or was before the board or a screen: the lesson goes on there. */
export function useLastSlide(): number {
  const { stage, slides } = useRoom().state
  const [last, setLast] = useState(stage.slide ?? 1)
  if (stage.slide !== null && stage.slide !== last) setLast(stage.slide)
  return Math.min(last, Math.max(1, slides.length))
}
