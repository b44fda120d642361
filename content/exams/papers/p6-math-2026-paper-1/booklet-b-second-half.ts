import { numberFixtures } from '../../../questions/math/answer-forms.ts'
import { mistake } from '../../../questions/math/choices.ts'
import { atPsle } from '../at-psle.ts'

export const bookletBSecondHalf = atPsle([
  {
    id: 'b25',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.MG.VO.03', 'MA.MG.VO.02'],
    text: 'A rectangular tank has a base 30 cm long and 20 cm wide. It contains 9 ℓ of water. Find the height of the water level. (1 ℓ = 1000 cm³)',
    unit: 'cm',
    key: {
      kind: 'number',
      value: '15',
      mistakes: [
        mistake('1.5', 'MA.MG.VO.m3', '1 ℓ is 1000 cm³, not 100 cm³.', '1升是1000立方厘米，不是100立方厘米。'),
        mistake(
          '300',
          'MA.MG.VO.m6',
          'You divided by the length only. Divide by the area of the base.',
          '你只除以长，要除以底面积。',
        ),
        mistake(
          '450',
          'MA.MG.VO.m6',
          'You divided by the width only. Divide by the area of the base.',
          '你只除以宽，要除以底面积。',
        ),
        mistake(
          '180',
          'MA.MG.VO.m5',
          'The length and the width of the base are multiplied, not added.',
          '底面的长和宽要相乘，不是相加。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '15', unit: 'cm', mistaken: ['1.5', '300', '450', '180', '600'] }),
    hints: [
      { en: 'Change the litres into cm³, and find the area of the base.', zh: '先把升换成立方厘米，再求底面积。' },
    ],
    explanation: {
      en: 'Water: 9 × 1000 = 9000 cm³. Base: 30 × 20 = 600 cm². Height: 9000 ÷ 600 = 15 cm. Check: 30 × 20 × 15 = 9000.',
      zh: '水：9 × 1000 = 9000 cm³。底面积：30 × 20 = 600 cm²。水高：9000 ÷ 600 = 15 cm。验算：30 × 20 × 15 = 9000。',
    },
  },
  {
    id: 'b26',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.NA.PC.03'],
    text: 'Mdm Lee put $4000 in a bank. The bank pays an interest of 3% per year. How much money did she have in the bank after 1 year?',
    unit: 'dollars',
    key: {
      kind: 'number',
      value: '4120',
      mistakes: [
        mistake(
          '120',
          'MA.NA.PC.m5',
          'That is the interest alone. Her own money is in the bank too.',
          '这只是利息，还要加上她存的钱。',
        ),
        mistake('4003', 'MA.NA.PC.m4', 'The bank pays 3% of $4000, not $3.', '利息是4000元的3%，不是3元。'),
        mistake('3880', 'MA.NA.AL.m5', 'Interest is added to the money, not taken away.', '利息要加上去，不是减掉。'),
      ],
    },
    fixtures: numberFixtures({ value: '4120', unit: 'dollars', mistaken: ['120', '4003', '3880', '5200', '4012'] }),
    hints: [{ en: 'What is 1% of $4000?', zh: '4000元的1%是多少？' }],
    explanation: {
      en: 'Interest: 1% of $4000 is $40, so 3% is 3 × 40 = 120 dollars. Money in the bank: 4000 + 120 = 4120 dollars. Stopping at the interest is the commonest slip.',
      zh: '利息：4000元的1%是40元，3%是 3 × 40 = 120 元。银行里的钱：4000 + 120 = 4120 元。最常见的错误是只算到利息就停了。',
    },
  },
  {
    id: 'b27',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.NA.RA.02', 'MA.MG.PA.01'],
    text: 'The ratio of the length to the breadth of a rectangular garden in Punggol is 5 : 3. The perimeter of the garden is 96 m. Find its area.',
    unit: 'm²',
    key: {
      kind: 'number',
      value: '540',
      mistakes: [
        mistake(
          '2160',
          'MA.MG.PA.m8',
          'The perimeter has two lengths and two breadths, which are 16 units.',
          '周长是两条长和两条宽，一共16份。',
        ),
        mistake(
          '6',
          'MA.NA.RA.m4',
          'That is one unit, in metres. Find the length and the breadth.',
          '这是一份的长度。还要求长和宽。',
        ),
        mistake('15', 'MA.NA.RA.m4', '5 and 3 are units. How long is one unit?', '5和3是份数。一份是多少米？'),
      ],
    },
    fixtures: numberFixtures({
      value: '540',
      unit: 'm²',
      mistaken: ['2160', '6', '15', '48', '90', '540 m', '540 cm²'],
    }),
    hints: [
      { en: 'How many units go once round the garden?', zh: '绕花园一圈是多少份？' },
      { en: 'Two lengths and two breadths are 16 units.', zh: '两条长和两条宽一共16份。' },
    ],
    explanation: {
      en: 'Once round: 5 + 3 + 5 + 3 = 16 units. One unit: 96 ÷ 16 = 6 m. Length: 5 × 6 = 30 m. Breadth: 3 × 6 = 18 m. Area: 30 × 18 = 540 m². Check: 30 + 18 + 30 + 18 = 96.',
      zh: '一圈是 5 + 3 + 5 + 3 = 16 份。一份：96 ÷ 16 = 6 m。长：5 × 6 = 30 m，宽：3 × 6 = 18 m。面积：30 × 18 = 540 m²。验算：30 + 18 + 30 + 18 = 96。',
    },
  },
  {
    id: 'b28',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.ST.AV.03'],
    text: 'After 5 rounds of a word game, Farah’s average score was 24 points. After the 6th round, her average score for all the rounds was 26 points. How many points did she score in the 6th round?',
    unit: 'points',
    key: {
      kind: 'number',
      value: '36',
      mistakes: [
        mistake(
          '2',
          'MA.ST.AV.m2',
          'You subtracted the averages. Subtract the totals.',
          '你用平均数相减。要用总分相减。',
        ),
        mistake(
          '28',
          'MA.ST.AV.m1',
          '26 is not the middle of 24 and the last score, as there were five rounds with 24.',
          '前面有五轮是平均24分，不能只当作一轮。',
        ),
        mistake('10', 'MA.ST.AV.m3', '26 is the average of six rounds. Multiply it by 6.', '26是六轮的平均分，要乘6。'),
        mistake(
          '26',
          'MA.ST.AV.m2',
          '26 is the average of all rounds, not the score of the last.',
          '26是所有轮的平均分，不是最后一轮的分数。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '36', unit: 'points', mistaken: ['2', '28', '10', '26', '156'] }),
    hints: [{ en: 'What was her total after 5 rounds, and what after 6?', zh: '五轮后的总分是多少？六轮后呢？' }],
    explanation: {
      en: 'Total after 5 rounds: 5 × 24 = 120. Total after 6 rounds: 6 × 26 = 156. In the 6th round: 156 − 120 = 36 points. Check: 36 is 10 above 26, which gives 2 more to each of the 5 other rounds.',
      zh: '五轮的总分：5 × 24 = 120。六轮的总分：6 × 26 = 156。第六轮：156 − 120 = 36 分。检查：36比26多10分，正好给前面五轮每轮补2分。',
    },
  },
  {
    id: 'b29',
    type: 'ShortAnswer',
    difficulty: 'hard',
    skills: ['MA.NA.HE.03', 'MA.NA.FR.09'],
    text: 'At the first stop, {1/2} of the passengers on a bus got off and then 6 people got on. At the second stop, {1/3} of the passengers got off and nobody got on. There were then 18 passengers on the bus. How many passengers were on the bus before the first stop?',
    unit: 'passengers',
    key: {
      kind: 'number',
      value: '42',
      mistakes: [
        mistake(
          '66',
          'MA.NA.HE.m5',
          '6 people got on. Going backwards, they must be taken away.',
          '有6人上车，倒推时要减去。',
        ),
        mistake('21', 'MA.NA.HE.m1', 'That is the half that stayed on the bus.', '这是留在车上的一半。'),
        mistake(
          '96',
          'MA.NA.FR.m7',
          '18 passengers are the {2/3} that stayed, not the {1/3} that got off.',
          '18人是留下的 {2/3}，不是下车的 {1/3}。',
        ),
        mistake(
          '36',
          'MA.NA.HE.m5',
          '{1/3} is of the passengers before the stop, not of the 18 who stayed.',
          '{1/3} 是到站前乘客的 {1/3}，不是留下的18人的 {1/3}。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '42', unit: 'passengers', mistaken: ['66', '21', '96', '36', '27', '12'] }),
    hints: [
      {
        en: 'Start from the end. What fraction of the passengers stayed on the bus at the second stop?',
        zh: '从最后倒推。在第二站，有几分之几的乘客留在车上？',
      },
      { en: '18 passengers are {2/3}. How many is {1/3}?', zh: '18人是 {2/3}，那么 {1/3} 是多少人？' },
    ],
    explanation: {
      en: 'Before the second stop: {2/3} is 18, so {1/3} is 9 and the whole is 3 × 9 = 27. Before the 6 people got on: 27 − 6 = 21, which is half. Before the first stop: 2 × 21 = 42. Check: 42 − 21 + 6 = 27, and 27 − 9 = 18.',
      zh: '第二站前：{2/3} 是18人，{1/3} 是9人，一共 3 × 9 = 27 人。6人上车前：27 − 6 = 21 人，正好是一半。第一站前：2 × 21 = 42 人。验算：42 − 21 + 6 = 27，27 − 9 = 18。',
    },
  },
  {
    id: 'b30',
    type: 'ShortAnswer',
    difficulty: 'hard',
    skills: ['MA.MG.AN.04', 'MA.MG.FG.05', 'MA.MG.FG.04'],
    text: 'In the figure, ABCD is a rhombus, CDE is an equilateral triangle and BE is a straight line. ∠ABC = 104°. Find ∠CBE. (The figure is not drawn to scale.)',
    figure: {
      file: 'math-paper-1-rhombus-triangle.svg',
      alt: 'Rhombus ABCD with A at the upper left, B at the lower left, C at the lower right and D at the upper right. Equilateral triangle CDE stands on side CD, outside the rhombus, with E at the far right. A straight line joins B to E and crosses CD. Angle ABC, the whole angle of the rhombus at B, is 104°. Angle CBE, between side BC and line BE, is marked with a question mark.',
    },
    unit: '°',
    key: {
      kind: 'number',
      value: '22',
      mistakes: [
        mistake(
          '44',
          'MA.MG.AN.m4',
          '44° is left for two equal angles of triangle BCE.',
          '44°是三角形 BCE 两个相等的角的和。',
        ),
        mistake('136', 'MA.MG.AN.m4', 'That is ∠BCE. Go on in triangle BCE.', '这是 ∠BCE，再看三角形 BCE。'),
        mistake(
          '8',
          'MA.MG.FG.m1',
          'The angles at B and C are neighbours: they add up to 180° and are not equal.',
          'B 和 C 的角是邻角，加起来是180°，并不相等。',
        ),
        mistake(
          '52',
          'MA.MG.AN.m2',
          'BE does not go through D, so it does not halve the angle at B.',
          'BE 不经过 D，所以不是平分 B 的角。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '22', unit: '°', mistaken: ['44', '136', '8', '52', '76', '60'] }),
    hints: [
      {
        en: 'Which sides are as long as BC? Look for an isosceles triangle.',
        zh: '哪些边和 BC 一样长？找一个等腰三角形。',
      },
      { en: 'Find ∠BCD first, then ∠BCE.', zh: '先求 ∠BCD，再求 ∠BCE。' },
    ],
    explanation: {
      en: 'AB is parallel to DC, so ∠BCD = 180° − 104° = 76°. ∠BCE = 76° + 60° = 136°. BC = CD = CE, so triangle BCE is isosceles and ∠CBE = (180° − 136°) ÷ 2 = 22°. Check: 22° + 22° + 136° = 180°.',
      zh: 'AB 平行于 DC，所以 ∠BCD = 180° − 104° = 76°。∠BCE = 76° + 60° = 136°。BC = CD = CE，三角形 BCE 是等腰三角形，∠CBE = (180° − 136°) ÷ 2 = 22°。验算：22° + 22° + 136° = 180°。',
    },
  },
])
