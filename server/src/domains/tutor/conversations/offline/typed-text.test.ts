import { describe, expect, it } from 'vitest'
import { plainText, withNumerals, withoutUnitsOfTerms } from './typed-text.ts'

describe('withNumerals', () => {
  it.each([
    ['half', '1/2'],
    ['three quarters', '3/4'],
    ['twenty', '20'],
    ['i think it is thirty-five', 'i think it is 35'],
    ['forty dollars', '40 dollars'],
    ['十', '10'],
    ['十二', '12'],
    ['三百二十', '320'],
    ['三百零五', '305'],
    ['是四十八', '是48'],
    ['十五颗', '15颗'],
    ['四分之三', '3/4'],
    ['18½', '18 1/2'],
    ['1 and 1/4', '1 1/4'],
    ['1又1/4', '1 1/4'],
    ['5 over 4', '5/4'],
    ['.75', '0.75'],
    ['give me one', 'give me one'],
    ['one more', 'one more'],
    ['half an hour', 'half an hour'],
    ['一本书', '一本书'],
    ['一二', '一二'],
    ['wait one minute please', 'wait one minute please'],
  ])('%s is %s', (text, read) => expect(withNumerals(plainText(text))).toBe(read))
})

describe('withoutUnitsOfTerms', () => {
  it.each([
    ['12cm x 4cm', '12 x 4cm'],
    ['8 cm + 5 cm', '8 + 5 cm'],
    ['10 - $6.50', '10 - 6.50'],
    ['60 km/h', '60 km/h'],
  ])('%s is %s', (text, read) => expect(withoutUnitsOfTerms(text)).toBe(read))
})
