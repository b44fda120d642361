import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures, partFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const decimalsAndPercentage: QuestionSetSourceInput = {
  name: 'math-decimals-and-percentage',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-convert-units-1',
      type: 'Matching',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['MA.NA.DE.05'],
      text: 'Match each distance in kilometres with the same distance in metres.',
      pairs: [
        ['3.5 km', '3 500 m'],
        ['3.05 km', '3 050 m'],
        ['0.35 km', '350 m'],
        ['0.035 km', '35 m'],
      ],
      hints: [
        { en: 'How many metres are there in 1 km?', zh: '1 km 有多少米？' },
        { en: 'Multiply by 1000: each digit moves three places to the left.', zh: '乘1000，每个数字向左移三位。' },
      ],
      explanation: {
        en: '1 km = 1000 m, so multiply by 1000: 3.5 km = 3 500 m, 3.05 km = 3 050 m, 0.35 km = 350 m and 0.035 km = 35 m. Mind the zero in 3.05: it holds the tenths place.',
        zh: '1 km = 1000 m，所以乘1000：3.5 km = 3 500 m，3.05 km = 3 050 m，0.35 km = 350 m，0.035 km = 35 m。注意3.05里的0占着十分位，不能丢。',
      },
    },
    {
      id: 'math-convert-units-2',
      type: 'Ordering',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['MA.NA.DE.05'],
      text: 'Arrange these amounts of barley water from the least to the most.',
      order: ['0.08 ℓ', '750 ml', '0.8 ℓ', '1 ℓ 50 ml', '1.5 ℓ'],
      hints: [
        { en: 'Write them all in the same unit.', zh: '先化成同一个单位。' },
        { en: 'In millilitres: multiply the litres by 1000.', zh: '都化成毫升：升数乘1000。' },
      ],
      explanation: {
        en: 'In millilitres: 0.08 ℓ = 80 ml, 750 ml, 0.8 ℓ = 800 ml, 1 ℓ 50 ml = 1 050 ml and 1.5 ℓ = 1 500 ml. Common slips: to read 1 ℓ 50 ml as 1.5 ℓ, and to think 750 is more than 0.8 ℓ.',
        zh: '都化成毫升：0.08 ℓ = 80 ml，750 ml，0.8 ℓ = 800 ml，1 ℓ 50 ml = 1 050 ml，1.5 ℓ = 1 500 ml。常见的错误是把 1 ℓ 50 ml 当作1.5 ℓ，或以为750 ml 比0.8 ℓ多。',
      },
    },
    {
      id: 'math-part-percentage-1',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['MA.NA.PC.01'],
      marks: 1,
      text: 'In a choir of 40 pupils, 32 are girls. What percentage of the choir are boys?',
      choices: [
        wrong(
          '8%',
          'MA.NA.PC.m4',
          '8 is the number of boys. How many would there be out of 100?',
          '8是男生的人数。如果是100人，会有多少？',
        ),
        right('20%'),
        wrong(
          '25%',
          'MA.NA.PC.m1',
          'Boys were compared with girls. The whole is the choir of 40.',
          '这是和女生比。整体应该是全团40人。',
        ),
        wrong('80%', 'MA.NA.HE.m2', 'That is the percentage of girls.', '这是女生的百分比。'),
      ],
      hints: [
        { en: 'How many boys are there?', zh: '男生有多少人？' },
        { en: 'What fraction of the whole choir are they?', zh: '男生占全团的几分之几？' },
      ],
      explanation: {
        en: 'Boys: 40 − 32 = 8. {8/40} × 100% = 20%. Check: girls {32/40} × 100% = 80%, and 20% + 80% = 100%.',
        zh: '男生有 40 − 32 = 8 人，{8/40} × 100% = 20%。验算：女生是 {32/40} × 100% = 80%，20% + 80% = 100%。',
      },
    },
    {
      id: 'math-part-percentage-2',
      type: 'Cloze',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['MA.NA.PC.01'],
      marks: 3,
      text: 'Aisha scored 18 out of 20 in her spelling test, which is [1]. She scored 42 out of 50 in her science quiz, which is [2]. Compared in percentages, she did better in the [3].',
      blanks: [{ unit: '%' }, { unit: '%' }, { options: ['spelling test', 'science quiz'] }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '90',
              mistakes: [
                mistake(
                  '18',
                  'MA.NA.PC.m4',
                  '18 is out of 20. How many would it be out of 100?',
                  '18是20里的18，100里是多少？',
                ),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '84',
              mistakes: [
                mistake(
                  '42',
                  'MA.NA.PC.m4',
                  '42 is out of 50. How many would it be out of 100?',
                  '42是50里的42，100里是多少？',
                ),
              ],
            },
          },
          { marks: 1, key: { kind: 'text', accepted: ['spelling test'] } },
        ],
      },
      fixtures: partFixtures([
        { value: '90', unit: '%', mistaken: ['18', '36'] },
        { value: '84', unit: '%', mistaken: ['42', '8'] },
        { value: 'spelling test', mistaken: ['science quiz'], isChosen: true },
      ]),
      hints: [
        { en: 'A percentage tells how many there would be out of 100.', zh: '百分比就是100里有多少。' },
        {
          en: 'Change {18/20} and {42/50} to fractions with 100 at the bottom.',
          zh: '把{18/20}和{42/50}化成分母是100的分数。',
        },
      ],
      explanation: {
        en: '{18/20} = {90/100} = 90%. {42/50} = {84/100} = 84%. 90% is more than 84%, so she did better in the spelling test. 42 is more than 18, but it is out of a larger total.',
        zh: '{18/20} = {90/100} = 90%，{42/50} = {84/100} = 84%。90%比84%高，所以听写成绩更好。42虽然比18大，但总分也更多。',
      },
    },
    {
      id: 'math-percentage-of-1',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['MA.NA.PC.02'],
      text: 'On Sunday, a hawker sold 360 plates of chicken rice. 35% of them were takeaway orders. How many plates were takeaway orders?',
      unit: 'plates',
      key: {
        kind: 'number',
        value: '126',
        mistakes: [
          mistake('234', 'MA.NA.HE.m2', 'That is the number eaten at the stall.', '这是在摊位上吃的。'),
          mistake(
            '35',
            'MA.NA.PC.m4',
            '35% means 35 out of every 100, and there are 360.',
            '35%是每100盘里有35盘，一共有360盘。',
          ),
          mistake('325', 'MA.NA.PC.m4', '35 was subtracted as if it were a number of plates.', '把35%当作35盘减掉了。'),
        ],
      },
      fixtures: numberFixtures({ value: '126', unit: 'plates', mistaken: ['234', '35', '325', '12600', '36'] }),
      hints: [
        { en: 'The whole, 100%, is 360 plates.', zh: '整体100%是360盘。' },
        { en: 'Write 35% as a fraction, or find 1% first.', zh: '把35%写成分数，或先求1%。' },
      ],
      explanation: {
        en: '{35/100} × 360 = 126 plates. Check: 10% is 36, so 30% is 108 and 5% is 18; 108 + 18 = 126.',
        zh: '{35/100} × 360 = 126 盘。验算：10%是36盘，30%是108盘，5%是18盘，108 + 18 = 126。',
      },
    },
    {
      id: 'math-percentage-of-2',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['MA.NA.PC.02'],
      text: 'Which of these are equal to 24? Choose all of them.',
      choices: [
        right('30% of 80'),
        wrong('40% of 64', 'MA.NA.PC.m4', '64 − 40 is 24, but 40% of 64 is not.', '64 − 40 是24，但64的40%不是。'),
        right('80% of 30'),
        wrong(
          '12% of 20',
          'MA.NA.DE.m4',
          '10% of 20 is 2, so 12% of 20 is only a little more than 2.',
          '20的10%是2，12%只比2多一点。',
        ),
        right('24% of 100'),
      ],
      hints: [
        { en: 'Find 10% of each number first.', zh: '先求每个数的10%。' },
        { en: '30% of 80 is 3 times 10% of 80.', zh: '80的30%，就是80的10%的3倍。' },
      ],
      explanation: {
        en: '30% of 80 = 3 × 8 = 24. 80% of 30 = 8 × 3 = 24. 24% of 100 = 24. The others: 40% of 64 = 4 × 6.4 = 25.6 and 12% of 20 = 2.4. Notice that 30% of 80 and 80% of 30 are the same.',
        zh: '80的30%是 3 × 8 = 24；30的80%是 8 × 3 = 24；100的24%是24。其余的：64的40%是 4 × 6.4 = 25.6，20的12%是2.4。可以发现，80的30%和30的80%相等。',
      },
    },
    {
      id: 'math-discount-1',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['MA.NA.PC.03'],
      text: 'A school bag costs $80. During a sale in Toa Payoh, there is a discount of 15%. How much does the bag cost during the sale?',
      choices: [
        wrong('$12', 'MA.NA.PC.m5', 'That is the discount. Take it off the price.', '这是折扣的钱，还要从原价里减去。'),
        wrong(
          '$15',
          'MA.NA.PC.m4',
          '15% is not $15, and the discount is not the price.',
          '15%不是15元，折扣也不是售价。',
        ),
        wrong(
          '$65',
          'MA.NA.PC.m4',
          '15% of $80 is not $15, as $80 is less than $100.',
          '80元不到100元，80元的15%不是15元。',
        ),
        right('$68'),
      ],
      hints: [
        { en: 'What is 15% of $80?', zh: '80元的15%是多少？' },
        { en: '10% of $80 is $8. What is 5%?', zh: '80元的10%是8元，5%呢？' },
      ],
      explanation: {
        en: 'Discount: 15% of $80 = $12. Sale price: $80 − $12 = $68. Check: 85% of $80 = $68. The usual slip is to take off $15.',
        zh: '折扣：80元的15%是12元。售价：80 − 12 = 68 元。验算：80元的85%是68元。常见的错误是直接减15元。',
      },
    },
    {
      id: 'math-service-charge-1',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['MA.NA.PC.03', 'MA.NA.PC.02'],
      marks: 4,
      text: 'A family’s dinner costs $60 before service charge and GST. The restaurant first adds a service charge of 10%. Then it adds GST of 9% to the amount with the service charge. (a) How much is the dinner with the service charge but before GST? (b) How much does the family pay in all?',
      blanks: [
        { label: '(a)', unit: 'dollars' },
        { label: '(b)', unit: 'dollars' },
      ],
      hasWorking: true,
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '66',
              mistakes: [
                mistake(
                  '6',
                  'MA.NA.PC.m5',
                  'That is the service charge alone. Add it to $60.',
                  '这只是服务费，还要加上60元。',
                ),
              ],
            },
          },
          {
            marks: 3,
            key: {
              kind: 'number',
              value: '71.94',
              mistakes: [
                mistake(
                  '71.4',
                  'MA.NA.PC.m2',
                  'GST is 9% of the amount with service charge, not of $60.',
                  '消费税是加了服务费以后的9%，不是60元的9%。',
                ),
                mistake(
                  '5.94',
                  'MA.NA.PC.m5',
                  'That is the GST alone. Add it to the bill.',
                  '这只是消费税，还要加上账单。',
                ),
              ],
            },
          },
        ],
        // Or 109% at once.
        method: [
          {
            label: { en: 'GST is $5.94', zh: '消费税是5.94元' },
            marks: 2,
            result: '5.94',
            calculations: ['71.94'],
            blank: 1,
          },
        ],
      },
      fixtures: partFixtures(
        [
          { value: '66', unit: 'dollars', mistaken: ['6', '70', '60.10'] },
          { value: '71.94', unit: 'dollars', mistaken: ['71.40', '5.94', '65.40', '75'] },
        ],
        true,
      ),
      hints: [
        { en: 'The two percentages have different wholes.', zh: '两个百分比的整体不一样。' },
        { en: 'Find 10% of $60 first, and add it.', zh: '先求60元的10%，再加上去。' },
        { en: 'GST is 9% of your answer to (a).', zh: '消费税是(a)的答案的9%。' },
      ],
      explanation: {
        en: '(a) Service charge: 10% of $60 = $6, so $60 + $6 = $66. (b) GST: 9% of $66 = $5.94, so the family pays $66 + $5.94 = $71.94. The usual slip is to add 10% + 9% = 19% of $60, which gives $71.40.',
        zh: '(a) 服务费是60元的10%，即6元，60 + 6 = 66 元。(b) 消费税是66元的9%，即5.94元，一共付 66 + 5.94 = 71.94 元。常见的错误是把10%和9%相加，算60元的19%，得71.40元。',
      },
    },
    {
      id: 'math-order-percentages-1',
      type: 'Ordering',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['MA.NA.PC.01', 'MA.NA.DE.01'],
      text: 'Arrange these numbers from the smallest to the greatest.',
      order: ['58%', '0.6', '{5/8}', '{2/3}'],
      hints: [
        { en: 'Write them all in the same form.', zh: '先化成同一种形式。' },
        { en: 'As decimals, {5/8} is 5 ÷ 8 and {2/3} is 2 ÷ 3.', zh: '化成小数：{5/8}是 5 ÷ 8，{2/3}是 2 ÷ 3。' },
      ],
      explanation: {
        en: 'As percentages: 58%, 0.6 = 60%, {5/8} = 62.5% and {2/3} is a little more than 66%. So the order is 58%, 0.6, {5/8}, {2/3}. A common slip is to take 0.6 for 6%.',
        zh: '都化成百分比：58%，0.6 = 60%，{5/8} = 62.5%，{2/3}比66%多一点。所以顺序是 58%、0.6、{5/8}、{2/3}。常见的错误是把0.6当作6%。',
      },
    },
  ],
}
