import { sql } from 'drizzle-orm'
import {
  importColumns,
  maximumImportRows,
  type importCourses as operation,
  type ImportColumn,
} from '@capyzen/contracts/course-authoring'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { Administrator } from '#domains/identity/auth'
import { searchTextOf } from '../search-text.ts'
import { courses } from '../tables.ts'
import { recordAudit } from '#platform/audit'
import { readCsvTable } from '#platform/csv-table'
import type { Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { changingCatalogue } from './catalogue-changes.ts'
import { recordPrice } from './editing.ts'
import { planImport, type PlannedRow, type WantedRow } from './import-plan.ts'
import { importedFields } from './import-row.ts'

type ImportResult = CallResult<typeof operation>

/** Writes all rows or none, checked under the lock that they are written under. */
export async function importCourses(
  { db, clock }: Deps,
  { csv, apply, by }: { csv: string; apply: boolean; by: Administrator },
): Promise<ImportResult> {
  const table = readCsvTable(csv, { columns: importColumns, mostRows: maximumImportRows })
  const missingColumns: ImportColumn[] = table.columns.includes('id') ? [] : ['id']
  const { unknownColumns } = table
  const tooManyRows = table.rowCount > maximumImportRows
  const nothing = { missingColumns, unknownColumns, tooManyRows, findings: [], applied: false }
  if (missingColumns.length + unknownColumns.length > 0 || tooManyRows) return nothing

  const resultOf = (planned: PlannedRow[], applied: boolean): ImportResult => ({
    ...nothing,
    // Also reported once for the whole table, because a forgotten column is missing in every row.
    missingColumns: columnsMissedIn(planned, table.columns),
    findings: planned.map(({ finding }) => finding),
    applied,
  })
  if (!apply) return resultOf(await planImport(db, table), false)
  return changingCatalogue(db, async (tx) => {
    const planned = await planImport(tx, table, { isFinal: true })
    if (planned.some(({ finding }) => finding.outcome === 'refused')) return resultOf(planned, false)
    const rows = planned.flatMap(({ row }) => row ?? [])
    const at = clock.now()
    await writeRows(tx, rows, at)
    if (rows.length > 0) {
      const detail = String(rows.length)
      await recordAudit(tx, { actorId: by.userId, action: 'courses_imported', subjectId: 'catalogue', detail, at })
      for (const { before, row } of planned)
        if (before && row && before.priceCents !== row.priceCents) await recordPrice(tx, { before, after: row, by, at })
    }
    return resultOf(planned, true)
  })
}

function columnsMissedIn(planned: PlannedRow[], columns: ImportColumn[]): ImportColumn[] {
  const missed = new Set(
    planned.flatMap(({ finding }) =>
      finding.problems.flatMap(({ column, problem }) => (problem === 'missing' ? column : [])),
    ),
  )
  return importColumns.filter((column) => missed.has(column) && !columns.includes(column))
}

/** Computing pinyin blocks the event loop, so other requests run between batches. */
const rowsAtOnce = 200

const writtenFields = [...importedFields, 'searchText', 'position', 'updatedAt'] as const
const insertedFields = ['id', 'status', ...writtenFields] as const

/** Views and ratings stay. The rows are one JSON parameter, because 2,000 × 20 parameters are slow to prepare. */
async function writeRows(tx: Transaction, rows: WantedRow[], now: Date): Promise<void> {
  const names = (fields: readonly (typeof insertedFields)[number][]) => fields.map((field) => courses[field].name)
  const inserted = sql.raw(names(insertedFields).join(', '))
  const set = sql.raw(
    names(writtenFields)
      .map((name) => `${name} = excluded.${name}`)
      .join(', '),
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map((row) => {
      const whole = { ...row, searchText: searchTextOfRow(row), updatedAt: now }
      return Object.fromEntries(insertedFields.map((field) => [courses[field].name, whole[field]]))
    })
    await tx.execute(sql`
      insert into courses (${inserted})
      select ${inserted} from json_populate_recordset(null::courses, ${JSON.stringify(some)}::json)
      on conflict (id) do update set ${set}, version = courses.version + 1`)
  }
}

const searchTextOfRow = ({ titleEn, titleZh, descriptionEn, descriptionZh }: WantedRow) =>
  searchTextOf({ title: { en: titleEn, zh: titleZh }, description: { en: descriptionEn, zh: descriptionZh } })
