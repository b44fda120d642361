import type { QuestionSetSourceInput } from '../question-source.ts'
import { typed } from './typed-forms.ts'

export const synthesisPassive: QuestionSetSourceInput = {
  name: 'english-synthesis-passive',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-passive-corridor',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['EN.GR.SY.07'],
      marks: 1,
      text: 'The cleaners sweep the corridor every morning.\n\nWhich sentence has the same meaning?',
      choices: [
        {
          text: 'The corridor was swept by the cleaners every morning.',
          misconception: 'EN.GR.SY.m6',
          feedback: {
            en: 'When do the cleaners sweep? Keep the time of the first sentence.',
            zh: '清洁工人什么时候扫？时态要和原句一样。',
          },
        },
        {
          text: 'The corridor is swept by the cleaners every morning.',
          isRight: true,
        },
        {
          text: 'The corridor is sweep by the cleaners every morning.',
          misconception: 'EN.GR.VB.m8',
          feedback: { en: 'After “is”, the passive needs the past participle.', zh: '被动句 is 后面要用过去分词。' },
        },
        {
          text: 'The corridor has swept by the cleaners every morning.',
          misconception: 'EN.GR.VB.m8',
          feedback: {
            en: 'A corridor cannot sweep. The passive needs a form of “be”.',
            zh: '走廊不会扫地。被动句要有 be。',
          },
        },
      ],
      explanation: {
        en: '“Sweep” is simple present, so the passive is is + past participle: is swept. The doer follows “by”. Check the tense: “every morning” is a habit of now, so “was” is wrong.',
        zh: 'sweep 是一般现在时，被动句用 is + 过去分词：is swept，做动作的人放在 by 后面。检查时态：every morning 是现在的习惯，不能用 was。',
      },
      hints: [
        { en: 'What is the tense of “sweep”?', zh: 'sweep 是什么时态？' },
        { en: 'A passive verb has a form of “be” and a past participle.', zh: '被动句有 be 和过去分词。' },
      ],
    },
    {
      id: 'english-passive-statue',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['EN.GR.SY.07'],
      text: 'Someone has stolen the jade statue from the museum.\n\nRewrite the sentence without changing its meaning. Begin with “The jade statue”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'The jade statue has been stolen from the museum.',
          'The jade statue has been stolen from the museum by someone.',
          'The jade statue has been stolen by someone from the museum.',
        ],
        mistakes: [
          {
            values: [
              'The jade statue was stolen from the museum.',
              'The jade statue is stolen from the museum.',
              'The jade statue had been stolen from the museum.',
              'The jade statue was stolen from the museum by someone.',
            ],
            misconception: 'EN.GR.SY.m6',
            feedback: {
              en: 'The first sentence has “has stolen”. Keep that tense.',
              zh: '原句是 has stolen，时态不要改。',
            },
          },
          {
            values: [
              'The jade statue has stolen from the museum.',
              'The jade statue has being stolen from the museum.',
              'The jade statue has been stole from the museum.',
              'The jade statue has been steal from the museum.',
            ],
            misconception: 'EN.GR.VB.m8',
            feedback: {
              en: 'The passive here has three parts: has, the past participle of “be”, and that of “steal”.',
              zh: '这里的被动有三部分：has、be 的过去分词、steal 的过去分词。',
            },
          },
        ],
      },
      explanation: {
        en: '“Has stolen” is present perfect. Its passive is has been + past participle: The jade statue has been stolen from the museum. “By someone” may be left out because we do not know who did it. Check: “was stolen” would change the tense.',
        zh: 'has stolen 是现在完成时，被动是 has been + 过去分词：The jade statue has been stolen from the museum. 不知道是谁偷的，by someone 可以省略。检查：写 was stolen 就改了时态。',
      },
      hints: [
        { en: 'Keep the tense of “has stolen”.', zh: '保持 has stolen 的时态。' },
        { en: 'After “has”, which form of “be” fits?', zh: 'has 后面用 be 的哪个形式？' },
      ],
      fixtures: {
        right: [
          ...typed('The jade statue has been stolen from the museum.'),
          'The jade statue has been stolen from the museum by someone.',
          'The jade statue has been stolen by someone from the museum.',
        ],
        wrong: [
          'The jade statue was stolen from the museum.',
          'The jade statue has stolen from the museum.',
          'The jade statue has being stolen from the museum.',
          'The jade statue has been stole from the museum.',
          'The jade statue had been stolen from the museum.',
          'The jade statue have been stolen from the museum.',
        ],
      },
    },
    {
      id: 'english-nouns-from-disappointed',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['EN.GR.SY.08'],
      text: 'Aunt Rosie was disappointed that the concert was cancelled.\n\nRewrite the sentence without changing its meaning. Begin with “To Aunt Rosie’s”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: ['To Aunt Rosie’s disappointment, the concert was cancelled.'],
        mistakes: [
          {
            values: [
              'To Aunt Rosie’s disappointed, the concert was cancelled.',
              'To Aunt Rosie’s disappointing, the concert was cancelled.',
              'To Aunt Rosie’s disappoint, the concert was cancelled.',
              'To Aunt Rosie’s disappointness, the concert was cancelled.',
            ],
            misconception: 'EN.GR.SY.m7',
            feedback: {
              en: 'After “Aunt Rosie’s” we need the noun of “disappoint”. Think of its ending.',
              zh: 'Aunt Rosie’s 后面要用 disappoint 的名词，想一想它的词尾。',
            },
          },
          {
            values: [
              'To Aunt Rosie’s disappointment that the concert was cancelled.',
              'To Aunt Rosie’s disappointment, that the concert was cancelled.',
            ],
            misconception: 'EN.GR.SY.m8',
            feedback: {
              en: 'With “that”, no main idea is left. The second part must be a full sentence.',
              zh: '留下 that，就没有主句了。后半部分必须是完整的句子。',
            },
          },
        ],
      },
      explanation: {
        en: 'After “Aunt Rosie’s” comes a noun: disappointed → disappointment. Drop “that” so that the rest is the main part: To Aunt Rosie’s disappointment, the concert was cancelled. The same pattern gives “to my surprise” and “to her delight”. Check that the part after the comma can stand alone.',
        zh: 'Aunt Rosie’s 后面用名词：disappointed 改成 disappointment，再去掉 that：To Aunt Rosie’s disappointment, the concert was cancelled. 同样的说法还有 to my surprise、to her delight。检查：逗号后面要能单独成句。',
      },
      hints: [
        { en: 'What comes after an owner, as in “Aunt Rosie’s ___”?', zh: 'Aunt Rosie’s 后面要用什么词性？' },
        {
          en: 'Think of “to my surprise”. Make the noun of “disappoint” in the same way.',
          zh: '想一想 to my surprise，再把 disappoint 变成名词。',
        },
      ],
      fixtures: {
        right: [
          ...typed('To Aunt Rosie’s disappointment, the concert was cancelled.'),
          "To Aunt Rosie's disappointment the concert was cancelled",
        ],
        wrong: [
          'To Aunt Rosie’s disappointed, the concert was cancelled.',
          'To Aunt Rosie’s disappointing, the concert was cancelled.',
          'To Aunt Rosie’s disappointment that the concert was cancelled.',
          'To Aunt Rosie’s disappointment, the concert is cancelled.',
          'To Aunt Rosie’s disapointment, the concert was cancelled.',
          'To Aunt Rosie’s delight, the concert was cancelled.',
        ],
      },
    },
    {
      id: 'english-nouns-from-discovered',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['EN.GR.SY.08'],
      text: 'The explorers discovered the cave. It made them famous.\n\nJoin the two sentences into one. Begin with “The discovery of” and end with “famous”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'The discovery of the cave made the explorers famous.',
          'The discovery of the cave by the explorers made them famous.',
          'The discovery of the cave caused the explorers to be famous.',
          'The discovery of the cave caused the explorers to become famous.',
        ],
        mistakes: [
          {
            values: ['The discovery of the cave made them famous.'],
            misconception: 'EN.GR.SY.m8',
            feedback: {
              en: 'The noun is right, but who are “they”? Bring the explorers back in.',
              zh: '名词对了，但 them 是谁？要把 explorers 写回去。',
            },
          },
          {
            values: [
              'The discovery of the explorers made them famous.',
              'The discovery of the explorers made the cave famous.',
            ],
            misconception: 'EN.GR.SY.m8',
            feedback: { en: 'After “of”, name what was discovered.', zh: 'of 后面要写被发现的东西。' },
          },
          {
            values: [
              'The discovery of the cave it made the explorers famous.',
              'The discovery of discovered the cave made the explorers famous.',
            ],
            misconception: 'EN.GR.SY.m7',
            feedback: {
              en: '“The discovery of the cave” has replaced the verb and “it”.',
              zh: 'The discovery of the cave 已经代替了动词和 it。',
            },
          },
        ],
      },
      explanation: {
        en: 'The verb “discovered” becomes the noun “discovery”, which takes the place of “it”. “Them” must now become “the explorers”, or nobody knows who is meant: The discovery of the cave made the explorers famous. Check: is every person and thing still named?',
        zh: '动词 discovered 改成名词 discovery，代替 it。them 要改成 the explorers，不然不知道是谁：The discovery of the cave made the explorers famous. 检查：人和事物是不是都还在？',
      },
      hints: [
        { en: 'What was discovered? That follows “of”.', zh: '发现了什么？写在 of 后面。' },
        {
          en: 'Once “The explorers” is gone from the front, can “them” still be understood?',
          zh: '句首没有 The explorers 了，them 还看得懂吗？',
        },
      ],
      fixtures: {
        right: [
          ...typed('The discovery of the cave made the explorers famous.'),
          'The discovery of the cave by the explorers made them famous.',
        ],
        wrong: [
          'The discovery of the cave made them famous.',
          'The discovery of the explorers made the cave famous.',
          'The discovery of the cave it made the explorers famous.',
          'The discovery of the cave makes the explorers famous.',
          'The discover of the cave made the explorers famous.',
          'The discovery of the cave made the explorers fame.',
        ],
      },
    },
  ],
}
