import { right, wrong } from '../../../questions/math/choices.ts'
import { atPsle } from '../at-psle.ts'

export const bookletATwoMarks = atPsle([
  {
    id: 'a11',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.MG.PA.04'],
    text: 'The figure shows three quarters of a circle with centre O and radius 7 cm. Find the perimeter of the figure. (Take π = {22/7}.)',
    figure: {
      file: 'math-paper-1-three-quarter-circle.svg',
      alt: 'Three quarters of a circle with centre O. The lower right quarter is missing. The edge is made of the long arc and two straight lines from the ends of the arc to O, which meet at a right angle. One of the straight lines is marked 7 cm.',
    },
    choices: [
      wrong(
        '33 cm',
        'MA.MG.PA.m2',
        'That is the arc alone. The edge has two straight parts too.',
        '这只是弧长。边上还有两条直线。',
      ),
      right('47 cm'),
      wrong(
        '58 cm',
        'MA.MG.PA.m6',
        'You took the whole circumference. The arc is only three quarters of it.',
        '你用了整个圆的周长。弧只是它的四分之三。',
      ),
      wrong(
        '80 cm',
        'MA.MG.PA.m3',
        'You used the diameter as the radius: 2 × π is multiplied by 7 cm, not by 14 cm.',
        '你把直径当作半径了：2 × π 要乘7 cm，不是14 cm。',
      ),
    ],
    hints: [
      {
        en: 'Go round the edge with a finger. What parts is it made of?',
        zh: '用手指沿着边走一圈，边由哪几部分组成？',
      },
    ],
    explanation: {
      en: 'Whole circumference: 2 × {22/7} × 7 = 44 cm. Arc: {3/4} × 44 = 33 cm. The two straight parts: 2 × 7 = 14 cm. Perimeter: 33 + 14 = 47 cm. Don’t forget the straight parts.',
      zh: '整个圆的周长：2 × {22/7} × 7 = 44 cm。弧长：{3/4} × 44 = 33 cm。两条半径：2 × 7 = 14 cm。周长：33 + 14 = 47 cm。别漏了两条直线。',
    },
  },
  {
    id: 'a12',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.MG.SY.03'],
    text: 'The figure shows a net of a cube. When the net is folded into a cube, which face will be opposite the shaded face T?',
    figure: {
      file: 'math-paper-1-cube-net.svg',
      alt: 'A net of six equal squares in three rows. Top row: P. Middle row: Q, R, S from left to right, with Q directly below P. Bottom row: T, U from left to right, with T directly below S. T is shaded.',
    },
    choices: [
      right('P'),
      wrong(
        'Q',
        'MA.MG.SY.m3',
        'Fold Q, R and S round: Q ends up opposite S, so it touches T.',
        '把 Q、R、S 折起来，Q 和 S 相对，所以 Q 和 T 相邻。',
      ),
      wrong(
        'R',
        'MA.MG.SY.m3',
        'R is beside S, and T hangs on S too, so R and T share an edge of the cube.',
        'R 在 S 旁边，T 也连着 S，所以折起来 R 和 T 相邻。',
      ),
      wrong(
        'S',
        'MA.MG.SY.m3',
        'S and T share an edge of the net, so they are neighbours.',
        'S 和 T 在展开图里连着，是相邻的面。',
      ),
    ],
    hints: [
      {
        en: 'Q, R and S go round the cube like a belt. Which faces close its two open sides?',
        zh: 'Q、R、S 像腰带一样围着正方体。哪些面盖住两头？',
      },
    ],
    explanation: {
      en: 'Fold the row Q, R, S: Q and S face each other and R is between them. P stands on the upper edge of the row and T on its lower edge, so they close the two open sides and face each other. U is the last face, opposite R. Check: three pairs, Q and S, R and U, P and T.',
      zh: '把 Q、R、S 折成一圈：Q 和 S 相对，R 在中间。P 连着这一排的上边，T 连着下边，正好盖住两头，所以 P 和 T 相对。剩下的 U 和 R 相对。检查：三对是 Q 和 S、R 和 U、P 和 T。',
    },
  },
  {
    id: 'a13',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.MG.FG.05', 'MA.MG.AN.04'],
    text: 'In the figure, PQRS is a parallelogram and PR is a straight line. ∠PQR = 74° and ∠SPR = 38°. Find ∠QPR. (The figure is not drawn to scale.)',
    figure: {
      file: 'math-paper-1-parallelogram.svg',
      alt: 'Parallelogram PQRS with P at the upper left, Q at the lower left, R at the lower right and S at the upper right. The diagonal PR is drawn. Angle PQR is 74°. Angle SPR, between side PS and the diagonal, is 38°. Angle QPR, between side PQ and the diagonal, is marked with a question mark.',
    },
    choices: [
      wrong(
        '36°',
        'MA.MG.FG.m1',
        'The angles at P and Q are neighbours. They add up to 180° and are not equal.',
        'P 和 Q 的角是邻角，加起来是180°，并不相等。',
      ),
      wrong('38°', 'MA.MG.AN.m2', 'The diagonal does not cut the angle at P into halves.', '对角线不一定平分 P 的角。'),
      right('68°'),
      wrong('106°', 'MA.MG.AN.m4', 'That is the whole angle at P. Take 38° away.', '这是 P 的整个角，还要减去38°。'),
    ],
    hints: [
      {
        en: 'PS is parallel to QR. What do ∠PQR and ∠SPQ add up to?',
        zh: 'PS 平行于 QR。∠PQR 和 ∠SPQ 加起来是多少度？',
      },
    ],
    explanation: {
      en: 'PS is parallel to QR, so ∠SPQ = 180° − 74° = 106°. ∠QPR = 106° − 38° = 68°. Check in triangle PQR: ∠PRQ = 180° − 74° − 68° = 38°.',
      zh: 'PS 平行于 QR，所以 ∠SPQ = 180° − 74° = 106°。∠QPR = 106° − 38° = 68°。用三角形 PQR 检查：∠PRQ = 180° − 74° − 68° = 38°。',
    },
  },
  {
    id: 'a14',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.NA.PC.04'],
    text: '60% of the people at a puppet show were adults and the rest were children. 25% of the children were boys. There were 54 girls. How many people were at the puppet show?',
    choices: [
      wrong(
        '72',
        'MA.NA.HE.m1',
        'That is the number of children. The adults are still missing.',
        '这是小孩的人数，还没算大人。',
      ),
      wrong(
        '135',
        'MA.NA.PC.m1',
        '54 is the number of girls, not of all the children.',
        '54是女孩的人数，不是全部小孩的人数。',
      ),
      right('180'),
      wrong(
        '360',
        'MA.NA.PC.m2',
        '60% is of all the people and 25% is of the children, so they can’t be added.',
        '60%是全部人数的，25%是小孩人数的，不能相加。',
      ),
    ],
    hints: [{ en: 'What percentage of the children were girls?', zh: '女孩占小孩的百分之几？' }],
    explanation: {
      en: 'Girls were 75% of the children: 75% is 54, so 25% is 18 and 100% is 72 children. The children were 40% of the people: 40% is 72, so 10% is 18 and 100% is 180 people. Check: 108 adults, 18 boys, 54 girls: 108 + 18 + 54 = 180.',
      zh: '女孩占小孩的75%：75%是54，25%是18，100%是72，所以小孩有72人。小孩占全部的40%：40%是72，10%是18，100%是180人。验算：大人108，男孩18，女孩54，108 + 18 + 54 = 180。',
    },
  },
  {
    id: 'a15',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.NA.AL.03', 'MA.NA.AL.01'],
    text: 'Muthu is k years old. His sister is 5 years younger than he is. Their uncle is 3 times as old as Muthu’s sister. What is the total of the three ages, in years?',
    choices: [
      wrong(
        '4k − 15',
        'MA.NA.HE.m1',
        'Three ages are asked for. The sister’s age is missing.',
        '题目问三个人的年龄，漏了妹妹的。',
      ),
      wrong('5k + 20', 'MA.NA.AL.m5', 'The sister is younger, so she is k − 5 years old.', '妹妹比他小，是 k − 5 岁。'),
      wrong(
        '5k − 10',
        'MA.NA.AL.m2',
        'The uncle is 3 times (k − 5). Multiply both terms.',
        '叔叔是 (k − 5) 的3倍，括号里两项都要乘。',
      ),
      right('5k − 20'),
    ],
    hints: [
      { en: 'Write each age in terms of k, one below the other.', zh: '把三个人的年龄都用 k 写出来，一行写一个。' },
    ],
    explanation: {
      en: 'Muthu: k. Sister: k − 5. Uncle: 3 × (k − 5) = 3k − 15. Total: k + k − 5 + 3k − 15 = 5k − 20. Check with k = 12: 12 + 7 + 21 = 40, and 5 × 12 − 20 = 40.',
      zh: 'Muthu：k。妹妹：k − 5。叔叔：3 × (k − 5) = 3k − 15。总和：k + k − 5 + 3k − 15 = 5k − 20。用 k = 12 检查：12 + 7 + 21 = 40，5 × 12 − 20 = 40。',
    },
  },
  {
    id: 'a16',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.NA.HE.04'],
    text: 'Nurul threads beads in this order, again and again: red, blue, blue, green, white. How many of the first 83 beads are blue?',
    choices: [
      wrong(
        '16',
        'MA.NA.HE.m1',
        'That is the number of whole groups. Each group has two blue beads.',
        '这是完整的组数，每组有两颗蓝珠。',
      ),
      wrong(
        '32',
        'MA.NA.MD.m1',
        'You counted the whole groups only. Some beads are left over.',
        '你只算了完整的组，还有剩下的珠子。',
      ),
      wrong(
        '33',
        'MA.NA.HE.m3',
        'Write down the beads that are left over: red, blue, blue.',
        '把剩下的珠子写出来：红、蓝、蓝。',
      ),
      right('34'),
    ],
    hints: [
      {
        en: 'How many beads are there in one group, and how many whole groups in 83 beads?',
        zh: '一组有几颗珠子？83颗里有几个完整的组？',
      },
    ],
    explanation: {
      en: 'One group has 5 beads. 83 ÷ 5 is 16 groups and 3 beads more. In the groups: 16 × 2 = 32 blue beads. The last 3 beads are red, blue, blue: 2 blue beads. 32 + 2 = 34. The commonest slip is to forget the beads left over.',
      zh: '一组有5颗珠子。83 ÷ 5 得16组，还剩3颗。16组里有 16 × 2 = 32 颗蓝珠。最后3颗是红、蓝、蓝，有2颗蓝珠。32 + 2 = 34 颗。最容易忘记的是剩下的珠子。',
    },
  },
  {
    id: 'a17',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.NA.RA.05', 'MA.NA.HE.06'],
    text: 'The ratio of the number of Ravi’s cards to the number of Sean’s cards was 7 : 5. After Ravi gave 12 cards to Sean, they had the same number of cards. How many cards did they have altogether?',
    choices: [
      wrong('12', 'MA.NA.RA.m4', 'That is one unit. They have 12 units altogether.', '这是一份。他们一共有12份。'),
      wrong(
        '72',
        'MA.NA.RA.m7',
        'When Ravi gives 12 away, Sean also gets 12. So the difference at first was twice that.',
        'Ravi 少了12张，Sean 同时多了12张，所以原来相差的是24张。',
      ),
      wrong('84', 'MA.NA.HE.m2', 'That is how many cards Ravi had at first.', '这是 Ravi 原来的卡片数。'),
      right('144'),
    ],
    hints: [
      {
        en: 'The total stays the same. How many units does each boy have in the end?',
        zh: '总数不变。最后每人有多少份？',
      },
    ],
    explanation: {
      en: 'The total is 7 + 5 = 12 units and does not change. In the end each boy has 6 units, so Ravi gave 1 unit, and 1 unit is 12 cards. Total: 12 × 12 = 144. Check: 84 − 12 = 72 and 60 + 12 = 72.',
      zh: '总数是 7 + 5 = 12 份，前后不变。最后每人6份，Ravi 给了1份，1份是12张。总数：12 × 12 = 144 张。验算：84 − 12 = 72，60 + 12 = 72。',
    },
  },
  {
    id: 'a18',
    type: 'MCQ',
    difficulty: 'medium',
    skills: ['MA.ST.GR.05', 'MA.ST.AV.01', 'MA.ST.GR.02'],
    text: 'The bar graph shows the number of books borrowed from a class library from Monday to Friday. The bar for Thursday is not drawn. The average number of books borrowed each day from Monday to Friday was 52. How many books were borrowed on Thursday?',
    figure: {
      file: 'math-paper-1-library-bars.svg',
      alt: 'A bar graph of the number of books borrowed each day. The scale is numbered in tens, with one line halfway between each two numbers. Monday: 45. Tuesday: 60. Wednesday: 30. Thursday: no bar. Friday: 70.',
    },
    choices: [
      wrong(
        '3',
        'MA.ST.AV.m3',
        'The average is of five days, so the total is 5 times 52.',
        '平均数是5天的，总数应该是52的5倍。',
      ),
      wrong(
        '52',
        'MA.ST.AV.m2',
        'An average is not the number of each day. Use the total.',
        '平均数不是每一天的数目，要用总数来算。',
      ),
      right('55'),
      wrong(
        '59',
        'MA.ST.GR.m1',
        'There is one line between 40 and 50, so it stands for 45.',
        '40和50之间只有一条线，它表示45。',
      ),
    ],
    hints: [{ en: 'How many books were borrowed in all five days?', zh: '五天一共借出多少本书？' }],
    explanation: {
      en: 'Total of five days: 5 × 52 = 260. The four bars: 45 + 60 + 30 + 70 = 205. Thursday: 260 − 205 = 55. Check: (205 + 55) ÷ 5 = 52.',
      zh: '五天的总数：5 × 52 = 260。四天的和：45 + 60 + 30 + 70 = 205。星期四：260 − 205 = 55 本。验算：(205 + 55) ÷ 5 = 52。',
    },
  },
])
