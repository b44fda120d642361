import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { redirect, type RouteObject } from 'react-router'
import { PageError } from '#app/page-error.tsx'
import { QuietLayout, Shell } from '#app/shell/shell.tsx'
import { paths } from '#paths'

type PageModule = () => Promise<{ Component: React.ComponentType }>

/** A page whose module exports its component and nothing else. */
const only = (load: () => Promise<Record<string, React.ComponentType>>): PageModule => {
  return async () => ({ Component: Object.values(await load())[0]! })
}

const beingBuilt: PageModule = only(() => import('#app/pages/being-built-page.tsx'))
const login: PageModule = only(() => import('#app/pages/login-page.tsx'))
const payment: PageModule = only(() => import('#app/pages/payment-page.tsx'))
const courses: PageModule = only(() => import('#app/pages/courses-page.tsx'))

const trustPage = (name: 'AcademyPage' | 'PrivacyPage' | 'TermsPage' | 'ContactPage'): PageModule => {
  return () => import('#app/pages/trust-pages.tsx').then((m) => ({ Component: m[name] }))
}

const examPage = (name: 'PrintPaperPage' | 'AnswerChecksPage' | 'ClassExamsPage'): PageModule => {
  return () => import('#app/pages/exam-pages.tsx').then((m) => ({ Component: m[name] }))
}

const bankPage = (
  name: 'QuestionBankPage' | 'BankQuestionPage' | 'QuestionSetsPage' | 'QuestionSetPage',
): PageModule => {
  return () => import('#app/pages/question-bank-pages.tsx').then((m) => ({ Component: m[name] }))
}

type ProgressPage =
  'ChildWeekPage' | 'ClassWeekPage' | 'DailyPlanPage' | 'LeaderboardPage' | 'LearningStreakPage' | 'WeeklyMailPage'
const progressPage = (name: ProgressPage): PageModule => {
  return () => import('#app/pages/progress-pages.tsx').then((m) => ({ Component: m[name] }))
}

type TutorPage = 'CardPages' | 'ChildConversationsPage' | 'PremiumPages' | 'TutorChatPage' | 'TutorHubPage'
const tutorPage = (name: TutorPage): PageModule => {
  return () => import('#app/pages/tutor-pages.tsx').then((m) => ({ Component: m[name] }))
}

type AdministrationPage =
  | 'AuditPage'
  | 'AuthoredCoursePage'
  | 'AuthoredSeriesPage'
  | 'AuthoringPage'
  | 'CourseImportPage'
  | 'TutorHubSettingsPage'
  | 'UserPage'
  | 'UsersPage'
const administrationPage = (name: AdministrationPage): PageModule => {
  return () => import('#app/pages/administration-pages.ts').then((m) => ({ Component: m[name] }))
}

const paymentManagementPage = (name: 'PaymentManagementPage' | 'UserAccessPage'): PageModule => {
  return () => import('#app/pages/payment-management-pages.tsx').then((m) => ({ Component: m[name] }))
}

/** One page with the screens of authors, which only few download. */
const questionAuthoring: PageModule = only(() => import('#app/pages/question-authoring-page.tsx'))

/** The screen of each page; pages without one show that they are being built (open-pages.ts). */
const screens: Partial<Record<PageName, PageModule>> = {
  academy: trustPage('AcademyPage'),
  privacy: trustPage('PrivacyPage'),
  terms: trustPage('TermsPage'),
  contact: trustPage('ContactPage'),
  home: only(() => import('#app/pages/home-page.tsx')),
  login,
  register: login,
  paymentSuccess: payment,
  paymentCanceled: payment,
  paymentVerification: payment,
  courses,
  videoTutorials: courses,
  series: only(() => import('#app/pages/series-page.tsx')),
  course: only(() => import('#app/pages/course-page.tsx')),
  accessCodeSheet: only(() => import('#app/pages/code-sheet-page.tsx')),
  mockExam: only(() => import('#app/pages/mock-exam-page.tsx')),
  takeExam: only(() => import('#app/pages/take-exam-page.tsx')),
  printPaper: examPage('PrintPaperPage'),
  answerChecks: examPage('AnswerChecksPage'),
  classExams: examPage('ClassExamsPage'),
  childWeek: progressPage('ChildWeekPage'),
  classWeek: progressPage('ClassWeekPage'),
  weeklyMail: progressPage('WeeklyMailPage'),
  questionPractice: only(() => import('#app/pages/question-practice-page.tsx')),
  dailyPlan: progressPage('DailyPlanPage'),
  dashboard: only(() => import('#app/pages/dashboard-page.tsx')),
  homework: only(() => import('#app/pages/homework-page.tsx')),
  questionBank: bankPage('QuestionBankPage'),
  bankQuestion: bankPage('BankQuestionPage'),
  questionSets: bankPage('QuestionSetsPage'),
  questionSet: bankPage('QuestionSetPage'),
  learningStreak: progressPage('LearningStreakPage'),
  leaderboard: progressPage('LeaderboardPage'),
  classes: only(() => import('#app/pages/classes-page.tsx')),
  class: only(() => import('#app/pages/class-page.tsx')),
  users: administrationPage('UsersPage'),
  user: administrationPage('UserPage'),
  userAccess: paymentManagementPage('UserAccessPage'),
  audit: administrationPage('AuditPage'),
  reports: only(() => import('#app/pages/reports-page.tsx')),
  payments: paymentManagementPage('PaymentManagementPage'),
  tutorHubSettings: administrationPage('TutorHubSettingsPage'),
  writingCoach: only(() => import('#app/pages/writing-coach-page.tsx')),
  compositions: only(() => import('#app/pages/compositions-page.tsx')),
  videoUpload: only(() => import('#app/pages/video-upload-page.tsx')),
  authoring: administrationPage('AuthoringPage'),
  authoredSeries: administrationPage('AuthoredSeriesPage'),
  authoredCourse: administrationPage('AuthoredCoursePage'),
  courseImport: administrationPage('CourseImportPage'),
  authoredQuestions: questionAuthoring,
  authoredQuestion: questionAuthoring,
  questionImport: questionAuthoring,
  authoredPapers: questionAuthoring,
  authoredPaper: questionAuthoring,
  aiTutor: tutorPage('TutorHubPage'),
  tutorMe: tutorPage('TutorChatPage'),
  childConversations: tutorPage('ChildConversationsPage'),
  referral: only(() => import('#app/pages/referral-page.tsx')),
  account: only(() => import('#app/pages/account-page.tsx')),
  family: only(() => import('#app/pages/family-page.tsx')),
  consent: only(() => import('#app/pages/consent-page.tsx')),
}

/** Shown without navigation and mascot, so that nothing distracts from an exam and nothing else is printed. */
const quietPages: readonly PageName[] = ['takeExam', 'printPaper', 'accessCodeSheet']
/** Below the hub: for those who have premium. */
const premiumPages: readonly PageName[] = [
  'oralExam',
  'dictationPractice',
  'tutorMe',
  'errorAnalysis',
  'snapAndSolve',
  'vocabulary',
  'languageArts',
  'readingCoach',
]
const redirected: readonly PageName[] = ['about']

const pageNames = Object.keys(pagePatterns) as PageName[]

function pageRoute(name: PageName): RouteObject {
  return {
    id: name,
    path: pagePatterns[name],
    caseSensitive: true,
    lazy: screens[name] ?? beingBuilt,
    handle: { page: name },
  }
}

const freeCards: readonly PageName[] = ['writingCoach']

const shown = pageNames.filter((name) => ![...redirected, ...quietPages, ...premiumPages, ...freeCards].includes(name))

export const routes: RouteObject[] = [
  {
    Component: Shell,
    // The same component as after loading, so that a menu opened meanwhile stays open.
    HydrateFallback: Shell,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          ...shown.map(pageRoute),
          { lazy: tutorPage('CardPages'), children: freeCards.map(pageRoute) },
          { lazy: tutorPage('PremiumPages'), children: premiumPages.map(pageRoute) },
          { path: pagePatterns.about, caseSensitive: true, loader: () => redirect(paths.home()) },
          {
            path: '*',
            lazy: only(() => import('#app/pages/not-found-page.tsx')),
          },
        ],
      },
    ],
  },
  {
    Component: QuietLayout,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: PageError, children: quietPages.map(pageRoute) }],
  },
]
