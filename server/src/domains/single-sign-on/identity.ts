import { Email, PersonName } from '@capyzen/contracts/auth'

/** Who somebody is at a provider, as far as we believe it. There is no place for a role in it. */
export interface Identity {
  /** Lasting, and unique at its issuer. */
  subject: string
  email: string | null
  /** By the provider, who has seen that the address is theirs. */
  isEmailVerified: boolean
  name: string | null
}

/** What a provider says, before it is looked at. */
export interface Claims {
  subject: unknown
  email: unknown
  isEmailVerified: boolean
  /** The best first. */
  names: readonly unknown[]
}

/** Throws where nobody is named; an e-mail or a name that is none is left out. */
export function identityFrom({ subject, email, isEmailVerified, names }: Claims): Identity {
  // OpenID Connect Core, 2: at most 255 characters. The database takes neither NUL nor half a character.
  if (typeof subject !== 'string' || subject.trim() === '' || subject.length > 255 || /[\p{Cc}\p{Cs}]/u.test(subject))
    throw new Error('the subject is missing, too long or no text')
  const address = Email.safeParse(email)
  return {
    subject,
    email: address.success ? address.data : null,
    isEmailVerified: address.success && isEmailVerified,
    name: names.map(cleanName).find((name) => name !== undefined) ?? null,
  }
}

/** An address is no name: it would show where other pupils see it. */
function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.includes('@')) return undefined
  const visible = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  // Half a character at the cut is none.
  const short = visible.slice(0, 80).replace(/[\ud800-\udbff]$/, '')
  const parsed = PersonName.safeParse(short)
  return parsed.success ? parsed.data : undefined
}
