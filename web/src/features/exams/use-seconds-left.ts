import { useEffect, useState } from 'react'
import { secondsLeft, type ClockReading } from './exam-clock.ts'

/** More often than once a second, so that no second is skipped when the browser is late. */
const tickMs = 250

export function useSecondsLeft(deadline: string, clock: ClockReading): number {
  const [left, setLeft] = useState(() => secondsLeft(deadline, clock, performance.now()))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(deadline, clock, performance.now()))
    tick()
    const interval = setInterval(tick, tickMs)
    return () => clearInterval(interval)
  }, [deadline, clock])
  return left
}
