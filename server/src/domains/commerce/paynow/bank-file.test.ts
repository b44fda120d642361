import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { BankColumns, BankMoney } from '@capyzen/contracts/bank-columns'
import { readBankFile } from './bank-file.ts'

const columns: BankColumns = {
  date: 'Date',
  money: { shown: 'two_columns', credit: 'Credit', debit: 'Debit' },
  reference: ['Details', 'Reference'],
  transactionId: 'Id',
}
const heading = 'Date,Details,Reference,Debit,Credit,Id'
const read = (rows: string[], mapping = columns) => readBankFile([heading, ...rows].join('\n'), mapping)

describe('readBankFile', () => {
  it('reads credits, with the reference columns joined', () => {
    const { credits, debits, problems } = read(['23/11/2026,PAYNOW,CZ1,,"1,234.50",A1', '23 Nov 2026,Fee,,3.00,,A2'])
    expect(credits).toMatchObject([{ bookedOn: '2026-11-23', amountCents: 123_450, text: 'PAYNOW CZ1', bankId: 'A1' }])
    expect({ debits, problems }).toEqual({ debits: 1, problems: [] })
  })

  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['old Mac line ends', (text: string) => text.replaceAll('\n', '\r')],
    ['lines above the table', (text: string) => `"Account","001-23456-7"\nStatement of November\n\n${text}`],
    ['empty lines and a sum below', (text: string) => `${text}\n\n,,,,,\n,Total,,3.00,12.00,\n`],
    ['quotes around everything', (text: string) => Papa.unparse(Papa.parse<string[]>(text).data, { quotes: true })],
    ['spaces and other case in the heading', (text: string) => text.replace('Details', ' details ')],
    ['empty cells behind each row', (text: string) => text.replace('A1', 'A1,,')],
  ])('reads a file with %s', (_what, change) => {
    const { credits } = readBankFile(change(`${heading}\n23/11/2026,PAYNOW,CZ1,,12.00,A1`), columns)
    expect(credits[0]).toMatchObject({ bookedOn: '2026-11-23', amountCents: 1200, text: 'PAYNOW CZ1', bankId: 'A1' })
  })

  it('reads no line of a file that lacks a column, and says so', () => {
    const { credits, problems } = read(['23/11/2026,PAYNOW,CZ1,,12.00,A1'], {
      ...columns,
      money: { shown: 'signed', amount: 'Betrag' },
    })
    expect({ credits, problems }).toEqual({ credits: [], problems: [{ row: 1, problem: 'unknown_column' }] })
  })

  it('reads no line where a day, amount or number could stand in either of two columns', () => {
    for (const [at, name] of [
      [3, 'Credit'],
      [1, ' DATE'],
      [2, 'Id'],
    ] as const) {
      const names = heading.split(',').with(at, name)
      const money: BankMoney = { shown: 'credits_only', amount: 'Credit' }
      const mapping = { ...columns, money, reference: [names[at === 1 ? 2 : 1]!] }
      const csv = `${names.join(',')}\n23/11/2026,PAYNOW,CZ1,3.00,12.00,A1`
      const { credits, problems } = readBankFile(csv, mapping)
      expect({ credits, problems }).toEqual({ credits: [], problems: [{ row: 1, problem: 'repeated_column' }] })
    }
  })

  it('searches all columns of a reference that have its name', () => {
    const csv = 'Date,Reference,Reference,Credit\n23/11/2026,PAYNOW,CZ1,12.00'
    const { credits } = readBankFile(csv, {
      ...{ ...columns, money: { shown: 'credits_only', amount: 'Credit' } },
      ...{ reference: ['Reference'], transactionId: null },
    })
    expect(credits).toMatchObject([{ text: 'PAYNOW CZ1' }])
  })

  it('reads 20,000 rows and no line of a longer file', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `23/11/2026,x,y,,1.00,${at}`)
    expect(read(rows).credits).toHaveLength(20_000)
    expect(read([...rows, '', '23/11/2026,x,y,,1.00,z'])).toMatchObject({
      ...{ credits: [], problems: [{ row: 20_003, problem: 'too_many_rows' }] },
    })
  })

  it('names rows that it cannot read and reads the others', () => {
    const { credits, problems } = read([
      '31/02/2026,PAYNOW,CZ1,,12.00,A1',
      '23/11/2026,PAYNOW,CZ1,,"12,50",A2',
      '23/11/2026,PAYNOW "for Ling",CZ1,,12.00,A3',
      '23/11/2026,"PAYNOW "for" Ling",CZ1,,12.00,A4',
      '23/11/2026,PAYNOW,CZ1,,12.00,A5,13.00',
      '23/11/2026,PAYNOW,CZ1,,12.00,A6',
    ])
    expect(problems).toEqual([
      { row: 2, problem: 'no_date' },
      { row: 3, problem: 'no_amount' },
      { row: 5, problem: 'not_csv' },
      { row: 6, problem: 'not_csv' },
    ])
    expect(credits.map(({ bankId }) => bankId)).toEqual(['A3', 'A6'])
  })

  it('names the row at which an open quote swallows the rest', () => {
    const { credits, problems } = read([
      '23/11/2026,x,CZ1,,1.00,A1',
      '23/11/2026,"x,CZ1,,1.00,A2',
      '23/11/2026,x,CZ1,,1.00,A3',
    ])
    expect(credits.map(({ bankId }) => bankId)).toEqual(['A1'])
    expect(problems).toEqual([{ row: 3, problem: 'not_csv' }])
  })

  it('names the first hundred problems', () => {
    expect(read(Array.from({ length: 150 }, () => 'x,x,y,,1.00,z')).problems).toHaveLength(100)
  })

  it.each(['', '\uFEFF', ' \n \n'])('says that %j is no table', (csv) => {
    expect(readBankFile(csv, columns).problems).toEqual([{ row: 1, problem: 'not_csv' }])
  })

  it('tells equal lines of a file apart, the same way each time', () => {
    const twins = ['23/11/2026,x,CZ1,,1.00,', '23/11/2026,x,CZ1,,1.00,']
    const hashes = (rows: string[]) => read(rows).credits.map(({ hash }) => hash)
    expect(new Set(hashes(twins)).size).toBe(2)
    expect(hashes([...twins, '24/11/2026,x,CZ1,,1.00,']).slice(0, 2)).toEqual(hashes(twins))
    expect(hashes(['24/11/2026,x,CZ1,,1.00,', ...twins]).slice(1)).toEqual(hashes(twins))
    expect(read(twins).credits.map(({ bankId }) => bankId)).toEqual([null, null])
  })

  it('takes names of columns that objects have', () => {
    const csv = '__proto__,constructor,toString\n23/11/2026,1.00,CZ1'
    const money: BankMoney = { shown: 'credits_only', amount: 'constructor' }
    const mapping = { date: '__proto__', money, reference: ['toString'], transactionId: null }
    expect(readBankFile(csv, mapping).credits).toMatchObject([{ amountCents: 100, text: 'CZ1', bankId: null }])
  })

  it('accounts for every row of hostile cells', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('=1+1', '"', '""', '\n', ',', ';', '23/11/2026', '12.00', '-1', '@SUM(A1)', '\u202E', '<img>'),
    )
    const rows = fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { maxLength: 20 })
    fc.assert(
      fc.property(rows, (cells) => {
        const csv = Papa.unparse([heading.split(','), ...cells])
        const { credits, debits, problems } = readBankFile(csv, columns)
        const filled = cells.filter((row) => row.some((text) => text.trim() !== ''))
        const isContinued = (row: string[]) => [row[0], row[3], row[4]].every((text) => /^[\s.-]*$/.test(text ?? ''))
        const continued = filled.filter(isContinued).length
        const read = credits.length + debits + problems.length
        expect(read).toBeGreaterThanOrEqual(filled.length - continued)
        expect(read).toBeLessThanOrEqual(filled.length)
        for (const { amountCents } of credits) expect(amountCents).toBeGreaterThan(0)
      }),
    )
  })

  it('reads three megabytes of quotes in time', () => {
    for (const quotes of ['"a"b,'.repeat(600_000), '"'.repeat(3_000_000)])
      expect(readBankFile(`${heading}\n${quotes}`, columns).credits).toEqual([])
  }, 10_000)
})
