import Papa from 'papaparse'

/** What a table may hold; its first filled row names the columns. */
interface TableForm<Column extends string> {
  columns: readonly Column[]
  /** Other names of columns. */
  otherNames?: ReadonlyMap<string, Column>
  /** Headings whose cells are not read. */
  ignored?: readonly string[]
  mostRows: number
}

export interface TableRow<Column extends string> {
  /** Counted from 1, the heading included; a cell with several lines is one row. */
  number: number
  /** Without columns that the table lacks, and cells that a short row lacks. */
  cells: Partial<Record<Column, string>>
  /** Quotes or separators do not fit the heading, so the columns are unknown. */
  isBroken: boolean
  /** There is text in a column without a heading. */
  isStray: boolean
}

export interface CsvTable<Column extends string> {
  columns: Column[]
  /** The first 100 unknown and repeated headings. */
  unknownColumns: string[]
  /** Of the file, also beyond those that are read. */
  rowCount: number
  rows: TableRow<Column>[]
}

/** Spreadsheets of different countries use different separators. */
const separators = [',', ';', '\t']

/** Spreadsheets fill rows up with empty cells; a file may have millions of them. */
const mostColumns = 200
const mostUnknown = 100

/** Text that a spreadsheet would evaluate, unless an apostrophe precedes it. */
const formulaLike = /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

const isEmpty = (cell: string) => cell.trim() === ''

/** For the response, which repeats user input. */
export const shorten = (text: string): string => text.slice(0, 100).toWellFormed()

/** Empty rows are numbered and left out; of the others `mostRows` are read. */
export function readCsvTable<Column extends string>(csv: string, form: TableForm<Column>): CsvTable<Column> {
  // The first line of some spreadsheets only names their separator.
  const [, named, text = ''] = /^\uFEFF?(?:sep=(.)\n)?(.*)$/is.exec(csv.replace(/\r\n?/g, '\n')) ?? []
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: named ?? separatorOf(text, form), newline: '\n' })
  const broken = new Set(errors.map(({ row }) => row))
  const [first, ...filled] = [...data.entries()].filter(([, row]) => !row.every(isEmpty))
  const heading = first?.[1] ?? []
  const { columnAt, unknownColumns } = readHeading(heading, form)
  const firstNumber = named === undefined ? 1 : 2
  const rows = filled.slice(0, form.mostRows).map(([at, row]): TableRow<Column> => {
    const cells: Partial<Record<Column, string>> = {}
    for (const [index, column] of columnAt) if (row[index] !== undefined) cells[column] = withoutApostrophe(row[index])
    const isBroken = broken.has(at) || row.length > heading.length
    const isStray = row.some((cell, index) => !isEmpty(cell) && isEmpty(heading[index] ?? ''))
    return { number: at + firstNumber, cells, isBroken, isStray }
  })
  return { columns: [...columnAt.values()], unknownColumns, rowCount: filled.length, rows }
}

function readHeading<Column extends string>(heading: readonly string[], form: TableForm<Column>) {
  const columnAt = new Map<number, Column>()
  const seen = new Set<Column>()
  const unknownColumns: string[] = []
  for (const [at, cell] of heading.entries()) {
    if (isEmpty(cell)) continue
    if (unknownColumns.length === mostUnknown) break
    const name = nameOf(cell)
    const column = at < mostColumns ? columnOf(name, form) : undefined
    if (column !== undefined && !seen.has(column)) {
      seen.add(column)
      columnAt.set(at, column)
    } else if (!form.ignored?.includes(name)) unknownColumns.push(shorten(cell.trim()))
  }
  return { columnAt, unknownColumns }
}

const nameOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const columnOf = <Column extends string>(
  name: string,
  { columns, otherNames }: TableForm<Column>,
): Column | undefined => columns.find((column) => column === name) ?? otherNames?.get(name)

/** The separator that finds most columns in the heading. */
function separatorOf<Column extends string>(text: string, form: TableForm<Column>): string {
  const found = separators.map((delimiter) => {
    const [heading = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data
    return { delimiter, columns: readHeading(heading, form).columnAt.size }
  })
  return found.reduce((best, other) => (other.columns > best.columns ? other : best)).delimiter
}

/** Removes the apostrophe that `writeCsvTable`, and `platform/csv.ts` of the web app, add. */
function withoutApostrophe(cell: string): string {
  const text = cell.trim()
  return formulaLike.test(text) ? text.replace(/^'/, '').trim() : text
}

export function writeCsvTable(fields: readonly string[], rows: string[][]): string {
  const table = Papa.unparse({ fields: [...fields], data: rows }, { escapeFormulae: formulaLike })
  // Spreadsheets need the byte order mark to read Chinese.
  return `\uFEFF${table}\r\n`
}
