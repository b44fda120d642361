import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP6Psle: QuestionSetSourceInput = {
  name: 'chinese-p6-psle',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  passages: {
    fair: [
      '邻里义卖会',
      '',
      '日期：9月20日　　地点：第38座组屋楼下',
      '咖喱卜：每个1元5角（买五个送一个）',
      '薏米水：每杯1元（出示学生证半价，每张学生证限买两杯）',
      '所得款项将全数捐给乐龄活动中心。',
    ].join('\n'),
  },
  questions: [
    {
      id: 'chinese-p6-psle-phone-basket',
      type: 'Cloze',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['ZH.YD.TK.01'],
      marks: 4,
      text: '选出适当的词语，把短文写完整。\n晚饭时间，一家人围坐在餐桌旁，却各自低头看手机，谁也不说话，只听见筷子碰碗的声音，气氛十分[1]。外婆看在眼里，第二天在门边放了一个小篮子，上面写着“手机[2]站”。我们都笑着把手机放进去。没了手机，大家的话匣子就[3]了。爸爸说起工作上的趣事，逗得外婆笑得[4]。原来，陪伴才是餐桌上最香的一道菜。',
      blanks: [
        { options: ['冷静', '冷清', '冷酷'] },
        { options: ['修理', '展览', '休息'] },
        { options: ['打开', '收起', '关上'] },
        { options: ['哑口无言', '合不拢嘴', '垂头丧气'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          { marks: 1, key: { kind: 'text', accepted: ['冷清'] } },
          { marks: 1, key: { kind: 'text', accepted: ['休息'] } },
          { marks: 1, key: { kind: 'text', accepted: ['打开'] } },
          { marks: 1, key: { kind: 'text', accepted: ['合不拢嘴'] } },
        ],
      },
      explanation: {
        en: '1: nobody speaks, so the mood is 冷清 (冷静 is being calm). 2: the phones are put away during dinner, so they rest. 3: the phones are gone and Dad tells tales, so talk began: 打开话匣子. 4: she laughs at funny tales (笑得): 合不拢嘴. The clues stand after the gaps as often as before: read to the end before you choose.',
        zh: '第1格：谁也不说话，气氛“冷清”（“冷静”是不慌张）。第2格：吃饭时把手机放下，让它“休息”。第3格：没了手机，爸爸又说起趣事，可见大家开始聊天，“话匣子打开了”。第4格：听了趣事，外婆“笑得”怎么样？用“合不拢嘴”。线索常常在空格后面，要读完再选。',
      },
      hints: [
        { en: 'Read to the end: how was the family before, and how after?', zh: '先读完全文：这家人前后有什么变化？' },
        { en: 'For gap 3 look at the sentence after it.', zh: '第3格要看后面一句：爸爸做了什么？' },
      ],
    },
    {
      id: 'chinese-p6-psle-strict-coach',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['ZH.ZS.CY.04'],
      text: '选出最适当的词语填在括号里。\n教练对我们的要求很（　　），一个动作没做好，就要重做十次。',
      choices: [
        {
          text: '严重',
          misconception: 'ZH.ZS.CY.m2',
          feedback: { en: '严重 is for injuries and problems.', zh: '“严重”形容伤势、情况，不形容要求。' },
        },
        { text: '严格', isRight: true },
        {
          text: '严肃',
          misconception: 'ZH.ZS.CY.m5',
          feedback: {
            en: '严肃 is the look of a face or the mood of a place.',
            zh: '“严肃”形容神情或气氛，不形容要求。',
          },
        },
        {
          text: '严密',
          misconception: 'ZH.ZS.CY.m2',
          feedback: { en: '严密 means without gaps: a plan, or a guard.', zh: '“严密”是没有漏洞，如“计划严密”。' },
        },
      ],
      explanation: {
        en: 'Requirements that must be met to the letter are 严格. 严重 goes with injuries, 严肃 with faces, 严密 with plans. To check, look at the noun: 要求 and 严格 belong together. The commonest slip is to see 严 and take any.',
        zh: '一点儿也不放松的要求是“严格”。“严重”形容伤势，“严肃”形容神情，“严密”形容计划。检查时看它形容的词：“要求”和“严格”搭配。最常见的错误是看到“严”就选。',
      },
      hints: [
        { en: 'Which noun does the gap describe?', zh: '括号里的词形容的是什么？' },
        {
          en: 'Think of another noun for each choice: a face, an injury, a plan …',
          zh: '给每个选项想一个常用的搭配：神情、伤势、计划……',
        },
      ],
    },
    {
      id: 'chinese-p6-psle-old-schoolbag',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['ZH.ZS.GL.06'],
      text: '外婆说：“与其花钱买新书包，不如把旧的洗干净再用。”\n外婆认为应该怎么做？',
      choices: [
        {
          text: '去买一个新书包',
          misconception: 'ZH.ZS.GL.m5',
          feedback: {
            en: 'What follows 与其 is what the speaker does not want.',
            zh: '“与其”后面的做法，是说话的人不选的。',
          },
        },
        {
          text: '先买新的再洗旧的',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: 'The two are compared, not done one after the other.',
            zh: '这两件事是拿来比较的，不是先后都要做。',
          },
        },
        {
          text: '两种做法都可以',
          misconception: 'ZH.ZS.GL.m1',
          feedback: { en: '不如 shows that one is better.', zh: '“不如”说明其中一种更好，不是都可以。' },
        },
        { text: '把旧书包洗净再用', isRight: true },
      ],
      explanation: {
        en: 'In 与其 A，不如 B the speaker weighs two things and prefers B. So Grandma wants the old bag washed and used again. To check, say it with 比: 洗旧书包比买新书包好. The commonest slip is to turn it round, or to mix it with 宁可 A，也不 B, where A is preferred.',
        zh: '“与其A，不如B”是比较两件事，说话的人选B，所以外婆要把旧书包洗干净再用。检查时换成“比”：洗旧书包比买新书包好。最常见的错误是把取舍弄反，或和“宁可A，也不B”（选A）混在一起。',
      },
      hints: [
        {
          en: 'Two things are compared. After which word stands the better one?',
          zh: '句子比较两件事，好的那件在哪个词后面？',
        },
        { en: 'Say the sentence again with 比……好.', zh: '用“……比……好”把这句话再说一遍。' },
      ],
    },
    {
      id: 'chinese-p6-psle-fair-total',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['ZH.YD.SY.03'],
      passage: 'fair',
      text: '雅文带了10元和学生证到义卖会。她想拿到六个咖喱卜，再买两杯薏米水。她最少要付多少元？还剩多少元？',
      blanks: [
        { label: '最少要付', unit: '元' },
        { label: '还剩', unit: '元' },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '8.5',
              mistakes: [
                {
                  value: '9.5',
                  misconception: 'ZH.YD.SY.m1',
                  feedback: {
                    en: 'She has her student card. What does a drink cost her?',
                    zh: '她带了学生证，一杯薏米水多少钱？',
                  },
                },
                {
                  value: '10',
                  misconception: 'ZH.YD.SY.m1',
                  feedback: {
                    en: 'Six curry puffs need not all be paid for. Read the line again.',
                    zh: '六个咖喱卜不用每个都付钱，再看看优惠。',
                  },
                },
              ],
            },
          },
          { marks: 1, key: { kind: 'number', value: '1.5' } },
        ],
      },
      explanation: {
        en: 'Buy five and get one: six puffs cost 5 × $1.50 = $7.50. With one student card two drinks are half price, 50 cents each: 2 × $0.50 = $1. Altogether $8.50; left: $10 − $8.50 = $1.50. Check both offers in the brackets: the commonest slips are to pay for six puffs, or to forget the half price.',
        zh: '买五个送一个，六个咖喱卜只付五个的钱：5×1.5＝7.5（元）。一张学生证可以买两杯半价的薏米水：2×0.5＝1（元）。一共8.5元，还剩10－8.5＝1.5（元）。核对括号里的两项优惠：最常见的错误是付了六个咖喱卜的钱，或忘了半价。',
      },
      hints: [
        { en: 'There are two offers, both in brackets.', zh: '海报上有两项优惠，都在括号里。' },
        { en: 'For how many puffs must she pay?', zh: '要拿到六个咖喱卜，只需付几个的钱？' },
      ],
      fixtures: {
        right: [
          ['8.5', '1.5'],
          ['8.50', '1.50'],
          ['8.50元', '1.50元'],
          ['$8.50', '$1.50'],
          ['８.５', '１.５'],
          ['8.5 元', '1.5 元'],
          ['S$8.50', 'S$1.50'],
          ['8元5角', '1元5角'],
          ['8.5块', '1.5块'],
        ],
        wrong: [
          ['9.5', '0.5'],
          ['10', '0'],
          ['11', ''],
          ['8.5', ''],
          ['1.5', '8.5'],
          ['7.5', '2.5'],
          ['8.5', '2.5'],
        ],
      },
    },
  ],
}
