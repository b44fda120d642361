import type { QuestionSetDraft } from '../question-source.ts'
import { numberFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const percentageChange: QuestionSetDraft = {
  name: 'math-percentage-change',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-find-whole-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['MA.NA.PC.04'],
      text: '35% of the pupils in a school walk to school. 140 pupils walk to school. How many pupils are there in the school?',
      unit: 'pupils',
      key: {
        kind: 'number',
        value: '400',
        mistakes: [
          mistake(
            '49',
            'MA.NA.PC.m1',
            'That is 35% of 140. But 140 is the part, not the whole.',
            '这是140的35%。但140是部分，不是整体。',
          ),
          mistake('260', 'MA.NA.HE.m2', 'That is the number of pupils who do not walk.', '这是不走路上学的人数。'),
          mistake('4', 'MA.NA.HE.m1', 'That is 1%. The whole is 100%.', '这是1%，整体是100%。'),
        ],
      },
      fixtures: numberFixtures({ value: '400', unit: 'pupils', mistaken: ['49', '260', '4', '175', '540'] }),
      hints: [
        { en: 'Is 140 the part or the whole?', zh: '140是部分还是整体？' },
        { en: '35% is 140. What is 1%, or 5%?', zh: '35%是140人，1%或5%是多少？' },
      ],
      explanation: {
        en: '35% is 140 pupils. 1% is 140 ÷ 35 = 4, so 100% is 4 × 100 = 400 pupils. Check: 35% of 400 = 140.',
        zh: '35%是140人，1%是 140 ÷ 35 = 4 人，100%是 4 × 100 = 400 人。验算：400的35%是140。',
      },
    },
    {
      id: 'math-find-whole-2',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['MA.NA.PC.04', 'MA.NA.PC.03'],
      text: 'After a discount of 15%, a rice cooker was sold for $68. What was its usual price?',
      choices: [
        wrong(
          '$53',
          'MA.NA.PC.m4',
          '15% is not $15, and the usual price is more than $68.',
          '15%不是15元，而且原价应该比68元高。',
        ),
        wrong(
          '$57.80',
          'MA.NA.PC.m1',
          'A second discount was taken off. $68 is already the price after it.',
          '又打了一次折扣。68元已经是折后价。',
        ),
        wrong(
          '$78.20',
          'MA.NA.PC.m1',
          '15% of $68 was added, but the discount was 15% of the usual price.',
          '加的是68元的15%，但折扣是原价的15%。',
        ),
        right('$80'),
      ],
      hints: [
        { en: 'Which price is 100%?', zh: '哪一个价钱是100%？' },
        { en: '$68 is what percentage of the usual price?', zh: '68元是原价的百分之几？' },
      ],
      explanation: {
        en: 'The usual price is 100%. $68 is 100% − 15% = 85%. 1% is $68 ÷ 85 = $0.80, so 100% is $80. Check: 15% of $80 = $12, and $80 − $12 = $68.',
        zh: '原价是100%，68元是 100% − 15% = 85%。1%是 68 ÷ 85 = 0.80 元，100%是80元。验算：80元的15%是12元，80 − 12 = 68 元。',
      },
    },
    {
      id: 'math-percentage-change-1',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['MA.NA.PC.05'],
      text: 'The price of a bowl of fishball noodles rose from $4 to $5. What was the percentage increase?',
      choices: [
        wrong(
          '20%',
          'MA.NA.PC.m3',
          'The rise was compared with the new price. Compare it with the price at first.',
          '这是和新价钱比，应该和原来的价钱比。',
        ),
        right('25%'),
        wrong(
          '80%',
          'MA.NA.PC.m3',
          'That is $4 as a percentage of $5. Find the rise first.',
          '这是4元占5元的百分之几。先求涨了多少。',
        ),
        wrong(
          '125%',
          'MA.NA.PC.m1',
          'That is the whole new price. Only the rise is asked for.',
          '这是整个新价钱，题目只问涨了多少。',
        ),
      ],
      hints: [
        { en: 'By how many dollars did the price rise?', zh: '涨了多少元？' },
        { en: 'Compare the rise with the price at first.', zh: '把涨了的钱和原来的价钱比。' },
      ],
      explanation: {
        en: 'The rise is $5 − $4 = $1. {1/4} × 100% = 25%. Check: 25% of $4 = $1. The usual slip is to divide by the new price, $5.',
        zh: '涨了 5 − 4 = 1 元，{1/4} × 100% = 25%。验算：4元的25%是1元。常见的错误是除以新价钱5元。',
      },
    },
    {
      id: 'math-percentage-change-2',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['MA.NA.PC.05'],
      marks: 3,
      text: 'A fan costs $200. A shop raises the price by 20%. Later it lowers the new price by 20%. The shopkeeper says, “The price is $200 again.” Is she right? Work out both prices and explain.',
      key: {
        kind: 'points',
        points: [
          { label: { en: 'The price after the rise is $240', zh: '涨价后是240元' }, marks: 1, anyOf: ['240'] },
          { label: { en: 'The price in the end is $192', zh: '最后是192元' }, marks: 1, anyOf: ['192'] },
          {
            label: {
              en: 'She is not right: the second 20% is of a larger price',
              zh: '她不对：第二个20%是较大价钱的20%',
            },
            marks: 1,
            anyOf: ['not right', 'not correct', 'incorrect', 'wrong', 'she isn’t', 'she is not', '不对', '错'],
            except: ['not wrong', 'nothing wrong', '没错', '不错'],
          },
        ],
        model:
          'She is not right. After the rise the price is $200 + 20% of $200 = $240. After the fall it is $240 − 20% of $240 = $192. The second 20% is taken of a larger price, so it takes away more than was added.',
      },
      fixtures: {
        right: [
          'She is not right. First $240, then $192.',
          'She is wrong because 20% of 240 is 48, so it is $192.',
          'No, she isn’t right: 200 + 40 = 240 and 240 − 48 = 192.',
          '$240 then $192. Incorrect, as the second 20% is of a bigger number.',
        ],
        wrong: ['Yes, she is right, +20% and −20% make 0.', 'She is right. 240 and 200.', 'She is wrong.', '$240'],
      },
      hints: [
        { en: 'What is the price after the rise?', zh: '涨价后是多少？' },
        {
          en: 'The second 20% is of the new price. Is that more or less than 20% of $200?',
          zh: '第二个20%是新价钱的20%，比200元的20%多还是少？',
        },
      ],
      explanation: {
        en: 'After the rise: 120% of $200 = $240. After the fall: 80% of $240 = $192. So she is not right: 20% of $240 is $48, but only $40 was added. The two percentages have different wholes.',
        zh: '涨价后：200元的120%是240元。降价后：240元的80%是192元。所以她不对：240元的20%是48元，而涨的只有40元。两个百分比的整体不同。',
      },
    },
  ],
}
