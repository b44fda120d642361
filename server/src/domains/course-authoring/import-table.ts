import Papa from 'papaparse'
import { ImportColumn, importColumns } from '@capyzen/contracts/course-authoring'

export interface TableRow {
  /** As a spreadsheet counts: the heading is row 1, and a cell of several lines is one row. */
  number: number
  cells: Partial<Record<ImportColumn, string>>
  /** Its quotes or separators do not fit the heading, so that nobody knows which text belongs where. */
  isBroken: boolean
}

export interface Table {
  columns: ImportColumn[]
  /** Headings that are no column of ours, or one for the second time. */
  unknownColumns: string[]
  rows: TableRow[]
}

/** Marks with which spreadsheets of this and other countries part their cells. */
const separators = [',', ';', '\t']

/** A table in CSV as its author saved it. Empty rows are counted and left out. */
export function readTable(csv: string): Table {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), newline: '\n' })
  const broken = new Set(errors.map(({ row }) => row))
  const filled = data
    .map((cells, at) => ({ number: at + 1, cells: cells.map(asWritten), isBroken: broken.has(at) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [heading, ...rows] = filled
  const width = heading?.cells.length ?? 0
  const { columns, unknownColumns, columnAt } = readHeading(heading?.cells ?? [])
  return { columns, unknownColumns, rows: rows.map((row) => toRow(row, columnAt, width)) }
}

/** The one that finds most columns in the heading. */
function separatorOf(text: string): string {
  const found = separators.map((delimiter) => {
    const [heading = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data
    return { delimiter, columns: readHeading(heading).columns.length }
  })
  return found.reduce((best, other) => (other.columns > best.columns ? other : best)).delimiter
}

function readHeading(cells: string[]) {
  const columnAt: (ImportColumn | undefined)[] = []
  const unknownColumns: string[] = []
  for (const [at, cell] of cells.entries()) {
    const named = ImportColumn.safeParse(
      cell
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    )
    if (named.success && !columnAt.includes(named.data)) columnAt[at] = named.data
    else if (cell.trim() !== '') unknownColumns.push(cut(cell.trim()))
  }
  return { columnAt, unknownColumns, columns: importColumns.filter((column) => columnAt.includes(column)) }
}

function toRow(
  { number, cells, isBroken }: { number: number; cells: string[]; isBroken: boolean },
  columnAt: (ImportColumn | undefined)[],
  width: number,
): TableRow {
  // Text beside the table, or more cells than it has: one of them was cut in two by a separator.
  const isCut = cells.length > width || cells.some((cell, at) => cell !== '' && columnAt[at] === undefined)
  const named = cells.flatMap((cell, at) => (columnAt[at] ? [[columnAt[at], cell]] : []))
  return { number, cells: Object.fromEntries(named) as TableRow['cells'], isBroken: isBroken || isCut }
}

/** What a spreadsheet would work out, were there no apostrophe before it; with one that is there already, it gets another. */
export const formulaLike = /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/** Without the apostrophe that keeps a formula from being worked out (`exporting.ts`, and `platform/csv.ts` of the web app). */
function asWritten(cell: string): string {
  const text = cell.trim()
  return formulaLike.test(text) ? text.replace(/^'/, '').trim() : text
}

/** What an answer repeats of what somebody sent. */
export const cut = (text: string) => text.slice(0, 100).toWellFormed()
