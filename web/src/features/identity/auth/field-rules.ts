import { phoneShape, tidyEmail, tidyPhone, tidyText } from '@capyzen/contracts/typed-identifiers'
import type { messages } from '#shared/form-messages.ts'

/** A key rather than a text, so that the message follows a change of language. */
export type FieldErrorKey = keyof (typeof messages)['words']

export function emailError(email: string): FieldErrorKey | undefined {
  if (tidyEmail(email) === '') return 'needEmail'
  return isEmail(email) ? undefined : 'badEmail'
}

export function identifierError(typed: string): FieldErrorKey | undefined {
  const plain = tidyText(typed)
  if (plain === '') return 'needIdentifier'
  if (isEmail(plain) || isPhone(plain)) return undefined
  if (plain.includes('@')) return 'badEmail'
  return /^[\d\s+()./-]+$/.test(tidyPhone(plain)) ? 'badPhone' : 'badIdentifier'
}

/** The server judges the strength, and returns all its reasons at once. */
export function passwordError(password: string): FieldErrorKey | undefined {
  return password === '' ? 'needPassword' : undefined
}

export function nameError(name: string): FieldErrorKey | undefined {
  if (name.trim() === '') return 'needName'
  return [...name.trim()].length > 80 ? 'badName' : undefined
}

export function codeError(code: string): FieldErrorKey | undefined {
  return code.length === 6 ? undefined : 'needCode'
}

export type Identifier = { email: string } | { phone: string }

// Loose on purpose, to catch slips; the server validates.
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function isEmail(typed: string): boolean {
  return looksLikeEmail.test(tidyEmail(typed))
}

export function isPhone(typed: string): boolean {
  const plain = tidyPhone(typed)
  const digits = digitsOf(plain).length
  return phoneShape.test(plain) && digits >= 8 && digits <= 15
}

/** Text with an @ is an email address, everything else a phone number. */
export function identifierOf(typed: string): Identifier {
  return typed.normalize('NFKC').includes('@') ? { email: tidyEmail(typed) } : { phone: tidyPhone(typed) }
}

/** `91234567` → `+65 9123 4567` with no-break spaces; undefined unless it is a local number. */
export function singaporeNumber(typed: string): string | undefined {
  const plain = tidyPhone(typed)
  if (!isPhone(plain) || plain.includes('+')) return undefined
  const digits = digitsOf(plain).replace(/^65(?=\d{8}$)/, '')
  return digits.length === 8 ? `+65\u00a0${digits.slice(0, 4)}\u00a0${digits.slice(4)}` : undefined
}

export function spokenIdentifier(typed: string): string {
  return singaporeNumber(typed) ?? tidyText(typed)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
