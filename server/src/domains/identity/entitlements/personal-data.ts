import { personalDataOf } from '#platform/personal-data'
import { purchasedContent, subscriptions } from './tables.ts'

export const entitlementPersonalData = [
  personalDataOf(subscriptions, {
    kind: 'subscriptions',
    title: { en: 'Premium subscriptions', zh: '会员记录' },
    owner: 'userId',
    columns: ['subscriptionType', 'status', 'startDate', 'endDate', 'createdAt'],
    orderBy: 'createdAt',
  }),
  personalDataOf(purchasedContent, {
    kind: 'purchases',
    title: {
      en: 'Lessons and series bought, or opened with an access code',
      zh: '购买的或用访问码开通的课程',
    },
    owner: 'userId',
    columns: ['contentId', 'contentType', 'priceCents', 'currency', 'purchaseDate'],
    orderBy: 'purchaseDate',
  }),
]
