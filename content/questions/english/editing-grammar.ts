import type { QuestionSetSourceInput } from '../question-source.ts'
import { typedParts } from './typed-forms.ts'

export const editingGrammar: QuestionSetSourceInput = {
  name: 'english-editing-grammar',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-editing-water-bottle',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['EN.ED.04'],
      marks: 3,
      text: 'Each underlined word has a grammar mistake. Write the correct word or words.\n\nOne of the __boy__ in my class has lost his water bottle. He __don’t__ know where it is. Yesterday he __seen__ a similar bottle in the canteen, but it was not his.',
      blanks: [{ label: 'boy' }, { label: 'don’t' }, { label: 'seen' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['boys'],
              mistakes: [
                {
                  values: ['boy', 'boyes'],
                  misconception: 'EN.ED.m4',
                  feedback: { en: '“One of the …” picks one out of many.', zh: 'one of the … 是从很多里面选一个。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['doesn’t', 'does not'],
              mistakes: [
                {
                  values: ['don’t', 'do not', 'dosen’t', 'didn’t', 'did not'],
                  misconception: 'EN.ED.m4',
                  feedback: {
                    en: 'The subject is “he”, and “where it is” shows that we are in the present.',
                    zh: '主语是 he，where it is 说明是现在。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['saw', 'had seen'],
              mistakes: [
                {
                  values: ['has seen', 'have seen', 'sees', 'see', 'sawed'],
                  misconception: 'EN.GR.VB.m6',
                  feedback: { en: '“Yesterday” asks for the simple past.', zh: 'yesterday 要用一般过去时。' },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '“One of the” is followed by a plural: boys. “He” takes “doesn’t”. “Yesterday” needs the simple past, and “seen” cannot stand alone: saw. Check each verb by asking who does it and when.',
        zh: 'one of the 后面用复数 boys；he 用 doesn’t；yesterday 用一般过去时，seen 不能单独用，应是 saw。检查每个动词：谁做的？什么时候？',
      },
      hints: [
        { en: 'For each word, ask: how many, who, and when?', zh: '逐个问：几个？谁？什么时候？' },
        { en: '“One of the” chooses from a group.', zh: 'one of the 是从一群里选出来的。' },
      ],
      fixtures: {
        right: [...typedParts('boys', 'doesn’t', 'saw'), ['boys', 'does not', 'saw'], ['boys', "doesn't", 'saw']],
        wrong: [
          ['boy', 'doesn’t', 'saw'],
          ['boys', 'do not', 'saw'],
          ['boys', 'doesn’t', 'sees'],
          ['boys', 'doesn’t', 'seen'],
          ['boys', 'doesn’t', 'has seen'],
          ['boys', 'didn’t', 'saw'],
        ],
      },
    },
    {
      id: 'english-editing-new-line',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.ED.04'],
      marks: 3,
      text: 'Each underlined word has a grammar mistake. Write the correct word.\n\nThe news about the new MRT line __were__ announced on Monday. Since then, everyone in my block __have__ been talking about it. My parents are so __exciting__ that they have marked the opening day on the calendar.',
      blanks: [{ label: 'were' }, { label: 'have' }, { label: 'exciting' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['was'],
              mistakes: [
                {
                  values: ['are', 'is', 'has', 'has been'],
                  misconception: 'EN.GR.VB.m1',
                  feedback: {
                    en: '“News” ends in s but is singular. “Monday” is past.',
                    zh: 'news 有 s 却是单数；Monday 已经过去。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['has'],
              mistakes: [
                {
                  values: ['had', 'have', 'are', 'is'],
                  misconception: 'EN.GR.VB.m2',
                  feedback: {
                    en: '“Everyone” is singular, and “since then” reaches up to now.',
                    zh: 'everyone 是单数；since then 一直到现在。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['excited'],
              mistakes: [
                {
                  values: ['excite', 'excitement', 'excites', 'excitedly'],
                  misconception: 'EN.ED.m4',
                  feedback: {
                    en: 'How do the parents feel? Use the -ed form.',
                    zh: '爸爸妈妈的感受是什么？用 -ed 形式。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '“News” looks plural but is singular: was. “Everyone” is singular and “since then” needs the present perfect: has. The line is exciting, but the people are excited. Check -ing and -ed: -ing for what causes the feeling, -ed for who has it.',
        zh: 'news 是单数，用 was；everyone 是单数，since then 用现在完成时，用 has；令人兴奋的事是 exciting，人感到兴奋是 excited。检查：-ing 说事物，-ed 说人的感受。',
      },
      hints: [
        { en: 'Is “news” one or many? Is “everyone” one or many?', zh: 'news 是单数还是复数？everyone 呢？' },
        { en: 'The third word must tell how people feel.', zh: '第三个词要说人的感受。' },
      ],
      fixtures: {
        right: typedParts('was', 'has', 'excited'),
        wrong: [
          ['are', 'has', 'excited'],
          ['was', 'had', 'excited'],
          ['was', 'have', 'excited'],
          ['was', 'has', 'excitement'],
          ['was', 'has', 'exciting'],
          ['is', 'has', 'excited'],
        ],
      },
    },
    {
      id: 'english-editing-speech',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.ED.05'],
      marks: 1,
      text: 'Which sentence is punctuated correctly?',
      choices: [
        {
          text: '“Where is my ez-link card” asked Zul?',
          misconception: 'EN.ED.m6',
          feedback: {
            en: 'Zul’s words are the question, so where does the mark go?',
            zh: '问句是 Zul 说的话，问号应该放在哪里？',
          },
        },
        {
          text: '“Where is my ez-link card?” Asked Zul.',
          misconception: 'EN.ED.m6',
          feedback: {
            en: '“Asked Zul” belongs to the same sentence. Look at its first letter.',
            zh: 'asked Zul 属于同一句，看看它的首字母。',
          },
        },
        {
          text: '“Where is my ez-link card?” asked Zul.',
          isRight: true,
        },
        {
          text: '“Where is my ez-link card”? asked Zul.',
          misconception: 'EN.ED.m6',
          feedback: {
            en: 'Does the mark belong to Zul’s words or stand outside them?',
            zh: '问号属于 Zul 的话，还是在话的外面？',
          },
        },
      ],
      explanation: {
        en: 'The question mark belongs to Zul’s words, so it stands inside the speech marks. “asked Zul” goes on with the sentence, so it has a small letter and a full stop at the end. Check: first the mark of the speech, then the closing speech mark.',
        zh: '问号属于 Zul 的话，放在引号里面；asked Zul 是同一句的后半，用小写，句末用句号。检查：先写话里的标点，再写后引号。',
      },
      hints: [
        { en: 'Which words did Zul say? Look at the mark that ends them.', zh: 'Zul 说了哪些词？看看话末的标点。' },
      ],
    },
    {
      id: 'english-editing-apostrophe',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['EN.ED.05'],
      marks: 1,
      text: 'Three girls share one room.\n\nWhich sentence about them is punctuated correctly?',
      choices: [
        {
          text: 'The girl’s room is on the top floor.',
          misconception: 'EN.ED.m5',
          feedback: { en: 'This room belongs to one girl only.', zh: '这样写，房间只属于一个女孩。' },
        },
        {
          text: 'The girls room’s on the top floor.',
          misconception: 'EN.ED.m5',
          feedback: {
            en: '“Room’s” can stand for “room is”, but the owners have no apostrophe.',
            zh: 'room’s 可以是 room is，可是“女孩们的”漏了撇号。',
          },
        },
        {
          text: 'The girls room is on the top floor.',
          misconception: 'EN.ED.m5',
          feedback: {
            en: 'The room belongs to them, so an apostrophe is needed.',
            zh: '房间是她们的，要有表示所属的撇号。',
          },
        },
        { text: 'The girls’ room is on the top floor.', isRight: true },
      ],
      explanation: {
        en: 'First write the owners: girls. Then add the apostrophe after the word: girls’ room. “Girl’s” would be one girl. Check by turning it round: the room of the girls.',
        zh: '先写主人 girls，再在后面加撇号：girls’ room。girl’s 只有一个女孩。检查：换成 the room of the girls 试一试。',
      },
      hints: [{ en: 'Write the owners first. How many are there?', zh: '先写主人。有几个人？' }],
    },
  ],
}
