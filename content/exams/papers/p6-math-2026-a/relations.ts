import type { PaperDraft } from '../../paper-source.ts'

export const relations: PaperDraft['topics'] = [
  {
    topic: 'Ratio',
    questions: [
      {
        id: 'ra-1',
        type: 'MCQ',
        text: 'The figure shows two overlapping rectangles, A and B. The shaded part is {1/4} of rectangle A and {2/5} of rectangle B. What is the ratio of the area of rectangle A to the area of rectangle B?',
        figure: {
          file: 'ratio-overlap.svg',
          alt: 'Two rectangles, A and B. The lower right part of A and the upper left part of B overlap, and the overlap is shaded. It is 1/4 of rectangle A and 2/5 of rectangle B.',
        },
        options: ['2 : 1', '5 : 4', '5 : 8', '8 : 5'],
        key: { kind: 'option', value: 'D' },
        explanation: {
          en: 'Let the shaded part be 2 units. It is {1/4} = {2/8} of A, so A is 8 units. It is {2/5} of B, so B is 5 units. A : B = 8 : 5. (2 : 1 compares the unshaded parts only.)',
          zh: '把阴影部分看作2份。它是A的{1/4}，也就是{2/8}，所以A有8份；它是B的{2/5}，所以B有5份。A : B = 8 : 5。（2 : 1 只是没有阴影的部分的比。）',
        },
      },
      {
        id: 'ra-2',
        type: 'ShortAnswer',
        text: 'The ratio of Ali’s stickers to Bo’s stickers is 3 : 4. The ratio of Bo’s stickers to Cai’s stickers is 6 : 5. Ali has 45 stickers. How many stickers does Cai have?',
        unit: 'stickers',
        key: { kind: 'number', value: '50' },
        explanation: {
          en: 'Ali has 3 units, which is 45, so 1 unit is 15 and Bo has 4 × 15 = 60. Bo’s 60 is 6 parts, so 1 part is 10 and Cai has 5 × 10 = 50.',
          zh: 'Ali 的3份是45张，1份是15张，Bo 有 4 × 15 = 60 张。再看第二个比：Bo 的6份是60张，1份是10张，Cai 有 5 × 10 = 50 张。',
        },
      },
      {
        id: 'ra-3',
        type: 'ShortAnswer',
        marks: 4,
        text: 'The ratio of the number of Ken’s cards to the number of Lina’s cards was 5 : 3. After Ken gave 18 cards to Lina, the ratio became 7 : 9. How many cards did Ken have at first?',
        unit: 'cards',
        key: { kind: 'number', value: '60' },
        explanation: {
          en: 'The total stays the same, so give it 16 units both times. Before: 5 : 3 = 10 : 6. After: 7 : 9. Ken lost 3 units, which is 18 cards, so 1 unit is 6. At first he had 10 × 6 = 60.',
          zh: '总数不变，都化成16份：原来 5 : 3 = 10 : 6，后来 7 : 9。Ken 少了3份，是18张，1份是6张，原来有 10 × 6 = 60 张。',
        },
      },
      {
        id: 'ra-4',
        type: 'ShortAnswer',
        marks: 4,
        text: 'The ratio of the number of red beads to the number of blue beads in a box was 4 : 3. After Nora took out 24 red beads and put in 12 blue beads, the ratio of the number of red beads to the number of blue beads became 4 : 5. How many red beads were in the box at first?',
        unit: 'red beads',
        key: { kind: 'number', value: '84' },
        explanation: {
          en: 'At first: red 4 units, blue 3 units. In the end: red 4 parts, blue 5 parts. Red: 4 units = 4 parts + 24, so 1 unit = 1 part + 6. Blue: 3 units + 12 = 5 parts. 3 units are 3 parts + 18, so 3 parts + 18 = 5 parts − 12, 2 parts = 30 and 1 part = 15. 1 unit = 15 + 6 = 21. Red at first: 4 × 21 = 84.',
          zh: '原来红珠4份、蓝珠3份，后来的比用“组”来数：红珠4组、蓝珠5组。红珠：4份 = 4组 + 24，所以1份 = 1组 + 6。蓝珠：3份 + 12 = 5组，而3份 = 3组 + 18，所以 3组 + 18 = 5组 − 12，2组 = 30，1组 = 15。1份 = 15 + 6 = 21，红珠原来有 4 × 21 = 84 颗。',
        },
      },
    ],
  },
  {
    topic: 'Average',
    questions: [
      {
        id: 'av-1',
        type: 'MCQ',
        text: 'The average of 6 numbers is 14. One of the numbers is removed. The average of the remaining 5 numbers is 12. Which number was removed?',
        options: ['2', '13', '24', '26'],
        key: { kind: 'option', value: 'C' },
        explanation: {
          en: 'Total of 6 numbers: 6 × 14 = 84. Total of the 5 left: 5 × 12 = 60. The number removed is 84 − 60 = 24. Subtract totals, never averages.',
          zh: '6个数的总和是 6 × 14 = 84，剩下5个数的总和是 5 × 12 = 60，拿走的数是 84 − 60 = 24。要用总和相减，不能用平均数相减。',
        },
      },
      {
        id: 'av-2',
        type: 'ShortAnswer',
        text: 'Mr Koh walked 6 200 steps on Monday, 5 800 steps on Tuesday, 7 400 steps on Wednesday and 6 600 steps on Thursday. What was the average number of steps he walked each day?',
        unit: 'steps',
        key: { kind: 'number', value: '6500' },
        explanation: {
          en: 'Total: 6 200 + 5 800 + 7 400 + 6 600 = 26 000 steps. There are 4 days: 26 000 ÷ 4 = 6 500.',
          zh: '总步数是 6 200 + 5 800 + 7 400 + 6 600 = 26 000，除以4天，平均每天 6 500 步。',
        },
      },
      {
        id: 'av-3',
        type: 'ShortAnswer',
        marks: 3,
        text: 'There are 16 boys and 24 girls in a class. The average mass of the boys is 41 kg and the average mass of the girls is 38 kg. What is the average mass of all the pupils in the class?',
        unit: 'kg',
        key: { kind: 'number', value: '39.2' },
        explanation: {
          en: 'Boys: 16 × 41 kg = 656 kg. Girls: 24 × 38 kg = 912 kg. Together 1568 kg for 40 pupils: 1568 kg ÷ 40 = 39.2 kg. The middle of 41 and 38 would be wrong, because there are more girls.',
          zh: '男生共 16 × 41 = 656 kg，女生共 24 × 38 = 912 kg，合起来1568 kg，共40人：1568 ÷ 40 = 39.2 kg。男女生人数不同，不能直接取41和38的平均。',
        },
      },
    ],
  },
  {
    topic: 'Algebra',
    questions: [
      {
        id: 'al-1',
        type: 'MCQ',
        marks: 1,
        text: 'Simplify 9 + 5k − 3 − 2k.',
        options: ['3k + 6', '3k + 12', '7k + 6', '9k'],
        key: { kind: 'option', value: 'A' },
        explanation: {
          en: 'Put like with like: 5k − 2k = 3k and 9 − 3 = 6. The answer is 3k + 6. We cannot add 3k and 6 into 9k.',
          zh: '同类的放在一起：5k − 2k = 3k，9 − 3 = 6，得 3k + 6。3k 和 6 不是同类，不能合成 9k。',
        },
      },
      {
        id: 'al-2',
        type: 'MCQ',
        text: 'A pen costs $p. A book costs $4 more than 3 such pens. What is the cost of 2 such books?',
        options: ['$(3p + 4)', '$(3p + 8)', '$(6p + 4)', '$(6p + 8)'],
        key: { kind: 'option', value: 'D' },
        explanation: {
          en: 'One book: $(3p + 4). Two books: 2 × 3p = 6p and 2 × 4 = 8, so $(6p + 8). Both parts must be doubled.',
          zh: '一本书是 (3p + 4) 元，两本书要把两部分都乘以2：6p + 8，即 $(6p + 8)。',
        },
      },
      {
        id: 'al-3',
        type: 'ShortAnswer',
        text: 'Find the value of (4y + 18) ÷ 6 + y when y = 9.',
        key: { kind: 'number', value: '18' },
        explanation: {
          en: '4y means 4 × 9 = 36. Then (36 + 18) ÷ 6 + 9 = 54 ÷ 6 + 9 = 9 + 9 = 18.',
          zh: '4y 就是 4 × 9 = 36，所以 (36 + 18) ÷ 6 + 9 = 9 + 9 = 18。',
        },
      },
      {
        id: 'al-4',
        type: 'ShortAnswer',
        marks: 3,
        text: 'The first three figures of a pattern are made of square tiles, as shown. Which figure is made of 121 tiles? Figure ___',
        figure: {
          file: 'algebra-tiles.svg',
          alt: 'A pattern of square tiles in the shape of a plus sign: one tile in the middle and four arms. Each arm has 1 tile in Figure 1, 2 tiles in Figure 2 and 3 tiles in Figure 3. The figures have 5, 9 and 13 tiles.',
        },
        key: { kind: 'number', value: '30' },
        explanation: {
          en: 'Figure n has 1 tile in the middle and 4 arms of n tiles: 4n + 1. From 4n + 1 = 121 we get 4n = 120, so n = 30.',
          zh: '第 n 个图有中间1块和4条各 n 块的“手臂”，共 4n + 1 块。4n + 1 = 121，所以 4n = 120，n = 30。',
        },
      },
    ],
  },
]
