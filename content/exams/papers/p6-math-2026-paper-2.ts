import type { PaperDraft } from '../paper-source.ts'
import { fiveMarks } from './p6-math-2026-paper-2/five-marks.ts'
import { fourMarks } from './p6-math-2026-paper-2/four-marks.ts'
import { shortAnswers } from './p6-math-2026-paper-2/short-answers.ts'
import { threeMarks } from './p6-math-2026-paper-2/three-marks.ts'

/** In the form of the PSLE of 2026; the first half of the examination is paper 1. */
export const paper: PaperDraft = {
  id: 'p6-math-2026-paper-2',
  title: { en: 'Primary 6 Mathematics Mock Exam 2026: Paper 2', zh: '小六数学模拟试卷 2026：试卷二' },
  school: 'Capyzen Academy',
  subject: 'math',
  level: 'P6',
  year: 2026,
  syllabusYear: 2026,
  type: 'mock_exam',
  language: 'en',
  durationMinutes: 80,
  instructions: {
    en: 'You have 80 minutes for 15 questions and 50 marks. You may use a calculator. Questions 1 to 5 carry 2 marks each. Questions 6 to 15 carry 3 to 5 marks each: type your answer to each part, and write your working in the box for it, one step on each line. When an answer is wrong, steps that are right can still earn marks. Type a fraction as 3/5 or 2 3/5. Figures are not drawn to scale unless stated. Your answers are saved as you go, and the paper is handed in by itself when time is up.',
    zh: '作答时间为80分钟，共15题，满分50分。可以使用计算器。第1至5题每题2分。第6至15题每题3至5分：请输入每一部分的答案，并把解题步骤写在演算框里，每一步写一行。即使答案错了，正确的步骤也可以得分。分数请输入成 3/5 或 2 3/5。除非题目注明，图形不按比例绘制。答案会随时保存，时间一到，系统会自动交卷。',
  },
  topics: [
    { topic: 'Questions 1 to 5', questions: shortAnswers },
    { topic: 'Questions 6 to 15', questions: [...threeMarks, ...fourMarks, ...fiveMarks] },
  ],
}
