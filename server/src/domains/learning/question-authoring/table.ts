import Papa from 'papaparse'
import { QuestionColumn, questionColumns } from '@capyzen/contracts/question-authoring'

export type Cells = Record<QuestionColumn, string>

export interface TableRow {
  /** Counted from 1, the heading included; a cell with several lines is one row. */
  number: number
  cells: Cells
  /** Quotes or separators do not fit the heading, so the columns are unknown. */
  isBroken: boolean
}

export interface Table {
  columns: QuestionColumn[]
  unknownColumns: string[]
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

/** Empty rows are counted and left out. */
export function readTable(csv: string): Table {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), newline: '\n' })
  const broken = new Set(errors.map(({ row }) => row))
  const [heading = [], ...rest] = data
  const names = heading.map(nameOf)
  const firstAt = new Map([...names.entries()].toReversed().map(([at, name]) => [name, at]))
  const columnAt = names.map((name, at) => {
    const { data: column } = QuestionColumn.safeParse(name)
    return firstAt.get(name) === at ? column : undefined
  })
  const isExtra = (name: string) => extraColumns.some((extra) => extra === name)
  const rows = rest.flatMap((row, at): TableRow[] => {
    if (row.every((cell) => cell.trim() === '')) return []
    const cells = Object.fromEntries(questionColumns.map((column) => [column, ''])) as Cells
    for (const [index, cell] of row.entries()) {
      const column = columnAt[index]
      if (column) cells[column] = withoutApostrophe(cell)
    }
    return [{ number: at + 2, cells, isBroken: broken.has(at + 1) || row.length > heading.length }]
  })
  return {
    columns: questionColumns.filter((column) => columnAt.includes(column)),
    unknownColumns: heading
      .filter((cell, at) => cell.trim() !== '' && !columnAt[at] && !isExtra(names[at] ?? ''))
      .map((cell) => cell.trim().slice(0, 100).toWellFormed()),
    rows,
  }
}

/** The separator that finds most columns in the heading. */
function separatorOf(text: string): string {
  const found = separators.map((delimiter) => {
    const [heading = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data
    return { delimiter, columns: heading.filter((cell) => QuestionColumn.safeParse(nameOf(cell)).success).length }
  })
  return found.reduce((best, other) => (other.columns > best.columns ? other : best)).delimiter
}
