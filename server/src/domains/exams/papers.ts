import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PaperSummary } from '@capyzen/contracts/exams'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { answerKeys, papers } from './tables.ts'

export type Paper = typeof papers.$inferSelect

export type KeyRow = typeof answerKeys.$inferSelect
/** By question id. */
export type Keys = ReadonlyMap<string, KeyRow>

const paperOfId = prepared((db) =>
  db
    .select()
    .from(papers)
    .where(eq(papers.id, sql.placeholder('paperId')))
    .prepare('paper_of_id'),
)

const keysOfPaper = prepared((db) =>
  db
    .select()
    .from(answerKeys)
    .where(eq(answerKeys.paperId, sql.placeholder('paperId')))
    .prepare('keys_of_paper'),
)

/** A change to a paper shows everywhere after this long. */
const shelfMs = 2_000

export interface PaperShelf {
  /** The paper of an attempt that exists, published or not: who has begun may finish. */
  take(paperId: string): Promise<Paper>
  /** Throws `not_found` for ids that name no published paper; the screen then says 试卷不存在。 */
  takePublished(paperId: string): Promise<Paper>
  /** For marking and for the review of an attempt that is handed in; never for one that is open. */
  takeKeys(paperId: string): Promise<Keys>
}

/** Papers at hand: every request of an attempt needs its paper, and reading forty questions each time would be most of the work. */
export function createPaperShelf(db: Database, clock: Clock): PaperShelf {
  const take = keepFor(shelfMs, clock, async (paperId) => {
    const [paper] = await paperOfId(db).execute({ paperId })
    if (!paper) throw new AppError('not_found')
    return paper
  })
  return {
    take,
    async takePublished(paperId) {
      const paper = await take(paperId)
      if (paper.publishedAt === null) throw new AppError('not_found')
      return paper
    },
    takeKeys: keepFor(shelfMs, clock, async (paperId) => {
      const rows = await keysOfPaper(db).execute({ paperId })
      return new Map(rows.map((row) => [row.questionId, row]))
    }),
  }
}

/** Remembers what `read` found under an id; what it throws is forgotten at once. */
function keepFor<Value>(
  ms: number,
  clock: Clock,
  read: (id: string) => Promise<Value>,
): (id: string) => Promise<Value> {
  const kept = new Map<string, { value: Value; until: number }>()
  return async (id) => {
    const now = clock.now().getTime()
    const known = kept.get(id)
    if (known && now < known.until) return known.value
    kept.delete(id)
    const value = await read(id)
    kept.set(id, { value, until: now + ms })
    return value
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

/** As those see it who sit it. */
export function toAttemptPaper(paper: Paper): PaperSummary & { language: 'en' | 'zh' } {
  return { ...toSummary(paper), language: paper.language }
}
