import { expect, it } from 'vitest'
import { byEngine } from './judging.ts'

const judged = (text: string, learnerAnswer: string) =>
  byEngine({ number: '1', text, stem: text, learnerAnswer, options: [], chosen: null }, 'P6')?.isCorrect

it.each([
  ['What time is 45 minutes after 10.30 a.m.?', '11.15 a.m.', true],
  ['What time is 45 minutes after 10.30 a.m.?', '10.75 a.m.', false],
  ['A film starts at 2.45 p.m. It lasts 1 h 50 min. At what time does it end?', '4.35 p.m.', true],
  ['A film starts at 2.45 p.m. It lasts 1 h 50 min. At what time does it end?', '3.95 p.m.', false],
  ['电影下午 2 时 45 分开始，放映了 1 小时 50 分钟，电影什么时候结束？', '下午4时35分', true],
  ['Write 11/4 as a mixed number.', '2 3/4', true],
  // Worth as much, and not what was asked for: nothing is said of it.
  ['Write 11/4 as a mixed number.', '11/4', null],
  ['Write 45% as a fraction in its simplest form.', '9/20', true],
  ['Write 45% as a fraction in its simplest form.', '45/100', false],
])('of %s the answer %s is %s', (text, answer, isCorrect) => {
  expect(judged(text, answer)).toBe(isCorrect)
})
