import { useCallback, useSyncExternalStore } from 'react'

/** The server's clock, tied to the browser's monotonic clock, which cannot be set. */
export interface ClockReading {
  /** Milliseconds of the server's clock, assumed halfway through the round trip. */
  serverMs: number
  /** `performance.now()` at that halfway point. */
  monotonicMs: number
  roundTripMs: number
}

type TimerTone = 'green' | 'amber' | 'red'

export const warningSeconds = 300

/** `sentAt` and `answeredAt` are `performance.now()` before and after the call. */
export function readClock(serverNow: string, sentAt: number, answeredAt: number): ClockReading {
  const roundTripMs = Math.max(0, answeredAt - sentAt)
  return { serverMs: Date.parse(serverNow), monotonicMs: sentAt + roundTripMs / 2, roundTripMs }
}

export function serverTimeAt(reading: ClockReading, monotonicMs: number): number {
  return reading.serverMs + (monotonicMs - reading.monotonicMs)
}

/**
 * Prefers the faster answer, which is more precise. A slower one wins where both cannot be right, because the monotonic clock
 * may stop while the device sleeps.
 */
export function betterReading(known: ClockReading, fresh: ClockReading): ClockReading {
  if (fresh.roundTripMs <= known.roundTripMs) return fresh
  const apart = Math.abs(serverTimeAt(known, fresh.monotonicMs) - fresh.serverMs)
  return apart > (known.roundTripMs + fresh.roundTripMs) / 2 + 50 ? fresh : known
}

export function secondsLeft(deadline: string, reading: ClockReading, monotonicMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - serverTimeAt(reading, monotonicMs)) / 1000))
}

/** Green above half of the time, amber above a quarter, red below (spec 2 §4). */
export function timerTone(seconds: number, totalSeconds: number): TimerTone {
  const share = totalSeconds > 0 ? seconds / totalSeconds : 0
  if (share > 0.5) return 'green'
  return share > 0.25 ? 'amber' : 'red'
}

/** `1:39:59`, `09:05`. */
export function clockFace(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Announced to screen readers once at five minutes and once at one. */
export function timeAnnouncement(seconds: number): 'fiveMinutes' | 'oneMinute' | undefined {
  if (seconds <= 0) return undefined
  if (seconds <= 60) return 'oneMinute'
  return seconds <= warningSeconds ? 'fiveMinutes' : undefined
}

type Times = Record<'startedAt' | 'deadline', string>

/** With the student's extra time. */
export function secondsAllowed({ startedAt, deadline }: Times): number {
  return (Date.parse(deadline) - Date.parse(startedAt)) / 1000
}

export function minutesUsed({ submittedAt, ...times }: Times & { submittedAt: string }): number {
  const minutes = Math.ceil((Date.parse(submittedAt) - Date.parse(times.startedAt)) / 60_000)
  return Math.min(Math.round(secondsAllowed(times) / 60), Math.max(1, minutes))
}

/** The browser may submit before the server does; their clocks agree to about a second. */
export function usedAllTime({ submittedAt, deadline }: Times & { submittedAt: string }): boolean {
  return Date.parse(submittedAt) >= Date.parse(deadline) - 1_500
}

/** Less than a second, so that none is skipped when a tick is late. */
const tickMs = 250

function onEveryTick(listener: () => void): () => void {
  const interval = setInterval(listener, tickMs)
  return () => clearInterval(interval)
}

export function useSecondsLeft(deadline: string, clock: ClockReading): number {
  const read = useCallback(() => secondsLeft(deadline, clock, performance.now()), [deadline, clock])
  return useSyncExternalStore(onEveryTick, read)
}

/** Renders once when the time is over, not every second. */
export function useIsOver(deadline: string, clock: ClockReading): boolean {
  const read = useCallback(() => secondsLeft(deadline, clock, performance.now()) === 0, [deadline, clock])
  return useSyncExternalStore(onEveryTick, read)
}
