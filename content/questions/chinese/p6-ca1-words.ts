import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP6Ca1Words: QuestionSetSourceInput = {
  name: 'chinese-p6-ca1-words',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  questions: [
    {
      id: 'chinese-p6-ca1-reading-of-diao',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.PY.05'],
      text: '选出划线的字的正确拼音。\n妈妈尝了一口咖喱，觉得太辣，就加了些椰浆来__调__味。',
      choices: [
        {
          text: 'diào',
          misconception: 'ZH.ZS.PY.m3',
          feedback: {
            en: 'diào is the reading in 声调 and 调查. Here Mum adjusts the taste: which reading means “to adjust”?',
            zh: '“声调”“调查”才读 diào。这里说的是把味道弄得合适，想想“调整”怎么读。',
          },
        },
        {
          text: 'diáo',
          misconception: 'ZH.ZS.PY.m4',
          feedback: {
            en: 'No reading of 调 is d with the second tone. Start from a word you know well, such as 空调.',
            zh: '“调”没有 diáo 这个读音。从熟悉的词想起，例如“空调”。',
          },
        },
        { text: 'tiáo', isRight: true },
        {
          text: 'tiào',
          misconception: 'ZH.ZS.PY.m4',
          feedback: {
            en: 'The initial t is right, but tiào is 跳 (to jump). Listen to the tone again in 调整.',
            zh: '声母 t 对了，但是 tiào 是“跳”的读音。再读一读“调整”，听听是第几声。',
          },
        },
      ],
      explanation: {
        en: '调 has two readings. It is tiáo when something is adjusted or mixed (调味, 调整, 空调) and diào in 声调, 调查, 调动. Mum adjusts the taste, so it is tiáo. To check, put another word of the same meaning in its place: 调味 is like 调整味道. The commonest slip is to read every 调 as diào.',
        zh: '“调”是多音字：表示“弄得合适、配合均匀”时读 tiáo，如“调味”“调整”“空调”；在“声调”“调查”里读 diào。妈妈加椰浆是要把味道弄得合适，所以读 tiáo。最常见的错误是看到“调”就读 diào。',
      },
      hints: [
        {
          en: 'This character has more than one reading. What is Mum doing to the taste?',
          zh: '这是个多音字。先想想：妈妈加椰浆，是要把味道怎么样？',
        },
        {
          en: 'Say 调整 and 调查 aloud. Which 调 has the meaning used here?',
          zh: '把“调整”和“调查”读出来，哪一个“调”的意思和句中的一样？',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-close-sounds',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.PY.06'],
      text: '哪一个词语的拼音完全正确？',
      choices: [
        {
          text: '欣赏 xīng shǎng',
          misconception: 'ZH.ZS.PY.m1',
          feedback: {
            en: '欣 sounds like 新 and ends in -n. Where is the tip of your tongue at the end?',
            zh: '“欣”和“新”同音，是前鼻音。读完时，舌尖应该顶住上牙后面。',
          },
        },
        {
          text: '粽子 zhòng zi',
          misconception: 'ZH.ZS.PY.m2',
          feedback: {
            en: '粽 has the same sound as 宗 but for the tone: a flat z. The tongue isn’t curled.',
            zh: '“粽”的声母和“宗”一样，是平舌音，舌头不用翘起来。',
          },
        },
        {
          text: '窗户 cuāng hu',
          misconception: 'ZH.ZS.PY.m2',
          feedback: {
            en: '窗 begins like 床 with the tongue curled up: ch, not c.',
            zh: '“窗”的声母和“床”一样，是翘舌音 ch。',
          },
        },
        { text: '清晨 qīng chén', isRight: true },
      ],
      explanation: {
        en: '清 ends in -ng (like 青) and 晨 begins with ch and ends in -n (like 陈), so qīng chén is right. The others should be xīn shǎng, zòng zi and chuāng hu. To check, compare each character with one you are sure of: 欣 with 新, 粽 with 宗, 窗 with 床.',
        zh: '“清”和“青”同音，是后鼻音；“晨”和“陈”同音，是翘舌音、前鼻音，所以 qīng chén 正确。其他词语应该是 xīn shǎng、zòng zi、chuāng hu。检查的办法：找一个有把握的字来比，例如“欣”比“新”，“粽”比“宗”，“窗”比“床”。',
      },
      hints: [
        {
          en: 'Look at one thing at a time: first the initial, then -n or -ng.',
          zh: '一样一样地看：先看声母，再看韵母是 n 还是 ng。',
        },
        {
          en: 'For each character think of another with the same sound that you are sure of.',
          zh: '每个字都找一个读音有把握的字来比一比，例如“欣”和“新”。',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-look-alike-bian',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.HZ.03'],
      text: '选出正确的字填在括号里。\n双胞胎姐妹长得太像了，连老师也分（　　）不出谁是姐姐。',
      choices: [
        {
          text: '辩',
          misconception: 'ZH.ZS.HZ.m1',
          feedback: {
            en: 'It sounds the same, but the middle is 讠: it has to do with arguing in words.',
            zh: '读音一样，可是中间是“讠”，和说话、争论有关，如“辩论”。',
          },
        },
        { text: '辨', isRight: true },
        {
          text: '瓣',
          misconception: 'ZH.ZS.HZ.m2',
          feedback: {
            en: 'The middle is 瓜. This one is for petals and segments of fruit.',
            zh: '中间是“瓜”，用在花瓣、橘子瓣上。',
          },
        },
        {
          text: '辫',
          misconception: 'ZH.ZS.HZ.m2',
          feedback: {
            en: 'The middle is 纟, silk thread. This one is for plaited hair.',
            zh: '中间是“纟”，像把丝线编起来，用在“辫子”上。',
          },
        },
      ],
      explanation: {
        en: 'All four are 辛 on both sides with something in the middle, and the middle gives the meaning: 讠speech (辩论), 瓜 fruit (花瓣), 纟thread (辫子), and 丶丿like a knife that cuts things apart (分辨). Telling the twins apart is 分辨. The commonest slip is 辩, as it sounds the same.',
        zh: '四个字两边都是“辛”，意思看中间：“讠”是说话（辩论），“瓜”是花果（花瓣），“纟”是丝线（辫子），中间像一把刀、表示分开的是“辨”。句子说分不出谁是姐姐，所以用“分辨”。最常见的错误是写成同音的“辩”。',
      },
      hints: [
        {
          en: 'Cover the two 辛 and look only at the middle of each character.',
          zh: '把两边的“辛”遮住，只看中间的部件。',
        },
        {
          en: 'Is the sentence about speech, fruit, hair, or telling things apart?',
          zh: '句子说的是说话、花果、头发，还是把两样东西分开？',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-wrong-characters',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.HZ.04'],
      text: '划线的字是错别字，写出正确的字。\n校运会上，雅欣代表班上参加四百米比__塞__，大家都希望她能取得好成__积__。',
      blanks: [{ label: '“塞”应改为' }, { label: '“积”应改为' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['赛', '比赛'],
              mistakes: [
                {
                  values: ['寒'],
                  misconception: 'ZH.ZS.HZ.m2',
                  feedback: {
                    en: 'The top is the same, but look at the bottom: prizes used to be shells, 贝.',
                    zh: '上面一样，下面不同：比输赢有奖品，古时候的钱财是“贝”。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['绩', '成绩'],
              mistakes: [
                {
                  values: ['迹', '成迹'],
                  misconception: 'ZH.ZS.HZ.m1',
                  feedback: {
                    en: 'That one is a trace or footprint (足迹). Results are spun like thread: which radical is that?',
                    zh: '这个字是脚印、痕迹的意思。成果像纺线那样一点一点得来，想想用什么部首。',
                  },
                },
                {
                  values: ['责', '蹟'],
                  misconception: 'ZH.ZS.HZ.m3',
                  feedback: {
                    en: 'The right half is there; the left part isn’t. Results are spun like thread.',
                    zh: '右边对了，左边的部首不对。想想和丝线有关的部首。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '赛 has 贝 (shells, once used as money) below: a contest with a prize. 塞 has 土 (earth) below: to stop up a hole. 绩 has 纟(thread): results spun bit by bit. 积 has 禾 (grain): to pile up. So 比赛 and 成绩. To check, ask of each radical: does it fit the meaning?',
        zh: '“赛”下面是“贝”，古时候的钱财，表示比输赢；“塞”下面是“土”，表示把洞堵住。“绩”是“纟”，像纺线那样一点一点得来的成果；“积”是“禾”，把谷物堆起来。所以是“比赛”和“成绩”。检查时问一问：部首和词语的意思有没有关系？',
      },
      hints: [
        {
          en: 'Both characters sound right, so look at the part that carries the meaning.',
          zh: '这两个字读音相近，毛病出在部首上。',
        },
        {
          en: 'One should have to do with money or prizes, the other with thread.',
          zh: '一个字和钱财、奖品有关，一个字和丝线有关。',
        },
      ],
      fixtures: {
        right: [
          ['赛', '绩'],
          ['赛。', '绩。'],
          ['“赛”', '“绩”'],
          [' 赛', '绩 '],
          ['「赛」', '「绩」'],
          ['(赛)', '(绩)'],
          ['比赛', '成绩'],
          ['赛', '成绩。'],
        ],
        wrong: [
          ['塞', '积'],
          ['赛', '积'],
          ['赛', '迹'],
          ['寒', '绩'],
          ['绩', '赛'],
          ['', '绩'],
          ['赛', ''],
        ],
      },
    },
    {
      id: 'chinese-p6-ca1-what-goes-with-gaishan',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.CY.03'],
      text: '“改善”可以和哪些词语搭配？选出所有正确的答案。',
      choices: [
        { text: '生活环境', isRight: true },
        {
          text: '错别字',
          misconception: 'ZH.ZS.CY.m3',
          feedback: { en: 'What is wrong is put right: 改正错别字.', zh: '错的东西要“改正”，例如“改正错别字”。' },
        },
        { text: '邻里关系', isRight: true },
        {
          text: '坏习惯',
          misconception: 'ZH.ZS.CY.m3',
          feedback: { en: 'A bad habit is got rid of: 改掉坏习惯.', zh: '坏习惯要“改掉”，不能变得“更好”。' },
        },
        { text: '交通情况', isRight: true },
      ],
      explanation: {
        en: '改善 makes something that is not so good become better: living conditions, relations between neighbours, the traffic. A mistake is corrected (改正错别字) and a bad habit dropped (改掉坏习惯): nobody wants a better bad habit. To check, ask “do I want to keep it and make it better?”',
        zh: '“改善”是让原来不太好的情况变得更好，可以说改善生活环境、邻里关系、交通情况。错的东西要“改正”，坏的习惯要“改掉”，不是让它们“更好”。检查时问自己：这样东西，我是想留下来、变得更好吗？',
      },
      hints: [
        {
          en: '善 means good. What can be kept and made better?',
          zh: '“善”是好的意思。想一想：哪些情况可以留下来，变得更好？',
        },
        { en: 'Put 变得更好 after each: 生活环境变得更好 …', zh: '在每个词语后面加上“变得更好”，读一读通不通。' },
      ],
    },
    {
      id: 'chinese-p6-ca1-one-after-another',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.CY.04'],
      text: '选出最适当的词语填在括号里。\n比赛还有半小时才开始，观众已经（　　）走进体育馆。',
      choices: [
        {
          text: '连续',
          misconception: 'ZH.ZS.CY.m2',
          feedback: {
            en: '连续 is without a break, as in 连续三天. People came in groups with gaps between them.',
            zh: '“连续”中间没有停顿，如“连续三天”。观众是一批一批进场的，中间有停顿。',
          },
        },
        {
          text: '继续',
          misconception: 'ZH.ZS.CY.m2',
          feedback: {
            en: '继续 carries on something that was begun before. Was anything stopped here?',
            zh: '“继续”是接着做原来做的事。观众刚刚来到，并没有停下又再走。',
          },
        },
        {
          text: '持续',
          misconception: 'ZH.ZS.CY.m5',
          feedback: {
            en: '持续 is for a state that lasts, such as 大雨持续了两天.',
            zh: '“持续”形容一种情况一直不变，如“大雨持续了两天”，不形容人走进场。',
          },
        },
        { text: '陆续', isRight: true },
      ],
      explanation: {
        en: 'All share 续. 陆续 is one after another with pauses: just how a crowd arrives. 连续 has no pause, 继续 carries on after a stop, 持续 is a state that lasts. To check, put in 一个接一个地: the meaning stays the same. The commonest slip is to see 续 and take any of them.',
        zh: '四个词都有“续”。“陆续”是先后不断、中间可以有停顿，正好形容观众一批一批进场。“连续”没有停顿，“继续”是停了再接着做，“持续”是情况一直不变。检查时换成“一个接一个地”，意思不变就对了。最常见的错误是看到“续”就选。',
      },
      hints: [
        {
          en: 'How does a crowd come in half an hour early: all at once, or in small groups?',
          zh: '离比赛还有半小时，观众是一下子全到，还是一批一批地到？',
        },
        {
          en: 'Look for the word that means “one after another, with pauses”.',
          zh: '找一个表示“有先有后、时断时续”的词。',
        },
      ],
    },
  ],
}
