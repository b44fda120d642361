import { callForJson, openConnection, requestBytes } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const paragraph =
  'Last Saturday, my family and I went to East Coast Park. My brother bring his kite and I brought my bicycle. When we reach there, the sun was shining brightly. ' +
  'There was many children playing at the beach, and each of them have a bucket. “Look at that boat!” shouted my sister. We had nasi lemak and satay at the hawker centre. ' +
  'After lunch, my father taught me how to ride without my hands. I was so excited that I forgot to look in front, so I fell and hurt my knee. A kind lady help me to clean it.\n\n'
const text = paragraph.repeat(Math.ceil(700 / paragraph.split(/\s+/).length))
const writers = 4
/** The text that costs the most for its length. */
const worst = 'to '.repeat(3_000)
const storm = 400

/**
 * The smallest signed-in read alone, while four students have 700 words checked without pause, and while 400 of the worst
 * texts come at once.
 */
export async function writingFindings({ plan, product, database, students }: Stage): Promise<Outcome> {
  await database.query(
    `insert into consents (id, pupil_id, decision, way, wording, at)
     select gen_random_uuid(), id, 'given', 'letter', 'bench', now() from users where email = any($1)`,
    [students.map(({ email }) => email)],
  )
  const reader = students[0]?.cookie ?? ''
  const checks: number[] = []
  const check = async (cookie: string) => {
    const asked = performance.now()
    await callForJson(product.port, 'POST', '/api/writing/findings', { cookie, body: { text, language: 'en' } })
    checks.push(performance.now() - asked)
  }
  // Starts the thread and loads English.
  await check(reader)
  checks.length = 0
  const reads = async (until?: Promise<unknown>) => {
    const times: number[] = []
    const begun = performance.now()
    let isDone = false
    void until?.then(() => (isDone = true))
    while (until ? !isDone : performance.now() - begun < (plan.isQuick ? 2_000 : 8_000)) {
      const asked = performance.now()
      await callForJson(product.port, 'GET', '/api/auth/session', { cookie: reader })
      times.push(performance.now() - asked)
    }
    return times
  }
  const alone = await reads()
  let isOver = false
  const writing = students.slice(1, writers + 1).map(async ({ cookie }) => {
    // Twenty a minute are allowed.
    for (let count = 0; count < 20 && !isOver; count += 1) await check(cookie)
  })
  const meanwhile = await reads()
  isOver = true
  await Promise.all(writing)
  // Others than those who have used up their checks of the minute.
  const others = students.slice(writers + 1)
  const answers: Record<number, number> = {}
  const stormBegun = performance.now()
  const stormed = Array.from({ length: storm }, async (_, count) => {
    const { cookie } = others[count % others.length] ?? students[0]!
    const connection = await openConnection(product.port)
    const body = { text: worst, language: 'en' }
    const { status } = await connection.send(requestBytes('POST', '/api/writing/findings', { cookie, body }))
    connection.close()
    answers[status] = (answers[status] ?? 0) + 1
  })
  const inStorm = await reads(Promise.all(stormed))
  const stormMs = performance.now() - stormBegun
  return {
    lines: [
      `reads alone p50 ${number(quantile(alone, 0.5))} ms, p99 ${number(quantile(alone, 0.99))} ms; meanwhile p50 ${number(quantile(meanwhile, 0.5))} ms, p99 ${number(quantile(meanwhile, 0.99))} ms`,
      `${checks.length} texts of ${text.split(/\s+/).length} words, four at a time: p50 ${number(quantile(checks, 0.5))} ms, p99 ${number(quantile(checks, 0.99))} ms`,
      `${storm} texts of ${worst.length} characters at once: ${JSON.stringify(answers)} in ${number(stormMs)} ms; ${inStorm.length} reads meanwhile p50 ${number(quantile(inStorm, 0.5))} ms, p99 ${number(quantile(inStorm, 0.99))} ms, longest ${number(Math.max(...inStorm))} ms`,
    ],
    verdicts: [
      atMost('a plain read while writing is checked: p99', 50, quantile(meanwhile, 0.99), 'ms'),
      atMost(`a plain read while ${storm} texts come at once: p99`, 50, quantile(inStorm, 0.99), 'ms'),
    ],
  }
}

const quantile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0
