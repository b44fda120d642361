import type { Finding, FindingKind } from '@capyzen/contracts/writing-findings'

export type Place = Pick<Finding, 'start' | 'end'>

export const finding = (
  { start, end }: Place,
  kind: FindingKind,
  suggestions: readonly string[],
  message: Finding['message'],
): Finding => ({ start, end, kind, message, suggestions: [...new Set(suggestions)].slice(0, 3) })

/** In order of place. Of findings that overlap, the one from the earlier list stays. */
export function withoutOverlaps(...lists: Finding[][]): Finding[] {
  const kept: Finding[] = []
  for (const one of lists.flat()) if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one)
  return kept.toSorted((one, other) => one.start - other.start)
}
