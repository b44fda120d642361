import type { Screens } from '#shared/screens.ts'

const login = () => import('#app/pages/login-page.tsx')
const payment = () => import('#app/pages/payment-page.tsx')
const tutor = () => import('#app/pages/tutor-pages.tsx')
const dictation = () => import('#app/pages/dictation-pages.tsx')
const solving = () => import('#app/pages/solving-pages.tsx')
const tools = () => import('#app/pages/tool-pages.tsx')

/** Pages that put several features together. */
export const screens: Screens = {
  home: {
    load: () => import('#app/pages/home-page.tsx'),
    named: { menu: 'bar', label: { en: 'Home', zh: '首页' } },
  },
  dashboard: {
    load: () => import('#app/pages/dashboard-page.tsx'),
    named: { menu: 'bar', label: { en: 'Dashboard', zh: '学习概览' } },
    isOwn: true,
  },
  login: { load: login },
  register: { load: login },
  paymentSuccess: { load: payment },
  paymentCanceled: { load: payment },
  paymentVerification: { load: payment },
  premium: { load: () => import('#app/pages/premium-page.tsx') },
  series: { load: () => import('#app/pages/series-page.tsx') },
  course: { load: () => import('#app/pages/course-page.tsx') },
  accessCodeSheet: { load: () => import('#app/pages/access-code-sheet-page.tsx'), frame: 'quiet' },
  liveRoom: { load: () => import('#app/pages/live-room-page.tsx'), frame: 'quiet' },
  questionPractice: {
    load: () => import('#app/pages/question-practice-page.tsx'),
    named: { menu: 'practice', label: { en: 'Question practice', zh: '题目练习' } },
    isOwn: true,
  },
  homework: {
    load: () => import('#app/pages/homework-page.tsx'),
    named: { menu: 'practice', label: { en: 'Homework', zh: '课后作业' } },
    isOwn: true,
  },
  answerSheet: { load: () => import('#app/pages/answer-sheet-page.tsx') },
  dailyPlan: {
    load: () => import('#app/pages/daily-plan-page.tsx'),
    named: { menu: 'practice', label: { en: 'Daily plan', zh: '每日计划' } },
    isOwn: true,
  },
  aiTutor: { load: tutor, named: { menu: 'tutor', label: { en: 'AI tutor', zh: 'AI 导师' } } },
  tutorMe: { load: tutor, frame: 'premium' },
  snapAndSolve: { load: solving, frame: 'premium' },
  errorAnalysis: { load: solving, frame: 'premium' },
  readingCoach: { load: () => import('#app/pages/reading-coach-page.tsx'), frame: 'premium' },
  oralExam: { load: tools, frame: 'tool' },
  oralExamTool: { load: () => import('#app/pages/oral-exam-tool-page.tsx'), frame: 'tool' },
  languageArts: { load: tools, frame: 'tool' },
  dictationPractice: { load: dictation, frame: 'card' },
  dictationHelper: { load: dictation, frame: 'card' },
  dictationList: { load: dictation, frame: 'card' },
  writingCoach: { load: () => import('#app/pages/writing-coach-page.tsx'), frame: 'card' },
  vocabulary: {
    load: () => import('#app/pages/vocabulary-page.tsx'),
    frame: 'card',
    named: { menu: 'practice', label: { en: 'Vocabulary builder', zh: '词汇积累' } },
  },
  childConversations: { load: tutor, isOwn: true },
  class: { load: () => import('#app/pages/class-page.tsx'), isOwn: true },
  authoredLiveSession: { load: () => import('#app/pages/live-session-page.tsx') },
  answerChecks: { load: () => import('#app/pages/answer-checks-page.tsx'), isOwn: true },
  userAccess: { load: () => import('#app/pages/user-access-page.tsx') },
  account: { load: () => import('#app/pages/account-page.tsx') },
  family: {
    load: () => import('#app/pages/family-page.tsx'),
    named: {
      menu: 'own',
      label: { en: 'My family', zh: '我的家庭' },
      shownTo: (viewer) => viewer?.userType === 'parent' && !viewer.isChild,
    },
    isOwn: true,
  },
}

/** Composed too, but named below the lessons to watch. */
export const classroom: Screens = {
  classroom: {
    load: () => import('#app/pages/classroom-page.tsx'),
    named: { menu: 'lessons', label: { en: 'Online classroom', zh: '在线课堂' } },
  },
}
