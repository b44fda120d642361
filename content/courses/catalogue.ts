import type { CatalogueDraft } from './catalogue-source.ts'
import { pastPapers } from './past-papers.ts'
import { chineseSeries } from './series-chinese.ts'
import { comingSoonSeries } from './series-coming-soon.ts'
import { featuredTutorials, moreTutorials } from './tutorials.ts'

export const catalogue: CatalogueDraft = {
  series: [...chineseSeries, ...comingSoonSeries],
  courses: [
    ...featuredTutorials,
    {
      id: 'psle-chinese-workshop',
      level: 'P6',
      subject: 'chinese',
      type: 'workshop',
      priceCents: 0,
      durationMinutes: 2,
      clip: 'chinese-psle-plan',
      title: { en: 'PSLE Chinese Workshop: Plan Your Last Months', zh: '小六会考华文工作坊：最后几个月怎样安排' },
      description: {
        en: 'Free for everyone. What the four parts of the examination are worth, which habit helps in each, and a weekly plan for student and parent.',
        zh: '人人可看，完全免费。作文、语文理解与运用、口试和听力各占多少分，每一部分该养成什么习惯，还有一份孩子和家长一起用的每周计划。',
      },
    },
    ...moreTutorials,
    {
      id: 'psle-english-paper-two-complete',
      level: 'P6',
      subject: 'english',
      type: 'masterclass',
      priceCents: 49900,
      isPremium: true,
      durationMinutes: 600,
      title: { en: 'PSLE English Paper 2: Complete Course', zh: '小六会考英文试卷二：完整课程' },
      description: {
        en: 'Ten hours through every section of the language and comprehension paper, from grammar and cloze to editing, synthesis and open-ended comprehension.',
        zh: '十小时学完试卷二的每一个部分：语法、词汇、完形填空、改错、句子改写，一直到阅读理解的自由作答。',
      },
    },
    ...pastPapers,
  ],
}
