import { partFixtures } from '../../../questions/math/answer-forms.ts'
import { mistake } from '../../../questions/math/choices.ts'
import { atPsle } from '../at-psle.ts'

export const fiveMarks = atPsle([
  {
    id: 'q13',
    type: 'ShortAnswer',
    difficulty: 'hard',
    skills: ['MA.NA.FR.05', 'MA.NA.FR.08', 'MA.MG.MO.04'],
    marks: 5,
    text: 'Mr Chua made curry puffs and egg tarts for a fair. {3/5} of them were curry puffs and the rest were egg tarts. He sold {2/3} of the curry puffs and {7/8} of the egg tarts. 80 of the curry puffs and egg tarts were not sold. (a) How many curry puffs and egg tarts did he make altogether? (b) He sold each curry puff for $1.20 and each egg tart for $1.50. How much money did he get from the sale?',
    blanks: [{ label: '(a)' }, { label: '(b)', unit: 'dollars' }],
    hasWorking: true,
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 3,
          key: {
            kind: 'number',
            value: '320',
            mistakes: [
              mistake('192', 'MA.NA.HE.m1', 'That is the number of curry puffs alone.', '这只是咖喱角的数目。'),
              mistake(
                '240',
                'MA.NA.FR.m7',
                'That is how many were sold. He made more.',
                '这是卖出的数目，他做的更多。',
              ),
              mistake(
                '400',
                'MA.NA.HE.m1',
                '{1/5} is the curry puffs that were not sold. Egg tarts were left too.',
                '{1/5} 是没卖出的咖喱角，还有没卖出的蛋挞。',
              ),
              mistake(
                '1600',
                'MA.NA.HE.m1',
                '{1/20} is the egg tarts that were not sold. Curry puffs were left too.',
                '{1/20} 是没卖出的蛋挞，还有没卖出的咖喱角。',
              ),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '321.60',
            mistakes: [
              mistake('153.60', 'MA.NA.HE.m1', 'That is the money from the curry puffs alone.', '这只是卖咖喱角的钱。'),
              mistake('168', 'MA.NA.HE.m1', 'That is the money from the egg tarts alone.', '这只是卖蛋挞的钱。'),
              mistake(
                '422.40',
                'MA.NA.HE.m1',
                'That is the money if all had been sold. Some were left.',
                '这是全部卖完的钱，可是有些没卖出。',
              ),
            ],
          },
        },
      ],
      method: [
        {
          label: { en: '{1/5} of all are curry puffs not sold', zh: '没卖出的咖喱角占全部的 {1/5}' },
          marks: 1,
          result: '1/5',
          // Of 20 units, 4 and 1 are not sold: 80 ÷ 5 and 20 × 16.
          calculations: ['16'],
          blank: 0,
        },
        {
          label: { en: '{1/4} of all were not sold', zh: '没卖出的占全部的 {1/4}' },
          marks: 1,
          result: '1/4',
          calculations: ['320'],
          blank: 0,
        },
        {
          label: { en: 'Curry puffs brought $153.60, or egg tarts $168', zh: '咖喱角卖得153.60元，或蛋挞卖得168元' },
          marks: 1,
          result: '153.6',
          calculations: ['168'],
          blank: 1,
        },
      ],
    },
    fixtures: partFixtures(
      [
        { value: '320', mistaken: ['192', '240', '400', '1600', '128', '1/4'] },
        { value: '321.60', unit: 'dollars', mistaken: ['153.60', '168', '422.40', '100.80'] },
      ],
      true,
    ),
    hints: [
      {
        en: 'What fraction of the curry puffs was not sold? What fraction is that of everything he made?',
        zh: '咖喱角有几分之几没卖出？那是全部的几分之几？',
      },
      { en: 'Do the same for the egg tarts, and add the two fractions.', zh: '蛋挞也这样算，再把两个分数加起来。' },
    ],
    explanation: {
      en: '(a) Curry puffs not sold: {1/3} × {3/5} = {1/5} of all. Egg tarts not sold: {1/8} × {2/5} = {1/20} of all. Not sold: {1/5} + {1/20} = {1/4}. {1/4} is 80, so all are 4 × 80 = 320. (b) Curry puffs: {3/5} × 320 = 192, sold {2/3} × 192 = 128. Egg tarts: 320 − 192 = 128, sold {7/8} × 128 = 112. Money: 128 × 1.20 = 153.60 and 112 × 1.50 = 168, together 153.60 + 168 = 321.60 dollars. Check: 64 + 16 = 80 not sold.',
      zh: '(a) 没卖出的咖喱角占全部的 {1/3} × {3/5} = {1/5}，没卖出的蛋挞占全部的 {1/8} × {2/5} = {1/20}。一共 {1/5} + {1/20} = {1/4}。{1/4} 是80个，全部是 4 × 80 = 320 个。(b) 咖喱角：{3/5} × 320 = 192 个，卖出 {2/3} × 192 = 128 个。蛋挞：320 − 192 = 128 个，卖出 {7/8} × 128 = 112 个。卖得 128 × 1.20 = 153.60 元和 112 × 1.50 = 168 元，一共 153.60 + 168 = 321.60 元。验算：没卖出的是 64 + 16 = 80 个。',
    },
  },
  {
    id: 'q14',
    type: 'ShortAnswer',
    difficulty: 'hard',
    skills: ['MA.ST.GR.05', 'MA.NA.RT.01', 'MA.MG.VO.02'],
    marks: 5,
    text: 'A rectangular tank 80 cm long, 50 cm wide and 40 cm high contained some water. Tap A was turned on at 0 minutes. After 5 minutes, Tap B was turned on as well, and both taps were left running. The line graph shows the volume of water in the tank during the first 10 minutes. (a) How many litres of water flowed from Tap A in 1 minute? (b) How many litres of water flowed from Tap B in 1 minute? (c) How many minutes after Tap A was turned on was the tank full? (1 ℓ = 1000 cm³)',
    figure: {
      file: 'math-paper-2-water-line.svg',
      alt: 'A line graph of the volume of water in litres against the time in minutes. The graph is made of two straight lines, and the second is steeper. It starts at 0 minutes with 20 ℓ, reaches 40 ℓ at 5 minutes and ends at 10 minutes with 100 ℓ.',
    },
    blanks: [
      { label: '(a)', unit: 'ℓ' },
      { label: '(b)', unit: 'ℓ' },
      { label: '(c)', unit: 'minutes' },
    ],
    hasWorking: true,
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 1,
          key: {
            kind: 'number',
            value: '4',
            mistakes: [
              mistake(
                '8',
                'MA.ST.GR.m3',
                'There were 20 ℓ in the tank at first. Only the rise came from Tap A.',
                '水箱里原来就有20升，升高的部分才是水龙头 A 流进来的。',
              ),
              mistake('20', 'MA.NA.HE.m1', 'That is for 5 minutes.', '这是5分钟流进的水。'),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '8',
            mistakes: [
              mistake(
                '12',
                'MA.NA.HE.m1',
                'That is from both taps. Tap A is still running.',
                '这是两个水龙头一共的。水龙头 A 还开着。',
              ),
              mistake(
                '60',
                'MA.NA.HE.m1',
                'That is from both taps, and for 5 minutes.',
                '这是两个水龙头5分钟一共流进的水。',
              ),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '15',
            mistakes: [
              mistake(
                '5',
                'MA.NA.HE.m1',
                'That is how long it takes after the 10 minutes of the graph.',
                '这是10分钟以后还要的时间。',
              ),
              mistake(
                '17.5',
                'MA.NA.HE.m2',
                'You went on with Tap B alone. Both taps are running.',
                '你只算了水龙头 B。两个水龙头都开着。',
              ),
            ],
          },
        },
      ],
      method: [
        {
          label: { en: 'Both taps give 12 ℓ in 1 minute', zh: '两个水龙头每分钟共12升' },
          marks: 1,
          result: '12',
          // Or Tap B alone in 5 minutes: 60 − 20.
          calculations: ['40'],
          blank: 1,
        },
        {
          label: { en: 'The tank holds 160 ℓ', zh: '水箱可装160升' },
          marks: 1,
          result: '160',
          calculations: ['160000'],
          blank: 2,
        },
      ],
    },
    fixtures: partFixtures(
      [
        { value: '4', unit: 'ℓ', mistaken: ['8', '20', '5'] },
        { value: '8', unit: 'ℓ', mistaken: ['12', '60', '20'] },
        { value: '15', unit: 'minutes', mistaken: ['5', '17.5', '25', '13'] },
      ],
      true,
    ),
    hints: [
      {
        en: 'By how many litres does the water rise in the first 5 minutes, and in the next 5 minutes?',
        zh: '前5分钟水增加了多少升？后5分钟呢？',
      },
      { en: 'How many litres does the whole tank hold?', zh: '整个水箱可以装多少升？' },
    ],
    explanation: {
      en: '(a) In the first 5 minutes: 40 − 20 = 20 ℓ. In 1 minute: 20 ÷ 5 = 4 ℓ. (b) In the next 5 minutes: 100 − 40 = 60 ℓ. Both taps in 1 minute: 60 ÷ 5 = 12 ℓ. Tap B: 12 − 4 = 8 ℓ. (c) Tank: 80 × 50 × 40 = 160 000 cm³, which is 160 ℓ. Still to fill after 10 minutes: 160 − 100 = 60 ℓ, and 60 ÷ 12 = 5 minutes. 10 + 5 = 15 minutes. Check: 20 + 15 × 4 + 10 × 8 = 160.',
      zh: '(a) 前5分钟增加 40 − 20 = 20 升，每分钟 20 ÷ 5 = 4 升。(b) 后5分钟增加 100 − 40 = 60 升，两个水龙头每分钟 60 ÷ 5 = 12 升，水龙头 B 是 12 − 4 = 8 升。(c) 水箱：80 × 50 × 40 = 160 000 cm³，就是160升。10分钟后还差 160 − 100 = 60 升，要 60 ÷ 12 = 5 分钟。10 + 5 = 15 分钟。验算：20 + 15 × 4 + 10 × 8 = 160。',
    },
  },
  {
    id: 'q15',
    type: 'ShortAnswer',
    difficulty: 'hard',
    skills: ['MA.NA.RA.06', 'MA.NA.PC.05'],
    marks: 5,
    text: 'The ratio of the number of beads in Box P to the number of beads in Box Q was 4 : 15. 20% of the beads in Box Q were moved to Box P. Then 85 new beads were put into Box P, so that both boxes had the same number of beads. (a) How many beads were there in Box Q at first? (b) What was the percentage increase in the number of beads in Box P, from first to last?',
    blanks: [
      { label: '(a)', unit: 'beads' },
      { label: '(b)', unit: '%' },
    ],
    hasWorking: true,
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 3,
          key: {
            kind: 'number',
            value: '255',
            mistakes: [
              mistake(
                '17',
                'MA.NA.RA.m4',
                'That is one unit. Box Q had 15 units at first.',
                '这是一份。盒子 Q 原来有15份。',
              ),
              mistake(
                '68',
                'MA.NA.HE.m2',
                'That is the number of beads in Box P at first.',
                '这是盒子 P 原来的珠子数。',
              ),
              mistake('204', 'MA.NA.HE.m1', 'That is the number in Box Q in the end.', '这是盒子 Q 最后的珠子数。'),
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'number',
            value: '200',
            mistakes: [
              mistake(
                '300',
                'MA.NA.HE.m1',
                'In the end there are 300% of the first number. The increase is less.',
                '最后是原来的300%。题目问的是增加了百分之几。',
              ),
              mistake(
                '125',
                'MA.NA.HE.m1',
                'Beads came from Box Q as well, not only the 85 new beads.',
                '除了新放的85颗，还有从盒子 Q 移来的珠子。',
              ),
              mistake(
                '136',
                'MA.NA.PC.m4',
                'That is the increase in beads. Compare it with the first number.',
                '这是增加的颗数，还要和原来的颗数比。',
              ),
            ],
          },
        },
      ],
      method: [
        {
          label: { en: 'Box P has 7 units after the move', zh: '移了以后，盒子 P 有7份' },
          marks: 1,
          result: '7',
          blank: 0,
        },
        { label: { en: 'One unit is 17', zh: '一份是17' }, marks: 1, result: '17', blank: 0 },
        {
          label: { en: 'The increase is 136 beads, or 8 units', zh: '增加了136颗，或8份' },
          marks: 1,
          result: '136',
          calculations: ['8'],
          blank: 1,
        },
      ],
    },
    fixtures: partFixtures(
      [
        { value: '255', unit: 'beads', mistaken: ['17', '68', '204', '85', '51'] },
        { value: '200', unit: '%', mistaken: ['300', '125', '136', '66.7'] },
      ],
      true,
    ),
    hints: [
      { en: '20% of 15 units is how many units?', zh: '15份的20%是几份？' },
      { en: 'After the move, how many units are in each box?', zh: '移了以后，每个盒子各有几份？' },
    ],
    explanation: {
      en: '(a) 20% of 15 units is 3 units. After the move: Box P has 4 + 3 = 7 units and Box Q has 15 − 3 = 12 units. The 85 new beads fill the gap: 12 − 7 = 5 units. 1 unit: 85 ÷ 5 = 17. Box Q at first: 15 × 17 = 255. (b) Box P at first: 4 × 17 = 68. In the end it has as many as Box Q: 12 × 17 = 204. Increase: 204 − 68 = 136, and {136/68} × 100% = 200%. Check: 68 + 51 + 85 = 204.',
      zh: '(a) 15份的20%是3份。移了以后，盒子 P 有 4 + 3 = 7 份，盒子 Q 有 15 − 3 = 12 份。新放的85颗补上了 12 − 7 = 5 份，1份是 85 ÷ 5 = 17 颗。盒子 Q 原来有 15 × 17 = 255 颗。(b) 盒子 P 原来有 4 × 17 = 68 颗，最后和盒子 Q 一样多：12 × 17 = 204 颗。增加了 204 − 68 = 136 颗，{136/68} × 100% = 200%。验算：68 + 51 + 85 = 204。',
    },
  },
])
