import { defineDomain } from '#platform/domain'

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
export { orders } from './tables.ts'

export const ordersDomain = defineDomain({
  name: 'orders',
})
