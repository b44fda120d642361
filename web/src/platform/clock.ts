/** Milliseconds since 1970 by this device's clock, which its owner may set: for pauses and retries, never for deadlines. */
export const deviceNow = (): number => Date.now()

/**
 * How many milliseconds ago it was started. A device that slept counts its sleep, which `performance.now()` alone may
 * leave out, and a clock that was set back counts no less.
 */
export function startStopwatch(): () => number {
  const startedAt = { page: performance.now(), device: deviceNow() }
  return () => Math.max(performance.now() - startedAt.page, deviceNow() - startedAt.device)
}
