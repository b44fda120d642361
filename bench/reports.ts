import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { assertOk, call } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const [manyRecords, quickRecords] = [5_000_000, 200_000]
const slowestMs = 300
const rounds = 12

/** The reports of a year over five million behaviour records, each beside its bare statement where it has one. */
export async function administratorsReports(stage: Stage): Promise<Outcome> {
  const { plan, database, product, students: accounts } = stage
  const records = plan.isQuick ? quickRecords : manyRecords
  const [{ email, cookie } = { email: '', cookie: '' }] = accounts
  await database.query(
    "insert into user_roles (user_id, role, granted_at) select id, 'administrator', now() from users where email = $1 on conflict do nothing",
    [email],
  )
  await fillBehaviour(database, records)
  await sumsEnd(database)
  const to = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const from = new Date(Date.parse(to) - 365 * 86_400_000).toISOString().slice(0, 10)
  const range = `from=${from}&to=${to}`
  const lines: string[] = []
  const verdicts = []
  for (const [name, path, bare] of reports(range)) {
    const asked = await timesOf(async () => {
      assertOk(await call(product.port, 'GET', `/api/administration/reports/${path}`, { cookie }), name)
    })
    const stated = bare && (await timesOf(() => database.query(bare, [from, to])))
    lines.push(`${name}: ${figures(asked)}${stated ? `; bare statement: ${figures(stated)}` : ''}`)
    verdicts.push(atMost(`report of ${records} records, ${name}: slowest`, slowestMs, asked.at(-1), 'ms'))
  }
  return { lines, verdicts }
}

/** The product sums what is over once a minute. */
async function sumsEnd(database: pg.Pool): Promise<void> {
  for (let tries = 180; tries > 0; tries -= 1) {
    const { rowCount } = await database.query("select from report_sums where name = 'failed_calls' limit 1")
    if (rowCount) return
    await sleep(1_000)
  }
  throw new Error('Nothing was summed within three minutes.')
}

const ofRange = `created_at >= ($1::date::timestamp at time zone 'Asia/Singapore')
  and created_at < (($2::date + 1)::timestamp at time zone 'Asia/Singapore')`

const reports = (range: string): [name: string, path: string, bare?: string][] => [
  [
    'active students by day',
    `learners?${range}&per=day`,
    'select day, count(*) from learning_days where day between $1 and $2 group by day',
  ],
  ['active students by week', `learners?${range}&per=week`],
  ['active students by month', `learners?${range}&per=month`],
  ['lessons', `lessons?${range}`],
  ['one lesson', `lessons/reports-lesson?${range}`],
  ['questions', 'questions?order=discrimination'],
  [
    'errors',
    `errors?${range}`,
    `select error_name, operation, page_name, count(*) from user_behaviour
     where activity_type = 'error_encounter' and ${ofRange} group by 1, 2, 3`,
  ],
  ['way to premium', `funnel?${range}`],
]

async function timesOf(act: () => Promise<unknown>): Promise<number[]> {
  // Once to warm up.
  await act()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await act()
    times.push(performance.now() - begun)
  }
  return times.sort((one, other) => one - other)
}

const figures = (times: number[]) =>
  `p50 ${number(times[Math.floor(times.length / 2)])} ms, slowest ${number(times.at(-1))} ms`

/** A year of students: records in the order of time, forty days of learning each, and a lesson that everybody began. */
export async function fillBehaviour(database: pg.Pool, count: number, students = 20_000): Promise<void> {
  await database.query(
    `insert into users (name, email, user_type, created_at)
     select 'Reported ' || n, 'reported-' || n || '@academy.test', 'student', now() - (n % 365) * interval '1 day'
     from generate_series(1, $1::int) n on conflict do nothing`,
    [students],
  )
  const reported = `(select id, row_number() over (order by email) - 1 as nth, created_at from users where email like 'reported-%')`
  await database.query(
    `insert into learners (user_id, last_seq, summed_seq, days, last_day) select id, 1, 1, 40, current_date from ${reported} r where nth % 5 > 0 on conflict do nothing`,
  )
  await database.query(
    `insert into learning_days (user_id, day, xp, bonus_xp, answered, "right", corrected, reviews, lessons_completed,
       lesson_seconds, question_seconds, attempts, homework)
     select id, current_date - ((nth * 7 + n * (1 + nth % 9)) % 365)::int, 10, 0, 5, 4, 0, 0, 0, 0, 60, 0, 0
     from ${reported} r, generate_series(0, 39) n where nth % 5 > 0 on conflict do nothing`,
  )
  await database.query(
    `insert into courses (id, title_en, title_zh, description_en, description_zh, level, subject, type, price_cents, position,
       duration_minutes)
     select 'reports-lesson', 'Reported lesson', '被看的课', '', '', 'p6', 'math', 'tutorial', 0, 9999, 30 on conflict do nothing`,
  )
  await database.query(
    `insert into lesson_progress (course_id, user_id, position_seconds, duration_seconds, watched, watched_seconds, completed_at,
       started_at, updated_at)
     select 'reports-lesson', id, 1, 1800, int4multirange(int4range(0, (60 + (nth * 37) % 1741)::int)), 60,
       case when nth % 3 = 0 then now() end, created_at, now() from ${reported} r on conflict do nothing`,
  )
  await database.query(
    `insert into user_behaviour (id, user_id, activity_type, page_url, page_name, component_id, error_name, operation, session_id,
       created_at)
     select gen_random_uuid(), r.id, kind, '/courses', case when kind = 'page_view' and n % 400 = 7 then 'paymentVerification' else 'courses' end,
       case when kind = 'click' then 'start-exam' end,
       case when kind = 'error_encounter' then (array['internal', 'unreachable', 'TypeError', 'unavailable'])[1 + n / 25 % 4] end,
       case when kind = 'error_encounter' and n / 25 % 4 <> 2 then 'GET /api/courses/:courseId' end,
       gen_random_uuid(), now() - interval '365 days' + n * (interval '365 days' / $1::int)
     from (select n, case when n % 25 = 0 then 'error_encounter' when n % 5 = 1 then 'click' when n % 10 = 3 then 'question_practice'
         else 'page_view' end as kind from generate_series(1, $1::int) n) made
       join ${reported} r on r.nth = (made.n::bigint * 7919) % $2::int
     order by n`,
    [count, students],
  )
  for (const table of ['users', 'learners', 'learning_days', 'lesson_progress', 'user_behaviour'])
    await database.query(`vacuum analyze ${table}`)
}
