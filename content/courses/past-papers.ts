import type { CatalogueDraft } from './catalogue-source.ts'

type Course = CatalogueDraft['courses'][number]

function walkthrough(
  course: Pick<Course, 'id' | 'title' | 'description' | 'level' | 'subject' | 'durationMinutes'>,
): Course {
  return { ...course, type: 'past_paper', priceCents: 4000, isPremium: true }
}

/** Every paper walked through here is one of our own. */
export const pastPapers: Course[] = [
  walkthrough({
    id: 'p6-math-practice-paper-a-walkthrough',
    level: 'P6',
    subject: 'math',
    durationMinutes: 80,
    title: { en: 'P6 Mathematics Practice Paper A: Walkthrough', zh: '小六数学练习卷 A：逐题讲解' },
    description: {
      en: 'Every question of Capyzen practice paper A solved on screen: fractions, ratio, percentage, algebra and circles, with the model drawn line by line.',
      zh: '水豚学堂练习卷 A 每一题都在画面上解出来：分数、比、百分数、代数和圆，模型一笔一笔画给你看。',
    },
  }),
  walkthrough({
    id: 'p6-math-practice-paper-b-walkthrough',
    level: 'P6',
    subject: 'math',
    durationMinutes: 80,
    title: { en: 'P6 Mathematics Practice Paper B: Walkthrough', zh: '小六数学练习卷 B：逐题讲解' },
    description: {
      en: 'The long problems of Capyzen practice paper B in detail: volume, average, composite figures, and how to set out working that earns method marks.',
      zh: '细讲水豚学堂练习卷 B 的应用题：体积、平均数、组合图形，以及步骤怎样写才拿得到过程分。',
    },
  }),
  walkthrough({
    id: 'p6-science-practice-paper-a-walkthrough',
    level: 'P6',
    subject: 'science',
    durationMinutes: 70,
    title: { en: 'P6 Science Practice Paper A: Walkthrough', zh: '小六科学练习卷 A：逐题讲解' },
    description: {
      en: 'Capyzen practice paper A: reading graphs and set-ups, naming the variable that changes, and writing explanations with cause and evidence.',
      zh: '水豚学堂练习卷 A：读懂图表和实验装置，找出改变的变量，再写出有原因、有依据的解释。',
    },
  }),
  walkthrough({
    id: 'p6-science-practice-paper-b-walkthrough',
    level: 'P6',
    subject: 'science',
    durationMinutes: 70,
    title: { en: 'P6 Science Practice Paper B: Walkthrough', zh: '小六科学练习卷 B：逐题讲解' },
    description: {
      en: 'Capyzen practice paper B: forces, energy conversion, photosynthesis and living things in their environment, one question at a time.',
      zh: '水豚学堂练习卷 B：力、能量转换、光合作用，以及生物与环境的关系，一题一题讲清楚。',
    },
  }),
  walkthrough({
    id: 'p6-english-practice-paper-a-walkthrough',
    level: 'P6',
    subject: 'english',
    durationMinutes: 75,
    title: { en: 'P6 English Practice Paper A: Walkthrough', zh: '小六英文练习卷 A：逐题讲解' },
    description: {
      en: 'Capyzen practice paper A: grammar and vocabulary, cloze, editing, synthesis and transformation, and open-ended comprehension, with reasons for every wrong option.',
      zh: '水豚学堂练习卷 A：语法、词汇、完形填空、改错、句子改写和阅读理解，连错的选项错在哪里也讲明白。',
    },
  }),
  walkthrough({
    id: 'p6-chinese-practice-paper-a-walkthrough',
    level: 'P6',
    subject: 'chinese',
    durationMinutes: 70,
    title: { en: 'P6 Chinese Practice Paper A: Walkthrough', zh: '小六华文练习卷 A：逐题讲解' },
    description: {
      en: 'Capyzen practice paper A: language use, filling in a passage, completing a dialogue and both comprehension parts, explained in Chinese with English captions.',
      zh: '水豚学堂练习卷 A：语文应用、短文填空、完成对话和两篇阅读理解，华语讲解，附英文字幕。',
    },
  }),
  walkthrough({
    id: 'p5-math-practice-paper-a-walkthrough',
    level: 'P5',
    subject: 'math',
    durationMinutes: 70,
    title: { en: 'P5 Mathematics Practice Paper A: Walkthrough', zh: '小五数学练习卷 A：逐题讲解' },
    description: {
      en: 'Capyzen practice paper A for Primary 5: order of operations, fractions, decimals, percentage, rate, area of triangles and volume.',
      zh: '水豚学堂小五练习卷 A：运算次序、分数、小数、百分数、比率、三角形面积和体积。',
    },
  }),
  walkthrough({
    id: 'p5-science-practice-paper-a-walkthrough',
    level: 'P5',
    subject: 'science',
    durationMinutes: 60,
    title: { en: 'P5 Science Practice Paper A: Walkthrough', zh: '小五科学练习卷 A：逐题讲解' },
    description: {
      en: 'Capyzen practice paper A for Primary 5: the water cycle, reproduction, breathing and blood, plant transport and electrical circuits.',
      zh: '水豚学堂小五练习卷 A：水循环、繁殖、呼吸与血液循环、植物的输送系统和电路。',
    },
  }),
  walkthrough({
    id: 'p5-english-practice-paper-a-walkthrough',
    level: 'P5',
    subject: 'english',
    durationMinutes: 65,
    title: { en: 'P5 English Practice Paper A: Walkthrough', zh: '小五英文练习卷 A：逐题讲解' },
    description: {
      en: 'Capyzen practice paper A for Primary 5: tenses, connectors, editing for spelling and grammar, visual text and a first long comprehension.',
      zh: '水豚学堂小五练习卷 A：时态、连接词、拼写与语法改错、图文理解，还有第一篇较长的阅读理解。',
    },
  }),
  walkthrough({
    id: 'p5-chinese-practice-paper-a-walkthrough',
    level: 'P5',
    subject: 'chinese',
    durationMinutes: 60,
    title: { en: 'P5 Chinese Practice Paper A: Walkthrough', zh: '小五华文练习卷 A：逐题讲解' },
    description: {
      en: 'Capyzen practice paper A for Primary 5: pinyin, word choice, connectives, completing a dialogue and comprehension, explained in Chinese with English captions.',
      zh: '水豚学堂小五练习卷 A：汉语拼音、词语选择、关联词语、完成对话和阅读理解，华语讲解，附英文字幕。',
    },
  }),
]
