import { numberFixtures } from '../../../questions/math/answer-forms.ts'
import { mistake } from '../../../questions/math/choices.ts'
import { atPsle } from '../at-psle.ts'

export const shortAnswers = atPsle([
  {
    id: 'q1',
    type: 'ShortAnswer',
    difficulty: 'easy',
    skills: ['MA.NA.PC.05'],
    text: 'The price of a tablet fell from $680 to $578. What was the percentage decrease?',
    unit: '%',
    key: {
      kind: 'number',
      value: '15',
      mistakes: [
        mistake(
          '102',
          'MA.NA.PC.m4',
          'That is the decrease in dollars. Write it as a percentage of the first price.',
          '这是减少的元数。还要算它占原价的百分之几。',
        ),
        mistake(
          '85',
          'MA.NA.HE.m2',
          'That compares the new price with the first price. Compare the decrease with it.',
          '这是新价占原价的百分比。题目问的是减少的部分。',
        ),
        mistake(
          '17.6',
          'MA.NA.PC.m3',
          'Compare with the price at first, not with the new price.',
          '要和原价比，不是和新价比。',
        ),
        mistake(
          '17.65',
          'MA.NA.PC.m3',
          'Compare with the price at first, not with the new price.',
          '要和原价比，不是和新价比。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '15', unit: '%', mistaken: ['102', '85', '17.6', '17.65', '0.15', '117.6'] }),
    hints: [
      {
        en: 'By how many dollars did the price fall? Compare that with the price at first.',
        zh: '价钱减少了多少元？把它和原价比。',
      },
    ],
    explanation: {
      en: 'Decrease: 680 − 578 = 102 dollars. {102/680} × 100% = 15%. Check: 15% of $680 is $102.',
      zh: '减少了 680 − 578 = 102 元。{102/680} × 100% = 15%。验算：680元的15%是102元。',
    },
  },
  {
    id: 'q2',
    type: 'ShortAnswer',
    difficulty: 'easy',
    skills: ['MA.MG.PA.05'],
    text: 'The diameter of a semicircle is 18 cm. Find the area of the semicircle. (Take π = 3.14.)',
    unit: 'cm²',
    key: {
      kind: 'number',
      value: '127.17',
      mistakes: [
        mistake('254.34', 'MA.MG.PA.m6', 'That is the area of the whole circle.', '这是整个圆的面积。'),
        mistake(
          '508.68',
          'MA.MG.PA.m3',
          '18 cm is the diameter. Use the radius for the area.',
          '18 cm是直径。求面积要用半径。',
        ),
        mistake(
          '28.26',
          'MA.MG.PA.m4',
          'That is the length of the arc. The area is π × radius × radius, halved.',
          '这是弧长。面积是 π × 半径 × 半径，再取一半。',
        ),
      ],
    },
    fixtures: numberFixtures({
      value: '127.17',
      unit: 'cm²',
      mistaken: ['254.34', '508.68', '28.26', '1017.36', '127'],
    }),
    hints: [{ en: 'What is the radius?', zh: '半径是多少？' }],
    explanation: {
      en: 'Radius: 18 ÷ 2 = 9 cm. Whole circle: 3.14 × 9 × 9 = 254.34 cm². Semicircle: 254.34 ÷ 2 = 127.17 cm². Using the diameter in place of the radius is the commonest slip.',
      zh: '半径：18 ÷ 2 = 9 cm。整个圆：3.14 × 9 × 9 = 254.34 cm²。半圆：254.34 ÷ 2 = 127.17 cm²。最常见的错误是把直径当作半径。',
    },
  },
  {
    id: 'q3',
    type: 'ShortAnswer',
    difficulty: 'easy',
    skills: ['MA.NA.RT.01'],
    text: 'A printer prints 84 pages in 3.5 minutes. At this rate, how many minutes does it take to print 600 pages?',
    unit: 'minutes',
    key: {
      kind: 'number',
      value: '25',
      mistakes: [
        mistake(
          '14400',
          'MA.NA.MD.m4',
          'Each minute prints 24 pages. How many times 24 are there in 600?',
          '每分钟印24页。600里有几个24？',
        ),
        mistake('24', 'MA.NA.HE.m1', 'That is the number of pages in one minute.', '这是一分钟印的页数。'),
      ],
    },
    fixtures: numberFixtures({ value: '25', unit: 'minutes', mistaken: ['14400', '24', '7.14', '2100', '171.4'] }),
    hints: [{ en: 'How many pages does it print in 1 minute?', zh: '1分钟印多少页？' }],
    explanation: {
      en: 'In 1 minute: 84 ÷ 3.5 = 24 pages. 600 pages take 600 ÷ 24 = 25 minutes. Check: 25 × 24 = 600.',
      zh: '1分钟印 84 ÷ 3.5 = 24 页。印600页要 600 ÷ 24 = 25 分钟。验算：25 × 24 = 600。',
    },
  },
  {
    id: 'q4',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.ST.GR.04', 'MA.NA.PC.04'],
    text: 'The pie chart shows how Priya used her pocket money. She saved $36. How much money did she spend on food?',
    figure: {
      file: 'math-paper-2-money-pie.svg',
      alt: 'A pie chart with four parts. Food is a quarter of the circle, marked with a right angle. Books: 20%. Transport: 15%. Savings, the rest: $36.',
    },
    unit: 'dollars',
    key: {
      kind: 'number',
      value: '22.50',
      mistakes: [
        mistake(
          '90',
          'MA.NA.HE.m1',
          'That is all her pocket money. Food is a quarter of it.',
          '这是全部零用钱。食物占四分之一。',
        ),
        mistake('9', 'MA.ST.GR.m3', '$36 is the savings only, not all the money.', '36元只是储蓄，不是全部零用钱。'),
        mistake('36', 'MA.ST.GR.m3', '$36 is the part that she saved.', '36元是储蓄的部分。'),
      ],
    },
    fixtures: numberFixtures({ value: '22.50', unit: 'dollars', mistaken: ['90', '9', '36', '22.05', '25'] }),
    hints: [
      { en: 'What percentage of the circle is marked with a right angle?', zh: '有直角记号的部分占整个圆的百分之几？' },
      { en: 'What percentage of the money did she save?', zh: '她储蓄了零用钱的百分之几？' },
    ],
    explanation: {
      en: 'Food is a quarter, 25%. Savings: 100% − 25% − 20% − 15% = 40%. 40% is $36, so 10% is $9 and 5% is $4.50. Food: 25% is 5 × 4.50 = 22.50 dollars. Check: 22.50 + 18 + 13.50 + 36 = 90.',
      zh: '食物占四分之一，就是25%。储蓄：100% − 25% − 20% − 15% = 40%。40%是36元，10%是9元，5%是4.50元。食物25%是 5 × 4.50 = 22.50 元。验算：22.50 + 18 + 13.50 + 36 = 90。',
    },
  },
  {
    id: 'q5',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.NA.AL.02', 'MA.NA.OO.02'],
    text: 'Find the value of (5n − 8) ÷ 4 + 2n when n = 12.',
    key: {
      kind: 'number',
      value: '37',
      mistakes: [
        mistake(
          '338',
          'MA.NA.AL.m3',
          '5n means 5 times n, not 5 and 12 side by side.',
          '5n 是5乘 n，不是把5和12并排写。',
        ),
        mistake(
          '82',
          'MA.NA.OO.m3',
          'Take 8 away inside the brackets before you divide by 4.',
          '先算括号里的减8，再除以4。',
        ),
        mistake('13', 'MA.NA.HE.m1', 'That is the first part. Add 2n.', '这只是前半部分，还要加 2n。'),
      ],
    },
    fixtures: numberFixtures({ value: '37', mistaken: ['338', '82', '13', '225', '25', '27'] }),
    hints: [{ en: 'Put 12 in place of n. What is 5n?', zh: '把 n 换成12。5n 是多少？' }],
    explanation: {
      en: '5n = 5 × 12 = 60 and 2n = 2 × 12 = 24. (60 − 8) ÷ 4 + 24 = 13 + 24 = 37. Writing 5n as 512 is the commonest slip.',
      zh: '5n = 5 × 12 = 60，2n = 2 × 12 = 24。(60 − 8) ÷ 4 + 24 = 13 + 24 = 37。最常见的错误是把 5n 写成512。',
    },
  },
])
