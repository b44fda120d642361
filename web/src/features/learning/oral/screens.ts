import type { Screens } from '#shared/screens.ts'

export const screens: Screens = {
  oralRehearsals: { load: () => import('#features/learning/oral/pages.tsx'), isOwn: true },
}
