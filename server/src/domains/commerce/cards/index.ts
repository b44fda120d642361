import type { PaymentMethod } from '#domains/commerce/orders'
import { defineDomain } from '#platform/domain'
import { cancelCardCheckout, startCardCheckout } from './checkout.ts'
import { cardPersonalData } from './personal-data.ts'
import { findProcessor } from './processor.ts'
import { reconcileNightly } from './reconciliation.ts'
import { refundCard } from './refunds.ts'
import { cardRoutes } from './routes.ts'
import { forgetDeletedAccounts } from './subscriptions.ts'

const byCard: PaymentMethod = {
  method: 'card',
  isAvailable: ({ settings }) => findProcessor(settings) !== undefined,
  start: startCardCheckout,
  cancel: cancelCardCheckout,
  refund: refundCard,
}

export const cardsDomain = defineDomain({
  name: 'cards',
  routes: cardRoutes,
  personalData: cardPersonalData,
  paymentMethod: byCard,
  periodicTasks: [
    { name: 'compare with the card processor', everySeconds: 900, run: reconcileNightly },
    { name: 'forget deleted accounts at the card processor', everySeconds: 300, run: forgetDeletedAccounts },
  ],
})
