import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/identity/classes/pages.tsx')

export const screens: Screens = {
  classes: {
    load,
    named: {
      menu: 'own',
      label: { en: 'My classes', zh: '我的班级' },
      shownTo: (viewer) => viewer?.userType === 'teacher' || viewer?.isConfirmedTeacher === true,
    },
    isOwn: true,
  },
}
