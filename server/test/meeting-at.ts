import { sql, type SQL } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Database } from '#platform/database'

/** Runs acts concurrently: holds a lock on `rows` until all of them wait for it, so that the race is certain. */
export async function meetingAt<Result>(db: Database, rows: SQL, acts: () => Promise<Result>[]): Promise<Result[]> {
  const underWay = await db.transaction(async (tx) => {
    await tx.execute(rows)
    const started = acts()
    await vi.waitFor(
      async () => {
        const waiting = await db.execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(waiting.rows).toHaveLength(started.length)
      },
      { timeout: 10_000, interval: 20 },
    )
    return { started }
  })
  return Promise.all(underWay.started)
}
