import type { Database } from '#platform/database'
import { searchTextOf } from './search-text.ts'
import { courses, series } from './tables.ts'

/** The starter catalogue as content/courses writes it; kept apart from that folder so that only seeding reads it. */
interface CatalogueEntry {
  id: string
  title: { en: string; zh: string }
  description: { en: string; zh: string }
  level: 'p5' | 'p6' | 'p5-p6'
  subject: 'english' | 'math' | 'science' | 'chinese'
  type: 'tutorial' | 'past_paper' | 'masterclass' | 'workshop'
  priceCents: number
  comingSoon: boolean
}

interface CatalogueCourse extends CatalogueEntry {
  durationMinutes: number
  isPremium: boolean
  requiresAccessCode: boolean
  featured: boolean
}

/** Adds what is missing and changes nothing that is there. */
export async function loadCatalogue(
  db: Database,
  catalogue: { series: (CatalogueEntry & { courses: CatalogueCourse[] })[]; courses: CatalogueCourse[] },
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
    seriesId,
  }))
  await db.transaction(async (tx) => {
    await tx.insert(series).values(catalogue.series.map(toRow)).onConflictDoNothing()
    await tx.insert(courses).values(rows).onConflictDoNothing()
  })
}

function toRow(entry: CatalogueEntry, position: number) {
  const { id, title, description, level, subject, type, priceCents, comingSoon } = entry
  return {
    id,
    titleEn: title.en,
    titleZh: title.zh,
    descriptionEn: description.en,
    descriptionZh: description.zh,
    level,
    subject,
    type,
    priceCents,
    comingSoon,
    position,
    searchText: searchTextOf(entry),
  }
}
