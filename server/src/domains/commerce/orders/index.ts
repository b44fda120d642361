import { defineDomain } from '#platform/domain'
import { orderPersonalData } from './personal-data.ts'
import { deleteUnpaidOrders, remindOfEnds } from './reminders.ts'
import { managementRoutes, orderRoutes } from './routes.ts'

export { methodOf, type PaymentDetails, type PaymentMethod } from './payment-methods.ts'
export {
  closeOrder,
  completeOrder,
  endRenewal,
  enterRenewal,
  leftOf,
  refundOrder,
  setCardIds,
  setUnderReview,
  type OrderContext,
  type Period,
} from './settlement.ts'
export { findOrder, isPaid, isWaiting, lockOrder, type OrderRow } from './stored.ts'
export { contentThatGives } from './products.ts'
export { orders, premiumReminders } from './tables.ts'

export const ordersDomain = defineDomain({
  name: 'orders',
  routes: (app, deps) => {
    orderRoutes(app, deps)
    managementRoutes(app, deps)
  },
  personalData: orderPersonalData,
  periodicTasks: [
    { name: 'remind of ends of premium', everySeconds: 3_600, run: remindOfEnds },
    {
      name: 'delete unpaid orders',
      everySeconds: 3_600,
      run: (deps) => deleteUnpaidOrders(deps, deps.clock.now()),
    },
  ],
})
