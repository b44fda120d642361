import type { QuestionSetSourceInput } from '../question-source.ts'
import { typed } from './typed-forms.ts'

export const synthesisCondition: QuestionSetSourceInput = {
  name: 'english-synthesis-condition',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-synthesis-unless-seedlings',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['EN.GR.SY.03'],
      marks: 1,
      text: 'If you do not water the seedlings, they will wither.\n\nWhich sentence has the same meaning?',
      choices: [
        {
          text: 'Unless you do not water the seedlings, they will wither.',
          misconception: 'EN.GR.SY.m3',
          feedback: {
            en: '“Unless” means “if … not”, so a second “not” turns it round.',
            zh: 'unless 就是 if … not，再加一个 not，意思就反了。',
          },
        },
        {
          text: 'Unless the seedlings wither, you will water them.',
          misconception: 'EN.GR.SY.m8',
          feedback: {
            en: 'Here the withering decides about the watering. It should be the other way round.',
            zh: '这句变成由枯萎决定浇不浇水，因果颠倒了。',
          },
        },
        {
          text: 'Unless you water the seedlings, they will not wither.',
          misconception: 'EN.GR.SY.m8',
          feedback: { en: 'This says that dry seedlings stay fresh.', zh: '这句说的是不浇水就不会枯萎。' },
        },
        { text: 'Unless you water the seedlings, they will wither.', isRight: true },
      ],
      explanation: {
        en: '“Unless” = “if … not”. Take away “do not” after it and leave the other half alone: Unless you water the seedlings, they will wither. Check by putting “if … not” back: it must be the sentence you began with.',
        zh: 'unless 就是 if … not。去掉后面的 do not，另一半不变：Unless you water the seedlings, they will wither. 检查：把 unless 换回 if … not，应该和原句一样。',
      },
      hints: [
        {
          en: 'Put “if … not” in the place of “unless” in each choice.',
          zh: '把每个选项里的 unless 换成 if … not 读一读。',
        },
      ],
    },
    {
      id: 'english-synthesis-unless-library',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['EN.GR.SY.03'],
      text: 'You can borrow this book only if you have a library card.\n\nRewrite the sentence without changing its meaning. Begin with “Unless you”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'Unless you have a library card, you cannot borrow this book.',
          'Unless you have a library card, you can’t borrow this book.',
          'Unless you have a library card, you can not borrow this book.',
          'Unless you have a library card, you will not be able to borrow this book.',
          'Unless you have a library card, you won’t be able to borrow this book.',
          'Unless you have a library card, you are not able to borrow this book.',
          'Unless you have a library card, you are unable to borrow this book.',
          'Unless you have a library card, you will be unable to borrow this book.',
          'Unless you have a library card, you may not borrow this book.',
          'Unless you have a library card, you are not allowed to borrow this book.',
          'Unless you have a library card, this book cannot be borrowed.',
        ],
        mistakes: [
          {
            values: [
              'Unless you do not have a library card, you cannot borrow this book.',
              'Unless you don’t have a library card, you can’t borrow this book.',
              'Unless you do not have a library card, you can borrow this book.',
            ],
            misconception: 'EN.GR.SY.m3',
            feedback: { en: '“Unless” already means “if … not”.', zh: 'unless 本身就是 if … not。' },
          },
          {
            values: ['Unless you have a library card, you can borrow this book.'],
            misconception: 'EN.GR.SY.m8',
            feedback: {
              en: 'Read it again: does a person with a card now lose the book?',
              zh: '再读一遍：这样有卡的人反而借不到书了？',
            },
          },
        ],
      },
      explanation: {
        en: '“Only if you have a card” means that without one you cannot borrow. “Unless” = “if … not”, so the condition stays positive and the result becomes negative: Unless you have a library card, you cannot borrow this book. Check by asking what happens to someone with no card.',
        zh: 'only if 表示没有卡就不能借。unless 就是 if … not，所以条件用肯定，结果改成否定：Unless you have a library card, you cannot borrow this book. 检查：没有卡的人会怎样？',
      },
      hints: [
        { en: 'What happens to a person who has no card?', zh: '没有卡的人会怎样？' },
        { en: 'Keep “have” positive; change the other half.', zh: 'have 保持肯定，改另一半。' },
      ],
      fixtures: {
        right: [
          ...typed('Unless you have a library card, you cannot borrow this book.'),
          "Unless you have a library card, you can't borrow this book",
          'Unless you have a library card, you will not be able to borrow this book.',
        ],
        wrong: [
          'Unless you have a library card, you can borrow this book.',
          'Unless you do not have a library card, you cannot borrow this book.',
          'Unless you don’t have a library card, you can’t borrow this book.',
          'Unless you borrow this book, you cannot have a library card.',
          'Unless you had a library card, you could borrow this book.',
          'You cannot borrow this book.',
        ],
      },
    },
    {
      id: 'english-synthesis-too-short',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.GR.SY.04'],
      text: 'Aisha was so short that she could not reach the top shelf.\n\nRewrite the sentence without changing its meaning. Begin with “Aisha was” and use “too … to”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'Aisha was too short to reach the top shelf.',
          'Aisha was too short to be able to reach the top shelf.',
        ],
        mistakes: [
          {
            values: [
              'Aisha was too short to not reach the top shelf.',
              'Aisha was too short not to reach the top shelf.',
              'Aisha was too short to cannot reach the top shelf.',
              'Aisha was too short to could not reach the top shelf.',
            ],
            misconception: 'EN.GR.SY.m10',
            feedback: { en: '“Too … to” already says that it cannot be done.', zh: 'too … to 本身已经表示“做不到”。' },
          },
          {
            values: [
              'Aisha was too short that she could not reach the top shelf.',
              'Aisha was so short to reach the top shelf.',
            ],
            misconception: 'EN.GR.SY.m12',
            feedback: { en: '“So” goes with “that”; “too” goes with “to”.', zh: 'so 配 that，too 配 to。' },
          },
        ],
      },
      explanation: {
        en: '“So short that she could not” becomes “too short to”. “Too” already carries the meaning of “not”, so “could not” drops out and the bare verb follows “to”: Aisha was too short to reach the top shelf. Check: there is no “not” and no “that”.',
        zh: 'so short that she could not 改成 too short to。too 已经包含“不能”的意思，所以去掉 could not，to 后面用动词原形：Aisha was too short to reach the top shelf. 检查：没有 not，也没有 that。',
      },
      hints: [
        { en: 'Does “too” sound as if something can or cannot be done?', zh: 'too 给人的感觉是能做到，还是做不到？' },
        { en: 'Which words in the old sentence are no longer needed?', zh: '原句里哪些词可以去掉了？' },
      ],
      fixtures: {
        right: typed('Aisha was too short to reach the top shelf.'),
        wrong: [
          'Aisha was too short to not reach the top shelf.',
          'Aisha was too short that she could not reach the top shelf.',
          'Aisha was so short to reach the top shelf.',
          'Aisha is too short to reach the top shelf.',
          'Aisha was too short to reached the top shelf.',
          'Aisha was to short to reach the top shelf.',
        ],
      },
    },
    {
      id: 'english-synthesis-such-queue',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.GR.SY.04'],
      text: 'The queue was very long. We decided to eat elsewhere.\n\nJoin the two sentences into one. Begin with “It was such” and use “that”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'It was such a long queue that we decided to eat elsewhere.',
          'It was such a very long queue that we decided to eat elsewhere.',
        ],
        mistakes: [
          {
            values: [
              'It was such long queue that we decided to eat elsewhere.',
              'It was such long a queue that we decided to eat elsewhere.',
              'It was such long that we decided to eat elsewhere.',
              'It was such the long queue that we decided to eat elsewhere.',
            ],
            misconception: 'EN.GR.SY.m12',
            feedback: {
              en: '“Such” needs a whole noun phrase after it: article, adjective, noun.',
              zh: 'such 后面要有完整的名词短语：冠词、形容词、名词。',
            },
          },
        ],
      },
      explanation: {
        en: '“Such” is followed by a + adjective + noun, and “very” is no longer needed: It was such a long queue that we decided to eat elsewhere. Compare: “The queue was so long that …”, where no noun follows. The commonest slip is to leave out “a”.',
        zh: 'such 后面是 a + 形容词 + 名词，very 不必再写：It was such a long queue that we decided to eat elsewhere. 比较：The queue was so long that …，so 后面没有名词。最常见的错误是漏写 a。',
      },
      hints: [
        { en: 'Find the noun and the adjective that describes it.', zh: '找出名词和形容它的词。' },
        { en: '“Such” is followed by “a”, then the adjective.', zh: 'such 后面先写 a，再写形容词。' },
      ],
      fixtures: {
        right: [
          ...typed('It was such a long queue that we decided to eat elsewhere.'),
          'It was such a very long queue that we decided to eat elsewhere.',
        ],
        wrong: [
          'It was such long queue that we decided to eat elsewhere.',
          'It was so long queue that we decided to eat elsewhere.',
          'It was such a long queue we decide to eat elsewhere.',
          'It was such long that we decided to eat elsewhere.',
          'The queue was so long that we decided to eat elsewhere.',
          'It was such a long queue that we did not decide to eat elsewhere.',
        ],
      },
    },
  ],
}
