import type { QuestionSetSourceInput } from '../question-source.ts'

const splashSafe = {
  file: 'english-splash-safe.svg',
  alt: 'A poster. Title: SPLASH SAFE, holiday swimming course. Below it: “One week now could save a life later.” Monday 7 to Friday 11 December, Tembusu Swimming Complex. A table. Tadpoles: age 6 to 8, starts at 9 a.m., fee $60. Dolphins: age 9 to 12, starts at 10.30 a.m., fee $80. Sharks, marked with a star: age 9 to 12, starts at 4 p.m., fee $90. In a box: Free goggles for the first 30 to sign up! Then: “I pulled my cousin out of a pool, thanks to what I learnt at Splash Safe.” — Nadia, 11. Sign up at the pool counter by 20 November. In small print at the foot: Star: Sharks must be able to swim 50 m without stopping. Two children of one family: 10% off both fees. Fees are not returned after 30 November. If it rains, lessons are held in the sheltered pool.',
}

export const visualText: QuestionSetSourceInput = {
  name: 'english-visual-text',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  passages: {
    'fix-it-saturday': [
      'FIX-IT SATURDAY',
      'Don’t throw it. Fix it!',
      '',
      'Is your fan noisy? Is a wheel missing from your little brother’s toy truck?',
      'Bring it along! Our volunteers will show you how to repair it.',
      '',
      'When: Saturday, 13 June, 10 a.m. to 1 p.m. (last item taken in at 12 noon)',
      'Where: Level 2, Meranti Community Club',
      'What: toys, bags, clothes and small electrical items (no phones or computers)',
      '',
      'Please note',
      '• Each person may bring up to two items.',
      '• Children under 13 must come with an adult.',
      '• Our help is free. You pay only for new parts, such as plugs and zips.',
      '• An item that cannot be repaired must be taken home by its owner.',
    ].join('\n'),
  },
  questions: [
    {
      id: 'english-fix-it-items',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['EN.RV.VT.01'],
      marks: 1,
      passage: 'fix-it-saturday',
      text: 'Which of these can be brought to Fix-It Saturday?',
      choices: [
        {
          text: 'a phone with a cracked screen',
          misconception: 'EN.RV.VT.m1',
          feedback: { en: 'Look at the words in brackets after “What”.', zh: '看看 What 后面括号里的字。' },
        },
        { text: 'a jacket with a broken zip', isRight: true },
        {
          text: 'a computer that does not start',
          misconception: 'EN.RV.VT.m1',
          feedback: {
            en: 'It is electrical, but see what the brackets leave out.',
            zh: '它是电器，可是括号里说了哪些不收。',
          },
        },
        {
          text: 'a large washing machine',
          misconception: 'EN.RV.VT.m2',
          feedback: {
            en: 'It is electrical, but there is one more word before “electrical”.',
            zh: '它是电器，可是 electrical 前面还有一个词。',
          },
        },
      ],
      explanation: {
        en: '“What” lists toys, bags, clothes and small electrical items. A jacket is clothing, and zips are even named as new parts. Phones and computers are left out by the brackets, and a washing machine is not small. Check each choice against the whole line.',
        zh: 'What 一行列出玩具、包、衣服和小电器。外套是衣服，而且提到可以换拉链。括号写明不收手机和电脑，洗衣机也不是小电器。检查时要把整行看完。',
      },
      hints: [
        { en: 'Find the line that begins with “What”, and read it to the end.', zh: '找到 What 那一行，读到最后。' },
      ],
    },
    {
      id: 'english-fix-it-farah',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['EN.RV.VT.03'],
      marks: 1,
      passage: 'fix-it-saturday',
      text: 'Farah, who is 12, comes alone at 11.45 a.m. with a toaster and a lamp. Why will she not be allowed to take part?',
      choices: [
        {
          text: 'She has come too late.',
          misconception: 'EN.RV.VT.m2',
          feedback: {
            en: 'Compare 11.45 a.m. with the time of the last item.',
            zh: '把11.45 a.m. 和收最后一件物品的时间比一比。',
          },
        },
        {
          text: 'She has brought too many items.',
          misconception: 'EN.RV.VT.m2',
          feedback: { en: 'How many items may each person bring?', zh: '每人可以带几件？' },
        },
        {
          text: 'Her items are electrical.',
          misconception: 'EN.RV.VT.m2',
          feedback: { en: 'A toaster and a lamp are small electrical items.', zh: '烤面包机和台灯都是小电器。' },
        },
        { text: 'She has not come with an adult.', isRight: true },
      ],
      explanation: {
        en: 'Go through the conditions one by one: 11.45 is before 12 noon; two items are allowed; a toaster and a lamp are small electrical items; but she is under 13 and has come alone. Check every condition, not only the first that seems to fit.',
        zh: '逐条对照：11.45在中午12点之前；可以带两件；烤面包机和台灯是小电器；可是她不满13岁，又是一个人来。要把每个条件都核对，不要看到一个像的就选。',
      },
      hints: [
        { en: 'Check her against each condition: time, number, kind, age.', zh: '逐条核对：时间、件数、种类、年龄。' },
      ],
    },
    {
      id: 'english-fix-it-questions',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['EN.RV.VT.04'],
      marks: 1,
      passage: 'fix-it-saturday',
      text: 'Why does the notice ask, “Is your fan noisy? Is a wheel missing from your little brother’s toy truck?”',
      choices: [
        {
          text: 'to find out how many fans and toys to buy',
          misconception: 'EN.RV.VT.m2',
          feedback: {
            en: 'Nothing is bought here, and readers cannot answer a notice.',
            zh: '这里不买东西，读者也没法回答告示。',
          },
        },
        {
          text: 'to warn readers about dangerous toys',
          misconception: 'EN.RV.VT.m3',
          feedback: { en: 'A toy is only an example. No danger is mentioned.', zh: '玩具只是例子，没有提到危险。' },
        },
        { text: 'to make readers think of things they could repair', isRight: true },
        {
          text: 'to show that only fans and toys are repaired',
          misconception: 'EN.RV.VT.m3',
          feedback: { en: 'The line “What” names more kinds of items.', zh: 'What 一行还列了别的物品。' },
        },
      ],
      explanation: {
        en: 'The questions speak to the reader (“your”) and name things found in many homes. The reader thinks of things at home, and the next words are “Bring it along!” Check: such questions do not wait for an answer; they draw the reader in.',
        zh: '问题直接对读者说（your），提到的东西很多家里都有，读者会想“我家也有”，接着就看到 Bring it along!。检查：这种问题不是要回答，而是引起读者的兴趣。',
      },
      hints: [
        { en: 'Who is “your”? What would a reader think on seeing this?', zh: 'your 指谁？读者看了会想到什么？' },
        { en: 'Read the sentence that follows the questions.', zh: '读问题后面的那一句。' },
      ],
    },
    {
      id: 'english-splash-time',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['EN.RV.VT.01'],
      marks: 1,
      figure: splashSafe,
      text: 'Study the poster. Hao Yi is 8 years old. At what time does the class for his age start?',
      choices: [
        { text: 'at 9 a.m.', isRight: true },
        {
          text: 'at 10.30 a.m.',
          misconception: 'EN.RV.VT.m1',
          feedback: { en: 'Look at the age in that row.', zh: '看看那一行的年龄。' },
        },
        {
          text: 'at 4 p.m.',
          misconception: 'EN.RV.VT.m1',
          feedback: { en: 'Look at the age in that row.', zh: '看看那一行的年龄。' },
        },
        {
          text: 'at 10.30 a.m. or 4 p.m.',
          misconception: 'EN.RV.VT.m1',
          feedback: { en: 'These two classes are for children aged 9 to 12.', zh: '这两个班是给9到12岁的孩子的。' },
        },
      ],
      explanation: {
        en: 'First find the row with his age: 8 lies in “6 to 8”, the Tadpoles. Then go along the row to “Starts at”: 9 a.m. Check the age again before you read the time.',
        zh: '先找年龄：8岁在“6 to 8”一行，是 Tadpoles；再沿着这一行看 Starts at：9 a.m.。看时间前先核对年龄。',
      },
      hints: [
        { en: 'Find his age in the table first, then go along that row.', zh: '先在表里找他的年龄，再沿着那一行看。' },
      ],
    },
    {
      id: 'english-splash-sharks',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.RV.VT.03'],
      marks: 2,
      figure: splashSafe,
      text: 'Study the poster. Which two children may join the Sharks?',
      choices: [
        {
          text: 'Adam, 13, who can swim 100 m without stopping',
          misconception: 'EN.RV.VT.m1',
          feedback: { en: 'He swims well, but look at the ages.', zh: '他游得好，可是要看年龄。' },
        },
        { text: 'Ben, 10, who can swim 100 m without stopping', isRight: true },
        {
          text: 'Joy, 11, who can swim 50 m with one rest',
          misconception: 'EN.RV.VT.m1',
          feedback: { en: 'Read the small print to its last two words.', zh: '小字要读到最后两个词。' },
        },
        {
          text: 'Kumar, 8, who can swim 200 m without stopping',
          misconception: 'EN.RV.VT.m1',
          feedback: { en: 'He swims well, but look at the ages.', zh: '他游得好，可是要看年龄。' },
        },
        { text: 'Lina, 12, who can swim 50 m without stopping', isRight: true },
      ],
      explanation: {
        en: 'The Sharks have two conditions: age 9 to 12 (table) and 50 m without stopping (star). Ben and Lina meet both. Adam and Kumar are not of the right age, and Joy rests on the way. Check: the star beside a name always leads to the small print.',
        zh: 'Sharks 有两个条件：9到12岁（表格）；能一口气游50 m（星号）。Ben 和 Lina 都符合；Adam 和 Kumar 年龄不合，Joy 中途休息。检查：名称旁有星号，就要看下面的小字。',
      },
      hints: [
        {
          en: 'There are two conditions: one in the table, one in small print.',
          zh: '有两个条件：一个在表格里，一个在小字里。',
        },
        { en: 'Check the ages first.', zh: '先核对年龄。' },
      ],
    },
    {
      id: 'english-splash-cancel',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['EN.RV.VT.03'],
      marks: 1,
      figure: splashSafe,
      text: 'Study the poster. Mr Wong paid for his only child in November. On 2 December, he says that she will not come. What will he get back?',
      choices: [
        {
          text: 'all of the fee',
          misconception: 'EN.RV.VT.m1',
          feedback: {
            en: 'Compare 2 December with the date in small print.',
            zh: '把2 December 和小字里的日期比一比。',
          },
        },
        { text: 'none of the fee', isRight: true },
        {
          text: '10% of the fee',
          misconception: 'EN.RV.VT.m2',
          feedback: { en: '“10%” belongs to families with two children.', zh: '10%是给有两个孩子参加的家庭的。' },
        },
        {
          text: 'the fee less 10%',
          misconception: 'EN.RV.VT.m2',
          feedback: {
            en: '“10% off” is about paying for two children, not about getting money back.',
            zh: '10% off 说的是两个孩子的学费，不是退款。',
          },
        },
      ],
      explanation: {
        en: '“Fees are not returned after 30 November”, and 2 December is later, although the course has not begun. So nothing is returned. Check: the 10% is a price for two children of one family and has nothing to do with leaving.',
        zh: '小字写明11月30日以后不退费，12月2日已经过了，虽然课程还没开始，也不退。检查：10%是两个孩子一起报名的优惠，和退出无关。',
      },
      hints: [
        { en: 'Which line of small print speaks of fees that are returned?', zh: '小字里哪一行讲到退费？' },
        {
          en: 'Which date comes first, the one in the question or the one in small print?',
          zh: '题目的日期和小字的日期，哪个在先？',
        },
      ],
    },
    {
      id: 'english-splash-persuade',
      type: 'Matching',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['EN.RV.VT.04'],
      marks: 4,
      figure: splashSafe,
      text: 'Study the poster. Match each part to the effect that it has on the reader.',
      pairs: [
        ['One week now could save a life later.', 'shows why the course matters'],
        ['Free goggles for the first 30 to sign up!', 'makes readers act quickly'],
        ['The words of Nadia, 11', 'makes readers trust the course'],
        ['If it rains, lessons are held in the sheltered pool.', 'takes away a worry'],
      ],
      explanation: {
        en: 'Saving a life is the reason to join. “The first 30” makes readers hurry. Nadia has used what she learnt, so readers trust the course more. Parents may worry about rain, and the last line answers them. Check by asking of each part: what would the reader think or do next?',
        zh: '救人一命是参加的理由；“前30名”让人赶快报名；Nadia 真的用上了所学，她的话让人对课程更有信心；家长担心下雨，最后一行让他们放心。检查：读者看了每一部分，接下来会怎么想、怎么做？',
      },
      hints: [
        {
          en: 'For each part, ask what the reader would think or do next.',
          zh: '看每一部分，问读者接下来会怎么想、怎么做。',
        },
        { en: 'Begin with “the first 30”. Why not “for everyone”?', zh: '先看 the first 30，为什么不说人人都有？' },
      ],
    },
  ],
}
