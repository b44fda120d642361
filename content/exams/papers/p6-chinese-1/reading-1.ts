import type { PaperDraft } from '../../paper-source.ts'

export const readingOne: PaperDraft['topics'][number] = {
  topic: '阅读理解一',
  passage: [
    '细读短文，然后选出最适当的答案。',
    '',
    '黄色长凳',
    '　　学校食堂旁边多了一张黄色的长凳。校长在周会上说：“如果你觉得孤单，就坐到那里去；如果你看见有人坐在那里，就请你走过去，跟他说说话。”',
    '　　起初，长凳总是空着。有人经过时，还会偷偷地笑：“谁坐上去，谁就是没有朋友的人。”',
    '　　我是这学期才转来的新生，下课时常常一个人躲在图书馆里翻书。其实，那些书我一页也没看进去。有好几次，我走到长凳前，又低着头走开了。',
    '　　一个星期三，我看见长凳上竟然坐着一个人——是篮球队队长志豪！我吓了一跳：他有那么多朋友，怎么会孤单呢？我犹豫了一会儿，还是走过去问：“你……还好吗？”',
    '　　志豪咧嘴一笑：“我等了三天，总算有人来了！”原来，他早就发现没有人敢坐这张长凳，于是决定自己先坐上去。“大家看见我坐，就不会觉得坐在这里丢脸了。”他拍拍身边的空位，“坐吧，你也喜欢打篮球吗？”',
    '　　从那天起，黄色长凳再也没有空过。有人在那里讨论功课，有人在那里分享零食，我也不再躲到图书馆去了。有时候我想：长凳自己不会说话，真正让它“开口”的，是第一个愿意坐下来的人。',
  ].join('\n'),
  questions: [
    {
      id: 'yd-1',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['ZH.YD.ZJ.01'],
      text: '学校为什么在食堂旁边放一张黄色的长凳？',
      choices: [
        {
          text: '为了让篮球队员有地方休息',
          misconception: 'ZH.YD.TL.m3',
          feedback: {
            en: 'A player sat there later, but the bench stood there before.',
            zh: '队长后来坐过，可是长凳不是为球队放的。',
          },
        },
        {
          text: '为了让学生在户外享用午餐',
          misconception: 'ZH.YD.TL.m1',
          feedback: {
            en: 'It stands by the canteen. Does the text say that pupils eat there?',
            zh: '长凳在食堂旁边，可是文中说要在那里用餐吗？',
          },
        },
        { text: '为了让孤单的学生得到关心', isRight: true },
        {
          text: '为了让新生在下课时看看书',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'The new pupil read in the library. Look for the principal’s words.',
            zh: '新生是在图书馆翻书。找一找校长说的话。',
          },
        },
      ],
      explanation: {
        en: 'The principal says that a lonely pupil can sit there and whoever sees it should go over and talk. So the bench is for the lonely. Check against paragraph 1. The commonest slip is to choose by a word from another paragraph.',
        zh: '校长说，觉得孤单就坐到那里去，看见的人走过去跟他说话，可见是为了让孤单的学生得到关心。检查时回到第一段。最常见的错误是看到别段的字眼就选。',
      },
      hints: [
        { en: 'Who announced the bench, and in what words?', zh: '谁介绍了这张长凳？他怎么说？' },
        { en: 'Who should sit there, and what should the others do?', zh: '什么人坐在那里？看见的人要做什么？' },
      ],
    },
    {
      id: 'yd-2',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['ZH.YD.TL.01'],
      text: '起初，长凳为什么总是空着？',
      choices: [
        { text: '学生怕被人笑话没有朋友', isRight: true },
        {
          text: '长凳离食堂和教室都太远',
          misconception: 'ZH.YD.TL.m1',
          feedback: { en: 'The text says that it stands beside the canteen.', zh: '文中说长凳就在食堂旁边。' },
        },
        {
          text: '只有篮球队员才可以去坐',
          misconception: 'ZH.YD.TL.m3',
          feedback: {
            en: 'One player sat there later; nobody else was forbidden.',
            zh: '后来坐下的是篮球队队长，可是没有规定别人不能坐。',
          },
        },
        {
          text: '下课时学生都到图书馆去',
          misconception: 'ZH.YD.TL.m3',
          feedback: { en: 'Only the narrator hid in the library.', zh: '躲到图书馆的只有“我”，不是全部学生。' },
        },
      ],
      explanation: {
        en: 'Paragraph 2: passers-by laughed and said that whoever sat there had no friends. Nobody wanted to be laughed at. Check: Zhihao says the same, that sitting there was found shameful. The commonest slip is to take what one pupil does for all.',
        zh: '第二段写到，有人偷笑说“谁坐上去，谁就是没有朋友的人”，所以大家不敢坐。检查：志豪也说，大家觉得坐在这里丢脸。最常见的错误是把一个人的情形当作全部人。',
      },
      hints: [
        { en: 'Read paragraph 2: what did passers-by do and say?', zh: '读第二段：经过的人做了什么、说了什么？' },
        { en: 'How would you feel about sitting there after hearing that?', zh: '听了那样的话，你会想坐上去吗？' },
      ],
    },
    {
      id: 'yd-3',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['ZH.YD.TL.02'],
      text: '“那些书我一页也没看进去”说明了什么？',
      choices: [
        {
          text: '“我”看不懂书里的内容',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'The words could mean that, but what was on the new pupil’s mind?',
            zh: '字面上有可能，可是“我”这个新生心里在想什么呢？',
          },
        },
        {
          text: '“我”觉得那些书不好看',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'Nothing is said about the books. Look at 躲 before it.',
            zh: '文中没有说书好不好看。看看前面的“躲”字。',
          },
        },
        {
          text: '“我”急着要回教室上课',
          misconception: 'ZH.YD.TL.m1',
          feedback: {
            en: 'It was recess, and the text mentions no hurry.',
            zh: '那时是下课时间，文中没有说“我”着急。',
          },
        },
        { text: '“我”太孤单，无心看书', isRight: true },
      ],
      explanation: {
        en: 'The narrator is new, always alone, and hides in the library. 没看进去 means that the mind was elsewhere: on being lonely. Check: 好几次走到长凳前，又低着头走开 shows the same. The commonest slip is to stay with the surface of the words.',
        zh: '“我”是新生，下课时总是“一个人躲在图书馆里”，翻书只是做样子，心里其实很孤单。检查：“好几次走到长凳前，又低着头走开”也说明了这一点。最常见的错误是只看字面的意思。',
      },
      hints: [
        { en: 'Why was the narrator in the library at all?', zh: '“我”为什么会在图书馆里？' },
        { en: 'What does 躲 tell you about the narrator’s mood?', zh: '“躲”字说明“我”的心情怎样？' },
      ],
    },
    {
      id: 'yd-4',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['ZH.YD.TL.01'],
      text: '志豪为什么坐在长凳上？',
      choices: [
        {
          text: '他和队友吵架了，心情不好',
          misconception: 'ZH.YD.TL.m1',
          feedback: {
            en: 'The narrator wondered whether he was lonely, but he grinned.',
            zh: '“我”以为他孤单，可是他“咧嘴一笑”呢。',
          },
        },
        { text: '他想带头，让大家敢坐长凳', isRight: true },
        {
          text: '他在等“我”和他一起打球',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'He waited for anybody, and asked about basketball only afterwards.',
            zh: '他等的不是“我”，打篮球是坐下以后才问的。',
          },
        },
        {
          text: '他打球太累，要休息三天',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'For three days he waited; the text does not say rested.',
            zh: '三天是他等人的时间，文中没有说他累。',
          },
        },
      ],
      explanation: {
        en: 'He had noticed that nobody dared to sit there, so he sat down first: when they see me sit, no one will find it shameful. Check 于是决定自己先坐上去. The commonest slip is to catch at 三天 or 打篮球.',
        zh: '志豪发现没有人敢坐，“于是决定自己先坐上去”，希望大家不再觉得丢脸。检查时找“原来”和“于是”后面的话。最常见的错误是看到“三天”“打篮球”就选。',
      },
      hints: [
        { en: 'What had Zhihao noticed? Look after 原来.', zh: '志豪早就发现了什么？看“原来”后面。' },
        { en: 'What did he hope others would feel when they saw him?', zh: '他希望大家看见他坐，会怎么想？' },
      ],
    },
    {
      id: 'yd-5',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['ZH.YD.TL.04', 'ZH.YD.TL.05'],
      text: '短文最后一句话的意思是什么？',
      choices: [
        {
          text: '坐在长凳上的人都喜欢大声说话',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: '开口 stands in quotation marks: it is not about loud voices.',
            zh: '“开口”加了引号，不是真的说大声话。',
          },
        },
        {
          text: '校长说的话比一张长凳更有用处',
          misconception: 'ZH.YD.TL.m1',
          feedback: { en: 'After the principal’s words the bench stayed empty.', zh: '校长说了话以后，长凳还是空着。' },
        },
        { text: '有人先带头，大家才会互相关心', isRight: true },
        {
          text: '长凳上要坐满了人才会显得好看',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'The sentence is about people, not about the look of a bench.',
            zh: '这句话说的是人，不是长凳的样子。',
          },
        },
      ],
      explanation: {
        en: 'A bench cannot speak. It “speaks” because someone was brave enough to sit down first, and then pupils began to talk and share. To check, ask what changed after Zhihao sat down. The commonest slip is to take 开口 word for word.',
        zh: '长凳不会说话，“开口”是说大家开始在那里交流。志豪第一个坐下来，同学们才互相关心起来。检查时想想：志豪坐下以后，有什么改变？最常见的错误是照字面理解“开口”。',
      },
      hints: [
        { en: 'Why does 开口 stand in quotation marks?', zh: '“开口”为什么要加引号？' },
        { en: 'Who was 第一个愿意坐下来的人, and what followed?', zh: '“第一个愿意坐下来的人”是谁？后来怎么样了？' },
      ],
    },
  ],
}
