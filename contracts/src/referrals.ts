import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Months that one account can earn in a calendar year of Singapore. */
export const referralRules = { monthsPerYear: 12 } as const

export const ReferralCode = z.string().regex(/^[A-Z2-9]{10}$/)

/** One friend: `pending` until the first month they paid is completed, then `earned`; `refused` brings nothing. */
export const Referral = z.object({
  /** Such as "S…": the first letter alone, as friends may be children of others. */
  friend: z.string(),
  status: z.enum(['pending', 'earned', 'refused']),
  joinedAt: z.iso.datetime(),
  earnedAt: z.iso.datetime().nullable(),
})

export const getReferral = endpoint('GET /api/referral', {
  access: 'accountHolders',
  summary: 'The referral link of the signed-in user and what it brought',
  result: z.object({
    code: ReferralCode,
    url: z.url(),
    referrals: z.array(Referral),
    earnedMonths: z.number().int(),
    /** No further month is earned in this year. */
    isCapped: z.boolean(),
    monthsPerYear: z.number().int(),
  }),
})

/**
 * The answer is the same for codes that are unknown or can't count, so that nothing can be learnt from it. Counts only
 * for accounts younger than 30 days that have never paid.
 */
export const acceptReferral = endpoint('POST /api/referral/accept', {
  access: 'accountHolders',
  errors: ['too_many_requests'],
  summary: 'Say by whose link the signed-in user came',
  body: z.strictObject({ code: z.string().trim().max(40) }),
  result: z.object({ outcome: z.literal('noted') }),
})
