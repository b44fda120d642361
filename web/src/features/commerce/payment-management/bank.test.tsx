import { getSession } from '@capyzen/contracts/auth'
import { listPayments } from '@capyzen/contracts/payment-management'
import {
  decideBankLine,
  getBankColumns,
  importBankLines,
  listBankLines,
  type BankLine,
} from '@capyzen/contracts/paynow'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf } from '#test/fixtures/auth.ts'
import { bankLine, managedOrder } from '#test/fixtures/payment-management.ts'
import { administrator } from '#test/fixtures/users.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { BankImportScreen } from './bank-import-screen.tsx'
import { BankLinesScreen } from './bank-lines-screen.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
})

describe('BankLinesScreen', () => {
  function show(lines: BankLine[], at = '/', language: 'en' | 'zh' = 'en') {
    api.on(listBankLines, { lines, total: lines.length, waiting: lines.length })
    return renderApp(<BankLinesScreen />, { at, language })
  }

  it('says in plain words what is wrong, with the order beside it and the proposal first', async () => {
    show([bankLine()])
    const line = within((await screen.findAllByRole('listitem')).at(-1)!)
    for (const text of ['S$39.00', 'Too little', 'S$1.00 less than the price arrived.', 'Tan Mei Ling'])
      expect(line.getByText(text)).toBeTruthy()
    expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Send S$39.00 back', 'Give access', 'Set aside'],
    ])
    expect(line.getByRole('link', { name: 'See the order' })).toBeTruthy()
  })

  it('asks for a reason, decides, and says which transfer to make', async () => {
    const { user } = show([bankLine()])
    const calls = api.on(decideBankLine, { line: bankLine({ decision: 'refund', refundCents: 3_900 }) })
    await user.click(await screen.findByRole('button', { name: 'Send S$39.00 back' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send S$39.00 back?' }))
    await user.click(dialog.getByRole('button', { name: 'Send S$39.00 back' }))
    expect(dialog.getByText(/Please give a reason/)).toBeTruthy()
    await user.type(dialog.getByLabelText('Reason'), 'Parent agrees')
    await user.click(dialog.getByRole('button', { name: 'Send S$39.00 back' }))
    expect(await screen.findByRole('dialog', { name: 'Now transfer S$39.00 back' })).toBeTruthy()
    expect(calls.map(({ params, body }) => [params.lineId, body])).toEqual([
      [bankLine().id, { decision: 'refund', reason: 'Parent agrees' }],
    ])
  })

  it('completes a mistyped reference only for an order that was chosen', async () => {
    const unknown = bankLine({ issue: 'unknown_reference', proposal: null, payment: null })
    const { user } = show([unknown], '/', 'zh')
    const searches = api.on(listPayments, { orders: [managedOrder({ status: 'open' })], total: 1 })
    const calls = api.on(decideBankLine, { line: { ...unknown, decision: 'complete', refundCents: 0 } })
    await user.click(await screen.findByRole('button', { name: '选择订单' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('原因'), '打错一个字母')
    await user.click(dialog.getByRole('button', { name: '开通' }))
    expect(dialog.getByText('请先选择订单。')).toBeTruthy()
    await user.type(dialog.getByRole('searchbox'), 'Tan{Enter}')
    await user.click(await dialog.findByRole('radio'))
    await user.click(dialog.getByRole('button', { name: '开通' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(searches.at(-1)?.query).toMatchObject({ method: 'paynow', search: 'Tan' })
    expect(calls.map(({ body }) => body)).toEqual([
      { decision: 'complete', reason: '打错一个字母', orderId: managedOrder().id },
    ])
    expect(takeToasts().map(({ title }) => title)).toEqual(['权限已开通'])
  })

  it('names the orders that a record without reference may be for, and completes only a chosen one', async () => {
    const candidate = (changes: Partial<BankLine['candidates'][number]> = {}): BankLine['candidates'][number] => ({
      ...{ orderId: managedOrder().id, reference: 'ABCDEFGHJKLMNPQRSTUV', title: managedOrder().title },
      ...{ payer: 'Tan Mei Ling', status: 'pending_verification', createdAt: '2026-11-20T04:00:00.000Z' },
      ...{ transactionId: 'FT 26-11', fits: true, ...changes },
    })
    const other = { orderId: managedOrder().learnerId, payer: 'Lim', transactionId: null, fits: false }
    const unnamed = bankLine({
      ...{ issue: 'no_reference', proposal: 'complete', payment: null, text: 'FEES', amountCents: 4_000 },
      candidates: [candidate(), candidate(other)],
    })
    const { user } = show([unnamed])
    const calls = api.on(decideBankLine, { line: { ...unnamed, decision: 'complete', refundCents: 0 } })
    expect(await screen.findByText('Perhaps for one of these')).toBeTruthy()
    expect(screen.getByText('“FT 26-11”, which the payer typed, fits this record')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lim · Science Paper' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose the order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'Spoke with them')
    await user.click(dialog.getByRole('button', { name: 'Give access' }))
    expect(dialog.getByText('Please choose the order first.')).toBeTruthy()
    expect(dialog.getAllByRole('radio', { checked: false })).toHaveLength(2)
    await user.click(dialog.getAllByRole('radio')[1]!)
    await user.click(dialog.getByRole('button', { name: 'Give access' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ body }) => body)).toEqual([
      { decision: 'complete', reason: 'Spoke with them', orderId: other.orderId },
    ])
  })

  it('says when nothing of the amount of a record without reference waits any more', async () => {
    show([bankLine({ issue: 'no_reference', proposal: null, payment: null })])
    expect(await screen.findByText('No order of this amount is waiting any more.')).toBeTruthy()
  })

  it('says when an order needs one more decision, and when another administrator was first', async () => {
    const { user } = show([bankLine({ issue: 'late', proposal: 'complete' })])
    api.fail(decideBankLine, { error: 'conflict' })
    await user.click(await screen.findByRole('button', { name: 'Give access' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'One day late')
    await user.click(dialog.getByRole('button', { name: 'Give access' }))
    expect(await dialog.findByText(/Someone has decided this/)).toBeTruthy()
    api.on(decideBankLine, { line: bankLine({ issue: 'already_owned', proposal: 'refund' }) })
    await user.click(dialog.getByRole('button', { name: 'Give access' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(takeToasts().map(({ title }) => title)).toEqual(['One more decision'])
  })

  it('shows what was decided, why, and what goes back by transfer', async () => {
    show([bankLine({ decision: 'refund', decidedReason: 'Parent agrees', refundCents: 3_900 })], '/?show=all')
    expect(await screen.findByText('Decided: Send back')).toBeTruthy()
    expect(screen.getByText('Parent agrees')).toBeTruthy()
    expect(screen.getByText('To send back by transfer: S$39.00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull()
  })
})

describe('BankImportScreen', () => {
  const csv = 'Date,Details,Credit\n21/11/2026,PAYNOW ABCDEFGHJKLMNPQRSTUV,40.00'
  const money = { shown: 'credits_only' as const, amount: 'Credit' }
  const columns = { date: 'Date', money, reference: ['Details'], transactionId: null }
  const counts = {
    completed: 1,
    queued: 2,
    known: 3,
    unrelated: 4,
    unrelatedCredits: 2,
    others: [],
    problems: [],
    previews: [],
  }

  async function choose(text: string | Uint8Array<ArrayBuffer>, language: 'en' | 'zh' = 'en') {
    const view = renderApp(<BankImportScreen />, { language })
    const input = await screen.findByLabelText(language === 'en' ? 'Choose a file' : '选择文件', { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File([text], 'november.csv')] } })
    return view
  }

  it('maps the columns of the first file, checks it, and writes only when asked', async () => {
    api.on(getBankColumns, { columns: null })
    const calls = api.on(importBankLines, { ...counts, problems: [{ row: 7, problem: 'no_date' }] })
    const { user } = await choose(csv)
    expect(await screen.findByText('Which column is which?')).toBeTruthy()
    expect(screen.getByText('For example: PAYNOW ABCDEFGHJKLMNPQRSTUV')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText('What would happen')).toBeTruthy()
    expect(screen.getByText('Orders completed').nextSibling?.textContent).toBe('1')
    expect(screen.getByText('1 row couldn’t be read')).toBeTruthy()
    expect(screen.getByText('Row 7')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Read the file' }))
    expect(await screen.findByText('File read')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Decide now' }).getAttribute('href')).toBe('/administration/payments/bank')
    const sent = { fileName: 'november.csv', csv, columns }
    expect(calls.map(({ body }) => body)).toEqual([
      { ...sent, isDryRun: true },
      { ...sent, isDryRun: false },
    ])
  })

  it('asks how the file shows money that went out, where nothing in it says so', async () => {
    api.on(getBankColumns, { columns: null })
    const calls = api.on(importBankLines, counts)
    const { user } = await choose('Date,Details,Amount\n21/11/2026,PAYNOW,40.00\n21/11/2026,RENT,30.00')
    await user.click(await screen.findByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText(/Choose the date, how money is shown/)).toBeTruthy()
    expect(calls).toEqual([])
    await user.click(screen.getByRole('radio', { name: /minus, brackets/ }))
    await user.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('What would happen')
    expect(calls[0]?.body).toMatchObject({ columns: { money: { shown: 'signed', amount: 'Amount' } } })
  })

  it('shows line by line whose order it is for, which amount came, and why it waits', async () => {
    api.on(getBankColumns, { columns })
    const order = {
      ...{ orderId: '0198a000-0000-7000-8000-000000000001', reference: 'ABCDEFGHJKLMNPQRSTUV', amountCents: 2990 },
      ...{ title: { en: 'Premium', zh: '会员' }, payer: 'Mdm Tan' },
    }
    const line = { bookedOn: '2026-11-21', text: 'PAYNOW', orders: [order] }
    const previews = [
      { ...line, row: 2, amountCents: 2990, outcome: 'completed' as const, issue: null },
      { ...line, row: 3, amountCents: 2000, outcome: 'queued' as const, issue: 'underpaid' as const },
    ]
    api.on(importBankLines, { ...counts, previews })
    await choose(csv)
    const rows = (await screen.findAllByText('Mdm Tan · Premium')).map((link) =>
      link.closest('li')?.parentElement?.closest('li'),
    )
    expect(rows[0]?.textContent).toContain('Reference and amount are those of this order.')
    expect(rows[1]?.textContent).toContain('S$9.90 less than the price arrived.')
    expect(rows[1]?.textContent).toContain('S$20.00')
  })

  it('asks again where the columns do not prove which money came in', async () => {
    api.on(getBankColumns, { columns })
    api.on(importBankLines, { ...counts, problems: [{ row: 1, problem: 'unclear_direction' }] })
    const { user } = await choose(csv)
    expect((await screen.findByRole('alert')).textContent).toContain('which money came in and which went out')
    expect(screen.queryByRole('button', { name: 'Read the file' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Change columns' }))
    expect(await screen.findByText('How does the file show money that went out?')).toBeTruthy()
  })

  it('lists the credits that are not ours when asked for', async () => {
    api.on(getBankColumns, { columns })
    const others = [{ bookedOn: '2026-11-21', amountCents: 80_000, text: 'RENT' }]
    const calls = api.on(importBankLines, { ...counts, unrelatedCredits: 1, others })
    const { user } = await choose(csv)
    expect(screen.queryByText('RENT')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'See 1 credit that isn’t ours' }))
    expect(await screen.findByText('RENT')).toBeTruthy()
    expect(screen.getByText('S$800.00')).toBeTruthy()
    expect(calls.map(({ body }) => body)).toMatchObject([{ isDryRun: true }, { isDryRun: true, listsOthers: true }])
  })

  it('checks a file with known columns at once, and lets them be changed', async () => {
    api.on(getBankColumns, { columns })
    api.on(importBankLines, { ...counts, completed: 0, queued: 0 })
    const { user } = await choose(csv, 'zh')
    expect(await screen.findByText('这个文件里没有新的记录。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '修改列的对应' }))
    expect(await screen.findByText('每一列是什么？')).toBeTruthy()
  })

  it('offers no import for a file whose columns are missing', async () => {
    api.on(getBankColumns, { columns })
    api.on(importBankLines, { ...counts, problems: [{ row: 1, problem: 'unknown_column' }] })
    await choose(csv)
    expect((await screen.findByRole('alert')).textContent).toContain('lacks a column')
    expect(screen.queryByRole('button', { name: 'Read the file' })).toBeNull()
  })

  it.each([
    [
      'a text without a table',
      'Dear parents',
      'No table was found in this file. It needs a row with the names of its columns.',
    ],
    ['an empty file', ' ', 'The file is empty.'],
    ['bytes that are no text', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /isn’t a text file in UTF-8/],
  ])('refuses %s and says what to do', async (_, text, message) => {
    api.on(getBankColumns, { columns: null })
    const calls = api.on(importBankLines, counts)
    await choose(text)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('keeps the file and its columns when the import fails', async () => {
    api.on(getBankColumns, { columns })
    api.on(importBankLines, counts)
    const { user } = await choose(csv)
    await screen.findByText('What would happen')
    api.fail(importBankLines, { error: 'body_too_large' })
    await user.click(screen.getByRole('button', { name: 'Read the file' }))
    expect(await screen.findByText(/The file is too large/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Read the file' })).toBeTruthy()
  })
})
