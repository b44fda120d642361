import type { Finding, FindingKind } from '@capyzen/contracts/writing-findings'

export type Place = Pick<Finding, 'start' | 'end'>

export const finding = (
  { start, end }: Place,
  kind: FindingKind,
  suggestions: readonly string[],
  message: Finding['message'],
): Finding => ({ start, end, kind, message, suggestions: [...new Set(suggestions)].slice(0, 3) })

/** A text with more is no writing, and nobody works through so many. */
const mostFindings = 500

/** The first `mostFindings` in order of place. Of findings that overlap, the one from the earlier list stays. */
export function withoutOverlaps(...lists: Finding[][]): Finding[] {
  const kept: Finding[] = []
  const taken = new Set<number>()
  for (const one of lists.flat()) {
    const places = Array.from({ length: one.end - one.start }, (_, index) => one.start + index)
    if (places.some((place) => taken.has(place))) continue
    for (const place of places) taken.add(place)
    kept.push(one)
  }
  return kept.toSorted((one, other) => one.start - other.start).slice(0, mostFindings)
}
