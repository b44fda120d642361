import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP5Ca1: QuestionSetSourceInput = {
  name: 'chinese-p5-ca1',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  questions: [
    {
      id: 'chinese-p5-ca1-reading-of-chong',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.PY.05'],
      text: '选出划线的字的正确拼音。\n这道题我算错了，只好__重__新再算一遍。',
      choices: [
        { text: 'chóng', isRight: true },
        {
          text: 'cóng',
          misconception: 'ZH.ZS.PY.m2',
          feedback: {
            en: 'The tone is right, but the tongue is curled here: compare 从 and 虫.',
            zh: '声调对了，可是这里是翘舌音。比一比“从”和“虫”。',
          },
        },
        {
          text: 'zhòng',
          misconception: 'ZH.ZS.PY.m3',
          feedback: {
            en: 'That is the reading for “heavy”. Is anything heavy here, or done again?',
            zh: '“轻重”的“重”才这样读。这里说的是很重，还是再做一次？',
          },
        },
        {
          text: 'zòng',
          misconception: 'ZH.ZS.PY.m2',
          feedback: {
            en: '重 has no flat z reading. First decide: heavy, or again?',
            zh: '“重”不读平舌音。先想想：意思是“不轻”还是“再一次”？',
          },
        },
      ],
      explanation: {
        en: '重 is chóng when it means “again” (重新, 重复) and zhòng when it means “heavy” or “important” (重量, 重要). Here the sum is done again. Check by putting in 再一次. The commonest slip is to read zhòng every time.',
        zh: '“重”表示“再一次”时读 chóng，如“重新”“重复”；表示“不轻”“要紧”时读 zhòng，如“重量”“重要”。这里是再算一次，读 chóng。检查时换成“再一次”。最常见的错误是都读成 zhòng。',
      },
      hints: [
        { en: 'This character has two readings and two meanings.', zh: '这个字有两个读音、两种意思。' },
        { en: 'Does it mean “heavy” or “once more” here?', zh: '这里的意思是“不轻”，还是“再一次”？' },
      ],
    },
    {
      id: 'chinese-p5-ca1-same-reading',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.PY.05'],
      text: '哪一组划线的字读音相同？',
      choices: [
        {
          text: '音__乐__课——快__乐__',
          misconception: 'ZH.ZS.PY.m3',
          feedback: {
            en: 'One means music, the other joy. Do you say them alike?',
            zh: '一个是奏乐，一个是高兴。两个“乐”读得一样吗？',
          },
        },
        { text: '__长__大了——校__长__', isRight: true },
        {
          text: '__行__人道——银__行__',
          misconception: 'ZH.ZS.PY.m3',
          feedback: {
            en: 'One is to walk, the other a place of business.',
            zh: '一个是走路，一个是做生意的地方。读读看是不是一样？',
          },
        },
        {
          text: '太__着__急——看__着__',
          misconception: 'ZH.ZS.PY.m3',
          feedback: { en: 'One of them is light and short. Which?', zh: '其中一个要读轻声。读出来听一听。' },
        },
      ],
      explanation: {
        en: '长 is zhǎng both in 长大 (grow) and in 校长 (head). 乐: yuè in 音乐, lè in 快乐. 行: xíng to walk, háng in 银行. 着: zháo in 着急, a light zhe in 看着. To check, read each word aloud, not the character alone.',
        zh: '“长大”和“校长”的“长”都读 zhǎng。“乐”：音乐 yuè，快乐 lè。“行”：行走 xíng，银行 háng。“着”：着急 zháo，看着 zhe（轻声）。检查时要读整个词，不要只看字。最常见的错误是一个字只用一个读音。',
      },
      hints: [
        { en: 'Read the whole words aloud.', zh: '把整个词语读出来，听一听。' },
        { en: 'Different meanings often go with different readings.', zh: '意思不同，读音常常也不同。' },
      ],
    },
    {
      id: 'chinese-p5-ca1-look-alike-thirsty',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.HZ.03'],
      text: '选出正确的字填在括号里。\n走了大半天，大家又累又（　　），便坐在大树下休息。',
      choices: [
        {
          text: '喝',
          misconception: 'ZH.ZS.HZ.m2',
          feedback: {
            en: 'With 口 it is the action of drinking. Here a feeling is needed.',
            zh: '“口”字旁的是“喝水”的动作，这里要写的是一种感觉。',
          },
        },
        { text: '渴', isRight: true },
        {
          text: '歇',
          misconception: 'ZH.ZS.HZ.m2',
          feedback: {
            en: 'With 欠 it is to rest; 休息 already says that.',
            zh: '右边是“欠”的是休息的意思，后面已经说“休息”了。',
          },
        },
        {
          text: '揭',
          misconception: 'ZH.ZS.HZ.m2',
          feedback: { en: 'With 扌 it is to lift off, such as a lid.', zh: '提手旁的是用手掀开，如掀起盖子。' },
        },
      ],
      explanation: {
        en: 'All have 曷; the radical tells the meaning. One who lacks water is 渴 (氵); one drinks with the mouth, 喝 (口). 又累又…… needs a second feeling, so 渴. The commonest slip is to mix 渴 and 喝: the first is how you feel, the second is what you do.',
        zh: '四个字都有相同的部件，要看部首：缺水的感觉用“氵”的“渴”，用嘴巴做的动作用“口”的“喝”。“又累又……”后面要写另一种感觉，所以是“渴”。最常见的错误是把“渴”和“喝”写反：前者是感觉，后者是动作。',
      },
      hints: [
        { en: 'Look at the radicals only.', zh: '只看部首，不看相同的部分。' },
        {
          en: '又累又…… asks for a second feeling. What does the body lack after a long walk?',
          zh: '“又累又……”要写另一种感觉。走了很久，身体会缺什么？',
        },
      ],
    },
    {
      id: 'chinese-p5-ca1-verbs-and-objects',
      type: 'Matching',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.CY.03'],
      marks: 4,
      text: '把动词和适当的词语搭配起来，每个只用一次。',
      pairs: [
        ['遵守', '交通规则'],
        ['克服', '种种困难'],
        ['爱惜', '公共财物'],
        ['发挥', '自己的长处'],
      ],
      explanation: {
        en: 'Rules are kept (遵守), difficulties overcome (克服), property treated with care (爱惜), strengths put to use (发挥). To check, say each pair as a sentence of your own: 过马路要遵守交通规则.',
        zh: '规则要“遵守”，困难要“克服”，财物要“爱惜”，长处要“发挥”。检查时用每一对造一个句子，例如：过马路要遵守交通规则。读起来不顺的，就再换一换。',
      },
      hints: [
        { en: 'Start with the pair that you hear most often at school.', zh: '先配你在学校最常听到的那一对。' },
        { en: 'What does one do with rules? And with difficulties?', zh: '碰到规则要怎么做？碰到困难又要怎么做？' },
      ],
    },
    {
      id: 'chinese-p5-ca1-idiom-attentive',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.CH.01'],
      text: '划线的成语是什么意思？\n同学们__聚精会神__地看着老师做科学实验。',
      choices: [
        {
          text: '聚在一起，有说有笑',
          misconception: 'ZH.ZS.CH.m1',
          feedback: {
            en: '聚 here gathers something inside us, not people.',
            zh: '这里的“聚”不是人聚在一起，而是把什么集中起来？',
          },
        },
        {
          text: '精神很好，又蹦又跳',
          misconception: 'ZH.ZS.CH.m1',
          feedback: {
            en: 'Would pupils hop about while watching an experiment?',
            zh: '看老师做实验时，会又蹦又跳吗？',
          },
        },
        {
          text: '围成一圈，挤来挤去',
          misconception: 'ZH.ZS.CH.m4',
          feedback: {
            en: 'That says how they stand. The idiom says how they look on.',
            zh: '这是说他们怎样站，成语说的是他们怎样看。',
          },
        },
        { text: '集中精神，非常专心', isRight: true },
      ],
      explanation: {
        en: '聚 and 会 both mean to gather, 精 and 神 together are one’s attention: to gather all one’s attention. It fits watching an experiment. Check by putting “非常专心” in its place. The commonest slip is to take 聚 for a gathering of people.',
        zh: '“聚”和“会”都是集中，“精”“神”合起来是精神，整个成语就是把精神集中起来，十分专心。换成“非常专心地看着”，意思不变。最常见的错误是以为“聚”是人聚在一起。',
      },
      hints: [
        { en: 'Which two characters make a word that you know?', zh: '成语里哪两个字可以合成一个熟悉的词？' },
        { en: '聚 and 会 both mean to gather. What is gathered?', zh: '“聚”和“会”意思相近，都是集中。集中什么？' },
      ],
    },
    {
      id: 'chinese-p5-ca1-only-if',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.GL.03'],
      text: '选出最适当的关联词语填在括号里。\n（　　）先把病养好，你才能回到球队练习。',
      choices: [
        {
          text: '只要',
          misconception: 'ZH.ZS.GL.m3',
          feedback: {
            en: '只要 goes with 就. Which word is in the second half?',
            zh: '“只要”要和“就”配对。后半句用的是哪个字？',
          },
        },
        { text: '只有', isRight: true },
        {
          text: '不管',
          misconception: 'ZH.ZS.GL.m2',
          feedback: { en: '不管 goes with 都.', zh: '“不管”要和“都”配对，前面还要有“多、怎么”这样的词。' },
        },
        {
          text: '如果',
          misconception: 'ZH.ZS.GL.m2',
          feedback: {
            en: '如果 goes with 就; 才 calls for a partner that allows one way only.',
            zh: '“如果”和“就”配对；“才”表示没有别的办法。',
          },
        },
      ],
      explanation: {
        en: '才 in the second half tells us that getting well is the one condition that can’t be left out: 只有……才. 只要 and 如果 go with 就, 不管 with 都. Check by asking: can he go back without getting well? No, so 只有.',
        zh: '后半句的“才”说明养好病是少不了的条件，用“只有……才”。“只要”“如果”和“就”配对，“不管”和“都”配对。检查时问：病没养好，能回球队吗？不能，所以是“只有”。最常见的错误是和“只要”混在一起。',
      },
      hints: [
        { en: 'Find the partner word in the second half.', zh: '先在后半句找出配对的字。' },
        { en: 'Is there any other way for him to go back?', zh: '除了把病养好，他还有别的办法吗？' },
      ],
    },
    {
      id: 'chinese-p5-ca1-thunder',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.JZ.02'],
      text: '把下面的句子改成“把”字句，意思不变，也不要漏掉词语。\n妹妹被巨大的雷声吓哭了。',
      key: {
        kind: 'text',
        accepted: ['巨大的雷声把妹妹吓哭了', '巨大的雷声把妹妹给吓哭了'],
        mistakes: [
          {
            values: ['妹妹把巨大的雷声吓哭了'],
            misconception: 'ZH.ZS.JZ.m5',
            feedback: {
              en: 'Now the thunder is crying! Who or what does the frightening? Put that first.',
              zh: '这样就变成雷声哭了！是什么吓人，就把它放在开头。',
            },
          },
          {
            values: ['雷声把妹妹吓哭了'],
            misconception: 'ZH.ZS.JZ.m2',
            feedback: {
              en: 'The order is right. What kind of thunder was it?',
              zh: '语序对了，可是漏了词语：是怎样的雷声？',
            },
          },
        ],
      },
      explanation: {
        en: '把 sentence: doer + 把 + receiver + action. The thunder frightens, the sister is frightened: 巨大的雷声 + 把 + 妹妹 + 吓哭了. Check that 巨大的 has moved along with 雷声, and that it is still the sister who cries.',
        zh: '“把”字句是“谁＋把＋谁＋怎么样”：吓人的是雷声，被吓的是妹妹，所以“巨大的雷声”放前面，“把”后面接“妹妹”。检查：哭的还是妹妹，“巨大的”也跟着“雷声”搬过去。最常见的错误是只换了字，没有换位置。',
      },
      hints: [
        { en: 'Who is frightened, and by what?', zh: '谁被吓了？是什么吓了她？' },
        { en: 'What frightens comes before 把.', zh: '吓人的东西要放在“把”字前面。' },
      ],
      fixtures: {
        right: [
          '巨大的雷声把妹妹吓哭了。',
          '巨大的雷声把妹妹吓哭了',
          '巨大的雷声，把妹妹吓哭了。',
          '巨大的雷声把妹妹给吓哭了。',
          '巨大的雷声把妹妹吓哭了.',
          ' 巨大的雷声 把妹妹 吓哭了',
          '“巨大的雷声把妹妹吓哭了。”',
          '巨大的雷声把妹妹吓哭了！',
        ],
        wrong: [
          '妹妹把巨大的雷声吓哭了。',
          '雷声把妹妹吓哭了。',
          '妹妹被巨大的雷声吓哭了。',
          '巨大的雷声被妹妹吓哭了。',
          '把妹妹吓哭了。',
          '巨大的雷声把妹妹吓。',
          '巨大的雷声把妹妹吓了。',
        ],
      },
    },
    {
      id: 'chinese-p5-ca1-meaning-of-shen',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.CY.05'],
      text: '“爷爷对老家的感情很__深__。”哪一个句子里的“深”和这里的意思相同？',
      choices: [
        {
          text: '这边的海水很__深__，大家要小心。',
          misconception: 'ZH.ZS.CY.m4',
          feedback: {
            en: 'That is how far down it goes, the commonest meaning.',
            zh: '这里说的是从水面到水底很远，是“深”最常用的意思。',
          },
        },
        {
          text: '夜已经__深__了，爸爸还没有回家。',
          misconception: 'ZH.ZS.CY.m4',
          feedback: { en: 'That is late at night. It speaks of time.', zh: '这里说的是时间很晚，不是感情。' },
        },
        { text: '他们认识了十年，友谊非常__深__。', isRight: true },
        {
          text: '这幅画的颜色太__深__，看不清楚。',
          misconception: 'ZH.ZS.CY.m4',
          feedback: { en: 'That is a dark colour.', zh: '这里说的是颜色浓、不淡。' },
        },
      ],
      explanation: {
        en: 'Of feelings and friendship 深 means strong and close. Of the sea it is deep, of night late, of colour dark. Check by putting in 深厚: 感情很深厚 and 友谊非常深厚 both make sense; 海水很深厚 does not.',
        zh: '形容感情、友谊时，“深”是深厚的意思。形容海水是从上到下距离大，形容夜晚是时间久，形容颜色是浓。检查时换成“深厚”：“感情很深厚”“友谊非常深厚”都通顺，“海水很深厚”就不通。',
      },
      hints: [
        { en: 'What does 深 describe in the first sentence?', zh: '题目里的“深”形容的是什么？' },
        {
          en: 'Add one character to make a word with the same meaning, then try it in each sentence.',
          zh: '给“深”加一个字，组成意思相同的词，再放进每个句子试一试。',
        },
      ],
    },
  ],
}
