import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures, partFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const rateAndStrategies: QuestionSetSourceInput = {
  name: 'math-rate-and-strategies',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-step-charges-1',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['MA.NA.RT.02', 'MA.MG.TI.03'],
      text: 'At East Coast Park, it costs $6 to rent a bicycle for the first hour and $2 for every additional 30 minutes or part of 30 minutes. Hui Min rented a bicycle from 9.15 a.m. to 11.35 a.m. How much did she pay?',
      choices: [
        wrong(
          '$10',
          'MA.NA.RT.m1',
          'The last 20 minutes are a part of 30 minutes and are charged too.',
          '最后20分钟不足30分钟，也要收费。',
        ),
        right('$12'),
        wrong(
          '$16',
          'MA.NA.RT.m3',
          'The first hour was charged again at $2 for each 30 minutes.',
          '第一个小时又按每30分钟2元收了一次。',
        ),
        wrong('$18', 'MA.NA.RT.m4', 'Only the first hour costs $6.', '只有第一个小时是6元。'),
      ],
      hints: [
        { en: 'How long did she have the bicycle?', zh: '她租了多久？' },
        {
          en: 'Take away the first hour. How many lots of 30 minutes are there in the rest, counting a part as one?',
          zh: '去掉第一个小时，剩下的有几个30分钟？不足的也算一个。',
        },
      ],
      explanation: {
        en: 'From 9.15 a.m. to 11.35 a.m. is 2 h 20 min. After the first hour: 1 h 20 min = 30 + 30 + 20 min, charged as 3 lots. $6 + 3 × $2 = $12. The usual slip is to leave the last 20 minutes out.',
        zh: '从上午9时15分到11时35分是2小时20分钟。去掉第一小时，剩1小时20分钟 = 30 + 30 + 20 分钟，算3个。6 + 3 × 2 = 12 元。常见的错误是漏了最后20分钟。',
      },
    },
    {
      id: 'math-step-charges-2',
      type: 'OpenAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['MA.NA.RT.02'],
      marks: 3,
      text: 'Car park P charges $1.20 for every half hour or part of half an hour. Car park Q charges $3 for the first hour and $0.80 for every additional half hour or part of half an hour. Mr Tan wants to park for 2 h 10 min. He says, “P is cheaper, because $1.20 is less than $3.” Is he right? Work out both charges and explain.',
      key: {
        kind: 'points',
        points: [
          {
            label: { en: 'Car park P costs $6', zh: '停车场P要6元' },
            marks: 1,
            anyOf: ['$6', '6.00', '6 dollars', 'six dollars', '6元'],
          },
          {
            label: { en: 'Car park Q costs $5.40', zh: '停车场Q要5.40元' },
            marks: 1,
            anyOf: ['5.40', '5.4'],
          },
          {
            label: { en: 'He is not right: Q is cheaper', zh: '他不对：Q比较便宜' },
            marks: 1,
            anyOf: [
              'not right',
              'not correct',
              'incorrect',
              'wrong',
              'isn’t right',
              'Q is cheaper',
              'Q costs less',
              'Q charges less',
              'Q is $0.60 cheaper',
              'Q is 60 cents cheaper',
              'cheaper than P',
              'less than P',
              'less than $6',
              'less than 6',
              'P is more expensive',
              'P costs more',
              'P charges more',
              '不对',
              'Q便宜',
              'Q比较便宜',
              'Q更便宜',
            ],
            except: ['not wrong', 'nothing wrong'],
          },
        ],
        model:
          'Mr Tan is not right. 2 h 10 min is charged as 5 half hours. P: 5 × $1.20 = $6. Q: $3 + 3 × $0.80 = $5.40. Q is cheaper by $0.60.',
      },
      fixtures: {
        right: [
          'P: 5 × $1.20 = $6. Q: $3 + 3 × $0.80 = $5.40. Q is cheaper.',
          'He is wrong. P costs $6.00 and Q costs $5.40.',
          'P is 6 dollars, Q is 5.40 dollars so he is not correct',
          'P = $6.00, Q = $5.40. P costs more.',
          'No. P: 5 × $1.20 = $6. Q: $3 + 3 × $0.80 = $5.40. $5.40 is less than $6.',
          'No. P charges $6.00 and Q charges $3 + $2.40 = $5.40, so Q is $0.60 cheaper than P.',
        ],
        wrong: [
          'He is right because $1.20 is less than $3.',
          'He is wrong.',
          'P is $4.80 and Q is $5.40, so he is right.',
          'P costs $6.00.',
          'P is $6.00 and Q is $5.40. He is right.',
        ],
      },
      hints: [
        { en: 'How many half hours are charged for 2 h 10 min?', zh: '2小时10分钟要算几个半小时？' },
        {
          en: 'At Q, the first hour is paid with $3. How many half hours are left?',
          zh: '在Q，第一小时付3元，还剩几个半小时？',
        },
      ],
      explanation: {
        en: '2 h 10 min is 4 half hours and 10 minutes, charged as 5 half hours. P: 5 × $1.20 = $6.00. Q: $3 + 3 × $0.80 = $5.40. He is not right: Q is $0.60 cheaper. The charges must be compared for the whole time.',
        zh: '2小时10分钟是4个半小时多10分钟，算5个半小时。P：5 × 1.20 = 6.00 元。Q：3 + 3 × 0.80 = 5.40 元。他不对，Q便宜0.60元。要比较整段时间的收费。',
      },
    },
    {
      id: 'math-pattern-1',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['MA.NA.HE.04'],
      text: 'A number pattern begins 4, 7, 10, 13, … and goes on in the same way. What is the 20th number?',
      choices: [
        wrong('57', 'MA.NA.HE.m3', 'That is 19 × 3. The pattern starts from 4.', '这是 19 × 3，规律是从4开始的。'),
        wrong(
          '58',
          'MA.NA.HE.m3',
          'From the 1st to the 20th number there are 19 steps, not 18.',
          '从第1个到第20个有19步，不是18步。',
        ),
        wrong('60', 'MA.NA.HE.m4', 'That is 20 × 3. The 1st number is 4, not 3.', '这是 20 × 3，但第1个数是4，不是3。'),
        right('61'),
      ],
      hints: [
        { en: 'By how much does each number grow?', zh: '每次增加多少？' },
        { en: 'How many steps are there from the 1st number to the 20th?', zh: '从第1个数到第20个数有几步？' },
      ],
      explanation: {
        en: 'Each step adds 3. From the 1st to the 20th number there are 19 steps: 4 + 19 × 3 = 4 + 57 = 61. Check with the 4th number: 4 + 3 × 3 = 13.',
        zh: '每步加3。从第1个数到第20个数有19步：4 + 19 × 3 = 4 + 57 = 61。用第4个数验算：4 + 3 × 3 = 13。',
      },
    },
    {
      id: 'math-pattern-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['MA.NA.HE.04'],
      marks: 4,
      text: 'At a hawker centre, tables are joined in a row as shown. 1 table has 6 seats, 2 tables have 10 seats and 3 tables have 14 seats. (a) How many seats are there at 9 tables joined in a row? (b) How many tables joined in a row have 50 seats?',
      figure: {
        file: 'math-tables.svg',
        alt: 'Square tables in a row with round seats. 1 table has 2 seats above, 2 below and 1 at each end, 6 seats in all. 2 joined tables have 4 above, 4 below and 1 at each end, 10 in all. 3 joined tables have 6 above, 6 below and 1 at each end, 14 in all.',
      },
      blanks: [
        { label: '(a)', unit: 'seats' },
        { label: '(b)', unit: 'tables' },
      ],
      hasWorking: true,
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 2,
            key: {
              kind: 'number',
              value: '38',
              mistakes: [
                mistake(
                  '54',
                  'MA.NA.HE.m4',
                  'Joined tables share their sides, so it is not 9 × 6.',
                  '桌子拼起来，中间的边没有座位，不是 9 × 6。',
                ),
                mistake(
                  '42',
                  'MA.NA.HE.m3',
                  'From 1 table to 9 there are 8 steps of 4, not 9.',
                  '从1张到9张有8步，不是9步。',
                ),
              ],
            },
          },
          {
            marks: 2,
            key: {
              kind: 'number',
              value: '12',
              mistakes: [
                mistake(
                  '11',
                  'MA.NA.HE.m3',
                  '11 is the number of steps from the first table. Count that table too.',
                  '11是从第一张起的步数，第一张也要算。',
                ),
                mistake(
                  '12.5',
                  'MA.NA.HE.m4',
                  'The 2 seats at the ends belong to no table’s 4. Take them off first.',
                  '两端的2个座位要先减去。',
                ),
              ],
            },
          },
        ],
        method: [
          // Or all with their 4 seats, and the 2 at the ends: 9 × 4 + 2.
          {
            label: { en: '8 more tables add 32 seats', zh: '多8张桌子多32个座位' },
            marks: 1,
            result: '32',
            calculations: ['36', '38'],
            blank: 0,
          },
          // Or without the first table: 50 − 6.
          {
            label: { en: '48 seats without the ends', zh: '去掉两端是48个' },
            marks: 1,
            result: '48',
            calculations: ['44'],
            blank: 1,
          },
        ],
      },
      fixtures: partFixtures(
        [
          { value: '38', unit: 'seats', mistaken: ['54', '42', '36', '34'] },
          { value: '12', unit: 'tables', mistaken: ['11', '12.5', '13', '8'] },
        ],
        true,
      ),
      hints: [
        { en: 'How many seats does each table more add?', zh: '每多一张桌子，多几个座位？' },
        {
          en: 'The 2 seats at the ends are always there. How many has each table besides?',
          zh: '两端的2个座位一直都在，其他的每张桌子有几个？',
        },
      ],
      explanation: {
        en: 'Each table has 4 seats, and there are 2 at the ends. (a) 9 × 4 + 2 = 38 seats; or 6 + 8 × 4 = 6 + 32 = 38. (b) 50 − 2 = 48 and 48 ÷ 4 = 12 tables. Check: 12 × 4 + 2 = 50. The usual slip is to take 6 seats for each table.',
        zh: '每张桌子有4个座位，两端再加2个。(a) 9 × 4 + 2 = 38 个；也可以 6 + 8 × 4 = 6 + 32 = 38。(b) 50 − 2 = 48，48 ÷ 4 = 12 张。验算：12 × 4 + 2 = 50。常见的错误是每张都算6个座位。',
      },
    },
    {
      id: 'math-suppose-1',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['MA.NA.HE.02'],
      text: 'There are 15 bicycles and tricycles in a shop in Ang Mo Kio. They have 38 wheels altogether. A bicycle has 2 wheels and a tricycle has 3. How many tricycles are there?',
      choices: [
        wrong(
          '4',
          'MA.NA.MD.m4',
          'Each tricycle has only 1 wheel more than a bicycle, so 8 is not divided by 2.',
          '每辆三轮车只比脚踏车多1个轮子，8不用再除以2。',
        ),
        wrong('7', 'MA.NA.HE.m2', 'That is the number of bicycles.', '这是脚踏车的数目。'),
        right('8'),
        wrong(
          '19',
          'MA.NA.HE.m1',
          '38 ÷ 2 would be so if all were bicycles, and there are only 15.',
          '38 ÷ 2 是全部当作脚踏车，但一共只有15辆。',
        ),
      ],
      hints: [
        {
          en: 'Suppose that all 15 were bicycles. How many wheels would there be?',
          zh: '假设15辆都是脚踏车，有几个轮子？',
        },
        {
          en: 'Each bicycle that is changed for a tricycle adds one wheel.',
          zh: '每把一辆脚踏车换成三轮车，多一个轮子。',
        },
      ],
      explanation: {
        en: 'If all were bicycles: 15 × 2 = 30 wheels. There are 38 − 30 = 8 more. Each tricycle has 1 wheel more, so there are 8 tricycles. Check: 8 × 3 + 7 × 2 = 24 + 14 = 38.',
        zh: '假设全是脚踏车：15 × 2 = 30 个轮子，少了 38 − 30 = 8 个。每辆三轮车多1个轮子，所以有8辆三轮车。验算：8 × 3 + 7 × 2 = 24 + 14 = 38。',
      },
    },
    {
      id: 'math-suppose-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['MA.NA.HE.02'],
      marks: 3,
      text: 'In a quiz of 20 questions, 5 points are given for each right answer and 2 points are taken away for each wrong answer. Siti answered all the questions and scored 72 points. How many of her answers were right?',
      unit: 'answers',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '16',
        mistakes: [
          mistake('4', 'MA.NA.HE.m2', 'That is the number of wrong answers.', '这是答错的题数。'),
          mistake(
            '14',
            'MA.NA.HE.m1',
            'A wrong answer costs 7 points: the 5 not won and the 2 taken away.',
            '答错一题共少7分：得不到5分，再扣2分。',
          ),
          mistake(
            '6',
            'MA.NA.HE.m1',
            'That is 20 − 14, with 28 ÷ 2 wrong answers. A wrong answer costs 7 points, not 2.',
            '这是 20 − 14，把答错的题数算成 28 ÷ 2 了。答错一题共少7分，不是2分。',
          ),
        ],
        method: [
          // Or all wrong: 72 + 40 points more.
          { label: { en: '28 points were lost', zh: '一共少了28分' }, marks: 1, result: '28', calculations: ['112'] },
          { label: { en: '4 answers were wrong', zh: '答错4题' }, marks: 1, result: '4' },
        ],
      },
      fixtures: numberFixtures({ value: '16', unit: 'answers', mistaken: ['4', '14', '6', '14.4', '28'] }, true),
      hints: [
        { en: 'Suppose all 20 answers were right. How many points would that be?', zh: '假设20题都答对，得多少分？' },
        {
          en: 'How many points does one wrong answer cost, compared with a right one?',
          zh: '答错一题比答对一题少几分？',
        },
      ],
      explanation: {
        en: 'All right: 20 × 5 = 100 points. Siti has 100 − 72 = 28 fewer. Each wrong answer costs 5 + 2 = 7 points, so 28 ÷ 7 = 4 were wrong and 20 − 4 = 16 right. Check: 16 × 5 − 4 × 2 = 80 − 8 = 72. The usual slip is to divide by 2 or by 5.',
        zh: '全对得 20 × 5 = 100 分，Siti 少了 100 − 72 = 28 分。答错一题少 5 + 2 = 7 分，所以错了 28 ÷ 7 = 4 题，答对 20 − 4 = 16 题。验算：16 × 5 − 4 × 2 = 80 − 8 = 72。常见的错误是除以2或5。',
      },
    },
  ],
}
