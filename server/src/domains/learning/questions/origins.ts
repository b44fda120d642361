import { inArray } from 'drizzle-orm'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Subject } from '@capyzen/contracts/vocabulary'
import type { LearningEvent } from '#domains/insight/learning-events'
import type { DatabaseOrTransaction } from '#platform/database'
import { questionVersions } from './tables.ts'

/** What learning events keep of a question: it, not its version, is what a student knows. */
export interface QuestionOrigin {
  questionId: string
  subject: Subject
  /** The primary skill. */
  skillId: string | null
}

/** By version id. */
export async function readOrigins(
  db: DatabaseOrTransaction,
  versionIds: readonly string[],
): Promise<Map<string, QuestionOrigin>> {
  const { id, questionId, subject, skills } = questionVersions
  const rows = await db
    .select({ id, questionId, subject, skills })
    .from(questionVersions)
    .where(inArray(id, [...versionIds]))
  return new Map(
    rows.map((row) => {
      const skillId = row.skills?.find((skill) => findSkill(skill)) ?? null
      return [row.id, { questionId: row.questionId, subject: row.subject, skillId }]
    }),
  )
}

interface MarkedWork {
  questionVersionId: string
  answer: string
  isCorrect: boolean
  provisional: boolean
  seconds?: number
}

/** Events of the answers in one piece of work, such as `attempt <id>`. Questions without an answer leave none. */
export function learnedIn(
  work: string,
  about: string,
  answers: readonly MarkedWork[],
  origins: ReadonlyMap<string, QuestionOrigin>,
): LearningEvent[] {
  return answers.flatMap(({ questionVersionId, answer, isCorrect, provisional, seconds = 0 }) => {
    const origin = origins.get(questionVersionId)
    if (!origin || answer.trim() === '') return []
    return {
      kind: 'question_answered' as const,
      source: `${work} ${questionVersionId}`,
      ...{ about, seconds, ...origin },
      isCorrect: provisional ? null : isCorrect,
    }
  })
}
