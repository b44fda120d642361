import { eq, sql } from 'drizzle-orm'
import type { AuthoredSeries, PublicationStatus, SeriesDraft } from '@capyzen/contracts/course-authoring'
import type { Administrator } from '#domains/auth'
import { courses, series } from '#domains/courses'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { unlessInUse } from '#platform/key-violations'
import { recordChange } from './audit.ts'
import { changingCatalogue, isInUse, isTaken, type AuthoringDeps } from './catalogue-changes.ts'
import { seriesColumns, toAuthoredSeries, type SeriesRow } from './entries.ts'

export async function createSeries(
  { db, clock }: AuthoringDeps,
  { id, draft, by }: { id: string; draft: SeriesDraft; by: Administrator },
): Promise<{ outcome: 'created'; series: AuthoredSeries } | { outcome: 'taken' }> {
  const now = clock.now()
  return changingCatalogue(db, async (tx) => {
    if (await isTaken(tx, id)) return { outcome: 'taken' }
    const [row] = await tx
      .insert(series)
      .values({ ...seriesColumns(draft), id, status: 'draft', updatedAt: now, position: endOfSeries })
      .returning()
    if (!row) throw new Error('The series was not written')
    await recordAudit(tx, { actorId: by.userId, action: 'series_created', subjectId: id, at: now })
    return { outcome: 'created', series: toAuthoredSeries(row) }
  })
}

const endOfSeries = sql`(select coalesce(max(position) + 1, 0) from series)`

export interface SeriesChange {
  seriesId: string
  version: number
  draft: SeriesDraft
  status: PublicationStatus
  by: Administrator
}

export async function changeSeries(
  { db, clock }: AuthoringDeps,
  { seriesId, version, draft, status, by }: SeriesChange,
): Promise<{ outcome: 'saved' | 'changed_meanwhile'; series: AuthoredSeries } | { outcome: 'in_use' }> {
  const now = clock.now()
  return changingCatalogue(db, async (tx) => {
    const before = await lockSeries(tx, seriesId)
    if (before.version !== version) return { outcome: 'changed_meanwhile', series: toAuthoredSeries(before) }
    if (before.status === 'published' && status === 'draft' && (await isSeriesInUse(tx, seriesId)))
      return { outcome: 'in_use' }
    const [after] = await tx
      .update(series)
      .set({ ...seriesColumns(draft), status, version: version + 1, updatedAt: now })
      .where(eq(series.id, seriesId))
      .returning()
    if (!after) throw new Error('The series was not written')
    await recordChange(tx, 'series', { before, after, by, at: now })
    return { outcome: 'saved', series: toAuthoredSeries(after) }
  })
}

/** Its lessons would go with it. They are locked, so that nobody joins one meanwhile. */
async function isSeriesInUse(tx: Transaction, seriesId: string): Promise<boolean> {
  const lessons = await tx.select({ id: courses.id }).from(courses).where(eq(courses.seriesId, seriesId)).for('update')
  return isInUse(tx, [seriesId, ...lessons.map(({ id }) => id)])
}

export async function deleteSeriesDraft(
  { db, clock }: AuthoringDeps,
  { seriesId, version, by }: { seriesId: string; version: number; by: Administrator },
): Promise<{ outcome: 'deleted' | 'changed_meanwhile' | 'in_use' }> {
  return changingCatalogue(db, async (tx) => {
    const before = await lockSeries(tx, seriesId)
    if (before.version !== version) return { outcome: 'changed_meanwhile' }
    if (before.status === 'published' || (await isInUse(tx, [seriesId]))) return { outcome: 'in_use' }
    if (!(await unlessInUse(tx, (inner) => inner.delete(series).where(eq(series.id, seriesId)))))
      return { outcome: 'in_use' }
    await recordAudit(tx, { actorId: by.userId, action: 'series_deleted', subjectId: seriesId, at: clock.now() })
    return { outcome: 'deleted' }
  })
}

async function lockSeries(tx: Transaction, seriesId: string): Promise<SeriesRow> {
  const [row] = await tx.select().from(series).where(eq(series.id, seriesId)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}
