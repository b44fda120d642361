import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/questions/bank/pages.tsx')

export const screens: Screens = {
  questionBank: { load, named: { menu: 'practice', label: { en: 'Question bank', zh: '题库' } } },
  bankQuestion: { load },
  questionSets: { load },
  questionSet: { load },
}
