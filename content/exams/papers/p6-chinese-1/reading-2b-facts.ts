import type { PaperDraft } from '../../paper-source.ts'

/** About the story of the grandfather: words, and what happened. */
export const facts: PaperDraft['topics'][number]['questions'] = [
  {
    id: 'ydb-7',
    type: 'ShortAnswer',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'easy',
    skills: ['ZH.YD.ZJ.04'],
    marks: 4,
    text: '从文中找出和下面意思相同的词语。\n（a）非常累，没有力气（第①段）\n（b）接触得多，很了解（第②段）',
    blanks: [{ label: '（a）' }, { label: '（b）' }],
    key: {
      kind: 'blanks',
      blanks: [
        {
          marks: 2,
          key: {
            kind: 'text',
            accepted: ['疲惫'],
            mistakes: [
              {
                values: ['疲惫的身子', '拖着疲惫的身子', '拖着疲惫', '疲惫的'],
                misconception: 'ZH.YD.ZJ.m2',
                feedback: {
                  en: 'You found the place for (a). Copy the word only.',
                  zh: '（a）找对地方了，可是只要一个词语，不要多抄。',
                },
              },
              {
                values: ['匆匆', '拖着'],
                misconception: 'ZH.YD.ZJ.m3',
                feedback: {
                  en: 'For (a): that is how somebody moves, not how he feels after work.',
                  zh: '（a）那是动作的样子。要找的是工作了一整天以后的感觉。',
                },
              },
            ],
          },
        },
        {
          marks: 2,
          key: {
            kind: 'text',
            accepted: ['熟悉'],
            mistakes: [
              {
                values: ['熟悉的味道', '熟悉的', '这熟悉的味道'],
                misconception: 'ZH.YD.ZJ.m2',
                feedback: {
                  en: 'You found the place for (b). Copy the word only.',
                  zh: '（b）找对地方了，可是只要一个词语，不要多抄。',
                },
              },
              {
                values: ['常常', '总是'],
                misconception: 'ZH.YD.ZJ.m3',
                feedback: {
                  en: 'For (b): that says how often. Who knows what so well?',
                  zh: '（b）那只说了次数多。谁对什么很了解呢？',
                },
              },
            ],
          },
        },
      ],
    },
    explanation: {
      en: '(a) Grandpa comes home at nine, dragging his tired body: 疲惫. (b) The aunty has eaten it for years and knows the taste well: 熟悉. To check, put the meaning in place of the word and read the sentence. The commonest slip is to copy more than the word, such as 疲惫的身子.',
      zh: '（a）爷爷晚上九点才“拖着疲惫的身子回家”，“疲惫”就是非常累。（b）阿姨常来吃，对这味道很了解，文中用“熟悉”。检查时把意思放回句子读一读。最常见的错误是多抄，如写成“疲惫的身子”。',
    },
    hints: [
      {
        en: '(a) When would Grandpa feel like that? Read how he comes home.',
        zh: '（a）爷爷什么时候最累？看看他怎样回家。',
      },
      { en: '(b) What does the aunty who moved away come back for?', zh: '（b）搬走的阿姨为了什么坐车回来？' },
    ],
    fixtures: {
      right: [
        ['疲惫', '熟悉'],
        ['疲惫。', '熟悉。'],
        ['“疲惫”', '“熟悉”'],
        [' 疲惫 ', ' 熟悉'],
        ['「疲惫」', '「熟悉」'],
        ['疲憊', '熟悉'],
        ['答：疲惫', '答：熟悉'],
        ['疲 惫', '熟 悉'],
      ],
      wrong: [
        ['疲惫的身子', '熟悉的味道'],
        ['匆匆', '熟悉'],
        ['疲惫', '常常'],
        ['熟悉', '疲惫'],
        ['疲惫', ''],
        ['', ''],
        ['疲劳', '了解'],
      ],
    },
  },
  {
    id: 'ydb-3',
    type: 'OpenAnswer',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'easy',
    skills: ['ZH.YD.ZJ.01'],
    text: '那位叔叔念大学时，爷爷怎样帮助他？他现在又怎样把爷爷的心意传下去？',
    key: {
      kind: 'points',
      points: [
        {
          marks: 1,
          label: { en: 'Grandpa gave him an extra egg without charging more', zh: '爷爷给他多加一个蛋，却不多收钱' },
          anyOf: [
            '加一个蛋',
            '加个蛋',
            '加蛋',
            '加了一个蛋',
            '加了个蛋',
            '加鸡蛋',
            '多一个蛋',
            '给他一个蛋',
            '不多收',
            '没有多收',
            '没多收',
            '少收',
            '免费',
            '不收钱',
            '没收钱',
            '没有收钱',
            '总是给他多加一个蛋，却不多收钱',
            '念大学时家里很穷，爷爷总是给他多加一个蛋',
          ],
        },
        {
          marks: 1,
          label: { en: 'He passes Grandpa’s words on to his pupils', zh: '他把爷爷的话送给自己的学生' },
          anyOf: [
            '他的学生',
            '我的学生',
            '自己的学生',
            '给学生',
            '告诉学生',
            '对学生说',
            '跟学生说',
            '和学生说',
            '教学生',
            '教导学生',
            '鼓励学生',
            '劝学生',
            '提醒学生',
            '跟学生们',
            '对学生们',
            '教育学生',
            '现在他当了老师，也常常把这句话送给他的学生',
          ],
          except: ['不告诉他的学生', '没有告诉他的学生', '骂他的学生'],
        },
      ],
      model: '爷爷给他多加一个蛋，没有多收他的钱；他当了老师以后，常把“先吃饱，才读得好书”这句话告诉他的学生。',
    },
    explanation: {
      en: 'Then: an extra egg, and no extra charge. Now: as a teacher, he passes Grandpa’s words on to his pupils. To check, mark 以前 and 现在 in your answer. The commonest slip is to answer one half only.',
      zh: '问题有两部分。以前：爷爷给他多加一个蛋，却不多收钱。现在：叔叔把爷爷的话送给他的学生。检查时看“以前”和“现在”是不是都写了。最常见的错误是只答一半。',
    },
    hints: [
      { en: 'Find the uncle with grey hair in paragraph 2.', zh: '在第②段找到头发花白的叔叔。' },
      { en: 'Look for 念大学时 and for 现在 in what he says.', zh: '看他说的话里“念大学时”和“现在”后面写了什么。' },
    ],
    fixtures: {
      right: [
        '爷爷给他多加一个蛋，没有多收钱。他现在把爷爷的话告诉他的学生。',
        '叔叔念大学时家里很穷，爷爷总是给他多加一个蛋，却不多收钱。现在他当了老师，也常常把这句话送给他的学生。',
        '爷爷多给他加个蛋；现在他当老师，常对学生说先吃饱才读得好书。',
        '以前爷爷帮他加蛋又不多收钱，现在他把这句话送给自己的学生',
      ],
      wrong: [
        '爷爷多给他加个蛋。',
        '爷爷教他读书，他现在每个星期坐车来吃炒粿条。',
        '他把这句话告诉他的学生。',
        '他现在当了老师。',
      ],
    },
  },
  {
    id: 'ydb-1',
    type: 'OpenAnswer',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.YD.TL.01', 'ZH.YD.ZJ.01'],
    marks: 3,
    text: '“亲子日”那天，“我”对同学说爷爷是什么人？“我”为什么不说真话？请写出两个原因。',
    key: {
      kind: 'points',
      points: [
        {
          marks: 1,
          label: { en: 'He called Grandpa a delivery man', zh: '说爷爷是送外卖的' },
          anyOf: ['送外卖', '外卖员', '送餐'],
        },
        {
          marks: 1,
          label: { en: 'Grandpa smelt of cooking oil', zh: '爷爷身上有油烟味' },
          anyOf: ['油烟', '味道', '臭', '捂着鼻子', '捂住鼻子', '穿着围裙'],
        },
        {
          marks: 1,
          label: { en: 'He felt ashamed, or feared to be laughed at', zh: '觉得丢脸，怕被同学取笑' },
          anyOf: [
            '丢脸',
            '丢人',
            '丢面子',
            '没面子',
            '没有面子',
            '难为情',
            '不好意思',
            '尴尬',
            '羞',
            '取笑',
            '嘲笑',
            '笑话',
            '笑我',
            '笑他',
            '看不起',
            '爱面子',
            '不想让同学知道',
            '不想同学知道',
            '怕同学知道',
          ],
        },
      ],
      model: '“我”说爷爷是送外卖的，因为爷爷身上有油烟味，同学捂着鼻子，“我”觉得丢脸，怕被同学取笑。',
    },
    explanation: {
      en: 'Three points: he said Grandpa was a delivery man; Grandpa smelt of oil, which he disliked; he was ashamed when his classmate covered his nose. The last is not stated: infer it from 脱口而出. Count your points before you go on. The commonest slip is to give one reason only.',
      zh: '答案有三点：说爷爷是送外卖的；爷爷身上有油烟味；同学捂着鼻子，“我”觉得丢脸。最后一点文中没有直接写，要从“脱口而出”推想出来。写完数一数有没有三点。最常见的错误是只写一个原因。',
    },
    hints: [
      { en: 'What did the classmate do while asking?', zh: '同学一边问，一边做了什么动作？' },
      {
        en: 'One reason is in the text; for the other think how “I” felt before the class.',
        zh: '一个原因文中写了；另一个要想想“我”当时的感受。',
      },
    ],
    fixtures: {
      right: [
        '我说爷爷是送外卖的，因为他身上有油烟味，我怕同学笑我。',
        '“我”说他是送外卖的。因为“我”不喜欢那股味道，也觉得很丢脸。',
        '送外卖的人。一是爷爷的衣服有油烟味，二是他怕被人取笑',
      ],
      wrong: [
        '说爷爷是送外卖的，因为我不喜欢油烟味。',
        '他说爷爷是卖炒粿条的，因为爷爷很忙。',
        '说是送外卖的，他不觉得丢脸。',
        '因为他觉得丢脸。',
      ],
    },
  },
  {
    id: 'ydb-4',
    type: 'ShortAnswer',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.ZS.XC.01', 'ZH.YD.ZJ.01'],
    text: '从第④段中，抄出一个描写爷爷笑容的比喻句。',
    key: {
      kind: 'text',
      accepted: [
        '眼角的皱纹像一朵盛开的花',
        '皱纹像一朵盛开的花',
        '爷爷眼角的皱纹像一朵盛开的花',
        '他眼角的皱纹像一朵盛开的花',
        '笑了，眼角的皱纹像一朵盛开的花',
        '他笑了，眼角的皱纹像一朵盛开的花',
        '爷爷笑了，眼角的皱纹像一朵盛开的花',
        '然后笑了，眼角的皱纹像一朵盛开的花',
        '爷爷又愣了一下，然后笑了，眼角的皱纹像一朵盛开的花',
      ],
      mistakes: [
        {
          values: ['像一朵盛开的花', '一朵盛开的花', '盛开的花'],
          misconception: 'ZH.YD.ZJ.m1',
          feedback: { en: 'What is like a flower? Copy that too.', zh: '什么像花呢？被比喻的事物也要抄出来。' },
        },
        {
          values: ['像一首好听的歌', '却像一首好听的歌', '以前我嫌那声音吵，这一刻听起来，却像一首好听的歌'],
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'A simile, but of a sound, and in another paragraph.',
            zh: '这也是比喻，可是写的是声音，而且不在第④段。',
          },
        },
      ],
    },
    explanation: {
      en: 'A simile names what is compared and what it is like. Here the wrinkles at Grandpa’s eyes are likened to a flower in full bloom. Check that both halves are there. The commonest slip is to copy 像一朵盛开的花 alone.',
      zh: '比喻句要有被比的事物和比作的事物。这里把爷爷眼角的皱纹比作盛开的花，写出他笑得多么开心。检查时看“什么像什么”是不是都抄了。最常见的错误是只抄“像一朵盛开的花”。',
    },
    hints: [
      { en: 'Find the place where Grandpa smiles.', zh: '找到写爷爷笑的地方。' },
      { en: 'What on his face is like something else?', zh: '他脸上的什么，像什么？' },
    ],
    fixtures: {
      right: [
        '眼角的皱纹像一朵盛开的花',
        '眼角的皱纹像一朵盛开的花。',
        '“眼角的皱纹像一朵盛开的花。”',
        '爷爷眼角的皱纹像一朵盛开的花',
        '然后笑了，眼角的皱纹像一朵盛开的花。',
        '爷爷又愣了一下，然后笑了，眼角的皱纹像一朵盛开的花。',
        '眼角的皺紋像一朵盛開的花',
        '答：他眼角的皱纹像一朵盛开的花。',
      ],
      wrong: [
        '像一朵盛开的花',
        '却像一首好听的歌',
        '爷爷又愣了一下，然后笑了。',
        '爷爷像一朵花',
        '那股油烟味是世界上最香的味道',
        '眼角的皱纹',
      ],
    },
  },
]
