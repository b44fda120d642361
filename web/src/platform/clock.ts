/** Milliseconds since 1970 by the device's clock, which may be wrong: for pauses and retries, never for deadlines. */
export const deviceNow = (): number => Date.now()

/**
 * Returns a function that gives the milliseconds since the start. Takes the larger of two clocks: `performance.now()`
 * may exclude sleep, and the device's clock may be set back.
 */
export function startStopwatch(): () => number {
  const startedAt = { page: performance.now(), device: deviceNow() }
  return () => Math.max(performance.now() - startedAt.page, deviceNow() - startedAt.device)
}
