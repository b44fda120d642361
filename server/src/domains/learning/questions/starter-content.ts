import { toContent, type QuestionDraft } from '@capyzen/contracts/question-drafts'
import type { Database } from '#platform/database'
import { publishQuestions, type StarterQuestion } from './versions.ts'

/** A question of content/ with its slug, its figure resolved to an address. */
export type QuestionToLoad = QuestionDraft & { id: string }

export interface QuestionSetToLoad {
  syllabusYear: number
  questions: QuestionToLoad[]
}

/** Publishes the questions for practice. Idempotent: an unchanged question keeps its version. */
export async function loadQuestions(
  db: Database,
  { questions, syllabusYear }: QuestionSetToLoad,
  now: Date,
): Promise<void> {
  const starters = questions.map((question) => ({ ...toStarterQuestion(question, syllabusYear), inPractice: true }))
  await db.transaction((tx) => publishQuestions(tx, starters, now))
}

export function toStarterQuestion(question: QuestionToLoad, syllabusYear: number): StarterQuestion {
  const { id: slug, language, subject, level, term, difficulty, skills, explanation, hints } = question
  return {
    ...toContent(question, slug),
    ...{ slug, syllabusYear, language, subject, level, term, difficulty, skills, explanation, hints },
  }
}
