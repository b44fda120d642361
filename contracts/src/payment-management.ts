import { z } from 'zod'
import { Uuid } from './ids.ts'
import { AskedDay } from './asked-times.ts'
import { endpoint } from './endpoint.ts'
import { DisputeStatus } from './cards.ts'
import { Order, OrderStatus, ProductKind } from './orders.ts'
import { LedgerEntry } from './ledger.ts'
import { pageQuery } from './paging.ts'

export { LedgerEntry }

const Reason = z.string().trim().min(3).max(300)
const Cents = z.number().int()

/** An order as administrators see it. */
export const ManagedOrder = Order.extend({
  payerId: Uuid,
  /** Null once the account is deleted. */
  payer: z.string().nullable(),
  learnerId: Uuid,
  /** PayNow's reference or the processor's payment id. */
  reference: z.string().nullable(),
  /** What the payer typed. */
  transactionId: z.string().nullable(),
  /** Of a card payment whose payer’s bank asks for the money. */
  dispute: DisputeStatus.nullable(),
})
export type ManagedOrder = z.infer<typeof ManagedOrder>

const Filters = {
  status: OrderStatus.optional(),
  method: z.enum(['card', 'paynow']).optional(),
  kind: ProductKind.optional(),
  /** Days in Singapore, both included, of when it was made. */
  from: AskedDay.optional(),
  to: AskedDay.optional(),
  /** In the payer's name and address, the reference, receipt number or content id. */
  search: z.string().trim().max(80).default(''),
}

export const listPayments = endpoint('GET /api/admin/payments', {
  access: 'administrators',
  summary: 'All orders, newest first',
  query: z.strictObject({ ...Filters, ...pageQuery }),
  result: z.object({ orders: z.array(ManagedOrder), total: z.number().int() }),
})

export const getPayment = endpoint('GET /api/admin/payments/:orderId', {
  access: 'administrators',
  errors: ['not_found'],
  summary: 'An order with its entries in the ledger',
  params: z.strictObject({ orderId: Uuid }),
  result: z.object({ order: ManagedOrder, entries: z.array(LedgerEntry) }),
})

export const PaymentCompletion = z.strictObject({ reason: Reason })

/** `conflict` unless the order is open or under review. */
export const completePayment = endpoint('POST /api/admin/payments/:orderId/complete', {
  access: 'administrators',
  errors: ['not_found', 'conflict'],
  summary: 'Complete a payment by decision, with a reason',
  params: z.strictObject({ orderId: Uuid }),
  body: PaymentCompletion,
  result: z.object({ order: ManagedOrder }),
})

export const PaymentRefund = z.strictObject({
  amountCents: z.number().int().positive().max(100_000_000),
  reason: Reason,
  /**
   * Whether a card subscription is charged again. Without an answer it ends where all of the latest month goes back.
   */
  endsSubscription: z.boolean().optional(),
  idempotencyKey: Uuid,
})

/**
 * At most what is left of the price (`limit_reached`). The same key refunds once. A card is refunded by the processor,
 * a PayNow payment by a transfer that the administrator makes. `conflict` also while the bank has the money for a
 * dispute, and for a key whose refund failed.
 */
export const refundPayment = endpoint('POST /api/admin/payments/:orderId/refunds', {
  access: 'administrators',
  errors: ['not_found', 'conflict', 'limit_reached', 'unavailable'],
  summary: 'Refund a payment in full or in part, and take the access back',
  params: z.strictObject({ orderId: Uuid }),
  body: PaymentRefund,
  result: z.object({ order: ManagedOrder }),
})

export const DailyTotal = z.object({
  day: z.iso.date(),
  orders: z.number().int(),
  chargedCents: Cents,
  refundedCents: Cents,
})
export type DailyTotal = z.infer<typeof DailyTotal>

export const listDailyTotals = endpoint('GET /api/admin/payments/daily-totals', {
  access: 'administrators',
  summary: 'Money in and out for each day in Singapore, without days on which nothing moved',
  query: z.strictObject({ from: AskedDay, to: AskedDay }),
  result: z.object({ days: z.array(DailyTotal) }),
})

/** At most five years. For the accountant's table. */
export const exportLedger = endpoint('GET /api/admin/ledger', {
  access: 'administrators',
  summary: 'Entries of the ledger with money, oldest first',
  query: z.strictObject({ from: AskedDay, to: AskedDay, ...pageQuery }),
  result: z.object({ entries: z.array(LedgerEntry), total: z.number().int() }),
})

/** `givenBy` is empty where the user may not open it by the ledger. */
export const explainAccess = endpoint('GET /api/admin/users/:userId/access-explanation', {
  access: 'administrators',
  errors: ['not_found'],
  summary: 'Why a user may open premium or some content: the entries that say so',
  params: z.strictObject({ userId: Uuid }),
  query: z.strictObject({ contentId: z.string().max(100).optional() }),
  result: z.object({ entries: z.array(LedgerEntry), givenBy: z.array(z.number().int()) }),
})

export const AccessAdjustment = z
  .strictObject({
    premiumMonths: z.number().int().min(1).max(24).optional(),
    contentId: z.string().max(100).optional(),
    reason: Reason,
    idempotencyKey: Uuid,
  })
  .refine(({ premiumMonths, contentId }) => (premiumMonths === undefined) !== (contentId === undefined), {
    path: ['contentId'],
  })

/** Months of premium, or content, with a reason and without money. */
export const adjustAccess = endpoint('POST /api/admin/users/:userId/adjustments', {
  access: 'administrators',
  errors: ['not_found', 'conflict'],
  summary: 'Give access by decision',
  params: z.strictObject({ userId: Uuid }),
  body: AccessAdjustment,
  result: z.object({ entry: LedgerEntry }),
})

export const EntryReversal = z.strictObject({
  position: z.number().int().positive().max(2_147_483_647),
  reason: Reason,
  idempotencyKey: Uuid,
})

/**
 * `conflict` for an entry that gives nothing or is taken back already. A taking back by decision can itself be undone
 * so; a refund can't, as it is about money. The same key does it once.
 */
export const reverseEntry = endpoint('POST /api/admin/users/:userId/reversals', {
  access: 'administrators',
  errors: ['not_found', 'conflict'],
  summary: 'Take back by decision what an entry gives, or undo that, without money',
  params: z.strictObject({ userId: Uuid }),
  body: EntryReversal,
  result: z.object({ entry: LedgerEntry }),
})
