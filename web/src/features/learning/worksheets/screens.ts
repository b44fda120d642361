import type { Screens } from '#shared/screens.ts'

export const screens: Screens = {
  worksheets: {
    load: () => import('#features/learning/worksheets/pages.tsx'),
    named: { menu: 'practice', label: { en: 'Worksheets', zh: '练习纸' } },
  },
}
