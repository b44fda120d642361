/** Payments by card: the processor's pages and events, subscriptions, refunds and disputes, and the nightly comparison. */

import { inArray } from 'drizzle-orm'
import { orders, type PaymentMethod } from '#domains/commerce/orders'
import type { AuditLabels } from '#domains/identity/users'
import { defineDomain } from '#platform/domain'
import { cancelCardCheckout, startCardCheckout } from './checkout.ts'
import { decidedOf } from './decided.ts'
import { cardPersonalData } from './personal-data.ts'
import { findProcessor } from './processor.ts'
import { reconcileNightly } from './reconciliation.ts'
import { requestEnd } from './money-back.ts'
import { ordersPaidBy, refundCard } from './refunds.ts'
import { cardRoutes } from './routes.ts'
import { describeCards, endRequested, forgetDeletedAccounts, renewingOrders } from './subscriptions.ts'

const byCard: PaymentMethod = {
  method: 'card',
  isAvailable: ({ settings }) => findProcessor(settings) !== undefined,
  start: startCardCheckout,
  cancel: cancelCardCheckout,
  refund: refundCard,
  search: ordersPaidBy,
  describe: describeCards,
  stopRenewing: requestEnd,
  endStopped: endRequested,
  renewingOrders,
}

/** An order has its receipt's number as its name, or the processor's before it is paid. */
const cardLabels: AuditLabels = {
  actions: /^card_payment_/,
  async find(db, entries) {
    const orderIds = entries.map(({ subjectId }) => subjectId)
    const { id, receiptNumber, cardSessionId } = orders
    const rows = await db.select({ id, receiptNumber, cardSessionId }).from(orders).where(inArray(id, orderIds))
    const names = new Map(rows.map((row) => [row.id, row.receiptNumber ?? row.cardSessionId]))
    return ({ subjectId }) => ({ content: null, subjectName: names.get(subjectId) ?? '—' })
  },
}

export const cardsDomain = defineDomain({
  name: 'cards',
  routes: cardRoutes,
  personalData: cardPersonalData,
  paymentMethod: byCard,
  auditLabels: cardLabels,
  decidedOf,
  periodicTasks: [
    { name: 'compare with the card processor', everySeconds: 900, run: reconcileNightly },
    { name: 'forget deleted accounts at the card processor', everySeconds: 300, run: forgetDeletedAccounts },
  ],
})
