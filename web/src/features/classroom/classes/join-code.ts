import { codeAlphabet } from '@capyzen/contracts/typed-codes'

export const joinCodeLength = 8

/** Codes have no characters that look alike, so such a character is a typing error. */
export function hasStrangeLetters(code: string): boolean {
  return [...code].some((letter) => !codeAlphabet.includes(letter))
}
