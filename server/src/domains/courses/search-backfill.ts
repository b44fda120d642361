import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { titleOf } from './course-cards.ts'
import { searchTextOf } from './search-text.ts'
import { courses, series } from './tables.ts'

/** Makes what was written before there was a search findable; changes nothing where the text is there. */
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
