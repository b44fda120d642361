import type { Screens } from '#shared/screens.ts'

/** Pages that are still being built; what they promise is in `open-pages.ts`, which is too large for the first bundle. */
export const screens: Screens = {
  classroom: { named: { menu: 'lessons', label: { en: 'Online classroom', zh: '在线课堂' } } },
  worksheets: { named: { menu: 'practice', label: { en: 'Worksheets', zh: '练习纸' } } },
  chineseCharacters: { named: { menu: 'practice', label: { en: 'Chinese characters', zh: '汉字练习' } } },
  vocabulary: { frame: 'premium', named: { menu: 'practice', label: { en: 'Vocabulary builder', zh: '词汇积累' } } },
  oralExam: { frame: 'premium' },
  dictationPractice: { frame: 'premium' },
  errorAnalysis: { frame: 'premium' },
  snapAndSolve: { frame: 'premium' },
  languageArts: { frame: 'premium' },
  readingCoach: { frame: 'premium' },
}
