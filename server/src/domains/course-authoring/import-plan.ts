import { max, sql } from 'drizzle-orm'
import type { ImportFinding } from '@capyzen/contracts/course-authoring'
import { courses, joinedAmong, series } from '#domains/courses'
import { ownedAmong } from '#domains/entitlements'
import type { DatabaseOrTransaction } from '#platform/database'
import type { CourseRow } from './entries.ts'
import { columnsOf, idOf, problemOfId, readRow, type Problems, type RowValues } from './import-row.ts'
import { cut, type Table, type TableRow } from './import-table.ts'

/** Without what is only worked out when it is written. */
export type WantedRow = Pick<CourseRow, 'id' | 'status' | 'position' | keyof RowValues>

export interface PlannedRow {
  finding: ImportFinding
  /** What a change would change. */
  before?: CourseRow
  /** Undefined where nothing is to be written. */
  row: WantedRow | undefined
}

/** What stands in the catalogue and a table is held against. */
interface Catalogue {
  courses: Map<string, CourseRow>
  series: Map<string, { status: 'draft' | 'published' }>
  owned: Set<string>
  joined: Set<string>
  /** The next free place, by series. */
  ends: Map<string | null, number>
}

/** Writes nothing. */
export async function planImport(
  db: DatabaseOrTransaction,
  table: Table,
  { isFinal = false } = {},
): Promise<PlannedRow[]> {
  const catalogue = await readCatalogue(
    db,
    table.rows.flatMap((row) => idOf(row) ?? []),
    isFinal,
  )
  const seen = new Set<string>()
  return table.rows.map((row) => {
    const id = idOf(row)
    const isRepeated = id !== undefined && seen.has(id)
    if (id !== undefined) seen.add(id)
    return planRow(catalogue, row, isRepeated)
  })
}

/** Locked, what is there is not redeemed or joined before it is written: a redemption looks again once it has the course. */
async function readCatalogue(db: DatabaseOrTransaction, ids: string[], isLocked: boolean): Promise<Catalogue> {
  const found = db
    .select()
    .from(courses)
    .where(sql`${courses.id} = any(${sql.param(ids)})`)
    .orderBy(courses.id)
  const known = await (isLocked ? found.for('update') : found)
  const parents = await db.select({ id: series.id, status: series.status }).from(series)
  const ends = await db
    .select({ seriesId: courses.seriesId, last: max(courses.position) })
    .from(courses)
    .groupBy(courses.seriesId)
  const parentIds = known.flatMap(({ seriesId }) => seriesId ?? [])
  return {
    courses: new Map(known.map((row) => [row.id, row])),
    series: new Map(parents.map((row) => [row.id, row])),
    owned: await ownedAmong(db, [...ids, ...new Set(parentIds)]),
    joined: await joinedAmong(db, ids),
    ends: new Map(ends.map(({ seriesId, last }) => [seriesId, (last ?? -1) + 1])),
  }
}

function planRow(catalogue: Catalogue, row: TableRow, isRepeated: boolean): PlannedRow {
  const id = idOf(row)
  const known = id === undefined ? undefined : catalogue.courses.get(id)
  const { values, problems } = readRow(row, known === undefined)
  if (values.seriesId && !catalogue.series.has(values.seriesId)) {
    problems.unshift({ column: 'series', problem: 'unknown_series' })
  } else if (known && takesAway(catalogue, known, values)) problems.unshift({ column: 'series', problem: 'in_use' })
  problems.unshift(...problemsOfId(catalogue, row, isRepeated))
  const finding = { row: row.number, id: cut(row.cells.id ?? ''), changes: [] }
  // Where the cells are not in their columns, what they say is noise.
  if (row.isBroken)
    return {
      row: undefined,
      finding: { ...finding, outcome: 'refused', problems: [{ column: 'id', problem: 'broken_row' }] },
    }
  if (id === undefined || problems.length > 0)
    return { row: undefined, finding: { ...finding, outcome: 'refused', problems } }
  if (!known) return { row: newRow(catalogue, id, values), finding: { ...finding, outcome: 'creates', problems } }
  const changed = (Object.keys(values) as (keyof RowValues)[]).filter((field) => !isSame(known[field], values[field]))
  if (changed.length === 0) return { row: undefined, finding: { ...finding, outcome: 'same', problems } }
  return {
    before: known,
    row: changedRow(catalogue, known, values),
    finding: { ...finding, outcome: 'changes', problems, changes: columnsOf(changed) },
  }
}

function problemsOfId({ series: parents }: Catalogue, row: TableRow, isRepeated: boolean): Problems {
  const id = idOf(row)
  const problem = problemOfId(row) ?? (isRepeated ? 'twice' : id !== undefined && parents.has(id) ? 'taken' : undefined)
  return problem ? [{ column: 'id', problem }] : []
}

/** As for a single course: to another series only while nobody loses by it. */
function takesAway({ series: parents, owned, joined }: Catalogue, known: CourseRow, { seriesId }: RowValues): boolean {
  const { id, status, seriesId: before } = known
  if (!seriesId || seriesId === before || status === 'draft') return false
  if (before !== null && parents.get(before)?.status === 'draft') return false
  const ownsParent = before !== null && owned.has(before)
  return ownsParent || (parents.get(seriesId)?.status === 'draft' && (owned.has(id) || joined.has(id)))
}

/** A spreadsheet ends the lines of a cell in its own way. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || (typeof before === 'string' && before.replace(/\r\n?/g, '\n').trim() === after)
}

/** What a course has of which its row says nothing. */
const unsaid = {
  ...{ isPremium: false, requiresAccessCode: false, comingSoon: false, featured: false },
  ...{ seriesId: null, videoUrl: null },
}

/** `values` has all that is needed: a row that misses something has problems. */
function newRow(catalogue: Catalogue, id: string, values: RowValues): WantedRow {
  const row = { ...unsaid, ...(values as Omit<Required<RowValues>, keyof typeof unsaid> & RowValues) }
  return { ...row, id, status: 'draft', position: nextPlace(catalogue, row.seriesId) }
}

function changedRow(catalogue: Catalogue, known: CourseRow, values: RowValues): WantedRow {
  const row = { ...known, ...values }
  return row.seriesId === known.seriesId ? row : { ...row, position: nextPlace(catalogue, row.seriesId) }
}

function nextPlace({ ends }: Catalogue, seriesId: string | null): number {
  const place = ends.get(seriesId) ?? 0
  ends.set(seriesId, place + 1)
  return place
}
