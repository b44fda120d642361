import type { Language } from './bilingual.ts'

/** As a composition is counted (spec 2 §5): Chinese by characters without whitespace, English by tokens between whitespace. */
export function countWords(text: string, language: Language): number {
  if (language === 'en') return text.match(/\S+/gu)?.length ?? 0
  // One for a character outside the basic plane too.
  return [...text.replace(/\s/gu, '')].length
}
