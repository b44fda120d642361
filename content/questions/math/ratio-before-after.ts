import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures, partFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const ratioBeforeAfter: QuestionSetSourceInput = {
  name: 'math-ratio-before-after',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-one-part-changes-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.RA.05'],
      marks: 4,
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
            marks: 3,
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
        method: [{ label: { en: 'One unit is 8', zh: '一份是8' }, marks: 2, result: '8', blank: 0 }],
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
