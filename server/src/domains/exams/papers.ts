import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PaperSummary } from '@capyzen/contracts/exams'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { papers } from './tables.ts'

export type Paper = typeof papers.$inferSelect

const publishedPaper = prepared((db) =>
  db
    .select()
    .from(papers)
    .where(and(eq(papers.id, sql.placeholder('paperId')), isNotNull(papers.publishedAt)))
    .prepare('published_paper'),
)

/** A change to a paper shows everywhere after this long. */
const shelfMs = 2_000

export interface PaperShelf {
  /** Throws `not_found` for ids that name no published paper; the screen then says 试卷不存在。 */
  take(paperId: string): Promise<Paper>
}

/** Papers at hand: every request of an attempt needs its paper, and reading forty questions each time would be most of the work. */
export function createPaperShelf(db: Database, clock: Clock): PaperShelf {
  const shelf = new Map<string, { paper: Paper; until: number }>()
  return {
    async take(paperId) {
      const now = clock.now().getTime()
      const known = shelf.get(paperId)
      if (known && now < known.until) return known.paper
      const [paper] = await publishedPaper(db).execute({ paperId })
      if (!paper) {
        shelf.delete(paperId)
        throw new AppError('not_found')
      }
      shelf.set(paperId, { paper, until: now + shelfMs })
      return paper
    },
  }
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
