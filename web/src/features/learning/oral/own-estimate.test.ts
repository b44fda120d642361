import type { OralRehearsal, OralTake } from '@capyzen/contracts/oral'
import { describe, expect, it } from 'vitest'
import { rehearsalOf, takeWith } from '#test/fixtures/oral.ts'
import { ownEstimate } from './own-estimate.ts'

const parts = ['reading', 'picture', 'experience', 'opinion'] as const
const starsOf = (part: OralTake['part'], count: number): Record<string, number> =>
  part === 'reading'
    ? { clear: count, pauses: count, feeling: count }
    : { point: count, reason: count, example: count, voice: count, pointer1: 3 }
const all = (count: number, overrides: Partial<OralRehearsal['set']> = {}) => {
  const rehearsal = rehearsalOf({
    takes: parts.map((part) => takeWith({ part, selfAssessment: starsOf(part, count) })),
  })
  return { ...rehearsal, set: { ...rehearsal.set, ...overrides } }
}

describe('ownEstimate', () => {
  it.each([
    [3, { reading: 15, conversation: 25 }],
    [2, { reading: 10, conversation: 17 }],
    [1, { reading: 5, conversation: 8 }],
  ])('reckons %i stars everywhere as %o of the English exam', (count, marks) => {
    expect(ownEstimate(all(count))).toEqual(marks)
  })

  it('knows the marks of the Chinese exam', () => {
    expect(ownEstimate(all(3, { language: 'zh' }))).toEqual({ reading: 20, conversation: 30 })
  })

  it('says nothing of marks to P3 and P4, nor before every line has its stars', () => {
    expect(ownEstimate(all(3, { level: 'P4' }))).toBeUndefined()
    const { takes, set } = all(3)
    expect(ownEstimate({ set, takes: takes.slice(0, 3) })).toBeUndefined()
    const [first, ...others] = takes
    const half = { ...first!, selfAssessment: { clear: 3 } }
    expect(ownEstimate({ set, takes: [half, ...others] })).toBeUndefined()
  })
})
