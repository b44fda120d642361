import { describe, expect, it } from 'vitest'
import { checkPinyin, readingsOf, syllablesOf } from './pinyin-syllables.ts'

describe('syllablesOf', () => {
  it.each([
    ['gōng yuán', ['gong1', 'yuan2']],
    ['gong1 yuan2', ['gong1', 'yuan2']],
    ['lǜ sè', ['lü4', 'se4']],
    ['lv4', ['lü4']],
    ['lu:4', ['lü4']],
    ['nu:3', ['nü3']],
    ['bà ba', ['ba4', 'ba0']],
    ['xī ān', ['xi1', 'an1']],
    ['ér', ['er2']],
    ['huār', null],
    ['公园', null],
    ['', []],
  ])('reads %s', (pinyin, syllables) => {
    expect(syllablesOf(pinyin)?.map(({ letters, tone }) => letters + tone) ?? null).toEqual(syllables)
  })
})

describe('readingsOf', () => {
  it('takes syllables apart that are written together, in every way', () => {
    const spelled = readingsOf('xian').map((reading) => reading.map(({ letters }) => letters).join(' '))
    expect(spelled).toContain('xian')
    expect(spelled).toContain('xi an')
  })
  it('ends with many letters and nothing to read', () => {
    expect(readingsOf('a'.repeat(120)).length).toBeLessThanOrEqual(64)
    expect(readingsOf('b'.repeat(120))).toEqual([])
  })
})

describe('checkPinyin', () => {
  it.each([
    ['yuan2', 'yuán', '园', [null]],
    ['yuán', 'yuán', '园', [null]],
    ['YUÁN', 'yuán', '园', [null]],
    ['yuan', 'yuán', '园', ['tone_missing']],
    ['yuan3', 'yuán', '园', ['tone']],
    ['yan2', 'yuán', '园', ['letters']],
    ['gongyuan', 'gōng yuán', '公园', ['tone_missing', 'tone_missing']],
    ['gong1yuan2', 'gōng yuán', '公园', [null, null]],
    ['gōngyuán', 'gōng yuán', '公园', [null, null]],
    ['gōng yuǎn', 'gōng yuán', '公园', [null, 'tone']],
    ['gong1', 'gōng yuán', '公园', ['letters', 'letters']],
    ['lv4', 'lǜ', '绿', [null]],
    ['lu4', 'lǜ', '绿', ['letters']],
    ['nv3', 'nǚ', '女', [null]],
    ['nü3', 'nǚ', '女', [null]],
    ['jv2', 'jú', '橘', [null]],
    ['lue4', 'lüè', '略', [null]],
    ['ba4ba', 'bà ba', '爸爸', [null, null]],
    ['ba4ba5', 'bà ba', '爸爸', [null, null]],
    ['ba4ba4', 'bà ba', '爸爸', [null, 'tone']],
    ['yi2 ge4', 'yī gè', '一个', [null, null]],
    ['bu2 shi4', 'bù shì', '不是', [null, null]],
    ["xi1'an1", 'xī ān', '西安', [null, null]],
    ['xian1', 'xī ān', '西安', ['tone_missing', null]],
    ['', 'yuán', '园', ['letters']],
    ['元', 'yuán', '园', ['letters']],
  ])('compares %s with %s', (typed, pinyin, text, faults) => {
    expect(checkPinyin(typed, pinyin, text)).toEqual(faults)
  })
})
