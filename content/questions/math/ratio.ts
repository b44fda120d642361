import type { QuestionSetDraft } from '../question-source.ts'
import { numberFixtures, partFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const ratio: QuestionSetDraft = {
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
      text: 'A bus ride to Woodlands takes 45 minutes. A drive to Malacca takes 2 hours. What is the ratio of the time of the bus ride to the time of the drive, in its simplest form?',
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
      difficulty: 'easy',
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
      text: 'Ali’s marbles to Bo’s marbles are in the ratio 2 : 3. Bo’s marbles to Cai’s marbles are in the ratio 4 : 5. Give Bo the same number of units in both ratios. Ali : Bo = 8 : [1] and Bo : Cai = [2] : 15, so Ali : Cai = 8 : [3].',
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
    {
      id: 'math-one-part-changes-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.RA.05'],
      marks: 3,
      text: 'The ratio of the number of Mei’s stamps to the number of Nora’s stamps was 3 : 5. After Mei bought 24 more stamps, the ratio became 9 : 10. (a) How many stamps does Nora have? (b) How many stamps did Mei have at first?',
      blanks: [
        { label: '(a)', unit: 'stamps' },
        { label: '(b)', unit: 'stamps' },
      ],
      hasWorking: true,
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 2,
            key: {
              kind: 'number',
              value: '80',
              mistakes: [
                mistake(
                  '20',
                  'MA.NA.RA.m1',
                  '9 − 3 takes units of different sizes. Nora’s units must be the same number first.',
                  '9 − 3 用了大小不同的份。先让 Nora 的份数相同。',
                ),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '48',
              mistakes: [
                mistake('72', 'MA.NA.HE.m1', 'That is after she bought 24 more.', '这是她多买24张以后的数目。'),
              ],
            },
          },
        ],
        method: [{ label: { en: 'One unit is 8', zh: '一份是8' }, marks: 1, result: '8', blank: 0 }],
      },
      fixtures: partFixtures(
        [
          { value: '80', unit: 'stamps', mistaken: ['20', '40', '8', '50'] },
          { value: '48', unit: 'stamps', mistaken: ['72', '12', '24'] },
        ],
        true,
      ),
      hints: [
        { en: 'Whose number of stamps did not change?', zh: '谁的邮票数没有变？' },
        { en: 'Give Nora 10 units both times: 3 : 5 = 6 : 10.', zh: '让 Nora 前后都是10份：3 : 5 = 6 : 10。' },
      ],
      explanation: {
        en: 'Nora’s stamps did not change. Before: 3 : 5 = 6 : 10. After: 9 : 10. Mei gained 3 units, which is 24, so 1 unit is 8. (a) Nora: 10 × 8 = 80. (b) Mei at first: 6 × 8 = 48. Check: 48 + 24 = 72, and 72 : 80 = 9 : 10.',
        zh: 'Nora 的邮票没有变。原来 3 : 5 = 6 : 10，后来 9 : 10。Mei 多了3份，是24张，1份是8张。(a) Nora 有 10 × 8 = 80 张。(b) Mei 原来有 6 × 8 = 48 张。验算：48 + 24 = 72，72 : 80 = 9 : 10。',
      },
    },
    {
      id: 'math-difference-unchanged-1',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['MA.NA.RA.05'],
      text: 'Mr Lim is 38 years old and his daughter is 8 years old. In how many years will the ratio of Mr Lim’s age to his daughter’s age be 5 : 2?',
      choices: [
        wrong(
          '10',
          'MA.NA.RA.m4',
          'That is one unit. First find the daughter’s age at that time.',
          '这是一份。先求到时女儿几岁。',
        ),
        right('12'),
        wrong(
          '20',
          'MA.NA.HE.m1',
          'That is the daughter’s age at that time. How many years from now is it?',
          '这是到时女儿的岁数，离现在几年？',
        ),
        wrong(
          '30',
          'MA.NA.RA.m7',
          'That is the difference of their ages. It never changes.',
          '这是两人的年龄差，一直不变。',
        ),
      ],
      hints: [
        { en: 'What about the two ages stays the same every year?', zh: '两人的年龄，每年什么不变？' },
        {
          en: 'The difference is always 38 − 8 years. How many units is it in 5 : 2?',
          zh: '差总是 38 − 8 岁，在 5 : 2 里是几份？',
        },
      ],
      explanation: {
        en: 'The difference stays 38 − 8 = 30 years. In 5 : 2 it is 3 units, so 1 unit is 10 years, and the daughter will be 2 × 10 = 20. That is in 20 − 8 = 12 years. Check: 38 + 12 = 50, and 50 : 20 = 5 : 2.',
        zh: '年龄差不变：38 − 8 = 30 岁。在 5 : 2 里相差3份，1份是10岁，到时女儿 2 × 10 = 20 岁，是 20 − 8 = 12 年后。验算：38 + 12 = 50，50 : 20 = 5 : 2。',
      },
    },
    {
      id: 'math-both-change-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['MA.NA.RA.06'],
      marks: 4,
      text: 'The ratio of the number of red fish to the number of blue fish in a tank was 3 : 2. After 15 red fish were taken out and 14 blue fish were put in, the ratio of the number of red fish to the number of blue fish became 3 : 4. How many red fish were there at first?',
      unit: 'red fish',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '51',
        mistakes: [
          mistake('36', 'MA.NA.HE.m1', 'Those are the red fish in the end.', '这是最后的红鱼。'),
          mistake('34', 'MA.NA.HE.m2', 'Those are the blue fish at first.', '这是原来的蓝鱼。'),
          mistake('17', 'MA.NA.RA.m4', 'That is one unit. The red fish were 3 units.', '这是一份，红鱼有3份。'),
        ],
        method: [
          { label: { en: 'One part of the second ratio is 12', zh: '后来的一组是12' }, marks: 2, result: '12' },
          { label: { en: 'One unit of the first ratio is 17', zh: '原来的一份是17' }, marks: 1, result: '17' },
        ],
      },
      fixtures: numberFixtures({ value: '51', unit: 'red fish', mistaken: ['36', '34', '17', '87', '12'] }, true),
      hints: [
        {
          en: 'The units before and the parts after differ in size. Give them different names.',
          zh: '前后的“一份”不一样大，用不同的名称，例如“份”和“组”。',
        },
        {
          en: 'Red: 3 units − 15 = 3 parts. So 1 unit is 1 part and how much more?',
          zh: '红鱼：3份 − 15 = 3组。那么1份比1组多多少？',
        },
      ],
      explanation: {
        en: 'Red: 3 units = 3 parts + 15, so 1 unit = 1 part + 5. Blue: 2 units + 14 = 4 parts. 2 units are 2 parts + 10, so 2 parts + 10 + 14 = 4 parts: 2 parts = 24 and 1 part = 12. 1 unit = 12 + 5 = 17. Red at first: 3 × 17 = 51. Check: 51 − 15 = 36, 34 + 14 = 48, and 36 : 48 = 3 : 4.',
        zh: '原来的用“份”，后来的用“组”。红鱼：3份 = 3组 + 15，所以1份 = 1组 + 5。蓝鱼：2份 + 14 = 4组，2份 = 2组 + 10，所以 2组 + 10 + 14 = 4组，2组 = 24，1组 = 12。1份 = 12 + 5 = 17，红鱼原来有 3 × 17 = 51 条。验算：51 − 15 = 36，34 + 14 = 48，36 : 48 = 3 : 4。',
      },
    },
    {
      id: 'math-both-change-2',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['MA.NA.RA.06', 'MA.NA.HE.06'],
      text: 'Sam and Tim had the same amount of money. After Sam spent $30 and Tim spent $78, the ratio of Sam’s money to Tim’s money was 3 : 1. How much money did Sam have at first?',
      choices: [
        wrong('$24', 'MA.NA.RA.m4', 'That is one unit, which is what Tim had left.', '这是一份，也就是 Tim 剩下的钱。'),
        wrong(
          '$48',
          'MA.NA.RA.m7',
          'That is the difference between the two amounts. How many units is it?',
          '这是两人的差。它是几份？',
        ),
        wrong(
          '$72',
          'MA.NA.HE.m1',
          'That is what Sam had left. Add what he spent.',
          '这是 Sam 剩下的，还要加上花掉的。',
        ),
        right('$102'),
      ],
      hints: [
        { en: 'How much more did Tim spend than Sam?', zh: 'Tim 比 Sam 多花多少？' },
        {
          en: 'In the end, Sam had more than Tim by that amount. How many units is it?',
          zh: '最后 Sam 就比 Tim 多这么多，这是几份？',
        },
      ],
      explanation: {
        en: 'Tim spent $78 − $30 = $48 more, so in the end Sam had $48 more. That is 3 − 1 = 2 units, and 1 unit is $24. Sam had 3 × $24 = $72 left, so $72 + $30 = $102 at first. Check: $102 − $78 = $24, and $72 : $24 = 3 : 1.',
        zh: 'Tim 多花 78 − 30 = 48 元，所以最后 Sam 比 Tim 多48元，是 3 − 1 = 2 份，1份是24元。Sam 剩 3 × 24 = 72 元，原来有 72 + 30 = 102 元。验算：102 − 78 = 24，72 : 24 = 3 : 1。',
      },
    },
  ],
}
