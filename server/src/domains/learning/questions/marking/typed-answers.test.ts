import { describe, expect, it } from 'vitest'
import { markedOtherwise, typedAnswerSets } from '#test/typed-answers'

describe.each(typedAnswerSets)('answers as people type them, set $number', ({ questions }) => {
  it('are accepted where they are right, but for two in a hundred', () => {
    const count = questions.flatMap(({ right }) => right).length
    const refused = markedOtherwise(questions, 'right')
    expect(refused.length / count, JSON.stringify(refused)).toBeLessThanOrEqual(0.02)
  })

  it('are never accepted where they are wrong', () => {
    expect(markedOtherwise(questions, 'wrong')).toEqual([])
  })

  it('are told as near misses', () => {
    expect(markedOtherwise(questions, 'near')).toEqual([])
  })
})
