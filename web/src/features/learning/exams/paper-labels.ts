import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { PaperSummary } from '@capyzen/contracts/exams'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'

export const subjectTones = { english: 'plum', math: 'spring', science: 'leaf', chinese: 'yuzu' } as const

/** Chinese names of schools; a school without one shows as it is. */
const schools: Record<string, Bilingual> = {
  'Capyzen Academy': { en: 'Capyzen Academy', zh: '水豚学堂' },
}

export function paperLabels({ school, subject, level, type }: PaperSummary) {
  return {
    school: schools[school] ?? { en: school, zh: school },
    subject: vocabularyMessages.words[subject],
    level: vocabularyMessages.words[level],
    type: vocabularyMessages.words[type],
  }
}
