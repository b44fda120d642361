import { defineMessages } from '#platform/i18n.ts'

/** Levels, subjects, terms, kinds of papers and difficulties (contracts/src/vocabulary.ts), as short as a badge wants them. */
export const vocabularyMessages = defineMessages('vocabulary', {
  P1: { en: 'P1', zh: '小一' },
  P2: { en: 'P2', zh: '小二' },
  P3: { en: 'P3', zh: '小三' },
  P4: { en: 'P4', zh: '小四' },
  P5: { en: 'P5', zh: '小五' },
  P6: { en: 'P6', zh: '小六' },
  'P1-P2': { en: 'P1 and P2', zh: '小一、小二' },
  'P2-P3': { en: 'P2 and P3', zh: '小二、小三' },
  'P3-P4': { en: 'P3 and P4', zh: '小三、小四' },
  'P4-P5': { en: 'P4 and P5', zh: '小四、小五' },
  'P5-P6': { en: 'P5 and P6', zh: '小五、小六' },
  english: { en: 'English', zh: '英文' },
  math: { en: 'Math', zh: '数学' },
  science: { en: 'Science', zh: '科学' },
  chinese: { en: 'Chinese', zh: '华文' },
  practice: { en: 'Practice Paper', zh: '练习卷' },
  mock_exam: { en: 'Mock Exam', zh: '模拟考试' },
  weighted_assessment: { en: 'Weighted Assessment', zh: '加权评估' },
  CA1: { en: 'CA1', zh: '第一次持续评估（CA1）' },
  SA1: { en: 'SA1', zh: '年中考试（SA1）' },
  CA2: { en: 'CA2', zh: '第二次持续评估（CA2）' },
  SA2: { en: 'SA2', zh: '年终考试（SA2）' },
  prelim: { en: 'Prelim', zh: '预考' },
  psle: { en: 'PSLE', zh: '小六会考' },
  easy: { en: 'Easy', zh: '容易' },
  medium: { en: 'Medium', zh: '中等' },
  hard: { en: 'Hard', zh: '较难' },
})

/** Levels and subjects in full, as a paper's title page prints them. */
export const fullNameMessages = defineMessages('vocabulary-full', {
  P1: { en: 'Primary 1', zh: '小学一年级' },
  P2: { en: 'Primary 2', zh: '小学二年级' },
  P3: { en: 'Primary 3', zh: '小学三年级' },
  P4: { en: 'Primary 4', zh: '小学四年级' },
  P5: { en: 'Primary 5', zh: '小学五年级' },
  P6: { en: 'Primary 6', zh: '小学六年级' },
  english: vocabularyMessages.words.english,
  math: { en: 'Mathematics', zh: '数学' },
  science: vocabularyMessages.words.science,
  chinese: vocabularyMessages.words.chinese,
})
