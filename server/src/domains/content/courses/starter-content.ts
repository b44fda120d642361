import { and, eq } from 'drizzle-orm'
import type { CourseDraft, SeriesDraft } from '@capyzen/contracts/course-authoring'
import type { Database } from '#platform/database'
import { titleOf } from './cards.ts'
import { entryColumnsOf, searchTextOf } from './search-text.ts'
import { courses, series } from './tables.ts'

type CatalogueSeries = SeriesDraft & { id: string; trialId?: string | undefined }
type CatalogueCourse = Omit<CourseDraft, 'seriesId' | 'videoUrl'> & { id: string; skills?: string[] }

/** Adds missing entries and leaves existing ones unchanged. */
export async function loadCatalogue(
  db: Database,
  catalogue: { series: (CatalogueSeries & { courses: CatalogueCourse[] })[]; courses: CatalogueCourse[] },
): Promise<void> {
  const inSeries = catalogue.series.flatMap((parent) =>
    parent.courses.map((course) => ({ course, seriesId: parent.id })),
  )
  const alone = catalogue.courses.map((course) => ({ course, seriesId: null }))
  const rows = [...inSeries, ...alone].map(({ course, seriesId }, position) => ({
    ...toRow(course, position),
    durationMinutes: course.durationMinutes,
    isPremium: course.isPremium,
    requiresAccessCode: course.requiresAccessCode,
    featured: course.featured,
    skills: course.skills ?? [],
    seriesId,
  }))
  await db.transaction(async (tx) => {
    await tx
      .insert(series)
      .values(catalogue.series.map((one, position) => ({ ...toRow(one, position), trialId: one.trialId })))
      .onConflictDoNothing()
    await tx.insert(courses).values(rows).onConflictDoNothing()
  })
}

const toRow = (entry: CatalogueSeries, position: number) => ({ ...entryColumnsOf(entry), id: entry.id, position })

/** For entries that were loaded before skills and trials were known. */
export async function addSkillsAndTrials(
  db: Database,
  catalogue: {
    series: readonly { id: string; trialId?: string | undefined }[]
    lessons: readonly { id: string; skills: string[] }[]
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, skills } of catalogue.lessons)
      if (skills.length > 0) await tx.update(courses).set({ skills }).where(eq(courses.id, id))
    for (const { id, trialId } of catalogue.series)
      if (trialId) await tx.update(series).set({ trialId }).where(eq(series.id, id))
  })
}

/** Fills the search text of rows from before the search existed. Idempotent. */
export async function fillSearchTexts(db: Database): Promise<void> {
  for (const table of [series, courses]) {
    const without = eq(table.searchText, '')
    for (const row of await db.select().from(table).where(without)) {
      const description = { en: row.descriptionEn, zh: row.descriptionZh }
      await db
        .update(table)
        .set({ searchText: searchTextOf({ title: titleOf(row), description }) })
        .where(and(eq(table.id, row.id), without))
    }
  }
}
