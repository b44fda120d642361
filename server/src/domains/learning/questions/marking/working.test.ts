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

  it.each([
    ['= 314', 1],
    ['3.14 × 10 × 10 = 314', 1],
    ['10 × 10 × 3.14\n= 314 cm²', 1],
    ['314', 1],
    ['= 314.16', 1],
    ['= 314.2857', 1],
    ['π × 100 = 314.29', 1],
    ['22/7 × 100 = 2200/7', 1],
    ['22/7 × 100 = 314.2', 1],
    ['3.142 × 100 = 314.2', 1],
    ['= 315', 0],
    ['= 31.4', 0],
    ['= 313.9', 0],
    ['= 314.5', 0],
    ['π = 3.14', 0],
    ['= 3.14', 0],
  ])('reads %j beside the π of a question that says 3.14', (working, awarded) => {
    const circle = 'A circle has a radius of 10 cm. Find its area. (Take π = 3.14.)'
    const chinese = '圆的半径是10厘米，求面积。（圆周率取 3.14）'
    for (const asked of [circle, chinese])
      expect([asked, markMethod([line('314')], working, asked, 1)[0]?.awarded]).toEqual([asked, awarded])
  })

  it.each([
    ['1/4 × 3.14 × 14 × 14 = 153.86', '154', 1],
    ['= 153.94', '154', 1],
    ['= 153', '154', 0],
    ['= 154.2', '154', 0],
    ['43.96 + 28 = 71.96', '72', 1],
  ])('reads %j beside the π of a question that says 22/7', (working, result, awarded) => {
    const text = 'Find the area of a quarter circle of radius 14 cm. (Take π = {22/7}.)'
    expect(markMethod([line(result)], working, text, 1)[0]?.awarded).toBe(awarded)
  })

  it.each([
    ['8 + 14 × 4 = 62', 1],
    ['4 x 14 + 8', 1],
    ['8 tiles + 14 x 4 tiles = 66 tiles', 1],
    ['８＋１４×４＝６６', 1],
    ['8块 + 14块 × 4 = 66块', 1],
    ['(15 − 1) × 4 = 54\n54 + 8 = 62', 1],
    ['8 + 4(15 - 1)', 1],
    ['17 × 4 − 4 = 60', 1],
    ['128 / 2', 1],
    ['8 + 15 × 4 = 68', 0],
    ['(8 + 14) × 4 = 88', 0],
    ['64', 0],
    ['8 + 14', 0],
    ['8 × (14 + 4', 0],
    ['64 ÷ 0', 0],
    ['8 + 14 × 4 +', 0],
    ['('.repeat(2_000), 0],
  ])('reads %j where a calculation shows the method, whatever it is said to make', (working, awarded) => {
    const method = [{ ...line('17'), calculations: ['64', '56'] }]
    expect(marksFor(working, method)).toEqual([awarded])
  })

  it.each([
    ['10 + 14 = 24, 60 × 8 = 480', '480'],
    ['1,200 × 2 = 2,500, so', '2400'],
    ['70% × 90%', '0.63'],
    ['18/20 × 100%', '90'],
    ['18/20 × 100%', '0.9'],
    ['5 × 12.5 % = 1', '5/8'],
  ])('reads steps that commas part, and percentages: %j', (working, value) => {
    const method = [{ ...line('17'), calculations: [value] }]
    expect(marksFor(working, method)).toEqual([1])
  })

  it('takes no rounding for a checkpoint where the question gives no π', () => {
    expect(marksFor('= 120.05')).toEqual([0, 0, 0])
  })

  it('takes a number that only begins a number of the question for the child’s own', () => {
    const priced = 'Pens cost = 3.50 each.'
    expect(markMethod([line('3')], '= 3', priced, 1)[0]?.awarded).toBe(1)
    expect(markMethod([line('3.5')], 'Pens cost = 3.50', priced, 1)[0]?.awarded).toBe(0)
  })

  it('gives no more than the limit', () => {
    expect(marksFor('= 7.5', [line('120', 2), line('40', 2), line('7.5', 2)], 3)).toEqual([2, 1, 0])
  })
})
