import type { QuestionSetSourceInput } from '../question-source.ts'
import { lastPage } from './bookshop-passage.ts'

export const comprehensionBookshopInference: QuestionSetSourceInput = {
  name: 'english-comprehension-bookshop-inference',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  passages: {
    'last-page': lastPage,
  },
  questions: [
    {
      id: 'english-bookshop-glasses',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['EN.RV.IN.02'],
      marks: 1,
      passage: 'last-page',
      text: 'How did Uncle Seng feel when he wiped his glasses in paragraph 6?',
      choices: [
        {
          text: 'annoyed that Yi Xuan had come so late',
          misconception: 'EN.RV.IN.m3',
          feedback: {
            en: 'A rough voice can also hide a feeling. He had told her that she was “not too late”.',
            zh: '粗声粗气也可能是在掩饰感情。他对她说过 not too late。',
          },
        },
        { text: 'touched that the book meant so much to her', isRight: true },
        {
          text: 'worried that his glasses had become dirty',
          misconception: 'EN.RV.LI.m1',
          feedback: { en: 'Read to the end of the sentence: how clean were they?', zh: '把句子读完：眼镜干净吗？' },
        },
        {
          text: 'disappointed that nobody had bought the book',
          misconception: 'EN.RV.IN.m2',
          feedback: { en: 'He himself had refused to sell it.', zh: '是他自己不肯卖的。' },
        },
      ],
      explanation: {
        en: 'He had kept her first book, and she was overjoyed. He “turned away” and wiped glasses that were “perfectly clean”, so he did not want her to see how touched he was. Check: the clue is “although”, which tells us that the wiping was not about dirt.',
        zh: '他一直留着她的第一本书，她又高兴得叫起来。他转过身去擦本来就干净的眼镜，是不想让她看见自己感动的样子。线索是 although：擦眼镜不是因为脏。',
      },
      hints: [
        { en: 'Why would anyone wipe glasses that are clean?', zh: '眼镜是干净的，为什么还要擦？' },
        { en: 'Why did he turn away first?', zh: '他为什么先转过身去？' },
      ],
    },
    {
      id: 'english-bookshop-claimed',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.RV.IN.03'],
      marks: 1,
      passage: 'last-page',
      text: 'In paragraph 7, what does “claimed” mean?',
      choices: [
        {
          text: 'said that something was true',
          misconception: 'EN.RV.IN.m3',
          feedback: {
            en: 'That is its meaning before “that”. Here a crate follows.',
            zh: '后面接 that 时才是这个意思，这里接的是木箱。',
          },
        },
        {
          text: 'carried away',
          misconception: 'EN.RV.IN.m2',
          feedback: {
            en: 'Uncle Seng needed another seat, so the crate was still there.',
            zh: 'Seng 伯伯要另找座位，可见木箱还在，只是有人坐了。',
          },
        },
        {
          text: 'asked to be given money for',
          misconception: 'EN.RV.IN.m3',
          feedback: {
            en: 'People claim money after an accident, but nobody pays here.',
            zh: '出了意外会 claim 赔偿，可是这里和钱无关。',
          },
        },
        { text: 'taken as their own place', isRight: true },
      ],
      explanation: {
        en: 'Because the boys “had claimed the crate”, Uncle Seng “had to find another seat”. So they had taken it as their own place. The commonest slip is to use the meaning you know best, “said that”. Check by putting your meaning into the sentence.',
        zh: '因为两个小男孩 claimed the crate，Seng 伯伯只好另找座位，可见他们把木箱当成了自己的位子。最常见的错误是只用熟悉的意思“声称”。检查：把意思放回句子读一读。',
      },
      hints: [
        { en: 'What was the result? Read to the end of the sentence.', zh: '结果怎样？把句子读完。' },
        { en: 'Put each meaning into the sentence in place of “claimed”.', zh: '用每个意思代替 claimed 读一读。' },
      ],
    },
    {
      id: 'english-bookshop-shutter',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['EN.RV.EV.03'],
      marks: 1,
      passage: 'last-page',
      text: 'What does the writer mean by “The closed shutter answered her question”?',
      choices: [
        { text: 'Seeing the shutter, she understood that the shop was shut.', isRight: true },
        {
          text: 'Someone behind the shutter told her that she was too late.',
          misconception: 'EN.RV.EV.m2',
          feedback: {
            en: 'Nobody speaks here. Can a shutter really answer?',
            zh: '这里没有人说话。卷帘门真的会回答吗？',
          },
        },
        {
          text: 'A notice on the shutter gave the new opening hours.',
          misconception: 'EN.RV.IN.m2',
          feedback: {
            en: 'The passage speaks of no notice, and the shop was closed for good.',
            zh: '文章没有提到告示，而且书店已经结业。',
          },
        },
        {
          text: 'The noise of the shutter was so loud that she could not speak.',
          misconception: 'EN.RV.EV.m2',
          feedback: { en: 'The shutter was already closed, so it made no noise.', zh: '卷帘门早就关上了，没有声音。' },
        },
      ],
      explanation: {
        en: 'A shutter cannot talk. The writer lets it “answer” because the sight of it says what no one needs to say: she has come too late. “Her shoulders drooped” shows that she understood. Check by asking: can this really happen? If not, look for what it stands for.',
        zh: '卷帘门不会说话。作者说它“回答”，是因为一看见它，不用别人说也知道来晚了。后面的 Her shoulders drooped 说明她明白了。检查：这件事真的可能发生吗？不可能，就想它代表什么。',
      },
      hints: [
        { en: 'What was her question?', zh: '她问的是什么？' },
        { en: 'What did she learn just by looking?', zh: '她只用看的，就知道了什么？' },
      ],
    },
    {
      id: 'english-bookshop-third-time',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['EN.RV.EV.03'],
      marks: 1,
      passage: 'last-page',
      text: 'What does the writer suggest with the words “who happened to be passing by for the third time that week”?',
      choices: [
        {
          text: 'Uncle Seng was looking for a new shop.',
          misconception: 'EN.RV.IN.m2',
          feedback: { en: 'The passage says nothing about another shop.', zh: '文章没有提到新店。' },
        },
        {
          text: 'Uncle Seng often lost his way near the block.',
          misconception: 'EN.RV.EV.m2',
          feedback: {
            en: '“Happened to be” is not meant seriously. Would he lose his way three times in a week?',
            zh: 'happened to be 不是认真说的。一个星期会迷路三次吗？',
          },
        },
        { text: 'Uncle Seng came on purpose to see the readers.', isRight: true },
        {
          text: 'Uncle Seng wanted to take back his books.',
          misconception: 'EN.RV.IN.m2',
          feedback: {
            en: 'He gave the books away and now looks for a seat, not for the box.',
            zh: '书是他送的，他现在找的是座位，不是箱子。',
          },
        },
      ],
      explanation: {
        en: '“Happened to” means by chance, but nobody passes the same void deck by chance three times in a week. The writer smiles at him: he comes on purpose, and even looks for a seat. Check: when the words and the facts do not agree, the writer is being playful.',
        zh: 'happened to 是“碰巧”，可是一个星期碰巧经过三次就不是偶然了，他还找座位坐下。作者用幽默的说法，表示他是特地来看人读书的。检查：字面和事实不合，往往是作者在开玩笑。',
      },
      hints: [
        { en: 'Is it likely that he passed by three times by chance?', zh: '碰巧经过三次，可能吗？' },
        { en: 'What did he look for when he got there?', zh: '他到了以后找什么？' },
      ],
    },
    {
      id: 'english-bookshop-sign',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['EN.RV.IN.02', 'EN.RV.EV.03'],
      marks: 3,
      passage: 'last-page',
      text: 'How does Yi Xuan’s sign show that she was grateful to Uncle Seng? Explain what each of two parts of the sign reminds us of in paragraph 3.',
      key: {
        kind: 'points',
        model:
          '“Nobody will look at the clock” reminds us that Uncle Seng never once looked at the clock while she read. “Open one” reminds us of his words that a book nobody opens is only paper. She passes his kindness on to other children.',
        points: [
          {
            label: {
              en: '“Nobody will look at the clock”: he never hurried her',
              zh: '“Nobody will look at the clock”：他从不催她',
            },
            marks: 1,
            anyOf: [
              'never once looked at the clock',
              'never looked at the clock',
              'did not look at the clock',
              'didn’t look at the clock',
              'never hurried',
              'did not hurry',
              'never rushed',
              'did not rush',
            ],
          },
          {
            label: {
              en: '“Open one” or “Sit down”: his words about books, or the crate',
              zh: '“Open one”或“Sit down”：他说过的话，或让她坐的木箱',
            },
            marks: 1,
            anyOf: [
              'only paper',
              'nobody opens',
              'no one opens',
              'let her sit',
              'allowed her to sit',
              'sit on a wooden crate',
              'sat on a wooden crate',
              'sit on the crate',
              'sat on the crate',
              'sit on a crate',
              'sat on a crate',
              'for free',
            ],
            except: ['not let her sit', 'not for free'],
          },
          {
            label: { en: 'She does for others what he did for her', zh: '她像他那样对待别的孩子' },
            marks: 1,
            anyOf: [
              'other children',
              'other people',
              'others',
              'other kids',
              'pass on',
              'passes on',
              'passed on',
              'same kindness',
              'same for',
              'did for her',
              'had done for her',
              'passes his kindness',
            ],
          },
        ],
      },
      explanation: {
        en: 'The sign repeats what Uncle Seng did and said: he let her sit on a crate (“Sit down”), said that a book nobody opens is only paper (“Open one”), and never once looked at the clock. By doing the same for others she says thank you. Check: two parts of the sign, each with its link to paragraph 3, and what this shows.',
        zh: '告示重复了 Seng 伯伯做过和说过的：让她坐木箱（Sit down），说没人翻开的书只是纸（Open one），从不看钟。她这样对待别的孩子，就是在表达感谢。检查：告示的两部分各和第3段对应，再说明表示什么。',
      },
      hints: [
        { en: 'Put the sign and paragraph 3 side by side. What is repeated?', zh: '把告示和第3段对着看，哪些重复了？' },
        { en: 'Then say what she does for other readers.', zh: '再说她为别的读者做了什么。' },
      ],
      fixtures: {
        right: [
          '“Nobody will look at the clock” reminds us that Uncle Seng never once looked at the clock. “Open one” reminds us of his saying that a book nobody opens is only paper. She does the same for other children.',
          'Uncle Seng never looked at the clock when she was reading, and he let her sit on a wooden crate. With the sign she passes on his kindness to others.',
          'She wrote Nobody will look at the clock because he did not look at the clock, and Sit down because he let her sit and read. She wanted to do what he had done for her.',
        ],
        wrong: [
          'She wrote the sign in her best handwriting.',
          'Uncle Seng never once looked at the clock.',
          'She was grateful because he was kind.',
          'Sit down. Open one. Nobody will look at the clock.',
          'He gave her a box of books and she was happy.',
          'She does the same for other children.',
        ],
      },
    },
  ],
}
