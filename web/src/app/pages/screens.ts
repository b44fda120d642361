import type { Screens } from '#shared/screens.ts'

const login = () => import('#app/pages/login-page.tsx')
const payment = () => import('#app/pages/payment-page.tsx')
const tutor = () => import('#app/pages/tutor-pages.tsx')

/** Pages that put several features together. */
export const screens: Screens = {
  home: {
    load: () => import('#app/pages/home-page.tsx'),
    named: { menu: 'bar', label: { en: 'Home', zh: '首页' } },
  },
  dashboard: {
    load: () => import('#app/pages/dashboard-page.tsx'),
    named: { menu: 'bar', label: { en: 'Dashboard', zh: '学习概览' } },
  },
  login: { load: login },
  register: { load: login },
  paymentSuccess: { load: payment },
  paymentCanceled: { load: payment },
  paymentVerification: { load: payment },
  series: { load: () => import('#app/pages/series-page.tsx') },
  course: { load: () => import('#app/pages/course-page.tsx') },
  accessCodeSheet: { load: () => import('#app/pages/access-code-sheet-page.tsx'), frame: 'quiet' },
  questionPractice: {
    load: () => import('#app/pages/question-practice-page.tsx'),
    named: { menu: 'practice', label: { en: 'Question practice', zh: '题目练习' } },
  },
  homework: {
    load: () => import('#app/pages/homework-page.tsx'),
    named: { menu: 'practice', label: { en: 'Homework', zh: '课后作业' } },
  },
  dailyPlan: {
    load: () => import('#app/pages/daily-plan-page.tsx'),
    named: { menu: 'practice', label: { en: 'Daily plan', zh: '每日计划' } },
  },
  aiTutor: { load: tutor, named: { menu: 'tutor', label: { en: 'AI tutor', zh: 'AI 导师' } } },
  tutorMe: { load: tutor, frame: 'premium' },
  writingCoach: { load: () => import('#app/pages/writing-coach-page.tsx'), frame: 'card' },
  childConversations: { load: tutor },
  class: { load: () => import('#app/pages/class-page.tsx') },
  answerChecks: { load: () => import('#app/pages/answer-checks-page.tsx') },
  userAccess: { load: () => import('#app/pages/user-access-page.tsx') },
  account: { load: () => import('#app/pages/account-page.tsx') },
  family: {
    load: () => import('#app/pages/family-page.tsx'),
    named: {
      menu: 'own',
      label: { en: 'My family', zh: '我的家庭' },
      shownTo: (viewer) => viewer?.userType === 'parent' && !viewer.isChild,
    },
  },
}
