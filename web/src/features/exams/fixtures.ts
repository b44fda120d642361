import type { CallResult } from '@capyzen/contracts/endpoint'
import type { getPaper, OpenAttempt, PaperQuestion, SubmittedAttempt } from '@capyzen/contracts/exams'

/** Valid papers and attempts for tests; a test says only what matters to it. */
const summary: SubmittedAttempt['paper'] = {
  id: '1',
  title: { en: 'Primary 6 Chinese Practice Paper 1', zh: '小六华文模拟试卷（一）' },
  school: 'Capyzen Academy',
  subject: 'chinese',
  level: 'Primary 6',
  year: 2026,
  syllabusYear: 2026,
  type: 'Practice Paper',
  durationMinutes: 100,
  totalMarks: 6,
  questionCount: 3,
  language: 'zh',
}

export const attemptId = '0b6f4d0e-3f43-4b8e-9a54-3f8f6a1d2c11'

const choice = (id: string, number: number): PaperQuestion => ({
  id,
  number,
  topic: '短文填空',
  type: 'MCQ',
  marks: 2,
  text: `选出最适合填在（${number}）的词语。`,
  options: ['误事', '怕事', '碍事', '懂事'].map((word, index) => ({
    value: 'ABCD'.charAt(index),
    label: `${'ABCD'.charAt(index)}. ${word}`,
  })),
  image: null,
  unit: null,
})

const written: PaperQuestion = {
  ...choice('q3', 3),
  topic: '阅读理解',
  type: 'ShortAnswer',
  text: '爷爷为什么要把花盆移到墙边？',
  options: [],
}

export function paperPage(changes: Partial<CallResult<typeof getPaper>> = {}): CallResult<typeof getPaper> {
  const instructions = { en: 'Answer all questions.', zh: '请回答所有题目。' }
  return { paper: { ...summary, instructions }, openAttemptId: null, latestSubmittedAttemptId: null, ...changes }
}

export function openAttempt(changes: Partial<OpenAttempt> = {}): OpenAttempt {
  return {
    state: 'started',
    id: attemptId,
    paper: summary,
    topics: [
      {
        topic: '短文填空',
        passage: '花盆摆在那里有点儿（1），爷爷每天把走廊（2）得干干净净。',
        questions: [choice('q1', 1), choice('q2', 2)],
      },
      { topic: '阅读理解', passage: null, questions: [written] },
    ],
    answers: [],
    startedAt: '2026-11-21T04:00:00.000Z',
    deadline: '2026-11-21T05:40:00.000Z',
    serverNow: '2026-11-21T04:00:00.000Z',
    ...changes,
  }
}

export function submittedAttempt(changes: Partial<SubmittedAttempt> = {}): SubmittedAttempt {
  const marked = { isAnswered: true, provisional: false, explanation: { en: 'It was in the way.', zh: '花盆挡路。' } }
  return {
    state: 'submitted',
    id: attemptId,
    paper: summary,
    topics: [
      {
        topic: '短文填空',
        passage: null,
        questions: [
          { ...marked, question: choice('q1', 1), answer: 'C', isCorrect: true, marksAwarded: 2, correctAnswer: 'C' },
          { ...marked, question: choice('q2', 2), answer: 'B', isCorrect: false, marksAwarded: 0, correctAnswer: 'A' },
        ],
      },
      {
        topic: '阅读理解',
        passage: null,
        questions: [
          {
            ...marked,
            question: written,
            answer: '因为挡路',
            isCorrect: false,
            marksAwarded: 1,
            provisional: true,
            correctAnswer: '',
            explanation: null,
          },
        ],
      },
    ],
    startedAt: '2026-11-21T04:00:00.000Z',
    submittedAt: '2026-11-21T04:30:00.000Z',
    submittedBy: 'pupil',
    score: 3,
    totalMarks: 6,
    ...changes,
  }
}
