import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinParts } from '@capyzen/contracts/answer-parts'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { scoreAnswer, showKey, type ScoredQuestion } from './scoring.ts'

const question = (changes: Partial<ScoredQuestion> & { key: AnswerKey | null }): ScoredQuestion => ({
  ...{ marks: 4, unit: null, blanks: [], hasWorking: false },
  ...changes,
})
const optionsOf = (letters: string) => [...letters].map((value) => ({ value, label: `${value}. ${value}` }))

const anyQuestion = [
  question({ options: optionsOf('ABCD'), key: { kind: 'option', value: 'B' } }),
  question({ options: optionsOf('ABCD'), key: { kind: 'options', values: ['A', 'B'] } }),
  question({ key: { kind: 'order', values: ['A', 'B', 'C'] } }),
  question({ options: optionsOf('ABCD'), key: { kind: 'pairs', values: ['A', 'B', 'C'] } }),
  question({ unit: 'kg', key: { kind: 'number', value: '123456.789' } }),
  question({ key: { kind: 'text', accepted: ['ultramarine'] } }),
  question({ hasWorking: true, key: { kind: 'number', value: '123456.789' } }),
  question({
    blanks: [{ label: null, unit: null }],
    key: { kind: 'blanks', blanks: [{ marks: 4, key: { kind: 'number', value: '123456.789' } }] },
  }),
  question({ key: { kind: 'points', points: [{ marks: 4, anyOf: ['ultramarine'] }], model: 'ultramarine' } }),
]
const listKinds = ['options', 'order', 'pairs', 'blanks']

describe('scoring anything that may be sent', () => {
  const pieces = fc.constantFrom(
    'A',
    'B',
    'C',
    'D',
    '',
    '[',
    '"',
    '\\',
    '½',
    '1 ',
    '/0',
    '-',
    '.',
    '5',
    '°',
    '=',
    'x',
    '不',
    '\n',
    '％',
  )
  const answers = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 30 }).map((found) => found.join('')),
    fc.json(),
    fc.array(fc.oneof(pieces, fc.string()), { maxLength: 6 }).map((parts) => JSON.stringify(parts)),
  )
  it('never throws, and gives whole marks within the question, equal to its scheme', () => {
    fc.assert(
      fc.property(fc.constantFrom(...anyQuestion), answers, (asked, answer) => {
        const { marksAwarded, scheme, isCorrect } = scoreAnswer(asked, answer)
        expect(Number.isInteger(marksAwarded) && marksAwarded >= 0 && marksAwarded <= asked.marks).toBe(true)
        expect(isCorrect).toBe(marksAwarded === asked.marks)
        if (scheme.length > 0) expect(scheme.reduce((total, { awarded }) => total + awarded, 0)).toBe(marksAwarded)
      }),
      { numRuns: 2_000 },
    )
  })
  it('gives nothing for parts that are no list', () => {
    const lists = anyQuestion.filter(({ key, hasWorking }) => hasWorking || listKinds.includes(key?.kind ?? ''))
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.string(), (asked, answer) => {
        expect(scoreAnswer(asked, answer).marksAwarded).toBe(0)
      }),
    )
  })
  it.each([
    ['options', ['["A","B","Z"]', '["A","B","A"]', '["A",1]', '{"0":"A"}', '["A","B"', 'A,B', 'null', '["A",""]']],
    ['order', ['["A","B"]', '["A","B","C","C"]', '["A","B","Z"]', '["A","A","B"]', '["A","B",""]', '[["A","B","C"]]']],
    ['pairs', ['["A","B"]', '["A","B","C","D"]', '["A","B","Z"]', '"A"', '["A","B",null]']],
    ['blanks', ['123456.789', '["123456.789","1"]', '[123456.789]', '[]']],
  ])('gives nothing for malformed %s', (kind, malformed) => {
    const asked = anyQuestion.find(({ key }) => key?.kind === kind)!
    expect(malformed.map((answer) => [answer, scoreAnswer(asked, answer).marksAwarded])).toEqual(
      malformed.map((answer) => [answer, 0]),
    )
  })
  it('gives full marks for the key that it shows', () => {
    for (const asked of anyQuestion) {
      const shown = showKey(asked.key)
      const answer = asked.hasWorking ? joinParts([shown, '']) : shown
      expect([asked.key?.kind, scoreAnswer(asked, answer).marksAwarded]).toEqual([asked.key?.kind, 4])
    }
  })
})
