import type { Screens } from '#shared/screens.ts'

export const screens: Screens = {
  languageArtsTool: { load: () => import('#features/learning/language-arts/pages.tsx'), frame: 'tool' },
}
