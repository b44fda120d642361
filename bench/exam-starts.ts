import { setTimeout as sleep } from 'node:timers/promises'
import { signToken } from '../server/src/domains/identity/auth/cookies.ts'
import { hashToken } from '../server/src/domains/identity/auth/tokens.ts'
import { paperId } from './exam.ts'
import { assertOk, openConnection, requestBytes } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const [students, withinMs, connections] = [1_000, 10_000, 100]

/** A whole school starts one paper: each student at their own moment, however long the others wait. */
export async function examStarts({ product, database }: Stage): Promise<Outcome> {
  const tokens = Array.from({ length: students }, (_, place) => `start-${place}-${crypto.randomUUID()}`)
  const { rows } = await database.query<{ value: string }>("select value from secrets where name = 'sessions'")
  const cookies = tokens.map((token) => encodeURIComponent(signToken(token, rows[0]?.value ?? '')))
  await database.query(
    `with token as (select hash, row_number() over () as place from unnest($1::text[]) hash),
     added as (
       insert into users (id, name, email, level)
       select gen_random_uuid(), 'Starter ' || place, 'starter-' || place || '@academy.test', 'P6' from token
       returning id),
     numbered as (select id, row_number() over () as place from added)
     insert into sessions (user_id, token, expires_at)
     select id, hash, now() + interval '1 day' from numbered join token using (place)`,
    [tokens.map(hashToken)],
  )
  const lines = await Promise.all(Array.from({ length: connections }, () => openConnection(product.port)))
  const [starts, reads]: [number[], number[]] = [[], []]
  const ask = async (into: number[], method: string, path: string) => {
    const begun = performance.now()
    const askOf = async (line: (typeof lines)[number], at: number) => {
      for (let place = at; place < students; place += connections) {
        const due = begun + (place * withinMs) / students
        await sleep(Math.max(0, due - performance.now()))
        const cookie = `capyzen-session=${cookies[place]}`
        const body = method === 'POST' ? { body: {} } : {}
        assertOk(await line.send(requestBytes(method, path, { cookie, ...body })), 'a start')
        // From the moment it was due: a start that had to wait for its connection waited for the server.
        into.push(performance.now() - due)
      }
    }
    await Promise.all(lines.map((line, at) => askOf(line, at)))
  }
  await ask(reads, 'GET', '/api/auth/session')
  await ask(starts, 'POST', `/api/papers/${paperId}/attempts`)
  for (const line of lines) line.close()
  return {
    lines: [
      `start p50 ${number(at(starts, 0.5))} ms, p99 ${number(at(starts, 0.99))} ms; the session alone p99 ${number(at(reads, 0.99))} ms`,
    ],
    verdicts: [atMost(`${students} students start one paper within 10 s: p99`, 500, at(starts, 0.99), 'ms')],
  }
}

const at = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0
