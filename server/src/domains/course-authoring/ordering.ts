import { eq, isNull, sql } from 'drizzle-orm'
import { courses, series } from '#domains/courses'
import type { Database, Transaction } from '#platform/database'
import { changingCatalogue } from './catalogue-changes.ts'

interface Ordering {
  outcome: 'ordered' | 'changed_meanwhile'
}

export async function orderSeries(db: Database, seriesIds: string[]): Promise<Ordering> {
  return changingCatalogue(db, async (tx) => {
    const there = await tx.select({ id: series.id }).from(series)
    if (!isSameSet(there, seriesIds)) return { outcome: 'changed_meanwhile' }
    await writeOrder(tx, series, seriesIds)
    return { outcome: 'ordered' }
  })
}

export async function orderCourses(
  db: Database,
  { within, courseIds }: { within: string | null; courseIds: string[] },
): Promise<Ordering> {
  return changingCatalogue(db, async (tx) => {
    const there = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(within === null ? isNull(courses.seriesId) : eq(courses.seriesId, within))
    if (!isSameSet(there, courseIds)) return { outcome: 'changed_meanwhile' }
    await writeOrder(tx, courses, courseIds)
    return { outcome: 'ordered' }
  })
}

function isSameSet(there: { id: string }[], ids: string[]): boolean {
  const wanted = new Set(ids)
  return wanted.size === ids.length && there.length === ids.length && there.every(({ id }) => wanted.has(id))
}

/** Places are counted from 0 without a gap; what stays where it was is not written. */
async function writeOrder(tx: Transaction, table: typeof series | typeof courses, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update ${table} set position = place.number - 1
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as place (id, number)
    where ${table.id} = place.id and ${table.position} <> place.number - 1`)
}
