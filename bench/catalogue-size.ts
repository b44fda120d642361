import type pg from 'pg'
import { callForJson, requestBytes } from './http-client.ts'
import { applyLoad, type Sample, type Script } from './load.ts'
import { number, type Outcome } from './report.ts'
import { quantile } from './rounds.ts'
import { contestants, type Stage } from './stage.ts'

const manyCourses = 2_000
const mostGrowth = 1.5
/** An answer of the catalogue is kept for two seconds; this is longer. */
const settleMs = 2_200

const searches = ['fraction', '分数', 'fenshu', 'zuowen', '作文', 'science', 'kouyu', 'paper']

/** What pupils ask of the catalogue: its head, filtered, searched for what others look for too, and for what nobody else does. */
function* asks(): Script {
  const get = (kind: string, query: string) => ({ kind, bytes: requestBytes('GET', `/api/catalogue${query}`) })
  for (let turn = 0; ; turn += 1) {
    yield get('plain', '')
    yield get('filtered', `?level=${turn % 2 === 0 ? 'p5' : 'p6'}&subject=${turn % 3 === 0 ? 'math' : 'science'}`)
    yield get('searched', `?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`)
    // Never asked before, so it is never answered from memory.
    asked += 1
    yield get('searched anew', `?search=${encodeURIComponent(`分数 ${asked}`)}`)
  }
}
let asked = 0

/** The same questions to the starter catalogue and to one of 2,000 courses, in turns, so that a slow minute slows both. */
export async function catalogueSize(stage: Stage): Promise<Outcome> {
  const { plan, database, product } = stage
  const scripts = Array.from({ length: 8 }, () => asks())
  const contestant = contestants(stage).ofProduct({ scripts })
  const samples = { few: [] as Sample[], many: [] as Sample[] }
  const few = await countCourses(database)
  try {
    for (let round = 0; round < plan.rounds; round += 1)
      for (const size of ['few', 'many'] as const) {
        if (size === 'few') await removeFiller(database)
        else await addFiller(database, manyCourses - few)
        await new Promise((resolve) => setTimeout(resolve, settleMs))
        await applyLoad(contestant, plan.warmUpSeconds)
        const { total } = await callForJson<{ total: number }>(product.port, 'GET', '/api/catalogue')
        if (total > few !== (size === 'many')) throw new Error(`The catalogue of ${size} courses has ${total}`)
        samples[size].push(await applyLoad(contestant, plan.seconds))
      }
  } finally {
    await removeFiller(database)
  }
  const kinds = Object.keys(samples.few[0]?.latenciesByKind ?? {})
  const p99 = (of: Sample[], kind: string) =>
    quantile(
      of.flatMap(({ latenciesByKind }) => latenciesByKind[kind] ?? []),
      0.99,
    )
  const rows = kinds.map((kind) => ({ kind, few: p99(samples.few, kind), many: p99(samples.many, kind) }))
  return {
    lines: rows.map(
      ({ kind, ...ms }) =>
        `${kind}: p99 ${number(ms.few)} ms of ${few} courses, ${number(ms.many)} ms of ${manyCourses}`,
    ),
    verdicts: rows.map((row) => ({
      target: `the catalogue, ${row.kind}: p99 of ${manyCourses} courses ≤ ${mostGrowth} × that of the starter catalogue`,
      figure: `${number(row.many / row.few)} ×`,
      met: row.many <= mostGrowth * row.few,
    })),
    details: rows,
  }
}

async function countCourses(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from courses')
  return rows[0]?.count ?? 0
}

/** Copies of the starter courses, each under a number of its own and with texts as long as theirs. */
async function addFiller(database: pg.Pool, count: number): Promise<void> {
  await database.query(
    `with starter as (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from courses)
     insert into courses (id, title_en, title_zh, description_en, description_zh, level, subject, type, price_cents, position,
                          duration_minutes, is_premium, requires_access_code, search_text)
     select 'filler-' || n, title_en || ' ' || n, title_zh || n, description_en, description_zh, level, subject, type,
            price_cents, 1000 + n, duration_minutes, is_premium, requires_access_code, search_text || E'\\n' || n
     from generate_series(1, $1::int) n join starter on place = n % all_of_them`,
    [count],
  )
  await database.query('vacuum analyze courses')
}

async function removeFiller(database: pg.Pool): Promise<void> {
  await database.query("delete from courses where id like 'filler-%'")
  await database.query('vacuum analyze courses')
}
