import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, priceText } from './price-text.ts'

describe('a price that is typed', () => {
  it.each([
    ['99', 9_900],
    ['99.5', 9_950],
    ['0.07', 7],
    ['S$1,099.50', 109_950],
    ['$ 12.00', 1_200],
    ['１９．９０', 1_990],
    ['8.29', 829],
  ])('%s is %d cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

  it.each(['', 'free', '99.999', '-1', '1,5', '12,34.00', '1e3', '99.5.0'])('%s is no amount', (typed) =>
    expect(centsOf(typed)).toBeNaN(),
  )

  it('comes back as it was kept, to the cent', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => centsOf(priceText(cents)) === cents))
  })
})
