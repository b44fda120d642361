import type { QuestionSetSourceInput } from '../question-source.ts'

export const grammarAgreement: QuestionSetSourceInput = {
  name: 'english-grammar-agreement',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-verbs-grandma-told',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.GR.VB.09'],
      marks: 1,
      text: 'Grandma told us that she ________ to the wet market on foot every morning when she was a girl.',
      choices: [
        {
          text: 'goes',
          misconception: 'EN.GR.VB.m2',
          feedback: {
            en: '“Every morning” sounds like a habit of today, but look at “when she was a girl”.',
            zh: 'every morning 像是现在的习惯，可是后面有 when she was a girl。',
          },
        },
        { text: 'went', isRight: true },
        {
          text: 'will go',
          misconception: 'EN.GR.VB.m2',
          feedback: {
            en: '“Told” and “was” are in the past, so “will” breaks the line of tenses.',
            zh: 'told 和 was 都是过去，will 就前后不一致了。',
          },
        },
        {
          text: 'has gone',
          misconception: 'EN.GR.VB.m6',
          feedback: {
            en: '“Has gone” needs a link with now, but this habit ended long ago.',
            zh: 'has gone 要和现在有关，可是这个习惯早就结束了。',
          },
        },
      ],
      explanation: {
        en: '“Told” and “when she was a girl” both put us in the past, so the verb between them stays in the past: went. “Every morning” only shows how often. Check by reading all three verbs in a row: told … went … was.',
        zh: 'told 和 when she was a girl 都说明是过去，中间的动词也要用过去式 went。every morning 只说明多久一次，不决定时态。检查：把三个动词连起来读：told … went … was。',
      },
      hints: [
        {
          en: 'Find the other verbs in the sentence. What time do they show?',
          zh: '找出句子里其他的动词，它们表示什么时间？',
        },
        { en: '“Every morning” tells how often, not when.', zh: 'every morning 说的是多久一次，不是什么时候。' },
      ],
    },
    {
      id: 'english-verbs-in-step',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['EN.GR.VB.09'],
      marks: 2,
      text: 'Which two sentences use the tenses correctly?',
      choices: [
        {
          text: 'As soon as the bell rang, the pupils pack their bags.',
          misconception: 'EN.GR.VB.m2',
          feedback: { en: '“Rang” is past but “pack” is present.', zh: 'rang 是过去，pack 却是现在。' },
        },
        { text: 'When the lights went out, Kai reached for his torch.', isRight: true },
        {
          text: 'Dad smiled because he has found his keys at last.',
          misconception: 'EN.GR.VB.m6',
          feedback: {
            en: 'He found the keys before he smiled, so we need “had found”.',
            zh: '他先找到钥匙才笑，要用 had found。',
          },
        },
        {
          text: 'While we were waiting at the MRT station, a busker starts to sing.',
          misconception: 'EN.GR.VB.m2',
          feedback: {
            en: '“Were waiting” is past but “starts” is present.',
            zh: 'were waiting 是过去，starts 却是现在。',
          },
        },
        { text: 'Nur said that she would call me after dinner.', isRight: true },
      ],
      explanation: {
        en: '“Went … reached” and “said … would call” stay in the past all the way. The others slide into the present: rang/pack, were waiting/starts, and smiled/has found (it should be “had found”). Check each sentence by underlining its verbs and asking what time each one shows.',
        zh: 'went … reached 和 said … would call 前后都是过去。另外三句滑到了现在：rang/pack、were waiting/starts、smiled/has found（应为 had found）。检查时把每句的动词画线，逐个看时间。',
      },
      hints: [
        { en: 'Find the two verbs in each sentence and compare their times.', zh: '找出每句的两个动词，比一比时间。' },
        {
          en: '“Will” becomes “would” after a verb in the past such as “said”.',
          zh: 'said 之类的过去动词后面，will 要变成 would。',
        },
      ],
    },
    {
      id: 'english-verbs-basket-of',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['EN.GR.VB.10'],
      marks: 1,
      text: 'The basket of rambutans on the kitchen counter ________ a gift from our neighbours downstairs.',
      choices: [
        {
          text: 'are',
          misconception: 'EN.GR.VB.m1',
          feedback: {
            en: '“Rambutans” is plural, but it is not the subject.',
            zh: 'rambutans 是复数，却不是主语。',
          },
        },
        {
          text: 'were',
          misconception: 'EN.GR.VB.m1',
          feedback: { en: '“Were” is for many. How many baskets are there?', zh: 'were 用于复数。有几个篮子？' },
        },
        { text: 'is', isRight: true },
        {
          text: 'have been',
          misconception: 'EN.GR.VB.m1',
          feedback: { en: '“Have” is for many. How many baskets are there?', zh: 'have 用于复数。有几个篮子？' },
        },
      ],
      explanation: {
        en: 'Cross out “of rambutans” and “on the kitchen counter”. What is left is “The basket … is a gift”. One basket, so: is. The commonest slip is to let the verb agree with “rambutans”.',
        zh: '把 of rambutans 和 on the kitchen counter 划掉，剩下 The basket … is a gift。篮子只有一个，所以用 is。最常见的错误是跟着 rambutans 用了复数动词。',
      },
      hints: [
        { en: 'Cross out the phrases that begin with “of” and “on”.', zh: '把 of 和 on 开头的短语划掉。' },
        { en: 'What is the gift: one thing or many?', zh: '礼物是一件还是很多件？' },
      ],
    },
    {
      id: 'english-verbs-together-with',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['EN.GR.VB.10'],
      marks: 1,
      text: 'Mr Tan, together with his two sons, ________ chess at the void deck every Friday.',
      choices: [
        {
          text: 'play',
          misconception: 'EN.GR.VB.m7',
          feedback: {
            en: '“Together with his two sons” stands between commas and does not count.',
            zh: '两个逗号之间的 together with … 不算在主语里。',
          },
        },
        {
          text: 'are playing',
          misconception: 'EN.GR.VB.m7',
          feedback: {
            en: 'The subject is Mr Tan alone, and “every Friday” asks for a habit.',
            zh: '主语只有 Mr Tan，而且 every Friday 说的是习惯。',
          },
        },
        {
          text: 'have played',
          misconception: 'EN.GR.VB.m7',
          feedback: {
            en: '“Have” is for many, but the subject is Mr Tan alone.',
            zh: 'have 用于复数，可是主语只有 Mr Tan。',
          },
        },
        { text: 'plays', isRight: true },
      ],
      explanation: {
        en: 'Words joined by “together with”, “along with” or “as well as” are extra information between commas. Cover them and read: Mr Tan … plays chess. Check: with “and” (Mr Tan and his two sons) it would be “play”. The slip is to treat “together with” like “and”.',
        zh: 'together with、along with、as well as 带出的内容是补充，放在两个逗号之间。盖住它再读：Mr Tan … plays chess。如果用 and 连接，才用 play。最常见的错误是把 together with 当成 and。',
      },
      hints: [
        { en: 'Cover the words between the two commas.', zh: '盖住两个逗号之间的词。' },
        { en: '“Together with” does not work like “and”.', zh: 'together with 和 and 不一样。' },
      ],
    },
    {
      id: 'english-verbs-neither-coach',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['EN.GR.VB.10'],
      marks: 1,
      text: 'Neither the coach nor the players ________ told that the match had been moved to Bishan Stadium.',
      choices: [
        {
          text: 'is',
          misconception: 'EN.GR.VB.m2',
          feedback: {
            en: '“Had been moved” puts the sentence in the past, and “players” is nearer.',
            zh: 'had been moved 说明是过去，而且离得近的是 players。',
          },
        },
        { text: 'were', isRight: true },
        {
          text: 'was',
          misconception: 'EN.GR.SY.m9',
          feedback: {
            en: '“Was” agrees with “coach”. After “nor”, look at the subject that is nearer.',
            zh: 'was 跟了 coach。要看 nor 后面离动词更近的主语。',
          },
        },
        {
          text: 'has been',
          misconception: 'EN.GR.SY.m9',
          feedback: {
            en: '“Has” agrees with “coach”, and the sentence is in the past.',
            zh: 'has 跟了 coach，而且句子说的是过去。',
          },
        },
      ],
      explanation: {
        en: 'With “neither … nor” the verb agrees with the subject nearer to it. “The players” is plural and the sentence is in the past, so: were. Check by covering “Neither the coach nor”: The players were told. The slip is to agree with the first subject.',
        zh: '用 neither … nor 时，动词跟离它最近的主语一致。players 是复数，句子又是过去，所以用 were。检查：盖住 Neither the coach nor，读 The players were told。最常见的错误是跟了前一个主语。',
      },
      hints: [
        { en: 'Which of the two subjects stands nearer to the verb?', zh: '两个主语，哪一个离动词更近？' },
        { en: 'Then check the time: look at “had been moved”.', zh: '再看时间：留意 had been moved。' },
      ],
    },
  ],
}
