import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/identity/families/pages.tsx')

export const screens: Screens = {
  consent: { load },
}
