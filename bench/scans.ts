import { setTimeout as sleep } from 'node:timers/promises'
import type { Scan } from '@capyzen/contracts/recognition'
import { printPage } from '../server/test/printed-pages.ts'
import { callForJson } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const learners = 4
const worksheet = [
  'Primary 5 Mathematics — Problem sums',
  '1. Mei Lin baked 240 cookies. She sold 3 of every 5 cookies in the morning. [2]',
  '2. The length of a rectangle is 14 cm. Its breadth is 9 cm. Find its area. [2]',
  '3. Ali had $84. He spent $15 on a book and shared the rest with 2 friends. [3]',
  '4. A tank held 36 litres of water. After 8 minutes it was half empty. [3]',
  '5. 84 ÷ 7 + 15 × 2 = ',
  '6. Find the value of 3 × (45 − 18) + 12.',
  '7. A bus left at 7.45 a.m. and reached the zoo 50 minutes later. [1]',
  '8. There were 128 boys and 96 girls in the hall. How many more boys were there? [2]',
  '9. 小明有 48 颗糖，他给了弟弟 15 颗。他还剩多少颗？',
  '10. The ratio of red beads to blue beads is 3 : 4. There are 21 red beads. [2]',
]

/** The smallest signed-in read alone, and while learners have a worksheet each read again and again. */
export async function scans({ plan, product, database, students }: Stage): Promise<Outcome> {
  const { port } = product
  const people = students.slice(0, learners + 1)
  await database.query(
    `with member as (select id from users where email = any($1)), agreed as (
       insert into consents (id, pupil_id, decision, keeps_voice_and_pictures, way, wording, at)
       select gen_random_uuid(), id, 'given', true, 'letter', 'bench', now() from member)
     insert into subscriptions (id, user_id, subscription_type, status, start_date, end_date)
     select gen_random_uuid(), id, 'premium', 'active', now() - interval '1 day', now() + interval '30 days' from member`,
    [people.map(({ email }) => email)],
  )
  const [reader, ...scanning] = people.map(({ cookie }) => cookie)
  if (!reader || scanning.length < learners) throw new Error('The plan has too few students for a queue of scans.')
  const base64 = (await printPage(worksheet, 'sans', { width: 600 })).toString('base64')
  const read = async (cookie: string): Promise<Scan> => {
    const body = { purpose: 'question', base64, turn: 0, crop: null }
    let { scan } = await callForJson<{ scan: Scan }>(port, 'POST', '/api/scans', { cookie, body })
    while (scan.stage !== 'done') {
      await sleep(100)
      ;({ scan } = await callForJson<{ scan: Scan }>(port, 'GET', `/api/scans/${scan.id}`, { cookie }))
    }
    return scan
  }
  const reads = async (isOver: () => boolean) => {
    const times: number[] = []
    while (!isOver()) {
      const asked = performance.now()
      await callForJson(port, 'GET', '/api/auth/session', { cookie: reader })
      times.push(performance.now() - asked)
    }
    return times
  }
  const after = (seconds: number) => {
    const end = performance.now() + seconds * 1_000
    return () => performance.now() > end
  }

  // Starts the thread and loads both languages.
  await read(scanning[0]!)
  const alone = await reads(after(plan.isQuick ? 2 : 8))
  const pageMs: number[] = []
  for (let page = 0; page < (plan.isQuick ? 2 : 5); page += 1) {
    const asked = performance.now()
    const { questions, problem } = await read(scanning[0]!)
    if (problem !== null || questions.length < 9)
      throw new Error(`The worksheet was not read: ${problem ?? 'in part'}.`)
    pageMs.push(performance.now() - asked)
  }
  const isOver = after(plan.isQuick ? 10 : 30)
  const waits: number[] = []
  const queue = scanning.map(async (cookie) => {
    while (!isOver()) {
      const asked = performance.now()
      await read(cookie)
      waits.push(performance.now() - asked)
    }
  })
  const meanwhile = await reads(isOver)
  await Promise.all(queue)
  return {
    lines: [
      `reads alone p50 ${number(quantile(alone, 0.5))} ms, p99 ${number(quantile(alone, 0.99))} ms; meanwhile p50 ${number(quantile(meanwhile, 0.5))} ms, p99 ${number(quantile(meanwhile, 0.99))} ms, ${number(quantile(meanwhile, 0.99) / quantile(alone, 0.99))} times as long`,
      `a page of ${worksheet.length} lines, from sending to text: p50 ${number(quantile(pageMs, 0.5))} ms`,
      `${learners} learners, a page each without pause: ${waits.length} pages; waited p50 ${number(quantile(waits, 0.5))} ms, longest ${number(Math.max(...waits))} ms`,
    ],
    verdicts: [
      atMost('a plain read while pages are read: p99', 50, quantile(meanwhile, 0.99), 'ms'),
      atMost('a page, from sending to text: the longest', 6, Math.max(...pageMs) / 1_000, 's'),
    ],
    details: { pageMs, waits },
  }
}

const quantile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN
