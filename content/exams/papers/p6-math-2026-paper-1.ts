import type { PaperDraft } from '../paper-source.ts'
import { bookletAOneMark } from './p6-math-2026-paper-1/booklet-a-one-mark.ts'
import { bookletATwoMarks } from './p6-math-2026-paper-1/booklet-a-two-marks.ts'
import { bookletBFirstHalf } from './p6-math-2026-paper-1/booklet-b-first-half.ts'
import { bookletBSecondHalf } from './p6-math-2026-paper-1/booklet-b-second-half.ts'

/** In the form of the PSLE of 2026; the other half of the examination is paper 2. */
export const paper: PaperDraft = {
  id: 'p6-math-2026-paper-1',
  title: { en: 'Primary 6 Mathematics Mock Exam 2026: Paper 1', zh: '小六数学模拟试卷 2026：试卷一' },
  school: 'Capyzen Academy',
  subject: 'math',
  level: 'P6',
  year: 2026,
  syllabusYear: 2026,
  type: 'mock_exam',
  language: 'en',
  durationMinutes: 70,
  instructions: {
    en: 'You have 70 minutes for 30 questions and 50 marks. Do not use a calculator. Booklet A has 18 multiple-choice questions: questions 1 to 10 carry 1 mark each, and questions 11 to 18 carry 2 marks each. Booklet B has 12 questions of 2 marks each: type your answer; the unit is printed beside the box where there is one. Have pen and paper ready for your working. Type a fraction as 3/5 or 2 3/5. Figures are not drawn to scale unless stated. Your answers are saved as you go, and the paper is handed in by itself when time is up.',
    zh: '作答时间为70分钟，共30题，满分50分。不可使用计算器。A册有18道选择题：第1至10题每题1分，第11至18题每题2分。B册有12题，每题2分，请输入答案；有单位的，单位已印在答案框旁。请准备纸笔演算。分数请输入成 3/5 或 2 3/5。除非题目注明，图形不按比例绘制。答案会随时保存，时间一到，系统会自动交卷。',
  },
  topics: [
    { topic: 'Booklet A: Questions 1 to 10', questions: bookletAOneMark },
    { topic: 'Booklet A: Questions 11 to 18', questions: bookletATwoMarks },
    { topic: 'Booklet B: Questions 19 to 30', questions: [...bookletBFirstHalf, ...bookletBSecondHalf] },
  ],
}
