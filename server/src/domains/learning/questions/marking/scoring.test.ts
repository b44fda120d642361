import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinParts } from '@capyzen/contracts/answer-parts'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { scoreAnswer, type ScoredQuestion } from './scoring.ts'

const question = (changes: Partial<ScoredQuestion> & { key: AnswerKey | null }): ScoredQuestion => ({
  marks: 4,
  unit: null,
  blanks: [],
  hasWorking: false,
  ...changes,
})
const optionsOf = (letters: string) => [...letters].map((value) => ({ value, label: `${value}. ${value}` }))
const mistake = (misconception: string) => ({ misconception, feedback: { en: 'Look again.', zh: '再看看。' } })

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
      nearMiss: null,
      flag: null,
    })
    expect(marksFor(null, '   ')).toBe(0)
  })
})

describe('scoring multiple response', () => {
  const asked = question({ options: optionsOf('ABCDE'), key: { kind: 'options', values: ['A', 'C', 'E'] } })

  it('names the mistake of the first wrong pick that has one, and none for right picks', () => {
    const mistakes = { D: mistake('SC.CY.WA.m8') }
    const named = question({ ...asked, key: { kind: 'options', values: ['A', 'C', 'E'], mistakes } })
    const misconceptionOf = (picks: string) => scoreAnswer(named, joinParts([...picks])).mistake?.misconception
    expect(['BD', 'DA', 'AB', 'ACE'].map(misconceptionOf)).toEqual(['SC.CY.WA.m8', 'SC.CY.WA.m8', undefined, undefined])
  })

  it.each([
    ['ACE', 4],
    ['ECA', 4],
    ['AC', 2],
    ['A', 1],
    ['ACEB', 2],
    ['ACB', 1],
    ['AB', 0],
    ['BD', 0],
    ['ABCDE', 1],
  ])('takes a right pick away for each wrong one: %s earns %d', (picks, marks) => {
    const score = scoreAnswer(asked, joinParts([...picks]))
    expect([score.marksAwarded, score.isCorrect]).toEqual([marks, marks === 4])
    expect(score.scheme).toMatchObject([{ marks: 4, awarded: marks }])
  })
  it('says how many picks were right', () => {
    const labels = ['["A","C"]', '["A","B"]'].map((answer) => scoreAnswer(asked, answer).scheme[0]?.label)
    expect(labels).toEqual([
      { en: '2 of 3 right choices', zh: '选对 2 项（共 3 项）' },
      { en: '1 of 3 right choices, 1 wrong', zh: '选对 1 项（共 3 项），选错 1 项' },
    ])
  })
})

describe('scoring an order', () => {
  const right = ['A', 'B', 'C', 'D', 'E']
  const key: AnswerKey = { kind: 'order', values: right }
  it.each([
    ['ABCDE', 4],
    ['ABCED', 2],
    ['BCDEA', 3],
    ['EABCD', 3],
    ['CDEAB', 3],
    ['EDCBA', 0],
    ['ACEBD', 0],
  ])('earns by neighbours that follow each other: %s earns %d', (order, marks) => {
    const score = scoreAnswer(question({ key }), joinParts([...order]))
    expect([score.marksAwarded, score.scheme[0]?.awarded]).toEqual([marks, marks])
  })
  it('is all or nothing for one mark', () => {
    expect(marksFor(key, joinParts(right), { marks: 1 })).toBe(1)
    expect(marksFor(key, joinParts([...right.slice(1), 'A']), { marks: 1 })).toBe(0)
  })
})

describe('scoring matched pairs', () => {
  const asked = question({ marks: 2, options: optionsOf('ABCD'), key: { kind: 'pairs', values: ['B', 'A', 'D'] } })
  it.each([
    [['B', 'A', 'D'], 2],
    [['B', 'A', 'C'], 1],
    [['B', 'A', ''], 1],
    [['B', 'B', 'B'], 0],
    [['A', 'B', 'C'], 0],
  ])('earns by pairs, rounded down: %j earns %d', (partners, marks) => {
    const score = scoreAnswer(asked, joinParts(partners))
    expect([score.marksAwarded, score.scheme[0]?.awarded]).toEqual([marks, marks])
  })
})

describe('scoring blanks', () => {
  const asked = question({
    marks: 4,
    blanks: [
      { label: '(a)', unit: 'cm' },
      { label: null, unit: null },
      { label: '(c)', unit: null, options: ['its', "it's"] },
    ],
    key: {
      kind: 'blanks',
      blanks: [
        { marks: 2, key: { kind: 'number', value: '12', mistakes: [{ ...mistake('doubled'), value: '24' }] } },
        { marks: 1, key: { kind: 'text', accepted: ['Singapore', '新加坡'] } },
        {
          marks: 1,
          key: { kind: 'text', accepted: ["it's"], mistakes: [{ ...mistake('possessive'), values: ['its'] }] },
        },
      ],
    },
  })
  const score = (...parts: string[]) => scoreAnswer(asked, joinParts(parts))

  it('gives each blank its own marks and line', () => {
    expect(score('(a) 12 cm', 'SINGAPORE.', "it's")).toMatchObject({ marksAwarded: 4, isCorrect: true, mistake: null })
    expect(score('12', '', 'its')).toMatchObject({
      marksAwarded: 2,
      isCorrect: false,
      scheme: [
        { label: { en: '(a)', zh: '(a)' }, blank: 0, marks: 2, awarded: 2 },
        { label: { en: '(2)', zh: '(2)' }, blank: 1, marks: 1, awarded: 0 },
        { label: { en: '(c)', zh: '(c)' }, marks: 1, awarded: 0 },
      ],
    })
    expect(score('12 m', '新加坡', 'x').marksAwarded).toBe(1)
  })

  it('names the first known mistake', () => {
    expect(score('24 cm', '', 'its').mistake?.misconception).toBe('doubled')
    expect(score('12', '', 'its').mistake?.misconception).toBe('possessive')
    expect(score('13', 'x', "it's").mistake).toBeNull()
  })

  it('takes only a choice of a blank that offers choices', () => {
    expect(score('', '', "it's").marksAwarded).toBe(1)
    expect(score('', '', 'it’s').marksAwarded).toBe(0)
  })
})

describe('scoring known mistakes', () => {
  it('names the mistake of a wrong option, and none of a right or unknown one', () => {
    const key: AnswerKey = { kind: 'option', value: 'B', mistakes: { A: mistake('m1'), B: mistake('m2') } }
    const named = ['A', 'B', 'C', 'constructor'].map((answer) => scoreAnswer(question({ key }), answer).mistake)
    expect(named.map((found) => found?.misconception)).toEqual(['m1', undefined, undefined, undefined])
  })
  it('names the mistake of a wrong number, and none of a right one', () => {
    const key: AnswerKey = { kind: 'number', value: '12', mistakes: [{ ...mistake('m1'), value: '24' }] }
    const named = ['24.', '12', '48'].map((answer) => scoreAnswer(question({ key }), answer).mistake)
    expect(named.map((found) => found?.misconception)).toEqual(['m1', undefined, undefined])
  })
})

describe('scoring working', () => {
  const step = (result: string, marks = 1) => ({ label: { en: `Finds ${result}`, zh: `求出${result}` }, marks, result })
  const asked = question({
    text: 'Aisha had $186 and Ben had $66. Each bought a ticket. Then Aisha had 4 times as much. How much was it?',
    unit: 'dollars',
    hasWorking: true,
    key: { kind: 'number', value: '26', method: [step('120'), step('40', 2)] },
  })
  const score = (...parts: string[]) => scoreAnswer(asked, joinParts(parts))

  it.each([
    ['26', '', [1, 2, 1]],
    ['$26', 'nonsense', [1, 2, 1]],
    ['27', '186 − 66 = 120\n120 ÷ 3 = $40.00\n66 − 40 = 27', [1, 2, 0]],
    ['', '3 units = 120', [1, 0, 0]],
    ['40', '', [0, 0, 0]],
    ['186', 'Aisha had $186 and Ben had $66.', [0, 0, 0]],
  ])('keeps the marks of checkpoints: %j with %j', (given, working, awarded) => {
    const { scheme, marksAwarded, isCorrect } = score(given, working)
    expect(scheme.map((line) => line.awarded)).toEqual(awarded)
    expect(marksAwarded).toBe(awarded.reduce((total, marks) => total + marks))
    expect(isCorrect).toBe(awarded[2] === 1)
    expect(scheme.map(({ label }) => label.en)).toEqual(['Finds 120', 'Finds 40', 'Right answer'])
  })

  it('never gives all marks for working alone, whatever the key says', () => {
    const key: AnswerKey = { kind: 'number', value: '26', method: [step('120', 2), step('40', 4)] }
    const wrong = scoreAnswer({ ...asked, key }, joinParts(['27', '= 120, = 40']))
    expect([wrong.marksAwarded, wrong.isCorrect]).toEqual([3, false])
    expect(scoreAnswer({ ...asked, key }, joinParts(['26', '']))).toMatchObject({ marksAwarded: 4, isCorrect: true })
  })

  it('marks the working of each part by itself', () => {
    const parts = question({
      marks: 5,
      hasWorking: true,
      blanks: [
        { label: '(a)', unit: null },
        { label: '(b)', unit: null },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          { marks: 2, key: { kind: 'number', value: '10' } },
          { marks: 3, key: { kind: 'number', value: '26' } },
        ],
        method: [
          { ...step('5'), blank: 0 },
          { ...step('120'), blank: 1 },
          { ...step('40'), blank: 1 },
        ],
      },
    })
    const { scheme, marksAwarded } = scoreAnswer(parts, joinParts(['10', '27', '120 ÷ 3 = 40']))
    expect(marksAwarded).toBe(4)
    expect(scheme.map(({ label, blank, marks, awarded }) => [blank, label.en, marks, awarded])).toEqual([
      [0, '(a) Finds 5', 1, 1],
      [0, '(a) right answer', 1, 1],
      [1, '(b) Finds 120', 1, 1],
      [1, '(b) Finds 40', 1, 1],
      [1, '(b) right answer', 1, 0],
    ])
  })
})

describe('scoring open answers', () => {
  const passage = '爷爷的菜园里种满了青菜和番茄，每天清早他都提着水桶去浇水，因为下大雨，昨天他没有去。'
  const key: AnswerKey = { kind: 'points', points: [{ marks: 4, anyOf: ['下大雨', '下雨'] }], model: '因为下雨。' }
  const asked = question({ passage, text: '爷爷昨天为什么没有去？', key })

  it('gives provisional marks only', () => {
    expect(scoreAnswer(asked, '因為下雨')).toMatchObject({ marksAwarded: 4, provisional: true, flag: null })
    expect(scoreAnswer(asked, '不知道')).toMatchObject({ marksAwarded: 0, provisional: true })
  })
  it('gives nothing for the copied passage until a person has read it', () => {
    expect(scoreAnswer(asked, passage)).toMatchObject({ marksAwarded: 0, provisional: true, flag: 'copied' })
    expect(scoreAnswer({ ...asked, passage: null }, passage)).toMatchObject({ marksAwarded: 4, flag: null })
  })
})

describe('scoring near misses', () => {
  it('tells the right value in another form or unit, without marks', () => {
    const asked = question({ unit: 'hours', key: { kind: 'number', value: '3.5' } })
    expect(scoreAnswer(asked, '210 min')).toMatchObject({ marksAwarded: 0, isCorrect: false, nearMiss: 'other_unit' })
    expect(scoreAnswer(asked, '3 h 30 min')).toMatchObject({ marksAwarded: 4, nearMiss: null })
    expect(scoreAnswer(asked, '200 min')).toMatchObject({ marksAwarded: 0, nearMiss: null })
  })

  it('names the first of several blanks', () => {
    const blank = { label: null, unit: null }
    const key = (value: string) => ({
      marks: 2,
      key: { kind: 'number' as const, value, form: 'lowest_terms' as const },
    })
    const asked = question({ blanks: [blank, blank], key: { kind: 'blanks', blanks: [key('1/2'), key('3/4')] } })
    expect(scoreAnswer(asked, joinParts(['1/2', '6/8']))).toMatchObject({ marksAwarded: 2, nearMiss: 'not_simplest' })
  })
})
