import { numbersFrom } from '@capyzen/contracts/seeded-draws'

export interface Chance {
  /** From 0 to 1, without 1. */
  next(): number
  shuffled<Item>(items: readonly Item[]): Item[]
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
