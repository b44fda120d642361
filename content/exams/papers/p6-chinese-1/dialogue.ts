import type { PaperDraft } from '../../paper-source.ts'

export const dialogue: PaperDraft['topics'][number] = {
  topic: '完成对话',
  passage: [
    '细读对话，然后选出最适当的句子，把对话写完整。',
    '',
    '（星期五放学后，伟杰和雅欣在校门口聊天。）',
    '雅欣：伟杰，明天早上你有空吗？',
    '伟杰：（26）',
    '雅欣：我们邻里明天要举行“公园清洁日”，我想请你一起来。',
    '伟杰：听起来很有意义，我一定参加！（27）',
    '雅欣：早上七点半，在民众俱乐部门口。',
    '伟杰：这么早！（28）',
    '雅欣：因为中午太阳很大，早一点儿开始，大家会舒服些。',
    '伟杰：你说得对。那么，我需要准备什么呢？',
    '雅欣：（29）',
    '伟杰：好，我今晚就把它们放进背包里。明天见！',
  ].join('\n'),
  questions: [
    {
      id: 'dh-1',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['ZH.HD.DH.01'],
      text: '选出最适合填在（26）的句子。',
      choices: [
        {
          text: '没空，我明早要去上补习课。',
          misconception: 'ZH.HD.DH.m1',
          feedback: {
            en: 'It answers the question, but later he says that he will surely come.',
            zh: '回答了问题，可是他后来说“我一定参加”。',
          },
        },
        { text: '有空啊，你有什么事情吗？', isRight: true },
        {
          text: '我也正想请你来我家帮忙呢。',
          misconception: 'ZH.HD.DH.m1',
          feedback: {
            en: 'He does not know yet that she wants to ask him along.',
            zh: '雅欣还没说要请他做什么，他怎么会说“我也”呢？',
          },
        },
        {
          text: '有空，我们要在哪里集合呢？',
          misconception: 'ZH.HD.DH.m1',
          feedback: {
            en: 'She does not answer this; she tells him what it is about.',
            zh: '雅欣接下来没有说地点，而是说明是什么事。',
          },
        },
      ],
      explanation: {
        en: 'Yaxin asks whether he is free and then says what it is about. So Weijie is free and asks why. To check, read the line before and the line after: question, answer with a question, answer. The commonest slip is to read only the line before.',
        zh: '雅欣问有没有空，接着说明是什么事，可见伟杰有空，并且问了有什么事。检查时前一句和后一句都要读。最常见的错误是只看前一句，忘了他后来答应参加。',
      },
      hints: [
        { en: 'What does Yaxin tell him next?', zh: '雅欣接下来告诉他什么？' },
        { en: 'Does Weijie come along in the end?', zh: '伟杰最后参加了吗？' },
      ],
    },
    {
      id: 'dh-2',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['ZH.HD.DH.01'],
      text: '选出最适合填在（27）的句子。',
      choices: [
        { text: '我们几点集合，在哪里见面？', isRight: true },
        {
          text: '这个活动是由谁来主办的呢？',
          misconception: 'ZH.HD.DH.m1',
          feedback: { en: 'Then Yaxin would name an organiser.', zh: '问“谁”，雅欣就要回答主办单位了。' },
        },
        {
          text: '清洁日会有多少人来参加呢？',
          misconception: 'ZH.HD.DH.m1',
          feedback: { en: 'Then Yaxin would give a number of people.', zh: '问“多少人”，雅欣就要回答人数了。' },
        },
        {
          text: '活动大概要到几点钟才结束？',
          misconception: 'ZH.HD.DH.m1',
          feedback: {
            en: 'It asks for a time, but her answer names a place too.',
            zh: '虽然问了时间，可是雅欣还说了地点；而且“这么早”说的不是结束的时间。',
          },
        },
      ],
      explanation: {
        en: 'The reply gives a time and a place, so the question asks for both. To check, tick both parts of the reply. The commonest slip is to see 七点半 and take any question with 几点.',
        zh: '雅欣的回答有时间，也有地点，所以伟杰问的是“几点”和“在哪里”。检查时看回答的两个部分是不是都问到了。最常见的错误是看到“七点半”，就选有“几点”的句子。',
      },
      hints: [
        { en: 'How many things does Yaxin’s reply tell him?', zh: '雅欣的回答说了几件事？' },
        { en: 'Turn her reply into a question.', zh: '把雅欣的回答变成一个问题。' },
      ],
    },
    {
      id: 'dh-3',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['ZH.HD.DH.01'],
      text: '选出最适合填在（28）的句子。',
      choices: [
        {
          text: '我恐怕起不来，还是不去了。',
          misconception: 'ZH.HD.DH.m1',
          feedback: {
            en: 'It follows from 这么早, but he still goes in the end.',
            zh: '和“这么早”连得上，可是他后来还是要去。',
          },
        },
        {
          text: '你平时都是几点钟起床的呢？',
          misconception: 'ZH.HD.DH.m1',
          feedback: { en: 'Her reply begins with 因为. It is no time of day.', zh: '雅欣用“因为”回答，没有说几点。' },
        },
        {
          text: '我们可以一起走路过去那里吗？',
          misconception: 'ZH.HD.DH.m1',
          feedback: { en: 'Her reply is a reason, not a yes or no.', zh: '雅欣说的是原因，不是“可以”或“不可以”。' },
        },
        { text: '为什么不晚一点儿再开始呢？', isRight: true },
      ],
      explanation: {
        en: 'Yaxin answers with 因为 and gives a reason for starting early, so Weijie asked why. To check, put question and answer side by side: 为什么……因为……. The commonest slip is to go by 这么早 alone.',
        zh: '雅欣用“因为”说明早开始的原因，可见伟杰问的是“为什么”。检查时把问和答连起来读：“为什么……因为……”。最常见的错误是只看“这么早”，没看后一句。',
      },
      hints: [
        { en: 'With which word does Yaxin’s reply begin?', zh: '雅欣的回答用哪个词开头？' },
        { en: 'What sort of question has such an answer?', zh: '什么样的问题要这样回答？' },
      ],
    },
    {
      id: 'dh-4',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['ZH.HD.DH.01', 'ZH.YD.ZJ.03'],
      text: '选出最适合填在（29）的句子。',
      choices: [
        {
          text: '什么都不用带，人来了就行。',
          misconception: 'ZH.HD.DH.m1',
          feedback: { en: 'Then what would he put into his bag?', zh: '什么都不用带，他还要把什么放进背包呢？' },
        },
        {
          text: '你可以带上弟弟妹妹一起来。',
          misconception: 'ZH.YD.ZJ.m4',
          feedback: {
            en: '它们 stands for things, and a bag is no place for children.',
            zh: '“它们”指东西，弟弟妹妹可不能放进背包。',
          },
        },
        { text: '带手套和水壶，夹子那里有。', isRight: true },
        {
          text: '我的手套早就洗好放好了呀。',
          misconception: 'ZH.HD.DH.m1',
          feedback: { en: 'He asked what he needs himself.', zh: '伟杰问的是他自己要准备什么。' },
        },
      ],
      explanation: {
        en: 'Weijie will put 它们 into his bag, so Yaxin named things for him to bring: gloves and a water bottle. To check, put the things in place of 它们. The commonest slip is to overlook what 它们 stands for.',
        zh: '伟杰要把“它们”放进背包，可见雅欣说了他要带的东西：手套和水壶。检查时把“它们”换成这些东西，再读一遍。最常见的错误是没看“它们”指什么。',
      },
      hints: [
        { en: 'What does 它们 in the last line stand for?', zh: '最后一句的“它们”指什么？' },
        { en: 'Weijie asked about himself. Who should bring the things?', zh: '伟杰问的是谁要准备东西？' },
      ],
    },
  ],
}
