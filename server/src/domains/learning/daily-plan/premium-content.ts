import { sql } from 'drizzle-orm'
import type { PremiumContent } from '@capyzen/contracts/entitlements'
import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import type { Level } from '@capyzen/contracts/vocabulary'
import { questions } from '#domains/learning/questions'
import type { DatabaseOrTransaction } from '#platform/database'

/** Something new for each day of a month, so that one question which an author tries out sells nothing. */
const fewestQuestions = 30

/** Levels with questions to recommend. Counts by subject and level, which the index has, and no further than needed. */
export async function recommendedQuestions(db: DatabaseOrTransaction): Promise<PremiumContent> {
  const { rows } = await db.execute<{ level: Level }>(sql`
    select known.level from unnest(${sql.param(levels)}::text[]) known (level)
    where ${fewestQuestions}::int <= (
      select count(*) from unnest(${sql.param(subjects)}::text[]) taught (subject)
      cross join lateral (
        select from ${questions} where in_practice and subject = taught.subject and level = known.level
        limit ${fewestQuestions}) found)`)
  const found = new Set(rows.map(({ level }) => level))
  return { part: 'dailyPlan', levels: levels.filter((level) => found.has(level)) }
}
