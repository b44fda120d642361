import { numberFixtures } from '../../../questions/math/answer-forms.ts'
import { mistake } from '../../../questions/math/choices.ts'
import { atPsle } from '../at-psle.ts'

export const bookletBFirstHalf = atPsle([
  {
    id: 'b19',
    type: 'ShortAnswer',
    difficulty: 'easy',
    skills: ['MA.NA.FR.07'],
    text: 'Find the value of {5 1/6} − {2 3/4}. Give your answer as a fraction or a mixed number in its simplest form.',
    key: {
      kind: 'number',
      value: '2 5/12',
      form: 'lowest_terms',
      mistakes: [
        mistake(
          '3 5/12',
          'MA.NA.FR.m9',
          'One whole was changed into twelfths, so only 4 wholes are left of the 5.',
          '借走了1，5只剩4。',
        ),
        mistake('2 1/4', 'MA.NA.FR.m5', 'One whole is 12 twelfths, not 10.', '借来的1是十二个 {1/12}，不是十个。'),
        mistake(
          '3 7/12',
          'MA.NA.AS.m1',
          '{1/6} is less than {3/4}. You can’t turn the subtraction round; change a whole first.',
          '{1/6} 比 {3/4} 小，不能倒过来减，要先借1。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '2 5/12', mistaken: ['3 5/12', '2 1/4', '3 7/12', '2 10/24'] }),
    hints: [
      { en: 'Change both fractions into twelfths.', zh: '先把两个分数都化成十二分之几。' },
      {
        en: 'The first fraction is too small to subtract from. Change one whole into twelfths.',
        zh: '第一个分数不够减，借一个整体化成十二分之几。',
      },
    ],
    explanation: {
      en: '{5 1/6} = {5 2/12} = {4 14/12} and {2 3/4} = {2 9/12}. {4 14/12} − {2 9/12} = {2 5/12}. Check: {2 5/12} + {2 9/12} = {4 14/12} = {5 2/12}.',
      zh: '{5 1/6} = {5 2/12} = {4 14/12}，{2 3/4} = {2 9/12}。{4 14/12} − {2 9/12} = {2 5/12}。验算：{2 5/12} + {2 9/12} = {4 14/12} = {5 2/12}。',
    },
  },
  {
    id: 'b20',
    type: 'ShortAnswer',
    difficulty: 'easy',
    skills: ['MA.NA.DE.04'],
    text: 'Find the value of 7.2 ÷ 400. Give your answer as a decimal.',
    key: {
      kind: 'number',
      value: '0.018',
      form: 'exact_decimal',
      mistakes: [
        mistake('1.8', 'MA.NA.HE.m1', 'That is 7.2 ÷ 4. Divide by 100 too.', '这是 7.2 ÷ 4，还要除以100。'),
        mistake(
          '0.18',
          'MA.NA.DE.m4',
          'Dividing by 100 moves the digits two places, not one.',
          '除以100，数字要移两位，不是一位。',
        ),
        mistake(
          '0.0018',
          'MA.NA.DE.m4',
          'Dividing by 100 moves the digits two places, not three.',
          '除以100，数字要移两位，不是三位。',
        ),
        mistake(
          '180',
          'MA.NA.DE.m4',
          'You multiplied by 100. The answer must be smaller than 7.2.',
          '你乘了100。答案应该比7.2小。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '0.018', mistaken: ['1.8', '0.18', '0.0018', '180', '2880', '9/500'] }),
    hints: [{ en: 'Divide by 4 first. What is still to be done?', zh: '先除以4，接着还要除以多少？' }],
    explanation: {
      en: '400 is 4 × 100. 7.2 ÷ 4 = 1.8 and 1.8 ÷ 100 = 0.018. Check: 0.018 × 400 = 7.2.',
      zh: '400是 4 × 100。7.2 ÷ 4 = 1.8，1.8 ÷ 100 = 0.018。验算：0.018 × 400 = 7.2。',
    },
  },
  {
    id: 'b21',
    type: 'ShortAnswer',
    difficulty: 'easy',
    skills: ['MA.NA.FM.02'],
    text: 'At an MRT station in Bishan, a shuttle bus to a school leaves every 12 minutes and a shuttle bus to a library leaves every 18 minutes. At 7.00 a.m., both buses leave. How many minutes after 7.00 a.m. do both buses next leave at the same time?',
    unit: 'minutes',
    key: {
      kind: 'number',
      value: '36',
      mistakes: [
        mistake(
          '6',
          'MA.NA.FM.m1',
          '6 is a common factor. You need a number that both 12 and 18 reach by counting on.',
          '6是公因数。你要找的是12和18数下去都会数到的数。',
        ),
        mistake(
          '216',
          'MA.NA.FM.m2',
          '216 is a common multiple, but not the first one.',
          '216是公倍数，但不是最小的。',
        ),
        mistake('72', 'MA.NA.FM.m2', '72 is a common multiple, but not the first one.', '72是公倍数，但不是最小的。'),
      ],
    },
    fixtures: numberFixtures({ value: '36', unit: 'minutes', mistaken: ['6', '216', '72', '30', '7.36'] }),
    hints: [{ en: 'List when each bus leaves: 12, 24, … and 18, …', zh: '写出每路巴士开出的时间：12、24……和18……' }],
    explanation: {
      en: 'One bus leaves 12, 24, 36, … minutes after 7.00 a.m., and the other leaves 18, 36, … minutes after it. 36 is the first number in both lists, the lowest common multiple. Check: 36 ÷ 12 = 3 and 36 ÷ 18 = 2.',
      zh: '一路巴士在7时后的12、24、36……分钟开出，另一路在18、36……分钟开出。36是两列里第一个相同的数，也就是最小公倍数。验算：36 ÷ 12 = 3，36 ÷ 18 = 2。',
    },
  },
  {
    id: 'b22',
    type: 'ShortAnswer',
    difficulty: 'easy',
    skills: ['MA.MG.SY.02'],
    text: 'Some squares of the grid in the figure are shaded. Noor wants the dotted line to be a line of symmetry of the whole pattern. What is the smallest number of squares that she must still shade?',
    figure: {
      file: 'math-paper-1-symmetry-grid.svg',
      alt: 'A grid of 8 columns, numbered from left to right, and 5 rows, numbered from the top. The vertical dotted line runs between columns 4 and 5. Shaded in row 1: columns 3, 6. Row 2: columns 1, 2, 7. Row 3: columns 4, 5. Row 4: columns 3, 7. Row 5: columns 2, 8.',
    },
    unit: 'squares',
    key: {
      kind: 'number',
      value: '5',
      mistakes: [
        mistake(
          '3',
          'MA.MG.SY.m4',
          'You looked from the left side only. Shaded squares on the right need a partner too.',
          '你只看了左边。右边涂了的方格也要有对称的方格。',
        ),
        mistake(
          '2',
          'MA.MG.SY.m4',
          'You looked from the right side only. Shaded squares on the left need a partner too.',
          '你只看了右边。左边涂了的方格也要有对称的方格。',
        ),
        mistake('11', 'MA.NA.HE.m2', 'That is how many squares are shaded already.', '这是已经涂了的方格数。'),
      ],
    },
    fixtures: numberFixtures({ value: '5', unit: 'squares', mistaken: ['3', '2', '11', '16', '6'] }),
    hints: [
      {
        en: 'Take each shaded square and find its partner on the other side, just as far from the line.',
        zh: '给每个涂了的方格，在另一边找到离虚线一样远的方格。',
      },
    ],
    explanation: {
      en: 'Three pairs match already: row 1 columns 3 and 6, row 2 columns 2 and 7, row 3 columns 4 and 5. Five squares have no partner: row 2 column 1, row 4 columns 3 and 7, and row 5 columns 2 and 8. So 5 squares must be shaded. Check: 11 shaded squares and 5 more make 16, which is 8 pairs.',
      zh: '已经对称的有三对：第1行的3和6列，第2行的2和7列，第3行的4和5列。还有五个方格没有对称的：第2行1列，第4行3列和7列，第5行2列和8列。所以要再涂5个。检查：11 + 5 = 16 个，正好8对。',
    },
  },
  {
    id: 'b23',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.NA.AL.04', 'MA.NA.AL.03'],
    text: 'The breadth of a rectangle is w cm. Its length is 5 cm more than its breadth. The perimeter of the rectangle is 46 cm. Find the value of w.',
    key: {
      kind: 'number',
      value: '9',
      mistakes: [
        mistake('14', 'MA.NA.HE.m2', 'That is the length. w is the breadth.', '这是长，w 是宽。'),
        mistake(
          '20.5',
          'MA.MG.PA.m8',
          'A rectangle has two lengths and two breadths. Count all four sides.',
          '长方形有两条长和两条宽，四条边都要算。',
        ),
        mistake(
          '10.25',
          'MA.NA.AL.m2',
          'The length is longer by 5 cm, and there are two lengths.',
          '长有两条，每条都多5 cm。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '9', mistaken: ['14', '20.5', '10.25', '36', '18', '4w + 10'] }),
    hints: [
      { en: 'Write the perimeter with w: add up all four sides.', zh: '用 w 写出周长：四条边加起来。' },
      { en: 'The perimeter is 4w + 10. What must 4w be?', zh: '周长是 4w + 10。那么 4w 是多少？' },
    ],
    explanation: {
      en: 'The sides are w, w + 5, w and w + 5, so the perimeter is 4w + 10. 4w + 10 = 46, so 4w = 46 − 10 = 36 and w = 36 ÷ 4 = 9. Check: 9 + 14 + 9 + 14 = 46.',
      zh: '四条边是 w、w + 5、w、w + 5，周长是 4w + 10。4w + 10 = 46，所以 4w = 46 − 10 = 36，w = 36 ÷ 4 = 9。验算：9 + 14 + 9 + 14 = 46。',
    },
  },
  {
    id: 'b24',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.MG.PA.03', 'MA.MG.PA.02'],
    text: 'In the figure, ABCD is a rectangle and E is a point on AB. DC = 15 cm and BC = 8 cm. Find the total area of the shaded parts. (The figure is not drawn to scale.)',
    figure: {
      file: 'math-paper-1-rectangle-triangles.svg',
      alt: 'Rectangle ABCD with A at the upper left, B at the upper right, C at the lower right and D at the lower left. E is a point on the upper side AB, nearer to B. Straight lines join E to D and E to C. The two triangles AED and EBC at the left and right are shaded; triangle EDC between them is white. DC is 15 cm and BC is 8 cm.',
    },
    unit: 'cm²',
    key: {
      kind: 'number',
      value: '60',
      mistakes: [
        mistake(
          '120',
          'MA.MG.PA.m5',
          'That is the area of the whole rectangle. The area of a triangle is half of base × height.',
          '这是整个长方形的面积。三角形的面积是底乘高的一半。',
        ),
        mistake(
          '30',
          'MA.MG.PA.m5',
          'You halved twice. The white triangle is half of the rectangle.',
          '你除以2两次了。白色三角形是长方形的一半。',
        ),
      ],
    },
    fixtures: numberFixtures({ value: '60', unit: 'cm²', mistaken: ['120', '30', '46', '23'] }),
    hints: [
      { en: 'Look at the white triangle. What are its base and its height?', zh: '看白色的三角形，它的底和高是多少？' },
    ],
    explanation: {
      en: 'Rectangle: 15 × 8 = 120 cm². White triangle EDC has base 15 cm and height 8 cm: {1/2} × 15 × 8 = 60 cm². Shaded: 120 − 60 = 60 cm². It does not matter where on AB the point E is.',
      zh: '长方形：15 × 8 = 120 cm²。白色三角形 EDC 的底是15 cm，高是8 cm：{1/2} × 15 × 8 = 60 cm²。涂色部分：120 − 60 = 60 cm²。E 在 AB 上的什么位置都一样。',
    },
  },
])
