import { describe, expect, it } from 'vitest'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { chooseItems, levelsAround, type Candidate } from './choosing.ts'
import { starsOf } from './stars.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const item = (questionId: string, overrides: Partial<Candidate> = {}): Candidate => ({
  ...{ questionId, level: 'P3', position: Number(questionId.replace(/\D/g, '')) },
  ...{ lastAnsweredAt: null, lastWasRight: null },
  ...overrides,
})
const right = (on: number) => ({ lastAnsweredAt: day(on), lastWasRight: true })
const missed = (on: number) => ({ lastAnsweredAt: day(on), lastWasRight: false })
const chosen = (candidates: Candidate[], most?: number) =>
  chooseItems(candidates, 'P3', most).map(({ questionId }) => questionId)

describe('chooseItems', () => {
  it('takes new items first, then missed ones, then those that were met longest ago', () => {
    const items = [item('own1', right(3)), item('own2', right(1)), item('own3', missed(2)), item('own4')]
    expect(chosen(items)).toEqual(['own4', 'own3', 'own2', 'own1'])
    expect(chosen(items, 3)).toEqual(['own4', 'own3', 'own2'])
  })

  const around = [
    ...[1, 2].map((number) => item(`below${number}`, { level: 'P2' })),
    ...[1, 2].map((number) => item(`above${number}`, { level: 'P4' })),
  ]

  it('goes on with easier items while the level is new or mostly missed, and never with harder ones', () => {
    expect(chosen([item('own1'), item('own2'), ...around])).toEqual(['own1', 'own2', 'below1', 'below2'])
    const failed = [item('own1', missed(1)), item('own2', missed(1)), item('own3', missed(1)), item('own4', right(1))]
    expect(chosen([...failed, ...around])).toEqual(['own1', 'own2', 'own3', 'own4', 'below1', 'below2'])
  })

  it('goes on with the next level once three of four are right', () => {
    const mastered = [item('own1', missed(1)), ...[2, 3, 4].map((number) => item(`own${number}`, right(number)))]
    expect(chosen([...mastered, ...around])).toEqual(['own1', 'own2', 'own3', 'own4', 'above1', 'above2'])
    expect(chosen([...mastered, ...around], 4)).toEqual(['own1', 'own2', 'above1', 'above2'])
  })

  it('goes on with easier items at the last level, which has none above', () => {
    const mastered = [1, 2, 3].map((number) => item(`own${number}`, right(number)))
    expect(chosen([...mastered, ...around.slice(0, 2)])).toEqual(['own1', 'own2', 'own3', 'below1', 'below2'])
  })

  it('asks at most eight', () => {
    expect(chosen(Array.from({ length: 12 }, (_, index) => item(`own${index}`)))).toHaveLength(8)
  })
})

describe('levelsAround', () => {
  it('are the level and its neighbours', () => {
    expect(levels.map((level) => levelsAround(level).join(' '))).toEqual([
      ...['P1 P2', 'P1 P2 P3', 'P2 P3 P4', 'P3 P4 P5', 'P4 P5 P6', 'P5 P6'],
    ])
  })
})

describe('starsOf', () => {
  it.each([
    [8, 0, 3],
    [4, 4, 3],
    [6, 0, 2],
    [3, 4, 2],
    [5, 0, 1],
    [0, 0, 1],
  ])('gives for %i right and %i mended of eight %i', (ownRight, mended, stars) => {
    expect(starsOf({ total: 8, right: ownRight, mended })).toBe(stars)
  })
})
