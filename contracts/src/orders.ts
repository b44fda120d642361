import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual } from './bilingual.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { PremiumContent } from './entitlements.ts'

export const productKinds = ['premium_subscription', 'video_tutorial', 'live_course'] as const
export const ProductKind = z.enum(productKinds)
export type ProductKind = z.infer<typeof ProductKind>

const Cents = z.number().int().nonnegative()

/** A product by its kind; `contentId` is a lesson or series, or a live course, and absent for premium. */
const Product = {
  kind: ProductKind,
  contentId: CourseId.optional(),
  /** A child of the family; oneself without it. */
  childId: Uuid.optional(),
}
const namesContent = ({ kind, contentId }: { kind: ProductKind; contentId?: string | undefined }) =>
  (kind !== 'premium_subscription') === (contentId !== undefined)

/** `not_found` for content without a price, and for a child of another family. */
export const getOffer = endpoint('GET /api/offers', {
  access: 'accountHolders',
  errors: ['not_found'],
  summary: 'What a product costs the signed-in user now',
  query: z.strictObject(Product).refine(namesContent, { path: ['contentId'] }),
  result: z.object({
    title: Bilingual,
    listPriceCents: Cents,
    /** Paid before for lessons of the series. */
    creditCents: Cents,
    priceCents: Cents,
    /** Of a live course: the learner has a seat. */
    isOwned: z.boolean(),
    /** False where nothing of it is there yet: the price is shown, and no checkout begins. */
    isForSale: z.boolean(),
    /** What premium has now, whatever the learner's level; empty for content. */
    premiumContent: z.array(PremiumContent),
    /** `card` renews each month until it is ended; `paynow` pays for one month. */
    method: z.enum(['card', 'paynow']),
  }),
})

/**
 * Price, currency and buyer are the server's. The same key with the same product gives the same answer; `conflict`
 * with another product, for content that is owned already, and for premium that renews by card. `not_for_sale` while nothing
 * of it is there. `consent_required` for a student whose guardian has not agreed. A seat of a live course is held for half
 * an hour, and longer while a payment is under review; `limit_reached` where none is left.
 */
export const startCheckout = endpoint('POST /api/checkouts', {
  access: 'accountHolders',
  errors: [
    'not_found',
    'conflict',
    'not_for_sale',
    'consent_required',
    'limit_reached',
    'too_many_requests',
    'unavailable',
  ],
  summary: 'Start to pay for premium, a lesson, a series or a seat; the browser goes to the returned address',
  body: z.strictObject({ ...Product, idempotencyKey: Uuid }).refine(namesContent, { path: ['contentId'] }),
  result: z.object({ url: z.string() }),
})

export const OrderStatus = z.enum(['open', 'under_review', 'completed', 'canceled', 'partly_refunded', 'refunded'])
export type OrderStatus = z.infer<typeof OrderStatus>

export const Order = z.object({
  id: Uuid,
  kind: ProductKind,
  contentId: CourseId.nullable(),
  title: Bilingual,
  /** Nickname of the child it is for; null for oneself. */
  childName: z.string().nullable(),
  status: OrderStatus,
  method: z.enum(['card', 'paynow']),
  priceCents: Cents,
  refundedCents: Cents,
  currency: z.literal('SGD'),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  /** Such as CZ-2026-000042; null until it is paid. */
  receiptNumber: z.string().nullable(),
  /** The page of a PayNow payment that is open or under review. */
  payUrl: z.string().nullable(),
  /** Going back by a bank transfer that has not been made yet. */
  toTransferCents: Cents,
  /** Paid for a live course when no seat was left any more: the money goes back. */
  lacksSeat: z.boolean(),
  /** Of an open order whose card subscription is agreed and begins later: when the card is charged first. */
  beginsAt: z.iso.datetime().nullable(),
})
export type Order = z.infer<typeof Order>

export const listOrders = endpoint('GET /api/orders', {
  access: 'accountHolders',
  summary: "The signed-in user's orders that are open or were paid, newest first",
  result: z.object({ orders: z.array(Order) }),
})

export const getReceipt = endpoint('GET /api/orders/:orderId/receipt', {
  access: 'accountHolders',
  errors: ['not_found'],
  summary: 'The receipt of a paid order as a PDF',
  params: z.strictObject({ orderId: Uuid }),
  query: z.strictObject({ language: z.enum(['en', 'zh']).default('en') }),
  result: z.unknown(),
})

/** `conflict` once it is paid or under review. */
export const cancelOrder = endpoint('POST /api/orders/:orderId/cancel', {
  access: 'accountHolders',
  errors: ['not_found', 'conflict'],
  summary: 'Give up an open order',
  params: z.strictObject({ orderId: Uuid }),
  result: z.object({ order: Order }),
})

/** What a child can't open and asks for: one request for each thing, for thirty days. */
const asked = { kind: ProductKind, contentId: CourseId.optional() }

export const ParentRequest = z.object({
  kind: ProductKind,
  contentId: CourseId.nullable(),
  /** `seen`: the parent has looked at it, and doesn’t open it now. */
  state: z.enum(['asked', 'seen']),
})
export type ParentRequest = z.infer<typeof ParentRequest>

/** Without a price, for a child. */
export const listParentRequests = endpoint('GET /api/parent-requests', {
  access: 'signedIn',
  summary: 'What one has asked one’s parent to open in the last thirty days',
  result: z.object({ requests: z.array(ParentRequest) }),
})

/**
 * Idempotent. `not_found` for those who aren’t a child of a family, and for things without a price; `not_for_sale` while nothing
 * of it is there; `conflict` for what is open already; `limit_reached` with many requests at once.
 */
export const askParent = endpoint('POST /api/parent-requests', {
  access: 'signedIn',
  errors: ['not_found', 'conflict', 'not_for_sale', 'limit_reached', 'too_many_requests'],
  summary: 'Ask one’s parent to open premium, a lesson, a series or a live course',
  body: z.strictObject(asked).refine(namesContent, { path: ['contentId'] }),
  result: z.object({ request: ParentRequest }),
})

export const FamilyRequest = z.object({
  id: Uuid,
  child: z.object({ id: Uuid, nickname: z.string() }),
  kind: ProductKind,
  contentId: CourseId.nullable(),
  title: Bilingual,
  /** Of a lesson or a series. */
  about: Bilingual.nullable(),
  /** Published ones of a series; null for everything else. */
  lessons: z.number().int().nonnegative().nullable(),
  premiumContent: z.array(PremiumContent),
  /** For this child now; of premium, a month. */
  priceCents: Cents,
  askedAt: z.iso.datetime(),
})
export type FamilyRequest = z.infer<typeof FamilyRequest>

export const listFamilyRequests = endpoint('GET /api/family/requests', {
  access: 'parents',
  summary: 'What one’s children ask for and do not have yet, the latest first',
  result: z.object({ requests: z.array(FamilyRequest) }),
})

/** Idempotent. The child reads that it was seen. */
export const setRequestSeen = endpoint('POST /api/family/requests/:requestId/seen', {
  access: 'parents',
  errors: ['not_found'],
  summary: 'Not now: what a child asked for was seen',
  params: z.strictObject({ requestId: Uuid }),
  body: z.strictObject({}),
  result: z.object({ outcome: z.literal('seen') }),
})
