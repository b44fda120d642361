import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { orders, parentRequests, premiumReminders } from './tables.ts'

export const orderPersonalData: PersonalDataSource[] = [
  personalDataOf(orders, {
    kind: 'orders',
    title: { en: 'Orders and payments', zh: '订单和付款' },
    owner: ['payerId', 'learnerId'],
    columns: [
      'kind',
      'contentId',
      'priceCents',
      'currency',
      'method',
      'status',
      'receiptNumber',
      'refundedCents',
      'createdAt',
      'completedAt',
    ],
    orderBy: ['createdAt', 'id'],
    withheldTables: ['checkout_keys'],
  }),
  personalDataOf(premiumReminders, {
    kind: 'premium-reminders',
    title: { en: 'Emails sent before premium ended', zh: '会员到期前发送的提醒电邮' },
    owner: 'userId',
    columns: ['endsAt', 'sentAt'],
    orderBy: 'endsAt',
  }),
  personalDataOf(parentRequests, {
    kind: 'parent-requests',
    title: { en: 'What you asked your parent to open', zh: '请家长开通的内容' },
    owner: 'childId',
    columns: ['kind', 'contentId', 'askedAt', 'seenAt', 'mailedAt'],
    orderBy: ['askedAt', 'id'],
  }),
]
