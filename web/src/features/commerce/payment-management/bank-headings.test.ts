import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#platform/csv.ts'
import { findTable, guessColumns, guessMoney, hasColumns, readRows } from './bank-headings.ts'

const dbs = `Account Details For:,DBS Business Account 001-2
Statement as at:,23-Nov-2026

Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
21 Nov 2026,ICT,,29.90,"TAN, MEI LING",ABCDEFGHJKLMNPQRSTUV,
22 Nov 2026,POS,12.00,,,,`

describe('findTable', () => {
  it('finds the headings below the lines about the account, and the rows under them', () => {
    const table = findTable(dbs)
    expect(table?.headings.slice(0, 4)).toEqual(['Transaction Date', 'Reference', 'Debit Amount', 'Credit Amount'])
    expect(table?.rows[0]).toEqual(['21 Nov 2026', 'ICT', '', '29.90', 'TAN, MEI LING', 'ABCDEFGHJKLMNPQRSTUV', ''])
    expect(table?.rows).toHaveLength(2)
  })

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('reads %s between the cells', (_, separator) => {
    const csv =
      ['交易日期', '摘要', '收入金额', '流水号'].join(separator) + '\r\n' + ['1', '2', '3', '4'].join(separator)
    expect(findTable(csv)).toEqual({
      headings: ['交易日期', '摘要', '收入金额', '流水号'],
      rows: [['1', '2', '3', '4']],
    })
  })

  it('finds none in a text', () => {
    expect(findTable('Dear parents,\nthe school is closed.')).toBeUndefined()
    expect(findTable('')).toBeUndefined()
  })
})

describe('guessColumns', () => {
  it.each([
    [
      ['Transaction Date', 'Reference', 'Debit Amount', 'Credit Amount', 'Transaction Ref1'],
      { date: 'Transaction Date', amount: 'Credit Amount', reference: ['Reference', 'Transaction Ref1'] },
    ],
    [
      ['Value date', 'Transaction date', 'Description', 'Withdrawals (SGD)', 'Deposits (SGD)'],
      { date: 'Transaction date', amount: 'Deposits (SGD)', reference: ['Description'] },
    ],
    [
      ['Date', 'Details', 'Amount', 'Transaction ID'],
      { date: 'Date', amount: 'Amount', reference: ['Details'], transactionId: 'Transaction ID' },
    ],
    [
      ['交易日期', '摘要', '支出金额', '收入金额', '流水号'],
      { date: '交易日期', amount: '收入金额', reference: ['摘要'], transactionId: '流水号' },
    ],
    [['A', 'B'], { reference: [] }],
  ])('knows %j by their names', (headings, guessed) => expect(guessColumns(headings)).toEqual(guessed))
})

describe('guessMoney', () => {
  const guess = (csv: string) => {
    const { shown, amount, debit, direction } = guessMoney(findTable(csv)!)
    return [shown, amount, shown === 'two_columns' ? debit : shown === 'marked' ? direction : undefined]
  }

  it.each([
    [
      'Date,Description,Withdrawals (SGD),Deposits (SGD)\n1,x,,2.00',
      ['two_columns', 'Deposits (SGD)', 'Withdrawals (SGD)'],
    ],
    [dbs, ['two_columns', 'Credit Amount', 'Debit Amount']],
    ['交易日期,摘要,支出金额,收入金额\n1,x,,2.00', ['two_columns', '收入金额', '支出金额']],
    ['Date,Description,D/C,Amount\n1,x,D,2.00', ['marked', 'Amount', 'D/C']],
    [
      'Date,Description,Credit/Debit,Transaction amount\n1,x,CREDIT,2.00',
      ['marked', 'Transaction amount', 'Credit/Debit'],
    ],
    ['Date,Transaction,Amount,Dr/Cr,Balance\n1,x,2.00,Cr.,9.00', ['marked', 'Amount', 'Dr/Cr']],
    ['交易日期,摘要,借贷标志,交易金额\n1,x,贷,2.00', ['marked', '交易金额', '借贷标志']],
    ['Date,Details,Amount\n1,x,2.00\n2,y,-2.00', ['signed', 'Amount', undefined]],
    ['Date,Details,Amount in SGD\n1,x,(2.00)', ['signed', 'Amount in SGD', undefined]],
    ['Date,Details,Foreign amount,Amount\n1,x,,2.00 CR', ['signed', 'Amount', undefined]],
    ['Date,Credit,Details\n1,2.00,x', ['credits_only', 'Credit', undefined]],
  ])('sees in %j how it shows money that went out', (csv, guessed) => expect(guess(csv)).toEqual(guessed))

  it('guesses nothing where no name, mark or sign shows it', () => {
    expect(guess('Date,Details,Type,Amount\n1,x,PAYNOW OUT,2.00')).toEqual([undefined, 'Amount', undefined])
  })
})

describe('hasColumns', () => {
  const money = { shown: 'two_columns', credit: 'Credit Amount', debit: 'debit amount' } as const
  const columns = { date: 'transaction  date', money, reference: ['Reference'], transactionId: null }

  it('finds columns that were mapped before, whatever their case', () => {
    expect(hasColumns(dbs, columns)).toBe(true)
    expect(hasColumns(dbs, { ...columns, transactionId: 'Number' })).toBe(false)
    expect(hasColumns(dbs, { ...columns, reference: ['Reference', 'Memo'] })).toBe(false)
  })
})

it('reads the cells of any table that was written as CSV', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', '水', '1') }).map((text) => text.trim())
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(readRows(toCsv(rows).trimEnd(), ',', 100)).toEqual(rows)
    }),
  )
})
