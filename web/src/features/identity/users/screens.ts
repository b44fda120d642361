import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/identity/users/pages.tsx')

export const screens: Screens = {
  users: {
    load,
    named: {
      menu: 'own',
      label: { en: 'Users', zh: '用户管理' },
      shownTo: (viewer) => viewer?.isAdministrator === true,
    },
  },
  user: { load },
  audit: { load },
}
