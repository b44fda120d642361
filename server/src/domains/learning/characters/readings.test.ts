import { describe, expect, it } from 'vitest'
import { isReading, readingOf, readingOptions } from './readings.ts'

describe('readingOptions', () => {
  it.each([
    ['园', 'yuán'],
    ['绿', 'lǜ'],
    ['子', 'zi'],
    ['五', 'wǔ'],
    ['手', 'shǒu'],
    ['二', 'èr'],
    ['爱', 'ài'],
  ])('offers four different readings of %s, the right one among them', (character, right) => {
    const options = readingOptions(character, right)
    expect(options).toHaveLength(4)
    expect(new Set(options).size).toBe(4)
    expect(options).toContain(right)
    for (const option of options) expect(isReading(option), option).toBe(true)
    expect(readingOptions(character, right)).toEqual(options)
  })

  it('offers no other reading that the character has', () => {
    expect(readingOptions('长', 'cháng')).not.toContain('zhǎng')
    expect(readingOptions('好', 'hǎo')).not.toContain('hào')
  })
})

describe('readings that there are', () => {
  it.each([
    ['和', 'hé', 'hě'],
    ['倒', 'dào', 'dáo'],
  ])('offers for %s, beside %s, no %s', (character, right, unreal) => {
    const options = readingOptions(character, right)
    expect(options).toHaveLength(4)
    expect(options).not.toContain(unreal)
  })

  it('offers no rí or rī, which no character in use is read', () => {
    for (const one of readingOptions('日', 'rì')) expect(['rí', 'rī', 'rǐ']).not.toContain(one)
  })
})

describe('readingOf', () => {
  it('changes the tones of 一 and 不 as they are said', () => {
    expect(['一个', '一天', '不是', '不好', '统一', '一月'].map(readingOf)).toEqual([
      ...['yí gè', 'yì tiān', 'bú shì', 'bù hǎo', 'tǒng yī', 'yī yuè'],
    ])
  })
})

describe('isReading', () => {
  it.each([
    ['yuán', true],
    ['lǜ', true],
    ['de', true],
    ['yuan2', false],
    ['yuán yuán', false],
    ['园', false],
    ['', false],
    ['yúán', false],
  ])('says of “%s”: %s', (text, expected) => expect(isReading(text)).toBe(expected))
})
