import { numberFixtures, partFixtures } from '../../../questions/math/answer-forms.ts'
import { mistake } from '../../../questions/math/choices.ts'
import { atPsle } from '../at-psle.ts'

export const threeMarks = atPsle([
  {
    id: 'q6',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.NA.HE.02'],
    marks: 3,
    text: 'Tickets to a nature show cost $8 for an adult and $5 for a child. 60 tickets were sold for $408 altogether. How many adult tickets were sold?',
    unit: 'adult tickets',
    hasWorking: true,
    key: {
      kind: 'number',
      value: '36',
      mistakes: [
        mistake('24', 'MA.NA.HE.m2', 'That is the number of child tickets.', '这是儿童票的张数。'),
        mistake(
          '108',
          'MA.NA.HE.m1',
          'That is the money that is missing if all were child tickets.',
          '这是假设全是儿童票时少了的钱。',
        ),
      ],
      method: [
        // Or all adult tickets: 60 × 8 = 480, and 480 − 408 = 72.
        {
          label: {
            en: 'All child tickets would be $300, or all adult tickets $480',
            zh: '假设全是儿童票，共300元；或全是成人票，共480元',
          },
          marks: 1,
          result: '300',
          calculations: ['480'],
        },
        {
          label: { en: 'The difference is $108, or $72 with adult tickets', zh: '相差108元；假设成人票则相差72元' },
          marks: 1,
          result: '108',
          calculations: ['72'],
        },
      ],
    },
    fixtures: numberFixtures({ value: '36', unit: 'adult tickets', mistaken: ['24', '108', '51', '300', '3'] }, true),
    hints: [
      { en: 'Suppose that all 60 tickets were child tickets.', zh: '假设60张全是儿童票。' },
      { en: 'How much more does each adult ticket bring?', zh: '每换成一张成人票，会多收多少元？' },
    ],
    explanation: {
      en: 'If all were child tickets: 60 × 5 = 300 dollars. That is 408 − 300 = 108 dollars too little. Each adult ticket brings 8 − 5 = 3 dollars more. Adult tickets: 108 ÷ 3 = 36. Check: 36 × 8 + 24 × 5 = 408.',
      zh: '假设全是儿童票：60 × 5 = 300 元，少了 408 − 300 = 108 元。每张成人票多 8 − 5 = 3 元。成人票：108 ÷ 3 = 36 张。验算：36 × 8 + 24 × 5 = 408。',
    },
  },
  {
    id: 'q7',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.MG.FG.05', 'MA.MG.FG.04', 'MA.MG.AN.04'],
    marks: 3,
    text: 'In the figure, ABCD is a parallelogram and ABE is a straight line. BC = BE and ∠ADC = 118°. (a) Find ∠CBE. (b) Find ∠DCE. (The figure is not drawn to scale.)',
    figure: {
      file: 'math-paper-2-parallelogram.svg',
      alt: 'Parallelogram ABCD with A at the lower left, B at the lower right, C at the upper right and D at the upper left. Side AB is continued in a straight line to E, at the right. Line CE is drawn, so BCE is a triangle. BC and BE are marked as equal. Angle ADC is 118°.',
    },
    blanks: [
      { label: '(a)', unit: '°' },
      { label: '(b)', unit: '°' },
    ],
    hasWorking: true,
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 1,
          key: {
            kind: 'number',
            value: '62',
            mistakes: [
              mistake(
                '118',
                'MA.MG.AN.m4',
                '∠ABC is opposite ∠ADC and is 118°. ∠CBE is beside it on the straight line.',
                '∠ABC 是 ∠ADC 的对角，等于118°。∠CBE 和它在一条直线上。',
              ),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '121',
            mistakes: [
              mistake('59', 'MA.MG.AN.m4', 'That is ∠BCE. Add ∠BCD.', '这是 ∠BCE，还要加 ∠BCD。'),
              mistake(
                '177',
                'MA.MG.FG.m1',
                '∠BCD and ∠ADC are neighbours: they add up to 180° and are not equal.',
                '∠BCD 和 ∠ADC 是邻角，加起来是180°，并不相等。',
              ),
              mistake(
                '124',
                'MA.MG.FG.m3',
                'BC = BE, so the equal angles of the triangle are at C and E.',
                'BC = BE，相等的两个角在 C 和 E。',
              ),
            ],
          },
        },
      ],
      method: [{ label: { en: '∠BCE is 59°', zh: '∠BCE 是59°' }, marks: 1, result: '59', blank: 1 }],
    },
    fixtures: partFixtures(
      [
        { value: '62', unit: '°', mistaken: ['118', '59', '56'] },
        { value: '121', unit: '°', mistaken: ['59', '177', '124', '62'] },
      ],
      true,
    ),
    hints: [
      { en: 'Which angle of the parallelogram is equal to ∠ADC?', zh: '平行四边形里哪个角和 ∠ADC 相等？' },
      { en: 'Triangle BCE is isosceles. Where are its equal angles?', zh: '三角形 BCE 是等腰三角形，相等的角在哪里？' },
    ],
    explanation: {
      en: '(a) ∠ABC = ∠ADC = 118°, as they are opposite angles of a parallelogram. ∠CBE = 180° − 118° = 62°. (b) BC = BE, so ∠BCE = (180° − 62°) ÷ 2 = 59°. ∠BCD = 180° − 118° = 62°. ∠DCE = 62° + 59° = 121°. Check: DC is parallel to AE, so ∠DCE and ∠CEB add up to 180°: 121° + 59° = 180°.',
      zh: '(a) 平行四边形的对角相等，∠ABC = ∠ADC = 118°。∠CBE = 180° − 118° = 62°。(b) BC = BE，所以 ∠BCE = (180° − 62°) ÷ 2 = 59°。∠BCD = 180° − 118° = 62°。∠DCE = 62° + 59° = 121°。检查：DC 平行于 AE，∠DCE 和 ∠CEB 加起来是180°：121° + 59° = 180°。',
    },
  },
  {
    id: 'q8',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.NA.PC.04', 'MA.NA.PC.03'],
    marks: 3,
    text: 'At a sale, everything is sold at 30% off its usual price. Members get a further discount of 10% off the sale price. Mr Rahim, a member, paid $151.20 for a fan. What was the usual price of the fan?',
    unit: 'dollars',
    hasWorking: true,
    key: {
      kind: 'number',
      value: '240',
      mistakes: [
        mistake(
          '252',
          'MA.NA.PC.m2',
          'The 10% is of the sale price, so it can’t be added to the 30%.',
          '10%是折后价的10%，不能和30%相加。',
        ),
        mistake(
          '168',
          'MA.NA.HE.m1',
          'That is the sale price, before the discount for members.',
          '这是会员折扣前的折后价，不是原价。',
        ),
        mistake(
          '211.68',
          'MA.NA.PC.m1',
          '$151.20 is the price after the discounts. Percentages of it are not what was taken off.',
          '151.20元是折扣后的价钱，不能以它为整体。',
        ),
      ],
      method: [
        // Or 70% × 90% = 63% of the usual price.
        {
          label: {
            en: 'The sale price is $168, or he paid 63% of the usual price',
            zh: '折后价是168元，或他付了原价的63%',
          },
          marks: 1,
          result: '168',
          calculations: ['0.63'],
        },
        {
          label: { en: '1% of the usual price is $2.40, or 10% is $24', zh: '原价的1%是2.40元，或10%是24元' },
          marks: 1,
          result: '2.4',
          calculations: ['24'],
        },
      ],
    },
    fixtures: numberFixtures({ value: '240', unit: 'dollars', mistaken: ['252', '168', '211.68', '378', '216'] }, true),
    hints: [
      { en: '$151.20 is what percentage of the sale price?', zh: '151.20元是折后价的百分之几？' },
      { en: 'Find the sale price first. It is 70% of the usual price.', zh: '先求折后价，它是原价的70%。' },
    ],
    explanation: {
      en: '$151.20 is 90% of the sale price: 1% is 151.20 ÷ 90 = 1.68 dollars, and 100% is 168 dollars. $168 is 70% of the usual price: 1% is 168 ÷ 70 = 2.40 dollars, and 100% is 240 dollars. Check: 240 − 72 = 168 and 168 − 16.80 = 151.20.',
      zh: '151.20元是折后价的90%：1%是 151.20 ÷ 90 = 1.68 元，100%是168元。168元是原价的70%：1%是 168 ÷ 70 = 2.40 元，100%是240元。验算：240 − 72 = 168，168 − 16.80 = 151.20。',
    },
  },
])
