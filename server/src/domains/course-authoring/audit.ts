import type { Administrator } from '#domains/auth'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import type { CourseRow, SeriesRow } from './entries.ts'

/** What says nothing that an author did. */
const bookkeeping = new Set(['version', 'updatedAt', 'searchText', 'status', 'position'])

interface Change<Row> {
  before: Row
  after: Row
  by: Administrator
  at: Date
}

type Priced = Pick<CourseRow, 'id' | 'priceCents'>

const priceWords = (before: Priced, after: Priced) => `priceCents ${before.priceCents} → ${after.priceCents}`

/** Of a row among many that a table changed at once. */
export function recordPrice(
  tx: Transaction,
  { before, after, by, at }: { before: Priced; after: Priced; by: Administrator; at: Date },
): Promise<void> {
  const record = { actorId: by.userId, subjectId: after.id, at }
  return recordAudit(tx, { ...record, action: 'course_changed', detail: priceWords(before, after) })
}

/** Publication is an act of its own; of the rest the fields are named, and of the price what it was. */
export async function recordChange<Row extends SeriesRow | CourseRow>(
  tx: Transaction,
  kind: 'series' | 'course',
  { before, after, by, at }: Change<Row>,
): Promise<void> {
  const record = { actorId: by.userId, subjectId: after.id, at }
  if (before.status !== after.status)
    await recordAudit(tx, { ...record, action: `${kind}_${after.status === 'published' ? 'published' : 'taken_back'}` })
  const fields = (Object.keys(after) as (keyof Row & string)[]).filter(
    (field) => !bookkeeping.has(field) && after[field] !== before[field],
  )
  if (fields.length === 0) return
  const named = fields.map((field) => (field === 'priceCents' ? priceWords(before, after) : field))
  await recordAudit(tx, { ...record, action: `${kind}_changed`, detail: named.join(', ') })
}
