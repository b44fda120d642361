import { describe, expect, it } from 'vitest'
import { expectedSeconds, piecesOf, sentencesOf, toPieces } from './spoken-pieces.ts'

describe('sentencesOf', () => {
  it.each<[string, string[]]>([
    ['Mr. Tan came. He sat down!  “Why?” she asked.', ['Mr. Tan came.', 'He sat down!', '“Why?”', 'she asked.']],
    ['It costs 3.50 dollars. Yes', ['It costs 3.50 dollars.', 'Yes']],
    ['水豚在泡温泉。“好舒服！”它说。', ['水豚在泡温泉。', '“好舒服！”', '它说。']],
    ['真的吗？！我不信……走吧', ['真的吗？！', '我不信……', '走吧']],
    ['first line\n\nsecond line', ['first line', 'second line']],
    ['你好', ['你好']],
    [' … ! ', []],
    ['', []],
  ])('cuts %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })
})

describe('piecesOf', () => {
  const longEnglish = 'Yesterday we walked along the river, '.repeat(12)
  const longChinese = '昨天我们一起沿着小河走了很久，'.repeat(8)

  it.each([longEnglish, longChinese, 'word '.repeat(120), '很'.repeat(300), 'x'.repeat(500)])(
    'never makes a voice speak for more than twelve seconds or 200 characters, and loses nothing: %j',
    (text) => {
      const pieces = piecesOf(text)
      expect(pieces.length).toBeGreaterThan(1)
      for (const piece of pieces) {
        expect(expectedSeconds(piece)).toBeLessThanOrEqual(12)
        expect(piece.length).toBeLessThanOrEqual(200)
      }
      expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    },
  )

  it('cuts at commas first, and earlier for a slow voice', () => {
    for (const piece of piecesOf(longChinese)) expect(piece).toMatch(/，$/)
    expect(piecesOf(longEnglish, 0.7).length).toBeGreaterThan(piecesOf(longEnglish).length)
  })
})

describe('toPieces', () => {
  it('numbers the sentences of a text, and the entries of a list as they were given', () => {
    expect(toPieces('One. Two.')).toEqual([
      { sentence: 0, text: 'One.' },
      { sentence: 1, text: 'Two.' },
    ])
    expect(toPieces(['A. B.', '…', 'C.'])).toEqual([
      { sentence: 0, text: 'A. B.' },
      { sentence: 2, text: 'C.' },
    ])
  })
})
