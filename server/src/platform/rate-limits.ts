import { sql } from 'drizzle-orm'
import { clockToleranceMs } from './clock.ts'
import type { DatabaseOrTransaction } from './database.ts'
import { AppError } from './errors.ts'
import { networksAround } from './network.ts'

const windowSecondsOf = { minute: 60, tenMinutes: 600, quarterHour: 900, hour: 3_600, day: 86_400 }
type Window = keyof typeof windowSecondsOf

interface RateLimitPolicy<Scope extends string = string> {
  name: string
  /**
   * Each combination of scopes has its own budget. `network` is a result of `networkOf`; for IPv6 its /48 has a wider
   * budget too.
   */
  per: readonly Scope[]
  /** Limits by window; each act spends a unit of every window. */
  atMost: Readonly<Partial<Record<Window, number>>>
  source: string
}

export function policyTable<const Table extends Record<string, Omit<RateLimitPolicy, 'name'>>>(
  table: Table,
): { [Name in keyof Table]: RateLimitPolicy<Table[Name]['per'][number]> } {
  const named = Object.entries(table).map(([name, policy]) => [name, { ...policy, name }])
  return Object.fromEntries(named) as { [Name in keyof Table]: RateLimitPolicy<Table[Name]['per'][number]> }
}

export interface Budget {
  key: string
  limit: number
  windowSeconds: number
}

/**
 * The budgets that one act spends under a policy: one per window, and for IPv6 one more for the surrounding network.
 */
export function budgetsOf<Scope extends string>(
  { name, per, atMost }: RateLimitPolicy<Scope>,
  subject: Record<NoInfer<Scope>, string>,
): Budget[] {
  const { network = '' }: { network?: string } = subject
  const isByNetwork = per.some((part) => part === 'network')
  const around = isByNetwork ? networksAround(network) : [{ network, factor: 1 }]
  return Object.entries(atMost).flatMap(([window, limit]) =>
    around.map((one) => ({
      key: [name, window, ...per.map((part) => (part === 'network' ? one.network : subject[part]))].join(':'),
      limit: limit * one.factor,
      windowSeconds: windowSecondsOf[window as Window],
    })),
  )
}

interface Verdict {
  allowed: boolean
  count: number
  retryAfterSeconds: number
}

/**
 * Spends one unit before the guarded act, so that parallel requests cannot exceed the limit. Counts in the database,
 * which all processes share. A rejected attempt spends nothing.
 */
export async function spend(db: DatabaseOrTransaction, budget: Budget, now: Date): Promise<Verdict> {
  const { rows } = await db.execute<{ count: number; window_started_at: string }>(sql`
    insert into throttle_counters as counter (key, window_started_at, count)
    values (${budget.key}, ${now.toISOString()}, 1)
    on conflict (key) do update set
      count = case when ${expired(budget, now)} then 1 else least(counter.count, ${budget.limit}::int) + 1 end,
      window_started_at = case when ${expired(budget, now)} then excluded.window_started_at
        else least(counter.window_started_at, excluded.window_started_at) end
    returning count, window_started_at`)
  const [row] = rows
  if (!row) throw new Error(`The counter ${budget.key} was not written`)
  const windowEnds = new Date(row.window_started_at).getTime() + budget.windowSeconds * 1000
  return {
    allowed: row.count <= budget.limit,
    count: row.count,
    retryAfterSeconds: Math.max(1, Math.ceil((windowEnds - now.getTime()) / 1000)),
  }
}

/**
 * Spends a unit of every budget, or of none: when one is exhausted, the others are refunded and its verdict is
 * returned.
 */
export async function spendAll(db: DatabaseOrTransaction, budgets: readonly Budget[], now: Date): Promise<Verdict> {
  let count = 0
  for (const [n, budget] of budgets.entries()) {
    const verdict = await spend(db, budget, now)
    if (!verdict.allowed) {
      await refund(db, budgets.slice(0, n))
      return verdict
    }
    count = Math.max(count, verdict.count)
  }
  return { allowed: true, count, retryAfterSeconds: 0 }
}

/** Throws `too_many_requests` with `retryAfterSeconds` when a budget is exhausted; then none is spent. */
export async function spendOrRefuse(
  db: DatabaseOrTransaction,
  budgets: readonly Budget[],
  now: Date,
): Promise<Verdict> {
  const verdict = await spendAll(db, budgets, now)
  if (!verdict.allowed) throw new AppError('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds })
  return verdict
}

export async function refund(db: DatabaseOrTransaction, budgets: readonly Budget[]): Promise<void> {
  for (const { key, limit } of budgets)
    await db.execute(
      sql`update throttle_counters set count = greatest(least(count, ${limit}::int) - 1, 0) where key = ${key}`,
    )
}

/**
 * Counts failures only: spends before the attempt, so that parallel attempts cannot exceed the limit, and refunds a
 * success.
 */
export async function countFailures<Result>(
  db: DatabaseOrTransaction,
  { budgets, now }: { budgets: readonly Budget[]; now: Date },
  attempt: () => Promise<Result>,
): Promise<Result> {
  await spendOrRefuse(db, budgets, now)
  return refundUnless(db, budgets, attempt, (outcome) => 'error' in outcome && outcome.error instanceof AppError)
}

/** Refunds an attempt unless it failed. A failed transaction is not a wrong guess, so it is refunded. */
async function refundUnless<Result>(
  db: DatabaseOrTransaction,
  budgets: readonly Budget[],
  attempt: () => Promise<Result>,
  isFailure: (outcome: { result: Result } | { error: unknown }) => boolean,
): Promise<Result> {
  const outcome = await attempt().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  if (!isFailure(outcome)) await refund(db, budgets)
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

/**
 * Spends after a failure only, for secrets too long to guess: failures of others in a network never block a correct
 * secret.
 */
export async function spendOnFailure<Result>(
  db: DatabaseOrTransaction,
  { budgets, now }: { budgets: readonly Budget[]; now: Date },
  attempt: () => Promise<Result>,
): Promise<Result> {
  return attempt().catch(async (error: unknown) => {
    await spendOrRefuse(db, budgets, now)
    throw error
  })
}

export async function clearCounters(db: DatabaseOrTransaction, budgets: readonly Budget[]): Promise<void> {
  for (const { key } of budgets) await db.execute(sql`delete from throttle_counters where key = ${key}`)
}

export async function deleteExpiredCounters(db: DatabaseOrTransaction, now: Date): Promise<void> {
  const longestWindowSeconds = 8 * windowSecondsOf.day
  await db.execute(
    sql`delete from throttle_counters counter where ${expired({ windowSeconds: longestWindowSeconds }, now)}`,
  )
}

/** A window from the future limits nobody (`isFromClockAhead`). */
function expired({ windowSeconds }: Pick<Budget, 'windowSeconds'>, now: Date) {
  const [oldest, newest] = [now.getTime() - windowSeconds * 1000, now.getTime() + clockToleranceMs]
  return sql`(counter.window_started_at <= ${new Date(oldest).toISOString()}::timestamptz
    or counter.window_started_at > ${new Date(newest).toISOString()}::timestamptz)`
}
