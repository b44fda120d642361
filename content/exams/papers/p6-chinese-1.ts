import type { PaperDraft } from '../paper-source.ts'
import { cloze } from './p6-chinese-1/cloze.ts'
import { dialogue } from './p6-chinese-1/dialogue.ts'
import { languageUse } from './p6-chinese-1/language-use.ts'
import { readingOne } from './p6-chinese-1/reading-1.ts'
import { readingTwoA } from './p6-chinese-1/reading-2a.ts'
import { readingTwoB } from './p6-chinese-1/reading-2b.ts'

/** The numbers in the gaps of its passages, such as （16）, are the printed numbers of their questions. */
export const paper: PaperDraft = {
  id: '1',
  title: { en: 'Primary 6 Chinese Mock Exam 1', zh: '小六华文模拟试卷（一）' },
  school: 'Capyzen Academy',
  subject: 'chinese',
  level: 'P6',
  year: 2026,
  syllabusYear: 2026,
  type: 'mock_exam',
  language: 'zh',
  durationMinutes: 100,
  instructions: {
    en: 'You have 100 minutes. Answer all 41 questions in Chinese; they carry 90 marks. Questions 1 to 29 are multiple choice; choose one answer for each. For questions 30 to 41, write your own answers and give every point that the question asks for. Your answers are saved as you go, and the paper is handed in by itself when time is up.',
    zh: '作答时间为100分钟，共41题，总分90分，请全部作答。第1至29题是选择题，每题选一个答案；第30至41题请写出完整的答案，问题问到的每一点都要写。答案会随时保存，时间一到，系统会自动交卷。',
  },
  topics: [languageUse, cloze, readingOne, dialogue, readingTwoA, readingTwoB],
}
