import { asc, eq } from 'drizzle-orm'
import type {
  AuthoredCourse,
  AuthoredCourseRow,
  AuthoredSeries,
  AuthoredSeriesRow,
} from '@capyzen/contracts/course-authoring'
import { hasVideo } from '../cards.ts'
import { isFoundBy } from '../catalogue.ts'
import { requireCourse } from '../service.ts'
import { courses, series } from '../tables.ts'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { toAuthoredCourse, toAuthoredSeries } from './entries.ts'

type LessonTexts = Pick<AuthoredCourseRow, 'captions' | 'chapterCount'>

declare module '#platform/domain' {
  interface DomainHooks {
    /** The languages of captions and the number of chapters of each lesson, for the list of authors. */
    summariseLessonTexts(db: Database): Promise<(courseId: string) => LessonTexts>
  }
}

/** Without descriptions, which only the editor shows. */
const rowColumns = <Table extends typeof series | typeof courses>(table: Table) => ({
  id: table.id,
  titleEn: table.titleEn,
  titleZh: table.titleZh,
  level: table.level,
  subject: table.subject,
  type: table.type,
  priceCents: table.priceCents,
  comingSoon: table.comingSoon,
  status: table.status,
  version: table.version,
  updatedAt: table.updatedAt,
})

export async function listCatalogue(
  db: Database,
  domains: readonly Domain[],
): Promise<{ series: AuthoredSeriesRow[]; courses: AuthoredCourseRow[] }> {
  const { seriesId, isPremium, requiresAccessCode } = courses
  const [seriesRows, courseRows, [textsOf]] = await Promise.all([
    db.select(rowColumns(series)).from(series).orderBy(asc(series.position), asc(series.id)),
    db
      .select({ ...rowColumns(courses), seriesId, isPremium, requiresAccessCode, hasVideo })
      .from(courses)
      .orderBy(asc(courses.position), asc(courses.id)),
    Promise.all(domains.flatMap((domain) => domain.summariseLessonTexts?.(db) ?? [])),
  ])
  return {
    series: seriesRows.map(toRow),
    courses: courseRows.map((row) => ({ ...toRow(row), ...(textsOf?.(row.id) ?? { captions: [], chapterCount: 0 }) })),
  }
}

/** Includes drafts, and searches descriptions and pinyin, which `listCatalogue` leaves out. */
export async function findInCatalogue(db: Database, search: string): Promise<{ ids: string[] }> {
  const found = await Promise.all(
    [series, courses].map((table) => db.select({ id: table.id }).from(table).where(isFoundBy(table, search))),
  )
  return { ids: found.flat().map(({ id }) => id) }
}

function toRow<Row extends { titleEn: string; titleZh: string; updatedAt: Date }>({ titleEn, titleZh, ...row }: Row) {
  return { ...row, title: { en: titleEn, zh: titleZh }, updatedAt: row.updatedAt.toISOString() }
}

export async function readAuthoredSeries(db: Database, seriesId: string): Promise<AuthoredSeries> {
  const [found] = await db.select().from(series).where(eq(series.id, seriesId))
  if (!found) throw new AppError('not_found')
  return toAuthoredSeries(found)
}

export async function readAuthoredCourse(db: Database, courseId: string): Promise<AuthoredCourse> {
  return toAuthoredCourse(await requireCourse(db, courseId))
}
