import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/exams/authoring/pages.tsx')

export const screens: Screens = {
  authoredPapers: { load },
  authoredPaper: { load },
}
