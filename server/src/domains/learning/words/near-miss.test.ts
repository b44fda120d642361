import { describe, expect, it } from 'vitest'
import { missOf } from './near-miss.ts'

const english = (word: string) => ({ language: 'en', word, pinyin: null }) as const
const chinese = (word: string, pinyin: string) => ({ language: 'zh', word, pinyin }) as const

describe('missOf', () => {
  it.each([
    ['nesessary', 'necessary', 'one_letter'],
    ['neccessary', 'necessary', 'one_letter'],
    ['necesary', 'necessary', 'one_letter'],
    ['recieve', 'receive', 'letters_swapped'],
    ['Recieve ', 'receive', 'letters_swapped'],
    ['hat', 'cat', null],
    ['friend', 'promise', null],
    ['', 'promise', null],
  ])('says of %j for %s: %s', (given, word, miss) => {
    expect(missOf(given, english(word))).toBe(miss)
  })

  it.each([
    ['jianchi', 'pinyin_only'],
    ['jiān chí', 'pinyin_only'],
    ['jian1 chi2', 'pinyin_only'],
    ['jianshi', null],
    ['持坚', 'other_order'],
    ['坚待', 'one_character'],
    ['兼待', null],
    ['坚', null],
  ])('says of %j for 坚持: %s', (given, miss) => {
    expect(missOf(given, chinese('坚持', 'jiān chí'))).toBe(miss)
  })

  it('reads v as ü, as it is typed', () => {
    expect(missOf('lvse', chinese('绿色', 'lǜ sè'))).toBe('pinyin_only')
  })
})
