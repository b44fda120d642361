import { and, eq, sql } from 'drizzle-orm'
import { isCurrentVersion, questions, questionVersions } from '#domains/learning/questions'
import { cached } from '#platform/cached'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'

/** As long as practice keeps the questions of a skill. */
const cacheMs = 60_000

/** Ids of the questions in practice by their primary skill; the same for everybody, so they stay in memory. */
export type SkillQuestionsReader = () => Promise<ReadonlyMap<string, readonly string[]>>

export function createSkillQuestionsReader(db: Database, clock: Clock): SkillQuestionsReader {
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
