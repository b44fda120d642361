import type { Language } from '@capyzen/contracts/bilingual'
import { isReadWell, type ReadingResult, type UnitMark } from '@capyzen/contracts/oral'
import type { PassageUnit } from '@capyzen/contracts/oral-passage'
import { alignReading } from './align-reading.ts'

/** In words a minute; a figure above it comes from a recording that was cut. */
const fastestReading = 300

/** A take of the passage or of one of its sentences. */
export interface ReadingTake {
  sentence: number | null
  seconds: number
  transcript: string | null
  marks: readonly UnitMark[] | null
}

export const unitsOf = (units: readonly PassageUnit[], sentence: number | null): readonly PassageUnit[] =>
  sentence === null ? units : units.filter((unit) => unit.sentence === sentence)

/** Null where nothing was written down, or nothing that has to do with the text. */
export function marksOf(
  units: readonly PassageUnit[],
  { sentence, transcript }: Pick<ReadingTake, 'sentence' | 'transcript'>,
  language: Language,
): UnitMark[] | null {
  if (transcript === null || transcript.trim() === '') return null
  const own = unitsOf(units, sentence)
  const { heard, isUnclear } = alignReading(own, transcript, language)
  return isUnclear ? null : own.map(({ text }, at) => ({ unit: text, isHeard: heard[at] === true, override: null }))
}

/** Marks of another edition of the passage say nothing about this one. */
const fits = (marks: readonly UnitMark[] | null, units: readonly PassageUnit[]): marks is UnitMark[] =>
  marks !== null && marks.length === units.length && marks.every(({ unit }, at) => unit === units[at]?.text)

/**
 * The map of the passage, null while nobody has judged a word of it. `takes` are the newest of the whole passage and
 * those of sentences since, oldest first. A word that was recognised once stays so, because recognition misses words far
 * more often than it makes them up; a grown-up's word counts more than both.
 */
export function readingResult(
  units: readonly PassageUnit[],
  takes: readonly ReadingTake[],
  language: Language,
): ReadingResult | null {
  const whole = takes.find(({ sentence }) => sentence === null)
  if (!whole || !fits(whole.marks, units)) return null
  const marks = whole.marks.map((mark) => ({ ...mark }))
  for (const { sentence, marks: ofSentence } of takes) {
    const own = unitsOf(units, sentence)
    if (sentence === null || !fits(ofSentence, own)) continue
    const first = units.indexOf(own[0]!)
    ofSentence.forEach(({ isHeard }, at) => {
      const mark = marks[first + at]!
      mark.isHeard = mark.isHeard || isHeard
    })
  }
  const judged = marks.filter((mark) => isReadWell(mark) !== null).length
  if (judged === 0) return null
  const heard = marks.filter(isReadWell).length
  const told = whole.transcript === null ? undefined : alignReading(units, whole.transcript, language)
  const perMinute = Math.round((whole.marks.filter(isReadWell).length / Math.max(1, whole.seconds)) * 60)
  const isTimed = language === 'en' && told !== undefined && !told.isUnclear && perMinute <= fastestReading
  return {
    marks,
    heard,
    judged,
    omitted: told?.omitted ?? 0,
    inserted: told?.inserted ?? 0,
    wordsPerMinute: isTimed ? perMinute : null,
  }
}
