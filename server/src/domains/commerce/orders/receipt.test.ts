import { describe, expect, it } from 'vitest'
import type { LedgerRow } from '#domains/commerce/ledger'
import { money } from './receipt-pdf.ts'
import { receiptOf } from './receipt.ts'
import type { OrderRow } from './stored.ts'

const paidAt = new Date('2026-11-22T17:30:00Z')
const order = {
  ...{ kind: 'premium_subscription', title: { en: 'Premium', zh: '会员' }, method: 'paynow', priceCents: 2_990 },
  ...{ creditCents: 0, receiptNumber: 'CZ-2026-000001', completedAt: paidAt },
} as OrderRow
const charge = {
  ...{ position: 1, kind: 'charge', at: paidAt, amountCents: 2_990, product: 'premium', reverses: null },
  ...{ startsAt: paidAt, endsAt: new Date('2026-12-22T17:30:00Z') },
} as LedgerRow
const about = { entries: [charge], buyer: 'Mdm Rahim', learner: 'Aisyah', supportEmail: null }

describe('receiptOf', () => {
  it.each([
    ['en', ['Date', '23 Nov 2026'], 'Premium · 23 Nov 2026 – 23 Dec 2026'],
    ['zh', ['日期', '2026年11月23日'], '会员 · 2026年11月23日 – 2026年12月23日'],
  ] as const)('writes the days of Singapore as families do in %s', (language, date, line) => {
    const { fields, lines } = receiptOf(order, { ...about, language })
    expect(fields).toContainEqual(date)
    expect(lines.map(({ text }) => text)).toEqual([line])
  })

  it('names who received the money, once that is set', () => {
    const seller = { uen: '201403121W', name: 'ACME PTE LTD' }
    expect(receiptOf(order, { ...about, seller, language: 'en' }).fields).toContainEqual([
      'Received by',
      'ACME PTE LTD (UEN 201403121W)',
    ])
    const labels = receiptOf(order, { ...about, language: 'en' }).fields.map(([label]) => label)
    expect(labels).toEqual(['Receipt number', 'Date', 'Received from', 'For', 'Paid by'])
  })
})

describe('money', () => {
  it.each([
    [123_456, 'S$1,234.56'],
    [-1_900, '−S$19.00'],
  ])('%i cents are %s', (cents, text) => expect(money(cents)).toBe(text))
})
