import type { QuestionSetSourceInput } from '../question-source.ts'
import { typedParts } from './typed-forms.ts'

export const grammarPrepositions: QuestionSetSourceInput = {
  name: 'english-grammar-prepositions',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-prepositions-responsible',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['EN.GR.ST.03'],
      marks: 1,
      text: 'Our class is responsible ________ keeping the eco-garden tidy this term.',
      choices: [
        { text: 'for', isRight: true },
        {
          text: 'of',
          misconception: 'EN.GR.ST.m1',
          feedback: {
            en: 'We say “take charge of”, but “responsible” takes another preposition.',
            zh: '可以说 take charge of，但 responsible 用别的介词。',
          },
        },
        {
          text: 'on',
          misconception: 'EN.GR.ST.m1',
          feedback: {
            en: 'We say “work on a garden”, but “responsible” takes another preposition.',
            zh: '可以说 work on a garden，但 responsible 用别的介词。',
          },
        },
        {
          text: 'to',
          misconception: 'EN.GR.ST.m1',
          feedback: {
            en: '“Responsible to” is followed by a person you answer to, not by a task.',
            zh: 'responsible to 后面是人（对谁负责），不是工作。',
          },
        },
      ],
      explanation: {
        en: 'You are responsible for a task: responsible for keeping the garden tidy. Learn the adjective and its preposition as one piece, like “good at” and “famous for”. Check: “responsible to” would need a person, such as “responsible to the principal”.',
        zh: '负责某件事用 responsible for。形容词和介词要连在一起记，就像 good at、famous for。responsible to 后面才是人，例如 responsible to the principal。',
      },
      hints: [
        { en: 'Is the next part a task or a person?', zh: '后面说的是一件事，还是一个人？' },
        { en: 'Say the adjective aloud with “the garden” after it.', zh: '把形容词和 the garden 连起来念一念。' },
      ],
    },
    {
      id: 'english-prepositions-playground',
      type: 'Cloze',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['EN.GR.ST.03'],
      marks: 4,
      text: 'Fill in each gap with one preposition.\n\nThe old playground near Block 12 was full [1] cracks, so the town council planned to remove it. The residents were opposed [2] the plan. They insisted [3] having a place where children could play. In the end, a new playground was built, and everyone was satisfied [4] it.',
      blanks: [{}, {}, {}, {}],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['of'],
              mistakes: [
                {
                  values: ['with'],
                  misconception: 'EN.GR.ST.m1',
                  feedback: {
                    en: 'We say “filled with”, but “full” takes another preposition.',
                    zh: '可以说 filled with，但 full 用别的介词。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['to'],
              mistakes: [
                {
                  values: ['against', 'with'],
                  misconception: 'EN.GR.ST.m1',
                  feedback: {
                    en: 'We say “were against the plan”, but “opposed” takes another preposition.',
                    zh: '可以说 were against the plan，但 opposed 用别的介词。',
                  },
                },
              ],
            },
          },
          { marks: 1, key: { kind: 'text', accepted: ['on', 'upon'] } },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['with'],
              mistakes: [
                {
                  values: ['of', 'by', 'to', 'about'],
                  misconception: 'EN.GR.ST.m1',
                  feedback: {
                    en: '“Satisfied” takes the same preposition as “pleased”.',
                    zh: 'satisfied 和 pleased 用同一个介词。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Full of, opposed to, insist on (or upon), satisfied with: each word brings its own preposition. “On” is followed by a naming word, so we write “on having”. The commonest slips are “full with” (from “filled with”) and “opposed against” (from “against the plan”).',
        zh: 'full of、opposed to、insist on（或 upon）、satisfied with，每个词有自己的介词。介词后面用名词或 -ing，所以是 on having。最常见的错误是 full with（受 filled with 影响）和 opposed against（受 against the plan 影响）。',
      },
      hints: [
        {
          en: 'Look at the word just before each gap. Which preposition belongs to it?',
          zh: '看每个空格前面的词，它搭配哪个介词？',
        },
        { en: 'Gap 4 takes the same preposition as “pleased”.', zh: '第4格和 pleased 用同一个介词。' },
      ],
      fixtures: {
        right: [...typedParts('of', 'to', 'on', 'with'), ['of', 'to', 'upon', 'with']],
        wrong: [
          ['with', 'to', 'on', 'with'],
          ['of', 'against', 'on', 'with'],
          ['of', 'to', 'in', 'with'],
          ['of', 'to', 'for', 'with'],
          ['of', 'to', 'on', 'of'],
          ['of', 'to', 'on', 'by'],
          ['with', 'against', 'to', 'of'],
        ],
      },
    },
    {
      id: 'english-phrasal-meanings',
      type: 'Matching',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['EN.GR.ST.04'],
      marks: 4,
      text: 'What does the phrasal verb in each sentence mean? Match them.',
      pairs: [
        ['We put off the picnic because of the haze.', 'moved to a later day'],
        ['They ran out of eggs while making pancakes.', 'had no more of'],
        ['She turned down the part in the play.', 'said no to'],
        ['He takes after his grandfather.', 'looks or acts like'],
      ],
      explanation: {
        en: 'Put off = moved to a later day; ran out of = had no more of; turned down = said no to; takes after = looks or acts like. A phrasal verb has a meaning of its own: nobody “runs” or “turns” here. Check by putting the meaning into the sentence.',
        zh: 'put off 是改期，ran out of 是用完，turned down 是拒绝，takes after 是长得像或性格像。短语动词有自己的意思，不能按 run、turn 的字面去想。检查：把意思放回句子里读一读。',
      },
      hints: [
        {
          en: 'Use the rest of each sentence: what would haze do to a picnic?',
          zh: '看句子其他部分：有烟霾，野餐会怎样？',
        },
        {
          en: 'Do not picture “run” or “turn”. Try each meaning in the sentence.',
          zh: '不要想成跑或转，把每个意思放进句子里试一试。',
        },
      ],
    },
    {
      id: 'english-phrasal-fire',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['EN.GR.ST.04'],
      marks: 1,
      text: 'The firefighters ________ the blaze in the rubbish chute within ten minutes, and nobody was hurt.',
      choices: [
        {
          text: 'put away',
          misconception: 'EN.GR.ST.m2',
          feedback: { en: '“Put away” means to return a thing to its place.', zh: 'put away 是把东西收好。' },
        },
        {
          text: 'put off',
          misconception: 'EN.GR.ST.m1',
          feedback: {
            en: 'You “switch off” a light, but “put off” means to delay.',
            zh: '关灯可以说 switch off，但 put off 是延期。',
          },
        },
        { text: 'put out', isRight: true },
        {
          text: 'put down',
          misconception: 'EN.GR.ST.m2',
          feedback: { en: 'You put down something you are holding.', zh: 'put down 是放下手里的东西。' },
        },
      ],
      explanation: {
        en: 'To stop a fire from burning is to put it out. “Put off” means delay, “put away” means tidy up and “put down” means place on a surface. Check with the sense: nobody was hurt, so the fire ended.',
        zh: '扑灭火用 put out。put off 是延期，put away 是收好，put down 是放下。结合上下文检查：没有人受伤，说明火灭了。',
      },
      hints: [
        { en: 'What do firefighters do to a fire?', zh: '消防员怎样处理火？' },
        { en: 'The same phrasal verb is used for a candle.', zh: '吹熄蜡烛也用这个短语动词。' },
      ],
    },
  ],
}
