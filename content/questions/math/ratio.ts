import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures, partFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const ratio: QuestionSetSourceInput = {
  name: 'math-ratio',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-simplest-ratio-1',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['MA.NA.RA.01', 'MA.MG.TI.03'],
      text: 'A bus ride to Woodlands takes 45 minutes. A flight to Phuket takes 2 hours. What is the ratio of the time of the bus ride to the time of the flight, in its simplest form?',
      choices: [
        right('3 : 8'),
        wrong(
          '8 : 3',
          'MA.NA.RA.m3',
          'The bus ride is named first, so its number comes first.',
          '先说的是巴士，巴士的数要写在前面。',
        ),
        wrong(
          '9 : 40',
          'MA.MG.TI.m1',
          '2 hours are not 200 minutes. An hour has 60 minutes.',
          '2小时不是200分钟，1小时是60分钟。',
        ),
        wrong(
          '45 : 2',
          'MA.NA.RA.m6',
          'Minutes and hours can’t be compared. Use the same unit first.',
          '分钟和小时不能直接比，要先统一单位。',
        ),
      ],
      hints: [
        { en: 'Are both times in the same unit?', zh: '两个时间的单位一样吗？' },
        { en: 'Change 2 hours into minutes.', zh: '把2小时化成分钟。' },
      ],
      explanation: {
        en: '2 h = 120 min. 45 : 120 = 3 : 8, as both divide by 15. Check: 3 × 15 = 45 and 8 × 15 = 120. The usual slip is to compare 45 with 2.',
        zh: '2小时 = 120分钟。45 : 120 两边都除以15，得 3 : 8。验算：3 × 15 = 45，8 × 15 = 120。常见的错误是直接用45和2比。',
      },
    },
    {
      id: 'math-equivalent-ratios-1',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.RA.01'],
      text: 'Which of these ratios are equivalent to 12 : 18? Choose all of them.',
      choices: [
        right('2 : 3'),
        wrong(
          '3 : 2',
          'MA.NA.RA.m3',
          'The order is turned round: 12 is the smaller number and comes first.',
          '前后颠倒了：12较小，写在前面。',
        ),
        right('4 : 6'),
        wrong(
          '10 : 16',
          'MA.NA.RA.m5',
          '2 was taken from both. Divide or multiply both sides instead.',
          '两边都减了2。应该两边同乘或同除。',
        ),
        right('36 : 54'),
      ],
      hints: [
        { en: 'Write 12 : 18 in its simplest form.', zh: '先把 12 : 18 化成最简比。' },
        {
          en: 'Divide both numbers by the same number. Then do so for each choice.',
          zh: '两个数同除以一个数，再看每个选项。',
        },
      ],
      explanation: {
        en: '12 : 18 = 2 : 3 (÷ 6). 4 : 6 = 2 : 3 (÷ 2) and 36 : 54 = 2 : 3 (÷ 18). But 10 : 16 = 5 : 8, and 3 : 2 is the other way round. Taking the same number from both sides changes a ratio.',
        zh: '12 : 18 同除以6得 2 : 3；4 : 6 同除以2得 2 : 3；36 : 54 同除以18得 2 : 3。10 : 16 = 5 : 8，而 3 : 2 前后颠倒了。两边同减一个数，比会改变。',
      },
    },
    {
      id: 'math-divide-in-ratio-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['MA.NA.RA.02'],
      text: 'Amir and Bala shared $96 in the ratio 5 : 3. How much money did Bala get?',
      unit: 'dollars',
      key: {
        kind: 'number',
        value: '36',
        mistakes: [
          mistake('60', 'MA.NA.HE.m2', 'That is Amir’s share.', '这是 Amir 分到的。'),
          mistake('12', 'MA.NA.RA.m4', 'That is one unit. Bala has 3 units.', '这是一份，Bala 有3份。'),
          mistake('32', 'MA.NA.RA.m2', 'The money has 5 + 3 units, not 3.', '钱一共有 5 + 3 份，不是3份。'),
        ],
      },
      fixtures: numberFixtures({ value: '36', unit: 'dollars', mistaken: ['60', '12', '32', '288', '57.60'] }),
      hints: [
        { en: 'How many units are there in all?', zh: '一共有几份？' },
        { en: '5 + 3 units are $96. Find 1 unit.', zh: '5 + 3 份是96元，先求1份。' },
      ],
      explanation: {
        en: '5 + 3 = 8 units are $96, so 1 unit is $96 ÷ 8 = $12. Bala got 3 × $12 = $36. Check: Amir got 5 × $12 = $60, and $60 + $36 = $96.',
        zh: '一共 5 + 3 = 8 份，是96元，1份是 96 ÷ 8 = 12 元。Bala 分到 3 × 12 = 36 元。验算：Amir 分到60元，60 + 36 = 96 元。',
      },
    },
    {
      id: 'math-divide-in-ratio-2',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.RA.02'],
      text: 'A necklace has red, blue and green beads in the ratio 2 : 3 : 5. There are 45 more green beads than red beads. How many beads are there altogether?',
      choices: [
        wrong('15', 'MA.NA.RA.m4', 'That is one unit. How many units are there altogether?', '这是一份。一共有几份？'),
        wrong(
          '75',
          'MA.NA.HE.m1',
          'Those are the green beads. The question asks for all of them.',
          '这是绿珠子，题目问全部。',
        ),
        wrong(
          '90',
          'MA.NA.RA.m7',
          '45 is not the green beads, but how many more they are than the red ones.',
          '45不是绿珠子的数目，是绿珠比红珠多的数目。',
        ),
        right('150'),
      ],
      hints: [
        { en: 'How many more units are green than red?', zh: '绿珠比红珠多几份？' },
        { en: 'Green is 5 units and red 2 units. The difference is 45 beads.', zh: '绿珠5份，红珠2份，相差45颗。' },
      ],
      explanation: {
        en: 'Green is 5 − 2 = 3 units more than red. 3 units are 45, so 1 unit is 15. Altogether: 2 + 3 + 5 = 10 units, which is 150 beads. Check: red 30, blue 45, green 75, and 75 − 30 = 45.',
        zh: '绿珠比红珠多 5 − 2 = 3 份，3份是45颗，1份是15颗。一共 2 + 3 + 5 = 10 份，是150颗。验算：红30、蓝45、绿75，75 − 30 = 45。',
      },
    },
    {
      id: 'math-linked-ratios-1',
      type: 'Cloze',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.RA.04'],
      marks: 3,
      text: 'The ratio of the number of Ali’s marbles to the number of Bo’s marbles is 2 : 3. The ratio of the number of Bo’s marbles to the number of Cai’s marbles is 4 : 5. Give Bo the same number of units in both ratios. Ali : Bo = 8 : [1] and Bo : Cai = [2] : 15, so Ali : Cai = 8 : [3].',
      blanks: [{}, {}, {}],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '12',
              mistakes: [
                mistake(
                  '9',
                  'MA.NA.RA.m5',
                  '6 was added to both sides. Multiply both sides by 4 instead.',
                  '两边都加了6，应该两边都乘4。',
                ),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '12',
              mistakes: [
                mistake(
                  '14',
                  'MA.NA.RA.m5',
                  '10 was added to both sides. Multiply both sides by 3 instead.',
                  '两边都加了10，应该两边都乘3。',
                ),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '15',
              mistakes: [
                mistake(
                  '5',
                  'MA.NA.RA.m1',
                  'These 5 units are of another size. Use the new ratio.',
                  '这5份的大小不同，要用新的比。',
                ),
              ],
            },
          },
        ],
      },
      fixtures: partFixtures([
        { value: '12', mistaken: ['9', '3', '24'] },
        { value: '12', mistaken: ['14', '4', '10'] },
        { value: '15', mistaken: ['5', '12', '20'] },
      ]),
      hints: [
        {
          en: 'Bo is 3 units in one ratio and 4 units in the other. Which number is a multiple of both?',
          zh: 'Bo 在一个比里是3份，在另一个比里是4份。哪个数是两者的公倍数？',
        },
        { en: '2 became 8. What was it multiplied by?', zh: '2变成了8，乘了多少？' },
      ],
      explanation: {
        en: '2 : 3 = 8 : 12 (× 4) and 4 : 5 = 12 : 15 (× 3). Now Bo has 12 units both times, so Ali : Cai = 8 : 15. The usual slip is to compare the 2 with the 5, though the units differ.',
        zh: '2 : 3 同乘4得 8 : 12；4 : 5 同乘3得 12 : 15。Bo 两次都是12份，所以 Ali : Cai = 8 : 15。常见的错误是直接用2和5比，其实两个比的一份不一样大。',
      },
    },
    {
      id: 'math-linked-ratios-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['MA.NA.RA.04'],
      marks: 3,
      text: 'At a fruit stall in Tekka Market, the ratio of the number of apples to the number of oranges is 5 : 6. The ratio of the number of oranges to the number of pears is 4 : 7. There are 22 more pears than apples. How many oranges are there?',
      unit: 'oranges',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '24',
        mistakes: [
          mistake(
            '66',
            'MA.NA.RA.m1',
            '7 − 5 takes units of different sizes. Give the oranges the same number of units first.',
            '7 − 5 用了大小不同的份。先让橙子在两个比里份数相同。',
          ),
          mistake(
            '44',
            'MA.NA.RA.m1',
            '7 − 5 takes units of different sizes. Give the oranges the same number of units first.',
            '7 − 5 用了大小不同的份。先让橙子在两个比里份数相同。',
          ),
          mistake('42', 'MA.NA.HE.m2', 'That is the number of pears.', '这是梨的数目。'),
          mistake('2', 'MA.NA.RA.m4', 'That is one unit. The oranges are 12 units.', '这是一份，橙子有12份。'),
        ],
        method: [
          { label: { en: 'Pears have 11 units more', zh: '梨多11份' }, marks: 1, result: '11' },
          { label: { en: 'One unit is 2', zh: '一份是2' }, marks: 1, result: '2' },
        ],
      },
      fixtures: numberFixtures({ value: '24', unit: 'oranges', mistaken: ['66', '44', '42', '20', '2'] }, true),
      hints: [
        { en: 'The oranges stand in both ratios.', zh: '两个比里都有橙子。' },
        { en: 'Give the oranges 12 units in both ratios.', zh: '让橙子在两个比里都是12份。' },
      ],
      explanation: {
        en: 'Apples : oranges = 5 : 6 = 10 : 12. Oranges : pears = 4 : 7 = 12 : 21. Pears have 21 − 10 = 11 units more than apples: 11 units are 22, and 1 unit is 2. Oranges: 12 × 2 = 24. Check: apples 20, pears 42, and 42 − 20 = 22.',
        zh: '苹果 : 橙子 = 5 : 6 = 10 : 12，橙子 : 梨 = 4 : 7 = 12 : 21。梨比苹果多 21 − 10 = 11 份，是22个，1份是2个，橙子有 12 × 2 = 24 个。验算：苹果20个，梨42个，42 − 20 = 22。',
      },
    },
  ],
}
