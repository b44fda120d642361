import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { numberForms } from '#test/fixtures/number-answers'
import { markNumber } from './number-answer.ts'

const judged = numberForms.flatMap(
  ({ right, wrong = '', near = '', value, form, keyUnit, unit = null, label, text }) => {
    const judge = (answers: string, expected: 'right' | 'wrong' | 'near') =>
      answers.split(' | ').flatMap((answer) => {
        if (answer === '') return []
        const { isRight, nearMiss } = markNumber(
          answer,
          { kind: 'number', value, form, unit: keyUnit },
          { unit, label, text },
        )
        const given = isRight ? 'right' : (nearMiss ?? 'wrong')
        return [{ row: `${answer} for ${value} ${unit ?? ''}`, expected, given }]
      })
    return [...judge(right, 'right'), ...judge(wrong, 'wrong'), ...judge(near, 'near')]
  },
)

describe('markNumber', () => {
  it('accepts the right forms that children type', () => {
    const right = judged.filter(({ expected }) => expected === 'right')
    expect(right.filter(({ given }) => given !== 'right')).toEqual([])
    expect(right.length).toBeGreaterThanOrEqual(700)
  })

  it('accepts no wrong value, unit or form', () => {
    const wrong = judged.filter(({ expected }) => expected === 'wrong')
    expect(wrong.filter(({ given }) => given !== 'wrong')).toEqual([])
    expect(wrong.length).toBeGreaterThanOrEqual(400)
  })

  it('names near misses', () => {
    const near = judged.filter(({ expected }) => expected === 'near')
    expect(near.filter(({ given }) => given === 'wrong' || given === 'right')).toEqual([])
    expect(new Set(near.map(({ given }) => given))).toEqual(
      new Set(['not_simplest', 'not_a_fraction', 'not_a_decimal', 'not_rounded', 'other_unit', 'unit_missing']),
    )
  })

  it('accepts any number as papers print it and with its unit, and no other number', () => {
    const spaced = (digits: string) => digits.replace(/(?<=\d)(?=(\d{3})+$)/g, ' ')
    const units = fc.constantFrom(['kg', 'kilograms'], ['cm²', 'sq cm'], ['°', '度'], ['$', '元'], ['%', 'percent'])
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999_999), units, (value, other, [unit = '', written = '']) => {
        const isRight = (number: number) =>
          markNumber(
            `= ${spaced(String(number))} ${written}.`,
            { kind: 'number', value: String(value) },
            { unit, text: '' },
          ).isRight
        expect(isRight(value)).toBe(true)
        expect(isRight(other)).toBe(other === value)
      }),
    )
  })
})

describe('known mistakes', () => {
  const named = (value: string) => ({ value, misconception: value, feedback: { en: 'Look again.', zh: '再看看。' } })
  const find = (
    answer: string,
    key: Omit<Extract<AnswerKey, { kind: 'number' }>, 'kind'>,
    unit: string | null = null,
  ) => markNumber(answer, { kind: 'number', ...key }, { unit }).mistake?.misconception

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
