import type { QuestionSetSourceInput } from '../question-source.ts'
import { typed } from './typed-forms.ts'

export const synthesisReported: QuestionSetSourceInput = {
  name: 'english-synthesis-reported',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-reported-visit',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['EN.GR.SY.06'],
      text: '“I will visit you tomorrow,” Priya told her grandmother.\n\nRewrite the sentence in reported speech. Begin with “Priya told her grandmother”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: [
          'Priya told her grandmother that she would visit her the next day.',
          'Priya told her grandmother she would visit her the next day.',
          'Priya told her grandmother that she would visit her the following day.',
          'Priya told her grandmother she would visit her the following day.',
          'Priya told her grandmother that she would visit her the day after.',
          'Priya told her grandmother she would visit her the day after.',
          'Priya told her grandmother that she would visit her on the next day.',
          'Priya told her grandmother that she would visit her on the following day.',
        ],
        mistakes: [
          {
            values: [
              'Priya told her grandmother that she will visit her the next day.',
              'Priya told her grandmother that she will visit her tomorrow.',
              'Priya told her grandmother that she would visit her tomorrow.',
              'Priya told her grandmother that I will visit you tomorrow.',
              'Priya told her grandmother that she would visit you the next day.',
              'Priya told her grandmother that she would visit you tomorrow.',
            ],
            misconception: 'EN.GR.SY.m4',
            feedback: {
              en: 'Three things change: the verb, the pronouns, and the word for the day.',
              zh: '有三样要改：动词、人称、表示日子的词。',
            },
          },
        ],
      },
      explanation: {
        en: '“Told” is past, so “will” becomes “would”. “I” is Priya (she) and “you” is her grandmother (her). “Tomorrow” becomes “the next day”: Priya told her grandmother that she would visit her the next day. Check these three every time: verb, pronoun, time.',
        zh: 'told 是过去，will 改成 would；I 是 Priya，改成 she；you 是祖母，改成 her；tomorrow 改成 the next day：Priya told her grandmother that she would visit her the next day. 每次都检查三样：动词、人称、时间。',
      },
      hints: [
        { en: 'Who is “I” and who is “you”?', zh: 'I 是谁？you 是谁？' },
        {
          en: 'The report is made later. What happens to “will” and to “tomorrow”?',
          zh: '转述在说话之后，will 和 tomorrow 要怎么改？',
        },
      ],
      fixtures: {
        right: [
          ...typed('Priya told her grandmother that she would visit her the next day.'),
          'Priya told her grandmother she would visit her the following day',
          'Priya told her grandmother that she would visit her the following day.',
          'Priya told her grandmother she would visit her the next day.',
        ],
        wrong: [
          'Priya told her grandmother that she will visit her tomorrow.',
          'Priya told her grandmother that I will visit you tomorrow.',
          'Priya told her grandmother that she would visit her tomorrow.',
          'Priya told her grandmother that she would visit you the next day.',
          'Priya told her grandmother that she will visit her the next day.',
          'Priya told her grandmother that she visited her the next day.',
          'Priya told her grandmother that she would visit her the previous day.',
        ],
      },
    },
    {
      id: 'english-reported-wallet',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['EN.GR.SY.06'],
      text: '“Where did you find my wallet?” Mr Ong asked the boy.\n\nRewrite the sentence in reported speech. Begin with “Mr Ong asked the boy”. Type the whole sentence.',
      key: {
        kind: 'text',
        accepted: ['Mr Ong asked the boy where he had found his wallet.'],
        mistakes: [
          {
            values: [
              'Mr Ong asked the boy where did he find his wallet.',
              'Mr Ong asked the boy where had he found his wallet.',
              'Mr Ong asked the boy where did you find my wallet.',
            ],
            misconception: 'EN.GR.SY.m5',
            feedback: {
              en: 'A reported question is a statement, so the subject comes before the verb.',
              zh: '转述的问题要用陈述句的语序，主语在动词前。',
            },
          },
          {
            values: [
              'Mr Ong asked the boy where he found his wallet.',
              'Mr Ong asked the boy where he has found his wallet.',
              'Mr Ong asked the boy where he had found my wallet.',
              'Mr Ong asked the boy where he found my wallet.',
            ],
            misconception: 'EN.GR.SY.m4',
            feedback: {
              en: 'The finding came before the asking, and “my” must change too.',
              zh: '先找到，后来才问，时态要退一步；my 也要改。',
            },
          },
        ],
      },
      explanation: {
        en: 'In a reported question the order is subject + verb, without “did”. The finding came before the asking, so “did find” becomes “had found”; “you” becomes “he” and “my” becomes “his”: Mr Ong asked the boy where he had found his wallet. Check: no question mark at the end.',
        zh: '转述问句用“主语 + 动词”的语序，不用 did。找到在先、问在后，所以 did find 改成 had found；you 改成 he，my 改成 his：Mr Ong asked the boy where he had found his wallet. 检查：句末不用问号。',
      },
      hints: [
        { en: 'After “where”, put the subject first.', zh: 'where 后面先写主语。' },
        { en: 'Which came first, the finding or the asking?', zh: '找到和问，哪个在先？' },
      ],
      fixtures: {
        right: typed('Mr Ong asked the boy where he had found his wallet.'),
        wrong: [
          'Mr Ong asked the boy where did he find his wallet.',
          'Mr Ong asked the boy where had he found his wallet.',
          'Mr Ong asked the boy where he had found my wallet.',
          'Mr Ong asked the boy where you found my wallet.',
          'Mr Ong asked the boy where he has found his wallet.',
          'Mr Ong asked the boy that he had found his wallet.',
        ],
      },
    },
    {
      id: 'english-reported-library-books',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['EN.GR.SY.06'],
      marks: 1,
      text: '“Have you returned your library books?” Miss Lee asked Ken.\n\nWhich sentence reports this correctly?',
      choices: [
        { text: 'Miss Lee asked Ken whether he had returned his library books.', isRight: true },
        {
          text: 'Miss Lee asked Ken whether had he returned his library books.',
          misconception: 'EN.GR.SY.m5',
          feedback: { en: '“Had he” is still in question order.', zh: 'had he 还是疑问句的语序。' },
        },
        {
          text: 'Miss Lee asked Ken whether he has returned your library books.',
          misconception: 'EN.GR.SY.m4',
          feedback: {
            en: 'Look at “has” and “your”: both are left over from the speech.',
            zh: '留意 has 和 your，都是直接说话时的形式。',
          },
        },
        {
          text: 'Miss Lee asked Ken that he had returned his library books.',
          misconception: 'EN.GR.SY.m8',
          feedback: {
            en: '“That” reports a statement, but Miss Lee did not know the answer.',
            zh: 'that 用来转述陈述，可是李老师还不知道答案。',
          },
        },
      ],
      explanation: {
        en: 'A yes-or-no question is reported with “whether” or “if”, then subject + verb. “Have” goes one step back to “had”; “you/your” become “he/his”: whether he had returned his library books. Check: read the words after “whether” alone; they must be a statement.',
        zh: '转述是非问句用 whether 或 if，后面用陈述语序。have 退一步变 had，you、your 改成 he、his：whether he had returned his library books。检查：whether 后面单独读，应是陈述句。',
      },
      hints: [
        {
          en: 'The answer to the question is “yes” or “no”. Which joining word goes with that?',
          zh: '这个问题用“是”或“不是”回答，转述时用哪个连词？',
        },
        { en: 'Check the order of words, the tense and the pronoun in each choice.', zh: '逐个检查语序、时态和人称。' },
      ],
    },
  ],
}
