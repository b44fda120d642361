import { setTimeout as sleep } from 'node:timers/promises'
import { openAttempt } from './exam.ts'
import { assertOk, call, openConnection, requestBytes } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage, Student } from './stage.ts'

const users = 200_000
const [administrators, studentsAtWork] = [24, 8]
let revision = Date.now()
const searches = ['美玲 77', 'crowd-1234', '9112 3', 'raj 19']

/** Students save an answer every 50 ms each while administrators read the last page of all users and search them. */
export async function administratorsLists(stage: Stage): Promise<Outcome> {
  const { plan, product, database, students } = stage
  const [{ email, cookie } = { email: '', cookie: '' }] = students
  await database.query(
    "insert into user_roles (user_id, role, granted_at) select id, 'administrator', now() from users where email = $1",
    [email],
  )
  await database.query(
    `insert into users (name, email, phone, user_type, created_at)
     select (array['陈美玲', '林伟明', 'Tan Wei Ming', 'Nur Aisyah', 'Priya Raj'])[1 + n % 5] || ' ' || n,
       'crowd-' || n || '@school' || n % 300 || '.test', case when n % 3 = 0 then '+659' || 1000000 + n end,
       case when n % 20 = 0 then 'teacher' else 'student' end, timestamptz '2022-01-01' + n * interval '7 minutes'
     from generate_series(1, $1::int) n`,
    [users],
  )
  await database.query('vacuum analyze users')
  const alone = await measure(0)
  const beside = await measure(administrators)
  return {
    lines: [
      `autosave alone: ${alone.saves}`,
      `autosave beside ${administrators} administrators: ${beside.saves}; their last page: ${beside.lastPages}; their searches: ${beside.searches}`,
    ],
    verdicts: [atMost(`autosave beside ${administrators} administrators at ${users} users: p99`, 50, beside.p99, 'ms')],
  }

  async function measure(count: number) {
    const open = async (student: Student) => ({ student, attempt: await openAttempt(product.port, '', student) })
    const attempts = await Promise.all(students.slice(1, studentsAtWork + 1).map(open))
    // The first count of all users is remembered.
    assertOk(await call(product.port, 'GET', '/api/users', { cookie }), 'the list')
    const until = performance.now() + (plan.isQuick ? 3_000 : 10_000)
    const [saves, lastPages, found]: number[][] = [[], [], []]
    const repeat = async (into: number[], next: () => Buffer, restMs: number) => {
      const connection = await openConnection(product.port)
      while (performance.now() < until) {
        const bytes = next()
        const asked = performance.now()
        assertOk(await connection.send(bytes), 'a request')
        into.push(performance.now() - asked)
        await sleep(restMs)
      }
      connection.close()
    }
    const list = (query: string) => () => requestBytes('GET', `/api/users?${query}`, { cookie })
    await Promise.all([
      ...attempts.map(({ student, attempt }) => {
        const questions = attempt.topics.flatMap((topic) => topic.questions)
        return repeat(
          saves!,
          () => {
            revision += 1
            const path = `/api/attempts/${attempt.id}/answers/${questions[revision % questions.length]?.id}`
            return requestBytes('PUT', path, { cookie: student.cookie, body: { answer: 'B', revision } })
          },
          50,
        )
      }),
      ...Array.from({ length: count }, (_, nth) =>
        nth % 2 === 0
          ? repeat(lastPages!, list(`page=${users / 50}`), 0)
          : repeat(found!, list(`search=${encodeURIComponent(searches[nth % searches.length] ?? '')}`), 0),
      ),
    ])
    return { p99: at(saves!, 0.99), saves: figures(saves!), lastPages: figures(lastPages!), searches: figures(found!) }
  }
}

const at = (times: number[], share: number) => times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)]
const figures = (times: number[]) =>
  `${times.length}, p50 ${number(at(times, 0.5))} ms, p99 ${number(at(times, 0.99))} ms`
