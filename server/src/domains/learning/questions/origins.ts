import { inArray } from 'drizzle-orm'
import type { QuestionType } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Subject } from '@capyzen/contracts/vocabulary'
import type { DatabaseOrTransaction } from '#platform/database'
import { questionVersions } from './tables.ts'

/** What learning events keep of a question: it, not its version, is what a student knows. */
export interface QuestionOrigin {
  questionId: string
  subject: Subject
  /** The primary skill. */
  skillId: string | null
  type: QuestionType
}

/** By version id. */
export async function readOrigins(
  db: DatabaseOrTransaction,
  versionIds: readonly string[],
): Promise<Map<string, QuestionOrigin>> {
  const { id, questionId, subject, skills, type } = questionVersions
  const rows = await db
    .select({ id, questionId, subject, skills, type })
    .from(questionVersions)
    .where(inArray(id, [...versionIds]))
  return new Map(
    rows.map((row) => {
      const skillId = row.skills?.find((skill) => findSkill(skill)) ?? null
      return [row.id, { questionId: row.questionId, subject: row.subject, skillId, type: row.type }]
    }),
  )
}
