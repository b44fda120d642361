import type { messages } from './door-messages.ts'
import { isEmail, isPhone, plainText } from './identifier.ts'

/** What a field says when it is wrong: a key, not a sentence, so that the words follow the language. */
export type FieldFault = keyof (typeof messages)['words']

export function emailFault(email: string): FieldFault | undefined {
  if (plainText(email) === '') return 'needEmail'
  return isEmail(email) ? undefined : 'badEmail'
}

/** An e-mail address or a phone number. */
export function identifierFault(typed: string): FieldFault | undefined {
  const plain = plainText(typed)
  if (plain === '') return 'needIdentifier'
  if (isEmail(plain) || isPhone(plain)) return undefined
  if (plain.includes('@')) return 'badEmail'
  return /^[\d\s+()-]+$/.test(plain) ? 'badPhone' : 'badIdentifier'
}

/** Strength is judged by the server, which then gives all its reasons at once. */
export function passwordFault(password: string): FieldFault | undefined {
  return password === '' ? 'needPassword' : undefined
}

export function nameFault(name: string): FieldFault | undefined {
  if (name.trim() === '') return 'needName'
  return [...name.trim()].length > 80 ? 'badName' : undefined
}

export function codeFault(code: string): FieldFault | undefined {
  return code.length === 6 ? undefined : 'needCode'
}
