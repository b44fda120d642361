import { describe, expect, it } from 'vitest'
import { questionsIn } from './paper-text.ts'

const read = (paper: string) =>
  questionsIn(paper).map(({ number, text, learnerAnswer }) => [number, text, learnerAnswer])

it('parts a paper into questions with the learner’s answers', () => {
  const paper = `Name: Mei
1. 3/4 + 1/8 = 4/12 ✗
Q2) Find 20% of 80. [2 marks]
Ans: 16
(a) 1/2 of 10
答：5
3. Which is a magnet?
Answer: (2)
第4题 3.5 + 1 =4.5`
  expect(read(paper)).toEqual([
    ['1', '3/4 + 1/8', '4/12'],
    ['2', 'Find 20% of 80.', '16'],
    ['2(a)', '1/2 of 10', '5'],
    ['3', 'Which is a magnet?', '2'],
    ['4', '3.5 + 1', '4.5'],
  ])
})

describe('papers as they are pasted', () => {
  it.each<[string, string, string[][]]>([
    [
      'sums and results on one line',
      '1) 24 x 3 = 72   2) 90 ÷ 6 = 14  3) 7 x 8 = 56',
      [
        ['1', '24 x 3', '72'],
        ['2', '90 ÷ 6', '14'],
        ['3', '7 x 8', '56'],
      ],
    ],
    [
      'questions first, then a list of answers',
      'Primary 4 Maths\n1. What is 7 times 8?\n2. Find the product of 12 and 5.\n\nMy answers:\n1) 56 2) 65',
      [
        ['1', 'What is 7 times 8?', '56'],
        ['2', 'Find the product of 12 and 5.', '65'],
      ],
    ],
    [
      'a list of answers alone',
      'Answers: 1) 45 2) 30',
      [
        ['1', '', '45'],
        ['2', '', '30'],
      ],
    ],
    [
      'options on lines of their own',
      '5. Which of these is magnetic?\n(1) wood\n(2) iron\n(3) glass\n(4) paper\nAns: (3)\n6. 4 + 4 = 8',
      [
        ['5', 'Which of these is magnetic?\n(1) wood\n(2) iron\n(3) glass\n(4) paper', '3'],
        ['6', '4 + 4', '8'],
      ],
    ],
    [
      'options behind the question, one with a tick',
      'Q1. The sun is a ... A. planet B. star ✓ C. moon D. comet',
      [['1', 'The sun is a ...\n(1) planet\n(2) star\n(3) moon\n(4) comet', '2']],
    ],
    [
      'parts under the words that belong to them',
      '3. A box holds 24 pens.\n(a) How many pens do 3 boxes hold?\nAns: 72\n(b) How many boxes hold 96 pens?\nAns: 5',
      [
        ['3(a)', 'A box holds 24 pens.\nHow many pens do 3 boxes hold?', '72'],
        ['3(b)', 'A box holds 24 pens.\nHow many boxes hold 96 pens?', '5'],
      ],
    ],
    [
      'what the key says beside the answer',
      '1. 90 ÷ 6\nMy answer: 14\nCorrect answer: 15\n2. 3 + 4\nAns: 8 (correct answer: 7)',
      [
        ['1', '90 ÷ 6', '14'],
        ['2', '3 + 4', '8'],
      ],
    ],
    [
      'a table',
      'No.\tQuestion\tAnswer\n1\t24 × 3\t72\n2\t15 + 27\t32',
      [
        ['1', '24 × 3', '72'],
        ['2', '15 + 27', '32'],
      ],
    ],
    [
      'no numbers at all',
      '24 × 3 = 62\n1½ + ½ = 2, 9 - 4 = 5',
      [
        ['1', '24 × 3', '62'],
        ['2', '1 1/2 + 1/2', '2'],
        ['3', '9 - 4', '5'],
      ],
    ],
    [
      'questions and answers by turns',
      'Q: What is the opposite of hot?\nA: cold\nQ: What is the plural of child?\nA: childs',
      [
        ['1', 'What is the opposite of hot?', 'cold'],
        ['2', 'What is the plural of child?', 'childs'],
      ],
    ],
    [
      'a Chinese paper',
      '一、计算\n（１）３６ ÷ ４ ＝ ８\n（２）25 × 4 = 100\n（3）小明有 12 颗糖，吃了 5 颗，还剩几颗？\n答：7 颗',
      [
        ['1', '36 ÷ 4', '8'],
        ['2', '25 × 4', '100'],
        ['3', '小明有 12 颗糖，吃了 5 颗，还剩几颗？', '7 颗'],
      ],
    ],
    [
      'equations and gaps, whose right side is no answer',
      '1. Solve 2x + 3 = 11\nAns: 4\n2. 15 + ___ = 40\nAns: 25\n3. 24 × 3 = ____',
      [
        ['1', 'Solve 2x + 3 = 11', '4'],
        ['2', '15 + ___ = 40', '25'],
        ['3', '24 × 3 = ____', ''],
      ],
    ],
  ])('%s', (_name, paper, found) => expect(read(paper)).toEqual(found))
})

it('knows the option by its number, its letter and its words', () => {
  const ask = (answer: string) => questionsIn(`1. Pick.\n(1) wood\n(2) iron\n(3) glass\nAns: ${answer}`)[0]?.chosen
  expect(['2', '(2)', 'b', 'B)', 'Iron.', '2 iron'].map(ask)).toEqual(Array.from({ length: 6 }, () => 'iron'))
  expect(['5', '2 wood', 'steel'].map(ask)).toEqual([null, null, null])
})

it('takes decimals and fractions for no numbers of questions, and ends at sixty', () => {
  expect(read('3.5 + 1 = 4.5')).toEqual([['1', '3.5 + 1', '4.5']])
  expect(questionsIn('1/2 + 1/2 = 1')).toHaveLength(1)
  expect(questionsIn('1. 1 + 1 = 2\n'.repeat(700))).toHaveLength(60)
  expect(questionsIn(' \n ')).toEqual([])
})

it('reads ten thousand characters of anything in no time', () => {
  const before = performance.now()
  for (const piece of [
    '1',
    '1 ',
    '(1)',
    '1) ',
    '=',
    '((a)',
    'ans',
    ' answer ',
    'x',
    '答',
    '1 x ',
    '\t|',
    'correct ',
    '1½',
  ])
    questionsIn(piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000))
  expect(performance.now() - before).toBeLessThan(1_500)
})
