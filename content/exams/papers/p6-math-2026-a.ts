import type { PaperDraft } from '../paper-source.ts'
import { data } from './p6-math-2026-a/data.ts'
import { number } from './p6-math-2026-a/number.ts'
import { relations } from './p6-math-2026-a/relations.ts'
import { shapes } from './p6-math-2026-a/shapes.ts'

/** One booklet of 100 marks in our own format. Speed is not in the syllabus of 2026; Average and Ratio are. */
export const paper: PaperDraft = {
  id: 'p6-math-2026-a',
  title: { en: 'Primary 6 Mathematics Practice Paper A (2026)', zh: '小六数学练习卷 A（2026）' },
  school: 'Capyzen Academy',
  subject: 'math',
  level: 'P6',
  year: 2026,
  syllabusYear: 2026,
  type: 'practice',
  language: 'en',
  durationMinutes: 100,
  instructions: {
    en: 'You have 100 minutes for 40 questions and 100 marks. This is our own format: one booklet, grouped by topic, with the multiple-choice questions of each topic first. Have pen and paper ready for your working; no calculator is needed. Type a fraction as 3/5 or 2 3/5. Your answers are saved as you go, and the paper is handed in by itself when time is up.',
    zh: '作答时间为100分钟，共40题，满分100分。本卷采用我们自己的形式：全卷一册，按课题分组，每组先做选择题。请准备纸笔演算，不必用计算器。分数请输入成 3/5 或 2 3/5。答案会随时保存，时间一到，系统会自动交卷。',
  },
  topics: [...number, ...relations, ...shapes, ...data],
}
