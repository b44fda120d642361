import { describe, expect, it } from 'vitest'
import { paceWithin } from './pace.ts'

describe('paceWithin', () => {
  it.each([
    ['MCQ', 1.5],
    ['ShortAnswer', 2],
    ['Cloze', 3],
    ['OpenAnswer', 5],
  ] as const)('lets a %s earn from %f seconds on', (type, least) => {
    expect(paceWithin(least)(type)).toEqual({ isHasty: false })
    expect(paceWithin(least - 0.1)(type)).toEqual({ isHasty: true })
  })

  it('lets six of fifty-one answers in nine seconds earn', () => {
    const pace = paceWithin(9)
    const earned = Array.from({ length: 51 }, () => pace('MCQ')).filter(({ isHasty }) => !isHasty)
    expect(earned).toHaveLength(6)
  })

  it('lets ten answers earn that a device kept for a minute', () => {
    const pace = paceWithin(60)
    expect(Array.from({ length: 10 }, () => pace('OpenAnswer')).every(({ isHasty }) => !isHasty)).toBe(true)
  })
})
