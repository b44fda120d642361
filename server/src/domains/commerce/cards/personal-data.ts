import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { cardCustomers, cardSubscriptions } from './tables.ts'

export const cardPersonalData: PersonalDataSource[] = [
  personalDataOf(cardCustomers, {
    kind: 'card-customer',
    title: { en: 'Customer number at the card processor', zh: '在银行卡付款服务商的客户编号' },
    owner: 'userId',
    columns: ['customerId', 'createdAt'],
  }),
  personalDataOf(cardSubscriptions, {
    kind: 'card-subscriptions',
    title: { en: 'Subscriptions paid by card', zh: '用银行卡支付的订阅' },
    owner: ['payerId', 'learnerId'],
    columns: ['status', 'periodEndsAt', 'createdAt'],
    orderBy: ['createdAt', 'id'],
  }),
]
