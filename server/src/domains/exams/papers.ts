import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { PaperSummary } from '@capyzen/contracts/exams'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { papers } from './tables.ts'

export type Paper = typeof papers.$inferSelect

/** Throws `not_found` for ids that name no published paper; the screen then says 试卷不存在。 */
export async function requirePaper(db: Database, paperId: string): Promise<Paper> {
  const [paper] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.id, paperId), isNotNull(papers.publishedAt)))
  if (!paper) throw new AppError('not_found')
  return paper
}

export async function listPublished(db: Database): Promise<PaperSummary[]> {
  const rows = await db.select().from(papers).where(isNotNull(papers.publishedAt)).orderBy(asc(papers.position))
  return rows.map(toSummary)
}

export function toSummary(paper: Omit<Paper, 'topics'>): PaperSummary {
  const { id, school, subject, level, year, syllabusYear, type, durationMinutes, totalMarks, questionCount } = paper
  const title = { en: paper.titleEn, zh: paper.titleZh }
  return { id, title, school, subject, level, year, syllabusYear, type, durationMinutes, totalMarks, questionCount }
}
