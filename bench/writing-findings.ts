import { callForJson } from './http-client.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const paragraph =
  'Last Saturday, my family and I went to East Coast Park. My brother bring his kite and I brought my bicycle. When we reach there, the sun was shining brightly. ' +
  'There was many children playing at the beach, and each of them have a bucket. “Look at that boat!” shouted my sister. We had nasi lemak and satay at the hawker centre. ' +
  'After lunch, my father taught me how to ride without my hands. I was so excited that I forgot to look in front, so I fell and hurt my knee. A kind lady help me to clean it.\n\n'
const text = paragraph.repeat(Math.ceil(700 / paragraph.split(/\s+/).length))
const writers = 4

/** The smallest signed-in read while four students have 700 words checked without pause, beside the same read alone. */
export async function writingFindings({ plan, product, students }: Stage): Promise<Outcome> {
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
  const reads = async () => {
    const times: number[] = []
    const begun = performance.now()
    while (performance.now() - begun < (plan.isQuick ? 2_000 : 8_000)) {
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
  return {
    lines: [
      `reads alone p50 ${number(quantile(alone, 0.5))} ms, p99 ${number(quantile(alone, 0.99))} ms; meanwhile p50 ${number(quantile(meanwhile, 0.5))} ms, p99 ${number(quantile(meanwhile, 0.99))} ms`,
      `${checks.length} texts of ${text.split(/\s+/).length} words, four at a time: p50 ${number(quantile(checks, 0.5))} ms, p99 ${number(quantile(checks, 0.99))} ms`,
    ],
    verdicts: [atMost('a plain read while writing is checked: p99', 50, quantile(meanwhile, 0.99), 'ms')],
  }
}

const quantile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0
