import type { QuestionSetSourceInput } from '../question-source.ts'
import { umbrella } from './p6-ca1-umbrella.ts'

export const chineseP6Ca1Reading: QuestionSetSourceInput = {
  name: 'chinese-p6-ca1-reading',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  passages: {
    umbrella,
  },
  questions: [
    {
      id: 'chinese-p6-ca1-umbrella-give-back',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.YD.ZJ.01'],
      passage: 'umbrella',
      text: '老婆婆叫“我”怎样还伞？',
      choices: [
        {
          text: '送到后面那座组屋',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'The block is where she lives. Read on to what she pointed at.',
            zh: '组屋是老婆婆住的地方。再往下读，她用手指了指什么？',
          },
        },
        {
          text: '当面还到她的手里',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: '“I will come for it” says they need not meet. Where does she fetch it from?',
            zh: '“我会来拿的”说明不必见面。她会到哪里拿？',
          },
        },
        { text: '挂在站牌旁的栏杆上', isRight: true },
        {
          text: '放在有盖的走廊里',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'The sheltered walkway is how she gets home dry, not where the umbrella goes.',
            zh: '走廊是老婆婆回家的路，不是还伞的地方。',
          },
        },
      ],
      explanation: {
        en: 'In paragraph ② she points at the railing beside the bus-stop sign and says to hang it there. 那里 is the railing. The commonest slip is to stop at 组屋 or 走廊, which are in the text but answer other questions: where she lives, and how she goes home.',
        zh: '第②段里，老婆婆“指了指站牌旁的栏杆”，说“把它挂在那里就行了”，“那里”就是栏杆。最常见的错误是看到“组屋”“走廊”就选，其实它们说的是她住在哪里、怎样回家。',
      },
      hints: [
        { en: 'Find the lines that the old lady speaks.', zh: '先找到老婆婆说的话，在哪一段？' },
        { en: 'The answer comes just after she smiled and pointed.', zh: '留意“笑着指了指”后面的内容。' },
      ],
    },
    {
      id: 'chinese-p6-ca1-umbrella-order',
      type: 'Ordering',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.YD.ZJ.02'],
      marks: 3,
      passage: 'umbrella',
      text: '这些事情是按什么顺序发生的？排一排。',
      order: [
        '妈妈提醒“我”带伞。',
        '“我”在巴士站等巴士。',
        '老婆婆把旧伞借给“我”。',
        '“我”看见栏杆上挂着两把伞。',
        '“我”把自己的新伞也挂上去。',
      ],
      explanation: {
        en: 'Mum’s reminder is told second, but it happened first: “早上”. Then the rain at the bus stop, the loan, the next day’s surprise and the new umbrella. The commonest slip is to follow the order of telling. Check with the time words: 早上, 放学时, 第二天.',
        zh: '妈妈提醒带伞的话虽然写在等巴士之后，却发生在“早上”，所以排第一；接着是等巴士、借伞、第二天看见两把伞，最后挂上新伞。最常见的错误是照着叙述的先后来排。用时间词“早上”“放学时”“第二天”来检查。',
      },
      hints: [
        { en: 'What is told first did not always happen first.', zh: '先写的事，不一定先发生。' },
        { en: 'Mark the time words in paragraphs ① and ③.', zh: '把第①段和第③段里表示时间的词圈出来。' },
      ],
    },
    {
      id: 'chinese-p6-ca1-umbrella-what-it-means',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.YD.ZJ.03'],
      passage: 'umbrella',
      text: '第②段“你把它挂在那里就行了”中，“它”和“那里”各指什么？',
      blanks: [{ label: '“它”指' }, { label: '“那里”指' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: [
                '雨伞',
                '伞',
                '旧雨伞',
                '旧伞',
                '这把伞',
                '一把旧雨伞',
                '那把旧伞',
                '老婆婆的伞',
                '老婆婆的雨伞',
                '老婆婆的旧雨伞',
                '老婆婆借给我的伞',
                '老婆婆借给我的雨伞',
                '那把旧雨伞',
                '这把旧雨伞',
              ],
              mistakes: [
                {
                  values: ['栏杆', '站牌'],
                  misconception: 'ZH.YD.ZJ.m4',
                  feedback: {
                    en: 'That is the nearest noun. Put it in place of 它: can you hang a railing on itself?',
                    zh: '这是离得最近的名词。放回句子里读一读，能把它挂起来吗？',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: [
                '栏杆',
                '栏杆上',
                '站牌旁的栏杆',
                '站牌旁的栏杆上',
                '站牌旁边的栏杆',
                '站牌旁边的栏杆上',
                '巴士站的栏杆',
                '巴士站的栏杆上',
                '巴士站站牌旁的栏杆',
              ],
              mistakes: [
                {
                  values: ['组屋', '走廊', '巴士站', '有盖走廊'],
                  misconception: 'ZH.YD.ZJ.m4',
                  feedback: {
                    en: 'What did she point at just before she said 那里?',
                    zh: '说“那里”之前，老婆婆用手指着什么？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Look backwards from the pronoun: they talk about giving back the umbrella, so 它 is the umbrella; she points at the railing, so 那里 is the railing. To check, put your answers into the sentence: 你把雨伞挂在栏杆上就行了. The commonest slip is to take the nearest noun without trying it.',
        zh: '从代词往前找：两人在说怎么还伞，所以“它”指雨伞；老婆婆指着栏杆，所以“那里”指栏杆。把答案放回句子检查：“你把雨伞挂在栏杆上就行了”，通顺。最常见的错误是只找最近的名词，没有放回去读。',
      },
      hints: [
        {
          en: 'Pronouns point backwards. Read the two sentences before.',
          zh: '代词指的多半是前面说过的，往前读两句。',
        },
        {
          en: 'What are they talking about giving back, and what does she point at?',
          zh: '两人在说还什么东西？老婆婆又指着什么？',
        },
      ],
      fixtures: {
        right: [
          ['雨伞', '栏杆'],
          ['伞', '栏杆'],
          ['旧雨伞', '站牌旁的栏杆'],
          ['这把伞。', '栏杆上。'],
          ['“雨伞”', '“栏杆”'],
          ['老婆婆的伞', '站牌旁边的栏杆'],
          [' 旧伞 ', '巴士站的栏杆'],
          ['那把旧雨伞', '站牌旁的栏杆上'],
        ],
        wrong: [
          ['栏杆', '雨伞'],
          ['雨伞', '组屋'],
          ['雨伞', '走廊'],
          ['书包', '栏杆'],
          ['雨伞', ''],
          ['雨伞', '巴士站'],
          ['纸条', '栏杆'],
        ],
      },
    },
    {
      id: 'chinese-p6-ca1-umbrella-same-meaning',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.YD.ZJ.04'],
      passage: 'umbrella',
      text: '从第①段中，找出一个和“责怪”意思相近的词语。',
      key: {
        kind: 'text',
        accepted: ['埋怨'],
        mistakes: [
          {
            values: ['提醒'],
            misconception: 'ZH.YD.ZJ.m3',
            feedback: {
              en: 'Mum reminded kindly; she did not blame. Who finds fault with whom in this paragraph?',
              zh: '妈妈是好意叫“我”带伞，没有怪谁。这一段里，谁在怪谁？',
            },
          },
          {
            values: ['埋怨自己', '一边埋怨自己'],
            misconception: 'ZH.YD.ZJ.m2',
            feedback: {
              en: 'You found the place. The question wants one word, so leave out the rest.',
              zh: '找对地方了。题目只要一个词语，多余的字不要抄。',
            },
          },
        ],
      },
      explanation: {
        en: 'The boy blames himself for not listening to Mum: 埋怨. To check, put 责怪 in its place: 一边责怪自己, and the sentence still means the same. Copy the word only; 埋怨自己 is more than was asked.',
        zh: '“我”因为没听妈妈的话而怪自己，用的词是“埋怨”。把“责怪”放进去检查：“一边责怪自己”，意思不变。只抄一个词语就够了，写成“埋怨自己”就多抄了。',
      },
      hints: [
        {
          en: 'Which word in the paragraph shows that someone is displeased with himself?',
          zh: '这一段里，哪个词写出“我”对自己不满意？',
        },
        {
          en: 'Put 责怪 into each likely place and read the sentence again.',
          zh: '把“责怪”放进可能的位置，再读一读句子通不通。',
        },
      ],
      fixtures: {
        right: ['埋怨', '埋怨。', '“埋怨”', ' 埋怨 ', '「埋怨」', '(埋怨)', '埋怨！', '埋 怨', '《埋怨》', '答：埋怨'],
        wrong: ['提醒', '盼着', '埋怨自己', '责怪', '倾盆大雨', '不听', '一边埋怨自己，早上妈妈提醒我带伞'],
      },
    },
  ],
}
