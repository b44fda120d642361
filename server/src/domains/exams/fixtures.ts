import type { Database } from '#platform/database'
import { loadPaper, type PaperToLoad } from './starter-content.ts'

let made = 0

type Question = PaperToLoad['topics'][number]['questions'][number]

export function choiceQuestion(overrides: Partial<Question> = {}): Question {
  return {
    id: 'choice',
    type: 'MCQ',
    marks: 2,
    text: 'Which is the largest?',
    options: ['one', 'two', 'three', 'four'],
    image: null,
    key: { kind: 'option', value: 'D' },
    explanation: { en: 'Four comes after three.', zh: '四在三的后面。' },
    ...overrides,
  }
}

export function shortQuestion(overrides: Partial<Question> = {}): Question {
  return {
    id: 'short',
    type: 'ShortAnswer',
    marks: 3,
    text: 'What is half of 1 1/2?',
    image: null,
    unit: 'm',
    key: { kind: 'number', value: '3/4' },
    explanation: { en: 'Half of three halves is three quarters.', zh: '二分之三的一半是四分之三。' },
    ...overrides,
  }
}

/** A paper of two questions worth five marks, ten minutes long. */
function paperToLoad(overrides: Partial<PaperToLoad> = {}): PaperToLoad {
  made += 1
  return {
    id: `paper-${made}`,
    title: { en: `Paper ${made}`, zh: `试卷${made}` },
    school: 'Capyzen Academy',
    subject: 'math',
    level: 'Primary 6',
    year: 2026,
    syllabusYear: 2026,
    type: 'Practice',
    language: 'en',
    durationMinutes: 10,
    instructions: { en: 'Answer all questions.', zh: '请回答所有题目。' },
    topics: [{ topic: 'Numbers', questions: [choiceQuestion(), shortQuestion()] }],
    ...overrides,
  }
}

/** Publishes one paper and gives its id. */
export async function makePaper(db: Database, overrides: Partial<PaperToLoad> = {}): Promise<string> {
  const paper = paperToLoad(overrides)
  await loadPaper(db, paper, { position: made, now: new Date('2026-01-01T00:00:00Z') })
  return paper.id
}
