import type { WatchedRange } from '@capyzen/contracts/videos'

/** Seconds of the lesson's own time, with fractions. */
export interface Span {
  start: number
  end: number
}

/** In order, and joined where they touch. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/**
 * Whole seconds of spans, as they are sent. Both ends are rounded, so that what is sent in two halves meets in the middle
 * and no second is claimed of which less than half was played.
 */
export function wholeSeconds(spans: readonly Span[]): WatchedRange[] {
  const rounded = spans.map(({ start, end }) => ({ start: Math.round(start), end: Math.round(end) }))
  return joinSpans(rounded.filter(({ start, end }) => start < end))
}
