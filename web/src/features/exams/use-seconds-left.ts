import { useCallback, useSyncExternalStore } from 'react'
import { secondsLeft, type ClockReading } from './exam-clock.ts'

/** More often than once a second, so that no second is skipped when the browser is late. */
const tickMs = 250

function onEveryTick(listener: () => void): () => void {
  const interval = setInterval(listener, tickMs)
  return () => clearInterval(interval)
}

export function useSecondsLeft(deadline: string, clock: ClockReading): number {
  const read = useCallback(() => secondsLeft(deadline, clock, performance.now()), [deadline, clock])
  return useSyncExternalStore(onEveryTick, read)
}

/** For what only asks whether there is time: it is drawn anew once, not every second. */
export function useIsOver(deadline: string, clock: ClockReading): boolean {
  const read = useCallback(() => secondsLeft(deadline, clock, performance.now()) === 0, [deadline, clock])
  return useSyncExternalStore(onEveryTick, read)
}
