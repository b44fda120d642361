import { describe, expect, it } from 'vitest'
import { agreesWithEngine, calculationsHold } from './recomputing.ts'

describe('calculationsHold', () => {
  it.each([
    ['First, 3 × 24 = 72. Then 72 ÷ 2 = 36.', true],
    ['$3 \\times 24 = 72$', true],
    ['3 × 24 = 62, so she has 62.', false],
    ['\\frac{1}{2} + \\frac{1}{4} = 3/4', true],
    ['1/2 + 1/4 = 2/6', false],
    ['Each pays $12.50 × 4 = $50', true],
    ['Each pays $12.50 × 4 = $48', false],
    ['(240 − 72) ÷ 2 = 84', true],
    ['1 unit = 14', true],
    ['No sums here.', true],
  ])('%s → %s', (written, holds) => expect(calculationsHold(written)).toBe(holds))
})

describe('agreesWithEngine', () => {
  const question = 'Mei had 240 beads and threaded 3 strings of 24. She shared the rest between 2 friends.'
  it.each([
    ['84 beads', '(240 - 3 * 24) / 2', true],
    ['$84', '(240 - 3 * 24) / 2', true],
    ['85 beads', '(240 - 3 * 24) / 2', false],
    ['between 84 and 90', '(240 - 3 * 24) / 2', false],
    ['84', '240 / 0', false],
    ['84', '9^9^9^9', false],
    ['84', 'process.exit()', false],
    // Numbers that nobody has computed again are not told.
    ['84', null, false],
    ['12 and 8', null, false],
    ['It floats.', null, true],
  ])('%s by %s → %s', (answer, expression, agrees) =>
    expect(agreesWithEngine({ question, answer, expression, solution: '168 ÷ 2 = 84' })).toBe(agrees),
  )

  it('holds the solution to the answer too', () => {
    const claim = { question, answer: '84', expression: '(240 - 3 * 24) / 2' }
    expect(agreesWithEngine({ ...claim, solution: 'Half of 168 is 86.' })).toBe(false)
  })
})
