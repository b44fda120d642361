import { personalDataOf } from '#platform/personal-data'
import { ledgerEntries } from './tables.ts'

export const ledgerPersonalData = [
  personalDataOf(ledgerEntries, {
    kind: 'ledger-entries',
    title: { en: 'Payments, refunds and access that was given', zh: '付款、退款和开通记录' },
    owner: ['userId', 'payerId'],
    columns: ['kind', 'at', 'amountCents', 'currency', 'product', 'contentId', 'startsAt', 'endsAt', 'reason'],
    orderBy: 'position',
  }),
]
