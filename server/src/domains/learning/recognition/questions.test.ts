import { describe, expect, it } from 'vitest'
import { cutLine, questionsOf } from './questions.ts'
import { repaired } from './repairs.ts'

const words = (text: string) => text.split(' ').map((word) => ({ text: word, isDoubtful: false }))
const textOf = (read: { text: string }[]) => read.map(({ text }) => text).join(' ')

describe('question numbers, parts and marks', () => {
  it.each([
    ['12. 3/4 + 1/8 =', '3/4 + 1/8 =', ['12.']],
    ['Q2 Find the sum.', 'Find the sum.', ['Q2']],
    ['Question 4: Find the sum.', 'Find the sum.', ['Question 4:']],
    ['1) 7 + 8', '7 + 8', ['1)']],
    ['(a) Find its area. [2]', 'Find its area.', ['(a)', '[2]']],
    ['8. (b) Find its area. (3 marks)', 'Find its area.', ['8.', '(b)', '(3 marks)']],
    ['(iii) Explain why.', 'Explain why.', ['(iii)']],
    ['Ans: ____ [2 marks]', '', ['Ans: ____', '[2 marks]']],
    ['What is 7 × 8? Ans: _____', 'What is 7 × 8?', ['Ans: _____']],
    ['第3题： 弟弟为什么高兴？', '弟弟为什么高兴？', ['第3题：']],
    ['1、 读短文。 （2分）', '读短文。', ['1、', '（2分）']],
    ['答： ____', '', ['答： ____']],
    ['1/2 of 30', '1/2 of 30', []],
    ['3.5 + 2', '3.5 + 2', []],
    ['(1) is (2) was', '(1) is (2) was', []],
    ['25% of 360', '25% of 360', []],
    ['(3 + 4) × 2', '(3 + 4) × 2', []],
    ['2024 was a leap year.', '2024 was a leap year.', []],
    ['The children ______ playing.', 'The children ______ playing.', []],
    ['A farmer has 12 cows.', 'A farmer has 12 cows.', []],
  ])('%s', (line, text, cut) => {
    const read = cutLine(words(line))
    expect({ text: textOf(read.words), cut: read.cut }).toEqual({ text, cut })
  })

  it('gives each part the lines that all parts share', () => {
    const lines = [
      '8. A rectangle is 15 cm long.',
      '(a) Find its perimeter. [1]',
      '(b) Find its area.',
      '9. 7 + 8',
    ].map((text, index) => ({ words: words(text), left: 10, right: 500, top: 20 * index, bottom: 20 * index + 15 }))
    const read = questionsOf(lines, { width: 1_000, height: 100 })
    expect(read.map((one) => ({ lines: one.lines.map(textOf), cut: one.cut }))).toEqual([
      { lines: ['A rectangle is 15 cm long.', 'Find its perimeter.'], cut: ['8.', '(a)', '[1]'] },
      { lines: ['A rectangle is 15 cm long.', 'Find its area.'], cut: ['8.', '(b)'] },
      { lines: ['7 + 8'], cut: ['9.'] },
    ])
  })
})

describe('letters in sums', () => {
  it.each([
    ['4.5 X 6 =', '4.5 × 6 ='],
    ['3x4=', '3 × 4 ='],
    ['12 - 5', '12 − 5'],
    ['1O5 + l2', '105 + 12'],
    ['20 cm2', '20 cm²'],
    ['the letter x is here', 'the letter x is here'],
    ['well-known', 'well-known'],
    ['2x + 3', '2x + 3'],
    ['Oil and Ali', 'Oil and Ali'],
  ])('%s', (read, meant) => {
    expect(textOf(repaired(words(read)))).toBe(meant)
  })
})
