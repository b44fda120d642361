import { deepEqual } from './equality.ts'
import type { Floor, FloorAnswer } from './floor.ts'
import { call, callForJson, jsonOf, requestBytes } from './http-client.ts'
import { repeat } from './load.ts'
import { atMost, percent, type Outcome, type Verdict } from './report.ts'
import { compare, type Comparison } from './rounds.ts'
import { contestants, type Stage } from './stage.ts'

const path = '/api/catalogue'
const leastShare = 0.29

/** The catalogue of the starter content, as browsers ask for it (gzip) and plain. */
export async function catalogue(stage: Stage): Promise<Outcome> {
  const { plan, product, floor } = stage
  const { ofProduct, ofFloor } = contestants(stage)
  const comparisons: Comparison[] = []
  const sizes: string[] = []
  for (const encoding of ['gzip', 'plain'] as const) {
    const headers = { 'accept-encoding': encoding === 'gzip' ? 'gzip, deflate, br, zstd' : 'identity' }
    const answer = await call(product.port, 'GET', path, { headers })
    const compressed = /content-encoding: *gzip/i.test(answer.head)
    if (compressed !== (encoding === 'gzip')) throw new Error(`The catalogue asked for as ${encoding} came otherwise`)
    await call(floor.port, 'POST', `/prepare/${encoding}`, { body: answer.body })
    const fromRows = await callForJson(floor.port, 'GET', '/catalogue')
    const sameBytes = await call(floor.port, 'GET', `/prepared/${encoding}`)
    deepEqual(jsonOf(answer), fromRows, 'catalogue of product and of bare pg')
    deepEqual(answer.body, sameBytes.body, 'bytes of the catalogue')
    sizes.push(`${answer.body.length} bytes ${encoding}`)
    const productBytes = requestBytes('GET', path, { headers })
    const scripts = (bytes: Buffer, connections: number) => ({
      scripts: Array.from({ length: connections }, () => repeat(bytes)),
    })
    for (const connections of plan.connections)
      comparisons.push(
        await compare(plan, {
          what: `GET ${path} ${encoding}`,
          product: ofProduct(scripts(productBytes, connections)),
          floors: [
            ofFloor('same rows by pg, plain', scripts(requestBytes('GET', '/catalogue', { headers }), connections)),
            ofFloor('same bytes, prepared', scripts(requestBytes('GET', `/prepared/${encoding}`), connections)),
          ],
        }),
      )
  }
  return {
    comparisons,
    lines: [`the answer: ${sizes.join(', ')}; the floor by pg never compresses`],
    verdicts: comparisons.flatMap(judge),
  }
}

function judge({ what, connections, product, floors }: Comparison): Verdict[] {
  const ratio = floors.at(-1)?.ratio.ofMedians ?? 0
  const at = `${what} at ${connections} connections`
  return [
    {
      target: `${at}: ≥ ${percent(leastShare)} of the rate of prepared bytes`,
      figure: percent(ratio),
      met: ratio >= leastShare,
    },
    ...(connections === 32 ? [atMost(`${at}: p99`, 40, product.p99, 'ms')] : []),
  ]
}

const prepared = new Map<string, FloorAnswer>()

export const catalogueFloors: Record<string, Floor> = {
  prepare: ({ words: [encoding = ''], body }) => {
    prepared.set(encoding, { bytes: body, encoding: encoding === 'gzip' ? 'gzip' : undefined })
    return { json: {} }
  },
  prepared: ({ words: [encoding = ''] }) => prepared.get(encoding) ?? { json: {} },
  catalogue: async ({ pool }) => {
    const [series, courses] = await Promise.all([
      pool.query<Row>({ name: 'all-series', text: 'select * from series order by position' }),
      pool.query<Row>({
        name: 'all-courses',
        text: `select *, exists (select from video_files v where v.course_id = courses.id) as has_video
               from courses order by position`,
      }),
    ])
    const count = (id: string) => courses.rows.filter((course) => course.series_id === id).length
    return {
      json: {
        series: series.rows.map((row) => ({ ...card(row), courseCount: count(row.id) })),
        courses: courses.rows.map(courseCard),
      },
    }
  },
}

export interface Row {
  [column: string]: unknown
  id: string
}

function card(row: Row) {
  return {
    id: row.id,
    title: { en: row.title_en, zh: row.title_zh },
    description: { en: row.description_en, zh: row.description_zh },
    level: row.level,
    subject: row.subject,
    type: row.type,
    priceCents: row.price_cents,
    image: row.image,
    comingSoon: row.coming_soon,
  }
}

export function courseCard(row: Row) {
  return {
    ...card(row),
    durationMinutes: row.duration_minutes,
    isPremium: row.is_premium,
    requiresAccessCode: row.requires_access_code,
    seriesId: row.series_id,
    featured: row.featured,
    views: row.view_count,
    hasVideo: row.has_video,
  }
}
