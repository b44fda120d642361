import { describe, expect, it } from 'vitest'
import { markMethod } from './working.ts'

const line = (result: string, marks = 1) => ({ label: { en: `Finds ${result}`, zh: `求出${result}` }, marks, result })
const text = 'A tank is 60 cm long. It holds 30 litres. 25% of the water, and then 12 cups more, flow out.'
const marksFor = (working: string, method = [line('120'), line('40'), line('7.5')], limit = 4) =>
  markMethod(method, working, text, limit).map(({ awarded }) => awarded)

describe('markMethod', () => {
  it.each([
    ['186 - 66 = 120', [1, 0, 0]],
    ['120', [1, 0, 0]],
    ['1 unit → 40', [1, 1, 0]],
    ['3u = 120\n1u = 120 ÷ 3 = 41', [1, 0, 0]],
    ['120 cm ÷ 3 = 40 cm', [1, 1, 0]],
    ['so 30 × ¼ is 7 1/2 ℓ', [1, 1, 1]],
    ['=７．５０', [1, 1, 1]],
    ['15/2 litres', [1, 1, 1]],
    ['1 200 and 4 000', [0, 0, 0]],
    ['1120 + 740', [0, 0, 0]],
    ['I guessed', [0, 0, 0]],
    ['', [0, 0, 0]],
    ['1 2 7.5 40 120', [0, 0, 0]],
    ['1, 40, 120, 7.5', [0, 0, 0]],
  ])('finds the checkpoints of %j, and a later one implies the earlier', (working, awarded) => {
    expect(marksFor(working)).toEqual(awarded)
  })

  it('counts a number of the question only beside an operation or an equals sign', () => {
    const method = [line('30')]
    expect(['30', '30 litres', 'It holds 30 litres.', text].map((working) => marksFor(working, method))).toEqual(
      Array.from({ length: 4 }, () => [0]),
    )
    expect(
      ['0.5 × 60 = 30', '= 30', '30 × 4', '30 l + 4 l', '6 x 5 = 30'].map((working) => marksFor(working, method)),
    ).toEqual(Array.from({ length: 5 }, () => [1]))
  })

  it('reads a percentage as its fraction, too', () => {
    expect(marksFor('100% − 25% = 75%', [line('3/4')])).toEqual([1])
    expect(marksFor('100% − 25% = 75%', [line('75')])).toEqual([1])
  })

  it('gives no more than the limit', () => {
    expect(marksFor('= 7.5', [line('120', 2), line('40', 2), line('7.5', 2)], 3)).toEqual([2, 1, 0])
  })
})
