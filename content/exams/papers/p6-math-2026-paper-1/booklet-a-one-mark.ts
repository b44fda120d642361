import { right, wrong } from '../../../questions/math/choices.ts'
import { atPsle } from '../at-psle.ts'

export const bookletAOneMark = atPsle([
  {
    id: 'a1',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.NA.WN.06'],
    marks: 1,
    text: 'Which number is five million, sixty thousand, four hundred and two?',
    choices: [
      wrong(
        '560 402',
        'MA.NA.WN.m2',
        'Five million needs seven digits. Here the 5 stands for 500 000.',
        '五百万是七位数，这里的5只表示五十万。',
      ),
      wrong(
        '5 006 402',
        'MA.NA.WN.m2',
        'Here the 6 is in the thousands place: six thousand.',
        '这里的6在千位，只表示六千。',
      ),
      right('5 060 402'),
      wrong(
        '5 600 402',
        'MA.NA.WN.m2',
        'Here the 6 is in the hundred thousands place: six hundred thousand.',
        '这里的6在十万位，表示六十万。',
      ),
    ],
    hints: [
      {
        en: 'How many digits does a number in the millions have? Write a space for each.',
        zh: '几百万是几位数？先画出每一位的位置。',
      },
    ],
    explanation: {
      en: 'Five million is 5 000 000 and sixty thousand is 60 000. 5 000 000 + 60 000 + 402 = 5 060 402. Check by reading it aloud: the hundred thousands place is empty, so it has a 0.',
      zh: '五百万是 5 000 000，六万是 60 000。5 000 000 + 60 000 + 402 = 5 060 402。读一遍检查：十万位上没有数，要写0。',
    },
  },
  {
    id: 'a2',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.NA.OO.02'],
    marks: 1,
    text: 'Find the value of (20 − 8) ÷ 4 + 2 × 3.',
    choices: [
      wrong(
        '6',
        'MA.NA.OO.m3',
        'Divide and multiply before you add: 4 + 2 is not worked out first.',
        '先乘除后加减，不能先算 4 + 2。',
      ),
      right('9'),
      wrong(
        '15',
        'MA.NA.OO.m1',
        'You went from left to right. 2 × 3 comes before the addition.',
        '你从左到右一直算。要先算 2 × 3，再算加法。',
      ),
      wrong('24', 'MA.NA.OO.m3', 'The brackets come first: 20 − 8.', '要先算括号里的 20 − 8。'),
    ],
    hints: [{ en: 'Brackets first. Which two operations come next?', zh: '先算括号。接着算哪两步？' }],
    explanation: {
      en: 'Brackets: 20 − 8 = 12. Then division and multiplication: 12 ÷ 4 = 3 and 2 × 3 = 6. Last, 3 + 6 = 9. Going on from left to right would give 15.',
      zh: '先算括号：20 − 8 = 12。再算除法和乘法：12 ÷ 4 = 3，2 × 3 = 6。最后 3 + 6 = 9。一直从左算到右会错得15。',
    },
  },
  {
    id: 'a3',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.NA.DE.05', 'MA.MG.LM.03'],
    marks: 1,
    text: 'Which of these is equal to 3.07 kg?',
    choices: [
      wrong('3 kg 7 g', 'MA.MG.LM.m1', '1 kg has 1000 g, not 100 g.', '1千克是1000克，不是100克。'),
      right('3 kg 70 g'),
      wrong(
        '3 kg 700 g',
        'MA.NA.DE.m4',
        '700 g is 0.7 kg. Look at the place of the 7.',
        '700克是0.7千克。看一看7在哪一位。',
      ),
      wrong('30 kg 70 g', 'MA.NA.DE.m4', 'The whole number 3 already stands for kilograms.', '整数部分的3就是3千克。'),
    ],
    hints: [{ en: 'Keep the 3 kg. How many grams are 0.07 kg?', zh: '3千克不用换算。0.07千克是多少克？' }],
    explanation: {
      en: '1 kg = 1000 g, so 0.07 kg is 0.07 × 1000 = 70 g. 3.07 kg = 3 kg 70 g. Check: 70 g + 3000 g = 3070 g = 3.07 kg.',
      zh: '1千克 = 1000克，0.07千克就是 0.07 × 1000 = 70 克。3.07千克 = 3千克70克。验算：3070克正好是3.07千克。',
    },
  },
  {
    id: 'a4',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.NA.FR.07'],
    marks: 1,
    text: 'Find the value of {2 1/3} + {1 3/4}.',
    choices: [
      wrong(
        '{3 1/12}',
        'MA.NA.FR.m11',
        'The fractions make more than one whole. That whole must be added.',
        '两个分数加起来超过1，这个整体也要加上。',
      ),
      wrong(
        '{3 1/3}',
        'MA.NA.FR.m12',
        'When you changed to twelfths, the tops had to change too.',
        '化成十二分之几时，分子也要跟着变。',
      ),
      wrong(
        '{3 4/7}',
        'MA.NA.FR.m1',
        'Thirds and quarters can’t be added top to top and bottom to bottom.',
        '分母不同，不能分子加分子、分母加分母。',
      ),
      right('{4 1/12}'),
    ],
    hints: [{ en: 'Change both fractions into twelfths.', zh: '先把两个分数都化成十二分之几。' }],
    explanation: {
      en: '{1/3} + {3/4} = {4/12} + {9/12} = {13/12} = {1 1/12}. With the wholes: 2 + 1 + {1 1/12} = {4 1/12}. Check: it is a little more than 4, as {1/3} + {3/4} is a little more than 1.',
      zh: '{1/3} + {3/4} = {4/12} + {9/12} = {13/12} = {1 1/12}。加上整数：2 + 1 + {1 1/12} = {4 1/12}。检查：{1/3} 和 {3/4} 加起来比1多一点，所以答案比4多一点。',
    },
  },
  {
    id: 'a5',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.NA.AL.04'],
    marks: 1,
    text: 'Solve 3p + 6 = 51. What is the value of p?',
    choices: [
      right('15'),
      wrong('19', 'MA.NA.AL.m4', 'The 6 is added to 3p. Undo it by taking 6 away.', '3p 加了6，要减去6才能还原。'),
      wrong('42', 'MA.NA.AL.m4', '3p is 3 times p. Undo it by dividing by 3.', '3p 是 p 的3倍，要除以3才能还原。'),
      wrong('45', 'MA.NA.HE.m1', 'That is the value of 3p. Find p.', '这是 3p 的值，还要求 p。'),
    ],
    hints: [{ en: 'What must 3p be, so that 6 more is 51?', zh: '3p 加6是51，那么 3p 是多少？' }],
    explanation: {
      en: '3p = 51 − 6 = 45, so p = 45 ÷ 3 = 15. Check: 3 × 15 + 6 = 51.',
      zh: '3p = 51 − 6 = 45，所以 p = 45 ÷ 3 = 15。验算：3 × 15 + 6 = 51。',
    },
  },
  {
    id: 'a6',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.NA.PC.01'],
    marks: 1,
    text: 'Dinesh’s scrapbook has 80 pages. He has filled 36 of them. What percentage of the pages has he filled?',
    choices: [
      wrong(
        '36%',
        'MA.NA.PC.m4',
        '36 is the number of pages. A percentage is out of 100, and there are only 80 pages.',
        '36是页数。百分比是以100为整体的，剪贴簿只有80页。',
      ),
      wrong('44%', 'MA.NA.PC.m4', '44 is the number of pages that are still empty.', '44是还没用的页数。'),
      right('45%'),
      wrong(
        '55%',
        'MA.NA.HE.m2',
        'That is the percentage of the pages that are still empty.',
        '这是还没用的页数占的百分比。',
      ),
    ],
    hints: [
      {
        en: 'First write the filled pages as a fraction of all the pages.',
        zh: '先用分数表示：用了的页数占全部的几分之几？',
      },
    ],
    explanation: {
      en: '{36/80} = {9/20}, and {9/20} × 100% = 45%. Check: half of the pages would be 40, so a little less than 50% is sensible.',
      zh: '{36/80} = {9/20}，{9/20} × 100% = 45%。检查：40页是一半，36页应该比50%少一点。',
    },
  },
  {
    id: 'a7',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.NA.RA.03'],
    marks: 1,
    text: 'In a robotics club, the ratio of the number of boys to the number of girls is 4 : 5. What fraction of the members are boys?',
    choices: [
      right('{4/9}'),
      wrong(
        '{5/9}',
        'MA.NA.RA.m3',
        'That is the fraction of the girls. The first number is for the boys.',
        '这是女生的。比的前项才是男生。',
      ),
      wrong(
        '{4/5}',
        'MA.NA.RA.m2',
        'That compares the boys with the girls, not with all the members.',
        '这是男生和女生比，不是和全部会员比。',
      ),
      wrong(
        '{5/4}',
        'MA.NA.RA.m3',
        'That compares the girls with the boys, and a part can’t be more than the whole.',
        '这是女生和男生比；部分也不会比整体大。',
      ),
    ],
    hints: [{ en: 'How many equal units are all the members together?', zh: '全部会员一共是多少份？' }],
    explanation: {
      en: 'Boys 4 units, girls 5 units, together 4 + 5 = 9 units. The boys are {4/9} of the members. Check: {4/9} is a little less than half, as there are fewer boys than girls.',
      zh: '男生4份，女生5份，一共 4 + 5 = 9 份，男生占 {4/9}。检查：男生比女生少，应该不到一半。',
    },
  },
  {
    id: 'a8',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.MG.VO.03'],
    marks: 1,
    text: 'A cuboid has a volume of 324 cm³. Its base is a square of side 6 cm. What is the height of the cuboid?',
    choices: [
      right('9 cm'),
      wrong(
        '27 cm',
        'MA.MG.VO.m5',
        'The sides of the base are multiplied, not added.',
        '底面的两条边要相乘，不是相加。',
      ),
      wrong('54 cm', 'MA.MG.VO.m6', 'You divided by one side of the base only.', '你只除以底面的一条边。'),
      wrong(
        '108 cm',
        'MA.MG.VO.m1',
        'The volume is not three times an edge. Divide it by the area of the base.',
        '体积不是棱长的3倍，要除以底面积。',
      ),
    ],
    hints: [{ en: 'First find the area of the base.', zh: '先求底面积。' }],
    explanation: {
      en: 'Base area: 6 × 6 = 36 cm². Height: 324 ÷ 36 = 9 cm. Check: 6 × 6 × 9 = 324.',
      zh: '底面积：6 × 6 = 36 平方厘米。高：324 ÷ 36 = 9 厘米。验算：6 × 6 × 9 = 324。',
    },
  },
  {
    id: 'a9',
    type: 'MCQ',
    difficulty: 'easy',
    skills: ['MA.MG.AN.03'],
    marks: 1,
    text: 'In the figure, ∠AOB = 128° and ∠BOC is a right angle. Find the angle AOC that is marked with a question mark. (The figure is not drawn to scale.)',
    figure: {
      file: 'math-paper-1-angles-point.svg',
      alt: 'Three straight lines OA, OB and OC meet at the point O. A is at the upper left, B at the upper right and C below. Angle AOB, at the top, is 128°. Angle BOC, at the right, is marked as a right angle. Angle AOC, at the left, is marked with a question mark. The three angles fill the space around O.',
    },
    choices: [
      wrong(
        '52°',
        'MA.MG.AN.m3',
        '180° is for angles on a straight line. These three are all around a point.',
        '180°是直线上的角。这三个角围着一个点。',
      ),
      right('142°'),
      wrong(
        '218°',
        'MA.MG.AN.m4',
        'That is the sum of the two known angles. Go one step further.',
        '这是已知的两个角的和，还要再算一步。',
      ),
      wrong('232°', 'MA.MG.AN.m4', 'The right angle must be taken away too.', '直角也要减去。'),
    ],
    hints: [{ en: 'How many degrees are there all around a point?', zh: '围着一点的角，加起来是多少度？' }],
    explanation: {
      en: 'Angles at a point add up to 360°. ∠AOC = 360° − 128° − 90° = 142°. Check: 128° + 90° + 142° = 360°.',
      zh: '围着一点的角加起来是360°。∠AOC = 360° − 128° − 90° = 142°。验算：128° + 90° + 142° = 360°。',
    },
  },
  {
    id: 'a10',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.ST.AV.01'],
    marks: 1,
    text: 'The average of 3 numbers is 20. The average of 2 of these numbers is 16. What is the third number?',
    choices: [
      wrong('4', 'MA.ST.AV.m2', 'You subtracted the averages. Subtract the totals.', '你用平均数相减。要用总数相减。'),
      wrong('18', 'MA.ST.AV.m1', 'That is the middle of the two averages.', '这是两个平均数的平均数。'),
      right('28'),
      wrong(
        '44',
        'MA.ST.AV.m3',
        '16 is the average of two numbers. What is their total?',
        '16是两个数的平均数，这两个数的总和是多少？',
      ),
    ],
    hints: [
      {
        en: 'Find the total of the three numbers, and the total of the two.',
        zh: '先求三个数的总和，再求那两个数的总和。',
      },
    ],
    explanation: {
      en: 'Total of 3 numbers: 3 × 20 = 60. Total of 2 numbers: 2 × 16 = 32. Third number: 60 − 32 = 28. Check: (32 + 28) ÷ 3 = 20.',
      zh: '三个数的总和：3 × 20 = 60。两个数的总和：2 × 16 = 32。第三个数：60 − 32 = 28。验算：(32 + 28) ÷ 3 = 20。',
    },
  },
])
