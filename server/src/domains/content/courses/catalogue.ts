import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import {
  cataloguePageSize,
  CourseLevel,
  type CourseCard,
  type getCatalogue,
  type SeriesCard,
} from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { z } from 'zod'
import type { AuditLabel, LabelledEntry } from '#domains/identity/users'
import type { Visitor } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import {
  cardColumns,
  hasVideo,
  isCourseUnrecorded,
  isSeriesUnrecorded,
  seriesColumns,
  toCourseCard,
  toSeriesCard,
} from './cards.ts'
import { isOpenTo } from './service.ts'
import { foundInTitle } from './found-in-title.ts'
import { pairsOf, termPattern } from './search-text.ts'
import { searchTerms } from '#platform/plain-letters'
import { searchPairsOf } from '#platform/tables'
import { synonymsOf } from './synonyms.ts'
import { courses, isPublishedCourse, isPublishedSeries, series } from './tables.ts'

export type CatalogueQuery = z.output<NonNullable<(typeof getCatalogue)['query']>>

/** Series first, then courses, each in catalogue order with unrecorded ones last; without drafts. */
export async function readCatalogue(db: Database, query: CatalogueQuery): Promise<CallResult<typeof getCatalogue>> {
  const isSearch = (query.search ?? '') !== ''
  const isFirstView = !isSearch && !query.level && !query.subject && !query.type
  // One query per table finds the matching ids in order; only the rows on the page are read in full.
  const [ofSeries, ofCourses] = await Promise.all([
    db
      .select({ ids: orderedIds(series, sql`true`) })
      .from(series)
      .where(matchesFilters(series, query)),
    db
      .select({
        ids: orderedIds(courses, isFirstView ? sql`not featured` : sql`true`),
        featured: orderedIds(courses, sql`featured`),
      })
      .from(courses)
      // Lessons are listed within their series, except in a search.
      .where(and(matchesFilters(courses, query), isSearch ? undefined : isNull(courses.seriesId))),
  ])
  const [seriesIds, courseIds] = [ofSeries[0]?.ids ?? [], ofCourses[0]?.ids ?? []]
  const all = [...seriesIds, ...courseIds]
  const offset =
    query.content === undefined ? query.offset : pageOf(all.indexOf(await listedId(db, query.content, all)))
  const end = offset + cataloguePageSize
  const firstCourse = Math.max(0, offset - seriesIds.length)
  const [featured, seriesOfPage, coursesOfPage] = await Promise.all([
    isFirstView && offset === 0 ? courseCards(db, ofCourses[0]?.featured ?? []) : [],
    seriesCards(db, seriesIds.slice(offset, end)),
    courseCards(db, courseIds.slice(firstCourse, Math.max(0, end - seriesIds.length))),
  ])
  return {
    featured,
    series: withFound(seriesOfPage, query),
    courses: withFound(coursesOfPage, query),
    total: all.length,
    offset,
    nextOffset: end < all.length ? end : null,
  }
}

function withFound<Card extends CourseCard | SeriesCard>(cards: Card[], { search }: CatalogueQuery): Card[] {
  if (!search) return cards
  return cards.map((card) => ({ ...card, foundInTitle: foundInTitle(card.title, search) }))
}

/** Lessons with a recording that the viewer may open, those of series included. */
export async function readWatchable(
  db: Database,
  query: CatalogueQuery,
  viewer: Visitor,
  now: Date,
): Promise<CallResult<typeof getCatalogue>> {
  const [found] = await db
    .select({ ids: orderedIds(courses, sql`true`) })
    .from(courses)
    .where(and(matchesFilters(courses, query), hasVideo, await isOpenTo(db, viewer, now)))
  const ids = found?.ids ?? []
  const offset = query.content === undefined ? query.offset : pageOf(ids.indexOf(query.content))
  const end = offset + cataloguePageSize
  return {
    featured: [],
    series: [],
    courses: withFound(await courseCards(db, ids.slice(offset, end)), query),
    total: ids.length,
    offset,
    nextOffset: end < ids.length ? end : null,
  }
}

const publishedIn = (table: typeof series | typeof courses) =>
  table === series ? isPublishedSeries : isPublishedCourse

const isUnrecorded = (table: typeof series | typeof courses) =>
  table === series ? isSeriesUnrecorded : isCourseUnrecorded

function orderedIds(table: typeof series | typeof courses, which: SQL) {
  const order = sql`${isUnrecorded(table)}, ${table.position}, ${table.id}`
  const ids = sql`json_agg(${table.id} order by ${order}) filter (where ${which})`
  return sql<string[]>`coalesce(${ids}, '[]')`
}

const pageOf = (place: number) => Math.floor(Math.max(0, place) / cataloguePageSize) * cataloguePageSize

/** The content itself where it is listed, else the series of the lesson. */
async function listedId(db: Database, contentId: string, listed: string[]): Promise<string> {
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
    .orderBy(isSeriesUnrecorded, series.position, series.id)
  return rows.map(toSeriesCard)
}

async function courseCards(db: Database, ids: string[]): Promise<CourseCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(courses)
    .where(inArray(courses.id, ids))
    .orderBy(isCourseUnrecorded, courses.position, courses.id)
  return rows.map(toCourseCard)
}

function matchesFilters(
  table: typeof series | typeof courses,
  { level, subject, type, search }: CatalogueQuery,
): SQL | undefined {
  return and(
    publishedIn(table),
    level &&
      inArray(
        table.level,
        CourseLevel.options.filter((range) => range.split('-').includes(level)),
      ),
    subject && eq(table.subject, subject),
    type && eq(table.type, type),
    isFoundBy(table, search ?? ''),
  )
}

/** Undefined for an empty search, which matches everything. Each term is found itself or by a synonym. */
export function isFoundBy(table: typeof series | typeof courses, search: string): SQL | undefined {
  const terms = searchTerms(search)
  const simple = terms.filter((term) => synonymsOf(term).length === 0)
  const byTerms = and(
    hasPairs(table, simple),
    ...simple.map((term) => contains(table, term)),
    ...terms
      .filter((term) => !simple.includes(term))
      .map((term) =>
        or(
          and(hasPairs(table, [term]), contains(table, term)),
          ...synonymsOf(term).map((word) => hasWord(table, word)),
        ),
      ),
  )
  const ofPhrase = terms.length > 1 ? synonymsOf(terms.join(' ')) : []
  return ofPhrase.length === 0 ? byTerms : or(byTerms, ...ofPhrase.map((word) => hasWord(table, word)))
}

/** Letters and digits are found where a word or a syllable begins, everything else anywhere. */
function contains(table: typeof series | typeof courses, term: string): SQL {
  const { before, pattern } = termPattern(term)
  if (before === '') return sql`strpos(${table.searchText}, ${term}) > 0`
  return sql`${table.searchText} ~ ${`(^|[^${before.slice(1)})${pattern}`}`
}

/** Uses the pair index of courses. A term of one character has no pairs. */
function hasPairs(table: typeof series | typeof courses, terms: string[]): SQL | undefined {
  const pairs = [...new Set(terms.flatMap(pairsOf))]
  if (table !== courses || pairs.length === 0) return undefined
  return sql`${searchPairsOf(courses.searchText)} @> ${sql.param(pairs)}::text[]`
}

/** A synonym: one of a single Chinese character only where it stands alone. */
function hasWord(table: typeof series | typeof courses, word: string): SQL | undefined {
  const isAlone = [...word].length === 1
  if (!isAlone) return and(hasPairs(table, [word]), contains(table, word))
  return sql`${table.searchText} ~ ${`(^|[^一-鿿])${word}($|[^一-鿿])`}`
}

const titlesIn = async (
  db: Database,
  ids: string[],
  isShown: (table: typeof series | typeof courses) => SQL | undefined,
) => {
  const found = await Promise.all(
    [courses, series].map((table) =>
      db
        .select({ id: table.id, en: table.titleEn, zh: table.titleZh })
        .from(table)
        .where(and(inArray(table.id, ids), isShown(table))),
    ),
  )
  return found.flat().map(({ id, en, zh }) => ({ id, title: { en, zh } }))
}

/** Unknown ids and drafts are left out. */
export const readTitles = (db: Database, ids: string[]) => titlesIn(db, ids, publishedIn)

/** Current titles of courses and series for audit entries, drafts included; null where they are deleted. */
export async function labelContent(
  db: Database,
  entries: readonly LabelledEntry[],
  contentOf: (entry: LabelledEntry) => { kind: 'series' | 'course'; id: string | undefined },
): Promise<(entry: LabelledEntry) => AuditLabel> {
  const ids = entries.flatMap((entry) => contentOf(entry).id ?? [])
  const titles = new Map((await titlesIn(db, ids, () => undefined)).map(({ id, title }) => [id, title]))
  return (entry) => {
    const { kind, id } = contentOf(entry)
    return { content: id === undefined ? null : { id, kind, title: titles.get(id) ?? null } }
  }
}
