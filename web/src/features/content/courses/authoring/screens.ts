import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/content/courses/authoring/pages.tsx')

export const screens: Screens = {
  authoring: {
    load,
    named: {
      menu: 'own',
      label: { en: 'Manage courses', zh: '课程管理' },
      shownTo: (viewer) => viewer?.isAdministrator === true,
    },
  },
  authoredSeries: { load },
  authoredCourse: { load },
  courseImport: { load },
}
