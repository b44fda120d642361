import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('closed-card', {
  notOpen: { en: 'This part isn’t open yet', zh: '这一部分还没开放' },
  notOpenHonest: {
    en: 'We’ll open it when it is ready for you.',
    zh: '准备好了，我们就会开放。',
  },
  worksNow: { en: 'What you can do now', zh: '现在就能做的' },
  watch: { en: 'Watch a lesson', zh: '看一节课' },
  watchWhy: {
    en: 'Everything here is recorded and open to you.',
    zh: '这里的课都录好了，打开就能看。',
  },
  mockExam: { en: 'Try a practice paper', zh: '做一份练习卷' },
  mockExamWhy: {
    en: 'It’s marked when you hand it in, with an explanation for every question.',
    zh: '交卷后评分，每道题都有讲解。',
  },
  goHome: { en: 'Back to home', zh: '回到首页' },
})
