import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP6Sa2: QuestionSetSourceInput = {
  name: 'chinese-p6-sa2',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  passages: {
    photos: [
      '“我们的邻里”旧照片展　征集启事',
      '',
      '海湾图书馆将在8月举办旧照片展，让年轻居民看看邻里从前的面貌。',
      '如果您家里有1990年以前在本区拍的照片，欢迎借给我们展出。',
      '请在照片背面写上姓名、电话和拍摄年份，并在7月15日以前交到图书馆柜台。',
      '每人最多借出五张，展览结束后一律归还。借出照片的居民可获赠纪念书签一个。',
    ].join('\n'),
  },
  questions: [
    {
      id: 'chinese-p6-sa2-photos-purpose',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['ZH.YD.SY.02'],
      passage: 'photos',
      text: '图书馆写这则启事，主要的目的是什么？',
      choices: [
        {
          text: '请居民来参观旧照片展',
          misconception: 'ZH.YD.SY.m3',
          feedback: {
            en: 'The exhibition is only in August. What must readers do before 15 July?',
            zh: '展览8月才举行。启事要居民在7月15日以前做什么？',
          },
        },
        { text: '向居民借旧照片来展出', isRight: true },
        {
          text: '请居民来领取纪念书签',
          misconception: 'ZH.YD.SY.m3',
          feedback: { en: 'The bookmark is a thank-you. For what?', zh: '书签是用来答谢居民的。答谢他们做了什么？' },
        },
        {
          text: '教居民怎样保存旧照片',
          misconception: 'ZH.YD.SY.m3',
          feedback: { en: 'Nothing is said about keeping photographs safe.', zh: '启事没有提到怎样保存照片。' },
        },
      ],
      explanation: {
        en: 'The heading says 征集 (collecting), and most lines tell how to lend: which photographs, what to write, by when, how many. So the purpose is to borrow old photographs. The exhibition is why they are needed, and the bookmark a thank-you. To check, ask what the reader should do after reading. The commonest slip is to take a detail for the purpose.',
        zh: '标题有“征集”两个字，大部分内容都在说怎样借出照片：什么照片、写上什么、几时交、最多几张，所以目的是向居民借照片。展览是借照片的原因，书签是答谢。检查时问：读完以后，居民要做什么？最常见的错误是把细节当作目的。',
      },
      hints: [
        { en: 'Look at the heading: what does 征集 mean?', zh: '看看标题，“征集”是什么意思？' },
        { en: 'What is a reader asked to do?', zh: '读了启事的居民，要做什么事？' },
      ],
    },
    {
      id: 'chinese-p6-sa2-sick-note',
      type: 'Ordering',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['ZH.HD.SM.01'],
      marks: 3,
      text: '志伟生病了，写便条向老师请假。把便条的各部分按正确的格式排好。',
      order: [
        '陈老师：',
        '您好！',
        '我昨晚发高烧，医生嘱咐我休息两天，所以今天和明天不能上学。',
        '请您批准我请假，谢谢！',
        '学生　志伟　敬上',
        '8月20日',
      ],
      explanation: {
        en: 'A Chinese note goes: whom you address, greeting, the matter with its reason, request and thanks, your name, and the date last. The commonest slip is to put the date on top as in English letters. To check, see that the reason comes before the request.',
        zh: '便条的格式是：称呼、问候、事情和原因、请求和道谢、署名，最后写日期。最常见的错误是照英文信的习惯，把日期写在最上面。检查时看看：是不是先说明原因，再提出请求？',
      },
      hints: [
        { en: 'Begin with the person to whom you write.', zh: '先写出便条是给谁看的。' },
        { en: 'In a Chinese note name and date stand at the end.', zh: '中文便条的署名和日期放在后面。' },
      ],
    },
    {
      id: 'chinese-p6-sa2-cold-water',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['ZH.ZS.CH.03'],
      text: '选出最适当的惯用语填在括号里。\n妹妹兴高采烈地说要参加歌唱比赛，哥哥却笑她五音不全，真是给她（　　）。',
      choices: [
        {
          text: '拍马屁',
          misconception: 'ZH.ZS.CH.m3',
          feedback: {
            en: 'That is flattery. Did the brother praise her?',
            zh: '“拍马屁”是说好话讨好别人。哥哥说的是好话吗？',
          },
        },
        {
          text: '开夜车',
          misconception: 'ZH.ZS.CH.m1',
          feedback: { en: 'That is to work late into the night.', zh: '“开夜车”是熬夜工作或读书，和句子的意思不合。' },
        },
        { text: '泼冷水', isRight: true },
        {
          text: '敲边鼓',
          misconception: 'ZH.ZS.CH.m4',
          feedback: {
            en: 'That is to speak up in support from the side. Whose side is the brother on?',
            zh: '“敲边鼓”是在旁边帮腔、支持。哥哥支持她了吗？',
          },
        },
      ],
      explanation: {
        en: 'She was full of joy (兴高采烈), and his words took it away: 泼冷水, to pour cold water on someone’s spirits. 却 shows the turn. 拍马屁 is to flatter, 开夜车 to work late, 敲边鼓 to support. To check, put the meaning in: he dampened her spirits.',
        zh: '妹妹“兴高采烈”，哥哥却笑她，让她扫兴，用“泼冷水”，意思是打击别人的热情。“却”字说明前后相反。“拍马屁”是讨好，“开夜车”是熬夜，“敲边鼓”是在旁边支持。检查时把意思放回去：真是打击她的热情，通顺。',
      },
      hints: [
        { en: 'How did she feel before he spoke, and how after?', zh: '哥哥说话以前和以后，妹妹的心情怎样？' },
        { en: '却 shows that his words go against her mood.', zh: '“却”说明哥哥的话和妹妹的心情相反。' },
      ],
    },
    {
      id: 'chinese-p6-sa2-fitting-simile',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['ZH.ZS.XC.01'],
      text: '选出最恰当的比喻填在括号里。\n组屋楼下，几个小女孩清脆的笑声（　　），传遍了每一层楼。',
      choices: [
        { text: '像一串叮当作响的银铃', isRight: true },
        {
          text: '像一阵轰隆隆的春雷',
          misconception: 'ZH.ZS.XC.m5',
          feedback: {
            en: 'Both are sounds, but thunder is deep. Does 清脆 describe it?',
            zh: '都是声音，可是雷声低沉。“清脆”的声音像什么？',
          },
        },
        {
          text: '像一朵鲜艳的胡姬花',
          misconception: 'ZH.ZS.XC.m5',
          feedback: {
            en: 'A flower is seen, not heard. What does laughter share with it?',
            zh: '花是看见的，笑声是听见的，找不到相似的地方。',
          },
        },
        {
          text: '像邻居小姐姐的笑声',
          misconception: 'ZH.ZS.XC.m1',
          feedback: {
            en: 'Laughter like laughter: things of one kind make no simile.',
            zh: '用笑声比笑声，是同类的事物，不算比喻。',
          },
        },
      ],
      explanation: {
        en: 'A simile needs things of different kinds with a likeness. Clear laughter and little silver bells are both crisp and bright in sound. Thunder is a sound but deep; an orchid cannot be heard; laughter likened to laughter is no simile. To check, name the likeness in one word: 清脆.',
        zh: '比喻要用不同类而有相似点的事物。“清脆的笑声”和银铃，声音都又清又亮。雷声低沉，胡姬花没有声音，用笑声比笑声是同类。检查时用一个词说出相似点：清脆。说不出来，就不是好比喻。',
      },
      hints: [
        { en: 'Which word describes the laughter?', zh: '句子用了哪个词形容笑声？' },
        {
          en: 'Look for something of another kind that sounds that way.',
          zh: '找一样不是笑声、声音却同样好听的东西。',
        },
      ],
    },
    {
      id: 'chinese-p6-sa2-even-if-it-rains',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['ZH.ZS.GL.05'],
      text: '选出最适当的关联词语填在括号里。\n（　　）明天早上下大雨，慈善义跑（　　）会照常举行。',
      choices: [
        {
          text: '因为……所以',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: 'Would rain be the reason for holding a run? Look at 照常.',
            zh: '下雨会是举行义跑的原因吗？留意“照常”。',
          },
        },
        {
          text: '虽然……但是',
          misconception: 'ZH.ZS.GL.m4',
          feedback: {
            en: '虽然 is for facts. Does anybody know yet that it will rain?',
            zh: '“虽然”说的是事实。明天的雨已经下了吗？',
          },
        },
        {
          text: '只有……才',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: 'That would mean: no rain, no run.',
            zh: '这样就变成不下雨就不举行了，合理吗？',
          },
        },
        { text: '即使……也', isRight: true },
      ],
      explanation: {
        en: 'Tomorrow’s rain is only supposed, and the result (照常, as usual) does not change: 即使……也. 虽然……但是 is for what is already so. 只有……才 would need the rain. To check ask two things: fact or supposition? Does the result change? The commonest slip is 虽然 for something that has not happened.',
        zh: '明天的雨只是假设，结果“照常”不变，所以用“即使……也”。“虽然……但是”说的是已经发生的事；“只有……才”就变成非下雨不可了。检查时问两点：是事实还是假设？结果变不变？最常见的错误是用“虽然”来说还没发生的事。',
      },
      hints: [
        { en: 'Has the rain fallen yet?', zh: '雨已经下了，还是假设会下？' },
        { en: '照常 tells you whether the result changes.', zh: '“照常”告诉你结果有没有改变。' },
      ],
    },
    {
      id: 'chinese-p6-sa2-dengue',
      type: 'Ordering',
      level: 'P6',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['ZH.ZS.JZ.06'],
      marks: 3,
      text: '把句子排成一段通顺的话。',
      order: [
        '骨痛热症是由伊蚊传播的疾病。',
        '这种蚊子喜欢在干净的积水中产卵。',
        '家里的花盆底盘和竹竿筒，都可能成为它们产卵的地方。',
        '因此，国家环境局提醒居民经常倒掉家里的积水。',
        '只要人人都做到这一点，伊蚊就无处产卵了。',
      ],
      explanation: {
        en: 'No time words here; follow what points back. 这种蚊子 needs 伊蚊 before it; 它们 needs the mosquitoes; 因此 follows the places at home; 这一点 points to emptying the water. To check, ask of each pointing word: has it been named already?',
        zh: '这段话没有时间词，要看指代和关联词：“这种蚊子”前面要先提到伊蚊；“它们”指这种蚊子；“因此”承接家里有积水的地方；“这一点”指经常倒掉积水。检查时看每个指代词：它指的东西，前面说过了吗？',
      },
      hints: [
        {
          en: 'The first sentence must make sense alone, without 这 or 它们.',
          zh: '第一句要能独立看懂，没有“这”“它们”这些词。',
        },
        { en: 'Find what 这种蚊子, 它们 and 这一点 point back to.', zh: '找出“这种蚊子”“它们”“这一点”各指什么。' },
      ],
    },
  ],
}
