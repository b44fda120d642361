/* What is drawn by chance and is the same again for the same seed. */

/** From 0 to 1, without 1; Mulberry32. */
export function numbersFrom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Draw {
  /** Both ends included. */
  whole: (from: number, to: number) => number
  pick: <Value>(list: readonly Value[]) => Value
}

export function drawFrom(seed: number): Draw {
  const next = numbersFrom(Math.imul(seed, 0x9e37_79b1) ^ 0x5bd1_e995)
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { whole, pick: (list) => list[whole(0, list.length - 1)]! }
}
