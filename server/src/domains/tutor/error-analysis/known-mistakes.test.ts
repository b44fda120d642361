import { describe, expect, it } from 'vitest'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import { misconceptionOf } from './known-mistakes.ts'

describe('misconceptionOf', () => {
  it.each([
    ['3/4 + 1/8', '7/8', '4/12', 'MA.NA.FR.m1'],
    ['3/4 + 1/8', '7/8', '1/3', 'MA.NA.FR.m1'],
    ['3/4 + 1/8', '7/8', '4/8', 'MA.NA.FR.m12'],
    ['3/4 ÷ 2/5', '1 7/8', '8/15', 'MA.NA.FR.m3'],
    ['3/4 ÷ 2/5', '1 7/8', '3/10', 'MA.NA.FR.m6'],
    ['2 1/2 × 3 1/3', '8 1/3', '6 1/6', 'MA.NA.FR.m8'],
    ['5 − 1/4', '4 3/4', '5 3/4', 'MA.NA.FR.m9'],
    ['2 + 3 × 4', '14', '20', 'MA.NA.OO.m1'],
    ['402 - 137', '265', '335', 'MA.NA.AS.m1'],
    ['0.3 x 0.4', '0.12', '1.2', 'MA.NA.DE.m4'],
    ['40 × 50', '2000', '200', 'MA.NA.MD.m2'],
    ['12 × 4', '48', '480', 'MA.NA.MD.m3'],
    ['12 ÷ 4', '3', '48', 'MA.NA.MD.m4'],
    ['A bag costs $80. It is sold at 20% off. How much does it cost now?', '64', '$16', 'MA.NA.PC.m5'],
    ['20% of 80', '16', '20', 'MA.NA.PC.m4'],
    ['Find the perimeter of a rectangle with length 8 cm and breadth 3 cm.', '22', '11 cm', 'MA.MG.PA.m8'],
    ['Find the area of a triangle with base 8 cm and height 3 cm.', '12', '24', 'MA.MG.PA.m5'],
    ['Two angles of a triangle are 50° and 60°. Find the third angle.', '70', '250°', 'MA.MG.FG.m4'],
    ['2.5 km in m', '2500', '250', 'MA.MG.LM.m1'],
    ['A cuboid is 6 cm long, 3 cm wide and 2 cm high. Find its volume.', '36', '11', 'MA.MG.VO.m5'],
  ])('%s, right %s, given %s: %s', (text, right, given, misconception) => {
    expect(misconceptionOf(text, right, given)).toBe(misconception)
    expect(findMisconception(misconception)).toBeDefined()
  })

  it('names none for a slip, a right answer, or what it cannot read', () => {
    expect(misconceptionOf('3/4 + 1/8', '7/8', '5/8')).toBeNull()
    expect(misconceptionOf('3/4 + 1/8', '7/8', '14/16')).toBeNull()
    expect(misconceptionOf('3/4 + 1/8', '7/8', '')).toBeNull()
    expect(misconceptionOf('3/0 + 1/8', '7/8', '4/8')).toBeNull()
    expect(misconceptionOf('1 + 1', '2 : 3', '1/0')).toBeNull()
  })
})
