import { z } from 'zod'

const column = z.string().trim().min(1).max(100)

/** How a bank's file tells money that came in from money that went out. An administrator says so; it is never guessed. */
export const BankMoney = z.discriminatedUnion('shown', [
  /** In a column each. */
  z.strictObject({ shown: z.literal('two_columns'), credit: column, debit: column }),
  /** By a column such as `D/C`. */
  z.strictObject({ shown: z.literal('marked'), amount: column, direction: column }),
  /** By a sign, brackets, `CR` or `DR` at the amount. */
  z.strictObject({ shown: z.literal('signed'), amount: column }),
  /** The file lists only money that came in, and perhaps what was taken back, with a minus. */
  z.strictObject({ shown: z.literal('credits_only'), amount: column }),
])
export type BankMoney = z.infer<typeof BankMoney>

/** Names of the file's columns, kept from one upload to the next. */
export const BankColumns = z.strictObject({
  date: column,
  money: BankMoney,
  /** Searched for a payment's reference; several are joined. */
  reference: z.array(column).min(1).max(4),
  /** The bank's own number of the line, which makes a second upload harmless; made of all cells without one. */
  transactionId: column.nullable(),
})
export type BankColumns = z.infer<typeof BankColumns>

export const moneyColumns = (money: BankMoney): string[] => {
  if (money.shown === 'two_columns') return [money.credit, money.debit]
  return money.shown === 'marked' ? [money.amount, money.direction] : [money.amount]
}

const creditWords = ['c', 'cr', 'credit', 'in', 'incoming', 'deposit', '+', '贷', '贷方', '收', '收入', '存入', '转入']
const debitWords = [
  'd',
  'dr',
  'debit',
  'out',
  'outgoing',
  'withdrawal',
  '-',
  '借',
  '借方',
  '支',
  '支出',
  '取出',
  '转出',
]

/** What a cell of a column such as `D/C` says; undefined for any other text. */
export function directionOf(cell: string): 'credit' | 'debit' | undefined {
  const word = cell.normalize('NFKC').replace(/[\s.]/g, '').toLowerCase()
  if (creditWords.includes(word)) return 'credit'
  return debitWords.includes(word) ? 'debit' : undefined
}

const creditNames = /credit|deposit|money in|paid in|receipts?\b|incoming|\bcr\b|贷方|收入|存入|转入/i
const debitNames = /debit|withdraw|money out|paid out|outgoing|\bdr\b|借方|支出|取出|转出/i

/** Whether the name of a column speaks of money in one direction alone. */
export const namesCredits = (name: string): boolean => creditNames.test(name) && !debitNames.test(name)
export const namesDebits = (name: string): boolean => debitNames.test(name) && !creditNames.test(name)
