/** A shorter stretch says more about the browser's buffer than about the line. */
const shortestStretchMs = 300
/** What was measured this long ago counts for about a third. */
const memoryMs = 4_000

/** Bytes a second, smoothed, so that neither the number nor the time that is left flickers. */
export function createSpeedometer(now: () => number = () => performance.now()) {
  let last: { bytes: number; at: number } | undefined
  let speed: number | undefined

  return {
    /** Undefined until the first stretch has been measured. */
    note(bytes: number): number | undefined {
      const at = now()
      if (!last) {
        last = { bytes, at }
        return speed
      }
      const stretch = at - last.at
      if (stretch < shortestStretchMs) return speed
      const measured = (Math.max(0, bytes - last.bytes) / stretch) * 1000
      const weight = speed === undefined ? 1 : 1 - Math.exp(-stretch / memoryMs)
      speed = (speed ?? 0) * (1 - weight) + measured * weight
      last = { bytes, at }
      return speed
    },
    /** After a pause: the time that nothing was sent says nothing about the line. */
    rest() {
      last = undefined
    },
  }
}
