import type { HomeworkSetSource } from './homework-source.ts'

const inHead = { en: 'Work it out step by step, then check.', zh: '一步一步算，算完再检查。' }

/** The general homework, for everybody. */
export const homeworkSets: HomeworkSetSource[] = [
  {
    name: 'first-practice-set',
    title: { en: 'First practice question set', zh: '第一套练习题' },
    cards: [
      { question: 'math-brackets-1', content: { en: 'Warm up: brackets come first.', zh: '热身题：先算括号里的。' } },
      {
        question: 'english-editing-apostrophe',
        content: {
          en: 'One girl or three?\nLook at where the apostrophe stands.',
          zh: '一个女孩还是三个？\n看看撇号在哪里。',
        },
      },
      {
        question: 'chinese-p5-ca1-verbs-and-objects',
        content: { en: 'Read each pair aloud. Does it sound right?', zh: '配好以后，读一读，看顺不顺口。' },
      },
      {
        question: 'science-flowers-2',
        content: { en: 'Think of a hibiscus by the school gate.', zh: '想一想校门口的大红花。' },
      },
      { question: 'math-part-percentage-1', content: inHead },
    ],
  },
  {
    name: 'second-practice-set',
    title: { en: 'Second practice question set', zh: '第二套练习题' },
    cards: [
      {
        question: 'english-affixes-handwriting',
        content: { en: 'Say the new word aloud before you write it.', zh: '先读一读新词，再写下来。' },
      },
      { question: 'math-divide-in-ratio-1', content: { en: 'Drawing a model helps.', zh: '画一画模型图会更清楚。' } },
      {
        question: 'science-heat-and-matter-1',
        content: {
          en: 'Try it at home first: touch a spoon and a chopstick.',
          zh: '在家先试一试：摸摸铁匙，再摸摸木筷子。',
        },
      },
      {
        question: 'chinese-p6-ca1-as-long-as',
        content: { en: 'Is one thing enough, or is it the only way?', zh: '想一想：是有了就行，还是非它不可？' },
      },
      {
        question: 'science-water-cycle-4',
        content: { en: 'Follow one drop of water on its journey.', zh: '跟着一滴水去旅行。' },
      },
    ],
  },
  {
    name: 'third-practice-set',
    title: { en: 'Third practice question set', zh: '第三套练习题' },
    cards: [
      { question: 'math-divide-fractions-1', content: inHead },
      {
        question: 'english-editing-speech',
        content: { en: 'Who is speaking, and where do the words end?', zh: '谁在说话？话说到哪里结束？' },
      },
      {
        question: 'science-photosynthesis-1',
        content: { en: 'How does a plant make its own food?', zh: '植物怎样制造自己的食物？' },
      },
      {
        question: 'chinese-p6-ca1-idioms-and-meanings',
        content: {
          en: 'An idiom rarely means just what its characters say.',
          zh: '成语的意思，往往不只是字面上的意思。',
        },
      },
      { question: 'math-discount-1', content: { en: 'A sale in Toa Payoh.', zh: '大巴窑的商店在打折。' } },
      {
        question: 'chinese-p6-sa1-meaning-of-bao',
        content: { en: 'One character, many meanings.', zh: '一个字，好几个意思。' },
      },
    ],
  },
  {
    name: 'picture-composition',
    title: { en: 'Picture composition', zh: '看图作文' },
    cards: [
      {
        question: 'homework-bus-stop-composition',
        content: {
          en: 'Look at the picture for a minute before you write.\nWhat happened first? What happened next?',
          zh: '先仔细看图一分钟，再动笔。\n先发生了什么？后来呢？',
        },
      },
    ],
  },
]
