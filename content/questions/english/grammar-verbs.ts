import type { QuestionSetSourceInput } from '../question-source.ts'
import { typed, typedParts } from './typed-forms.ts'

export const grammarVerbs: QuestionSetSourceInput = {
  name: 'english-grammar-verbs',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-verbs-since',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['EN.GR.VB.05'],
      marks: 1,
      text: 'Mdm Siti ________ at the same hawker stall since 2015, and she is still there today.',
      choices: [
        {
          text: 'works',
          misconception: 'EN.GR.VB.m6',
          feedback: {
            en: '“Works” tells us about now only. “Since 2015” links the past to now.',
            zh: 'works 只讲现在；since 2015 是从过去一直到现在。',
          },
        },
        {
          text: 'worked',
          misconception: 'EN.GR.VB.m6',
          feedback: {
            en: '“Worked” would mean that she has stopped, but she is still there.',
            zh: 'worked 表示她已经不做了，可是她今天还在那里。',
          },
        },
        {
          text: 'has work',
          misconception: 'EN.GR.VB.m4',
          feedback: {
            en: 'After “has”, use the past participle of the verb.',
            zh: 'has 后面的动词要用过去分词。',
          },
        },
        { text: 'has worked', isRight: true },
      ],
      explanation: {
        en: '“Since 2015” starts in the past and “still there today” brings the action up to now, so we need has + past participle: has worked. Check: can she still be seen at work there? Yes, so the simple past “worked” does not fit.',
        zh: 'since 2015 表示从过去开始，still there today 表示一直到现在，所以用现在完成时 has + 过去分词：has worked。最常见的错误是看到年份就用过去式 worked。',
      },
      hints: [
        { en: 'Is the action over, or is it still going on?', zh: '这件事结束了，还是一直到现在？' },
        { en: 'Look for the word that joins a past time to now.', zh: '找一找哪个词把过去和现在连起来。' },
      ],
    },
    {
      id: 'english-verbs-by-the-time',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['EN.GR.VB.05'],
      marks: 1,
      text: 'Write the verb in brackets in its correct form. Use two words.\n\nBy the time the bus reached Ang Mo Kio, the rain ________ (stop), so we did not need our umbrellas.',
      key: {
        kind: 'text',
        accepted: ['had stopped'],
        mistakes: [
          {
            values: ['has stopped', 'have stopped'],
            misconception: 'EN.GR.VB.m6',
            feedback: {
              en: 'The story is in the past (“reached”), so “has” cannot come before it.',
              zh: '故事发生在过去（reached），不能用 has。',
            },
          },
          {
            values: ['had stop', 'had stoped'],
            misconception: 'EN.GR.VB.m4',
            feedback: {
              en: '“Had” is right. Now give “stop” its past participle, and mind the double letter.',
              zh: 'had 对了。stop 还要变成过去分词，注意双写字母。',
            },
          },
        ],
      },
      explanation: {
        en: 'Two things happened in the past. The rain stopped first and the bus reached Ang Mo Kio later. The earlier one takes had + past participle: had stopped. Check: “By the time …” nearly always goes with this form for the earlier action. Remember to double the p.',
        zh: '过去发生了两件事：雨先停，巴士后到。先发生的用 had + 过去分词：had stopped。看到 by the time，就想一想哪件事在先。别忘了双写 p。',
      },
      hints: [
        { en: 'Two things happened in the past. Which came first?', zh: '过去发生了两件事，哪一件在先？' },
        {
          en: 'Of two past actions, the earlier one takes a helping verb.',
          zh: '两件过去的事，先发生的那一件要加助动词。',
        },
      ],
      fixtures: {
        right: typed('had stopped'),
        wrong: ['stopped', 'has stopped', 'had stop', 'was stopping', 'had been stopped', 'stop', 'had stoped'],
      },
    },
    {
      id: 'english-verbs-suggested',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['EN.GR.VB.06'],
      marks: 1,
      text: 'After the long climb up Bukit Timah Hill, Wei Ling suggested ________ a rest at the visitor centre.',
      choices: [
        { text: 'taking', isRight: true },
        {
          text: 'to take',
          misconception: 'EN.GR.VB.m5',
          feedback: {
            en: 'We say “decided to take”, but “suggest” does not go with “to”.',
            zh: '可以说 decided to take，但 suggest 后面不接 to。',
          },
        },
        {
          text: 'take',
          misconception: 'EN.GR.VB.m5',
          feedback: {
            en: 'A bare verb cannot follow “suggested” here. Make it a naming word.',
            zh: '这里 suggested 后面不能直接放动词原形，要把动词变成名词的形式。',
          },
        },
        {
          text: 'took',
          misconception: 'EN.GR.VB.m2',
          feedback: {
            en: '“Suggested” already shows the past. The second verb does not need it again.',
            zh: 'suggested 已经表示过去了，后面的动词不必再用过去式。',
          },
        },
      ],
      explanation: {
        en: '“Suggest”, “enjoy”, “avoid” and “finish” are followed by the -ing form, which works like a noun: suggested taking a rest. Check by putting in a noun: “suggested a rest” also sounds right.',
        zh: 'suggest、enjoy、avoid、finish 后面用 -ing 形式，它的作用像名词：suggested taking a rest。检查方法：换成名词 suggested a rest 也通顺。不要照 decided to 的样子写成 suggested to take。',
      },
      hints: [
        { en: 'What did she suggest? The answer works like a noun.', zh: '她建议的是什么？答案的作用像一个名词。' },
        { en: '“Enjoy” and “finish” take the same form of the verb.', zh: 'enjoy、finish 后面也用同样的形式。' },
      ],
    },
    {
      id: 'english-verbs-exhibition',
      type: 'Cloze',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['EN.GR.VB.06'],
      marks: 4,
      text: 'Write each verb in brackets in its correct form. Use one or two words for each gap.\n\nMy sister enjoys [1] (paint), but she avoids [2] (show) her pictures to anyone. When the community centre held an exhibition, our teacher persuaded her [3] (enter) one of them. Now she is looking forward to [4] (see) it on the wall.',
      blanks: [{}, {}, {}, {}],
      key: {
        kind: 'blanks',
        blanks: [
          { marks: 1, key: { kind: 'text', accepted: ['painting'] } },
          { marks: 1, key: { kind: 'text', accepted: ['showing'] } },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['to enter', 'into entering'],
              mistakes: [
                {
                  values: ['entering', 'enter'],
                  misconception: 'EN.GR.VB.m5',
                  feedback: {
                    en: '“Persuade someone” is followed by the to-form, like “ask someone to …”.',
                    zh: 'persuade someone 后面用 to 加动词，就像 ask someone to …。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['seeing'],
              mistakes: [
                {
                  values: ['see', 'to see'],
                  misconception: 'EN.GR.VB.m5',
                  feedback: {
                    en: 'The “to” of “look forward to” is a preposition, so a noun or an -ing form follows.',
                    zh: 'look forward to 的 to 是介词，后面要用名词或 -ing 形式。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '“Enjoy” and “avoid” take -ing: painting, showing. “Persuade someone” takes to + verb: to enter. In “looking forward to”, “to” is a preposition, so we say “forward to a trip” or “forward to seeing”. The commonest slip is “looking forward to see”.',
        zh: 'enjoy、avoid 后面用 -ing：painting、showing。persuade someone 后面用 to 加动词：to enter。looking forward to 的 to 是介词，后面用名词或 -ing：seeing。最常见的错误是写成 looking forward to see。',
      },
      hints: [
        {
          en: 'Some verbs are followed by -ing, others by “to”. Say each one aloud with a verb you know.',
          zh: '有些动词后面接 -ing，有些接 to。先用熟悉的动词念一念。',
        },
        {
          en: 'For gap 4, put in a noun such as “the holidays”. Is “to” part of the verb, or a preposition?',
          zh: '第4格先换成名词，例如 the holidays。这个 to 是动词的一部分，还是介词？',
        },
      ],
      fixtures: {
        right: [
          ...typedParts('painting', 'showing', 'to enter', 'seeing'),
          ['painting', 'showing', 'into entering', 'seeing'],
        ],
        wrong: [
          ['painting', 'showing', 'to enter', 'see'],
          ['to paint', 'to show', 'to enter', 'seeing'],
          ['painting', 'to show', 'to enter', 'seeing'],
          ['painting', 'showing', 'entering', 'seeing'],
          ['paint', 'show', 'enter', 'see'],
          ['painting', 'showing', 'enter', 'to see'],
        ],
      },
    },
    {
      id: 'english-verbs-if-rains',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['EN.GR.VB.08'],
      marks: 1,
      text: 'Write the verb in brackets in its correct form. Use one word.\n\nIf it ________ (rain) on Saturday, the carnival at the community club will be held indoors.',
      key: {
        kind: 'text',
        accepted: ['rains'],
        mistakes: [
          {
            values: ['will rain', 'would rain'],
            misconception: 'EN.GR.VB.m3',
            feedback: {
              en: '“Will” belongs to the result. The if-part uses the simple present.',
              zh: 'will 用在结果那一边，if 分句用一般现在时。',
            },
          },
          {
            values: ['rained'],
            misconception: 'EN.GR.VB.m2',
            feedback: {
              en: 'The other half has “will”, so this is a real possibility in the future.',
              zh: '另一半用了 will，说的是将来真有可能发生的事。',
            },
          },
        ],
      },
      explanation: {
        en: 'For something that may really happen, the if-part is in the simple present and the result has “will”: If it rains, the carnival will be held indoors. The commonest slip is a second “will” after “if”. Check the ending too: it rains.',
        zh: '说将来可能发生的事，if 分句用一般现在时，结果才用 will：If it rains, … will be held indoors。最常见的错误是在 if 后面也用 will；主语是 it，别忘了加 s。',
      },
      hints: [
        { en: '“Will” is in the sentence already. Where does it stand?', zh: '句子里已经有 will 了，它在哪一边？' },
        { en: 'Use the simple present, and look at the subject “it”.', zh: '用一般现在时，再看看主语 it。' },
      ],
      fixtures: {
        right: typed('rains'),
        wrong: ['will rain', 'rain', 'rained', 'raining', 'would rain', 'had rained'],
      },
    },
    {
      id: 'english-verbs-if-had',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['EN.GR.VB.08'],
      marks: 1,
      text: 'Mei did not bring her umbrella, so she got wet on the way home.\n\nFill in the blank with two words. Use the verb “bring”.\n\nIf Mei ________ her umbrella, she would not have got wet on the way home.',
      key: {
        kind: 'text',
        accepted: ['had brought', 'If Mei had brought her umbrella, she would not have got wet on the way home.'],
        mistakes: [
          {
            values: ['would have brought', 'would bring'],
            misconception: 'EN.GR.VB.m3',
            feedback: {
              en: '“Would have” belongs to the result only. The if-part takes another form.',
              zh: 'would have 只用在结果那一边，if 分句要用别的形式。',
            },
          },
          {
            values: ['had bring', 'had bringed', 'had brang', 'had brung'],
            misconception: 'EN.GR.VB.m4',
            feedback: {
              en: '“Had” is right. What is the past participle of “bring”?',
              zh: 'had 对了。bring 的过去分词是什么？',
            },
          },
          {
            values: ['brought', 'has brought'],
            misconception: 'EN.GR.VB.m6',
            feedback: {
              en: 'The result says “would not have got”, so the if-part goes one step further back.',
              zh: '结果是 would not have got，if 分句要再往过去退一步。',
            },
          },
        ],
      },
      explanation: {
        en: 'The day is over and cannot be changed. For such an unreal past we write: If + had + past participle, … would have + past participle. So: If Mei had brought her umbrella. Check: “would have” appears once only, in the result. Do not mix “brought” (bring) with “bought” (buy).',
        zh: '事情已经过去，无法改变。说与过去相反的假设，用 if + had + 过去分词，结果用 would have + 过去分词，所以是 had brought。检查：would have 只出现一次。不要把 brought（带）写成 bought（买）。',
      },
      hints: [
        {
          en: 'Can Mei still change what happened? Then it is an unreal past.',
          zh: '事情还能改变吗？这是与过去相反的假设。',
        },
        {
          en: 'The result has “would not have got”. Go one step back in time in the if-part.',
          zh: '结果用了 would not have got，if 分句的时间要再往前退一步。',
        },
      ],
      fixtures: {
        right: typed('had brought'),
        wrong: ['brought', 'had bought', 'would have brought', 'has brought', 'had bring', 'did bring', 'brings'],
      },
    },
  ],
}
