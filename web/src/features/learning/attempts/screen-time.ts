import { mostSecondsOnScreen, type SavedAnswer } from '@capyzen/contracts/attempts'
import { useEffect, useState } from 'react'

type ScreenTime = ReturnType<typeof createScreenTime>

/** Adds up how long each question is on screen, from what the server already has. `now` in milliseconds. */
export function createScreenTime(saved: readonly SavedAnswer[], now: () => number) {
  const before = new Map(saved.map(({ questionId, seconds = 0 }) => [questionId, seconds * 1000]))
  let shown: { questionId: string; since: number } | undefined

  function stop(): void {
    if (shown) before.set(shown.questionId, millisecondsOf(shown.questionId))
    shown = undefined
  }

  function millisecondsOf(questionId: string): number {
    const running = shown?.questionId === questionId ? now() - shown.since : 0
    return (before.get(questionId) ?? 0) + running
  }

  return {
    show(questionId: string): void {
      if (shown?.questionId === questionId) return
      stop()
      shown = { questionId, since: now() }
    },
    stop,
    secondsOf: (questionId: string) => Math.min(mostSecondsOnScreen, Math.round(millisecondsOf(questionId) / 1000)),
  }
}

/** Stands still while the page is hidden. */
export function useShownQuestion(screenTime: ScreenTime, questionId: string | undefined): void {
  useEffect(() => {
    const follow = () => (document.hidden || questionId === undefined ? screenTime.stop() : screenTime.show(questionId))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      screenTime.stop()
    }
  }, [screenTime, questionId])
}

export function useScreenTime(saved: readonly SavedAnswer[]): ScreenTime {
  const [screenTime] = useState(() => createScreenTime(saved, () => performance.now()))
  return screenTime
}
