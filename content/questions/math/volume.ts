import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const volume: QuestionSetSourceInput = {
  name: 'math-volume',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-tank-1',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['MA.MG.VO.02'],
      text: 'A rectangular fish tank is 40 cm long, 25 cm wide and 30 cm high. How many litres of water does it hold when it is full? (1 ℓ = 1000 cm³)',
      choices: [
        wrong(
          '3 ℓ',
          'MA.NA.WN.m2',
          '30 000 cm³ was divided by 10 000. A litre is 1000 cm³.',
          '用 30 000 除以了 10 000。1升是1000 cm³。',
        ),
        right('30 ℓ'),
        wrong(
          '95 ℓ',
          'MA.MG.VO.m5',
          'The edges were added. A volume is length × width × height.',
          '把棱长相加了。体积是长 × 宽 × 高。',
        ),
        wrong(
          '300 ℓ',
          'MA.MG.VO.m3',
          '30 000 cm³ was divided by 100. A litre is 1000 cm³.',
          '用 30 000 除以了100。1升是1000 cm³。',
        ),
      ],
      hints: [
        { en: 'Find the volume in cm³ first.', zh: '先求体积是多少 cm³。' },
        { en: '40 × 25 = 1000. Go on from there.', zh: '40 × 25 = 1000，接着算。' },
      ],
      explanation: {
        en: 'Volume: 40 × 25 × 30 = 30 000 cm³. 30 000 ÷ 1000 = 30 ℓ. Check: a layer 1 cm high is 40 × 25 = 1000 cm³, just 1 ℓ, and there are 30 such layers.',
        zh: '体积：40 × 25 × 30 = 30 000 cm³，30 000 ÷ 1000 = 30 ℓ。验算：高1 cm的一层是 40 × 25 = 1000 cm³，正好1 ℓ，一共30层。',
      },
    },
    {
      id: 'math-tank-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['MA.MG.VO.02', 'MA.NA.FR.08'],
      marks: 4,
      text: 'A rectangular tank is 50 cm long, 40 cm wide and 30 cm high. {2/5} of it is filled with water. How many more litres of water are needed to fill the tank to the brim? (1 ℓ = 1000 cm³)',
      figure: {
        file: 'math-tank.svg',
        alt: 'A rectangular tank 50 cm long, 40 cm wide and 30 cm high, open at the top. Water fills 2/5 of its height.',
      },
      unit: 'ℓ',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '36',
        mistakes: [
          mistake('24', 'MA.MG.VO.m4', 'That is the water that is in the tank now.', '这是水箱里现有的水。'),
          mistake('360', 'MA.MG.VO.m3', 'A litre is 1000 cm³, not 100 cm³.', '1升是1000 cm³，不是100 cm³。'),
          mistake(
            '60',
            'MA.NA.HE.m1',
            'That is the whole tank. Some water is in it already.',
            '这是整个水箱，里面已经有水了。',
          ),
        ],
        method: [
          { label: { en: 'The tank holds 60 000 cm³', zh: '水箱的容积是 60 000 cm³' }, marks: 1, result: '60000' },
          { label: { en: '36 000 cm³ are empty', zh: '还空着 36 000 cm³' }, marks: 2, result: '36000' },
        ],
      },
      fixtures: numberFixtures({ value: '36', unit: 'ℓ', mistaken: ['24', '360', '60', '36000', '3.6'] }, true),
      hints: [
        { en: 'What fraction of the tank is still empty?', zh: '水箱还空着几分之几？' },
        { en: 'Find the volume of the whole tank in cm³ first.', zh: '先求整个水箱的容积，用 cm³ 表示。' },
      ],
      explanation: {
        en: 'Tank: 50 × 40 × 30 = 60 000 cm³. Empty: 1 − {2/5} = {3/5} of it, {3/5} × 60 000 = 36 000 cm³ = 36 ℓ. Check: the water is {2/5} × 60 = 24 ℓ, and 24 + 36 = 60 ℓ. The usual slip is to answer 24 ℓ.',
        zh: '容积：50 × 40 × 30 = 60 000 cm³。空着 1 − {2/5} = {3/5}：{3/5} × 60 000 = 36 000 cm³ = 36 ℓ。验算：已有的水是 {2/5} × 60 = 24 ℓ，24 + 36 = 60 ℓ。常见的错误是答24 ℓ。',
      },
    },
    {
      id: 'math-unknown-edge-1',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['MA.MG.VO.03'],
      marks: 1,
      text: 'The volume of a cube is 216 cm³. What is the length of one edge of the cube?',
      choices: [
        right('6 cm'),
        wrong(
          '18 cm',
          'MA.MG.VO.m5',
          'That is 6 + 6 + 6. Which number is multiplied by itself twice to make 216?',
          '这是 6 + 6 + 6。哪个数连乘三次得216？',
        ),
        wrong('36 cm', 'MA.NA.HE.m1', '36 is the area of one face in cm².', '36是一个面的面积，单位是 cm²。'),
        wrong(
          '72 cm',
          'MA.MG.VO.m1',
          '216 ÷ 3 undoes “× 3”. The volume is edge × edge × edge.',
          '216 ÷ 3 是“乘3”的相反。体积是棱长 × 棱长 × 棱长。',
        ),
      ],
      hints: [
        { en: 'How is the volume of a cube found from its edge?', zh: '正方体的体积怎样由棱长求出？' },
        { en: 'Try 5 × 5 × 5 first. Is it too little or too much?', zh: '先试 5 × 5 × 5，太小还是太大？' },
      ],
      explanation: {
        en: 'Edge × edge × edge = 216. 5 × 5 × 5 = 125 is too little, and 6 × 6 × 6 = 216. The edge is 6 cm. The usual slip is to divide by 3: a cube of edge 72 cm would be as large as a cupboard.',
        zh: '棱长 × 棱长 × 棱长 = 216。5 × 5 × 5 = 125 太小，6 × 6 × 6 = 216 正好，棱长是6 cm。常见的错误是除以3：棱长72 cm的正方体像柜子一样大。',
      },
    },
    {
      id: 'math-unknown-edge-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['MA.MG.VO.03', 'MA.MG.VO.02'],
      marks: 3,
      text: 'A rectangular tank has a base 40 cm long and 30 cm wide. It is {3/4} full when it contains 18 ℓ of water. What is the height of the tank? (1 ℓ = 1000 cm³)',
      unit: 'cm',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '20',
        mistakes: [
          mistake(
            '15',
            'MA.NA.HE.m1',
            'That is how high the water stands. The tank is only {3/4} full.',
            '这是水的高度，水箱只有{3/4}满。',
          ),
          mistake(
            '11.25',
            'MA.NA.FR.m6',
            'That is {3/4} of the water level. The water is {3/4} of the tank.',
            '这是水高的{3/4}。水高才是水箱高的{3/4}。',
          ),
          mistake('2', 'MA.MG.VO.m3', 'A litre is 1000 cm³, not 100 cm³.', '1升是1000 cm³，不是100 cm³。'),
        ],
        method: [{ label: { en: 'The water is 15 cm high', zh: '水高15 cm' }, marks: 2, result: '15' }],
      },
      fixtures: numberFixtures({ value: '20', unit: 'cm', mistaken: ['15', '11.25', '2', '60', '24'] }, true),
      hints: [
        { en: 'Change 18 ℓ into cm³, and find how high the water stands.', zh: '把18 ℓ化成 cm³，再求水有多高。' },
        { en: 'Height of the water = volume of the water ÷ area of the base.', zh: '水高 = 水的体积 ÷ 底面积。' },
      ],
      explanation: {
        en: '18 ℓ = 18 000 cm³. Base: 40 × 30 = 1 200 cm². The water is 18 000 ÷ 1 200 = 15 cm high. This is {3/4} of the height: 15 ÷ 3 × 4 = 20 cm. Check: the whole tank is 40 × 30 × 20 = 24 000 cm³, and {3/4} of 24 ℓ is 18 ℓ.',
        zh: '18 ℓ = 18 000 cm³。底面积：40 × 30 = 1 200 cm²。水高 18 000 ÷ 1 200 = 15 cm，是水箱高的{3/4}：15 ÷ 3 × 4 = 20 cm。验算：整个水箱是 40 × 30 × 20 = 24 000 cm³，24 ℓ的{3/4}是18 ℓ。',
      },
    },
    {
      id: 'math-order-volumes-1',
      type: 'Ordering',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['MA.MG.VO.02', 'MA.MG.VO.01'],
      text: 'Arrange these from the smallest volume to the greatest volume. (1 ℓ = 1000 cm³)',
      order: [
        'a cuboid 4 cm by 4 cm by 6 cm',
        'a cuboid 12 cm by 5 cm by 2 cm',
        'a cube of edge 5 cm',
        '0.13 ℓ of water',
      ],
      hints: [
        { en: 'Find each volume in cm³.', zh: '先求每个体积是多少 cm³。' },
        {
          en: 'A cube of edge 5 cm is 5 × 5 × 5. For the water, multiply by 1000.',
          zh: '棱长5 cm的正方体是 5 × 5 × 5。水要乘1000。',
        },
      ],
      explanation: {
        en: '4 × 4 × 6 = 96 cm³. 12 × 5 × 2 = 120 cm³. 5 × 5 × 5 = 125 cm³. 0.13 ℓ = 130 cm³. The longest one is not the largest: all three edges count.',
        zh: '4 × 4 × 6 = 96 cm³，12 × 5 × 2 = 120 cm³，5 × 5 × 5 = 125 cm³，0.13 ℓ = 130 cm³。最长的不一定最大，三条棱都要看。',
      },
    },
  ],
}
