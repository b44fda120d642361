import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/writing/pages.tsx')

export const screens: Screens = {
  compositions: { load },
}
