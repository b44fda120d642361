import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/exams/pages.tsx')

export const screens: Screens = {
  mockExam: {
    load: () => import('#features/learning/exams/mock-exam-page.tsx'),
    named: { menu: 'bar', label: { en: 'Mock exams', zh: '模拟考试' } },
  },
  takeExam: { load: () => import('#features/learning/exams/take-exam-page.tsx'), frame: 'quiet' },
  printPaper: { load, frame: 'quiet' },
  classExams: { load },
}
