import type { QuestionSetSourceInput } from '../question-source.ts'
import { typed } from './typed-forms.ts'

export const grammarConnectors: QuestionSetSourceInput = {
  name: 'english-grammar-connectors',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-tags-pulau-ubin',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.GR.ST.05'],
      marks: 1,
      text: 'Your cousins have never been to Pulau Ubin, ________?',
      choices: [
        {
          text: 'did they',
          misconception: 'EN.GR.ST.m4',
          feedback: {
            en: 'The tag repeats the helping verb of the sentence. Which one is it?',
            zh: '附加问句要重复句中的助动词。是哪一个？',
          },
        },
        { text: 'have they', isRight: true },
        {
          text: 'haven’t they',
          misconception: 'EN.GR.ST.m3',
          feedback: { en: '“Never” already makes the sentence negative.', zh: 'never 已经使句子变成否定了。' },
        },
        {
          text: 'isn’t it',
          misconception: 'EN.GR.ST.m4',
          feedback: {
            en: 'The tag must match “cousins have”, not “it is”.',
            zh: '附加问句要配合 cousins have，不是 it is。',
          },
        },
      ],
      explanation: {
        en: 'The helping verb is “have” and the subject is “they”. “Never” makes the sentence negative, so the tag is positive: have they? The commonest slip is to miss “never” and write “haven’t they”.',
        zh: '助动词是 have，主语用 they。句中的 never 表示否定，所以附加问句用肯定：have they？最常见的错误是没留意 never，写成 haven’t they。',
      },
      hints: [
        { en: 'Is the sentence positive or negative? Look closely.', zh: '这句是肯定还是否定？看仔细。' },
        { en: 'Use the same helping verb as in the sentence.', zh: '用句子里同一个助动词。' },
      ],
    },
    {
      id: 'english-tags-nobody',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['EN.GR.ST.05'],
      marks: 1,
      text: 'Fill in the blank with two words.\n\nNobody told you about the change of venue, ________?',
      key: {
        kind: 'text',
        accepted: ['did they'],
        mistakes: [
          {
            values: ['didn’t they', "didn't they", 'did not they'],
            misconception: 'EN.GR.ST.m3',
            feedback: { en: '“Nobody” already makes the sentence negative.', zh: 'nobody 已经使句子变成否定了。' },
          },
          {
            values: ['is it', 'isn’t it', 'did you', 'did it'],
            misconception: 'EN.GR.ST.m4',
            feedback: {
              en: 'The tag stands for “nobody” and “told”. Which helping verb and pronoun go with them?',
              zh: '附加问句要配合 nobody 和 told，用哪个助动词和代词？',
            },
          },
        ],
      },
      explanation: {
        en: '“Told” is in the simple past, so the helping verb is “did”. “Nobody” is negative, so the tag is positive, and for “nobody”, “everyone” or “someone” the tag uses “they”: did they? The commonest slip is “didn’t they”, which misses the “no” in “nobody”.',
        zh: 'told 是过去式，助动词用 did。nobody 表示否定，附加问句用肯定；nobody、everyone、someone 在附加问句里用 they，所以是 did they？最常见的错误是 didn’t they，漏看了 nobody 的否定意思。',
      },
      hints: [
        { en: 'Is a sentence with “nobody” positive or negative?', zh: '有 nobody 的句子是肯定还是否定？' },
        { en: '“Told” is simple past. Which helping verb asks about it?', zh: 'told 是过去式，问句用哪个助动词？' },
      ],
      fixtures: {
        right: [...typed('did they'), 'did they?', 'Did they ?'],
        wrong: ['didn’t they', "didn't they", 'did he', 'isn’t it', 'is it', 'did you', 'have they', 'do they'],
      },
    },
    {
      id: 'english-connectors-rehearsal',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.GR.ST.06'],
      marks: 1,
      text: '________ the heavy rain, the National Day Parade rehearsal went on as planned.',
      choices: [
        {
          text: 'Although',
          misconception: 'EN.GR.ST.m6',
          feedback: {
            en: 'The idea of contrast is right, but “although” needs a subject and a verb after it.',
            zh: '转折的意思对了，但 although 后面要有主语和动词。',
          },
        },
        {
          text: 'Because of',
          misconception: 'EN.GR.ST.m5',
          feedback: { en: 'Rain is a reason to stop, not to go on.', zh: '下雨是停止的理由，不是继续的理由。' },
        },
        { text: 'Despite', isRight: true },
        {
          text: 'Unless',
          misconception: 'EN.GR.ST.m5',
          feedback: {
            en: '“Unless” sets a condition, but the rain really fell.',
            zh: 'unless 表示条件，可是雨真的下了。',
          },
        },
      ],
      explanation: {
        en: 'Rain should have stopped the rehearsal, but it went on: a contrast. “The heavy rain” is a noun phrase without a verb, so the preposition “despite” fits. Check: “although” would need “it rained heavily”.',
        zh: '下大雨本来该停，排练却照常进行，是转折。the heavy rain 是名词短语，没有动词，所以用介词 despite。检查：用 although 就要写成 although it rained heavily。',
      },
      hints: [
        { en: 'Would you expect a rehearsal to go on in heavy rain?', zh: '下大雨，排练一般会照常进行吗？' },
        { en: 'Is there a verb in “the heavy rain”?', zh: 'the heavy rain 里有动词吗？' },
      ],
    },
    {
      id: 'english-connectors-fitness-corner',
      type: 'Cloze',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.GR.ST.06'],
      marks: 4,
      text: 'Choose the connector that fits each gap.\n\nGrandpa goes to the fitness corner every morning [1] it is raining heavily. He exercises [2] he will be strong enough to carry his grandchildren. [3] he is almost seventy, he can still do ten pull-ups. Last week he hurt his ankle. [4], he was back the next day to exercise his arms.',
      blanks: [
        { options: ['because', 'so that', 'unless'] },
        { options: ['even if', 'so that', 'until'] },
        { options: ['Although', 'Because', 'Despite'] },
        { options: ['Nevertheless', 'Therefore', 'Whereas'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['unless'],
              mistakes: [
                {
                  values: ['because', 'so that'],
                  misconception: 'EN.GR.ST.m5',
                  feedback: { en: 'Heavy rain is when he would stay at home.', zh: '下大雨的时候，他才会留在家里。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['so that'],
              mistakes: [
                {
                  values: ['even if', 'until'],
                  misconception: 'EN.GR.ST.m5',
                  feedback: { en: 'Being strong is the purpose of his exercise.', zh: '身体强壮是他运动的目的。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['Although'],
              mistakes: [
                {
                  values: ['Despite'],
                  misconception: 'EN.GR.ST.m6',
                  feedback: {
                    en: '“He is almost seventy” has a verb; “despite” takes a noun.',
                    zh: 'he is almost seventy 有动词，despite 后面要用名词。',
                  },
                },
                {
                  values: ['Because'],
                  misconception: 'EN.GR.ST.m5',
                  feedback: { en: 'Does age help with pull-ups?', zh: '年纪大，做引体向上会更容易吗？' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['Nevertheless'],
              mistakes: [
                {
                  values: ['Therefore'],
                  misconception: 'EN.GR.ST.m5',
                  feedback: {
                    en: 'A hurt ankle is a reason to rest, not to return.',
                    zh: '扭伤脚踝应该休息，不是回去运动的理由。',
                  },
                },
                {
                  values: ['Whereas'],
                  misconception: 'EN.GR.ST.m6',
                  feedback: { en: '“Whereas” joins two halves of one sentence.', zh: 'whereas 要连接一个句子的两半。' },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Heavy rain is the only exception: unless. Being strong is his purpose: so that. Seventy and ten pull-ups contrast, and a clause follows: Although. A hurt ankle and coming back contrast, and the word stands alone before a comma: Nevertheless. First name the link between the ideas, then choose.',
        zh: '下大雨是唯一的例外，用 unless；强壮是目的，用 so that；年纪大却做得到，是转折，后面又是句子，用 Although；脚受伤却又回来，也是转折，单独放在逗号前，用 Nevertheless。先想清楚两句的关系，再选词。',
      },
      hints: [
        { en: 'Name the link first: exception, purpose or contrast?', zh: '先想关系：是例外、目的，还是转折？' },
        { en: 'For gaps 3 and 4, would you expect what comes next?', zh: '第3、4格：后面的事在意料之中吗？' },
      ],
    },
  ],
}
