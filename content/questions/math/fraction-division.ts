import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const fractionDivision: QuestionSetSourceInput = {
  name: 'math-fraction-division',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-divide-fractions-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['MA.NA.FR.11'],
      text: 'Find the value of {3/4} ÷ {9/10}. Give your answer as a fraction in its simplest form.',
      key: {
        kind: 'number',
        value: '5/6',
        form: 'lowest_terms',
        mistakes: [
          mistake(
            '27/40',
            'MA.NA.FR.m6',
            'That is {3/4} × {9/10}. Turn the second fraction over before you multiply.',
            '这是 {3/4} × {9/10}。除法要先把后面的分数颠倒再乘。',
          ),
          mistake(
            '6/5',
            'MA.NA.FR.m3',
            'The first fraction was turned over. Only the second one is.',
            '颠倒了前面的分数，应该颠倒后面的。',
          ),
        ],
      },
      fixtures: numberFixtures({ value: '5/6', mistaken: ['27/40', '6/5', '30/36', '10/12', '1 1/5', '40/27'] }),
      hints: [
        {
          en: 'Dividing by a fraction is multiplying by that fraction turned over.',
          zh: '除以一个分数，等于乘以它的倒数。',
        },
        { en: 'Only {9/10} is turned over.', zh: '只颠倒{9/10}。' },
      ],
      explanation: {
        en: '{3/4} ÷ {9/10} = {3/4} × {10/9} = {30/36} = {5/6}. Check: {5/6} × {9/10} = {45/60} = {3/4}.',
        zh: '{3/4} ÷ {9/10} = {3/4} × {10/9} = {30/36} = {5/6}。验算：{5/6} × {9/10} = {45/60} = {3/4}。',
      },
    },
    {
      id: 'math-divide-fractions-2',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['MA.NA.FR.11'],
      text: 'A drinks stall has 6 ℓ of lime juice. Each cup is filled with {3/8} ℓ. How many cups can be filled?',
      choices: [
        wrong(
          '{1/16}',
          'MA.NA.FR.m3',
          'The 6 was turned over instead of {3/8}. Can the answer be less than one cup?',
          '颠倒的是6，应该颠倒{3/8}。答案会不到一杯吗？',
        ),
        wrong(
          '{2 1/4}',
          'MA.NA.FR.m6',
          'That is 6 × {3/8}. How many {3/8} ℓ are there in 6 ℓ?',
          '这是 6 × {3/8}。想想6 ℓ里有几个{3/8} ℓ。',
        ),
        right('16'),
        wrong(
          '48',
          'MA.NA.HE.m1',
          '48 is the number of eighths in 6 ℓ. Each cup takes 3 of them.',
          '48是6 ℓ里{1/8} ℓ的个数，每杯要用3个。',
        ),
      ],
      hints: [
        { en: 'How many times does {3/8} ℓ go into 6 ℓ?', zh: '6 ℓ里有几个{3/8} ℓ？' },
        { en: 'How many eighths of a litre are there in 6 ℓ?', zh: '6 ℓ里有几个{1/8} ℓ？' },
      ],
      explanation: {
        en: '6 ÷ {3/8} = 6 × {8/3} = {48/3} = 16 cups. Check: 16 × {3/8} = 6. The usual slip is to multiply by {3/8}, but each cup is less than a litre, so there are more than 6 cups.',
        zh: '6 ÷ {3/8} = 6 × {8/3} = {48/3} = 16 杯。验算：16 × {3/8} = 6。常见的错误是乘{3/8}；每杯不到1 ℓ，所以应该多于6杯。',
      },
    },
    {
      id: 'math-equal-fractions-1',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['MA.NA.FR.12', 'MA.NA.RA.03'],
      text: '{2/3} of Ken’s money is equal to {4/5} of Lin’s money. What is the ratio of Ken’s money to Lin’s money?',
      choices: [
        wrong(
          '8 : 15',
          'MA.NA.FR.m6',
          'The two fractions were multiplied. Make the equal parts the same number of units instead.',
          '把两个分数乘起来了。应该让相等的部分份数相同。',
        ),
        wrong(
          '3 : 5',
          'MA.NA.RA.m1',
          'These units have different sizes: 2 of Ken’s equal 4 of Lin’s.',
          '两人的一份不一样大：Ken 的2份等于 Lin 的4份。',
        ),
        wrong(
          '5 : 6',
          'MA.NA.RA.m3',
          'That is Lin to Ken. Ken needs a smaller fraction, so he has more.',
          '这是 Lin 比 Ken。Ken 的分数较小，所以钱较多。',
        ),
        right('6 : 5'),
      ],
      hints: [
        {
          en: 'The two parts are equal. Who has more money: the one who needs {2/3} of it, or the one who needs {4/5}?',
          zh: '两部分一样多。谁的钱多：要用{2/3}的人，还是要用{4/5}的人？',
        },
        {
          en: 'Make the tops equal: change {2/3} to a fraction with 4 on top.',
          zh: '让分子相同：把{2/3}化成分子是4的分数。',
        },
      ],
      explanation: {
        en: '{2/3} = {4/6}. So {4/6} of Ken’s money equals {4/5} of Lin’s: 4 units are the same for both. Ken has 6 units and Lin 5 units, so the ratio is 6 : 5. Check with $60 and $50: {2/3} of $60 = $40 and {4/5} of $50 = $40.',
        zh: '{2/3} = {4/6}。Ken 的{4/6}等于 Lin 的{4/5}，两边都是4份，所以 Ken 有6份，Lin 有5份，比是 6 : 5。用60元和50元验算：60元的{2/3}是40元，50元的{4/5}也是40元。',
      },
    },
    {
      id: 'math-equal-fractions-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.FR.12'],
      marks: 3,
      text: 'There are 150 children at a holiday camp on Pulau Ubin. {1/4} of the boys is equal to {2/7} of the girls. How many boys are there?',
      unit: 'boys',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '80',
        mistakes: [
          mistake('70', 'MA.NA.HE.m2', 'That is the number of girls.', '这是女生的人数。'),
          mistake('10', 'MA.NA.RA.m4', 'That is one unit. How many units are the boys?', '这只是一份，男生有几份？'),
        ],
        method: [
          { label: { en: '15 units altogether', zh: '一共15份' }, marks: 1, result: '15' },
          { label: { en: 'One unit is 10', zh: '一份是10' }, marks: 1, result: '10' },
        ],
      },
      fixtures: numberFixtures({ value: '80', unit: 'boys', mistaken: ['70', '10', '75', '15', '37.5'] }, true),
      hints: [
        { en: 'Make the tops of the two fractions equal.', zh: '先让两个分数的分子相同。' },
        {
          en: '{1/4} = {2/8}. So how many units are the boys, and how many the girls?',
          zh: '{1/4} = {2/8}。那么男生有几份，女生有几份？',
        },
      ],
      explanation: {
        en: '{1/4} = {2/8}, so {2/8} of the boys equals {2/7} of the girls. The boys are 8 units and the girls 7 units: 15 units are 150, and 1 unit is 10. Boys: 8 × 10 = 80. Check: {1/4} of 80 = 20 and {2/7} of 70 = 20.',
        zh: '{1/4} = {2/8}，男生的{2/8}等于女生的{2/7}，所以男生8份，女生7份。15份是150人，1份是10人，男生有 8 × 10 = 80 人。验算：80的{1/4}是20，70的{2/7}也是20。',
      },
    },
  ],
}
