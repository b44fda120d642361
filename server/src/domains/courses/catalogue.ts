import { and, asc, count, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
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
    isSearch ? undefined : sql`${courses.seriesId} is null`,
    isFirstView ? eq(courses.featured, false) : undefined,
  )
  const [[seriesTotal], [courseTotal]] = await Promise.all([
    db.select({ value: count() }).from(series).where(inSeries),
    db.select({ value: count() }).from(courses).where(inCourses),
  ])
  const seriesCount = seriesTotal?.value ?? 0
  const total = seriesCount + (courseTotal?.value ?? 0)
  const offset = query.content ? 0 : query.offset
  const end = query.content
    ? await endOfPageWith(db, query.content, { inSeries, inCourses, seriesCount })
    : offset + cataloguePageSize
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
          .where(and(fitting(courses, query), eq(courses.featured, true), sql`${courses.seriesId} is null`))
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

/** Whole pages up to the one on which a content, or the series it is a lesson of, stands. */
async function endOfPageWith(
  db: Database,
  contentId: string,
  { inSeries, inCourses, seriesCount }: { inSeries: SQL | undefined; inCourses: SQL | undefined; seriesCount: number },
): Promise<number> {
  const [course] = await db.select().from(courses).where(eq(courses.id, contentId))
  const seriesId = course ? course.seriesId : contentId
  const [parent] = seriesId === null ? [] : await db.select().from(series).where(eq(series.id, seriesId))
  const [before] = parent
    ? await db
        .select({ value: count() })
        .from(series)
        .where(and(inSeries, lte(series.position, parent.position)))
    : course
      ? await db
          .select({ value: count() })
          .from(courses)
          .where(and(inCourses, lte(courses.position, course.position)))
      : [{ value: 1 }]
  const rank = (before?.value ?? 1) + (parent ? 0 : course ? seriesCount : 0)
  return Math.max(1, Math.ceil(rank / cataloguePageSize)) * cataloguePageSize
}

/** Unknown ids are left out. */
export async function readTitles(
  db: Database,
  ids: string[],
): Promise<{ id: string; title: { en: string; zh: string } }[]> {
  const named = await Promise.all(
    [courses, series].map((table) =>
      db.select({ id: table.id, en: table.titleEn, zh: table.titleZh }).from(table).where(inArray(table.id, ids)),
    ),
  )
  return named.flat().map(({ id, en, zh }) => ({ id, title: { en, zh } }))
}
