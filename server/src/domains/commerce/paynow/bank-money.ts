import { directionOf, namesCredits, namesDebits, type BankMoney } from '@capyzen/contracts/bank-columns'
import { amountCentsOf, isMarkedCredit, isWithoutAmount } from './bank-cells.ts'
import type { BankTable } from './bank-table.ts'

/** Cents that came in; 0 for money that went out and for rows without money. */
type MoneyRead = { creditCents: number } | { problem: 'no_amount' | 'no_direction' }

const nothing: MoneyRead = { creditCents: 0 }
const unclear: MoneyRead = { problem: 'no_direction' }

/** Reads the money cells of a row, in the order of `moneyColumns`. */
export function readMoney({ shown }: BankMoney, cells: readonly string[], marksCredits: boolean): MoneyRead {
  const [amount = '', other = ''] = cells
  const cents = isWithoutAmount(amount) ? 0 : amountCentsOf(amount)
  const otherCents = shown !== 'two_columns' || isWithoutAmount(other) ? 0 : amountCentsOf(other)
  if (cents === undefined || otherCents === undefined) return { problem: 'no_amount' }
  if (otherCents !== 0) return cents === 0 ? nothing : unclear
  if (cents <= 0) return nothing
  if (shown === 'two_columns') return { creditCents: cents }
  // Where a bank marks what came in, an amount without a mark went out, or nobody knows.
  if (shown !== 'marked') return marksCredits && !isMarkedCredit(amount) ? unclear : { creditCents: cents }
  const direction = directionOf(other)
  if (direction === undefined) return unclear
  return direction === 'credit' ? { creditCents: cents } : nothing
}

/**
 * Whether the file contradicts what was mapped, or does not prove it: columns with the other direction's name, a column
 * that says the direction and was not mapped, amounts that should have signs of which none has one.
 */
export function isUnclear(table: BankTable, money: BankMoney): boolean {
  const { headings, places, lines } = table
  const { shown } = money
  const [amountAt = 0, otherAt = 0] = places.money
  const headingOf = (at: number) => (headings[at] ?? '').normalize('NFKC').trim()
  if (namesDebits(headingOf(amountAt)) || (shown === 'two_columns' && namesCredits(headingOf(otherAt)))) return true
  const cameIn = linesThatCameIn(table, money)
  const others = [...headings.keys()].filter((at) => !places.money.includes(at))
  if (others.some((at) => isContradictedAt(at, table, cameIn))) return true
  if (shown === 'two_columns' || shown === 'marked') return false
  const cellsAt = (at: number) => lines.map(({ cells }) => (cells[at] ?? '').trim())
  const amounts = cellsAt(amountAt).filter((cell) => (amountCentsOf(cell) ?? 0) !== 0)
  if (amounts.length === 0) return false
  const saysDirection = (at: number) => {
    const filled = datedCells(table, at)
    return filled.length > 0 && filled.every(({ cell }) => directionOf(cell) !== undefined)
  }
  const hasDebits = (at: number) => namesDebits(headingOf(at)) && cellsAt(at).some((cell) => amountCentsOf(cell))
  if (others.some((at) => saysDirection(at) || hasDebits(at))) return true
  return shown === 'signed' && !amounts.some((cell) => isMarkedCredit(cell) || (amountCentsOf(cell) ?? 0) < 0)
}

/** Filled cells of a column. Sums below the table have no date, and remarks instead of a direction. */
const datedCells = ({ lines, places }: BankTable, at: number) =>
  lines.flatMap(({ cells }) => {
    const cell = (cells[at] ?? '').trim()
    return cell === '' || (cells[places.date] ?? '').trim() === '' ? [] : [{ cell, cells }]
  })

function linesThatCameIn(table: BankTable, money: BankMoney): Set<readonly string[]> {
  const isMarked = marksCredits(table)
  const read = table.lines.map(({ cells }) => ({
    cells,
    money: readMoney(
      money,
      table.places.money.map((place) => (cells[place] ?? '').trim()),
      isMarked,
    ),
  }))
  return new Set(read.flatMap(({ cells, money: one }) => ('creditCents' in one && one.creditCents > 0 ? [cells] : [])))
}

/** A column says `OUT` or `Debit transfer` of money that would be read as come in. */
function isContradictedAt(at: number, table: BankTable, cameIn: ReadonlySet<readonly string[]>): boolean {
  const filled = datedCells(table, at)
  const said = filled.flatMap(({ cell, cells }) => {
    const says = /^[-+]$/.test(cell) ? undefined : (directionOf(cell) ?? directionOf(firstWord(cell)))
    return says ? [{ says, cells, isExact: directionOf(cell) !== undefined }] : []
  })
  const isDirection =
    (said.length === filled.length && said.every(({ isExact }) => isExact)) ||
    (said.some(({ says }) => says === 'credit') && said.length * 2 >= filled.length)
  return isDirection && said.some(({ says, cells }) => says === 'debit' && cameIn.has(cells))
}

const firstWord = (cell: string): string => /^\p{L}{2,}(?![\p{L}.])/u.exec(cell)?.[0] ?? ''

export const marksCredits = ({ places, lines }: BankTable): boolean =>
  lines.some(({ cells }) => {
    const cell = cells[places.money[0] ?? 0] ?? ''
    return amountCentsOf(cell) !== undefined && isMarkedCredit(cell)
  })
