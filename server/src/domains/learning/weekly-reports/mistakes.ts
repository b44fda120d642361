import { and, eq, inArray, ne } from 'drizzle-orm'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import { attemptAnswers, attempts } from '#domains/learning/attempts'
import { practiceTurns } from '#domains/learning/practice'
import {
  questionVersions,
  readSolutions,
  readOrigins,
  readQuestions,
  scoreAnswer,
  type Solution,
} from '#domains/learning/questions'
import type { Question } from '@capyzen/contracts/questions'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { isWithin } from '#platform/tables'

/** An answer that was marked wrong for certain. */
export interface WrongAnswer {
  userId: string
  questionVersionId: string
  answer: string
  at: Date
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** Wrong answers in work that was handed in within the span. */
    wrongAnswers(db: Database, userIds: readonly string[], span: TimeSpan): Promise<WrongAnswer[]>
  }
}

export interface Mistake extends WrongAnswer {
  question: Question
  solution: Solution
  language: 'en' | 'zh'
  questionId: string
  skillId: string | null
  /** Its id in the taxonomy, and what is said about it. */
  named: { misconception: string; feedback: { en: string; zh: string } } | null
}

/** Of practice, exams and what other domains add; the earliest first. */
export async function readMistakes(
  { db, domains }: { db: Database; domains: readonly Domain[] },
  userIds: readonly string[],
  span: TimeSpan,
): Promise<Mistake[]> {
  const elsewhere = domains.map((domain) => domain.wrongAnswers?.(db, userIds, span) ?? [])
  const found = await Promise.all([wrongTurns(db, userIds, span), wrongInExams(db, userIds, span), ...elsewhere])
  const wrong = found.flat().toSorted((one, other) => one.at.getTime() - other.at.getTime())
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
    const { mistake } = scoreAnswer({ ...question, key: solution.key }, answer.answer)
    const named = mistake && findMisconception(mistake.misconception) ? mistake : null
    const { questionId, skillId } = origin
    return [{ ...answer, question, solution, questionId, skillId, language: languages.get(id) ?? 'en', named }]
  })
}

async function wrongTurns(db: Database, userIds: readonly string[], span: TimeSpan): Promise<WrongAnswer[]> {
  const { userId, questionVersionId, answer, answeredAt } = practiceTurns
  const rows = await db
    .select({ userId, questionVersionId, answer, at: answeredAt })
    .from(practiceTurns)
    .where(
      and(
        inArray(userId, [...userIds]),
        isWithin(answeredAt, span),
        eq(practiceTurns.isCorrect, false),
        eq(practiceTurns.provisional, false),
      ),
    )
  return rows.map((row) => ({ ...row, answer: row.answer ?? '', at: row.at ?? span.from }))
}

async function wrongInExams(db: Database, userIds: readonly string[], span: TimeSpan): Promise<WrongAnswer[]> {
  const { questionVersionId, answer } = attemptAnswers
  const rows = await db
    .select({ userId: attempts.userId, questionVersionId, answer, at: attempts.submittedAt })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .where(
      and(
        inArray(attempts.userId, [...userIds]),
        isWithin(attempts.submittedAt, span),
        eq(attemptAnswers.isCorrect, false),
        eq(attemptAnswers.provisional, false),
        ne(answer, ''),
      ),
    )
  return rows.map((row) => ({ ...row, at: row.at ?? span.from }))
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
  for (const { named } of mistakes)
    if (named) {
      const count = (times.get(named.misconception) ?? 0) + 1
      // Moved to the end, so that the latest comes last.
      times.delete(named.misconception)
      times.set(named.misconception, count)
    }
  let most: { misconception: string; times: number } | undefined
  for (const [misconception, count] of times) if (!most || count >= most.times) most = { misconception, times: count }
  return most
}
