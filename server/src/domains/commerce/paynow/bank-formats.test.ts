import { describe, expect, it } from 'vitest'
import type { BankColumns, BankMoney } from '@capyzen/contracts/bank-columns'
import { readBankFile } from './bank-file.ts'

const ours = 'CZ72U2NU98PYS5JXKD4B'

interface Format {
  bank: string
  csv: string
  columns: Omit<BankColumns, 'transactionId'>
}

/** Each has one credit with our reference, and money that went out with it. */
const formats: Format[] = [
  {
    bank: 'DBS and POSB: two columns, three texts, lines above the table',
    csv: `Account Details For:,POSB Savings 000-00000-0
Statement as at:,27 Nov 2026

Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
27 Nov 2026,ICT,, 29.90,PayNow Transfer 1234567,From: SENDER ONE,OTHR ${ours}
27 Nov 2026,ICT,29.90, ,PayNow Transfer 1234568,To: SENDER ONE,OTHR ${ours}`,
    columns: {
      ...{ date: 'Transaction Date', reference: ['Transaction Ref1', 'Transaction Ref3'] },
      money: { shown: 'two_columns', credit: 'Credit Amount', debit: 'Debit Amount' },
    },
  },
  {
    bank: 'DBS IDEAL: two columns with zeros, everything quoted',
    csv: `"Date","Value Date","Transaction Description 1","Transaction Description 2","Debit","Credit","Running Balance"
"27-Nov-2026","27-Nov-2026","INWARD PAYNOW","${ours}","0.00","29.90","1,029.90"
"27-Nov-2026","27-Nov-2026","OUTWARD PAYNOW","${ours}","29.90","0.00","1,000.00"`,
    columns: {
      ...{ date: 'Date', reference: ['Transaction Description 1', 'Transaction Description 2'] },
      money: { shown: 'two_columns', credit: 'Credit', debit: 'Debit' },
    },
  },
  {
    bank: 'OCBC: the text goes on in rows of their own, also below money that went out',
    csv: `Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
27/11/2026,27/11/2026,FUND TRANSFER,,29.90
,,via PayNow: SENDER ONE,,
,,OTHR ${ours},,
27/11/2026,27/11/2026,FUND TRANSFER,29.90,
,,OTHR ${ours} to SENDER ONE,,`,
    columns: {
      ...{ date: 'Transaction date', reference: ['Description'] },
      money: { shown: 'two_columns', credit: 'Deposits (SGD)', debit: 'Withdrawals (SGD)' },
    },
  },
  {
    bank: 'UOB: deposit before withdrawal, with dashes for nothing',
    csv: `Account Number:;123-456-789-0
Transaction Date;Value Date;Description;Your Reference;Deposit;Withdrawal;Ledger Balance
27/11/2026 10:15:00;27/11/2026;PAYNOW-FAST;${ours};29.90;-;1029.90
27/11/2026 10:16:00;27/11/2026;PAYNOW-FAST;${ours};-;29.90;1000.00`,
    columns: {
      ...{ date: 'Transaction Date', reference: ['Description', 'Your Reference'] },
      money: { shown: 'two_columns', credit: 'Deposit', debit: 'Withdrawal' },
    },
  },
  {
    bank: 'UOB card: DR and CR at the amount',
    csv: `Transaction Date,Posting Date,Description,Transaction Amount(Local)
27 Nov 2026,27 Nov 2026,PAYMENT ${ours},29.90 CR
27 Nov 2026,27 Nov 2026,REFUND ${ours},29.90 DR`,
    columns: {
      ...{ date: 'Transaction Date', reference: ['Description'] },
      money: { shown: 'signed', amount: 'Transaction Amount(Local)' },
    },
  },
  {
    bank: 'Maybank: a column of C and D',
    csv: `Date|Description|Transaction Ref|Amount (SGD)|D/C
27/11/2026|IBG CREDIT|${ours}|29.90|C
27/11/2026|IBG DEBIT|${ours}|29.90|D`,
    columns: {
      ...{ date: 'Date', reference: ['Description', 'Transaction Ref'] },
      money: { shown: 'marked', amount: 'Amount (SGD)', direction: 'D/C' },
    },
  },
  {
    bank: 'Standard Chartered: a column of Cr. and Dr.',
    csv: `Date\tTransaction\tCurrency\tAmount\tDr/Cr\tBalance
27/11/2026\tPAYNOW ${ours}\tSGD\t29.90\tCr.\t1029.90
27/11/2026\tPAYNOW ${ours}\tSGD\t29.90\tDr.\t1000.00`,
    columns: {
      ...{ date: 'Date', reference: ['Transaction'] },
      money: { shown: 'marked', amount: 'Amount', direction: 'Dr/Cr' },
    },
  },
  {
    bank: 'HSBC: one column with a minus',
    csv: `Date,Details,Amount,Balance
27 Nov 2026,"CR TO ${ours}","29.90","1,029.90"
27 Nov 2026,"TRANSFER ${ours}","-29.90","1,000.00"`,
    columns: { date: 'Date', reference: ['Details'], money: { shown: 'signed', amount: 'Amount' } },
  },
  {
    bank: 'Citi: one column with brackets',
    csv: `Posting Date,Description,Amount in SGD
27/11/26,FAST ${ours},29.90
27/11/26,FAST ${ours},(29.90)`,
    columns: { date: 'Posting Date', reference: ['Description'], money: { shown: 'signed', amount: 'Amount in SGD' } },
  },
  {
    bank: 'HSBCnet: words for the direction, and a minus as well',
    csv: `Bank reference,Value date,Narrative,Credit/Debit,Transaction amount
1001,2026-11-27,${ours},CREDIT,29.90
1002,2026-11-27,${ours},DEBIT,-29.90`,
    columns: {
      ...{ date: 'Value date', reference: ['Narrative'] },
      money: { shown: 'marked', amount: 'Transaction amount', direction: 'Credit/Debit' },
    },
  },
  {
    bank: 'Bank of China and ICBC: 借 and 贷',
    csv: `交易日期,摘要,附言,借贷标志,交易金额
20261127,转账,${ours},贷,29.90
20261127,转账,${ours},借,29.90`,
    columns: {
      ...{ date: '交易日期', reference: ['摘要', '附言'] },
      money: { shown: 'marked', amount: '交易金额', direction: '借贷标志' },
    },
  },
]

const readWith = (csv: string, columns: Omit<BankColumns, 'transactionId'>) =>
  readBankFile(csv, { ...columns, transactionId: null })

describe('readBankFile, of files as banks in Singapore write them', () => {
  it.each(formats)('takes money that came in, and never what went out: $bank', ({ csv, columns }) => {
    const { credits, debits, problems } = readWith(csv, columns)
    expect({ debits, problems }).toEqual({ debits: 1, problems: [] })
    expect(credits).toMatchObject([{ bookedOn: '2026-11-27', amountCents: 2990 }])
    expect(credits[0]?.text).toContain(ours)
  })

  it.each(formats)(
    'takes no money that went out for money that came in, however its columns are mapped: $bank',
    (one) => {
      const { csv, columns } = one
      const amounts = one.columns.money.shown === 'two_columns' ? [columns.money] : []
      const swapped = amounts.map((money) => {
        const { credit, debit } = money as Extract<BankMoney, { shown: 'two_columns' }>
        return { shown: 'two_columns' as const, credit: debit, debit: credit }
      })
      const { money } = columns
      const single = money.shown === 'two_columns' ? [money.credit, money.debit] : [money.amount]
      const mappings: BankMoney[] = [
        ...swapped,
        ...single.flatMap((amount) => [
          { shown: 'signed' as const, amount },
          { shown: 'credits_only' as const, amount },
        ]),
      ]
      for (const mapped of mappings)
        expect(readWith(csv, { ...columns, money: mapped }).credits.length, JSON.stringify(mapped)).toBeLessThanOrEqual(
          money.shown === 'signed' ? 1 : 0,
        )
    },
  )
})

const debitColumn = `Date,Description,D/C,Amount
27/11/2026,PAYNOW OUT ${ours},D,29.90`

describe('readBankFile, where the direction of money is unclear', () => {
  const one = { date: 'Date', reference: ['Description'] }

  it.each<[string, string, BankMoney]>([
    ['a column D/C that was not mapped', debitColumn, { shown: 'signed', amount: 'Amount' }],
    ['the same, said to be credits alone', debitColumn, { shown: 'credits_only', amount: 'Amount' }],
    [
      'a direction that a remark beside the sum stands below',
      'Date,Description,D/C,Amount\n27/11/2026,x,C,29.90\n27/11/2026,y,D,29.90\nTotal,,,59.80\n,,see note,59.80',
      { shown: 'credits_only', amount: 'Amount' },
    ],
    [
      'a direction that some lines lack',
      'Date,Description,Direction,Amount\n27/11/2026,x,IN,29.90\n27/11/2026,y,OUT,29.90\n27/11/2026,z,NEUTRAL,1.00',
      { shown: 'credits_only', amount: 'Amount' },
    ],
    [
      'a direction as the first of several words',
      'Date,Description,Type,Amount\n27/11/2026,x,Credit transfer,29.90\n27/11/2026,y,Debit transfer,29.90\n27/11/2026,z,Interest,1.00',
      { shown: 'credits_only', amount: 'Amount' },
    ],
    [
      'a direction beside two columns that hold something else',
      'Date,Description,Amount,Foreign amount,Dr/Cr\n27/11/2026,x,29.90,,Cr\n27/11/2026,y,29.90,,Dr',
      { shown: 'two_columns', credit: 'Amount', debit: 'Foreign amount' },
    ],
    [
      'a direction beside another column of marks',
      'Date,Description,Amount,Kind,Direction\n27/11/2026,x,29.90,C,OUT',
      { shown: 'marked', amount: 'Amount', direction: 'Kind' },
    ],
    [
      'amounts without a sign that should have one',
      'Date,Description,Amount\n27/11/2026,x,29.90\n27/11/2026,y,5.00',
      { shown: 'signed', amount: 'Amount' },
    ],
    [
      'debits in a column that was not mapped',
      'Date,Description,Out (debit),Amount\n27/11/2026,x,29.90,\n27/11/2026,y,,5.00',
      { shown: 'credits_only', amount: 'Amount' },
    ],
    [
      'a column of withdrawals, mapped as money that came in',
      'Date,Description,Withdrawal,Deposit\n27/11/2026,x,29.90,',
      { shown: 'two_columns', credit: 'Withdrawal', debit: 'Deposit' },
    ],
  ])('reads no line of a file with %s', (_what, csv, money) => {
    expect(readWith(csv, { ...one, money })).toEqual({
      ...{ credits: [], debits: 0 },
      problems: [{ row: 1, problem: 'unclear_direction' }],
    })
  })

  it('takes no debit of a column D/C for a credit', () => {
    const money: BankMoney = { shown: 'marked', amount: 'Amount', direction: 'D/C' }
    expect(readWith(debitColumn, { ...one, money })).toEqual({ credits: [], debits: 1, problems: [] })
  })

  it.each<[string, string, BankMoney]>([
    [
      'a mark that it does not know',
      'Date,Description,D/C,Amount\n27/11/2026,x,?,29.90\n27/11/2026,y,,29.90',
      { shown: 'marked', amount: 'Amount', direction: 'D/C' },
    ],
    [
      'amounts in both columns',
      'Date,Description,Withdrawal,Deposit\n27/11/2026,x,29.90,29.90\n27/11/2026,x,-29.90,29.90',
      { shown: 'two_columns', credit: 'Deposit', debit: 'Withdrawal' },
    ],
    [
      'amounts without a mark where others have one',
      'Date,Description,Amount\n27/11/2026,x,29.90\n27/11/2026,x,29.90\n27/11/2026,y,5.00 CR',
      { shown: 'signed', amount: 'Amount' },
    ],
  ])('names rows with %s, and reads none of them', (_what, csv, money) => {
    const { credits, problems } = readWith(csv, { ...one, money })
    expect(credits.filter(({ amountCents }) => amountCents === 2990)).toEqual([])
    expect(problems).toEqual([2, 3].map((row) => ({ row, problem: 'no_direction' })))
  })
})

describe('readBankFile, of money that is not on the account in Singapore dollars', () => {
  const money: BankMoney = { shown: 'two_columns', credit: 'In', debit: 'Out' }

  it.each([
    ['Currency', 'USD', 'other_currency'],
    ['Transaction CCY', 'MYR', 'other_currency'],
    ['币种', '美元', 'other_currency'],
    ['Status', 'Rejected', 'not_booked'],
    ['Transaction Status', 'PENDING', 'not_booked'],
    ['交易状态', '交易失败', 'not_booked'],
  ])('names a line with %s %s, and does not read it', (heading, cell, problem) => {
    const csv = `Date,Text,In,Out,${heading}\n27/11/2026,${ours},29.90,,${cell}`
    expect(readWith(csv, { date: 'Date', reference: ['Text'], money })).toEqual({
      ...{ credits: [], debits: 0, problems: [{ row: 2, problem }] },
    })
  })

  it.each([
    ['Currency', 'SGD'],
    ['Currency', 'SGD - Singapore Dollar'],
    ['币种', '新元'],
    ['Status', 'Completed'],
    ['Status', ''],
  ])('reads a line with %s %s', (heading, cell) => {
    const csv = `Date,Text,In,Out,${heading}\n27/11/2026,${ours},29.90,,${cell}`
    expect(readWith(csv, { date: 'Date', reference: ['Text'], money }).credits).toHaveLength(1)
  })
})

describe('readBankFile, of text that goes on in rows below', () => {
  const money: BankMoney = { shown: 'two_columns', credit: 'In', debit: 'Out' }
  const read = (...rows: string[]) =>
    readWith(['Date,Text,Out,In', ...rows].join('\n'), { date: 'Date', reference: ['Text'], money })

  it('ends with an empty line, below which sums and remarks stand', () => {
    const { credits, debits } = read('27/11/2026,FUND TRANSFER,,29.90', `,${ours},,`, ',,,', ',Closing balance,,')
    expect(credits.map(({ text }) => text)).toEqual([`FUND TRANSFER ${ours}`])
    expect(debits).toBe(1)
  })

  it('tells payers apart whose first rows are equal', () => {
    const first = ['27/11/2026,FUND TRANSFER,,29.90', ',ONE,,']
    const second = ['27/11/2026,FUND TRANSFER,,29.90', ',TWO,,']
    const hashes = (...rows: string[]) => read(...rows).credits.map(({ hash }) => hash)
    expect(hashes(...second, ...first)).toEqual(hashes(...first, ...second).toReversed())
  })

  it('belongs to a row that cannot be read, not to the one above that', () => {
    const { credits, problems } = read('27/11/2026,A,,29.90', '31/02/2026,B,,29.90', `,${ours},,`)
    expect(credits.map(({ text }) => text)).toEqual(['A'])
    expect(problems).toEqual([{ row: 3, problem: 'no_date' }])
  })
})
