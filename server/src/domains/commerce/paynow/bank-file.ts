import { createHash } from 'node:crypto'
import type { BankColumns } from '@capyzen/contracts/bank-columns'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { importBankLines } from '@capyzen/contracts/paynow'
import { dayOf } from './bank-cells.ts'
import { isUnclear, marksCredits, readMoney } from './bank-money.ts'
import { exclusionOf, findTable, isAmbiguous, isEmpty } from './bank-table.ts'

/** Money that came in. */
export interface Credit {
  /** In the file, from 1. */
  row: number
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

interface BankFile {
  credits: Credit[]
  /** Lines without money that came in. */
  debits: number
  /** Rows count from 1; a cell with several lines is one row. */
  problems: Problem[]
}

const mostRows = 20_000
const mostProblems = 100

/**
 * Reads a bank's CSV. A row that cannot be understood is named as a problem and left out, so that a quote in the text of
 * one payer stops nobody else's payment; a file whose columns are missing or unclear, or that is too long, gives no lines
 * at all.
 */
export function readBankFile(csv: string, columns: BankColumns): BankFile {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const nothing = (problem: Problem['problem'], row = 1): BankFile => ({
    ...{ credits: [], debits: 0 },
    problems: [{ row, problem }],
  })
  if (isEmpty(text)) return nothing('not_csv')
  const table = findTable(text, columns)
  if (!table) return nothing('unknown_column')
  const { places, lines, headingRow } = table
  if (isAmbiguous(table, columns)) return nothing('repeated_column', headingRow + 1)
  if (lines.length > mostRows) return nothing('too_many_rows', (lines[mostRows]?.row ?? 0) + 1)
  if (isUnclear(table, columns.money)) return nothing('unclear_direction', headingRow + 1)

  const file: BankFile = { credits: [], debits: 0, problems: [] }
  const isMarked = marksCredits(table)
  const seen = new Map<string, number>()
  for (const { row, cells, continued, isBroken } of lines) {
    const cell = (place: number) => (cells[place] ?? '').trim()
    const bookedOn = dayOf(cell(places.date))
    const read = readMoney(columns.money, places.money.map(cell), isMarked)
    const creditCents = 'creditCents' in read ? read.creditCents : 0
    // Sums below the table have no date.
    const isSum = 'problem' in read && cell(places.date) === ''
    const problem = isBroken
      ? 'not_csv'
      : 'problem' in read
        ? read.problem
        : creditCents > 0
          ? bookedOn === undefined
            ? 'no_date'
            : exclusionOf(table, cells)
          : undefined
    if (problem && (isBroken || !isSum)) {
      if (file.problems.length < mostProblems) file.problems.push({ row: row + 1, problem })
    } else if (bookedOn === undefined || creditCents <= 0) file.debits += 1
    else {
      const joined = JSON.stringify([cells, ...continued].flat().map((one) => one.trim()))
      const earlier = seen.get(joined) ?? 0
      seen.set(joined, earlier + 1)
      const texts = [cells, ...continued].flatMap((one) => places.reference.map((place) => (one[place] ?? '').trim()))
      file.credits.push({
        ...{ row: row + 1, bookedOn, amountCents: creditCents },
        text: texts.filter(Boolean).join(' '),
        bankId: (places.transactionId !== undefined && cell(places.transactionId)) || null,
        hash: createHash('sha256').update(`${earlier} ${joined}`).digest('hex'),
      })
    }
  }
  return file
}
