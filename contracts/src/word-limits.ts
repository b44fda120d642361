import type { Language } from './bilingual.ts'

/* Limits of words and lists without zod, for the page that counts while a list is typed. */

export const longestWord = 60
/** Of a definition, an example or a translation. */
export const longestPart = 300
export const mostListedWords = 500
/** Looked up in one call. */
export const mostProposals = 50

/**
 * Whether a word is written in the script of its language: an English word has letters and no Chinese characters, a Chinese
 * one characters and no letters.
 */
export function isWordOf(language: Language, word: string): boolean {
  const hasCharacters = /\p{Script=Han}/u.test(word)
  const hasLetters = /\p{Script=Latin}/u.test(word)
  return language === 'zh' ? hasCharacters && !hasLetters : hasLetters && !hasCharacters
}
