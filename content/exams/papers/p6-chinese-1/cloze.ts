import type { PaperDraft } from '../../paper-source.ts'

export const cloze: PaperDraft['topics'][number] = {
  topic: '短文填空',
  passage: [
    '细读短文，然后选出最适当的答案。',
    '',
    '走廊上的小菜园',
    '　　爷爷退休以后，在组屋的走廊上种了一排小辣椒。起初，邻居们都不太在意，有人甚至觉得花盆摆在那里有点儿（16）。爷爷听了，没有生气，只是把花盆移到墙边，还每天把走廊（17）得干干净净。',
    '　　几个月后，辣椒成熟了，一串串红艳艳的，十分可爱。爷爷把它们摘下来，（18）地送给邻居们。隔壁的马来阿姨收到后，回送了一盘香喷喷的咖喱角；对面的印度叔叔（19）大家一起照顾这个小菜园。从此，每到傍晚，走廊上总是传来阵阵笑声。',
    '　　我这才（20）到，爷爷种下的不只是辣椒，还有邻里之间的情谊。',
  ].join('\n'),
  questions: [
    {
      id: 'tk-1',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['ZH.YD.TK.01'],
      text: '选出最适合填在（16）的词语。',
      choices: [
        {
          text: '误事',
          misconception: 'ZH.YD.TK.m1',
          feedback: {
            en: '误事 is to spoil a matter. What matter could flower pots spoil?',
            zh: '“误事”是耽误事情，花盆会耽误什么事呢？',
          },
        },
        {
          text: '怕事',
          misconception: 'ZH.YD.TK.m2',
          feedback: { en: 'Only a person can be 怕事.', zh: '“怕事”形容人胆小，不能形容花盆。' },
        },
        { text: '碍事', isRight: true },
        {
          text: '懂事',
          misconception: 'ZH.YD.TK.m2',
          feedback: { en: '懂事 praises a child, not a flower pot.', zh: '“懂事”是称赞孩子的，不能形容花盆。' },
        },
      ],
      explanation: {
        en: 'Grandpa moved the pots to the wall, so they must have been in the way: 碍事. 误事 is to spoil a matter by delay. To check, read the next sentence too. The commonest slip is to stop reading at the gap.',
        zh: '后来爷爷“把花盆移到墙边”，可见有人觉得花盆挡路，用“碍事”。“误事”是耽误事情，意思不同。检查时要连后一句一起读。最常见的错误是只看空格所在的一句。',
      },
      hints: [
        { en: 'Read on: what did Grandpa do after he heard this?', zh: '往下读：爷爷听了以后做了什么？' },
        { en: 'Why would he move the pots to the wall?', zh: '他为什么要把花盆移到墙边？' },
      ],
    },
    {
      id: 'tk-2',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['ZH.YD.TK.02'],
      text: '选出最适合填在（17）的词语。',
      choices: [
        { text: '打扫', isRight: true },
        {
          text: '打听',
          misconception: 'ZH.YD.TK.m2',
          feedback: { en: '打听 is to ask around for news.', zh: '“打听”是探问消息，和“干干净净”不搭配。' },
        },
        {
          text: '打量',
          misconception: 'ZH.YD.TK.m2',
          feedback: { en: '打量 is to look a person over.', zh: '“打量”是仔细地看，和“干干净净”不搭配。' },
        },
        {
          text: '打扮',
          misconception: 'ZH.YD.TK.m2',
          feedback: { en: '打扮 is to dress up: 打扮得漂漂亮亮.', zh: '“打扮”的结果是“漂漂亮亮”，不是“干干净净”。' },
        },
      ],
      explanation: {
        en: '干干净净 is the result of sweeping: 打扫. 打听 is to ask around, 打量 to look someone over, 打扮 to dress up. To check, read 打扫得干干净净 together. The commonest slip is to see 打 and take any.',
        zh: '“干干净净”是清理走廊的结果，用“打扫”。“打听”是探问，“打量”是仔细看，“打扮”是修饰容貌衣着。检查时连起来读：“打扫得干干净净”。最常见的错误是看到“打”就选。',
      },
      hints: [
        { en: 'Which words after the gap tell you the result?', zh: '空格后面哪个词说出了结果？' },
        { en: 'What did Grandpa do to the corridor every day?', zh: '爷爷每天对走廊做了什么？' },
      ],
    },
    {
      id: 'tk-3',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['ZH.YD.TK.01', 'ZH.ZS.CH.01'],
      text: '选出最适合填在（18）的词语。',
      choices: [
        {
          text: '一五一十',
          misconception: 'ZH.YD.TK.m2',
          feedback: {
            en: '一五一十 goes with telling: to leave nothing out.',
            zh: '“一五一十”和“说”“讲”搭配，不和“送”搭配。',
          },
        },
        { text: '挨家挨户', isRight: true },
        {
          text: '自由自在',
          misconception: 'ZH.YD.TK.m1',
          feedback: {
            en: '自由自在 is being free and easy. Who received the chillies?',
            zh: '“自由自在”是不受约束。看看后面，辣椒送给了谁？',
          },
        },
        {
          text: '成群结队',
          misconception: 'ZH.YD.TK.m2',
          feedback: {
            en: '成群结队 needs a crowd, but Grandpa went alone.',
            zh: '“成群结队”要有很多人，送辣椒的只有爷爷。',
          },
        },
      ],
      explanation: {
        en: 'He brought chillies to one home after another: 挨家挨户. 一五一十 is to tell everything, and 成群结队 needs a crowd. To check, look who received them: the aunty next door, the uncle opposite. The commonest slip is not to ask who does it and to whom.',
        zh: '爷爷把辣椒一家一家地送去，用“挨家挨户”。“一五一十”是说得详细，“成群结队”要有很多人。检查时看后面：隔壁的阿姨、对面的叔叔都收到了。最常见的错误是没想清楚谁送给谁。',
      },
      hints: [
        { en: 'Who is named as receiving chillies?', zh: '后文提到哪些人收到了辣椒？' },
        { en: 'Did he give them all out at one door?', zh: '爷爷是在一个地方把辣椒送完的吗？' },
      ],
    },
    {
      id: 'tk-4',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['ZH.YD.TK.02'],
      text: '选出最适合填在（19）的词语。',
      choices: [
        {
          text: '意见',
          misconception: 'ZH.YD.TK.m2',
          feedback: { en: '意见 is a noun. A verb is needed here.', zh: '“意见”是名词，这里要用动词。' },
        },
        {
          text: '主意',
          misconception: 'ZH.YD.TK.m2',
          feedback: {
            en: '主意 is a noun: 出主意. A verb is needed here.',
            zh: '“主意”是名词，要说“出主意”，这里要用动词。',
          },
        },
        {
          text: '议论',
          misconception: 'ZH.YD.TK.m1',
          feedback: {
            en: '议论 is to talk about somebody. Is that what the uncle wants?',
            zh: '“议论”是谈论别人，叔叔是这个意思吗？',
          },
        },
        { text: '建议', isRight: true },
      ],
      explanation: {
        en: 'A verb that can be followed by 大家一起照顾…… is needed: 建议, to suggest. 意见 and 主意 are nouns, and 议论 is to talk about something. To check, read 叔叔 with the gap and what follows. The commonest slip is to mix a noun with a verb.',
        zh: '这里要用动词，后面接“大家一起照顾小菜园”，用“建议”。“意见”和“主意”是名词，“议论”是谈论的意思。检查时从“叔叔”一直读到“小菜园”。最常见的错误是没分清名词和动词。',
      },
      hints: [
        { en: 'Does the gap need a thing or an action?', zh: '空格里要填表示事物的词，还是表示动作的词？' },
        { en: 'The uncle had an idea. What did he do with it?', zh: '叔叔想到了一个办法，他怎么做？' },
      ],
    },
    {
      id: 'tk-5',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['ZH.YD.TK.01', 'ZH.ZS.CY.04'],
      text: '选出最适合填在（20）的词语。',
      choices: [
        {
          text: '体贴',
          misconception: 'ZH.YD.TK.m2',
          feedback: { en: '体贴 is being caring towards a person.', zh: '“体贴”是关心别人，后面不接道理。' },
        },
        { text: '体会', isRight: true },
        {
          text: '体谅',
          misconception: 'ZH.YD.TK.m2',
          feedback: { en: '体谅 is making allowances for a person.', zh: '“体谅”是为别人着想，后面不接道理。' },
        },
        {
          text: '体验',
          misconception: 'ZH.YD.TK.m1',
          feedback: {
            en: '体验 is to try a thing yourself. Did “I” grow the chillies?',
            zh: '“体验”是亲自去做。种辣椒的是“我”吗？',
          },
        },
      ],
      explanation: {
        en: 'The writer watches what happens and comes to understand it: 体会到. 体验 is to try something yourself, 体贴 and 体谅 are ways of treating people. To check, see what follows: an insight. The commonest slip is 体验, but the work was Grandpa’s.',
        zh: '“我”看了这些事，明白了一个道理，用“体会到”。“体验”是亲自去做，“体贴”和“体谅”是对人的态度。检查时看后面接的是什么：一个道理。最常见的错误是选“体验”，可是种辣椒的是爷爷。',
      },
      hints: [
        { en: 'What follows the gap: a person, an activity, or an insight?', zh: '空格后面接的是人、活动，还是道理？' },
        { en: '这才 shows that “I” understood something only now.', zh: '“这才”说明“我”到现在才明白了什么。' },
      ],
    },
  ],
}
