import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/tutor/tutor-hub/pages.tsx')

export const screens: Screens = {
  tutorHubSettings: { load },
}
