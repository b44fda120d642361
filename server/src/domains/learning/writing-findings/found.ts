import type { CheckedText, Finding, FindingKind } from '@capyzen/contracts/writing-findings'

export type Place = Pick<Finding, 'start' | 'end'>

export const finding = (
  { start, end }: Place,
  kind: FindingKind,
  suggestions: readonly string[],
  message: Finding['message'],
): Finding => ({ start, end, kind, message, suggestions: [...new Set(suggestions)].slice(0, 3) })

/** A text with more is no writing, and nobody works through so many. */
const mostFindings = 500

/**
 * The first `mostFindings` in order of place, in a text that all rules read up to `readTo`. Of findings that overlap, the one
 * from the earlier list stays.
 */
export function checkedText(readTo: number, ...lists: Finding[][]): CheckedText {
  const kept: Finding[] = []
  const taken = new Set<number>()
  for (const one of lists.flat()) {
    const places = Array.from({ length: one.end - one.start }, (_, index) => one.start + index)
    if (places.some((place) => taken.has(place))) continue
    for (const place of places) taken.add(place)
    kept.push(one)
  }
  const inOrder = kept.toSorted((one, other) => one.start - other.start)
  return {
    findings: inOrder.slice(0, mostFindings),
    checkedTo: Math.min(readTo, inOrder[mostFindings]?.start ?? readTo),
  }
}
