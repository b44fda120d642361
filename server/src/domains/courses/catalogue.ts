import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { cataloguePageSize, type CourseCard, type SeriesCard } from '@capyzen/contracts/courses'
import type { Database } from '#platform/database'
import { courseColumns, toCourseCard } from './course-cards.ts'
import { searchTerms } from './search-text.ts'
import { seriesColumns, toSeriesCard } from './series-cards.ts'
import { courses, series } from './tables.ts'

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
  const inSeries = fitting(series, query)
  // Lessons are found in their series, except by a search, which is for finding.
  const inCourses = and(
    fitting(courses, query),
    isSearch ? undefined : isNull(courses.seriesId),
    isFirstView ? eq(courses.featured, false) : undefined,
  )
  const [[seriesTotal], [courseTotal]] = await Promise.all([
    db.select({ value: count() }).from(series).where(inSeries),
    db.select({ value: count() }).from(courses).where(inCourses),
  ])
  const seriesCount = seriesTotal?.value ?? 0
  const total = seriesCount + (courseTotal?.value ?? 0)
  const offset = query.content
    ? await offsetOfPageWith(db, query.content, { inSeries, inCourses, seriesCount })
    : query.offset
  const end = offset + cataloguePageSize
  const [seriesRows, courseRows, featuredRows] = await Promise.all([
    offset < seriesCount
      ? db
          .select(seriesColumns)
          .from(series)
          .where(inSeries)
          .orderBy(asc(series.position), asc(series.id))
          .offset(offset)
          .limit(end - offset)
      : [],
    end > seriesCount
      ? db
          .select(courseColumns)
          .from(courses)
          .where(inCourses)
          .orderBy(asc(courses.position), asc(courses.id))
          .offset(Math.max(0, offset - seriesCount))
          .limit(end - Math.max(offset, seriesCount))
      : [],
    isFirstView && offset === 0
      ? db
          .select(courseColumns)
          .from(courses)
          .where(and(fitting(courses, query), eq(courses.featured, true), isNull(courses.seriesId)))
          .orderBy(asc(courses.position))
      : [],
  ])
  return {
    featured: featuredRows.map(toCourseCard),
    series: seriesRows.map(toSeriesCard),
    courses: courseRows.map(toCourseCard),
    total,
    offset,
    nextOffset: end < total ? end : null,
  }
}

function fitting(
  table: typeof series | typeof courses,
  { level, subject, type, search }: CatalogueQuery,
): SQL | undefined {
  return and(
    eq(table.status, 'published'),
    // A course for P5 and P6 fits both.
    level && inArray(table.level, [level, 'p5-p6']),
    subject && eq(table.subject, subject),
    type && eq(table.type, type),
    ...searchTerms(search ?? '').map((term) => sql`strpos(${table.searchText}, ${term}) > 0`),
  )
}

/** The page on which a content, or else the series it is a lesson of, stands; the first one where it is on none. */
async function offsetOfPageWith(
  db: Database,
  contentId: string,
  { inSeries, inCourses, seriesCount }: { inSeries: SQL | undefined; inCourses: SQL | undefined; seriesCount: number },
): Promise<number> {
  const [course] = await placeOf(db, courses, contentId, inCourses)
  if (course) return pageOf(seriesCount + course.before)
  const [lesson] = await db.select({ seriesId: courses.seriesId }).from(courses).where(eq(courses.id, contentId))
  const [parent] = await placeOf(db, series, lesson?.seriesId ?? contentId, inSeries)
  return pageOf(parent?.before ?? 0)
}

const pageOf = (rank: number) => Math.floor(rank / cataloguePageSize) * cataloguePageSize

/** How many of those that fit stand before it; nothing where it does not fit itself. */
function placeOf(db: Database, table: typeof series | typeof courses, id: string, those: SQL | undefined) {
  const inOrder = db
    .select({
      id: table.id,
      before: sql<number>`(row_number() over (order by ${table.position}, ${table.id}) - 1)::int`.as('before'),
    })
    .from(table)
    .where(those)
    .as('in_order')
  return db.select({ before: inOrder.before }).from(inOrder).where(eq(inOrder.id, id))
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
        .where(and(inArray(table.id, ids), eq(table.status, 'published'))),
    ),
  )
  return named.flat().map(({ id, en, zh }) => ({ id, title: { en, zh } }))
}
