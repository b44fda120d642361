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
export function isUnclear({ headings, places, lines }: BankTable, { shown }: BankMoney): boolean {
  const [amountAt = 0, otherAt = 0] = places.money
  const headingOf = (at: number) => (headings[at] ?? '').normalize('NFKC').trim()
  if (namesDebits(headingOf(amountAt)) || (shown === 'two_columns' && namesCredits(headingOf(otherAt)))) return true
  if (shown === 'two_columns' || shown === 'marked') return false
  const cellsAt = (at: number) => lines.map(({ cells }) => (cells[at] ?? '').trim())
  const amounts = cellsAt(amountAt).filter((cell) => (amountCentsOf(cell) ?? 0) !== 0)
  if (amounts.length === 0) return false
  const saysDirection = (at: number) => {
    const filled = cellsAt(at).filter((cell) => cell !== '')
    return filled.length > 0 && filled.every((cell) => directionOf(cell) !== undefined)
  }
  const hasDebits = (at: number) => namesDebits(headingOf(at)) && cellsAt(at).some((cell) => amountCentsOf(cell))
  const others = [...headings.keys()].filter((at) => at !== amountAt)
  if (others.some((at) => saysDirection(at) || hasDebits(at))) return true
  return shown === 'signed' && !amounts.some((cell) => isMarkedCredit(cell) || (amountCentsOf(cell) ?? 0) < 0)
}

export const marksCredits = ({ places, lines }: BankTable): boolean =>
  lines.some(({ cells }) => {
    const cell = cells[places.money[0] ?? 0] ?? ''
    return amountCentsOf(cell) !== undefined && isMarkedCredit(cell)
  })
