import type { Database } from '#platform/database'
import { searchTextOf } from './search-text.ts'
import { courses, series } from './tables.ts'

type CourseRow = typeof courses.$inferInsert
type SeriesRow = typeof series.$inferInsert

let made = 0

type EntryTexts = Partial<Pick<CourseRow, 'titleEn' | 'titleZh' | 'descriptionEn' | 'descriptionZh'>>

/** What courses and series have in common, findable by its own texts. */
function entryRow({
  titleEn = `Course ${made}`,
  titleZh = `课程${made}`,
  descriptionEn = 'What the course teaches.',
  descriptionZh = '这门课教什么。',
}: EntryTexts) {
  const title = { en: titleEn, zh: titleZh }
  const searchText = searchTextOf({ title, description: { en: descriptionEn, zh: descriptionZh } })
  const texts = { titleEn, titleZh, descriptionEn, descriptionZh, searchText }
  return { ...texts, level: 'p6' as const, subject: 'math' as const, position: made }
}

/** A free course on its own; a test overrides only what it is about. */
function courseRow(overrides: Partial<CourseRow> = {}): CourseRow {
  made += 1
  const own = { id: `course-${made}`, type: 'tutorial' as const, priceCents: 0, durationMinutes: 10 }
  return { ...entryRow(overrides), ...own, ...overrides }
}

export function seriesRow(overrides: Partial<SeriesRow> = {}): SeriesRow {
  made += 1
  const own = { id: `series-${made}`, type: 'masterclass' as const, priceCents: 39_900 }
  return { ...entryRow(overrides), ...own, ...overrides }
}

/** Inserts one course and gives its id. */
export async function makeCourse(db: Database, overrides: Partial<CourseRow> = {}): Promise<string> {
  const row = courseRow(overrides)
  await db.insert(courses).values(row)
  return row.id
}

export async function makeSeries(db: Database, overrides: Partial<SeriesRow> = {}): Promise<string> {
  const row = seriesRow(overrides)
  await db.insert(series).values(row)
  return row.id
}
