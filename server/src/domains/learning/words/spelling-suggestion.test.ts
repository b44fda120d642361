import { describe, expect, it } from 'vitest'
import { isCircular } from './senses.ts'
import { oneAway } from './spelling-suggestion.ts'

describe('oneAway', () => {
  it.each([
    ['seperate', 'separate'],
    ['mountian', 'mountain'],
    ['rivr', 'river'],
    ['rriver', 'river'],
  ])('finds from %s to %s', (written, meant) => expect(oneAway(written)).toContain(meant))
})

describe('isCircular', () => {
  it.each([
    ['courageous', 'possessing or displaying courage', true],
    ['river', 'a long stream of water', false],
    ['tide', 'the rise and fall of the sea', false],
  ])('tells whether %s is explained by itself', (word, definition, expected) =>
    expect(isCircular(word, definition)).toBe(expected),
  )
})
