import { cataloguePageSize } from '@capyzen/contracts/courses'
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
      pool.query<Row>({
        name: 'all-series',
        text: `select s.*, count(c.id)::int as course_count, coalesce(sum(c.view_count), 0)::int as view_count,
                 coalesce(sum(c.rating_sum), 0)::int as rating_sum, coalesce(sum(c.rating_count), 0)::int as rating_count,
                 (select count(distinct e.user_id)::int from course_enrollments e join courses o on o.id = e.course_id
                  where o.series_id = s.id) as enrolment_count
               from series s left join courses c on c.series_id = s.id and c.status = 'published'
               where s.status = 'published' group by s.id order by s.position`,
      }),
      pool.query<Row>({
        name: 'courses-alone',
        text: `select *, ${hasVideo} as has_video
               from courses where series_id is null and status = 'published' order by position`,
      }),
    ])
    const featured = courses.rows.filter((course) => course.featured)
    const others = courses.rows.filter((course) => !course.featured)
    const total = series.rows.length + others.length
    return {
      json: {
        featured: featured.map(courseCard),
        series: series.rows.map((row) => ({ ...card(row), type: row.type, courseCount: row.course_count })),
        courses: others.slice(0, cataloguePageSize - series.rows.length).map(courseCard),
        total,
        offset: 0,
        nextOffset: total > cataloguePageSize ? cataloguePageSize : null,
      },
    }
  },
}

/** Of the row of a course. */
export const hasVideo = `(video_url is not null or exists
  (select from video_files v where v.course_id = courses.id and v.state = 'ready'))`

export interface Row {
  [column: string]: unknown
  id: string
  rating_sum: number
  rating_count: number
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
    rating:
      row.rating_count === 0
        ? null
        : { average: Math.round((row.rating_sum / row.rating_count) * 10) / 10, count: row.rating_count },
    views: row.view_count,
    enrolments: row.enrolment_count,
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
    hasVideo: row.has_video,
  }
}
