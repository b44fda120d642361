import type { messages } from '#shared/form-messages.ts'

/** A key rather than a text, so that the message follows a change of language. */
export type FieldErrorKey = keyof (typeof messages)['words']

export function emailError(email: string): FieldErrorKey | undefined {
  if (plainText(email) === '') return 'needEmail'
  return isEmail(email) ? undefined : 'badEmail'
}

export function identifierError(typed: string): FieldErrorKey | undefined {
  const plain = plainText(typed)
  if (plain === '') return 'needIdentifier'
  if (isEmail(plain) || isPhone(plain)) return undefined
  if (plain.includes('@')) return 'badEmail'
  return /^[\d\s+()-]+$/.test(plain) ? 'badPhone' : 'badIdentifier'
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
const looksLikePhone = /^\+?\d[\d ()-]{5,30}$/

/** Converts the full-width digits and signs of Chinese keyboards. */
export function plainText(typed: string): string {
  return typed.normalize('NFKC').trim()
}

export function isEmail(typed: string): boolean {
  return looksLikeEmail.test(plainText(typed))
}

export function isPhone(typed: string): boolean {
  const plain = plainText(typed)
  const digits = digitsOf(plain).length
  return looksLikePhone.test(plain) && digits >= 8 && digits <= 15
}

/** Text with an @ is an email address, everything else a phone number. */
export function identifierOf(typed: string): Identifier {
  const plain = plainText(typed)
  return plain.includes('@') ? { email: plain } : { phone: plain }
}

/** `91234567` → `+65 9123 4567` with no-break spaces; undefined unless it is a local number. */
export function singaporeNumber(typed: string): string | undefined {
  if (!isPhone(typed) || plainText(typed).startsWith('+')) return undefined
  const digits = digitsOf(plainText(typed))
  return digits.length === 8 ? `+65\u00a0${digits.slice(0, 4)}\u00a0${digits.slice(4)}` : undefined
}

export function spokenIdentifier(typed: string): string {
  return singaporeNumber(typed) ?? plainText(typed)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
