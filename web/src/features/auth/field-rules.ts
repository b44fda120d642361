import type { messages } from './door-messages.ts'

/** What a field says when it is wrong: a key, not a sentence, so that the words follow the language. */
export type FieldFault = keyof (typeof messages)['words']

/** Enough to catch a slip of the hand; the server decides what an address is. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function emailFault(email: string): FieldFault | undefined {
  const typed = email.trim()
  if (typed === '') return 'needEmail'
  return looksLikeEmail.test(typed) ? undefined : 'badEmail'
}

/** Strength is judged by the server, which then gives all its reasons at once. */
export function passwordFault(password: string): FieldFault | undefined {
  return password === '' ? 'needPassword' : undefined
}

export function nameFault(name: string): FieldFault | undefined {
  if (name.trim() === '') return 'needName'
  return [...name.trim()].length > 80 ? 'badName' : undefined
}
