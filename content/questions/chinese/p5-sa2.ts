import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP5Sa2: QuestionSetSourceInput = {
  name: 'chinese-p5-sa2',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  questions: [
    {
      id: 'chinese-p5-sa2-pinyin-grow-up',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['ZH.ZS.PY.06'],
      text: '选出划线词语的正确拼音。\n老师看着我们一天天__成长__，心里非常高兴。',
      choices: [
        {
          text: 'céng zhǎng',
          misconception: 'ZH.ZS.PY.m2',
          feedback: {
            en: '成 has the same initial as 吃: the tongue is curled.',
            zh: '“成”和“吃”的声母一样，是翘舌音。',
          },
        },
        {
          text: 'chén zhǎng',
          misconception: 'ZH.ZS.PY.m1',
          feedback: {
            en: '成 and 城 sound the same; 陈 ends differently. Say both.',
            zh: '“成”和“城”同音，和“陈”不同。两个都读一读。',
          },
        },
        {
          text: 'chéng zǎng',
          misconception: 'ZH.ZS.PY.m2',
          feedback: {
            en: '长 has the same initial as 张: the tongue is curled.',
            zh: '“长”和“张”的声母一样，是翘舌音。',
          },
        },
        { text: 'chéng zhǎng', isRight: true },
      ],
      explanation: {
        en: '成 is chéng (curled ch, ending -ng, like 城); 长 is zhǎng (curled zh, ending -ng, like 掌). To check, compare each with a character of the same sound. The commonest slip is chén, the sound of 陈.',
        zh: '“成”和“城”同音，翘舌、后鼻音，读 chéng；“长”在这里和“掌”同音，读 zhǎng。检查时找同音的字来比。最常见的错误是把“成”读成“陈”。',
      },
      hints: [
        { en: 'Check the initials first: is the tongue curled?', zh: '先看声母：舌头要不要翘起来？' },
        { en: 'Then check the ends: compare 成 with 城 and 陈.', zh: '再看韵母：“成”是和“城”同音，还是和“陈”同音？' },
      ],
    },
    {
      id: 'chinese-p5-sa2-wrong-characters',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['ZH.ZS.HZ.04'],
      text: '划线的字是错别字，写出正确的字。\n放学时，妈妈__以__经在校门口等我了。回家路上，她__在__三叮嘱我过马路要小心。',
      blanks: [{ label: '“以”应改为' }, { label: '“在”应改为' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['已', '已经'],
              mistakes: [
                {
                  values: ['己', '巳'],
                  misconception: 'ZH.ZS.HZ.m3',
                  feedback: {
                    en: 'Nearly. Look at the left side: open, half closed or closed?',
                    zh: '很接近了。看看左边的缺口：全开、半开，还是封住？',
                  },
                },
              ],
            },
          },
          { marks: 1, key: { kind: 'text', accepted: ['再', '再三'] } },
        ],
      },
      explanation: {
        en: '已经 means “already”: 已 is half closed on the left (己 is open, 巳 closed). 再三 means “again and again”: 再 is “again”, 在 is “to be at a place”. Check by asking: is it about time gone by, and about doing again? The commonest slip is to write 自己 的 己.',
        zh: '“已经”表示事情过去或完成，“已”的左边半开（“己”全开，“巳”封住）。“再三”是一次又一次，“再”表示又一次；“在”表示在什么地方。检查时问：是说地方，还是说又一次？最常见的错误是把“已”写成“己”。',
      },
      hints: [
        {
          en: 'Both right characters have the same sound as the wrong ones, or nearly.',
          zh: '正确的字和错别字读音相同或相近。',
        },
        { en: 'The second one means “again”.', zh: '第二个字有“又一次”的意思。' },
      ],
      fixtures: {
        right: [
          ['已', '再'],
          ['已。', '再。'],
          ['“已”', '“再”'],
          [' 已', '再 '],
          ['「已」', '「再」'],
          ['(已)', '(再)'],
          ['已经', '再三'],
          ['已', '再三'],
        ],
        wrong: [
          ['以', '在'],
          ['己', '再'],
          ['已', '在'],
          ['巳', '再'],
          ['再', '已'],
          ['已', ''],
          ['', '再'],
        ],
      },
    },
    {
      id: 'chinese-p5-sa2-sound-sentence',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['ZH.ZS.JZ.04', 'ZH.ZS.JZ.01'],
      text: '哪一个句子没有语病？',
      choices: [
        {
          text: '我骑脚踏车在东海岸公园上个星期天。',
          misconception: 'ZH.ZS.JZ.m1',
          feedback: {
            en: 'That is English word order. Where do time and place go in Chinese?',
            zh: '这是英文的语序。华文的时间和地点应该放在哪里？',
          },
        },
        { text: '上个星期天，我在东海岸公园骑脚踏车。', isRight: true },
        {
          text: '东海岸公园的海风和阳光都非常凉快。',
          misconception: 'ZH.ZS.JZ.m3',
          feedback: { en: 'The sea breeze is cool. Is the sunshine?', zh: '海风可以凉快，阳光也凉快吗？' },
        },
        {
          text: '因为天气很好的原因，我们玩得很开心。',
          misconception: 'ZH.ZS.JZ.m4',
          feedback: { en: '因为 and 原因 say the same. One is enough.', zh: '“因为”和“原因”意思重复，留一个就够了。' },
        },
      ],
      explanation: {
        en: 'In Chinese time and place stand before the verb: 上个星期天，我在东海岸公园骑脚踏车. The others follow English order, call sunshine cool, or say “because” twice. To check: who, when, where, does what; does each part go with the next?',
        zh: '华文的时间和地点放在动词前面：上个星期天，我在东海岸公园骑脚踏车。其他三句，一句语序照英文，一句“阳光”和“凉快”搭配不当，一句意思重复。检查时看：什么时候、谁、在哪里、做什么，每一部分都接得上吗？',
      },
      hints: [
        {
          en: 'Look at three things: order, what goes together, what is said twice.',
          zh: '检查三样：语序、搭配、有没有重复。',
        },
        { en: 'Time and place come before the action in Chinese.', zh: '华文里，时间和地点要放在动作前面。' },
      ],
    },
    {
      id: 'chinese-p5-sa2-reply-to-cousin',
      type: 'OpenAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['ZH.HD.SM.02'],
      marks: 3,
      text: '住在槟城的表哥发来电邮：“下个月我要到新加坡玩三天，可以住在你家吗？你会带我去哪里玩？那个地方有什么特别？”\n写一封短短的回复，回答表哥的三个问题。',
      key: {
        kind: 'points',
        points: [
          {
            marks: 1,
            label: { en: 'Says whether he can stay', zh: '回答能不能住在家里' },
            anyOf: [
              '住在我家',
              '住我家',
              '来我家住',
              '可以住',
              '欢迎你来',
              '欢迎表哥',
              '欢迎你住',
              '不能住',
              '没有空房',
              '睡我的房间',
              '睡在我的房间',
              '和我一起睡',
            ],
          },
          {
            marks: 1,
            label: { en: 'Names a place', zh: '说出一个地方' },
            anyOf: [
              '动物园',
              '植物园',
              '滨海湾',
              '圣淘沙',
              '科学馆',
              '牛车水',
              '小印度',
              '鱼尾狮',
              '博物馆',
              '图书馆',
              '东海岸',
              '乌敏岛',
              '樟宜',
              '公园',
              '小贩中心',
              '乌节路',
              '甘榜格南',
              '飞禽',
              '水族馆',
              '国家美术馆',
              '新加坡河',
            ],
          },
          {
            marks: 1,
            label: { en: 'Says what is special there', zh: '说出那里的特别之处' },
            anyOf: [
              '特别的是',
              '特别之处',
              '可以看',
              '看到',
              '可以吃',
              '吃到',
              '可以玩',
              '美丽',
              '漂亮',
              '美极了',
              '好吃',
              '美食',
              '有名',
              '著名',
              '好玩',
              '很高',
              '最大',
              '最高',
              '那里有',
              '里面有',
              '风景',
              '灯光',
              '古老',
            ],
          },
        ],
        model:
          '表哥：你好！欢迎你来我家住，你可以和我睡一个房间。我会带你去滨海湾花园，那里有高高的擎天树，晚上还可以看到五颜六色的灯光表演。期待见到你！表弟　志明',
      },
      explanation: {
        en: 'Three questions, three answers: may he stay, where will you go, what is special there. Greet him first and sign at the end, as in any email. To check, number the questions and tick each off. The commonest slip is to name a place and not say what is special.',
        zh: '三个问题都要回答：可以住吗、去哪里、有什么特别。开头称呼问好，结尾署名。写完把问题编号，一个一个打勾。最常见的错误是只说了地方，没有写那里有什么特别。',
      },
      hints: [
        { en: 'Number the three questions.', zh: '先给三个问题编号。' },
        {
          en: 'Choose a place that you know well, so that you can say what is special.',
          zh: '选一个你熟悉的地方，才说得出它的特别之处。',
        },
      ],
      fixtures: {
        right: [
          '表哥：你好！你可以住在我家。我会带你去动物园，那里有很多动物，可以看到熊猫。志明',
          '欢迎你来！我们去牛车水吧，那里有很多好吃的东西。',
          '表哥，可以住我家。我想带你去圣淘沙，海边的风景很漂亮。',
        ],
        wrong: ['表哥，可以住我家。', '我会带你去动物园。', '好的，下个月见。'],
      },
    },
    {
      id: 'chinese-p5-sa2-loved-principal',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['ZH.ZS.CY.04'],
      text: '选出最适当的词语填在括号里。\n陈校长关心每一个学生，深受大家的（　　）。',
      choices: [
        { text: '爱戴', isRight: true },
        {
          text: '爱护',
          misconception: 'ZH.ZS.CY.m5',
          feedback: {
            en: 'Elders do this for the young, or we do it for things. Who shows the feeling here, and to whom?',
            zh: '“爱护”是长辈对晚辈，或人对物。这里是谁对谁的感情？',
          },
        },
        {
          text: '爱惜',
          misconception: 'ZH.ZS.CY.m3',
          feedback: { en: 'This goes with time, food or things.', zh: '“爱惜”的是时间、粮食、东西，不是校长。' },
        },
        {
          text: '爱好',
          misconception: 'ZH.ZS.CY.m2',
          feedback: { en: 'This is a hobby.', zh: '“爱好”是喜欢做的事，和这里的意思不合。' },
        },
      ],
      explanation: {
        en: 'All share 爱, but they differ in who feels it for whom. Love and respect from the young for someone above them is 爱戴; 爱护 goes from elder to younger, 爱惜 to things, 爱好 is a hobby. Check with 深受……的: 深受爱戴 is a set pair.',
        zh: '四个词都有“爱”，要看谁对谁。学生敬爱校长，是下对上，用“爱戴”；“爱护”是上对下或人对物；“爱惜”的对象是东西；“爱好”是喜欢做的事。检查时看搭配：“深受爱戴”常常连用。最常见的错误是看到“关心”就选“爱护”。',
      },
      hints: [
        { en: 'Who has this feeling, and for whom?', zh: '这种感情是谁对谁的？' },
        { en: 'It is love with respect, from the young for an elder.', zh: '晚辈对长辈的爱里，还带着尊敬。' },
      ],
    },
    {
      id: 'chinese-p5-sa2-but-for-the-hawker',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['ZH.ZS.GL.05'],
      text: '选出最适当的关联词语填在括号里。\n（　　）小贩叔叔及时提醒我，我（　　）会把钱包留在桌上了。',
      choices: [
        { text: '要不是……就', isRight: true },
        {
          text: '因为……所以',
          misconception: 'ZH.ZS.GL.m1',
          feedback: { en: 'Did his reminder make me leave the purse behind?', zh: '是叔叔的提醒让我把钱包留下的吗？' },
        },
        {
          text: '只要……就',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: 'With a reminder, would I leave the purse or take it?',
            zh: '有了提醒，我会把钱包留下，还是拿走？',
          },
        },
        {
          text: '虽然……但',
          misconception: 'ZH.ZS.GL.m4',
          feedback: {
            en: '虽然 is for facts on both sides. Was the purse really left behind?',
            zh: '“虽然”后面说的都是事实。钱包真的留在桌上了吗？',
          },
        },
      ],
      explanation: {
        en: 'He did remind me, so the purse was not left. The sentence supposes the opposite: if he had not …, 要不是……就. To check, tell what really happened: he reminded me; I took my purse. The commonest slip is not to ask what really happened.',
        zh: '事实是叔叔提醒了我，钱包没有留下。这个句子假设相反的情况：如果没有他提醒，就会留下，所以用“要不是……就”。检查时先说出事实：提醒了，钱包拿走了。最常见的错误是没有想清楚事实。',
      },
      hints: [
        {
          en: 'What really happened: was there a reminder? Where is the purse now?',
          zh: '先想事实：叔叔提醒了吗？钱包现在在哪里？',
        },
        { en: 'The sentence supposes the opposite of what happened.', zh: '这个句子假设的情况和事实相反。' },
      ],
    },
    {
      id: 'chinese-p5-sa2-green-beans',
      type: 'Ordering',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['ZH.ZS.JZ.06'],
      marks: 3,
      text: '把句子排成一段通顺的话。',
      order: [
        '上了科学课，我决定动手种绿豆。',
        '回到家，我先把绿豆放在清水里泡了一夜。',
        '第二天早上，我把泡好的绿豆放在湿棉花上。',
        '过了两天，绿豆裂开了，冒出白白的小芽。',
        '一个星期后，小芽已经长成绿油油的豆苗了。',
      ],
      explanation: {
        en: 'Follow the time words: after class, at home (overnight), next morning, two days later, a week later. Check the plant too: bean, soaked bean, sprout, seedling. The commonest slip is to put the next morning before the soaking.',
        zh: '顺着时间词来排：上了课、回到家、第二天早上、过了两天、一个星期后。再用绿豆的变化检查：绿豆、泡好的绿豆、小芽、豆苗。最常见的错误是没看到“泡好的”，把第二天早上排在泡水之前。',
      },
      hints: [
        { en: 'Underline the time words.', zh: '把表示时间的词画出来。' },
        { en: 'How does a bean change as it grows?', zh: '想一想，绿豆是怎样一步一步长大的？' },
      ],
    },
  ],
}
