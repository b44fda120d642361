import type { PaperDraft } from '../../paper-source.ts'

export const languageUse: PaperDraft['topics'][number] = {
  topic: '语文应用',
  questions: [
    {
      id: 'yy-1',
      type: 'MCQ',
      text: '选出划线词语的正确拼音。\n他已经很累了，你就别__勉强__他再跑一圈了。',
      options: ['mián qiáng', 'miǎn qiáng', 'mián qiǎng', 'miǎn qiǎng'],
      key: { kind: 'option', value: 'D' },
      explanation: {
        en: '“强” has more than one reading. In 强大 (strong) it is qiáng; in 勉强 (to force someone, or to do something unwillingly) it is qiǎng. “勉” is third tone: miǎn.',
        zh: '“强”是多音字：在“强大”里读 qiáng，在“勉强”里读 qiǎng。“勉”读第三声 miǎn。',
      },
    },
    {
      id: 'yy-2',
      type: 'MCQ',
      text: '选出划线词语的正确拼音。\n外婆把刚摘下的红毛丹送给邻居__品尝__。',
      options: ['pǐn cháng', 'pǐng cháng', 'pǐn chán', 'pǐng chán'],
      key: { kind: 'option', value: 'A' },
      explanation: {
        en: '“品” ends in -n and “尝” ends in -ng. Say them slowly: pǐn, cháng.',
        zh: '“品”是前鼻音 pǐn，“尝”是后鼻音 cháng。慢慢读一遍，就听得出 n 和 ng 的分别。',
      },
    },
    {
      id: 'yy-3',
      type: 'MCQ',
      text: '选出正确的字填在括号里。\n连续几天没下雨，天气十分干（　　），大家要多喝水。',
      options: ['躁', '噪', '燥', '澡'],
      key: { kind: 'option', value: 'C' },
      explanation: {
        en: 'Look at the radical. Dry weather has to do with fire and heat, so it is 燥 with 火. 躁 (足) is restless, 噪 (口) is noise, 澡 (氵) is a bath.',
        zh: '看部首就能分辨：天气又干又热，和“火”有关，用“燥”。“躁”是性子急，“噪”是吵闹，“澡”是洗澡。',
      },
    },
    {
      id: 'yy-4',
      type: 'MCQ',
      text: '选出正确的字填在括号里。\n放学后，校园里静（　　）的，只听见雨点打在屋顶上的声音。',
      options: ['俏俏', '悄悄', '消消', '梢梢'],
      key: { kind: 'option', value: 'B' },
      explanation: {
        en: '静悄悄 means very quiet. It has the heart radical 忄. 俏 means pretty, 消 to disappear, 梢 the tip of a branch.',
        zh: '“静悄悄”形容非常安静，用竖心旁的“悄”。“俏”是好看，“消”是消失，“梢”是树枝的末端。',
      },
    },
    {
      id: 'yy-5',
      type: 'MCQ',
      text: '选出最适当的词语填在括号里。\n弟弟第一次上台讲故事，心里难免有些（　　），手心都出汗了。',
      options: ['紧张', '紧急', '紧密', '紧凑'],
      key: { kind: 'option', value: 'A' },
      explanation: {
        en: 'Sweaty palms show that he felt nervous: 紧张. 紧急 describes an urgent matter, 紧密 a close link and 紧凑 a tight schedule.',
        zh: '“手心都出汗了”说明弟弟心情不安，所以是“紧张”。“紧急”形容事情，“紧密”形容联系，“紧凑”形容安排。',
      },
    },
    {
      id: 'yy-6',
      type: 'MCQ',
      text: '选出最适当的词语填在括号里。\n为了准备义卖会，同学们（　　）放学后的时间制作书签。',
      options: ['采用', '利用', '应用', '任用'],
      key: { kind: 'option', value: 'B' },
      explanation: {
        en: 'We say 利用时间, to make good use of time. 采用 goes with methods, 应用 with knowledge, and 任用 with people given a post.',
        zh: '“时间”和“利用”搭配。“采用”的是方法，“应用”的是知识，“任用”的是人。',
      },
    },
    {
      id: 'yy-7',
      type: 'MCQ',
      text: '选出最适当的关联词语填在括号里。\n（　　）下多大的雨，爷爷（　　）会准时到校门口接我。',
      options: ['虽然……但', '因为……才', '不管……都', '如果……就'],
      key: { kind: 'option', value: 'C' },
      explanation: {
        en: '“多大的雨” leaves the amount open, and the result stays the same: no matter how heavy, he always comes. That is 不管……都.',
        zh: '“多大的雨”表示什么情况都有可能，而结果不变，所以用“不管……都”。',
      },
    },
    {
      id: 'yy-8',
      type: 'MCQ',
      text: '选出最适当的关联词语填在括号里。\n（　　）坐在这里发愁，（　　）马上动手把问题解决。',
      options: ['不但……而且', '只有……才', '即使……也', '与其……不如'],
      key: { kind: 'option', value: 'D' },
      explanation: {
        en: 'The speaker compares two choices and prefers the second: rather than worry, act now. 与其 A，不如 B means “B is better than A”.',
        zh: '这句话比较两种做法，说话的人认为后一种更好，所以用“与其……不如”。',
      },
    },
    {
      id: 'yy-9',
      type: 'MCQ',
      text: '选出最适当的成语填在括号里。\n陈老师讲的故事（　　），下课铃响了，同学们还舍不得离开座位。',
      options: ['一丝不苟', '千方百计', '引人入胜', '半信半疑'],
      key: { kind: 'option', value: 'C' },
      explanation: {
        en: 'The pupils did not want to leave, so the story was gripping: 引人入胜. 一丝不苟 is about careful work, 千方百计 about trying every way, 半信半疑 about half believing.',
        zh: '同学们“舍不得离开”，说明故事很吸引人，用“引人入胜”。“一丝不苟”形容做事认真，“千方百计”是想尽办法，“半信半疑”是不太相信。',
      },
    },
    {
      id: 'yy-10',
      type: 'MCQ',
      text: '选出划线成语的意思。\n学游泳虽然辛苦，但是我们不应该__半途而废__。',
      options: ['走到半路迷失了方向', '事情没做完就放弃', '把没有用的东西丢掉', '花了时间却没有进步'],
      key: { kind: 'option', value: 'B' },
      explanation: {
        en: '半途 is “half way” and 废 here means “to stop”. Together: to give up before the work is done.',
        zh: '“半途”是半路，“废”在这里是停止的意思，合起来就是事情没做完就放弃。',
      },
    },
  ],
}
