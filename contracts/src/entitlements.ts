import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Level } from './vocabulary.ts'

/** Parts of premium that have content of their own for each level. */
const PremiumPart = z.enum(['dailyPlan', 'lessons'])

/** What a part of premium has now, by level. */
export const PremiumContent = z.object({ part: PremiumPart, levels: z.array(Level) })
export type PremiumContent = z.infer<typeof PremiumContent>

/** What anybody may know before signing in. */
export const describePremium = endpoint('GET /api/premium', {
  access: 'everyone',
  summary: 'What premium costs a month, what it contains now, and where its answers come from',
  result: z.object({
    priceCents: z.number().int().positive(),
    content: z.array(PremiumContent),
    /** Whether the tutor and the coach answer by a language model; otherwise by rules of the academy alone. */
    hasModel: z.boolean(),
  }),
})

/** Premium needs an active subscription that has begun and not ended (spec 1 §5). */
export const getEntitlements = endpoint('GET /api/entitlements', {
  access: 'signedIn',
  summary: 'Whether the signed-in user is premium, until when, and what a month of it costs',
  result: z.object({
    isPremium: z.boolean(),
    premiumUntil: z.iso.datetime().nullable(),
    /** Null for a child of a family, who is never sold anything. */
    premiumPriceCents: z.number().int().positive().nullable(),
    /** False where premium has nothing of the user's level yet, and for a child of a family. */
    isPremiumForSale: z.boolean(),
  }),
})

export const Purchase = z.object({
  contentId: z.string(),
  contentType: z.enum(['video_tutorial']),
  priceCents: z.number().int().nonnegative(),
  currency: z.literal('SGD'),
  purchasedAt: z.iso.datetime(),
})
export type Purchase = z.infer<typeof Purchase>

export const listPurchases = endpoint('GET /api/purchases', {
  access: 'signedIn',
  summary: "The signed-in user's video purchases, newest first",
  result: z.object({ purchases: z.array(Purchase) }),
})
