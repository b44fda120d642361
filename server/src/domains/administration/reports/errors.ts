import { sql } from 'drizzle-orm'
import { addDays, daysOf, type DayRange } from '@capyzen/contracts/singapore-days'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { mostErrorsListed, type reportErrors } from '@capyzen/contracts/reports'
import { userBehaviour } from '#domains/insight/analytics'
import type { Database } from '#platform/database'
import { momentsOf } from './periods.ts'
import { errorsByDay, readSums } from './sums.ts'

export async function countErrors(db: Database, range: DayRange): Promise<CallResult<typeof reportErrors>> {
  const { since, until } = momentsOf(range)
  const days = await countByDay(db, range)
  const { rows: kinds } = await db.execute<CallResult<typeof reportErrors>['kinds'][number]>(sql`
    select coalesce(error_name, 'unknown') as name, operation, page_name as page, count(*)::int as count,
      count(distinct user_id)::int as users
    from ${userBehaviour} where activity_type = 'error_encounter' and created_at >= ${since} and created_at < ${until}
    group by error_name, operation, page_name
    order by 4 desc, 1, 2, 3 limit ${mostErrorsListed}`)
  return { days, kinds }
}

/** Days that are over were counted before (`sums.ts`); the others are counted now. */
async function countByDay(db: Database, range: DayRange): Promise<CallResult<typeof reportErrors>['days']> {
  const { page_errors: pageErrors, failed_calls: failedCalls } = await readSums(
    db,
    ['page_errors', 'failed_calls'],
    range,
  )
  const [last] = [...pageErrors.keys()].toSorted().toReversed()
  const from = last ? addDays(last, 1) : range.from
  const counted = from > range.to ? new Map<string, never>() : await countNow(db, { ...range, from })
  return daysOf(range).map((day) => ({
    day,
    pageErrors: pageErrors.get(day) ?? counted.get(day)?.pageErrors ?? 0,
    failedCalls: failedCalls.get(day) ?? counted.get(day)?.failedCalls ?? 0,
  }))
}

async function countNow(db: Database, range: DayRange) {
  const { rows } = await db.execute<{ day: string; pageErrors: number; failedCalls: number }>(sql`
    select day::text, page_errors as "pageErrors", failed_calls as "failedCalls" from (${errorsByDay(range)}) counted`)
  return new Map(rows.map((row) => [row.day, row]))
}
