import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { redirect, type RouteObject } from 'react-router'
import { PageError } from '#app/page-error.tsx'
import { QuietLayout, Shell } from '#app/shell/shell.tsx'
import { paths } from '#paths'

type PageModule = () => Promise<{ Component: React.ComponentType }>

const beingBuilt: PageModule = () =>
  import('#app/pages/being-built-page.tsx').then((m) => ({ Component: m.BeingBuiltPage }))
const login: PageModule = () => import('#app/pages/login-page.tsx').then((m) => ({ Component: m.LoginPage }))
const courses: PageModule = () => import('#app/pages/courses-page.tsx').then((m) => ({ Component: m.CoursesPage }))

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
/** One page with the screens of authors, which only few download. */
const questionAuthoring: PageModule = () =>
  import('#app/pages/question-authoring-page.tsx').then((m) => ({ Component: m.QuestionAuthoringPage }))

/** The screen of each page; pages without one show that they are being built (open-pages.ts). */
const screens: Partial<Record<PageName, PageModule>> = {
  academy: trustPage('AcademyPage'),
  privacy: trustPage('PrivacyPage'),
  terms: trustPage('TermsPage'),
  contact: trustPage('ContactPage'),
  home: () => import('#app/pages/home-page.tsx').then((m) => ({ Component: m.HomePage })),
  login,
  register: login,
  courses,
  videoTutorials: courses,
  series: () => import('#app/pages/series-page.tsx').then((m) => ({ Component: m.SeriesPage })),
  course: () => import('#app/pages/course-page.tsx').then((m) => ({ Component: m.CoursePage })),
  accessCodeSheet: () => import('#app/pages/code-sheet-page.tsx').then((m) => ({ Component: m.CodeSheetPage })),
  mockExam: () => import('#app/pages/mock-exam-page.tsx').then((m) => ({ Component: m.MockExamPage })),
  takeExam: () => import('#app/pages/take-exam-page.tsx').then((m) => ({ Component: m.TakeExamPage })),
  printPaper: examPage('PrintPaperPage'),
  answerChecks: examPage('AnswerChecksPage'),
  classExams: examPage('ClassExamsPage'),
  questionPractice: () =>
    import('#app/pages/question-practice-page.tsx').then((m) => ({ Component: m.QuestionPracticePage })),
  homework: () => import('#app/pages/homework-page.tsx').then((m) => ({ Component: m.HomeworkPage })),
  questionBank: bankPage('QuestionBankPage'),
  bankQuestion: bankPage('BankQuestionPage'),
  questionSets: bankPage('QuestionSetsPage'),
  questionSet: bankPage('QuestionSetPage'),
  classes: () => import('#app/pages/classes-page.tsx').then((m) => ({ Component: m.ClassesPage })),
  class: () => import('#app/pages/class-page.tsx').then((m) => ({ Component: m.ClassPage })),
  users: () => import('#app/pages/users-page.tsx').then((m) => ({ Component: m.UsersPage })),
  user: () => import('#app/pages/user-page.tsx').then((m) => ({ Component: m.UserPage })),
  audit: () => import('#app/pages/audit-page.tsx').then((m) => ({ Component: m.AuditPage })),
  videoUpload: () => import('#app/pages/video-upload-page.tsx').then((m) => ({ Component: m.VideoUploadPage })),
  authoring: () => import('#app/pages/authoring-page.tsx').then((m) => ({ Component: m.AuthoringPage })),
  authoredSeries: () =>
    import('#app/pages/authored-series-page.tsx').then((m) => ({ Component: m.AuthoredSeriesPage })),
  authoredCourse: () =>
    import('#app/pages/authored-course-page.tsx').then((m) => ({ Component: m.AuthoredCoursePage })),
  courseImport: () => import('#app/pages/course-import-page.tsx').then((m) => ({ Component: m.CourseImportPage })),
  authoredQuestions: questionAuthoring,
  authoredQuestion: questionAuthoring,
  questionImport: questionAuthoring,
  authoredPapers: questionAuthoring,
  authoredPaper: questionAuthoring,
  account: () => import('#app/pages/account-page.tsx').then((m) => ({ Component: m.AccountPage })),
  family: () => import('#app/pages/family-page.tsx').then((m) => ({ Component: m.FamilyPage })),
  consent: () => import('#app/pages/consent-page.tsx').then((m) => ({ Component: m.ConsentPage })),
}

/** Shown without navigation and mascot, so that nothing distracts from an exam and nothing else is printed. */
const quietPages: readonly PageName[] = ['takeExam', 'printPaper', 'accessCodeSheet']
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

const shown = pageNames.filter((name) => !redirected.includes(name) && !quietPages.includes(name))

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
          { path: pagePatterns.about, caseSensitive: true, loader: () => redirect(paths.home()) },
          {
            path: '*',
            lazy: () => import('#app/pages/not-found-page.tsx').then((m) => ({ Component: m.NotFoundPage })),
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
