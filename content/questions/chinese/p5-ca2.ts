import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP5Ca2: QuestionSetSourceInput = {
  name: 'chinese-p5-ca2',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  passages: {
    trip: [
      '给小五家长的通告',
      '',
      '小五同学将到新加坡科学馆学习，详情如下：',
      '日期：7月22日（星期三）',
      '集合：上午7时45分以前到学校礼堂集合',
      '回校：下午1时30分左右',
      '费用：每人6元（有经济困难的同学可向班主任申请免付）',
      '携带：水壶、雨衣和学生证；午餐由学校准备，请不要携带零食',
      '请家长填写回条并签名，最迟在7月10日让孩子交给班主任。',
    ].join('\n'),
  },
  questions: [
    {
      id: 'chinese-p5-ca2-trip-done-right',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['ZH.YD.SY.01'],
      passage: 'trip',
      text: '根据通告，哪些同学做得对？选出所有正确的答案。',
      choices: [
        { text: '小华在7月9日把签了名的回条交给班主任。', isRight: true },
        {
          text: '美玲当天上午8时才来到学校礼堂。',
          misconception: 'ZH.YD.SY.m1',
          feedback: { en: 'Check the time for assembling.', zh: '再看看“集合”一栏的时间。' },
        },
        { text: '志强当天带了水壶、雨衣和学生证。', isRight: true },
        {
          text: '雅欣怕肚子饿，带了两包饼干。',
          misconception: 'ZH.YD.SY.m1',
          feedback: { en: 'Check what is not to be brought.', zh: '再看看有什么东西不可以带。' },
        },
        { text: '大明家有经济困难，向班主任申请免付费用。', isRight: true },
      ],
      explanation: {
        en: '9 July is before the last day; the three things named are to be brought; those in need may apply. 8 o’clock is later than 7.45, and biscuits are snacks. To check, find the line of the notice for each. The commonest slip is to overlook the brackets and the last part of a line.',
        zh: '7月9日在截止日期之前；水壶、雨衣和学生证都要带；有经济困难的可以申请免付。上午8时超过了7时45分，饼干是零食。检查时，每个选项都在通告里找出那一行。最常见的错误是漏看括号里的话和一行的后半部分。',
      },
      hints: [
        { en: 'For each classmate find the line of the notice.', zh: '每个同学的做法，都找出通告里相关的一行。' },
        { en: 'Read what stands in brackets and after ； too.', zh: '括号里和分号后面的话也要看。' },
      ],
    },
    {
      id: 'chinese-p5-ca2-trip-purpose',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['ZH.YD.SY.02'],
      passage: 'trip',
      text: '学校发出这份通告，主要的目的是什么？',
      choices: [
        {
          text: '向家长介绍科学馆的展品',
          misconception: 'ZH.YD.SY.m3',
          feedback: { en: 'Is any exhibit named?', zh: '通告里提到哪一件展品了吗？' },
        },
        {
          text: '请家长陪孩子到科学馆去',
          misconception: 'ZH.YD.SY.m1',
          feedback: {
            en: 'Who goes along? Parents are asked to do something else.',
            zh: '通告没有请家长同行，而是请家长做另一件事。',
          },
        },
        {
          text: '提醒学生不要携带零食',
          misconception: 'ZH.YD.SY.m3',
          feedback: { en: 'That is one small point of many.', zh: '这只是其中一个小细节。' },
        },
        { text: '说明活动安排并收取回条', isRight: true },
      ],
      explanation: {
        en: 'Most lines give the arrangements (date, time, fee, what to bring), and the last asks parents to sign and return the slip. The purpose covers all of this; no snacks is only a detail. To check, ask: what should a parent know and do after reading?',
        zh: '通告大部分在说明安排（日期、时间、费用、要带的东西），最后请家长签回条，目的要能包括这些内容。“不带零食”只是细节。检查时问：家长读完后，要知道什么，要做什么？',
      },
      hints: [
        { en: 'Who reads it, and what should they do?', zh: '谁来读这份通告？读完要做什么？' },
        { en: 'Pick what covers most of the lines, not one line.', zh: '选能概括大部分内容的，不要只看一行。' },
      ],
    },
    {
      id: 'chinese-p5-ca2-missed-training',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['ZH.HD.DH.01'],
      text: '选出适当的句子，把对话写完整。\n小美：大伟，你昨天怎么没来练球？\n大伟：（　　）\n小美：那你今天好些了吗？',
      choices: [
        {
          text: '我忘了带球鞋。',
          misconception: 'ZH.HD.DH.m1',
          feedback: {
            en: 'It answers “why”, but does 好些了吗 follow?',
            zh: '能回答“怎么没来”，可是小美会接着问“好些了吗”吗？',
          },
        },
        { text: '我肚子疼得很。', isRight: true },
        {
          text: '我妹妹病倒了。',
          misconception: 'ZH.HD.DH.m1',
          feedback: { en: 'Xiaomei asks about 你, not about his sister.', zh: '小美问的是“你”好些了吗，不是问妹妹。' },
        },
        {
          text: '我记错了日期。',
          misconception: 'ZH.HD.DH.m1',
          feedback: {
            en: 'It answers “why”, but one doesn’t get better from a wrong date.',
            zh: '能回答“怎么没来”，可是和“好些了吗”接不上。',
          },
        },
      ],
      explanation: {
        en: 'All four answer the first question; only one fits the next: 你今天好些了吗 asks about somebody’s health, and 你 is Dawei himself. To check, read all three lines together. The commonest slip is to look only at the line before.',
        zh: '四个句子都能回答前一句，但后一句“你今天好些了吗”问的是大伟自己的身体，所以只有一个合适。检查时把三句连起来读。最常见的错误是只看前一句。',
      },
      hints: [
        { en: 'Read the line after the gap.', zh: '看看空格后面的一句。' },
        { en: 'To whom, and when, do we say 好些了吗?', zh: '什么情况下，我们会问人“好些了吗”？' },
      ],
    },
    {
      id: 'chinese-p5-ca2-on-the-phone',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['ZH.HD.DH.02'],
      text: '你打电话到伟明家找他，接电话的是他的妈妈。你怎样说最合适？',
      choices: [
        {
          text: '喂，叫伟明来听电话，我是他的同学。',
          misconception: 'ZH.HD.DH.m2',
          feedback: { en: 'It gives an order and has no greeting.', zh: '没有称呼和问候，“叫”像是在下命令。' },
        },
        {
          text: '阿姨，您是谁？伟明去了哪里？快找他。',
          misconception: 'ZH.HD.DH.m2',
          feedback: {
            en: 'It questions her and hurries her. Who should say the name first?',
            zh: '像在盘问和催促长辈。谁应该先报上名字？',
          },
        },
        { text: '阿姨您好，我是志豪，请问伟明在家吗？', isRight: true },
        {
          text: '你好，我要找伟明，请你快去把他找来。',
          misconception: 'ZH.HD.DH.m2',
          feedback: {
            en: 'There is 请, but 快去 hurries an elder, and 你 should be 您.',
            zh: '虽然有“请”，可是催长辈“快去”，也没用“您”。',
          },
        },
      ],
      explanation: {
        en: 'On the phone to an elder: greet her, say who you are, ask politely. The others order, question or hurry her. To check: greeting, own name, 请问 — are all three there?',
        zh: '打电话给长辈，要先称呼问好，再报上名字，然后有礼貌地询问。其他说法像命令、盘问或催促。检查三样：问好、报名字、“请问”，都有了吗？',
      },
      hints: [
        { en: 'Whom are you speaking to?', zh: '接电话的是谁？' },
        { en: 'What should you say before you ask for him?', zh: '找人以前，应该先说什么？' },
      ],
    },
    {
      id: 'chinese-p5-ca2-right-words',
      type: 'Matching',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['ZH.HD.DH.02'],
      marks: 4,
      text: '在这些场合，说哪一句话最合适？配一配。',
      pairs: [
        ['同学考得不好，心里难过', '别灰心，我们一起温习吧。'],
        ['邻居阿姨送来自己做的糕点', '谢谢您，您太客气了。'],
        ['在巴士上不小心踩到乘客的脚', '对不起，您没事吧？'],
        ['外公请全家吃饭，庆祝七十岁生日', '祝您身体健康，笑口常开！'],
      ],
      explanation: {
        en: 'First find what the occasion asks for: comfort, thanks, an apology or good wishes; then whom you speak to. 您 is for elders and strangers, while the classmate is one of “us” (我们). To check, act out each scene. The commonest slip is to look at the person and forget the occasion.',
        zh: '先想场合需要什么：安慰、道谢、道歉，还是祝贺；再想对方是谁。对长辈和陌生人用“您”，对同学可以说“我们一起”。配好以后，演一演来检查。最常见的错误是只看对象，忘了场合。',
      },
      hints: [
        {
          en: 'Does each occasion ask for comfort, thanks, an apology or good wishes?',
          zh: '想一想：这个场合要安慰、道谢、道歉，还是祝贺？',
        },
        { en: 'Which sentence could only be said to somebody of your age?', zh: '哪一句是对同辈说的？先把它配好。' },
      ],
    },
    {
      id: 'chinese-p5-ca2-email-closing',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['ZH.HD.SM.01', 'ZH.HD.SM.03'],
      text: '小五1班的明德写电邮给林校长，请她来看班上的演出。电邮的结尾，哪一个写法最合适？',
      choices: [
        { text: '祝工作愉快！学生明德敬上，8月3日', isRight: true },
        {
          text: '祝工作愉快！好友明德敬上，8月3日',
          misconception: 'ZH.HD.SM.m1',
          feedback: {
            en: 'Is the principal his friend of the same age?',
            zh: '校长是他的同辈朋友吗？署名要合乎身份。',
          },
        },
        {
          text: '祝学业进步！学生明德敬上，8月3日',
          misconception: 'ZH.HD.SM.m1',
          feedback: {
            en: 'That wish is for pupils. What does a principal do all day?',
            zh: '“学业进步”是祝学生的话，适合校长吗？',
          },
        },
        {
          text: '祝工作愉快！林校长敬上，8月3日',
          misconception: 'ZH.HD.SM.m3',
          feedback: { en: 'Who is writing this email?', zh: '是谁写的电邮？署名应该写谁？' },
        },
      ],
      explanation: {
        en: 'The closing has a wish that suits the reader (work for a principal, not study), the writer’s own name with his standing (学生……敬上), and the date last. To check: wish, name, date, and does each suit an elder? The commonest slip is a wish that suits a classmate.',
        zh: '结尾要有合乎对象的祝福语（祝校长“工作愉快”），写信人的身份和名字（学生明德敬上），最后是日期。检查三样：祝福、署名、日期，是不是都适合写给长辈？最常见的错误是用了写给同学的祝福语。',
      },
      hints: [
        { en: 'Who writes, and who reads?', zh: '谁写的？写给谁？' },
        {
          en: 'Check three things: the wish, the writer’s standing, the name.',
          zh: '看三样：祝福语、身份、署名。',
        },
      ],
    },
    {
      id: 'chinese-p5-ca2-speaks-three-languages',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['ZH.ZS.GL.04'],
      text: '选出最适当的关联词语填在括号里。\n哥哥（　　）会说华语和英语，（　　）会说一点儿马来语。',
      choices: [
        {
          text: '因为……所以',
          misconception: 'ZH.ZS.GL.m1',
          feedback: { en: 'Does one language cause the other?', zh: '会说华语和英语，是会说马来语的原因吗？' },
        },
        {
          text: '虽然……但是',
          misconception: 'ZH.ZS.GL.m1',
          feedback: { en: 'Is there a contrast, or does he know even more?', zh: '前后意思相反吗？还是本领更多了？' },
        },
        {
          text: '只要……就',
          misconception: 'ZH.ZS.GL.m1',
          feedback: { en: 'The first half is no condition for the second.', zh: '前半句不是后半句的条件。' },
        },
        { text: '不但……还', isRight: true },
      ],
      explanation: {
        en: 'The second half adds one thing more: 不但……还 (not only … but also). There is no cause, contrast or condition. To check, see whether the second half goes one step further than the first.',
        zh: '后半句比前半句更进一层，本领更多，所以用“不但……还”。这里没有因果、转折或条件关系。检查时看：后半句是不是比前半句多了一层意思？最常见的错误是没想关系就选词。',
      },
      hints: [
        {
          en: 'How does the second half go with the first: reason, contrast, or more?',
          zh: '后半句和前半句是什么关系：原因、相反，还是更进一层？',
        },
        { en: 'Read the sentence without the gaps first.', zh: '先不看括号，把两个半句的意思读懂。' },
      ],
    },
    {
      id: 'chinese-p5-ca2-school-pond',
      type: 'Cloze',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['ZH.YD.TK.02', 'ZH.ZS.CY.01'],
      marks: 4,
      text: '选出适当的词语，把短文写完整。\n学校的池塘里有几[1]红色的锦鲤，它们在水中自由自在地[2]。我们一走近，它们便游过来，好像在[3]我们。这[4]的景色，让我看得入了迷。',
      blanks: [
        { options: ['条', '棵', '头'] },
        { options: ['玩具', '玩耍', '好玩'] },
        { options: ['欢乐', '欢喜', '欢迎'] },
        { options: ['美丽', '美化', '赞美'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          { marks: 1, key: { kind: 'text', accepted: ['条'] } },
          { marks: 1, key: { kind: 'text', accepted: ['玩耍'] } },
          { marks: 1, key: { kind: 'text', accepted: ['欢迎'] } },
          { marks: 1, key: { kind: 'text', accepted: ['美丽'] } },
        ],
      },
      explanation: {
        en: 'Ask what kind of word each gap wants. 1: fish go with 条. 2: after 地 comes an action, 玩耍. 3: something is done to 我们, so a verb that takes a person: 欢迎. 4: before 的景色 comes a describing word: 美丽. To check, read the gap with the word before and after it. The commonest slip is to choose by the shared character.',
        zh: '先想空格要填哪一类词。第1格：鱼用量词“条”。第2格：“地”后面接动作，用“玩耍”。第3格：后面有“我们”，要填能接人的动词“欢迎”。第4格：“的景色”前面要填形容词“美丽”。检查时把空格和前后的词连起来读。最常见的错误是只看相同的字。',
      },
      hints: [
        {
          en: 'After 地 comes an action; before 的 something that describes.',
          zh: '“地”后面接动作，“的”前面多半是形容的词。',
        },
        { en: 'For gap 3: what do the fish seem to do to us?', zh: '第3格：锦鲤好像在对我们做什么？' },
      ],
    },
  ],
}
