export interface Chance {
  /** From 0 to 1, without 1. */
  next(): number
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32. */
export function numbersFrom(start: number): Chance['next'] {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same for the same seed, so that a sheet's number makes the same sheet. */
export function chanceOf(seed: number): Chance {
  const next = numbersFrom(Math.imul(seed, 0x9e37_79b1) ^ 0x1f3d_5b79)
  return {
    next,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  }
}
