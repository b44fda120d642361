import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/learning/characters/pages.tsx')

export const screens: Screens = {
  chineseCharacters: {
    load,
    named: { menu: 'practice', label: { en: 'Chinese characters', zh: '汉字练习' } },
    isOwn: true,
  },
  chineseCharacter: { load, isOwn: true },
  characterImport: { load: () => import('#features/learning/characters/import-page.tsx') },
}
