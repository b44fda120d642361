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
      text: '学校为什么在食堂旁边放一张黄色的长凳？',
      options: ['为了让篮球队员有地方休息', '为了让学生在户外用餐', '为了让孤单的学生得到关心', '为了让新生有地方看书'],
      key: { kind: 'option', value: 'C' },
      explanation: {
        en: 'The principal says that a lonely pupil can sit there and others should go over and talk. The bench is there so that lonely pupils are cared for.',
        zh: '校长说孤单的人可以坐在那里，看见的人就走过去跟他说话，可见目的是让孤单的学生得到关心。',
      },
    },
    {
      id: 'yd-2',
      type: 'MCQ',
      text: '起初，长凳为什么总是空着？',
      options: ['学生怕被人笑话没有朋友', '长凳离食堂和教室太远', '只有篮球队员才可以坐', '下课时学生都去了图书馆'],
      key: { kind: 'option', value: 'A' },
      explanation: {
        en: 'Paragraph 2: people laughed, “whoever sits there has no friends”. Nobody wanted to be laughed at.',
        zh: '第二段写到，有人偷笑说“谁坐上去，谁就是没有朋友的人”，所以大家不敢坐。',
      },
    },
    {
      id: 'yd-3',
      type: 'MCQ',
      text: '“那些书我一页也没看进去”说明了什么？',
      options: [
        '“我”看不懂书里的内容',
        '“我”觉得图书馆里的书不好看',
        '“我”急着要回教室上课',
        '“我”心里孤单，没有心思看书',
      ],
      key: { kind: 'option', value: 'D' },
      explanation: {
        en: 'The narrator is new and always alone, “hiding” in the library. He turned pages, but his mind was on being lonely.',
        zh: '“我”是新生，下课时总是“一个人躲在图书馆里”，翻书只是做样子，心里其实很孤单。',
      },
    },
    {
      id: 'yd-4',
      type: 'MCQ',
      text: '志豪为什么坐在长凳上？',
      options: [
        '他和队友吵架了，心情不好',
        '他想带头，让大家敢坐这张长凳',
        '他约了“我”一起打篮球',
        '他打球累了，想休息三天',
      ],
      key: { kind: 'option', value: 'B' },
      explanation: {
        en: 'He had noticed that nobody dared to sit there, so he sat down first: “when they see me sit, no one will find it shameful”.',
        zh: '志豪发现没有人敢坐，“于是决定自己先坐上去”，希望大家不再觉得丢脸。',
      },
    },
    {
      id: 'yd-5',
      type: 'MCQ',
      text: '短文最后一句话的意思是什么？',
      options: [
        '坐在长凳上的人都喜欢大声说话',
        '校长的话比长凳更有用',
        '有人先踏出一步，大家才会互相关心',
        '长凳要坐满了人才会好看',
      ],
      key: { kind: 'option', value: 'C' },
      explanation: {
        en: 'A bench cannot speak. It “speaks” because someone was brave enough to sit down first, and then everyone began to care for each other.',
        zh: '长凳不会说话，“开口”是说大家开始在那里交流。志豪先踏出一步，同学们才互相关心起来。',
      },
    },
  ],
}
