import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Premium needs an active subscription that has begun and not ended (spec 1 §5). */
export const getEntitlements = endpoint('GET /api/entitlements', {
  access: 'signedIn',
  summary: 'Whether the signed-in user is premium, until when, and what a month of it costs',
  result: z.object({
    isPremium: z.boolean(),
    premiumUntil: z.iso.datetime().nullable(),
    /** Null for a child of a family, who is never sold anything. */
    premiumPriceCents: z.number().int().positive().nullable(),
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
