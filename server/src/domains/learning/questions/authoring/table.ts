import { questionColumns, type QuestionColumn } from '@capyzen/contracts/question-authoring'
import { readCsvTable, type CsvTable } from '#platform/csv-table'

export type Cells = Record<QuestionColumn, string>

export interface QuestionTableRow {
  number: number
  cells: Cells
  isBroken: boolean
  /** Of a table that our export wrote. */
  isExported: boolean
}

type Table = Omit<CsvTable<QuestionColumn>, 'rows'> & { rows: QuestionTableRow[] }

/** Of the export, for a reader; the import leaves them out. */
export const extraColumns = ['id', 'state'] as const

const blankCells = Object.fromEntries(questionColumns.map((column) => [column, ''])) as Cells

export function readTable(csv: string, mostRows: number): Table {
  const { columns, rows, ...table } = readCsvTable(csv, { columns: [...extraColumns, ...questionColumns], mostRows })
  const isExported = columns.includes('id')
  return {
    ...table,
    columns: questionColumns.filter((column) => columns.includes(column)),
    rows: rows.map((row) => ({ ...row, cells: { ...blankCells, ...row.cells }, isExported })),
  }
}
