import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/weekly-reports/pages.tsx')

export const screens: Screens = {
  childWeek: { load },
  classWeek: { load },
  weeklyMail: { load },
}
