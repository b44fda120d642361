import { describe, expect, it } from 'vitest'
import { asksForAnswer, climb } from './ladder.ts'
import { isAbout } from './words.ts'

const after = (...texts: string[]) => climb(texts.map((text) => ({ text, hasImage: false }))).rung

describe('climb', () => {
  it.each([
    ['a first question', ['What is 24 × 13?'], 'question'],
    ['one try', ['What is 24 × 13?', 'I think I multiply 24 by 10 first'], 'hint'],
    ['two tries', ['What is 24 × 13?', '24 × 10 = 240', 'then 24 × 3 = 72'], 'step'],
    ['three tries', ['24 × 13', 'is it 240', 'maybe 300', 'so 310'], 'example'],
    ['many tries', ['24 × 13', 'is it 240', 'maybe 300', 'so 310', '311', '312'], 'example'],
    ['asking for the answer', ['What is 24 × 13?', 'just tell me the answer', 'the answer please!!'], 'question'],
    ['asking in Chinese', ['24 × 13 等于多少？', '直接告诉我答案', '答案'], 'question'],
    ['asking with a number', ['What is 24 × 13?', 'give me the answer or I lose 5 marks'], 'question'],
    ['being lost', ['What is 24 × 13?', 'I don’t know', 'idk', '不会'], 'question'],
    ['saying yes', ['What is 24 × 13?', 'ok', 'yes'], 'question'],
    ['another problem', ['24 × 13', 'is it 240', 'What is 7/8 − 1/4?'], 'question'],
    ['the first problem again', ['24 × 13', 'is it 240', 'What is 7/8 − 1/4?', 'What is 24 × 13?'], 'hint'],
    ['a question of words', ['How do plants make their food?', 'they use the sun and water'], 'hint'],
    ['a follow-up', ['How do plants make their food?', 'they use the sun and water', 'what is the next step?'], 'step'],
    ['a step without its result', ['What is 46 × 3?', '40 x 3', '120'], 'step'],
    [
      'a step of a sum in words',
      ['A rectangle has length 8 cm and breadth 5 cm. What is its perimeter?', '8 + 5'],
      'hint',
    ],
    ['another sum', ['46 x 3', '40 x 3', '25 + 38'], 'question'],
    ['a number in words', ['24 x 3', 'seventy'], 'hint'],
    ['Chinese', ['小明有24个苹果，吃了5个，还剩几个？', '我觉得要用减法'], 'hint'],
  ])('%s', (_name, said, rung) => expect(after(...said)).toBe(rung))

  it('takes a photo of working as a try, and a first photo as a problem', () => {
    const photo = { text: '', hasImage: true }
    expect([climb([photo]).rung, climb([photo, photo]).rung]).toEqual(['question', 'hint'])
  })

  it.each([
    ['Simplify 12 : 18', '2:3'],
    ['3.5 km in m', '3500m'],
    ['12乘以4', '48'],
    ['80的25%是多少', '20'],
    ['4 times 5', '20'],
    ['½ + ¼', '3/4'],
    ['Share $45 in the ratio 2 : 3', '18 : 27'],
    ['A pen costs $1.50. How much do 3 pens cost?', '$4.50'],
    ['24 x 3 = 62', '72'],
  ])('remembers %s', (text, tried) => {
    const said = [text, tried].map((one) => ({ text: one, hasImage: false }))
    expect(climb(said)).toEqual({ rung: 'hint', problems: [text] })
  })

  it('is about an open question again after a word or an idea that was asked about in passing', () => {
    const open = 'How does a plant make its food?'
    const said = [open, 'What does the word stem mean?', 'I think the leaves do'].map((text) => ({
      text,
      hasImage: false,
    }))
    expect(climb(said.slice(0, 2), [open]).problems.at(-1)).toBe('What does the word stem mean?')
    expect(climb(said, [open])).toEqual({ rung: 'hint', problems: [open] })
    expect(climb([...said.slice(0, 2), { text: 'What is 24 × 13?', hasImage: false }], [open]).problems).toHaveLength(2)
  })

  it('keeps every problem of the conversation, the present one last', () => {
    const said = ['24 × 13', 'What is 7/8 − 1/4?', '24 × 13'].map((text) => ({ text, hasImage: false }))
    expect(climb(said).problems).toEqual(['What is 7/8 − 1/4?', '24 × 13'])
  })
})

describe('asksForAnswer', () => {
  it.each(['what’s the answer', 'pls give me the final answer', 'ANSWER!', '告诉我结果', '帮我写作文'])('%s', (text) =>
    expect(asksForAnswer(text)).toBe(true),
  )
  it.each(['I got 12', 'my answer is 12', 'What is a noun?', '我算出来是12'])('not %s', (text) =>
    expect(asksForAnswer(text)).toBe(false),
  )
})

describe('isAbout', () => {
  const question = 'Mei had 48 stickers. She gave {1/4} of them to Tom. How many stickers were left?'
  it.each([
    ['the question itself', question, true],
    ['with words around it', `pls help: ${question} tq`, true],
    ['with full-width letters and other spaces', question.replace('48', '４８').replaceAll(' ', '  '), true],
    ['with a few words changed', 'mei has 48 stickers she gave 1/4 of them to tom how many were left', true],
    ['another question', 'Tom had 30 marbles. He lost 1/3 of them. How many marbles were left?', false],
    ['a word of it', 'stickers', false],
  ])('%s', (_name, message, about) => expect(isAbout(message, question)).toBe(about))
})
