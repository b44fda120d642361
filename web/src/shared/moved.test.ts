import { describe, expect, it } from 'vitest'
import { moved } from './moved.ts'

describe('moved', () => {
  it('puts an item at another place, further to the front or the back', () => {
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  })
})
