import { inArray } from 'drizzle-orm'
import type { Question } from '@capyzen/contracts/questions'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import type { MarkedAnswer } from '#domains/learning/attempts'
import { readAnswers } from '#domains/learning/practice'
import { questionVersions, readSolutions, readOrigins, readQuestions, type Solution } from '#domains/learning/questions'
import type { Database } from '#platform/database'

/** An answer that was marked wrong for certain. */
export interface Mistake extends MarkedAnswer {
  question: Question
  solution: Solution
  language: 'en' | 'zh'
  questionId: string
  skillId: string | null
}

/** Of practice, exams and homework; the earliest first. */
export async function readMistakes(db: Database, userIds: readonly string[], span: TimeSpan): Promise<Mistake[]> {
  const wrong = await readAnswers(db, { userIds, span, outcome: 'wrong' })
  const ids = [...new Set(wrong.map(({ questionVersionId }) => questionVersionId))]
  if (ids.length === 0) return []
  const [questions, solutions, origins, languages] = await Promise.all([
    readQuestions(db, ids),
    readSolutions(db, ids),
    readOrigins(db, ids),
    readLanguages(db, ids),
  ])
  return wrong.flatMap((answer): Mistake[] => {
    const id = answer.questionVersionId
    const [question, solution, origin] = [questions.get(id), solutions.get(id), origins.get(id)]
    if (!question || !solution || !origin) return []
    const { questionId, skillId } = origin
    // One that has left the taxonomy has no name any more.
    const misconception = findMisconception(answer.misconception ?? '') ? answer.misconception : null
    return [{ ...answer, question, solution, questionId, skillId, language: languages.get(id) ?? 'en', misconception }]
  })
}

async function readLanguages(db: Database, versionIds: readonly string[]) {
  const rows = await db
    .select({ id: questionVersions.id, language: questionVersions.language })
    .from(questionVersions)
    .where(inArray(questionVersions.id, [...versionIds]))
  return new Map(rows.map(({ id, language }) => [id, language]))
}

/** The misconception made most often, of equals the latest. `mistakes` are in order of time. */
export function mostFrequent(mistakes: readonly Mistake[]): { misconception: string; times: number } | undefined {
  const times = new Map<string, number>()
  for (const { misconception } of mistakes)
    if (misconception !== null) {
      const count = (times.get(misconception) ?? 0) + 1
      // Moved to the end, so that the latest comes last.
      times.delete(misconception)
      times.set(misconception, count)
    }
  let most: { misconception: string; times: number } | undefined
  for (const [misconception, count] of times) if (!most || count >= most.times) most = { misconception, times: count }
  return most
}
