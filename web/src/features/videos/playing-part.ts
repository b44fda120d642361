import type { MediaPlayerInstance } from '@vidstack/react'
import { useEffect, useState, type RefObject } from 'react'
import { indexAt } from './chapters.ts'

/** Which of these parts plays, -1 before the first; it draws anew when the part changes, not with every tick. */
export function usePlayingPart(
  player: RefObject<MediaPlayerInstance | null>,
  parts: readonly { startSeconds: number }[],
): number {
  const [index, setIndex] = useState(-1)
  useEffect(
    () => player.current?.subscribe(({ currentTime }) => setIndex(indexAt(parts, currentTime))),
    [player, parts],
  )
  return index
}
