import { PaymentReference } from '@capyzen/contracts/paynow'
import { describe, expect, it } from 'vitest'
import { drawReference, possibleReferences, resemblesReference } from './references.ts'

const reference = 'CZQ7K2M9QPARTW3XHBN4'

describe('drawReference', () => {
  it('draws references of the contract’s form, none of them twice', () => {
    const drawn = Array.from({ length: 2_000 }, drawReference)
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const one of drawn) {
      expect(PaymentReference.safeParse(one).success).toBe(true)
      expect(possibleReferences(one)).toEqual([one])
    }
  })
})

describe('possibleReferences', () => {
  it.each([
    reference,
    reference.toLowerCase(),
    `PAYNOW TRANSFER 0012345 OTHR-${reference} TAN MEI LING`,
    `OTHR${reference}SGD`,
    'CZQ7K 2M9QP ARTW3 XHBN4',
    'CZQ7K2M9QP-ARTW3XHBN4',
    'CZQ7K2M9QPARTW3X\nHBN4',
    'ＣＺＱ７Ｋ２Ｍ９ＱＰＡＲＴＷ３ＸＨＢＮ４',
    `CZ${reference}`,
  ])('finds the reference in %j', (text) => {
    expect(possibleReferences(text)).toContain(reference)
  })

  it('finds two references, each once', () => {
    expect(possibleReferences(`${reference} CZAAAABBBBCCCCDDDD23 ${reference}`)).toEqual([
      reference,
      'CZAAAABBBBCCCCDDDD23',
    ])
  })

  it.each(['', 'CZ', 'Salary November', reference.slice(0, 19), 'CZ0123456789012345678901'])(
    'finds none in %j',
    (text) => {
      expect(possibleReferences(text)).toEqual([])
    },
  )

  it('reads a long hostile text in time', () => {
    expect(possibleReferences('CZ'.repeat(500_000))).toHaveLength(1)
    expect(resemblesReference('CZ'.repeat(500_000))).toBe(false)
  })
})

describe('resemblesReference', () => {
  it.each([reference, reference.slice(0, 16), `${reference}77`, 'PAY CZq7k2m9qpartw3xhbn5 thanks'])(
    'is true of %j',
    (text) => {
      expect(resemblesReference(text)).toBe(true)
    },
  )

  it.each(['Salary', 'CZ6508000000192000145399', 'CZQ7K2M9', 'CZECHWATERCOMPANYPTE', '2611231234567890'])(
    'is false of %j, which is no business of ours',
    (text) => {
      expect(resemblesReference(text)).toBe(false)
    },
  )
})
