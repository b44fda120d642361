import type { QuestionSetDraft } from '../question-source.ts'
import { typed } from './typed-forms.ts'

export const synthesisJoining: QuestionSetDraft = {
  name: 'english-synthesis-joining',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-synthesis-despite-tired',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['EN.GR.SY.01'],
      text: 'Although Hana was tired, she helped her mother to wash the dishes.\n\nRewrite the sentence without changing its meaning. Begin with “Despite”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'Despite being tired, Hana helped her mother to wash the dishes.',
          'Despite being tired, Hana helped her mother wash the dishes.',
          'Despite her tiredness, Hana helped her mother to wash the dishes.',
          'Despite her tiredness, Hana helped her mother wash the dishes.',
          'Despite Hana’s tiredness, she helped her mother to wash the dishes.',
          'Despite Hana’s tiredness, she helped her mother wash the dishes.',
          'Despite the fact that Hana was tired, she helped her mother to wash the dishes.',
          'Despite the fact that Hana was tired, she helped her mother wash the dishes.',
          'Despite the fact that she was tired, Hana helped her mother to wash the dishes.',
          'Despite her being tired, Hana helped her mother to wash the dishes.',
          'Despite Hana’s being tired, she helped her mother to wash the dishes.',
          'Despite Hana being tired, she helped her mother to wash the dishes.',
        ],
        mistakes: [
          {
            values: [
              'Despite of being tired, Hana helped her mother to wash the dishes.',
              'Despite of her tiredness, Hana helped her mother to wash the dishes.',
              'Despite Hana was tired, she helped her mother to wash the dishes.',
              'Despite she was tired, Hana helped her mother to wash the dishes.',
              'Despite was tired, Hana helped her mother to wash the dishes.',
            ],
            misconception: 'EN.GR.SY.m1',
            feedback: {
              en: '“Despite” stands alone, without “of”, and takes a noun or an -ing form after it.',
              zh: 'despite 后面不加 of，要接名词或 -ing 形式。',
            },
          },
          {
            values: [
              'Despite being tired, but Hana helped her mother to wash the dishes.',
              'Despite her tiredness, but Hana helped her mother to wash the dishes.',
            ],
            misconception: 'EN.GR.SY.m2',
            feedback: {
              en: '“Despite” already shows the contrast, so leave out “but”.',
              zh: 'despite 已经表示转折，不要再用 but。',
            },
          },
        ],
      },
      explanation: {
        en: '“Despite” takes a noun or an -ing form, not a clause. “Hana was tired” becomes “being tired” or “her tiredness”. Put the name in the main part so that it is clear who helped: Despite being tired, Hana helped her mother to wash the dishes. Check: no “of”, no “but”.',
        zh: 'despite 后面接名词或 -ing 形式，不接句子。Hana was tired 改成 being tired 或 her tiredness，再把名字放进主句：Despite being tired, Hana helped her mother to wash the dishes. 检查：没有 of，也没有 but。',
      },
      hints: [
        {
          en: 'What kind of words can follow “despite”: a full clause or a noun?',
          zh: 'despite 后面可以接完整的句子，还是名词？',
        },
        { en: 'Turn “was tired” into an -ing form or a noun first.', zh: '先把 was tired 变成 -ing 形式或名词。' },
      ],
      fixtures: {
        right: [
          ...typed('Despite being tired, Hana helped her mother to wash the dishes.'),
          'Despite her tiredness Hana helped her mother to wash the dishes',
          "Despite Hana's tiredness, she helped her mother wash the dishes.",
          'Despite the fact that she was tired, Hana helped her mother to wash the dishes.',
        ],
        wrong: [
          'Despite of being tired, Hana helped her mother to wash the dishes.',
          'Despite Hana was tired, she helped her mother to wash the dishes.',
          'Despite being tired, but Hana helped her mother to wash the dishes.',
          'Despite being tired, Hana did not help her mother to wash the dishes.',
          'Although Hana was tired, she helped her mother to wash the dishes.',
          'Despite being tired, Hana helps her mother to wash the dishes.',
          'being tired',
        ],
      },
    },
    {
      id: 'english-synthesis-in-spite-of',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['EN.GR.SY.01'],
      text: 'Ravi was ill. He went for the audition.\n\nJoin the two sentences into one. Begin with “In spite of”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'In spite of his illness, Ravi went for the audition.',
          'In spite of being ill, Ravi went for the audition.',
          'In spite of Ravi’s illness, he went for the audition.',
          'In spite of his being ill, Ravi went for the audition.',
          'In spite of Ravi being ill, he went for the audition.',
          'In spite of Ravi’s being ill, he went for the audition.',
          'In spite of the fact that Ravi was ill, he went for the audition.',
          'In spite of the fact that he was ill, Ravi went for the audition.',
          'In spite of his illness, Ravi still went for the audition.',
          'In spite of being ill, Ravi still went for the audition.',
        ],
        mistakes: [
          {
            values: [
              'In spite of Ravi was ill, he went for the audition.',
              'In spite of he was ill, Ravi went for the audition.',
              'In spite of ill, Ravi went for the audition.',
              'In spite of was ill, Ravi went for the audition.',
            ],
            misconception: 'EN.GR.ST.m6',
            feedback: {
              en: '“Of” is a preposition, so a noun or an -ing form must follow it.',
              zh: 'of 是介词，后面要用名词或 -ing 形式。',
            },
          },
          {
            values: [
              'In spite of his illness, but Ravi went for the audition.',
              'In spite of being ill, but Ravi went for the audition.',
            ],
            misconception: 'EN.GR.SY.m2',
            feedback: {
              en: '“In spite of” already shows the contrast, so leave out “but”.',
              zh: 'in spite of 已经表示转折，不要再用 but。',
            },
          },
        ],
      },
      explanation: {
        en: 'After “of” we need a noun or an -ing form: “was ill” becomes “his illness” or “being ill”. Then comes a comma and the main idea with the name: In spite of his illness, Ravi went for the audition. Check that nothing after “of” has a subject and a verb in the past.',
        zh: 'of 后面用名词或 -ing 形式：was ill 改成 his illness 或 being ill，加逗号，再写主句：In spite of his illness, Ravi went for the audition. 检查：of 后面不能有主语加过去式动词。',
      },
      hints: [
        { en: 'Which idea is surprising? That one is the main part.', zh: '哪件事出乎意料？它是主句。' },
        { en: 'What noun can be made from “ill”?', zh: 'ill 的名词是什么？' },
      ],
      fixtures: {
        right: [
          ...typed('In spite of his illness, Ravi went for the audition.'),
          'In spite of being ill, Ravi went for the audition',
          "In spite of Ravi's illness, he went for the audition.",
        ],
        wrong: [
          'In spite of Ravi was ill, he went for the audition.',
          'In spite of ill, Ravi went for the audition.',
          'In spite his illness, Ravi went for the audition.',
          'In spite of his illness, but Ravi went for the audition.',
          'In spite of his illness, Ravi did not go for the audition.',
          'Ravi was ill but he went for the audition.',
        ],
      },
    },
    {
      id: 'english-synthesis-neither-durians',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['EN.GR.SY.02'],
      text: 'Jun Hao does not like durians. His sister does not like durians either.\n\nJoin the two sentences into one. Begin with “Neither Jun Hao”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: ['Neither Jun Hao nor his sister likes durians.'],
        mistakes: [
          {
            values: ['Neither Jun Hao nor his sister like durians.'],
            misconception: 'EN.GR.VB.m10',
            feedback: {
              en: 'The verb agrees with “his sister”, who is nearer to it.',
              zh: '动词跟离它近的 his sister 一致。',
            },
          },
          {
            values: [
              'Neither Jun Hao nor his sister does not like durians.',
              'Neither Jun Hao nor his sister do not like durians.',
              'Neither Jun Hao nor his sister doesn’t like durians.',
              'Neither Jun Hao nor his sister don’t like durians.',
            ],
            misconception: 'EN.GR.SY.m3',
            feedback: {
              en: '“Neither … nor” is negative already. Leave out the other “not”.',
              zh: 'neither … nor 已经是否定，不要再用 not。',
            },
          },
          {
            values: ['Neither Jun Hao or his sister likes durians.', 'Neither Jun Hao and his sister likes durians.'],
            misconception: 'EN.GR.SY.m8',
            feedback: {
              en: '“Either” goes with “or”. What is the partner of “neither”?',
              zh: 'either 配 or。neither 配什么？',
            },
          },
        ],
      },
      explanation: {
        en: '“Neither” goes with “nor” and makes the sentence negative, so “does not” drops out. The verb agrees with the nearer subject, “his sister”: likes. Neither Jun Hao nor his sister likes durians. Check: one negative only, and an s on the verb.',
        zh: 'neither 和 nor 是一对，已经表示否定，所以去掉 does not。动词跟离它近的 his sister 一致，用 likes：Neither Jun Hao nor his sister likes durians. 检查：只有一个否定，动词有 s。',
      },
      hints: [
        { en: 'What is the partner word of “neither”?', zh: '和 neither 配对的是哪个词？' },
        {
          en: 'Is “not” still needed? Then look at the subject next to the verb.',
          zh: '还需要 not 吗？再看离动词最近的主语。',
        },
      ],
      fixtures: {
        right: typed('Neither Jun Hao nor his sister likes durians.'),
        wrong: [
          'Neither Jun Hao nor his sister like durians.',
          'Neither Jun Hao nor his sister does not like durians.',
          'Neither Jun Hao or his sister likes durians.',
          'Neither Jun Hao and his sister like durians.',
          'Neither Jun Hao nor his sister liked durians.',
          'Neither Jun Hao likes durians.',
        ],
      },
    },
    {
      id: 'english-synthesis-not-only',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['EN.GR.SY.02'],
      text: 'Ms Goh teaches children to swim. She also trains lifeguards.\n\nJoin the two sentences into one. Begin with “Not only”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'Not only does Ms Goh teach children to swim, but she also trains lifeguards.',
          'Not only does Ms Goh teach children to swim, she also trains lifeguards.',
          'Not only does Ms Goh teach children to swim, but she trains lifeguards as well.',
          'Not only does Ms Goh teach children to swim, she trains lifeguards as well.',
          'Not only does Ms Goh teach children to swim, but she trains lifeguards too.',
          'Not only does Ms Goh teach children to swim, she trains lifeguards too.',
          'Not only does Ms Goh teach children to swim, but she also trains lifeguards as well.',
        ],
        mistakes: [
          {
            values: [
              'Not only Ms Goh teaches children to swim, but she also trains lifeguards.',
              'Not only Ms Goh teaches children to swim, she also trains lifeguards.',
              'Not only Ms Goh does teach children to swim, but she also trains lifeguards.',
            ],
            misconception: 'EN.GR.SY.m11',
            feedback: {
              en: 'After “Not only” at the start, the words stand in question order.',
              zh: 'Not only 放在句首，后面要用疑问句的语序。',
            },
          },
          {
            values: [
              'Not only does Ms Goh teaches children to swim, but she also trains lifeguards.',
              'Not only does Ms Goh teaches children to swim, she also trains lifeguards.',
            ],
            misconception: 'EN.GR.VB.m9',
            feedback: {
              en: 'Question order is right. After “does”, the verb loses its s.',
              zh: '语序对了。does 后面的动词不再加 s。',
            },
          },
        ],
      },
      explanation: {
        en: 'When “Not only” opens a sentence, the first half takes the order of a question: does Ms Goh teach. The second half keeps its usual order with “(but) … also”: Not only does Ms Goh teach children to swim, but she also trains lifeguards. Check: “does” has taken the s, so it is “teach”.',
        zh: 'Not only 放在句首，前半句要用疑问句的语序：does Ms Goh teach；后半句用平常的语序，加 (but) also：Not only does Ms Goh teach children to swim, but she also trains lifeguards. 检查：用了 does，动词就是 teach，不加 s。',
      },
      hints: [
        {
          en: 'How would you ask, “___ Ms Goh ___ children to swim?”',
          zh: '试着问一问：“___ Ms Goh ___ children to swim?”',
        },
        { en: 'After “Not only”, begin with the helping verb “does”.', zh: 'Not only 后面先写助动词 does。' },
      ],
      fixtures: {
        right: [
          ...typed('Not only does Ms Goh teach children to swim, but she also trains lifeguards.'),
          'Not only does Ms Goh teach children to swim, she also trains lifeguards.',
          'Not only does Ms Goh teach children to swim but she trains lifeguards as well.',
        ],
        wrong: [
          'Not only Ms Goh teaches children to swim, but she also trains lifeguards.',
          'Not only does Ms Goh teaches children to swim, but she also trains lifeguards.',
          'Not only did Ms Goh teach children to swim, but she also trained lifeguards.',
          'Ms Goh not only teaches children to swim but also trains lifeguards.',
          'Not only do Ms Goh teach children to swim, but she also trains lifeguards.',
          'Not only does Ms Goh teach children to swim, but she does not train lifeguards.',
        ],
      },
    },
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
        accepted: ['Aisha was too short to reach the top shelf.'],
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
        accepted: ['It was such a long queue that we decided to eat elsewhere.'],
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
          {
            values: ['It was such a very long queue that we decided to eat elsewhere.'],
            misconception: 'EN.GR.SY.m12',
            feedback: { en: '“Such” takes over the work of “very”.', zh: 'such 已经代替了 very。' },
          },
        ],
      },
      explanation: {
        en: '“Such” is followed by a + adjective + noun, and “very” drops out: It was such a long queue that we decided to eat elsewhere. Compare: “The queue was so long that …”, where no noun follows. The commonest slip is to leave out “a”.',
        zh: 'such 后面是 a + 形容词 + 名词，并去掉 very：It was such a long queue that we decided to eat elsewhere. 比较：The queue was so long that …，so 后面没有名词。最常见的错误是漏写 a。',
      },
      hints: [
        { en: 'Find the noun and the adjective that describes it.', zh: '找出名词和形容它的词。' },
        { en: '“Such” is followed by “a”, then the adjective.', zh: 'such 后面先写 a，再写形容词。' },
      ],
      fixtures: {
        right: typed('It was such a long queue that we decided to eat elsewhere.'),
        wrong: [
          'It was such long queue that we decided to eat elsewhere.',
          'It was so long queue that we decided to eat elsewhere.',
          'It was such a long queue we decide to eat elsewhere.',
          'It was such long that we decided to eat elsewhere.',
          'The queue was so long that we decided to eat elsewhere.',
          'It was such a very long queue that we decided to eat elsewhere.',
        ],
      },
    },
  ],
}
