import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { orders, premiumReminders } from './tables.ts'

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
    title: { en: 'Emails sent before premium ended', zh: '会员到期前发送的提醒邮件' },
    owner: 'userId',
    columns: ['endsAt', 'sentAt'],
    orderBy: 'endsAt',
  }),
]
