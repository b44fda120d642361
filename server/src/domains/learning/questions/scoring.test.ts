import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { scoreAnswer } from './scoring.ts'

const marksFor = (key: AnswerKey | null, answer: string, { marks = 2, unit = null as string | null } = {}) =>
  scoreAnswer({ marks, unit, blanks: [], hasWorking: false, key }, answer).marksAwarded

describe('scoring multiple choice', () => {
  const key: AnswerKey = { kind: 'option', value: 'B' }
  it('accepts the exact option value only', () => {
    expect(marksFor(key, 'B')).toBe(2)
    for (const wrong of ['A', 'b', 'B.', '']) expect(marksFor(key, wrong)).toBe(0)
  })
})

describe('scoring numbers', () => {
  const key = (value: string, form?: 'lowest_terms' | 'exact_decimal'): AnswerKey => ({ kind: 'number', value, form })

  it('accepts every form of the same value', () => {
    for (const answer of ['2 3/5', '13/5', '2.6', '2.60', '26/10', ' 2  3 / 5 ', '２．６', '2.6 kg', '2.6kg', '2.6 KG'])
      expect([answer, marksFor(key('2 3/5'), answer, { unit: 'kg' })]).toEqual([answer, 2])
  })

  it('accepts thousands separators and a dollar sign', () => {
    for (const answer of ['1250', '1,250', '$1,250', 'S$1250.00'])
      expect(marksFor(key('1250'), answer, { unit: '$' })).toBe(2)
    expect(marksFor(key('1250'), '12,50')).toBe(0)
  })

  it('accepts zero and negative numbers', () => {
    expect(marksFor(key('0'), '0')).toBe(2)
    expect(marksFor(key('-4'), '−4')).toBe(2)
    expect(marksFor(key('4'), '-4')).toBe(0)
  })

  it('rejects text, another unit and division by zero', () => {
    for (const answer of ['about 12', '12 cm', '12 or 13', '1/0', '12e0', '0x0c', '1 2', '.', '-', '12/'])
      expect([answer, marksFor(key('12'), answer, { unit: 'kg' })]).toEqual([answer, 0])
  })

  it('requires lowest terms when the key asks for them', () => {
    expect(marksFor(key('3/4', 'lowest_terms'), '3/4')).toBe(2)
    expect(marksFor(key('3/4', 'lowest_terms'), '6/8')).toBe(0)
    expect(marksFor(key('3/4', 'lowest_terms'), '0.75')).toBe(0)
  })

  it('gives any equal fraction full marks and any other none', () => {
    const part = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(part, part, part, part, (a, b, factor, other) => {
        expect(marksFor(key(`${a}/${b}`), `${a * factor}/${b * factor}`)).toBe(2)
        expect(marksFor(key(`${a}/${b}`), `${other}/${b}`)).toBe(other === a ? 2 : 0)
      }),
    )
  })
})

describe('scoring text answers', () => {
  it('ignores width, case, spaces and closing punctuation', () => {
    const key: AnswerKey = { kind: 'text', accepted: ['守望相助', 'Evaporation'] }
    for (const answer of ['守望相助。', ' 守 望相助', 'evaporation', 'ＥＶＡＰＯＲＡＴＩＯＮ．'])
      expect(marksFor(key, answer)).toBe(2)
    expect(marksFor(key, '守望')).toBe(0)
  })
})

describe('scoring marking points', () => {
  const key: AnswerKey = {
    kind: 'points',
    points: [
      { marks: 1, anyOf: ['下雨', '大雨'] },
      { marks: 2, anyOf: ['后悔'], except: ['不后悔'] },
    ],
    model: '因为下大雨，他后悔没带伞。',
  }
  it('adds up the marks of single points', () => {
    expect(marksFor(key, '那天下着大雨。', { marks: 3 })).toBe(1)
    expect(marksFor(key, '大雨让他很后悔', { marks: 3 })).toBe(3)
    expect(marksFor(key, '不知道', { marks: 3 })).toBe(0)
  })
  it('gives no marks for a negated point', () => {
    expect(marksFor(key, '下大雨，可是他不后悔', { marks: 3 })).toBe(1)
  })
})

describe('scoring without a key', () => {
  it('gives 70 % of the marks, rounded down, provisionally', () => {
    expect(scoreAnswer({ marks: 3, unit: null, blanks: [], hasWorking: false, key: null }, '一句话')).toEqual({
      isCorrect: false,
      marksAwarded: 2,
      provisional: true,
      scheme: [],
      mistake: null,
    })
    expect(marksFor(null, '   ')).toBe(0)
  })
})
