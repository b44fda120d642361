import { defineMessages } from '#platform/i18n.ts'

/** The parts of the AI tutor (contracts/src/tutor-hub.ts), and whether each is open. */
export const tutorCardMessages = defineMessages('tutor-cards', {
  writingCoach: { en: 'Writing coach', zh: '写作教练' },
  oralExam: { en: 'Oral exam practice', zh: '口试练习' },
  dictationPractice: { en: 'Dictation practice', zh: '听写练习' },
  tutorMe: { en: 'Tutor me', zh: '问问导师' },
  vocabulary: { en: 'Vocabulary builder', zh: '词汇积累' },
  languageArts: { en: 'Language arts workshop', zh: '语文工坊' },
  snapAndSolve: { en: 'Snap and solve', zh: '拍照解题' },
  errorAnalysis: { en: 'Error analysis', zh: '错题分析' },
  readingCoach: { en: 'Reading coach', zh: '阅读教练' },
  available: { en: 'Available', zh: '开放' },
  coming_soon: { en: 'Coming soon', zh: '即将推出' },
  hidden: { en: 'Hidden', zh: '隐藏' },
})
