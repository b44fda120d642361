import { cataloguePageSize } from '@capyzen/contracts/courses'
import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  cardColumns,
  isCourseUnrecorded,
  isSeriesForSale,
  isSeriesUnrecorded,
  lessonHasVideo,
  lessonIsOpeningOnly,
  seriesColumns,
  toCourseCard,
  toSeriesCard,
  type CardRow,
  type SeriesRow,
} from '../server/src/domains/content/courses/cards.ts'
import { courses, isPublishedCourse, isPublishedSeries, series } from '../server/src/domains/content/courses/tables.ts'
import { bareQuery, rowsOf, userOfToken, type Floor, type FloorAnswer } from './floor.ts'
import { call, callForJson, plainText, requestBytes } from './http-client.ts'
import { repeat } from './load.ts'
import { atLeastOf, atMost, type Outcome } from './report.ts'
import { assertEqual, type Comparison } from './rounds.ts'
import { compareSides, type Stage } from './stage.ts'

const cataloguePath = '/api/catalogue'
const leastOfBytes = 0.29
const slowestMs = 40
const encodings = { gzip: 'gzip, deflate, br, zstd', plain: 'identity' }

/** The catalogue of the starter content, as browsers ask for it (gzip) and plain. */
export async function catalogue(stage: Stage): Promise<Outcome> {
  const { product, floor } = stage
  const comparisons: Comparison[] = []
  const sizes: string[] = []
  for (const [encoding, accepted] of Object.entries(encodings)) {
    const headers = { 'accept-encoding': accepted }
    const answer = await call(product.port, 'GET', cataloguePath, { headers })
    const compressed = /content-encoding: *gzip/i.test(answer.head)
    if (compressed !== (encoding === 'gzip')) throw new Error(`The catalogue asked for as ${encoding} came otherwise`)
    await call(floor.port, 'POST', `/prepare/${encoding}`, { body: answer.body })
    const ofRows = await callForJson(floor.port, 'GET', '/catalogue')
    assertEqual(JSON.parse(plainText(answer)), ofRows, 'catalogues of product and bare pg')
    assertEqual(answer.body, (await call(floor.port, 'GET', `/prepared/${encoding}`)).body, 'bytes of the catalogue')
    sizes.push(`${answer.body.length} bytes ${encoding}`)
    const compared = await compareSides(stage, {
      what: `GET ${cataloguePath} ${encoding}`,
      floors: { 'same rows by pg, plain': '/catalogue', 'same bytes, prepared': `/prepared/${encoding}` },
      script: (prefix) => repeat(requestBytes('GET', prefix || cataloguePath, { headers })),
    })
    comparisons.push(...compared)
  }
  const crowded = comparisons.filter(({ connections }) => connections === 32)
  return {
    comparisons,
    lines: [`the answer: ${sizes.join(', ')}; the floor by pg never compresses`],
    verdicts: [
      ...comparisons.map((comparison) => atLeastOf(comparison, leastOfBytes, 'same bytes, prepared')),
      ...crowded.map(({ what, product: { p99 } }) => atMost(`${what} at 32 connections: p99`, slowestMs, p99, 'ms')),
    ],
  }
}

/** In a series and behind an access code: the page that looks up most before it refuses. */
const courseId = 'psle-chinese-masterclass-1'
const coursePath = `/api/courses/${courseId}`
const leastOfRows = 0.6

/** A locked lesson of a series, read by students who are signed in. */
export async function coursePage(stage: Stage): Promise<Outcome> {
  const { product, floor, students, floorStudents } = stage
  const answer = await callForJson<{ access: string; lessons: unknown[] }>(product.port, 'GET', coursePath, students[0])
  if (answer.access !== 'needs_access_code' || answer.lessons.length === 0)
    throw new Error(`${courseId} is not a locked lesson of a series any more`)
  const ofRows = await callForJson(floor.port, 'GET', `/course${coursePath}`, floorStudents[0])
  assertEqual(answer, ofRows, 'course pages of product and floor')
  const comparisons = await compareSides(stage, {
    what: 'GET /api/courses/:courseId, locked',
    floors: { 'same rows by pg': '/course' },
    script: (prefix, { cookie }) => repeat(requestBytes('GET', prefix + coursePath, { cookie })),
  })
  const crowded = comparisons.filter(({ connections }) => connections === 32)
  return { comparisons, verdicts: crowded.map((one) => atLeastOf(one, leastOfRows, 'same rows by pg')) }
}

const allSeries = bareQuery<SeriesRow>(seriesColumns, (db) =>
  db
    .select(seriesColumns)
    .from(series)
    .where(isPublishedSeries)
    .orderBy(isSeriesUnrecorded, series.position, series.id),
)
const coursesAlone = bareQuery<CardRow>(cardColumns, (db) =>
  db
    .select(cardColumns)
    .from(courses)
    .where(and(isNull(courses.seriesId), isPublishedCourse))
    .orderBy(isCourseUnrecorded, courses.position, courses.id),
)
const courseOfId = bareQuery<CardRow>(cardColumns, (db) =>
  db.select(cardColumns).from(courses).where(eq(courses.id, courseId)),
)
const lesson = alias(courses, 'lesson')
const lessonColumns = {
  id: lesson.id,
  en: lesson.titleEn,
  zh: lesson.titleZh,
  hasVideo: lessonHasVideo,
  isOpeningOnly: lessonIsOpeningOnly,
}
const lessonsOf = bareQuery<Titled & { hasVideo: boolean; isOpeningOnly: boolean }>(lessonColumns, (db) =>
  db
    .select(lessonColumns)
    .from(lesson)
    .where(and(eq(lesson.seriesId, ''), eq(lesson.status, 'published')))
    .orderBy(lesson.position, lesson.id),
)
const titledSeries = {
  id: series.id,
  en: series.titleEn,
  zh: series.titleZh,
  priceCents: series.priceCents,
  isForSale: isSeriesForSale,
}
const seriesOfId = bareQuery<Titled & { priceCents: number; isForSale: boolean }>(titledSeries, (db) =>
  db.select(titledSeries).from(series).where(eq(series.id, '')),
)
const ownedOf = `select id from purchased_content
  where user_id = $1 and content_type = 'video_tutorial' and content_id in ($2, $3) limit 1`
const starsOf = 'select stars from course_ratings where course_id = $1 and user_id = $2'
const wishOf = 'select wished_at from recording_wishes where course_id = $1 and user_id = $2'

type Titled = { id: string; en: string; zh: string }
const prepared = new Map<string, FloorAnswer>()

export const courseFloors: Record<string, Floor> = {
  prepare: ({ path: [encoding = ''], body }) => {
    prepared.set(encoding, { bytes: body, encoding: encoding === 'gzip' ? 'gzip' : undefined })
    return { json: {} }
  },
  prepared: ({ path: [encoding = ''] }) => prepared.get(encoding) ?? { json: {} },
  catalogue: async ({ pool }) => {
    const [series, courses] = await Promise.all([allSeries(pool), coursesAlone(pool)])
    const featured = courses.filter((course) => course.featured).map(toCourseCard)
    const others = courses.filter((course) => !course.featured)
    const total = series.length + others.length
    const shown = others.slice(0, cataloguePageSize - series.length).map(toCourseCard)
    const nextOffset = total > cataloguePageSize ? cataloguePageSize : null
    return { json: { featured, series: series.map(toSeriesCard), courses: shown, total, offset: 0, nextOffset } }
  },
  course: async (call) => {
    const { pool, path } = call
    // What does not wait for another row is asked for at once.
    const [userId, [course]] = await Promise.all([userOfToken(call), courseOfId(pool, [path[2]])])
    if (!course) throw new Error('no such course')
    const { id, seriesId } = course
    const [[parent], lessons, [owned], [rating], wishes] = await Promise.all([
      seriesOfId(pool, [seriesId]),
      lessonsOf(pool, [seriesId, 'published']),
      rowsOf(pool, ownedOf, [userId, id, seriesId]),
      rowsOf<{ stars: number }>(pool, starsOf, [id, userId]),
      rowsOf(pool, wishOf, [id, userId]),
    ])
    const toLesson = <Row extends Titled>({ en, zh, ...rest }: Row) => ({ ...rest, title: { en, zh } })
    return {
      json: {
        course: toCourseCard(course),
        series: parent ? toLesson(parent) : null,
        lessons: lessons.map(toLesson),
        access: owned ? 'open' : 'needs_access_code',
        hasPractice: course.skills.length > 0,
        ownStars: rating?.stars ?? null,
        isRecordingWished: wishes.length > 0,
      },
    }
  },
}
