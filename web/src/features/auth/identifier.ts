/** Whose account it is, as the operations of contracts/src/auth.ts take it. */
export type Identifier = { email: string } | { phone: string }

/** Enough to catch a slip of the hand; the server decides what an address is, and what a number. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const looksLikePhone = /^\+?\d[\d ()-]{5,30}$/

/** Keyboards for Chinese write wide digits and signs. */
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

/** The one field understands both: what has an @ is an e-mail address, everything else is left to be a number. */
export function identifierOf(typed: string): Identifier {
  const plain = plainText(typed)
  return plain.includes('@') ? { email: plain } : { phone: plain }
}

/** `91234567` → `+65 9123 4567`, which stays on one line; undefined for what is not a local number. */
export function singaporeNumber(typed: string): string | undefined {
  if (!isPhone(typed) || plainText(typed).startsWith('+')) return undefined
  const digits = digitsOf(plainText(typed))
  return digits.length === 8 ? `+65\u00a0${digits.slice(0, 4)}\u00a0${digits.slice(4)}` : undefined
}

/** As a sentence names it. */
export function spokenIdentifier(typed: string): string {
  return singaporeNumber(typed) ?? plainText(typed)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
