import { describe, expect, it } from 'vitest'
import { bankLine, ledgerEntry, managedOrder } from '#test/fixtures/payment-management.ts'
import { choicesFor, effectOf, needsOrder, refundCents } from './decisions.ts'
import { groupTotals, plainAmount, sumOf } from './grouped-totals.ts'
import { effectOf as refundEffectOf, refundable } from './refund-effect.ts'

describe('refundable', () => {
  const back = (position: number, reverses: number, cents: number) =>
    ledgerEntry({ position, kind: 'refund', reverses, amountCents: -cents })

  it('is what the refunds have left of the price', () => {
    expect(refundable(managedOrder(), [ledgerEntry(), back(8, 7, 1_000)])).toMatchObject({ mostCents: 3_000 })
    expect(refundable(managedOrder(), [ledgerEntry(), back(8, 7, 4_000)])).toMatchObject({ mostCents: 0 })
    expect(refundable(managedOrder({ status: 'open' }), [])).toMatchObject({ mostCents: 0 })
  })

  it('is at most the latest month that has any left for a subscription by card', () => {
    const order = managedOrder({ kind: 'premium_subscription', contentId: null, method: 'card', priceCents: 2_990 })
    const months = [1, 2, 3].map((position) => ledgerEntry({ position, product: 'premium', amountCents: 2_990 }))
    expect(refundable(order, [...months, back(4, 3, 2_990), back(5, 2, 990)])).toEqual({
      ...{ mostCents: 2_000, leftCents: 4_990, chargedCents: 2_990, creditCents: 0 },
    })
  })

  it('ends the access of content only once everything is refunded, and shortens premium by its share', () => {
    const left = { mostCents: 4_000, leftCents: 4_000, chargedCents: 4_000, creditCents: 0 }
    const premium = managedOrder({ kind: 'premium_subscription', contentId: null })
    expect(refundEffectOf(managedOrder(), 3_999, left)).toBe('contentStays')
    expect(refundEffectOf(managedOrder(), 4_000, left)).toBe('contentEnds')
    expect(refundEffectOf(managedOrder({ kind: 'live_course' }), 3_999, left)).toBe('seatStays')
    expect(refundEffectOf(managedOrder({ kind: 'live_course' }), 4_000, left)).toBe('seatEnds')
    expect(refundEffectOf(premium, 3_999, left)).toBe('premiumShorter')
    expect(refundEffectOf(premium, 4_000, left)).toBe('premiumEnds')
    // A coupon paid the rest of the month.
    expect(refundEffectOf(premium, 4_000, { ...left, creditCents: 1_000 })).toBe('premiumShorter')
  })
})

describe('choices about a bank line', () => {
  it('begin with the proposal, and never complete an order that another line paid', () => {
    expect(choicesFor(bankLine())).toEqual(['refund', 'complete', 'ignore'])
    expect(choicesFor(bankLine({ issue: 'paid_twice' }))).toEqual(['refund', 'ignore'])
    expect(choicesFor(bankLine({ issue: 'unknown_reference', proposal: null, payment: null }))).toEqual([
      ...['complete', 'refund', 'ignore'],
    ])
  })

  it('ask for an order only where the line names none', () => {
    const unknown = bankLine({ issue: 'unknown_reference', payment: null })
    expect(needsOrder(unknown, 'complete')).toBe(true)
    expect(needsOrder(unknown, 'refund')).toBe(false)
    expect(needsOrder(bankLine({ issue: 'several_references', payment: null }), 'complete')).toBe(false)
    expect(needsOrder(bankLine(), 'complete')).toBe(false)
  })

  it('say how much goes back, and what happens to the order', () => {
    const tooMuch = bankLine({ issue: 'overpaid', amountCents: 4_500 })
    expect([refundCents(tooMuch, 'complete'), refundCents(tooMuch, 'refund')]).toEqual([500, 4_500])
    expect([effectOf(tooMuch, 'complete'), effectOf(tooMuch, 'refund')]).toEqual(['completeMore', 'refundEffect'])
    const paidBefore = bankLine({ ...tooMuch, payment: { ...tooMuch.payment!, status: 'completed' } })
    expect(refundCents(paidBefore, 'refund')).toBe(500)
    expect(effectOf(paidBefore, 'refund')).toBe('refundExcess')
    expect(effectOf(bankLine(), 'complete')).toBe('completeLess')
    expect(effectOf(bankLine({ issue: 'late' }), 'complete')).toBe('completeEffect')
    expect(effectOf(bankLine({ issue: 'already_owned' }), 'complete')).toBe('keepEffect')
    expect(effectOf(bankLine({ issue: 'already_owned' }), 'refund')).toBe('refundOwned')
    expect(effectOf(bankLine({ issue: 'no_seat' }), 'refund')).toBe('refundSeatless')
    expect([refundCents(bankLine(), 'ignore'), effectOf(bankLine(), 'ignore')]).toEqual([0, 'ignoreEffect'])
  })
})

describe('daily totals', () => {
  const days = [
    { day: '2026-11-01', orders: 2, chargedCents: 5_980, refundedCents: 0 },
    { day: '2026-11-03', orders: 0, chargedCents: 0, refundedCents: 2_990 },
  ]

  it('have a point for each day, also for days on which nothing moved', () => {
    expect(groupTotals(days, { from: '2026-11-01', to: '2026-11-03' })).toEqual({
      per: 'day',
      points: [
        { day: '2026-11-01', chargedCents: 5_980, refundedCents: 0 },
        { day: '2026-11-02', chargedCents: 0, refundedCents: 0 },
        { day: '2026-11-03', chargedCents: 0, refundedCents: 2_990 },
      ],
    })
  })

  it('are grouped by month in a long range', () => {
    const { per, points } = groupTotals(days, { from: '2026-08-15', to: '2026-11-30' })
    expect(per).toBe('month')
    expect(points.map(({ day }) => day)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'])
    expect(points.at(-1)).toEqual({ day: '2026-11-01', chargedCents: 5_980, refundedCents: 2_990 })
  })

  it('add up to the cent', () => {
    expect(sumOf(days)).toEqual({ orders: 2, chargedCents: 5_980, refundedCents: 2_990 })
    expect([-2_990, 0, 829, 100_000_005].map(plainAmount)).toEqual(['-29.90', '0.00', '8.29', '1000000.05'])
  })
})
