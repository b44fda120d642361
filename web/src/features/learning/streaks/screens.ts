import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/streaks/pages.tsx')

export const screens: Screens = {
  learningStreak: { load, isOwn: true },
}
