import type { Database } from '#platform/database'
import { searchTextOf } from './search-text.ts'
import { courses, series } from './tables.ts'

type CourseRow = typeof courses.$inferInsert
type SeriesRow = typeof series.$inferInsert

let made = 0

/** A free course on its own; a test overrides only what it is about. */
function courseRow(overrides: Partial<CourseRow> = {}): CourseRow {
  made += 1
  const texts = {
    title: { en: overrides.titleEn ?? `Course ${made}`, zh: overrides.titleZh ?? `课程${made}` },
    description: {
      en: overrides.descriptionEn ?? 'What the course teaches.',
      zh: overrides.descriptionZh ?? '这门课教什么。',
    },
  }
  return {
    id: `course-${made}`,
    titleEn: texts.title.en,
    titleZh: texts.title.zh,
    descriptionEn: texts.description.en,
    descriptionZh: texts.description.zh,
    searchText: searchTextOf(texts),
    level: 'p6',
    subject: 'math',
    type: 'tutorial',
    priceCents: 0,
    position: made,
    durationMinutes: 10,
    ...overrides,
  }
}

function seriesRow(overrides: Partial<SeriesRow> = {}): SeriesRow {
  const { id, titleEn, titleZh, descriptionEn, descriptionZh, level, subject, position } = courseRow()
  return {
    ...{ titleEn, titleZh, descriptionEn, descriptionZh, level, subject, position },
    id: `series-${id}`,
    type: 'masterclass',
    priceCents: 39_900,
    ...overrides,
  }
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
