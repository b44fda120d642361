import Papa from 'papaparse'
import { questionColumns, type QuestionColumn } from '@capyzen/contracts/question-authoring'

export type Cells = Record<QuestionColumn, string>

export interface TableRow {
  /** Counted from 1, the heading included; a cell with several lines is one row. */
  number: number
  cells: Cells
  /** Quotes or separators do not fit the heading, so the columns are unknown. */
  isBroken: boolean
  /** Of a table that our export wrote. */
  isExported: boolean
}

interface Table {
  columns: QuestionColumn[]
  /** The first 100; also repeated ones. */
  unknownColumns: string[]
  /** Of the file, also beyond those that are read. */
  rowCount: number
  rows: TableRow[]
}

/** Of the export, for a reader; the import leaves them out. */
export const extraColumns = ['id', 'state'] as const

/** Text that a spreadsheet would evaluate, unless an apostrophe precedes it. */
export const formulaLike = /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

function withoutApostrophe(cell: string): string {
  const text = cell.trim()
  return formulaLike.test(text) ? text.replace(/^'/, '').trim() : text
}

/** Spreadsheets of different countries use different separators. */
const separators = [',', ';', '\t']

const nameOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const isEmpty = (cell: string) => cell.trim() === ''
const knownColumns: ReadonlySet<string> = new Set(questionColumns)
const isColumn = (name: string): name is QuestionColumn => knownColumns.has(name)
const isExtra = (name: string) => extraColumns.some((extra) => extra === name)

/** Spreadsheets fill rows up with empty cells; a file may have millions of them. */
const mostColumns = 200
const mostUnknown = 100

/** Empty rows are numbered and left out; of the others `most` are read. */
export function readTable(csv: string, most: number): Table {
  // The first line of some spreadsheets only names their separator.
  const [, named, text = ''] = /^\uFEFF?(?:sep=(.)\n)?(.*)$/is.exec(csv.replace(/\r\n?/g, '\n')) ?? []
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: named ?? separatorOf(text), newline: '\n' })
  const broken = new Set(errors.map(({ row }) => row))
  const [heading = [], ...rest] = data
  const { columnAt, unknownColumns } = readHeading(heading)
  const isExported = heading.some((cell) => nameOf(cell) === 'id')
  const skippedLines = named === undefined ? 0 : 1
  const filled = [...rest.entries()].filter(([_at, row]) => !row.every(isEmpty))
  const rows = filled.slice(0, most).map(([at, row]): TableRow => {
    const cells = Object.fromEntries(questionColumns.map((column) => [column, ''])) as Cells
    for (const [index, column] of columnAt.entries()) if (column) cells[column] = withoutApostrophe(row[index] ?? '')
    const isBroken = broken.has(at + 1) || row.length > heading.length
    return { number: at + 2 + skippedLines, cells, isBroken, isExported }
  })
  const columns = questionColumns.filter((column) => columnAt.includes(column))
  return { columns, unknownColumns, rowCount: filled.length, rows }
}

function readHeading(heading: readonly string[]) {
  const columnAt: (QuestionColumn | undefined)[] = []
  const unknownColumns: string[] = []
  for (const [at, cell] of heading.entries()) {
    if (isEmpty(cell)) continue
    if (unknownColumns.length === mostUnknown) break
    const name = at < mostColumns ? nameOf(cell) : ''
    if (isColumn(name) && !columnAt.includes(name)) columnAt[at] = name
    else if (!isExtra(name)) unknownColumns.push(cell.trim().slice(0, 100).toWellFormed())
  }
  return { columnAt, unknownColumns }
}

/** The separator that finds most columns in the heading. */
function separatorOf(text: string): string {
  const found = separators.map((delimiter) => {
    const [heading = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data
    const names = heading.slice(0, mostColumns).map(nameOf)
    return { delimiter, columns: names.filter(isColumn).length }
  })
  return found.reduce((best, other) => (other.columns > best.columns ? other : best)).delimiter
}
