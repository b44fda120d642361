import Papa from 'papaparse'
import { moneyColumns, type BankColumns } from '@capyzen/contracts/bank-columns'
import { isWithoutAmount } from './bank-cells.ts'

/** Where the mapped columns stand. */
interface Places {
  date: number
  /** In the order of `moneyColumns`. */
  money: number[]
  reference: number[]
  transactionId: number | undefined
}

export interface BankTable {
  /** Counts from 0, as the rows of lines do. */
  headingRow: number
  headings: readonly string[]
  places: Places
  lines: TableLine[]
}

interface TableLine {
  row: number
  cells: readonly string[]
  /** Rows below it that only go on with its text. */
  continued: (readonly string[])[]
  /** Quotes or separators don't fit. */
  isBroken: boolean
}

/** Banks write name and number of the account above the table. */
const mostRowsAbove = 50
const separators = [',', ';', '\t', '|']
export const isEmpty = (cell: string) => cell.trim() === ''
const nameOf = (cell: string) => cell.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Undefined for a text that lacks a column. */
export function findTable(text: string, columns: BankColumns): BankTable | undefined {
  const found = findHeading(text, columns)
  if (!found) return undefined
  const { headingRow, headings, places, separator } = found
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  const broken = new Set(errors.map(({ row }) => row))
  const lines: TableLine[] = []
  let above: TableLine | undefined
  for (const [row, cells] of [...data.entries()].slice(headingRow + 1)) {
    const isBroken = broken.has(row) || cells.slice(headings.length).some((extra) => !isEmpty(extra))
    if (cells.every(isEmpty)) above = undefined
    else if (above && !isBroken && isContinuation(cells, places)) above.continued.push(cells)
    else lines.push((above = { row, cells, continued: [], isBroken }))
  }
  return { headingRow, headings, places, lines }
}

/** Some banks break a long text into rows without day and amount, which belong to the line above. */
function isContinuation(cells: readonly string[], { date, money, reference }: Places): boolean {
  const isBlank = (at: number) => isEmpty(cells[at] ?? '')
  const isWithoutMoney = money.every((at) => isWithoutAmount(cells[at] ?? ''))
  return isBlank(date) && isWithoutMoney && !reference.every(isBlank)
}

/** The first row that has all columns, read with the separator that finds them. */
function findHeading(text: string, columns: BankColumns) {
  for (const separator of separators) {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n', preview: mostRowsAbove })
    for (const [headingRow, headings] of data.entries()) {
      const places = findPlaces(headings, columns)
      if (places) return { headingRow, headings, places, separator }
    }
  }
  return undefined
}

function findPlaces(cells: readonly string[], columns: BankColumns): Places | undefined {
  const names = cells.slice(0, 200).map(nameOf)
  const place = (column: string) => names.indexOf(nameOf(column))
  const places = (column: string) => [...names.keys()].filter((at) => names[at] === nameOf(column))
  const { date, reference, transactionId } = columns
  const found = {
    date: place(date),
    money: moneyColumns(columns.money).map(place),
    reference: [...new Set(reference.flatMap(places))],
    transactionId: transactionId === null ? undefined : place(transactionId),
  }
  const wanted = [found.date, ...found.money, found.transactionId ?? 0, ...reference.map(place)]
  return wanted.includes(-1) ? undefined : found
}

const currencyNames = /^(?:(?:account|transaction|amount|payment) )?(?:currency|ccy|curr?)(?: code)?$|^币种$|^货币$/
const statusNames = /^(?:(?:transaction|payment) )?status$|^(?:交易)?状态$/
const notBooked =
  /^(?:rejected|failed|cancell?ed|pending|processing|returned|reversed|declined|refunded)\b|失败|取消|处理中|退回/i

/** Why the money of a line is not on the account, or not in dollars of Singapore, as columns beside the mapped ones say. */
export function exclusionOf(
  { headings }: BankTable,
  cells: readonly string[],
): 'other_currency' | 'not_booked' | undefined {
  const said = (names: RegExp) =>
    [...headings.keys()].filter((at) => names.test(nameOf(headings[at] ?? ''))).map((at) => nameOf(cells[at] ?? ''))
  const currencies = said(currencyNames).filter((cell) => cell !== '')
  if (currencies.some((cell) => !/^(?:sgd\b|singapore dollars?$|s\$|sg\$|新元|新币|新加坡元)/.test(cell)))
    return 'other_currency'
  return said(statusNames).some((cell) => notBooked.test(cell)) ? 'not_booked' : undefined
}

/** The other of two columns `Amount` may hold what went out. */
export function isAmbiguous({ headings }: BankTable, { date, money, transactionId }: BankColumns): boolean {
  const names = headings.map(nameOf)
  const single = [date, ...moneyColumns(money), ...(transactionId === null ? [] : [transactionId])].map(nameOf)
  const isTwice = single.some((name) => names.indexOf(name) !== names.lastIndexOf(name))
  return isTwice || new Set(moneyColumns(money).map(nameOf)).size < moneyColumns(money).length
}
