import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCloze, type ClozePiece } from './cloze-text.ts'

const gap = (index: number, before = '', after = ''): ClozePiece => ({ kind: 'gap', index, before, after })
const text = (words: string): ClozePiece => ({ kind: 'text', text: words })

describe('parseCloze', () => {
  it('finds gaps, keeps paragraphs and takes a first paragraph without gaps as the instruction', () => {
    expect(parseCloze('Fill in.\n\nHe [1] here.\nThey [2]!', 2)).toEqual({
      instruction: 'Fill in.',
      paragraphs: [
        [text('He '), gap(0), text(' here.')],
        [text('They '), gap(1, '', '!')],
      ],
      leftOver: [],
    })
  })

  it('has no instruction when the text is one paragraph or begins with a gap', () => {
    expect(parseCloze('He [1] here.', 1).instruction).toBeNull()
    expect(parseCloze('[1] is here.\nThat is all.', 1).instruction).toBeNull()
  })

  it('keeps brackets and punctuation beside their gap, in both scripts', () => {
    expect(parseCloze('植物园（[1]）。花开得[2]，“[3]”。', 3).paragraphs).toEqual([
      [text('植物园'), gap(0, '（', '）。'), text('花开得'), gap(1, '', '，'), gap(2, '“', '”。')],
    ])
  })

  it('leaves numbers without a blank as text, and names blanks without a gap', () => {
    expect(parseCloze('[1] and [1] and [9]', 2)).toEqual({
      instruction: null,
      paragraphs: [[gap(0), text(' and [1] and [9]')]],
      leftOver: [1],
    })
  })

  it('loses no character of any text', () => {
    const piece = fc.constantFrom('[1]', '[2]', '[3]', '（', '）', '。', ', ', '(', 'word', '字', '[', ']', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const whole = pieces.join('')
        const { paragraphs } = parseCloze(whole, 3)
        const again = paragraphs
          .flat()
          .map((one) => (one.kind === 'text' ? one.text : `${one.before}[${one.index + 1}]${one.after}`))
        expect(again.join('')).toBe(whole.trim() === '' ? '' : whole)
      }),
    )
  })
})
