import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP5Sa1: QuestionSetSourceInput = {
  name: 'chinese-p5-sa1',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  passages: {
    'lost-boy': [
      '地铁站里的小男孩',
      '　　①星期六上午，我和表姐搭地铁去植物园。我们在月台上等车时，看见一个四五岁的小男孩站在柱子旁边，一边擦眼泪，一边四处张望。',
      '　　②“小弟弟，你的爸爸妈妈呢？”我蹲下来问他。他一听，哭得更厉害了，紧紧地抱住手里的小熊，一个字也说不出来。表姐从背包里拿出一块饼干，轻轻地说：“别怕，我们陪你一起找妈妈。”小男孩看看饼干，又看看我们，慢慢地止住了哭声。',
      '　　③我想带着他到处去找，表姐却摇摇头说：“志明，车站那么大，我们走来走去，反而会和他妈妈错过。最好的办法是请职员帮忙。”于是，我们牵着小男孩来到服务中心。职员问了他的名字，马上用广播通知他的家人。',
      '　　④不到十分钟，一位阿姨气喘吁吁地跑进来，一把抱住小男孩。原来，刚才她先上了车，还没来得及牵住儿子，车门就关上了，小男孩便留在月台上。她到了下一站，赶紧搭车回来，一下车就听见了广播。看着他们离去的背影，我对表姐说：“幸好有你！要是听我的，可能现在还在找呢！”',
    ].join('\n'),
  },
  questions: [
    {
      id: 'chinese-p5-sa1-lost-boy-why-alone',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['ZH.YD.ZJ.01'],
      passage: 'lost-boy',
      text: '小男孩为什么会一个人留在月台上？',
      choices: [
        {
          text: '他要等爸爸来接他',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'The father comes only in a question. Look after 原来 in ④.',
            zh: '爸爸只在问话里提到。看看第④段“原来”后面的话。',
          },
        },
        { text: '妈妈上车后门关了', isRight: true },
        {
          text: '妈妈到服务中心去了',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: { en: 'She came there later, to fetch him.', zh: '妈妈后来才到服务中心接他。' },
        },
        {
          text: '他躲在柱子旁边玩耍',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'He stood there, but he was crying, not playing.',
            zh: '他站在柱子旁边，可是他在哭，不是在玩。',
          },
        },
      ],
      explanation: {
        en: '原来 in ④ gives the reason: his mother boarded first and the doors shut before she could take his hand. The pillar, the father and the service centre are in the text but not the reason. Words such as 原来 and 因为 often lead to the answer.',
        zh: '第④段“原来”后面写了原因：妈妈先上了车，还没牵住他，车门就关上了。柱子、爸爸、服务中心文中都有，却不是原因。“原来”“因为”这些词后面常常就是答案。',
      },
      hints: [
        { en: 'The reason is told only near the end.', zh: '原因到后面才写出来。' },
        { en: 'Find 原来.', zh: '找一找“原来”这个词。' },
      ],
    },
    {
      id: 'chinese-p5-sa1-lost-boy-order',
      type: 'Ordering',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['ZH.YD.ZJ.02'],
      marks: 3,
      passage: 'lost-boy',
      text: '这些事情是按什么顺序发生的？排一排。',
      order: [
        '车门关上，小男孩留在月台上。',
        '“我”看见小男孩在擦眼泪。',
        '表姐拿出饼干，安慰小男孩。',
        '职员用广播通知小男孩的家人。',
        '妈妈跑进来，抱住小男孩。',
      ],
      explanation: {
        en: 'The closing doors are told last but happened first: 原来，刚才…… looks back. Then follow the text: seeing him, the biscuit, the announcement, the mother. The commonest slip is to put the doors at the end.',
        zh: '车门关上虽然最后才写，却是最先发生的，“原来，刚才……”就是回头说明。接着依次是看见小男孩、表姐安慰他、职员广播、妈妈赶到。最常见的错误是把车门关上排在后面。',
      },
      hints: [
        { en: 'Which of them is told with 原来，刚才?', zh: '哪一件事是用“原来，刚才”来补充说明的？' },
        { en: 'Ask: what must have happened for him to be alone?', zh: '想一想：要先发生什么事，他才会一个人？' },
      ],
    },
    {
      id: 'chinese-p5-sa1-lost-boy-stops-crying',
      type: 'OpenAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['ZH.YD.TL.01'],
      marks: 3,
      passage: 'lost-boy',
      text: '小男孩为什么慢慢地止住了哭声？写出表姐做的两件事，再写出小男孩当时的想法。',
      key: {
        kind: 'points',
        points: [
          {
            marks: 1,
            label: { en: 'She gave him a biscuit', zh: '表姐拿饼干给他' },
            anyOf: ['饼干'],
            except: ['没有给他饼干', '没给他饼干'],
          },
          {
            marks: 1,
            label: {
              en: 'She comforted him and promised to look for his mother',
              zh: '表姐轻声安慰他，答应陪他找妈妈',
            },
            anyOf: ['安慰', '别怕', '不要怕', '找妈妈', '找他妈妈', '找他的妈妈', '温柔', '轻轻地说', '轻声'],
          },
          {
            marks: 1,
            label: { en: 'He felt they were kind, or was less afraid', zh: '他觉得他们是好人，心里不那么害怕' },
            anyOf: [
              '好人',
              '善良',
              '亲切',
              '友善',
              '可靠',
              '靠得住',
              '对他好',
              '对他很好',
              '关心他',
              '相信',
              '放心',
              '安心',
              '安全',
              '信任',
              '不害怕',
              '不再害怕',
              '没那么害怕',
              '不那么害怕',
              '不怕了',
              '不再怕',
              '会帮',
              '能帮',
              '可以帮',
              '想帮',
              '帮他',
              '帮助他',
              '没有恶意',
              '找到妈妈',
              '不再孤单',
              '不孤单',
              '不是坏人',
              '有人陪',
            ],
          },
        ],
        model: '表姐拿出饼干给他，还轻声安慰他，答应陪他找妈妈。小男孩觉得他们是好人，会帮助他，心里就不那么害怕了。',
      },
      explanation: {
        en: 'Two deeds are in the text: she gave a biscuit, and comforted him with the promise to look for his mother. The thought is not stated: he looked at the biscuit, then at them, and felt that he could trust them. Give all three; the commonest slip is to stop at the biscuit.',
        zh: '两件事文中写了：拿出饼干；轻声安慰，答应陪他找妈妈。想法要推断：他“看看饼干，又看看我们”，觉得他们是好人，可以相信。三点都要写，最常见的错误是只写饼干。',
      },
      hints: [
        { en: 'Reread what the cousin does and says in ②.', zh: '再读第②段，表姐做了什么，说了什么？' },
        {
          en: 'He looks at the biscuit, then at them. What may he be thinking?',
          zh: '他看看饼干，又看看他们，心里可能在想什么？',
        },
      ],
      fixtures: {
        right: [
          '表姐送他一块饼干，叫他不要怕，小男孩觉得不再孤单。',
          '表姐给他饼干，还安慰他，他觉得她们是好人。',
          '表姐给他一块饼干，轻轻地叫他别怕，小男孩觉得哥哥和姐姐很善良。',
          '表姐拿出饼干，又陪他找妈妈，他觉得这两个姐姐会帮他。',
          '因为表姐拿出饼干，又说要陪他一起找妈妈，他就放心了。',
          '表姐给他吃饼干，叫他别怕，小男孩不再害怕了。',
        ],
        wrong: ['表姐给他饼干。', '因为妈妈来了。', '他抱住小熊，就不哭了。'],
      },
    },
    {
      id: 'chinese-p5-sa1-lost-boy-cousin',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['ZH.YD.TL.03'],
      passage: 'lost-boy',
      text: '从第③段可以看出，表姐是个怎样的人？',
      choices: [
        { text: '遇事冷静，想得周到', isRight: true },
        {
          text: '胆子很小，不敢走动',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'She doesn’t stay because she is afraid. What reason does she give?',
            zh: '她不走来走去，不是因为害怕。她说了什么理由？',
          },
        },
        {
          text: '性子很急，说做就做',
          misconception: 'ZH.YD.TL.m1',
          feedback: {
            en: 'It is “I” who wants to rush off. Who stops to think?',
            zh: '想马上去找的是“我”。停下来想办法的是谁？',
          },
        },
        {
          text: '爱发命令，不听人说',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'She shakes her head but explains why. Is that giving orders?',
            zh: '她摇头之后说明了原因，这是在发命令吗？',
          },
        },
      ],
      explanation: {
        en: 'She doesn’t rush: she sees that walking about might make them miss the mother, and knows a better way. That is being calm and thinking ahead. Check with the line 反而会和他妈妈错过. The commonest slip is to see 摇摇头 and take her for timid or bossy.',
        zh: '表姐没有急着去找，她想到走来走去反而会错过，又知道请职员帮忙更好，可见她冷静、想得周到。依据是“反而会和他妈妈错过”。最常见的错误是只看到“摇摇头”，就以为她胆小或爱发命令。',
      },
      hints: [
        { en: 'Compare what “I” wants to do and what she proposes.', zh: '比一比“我”和表姐的做法。' },
        { en: 'What does she foresee?', zh: '她预先想到了什么问题？' },
      ],
    },
    {
      id: 'chinese-p5-sa1-lost-boy-description',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.XC.04'],
      passage: 'lost-boy',
      text: '“一位阿姨气喘吁吁地跑进来，一把抱住小男孩。”这个句子主要用了什么描写，写出了什么？',
      choices: [
        {
          text: '心理描写，写出她十分着急',
          misconception: 'ZH.ZS.XC.m3',
          feedback: {
            en: 'She is anxious, yes. But does the sentence tell her thoughts, or what she does?',
            zh: '她确实着急。可是句子写的是她心里的话，还是她做的事？',
          },
        },
        {
          text: '语言描写，写出她十分生气',
          misconception: 'ZH.ZS.XC.m3',
          feedback: { en: 'She says nothing in this sentence.', zh: '这个句子里，她一句话也没有说。' },
        },
        {
          text: '动作描写，写出她十分疲倦',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'The way of describing is right. But why is she out of breath?',
            zh: '描写方法对了。可是她为什么会气喘吁吁？',
          },
        },
        { text: '动作描写，写出她十分着急', isRight: true },
      ],
      explanation: {
        en: '跑 and 抱 are actions; 气喘吁吁 and 一把 show how anxious she was to have him back. Being out of breath comes from haste, not from tiredness. Check both halves: the way of describing, and the feeling it shows.',
        zh: '“跑”和“抱”是动作；“气喘吁吁”“一把”写出她急着见到儿子。她喘气是因为跑得急，不是因为疲倦。检查时两部分都要看：描写方法对不对，写出的心情对不对。',
      },
      hints: [
        { en: 'Find the verbs.', zh: '先找出句子里的动词。' },
        { en: 'Why did she run so fast?', zh: '她为什么跑得这么快？' },
      ],
    },
    {
      id: 'chinese-p5-sa1-lost-boy-last-words',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['ZH.YD.TL.02'],
      passage: 'lost-boy',
      text: '“我”说最后一句话时，心里有哪些感受？选出所有正确的答案。',
      choices: [
        { text: '佩服表姐', isRight: true },
        {
          text: '埋怨表姐',
          misconception: 'ZH.YD.TL.m2',
          feedback: { en: '幸好有你 is praise.', zh: '“幸好有你”是称赞，不是埋怨。' },
        },
        { text: '感到庆幸', isRight: true },
        {
          text: '为自己骄傲',
          misconception: 'ZH.YD.TL.m1',
          feedback: { en: '要是听我的 admits that his own way was worse.', zh: '“要是听我的……”是承认自己的办法不好。' },
        },
        {
          text: '担心小男孩',
          misconception: 'ZH.YD.TL.m4',
          feedback: { en: 'That was before. Is the boy still lost?', zh: '那是之前的心情。现在小男孩已经找到妈妈了。' },
        },
      ],
      explanation: {
        en: '幸好有你 shows relief and praise for her; 要是听我的，可能现在还在找 admits that his own idea was worse. So he admires her and is glad it ended well. He is neither proud of himself nor still worried. Check every choice with words from the line.',
        zh: '“幸好有你”有庆幸，也有对表姐的佩服；“要是听我的，可能现在还在找”承认自己的办法不好，所以不是骄傲。小男孩已经找到妈妈，也不用担心了。检查时，每个答案都要在这句话里找到依据。',
      },
      hints: [
        { en: 'Explain 幸好 in your own words.', zh: '用自己的话说一说“幸好”的意思。' },
        { en: 'Does the second half praise or blame his own idea?', zh: '后半句是在说自己的办法好，还是不好？' },
      ],
    },
    {
      id: 'chinese-p5-sa1-look-alike-contest',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.HZ.03'],
      text: '选出正确的字填在括号里。\n这场羽毛球（　　）赛十分激烈，双方的比分一直很接近。',
      choices: [
        { text: '竞', isRight: true },
        {
          text: '竟',
          misconception: 'ZH.ZS.HZ.m2',
          feedback: {
            en: 'Look at the middle: 日 or 口? This one is in 竟然 (unexpectedly).',
            zh: '看看中间是“日”还是“口”。这个字用在“竟然”里。',
          },
        },
        {
          text: '境',
          misconception: 'ZH.ZS.HZ.m1',
          feedback: { en: 'With 土 it has to do with places: 环境.', zh: '“土”字旁的和地方有关，如“环境”。' },
        },
        {
          text: '镜',
          misconception: 'ZH.ZS.HZ.m1',
          feedback: { en: 'With 钅it is a mirror, once made of metal.', zh: '金字旁的是照人的东西，古时候用铜做成。' },
        },
      ],
      explanation: {
        en: '竞 (with 口 in the middle) is to compete: 竞赛. 竟 (with 日) is in 竟然 and 究竟; with 土 it is a place (环境), with 钅a mirror (镜子). To remember: contestants open their mouths (口) and stand on two legs (儿). The commonest slip is one stroke too many, which turns 口 into 日.',
        zh: '“竞”中间是“口”，表示互相比赛，如“竞赛”。“竟”中间是“日”，用在“竟然”“究竟”里；加“土”是“环境”的“境”，加“钅”是“镜子”的“镜”。最常见的错误是多写一横，把“口”写成“日”。写完看看中间来检查。',
      },
      hints: [
        { en: 'The word means a contest.', zh: '这个词是“比赛”的意思。' },
        {
          en: 'Look closely at the middle of the first two, and at the radical of the others.',
          zh: '前两个字看中间，后两个字看部首。',
        },
      ],
    },
    {
      id: 'chinese-p5-sa1-list-marks',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.JZ.05'],
      text: '选出正确的标点符号填在括号里。\n去露营以前，我准备了手电筒（　　）水壶（　　）饼干和雨衣。',
      choices: [
        {
          text: '逗号　逗号',
          misconception: 'ZH.ZS.JZ.m6',
          feedback: {
            en: 'English uses commas here; Chinese has a smaller mark for things in a row.',
            zh: '英文在这里用逗号，华文并列的词语之间另有一种停顿更短的标点。',
          },
        },
        {
          text: '分号　分号',
          misconception: 'ZH.ZS.JZ.m6',
          feedback: {
            en: 'That stands between clauses, not between words.',
            zh: '分号用在并列的分句之间，不用在词语之间。',
          },
        },
        { text: '顿号　顿号', isRight: true },
        {
          text: '顿号　逗号',
          misconception: 'ZH.ZS.JZ.m6',
          feedback: {
            en: 'All the things are equal, so both gaps take the same mark.',
            zh: '这些东西是并列的，两处应该用同样的标点。',
          },
        },
      ],
      explanation: {
        en: 'Single words in a row (手电筒、水壶、饼干) are parted by 、, and the last is joined with 和. The comma is a longer pause, between parts of a sentence. The commonest slip is to follow English.',
        zh: '并列的词语（手电筒、水壶、饼干）之间用顿号，最后一个用“和”连接。逗号的停顿比较长，用在分句之间。最常见的错误是照英文的习惯用逗号。',
      },
      hints: [
        { en: 'Are the things in the row words or sentences?', zh: '并列的是词语，还是分句？' },
        { en: 'Chinese has a mark that English has not.', zh: '华文有一种英文没有的标点，停顿最短。' },
      ],
    },
  ],
}
