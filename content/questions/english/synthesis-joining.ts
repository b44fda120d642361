import type { QuestionSetSourceInput } from '../question-source.ts'
import { typed } from './typed-forms.ts'

export const synthesisJoining: QuestionSetSourceInput = {
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
          'Despite being tired, Hana',
          'Despite feeling tired, Hana',
          'Despite her tiredness, Hana',
          'Despite Hana’s tiredness, she',
          'Despite the fact that Hana was tired, she',
          'Despite the fact that she was tired, Hana',
          'Despite her being tired, Hana',
          'Despite Hana’s being tired, she',
          'Despite Hana being tired, she',
        ].flatMap((opening) =>
          [
            'helped her mother to wash',
            'helped her mother wash',
            'still helped her mother to wash',
            'still helped her mother wash',
          ].map((verbs) => `${opening} ${verbs} the dishes.`),
        ),
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
          'Despite the fact that she was tired, Hana helped her mother wash the dishes.',
          'Despite being tired, Hana helped her mother wash the dishes',
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
          'In spite of his illness, Ravi',
          'In spite of being ill, Ravi',
          'In spite of feeling ill, Ravi',
          'In spite of Ravi’s illness, he',
          'In spite of his being ill, Ravi',
          'In spite of Ravi being ill, he',
          'In spite of Ravi’s being ill, he',
          'In spite of the fact that Ravi was ill, he',
          'In spite of the fact that he was ill, Ravi',
        ].flatMap((opening) => ['went', 'still went'].map((verb) => `${opening} ${verb} for the audition.`)),
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
          'In spite of the fact that he was ill, Ravi went for the audition.',
          'In spite of the fact that Ravi was ill, he still went for the audition.',
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
      difficulty: 'hard',
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
          'Not only does Ms Goh teach children to swim, she trains lifeguards as well.',
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
  ],
}
