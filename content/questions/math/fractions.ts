import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const fractions: QuestionSetSourceInput = {
  name: 'math-fractions',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-fraction-division-1',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['MA.NA.FR.06'],
      marks: 1,
      text: '5 identical kueh lapis are shared equally among 8 children. What fraction of a kueh lapis does each child get?',
      choices: [
        wrong(
          '{1/8}',
          'MA.NA.HE.m1',
          'That is the share of one kueh lapis. There are 5 of them.',
          '这只是一块糕的一份，一共有5块。',
        ),
        wrong(
          '{1/5}',
          'MA.NA.FR.m4',
          '5 is the number of kueh lapis. They are shared among 8.',
          '5是糕的块数，是分给8个人的。',
        ),
        right('{5/8}'),
        wrong(
          '{1 3/5}',
          'MA.NA.FR.m4',
          'That is 8 ÷ 5. What is being shared comes first.',
          '这是 8 ÷ 5。被分的东西要写在前面。',
        ),
      ],
      hints: [
        { en: 'Is each share more or less than one whole kueh lapis?', zh: '每人分到的比一块多还是少？' },
        { en: 'Sharing 5 among 8 is a division. Write it down.', zh: '把5块分给8个人是除法，先列出算式。' },
      ],
      explanation: {
        en: '5 ÷ 8 = {5/8}. Cut each kueh lapis into 8 equal pieces and give every child one piece of each: 5 eighths. Check: there are more children than kueh lapis, so a share is less than 1.',
        zh: '5 ÷ 8 = {5/8}。把每块糕平均切成8份，每人从每块拿一份，共5个{1/8}。检查：人比糕多，每人分到的应该不到一块。',
      },
    },
    {
      id: 'math-fraction-division-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['MA.NA.FR.06', 'MA.NA.FR.02'],
      text: 'A ribbon 30 m long is cut into 8 equal pieces for a National Day display. How long is each piece? Give your answer as a fraction or a mixed number in its simplest form.',
      unit: 'm',
      key: {
        kind: 'number',
        value: '3 3/4',
        form: 'lowest_terms',
        mistakes: [
          mistake(
            '4/15',
            'MA.NA.FR.m4',
            'That is 8 ÷ 30. The ribbon is what is being cut: 30 ÷ 8.',
            '这是 8 ÷ 30。被剪的是彩带，应该是 30 ÷ 8。',
          ),
          mistake('3', 'MA.NA.MD.m1', 'The 6 m that are left are cut into 8 pieces too.', '剩下的6 m也要平均剪成8段。'),
        ],
      },
      fixtures: numberFixtures({
        value: '3 3/4',
        unit: 'm',
        mistaken: ['3 6/8', '30/8', '8/30', '4/15', '3', '3.6', '240'],
      }),
      hints: [
        { en: 'The length is being divided into equal parts.', zh: '这是把一段长度平均分。' },
        { en: 'How many whole metres are there in 30 ÷ 8, and what is left over?', zh: '30 ÷ 8 有几个整数，余多少？' },
      ],
      explanation: {
        en: '30 ÷ 8 = {30/8} = {3 6/8} = {3 3/4}. Each piece is {3 3/4} m. Check: 8 × {3 3/4} = 24 + 6 = 30. A common slip is to stop at {3 6/8}, which is not in its simplest form.',
        zh: '30 ÷ 8 = {30/8} = {3 6/8} = {3 3/4}，每段长 {3 3/4} m。验算：8 × {3 3/4} = 24 + 6 = 30。常见的错误是停在 {3 6/8}，没有约分。',
      },
    },
    {
      id: 'math-mixed-numbers-1',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.FR.07'],
      text: 'Find the value of {4 1/6} − {1 3/4}.',
      choices: [
        wrong(
          '{2 1/4}',
          'MA.NA.FR.m5',
          'A whole is 12 twelfths here, so borrowing it adds 12, not 10.',
          '一个整体是12个{1/12}，借1要加12，不是加10。',
        ),
        right('{2 5/12}'),
        wrong(
          '{3 5/12}',
          'MA.NA.FR.m9',
          'One whole was borrowed from the 4, so only 3 are left.',
          '4已经借走1，只剩3了。',
        ),
        wrong(
          '{3 7/12}',
          'MA.NA.AS.m1',
          '{2/12} is less than {9/12}. Borrow a whole instead of turning them round.',
          '{2/12}不够减{9/12}，要借1，不能反过来减。',
        ),
      ],
      hints: [
        { en: 'Give both fractions the same denominator.', zh: '先通分。' },
        {
          en: '{4 1/6} = {4 2/12} and {1 3/4} = {1 9/12}. Can you take 9 twelfths from 2 twelfths?',
          zh: '{4 1/6} = {4 2/12}，{1 3/4} = {1 9/12}。2个十二分之一够减9个吗？',
        },
      ],
      explanation: {
        en: '{4 1/6} = {4 2/12} = {3 14/12}. {3 14/12} − {1 9/12} = {2 5/12}. Check by adding: {2 5/12} + {1 9/12} = {3 14/12} = {4 2/12}.',
        zh: '{4 1/6} = {4 2/12} = {3 14/12}，{3 14/12} − {1 9/12} = {2 5/12}。用加法验算：{2 5/12} + {1 9/12} = {3 14/12} = {4 2/12}。',
      },
    },
    {
      id: 'math-mixed-numbers-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['MA.NA.FR.07'],
      text: 'At the wet market, Mei Ling bought {1 2/3} kg of prawns and {2 1/2} kg of fish. What was the total mass? Give your answer as a fraction or a mixed number in its simplest form.',
      unit: 'kg',
      key: {
        kind: 'number',
        value: '4 1/6',
        form: 'lowest_terms',
        mistakes: [
          mistake(
            '3 3/5',
            'MA.NA.FR.m1',
            'Thirds and halves are pieces of different sizes. Change both to sixths.',
            '三分之一和二分之一大小不同，先都化成六分之几。',
          ),
          mistake(
            '3 1/6',
            'MA.NA.FR.m11',
            '{7/6} has one whole in it. Add it to the 3.',
            '{7/6}里还有一个整体，要加到3里。',
          ),
        ],
      },
      fixtures: numberFixtures({ value: '4 1/6', unit: 'kg', mistaken: ['3 3/5', '3 1/6', '4 2/12', '3', '5/6'] }),
      hints: [
        { en: 'Give both fractions the same denominator.', zh: '先通分。' },
        { en: '{2/3} and {1/2} can both be written in sixths.', zh: '{2/3}和{1/2}都可以化成分母是6的分数。' },
      ],
      explanation: {
        en: '{1 4/6} + {2 3/6} = {3 7/6} = {4 1/6}. The total mass was {4 1/6} kg. Check: a little less than 2 and {2 1/2} make a little less than {4 1/2}.',
        zh: '{1 4/6} + {2 3/6} = {3 7/6} = {4 1/6}，总质量是 {4 1/6} kg。检查：比2小一点，加上{2 1/2}，应该比{4 1/2}小一点。',
      },
    },
    {
      id: 'math-multiply-fractions-1',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.FR.08'],
      text: '{3/4} of a community garden is used for plants we can eat. {2/5} of that part is planted with herbs. What fraction of the whole garden is planted with herbs?',
      choices: [
        right('{3/10}'),
        wrong(
          '{7/20}',
          'MA.NA.FR.m10',
          '{2/5} “of that part” means × {2/5}, not − {2/5}.',
          '“那部分的{2/5}”是乘{2/5}，不是减。',
        ),
        wrong(
          '{5/9}',
          'MA.NA.FR.m1',
          'The tops and the bottoms were added. “Of” means multiply.',
          '分子分母分别相加了。“的几分之几”要用乘法。',
        ),
        wrong(
          '{1 3/20}',
          'MA.NA.FR.m10',
          'A part of the garden can’t be more than the whole. “Of” means multiply.',
          '一部分不可能比整个花园大。“的几分之几”要用乘法。',
        ),
      ],
      hints: [
        { en: 'Draw a bar for the garden, and mark {3/4} of it.', zh: '画一个长条表示花园，标出它的{3/4}。' },
        { en: 'The herbs are {2/5} of the {3/4}.', zh: '香草占{3/4}的{2/5}。' },
      ],
      explanation: {
        en: '{2/5} × {3/4} = {6/20} = {3/10}. Check: the herbs are less than half of {3/4}, so less than {3/8}, and {3/10} is.',
        zh: '{2/5} × {3/4} = {6/20} = {3/10}。检查：香草不到{3/4}的一半，应该小于{3/8}，{3/10}正符合。',
      },
    },
    {
      id: 'math-multiply-fractions-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['MA.NA.FR.08', 'MA.NA.FR.04'],
      text: 'One batch of kueh bahulu needs {2 3/4} cups of flour. How many cups of flour are needed for 6 batches? Give your answer as a fraction or a mixed number in its simplest form.',
      unit: 'cups',
      key: {
        kind: 'number',
        value: '16 1/2',
        form: 'lowest_terms',
        mistakes: [
          mistake('12 3/4', 'MA.NA.FR.m8', 'The {3/4} cup is needed 6 times as well.', '{3/4}杯也要乘6。'),
          mistake(
            '8 3/4',
            'MA.NA.FR.m10',
            'Six batches means 6 times as much, not 6 cups more.',
            '做6次是6倍，不是多6杯。',
          ),
        ],
      },
      fixtures: numberFixtures({
        value: '16 1/2',
        unit: 'cups',
        mistaken: ['12 3/4', '8 3/4', '12 18/24', '16 2/4', '4 1/2'],
      }),
      hints: [
        { en: 'Both the 2 and the {3/4} are needed six times.', zh: '2和{3/4}都要用6次。' },
        {
          en: 'Change {2 3/4} to an improper fraction, or multiply 2 and {3/4} in turn.',
          zh: '把{2 3/4}化成假分数，或者分别用2和{3/4}去乘。',
        },
      ],
      explanation: {
        en: '{2 3/4} = {11/4}. 6 × {11/4} = {66/4} = {33/2} = {16 1/2}. Check: 6 × 2 = 12 and 6 × {3/4} = {4 1/2}, and 12 + {4 1/2} = {16 1/2}. The usual slip is to multiply only the 2.',
        zh: '{2 3/4} = {11/4}，6 × {11/4} = {66/4} = {33/2} = {16 1/2}。验算：6 × 2 = 12，6 × {3/4} = {4 1/2}，合起来是{16 1/2}。常见的错误是只乘了2。',
      },
    },
    {
      id: 'math-remainder-1',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.NA.FR.09'],
      text: 'Raju spent {1/3} of his Deepavali money on a book. He spent {1/4} of the remainder on a meal. What fraction of the money did he have left?',
      choices: [
        wrong(
          '{1/6}',
          'MA.NA.FR.m7',
          'That is what the meal cost. The question asks for what was left.',
          '这是吃饭用去的，题目问剩下多少。',
        ),
        wrong(
          '{5/12}',
          'MA.NA.FR.m2',
          'The meal was {1/4} of the remainder, not of all the money.',
          '吃饭用去的是剩余的{1/4}，不是全部的{1/4}。',
        ),
        right('{1/2}'),
        wrong(
          '{7/12}',
          'MA.NA.FR.m2',
          '{1/3} + {1/4} adds parts of different wholes, and it is spent, not left.',
          '{1/3}和{1/4}的整体不同，不能直接相加，而且这是用掉的。',
        ),
      ],
      hints: [
        { en: 'Draw a bar. What fraction was left after the book?', zh: '画一条长条。买书以后剩下几分之几？' },
        { en: 'He kept {3/4} of what was left after the book.', zh: '买书后剩下的钱，他留住了其中的{3/4}。' },
      ],
      explanation: {
        en: 'After the book: 1 − {1/3} = {2/3}. He kept {3/4} of that: {3/4} × {2/3} = {6/12} = {1/2}. Check: book {1/3}, meal {1/4} × {2/3} = {1/6}, left {1/2}: together 1.',
        zh: '买书后剩下 1 − {1/3} = {2/3}。再留住其中的{3/4}：{3/4} × {2/3} = {6/12} = {1/2}。验算：书{1/3}，饭 {1/4} × {2/3} = {1/6}，剩{1/2}，合起来正好是1。',
      },
    },
    {
      id: 'math-remainder-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['MA.NA.FR.09', 'MA.NA.HE.03'],
      marks: 4,
      text: 'Mdm Halimah baked some pineapple tarts. She sold {1/4} of them at a bazaar and gave {2/5} of the remainder to her neighbours. She had 90 tarts left. How many pineapple tarts did she bake?',
      unit: 'tarts',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '200',
        mistakes: [
          mistake(
            '150',
            'MA.NA.HE.m1',
            'That is the remainder after the bazaar. How many were there before?',
            '这是义卖后剩下的。义卖之前有多少？',
          ),
          mistake(
            '225',
            'MA.NA.FR.m7',
            '90 tarts are the {3/5} that she kept, not the {2/5} that she gave away.',
            '90个是留下的{3/5}，不是送出的{2/5}。',
          ),
          mistake(
            '300',
            'MA.NA.FR.m7',
            '90 tarts are the {3/5} that she kept, not the {2/5} that she gave away.',
            '90个是留下的{3/5}，不是送出的{2/5}。',
          ),
        ],
        method: [
          { label: { en: '{1/5} of the remainder is 30', zh: '剩余的{1/5}是30' }, marks: 1, result: '30' },
          { label: { en: 'The remainder is 150', zh: '剩余是150' }, marks: 2, result: '150' },
        ],
      },
      fixtures: numberFixtures(
        { value: '200', unit: 'tarts', mistaken: ['150', '225', '300', '110', '50', '120'] },
        true,
      ),
      hints: [
        { en: 'Work backwards from the 90 tarts.', zh: '从最后的90个倒推回去。' },
        { en: 'The 90 tarts are what fraction of the remainder?', zh: '90个是剩余的几分之几？' },
      ],
      explanation: {
        en: 'She kept 1 − {2/5} = {3/5} of the remainder, which is 90. So {1/5} is 90 ÷ 3 = 30, and the remainder is 5 × 30 = 150. The remainder is {3/4} of all: 150 ÷ 3 × 4 = 200. Check: 200 − 50 = 150, and 150 − 60 = 90.',
        zh: '她留下剩余的 1 − {2/5} = {3/5}，是90个。{1/5}是 90 ÷ 3 = 30，剩余是 5 × 30 = 150 个。剩余是全部的{3/4}：150 ÷ 3 × 4 = 200 个。验算：200 − 50 = 150，150 − 60 = 90。',
      },
    },
  ],
}
