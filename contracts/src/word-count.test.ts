import { describe, expect, it } from 'vitest'
import { countWords } from './word-count.ts'
import { wordRangeOf } from './writing.ts'

describe('countWords', () => {
  it.each([
    ['en', '', 0],
    ['en', ' \n\t ', 0],
    ['en', 'It rained.', 2],
    ['en', '  “Run!” \n shouted\u00a0Mei-ling ,', 4],
    ['en', '我 喜欢 cats', 3],
    ['zh', '', 0],
    ['zh', '　\n ', 0],
    ['zh', '今天下雨了。', 6],
    ['zh', '　　今天 下雨了。\n“快跑！”', 11],
    ['zh', '𠮷好', 2],
    ['zh', '我有 2 只 cats', 8],
  ] as const)('counts %s “%s” as %i', (language, text, words) => {
    expect(countWords(text, language)).toBe(words)
  })
})

describe('wordRangeOf', () => {
  it.each([
    ['grade_3', null, { least: 300, most: 400 }],
    ['grade_4', null, { least: 300, most: 400 }],
    ['grade_5', null, { least: 500, most: 600 }],
    ['grade_6', null, { least: 500, most: 600 }],
    ['grade_3', 150, { least: 120, most: 150 }],
    ['grade_6', 1, { least: 1, most: 1 }],
    ['grade_6', 1_800, { least: 1_440, most: 1_800 }],
  ] as const)('is for %s with the limit %s: %o', (grade, wordLimit, range) => {
    expect(wordRangeOf({ grade, wordLimit })).toEqual(range)
  })
})
