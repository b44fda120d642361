import { callForJson } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const members = 100_000

/** One member of a long board opens it, turns its pages and searches, beside the smallest signed-in read. */
export async function leaderboard(stage: Stage): Promise<Outcome> {
  const { plan, product, database, students } = stage
  const [{ cookie } = { cookie: '' }] = students
  const ask = (method: string, path: string, body?: object) =>
    callForJson(product.port, method, path, { cookie, ...(body && { body }) })
  await ask('PATCH', '/api/account/profile', { level: 'P6' })
  await ask('PUT', '/api/leaderboard/membership', { nickname: 'Last One' })
  await database.query(
    `with added as (
       insert into users (name, user_type, level)
       select 'Member', 'student', 'P' || 1 + n % 6 from generate_series(1, $1::int) n returning id),
     numbered as (select id, row_number() over () as n from added),
     learned as (
       insert into learners (user_id, xp, questions)
       select id, 5 * (1 + (n * 7919) % 20000), 1 + n % 900 from numbered returning user_id),
     joined as (
       insert into board_members (user_id, nickname, nickname_key, joined_at)
       select id, (array['Otter', 'Panda', '水豚', 'Star', 'Kite'])[1 + n % 5] || ' ' || n, 'bench ' || n, now()
       from numbered returning user_id)
     select count(*) from learned, joined where learned.user_id = joined.user_id`,
    [members],
  )
  await database.query(
    `insert into learners (user_id, xp, questions)
     select user_id, 1000, 100 from board_members where nickname = 'Last One'
     on conflict (user_id) do update set xp = excluded.xp`,
  )
  await database.query(
    `insert into learning_days (user_id, day, xp, bonus_xp, answered, "right", corrected, reviews, lessons_completed,
       lesson_seconds, question_seconds, attempts, homework)
     select user_id, (now() at time zone 'Asia/Singapore')::date - n, 100, 0, 10, 10, 0, 0, 0, 0, 300, 0, 0
     from board_members, generate_series(0, 6) n`,
  )
  await database.query('vacuum analyze users, learners, learning_days, board_members')
  const reads = {
    week: () => '/api/leaderboard/week',
    'all time': (round: number) => `/api/leaderboard/all-time?page=${1 + (round % 20)}`,
    search: (round: number) => `/api/leaderboard/all-time?search=${encodeURIComponent(`Panda ${round * 5 + 1}`)}`,
    'the session alone': () => '/api/auth/session',
  }
  const times = new Map<string, number[]>(Object.keys(reads).map((name) => [name, []]))
  // The ranks of a long board are counted once in half a minute.
  await ask('GET', reads['all time'](0))
  for (let round = 0; round < 2 * plan.repeats; round += 1) {
    for (const [name, path] of Object.entries(reads)) {
      const asked = performance.now()
      await ask('GET', path(round))
      times.get(name)?.push(performance.now() - asked)
    }
  }
  const shown = [...times].map(([name, ofRead]) => `${name} ${number(p99(ofRead))} ms`)
  return {
    lines: [`p99: ${shown.join(', ')}`],
    verdicts: ['week', 'all time', 'search'].map((name) =>
      atMost(`leaderboard of ${members} members, ${name}: p99`, 30, p99(times.get(name) ?? []), 'ms'),
    ),
  }
}

const p99 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0
