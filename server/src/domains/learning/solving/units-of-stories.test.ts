import { describe, expect, it } from 'vitest'
import { solve } from './solve.ts'

const level = 'P6'
const anyStep = { sum: expect.any(String), value: expect.any(String) }
const answerOf = (text: string) => {
  const solution = solve(text, { level })
  return solution.isSolved ? solution.answer.text : solution.reason
}

describe('units and words', () => {
  it.each([
    // Money comes out in cents where nothing is told in dollars, and stuff in its measure.
    ['A pencil costs 80 cents. How much do 5 pencils cost?', '400 cents'],
    ['Mei had 90 cents. She spent 35 cents. How much money had she left?', '55 cents'],
    ['Ann and Ben have 90 cents altogether. Ann has 30 cents more than Ben. How much money does Ben have?', '30 cents'],
    ['Mei had $90. She spent 1/3 of it. How much money had she left?', '$60'],
    ['Mrs Lim had 800 g of sugar. She used 3/4 of it. How much sugar had she left?', '200 g'],
    ['Mum had 600 ml of juice. She drank 1/3 of it. How much juice was left?', '400 ml'],
    ['Siti had 2.5 kg of flour. She used 1.75 kg of flour. How much flour did she have left?', '0.75 kg'],
    ['There are 6 bags. Each bag has 300 g of rice. How much rice is there altogether?', '1800 g'],
    ['Mrs Lim had 8 eggs. She used 3/4 of them. How many eggs had she left?', '2 eggs'],
    ['妈妈有800克糖，用了3/4，还剩多少糖？', '200克'],
    ['妈妈有800毫升果汁，用了200毫升，还剩多少果汁？', '600毫升'],
    // Not one of two measures.
    ['A rope is 5 cm longer than a string. The string is 30 mm long. How long is the rope?', 'not_understood'],
    ['A pencil costs 80 cents. How much do 5 pencils cost in dollars?', 'not_understood'],
  ])('answers %j with %s', (text, answer) => {
    expect(answerOf(text)).toBe(answer)
  })

  it.each([
    ['3.5 km in m', '1 km = 1000 m.', '1 千米 = 1000 米。'],
    ['3千米等于多少米', '1 km = 1000 m.', '1 千米 = 1000 米。'],
    ['2 hours in minutes', '1 hour = 60 minutes.', '1 小时 = 60 分钟。'],
    ['$3.50 in cents', '$1 = 100 cents.', '1 元 = 100 分。'],
    ['How long is it from 9.25 a.m. to 11.05 a.m.?', 'First count up to 10.00 a.m.', '先数到上午 10 时。'],
    ['从上午11时15分到下午2时40分经过多长时间', 'First count up to 12.00 p.m.', '先数到中午 12 时。'],
    [
      'Mei had some cards. She lost 5 cards and then gave away 12 cards. She had 30 cards left. How many cards did she have at first?',
      'Add back what was taken away or is less.',
      '把少的或拿走的加回来。',
    ],
    [
      'Mei had some cards. She bought 5 cards and then lost 12 cards. She had 30 cards left. How many cards did she have at first?',
      'Take away what came in or is more, and add back what was taken away or is less.',
      '去掉多的或得到的，把少的或拿走的加回来。',
    ],
  ])('says the first step of %j in the words of each language', (text, en, zh) => {
    expect(solve(text, { level })).toMatchObject({ steps: expect.arrayContaining([{ ...anyStep, say: { en, zh } }]) })
  })

  it.each([
    'A train travels at 80 km/h for 3 hours. How far does it travel?',
    '2 h 35 min + 1 h 40 min',
    '3000 ml in l',
  ])('names no measure of %j in letters within Chinese', (text) => {
    const solution = solve(text, { level })
    expect(solution.isSolved && [solution.given, ...solution.hints].map(({ zh }) => zh).join()).not.toMatch(/[a-z]/i)
  })
})
