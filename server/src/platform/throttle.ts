import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from './database.ts'
import { networksAround } from './network.ts'

export interface ThrottleRule {
  /** Unique among all uses, such as `redeem:user:<id>`. */
  key: string
  limit: number
  windowSeconds: number
}

export interface ThrottleVerdict {
  allowed: boolean
  /** Units taken in this window, this one included. */
  count: number
  retryAfterSeconds: number
}

/**
 * Takes one unit of a budget before the guarded act, so that parallel requests cannot all slip under the limit.
 * The count lives in the database: every process spends the same budget. A refused try takes nothing.
 */
export async function spend(db: DatabaseOrTransaction, rule: ThrottleRule, now: Date): Promise<ThrottleVerdict> {
  const { rows } = await db.execute<{ count: number; window_started_at: string }>(sql`
    insert into throttle_counters as counter (key, window_started_at, count)
    values (${rule.key}, ${now.toISOString()}, 1)
    on conflict (key) do update set
      count = case when ${expired(rule, now)} then 1 else least(counter.count, ${rule.limit}::int) + 1 end,
      window_started_at = case when ${expired(rule, now)} then excluded.window_started_at else counter.window_started_at end
    returning count, window_started_at`)
  const [row] = rows
  if (!row) throw new Error(`The counter ${rule.key} was not written`)
  const windowEnds = new Date(row.window_started_at).getTime() + rule.windowSeconds * 1000
  return {
    allowed: row.count <= rule.limit,
    count: row.count,
    retryAfterSeconds: Math.max(1, Math.ceil((windowEnds - now.getTime()) / 1000)),
  }
}

/** A unit of each budget, or of none: where a later one refuses, the earlier ones are given back. The verdict of the last asked. */
export async function spendAll(db: DatabaseOrTransaction, rules: ThrottleRule[], now: Date): Promise<ThrottleVerdict> {
  let verdict: ThrottleVerdict = { allowed: true, count: 0, retryAfterSeconds: 0 }
  for (const [n, rule] of rules.entries()) {
    verdict = await spend(db, rule, now)
    if (verdict.allowed) continue
    await refundAll(db, rules.slice(0, n))
    break
  }
  return verdict
}

/** Gives a unit back: the act turned out to be an honest one. The tries that were refused meanwhile had taken none. */
export async function refund(
  db: DatabaseOrTransaction,
  { key, limit }: Omit<ThrottleRule, 'windowSeconds'>,
): Promise<void> {
  await db.execute(
    sql`update throttle_counters set count = greatest(least(count, ${limit}::int) - 1, 0) where key = ${key}`,
  )
}

/** The same of each of several, as `spendAll` took them. */
export async function refundAll(db: DatabaseOrTransaction, rules: ThrottleRule[]): Promise<void> {
  for (const rule of rules) await refund(db, rule)
}

/** One budget for a network, and for the wider one around it if there is one; `keyOf` names it for either. */
export function networkRules(
  network: string,
  keyOf: (network: string) => string,
  { limit, windowSeconds }: Omit<ThrottleRule, 'key'>,
): ThrottleRule[] {
  return networksAround(network).map((around) => ({
    key: keyOf(around.network),
    limit: limit * around.factor,
    windowSeconds,
  }))
}

/** All of it was honest: the count begins anew. */
export async function clearCounter(db: DatabaseOrTransaction, rule: Pick<ThrottleRule, 'key'>): Promise<void> {
  await db.execute(sql`delete from throttle_counters where key = ${rule.key}`)
}

/** Counters whose longest window is over say nothing any more. */
export async function forgetOldCounters(db: DatabaseOrTransaction, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - 8 * 86_400_000)
  await db.execute(sql`delete from throttle_counters where window_started_at < ${limit.toISOString()}`)
}

function expired({ windowSeconds }: ThrottleRule, now: Date) {
  return sql`counter.window_started_at <= ${new Date(now.getTime() - windowSeconds * 1000).toISOString()}::timestamptz`
}
