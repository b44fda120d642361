import type Fraction from 'fraction.js'
import { tokensOf } from './tokens.ts'

export interface KeyNumber {
  value: Fraction
  written: string
}
const knownNumbers = new Map<string, KeyNumber>()
const mostKnown = 5_000

/** A value of a key. */
export function numberOf(text: string): KeyNumber {
  const known = knownNumbers.get(text)
  if (known) return known
  const [token] = tokensOf(text.replace(/^-/, ''), false)
  if (token?.kind !== 'number') throw new Error(`${text} is no number`)
  const number = text.startsWith('-') ? { value: token.value.neg(), written: text } : token
  if (knownNumbers.size >= mostKnown) knownNumbers.clear()
  knownNumbers.set(text, number)
  return number
}
