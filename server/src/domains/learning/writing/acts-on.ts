import type { Language } from '@capyzen/contracts/bilingual'
import { functionWords } from './word-lists.ts'
import { wordsIn } from './measures.ts'

/** UTF-16 offsets into the text that the coach read. */
export interface AskedSpan {
  start: number
  end: number
}

const fewestNewWords = 3
/** Comparing takes time and memory by the square of the lines; no composition has so many. */
const mostLines = 400

/**
 * Whether a draft acts on a question about a span: the span or its paragraph changed by at least three content words
 * that did not stand there before. Changes elsewhere, moved paragraphs and taking words out don't count. An empty span at
 * the end asks what comes next: paragraphs that follow count.
 */
export function actsOn(span: AskedSpan, before: string, after: string, language: Language): boolean {
  const sections = changedAround(span, before, after)
  if (!sections) return false
  return addsWords(sections.after, [sections.before], language)
}

/** Whether a text says more than any of these earlier ones: a change that is undone and made again is no new one. */
export const saysMore = (text: string, earlier: readonly string[], language: Language): boolean =>
  earlier.length === 0 || addsWords(text, earlier, language)

/** A new word counts once, however often it is repeated. */
function addsWords(text: string, earlier: readonly string[], language: Language): boolean {
  const most = new Map<string, number>()
  for (const one of earlier)
    for (const [word, count] of countsOf(one, language)) most.set(word, Math.max(most.get(word) ?? 0, count))
  let added = 0
  for (const [word, count] of countsOf(text, language)) if (count > (most.get(word) ?? 0)) added += 1
  return added >= fewestNewWords
}

function countsOf(text: string, language: Language): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of contentWords(text, language)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const contentWords = (text: string, language: Language) =>
  wordsIn(text, language).filter((word) => !functionWords[language].has(word))

/** The paragraphs of the span and what became of them; undefined where they stand unchanged. */
function changedAround({ start, end }: AskedSpan, before: string, after: string) {
  const old = before.split('\n')
  const current = after.split('\n')
  if (Math.max(old.length, current.length) > mostLines) return undefined
  const first = before.slice(0, start).split('\n').length - 1
  const last = before.slice(0, Math.max(start, end)).split('\n').length - 1
  const kept = longestCommon(old, current)
  const lastKept = kept.get(old.length - 1)
  if (start === end && start >= before.length && lastKept !== undefined)
    return { before: old.at(-1)!, after: current.slice(lastKept).join('\n') }
  const asked = old.slice(first, last + 1)
  if (asked.every((_, index) => kept.has(first + index))) return undefined
  // Up to the nearest unchanged paragraphs on both sides.
  let from = first
  while (from > 0 && !kept.has(from - 1)) from -= 1
  let to = last
  while (to < old.length - 1 && !kept.has(to + 1)) to += 1
  const currentFrom = from === 0 ? 0 : (kept.get(from - 1) ?? -1) + 1
  const currentTo = to === old.length - 1 ? current.length : (kept.get(to + 1) ?? current.length)
  // As many paragraphs as before: each became the one in its place.
  if (currentTo - currentFrom === to - from + 1)
    return {
      before: asked.join('\n'),
      after: current.slice(currentFrom + first - from, currentFrom + last - from + 1).join('\n'),
    }
  return { before: old.slice(from, to + 1).join('\n'), after: current.slice(currentFrom, currentTo).join('\n') }
}

/** Which lines stand in both texts in one order: the place in `old` by the place in `current`. */
function longestCommon(old: readonly string[], current: readonly string[]): Map<number, number> {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(current.length + 1))
  for (let one = old.length - 1; one >= 0; one -= 1) {
    for (let other = current.length - 1; other >= 0; other -= 1) {
      lengths[one]![other] =
        old[one] === current[other]
          ? lengths[one + 1]![other + 1]! + 1
          : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!)
    }
  }
  const kept = new Map<number, number>()
  for (let one = 0, other = 0; one < old.length && other < current.length;) {
    if (old[one] === current[other]) kept.set(one++, other++)
    else if (lengths[one + 1]![other]! >= lengths[one]![other + 1]!) one += 1
    else other += 1
  }
  return kept
}
