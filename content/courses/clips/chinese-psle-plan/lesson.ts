import type { Lesson } from '../lesson.ts'

export const lesson: Lesson = {
  title: { en: 'PSLE Chinese: plan your last months', zh: '小六会考华文：最后几个月怎样安排' },
  lead: 'zh',
  opening: 'A few months to PSLE Chinese. How should you plan them? | 离小六会考只有几个月了，华文怎样安排？',
  slides: [
    {
      script: `
        # 200 marks in four parts | 总分 200 分，分四个部分
        PSLE Chinese has 200 marks, in four parts. | 会考华文一共两百分，分成四个部分。
        Composition has 40. Paper 2, language use and comprehension, has 90. | 作文四十分，试卷二“语文理解与运用”九十分。
        Oral has 50 marks and listening has 20. | 口试五十分，听力二十分。
        Look: oral is a quarter of all marks. Don’t leave it to the end. | 看，口试占四分之一，别等到最后才练。 | cheering`,
      // prettier-ignore
      draw: [
        {
          kind: 'bar',
          box: [90, 290, 1100, 140],
          shares: [40, 90, 50, 20],
          fills: [
            { part: 0, fill: 'yuzuSoft', label: '作文\n40', at: 1 },
            { part: 1, fill: 'tealSoft', label: '试卷二\n90', at: 1.4 },
            { part: 2, fill: 'leafSoft', label: '口试\n50', at: 2 },
            { part: 3, fill: 'plumSoft', label: '听力\n20', at: 2.5 },
          ],
          braces: [
            { from: 0, to: 4, label: '200 分 marks' },
            { from: 2, to: 3, label: '四分之一', below: true, tone: 'leaf', at: 3 },
          ],
        },
      ],
    },
    {
      script: `
        # What earns marks, and which habit helps | 怎样得分，养成什么习惯
        Composition is marked for content, language and structure. Write a paragraph a week, then revise it. | 作文看内容，也看语文和结构。每周写一段，再改一遍。
        Paper 2 needs exact words and complete answers. For each mistake, find the reason. | 试卷二要用对词语，答全要点。做错了，就找出原因。
        Oral is reading aloud and talking about a video. Practise a little every day. | 口试有朗读和看录像会话，每天都练一点儿。
        Listening: read the questions and options first, then listen for key words. | 听力先看问题和选项，再听关键词。`,
      // prettier-ignore
      draw: [
        {
          kind: 'table',
          corner: [90, 170],
          columns: [200, 420, 480],
          rowHeight: 98,
          size: 34,
          rows: [
            { cells: ['作文', '内容；语文和结构', '每周写一段，再改一遍'], fill: 'yuzuSoft' },
            { cells: ['试卷二', '用对词语，答全要点', '做错了，找出原因'], fill: 'tealSoft', at: 1 },
            { cells: ['口试', '朗读，看录像会话', '每天练一点儿'], fill: 'leafSoft', at: 2 },
            { cells: ['听力', '听清楚，选答案', '先看问题，再听关键词'], fill: 'plumSoft', at: 3 },
          ],
        },
      ],
    },
    {
      script: `
        # Which comes first? | 哪一项先考？
        Oral is usually in August, listening in September, the written papers soon after. | 口试通常在八月，听力在九月，接着就是笔试。
        So give June and July to oral, then more and more to writing and Paper 2. | 所以六、七月多练口试，之后多练作文和试卷二。`,
      // prettier-ignore
      draw: [
        { kind: 'arrow', from: [100, 340], to: [1180, 340], width: 10 },
        { kind: 'text', box: [110, 210, 300, 110], words: '六、七月\nJune, July', size: 36 },
        { kind: 'text', box: [110, 370, 300, 100], words: '多练口试', fill: 'leafSoft', at: 1 },
        { kind: 'text', box: [430, 210, 200, 110], words: '八月\nAugust', size: 36 },
        { kind: 'text', box: [430, 370, 200, 100], words: '口试', fill: 'yuzuSoft' },
        { kind: 'text', box: [650, 210, 230, 110], words: '九月\nSeptember', size: 36, at: 0.3 },
        { kind: 'text', box: [660, 370, 210, 100], words: '听力', fill: 'yuzuSoft', at: 0.3 },
        { kind: 'text', box: [890, 210, 290, 110], words: '九月底\nlate September', size: 36, at: 0.6 },
        { kind: 'text', box: [905, 370, 260, 100], words: '笔试', fill: 'yuzuSoft', at: 0.6 },
        { kind: 'text', box: [110, 490, 980, 60], words: '确切日期看学校通知　Check your school’s dates', size: 32, tone: 'brownMid', at: 0.6 },
      ],
    },
    {
      script: `
        # A week’s plan | 一个星期的计划
        Every day, read aloud for five minutes. | 每天先朗读五分钟。
        Monday and Wednesday: words and sentences. Tuesday and Thursday: a passage. | 星期一、三练词语和句子，星期二、四做一篇阅读理解。
        Friday: listening, and the week’s mistakes. Saturday: write a paragraph. | 星期五练听力，再看错题。星期六写一段作文。
        Sunday is for rest: tell your family about something from the week. | 星期日休息，给家人讲一件这星期的事。`,
      // prettier-ignore
      draw: [
        {
          kind: 'table',
          corner: [120, 170],
          columns: [330, 680],
          rowHeight: 78,
          size: 34,
          rows: [
            { cells: ['每天', '朗读五分钟'], fill: 'leafSoft' },
            { cells: ['星期一、三', '词语和句子'], at: 1 },
            { cells: ['星期二、四', '一篇阅读理解'], at: 1.4 },
            { cells: ['星期五、六', '听力和错题；写一段作文'], at: 2 },
            { cells: ['星期日', '休息，给家人讲一件事'], fill: 'yuzuSoft', at: 3 },
          ],
        },
      ],
    },
    {
      script: `
        # You and your parents | 孩子和家长
        For you: a little every day, and keep the plan on the wall. | 孩子：每天做一点儿，把计划贴在墙上。
        For parents: listen first, praise the effort, and don’t compare marks. | 家长：先听孩子说，多夸努力，不比分数。
        Choose tonight’s five minutes now, and begin. | 现在就选好今晚的五分钟，开始吧！ | cheering +1`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [110, 190, 510, 270], words: '[teal|孩子]\n每天一点儿\n计划贴墙上', size: 46, fill: 'tealSoft' },
        { kind: 'text', box: [660, 190, 510, 270], words: '[heat|家长]\n先听，再问\n夸努力，不比分数', size: 46, fill: 'yuzuSoft', at: 1 },
        { kind: 'text', box: [280, 478, 720, 76], words: '今晚的五分钟，读什么？', size: 42, tone: 'leaf', at: 2 },
      ],
    },
  ],
}
