import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/leaderboard/pages.tsx')

export const screens: Screens = {
  leaderboard: { load, named: { menu: 'more', label: { en: 'Leaderboard', zh: '排行榜' } } },
}
