import { describe, expect, it } from 'vitest'
import { readDictationText } from './dictation-text.ts'

const words = (text: string) => readDictationText(text).words.map(({ line, text: word }) => `${line} ${word}`)
const problems = (text: string) => readDictationText(text).problems.map(({ line, problem }) => `${line} ${problem}`)

describe('readDictationText', () => {
  it.each([
    ['公园\n学校', ['1 公园', '2 学校']],
    ['公园 学校　图书馆', ['1 公园', '1 学校', '1 图书馆']],
    ['公园、学校,图书馆，朋友；坚持', ['1 公园', '1 学校', '1 图书馆', '1 朋友', '1 坚持']],
    [
      '1. 公园\n2）学校\n(3) 朋友\n④图书馆\n5、坚持\n6 月亮',
      ['1 公园', '2 学校', '3 朋友', '4 图书馆', '5 坚持', '6 月亮'],
    ],
    ['1.公园 2.学校', ['1 公园', '1 学校']],
    ['公园 gōng yuán\n学校（xué xiào）\n朋友(peng2 you3)', ['1 公园', '2 学校', '3 朋友']],
    ['gōng yuán\n公园', ['2 公园']],
    ['公园gōngyuán', ['1 公园']],
    ['“公园”。\r\n《学校》', ['1 公园', '2 学校']],
    ['• 公园\n- 学校', ['1 公园', '2 学校']],
    ['\u200b公园\ufeff', ['1 公园']],
    ['', []],
    ['   \n\n', []],
  ])('reads %j', (text, expected) => {
    expect(words(text)).toEqual(expected)
    expect(problems(text)).toEqual([])
  })

  it.each([
    ['公园\nhello\n学校', ['2 no_chinese']],
    ['卡拉OK', ['1 mixed']],
    ['公园\nT恤', ['2 mixed']],
    ['公园\n一二三四五六七八九', ['2 too_long']],
    ['ひらがな', ['1 no_chinese']],
    ['公园 😀', ['1 mixed']],
    ['又…又', ['1 mixed']],
  ])('names the line of what it cannot use in %j', (text, expected) => {
    expect(problems(text)).toEqual(expected)
  })

  it('keeps the first of words that come twice', () => {
    const read = readDictationText('公园\n学校 公园')
    expect(read.words).toHaveLength(2)
    expect(read.repeated).toEqual([{ line: 2, text: '公园' }])
  })

  it('reads 10,000 lines at once', () => {
    const signs = Array.from('天地人你我他一二三上下口耳目手足站坐日月水火山石田禾')
    const text = Array.from({ length: 10_000 }, (_, at) => {
      const digits = [...at.toString(26).padStart(3, '0')].map((digit) => signs[Number.parseInt(digit, 26)])
      return `${at + 1}. ${digits.join('')}`
    }).join('\n')
    expect(readDictationText(text).words).toHaveLength(10_000)
  })
})
