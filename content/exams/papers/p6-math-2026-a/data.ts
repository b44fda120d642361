import type { PaperDraft, QuestionSource } from '../../paper-source.ts'

const cups: QuestionSource['figure'] = {
  file: 'data-bar.svg',
  alt: 'Bar graph of the number of cups of fruit juice sold on five days. Monday 40, Tuesday 55, Wednesday 35, Thursday 60, Friday 80.',
}

export const data: PaperDraft['topics'] = [
  {
    topic: 'Data Analysis',
    questions: [
      {
        id: 'da-1',
        type: 'MCQ',
        text: 'The pie chart shows how 240 pupils go to school. How many more pupils walk than go by car?',
        figure: {
          file: 'data-pie.svg',
          alt: 'Pie chart in four parts: Walk 35%, Bus 30%, MRT, which makes a right angle at the centre, and Car, which is the rest.',
        },
        options: ['24', '25', '60', '84'],
        key: { kind: 'option', value: 'C' },
        explanation: {
          en: 'A right angle is a quarter of the circle, so MRT is 25%. Car: 100% − 35% − 30% − 25% = 10%. The difference is 35% − 10% = 25% of 240 pupils, which is 60. (84 is only the number who walk.)',
          zh: '直角是圆的四分之一，所以地铁占25%。坐汽车的占 100% − 35% − 30% − 25% = 10%。相差 35% − 10% = 25%，240人的25%是60人。（84只是走路的人数。）',
        },
      },
      {
        id: 'da-2',
        type: 'MCQ',
        text: 'The line graph shows the number of visitors in a library at different times of a day. In which one-hour period was the increase in the number of visitors the greatest?',
        figure: {
          file: 'data-line.svg',
          alt: 'Line graph of the number of visitors in a library. 9 a.m.: 20. 10 a.m.: 50. 11 a.m.: 110. 12 noon: 130. 1 p.m.: 90. 2 p.m.: 120.',
        },
        options: ['9 a.m. to 10 a.m.', '10 a.m. to 11 a.m.', '11 a.m. to 12 noon', '1 p.m. to 2 p.m.'],
        key: { kind: 'option', value: 'B' },
        explanation: {
          en: 'The increases are 30, 60, 20 and 30, so 10 a.m. to 11 a.m. has the greatest, where the line is steepest. The highest point, 12 noon, is the greatest number, not the greatest increase.',
          zh: '各段分别增加30、60、20和30人，上午10点到11点增加得最多，那一段线也最陡。中午12点人数最多，但不是增加得最多。',
        },
      },
      {
        id: 'da-3',
        type: 'ShortAnswer',
        text: 'The bar graph shows the number of cups of fruit juice sold at a stall from Monday to Friday. What was the average number of cups sold each day?',
        figure: cups,
        unit: 'cups',
        key: { kind: 'number', value: '54' },
        explanation: {
          en: 'Total: 40 + 55 + 35 + 60 + 80 = 270 cups. 270 ÷ 5 = 54 cups a day.',
          zh: '总数是 40 + 55 + 35 + 60 + 80 = 270 杯，270 ÷ 5 = 54 杯。',
        },
      },
      {
        id: 'da-4',
        type: 'ShortAnswer',
        marks: 3,
        text: 'Use the same bar graph. From Monday to Thursday, each cup of juice was sold for $1.20. On Friday, each cup was sold at 25% off this price. How much money did the stall collect from Monday to Friday?',
        figure: cups,
        unit: 'dollars',
        key: { kind: 'number', value: '300' },
        explanation: {
          en: 'Monday to Thursday: 40 + 55 + 35 + 60 = 190 cups, 190 × $1.20 = $228. Friday’s price: 75% × $1.20 = $0.90, and 80 × $0.90 = $72. $228 + $72 = $300.',
          zh: '星期一到星期四共卖出190杯，190 × 1.20 = 228元。星期五每杯 1.20 × 75% = 0.90元，80杯是72元。一共 228 + 72 = 300元。',
        },
      },
    ],
  },
]
