import { describe, expect, it } from 'vitest'
import { audienceOf } from './audience.ts'

const open = { price: '0', isPremium: false, requiresAccessCode: false, comingSoon: false }
const premium = { ...open, isPremium: true }
const code = { ...open, requiresAccessCode: true }
const paid = { priceCents: 9900, status: 'published' as const }

describe('audienceOf', () => {
  it.each([
    ['an open lesson', open, paid, 'free', 0],
    ['an open lesson that kept a price', { ...open, price: '5' }, undefined, 'free', 0],
    ['a premium course without a price', premium, undefined, 'premium', 0],
    ['a premium course with a price', { ...premium, price: '12.50' }, undefined, 'premiumOrPrice', 1250],
    ['a premium lesson of a paid series', premium, paid, 'premiumOrSeries', 9900],
    ['a premium lesson of a free series', premium, { ...paid, priceCents: 0 }, 'premium', 0],
    ['a course with a code', code, undefined, 'code', 0],
    ['a premium course with a code, which premium does not open', { ...code, isPremium: true }, undefined, 'code', 0],
    ['a course with a code and a price', { ...code, price: '8' }, undefined, 'codeOrPrice', 800],
    ['a lesson with a code in a paid series', code, paid, 'codeOrSeries', 9900],
    ['a course that is coming soon', { ...premium, comingSoon: true }, undefined, 'comingSoon', 0],
    ['a lesson of a draft series', premium, { ...paid, status: 'draft' as const }, 'hidden', 0],
  ])('says who will see %s', (_, values, parent, who, priceCents) => {
    expect(audienceOf(values, { isCourse: true, parent })).toEqual({ who, priceCents })
  })

  it('says what a series costs, and nothing while the price cannot be read', () => {
    const ofSeries = (price: string) => audienceOf({ ...open, price }, { isCourse: false, parent: undefined })
    expect(ofSeries('99')).toEqual({ who: 'seriesPriced', priceCents: 9900 })
    expect(ofSeries('0')).toEqual({ who: 'seriesFree', priceCents: 0 })
    expect(ofSeries('a lot')).toBeUndefined()
  })
})
