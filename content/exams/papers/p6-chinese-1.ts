import type { PaperDraft } from '../paper-source.ts'
import { cloze, dialogue } from './p6-chinese-1/cloze-and-dialogue.ts'
import { languageUse } from './p6-chinese-1/language-use.ts'
import { readingOne } from './p6-chinese-1/reading-1.ts'
import { readingTwoA } from './p6-chinese-1/reading-2a.ts'
import { readingTwoB } from './p6-chinese-1/reading-2b.ts'

/** The numbers in the gaps of its passages, such as （11）, are the printed numbers of their questions. */
export const paper: PaperDraft = {
  id: '1',
  title: { en: 'Primary 6 Chinese Practice Paper 1', zh: '小六华文练习卷（一）' },
  school: 'Capyzen Academy',
  subject: 'chinese',
  level: 'P6',
  year: 2026,
  syllabusYear: 2026,
  type: 'practice',
  language: 'zh',
  durationMinutes: 100,
  instructions: {
    en: 'You have 100 minutes. Answer all 33 questions in Chinese. Questions 1 to 24 are multiple choice; choose one answer for each. For questions 25 to 33, write your own answers and give every point that the question asks for. Your answers are saved as you go, and the paper is handed in by itself when time is up.',
    zh: '作答时间为100分钟，共33题，请全部作答。第1至24题是选择题，每题选一个答案；第25至33题请写出完整的答案，问题问到的每一点都要写。答案会随时保存，时间一到，系统会自动交卷。',
  },
  topics: [languageUse, cloze, readingOne, dialogue, readingTwoA, readingTwoB],
}
