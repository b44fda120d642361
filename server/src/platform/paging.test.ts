import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#domains/identity/auth'
import { cloneDatabase, testClock, type TestDatabase } from '#test/platform-doubles'
import { countRows, keysOnPage, readPage, type List } from './paging.ts'

const list: List = {
  table: users,
  key: users.id,
  where: undefined,
  orderBy: [users.createdAt, users.id],
  direction: 'descending',
}
const count = 12_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await database.pool.query(`
    insert into users (name, created_at)
    select 'Student ' || n, timestamptz '2020-01-01' + n / 3 * interval '1 minute' from generate_series(1, ${count}) n`)
  await database.pool.query('vacuum analyze users')
})
afterAll(() => database?.drop())

const read = (clock = testClock()) => ({ db: database.db, clock })
const select = (onPage?: ReturnType<typeof sql>) => database.db.select({ id: users.id }).from(users).where(onPage)

describe('keysOnPage', () => {
  it('walks from the nearer end, so that the last page reads as few index entries as the first', async () => {
    const walked = async (page: number) => {
      const query = keysOnPage(database.db, list, { limit: 50, offset: (page - 1) * 50 }, count)
      const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: { Plans: { 'Actual Rows': number }[] } }] }>(
        sql`explain (analyze, format json) ${query}`,
      )
      return rows[0]?.['QUERY PLAN'][0].Plan.Plans[0]?.['Actual Rows']
    }
    expect([await walked(1), await walked(240), await walked(239)]).toEqual([50, 50, 100])
  })

  it('gives every row once and in order, on whichever side of the middle its page is', async () => {
    const { rows: all } = await database.db.execute<{ id: string }>(
      sql`select id from users order by created_at desc, id desc`,
    )
    const paged: string[] = []
    for (let offset = 0; offset < count + 700; offset += 700)
      paged.push(...(await readPage(read(), list, { limit: 700, offset }, select)).rows.map(({ id }) => id))
    expect(paged).toEqual(all.map(({ id }) => id))
  })
})

describe('countRows', () => {
  it('remembers the length of a long list for half a minute, and counts a short one each time', async () => {
    const clock = testClock()
    const short = { ...list, where: sql`${users.name} = 'Newcomer'` }
    expect([await countRows(read(clock), list), await countRows(read(clock), short)]).toEqual([count, 0])
    await database.pool.query("insert into users (name) values ('Newcomer')")
    expect([await countRows(read(clock), list), await countRows(read(clock), short)]).toEqual([count, 1])
    clock.advance(30)
    expect(await countRows(read(clock), list)).toBe(count + 1)
    await database.pool.query("delete from users where name = 'Newcomer'")
  })
})
