import type { Bilingual, Subject } from '@capyzen/contracts/bilingual'

export const subjectNames: Record<Subject, Bilingual> = {
  english: { en: 'English', zh: '英文' },
  math: { en: 'Mathematics', zh: '数学' },
  science: { en: 'Science', zh: '科学' },
  chinese: { en: 'Chinese', zh: '华文' },
}

export const subjectTones = { english: 'plum', math: 'spring', science: 'leaf', chinese: 'yuzu' } as const

const levels = ['一', '二', '三', '四', '五', '六']

/** Papers come with English names for these; what is not known here is shown as it came. */
const known: Record<string, Bilingual> = {
  'Capyzen Academy': { en: 'Capyzen Academy', zh: '水豚学堂' },
  'Practice Paper': { en: 'Practice Paper', zh: '模拟试卷' },
  'Mock Exam': { en: 'Mock Exam', zh: '模拟考试' },
  'Weighted Assessment': { en: 'Weighted Assessment', zh: '加权评估' },
  Prelim: { en: 'Prelim', zh: '预考' },
  CA1: { en: 'CA1', zh: '第一次持续评估（CA1）' },
  CA2: { en: 'CA2', zh: '第二次持续评估（CA2）' },
  SA1: { en: 'SA1', zh: '年中考试（SA1）' },
  SA2: { en: 'SA2', zh: '年终考试（SA2）' },
}

export function paperWord(word: string): Bilingual {
  const grade = /^Primary ([1-6])$/.exec(word)?.[1]
  if (grade) return { en: word, zh: `小学${levels[Number(grade) - 1]}年级` }
  return known[word] ?? { en: word, zh: word }
}
