import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures, partFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

const sports = {
  file: 'math-sports-pie.svg',
  alt: 'A pie chart of four sports. Badminton has a right angle at the centre. Swimming is 35%, basketball is 10%, and football has no number.',
}

export const data: QuestionSetSourceInput = {
  name: 'math-data',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-average-1',
      type: 'Cloze',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['MA.ST.AV.01'],
      marks: 3,
      text: 'A drinks stall sold 320 cups of teh tarik in 5 days, which is an average of [1] a day. On the first 4 days it sold an average of 62 cups a day, so it sold [2] in those 4 days. It sold [3] on the fifth day.',
      blanks: [{ unit: 'cups' }, { unit: 'cups' }, { unit: 'cups' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '64',
              mistakes: [
                mistake('80', 'MA.ST.AV.m3', 'The 320 cups were sold in 5 days, not 4.', '320杯是5天卖的，不是4天。'),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '248',
              mistakes: [
                mistake('310', 'MA.ST.AV.m3', '62 is the average of 4 days, not of 5.', '62是4天的平均数，不是5天的。'),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '72',
              mistakes: [
                mistake(
                  '2',
                  'MA.ST.AV.m2',
                  'Averages were subtracted. Subtract the totals.',
                  '用平均数相减了，应该用总数相减。',
                ),
              ],
            },
          },
        ],
      },
      fixtures: partFixtures([
        { value: '64', unit: 'cups', mistaken: ['80', '1600', '315'] },
        { value: '248', unit: 'cups', mistaken: ['310', '66', '15.5'] },
        { value: '72', unit: 'cups', mistaken: ['2', '66', '10'] },
      ]),
      hints: [
        { en: 'Average × number of days = total.', zh: '平均数 × 天数 = 总数。' },
        { en: 'For the fifth day, compare two totals.', zh: '求第五天，要比较两个总数。' },
      ],
      explanation: {
        en: 'Average: 320 ÷ 5 = 64 cups. First 4 days: 4 × 62 = 248 cups. Fifth day: 320 − 248 = 72 cups. Check: 248 + 72 = 320. The usual slip is to subtract averages, 64 − 62.',
        zh: '平均：320 ÷ 5 = 64 杯。前4天共 4 × 62 = 248 杯。第五天：320 − 248 = 72 杯。验算：248 + 72 = 320。常见的错误是用平均数相减：64 − 62。',
      },
    },
    {
      id: 'math-average-2',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['MA.ST.AV.01'],
      text: 'The average mass of 4 parcels is 3.5 kg. Three of the parcels have masses of 2.9 kg, 4.3 kg and 3.6 kg. What is the mass of the fourth parcel?',
      choices: [
        right('3.2 kg'),
        wrong(
          '3.55 kg',
          'MA.ST.AV.m1',
          'An average of averages was taken. Work with the total of all 4 parcels.',
          '把平均数再平均了。应该用4个包裹的总质量。',
        ),
        wrong('10.8 kg', 'MA.NA.HE.m1', 'That is the other three together.', '这是另外三个合起来的质量。'),
        wrong('14 kg', 'MA.NA.HE.m1', 'That is all four together.', '这是四个合起来的质量。'),
      ],
      hints: [
        { en: 'What is the total mass of the 4 parcels?', zh: '4个包裹的总质量是多少？' },
        {
          en: 'Find 4 × 3.5 kg, and the mass of the three that are known.',
          zh: '先求 4 × 3.5 kg，再求已知三个的总质量。',
        },
      ],
      explanation: {
        en: 'All four: 4 × 3.5 = 14 kg. Three of them: 2.9 + 4.3 + 3.6 = 10.8 kg. The fourth: 14 − 10.8 = 3.2 kg. Check: it is 0.3 kg below the average, and the other three are 0.3 kg above it together.',
        zh: '四个共 4 × 3.5 = 14 kg，三个共 2.9 + 4.3 + 3.6 = 10.8 kg，第四个是 14 − 10.8 = 3.2 kg。检查：它比平均少0.3 kg，另外三个合起来正好比平均多0.3 kg。',
      },
    },
    {
      id: 'math-combined-average-1',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['MA.ST.AV.02'],
      marks: 3,
      text: 'In a typing test, 20 pupils of class 6A scored an average of 60, and 30 pupils of class 6B scored an average of 70. Dev says, “The average of all 50 pupils is 65, the middle of 60 and 70.” Is he right? Work out the average of all the pupils and explain.',
      key: {
        kind: 'points',
        points: [
          { label: { en: 'The total score is 3300', zh: '总分是3300' }, marks: 1, anyOf: ['3300', '3,300', '3 300'] },
          { label: { en: 'The average is 66', zh: '平均分是66' }, marks: 1, anyOf: ['66'] },
          {
            label: { en: 'Dev is not right: the classes are not equally large', zh: '他不对：两班人数不同' },
            marks: 1,
            anyOf: [
              'more pupils in 6B',
              '6B has more',
              'more in 6B',
              'not the same number',
              'different number',
              'numbers of pupils are different',
              'number of pupils is different',
              'not equal',
              'fewer pupils in 6A',
              '6A has fewer',
              'more children in 6B',
              'more pupils than',
              '10 more pupils',
              '30 pupils in 6B',
              '6B is bigger',
              '6B is larger',
              'bigger class',
              'larger class',
              'nearer to 70',
              'closer to 70',
              'not the same size',
              'different sizes',
              '人数不同',
              '人数不一样',
              '人数较多',
              '人数比较多',
              'not have the same number',
              'don’t have the same number',
              'doesn’t have the same number',
              'unequal',
            ],
            except: ['averages are not equal', 'scores are not equal', 'not a different number'],
          },
        ],
        model:
          'Dev is not right. 6A scored 20 × 60 = 1200 altogether and 6B 30 × 70 = 2100, which is 3300 for 50 pupils. 3300 ÷ 50 = 66. The average is nearer to 70 because 6B has more pupils.',
      },
      fixtures: {
        right: [
          '3300, 66. No, because the classes do not have the same number of pupils.',
          '3300 ÷ 50 = 66. He is wrong because 6B has more pupils.',
          '1200 + 2100 = 3300, 3300 ÷ 50 = 66, there are more pupils in 6B',
          'Total 3300, average 66. The number of pupils is different.',
          'Dev is not right, 3,300 / 50 = 66, the classes are not the same size',
          'No. 1200 + 2100 = 3300, 3300 ÷ 50 = 66. There are 20 pupils in 6A but 30 pupils in 6B.',
          'No. Total = 3300. Average = 66. Class 6B has 10 more pupils than class 6A.',
        ],
        wrong: [
          '3300, 66. Yes, the classes have the same number of pupils.',
          'Yes, (60 + 70) ÷ 2 = 65',
          '66',
          'He is wrong, the total is 3300.',
          '3250 ÷ 50 = 65',
        ],
      },
      hints: [
        { en: 'What was the total score of each class?', zh: '每班的总分是多少？' },
        {
          en: 'Average of all = total score of all ÷ number of all the pupils.',
          zh: '全体平均 = 全体总分 ÷ 全体人数。',
        },
      ],
      explanation: {
        en: '6A: 20 × 60 = 1200. 6B: 30 × 70 = 2100. Together 3300 for 50 pupils: 3300 ÷ 50 = 66. Dev is not right: 6B has more pupils, so the average lies nearer to 70. The middle is right only when the groups are equally large.',
        zh: '6A 共 20 × 60 = 1200 分，6B 共 30 × 70 = 2100 分，合起来3300分，50人：3300 ÷ 50 = 66 分。Dev 不对：6B 人数较多，平均分更靠近70。只有两组人数相同时才可以取中间。',
      },
    },
    {
      id: 'math-combined-average-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['MA.ST.AV.02'],
      marks: 3,
      text: 'The average height of the 20 pupils in a dance group is 148 cm. The average height of the 12 girls in the group is 150 cm. What is the average height of the boys?',
      unit: 'cm',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '145',
        mistakes: [
          mistake(
            '146',
            'MA.ST.AV.m1',
            '148 is not the middle of the two, as there are more girls than boys.',
            '女生比男生多，148不是两者的中间。',
          ),
          mistake('1160', 'MA.NA.HE.m1', 'That is the height of all the boys together.', '这是所有男生身高的总和。'),
          mistake(
            '58',
            'MA.ST.AV.m3',
            '1160 is shared among the boys, not all the pupils.',
            '1160要除以男生人数，不是全体人数。',
          ),
        ],
        method: [
          { label: { en: 'All the pupils: 2960 cm', zh: '全体总和是2960 cm' }, marks: 1, result: '2960' },
          { label: { en: 'The boys: 1160 cm', zh: '男生总和是1160 cm' }, marks: 1, result: '1160' },
        ],
      },
      fixtures: numberFixtures({ value: '145', unit: 'cm', mistaken: ['146', '1160', '58', '149', '2'] }, true),
      hints: [
        { en: 'Use totals, not averages.', zh: '用总数，不要用平均数。' },
        {
          en: 'Find the total height of all 20 pupils, and of the 12 girls.',
          zh: '先求全体20人的身高总和，再求12名女生的。',
        },
      ],
      explanation: {
        en: 'All: 20 × 148 = 2960 cm. Girls: 12 × 150 = 1800 cm. The 20 − 12 = 8 boys: 2960 − 1800 = 1160 cm, and 1160 ÷ 8 = 145 cm. Check: 12 girls are 2 cm above 148, 24 cm in all; 8 boys are 3 cm below, 24 cm in all.',
        zh: '全体：20 × 148 = 2960 cm。女生：12 × 150 = 1800 cm。男生 20 − 12 = 8 人：2960 − 1800 = 1160 cm，1160 ÷ 8 = 145 cm。验算：12名女生各高出2 cm，共24 cm；8名男生各低3 cm，也是24 cm。',
      },
    },
    {
      id: 'math-pie-chart-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['MA.ST.GR.04'],
      text: 'The pie chart shows the favourite sports of 240 pupils. How many pupils chose football?',
      figure: sports,
      unit: 'pupils',
      key: {
        kind: 'number',
        value: '72',
        mistakes: [
          mistake('30', 'MA.NA.PC.m4', 'Football is 30%, which is not 30 pupils.', '足球占30%，不是30人。'),
          mistake(
            '132',
            'MA.ST.GR.m3',
            'Badminton has no number, but it takes a part of the circle too.',
            '羽毛球没有标数，但也占圆的一部分。',
          ),
          mistake('168', 'MA.NA.HE.m2', 'Those are the pupils who chose the other sports.', '这是选其他运动的人数。'),
        ],
      },
      fixtures: numberFixtures({ value: '72', unit: 'pupils', mistaken: ['30', '132', '168', '60', '84'] }),
      hints: [
        { en: 'What percentage of the circle is a right angle?', zh: '直角占整个圆的百分之几？' },
        { en: 'All four parts make 100%.', zh: '四部分合起来是100%。' },
      ],
      explanation: {
        en: 'A right angle is {1/4} of the circle, so badminton is 25%. Football: 100% − 25% − 35% − 10% = 30%. 30% of 240 = 72 pupils. Check: 60 + 84 + 24 + 72 = 240. The usual slip is to forget the part without a number.',
        zh: '直角是整个圆的{1/4}，所以羽毛球占25%。足球占 100% − 25% − 35% − 10% = 30%，240的30%是72人。验算：60 + 84 + 24 + 72 = 240。常见的错误是忘了没有标数的部分。',
      },
    },
    {
      id: 'math-pie-chart-2',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['MA.ST.GR.04', 'MA.NA.PC.02'],
      text: 'The pie chart shows the favourite sports of 240 pupils. How many more pupils chose swimming than badminton?',
      figure: sports,
      choices: [
        wrong('10', 'MA.NA.PC.m4', 'The difference is 10%, which is not 10 pupils.', '相差10%，不是10人。'),
        right('24'),
        wrong('60', 'MA.NA.HE.m1', 'Those are the pupils who chose badminton.', '这是选羽毛球的人数。'),
        wrong('84', 'MA.NA.HE.m1', 'Those are the pupils who chose swimming.', '这是选游泳的人数。'),
      ],
      hints: [
        { en: 'What percentage chose badminton? Look at its angle.', zh: '羽毛球占百分之几？看它的角。' },
        { en: 'Compare the two percentages, or find both numbers of pupils.', zh: '比较两个百分比，或分别求人数。' },
      ],
      explanation: {
        en: 'Badminton has a right angle: 25%. Swimming is 35%, so 10% more. 10% of 240 = 24 pupils. Check: 35% of 240 = 84, 25% of 240 = 60, and 84 − 60 = 24.',
        zh: '羽毛球是直角，占25%。游泳占35%，多10%，240的10%是24人。验算：240的35%是84，25%是60，84 − 60 = 24。',
      },
    },
  ],
}
