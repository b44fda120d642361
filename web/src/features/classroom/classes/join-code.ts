export const joinCodeLength = 8

/** Codes have no characters that look alike, so such a character is a typing error. */
export function hasStrangeLetters(code: string): boolean {
  return /[^A-HJKMNP-Z2-9]/.test(code)
}
