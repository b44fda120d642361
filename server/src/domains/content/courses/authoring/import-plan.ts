import { max, sql } from 'drizzle-orm'
import { isLockedByDefault, type ImportColumn, type ImportFinding } from '@capyzen/contracts/course-authoring'
import { joinedAmong } from '../service.ts'
import { courses, series } from '../tables.ts'
import { ownedAmong } from '#domains/identity/entitlements'
import { shorten, type CsvTable, type TableRow } from '#platform/csv-table'
import type { DatabaseOrTransaction } from '#platform/database'
import type { CourseRow } from './entries.ts'
import { columnsOf, idOf, problemOfId, readRow, type Problems, type RowValues } from './import-row.ts'

export type WantedRow = Pick<CourseRow, 'id' | 'status' | 'position' | keyof RowValues>

export interface PlannedRow {
  finding: ImportFinding
  before?: CourseRow
  row: WantedRow | undefined
}

interface Catalogue {
  courses: Map<string, CourseRow>
  series: Map<string, { status: 'draft' | 'published'; priceCents: number }>
  owned: Set<string>
  joined: Set<string>
  /** The next free position by series. */
  ends: Map<string | null, number>
}

/** Checks every row against the catalogue and writes nothing. */
export async function planImport(
  db: DatabaseOrTransaction,
  table: CsvTable<ImportColumn>,
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

/** `isLocked` keeps the courses from being redeemed or joined until they are written. */
async function readCatalogue(db: DatabaseOrTransaction, ids: string[], isLocked: boolean): Promise<Catalogue> {
  const found = db
    .select()
    .from(courses)
    .where(sql`${courses.id} = any(${sql.param(ids)})`)
    .orderBy(courses.id)
  const known = await (isLocked ? found.for('update') : found)
  const parents = await db.select({ id: series.id, status: series.status, priceCents: series.priceCents }).from(series)
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

function planRow(catalogue: Catalogue, row: TableRow<ImportColumn>, isRepeated: boolean): PlannedRow {
  const id = idOf(row)
  const known = id === undefined ? undefined : catalogue.courses.get(id)
  const { values, problems } = readRow(row, known === undefined)
  if (values.seriesId && !catalogue.series.has(values.seriesId)) {
    problems.unshift({ column: 'series', problem: 'unknown_series' })
  } else if (known && removesAccess(catalogue, known, values)) problems.unshift({ column: 'series', problem: 'in_use' })
  problems.unshift(...problemsOfId(catalogue, row, isRepeated))
  const finding = { row: row.number, id: shorten(row.cells.id ?? ''), changes: [] }
  // Cells of a broken row are not in their columns, so their problems would mislead.
  if (row.isBroken || row.isStray)
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

function problemsOfId({ series: parents }: Catalogue, row: TableRow<ImportColumn>, isRepeated: boolean): Problems {
  const id = idOf(row)
  const problem = problemOfId(row) ?? (isRepeated ? 'twice' : id !== undefined && parents.has(id) ? 'taken' : undefined)
  return problem ? [{ column: 'id', problem }] : []
}

/** Whether moving the course to another series takes it from an owner, as in `changeCourse`. */
function removesAccess(
  { series: parents, owned, joined }: Catalogue,
  known: CourseRow,
  { seriesId }: RowValues,
): boolean {
  const { id, status, seriesId: before } = known
  if (!seriesId || seriesId === before || status === 'draft') return false
  if (before !== null && parents.get(before)?.status === 'draft') return false
  const ownsParent = before !== null && owned.has(before)
  return ownsParent || (parents.get(seriesId)?.status === 'draft' && (owned.has(id) || joined.has(id)))
}

/** Spreadsheets change the line ends within cells. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || (typeof before === 'string' && before.replace(/\r\n?/g, '\n').trim() === after)
}

/** Defaults for empty cells of a new course, beside `isLockedByDefault`. */
const defaults = {
  isPremium: false,
  requiresAccessCode: false,
  comingSoon: false,
  featured: false,
  seriesId: null,
  videoUrl: null,
}

/** A row that misses a required value has problems and does not come here. */
function newRow(catalogue: Catalogue, id: string, values: RowValues): WantedRow {
  const parent = values.seriesId ? catalogue.series.get(values.seriesId) : undefined
  const isPremium = values.requiresAccessCode !== true && isLockedByDefault(parent)
  const row = { ...defaults, isPremium, ...(values as Omit<Required<RowValues>, keyof typeof defaults> & RowValues) }
  return { ...row, id, status: 'draft', position: nextPosition(catalogue, row.seriesId) }
}

function changedRow(catalogue: Catalogue, known: CourseRow, values: RowValues): WantedRow {
  const row = { ...known, ...values }
  return row.seriesId === known.seriesId ? row : { ...row, position: nextPosition(catalogue, row.seriesId) }
}

function nextPosition({ ends }: Catalogue, seriesId: string | null): number {
  const place = ends.get(seriesId) ?? 0
  ends.set(seriesId, place + 1)
  return place
}
