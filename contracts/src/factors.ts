import { z } from 'zod'
import { Uuid } from './ids.ts'
import { OneTimeCode, Phone, Reauthentication, Viewer } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const FactorType = z.enum(['totp', 'phone'])
export type FactorType = z.infer<typeof FactorType>

export const Factor = z.object({
  id: Uuid,
  type: FactorType,
  status: z.enum(['unverified', 'verified']),
  /** The last two digits of a phone. */
  phoneEnding: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Factor = z.infer<typeof Factor>

export const listFactors = endpoint('GET /api/factors', {
  access: 'firstFactor',
  summary: 'One’s own factors, and how many recovery codes are left',
  result: z.object({ factors: z.array(Factor), recoveryCodesLeft: z.number().int().nonnegative() }),
})

/** At most one per type; enrolling again replaces an unverified one. */
export const enrolFactor = endpoint('POST /api/factors', {
  access: 'accountHolders',
  errors: ['invalid_code', 'invalid_credentials', 'limit_reached', 'too_many_requests'],
  summary: 'Begin to add a factor: an authenticator app, or a phone',
  body: z.strictObject({ type: FactorType, phone: Phone.optional(), reauthentication: Reauthentication }),
  result: z.object({
    factorId: Uuid,
    /** In Base32, and as an `otpauth:` address for a QR code; null for a phone, which gets a code at once. */
    totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
})

/** Sends a code to a phone; does nothing for an authenticator app. */
export const challengeFactor = endpoint('POST /api/factors/:factorId/challenge', {
  access: 'firstFactor',
  errors: ['second_factor_required', 'too_many_requests'],
  summary: 'Ask for a code of a factor',
  params: z.strictObject({ factorId: Uuid }),
  body: z.strictObject({}),
  result: z.object({ outcome: z.literal('challenged') }),
})

/** Raises the session to aal2. A code works once. */
export const verifyFactor = endpoint('POST /api/factors/:factorId/verify', {
  access: 'firstFactor',
  errors: ['invalid_code', 'second_factor_required', 'too_many_requests'],
  summary: 'Verify a factor with its code',
  params: z.strictObject({ factorId: Uuid }),
  body: z.strictObject({ code: OneTimeCode }),
  result: z.object({
    viewer: Viewer,
    /** Ten codes, shown once, for the first verified factor. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
})

/** Needs aal2 where the factor is verified. */
export const removeFactor = endpoint('DELETE /api/factors/:factorId', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'too_many_requests'],
  summary: 'Remove a factor',
  params: z.strictObject({ factorId: Uuid }),
  body: z.strictObject({ reauthentication: Reauthentication }),
  result: z.object({ viewer: Viewer }),
})

export const useRecoveryCode = endpoint('POST /api/factors/recovery-codes/use', {
  access: 'firstFactor',
  errors: ['invalid_code', 'too_many_requests'],
  summary: 'Verify the second factor with a recovery code',
  body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
  result: z.object({ viewer: Viewer, recoveryCodesLeft: z.number().int().nonnegative() }),
})

/** The former codes stop working. */
export const renewRecoveryCodes = endpoint('POST /api/factors/recovery-codes', {
  access: 'accountHolders',
  errors: ['invalid_credentials', 'not_found', 'too_many_requests'],
  summary: 'Ten new recovery codes',
  body: z.strictObject({ reauthentication: Reauthentication }),
  result: z.object({ recoveryCodes: z.array(z.string()) }),
})
