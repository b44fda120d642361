import { z } from 'zod'
import { tidyText } from './typed-identifiers.ts'

/** Letters and digits without I, L, O, 0 and 1, which look alike on a blackboard and on paper. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Eight characters of `codeAlphabet`. */
export const drawnCode = new RegExp(`^[${codeAlphabet}]{8}$`)

/** Ignores case, spaces, dashes, what nobody sees, and the full-width letters of Chinese keyboards. */
export function tidyCode(typed: string): string {
  return tidyText(typed)
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()
}

export const TypedCode = z.string().max(40).transform(tidyCode)
