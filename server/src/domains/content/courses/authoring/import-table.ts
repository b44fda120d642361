import Papa from 'papaparse'
import { ImportColumn, importColumns } from '@capyzen/contracts/course-authoring'

export interface TableRow {
  /** Counted from 1, the heading included; a cell with several lines is one row. */
  number: number
  cells: Partial<Record<ImportColumn, string>>
  /** Quotes or separators do not fit the heading, so the columns are unknown. */
  isBroken: boolean
}

export interface Table {
  columns: ImportColumn[]
  /** Unknown and repeated headings. */
  unknownColumns: string[]
  rows: TableRow[]
}

/** Spreadsheets of different countries use different separators. */
const separators = [',', ';', '\t']

/** Parses CSV. Empty rows are counted and left out. */
export function readTable(csv: string): Table {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), newline: '\n' })
  const broken = new Set(errors.map(({ row }) => row))
  const filled = data
    .map((cells, at) => ({ number: at + 1, cells: cells.map(withoutApostrophe), isBroken: broken.has(at) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [heading, ...rows] = filled
  const width = heading?.cells.length ?? 0
  const { columns, unknownColumns, columnAt } = readHeading(heading?.cells ?? [])
  return { columns, unknownColumns, rows: rows.map((row) => toRow(row, columnAt, width)) }
}

/** The separator that finds most columns in the heading. */
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
    else if (cell.trim() !== '') unknownColumns.push(shorten(cell.trim()))
  }
  return { columnAt, unknownColumns, columns: importColumns.filter((column) => columnAt.includes(column)) }
}

function toRow(
  { number, cells, isBroken }: { number: number; cells: string[]; isBroken: boolean },
  columnAt: (ImportColumn | undefined)[],
  width: number,
): TableRow {
  // More cells than columns: a separator within a cell has split it.
  const isCut = cells.length > width || cells.some((cell, at) => cell !== '' && columnAt[at] === undefined)
  const named = cells.flatMap((cell, at) => (columnAt[at] ? [[columnAt[at], cell]] : []))
  return { number, cells: Object.fromEntries(named) as TableRow['cells'], isBroken: isBroken || isCut }
}

/** Text that a spreadsheet would evaluate, unless an apostrophe precedes it. */
export const formulaLike = /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/** Removes the apostrophe that the exports add (`exporting.ts`, and `platform/csv.ts` of the web app). */
function withoutApostrophe(cell: string): string {
  const text = cell.trim()
  return formulaLike.test(text) ? text.replace(/^'/, '').trim() : text
}

/** For the response, which repeats user input. */
export const shorten = (text: string) => text.slice(0, 100).toWellFormed()
