import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  banUser,
  exportUsers,
  listAudit,
  mostUsersExported,
  searchUsers,
  setRole,
  type UserFilter,
} from '@capyzen/contracts/users'
import { users } from '#domains/identity/auth'
import { cloneDatabase } from '#test/platform-doubles'
import { connectDatabase } from '#platform/database'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { findByPairs, searchTerms, userList } from './listing.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app.close())

async function found(search: string, filter: UserFilter = 'all') {
  const { body } = await admin.call(searchUsers, { search, filter })
  return body.users.map(({ name }) => name)
}

describe('searching users', () => {
  beforeAll(async () => {
    const people: Partial<typeof users.$inferInsert>[] = [
      { name: '陈美玲', email: 'meiling@school.test' },
      { name: 'Tan Wei Ming', email: 'weiming.tan@mail.test', phone: '+6591234567' },
      { name: '100% effort_kid', email: null },
      { name: String.raw`Back\slash`, email: null },
    ]
    await app.db.insert(users).values(people.map((person) => ({ name: '', ...person })))
  })

  it.each([
    ['part of a Chinese name', '美玲', ['陈美玲']],
    ['part of a name in another case', 'wei mi', ['Tan Wei Ming']],
    ['the words of a name in another order', 'ming tan', ['Tan Wei Ming']],
    ['part of an e-mail', '@SCHOOL.test', ['陈美玲']],
    ['a phone number as it is written', '9123 4567', ['Tan Wei Ming']],
    ['a phone number with its country', '+65 9123-4567', ['Tan Wei Ming']],
    ['part of a phone number', '1234', ['Tan Wei Ming']],
    ['a percent sign as itself', '%', ['100% effort_kid']],
    ['an underscore as itself', 't_k', ['100% effort_kid']],
    ['a backslash as itself', String.raw`k\s`, [String.raw`Back\slash`]],
    ['nothing of the kind', "' or true --", []],
  ])('finds by %s', async (_what, search, names) => {
    expect(await found(search)).toEqual(names)
  })

  it('treats a grouped number as one term and uses at most eight terms', () => {
    expect(searchTerms('+65 (91) 23-45 67')).toEqual(['+6591234567'])
    expect(searchTerms('a b c d e f g h i j')).toHaveLength(8)
    expect(searchTerms('   ')).toEqual([])
    expect(searchTerms('- -')).toEqual([])
  })

  it('rejects an invalid page, filter or search', async () => {
    for (const query of ['page=0', 'page=x', 'filter=root', 'role=administrator', `search=${'x'.repeat(101)}`])
      expect([query, (await admin.send({ method: 'GET', url: `/api/users?${query}` })).status]).toEqual([query, 400])
  })
})

describe('exporting users', () => {
  it('does not wait for the connection of the lists', async () => {
    const database = await cloneDatabase()
    const lists = connectDatabase(database.url, { maxConnections: 1 })
    const academy = await startTestApp({ database, listDb: lists.db })
    const held = await lists.pool.connect()
    try {
      const { body } = await (await academy.administrator()).call(exportUsers, { search: '', filter: 'all' })
      expect(body.users).toHaveLength(1)
    } finally {
      held.release()
      await lists.close()
      await academy.close()
    }
  })
})

describe('user filters', () => {
  it('select users by type, role and ban, and count unconfirmed teachers', async () => {
    const teacher = await app.person({ name: 'Waiting', userType: 'teacher' })
    const bannedTeacher = await app.person({ name: 'Banned', userType: 'teacher' })
    await app.person({ name: 'Parent', userType: 'parent' })
    await admin.call(banUser, { userId: bannedTeacher.id, reason: 'Spam' })
    // As the first administrator is: registered as a teacher, and waiting for nobody.
    await app.db.update(users).set({ userType: 'teacher' }).where(eq(users.id, admin.id))
    expect(await found('', 'to_confirm')).toEqual(['Waiting'])
    expect(await found('', 'banned')).toEqual(['Banned'])
    expect(await found('', 'parents')).toEqual(['Parent'])
    expect(await found('', 'administrators')).toEqual(['Administrator'])
    expect((await found('', 'teachers')).sort()).toEqual(['Administrator', 'Banned', 'Waiting'])
    expect(await found('Waiting', 'students')).toEqual([])
    const listed = await admin.call(searchUsers, { search: 'Waiting' })
    expect(listed.body).toMatchObject({ total: 1, toConfirm: 1 })
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, teacher.id))
    await admin.call(setRole, { userId: teacher.id, role: 'teacher', isGranted: true })
    expect((await admin.call(searchUsers, {})).body.toConfirm).toBe(0)
    expect((await admin.call(searchUsers, { search: 'Waiting' })).body.users).toMatchObject([
      { roles: ['teacher'], isChild: false, hasSecondFactor: false, lastActiveAt: expect.any(String) },
    ])
  })
})

describe('a list of five thousand users', () => {
  beforeAll(async () => {
    await app.pool.query(`
      insert into users (name, email, phone, user_type, created_at)
      select case n % 3 when 0 then '学生' || n else 'Crowd Student ' || n end, 'crowd-' || n || '@academy.test', '+658' || (1000000 + n), 'student',
             timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, 5000) n`)
    await app.pool.query('analyze users')
  })

  it('has fifty a page, newest first, without overlap', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 100; page += 1) {
      const { body } = await admin.call(searchUsers, { search: 'crowd', page })
      expect(body.users).toHaveLength(50)
      expect(body.total).toBe(5_000)
      seen.push(...body.users.map(({ createdAt }) => createdAt))
    }
    expect(new Set(seen).size).toBe(5_000)
    expect([...seen].sort().reverse()).toEqual(seen)
    expect((await admin.call(searchUsers, { search: 'crowd', page: 101 })).body).toMatchObject({
      users: [],
      total: 5_000,
    })
  })

  it('takes a few times as long as the plain query at most', async () => {
    const timeOf = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await work()
      return performance.now() - startedAt
    }
    const where = `name ilike '%学生1%' or email ilike '%学生1%' or phone like '%学生1%'`
    const bare = async () => {
      await app.pool.query(`select * from users where ${where} order by created_at desc, id desc limit 50`)
      await app.pool.query(`select count(*) from users where ${where}`)
    }
    const page = () => admin.call(searchUsers, { search: '学生1' })
    await Promise.all([bare(), page()])
    const ratios: number[] = []
    // Each pair runs back to back, so that other processes slow down both.
    for (let time = 0; time < 15; time += 1) {
      const bareMs = await timeOf(bare)
      ratios.push((await timeOf(page)) / bareMs)
    }
    expect(ratios.toSorted((a, b) => a - b)[7]).toBeLessThan(8)
  })

  it.each([
    ['a Chinese name', '学生12', 39],
    ['a name in another case', 'CROWD STUDENT 123', 9],
    ['part of a phone number', '8100 123', 10],
    ['what all have in common', 'crowd', 5_000],
  ])(
    'is searched by the index of character pairs for %s, without making the pairs of each row',
    async (_what, search, count) => {
      const { where } = userList({ search, filter: 'all' })
      await app.db.transaction(async (tx) => {
        const calls = async () => {
          const { rows } = await tx.execute<{ calls: number }>(
            sql`select coalesce(sum(pg_stat_get_xact_function_calls(oid)), 0)::int as calls from pg_proc where proname = 'search_pairs_of'`,
          )
          return rows[0]?.calls ?? 0
        }
        await tx.execute(sql`set local track_functions = 'all'`)
        const before = await calls()
        const { total } = await findByPairs(tx, where, { limit: 50, offset: 0 })
        expect([total, (await calls()) - before <= 20]).toEqual([count, true])
      })
    },
  )

  it('is exported newest first, and the export is recorded with its size', async () => {
    app.clock.advance(1)
    const { body } = await admin.call(exportUsers, { search: 'crowd', filter: 'students' })
    expect(body.users).toHaveLength(5_000)
    const firstPage = (await admin.call(searchUsers, { search: 'crowd' })).body.users
    expect(body.users.slice(0, 50)).toEqual(firstPage)
    const [record] = (await admin.call(listAudit, {})).body.records
    expect(record).toMatchObject({ action: 'users_exported', actorName: 'Administrator', detail: '5000' })
  })

  it('is not exported beyond the size limit or the rate limit', async () => {
    const colleague = await app.administrator()
    await app.pool.query(
      `insert into users (name, user_type) select 'Throng ' || n, 'student' from generate_series(1, ${mostUsersExported + 1}) n`,
    )
    const tooMany = await colleague.send({ method: 'GET', url: '/api/users/export?search=throng' })
    expect([tooMany.status, tooMany.body]).toEqual([409, { error: 'limit_reached' }])
    const records = (await admin.call(listAudit, {})).body.records
    expect(records.filter(({ action }) => action === 'users_exported')).toHaveLength(1)
    for (let nth = 2; nth <= 20; nth += 1)
      expect((await colleague.call(exportUsers, { search: 'meiling' })).status).toBe(200)
    expect((await colleague.send({ method: 'GET', url: '/api/users/export?search=meiling' })).status).toBe(429)
  })
})
