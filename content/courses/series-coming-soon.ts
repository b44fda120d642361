import type { CatalogueDraft } from './catalogue-source.ts'

const masterclass = { level: 'P6', priceCents: 99900, type: 'masterclass', comingSoon: true } as const

export const comingSoonSeries: CatalogueDraft['series'] = [
  {
    ...masterclass,
    id: 'psle-math-masterclass',
    subject: 'math',
    title: { en: 'PSLE Mathematics Masterclass', zh: '小六会考数学大师班' },
    description: {
      en: 'Fractions, ratio, percentage, algebra, circles and volume, taught through the bar model and through checking your own working. In preparation.',
      zh: '分数、比、百分数、代数、圆和体积，从画模型讲到怎样自己验算。课程正在制作中。',
    },
    courses: [],
  },
  {
    ...masterclass,
    id: 'psle-science-masterclass',
    subject: 'science',
    title: { en: 'PSLE Science Masterclass', zh: '小六会考科学大师班' },
    description: {
      en: 'Cycles, systems, energy and interactions, with one question in every lesson: how do I write the explanation so that each mark is earned? In preparation.',
      zh: '涵盖循环、系统、能量和相互作用，每一课都练同一件事：解释题怎样写，才能每一分都拿到。课程正在制作中。',
    },
    courses: [],
  },
  {
    ...masterclass,
    id: 'psle-english-masterclass',
    subject: 'english',
    title: { en: 'PSLE English Masterclass', zh: '小六会考英文大师班' },
    description: {
      en: 'Situational and continuous writing, comprehension, oral and listening, each with worked examples and a marking checklist. In preparation.',
      zh: '情境写作、记叙作文、阅读理解、口试和听力，每一部分都有示范和评分要点。课程正在制作中。',
    },
    courses: [],
  },
]
