import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderStatus } from '@capyzen/contracts/orders'
import { judge, type NamedPayment } from './judgement.ts'
import { payNowStatus } from './validity.ts'

const lastDay = '2026-11-28'
const afterwards = new Date('2026-11-28T16:00:00Z')
const open: NamedPayment = {
  ...{ orderId: 'o', amountCents: 2990, status: 'open', closedAt: null, lastDay, paidByLineId: null, waitingCents: 0 },
}
const line = { bookedOn: '2026-11-28', amountCents: 2990 }

const payments = fc.record({
  orderId: fc.constant('o'),
  amountCents: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom(...OrderStatus.options),
  closedAt: fc.constantFrom(null, new Date('2026-11-22T00:00:00Z'), afterwards),
  lastDay: fc.constant(lastDay),
  paidByLineId: fc.constantFrom(null, 'line'),
  waitingCents: fc.integer({ min: 0, max: 3 }),
})
const lines = fc.record({
  bookedOn: fc.constantFrom('2026-11-20', lastDay, '2026-11-29'),
  amountCents: fc.integer({ min: 1, max: 3 }),
})

describe('judge', () => {
  it.each([
    ['open', null],
    ['under_review', null],
    ['canceled', afterwards],
  ] as const)('completes an exact payment that is %s, up to the last day of its code', (status, closedAt) => {
    const payment = { ...open, status, closedAt }
    expect(judge(line, [payment])).toEqual({ kind: 'complete', orderId: 'o' })
    expect(judge({ ...line, bookedOn: '2026-11-29' }, [payment])).toMatchObject({ issue: 'late' })
  })

  it('completes only one payment of the exact amount that is not paid, given up or late', () => {
    fc.assert(
      fc.property(lines, fc.array(payments, { maxLength: 2 }), (credit, named) => {
        const verdict = judge(credit, named)
        if (verdict.kind !== 'complete') return
        const [payment] = named
        expect(named).toHaveLength(1)
        expect(payment!.amountCents).toBe(credit.amountCents)
        expect(credit.bookedOn <= lastDay).toBe(true)
        expect(['open', 'under_review', 'canceled']).toContain(payment!.status)
        if (payment!.status === 'canceled')
          expect(payment!.closedAt?.getTime() ?? Infinity).toBeGreaterThanOrEqual(+afterwards)
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes money of a completed payment for its proof at most once', () => {
    fc.assert(
      fc.property(lines, payments, (credit, payment) => {
        const verdict = judge(credit, [payment])
        const isProof = verdict.kind === 'proof' || (verdict.kind === 'queue' && verdict.isProof === true)
        const isPaid = ['completed', 'partly_refunded', 'refunded'].includes(payment.status)
        expect(isProof).toBe(isPaid && payment.paidByLineId === null)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('payNowStatus', () => {
  const before = new Date('2026-11-28T15:59:59.999Z')
  it.each([
    ['open', null, before, 'open'],
    ['open', null, afterwards, 'expired'],
    ['under_review', null, afterwards, 'pending_verification'],
    ['completed', null, afterwards, 'completed'],
    ['partly_refunded', null, before, 'completed'],
    ['refunded', null, before, 'refunded'],
    ['canceled', before, afterwards, 'canceled'],
    ['canceled', afterwards, afterwards, 'expired'],
  ] as const)('of an order that is %s, closed at %s, at %s is %s', (status, closedAt, now, expected) => {
    expect(payNowStatus({ status, closedAt, lastDay }, now)).toBe(expected)
  })
})
