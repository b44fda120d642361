/** As it is typed from a blackboard: case, spaces, dashes and full-width letters of a Chinese keyboard don't count. */
export function tidyJoinCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()
}

export const joinCodeLength = 8

/** Codes are drawn without what looks alike, so one of these is a slip of the finger. */
export function hasStrangeLetters(code: string): boolean {
  return /[^A-HJKMNP-Z2-9]/.test(code)
}

/** Two groups of four are easier to read aloud. */
export function groupedJoinCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
