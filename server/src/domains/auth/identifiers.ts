import { eq, type SQL } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import { toE164 } from './phone-number.ts'
import { users } from './tables.ts'

/** An e-mail address, or a phone number in E.164. */
export type Identifier = { email: string } | { phone: string }

/** One of the two, else `incomplete_credentials` (spec 1 §5); with both, it could not be told whose account is meant. */
export function identifierOf({ email, phone }: { email?: string | undefined; phone?: string | undefined }): Identifier {
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

/** By which an account is looked up; undefined for one that has neither, such as a school's. */
export function knownBy({ email, phone }: { email: string | null; phone: string | null }): Identifier | undefined {
  if (email !== null) return { email }
  return phone === null ? undefined : { phone }
}
