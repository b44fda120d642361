import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/content/courses/pages.tsx')

export const screens: Screens = {
  videoTutorials: { load, named: { menu: 'lessons', label: { en: 'Video tutorials', zh: '教学视频' } } },
  courses: { load, named: { menu: 'lessons', label: { en: 'Video lessons', zh: '视频课' } } },
}
