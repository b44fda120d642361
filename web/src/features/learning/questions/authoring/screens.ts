import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/questions/authoring/pages.tsx')

export const screens: Screens = {
  authoredQuestions: { load },
  questionImport: { load },
  authoredQuestion: { load },
}
