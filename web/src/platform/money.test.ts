import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, priceText } from '#platform/money.ts'

describe('centsOf', () => {
  it.each([
    ['99', 9_900],
    ['99.5', 9_950],
    ['0.07', 7],
    ['S$1,099.50', 109_950],
    ['$ 12.00', 1_200],
    ['１９．９０', 1_990],
    ['8.29', 829],
  ])('reads the price %s as %d cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

  it.each(['', 'free', '99.999', '-1', '1,5', '12,34.00', '1e3', '99.5.0'])('rejects %s as a price', (typed) =>
    expect(centsOf(typed)).toBeNaN(),
  )

  it('reads back what priceText writes, to the cent', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => centsOf(priceText(cents)) === cents))
  })
})
