import { and, eq, sql } from 'drizzle-orm'
import { isCurrentVersion, questions, questionVersions } from '#domains/learning/questions'
import { cached } from '#platform/cached'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'

/** As long as practice keeps the questions of a skill. */
const cacheMs = 60_000

/** Ids of the questions in practice by their primary skill; the same for everybody, so they stay in memory. */
export type SkillQuestionsReader = () => Promise<ReadonlyMap<string, readonly string[]>>

const readers = new WeakMap<Database, SkillQuestionsReader>()

/** One for each database, so that pages of other domains, which are not given it, read from the same memory. */
export function skillQuestionsReader(db: Database, clock: Clock): SkillQuestionsReader {
  const reader = readers.get(db) ?? createReader(db, clock)
  readers.set(db, reader)
  return reader
}

function createReader(db: Database, clock: Clock): SkillQuestionsReader {
  const read = cached(cacheMs, clock, async (_all: 'all') => {
    const skillId = sql<string>`${questionVersions.skills}[1]`
    const rows = await db
      .select({ skillId, ids: sql<string[]>`json_agg(${questions.id})` })
      .from(questions)
      .innerJoin(questionVersions, isCurrentVersion)
      .where(and(eq(questions.inPractice, true), sql`${skillId} is not null`))
      .groupBy(skillId)
    return new Map(rows.map((row) => [row.skillId, row.ids]))
  })
  return () => read('all')
}
