import type { CatalogueDraft } from './catalogue-source.ts'

type Course = CatalogueDraft['courses'][number]

function freeTutorial(
  course: Pick<
    Course,
    'id' | 'title' | 'description' | 'level' | 'subject' | 'durationMinutes' | 'featured' | 'clip' | 'skills'
  >,
): Course {
  return { ...course, type: 'tutorial', priceCents: 0 }
}

/** The block at the head of the catalogue. */
export const featuredTutorials: Course[] = [
  freeTutorial({
    id: 'p5-math-fraction-of-a-remainder',
    skills: ['MA.NA.FR.09'],
    level: 'P5-P6',
    subject: 'math',
    durationMinutes: 1,
    featured: true,
    clip: 'math-fraction-of-remainder',
    title: { en: 'Fraction of a Remainder with the Bar Model', zh: '用模型解“剩下的几分之几”' },
    description: {
      en: 'One worked problem: spend 1/4, then 2/3 of what is left. Cut the bar, find one part, and check the answer against the story.',
      zh: '一道完整例题：先用去 1/4，再用去剩下的 2/3。画模型，平均分，求出一份，最后照着题目验算。',
    },
  }),
  freeTutorial({
    id: 'p5-science-water-changes-state',
    skills: ['SC.CY.WA.01'],
    level: 'P5-P6',
    subject: 'science',
    durationMinutes: 1,
    featured: true,
    clip: 'science-water-changes-state',
    title: { en: 'How Heat Changes the State of Water', zh: '热怎样改变水的状态' },
    description: {
      en: 'Ice, water and water vapour: what gains heat, what loses it, and why the temperature stays still during melting and boiling.',
      zh: '冰、水和水蒸气：谁得到热，谁失去热，为什么熔化和沸腾时温度保持不变。',
    },
  }),
  freeTutorial({
    id: 'p6-chinese-action-chain-trial',
    skills: ['ZH.ZS.XC.04'],
    level: 'P6',
    subject: 'chinese',
    durationMinutes: 1,
    featured: true,
    clip: 'chinese-action-chain',
    title: { en: 'Describing Actions: a Trial of Masterclass Lesson 1', zh: '动作描写：大师班第一课试看' },
    description: {
      en: 'The opening demonstration of the Chinese masterclass, free to watch: how “he caught the ball” becomes a chain of exact verbs.',
      zh: '免费试看华文大师班的开场示范：“他接住了球”怎样变成一连串准确的动作。',
    },
  }),
]

export const moreTutorials: Course[] = [
  freeTutorial({
    id: 'p5-math-area-of-triangle',
    skills: ['MA.MG.PA.03'],
    level: 'P5',
    subject: 'math',
    durationMinutes: 1,
    clip: 'math-area-of-triangle',
    title: { en: 'Area of a Triangle: Which Height Goes with Which Base', zh: '三角形面积：底和高要配对' },
    description: {
      en: 'See why a triangle is half a rectangle, then find the height that belongs to a slanted base.',
      zh: '先看三角形为什么是长方形的一半，再学会给斜放的底找出和它配对的高。',
    },
  }),
  freeTutorial({
    id: 'p6-math-ratio-before-and-after',
    skills: ['MA.NA.RA.05'],
    level: 'P6',
    subject: 'math',
    durationMinutes: 14,
    title: { en: 'Ratio: Before and After', zh: '比：变化前和变化后' },
    description: {
      en: 'When one quantity stays the same, make its units equal in both ratios. Three problems from easy to hard.',
      zh: '其中一个量不变时，先把它在两个比里的份数化成一样。由浅入深讲三道题。',
    },
  }),
  freeTutorial({
    id: 'p6-math-simple-equations',
    skills: ['MA.NA.AL.04'],
    level: 'P6',
    subject: 'math',
    durationMinutes: 13,
    title: { en: 'Solving Simple Linear Equations', zh: '解简易方程' },
    description: {
      en: 'Keep both sides in balance to solve equations such as 3x + 5 = 20, and write an equation from a word problem.',
      zh: '让等号两边保持平衡，解出 3x + 5 = 20 这样的方程，再学会把应用题写成方程。',
    },
  }),
  freeTutorial({
    id: 'p6-math-circles-in-composite-figures',
    skills: ['MA.MG.PA.05', 'MA.MG.PA.04'],
    level: 'P6',
    subject: 'math',
    durationMinutes: 15,
    title: { en: 'Circles in Composite Figures', zh: '组合图形里的圆' },
    description: {
      en: 'Find the perimeter and area of figures made from squares, semicircles and quarter circles by naming each edge first.',
      zh: '正方形、半圆和四分之一圆拼成的图形，先认清每一条边，再求周长和面积。',
    },
  }),
  freeTutorial({
    id: 'p5-science-series-and-parallel-circuits',
    skills: ['SC.SY.EL.05', 'SC.SY.EL.04'],
    level: 'P5',
    subject: 'science',
    durationMinutes: 1,
    clip: 'science-series-and-parallel',
    title: { en: 'Bulbs in Series and in Parallel', zh: '灯泡的串联与并联' },
    description: {
      en: 'Trace the path of the current, predict which bulbs stay lit when one fuses, and compare their brightness.',
      zh: '沿着电流的路走一遍，猜猜一个灯泡烧坏后哪些还亮着，再比较灯泡的亮度。',
    },
  }),
  freeTutorial({
    id: 'p6-science-photosynthesis-explained',
    skills: ['SC.EN.PH.01', 'SC.EN.PH.03'],
    level: 'P6',
    subject: 'science',
    durationMinutes: 13,
    title: { en: 'Photosynthesis: Writing a Full Explanation', zh: '光合作用：把解释写完整' },
    description: {
      en: 'What goes in, what comes out, where the energy comes from — and how to explain an experiment on light and starch.',
      zh: '需要什么、产生什么、能量从哪里来，再学怎样解释一个关于光和淀粉的实验。',
    },
  }),
  freeTutorial({
    id: 'p6-science-friction-and-gravity',
    skills: ['SC.IN.FO.02', 'SC.IN.FO.03'],
    level: 'P6',
    subject: 'science',
    durationMinutes: 12,
    title: { en: 'Friction and Gravitational Force', zh: '摩擦力与地心引力' },
    description: {
      en: 'Which forces act on a sliding box and a falling ball, in which direction, and how to show it fairly in an experiment.',
      zh: '箱子滑动、皮球落下时受到哪些力，方向是什么，又怎样用公平的实验来证明。',
    },
  }),
  freeTutorial({
    id: 'p5-english-situational-writing',
    skills: ['EN.WR.SI.03', 'EN.WR.SI.01'],
    level: 'P5-P6',
    subject: 'english',
    durationMinutes: 1,
    clip: 'english-situational-writing',
    title: { en: 'Situational Writing: Purpose, Audience, Content', zh: '英文情境写作：目的、对象、内容' },
    description: {
      en: 'Read the task for who, why and what; tick off every required point; and match the tone to the reader.',
      zh: '读题先看写给谁、为什么写、写什么，把要点一个个勾出来，再选合适的语气。',
    },
  }),
  freeTutorial({
    id: 'p6-english-synthesis-and-transformation',
    skills: ['EN.GR.SY.02', 'EN.GR.SY.01', 'EN.GR.SY.06'],
    level: 'P6',
    subject: 'english',
    durationMinutes: 1,
    clip: 'english-synthesis',
    title: { en: 'Synthesis and Transformation: Three Common Patterns', zh: '英文句子改写：三种常见句型' },
    description: {
      en: '“Despite”, “neither … nor” and reported speech: what each of them changes, and one sentence to try yourself.',
      zh: 'Despite、neither … nor 和转述句：每一种要改哪里，最后自己试一句。',
    },
  }),
  freeTutorial({
    id: 'p5-chinese-connectives',
    skills: ['ZH.ZS.GL.03', 'ZH.ZS.GL.05', 'ZH.ZS.GL.04'],
    level: 'P5',
    subject: 'chinese',
    durationMinutes: 1,
    clip: 'chinese-connectives',
    title: { en: 'Chinese Connectives: Choosing by Meaning', zh: '关联词语：先看关系再选词' },
    description: {
      en: 'Decide first whether two clauses show cause, contrast, condition or addition; the right pair of words then follows.',
      zh: '先想清楚两个分句是因果、转折、条件还是递进，该用哪一对词语就一目了然。',
    },
  }),
]
