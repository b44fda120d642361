import { sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { FunnelStep, LearnersPer, reportFunnel, reportLearners } from '@capyzen/contracts/reports'
import type { DayRange } from '@capyzen/contracts/singapore-days'
import { users } from '#domains/identity/auth'
import { subscriptions } from '#domains/identity/entitlements'
import { userBehaviour } from '#domains/insight/analytics'
import { learners, learningDays } from '#domains/insight/learning-events'
import type { Database } from '#platform/database'
import { momentsOf, periodsOf, type Period } from './periods.ts'
import { readSums } from './sums.ts'

/** Whole periods that are over were counted before (`sums.ts`); the others are counted now. */
export async function countLearners(
  db: Database,
  { per, ...range }: DayRange & { per: LearnersPer },
): Promise<CallResult<typeof reportLearners>> {
  const periods = periodsOf(range, per)
  const name = `learners_${per}` as const
  const { [name]: summed } = await readSums(db, [name], range)
  const [first = ''] = [...summed.keys()].toSorted()
  // Nothing was learned before the first sum.
  const isSummed = ({ start, isWhole }: Period) => isWhole && (summed.has(start) || start < first)
  const counted = await countNow(
    db,
    periods.filter((period) => !isSummed(period)),
  )
  return {
    periods: periods.map((period) => ({
      start: period.from,
      learners: (isSummed(period) ? summed : counted).get(period.start) ?? 0,
    })),
    learners: await countOnce(db, range),
  }
}

/** By the first day of the period. */
async function countNow(db: Database, periods: readonly Period[]): Promise<ReadonlyMap<string, number>> {
  if (periods.length === 0) return new Map()
  const { rows } = await db.execute<{ start: string; learners: number }>(sql`
    select start, count(*)::int as learners
    from (
      select distinct period.start, d.user_id
      from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as period (start text, "from" date, "to" date)
        join ${learningDays} d on d.day between period."from" and period."to") once
      join ${users} u on u.id = once.user_id and u.user_type = 'student'
    group by start`)
  return new Map(rows.map(({ start, learners: count }) => [start, count]))
}

/** Most ranges end today, and then the last day of each student tells; otherwise one day of each is looked for. */
async function countOnce(db: Database, { from, to }: DayRange): Promise<number> {
  const { rows } = await db.execute<{ learners: number }>(sql`
    select count(*)::int as learners from ${learners} l join ${users} u on u.id = l.user_id and u.user_type = 'student'
    where l.last_day >= ${from}::date and (l.last_day <= ${to}::date or exists (
      select from ${learningDays} d where d.user_id = l.user_id and d.day between ${from}::date and ${to}::date offset 0))`)
  return rows[0]?.learners ?? 0
}

/** Students who registered in the range, and what they have done until now. Pages of payments are opened by parents too. */
export async function countFunnel(db: Database, range: DayRange): Promise<CallResult<typeof reportFunnel>> {
  const { since, until } = momentsOf(range)
  const { rows } = await db.execute<Record<FunnelStep, number>>(sql`
    with student as materialized (
      select u.id, u.guardian_id, coalesce(l.last_seq > 0, false) as started, coalesce(l.days, 0) as days
      from ${users} u left join ${learners} l on l.user_id = u.id
      where u.user_type = 'student' and u.created_at >= ${since} and u.created_at < ${until}),
    looker as materialized (
      select distinct user_id from ${userBehaviour}
      where page_name in ('paymentSuccess', 'paymentCanceled', 'paymentVerification')),
    looked as materialized (
      select id from student where started and days >= 7 and id in (select user_id from looker)
      union
      select id from student where started and days >= 7 and guardian_id in (select user_id from looker))
    select count(*)::int as registered,
      count(*) filter (where started)::int as started,
      count(*) filter (where started and days >= 7)::int as seven_days,
      (select count(*)::int from looked) as looked_at_premium,
      (select count(*)::int from looked where id in (
        select user_id from ${subscriptions} where status <> 'refunded')) as premium
    from student`)
  const [counts] = rows
  const steps = ['registered', 'started', 'seven_days', 'looked_at_premium', 'premium'] as const
  return { steps: steps.map((step) => ({ step, learners: counts?.[step] ?? 0 })) }
}
