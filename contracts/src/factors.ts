import { z } from 'zod'
import { OneTimeCode, Phone, Proof, Viewer } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const FactorType = z.enum(['totp', 'phone'])
export type FactorType = z.infer<typeof FactorType>

export const Factor = z.object({
  id: z.uuid(),
  type: FactorType,
  status: z.enum(['unverified', 'verified']),
  /** The last two digits, for `phone`. */
  phoneEnding: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Factor = z.infer<typeof Factor>

/** Also for a session that still waits for its factor. */
export const listFactors = endpoint({
  method: 'GET',
  path: '/api/factors',
  summary: 'One’s own factors, and how many recovery codes are left',
  result: z.object({ factors: z.array(Factor), recoveryCodesLeft: z.number().int().nonnegative() }),
})

/** At most one of a kind; enrolling again replaces one that was never verified. */
export const enrolFactor = endpoint({
  method: 'POST',
  path: '/api/factors',
  summary: 'Begin to add a factor: an authenticator app, or a phone',
  /** `phone` belongs to a phone, and to nothing else. */
  body: z.strictObject({ type: FactorType, phone: Phone.optional(), proof: Proof }),
  result: z.object({
    factorId: z.uuid(),
    /** Base32, and the same as an `otpauth:` address for a QR code; null for a phone, which gets a code at once. */
    totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
})

/** Sends the code where the factor is a phone; an authenticator app needs no challenge, and it does nothing. */
export const challengeFactor = endpoint({
  method: 'POST',
  path: '/api/factors/:factorId/challenge',
  summary: 'Ask for a code of a factor',
  params: z.strictObject({ factorId: z.uuid() }),
  body: z.strictObject({}),
  result: z.object({ outcome: z.literal('challenged') }),
})

/** Raises this session to aal2. A code works once. */
export const verifyFactor = endpoint({
  method: 'POST',
  path: '/api/factors/:factorId/verify',
  summary: 'Prove a factor with its code',
  params: z.strictObject({ factorId: z.uuid() }),
  body: z.strictObject({ code: OneTimeCode }),
  result: z.object({
    viewer: Viewer,
    /** Ten, shown this once, when it was the first factor that was verified. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
})

/** Needs aal2 where the factor is a verified one. */
export const removeFactor = endpoint({
  method: 'POST',
  path: '/api/factors/:factorId/remove',
  summary: 'Remove a factor',
  params: z.strictObject({ factorId: z.uuid() }),
  body: z.strictObject({ proof: Proof }),
  result: z.object({ viewer: Viewer }),
})

/** Each works once, instead of a factor's code. */
export const useRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/factors/recovery-codes/use',
  summary: 'Prove the second factor with a recovery code',
  body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
  result: z.object({ viewer: Viewer, recoveryCodesLeft: z.number().int().nonnegative() }),
})

/** The former ones are worth nothing from then on. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/factors/recovery-codes',
  summary: 'Ten new recovery codes',
  body: z.strictObject({ proof: Proof }),
  result: z.object({ recoveryCodes: z.array(z.string()) }),
})
