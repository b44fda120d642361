import { sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { mostErrorsListed, type reportErrors } from '@capyzen/contracts/reports'
import { userBehaviour } from '#domains/insight/analytics'
import type { Database } from '#platform/database'
import { daysOf, momentsOf, type DayRange } from './range.ts'

export async function countErrors(db: Database, range: DayRange): Promise<CallResult<typeof reportErrors>> {
  const { since, until } = momentsOf(range)
  const inRange = sql`activity_type = 'error_encounter' and created_at >= ${since} and created_at < ${until}`
  const { rows } = await db.execute<{ day: string; pageErrors: number; failedCalls: number }>(sql`
    select (created_at at time zone 'Asia/Singapore')::date::text as day,
      count(*) filter (where operation is null)::int as "pageErrors", count(operation)::int as "failedCalls"
    from ${userBehaviour} where ${inRange} group by 1`)
  const { rows: kinds } = await db.execute<CallResult<typeof reportErrors>['kinds'][number]>(sql`
    select coalesce(error_name, 'unknown') as name, operation, page_name as page, count(*)::int as count,
      count(distinct user_id)::int as users
    from ${userBehaviour} where ${inRange} group by error_name, operation, page_name
    order by 4 desc, 1, 2, 3 limit ${mostErrorsListed}`)
  const known = new Map(rows.map((row) => [row.day, row]))
  return { days: daysOf(range).map((day) => known.get(day) ?? { day, pageErrors: 0, failedCalls: 0 }), kinds }
}
