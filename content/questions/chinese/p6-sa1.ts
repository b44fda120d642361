import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP6Sa1: QuestionSetSourceInput = {
  name: 'chinese-p6-sa1',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  questions: [
    {
      id: 'chinese-p6-sa1-meaning-of-bao',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['ZH.ZS.CY.05'],
      text: '“你放心，这件事__包__在我身上！”哪一个句子里的“包”和这里的意思相同？',
      choices: [
        {
          text: '端午节前，奶奶__包__了一百个粽子。',
          misconception: 'ZH.ZS.CY.m4',
          feedback: {
            en: 'Here 包 is to wrap. Is anything wrapped in 包在我身上?',
            zh: '这里的“包”是用叶子裹起来。“包在我身上”有没有裹东西？',
          },
        },
        {
          text: '姐姐把送给妈妈的礼物__包__得很漂亮。',
          misconception: 'ZH.ZS.CY.m4',
          feedback: {
            en: 'This is wrapping with paper, the commonest meaning.',
            zh: '这是用纸裹起来，是“包”最常用的意思。',
          },
        },
        { text: '布置礼堂的工作，我们班全__包__了。', isRight: true },
        {
          text: '旅馆的房价一百元，__包__两份早餐。',
          misconception: 'ZH.ZS.CY.m4',
          feedback: {
            en: 'Here 包 is to include. Does the speaker include something, or promise to do it?',
            zh: '这里的“包”是包括在内。说话的人是包括什么，还是答应做什么？',
          },
        },
      ],
      explanation: {
        en: '包在我身上 means “leave it to me”: 包 is to take on the whole task. The class takes on all the work of decorating the hall, so it is the same. In the others 包 is to wrap (twice) and to include. To check, put 负责 in its place: 我们班全负责了 still makes sense; 奶奶负责了一百个粽子 does not mean the same.',
        zh: '“包在我身上”的意思是由我负责，“包”是把事情全部承担下来。布置礼堂的工作“我们班全包了”，也是全部负责。其他句子里，“包”是裹起来或包括在内。检查时换成“负责”：“我们班全负责了”，意思不变；换到别的句子就不对了。',
      },
      hints: [
        { en: 'Say 包在我身上 in other words.', zh: '先用别的话说一说“包在我身上”。' },
        { en: 'Put your words in place of 包 in each sentence.', zh: '把你想到的词换进每个句子里试一试。' },
      ],
    },
    {
      id: 'chinese-p6-sa1-rain-and-run',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['ZH.ZS.GL.04'],
      text: '选出最适当的关联词语填在括号里。\n这场雨（　　）没有让大家扫兴，（　　）给义跑增添了不少乐趣。',
      choices: [
        {
          text: '与其……不如',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: 'No one is choosing between two plans; both halves are about what the rain did.',
            zh: '没有人在两种做法中选择，两个分句说的都是雨带来的结果。',
          },
        },
        {
          text: '即使……也',
          misconception: 'ZH.ZS.GL.m4',
          feedback: {
            en: '即使 supposes something. Did the rain really fall here?',
            zh: '“即使”是假设。这场雨是假设的，还是真的下了？',
          },
        },
        {
          text: '不是……就是',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: 'This pair says “either … or …”. Is only one of the two halves true?',
            zh: '这一对表示两样里有一样。这里的两个分句只有一个是真的吗？',
          },
        },
        { text: '不但……反而', isRight: true },
      ],
      explanation: {
        en: 'One expects rain to spoil the fun. It did not, and it even added to it: one step further in a direction nobody expected, so 不但没有……反而. To check, look for 没有 or 不 after 不但: then 反而 follows; without them it is 而且. The commonest slip is to miss the surprise.',
        zh: '一般人以为下雨会扫兴，结果不但没有，还更有趣：意思更进一层，而且出乎意料，所以用“不但没有……反而”。检查：“不但”后面如果有“没有”或“不”，多半接“反而”；没有的话，就接“而且”。最常见的错误是没看出“想不到”的意思。',
      },
      hints: [
        { en: 'What does one expect of rain, and what happened?', zh: '一般人以为下雨会怎样？结果怎样？' },
        { en: 'The second half goes one step further than the first.', zh: '后一句比前一句的意思更进了一层。' },
      ],
    },
    {
      id: 'chinese-p6-sa1-quotation-marks',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.JZ.05'],
      text: '哪一个句子的标点符号用得正确？',
      choices: [
        {
          text: '弟弟喊道，“快来看，天上有彩虹！”',
          misconception: 'ZH.ZS.JZ.m6',
          feedback: {
            en: 'Before the words that he speaks a stronger mark than a comma is needed.',
            zh: '“喊道”在前，后面引出他说的话，不能用逗号。',
          },
        },
        { text: '弟弟喊道：“快来看，天上有彩虹！”', isRight: true },
        {
          text: '弟弟喊道：“快来看，天上有彩虹”！',
          misconception: 'ZH.ZS.JZ.m6',
          feedback: {
            en: 'The ! belongs to what he shouts. Where should it stand?',
            zh: '感叹号是弟弟喊的语气，应该放在引号里面还是外面？',
          },
        },
        {
          text: '弟弟喊道：快来看，天上有彩虹！',
          misconception: 'ZH.ZS.JZ.m6',
          feedback: { en: 'How does the reader know which words were spoken?', zh: '怎样让人知道哪些是弟弟说的话？' },
        },
      ],
      explanation: {
        en: 'When the speaker comes first: colon, opening quotation mark, the words with their own mark, closing quotation mark. So 弟弟喊道：“……！” One sentence has a comma for the colon, one has ! outside, one has no quotation marks. Check from left to right: ：then “ then ！then ”.',
        zh: '说话的人在前面时，先用冒号，再用引号，话里的感叹号放在后引号前面：弟弟喊道：“……！”其他句子，有的把冒号写成逗号，有的把感叹号放在引号外，有的没有引号。检查时从左到右看：冒号、前引号、感叹号、后引号。',
      },
      hints: [
        {
          en: 'Check the mark before the speech, then the marks at its end.',
          zh: '先看说话内容前面的标点，再看结尾的标点。',
        },
        {
          en: 'Whose tone does ! show: the brother’s or the writer’s?',
          zh: '感叹号表示谁的语气？是弟弟的，还是写句子的人的？',
        },
      ],
    },
    {
      id: 'chinese-p6-sa1-noodle-stall',
      type: 'Cloze',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['ZH.YD.TK.02', 'ZH.ZS.CY.04'],
      marks: 4,
      text: '选出适当的词语，把短文写完整。\n午餐时间，小贩中心人来人往，十分[1]。林伯伯的面摊前[2]了一条长龙。他的动作非常[3]，不到两分钟就煮好一碗香喷喷的面。他常说，做小贩虽然[4]，可是看到顾客吃得津津有味，心里就很满足。',
      blanks: [
        { options: ['热闹', '热情', '热烈'] },
        { options: ['竖起', '排起', '挂起'] },
        { options: ['熟悉', '成熟', '熟练'] },
        { options: ['辛苦', '刻苦', '痛苦'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          { marks: 1, key: { kind: 'text', accepted: ['热闹'] } },
          { marks: 1, key: { kind: 'text', accepted: ['排起'] } },
          { marks: 1, key: { kind: 'text', accepted: ['熟练'] } },
          { marks: 1, key: { kind: 'text', accepted: ['辛苦'] } },
        ],
      },
      explanation: {
        en: 'Ask what each word goes with. A place with many people is 热闹 (people are 热情, applause is 热烈); a queue is 排起; movements are 熟练 (one is 熟悉 with a place, and a person is 成熟); work is 辛苦 (刻苦 is for study, 痛苦 is suffering). To check, read the word before and the gap together. The commonest slip is to see the shared character only.',
        zh: '看每个词和什么搭配：地方人多是“热闹”（人“热情”，掌声“热烈”）；长龙是“排起”的；动作要“熟练”（“熟悉”的是环境，“成熟”的是人）；工作“辛苦”（“刻苦”用来说学习，“痛苦”是难受）。检查时把空格和前面的词连起来读。最常见的错误是只看相同的字。',
      },
      hints: [
        {
          en: 'For each gap, find the word that it describes or acts upon.',
          zh: '每个空格先找出它形容什么、和什么词连用。',
        },
        { en: 'Gap 3 describes 动作, gap 4 describes 做小贩.', zh: '第3格形容“动作”，第4格形容“做小贩”。' },
      ],
    },
    {
      id: 'chinese-p6-sa1-quiet-please',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['ZH.HD.DH.02'],
      text: '你在图书馆看书，旁边一位叔叔正在大声讲电话。你怎样说最合适？',
      choices: [
        { text: '叔叔，不好意思，可以请您小声一点儿吗？', isRight: true },
        {
          text: '叔叔，您怎么不看看墙上贴着的告示呢？',
          misconception: 'ZH.HD.DH.m2',
          feedback: {
            en: '您 is polite, but the question scolds. How could you ask for what you want?',
            zh: '虽然用了“您”，可是语气像责备。怎样说出你的请求？',
          },
        },
        {
          text: '喂，这里是图书馆，请你别再讲电话了！',
          misconception: 'ZH.HD.DH.m2',
          feedback: {
            en: '喂 and ! are rude to an elder, even with 请.',
            zh: '对长辈说“喂”很不礼貌，加了“请”也像命令。',
          },
        },
        {
          text: '叔叔，我要看书，您马上到外面去说吧。',
          misconception: 'ZH.HD.DH.m2',
          feedback: {
            en: '马上……去 orders an elder about. What small thing could you ask for?',
            zh: '“马上到外面去”是在命令长辈。可以换成商量的语气吗？',
          },
        },
      ],
      explanation: {
        en: 'To ask something of an elder: address him, say sorry for disturbing, then ask politely with 可以请您……吗. The others scold or order, even where they have 您 or 请. To check, imagine that somebody says it to your grandfather: would he be glad to do it?',
        zh: '请长辈帮忙或改变做法，可以先称呼，再说“不好意思”，然后用“可以请您……吗”来商量。其他说法虽然有“您”或“请”，语气却是责备或命令。检查时想一想：如果别人这样对你爷爷说，他会乐意照做吗？',
      },
      hints: [
        { en: 'Who is he to you, and where are you?', zh: '对方是谁？你们在什么地方？' },
        { en: 'Which of them asks, and which ones order?', zh: '哪些是命令，哪一个是商量？' },
      ],
    },
    {
      id: 'chinese-p6-sa1-never-gives-up',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['ZH.ZS.CH.02'],
      text: '选出最适当的成语填在括号里。\n妹妹学骑脚踏车时摔了好几跤，可是她（　　），终于在生日那天学会了。',
      choices: [
        {
          text: '一意孤行',
          misconception: 'ZH.ZS.CH.m3',
          feedback: {
            en: 'This blames someone who won’t listen to advice. Does the sentence blame her?',
            zh: '这是贬义词，批评人不听劝告。句子是在批评妹妹吗？',
          },
        },
        {
          text: '固执己见',
          misconception: 'ZH.ZS.CH.m3',
          feedback: {
            en: 'This is about clinging to an opinion, and it blames.',
            zh: '这是贬义词，说人坚持自己的看法。妹妹坚持的是看法吗？',
          },
        },
        {
          text: '视死如归',
          misconception: 'ZH.ZS.CH.m2',
          feedback: {
            en: 'This praises heroes who do not fear death. Is cycling as grave as that?',
            zh: '这是称赞英雄不怕死。学骑脚踏车有这么严重吗？',
          },
        },
        { text: '百折不挠', isRight: true },
      ],
      explanation: {
        en: 'She fell many times and kept on until she could do it: 百折不挠, never giving in however many setbacks. It praises, and fits the scale of the matter. 一意孤行 and 固执己见 blame, 视死如归 is for heroes facing death. Check three things: meaning, praise or blame, and how strong it is.',
        zh: '妹妹摔了多次也不放弃，最后学会了，用“百折不挠”，意思是无论受多少挫折都不屈服，是褒义词。“一意孤行”“固执己见”是贬义词，“视死如归”用来称赞不怕死的英雄，说得太重。检查三点：意思对吗？是褒是贬？轻重合适吗？',
      },
      hints: [
        { en: 'Does the sentence praise or blame her?', zh: '句子是称赞还是批评妹妹？' },
        { en: 'Strike out what blames, then what is too strong.', zh: '先去掉贬义的，再去掉说得太重的。' },
      ],
    },
  ],
}
