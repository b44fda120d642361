import type { Lesson } from '../lesson.ts'

export const lesson: Lesson = {
  title: { en: 'Situational writing', zh: '英文情境写作：对象、目的、内容' },
  lead: 'en',
  opening:
    'Before you write, find three things in the task: who, why and what. | 动笔之前，先在题目里找出三样：写给谁、为什么、写什么。',
  slides: [
    {
      script: `
        # Read the task | 读题
        Your school library needs Reading Buddies. Write an email to the librarian, Mrs Lim. | 学校图书馆要找“阅读伙伴”。请写一封电邮给图书馆的林老师。
        Who will read it? Mrs Lim, a teacher. That is your audience. | 谁来读？是林老师。她就是你的读者。
        Why do you write? To apply to be a Reading Buddy. That is your purpose. | 为什么写？申请做阅读伙伴，这是写作目的。
        What must be in it? Four points. Number them so that none is lost. | 要写什么？一共四点。编上号码，就不会漏掉。`,
      // prettier-ignore
      draw: [
        {
          kind: 'text',
          box: [80, 164, 1120, 120],
          words:
            'Your school library needs Reading Buddies for Primary 1 pupils.\nWrite an email to Mrs Lim, the librarian, to apply.',
          size: 34,
          weight: 600,
          fill: 'card',
          align: 'start',
          until: 1,
        },
        {
          kind: 'text',
          box: [80, 164, 1120, 120],
          words:
            'Your school library needs Reading Buddies for Primary 1 pupils.\nWrite an email to [tealSoft=|Mrs Lim, the librarian,] to apply.',
          size: 34,
          weight: 600,
          fill: 'card',
          align: 'start',
          at: 1,
          until: 2,
        },
        {
          kind: 'text',
          box: [80, 164, 1120, 120],
          words:
            'Your school library needs Reading Buddies for Primary 1 pupils.\nWrite an email to [tealSoft=|Mrs Lim, the librarian,] [yuzu=|to apply].',
          size: 34,
          weight: 600,
          fill: 'card',
          align: 'start',
          at: 2,
        },
        {
          kind: 'text',
          box: [80, 294, 620, 262],
          words:
            'In your email, say\n• who you are\n• why you want to help\n• when you are free\n• one question you have',
          size: 34,
          weight: 600,
          fill: 'card',
          align: 'start',
          until: 3,
        },
        {
          kind: 'text',
          box: [80, 294, 620, 262],
          words:
            'In your email, say\n[heat|①] who you are\n[heat|②] why you want to help\n[heat|③] when you are free\n[heat|④] one question you have',
          size: 34,
          weight: 600,
          fill: 'card',
          align: 'start',
          at: 3,
        },
        { kind: 'text', box: [730, 294, 470, 78], words: 'who 对象: Mrs Lim', size: 34, fill: 'tealSoft', at: 1.3 },
        { kind: 'text', box: [730, 382, 470, 78], words: 'why 目的: to apply', size: 34, fill: 'yuzuSoft', at: 2.3 },
        { kind: 'text', box: [730, 470, 390, 78], words: 'what 内容: ① ② ③ ④', size: 34, fill: 'plumSoft', at: 3.3 },
      ],
    },
    {
      script: `
        # Match the tone to the reader | 语气要配合读者
        You write to a teacher, so be polite and formal. No “Hi” and no “wanna”. | 写给老师，语气要有礼貌、要正式，不用 Hi 和 wanna。
        “I would like to” and “May I know” are polite. Keep “Hey” for a friend. | I would like to 和 May I know 都有礼貌；Hey 只对朋友说。`,
      // prettier-ignore
      draw: [
        {
          kind: 'table',
          corner: [90, 176],
          columns: [550, 550],
          rowHeight: 92,
          size: 36,
          rows: [
            { cells: ['to a friend 给朋友', 'to a teacher 给老师'], fill: 'yuzuSoft' },
            { cells: ['Hey Aisha!', 'Dear Mrs Lim,'], at: 0.3 },
            { cells: ['I wanna help!', 'I would like to help.'], at: 0.6 },
            { cells: ['When do we start?', 'May I know when we start?'], at: 1.2 },
          ],
        },
      ],
    },
    {
      script: `
        # Write, and tick each point | 动笔写，写一点勾一点
        Say who you are, and then say your purpose. | 一开头先说你是谁，再写目的。
        Give one real reason why you want to help. | 写一个真实的理由：为什么想帮忙。
        Say when you are free. Use the words of the task. | 写清楚什么时候有空，可以用题目里的词语。
        Ask one question politely, thank her, and sign your full name. | 有礼貌地问一个问题，道谢，最后写上全名。 | cheering`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [80, 164, 800, 392], words: '', fill: 'card' },
        { kind: 'text', box: [104, 172, 760, 52], words: 'Dear Mrs Lim,', size: 32, weight: 600, align: 'start' },
        { kind: 'text', box: [104, 220, 760, 92], words: 'I am [tealSoft=|Hafiz Rahman from Primary 5B]. I would like to be a Reading Buddy', size: 32, weight: 600, align: 'start' },
        { kind: 'text', box: [104, 308, 760, 52], words: '[yuzuSoft=|because I enjoy reading to my sister.]', size: 32, weight: 600, align: 'start', at: 1 },
        { kind: 'text', box: [104, 356, 760, 52], words: '[leafSoft=|I am free on Tuesdays after school.]', size: 32, weight: 600, align: 'start', at: 2 },
        { kind: 'text', box: [104, 404, 760, 52], words: '[plumSoft=|May I know which books we will read?]', size: 32, weight: 600, align: 'start', at: 3 },
        { kind: 'text', box: [104, 452, 760, 96], words: 'Thank you.\nYours sincerely, Hafiz Rahman', size: 32, weight: 600, align: 'start', at: 3.5 },
        { kind: 'text', box: [910, 180, 290, 76], words: '✓ ① who', size: 36, fill: 'tealSoft', at: 0.5 },
        { kind: 'text', box: [910, 268, 290, 76], words: '✓ ② why', size: 36, fill: 'yuzuSoft', at: 1.4 },
        { kind: 'text', box: [910, 356, 290, 76], words: '✓ ③ when', size: 36, fill: 'leafSoft', at: 2.4 },
        { kind: 'text', box: [910, 444, 290, 76], words: '✓ ④ question', size: 36, fill: 'plumSoft', at: 3.4 },
      ],
    },
    {
      script: `
        # Check before you hand it in | 交卷前查一查
        Read it once as Mrs Lim would. Does she know all she needs? | 用林老师的眼光读一遍：她要知道的，都写了吗？
        Check who, why and what, then spelling and punctuation. | 查对象、目的、内容，再查拼写和标点。 | cheering +1.5`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [80, 200, 353, 170], words: 'who 对象\n✓ polite', size: 44, fill: 'tealSoft' },
        { kind: 'text', box: [463, 200, 353, 170], words: 'why 目的\n✓ to apply', size: 44, fill: 'yuzuSoft', at: 0.4 },
        { kind: 'text', box: [846, 200, 353, 170], words: 'what 内容\n✓ ① ② ③ ④', size: 44, fill: 'plumSoft', at: 0.8 },
        { kind: 'text', box: [150, 400, 900, 116], words: 'spelling, capital letters, full stops\n拼写、大写、标点', size: 36, fill: 'card', at: 1.3 },
      ],
    },
  ],
}
