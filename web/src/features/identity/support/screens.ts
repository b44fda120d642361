import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/identity/support/pages.tsx')

export const screens: Screens = {
  academy: { load },
  privacy: { load },
  terms: { load },
  contact: { load },
}
