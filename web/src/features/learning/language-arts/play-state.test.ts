import type { GivenResult } from '@capyzen/contracts/second-tries'
import { describe, expect, it } from 'vitest'
import { beginAt, lanternOf, stepOf, type PlayState } from './play-state.ts'

const answered = (isCorrect: boolean, tries = 1): GivenResult => ({
  ...{ outcome: 'answered', answer: 'A', isCorrect, tries, correctAnswer: 'A', mistake: null, explanation: null },
  ...{ isAnswered: true, marksAwarded: isCorrect ? 1 : 0, provisional: false, scheme: [], nearMiss: null },
})
const tryAgain: GivenResult = { outcome: 'try_again', answer: 'B', hint: null, inPlace: [] }
const begin = (...given: (GivenResult | null)[]) => beginAt(given.map((one) => ({ given: one })))
const marked = (state: PlayState, result: GivenResult) => stepOf(state, { kind: 'marked', result, summary: null })

describe('beginAt', () => {
  it.each<[string, (GivenResult | null)[], number]>([
    ['a new play', [null, null], 0],
    ['one that was left', [answered(true), null], 1],
    ['one left after a first try', [answered(true), tryAgain, null], 1],
  ])('begins %s at the first open item', (_name, given, index) => {
    expect(begin(...given)).toMatchObject({ index, phase: 'asking', results: given })
  })
})

describe('stepOf', () => {
  it('asks again after a first wrong answer, and tells after the last one', () => {
    const first = marked(stepOf(begin(null, null), { kind: 'sent' }), tryAgain)
    expect(first).toMatchObject({ index: 0, phase: 'asking', results: [tryAgain, null] })
    expect(marked(first, answered(true, 2))).toMatchObject({ index: 0, phase: 'told' })
  })

  it('lets a child send again what could not be sent', () => {
    expect(stepOf(stepOf(begin(null), { kind: 'sent' }), { kind: 'failed' })).toEqual(begin(null))
  })

  it('goes on to the next open item, and ends without one', () => {
    const first = stepOf(marked(begin(null, answered(true), null), answered(false)), { kind: 'next' })
    expect(first).toMatchObject({ index: 2, phase: 'asking' })
    expect(stepOf(marked(first, answered(true)), { kind: 'next' })).toMatchObject({ index: 2, phase: 'finished' })
  })
})

describe('lanternOf', () => {
  it.each<[GivenResult | null, string]>([
    [null, 'unlit'],
    [tryAgain, 'unlit'],
    [answered(true), 'right'],
    [answered(true, 2), 'mended'],
    [answered(false, 2), 'tried'],
  ])('of %o is %s', (result, lantern) => expect(lanternOf(result)).toBe(lantern))
})
