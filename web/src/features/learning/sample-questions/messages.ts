import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('sample-questions', {
  loading: { en: 'Fetching the questions…', zh: '正在准备题目……' },
  loadFailed: { en: 'The questions couldn’t be loaded', zh: '题目没能加载出来' },
  loadFailedWhy: {
    en: 'Check your internet connection and try again.',
    zh: '请检查网络，再试一次。',
  },
  place: { en: 'Question {number} of {count}', zh: '第 {number} 题，共 {count} 题' },
  check: { en: 'Check', zh: '看看对不对' },
  next: { en: 'Next question', zh: '下一题' },
  finish: { en: 'Done', zh: '做完了' },
  emptyAnswer: { en: 'Answer first, then check.', zh: '先作答，再看对不对。' },
  answerFailed: { en: 'Your answer couldn’t be checked', zh: '没能批改' },
  answerFailedWhy: {
    en: 'It is still here. Check your internet connection and try again.',
    zh: '答案还在。请检查网络，再试一次。',
  },
  tooMany: {
    en: 'So many are trying right now. Please wait a minute.',
    zh: '现在试做的人很多，请等一分钟再试。',
  },
  done: { en: 'That was all. Well done for trying!', zh: '都做完了，真不错！' },
  rightOf: {
    en: { one: 'One of {total} right.', other: '{count} of {total} right.' },
    zh: '{total} 题做对了 {count} 题。',
  },
  keep: {
    en: 'With an account, these answers go into your practice, and there’s much more to learn.',
    zh: '注册以后，这几道题会记进你的练习，还有很多内容等着你。',
  },
  getStarted: { en: 'Get Started', zh: '开始学习' },
  again: { en: 'Do them again', zh: '再做一遍' },
  kept: { en: 'Your first answers are kept', zh: '刚才做的题记下来了' },
  keptWhy: { en: 'You find them in your practice.', zh: '在“题目练习”里可以看到。' },
})
