import { sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { FunnelStep, LearnersPer, reportFunnel, reportLearners } from '@capyzen/contracts/reports'
import { users } from '#domains/identity/auth'
import { subscriptions } from '#domains/identity/entitlements'
import { userBehaviour } from '#domains/insight/analytics'
import { learners, learningDays } from '#domains/insight/learning-events'
import type { Database } from '#platform/database'
import { momentsOf, type DayRange } from './range.ts'

export async function countLearners(
  db: Database,
  { per, from, to }: DayRange & { per: LearnersPer },
): Promise<CallResult<typeof reportLearners>> {
  // A day has a learner once, so only longer periods need to be told apart.
  const isActive = sql`from ${learningDays} d join ${users} u on u.id = d.user_id and u.user_type = 'student'
    where d.day between ${from}::date and ${to}::date`
  const active =
    per === 'day'
      ? sql`select d.day as start, count(*)::int as learners ${isActive} group by 1`
      : sql`select start, count(*)::int as learners
          from (select distinct date_trunc(${per}, d.day::timestamp)::date as start, d.user_id ${isActive}) once group by 1`
  const { rows: periods } = await db.execute<{ start: string; learners: number }>(sql`
    with active as materialized (${active})
    select greatest(period::date, ${from}::date)::text as start, coalesce(active.learners, 0) as learners
    from generate_series(date_trunc(${per}, ${from}::timestamp), ${to}::timestamp, ${`1 ${per}`}::interval) period
      left join active on active.start = period::date
    order by period`)
  const { rows } = await db.execute<{ learners: number }>(
    sql`select count(*)::int as learners from (select distinct d.user_id ${isActive}) once`,
  )
  return { periods, learners: rows[0]?.learners ?? 0 }
}

/** Students who registered in the range, and what they have done until now. */
export async function countFunnel(db: Database, range: DayRange): Promise<CallResult<typeof reportFunnel>> {
  const { since, until } = momentsOf(range)
  const { rows } = await db.execute<Record<FunnelStep, number>>(sql`
    select count(*)::int as registered,
      count(*) filter (where started)::int as started,
      count(*) filter (where started and days = 7)::int as seven_days,
      count(*) filter (where started and days = 7 and has_looked)::int as looked_at_premium,
      count(*) filter (where started and days = 7 and has_looked and is_premium)::int as premium
    from (
      select l.user_id is not null as started,
        (select count(*) from (select from ${learningDays} d where d.user_id = u.id limit 7) first_days) as days,
        exists (select from ${userBehaviour} b where b.user_id = u.id
          and b.page_name in ('paymentSuccess', 'paymentCanceled', 'paymentVerification')) as has_looked,
        exists (select from ${subscriptions} s where s.user_id = u.id and s.status <> 'refunded') as is_premium
      from ${users} u left join ${learners} l on l.user_id = u.id and l.last_seq > 0
      where u.user_type = 'student' and u.created_at >= ${since} and u.created_at < ${until}) student`)
  const [counts] = rows
  const steps = ['registered', 'started', 'seven_days', 'looked_at_premium', 'premium'] as const
  return { steps: steps.map((step) => ({ step, learners: counts?.[step] ?? 0 })) }
}
