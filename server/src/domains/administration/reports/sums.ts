import { and, between, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { LearnersPer } from '@capyzen/contracts/reports'
import { users } from '#domains/identity/auth'
import { userBehaviour } from '#domains/insight/analytics'
import { learningDays } from '#domains/insight/learning-events'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { addDays, singaporeDay, type DayRange } from '@capyzen/contracts/singapore-days'
import { momentsOf } from './periods.ts'
import { reportSums, type sumNames } from './tables.ts'

type SumName = (typeof sumNames)[number]

/** An exam may be marked, and a learning day summed, so long after the day is over. */
const settlingDays = 3

/** Counts what is over and was not counted yet. Idempotent, also for two processes at once. */
export async function sumReports({ db, clock }: Deps): Promise<void> {
  const lastDay = addDays(singaporeDay(clock.now()), -settlingDays)
  for (const per of ['day', 'week', 'month'] as const) await sumLearners(db, per, lastDay)
  await sumErrors(db, lastDay)
}

async function lastSummed(db: Database, name: SumName): Promise<string | null> {
  const [row] = await db
    .select({ start: sql<string | null>`max(${reportSums.start})` })
    .from(reportSums)
    .where(eq(reportSums.name, name))
  return row?.start ?? null
}

async function sumLearners(db: Database, per: LearnersPer, lastDay: string): Promise<void> {
  const name = `learners_${per}` as const
  const last = await lastSummed(db, name)
  const interval = sql`${`1 ${per}`}::interval`
  const first: SQL = last
    ? sql`(${last}::date + ${interval})`
    : sql`date_trunc(${per}, (select min(day) from ${learningDays})::timestamp)`
  const end = sql`(${lastDay}::date + 1)::timestamp`
  await db.execute(sql`
    insert into ${reportSums} (name, start, count)
    select ${name}, period::date, coalesce(learners, 0)
    from generate_series(${first}, ${end} - ${interval}, ${interval}) period
      left join (
        select start, count(*)::int as learners
        from (select distinct date_trunc(${per}, day::timestamp) as start, user_id from ${learningDays}
            where day >= ${first} and day < ${end}) once
          join ${users} u on u.id = once.user_id and u.user_type = 'student'
        group by start) counted on counted.start = period
    on conflict do nothing`)
}

async function sumErrors(db: Database, lastDay: string): Promise<void> {
  const last = await lastSummed(db, 'failed_calls')
  const from = last ? addDays(last, 1) : await firstErrorDay(db)
  if (from === null || from > lastDay) return
  const range = { from, to: lastDay }
  await db.execute(sql`
    with counted as materialized (${errorsByDay(range)})
    insert into ${reportSums} (name, start, count)
    select name, day::date, coalesce(case name when 'page_errors' then page_errors else failed_calls end, 0)
    from generate_series(${from}::date, ${lastDay}::date, interval '1 day') series (day)
      cross join (values ('page_errors'), ('failed_calls')) names (name)
      left join counted using (day)
    on conflict do nothing`)
}

async function firstErrorDay(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ at: Date | string | null }>(
    sql`select min(created_at) as at from ${userBehaviour} where activity_type = 'error_encounter'`,
  )
  const at = rows[0]?.at
  return at ? singaporeDay(new Date(at)) : null
}

/** Days without an error are left out. */
export function errorsByDay(range: DayRange): SQL {
  const { since, until } = momentsOf(range)
  return sql`
    select (created_at at time zone 'Asia/Singapore')::date as day, count(*) filter (where operation is null)::int as page_errors,
      count(operation)::int as failed_calls
    from ${userBehaviour}
    where activity_type = 'error_encounter' and created_at >= ${since} and created_at < ${until} group by 1`
}

/** By the first day of their period. */
export async function readSums(
  db: Database,
  names: readonly SumName[],
  { from, to }: DayRange,
): Promise<Record<SumName, ReadonlyMap<string, number>>> {
  const rows = await db
    .select()
    .from(reportSums)
    .where(and(inArray(reportSums.name, [...names]), between(reportSums.start, from, to)))
  const of = (name: SumName) =>
    new Map(rows.filter((row) => row.name === name).map(({ start, count }) => [start, count]))
  return {
    ...{ learners_day: of('learners_day'), learners_week: of('learners_week'), learners_month: of('learners_month') },
    ...{ page_errors: of('page_errors'), failed_calls: of('failed_calls') },
  }
}
