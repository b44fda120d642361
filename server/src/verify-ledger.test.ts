import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from '#domains/commerce/ledger'
import { users } from '#domains/identity/auth'
import { newId } from '#platform/ids'
import { cloneDatabase, temporaryDirectory, type TestDatabase } from '#test/platform-doubles'

const folder = temporaryDirectory()
let database: TestDatabase
beforeAll(async () => void (database = await cloneDatabase()))
afterAll(async () => {
  await database?.drop()
  folder.remove()
})

/** As `npm run ledger:verify` does. */
function verify() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'verify-ledger.ts')], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('exits with 1 and names the first broken entry, and accounts with other access than the ledger says', async () => {
  const userId = newId()
  await database.db.insert(users).values({ id: userId, name: 'Student' })
  const charge = { kind: 'charge', amountCents: 2_990, product: 'premium', months: 1 } as const
  const at = new Date('2026-11-23T04:00:00Z')
  await database.db.transaction((tx) => enter(tx, { ...charge, at, userId, source: 'order 1' }))
  await database.db.execute(sql`update subscriptions set end_date = end_date + interval '1 day'`)
  await database.db.execute(sql`alter table ledger_entries disable trigger user`)
  await database.db.execute(sql`update ledger_entries set amount_cents = 1`)
  expect(verify()).toEqual({
    status: 1,
    stdout: `1 entries, S$0.01 received, S$0.00 refunded, 1 accounts with other access than the ledger says\n  ${userId}\n`,
    stderr: 'The ledger is broken: entry 1 is changed.\n',
  })
}, 120_000)
