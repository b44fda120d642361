import { eq, type SQL } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '#platform/errors'
import { users } from './tables.ts'

/** An email address, or a phone number in E.164. */
export type Identifier = { email: string } | { phone: string }

export interface IdentifierInput {
  email?: string | undefined
  phone?: string | undefined
}

/** Exactly one of the two (spec 1 §5): `incomplete_credentials` for none, `invalid_request` for both. */
export function identifierOf({ email, phone }: IdentifierInput): Identifier {
  if (email !== undefined && phone !== undefined) throw new AppError('invalid_request', { fields: ['phone'] })
  if (email !== undefined) return { email }
  if (phone !== undefined) return { phone: toE164(phone) }
  throw new AppError('incomplete_credentials')
}

export function textOf(identifier: Identifier): string {
  return 'email' in identifier ? identifier.email : identifier.phone
}

export function isUser(identifier: Identifier): SQL {
  return 'email' in identifier ? eq(users.email, identifier.email) : eq(users.phone, identifier.phone)
}

/** Undefined for an account with neither, such as a school's. */
export function knownBy({ email, phone }: { email: string | null; phone: string | null }): Identifier | undefined {
  if (email !== null) return { email }
  return phone === null ? undefined : { phone }
}

/** `9123 4567` becomes `+6591234567`; without a country code a number is one of Singapore. */
export function toE164(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'SG')
  if (!number?.isValid()) throw new AppError('invalid_request', { fields: ['phone'] })
  return number.number
}
