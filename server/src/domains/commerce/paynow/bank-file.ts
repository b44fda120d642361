import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { BankColumns, importBankLines } from '@capyzen/contracts/paynow'
import { amountCentsOf, dayOf } from './bank-cells.ts'

/** Money that came in. */
export interface Credit {
  bookedOn: string
  amountCents: number
  /** The reference columns, joined. */
  text: string
  /** The bank's number of the line; null where it gave none. */
  bankId: string | null
  /** Of all cells, and of how many equal lines stood above it. */
  hash: string
}

type Problem = CallResult<typeof importBankLines>['problems'][number]

export interface BankFile {
  credits: Credit[]
  /** Lines without money that came in. */
  debits: number
  /** Rows count from 1; a cell with several lines is one row. */
  problems: Problem[]
}

const mostRows = 20_000
const mostProblems = 100
/** Banks write name and number of the account above the table. */
const mostRowsAbove = 50
const separators = [',', ';', '\t', '|']
const isEmpty = (cell: string) => cell.trim() === ''
const nameOf = (cell: string) => cell.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Reads a bank's CSV. A row that cannot be understood is named as a problem and left out, so that a quote in the text of
 * one payer stops nobody else's payment; a file whose columns are missing, or that is too long, gives no lines at all.
 */
export function readBankFile(csv: string, columns: BankColumns): BankFile {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const nothing = (problem: Problem['problem'], row = 1): BankFile => ({
    ...{ credits: [], debits: 0 },
    problems: [{ row, problem }],
  })
  if (isEmpty(text)) return nothing('not_csv')
  const { heading, separator } = findHeading(text, columns)
  const placeOf = heading && findPlaces(heading.cells, columns)
  if (!heading || !placeOf) return nothing('unknown_column')
  if (isAmbiguous(heading.cells, columns)) return nothing('repeated_column', heading.at + 1)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  const broken = new Set(errors.map(({ row }) => row))
  const rows = [...data.entries()].slice(heading.at + 1).filter(([, cells]) => !cells.every(isEmpty))
  if (rows.length > mostRows) return nothing('too_many_rows', (rows[mostRows]?.[0] ?? 0) + 1)

  const file: BankFile = { credits: [], debits: 0, problems: [] }
  const seen = new Map<string, number>()
  for (const [at, cells] of rows) {
    const cell = (place: number) => (cells[place] ?? '').trim()
    const isBroken = broken.has(at) || cells.slice(heading.cells.length).some((extra) => !isEmpty(extra))
    const [day, amount] = [cell(placeOf.date), cell(placeOf.amount)]
    const [bookedOn, amountCents] = [dayOf(day), amountCentsOf(amount)]
    const problem = isBroken ? 'not_csv' : problemOf({ day, amount, bookedOn, amountCents })
    if (problem) {
      if (file.problems.length < mostProblems) file.problems.push({ row: at + 1, problem })
    } else if (bookedOn === undefined || amountCents === undefined || amountCents <= 0) file.debits += 1
    else {
      const joined = JSON.stringify(cells.map((one) => one.trim()))
      const earlier = seen.get(joined) ?? 0
      seen.set(joined, earlier + 1)
      file.credits.push({
        ...{ bookedOn, amountCents },
        text: placeOf.reference.map(cell).filter(Boolean).join(' '),
        bankId: (placeOf.transactionId !== undefined && cell(placeOf.transactionId)) || null,
        hash: createHash('sha256').update(`${earlier} ${joined}`).digest('hex'),
      })
    }
  }
  return file
}

/** Sums below the table have no date, and debits stand in a column of their own. */
function problemOf(row: {
  day: string
  amount: string
  bookedOn: string | undefined
  amountCents: number | undefined
}): Problem['problem'] | undefined {
  if (row.amount === '' || (row.amountCents !== undefined && row.amountCents <= 0)) return undefined
  if (row.amountCents === undefined) return row.day === '' ? undefined : 'no_amount'
  return row.bookedOn === undefined ? 'no_date' : undefined
}

/** The first row that has all columns, read with the separator that finds them. */
function findHeading(text: string, columns: BankColumns) {
  for (const separator of separators) {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n', preview: mostRowsAbove })
    const at = data.findIndex((cells) => findPlaces(cells, columns) !== undefined)
    const cells = data[at]
    if (cells) return { heading: { at, cells }, separator }
  }
  return { heading: undefined, separator: ',' }
}

function findPlaces(cells: readonly string[], columns: BankColumns) {
  const names = cells.slice(0, 200).map(nameOf)
  const place = (column: string) => names.indexOf(nameOf(column))
  const places = (column: string) => [...names.keys()].filter((at) => names[at] === nameOf(column))
  const found = {
    date: place(columns.date),
    amount: place(columns.amount),
    reference: [...new Set(columns.reference.flatMap(places))],
    ...(columns.transactionId !== null && { transactionId: place(columns.transactionId) }),
  }
  const isMissing = [found.date, found.amount, found.transactionId ?? 0, ...columns.reference.map(place)].includes(-1)
  return isMissing ? undefined : found
}

/** The other of two columns `Amount` may hold what went out. */
function isAmbiguous(cells: readonly string[], { date, amount, transactionId }: BankColumns): boolean {
  const names = cells.map(nameOf)
  const single = [date, amount, ...(transactionId === null ? [] : [transactionId])].map(nameOf)
  return single.some((name) => names.indexOf(name) !== names.lastIndexOf(name))
}
