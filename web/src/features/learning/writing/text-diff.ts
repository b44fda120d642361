import type { Language } from '@capyzen/contracts/bilingual'
import { diffChars, diffWordsWithSpace } from 'diff'

interface DiffPart {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** By words in English, by characters in Chinese. */
export function diffTexts(before: string, after: string, language: Language): DiffPart[] {
  const changes = language === 'en' ? diffWordsWithSpace(before, after) : diffChars(before, after)
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
