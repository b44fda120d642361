import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { PracticeTopic } from '@capyzen/contracts/practice'
import { topics } from '@capyzen/contracts/taxonomy'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { questions, questionVersions } from '#domains/learning/questions'
import { cached } from '#platform/cached'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { cacheMs, isCurrent } from './scopes.ts'

export type TopicsReader = () => Promise<PracticeTopic[]>

/** Topics with questions at each level, in syllabus order; the same for everybody, so they stay in memory. */
export function createTopicsReader(db: Database, clock: Clock): TopicsReader {
  const read = cached(cacheMs, clock, async (_all: 'all') => {
    // `MA.NA.FR.05` is a skill of the topic `MA.NA.FR`.
    const topicId = sql<string>`left(${questionVersions.skills}[1], -3)`
    const { level } = questionVersions
    const rows = await db
      .select({ topicId, level, total: count() })
      .from(questions)
      .innerJoin(questionVersions, and(eq(questionVersions.questionId, questions.id), isCurrent))
      .where(and(eq(questions.inPractice, true), isNotNull(sql`${questionVersions.skills}[1]`)))
      .groupBy(topicId, level)
    return topics.flatMap(({ id, label, subject }) =>
      levels.flatMap((one) => {
        const found = rows.find((row) => row.topicId === id && row.level === one)
        return found ? [{ id, label, subject, level: one, total: found.total }] : []
      }),
    )
  })
  return () => read('all')
}
