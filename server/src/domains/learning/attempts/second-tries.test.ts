import { describe, expect, it } from 'vitest'
import { partsInPlace } from './second-tries.ts'

describe('partsInPlace', () => {
  const values = ['C', 'A', 'B']
  it.each([
    ['order', '["C","B","A"]', [true, false, false]],
    ['order', '["A","C","B"]', [false, false, false]],
    ['order', '["B","A","C"]', [false, false, false]],
    ['pairs', '["C","B","A"]', [true, false, false]],
    ['pairs', '["B","A","C"]', [false, true, false]],
    ['pairs', '', [false, false, false]],
  ] as const)('of %s tells for %s what may stay', (kind, answer, inPlace) => {
    expect(partsInPlace({ kind, values }, answer)).toEqual(inPlace)
  })

  it('tells nothing of choices and words', () => {
    expect(partsInPlace({ kind: 'option', value: 'A' }, 'B')).toEqual([])
    expect(partsInPlace(null, '["A"]')).toEqual([])
  })
})
