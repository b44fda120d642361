import { EmailAddress, PersonName } from '@capyzen/contracts/auth'

export interface Identity {
  /** Permanent and unique per issuer. */
  subject: string
  email: string | null
  /** Null where the provider doesn’t say. */
  isEmailVerified: boolean | null
  name: string | null
}

interface Claims {
  subject: unknown
  email: unknown
  isEmailVerified: boolean | null
  names: readonly unknown[]
}

/** Throws for an invalid subject; an invalid email or name is dropped. */
export function identityFrom({ subject, email, isEmailVerified, names }: Claims): Identity {
  // At most 255 characters (OpenID Connect Core, 2). PostgreSQL stores neither NUL nor unpaired surrogates.
  if (typeof subject !== 'string' || subject.trim() === '' || subject.length > 255 || /[\p{Cc}\p{Cs}]/u.test(subject))
    throw new Error('the subject is missing, too long or no text')
  const address = EmailAddress.safeParse(email)
  return {
    subject,
    email: address.success ? address.data : null,
    isEmailVerified: address.success ? isEmailVerified : false,
    name: names.map(cleanName).find((name) => name !== undefined) ?? null,
  }
}

/** Names are shown to other students, so an address is not used as one. */
function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.includes('@')) return undefined
  const visible = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  // The cut may split a surrogate pair.
  const short = visible.slice(0, 80).replace(/[\ud800-\udbff]$/, '')
  const parsed = PersonName.safeParse(short)
  return parsed.success ? parsed.data : undefined
}
