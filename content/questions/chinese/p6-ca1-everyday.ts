import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP6Ca1Everyday: QuestionSetSourceInput = {
  name: 'chinese-p6-ca1-everyday',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  passages: {
    craft: [
      '海湾民众俱乐部',
      '亲子环保手工班',
      '',
      '日期：3月14日（星期六）',
      '时间：上午10时至中午12时',
      '地点：二楼活动室',
      '对象：小四至小六的学生，每名学生须由一名家长陪同（一名学生和一名家长为一组）',
      '费用：每组12元；家长是会员的，每组9元',
      '材料：主办单位提供剪刀和颜料，每组请自备两个洗净的塑料瓶',
      '报名：3月6日或以前到柜台报名，名额20组，额满为止',
    ].join('\n'),
  },
  questions: [
    {
      id: 'chinese-p6-ca1-wet-market',
      type: 'Cloze',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.YD.TK.01', 'ZH.YD.TK.02'],
      marks: 4,
      text: '选出适当的词语，把短文写完整。\n每个星期天，我都陪奶奶到巴刹买菜。天刚亮，卖鱼的叔叔就已经把鱼摆得[1]的。奶奶挑东西很仔细，总要看一看、摸一摸，才[2]地把菜放进篮子里。摊主阿姨从不嫌她麻烦，还常常[3]她两根葱。我问奶奶为什么不去超市买。奶奶说，超市虽然凉快，却少了这份[4]。',
      blanks: [
        { options: ['完完整整', '整整齐齐', '清清楚楚'] },
        { options: ['故意', '随意', '满意'] },
        { options: ['送给', '还给', '卖给'] },
        { options: ['好奇心', '上进心', '人情味'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          { marks: 1, key: { kind: 'text', accepted: ['整整齐齐'] } },
          { marks: 1, key: { kind: 'text', accepted: ['满意'] } },
          { marks: 1, key: { kind: 'text', accepted: ['送给'] } },
          { marks: 1, key: { kind: 'text', accepted: ['人情味'] } },
        ],
      },
      explanation: {
        en: 'Use clues outside the gap. 1: things are 摆 in rows, so 整整齐齐. 2: she is careful (很仔细), so 满意; 随意 would contradict it. 3: 从不嫌她麻烦，还 leads to something kind, so 送给. 4: the market has a warm seller who gives spring onions, and the supermarket lacks that warmth: 人情味. Read the whole passage once more to check.',
        zh: '要看空格以外的线索。第1格：鱼是“摆”的，用“整整齐齐”。第2格：前面说“很仔细”，选“满意”，“随意”就前后矛盾了。第3格：“从不嫌她麻烦，还……”后面是好意，所以“送给”。第4格：巴刹有热心送葱的摊主，超市少的是这份“人情味”。填完把全文再读一遍检查。',
      },
      hints: [
        { en: 'Read the whole passage before you fill in anything.', zh: '先把全文读一遍，再开始填。' },
        { en: 'For gap 2 look at 很仔细; for gap 3 look at 还.', zh: '第2格看“很仔细”，第3格看“还”字前面说了什么。' },
        {
          en: 'For gap 4: what does the seller do that a supermarket does not?',
          zh: '第4格：摊主阿姨做了什么超市里没有的事？',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-craft-who-may-join',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.YD.SY.01'],
      passage: 'craft',
      text: '根据通告，谁可以参加手工班？',
      choices: [
        {
          text: '小五的明华，3月5日报名，姐姐陪他去。',
          misconception: 'ZH.YD.SY.m1',
          feedback: { en: 'Check who must come along with the pupil.', zh: '再看看通告：学生要由什么人陪同？' },
        },
        { text: '小四的志强，3月6日报名，爸爸陪他去。', isRight: true },
        {
          text: '小三的美玲，3月4日报名，妈妈陪她去。',
          misconception: 'ZH.YD.SY.m1',
          feedback: { en: 'Check which levels the class is for.', zh: '再看看“对象”一栏：哪些年级可以参加？' },
        },
        {
          text: '小六的雅文，3月9日报名，妈妈陪她去。',
          misconception: 'ZH.YD.SY.m1',
          feedback: { en: 'Check the last day for signing up.', zh: '再看看“报名”一栏：最迟哪一天？' },
        },
      ],
      explanation: {
        en: 'There are three conditions: P4 to P6, with a parent, sign up by 6 March. Zhiqiang meets all; “3月6日或以前” includes the 6th. Minghua comes with his sister, Meiling is in P3, Yawen is late. To check, tick each condition for each child. The commonest slip is to stop at the first condition that fits.',
        zh: '条件有三个：小四至小六、由家长陪同、3月6日或以前报名。志强三个都符合，“6日或以前”包括6日。明华由姐姐陪，美玲读小三，雅文报名迟了。检查时，每个人的三个条件都要打勾。最常见的错误是看到一个条件符合就选。',
      },
      hints: [
        { en: 'List the conditions: level, who goes along, last day.', zh: '先列出条件：年级、陪同的人、报名日期。' },
        { en: 'Strike out anyone who fails a single condition.', zh: '有一个条件不符合的，就划掉。' },
      ],
    },
    {
      id: 'chinese-p6-ca1-craft-fee',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.YD.SY.03'],
      passage: 'craft',
      text: '陈先生和陈太太都是会员。他们想带读小四的儿子和读小六的女儿一起参加手工班。他们一共要付多少元？一共要带多少个塑料瓶？',
      blanks: [
        { label: '费用', unit: '元' },
        { label: '塑料瓶', unit: '个' },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '18',
              mistakes: [
                {
                  value: '24',
                  misconception: 'ZH.YD.SY.m1',
                  feedback: {
                    en: 'Two groups, yes. Which price is for members?',
                    zh: '两组没错。会员付的是哪一个价钱？',
                  },
                },
                {
                  value: '36',
                  misconception: 'ZH.YD.SY.m2',
                  feedback: {
                    en: 'The fee is for each group, not for each person. How many groups are four people?',
                    zh: '费用是按“组”算的，不是按人算。四个人是几组？',
                  },
                },
                {
                  value: '9',
                  misconception: 'ZH.YD.SY.m2',
                  feedback: {
                    en: 'That is the fee of one group. How many children go?',
                    zh: '这是一组的费用。有几个孩子参加？',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '4',
              mistakes: [
                {
                  value: '2',
                  misconception: 'ZH.YD.SY.m2',
                  feedback: { en: 'Two bottles are for one group.', zh: '两个塑料瓶是一组要带的数目。' },
                },
                {
                  value: '8',
                  misconception: 'ZH.YD.SY.m2',
                  feedback: {
                    en: 'Bottles go by the group, not by the person.',
                    zh: '塑料瓶是按组带的，不是每人带两个。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'A group is one pupil and one parent, so two children with two parents are 2 groups. Members pay $9 a group: 9 × 2 = 18. Each group brings 2 bottles: 2 × 2 = 4. Check the words 每组 and 会员 once more: the commonest slips are to count by person (36) or to use the other price (24).',
        zh: '一名学生和一名家长为一组，两个孩子、两名家长就是2组。家长是会员，每组9元，9×2＝18（元）；每组带两个瓶，2×2＝4（个）。再核对“每组”和“会员”：最常见的错误是按人数算（36元），或用了非会员的价钱（24元）。',
      },
      hints: [
        { en: 'First find out how many groups they are.', zh: '先算一算他们一共是几组。' },
        { en: 'Two prices are given. Which one is theirs?', zh: '通告有两个价钱，他们应该付哪一个？' },
      ],
      fixtures: {
        right: [
          ['18', '4'],
          ['18元', '4个'],
          ['$18', '4'],
          ['１８', '４'],
          ['18.00', '4'],
          ['S$18', '4个'],
          ['18 元', '4 个'],
          ['18元。', '4个。'],
          ['18块', '4个'],
          ['十八元', '四个'],
        ],
        wrong: [
          ['24', '4'],
          ['36', '8'],
          ['18', '2'],
          ['9', '2'],
          ['18', ''],
          ['18', '8'],
          ['4', '18'],
        ],
      },
    },
    {
      id: 'chinese-p6-ca1-library-talk',
      type: 'Cloze',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.HD.DH.01'],
      marks: 3,
      text: '选出适当的句子，把对话写完整。\n（星期六早上，志明在图书馆遇见美华。）\n志明：美华，你也来借书吗？\n美华：是啊，[1]\n志明：说故事比赛？是什么题目？\n美华：[2]\n志明：真有意思！你准备好了吗？\n美华：[3]\n志明：别着急，我家有一本新加坡民间故事集，下午拿给你看看。',
      blanks: [
        { options: ['我想借一本食谱给妈妈看。', '我来找资料，准备说故事比赛。', '我先把上次借的书还了。'] },
        { options: ['题目是“邻里的老故事”。', '比赛在下个星期五举行。', '得奖的人可以代表学校。'] },
        { options: ['我早就把整篇故事背好了。', '我不喜欢上台，不想参加了。', '还没有，我找不到合适的故事。'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          { marks: 1, key: { kind: 'text', accepted: ['我来找资料，准备说故事比赛。'] } },
          { marks: 1, key: { kind: 'text', accepted: ['题目是“邻里的老故事”。'] } },
          { marks: 1, key: { kind: 'text', accepted: ['还没有，我找不到合适的故事。'] } },
        ],
      },
      explanation: {
        en: 'Look at the line after as well as the line before. After 1 Zhiming asks about the contest, so Meihua named it. 2 answers 是什么题目, so it gives a topic, not a day or a prize. After 3 he comforts her and offers a book of stories, so what she lacks is a story. The commonest slip is to read only the line before.',
        zh: '前一句和后一句都要看。第1格后面志明问“说故事比赛”，可见美华提到了比赛；第2格回答“是什么题目”，要说题目，不是日期或奖励；第3格后面志明安慰她，还要借故事集给她，可见她缺的是故事。最常见的错误是只看前一句。',
      },
      hints: [
        { en: 'Cover the choices and say what the answer must be about.', zh: '先遮住选项，自己想想这里应该说什么。' },
        {
          en: 'What does Zhiming offer in the last line? What must be missing then?',
          zh: '最后志明要借什么给她？可见她缺什么？',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-birthday-reply',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.HD.SM.02', 'ZH.HD.SM.03'],
      text: '丽珊发来短信：“星期六是我的生日，我请几个好朋友来我家吃饭。你能来吗？你想吃什么？要不要我爸爸去地铁站接你？”\n哪一个回复最合适？',
      choices: [
        {
          text: '生日快乐！我能来，我最想吃的是咖喱鸡。真期待星期六快点儿到！',
          misconception: 'ZH.HD.SM.m2',
          feedback: {
            en: 'Warm in tone, but count the questions: one has no answer.',
            zh: '语气很亲切，可是数一数丽珊的问题，有一个没有回答。',
          },
        },
        {
          text: '我会来的。你叫妈妈煮咖喱鸡，再叫你爸爸准时来地铁站接我。',
          misconception: 'ZH.HD.SM.m1',
          feedback: {
            en: 'All three are answered, but it sounds like orders. How would you thank a friend?',
            zh: '三个问题都回答了，可是像在下命令。朋友请客，应该怎么说？',
          },
        },
        {
          text: '谢谢你请我！我能来，想吃咖喱鸡。我会搭巴士去，不用麻烦叔叔了。',
          isRight: true,
        },
        {
          text: '谢谢你请我！叔叔来接我就太好了。你想要什么礼物？请快告诉我。',
          misconception: 'ZH.HD.SM.m2',
          feedback: {
            en: 'Polite, but there is no word about food, and it asks instead of answering.',
            zh: '很有礼貌，可是没有说想吃什么，还反过来问了别的问题。',
          },
        },
      ],
      explanation: {
        en: 'The message asks three things: can you come, what would you like to eat, should Dad fetch you. A good reply answers all three, thanks the host and sounds friendly. One choice leaves out the pick-up, one answers everything like an order, one leaves out the food. To check, number the questions and tick each off; then read your reply as if you were Lishan.',
        zh: '短信问了三件事：能不能来、想吃什么、要不要接。好的回复三件事都回答，还要道谢，语气亲切。其他三个，有的漏了接送，有的语气像命令，有的漏了吃什么。检查时把问题编号，一个一个打勾，再站在丽珊的角度读一遍。',
      },
      hints: [
        { en: 'Number the questions in the message.', zh: '给短信里的问题编上号码。' },
        {
          en: 'Tick the questions that each reply answers, then compare the tone.',
          zh: '看每个回复回答了几个问题，再比一比语气。',
        },
      ],
    },
  ],
}
