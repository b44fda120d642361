import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { callForJson, requestBytes } from './http-client.ts'
import { applyLoad, type Sample, type Script } from './load.ts'
import { atMost, number, type Outcome } from './report.ts'
import { p99OfKind } from './rounds.ts'
import type { Stage } from './stage.ts'

const manyCourses = 2_000
const mostGrowth = 1.5
/** An answer of the catalogue is kept for two seconds; this is longer. */
const settleMs = 2_200

const searches = ['fraction', '分数', 'fenshu', 'zuowen', '作文', 'science', 'kouyu', 'paper']

/** What students ask of the catalogue: its head, filtered, a search that is asked often, and one that is never asked again. */
function* asks(): Script {
  const get = (kind: string, query: string) => ({ kind, bytes: requestBytes('GET', `/api/catalogue${query}`) })
  for (let turn = 0; ; turn += 1) {
    yield get('plain', '')
    yield get('filtered', `?level=${turn % 2 === 0 ? 'P5' : 'P6'}&subject=${turn % 3 === 0 ? 'math' : 'science'}`)
    yield get('searched', `?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`)
    yield get('searched anew', `?search=${encodeURIComponent(`分数 ${(asked += 1)}`)}`)
  }
}
let asked = 0

/** The same questions to the starter catalogue and to one of 2,000 courses, in turns, so that a slow minute slows both. */
export async function catalogueSize({ plan, database, product }: Stage): Promise<Outcome> {
  const { port, pid, postgresPid } = product
  const contestant = { name: 'product', port, pid, postgresPid, requestsPerOperation: 1, besidePath: undefined }
  const scripts = Array.from({ length: 8 }, () => asks())
  const samples = { few: [] as Sample[], many: [] as Sample[] }
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from courses')
  const few = rows[0]?.count ?? 0
  try {
    for (let round = 0; round < plan.rounds; round += 1)
      for (const size of ['few', 'many'] as const) {
        await setFiller(database, size === 'few' ? 0 : manyCourses - few)
        await sleep(settleMs)
        await applyLoad({ ...contestant, scripts }, plan.warmUpSeconds)
        const { total } = await callForJson<{ total: number }>(port, 'GET', '/api/catalogue')
        if (total > few !== (size === 'many')) throw new Error(`The catalogue of ${size} courses has ${total}`)
        samples[size].push(await applyLoad({ ...contestant, scripts }, plan.seconds))
      }
  } finally {
    await setFiller(database, 0)
  }
  const kinds = Object.keys(samples.few[0]?.latenciesByKind ?? {})
  const p99 = (kind: string) => ({ few: p99OfKind(samples.few, kind), many: p99OfKind(samples.many, kind) })
  const details = kinds.map((kind) => ({ kind, ...p99(kind) }))
  const shown = (ms: number, courses: number) => `${number(ms)} ms of ${courses} courses`
  const target = (kind: string) => `the catalogue, ${kind}: p99 of ${manyCourses} courses`
  const unit = '× that of the starter catalogue'
  return {
    lines: details.map(({ kind, ...ms }) => `${kind}: p99 ${shown(ms.few, few)}, ${shown(ms.many, manyCourses)}`),
    verdicts: details.map(({ kind, few: least, many }) => atMost(target(kind), mostGrowth, many / least, unit)),
    details,
  }
}

/** So many copies of the starter courses and no others, each under a number of its own and with texts as long as theirs. */
async function setFiller(database: pg.Pool, count: number): Promise<void> {
  const sql = `with starter as (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from courses)
     insert into courses (id, title_en, title_zh, description_en, description_zh, level, subject, type, price_cents, position,
                          duration_minutes, is_premium, requires_access_code, search_text)
     select 'filler-' || n, title_en || ' ' || n, title_zh || n, description_en, description_zh, level, subject, type,
            price_cents, 1000 + n, duration_minutes, is_premium, requires_access_code, search_text || E'\\n' || n
     from generate_series(1, $1::int) n join starter on place = n % all_of_them`
  await database.query("delete from courses where id like 'filler-%'")
  await database.query(sql, [count])
  await database.query('vacuum analyze courses')
}
