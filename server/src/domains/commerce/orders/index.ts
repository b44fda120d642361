/** What is sold to whom and for how much: checkout, from paid to owned and back, receipts, and reminders before premium ends. */

import { defineDomain } from '#platform/domain'
import { tellOfMovedMoney } from './moved-money.ts'
import { deleteOldRequests } from './parent-requests.ts'
import { orderPersonalData } from './personal-data.ts'
import { remindOfEnds } from './reminders.ts'
import { mailRequests } from './request-mails.ts'
import { orderRoutes } from './routes.ts'
import { cancelUnsoldOrders, deleteUnpaidOrders } from './unpaid-orders.ts'

export { describeAll, namesOf, toOrder } from './own-orders.ts'
export {
  methodOf,
  needDecision,
  paymentMethodsOf,
  type NeededDecision,
  type PaymentDetails,
  type PaymentMethod,
} from './payment-methods.ts'
export {
  cancelOrder,
  completeOrder,
  endRenewal,
  enterRenewal,
  leftOf,
  refundOrder,
  setCardIds,
  setUnderReview,
  reversalSource,
  undoRefund,
  type OrderContext,
} from './settlement.ts'
export { findOrder, isPaid, isWaiting, lockOrder, type OrderRow } from './stored.ts'
export { contentThatGives, isStillForSale, lessonsBeside, paidFor, requireContent, whyNothing } from './products.ts'
export { orders, premiumReminders } from './tables.ts'

export const ordersDomain = defineDomain({
  name: 'orders',
  routes: orderRoutes,
  personalData: orderPersonalData,
  periodicTasks: [
    { name: 'remind of ends of premium', everySeconds: 3_600, run: remindOfEnds },
    { name: 'tell payers of what was paid and what went back', everySeconds: 60, run: tellOfMovedMoney },
    { name: 'tell parents what children ask for', everySeconds: 300, run: mailRequests },
    {
      name: 'delete old requests to parents',
      everySeconds: 3_600,
      run: (deps) => deleteOldRequests(deps, deps.clock.now()),
    },
    { name: 'cancel orders of what is not for sale', everySeconds: 3_600, run: cancelUnsoldOrders },
    {
      name: 'delete unpaid orders',
      everySeconds: 3_600,
      run: (deps) => deleteUnpaidOrders(deps, deps.clock.now()),
    },
  ],
})
