import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import {
  authoredPerPage,
  type AuthoredQuestionRow,
  type listAuthoredQuestions,
} from '@capyzen/contracts/question-authoring'
import type { z } from 'zod'
import type { Author } from '#domains/identity/auth'
import { storedQuestions } from '../authored.ts'
import { questions, questionVersions } from '../tables.ts'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { toRow } from './drafts.ts'

type Filters = Omit<z.output<NonNullable<(typeof listAuthoredQuestions)['query']>>, 'page'>

/** Throws `forbidden` where a teacher asks for other authors' drafts. */
export function foundBy({ from, search, subject, level, type, state }: Filters, by: Author): SQL | undefined {
  if (from === 'all' && !by.isAdministrator) throw new AppError('forbidden')
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    eq(questions.isPrivate, false),
    from === 'own' ? eq(questions.authorId, by.userId) : undefined,
    from === 'bank' ? eq(questions.inPractice, true) : undefined,
    search === ''
      ? undefined
      : or(
          sql`${questionVersions.text} ilike ${pattern}`,
          sql`${questionVersions.title} ilike ${pattern}`,
          sql`${questionVersions.topic} ilike ${pattern}`,
        ),
    subject && eq(questionVersions.subject, subject),
    level && eq(questionVersions.level, level),
    type && eq(questionVersions.type, type),
    state && eq(questions.inPractice, state === 'practice'),
  )
}

export async function listQuestions(
  db: Database,
  { page, ...filters }: Filters & { page: number },
  by: Author,
): Promise<{ questions: AuthoredQuestionRow[]; total: number }> {
  const where = foundBy(filters, by)
  const isCurrent = eq(questionVersions.version, questions.currentVersion)
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(questions)
      .innerJoin(questionVersions, and(eq(questionVersions.questionId, questions.id), isCurrent))
      .where(where),
    storedQuestions(db)
      .where(where)
      .orderBy(desc(questionVersions.createdAt), desc(questions.id))
      .limit(authoredPerPage)
      .offset((page - 1) * authoredPerPage),
  ])
  return { questions: rows.map((row) => toRow(row, by)), total: counted?.total ?? 0 }
}
