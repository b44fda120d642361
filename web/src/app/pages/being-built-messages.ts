import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('being-built', {
  beingBuilt: { en: 'We’re still building this page', zh: '这一页还在建' },
  beingBuiltHonest: {
    en: 'It isn’t ready yet, and we’d rather say so than show you something that doesn’t work.',
    zh: '这里还没准备好。与其放一个不能用的页面，不如老实告诉你。',
  },
  worksNow: { en: 'What you can do now', zh: '现在就能做的' },
  watch: { en: 'Watch a lesson', zh: '看一节课' },
  watchWhy: {
    en: 'Everything here is recorded and open to you.',
    zh: '这里的课都录好了，打开就能看。',
  },
  watchChinese: { en: 'Chinese lessons', zh: '华文课' },
  watchEnglish: { en: 'English lessons', zh: '英文课' },
  watchSubjectWhy: {
    en: 'All lessons of this subject; recorded ones come first.',
    zh: '这一科的全部课程，录好的排在前面。',
  },
  mockExam: { en: 'Try a practice paper', zh: '做一份练习卷' },
  mockExamWhy: {
    en: 'It’s marked right away, with an explanation for every question.',
    zh: '交卷就能看到分数，每道题都有讲解。',
  },
  joinClass: { en: 'Join your class', zh: '加入班级' },
  joinClassWhy: { en: 'Your teacher’s code goes in on your account page.', zh: '在“我的账户”里输入老师给的班级码。' },
  goHome: { en: 'Back to home', zh: '回到首页' },
})
