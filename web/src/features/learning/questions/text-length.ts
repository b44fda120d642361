import type { Language } from '@capyzen/contracts/bilingual'

/** Words in English, characters without spaces in Chinese. */
export function countText(text: string, language: Language): number {
  if (language === 'zh') return [...text.replaceAll(/\s/g, '')].length
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** How wide a text is in digits, of which a Chinese character takes about two. */
export function widthInDigits(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0)
}
