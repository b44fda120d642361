import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { cataloguePageSize, type CourseCard, type SeriesCard } from '@capyzen/contracts/courses'
import type { Database } from '#platform/database'
import { courseColumns, toCourseCard } from './course-cards.ts'
import { pairsOf, searchTerms } from './search-text.ts'
import { seriesColumns, toSeriesCard } from './series-cards.ts'
import { courses, searchPairsOf, series } from './tables.ts'
import { isPublishedCourse, isPublishedSeries } from './visibility.ts'

export interface CatalogueQuery {
  level?: 'p5' | 'p6' | undefined
  subject?: 'english' | 'math' | 'science' | 'chinese' | undefined
  type?: 'tutorial' | 'past_paper' | 'masterclass' | 'workshop' | undefined
  search?: string | undefined
  offset: number
  content?: string | undefined
}

export interface CataloguePage {
  featured: CourseCard[]
  series: SeriesCard[]
  courses: CourseCard[]
  total: number
  offset: number
  nextOffset: number | null
}

/** Series first, then courses, each in catalogue order; drafts are not in it. */
export async function readCatalogue(db: Database, query: CatalogueQuery): Promise<CataloguePage> {
  const isSearch = (query.search ?? '') !== ''
  const isFirstView = !isSearch && !query.level && !query.subject && !query.type
  // One look through each table says what fits and in which order; only what is shown is then read whole.
  const [ofSeries, ofCourses] = await Promise.all([
    db
      .select({ ids: inOrder(series, sql`true`) })
      .from(series)
      .where(fitting(series, query)),
    db
      .select({
        ids: inOrder(courses, isFirstView ? sql`not featured` : sql`true`),
        featured: inOrder(courses, sql`featured`),
      })
      .from(courses)
      // Lessons are found in their series, except by a search, which is for finding.
      .where(and(fitting(courses, query), isSearch ? undefined : isNull(courses.seriesId))),
  ])
  const [seriesIds, courseIds] = [ofSeries[0]?.ids ?? [], ofCourses[0]?.ids ?? []]
  const all = [...seriesIds, ...courseIds]
  const offset = query.content === undefined ? query.offset : pageOf(all.indexOf(await placed(db, query.content, all)))
  const end = offset + cataloguePageSize
  const firstCourse = Math.max(0, offset - seriesIds.length)
  const [featured, seriesOfPage, coursesOfPage] = await Promise.all([
    isFirstView && offset === 0 ? courseCards(db, ofCourses[0]?.featured ?? []) : [],
    seriesCards(db, seriesIds.slice(offset, end)),
    courseCards(db, courseIds.slice(firstCourse, Math.max(0, end - seriesIds.length))),
  ])
  return {
    ...{ featured, series: seriesOfPage, courses: coursesOfPage, total: all.length, offset },
    nextOffset: end < all.length ? end : null,
  }
}

const publishedIn = (table: typeof series | typeof courses) =>
  table === series ? isPublishedSeries : isPublishedCourse

/** The ids of all that fit and `which` holds for, in catalogue order. */
function inOrder(table: typeof series | typeof courses, which: SQL) {
  const ids = sql`json_agg(${table.id} order by ${table.position}, ${table.id}) filter (where ${which})`
  return sql<string[]>`coalesce(${ids}, '[]')`
}

const pageOf = (place: number) => Math.floor(Math.max(0, place) / cataloguePageSize) * cataloguePageSize

/** The content itself where it is listed, else the series it is a lesson of. */
async function placed(db: Database, contentId: string, listed: string[]): Promise<string> {
  if (listed.includes(contentId)) return contentId
  const [lesson] = await db
    .select({ seriesId: courses.seriesId })
    .from(courses)
    .where(and(eq(courses.id, contentId), isPublishedCourse))
  return lesson?.seriesId ?? contentId
}

async function seriesCards(db: Database, ids: string[]): Promise<SeriesCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(seriesColumns)
    .from(series)
    .where(inArray(series.id, ids))
    .orderBy(series.position, series.id)
  return rows.map(toSeriesCard)
}

async function courseCards(db: Database, ids: string[]): Promise<CourseCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(courseColumns)
    .from(courses)
    .where(inArray(courses.id, ids))
    .orderBy(courses.position, courses.id)
  return rows.map(toCourseCard)
}

function fitting(
  table: typeof series | typeof courses,
  { level, subject, type, search }: CatalogueQuery,
): SQL | undefined {
  return and(
    publishedIn(table),
    // A course for P5 and P6 fits both.
    level && inArray(table.level, [level, 'p5-p6']),
    subject && eq(table.subject, subject),
    type && eq(table.type, type),
    isFoundBy(table, search ?? ''),
  )
}

/** Undefined where the search has no word, so that everything is found. */
export function isFoundBy(table: typeof series | typeof courses, search: string): SQL | undefined {
  const terms = searchTerms(search)
  const pairs = [...new Set(terms.flatMap(pairsOf))]
  return and(
    // An index of courses knows these, so that few rows are looked through. A word of one character has none.
    table === courses && pairs.length > 0
      ? sql`${searchPairsOf(courses.searchText)} @> ${sql.param(pairs)}::text[]`
      : undefined,
    ...terms.map((term) => sql`strpos(${table.searchText}, ${term}) > 0`),
  )
}

/** Unknown ids and drafts are left out. */
export async function readTitles(
  db: Database,
  ids: string[],
): Promise<{ id: string; title: { en: string; zh: string } }[]> {
  const named = await Promise.all(
    [courses, series].map((table) =>
      db
        .select({ id: table.id, en: table.titleEn, zh: table.titleZh })
        .from(table)
        .where(and(inArray(table.id, ids), publishedIn(table))),
    ),
  )
  return named.flat().map(({ id, en, zh }) => ({ id, title: { en, zh } }))
}
