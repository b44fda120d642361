import type { PaperDraft } from '../../paper-source.ts'

/** 1 to 8 of the first section: sounds, characters, words. */
export const words: PaperDraft['topics'][number]['questions'] = [
  {
    id: 'yy-2',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'easy',
    skills: ['ZH.ZS.PY.06'],
    text: '选出划线词语的正确拼音。\n外婆把刚摘下的红毛丹送给邻居__品尝__。',
    choices: [
      { text: 'pǐn cháng', isRight: true },
      {
        text: 'pǐng cháng',
        misconception: 'ZH.ZS.PY.m1',
        feedback: {
          en: 'The second half is right. Does the first character end in -ng?',
          zh: '后一个字对了。前一个字是后鼻音吗？再读一读。',
        },
      },
      {
        text: 'pǐn chán',
        misconception: 'ZH.ZS.PY.m1',
        feedback: {
          en: 'The first half is right. chán is the sound of 馋 (greedy).',
          zh: '前一个字对了。chán 是“嘴馋”的“馋”。',
        },
      },
      {
        text: 'pǐng chán',
        misconception: 'ZH.ZS.PY.m1',
        feedback: { en: 'The two endings have changed places.', zh: '两个字的前鼻音和后鼻音弄反了。' },
      },
    ],
    explanation: {
      en: '品 ends in -n and 尝 in -ng: pǐn cháng. To check, say words with the same characters slowly: 作品 (pǐn), 尝试 (cháng). The commonest slip is to add g to every n, or to drop it.',
      zh: '“品”是前鼻音 pǐn，“尝”是后鼻音 cháng。检查时换个词慢慢读：“作品”“尝试”。最常见的错误是 n 和 ng 不分。',
    },
    hints: [
      { en: 'Say the word slowly and listen to how each character ends.', zh: '慢慢读这个词，听每个字收尾的音。' },
      { en: 'Where does your tongue stop in 作品? And in 尝试?', zh: '读“作品”和“尝试”，舌头停的地方一样吗？' },
    ],
  },
  {
    id: 'yy-1',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.ZS.PY.05'],
    text: '选出划线词语的正确拼音。\n他已经很累了，你就别__勉强__他再跑一圈了。',
    choices: [
      {
        text: 'mián qiáng',
        misconception: 'ZH.ZS.PY.m3',
        feedback: {
          en: 'qiáng is the reading in 强大, and 勉 is not second tone.',
          zh: 'qiáng 是“强大”的读音，“勉”也不读第二声。',
        },
      },
      {
        text: 'miǎn qiáng',
        misconception: 'ZH.ZS.PY.m3',
        feedback: {
          en: '勉 is right. 强 has another reading when it means to force.',
          zh: '“勉”读对了。“强”表示“硬要”时，读音不同。',
        },
      },
      {
        text: 'mián qiǎng',
        misconception: 'ZH.ZS.PY.m4',
        feedback: {
          en: '强 is right. Check the tone of 勉, as in 勉励.',
          zh: '“强”读对了。再想想“勉励”的“勉”读第几声。',
        },
      },
      { text: 'miǎn qiǎng', isRight: true },
    ],
    explanation: {
      en: '强 has more than one reading: qiáng in 强大 (strong), qiǎng in 勉强 (to force someone). 勉 is third tone: miǎn. To check, read the whole sentence aloud. The commonest slip is to use qiáng everywhere.',
      zh: '“强”是多音字：在“强大”里读 qiáng，在“勉强”里表示硬要别人做，读 qiǎng。“勉”读第三声 miǎn。检查时把整句读一遍。最常见的错误是只记得 qiáng。',
    },
    hints: [
      { en: 'One of the two characters has more than one reading.', zh: '这两个字里有一个是多音字。' },
      { en: 'Does 强 mean “strong” here, or something else?', zh: '“强”在这里是“强大”的意思吗？' },
    ],
  },
  {
    id: 'yy-4',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'easy',
    skills: ['ZH.ZS.HZ.03', 'ZH.ZS.HZ.02'],
    text: '选出正确的字填在括号里。\n放学后，校园里静（　　）的，只听见雨点打在屋顶上的声音。',
    choices: [
      {
        text: '俏俏',
        misconception: 'ZH.ZS.HZ.m1',
        feedback: { en: '俏 (亻) means pretty, as in 俊俏.', zh: '“俏”是单人旁，意思是好看，如“俊俏”。' },
      },
      { text: '悄悄', isRight: true },
      {
        text: '消消',
        misconception: 'ZH.ZS.HZ.m2',
        feedback: { en: '消 (氵) means to disappear, as in 消失.', zh: '“消”是三点水，如“消失”。' },
      },
      {
        text: '梢梢',
        misconception: 'ZH.ZS.HZ.m2',
        feedback: { en: '梢 (木) is the tip of a branch, as in 树梢.', zh: '“梢”是木字旁，如“树梢”。' },
      },
    ],
    explanation: {
      en: '静悄悄 means very quiet; its radical is the heart 忄. 俏 means pretty, 消 to disappear, 梢 the tip of a branch. To check, make a word with each: 俊俏, 消失, 树梢. The commonest slip is to look at 肖 and forget the radical.',
      zh: '“静悄悄”形容非常安静，用竖心旁的“悄”。检查时给每个字组词：“俊俏”“消失”“树梢”，意思都不对。最常见的错误是只看右边的“肖”，不看部首。',
    },
    hints: [
      {
        en: 'The right-hand side is the same in all four. Compare the radicals.',
        zh: '四个字的右边相同，比一比部首。',
      },
      { en: 'Make a word with each of the four characters.', zh: '给四个字各组一个词。' },
    ],
  },
  {
    id: 'yy-3',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.ZS.HZ.03', 'ZH.ZS.HZ.04'],
    text: '选出正确的字填在括号里。\n连续几天没下雨，天气十分干（　　），大家要多喝水。',
    choices: [
      {
        text: '躁',
        misconception: 'ZH.ZS.HZ.m1',
        feedback: {
          en: '躁 sounds the same, but it describes a temper: 急躁.',
          zh: '“躁”读音相同，可是形容人的性子，如“急躁”。',
        },
      },
      {
        text: '噪',
        misconception: 'ZH.ZS.HZ.m1',
        feedback: {
          en: '噪 sounds the same, but it is about noise: 噪音.',
          zh: '“噪”读音相同，可是和声音有关，如“噪音”。',
        },
      },
      { text: '燥', isRight: true },
      {
        text: '澡',
        misconception: 'ZH.ZS.HZ.m2',
        feedback: {
          en: '澡 (氵) is a bath; there is too little water here.',
          zh: '“澡”是三点水，如“洗澡”，这里正缺水呢。',
        },
      },
    ],
    explanation: {
      en: 'Dry weather has to do with fire and heat: 燥 (火). 躁 (足) is a short temper, 噪 (口) noise, 澡 (氵) a bath. To check, ask what the radical has to do with the sentence. The commonest slip is to go by the sound zào alone.',
      zh: '天气又干又热，和“火”有关，用“燥”。“急躁”用“足”，“噪音”用“口”，“洗澡”用三点水。检查时想想部首和句子的意思有没有关系。最常见的错误是只凭读音 zào 来选。',
    },
    hints: [
      { en: 'Three of them sound alike, so the sound will not tell you.', zh: '有三个字读音相同，不能只靠读音。' },
      { en: 'Which radical has to do with hot, rainless days?', zh: '又热又没雨的天气，和哪个部首有关？' },
    ],
  },
  {
    id: 'yy-5',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'easy',
    skills: ['ZH.ZS.CY.04'],
    text: '选出最适当的词语填在括号里。\n弟弟第一次上台讲故事，心里难免有些（　　），手心都出汗了。',
    choices: [
      { text: '紧张', isRight: true },
      {
        text: '紧急',
        misconception: 'ZH.ZS.CY.m2',
        feedback: {
          en: '紧急 describes a matter that cannot wait, not a feeling.',
          zh: '“紧急”形容事情不能等，不形容心情。',
        },
      },
      {
        text: '紧密',
        misconception: 'ZH.ZS.CY.m2',
        feedback: { en: '紧密 describes a close link or close teamwork.', zh: '“紧密”形容联系、合作，不形容心情。' },
      },
      {
        text: '紧凑',
        misconception: 'ZH.ZS.CY.m2',
        feedback: { en: '紧凑 describes a schedule or a plot without gaps.', zh: '“紧凑”形容时间安排或故事情节。' },
      },
    ],
    explanation: {
      en: 'Sweaty palms show that he was nervous: 紧张. 紧急 describes a matter, 紧密 a link, 紧凑 a schedule. To check, look for the word it describes: 心里. The commonest slip is to see 紧 and take any.',
      zh: '“手心都出汗了”说明弟弟心情不安，用“紧张”。“紧急”形容事情，“紧密”形容联系，“紧凑”形容安排。检查时看它形容的是什么：心里的感受。最常见的错误是看到“紧”就选。',
    },
    hints: [
      { en: 'What do sweaty palms tell you about him?', zh: '手心出汗，说明弟弟怎么样？' },
      {
        en: 'Think of a noun for each choice: a matter, a link, a schedule …',
        zh: '给每个词想一个常用的搭配：事情、联系、安排……',
      },
    ],
  },
  {
    id: 'yy-6',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.ZS.CY.03'],
    text: '选出最适当的词语填在括号里。\n为了准备义卖会，同学们（　　）放学后的时间制作书签。',
    choices: [
      {
        text: '采用',
        misconception: 'ZH.ZS.CY.m3',
        feedback: { en: '采用 goes with methods and suggestions.', zh: '“采用”的是方法、建议，不是时间。' },
      },
      { text: '利用', isRight: true },
      {
        text: '应用',
        misconception: 'ZH.ZS.CY.m3',
        feedback: { en: '应用 goes with knowledge and skills.', zh: '“应用”的是知识、技术，不是时间。' },
      },
      {
        text: '任用',
        misconception: 'ZH.ZS.CY.m3',
        feedback: { en: '任用 is to give a person a post.', zh: '“任用”的是人，不是时间。' },
      },
    ],
    explanation: {
      en: 'We say 利用时间: to make good use of time. 采用 goes with methods, 应用 with knowledge, 任用 with people. To check, cover the middle and read verb and noun together: 利用……时间. The commonest slip is not to look for the noun that follows.',
      zh: '“利用”和“时间”搭配，意思是好好使用。“采用”的是方法，“应用”的是知识，“任用”的是人。检查时把中间遮住，只读“利用……时间”。最常见的错误是没有找到后面搭配的词。',
    },
    hints: [
      { en: 'Which noun does the verb go with? It stands a little further on.', zh: '括号里的词和后面哪个词搭配？' },
      { en: 'Read each choice together with 时间.', zh: '把每个词和“时间”连起来读一读。' },
    ],
  },
  {
    id: 'yy-11',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.ZS.CY.04', 'ZH.ZS.CY.03'],
    text: '选出最适当的词语填在括号里。\n小贩中心人来人往，清洁工人不停地收拾，才能让每张桌子都（　　）干净。',
    choices: [
      {
        text: '保护',
        misconception: 'ZH.ZS.CY.m2',
        feedback: { en: '保护 is to guard someone or something from harm.', zh: '“保护”是不让人或东西受到伤害。' },
      },
      {
        text: '保管',
        misconception: 'ZH.ZS.CY.m2',
        feedback: { en: '保管 is to look after things for somebody.', zh: '“保管”是替人看管东西。' },
      },
      {
        text: '保留',
        misconception: 'ZH.ZS.CY.m2',
        feedback: {
          en: '保留 is to leave a thing as it was, not to throw it away.',
          zh: '“保留”是留着原来的东西，不去掉。',
        },
      },
      { text: '保持', isRight: true },
    ],
    explanation: {
      en: '干净 is a state, and to make a state last is 保持: 保持干净, 保持安静. 保护 guards, 保管 looks after, 保留 leaves a thing as it was. To check, read it together with 干净. The commonest slip is to take any word with 保.',
      zh: '“干净”是一种状态，让状态一直不变用“保持”，如“保持干净”“保持安静”。“保护”“保管”“保留”后面要接人或东西。检查时和“干净”连起来读。最常见的错误是看到“保”就选。',
    },
    hints: [
      { en: 'Is 干净 a thing, or how a thing is?', zh: '“干净”是一件东西，还是东西的样子？' },
      { en: 'Which of the four can also stand before 安静?', zh: '哪个词后面也可以接“安静”？' },
    ],
  },
  {
    id: 'yy-12',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'hard',
    skills: ['ZH.ZS.CY.04'],
    text: '选出和划线词语意思最接近的词语。\n林老师为人__随和__，从不摆架子，同学们都喜欢跟她聊天。',
    choices: [
      { text: '和气', isRight: true },
      {
        text: '随便',
        misconception: 'ZH.ZS.CY.m2',
        feedback: {
          en: '随便 shares 随, but it means careless, without thought.',
          zh: '“随便”也有“随”字，意思却是不认真、不多想。',
        },
      },
      {
        text: '和平',
        misconception: 'ZH.ZS.CY.m2',
        feedback: { en: '和平 shares 和, but it means without war.', zh: '“和平”也有“和”字，意思却是没有战争。' },
      },
      {
        text: '风趣',
        misconception: 'ZH.ZS.CY.m5',
        feedback: {
          en: '风趣 fits the sentence, but it means amusing. Is that what 随和 says?',
          zh: '“风趣”放在句子里也通，可是意思是有趣，“随和”说的是有趣吗？',
        },
      },
    ],
    explanation: {
      en: '随和 is said of a person who is easy to get on with: 从不摆架子. 和气 is the closest. 随便 means careless, 和平 without war, 风趣 amusing. To check, the sentence must keep its meaning, not only sound right. The commonest slip is to choose by a shared character.',
      zh: '“随和”形容人容易相处，从“不摆架子”也看得出来，和“和气”最接近。“随便”是不认真，“和平”是没有战争，“风趣”是有趣。检查时换进句子，意思要不变。最常见的错误是看到相同的字就选。',
    },
    hints: [
      {
        en: 'The words after 随和 say more about what kind of person she is.',
        zh: '后面的“从不摆架子”说明林老师是怎样的人？',
      },
      {
        en: 'A word that fits the sentence need not have the same meaning.',
        zh: '放进句子里通顺的词，意思不一定相同。',
      },
    ],
  },
]
