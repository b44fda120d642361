import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const wholeNumbers: QuestionSetSourceInput = {
  name: 'math-whole-numbers',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-place-value-1',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['MA.NA.WN.06'],
      marks: 1,
      text: 'In 6 374 912, what does the digit 7 stand for?',
      choices: [
        wrong(
          '7',
          'MA.NA.WN.m1',
          '7 is the digit itself. What is it worth in its place?',
          '7只是这个数字，想想它所在的数位表示多少。',
        ),
        wrong(
          '7 000',
          'MA.NA.WN.m2',
          'The thousands digit is 4. The 7 stands one place to its left.',
          '千位上是4，7在它左边一位。',
        ),
        right('70 000'),
        wrong(
          '700 000',
          'MA.NA.WN.m2',
          'The hundred thousands digit is 3. The 7 stands one place to its right.',
          '十万位上是3，7在它右边一位。',
        ),
      ],
      hints: [
        {
          en: 'Name the places from the right: ones, tens, hundreds …',
          zh: '从右边起说出每个数位：个、十、百……',
        },
        { en: 'The 4 is in the thousands place.', zh: '4在千位上。' },
      ],
      explanation: {
        en: 'From the right the places are: ones 2, tens 1, hundreds 9, thousands 4, ten thousands 7. So the 7 stands for 7 ten thousands, or 70 000. Check: 6 300 000 + 70 000 + 4 912 = 6 374 912.',
        zh: '从右往左看：个位2，十位1，百位9，千位4，万位7。7在万位，表示7个万，就是 70 000。验算：6 300 000 + 70 000 + 4 912 = 6 374 912。',
      },
    },
    {
      id: 'math-place-value-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['MA.NA.WN.06'],
      text: 'Write in figures the number that is made of 4 millions, 30 ten thousands, 52 hundreds and 6 ones.',
      key: {
        kind: 'number',
        value: '4305206',
        mistakes: [
          mistake(
            '4035206',
            'MA.NA.WN.m2',
            '30 ten thousands are 3 hundred thousands, not 3 ten thousands.',
            '30个万是3个十万，不是3个万。',
          ),
          mistake(
            '4300526',
            'MA.NA.WN.m2',
            '52 hundreds are 5 200, as each is worth 100.',
            '52个百是 5 200，每一个都是100。',
          ),
        ],
      },
      fixtures: numberFixtures({ value: '4305206', mistaken: ['4035206', '4300526', '430526', '4305260', '43052006'] }),
      hints: [
        { en: 'Write each part as a number of its own first.', zh: '先把每一部分写成一个数。' },
        { en: '30 ten thousands is 30 × 10 000.', zh: '30个万是 30 × 10 000。' },
      ],
      explanation: {
        en: '4 millions = 4 000 000. 30 ten thousands = 30 × 10 000 = 300 000. 52 hundreds = 5 200. With 6 ones: 4 000 000 + 300 000 + 5 200 + 6 = 4 305 206. Mind the zeros: there are no ten thousands and no tens.',
        zh: '4个百万是 4 000 000；30个万是 300 000；52个百是 5 200；再加6：4 000 000 + 300 000 + 5 200 + 6 = 4 305 206。万位和十位上没有数，别忘了写0。',
      },
    },
    {
      id: 'math-tens-multiples-1',
      type: 'Matching',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['MA.NA.MD.05'],
      text: 'Match each calculation with its value.',
      pairs: [
        ['360 × 50', '18 000'],
        ['36 × 5 000', '180 000'],
        ['36 000 ÷ 20', '1 800'],
        ['3 600 ÷ 20', '180'],
      ],
      hints: [
        { en: 'Each value begins with 18. Only the zeros differ.', zh: '每个得数都以18开头，只有零的个数不同。' },
        {
          en: '× 50 is × 5 and then × 10. ÷ 20 is ÷ 10 and then ÷ 2.',
          zh: '乘50就是先乘5再乘10；除以20就是先除以10再除以2。',
        },
      ],
      explanation: {
        en: '360 × 5 = 1 800, then × 10 gives 18 000. 36 × 5 = 180, then × 1000 gives 180 000. 36 000 ÷ 10 = 3 600, then ÷ 2 gives 1 800. 3 600 ÷ 10 = 360, then ÷ 2 gives 180. A common slip is to count only the zeros that are written, and to forget the one that 36 × 5 = 180 makes.',
        zh: '360 × 5 = 1 800，再乘10得 18 000；36 × 5 = 180，再乘1000得 180 000；36 000 ÷ 10 = 3 600，再除以2得 1 800；3 600 ÷ 10 = 360，再除以2得180。常见的错误是忘了 36 × 5 = 180 本身就有一个零。',
      },
    },
    {
      id: 'math-tens-multiples-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['MA.NA.MD.05'],
      text: 'A bookshop in Bras Basah packed exercise books into 24 cartons, with 300 books in each carton. All the books were then shared equally among 60 classes. How many exercise books did each class get?',
      unit: 'books',
      key: {
        kind: 'number',
        value: '120',
        mistakes: [
          mistake(
            '12',
            'MA.NA.MD.m2',
            'A zero got lost. Check: 60 × 12 is only 720.',
            '少了一个零。验算：60 × 12 只有720。',
          ),
          mistake(
            '1200',
            'MA.NA.MD.m3',
            'A zero too many. Check: 60 × 1 200 is 72 000.',
            '多了一个零。验算：60 × 1 200 是 72 000。',
          ),
          mistake(
            '7200',
            'MA.NA.HE.m1',
            'That is all the books. Now share them among the classes.',
            '这是全部的书，还要平均分给各班。',
          ),
        ],
      },
      fixtures: numberFixtures({ value: '120', unit: 'books', mistaken: ['12', '1200', '7200', '5', '432000'] }),
      hints: [
        { en: 'How many books were there altogether?', zh: '先想：一共有多少本书？' },
        { en: 'Find 24 × 300 first.', zh: '先算 24 × 300。' },
      ],
      explanation: {
        en: 'All the books: 24 × 300 = 7 200. Each class: 7 200 ÷ 60 = 720 ÷ 6 = 120 books. Check: 60 × 120 = 7 200.',
        zh: '书的总数：24 × 300 = 7 200 本。每班分到：7 200 ÷ 60 = 720 ÷ 6 = 120 本。验算：60 × 120 = 7 200。',
      },
    },
    {
      id: 'math-brackets-1',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['MA.NA.OO.02'],
      marks: 1,
      text: 'Find the value of 50 − (8 + 4) × 3.',
      choices: [
        right('14'),
        wrong(
          '54',
          'MA.NA.OO.m3',
          'The brackets were left out. 8 + 4 comes before everything else.',
          '括号没有用上。8 + 4 要最先算。',
        ),
        wrong(
          '114',
          'MA.NA.OO.m1',
          'After the brackets, × comes before −, even though − stands first.',
          '算完括号，要先乘后减，虽然减号写在前面。',
        ),
        wrong(
          '138',
          'MA.NA.OO.m1',
          'Going from left to right does not work here: brackets first, then ×, then −.',
          '不能一直从左算到右：先括号，再乘，最后减。',
        ),
      ],
      hints: [
        { en: 'Which part must be done first?', zh: '哪一部分要最先算？' },
        { en: 'Brackets first: 8 + 4. Then think about × and −.', zh: '先算括号 8 + 4，再看乘和减谁先。' },
      ],
      explanation: {
        en: 'Brackets first: 8 + 4 = 12. Then multiply: 12 × 3 = 36. Last, subtract: 50 − 36 = 14. The usual slip is 50 − 12 = 38 before multiplying, which leads to 114.',
        zh: '先算括号：8 + 4 = 12；再算乘法：12 × 3 = 36；最后算减法：50 − 36 = 14。常见的错误是先算 50 − 12，再乘3得114。',
      },
    },
    {
      id: 'math-brackets-2',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['MA.NA.OO.02'],
      text: 'Which of these have the value 20? Choose all of them.',
      choices: [
        wrong('4 + 6 × 2', 'MA.NA.OO.m1', '× comes before +: 4 + 12.', '先乘后加：4 + 12。'),
        right('40 ÷ (8 ÷ 4)'),
        right('60 − 4 × 10'),
        wrong(
          '80 ÷ 2 × 2',
          'MA.NA.OO.m2',
          '÷ and × are done from left to right, so 80 ÷ 2 comes first.',
          '乘除从左到右算，先算 80 ÷ 2。',
        ),
        right('5 × (7 − 3)'),
        wrong(
          '30 − 6 + 4',
          'MA.NA.OO.m3',
          '− and + are done from left to right, so 30 − 6 comes first.',
          '加减从左到右算，先算 30 − 6。',
        ),
      ],
      hints: [
        {
          en: 'Work out each one. Brackets first, then × and ÷, then + and −.',
          zh: '一个一个算：先括号，再乘除，最后加减。',
        },
        {
          en: '× and ÷ rank alike: take them from left to right. So do + and −.',
          zh: '乘和除同级，从左到右算；加和减也一样。',
        },
      ],
      explanation: {
        en: '40 ÷ (8 ÷ 4) = 40 ÷ 2 = 20, 60 − 4 × 10 = 60 − 40 = 20 and 5 × (7 − 3) = 5 × 4 = 20. The others: 4 + 6 × 2 = 16, 80 ÷ 2 × 2 = 80 and 30 − 6 + 4 = 28. A common slip is to do × before ÷, or + before −, though they rank alike.',
        zh: '40 ÷ (8 ÷ 4) = 40 ÷ 2 = 20；60 − 4 × 10 = 60 − 40 = 20；5 × (7 − 3) = 5 × 4 = 20。其余的：4 + 6 × 2 = 16，80 ÷ 2 × 2 = 80，30 − 6 + 4 = 28。常见的错误是先乘后除、先加后减，其实它们同级，要从左到右算。',
      },
    },
  ],
}
