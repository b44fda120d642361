import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { paperQuestions, papers } from './tables.ts'

/** The questions of a published paper with their marks, in printed order. Empty for any other paper. */
export function readPaperPlaces(
  db: Database,
  paperId: string,
): Promise<{ questionVersionId: string; marks: number }[]> {
  return db
    .select({ questionVersionId: paperQuestions.questionVersionId, marks: paperQuestions.marks })
    .from(paperQuestions)
    .innerJoin(
      papers,
      and(eq(papers.id, paperQuestions.paperId), eq(papers.currentVersion, paperQuestions.paperVersion)),
    )
    .where(and(eq(papers.id, paperId), isNotNull(papers.publishedAt)))
    .orderBy(paperQuestions.position)
}
