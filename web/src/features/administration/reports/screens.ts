import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/administration/reports/pages.tsx')

export const screens: Screens = {
  reports: { load },
}
