import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { numberForms } from '#test/fixtures/number-answers'
import { findNumberMistake, isRightNumber } from './number-answer.ts'

const judged = numberForms.flatMap(({ right, wrong, value, form, unit = null, label, text }) => {
  const judge = (answer: string, expected: boolean) => ({
    row: `${answer} for ${value} ${unit ?? ''}`,
    expected,
    given: isRightNumber(answer, { kind: 'number', value, form }, { unit, label, text }),
  })
  return [
    ...right.split(' | ').map((answer) => judge(answer, true)),
    ...wrong.split(' | ').map((answer) => judge(answer, false)),
  ]
})

describe('isRightNumber', () => {
  it('accepts at least 98 % of the right forms that children type', () => {
    const right = judged.filter(({ expected }) => expected)
    const refused = right.filter(({ given }) => !given).map(({ row }) => row)
    expect(right.length).toBeGreaterThanOrEqual(300)
    expect(refused.length / right.length, refused.join('\n')).toBeLessThanOrEqual(0.02)
  })

  it('refuses only these forms of a right answer', () => {
    expect(judged.filter(({ expected, given }) => expected && !given).map(({ row }) => row)).toEqual([
      '3 m**3 for 3 m³',
      '86 pcs for 86 muffins',
      '每张票26元 for 26 dollars',
      ...['each', 'per', 'a'].map((every) => `6500 steps ${every} day for 6500 steps`),
    ])
  })

  it('accepts no wrong value, unit or form', () => {
    const wrong = judged.filter(({ expected }) => !expected)
    expect(wrong.filter(({ given }) => given).map(({ row }) => row)).toEqual([])
    expect(wrong.length).toBeGreaterThanOrEqual(200)
  })

  it('accepts any number as papers print it and with its unit, and no other number', () => {
    const spaced = (digits: string) => digits.replace(/(?<=\d)(?=(\d{3})+$)/g, ' ')
    const units = fc.constantFrom(['kg', 'kilograms'], ['cm²', 'sq cm'], ['°', '度'], ['$', '元'], ['%', 'percent'])
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999_999), units, (value, other, [unit = '', written = '']) => {
        const isRight = (number: number) =>
          isRightNumber(`= ${spaced(String(number))} ${written}.`, { kind: 'number', value: String(value) }, { unit })
        expect(isRight(value)).toBe(true)
        expect(isRight(other)).toBe(other === value)
      }),
    )
  })
})

describe('findNumberMistake', () => {
  const named = (value: string) => ({ value, misconception: value, feedback: { en: 'Look again.', zh: '再看看。' } })
  const find = (
    answer: string,
    key: Omit<Extract<AnswerKey, { kind: 'number' }>, 'kind'>,
    unit: string | null = null,
  ) => findNumberMistake(answer, { kind: 'number', ...key }, { unit })?.misconception

  it('finds a known wrong value in any form', () => {
    const key = { value: '12', mistakes: [named('24'), named('2 1/2')] }
    for (const [answer, mistake] of [
      ['24 cm.', '24'],
      ['= 24', '24'],
      ['2.5', '2 1/2'],
      ['2½ cm', '2 1/2'],
      ['25', undefined],
      ['24 kg', undefined],
    ] as const)
      expect([answer, find(answer, key, 'cm')]).toEqual([answer, mistake])
  })

  it('tells an unsimplified fraction from a decimal of the same value', () => {
    const key = { value: '3/4', form: 'lowest_terms' as const, mistakes: [named('6/8')] }
    for (const [answer, mistake] of [
      ['6/8', '6/8'],
      ['9/12', '6/8'],
      ['0.75', undefined],
    ] as const)
      expect([answer, find(answer, key)]).toEqual([answer, mistake])
  })
})
