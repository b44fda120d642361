import type { PaperDraft } from '../../paper-source.ts'

export const number: PaperDraft['topics'] = [
  {
    topic: 'Whole Numbers',
    questions: [
      {
        id: 'wn-1',
        type: 'MCQ',
        marks: 1,
        text: 'In 4 826 057, which digit is in the ten thousands place?',
        options: ['0', '2', '6', '8'],
        key: { kind: 'option', value: 'B' },
        explanation: {
          en: 'Read from the right: ones 7, tens 5, hundreds 0, thousands 6, ten thousands 2. The digit is 2.',
          zh: '从右往左数：个位是7，十位是5，百位是0，千位是6，万位是2。英文的 ten thousands 就是万位，所以答案是2。',
        },
      },
      {
        id: 'wn-2',
        type: 'MCQ',
        text: 'Find the value of 72 − 24 ÷ (2 + 6) × 3.',
        options: ['18', '71', '78', '63'],
        key: { kind: 'option', value: 'D' },
        explanation: {
          en: 'Brackets first: 2 + 6 = 8. Then ÷ and × from left to right: 24 ÷ 8 = 3, 3 × 3 = 9. Last, 72 − 9 = 63. Doing 8 × 3 before dividing gives 71, which is the usual slip.',
          zh: '先算括号：2 + 6 = 8；再从左到右算乘除：24 ÷ 8 = 3，3 × 3 = 9；最后 72 − 9 = 63。如果先算 8 × 3，就会错得71。',
        },
      },
      {
        id: 'wn-3',
        type: 'ShortAnswer',
        text: 'A whole number is 8 400 when rounded to the nearest hundred. What is the greatest possible value of the number?',
        key: { kind: 'number', value: '8449' },
        explanation: {
          en: 'The tens digit must be 4 or less for the number to round down to 8 400. The greatest such number is 8 449; 8 450 would already round up to 8 500.',
          zh: '十位是4或更小才会舍去，所以最大是 8 449。到了 8 450 就要进到 8 500 了。',
        },
      },
      {
        id: 'wn-4',
        type: 'ShortAnswer',
        marks: 3,
        text: 'Mdm Siti is packing muffins into boxes. If she puts 6 muffins in each box, she will have 14 muffins left over. If she puts 8 muffins in each box, she will need 10 more muffins to fill every box. How many muffins does she have?',
        unit: 'muffins',
        key: { kind: 'number', value: '86' },
        explanation: {
          en: 'Each box takes 8 − 6 = 2 more muffins. Altogether the boxes take the 14 left over and 10 more: 14 + 10 = 24. So there are 24 ÷ 2 = 12 boxes, and 12 × 6 + 14 = 86 muffins.',
          zh: '这是“盈亏问题”。每盒多放 8 − 6 = 2 个，所有盒子一共多放 14 + 10 = 24 个，所以有 24 ÷ 2 = 12 盒。松饼共有 12 × 6 + 14 = 86 个。',
        },
      },
      {
        id: 'wn-5',
        type: 'ShortAnswer',
        marks: 4,
        text: 'Aisha had $186 and Ben had $66. They each bought a concert ticket at the same price. After that, Aisha had 4 times as much money as Ben. How much did each ticket cost?',
        unit: 'dollars',
        key: { kind: 'number', value: '26' },
        explanation: {
          en: 'They spent the same, so the difference stays $186 − $66 = $120. After that the difference is 4 units − 1 unit = 3 units, so 1 unit = $40. Ben had $40 left and spent $66 − $40 = $26.',
          zh: '两人花的钱一样多，差不变：186 − 66 = 120元。后来 Aisha 是4份，Ben 是1份，相差3份，1份是40元。Ben 剩下40元，票价是 66 − 40 = 26元。',
        },
      },
    ],
  },
  {
    topic: 'Fractions',
    questions: [
      {
        id: 'fr-1',
        type: 'MCQ',
        marks: 1,
        text: 'What is the value of {3/4} ÷ 6?',
        options: ['{1/8}', '{1/2}', '{4 1/2}', '8'],
        key: { kind: 'option', value: 'A' },
        explanation: {
          en: 'Dividing by 6 is taking {1/6} of it: {3/4} × {1/6} = {3/24} = {1/8}. Check: six pieces of {1/8} make {3/4}.',
          zh: '除以6就是乘以{1/6}：{3/4} × {1/6} = {3/24} = {1/8}。验算：6个{1/8}正好是{3/4}。',
        },
      },
      {
        id: 'fr-2',
        type: 'ShortAnswer',
        text: 'Find the value of {7/9} ÷ {14/15}. Give your answer as a fraction in its simplest form.',
        key: { kind: 'number', value: '5/6', form: 'lowest_terms' },
        explanation: {
          en: 'Multiply by the fraction turned over: {7/9} × {15/14}. 7 and 14 share 7; 15 and 9 share 3. This leaves {5/6}.',
          zh: '除以一个分数等于乘以它的倒数：{7/9} × {15/14}。7和14约去7，15和9约去3，得到{5/6}。',
        },
      },
      {
        id: 'fr-3',
        type: 'ShortAnswer',
        marks: 3,
        text: 'At a camp, {1/3} of the number of boys is equal to {2/5} of the number of girls. There are 8 more boys than girls. How many children are there at the camp?',
        unit: 'children',
        key: { kind: 'number', value: '88' },
        explanation: {
          en: 'Make the top numbers equal: {1/3} = {2/6}. So {2/6} of the boys equals {2/5} of the girls: boys are 6 units, girls 5 units. 1 unit is 8 children, and 11 units are 8 × 11 = 88.',
          zh: '先让分子相同：{1/3} = {2/6}。男生的{2/6}等于女生的{2/5}，所以男生有6份，女生有5份。相差1份是8人，一共11份：8 × 11 = 88人。',
        },
      },
      {
        id: 'fr-4',
        type: 'ShortAnswer',
        marks: 4,
        text: 'Wei Ling had some beads. She used {2/5} of them to make a bracelet and {1/3} of the remaining beads to make a key chain. She then gave 24 beads to her sister and had 48 beads left. How many beads did Wei Ling have at first?',
        unit: 'beads',
        key: { kind: 'number', value: '180' },
        explanation: {
          en: 'Work backwards. Before the gift she had 48 + 24 = 72 beads, which is {2/3} of the remainder. The remainder is 72 ÷ 2 × 3 = 108, which is {3/5} of all. All the beads: 108 ÷ 3 × 5 = 180.',
          zh: '倒推回去：送给妹妹前有 48 + 24 = 72 颗，是剩下珠子的{2/3}，所以剩下的是 72 ÷ 2 × 3 = 108 颗。108颗是全部的{3/5}，全部有 108 ÷ 3 × 5 = 180 颗。',
        },
      },
    ],
  },
  {
    topic: 'Decimals',
    questions: [
      {
        id: 'de-1',
        type: 'MCQ',
        marks: 1,
        text: 'Round 6.3857 to 2 decimal places.',
        options: ['6.38', '6.386', '6.39', '6.4'],
        key: { kind: 'option', value: 'C' },
        explanation: {
          en: 'Look at the third decimal place: it is 5, so the 8 before it goes up to 9. The answer is 6.39.',
          zh: '看小数点后第三位，是5，要向前进一，所以是6.39。',
        },
      },
      {
        id: 'de-2',
        type: 'ShortAnswer',
        text: 'A jug held 2.4 ℓ of barley water. Mei Ling filled 7 cups with 275 ml of barley water each. How much barley water, in millilitres, was left in the jug?',
        unit: 'ml',
        key: { kind: 'number', value: '475' },
        explanation: {
          en: '2.4 ℓ = 2400 ml. The cups took 7 × 275 ml = 1925 ml. Left: 2400 ml − 1925 ml = 475 ml.',
          zh: '先统一单位：2.4 ℓ = 2400 ml。7杯共 7 × 275 = 1925 ml，剩下 2400 − 1925 = 475 ml。',
        },
      },
      {
        id: 'de-3',
        type: 'ShortAnswer',
        marks: 3,
        text: 'A car park charges $1.80 for the first hour, and $0.95 for every additional half hour or part of a half hour. Mr Lim parked his car there from 10.35 a.m. to 2.20 p.m. on the same day. How much did he have to pay?',
        unit: 'dollars',
        key: { kind: 'number', value: '7.50' },
        explanation: {
          en: 'From 10.35 a.m. to 2.20 p.m. is 3 h 45 min. After the first hour, 2 h 45 min is left: 5 half hours and 15 minutes, charged as 6 half hours. $1.80 + 6 × $0.95 = $7.50.',
          zh: '一共停了3小时45分钟。扣掉第一小时，剩下2小时45分钟，也就是5个半小时多15分钟，不足半小时也要算，所以收6个半小时的费用：1.80 + 6 × 0.95 = 7.50元。',
        },
      },
    ],
  },
  {
    topic: 'Percentage',
    questions: [
      {
        id: 'pc-1',
        type: 'MCQ',
        text: 'A pair of shoes costs $80 before GST. During a sale, the shop takes 25% off this price and then adds 9% GST to the reduced price. How much does a customer pay for the shoes?',
        options: ['$54.60', '$65.40', '$67.20', '$69.00'],
        key: { kind: 'option', value: 'B' },
        explanation: {
          en: 'After the discount: 75% × $80 = $60. GST is 9% of $60, which is $5.40. $60 + $5.40 = $65.40. Taking 25% − 9% = 16% off gives $67.20, but the two percentages are of different amounts.',
          zh: '折扣后是 80 × 75% = 60元，消费税是60元的9%，即5.40元，共付65.40元。不能把25%和9%直接相减，因为它们是不同金额的百分之几。',
        },
      },
      {
        id: 'pc-2',
        type: 'ShortAnswer',
        text: 'The number of members of a library rose from 480 to 600. What was the percentage increase?',
        unit: '%',
        key: { kind: 'number', value: '25' },
        explanation: {
          en: 'The increase is 600 − 480 = 120. Compare it with the number at first: {120/480} × 100% = 25%.',
          zh: '增加了 600 − 480 = 120 人，要和原来的480人比较：{120/480} × 100% = 25%。',
        },
      },
      {
        id: 'pc-3',
        type: 'ShortAnswer',
        marks: 3,
        text: 'Mr Ong sold two watches for $180 each. He sold the first watch for 20% more than it had cost him, and the second watch for 20% less than it had cost him. How much money did he lose altogether?',
        unit: 'dollars',
        key: { kind: 'number', value: '15' },
        explanation: {
          en: 'First watch: 120% is $180, so it cost $150. Second watch: 80% is $180, so it cost $225. He paid $375 and received $360. He lost $375 − $360 = $15.',
          zh: '第一只：120%是180元，成本150元。第二只：80%是180元，成本225元。成本共375元，卖得360元，亏了15元。两个20%的“整体”不同，所以不会刚好抵消。',
        },
      },
      {
        id: 'pc-4',
        type: 'ShortAnswer',
        marks: 4,
        text: '40% of the members of a coding club were girls. After 30 more girls joined the club, 55% of the members were girls. How many members did the club have at first?',
        unit: 'members',
        key: { kind: 'number', value: '90' },
        explanation: {
          en: 'The number of boys did not change. At first girls : boys = 40 : 60 = 2 : 3 = 6 : 9. Later girls : boys = 55 : 45 = 11 : 9. The girls grew by 5 units, which is 30, so 1 unit is 6. At first: 15 units = 90 members.',
          zh: '男生人数不变。原来女 : 男 = 40 : 60 = 6 : 9，后来女 : 男 = 55 : 45 = 11 : 9。女生多了5份，是30人，1份是6人。原来共有 6 + 9 = 15 份，即90人。',
        },
      },
    ],
  },
]
