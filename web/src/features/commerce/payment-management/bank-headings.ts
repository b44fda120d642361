import {
  directionOf,
  moneyColumns,
  namesCredits,
  namesDebits,
  type BankColumns,
  type BankMoney,
} from '@capyzen/contracts/bank-columns'

/** The table in a bank's file, as far as it is needed to map its columns. */
export interface BankTable {
  headings: readonly string[]
  /** The first rows below the headings. */
  rows: readonly (readonly string[])[]
}

const separators = [',', ';', '\t', '|']
/** Banks write name and number of the account above the table. */
const mostRowsAbove = 50
/** Enough to see how amounts are written. */
const rowsRead = 50
const mostReferences = 4

/** Rows with their cells by RFC 4180, at most `most` of them. */
export function readRows(csv: string, separator: string, most: number): string[][] {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === separator || char === '\n') {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (char === '\n') {
        if (rows.length >= most) return rows
        rows.push([])
      }
    } else cell += char
  }
  rows.at(-1)?.push(cell.trim())
  return rows
}

const guesses = {
  date: [/^transaction date$/i, /^(交易|入账|记账)日期$/, /date/i, /日期/],
  amount: [/^(transaction )?amount/i, /^(?!.*(foreign|balance)).*amount/i, /^(交易)?金额/],
  reference: [/ref|description|detail|narrative|particular|remark|memo|purpose|附言|摘要|备注|用途|说明|描述|参考/i],
  transactionId: [/transaction (id|number|no\b)|bank (ref|id)|unique|serial|交易(编号|号|流水)|流水号|凭证号/i],
}

const isEmpty = (cell: string) => cell === ''

/** The columns that their names speak for; undefined where none does. */
export function guessColumns(headings: readonly string[]) {
  const named = headings.filter((heading) => !isEmpty(heading))
  const find = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => named.find((heading) => pattern.test(heading))).find((found) => found !== undefined)
  const transactionId = find(guesses.transactionId)
  const taken = [transactionId]
  const reference = named
    .filter((heading) => guesses.reference.some((pattern) => pattern.test(heading)) && !taken.includes(heading))
    .slice(0, mostReferences)
  const amount = named.find(namesCredits) ?? find(guesses.amount)
  return { date: find(guesses.date), amount, reference, transactionId }
}

/** Columns that show money, as far as names and cells prove it; nothing is chosen where they don't. */
export interface MoneyGuess {
  shown: BankMoney['shown'] | undefined
  amount: string | undefined
  debit: string | undefined
  direction: string | undefined
}

export function guessMoney({ headings, rows }: BankTable): MoneyGuess {
  const { amount } = guessColumns(headings)
  const cellsOf = (heading: string | undefined) => {
    const at = headings.findIndex((one) => one === heading)
    return rows.map((cells) => cells[at] ?? '').filter((cell) => !isEmpty(cell))
  }
  const debit = headings.find((heading) => namesDebits(heading))
  const direction = headings.find((heading) => {
    const cells = cellsOf(heading)
    return !isEmpty(heading) && cells.length > 0 && cells.every((cell) => directionOf(cell) !== undefined)
  })
  const isCredits = amount !== undefined && namesCredits(amount)
  const hasSigns = cellsOf(amount).some((cell) => /[-\u2212(]\s*[S$\d]|\d[\s)]*([-)]|[CD]R?)\.?$/i.test(cell))
  const found = { amount, debit, direction }
  if (isCredits) return { ...found, shown: debit === undefined ? 'credits_only' : 'two_columns' }
  if (amount !== undefined && direction !== undefined) return { ...found, shown: 'marked' }
  return { ...found, shown: hasSigns ? 'signed' : undefined }
}

/** The heading is the row with most known columns. Undefined for a file without a table. */
export function findTable(csv: string): BankTable | undefined {
  let best: { table: BankTable; score: number } | undefined
  for (const separator of separators) {
    const rows = readRows(csv, separator, mostRowsAbove + rowsRead)
    for (const [at, headings] of rows.slice(0, mostRowsAbove).entries()) {
      const { date, amount, reference } = guessColumns(headings)
      const score =
        (date ? 3 : 0) + (amount ? 3 : 0) + (reference.length > 0 ? 3 : 0) + Math.min(headings.length, 9) / 10
      if (headings.length < 3 || (best && score <= best.score)) continue
      const below = rows.slice(at + 1).filter((cells) => !cells.every(isEmpty))
      best = { table: { headings, rows: below.slice(0, rowsRead) }, score }
    }
  }
  return best?.table
}

const nameOf = (cell: string) => cell.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The file has all columns that were mapped before. */
export function hasColumns(csv: string, { date, money, reference, transactionId }: BankColumns): boolean {
  const wanted = [date, ...moneyColumns(money), ...reference, ...(transactionId === null ? [] : [transactionId])].map(
    nameOf,
  )
  return separators.some((separator) =>
    readRows(csv, separator, mostRowsAbove).some((cells) => {
      const names = cells.map(nameOf)
      return wanted.every((name) => names.includes(name))
    }),
  )
}
