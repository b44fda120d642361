import { partFixtures } from '../../../questions/math/answer-forms.ts'
import { mistake } from '../../../questions/math/choices.ts'
import { atPsle } from '../at-psle.ts'

// long because each sum comes with its mistakes and the ways that earn its method marks

export const fourMarks = atPsle([
  {
    id: 'q9',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.NA.HE.04'],
    marks: 4,
    text: 'Hui Min makes figures with square tiles, as shown. Grey tiles form a square, and white tiles form a border one tile wide around it. Figure 1 has 1 grey tile and 8 white tiles, Figure 2 has 4 grey tiles and 12 white tiles, and Figure 3 has 9 grey tiles and 16 white tiles. (a) How many white tiles are there in Figure 15? (b) One figure has 324 tiles altogether. How many of these tiles are grey?',
    figure: {
      file: 'math-paper-2-tile-borders.svg',
      alt: 'Three figures of square tiles. Figure 1: 1 grey tile with a border of 8 white tiles, 3 by 3 tiles altogether. Figure 2: 4 grey tiles with a border of 12 white tiles, 4 by 4 tiles altogether. Figure 3: 9 grey tiles with a border of 16 white tiles, 5 by 5 tiles altogether.',
    },
    blanks: [
      { label: '(a)', unit: 'white tiles' },
      { label: '(b)', unit: 'grey tiles' },
    ],
    hasWorking: true,
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '64',
            mistakes: [
              mistake(
                '120',
                'MA.NA.HE.m4',
                'Figure 15 is not 15 times Figure 1. Each figure has 4 white tiles more than the one before.',
                '第15个图不是第1个图的15倍。每个图比前一个多4块白色的。',
              ),
              mistake(
                '68',
                'MA.NA.HE.m3',
                'From Figure 1 to Figure 15 there are 14 steps, not 15.',
                '从第1个图到第15个图只多了14次，不是15次。',
              ),
              mistake(
                '289',
                'MA.NA.HE.m1',
                'That is the number of all the tiles in Figure 15.',
                '这是第15个图全部的块数。',
              ),
              mistake(
                '225',
                'MA.NA.HE.m2',
                'That is the number of grey tiles in Figure 15.',
                '这是第15个图灰色的块数。',
              ),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '256',
            mistakes: [
              mistake('68', 'MA.NA.HE.m2', 'That is the number of white tiles.', '这是白色的块数。'),
              mistake(
                '289',
                'MA.NA.HE.m3',
                'The border is on both sides, so the grey square is 2 tiles shorter, not 1.',
                '两边都有边框，灰色正方形的边长少2块，不是1块。',
              ),
              mistake(
                '16',
                'MA.NA.HE.m1',
                'That is one side of the grey square, and the number of the figure.',
                '这是灰色正方形一边的块数。',
              ),
            ],
          },
        },
      ],
      method: [
        {
          label: { en: 'Figure 15 has 17 tiles on each side', zh: '第15个图每边有17块' },
          marks: 1,
          result: '17',
          // Or from the corners and the sides: 8 + 14 × 4, 4 + 15 × 4, 17 × 4 − 4; and 14 × 4 on the way.
          calculations: ['64', '56'],
          blank: 0,
        },
        { label: { en: 'There are 18 tiles on each side', zh: '每边有18块' }, marks: 1, result: '18', blank: 1 },
      ],
    },
    fixtures: partFixtures(
      [
        { value: '64', unit: 'white tiles', mistaken: ['120', '68', '289', '225', '60'] },
        { value: '256', unit: 'grey tiles', mistaken: ['68', '289', '16', '18'] },
      ],
      true,
    ),
    hints: [
      { en: 'How many tiles long is one side of each whole figure?', zh: '每个图的一边一共有几块？' },
      {
        en: 'All the tiles of a figure form a square. The grey tiles form one too.',
        zh: '整个图是正方形，灰色的部分也是正方形。',
      },
    ],
    explanation: {
      en: '(a) Figure 15 has a grey square of 15 × 15 tiles, and with the border each side has 15 + 2 = 17 tiles. White: 17 × 17 − 15 × 15 = 289 − 225 = 64. (b) 18 × 18 = 324, so each side has 18 tiles and each side of the grey square has 18 − 2 = 16. Grey: 16 × 16 = 256. Check (a) another way: 8 + 14 × 4 = 64.',
      zh: '(a) 第15个图的灰色部分是 15 × 15 块，加上边框，每边有 15 + 2 = 17 块。白色：17 × 17 − 15 × 15 = 289 − 225 = 64 块。(b) 18 × 18 = 324，每边有18块，灰色正方形每边有 18 − 2 = 16 块。灰色：16 × 16 = 256 块。(a) 还可以这样检查：8 + 14 × 4 = 64。',
    },
  },
  {
    id: 'q10',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.MG.PA.04', 'MA.MG.PA.05'],
    marks: 4,
    text: 'In the figure, ABCD is a rectangle 28 cm long and 14 cm wide. Two quarter circles of radius 14 cm, with centres C and D, meet at the point M on DC. (a) Find the perimeter of the shaded part. (b) Find the area of the shaded part. (Take π = {22/7}.)',
    figure: {
      file: 'math-paper-2-arcs.svg',
      alt: 'Rectangle ABCD with A at the upper left, B at the upper right, C at the lower right and D at the lower left. AB is 28 cm and AD is 14 cm. M is the middle of DC. A quarter circle with centre D runs from A to M, and a quarter circle with centre C runs from M to B. The part of the rectangle that is in neither quarter circle is shaded. It is bounded by the straight line AB and the two arcs, which meet at M.',
    },
    blanks: [
      { label: '(a)', unit: 'cm' },
      { label: '(b)', unit: 'cm²' },
    ],
    hasWorking: true,
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '72',
            mistakes: [
              mistake(
                '44',
                'MA.MG.PA.m2',
                'Those are the two arcs. The straight side AB is part of the edge too.',
                '这是两条弧。直线 AB 也是边的一部分。',
              ),
              mistake(
                '116',
                'MA.MG.PA.m6',
                'The two arcs are quarter circles, so together half of a circle.',
                '两条弧各是四分之一圆，合起来是半个圆。',
              ),
              mistake('100', 'MA.MG.PA.m7', 'DC is not part of the edge of the shaded part.', 'DC 不是涂色部分的边。'),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '84',
            mistakes: [
              mistake(
                '308',
                'MA.NA.HE.m1',
                'That is the area of the two quarter circles. Take it from the rectangle.',
                '这是两个四分之一圆的面积，要用长方形减去它。',
              ),
              mistake('238', 'MA.NA.HE.m1', 'There are two quarter circles to take away.', '要减去两个四分之一圆。'),
              mistake(
                '348',
                'MA.MG.PA.m4',
                'You took the arcs away from the area. Use the areas of the quarter circles.',
                '你用面积减了弧长，应该减四分之一圆的面积。',
              ),
            ],
          },
        },
      ],
      method: [
        // Each arc may be added by itself, and each quarter circle taken away by itself.
        {
          label: { en: 'The arcs are 44 cm', zh: '两条弧共44 cm' },
          marks: 1,
          result: '44',
          calculations: ['72'],
          blank: 0,
        },
        {
          label: { en: 'The quarter circles are 308 cm²', zh: '两个四分之一圆共308 cm²' },
          marks: 1,
          result: '308',
          calculations: ['84'],
          blank: 1,
        },
      ],
    },
    fixtures: partFixtures(
      [
        { value: '72', unit: 'cm', mistaken: ['44', '116', '100', '50'] },
        { value: '84', unit: 'cm²', mistaken: ['308', '238', '348', '392'] },
      ],
      true,
    ),
    hints: [
      { en: 'Two quarter circles of the same radius make a semicircle.', zh: '两个半径相同的四分之一圆合成半圆。' },
      {
        en: 'For (a), go round the shaded part with a finger. Which lines do you touch?',
        zh: '(a) 用手指沿着涂色部分走一圈，碰到哪几条线？',
      },
    ],
    explanation: {
      en: '(a) The two arcs make half of a circle: {1/2} × 2 × {22/7} × 14 = 44 cm. With AB: 44 + 28 = 72 cm. (b) Rectangle: 28 × 14 = 392 cm². The two quarter circles make half of a circle: {1/2} × {22/7} × 14 × 14 = 308 cm². Shaded: 392 − 308 = 84 cm². The straight side AB is easily forgotten in (a).',
      zh: '(a) 两条弧合成半个圆：{1/2} × 2 × {22/7} × 14 = 44 cm。加上 AB：44 + 28 = 72 cm。(b) 长方形：28 × 14 = 392 cm²。两个四分之一圆合成半圆：{1/2} × {22/7} × 14 × 14 = 308 cm²。涂色部分：392 − 308 = 84 cm²。(a) 最容易漏掉直线 AB。',
    },
  },
  {
    id: 'q11',
    type: 'ShortAnswer',
    difficulty: 'medium',
    skills: ['MA.MG.VO.03', 'MA.MG.VO.02'],
    marks: 4,
    text: 'Tank X is 45 cm long, 32 cm wide and 25 cm high, and it is full of water. Tank Y has a square base of side 40 cm and a height of 35 cm, and it is empty. All the water in Tank X is poured into Tank Y. (a) Find the height of the water level in Tank Y. (b) How many more litres of water are needed to fill Tank Y to the brim? (1 ℓ = 1000 cm³)',
    blanks: [
      { label: '(a)', unit: 'cm' },
      { label: '(b)', unit: 'ℓ' },
    ],
    hasWorking: true,
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '22.5',
            mistakes: [
              mistake(
                '900',
                'MA.MG.VO.m6',
                'You divided by one side of the base only. The base is 40 cm by 40 cm.',
                '你只除以底面的一条边。底面是40 cm乘40 cm。',
              ),
              mistake(
                '25',
                'MA.NA.HE.m2',
                'That is the height of Tank X. The base of Tank Y is larger.',
                '这是水箱 X 的高。水箱 Y 的底面更大。',
              ),
              mistake(
                '450',
                'MA.MG.VO.m5',
                'The sides of the base are multiplied, not added.',
                '底面的两条边要相乘，不是相加。',
              ),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '20',
            mistakes: [
              mistake('36', 'MA.MG.VO.m4', 'That is the water that is already in Tank Y.', '这是水箱 Y 里已有的水。'),
              mistake(
                '56',
                'MA.NA.HE.m1',
                'That is how much Tank Y can hold. Some water is in it already.',
                '这是水箱 Y 的容量，里面已经有一些水。',
              ),
              mistake('200', 'MA.MG.VO.m3', '1 ℓ is 1000 cm³, not 100 cm³.', '1升是1000立方厘米，不是100立方厘米。'),
              mistake(
                '20000',
                'MA.NA.HE.m1',
                'That is in cm³. The answer is asked in litres.',
                '这是立方厘米。题目问的是升。',
              ),
            ],
          },
        },
      ],
      method: [
        {
          label: { en: 'Tank X holds 36 000 cm³', zh: '水箱 X 有36 000 cm³的水' },
          marks: 1,
          result: '36000',
          blank: 0,
        },
        // Or in litres, 56 − 36.
        {
          label: { en: '20 000 cm³ are missing', zh: '还差20 000 cm³' },
          marks: 1,
          result: '20000',
          calculations: ['20000', '20'],
          blank: 1,
        },
      ],
    },
    fixtures: partFixtures(
      [
        { value: '22.5', unit: 'cm', mistaken: ['900', '25', '450', '12.5', '36000'] },
        { value: '20', unit: 'ℓ', mistaken: ['36', '56', '200', '20000', '4'] },
      ],
      true,
    ),
    hints: [
      { en: 'The volume of the water stays the same. Find it first.', zh: '水的体积不变，先求水的体积。' },
      { en: 'What is the area of the base of Tank Y?', zh: '水箱 Y 的底面积是多少？' },
    ],
    explanation: {
      en: '(a) Water: 45 × 32 × 25 = 36 000 cm³. Base of Tank Y: 40 × 40 = 1600 cm². Height: 36 000 ÷ 1600 = 22.5 cm. (b) Still empty: 35 − 22.5 = 12.5 cm of the height. 1600 × 12.5 = 20 000 cm³, which is 20 ℓ. Check: 40 × 40 × 35 = 56 000 and 56 000 − 36 000 = 20 000.',
      zh: '(a) 水：45 × 32 × 25 = 36 000 cm³。水箱 Y 的底面积：40 × 40 = 1600 cm²。水高：36 000 ÷ 1600 = 22.5 cm。(b) 还空着的高：35 − 22.5 = 12.5 cm。1600 × 12.5 = 20 000 cm³，就是20升。验算：40 × 40 × 35 = 56 000，56 000 − 36 000 = 20 000。',
    },
  },
  {
    id: 'q12',
    type: 'ShortAnswer',
    difficulty: 'hard',
    skills: ['MA.NA.RA.05', 'MA.NA.HE.06'],
    marks: 4,
    text: 'The ratio of Kumar’s money to Lily’s money was 11 : 5. After each of them spent $48 on books, the ratio of Kumar’s money to Lily’s money became 3 : 1. (a) How much money did Lily have at first? (b) How much money did Kumar have left?',
    blanks: [
      { label: '(a)', unit: 'dollars' },
      { label: '(b)', unit: 'dollars' },
    ],
    hasWorking: true,
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '120',
            mistakes: [
              mistake('72', 'MA.NA.HE.m1', 'That is what Lily had left.', '这是 Lily 剩下的钱。'),
              mistake(
                '24',
                'MA.NA.RA.m4',
                'That is one unit. Lily had 5 units at first.',
                '这是一份。Lily 原来有5份。',
              ),
              mistake(
                '60',
                'MA.NA.RA.m1',
                '5 − 1 takes units of different sizes. Make the difference the same number of units first.',
                '5 − 1 用了大小不同的份。先让差的份数相同。',
              ),
              mistake('264', 'MA.NA.HE.m2', 'That is what Kumar had at first.', '这是 Kumar 原来的钱。'),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '216',
            mistakes: [
              mistake(
                '264',
                'MA.NA.HE.m1',
                'That is what Kumar had at first. He spent $48 of it.',
                '这是 Kumar 原来的钱，他用了48元。',
              ),
              mistake('72', 'MA.NA.HE.m2', 'That is what Lily had left.', '这是 Lily 剩下的钱。'),
            ],
          },
        },
      ],
      method: [
        { label: { en: 'One unit is $24', zh: '一份是24元' }, marks: 1, result: '24', blank: 0 },
        // Or from what is left: 9 units of $24, 3 times $72.
        {
          label: { en: 'Kumar had $264 at first, or has 9 units left', zh: 'Kumar 原来有264元，或剩下9份' },
          marks: 1,
          result: '264',
          calculations: ['216'],
          blank: 1,
        },
      ],
    },
    fixtures: partFixtures(
      [
        { value: '120', unit: 'dollars', mistaken: ['72', '24', '60', '264', '48'] },
        { value: '216', unit: 'dollars', mistaken: ['264', '72', '24'] },
      ],
      true,
    ),
    hints: [
      {
        en: 'They spent the same amount. What stays the same about their money?',
        zh: '两人用了同样多的钱，什么没有变？',
      },
      {
        en: 'Kumar has 6 units more at first. Write 3 : 1 so that its difference is 6 units too.',
        zh: 'Kumar 原来多6份。把 3 : 1 也写成相差6份。',
      },
    ],
    explanation: {
      en: 'Both spent the same amount, so the difference stays the same. 11 : 5 differs by 6 units. 3 : 1 differs by 2, so write it as 9 : 3, which differs by 6 units too. Each spent 11 − 9 = 2 units: 2 units are 48, so 1 unit is 24 dollars. (a) Lily at first: 5 × 24 = 120 dollars. (b) Kumar at first: 11 × 24 = 264 dollars, left: 264 − 48 = 216 dollars. Check: Lily has 120 − 48 = 72 left, and 216 : 72 = 3 : 1.',
      zh: '两人用了同样多的钱，所以差不变。11 : 5 相差6份。3 : 1 相差2份，写成 9 : 3，也相差6份。每人用了 11 − 9 = 2 份，2份是48元，1份是24元。(a) Lily 原来有 5 × 24 = 120 元。(b) Kumar 原来有 11 × 24 = 264 元，剩下 264 − 48 = 216 元。验算：Lily 剩下 120 − 48 = 72 元，216 : 72 = 3 : 1。',
    },
  },
])
