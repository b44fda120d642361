import { deviceNow } from './clock.ts'

const tickMs = 1_000
/** A longer pause between two ticks means that the device slept, or that its clock was set. */
const longestTickMs = 5_000
/** One wake brings several events. */
const sameWakeMs = 1_000

/**
 * Calls `onWake` when the page is shown again, the network is back, or the clock has jumped, as after a laptop was
 * closed, which not every browser tells. Returns the stop function.
 */
export function watchForWakes(onWake: () => void, now: () => number = deviceNow): () => void {
  let tickedAt = now()
  let wokeAt = Number.NEGATIVE_INFINITY

  function wake() {
    const before = wokeAt
    wokeAt = tickedAt = now()
    if (Math.abs(wokeAt - before) >= sameWakeMs) onWake()
  }

  const onShown = () => {
    // A hidden page ticks slowly.
    tickedAt = now()
    if (!document.hidden) wake()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake()
  }
  const onOnline = () => {
    // The question that a wake asked before has failed.
    wokeAt = Number.NEGATIVE_INFINITY
    wake()
  }
  const timer = setInterval(() => {
    const pause = Math.abs(now() - tickedAt)
    tickedAt = now()
    if (pause > longestTickMs && !document.hidden) wake()
  }, tickMs)

  document.addEventListener('visibilitychange', onShown)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('online', onOnline)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onShown)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('online', onOnline)
  }
}
