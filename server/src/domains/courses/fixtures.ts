import type { Database } from '#platform/database'
import { courses, series } from './tables.ts'

type CourseRow = typeof courses.$inferInsert
type SeriesRow = typeof series.$inferInsert

let made = 0

/** A free course on its own; a test overrides only what it is about. */
function courseRow(overrides: Partial<CourseRow> = {}): CourseRow {
  made += 1
  return {
    id: `course-${made}`,
    titleEn: `Course ${made}`,
    titleZh: `课程${made}`,
    descriptionEn: 'What the course teaches.',
    descriptionZh: '这门课教什么。',
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
