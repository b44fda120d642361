import type { QuestionSetSourceInput } from '../question-source.ts'
import { typedParts } from './typed-forms.ts'

export const cloze: QuestionSetSourceInput = {
  name: 'english-cloze',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-cloze-acrobat',
      type: 'Cloze',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['EN.VO.03'],
      marks: 4,
      text: 'Change each word in brackets so that it fits. You may add to its beginning or its end.\n\nThe audience watched the acrobat in [1] (amaze). She walked across the thin rope [2] (effort), without a single wobble. It would be [3] (wise) to copy her without any training. When the [4] (perform) ended, everyone stood up to clap.',
      blanks: [{}, {}, {}, {}],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['amazement'],
              mistakes: [
                {
                  values: ['amazing', 'amazed', 'amazingly', 'amazment'],
                  misconception: 'EN.VO.m6',
                  feedback: {
                    en: 'After “in” we need a noun. Keep the e before -ment.',
                    zh: 'in 后面要用名词。-ment 前面的 e 要保留。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['effortlessly'],
              mistakes: [
                {
                  values: ['effortless', 'effortly', 'effortfully', 'effortful'],
                  misconception: 'EN.VO.m6',
                  feedback: {
                    en: 'It tells how she walked, and “without a single wobble” is the clue.',
                    zh: '要说明她怎样走；线索是 without a single wobble。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['unwise'],
              mistakes: [
                {
                  values: ['wiser', 'wisely', 'wisdom', 'diswise', 'inwise', 'imwise'],
                  misconception: 'EN.VO.m6',
                  feedback: {
                    en: 'Is it a good idea to do it “without any training”? Add a prefix.',
                    zh: '没受过训练就去做，好不好？要加前缀。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['performance'],
              mistakes: [
                {
                  values: ['performer', 'performing', 'performence', 'performences'],
                  misconception: 'EN.VO.m6',
                  feedback: {
                    en: 'What ended was the show. Mind the vowel in the ending.',
                    zh: '结束的是表演。注意词尾的元音字母。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'After “in” comes a noun: amazement. How she walked is told by an adverb, and she did it with no effort: effortlessly. Copying her untrained is not wise: unwise. After “the” comes a noun: performance. First decide what kind of word the gap needs, then whether it must mean “not” or “without”.',
        zh: 'in 后面用名词 amazement；说明怎样走，用副词，又是毫不费力，所以是 effortlessly；没受训练就模仿是不明智的，用 unwise；the 后面用名词 performance。先判断词性，再看要不要“不”或“没有”的意思。',
      },
      hints: [
        {
          en: 'Decide first what each gap needs: a noun, an adjective or an adverb.',
          zh: '先判断每格要名词、形容词还是副词。',
        },
        { en: 'Two of the answers carry the meaning “not” or “without”.', zh: '有两个答案含有“不”或“没有”的意思。' },
      ],
      fixtures: {
        right: typedParts('amazement', 'effortlessly', 'unwise', 'performance'),
        wrong: [
          ['amazing', 'effortlessly', 'unwise', 'performance'],
          ['amazement', 'effortless', 'unwise', 'performance'],
          ['amazement', 'effortlessly', 'wise', 'performance'],
          ['amazement', 'effortlessly', 'unwise', 'performer'],
          ['amazment', 'effortlessly', 'unwise', 'performance'],
          ['amazement', 'effortlessly', 'unwise', 'performence'],
        ],
      },
    },
    {
      id: 'english-cloze-storm',
      type: 'Cloze',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.VO.07'],
      marks: 5,
      text: 'Choose the word that fits each gap.\n\nHaziq and his sister were on their way home from the playground when a flash of lightning [1] the dark street. Moments later, rain was falling so [2] that they could not see the next block. They ran to the void deck and took [3] there. They were soaked, and their teeth were [4] with cold. To their [5], Father soon appeared with two umbrellas.',
      blanks: [
        { options: ['illuminated', 'imitated', 'irritated'] },
        { options: ['hardly', 'heavily', 'lightly'] },
        { options: ['shadow', 'shelter', 'storage'] },
        { options: ['chattering', 'chatting', 'cheating'] },
        { options: ['belief', 'grief', 'relief'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['illuminated'],
              mistakes: [
                {
                  values: ['imitated', 'irritated'],
                  misconception: 'EN.VO.m3',
                  feedback: { en: 'What does a flash do to a dark street?', zh: '一道闪电会让黑暗的街道怎样？' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['heavily'],
              mistakes: [
                {
                  values: ['hardly'],
                  misconception: 'EN.VO.m3',
                  feedback: {
                    en: '“Hardly” means “almost not”. It is not “hard”.',
                    zh: 'hardly 是“几乎不”，和 hard 不同。',
                  },
                },
                {
                  values: ['lightly'],
                  misconception: 'EN.VO.m5',
                  feedback: {
                    en: 'Read on: they could not see the next block.',
                    zh: '往下读：他们连隔壁座组屋都看不见。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['shelter'],
              mistakes: [
                {
                  values: ['shadow', 'storage'],
                  misconception: 'EN.VO.m2',
                  feedback: {
                    en: '“Take …” means to go where the rain cannot reach you.',
                    zh: '“take …”要表示到雨淋不到的地方去。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['chattering'],
              mistakes: [
                {
                  values: ['chatting', 'cheating'],
                  misconception: 'EN.VO.m3',
                  feedback: { en: 'What do teeth do when you are cold?', zh: '冷的时候，牙齿会怎样？' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['relief'],
              mistakes: [
                {
                  values: ['belief', 'grief'],
                  misconception: 'EN.VO.m3',
                  feedback: {
                    en: 'How would you feel when help comes at last?',
                    zh: '终于有人来帮忙，你会有什么感觉？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Lightning illuminated (lit up) the street. They could not see far, so it rained heavily. They took shelter from the rain. Teeth chatter with cold. Father’s umbrellas brought relief. The other words look alike but mean something else. Check by reading the whole story once more.',
        zh: '闪电 illuminated（照亮）街道；看不见前面，说明雨下得 heavily；take shelter 是避雨；冷得牙齿打颤是 chattering；爸爸带伞来，让人松一口气，用 relief。其他词只是样子相近。填完再把全文读一遍。',
      },
      hints: [
        { en: 'Read the whole story first, then the sentence after each gap.', zh: '先读全文，再看空格后面的句子。' },
        {
          en: 'Some of the words only look like the right one. Think of what each means.',
          zh: '有些词只是样子像，想想各自的意思。',
        },
      ],
    },
    {
      id: 'english-cloze-refrigerator',
      type: 'Cloze',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['EN.VO.07', 'EN.GR.ST.06'],
      marks: 6,
      text: 'Fill in each gap with one word.\n\nMost of us have a refrigerator at home, and we find it hard to imagine life [1] one. In the 1950s, however, few families in Singapore owned a refrigerator, so they had to buy fresh food daily. Meat [2] was left overnight would soon smell bad. Some families bought ice from a man who went from door [3] door. The ice came in large blocks, which were covered with sawdust so that they would not [4] quickly in the heat. Not [5] housewives could afford the ice, for it was expensive, and those who could not buy any cooked only as [6] food as the family could eat in a day.',
      blanks: [{}, {}, {}, {}, {}, {}],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['without'],
              mistakes: [
                {
                  values: ['with', 'for'],
                  misconception: 'EN.VO.m5',
                  feedback: {
                    en: 'We have one. Which life is hard to imagine?',
                    zh: '我们家里都有。难以想象的是怎样的生活？',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['that', 'which'],
              mistakes: [
                {
                  values: ['it', 'who', 'what'],
                  misconception: 'EN.GR.NP.m5',
                  feedback: {
                    en: 'The gap joins “was left overnight” to “meat”, which is a thing.',
                    zh: '这一格把 was left overnight 接到 meat（物）上。',
                  },
                },
              ],
            },
          },
          { marks: 1, key: { kind: 'text', accepted: ['to'] } },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['melt', 'thaw', 'melt away'],
              mistakes: [
                {
                  values: ['melted', 'melts', 'melting'],
                  misconception: 'EN.GR.VB.m9',
                  feedback: {
                    en: 'The right verb. After “would not”, use its plain form.',
                    zh: '动词对了。would not 后面用原形。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['all', 'many'],
              mistakes: [
                {
                  values: ['most', 'some', 'few', 'several'],
                  misconception: 'EN.VO.m5',
                  feedback: {
                    en: 'Read your word together with “Not” in front of it. Does it sound right?',
                    zh: '把你写的词和前面的 Not 连起来读，通顺吗？',
                  },
                },
                {
                  values: ['every', 'each'],
                  misconception: 'EN.GR.NP.m2',
                  feedback: {
                    en: '“Housewives” is plural, but your word is followed by one person.',
                    zh: 'housewives 是复数，你写的词后面要用单数。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['much'],
              mistakes: [
                {
                  values: ['many'],
                  misconception: 'EN.GR.NP.m2',
                  feedback: { en: 'Can food be counted here?', zh: '这里的 food 可数吗？' },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Life without one is hard to imagine. “That” or “which” joins “was left overnight” to the meat. “From door to door” is a fixed phrase. Ice melts, or thaws, in the heat. “Those who could not buy any” shows that not all, or not many, could afford it. “As … as” with food, which cannot be counted, needs “much”. Check each gap against the sentences on both sides.',
        zh: '难以想象的是没有冰箱的生活：without；that 或 which 把 was left overnight 接到 meat 上；from door to door 是固定说法；冰遇热会融化：melt 或 thaw；those who could not buy any 说明不是人人（或没有多少人）买得起：not all 或 not many；food 不可数，as … as 中间用 much。每格都要看前后句子来检查。',
      },
      hints: [
        {
          en: 'Read to the end before you write. The clue often comes after the gap.',
          zh: '先读完全文，线索常在空格后面。',
        },
        {
          en: 'Gaps 2 and 3 are small grammar words; gap 4 is something ice does.',
          zh: '第2、3格是语法小词，第4格是冰会发生的变化。',
        },
      ],
      fixtures: {
        right: [
          ...typedParts('without', 'that', 'to', 'melt', 'all', 'much'),
          ['without', 'which', 'to', 'melt', 'all', 'much'],
          ['without', 'that', 'to', 'thaw', 'all', 'much'],
          ['without', 'that', 'to', 'melt', 'many', 'much'],
          ['without', 'which', 'to', 'thaw', 'many', 'much'],
        ],
        wrong: [
          ['with', 'that', 'to', 'melt', 'all', 'much'],
          ['without', 'it', 'to', 'melt', 'all', 'much'],
          ['without', 'that', 'by', 'melt', 'all', 'much'],
          ['without', 'that', 'to', 'melted', 'all', 'much'],
          ['without', 'that', 'to', 'melt', 'every', 'much'],
          ['without', 'that', 'to', 'melt', 'most', 'much'],
          ['without', 'that', 'to', 'melt', 'all', 'many'],
        ],
      },
    },
  ],
}
