import type { StrokeFault } from '@capyzen/contracts/strokes'
import { describe, expect, it } from 'vitest'
import { describeCount, describeFaults } from './describe-faults.ts'

const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const fault = (kind: StrokeFault['kind'], stroke: number | null = null): StrokeFault => ({ kind, stroke })

describe('describeFaults', () => {
  it('says what is missing before shapes, and the whole last', () => {
    const faults = [fault('proportions'), fault('proportions', 0), fault('shape', 1), fault('missing', 2)]
    expect(describeFaults(faults, say)).toEqual(['missing 3', 'proportions 1', 'shape 2', 'wholeProportions'])
  })

  it('counts by the difference where strokes are both missing and too many', () => {
    expect(describeFaults([fault('missing', 1), fault('missing', 3), fault('extra')], say)).toEqual([
      ...['fewer 1', 'missing 2', 'missing 4'],
    ])
    expect(describeFaults([fault('missing', 1), fault('extra')], say)).toEqual(['missing 2'])
    expect(describeFaults([fault('extra'), fault('extra')], say)).toEqual(['extraMany 2'])
  })
})

describe('describeCount', () => {
  it('leaves shapes out, for another character that was written', () => {
    expect(describeCount([fault('shape', 0), fault('missing', 2)], say)).toEqual(['fewer 1'])
    expect(describeCount([fault('shape', 0)], say)).toEqual([])
  })
})
