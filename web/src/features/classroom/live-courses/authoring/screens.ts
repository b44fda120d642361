import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/classroom/live-courses/authoring/pages.tsx')

export const screens: Screens = {
  authoredLiveCourses: { load },
  authoredLiveCourse: { load },
}
