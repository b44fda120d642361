import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/weekly-reports/pages.tsx')

export const screens: Screens = {
  childWeek: { load, isOwn: true },
  classWeek: { load, isOwn: true },
  weeklyMail: { load },
}
