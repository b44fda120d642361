import type { Language } from '@capyzen/contracts/bilingual'
import { passageUnits } from '@capyzen/contracts/oral-passage'

/** Words or characters a minute of a child who spells out each of them. */
const slowestPace: Record<Language, number> = { en: 60, zh: 90 }
/** Nobody reads a passage in less than this share of the slowest time. */
const leastShare = 1 / 4

/** A recording that broke off early says so, because a child may not notice that most of the passage is missing. */
export function isFarTooShort(seconds: number, text: string, language: Language): boolean {
  const slowest = (passageUnits(text, language).length / slowestPace[language]) * 60
  return seconds < slowest * leastShare
}
