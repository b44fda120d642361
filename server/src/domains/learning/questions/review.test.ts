import { describe, expect, it } from 'vitest'
import { ScoredAnswer, type Question } from '@capyzen/contracts/questions'
import { newId } from '#platform/ids'
import { reviewAnswer } from './review.ts'
import type { Solution } from './versions.ts'

const question: Question = {
  id: newId(),
  topic: 'Numbers',
  type: 'Cloze',
  text: '[1] and [2]',
  passage: null,
  options: [],
  prompts: [],
  blanks: [
    { label: null, unit: null, options: [] },
    { label: null, unit: null, options: [] },
  ],
  hasWorking: false,
  image: null,
  unit: null,
  marks: 2,
}
const known: Solution = {
  key: {
    kind: 'blanks',
    blanks: [
      { marks: 1, key: { kind: 'number', value: '1' } },
      { marks: 1, key: { kind: 'number', value: '2' } },
    ],
  },
  hints: [],
  explanation: null,
}
const answer = '["1","3"]'

describe('reviewAnswer', () => {
  it('shows the marks of today and the lines that gave them', () => {
    expect(reviewAnswer(question, known, answer)).toMatchObject({
      marksAwarded: 1,
      isCorrect: false,
      correctAnswer: '["1","2"]',
      scheme: [{ awarded: 1 }, { awarded: 0 }],
    })
  })

  it('keeps stored marks, with the lines where they agree', () => {
    const stored = { isCorrect: false, marksAwarded: 1, provisional: true }
    expect(reviewAnswer(question, known, answer, stored)).toMatchObject({ ...stored, scheme: [{}, {}] })
  })

  it.each([0, 2])('shows no lines that contradict %d stored marks', (marksAwarded) => {
    const stored = { isCorrect: marksAwarded === 2, marksAwarded, provisional: false }
    expect(reviewAnswer(question, known, answer, stored)).toMatchObject({ ...stored, scheme: [], mistake: null })
  })

  it('flags a copied answer unless stored marks were given for it', () => {
    const passage = '爷爷的菜园里种满了青菜和番茄，每天清早他都提着水桶去浇水。'
    const open: Question = { ...question, type: 'OpenAnswer', blanks: [], text: '为什么？', passage }
    const points: Solution = {
      key: { kind: 'points', points: [{ marks: 2, anyOf: ['浇水'] }], model: '他要浇水。' },
      hints: [],
      explanation: null,
    }
    const review = (stored?: { isCorrect: boolean; marksAwarded: number; provisional: boolean }) =>
      ScoredAnswer.parse(reviewAnswer(open, points, passage, stored))
    expect(review()).toMatchObject({ flag: 'copied', marksAwarded: 0, scheme: [{ awarded: 0 }] })
    const kept = review({ isCorrect: true, marksAwarded: 2, provisional: true })
    expect([kept.flag, kept.marksAwarded, kept.scheme]).toEqual([undefined, 2, []])
  })
})
