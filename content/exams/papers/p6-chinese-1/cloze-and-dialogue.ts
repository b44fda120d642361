import type { PaperDraft } from '../../paper-source.ts'

export const cloze: PaperDraft['topics'][number] = {
  topic: '短文填空',
  passage: [
    '细读短文，然后选出最适当的答案。',
    '',
    '走廊上的小菜园',
    '　　爷爷退休以后，在组屋的走廊上种了一排小辣椒。起初，邻居们都不太在意，有人甚至觉得花盆摆在那里有点儿（11）。爷爷听了，没有生气，只是把花盆移到墙边，还每天把走廊（12）得干干净净。',
    '　　几个月后，辣椒成熟了，一串串红艳艳的，十分可爱。爷爷把它们摘下来，（13）地送给邻居们。隔壁的马来阿姨收到后，回送了一盘香喷喷的咖喱角；对面的印度叔叔（14）大家一起照顾这个小菜园。从此，每到傍晚，走廊上总是传来阵阵笑声。',
    '　　我这才（15）到，爷爷种下的不只是辣椒，还有邻里之间的情谊。',
  ].join('\n'),
  questions: [
    {
      id: 'tk-1',
      type: 'MCQ',
      text: '选出最适合填在（11）的词语。',
      options: ['误事', '怕事', '碍事', '懂事'],
      key: { kind: 'option', value: 'C' },
      explanation: {
        en: 'Grandpa then moved the pots to the wall, so they must have been in the way: 碍事. 误事 is to spoil a matter by delay.',
        zh: '后来爷爷“把花盆移到墙边”，可见有人觉得花盆挡路，所以是“碍事”。“误事”是耽误事情，意思不同。',
      },
    },
    {
      id: 'tk-2',
      type: 'MCQ',
      text: '选出最适合填在（12）的词语。',
      options: ['打扫', '打听', '打量', '打扰'],
      key: { kind: 'option', value: 'A' },
      explanation: {
        en: '“干干净净” tells us that he swept the corridor: 打扫. 打听 is to ask around, 打量 to look someone over, 打扰 to disturb.',
        zh: '从“干干净净”可以知道爷爷在清理走廊，所以是“打扫”。“打听”是探问，“打量”是仔细看，“打扰”是妨碍别人。',
      },
    },
    {
      id: 'tk-3',
      type: 'MCQ',
      text: '选出最适合填在（13）的词语。',
      options: ['一五一十', '挨家挨户', '自由自在', '成群结队'],
      key: { kind: 'option', value: 'B' },
      explanation: {
        en: 'He brought chillies to one home after another: 挨家挨户. 一五一十 is to tell everything in detail, and 成群结队 needs a crowd.',
        zh: '爷爷把辣椒一家一家地送去，用“挨家挨户”。“一五一十”是说得详细，“成群结队”要有很多人。',
      },
    },
    {
      id: 'tk-4',
      type: 'MCQ',
      text: '选出最适合填在（14）的词语。',
      options: ['意见', '主意', '议论', '建议'],
      key: { kind: 'option', value: 'D' },
      explanation: {
        en: 'A verb that can be followed by “大家一起照顾……” is needed: 建议 (to suggest). 意见 and 主意 are nouns, and 议论 means to talk about something.',
        zh: '这里要用动词，后面接“大家一起照顾小菜园”，所以是“建议”。“意见”和“主意”是名词，“议论”是谈论的意思。',
      },
    },
    {
      id: 'tk-5',
      type: 'MCQ',
      text: '选出最适合填在（15）的词语。',
      options: ['体贴', '体会', '体谅', '体面'],
      key: { kind: 'option', value: 'B' },
      explanation: {
        en: 'The writer comes to understand something by living through it: 体会到. 体贴 is being caring, 体谅 is being understanding towards a person.',
        zh: '“我”经过这件事，明白了一个道理，用“体会到”。“体贴”和“体谅”都是对人的态度，后面不接道理。',
      },
    },
  ],
}

export const dialogue: PaperDraft['topics'][number] = {
  topic: '完成对话',
  passage: [
    '细读对话，然后选出最适当的句子，把对话写完整。',
    '',
    '（星期五放学后，伟杰和雅欣在校门口聊天。）',
    '雅欣：伟杰，明天早上你有空吗？',
    '伟杰：（21）',
    '雅欣：我们邻里明天要举行“公园清洁日”，我想请你一起来。',
    '伟杰：听起来很有意义，我一定参加！（22）',
    '雅欣：早上七点半，在民众俱乐部门口。',
    '伟杰：这么早！（23）',
    '雅欣：因为中午太阳很大，早一点儿开始，大家会舒服些。',
    '伟杰：你说得对。那么，我需要准备什么呢？',
    '雅欣：（24）',
    '伟杰：好，我今晚就把它们放进背包里。明天见！',
  ].join('\n'),
  questions: [
    {
      id: 'dh-1',
      type: 'MCQ',
      text: '选出最适合填在（21）的句子。',
      options: ['没空，我要去上补习课。', '有空，有什么事吗？', '谢谢你，我已经吃过早餐了。', '昨天我也去了公园。'],
      key: { kind: 'option', value: 'B' },
      explanation: {
        en: 'Yaxin asks whether he is free and then says why. So Weijie is free and asks what it is about. If he had no time, he would not agree to come later.',
        zh: '雅欣接着说明请他做什么，后来伟杰也答应参加，可见他有空，并且问了有什么事。',
      },
    },
    {
      id: 'dh-2',
      type: 'MCQ',
      text: '选出最适合填在（22）的句子。',
      options: ['我们几点集合，在哪里见面？', '是谁举办这个活动的？', '清洁日会有多少人参加？', '活动大概几点结束？'],
      key: { kind: 'option', value: 'A' },
      explanation: {
        en: 'The reply gives a time and a place, so the question must ask for both: when and where to meet.',
        zh: '雅欣的回答有时间，也有地点，所以伟杰问的是“几点”和“在哪里”。',
      },
    },
    {
      id: 'dh-3',
      type: 'MCQ',
      text: '选出最适合填在（23）的句子。',
      options: ['我恐怕起不来，还是不去了。', '我们可以走路去吗？', '你平时几点起床呢？', '为什么不晚一点儿才开始呢？'],
      key: { kind: 'option', value: 'D' },
      explanation: {
        en: 'Yaxin answers with “因为……” (because), so Weijie asked why. Option A is wrong because he still goes.',
        zh: '雅欣用“因为”来回答，可见伟杰问的是原因。第一个选项不对，因为他后来还是要去。',
      },
    },
    {
      id: 'dh-4',
      type: 'MCQ',
      text: '选出最适合填在（24）的句子。',
      options: [
        '什么都不用带，人来了就行。',
        '你可以带弟弟妹妹一起来。',
        '带手套和水壶吧，垃圾夹子由主办单位提供。',
        '我已经把手套洗干净，晾在阳台上了。',
      ],
      key: { kind: 'option', value: 'C' },
      explanation: {
        en: 'Weijie will put “them” (它们) into his bag tonight, so Yaxin named things for him to bring: gloves and a water bottle.',
        zh: '伟杰说要把“它们”放进背包，可见雅欣说了要带的东西：手套和水壶。“它们”不能指弟弟妹妹。',
      },
    },
  ],
}
