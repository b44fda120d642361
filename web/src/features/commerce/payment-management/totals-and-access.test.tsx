import { getSession } from '@capyzen/contracts/auth'
import { getCardReconciliation, runCardReconciliation, type CardReconciliation } from '@capyzen/contracts/cards'
import { listAuthored } from '@capyzen/contracts/course-authoring'
import {
  adjustAccess,
  explainAccess,
  exportLedger,
  listDailyTotals,
  reverseEntry,
} from '@capyzen/contracts/payment-management'
import { listBankLines } from '@capyzen/contracts/paynow'
import { getSupport } from '@capyzen/contracts/support'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveTextFile } from '#platform/text-file.ts'
import { sessionOf } from '#test/fixtures/auth.ts'
import { ledgerEntry, managedOrder } from '#test/fixtures/payment-management.ts'
import { administrator } from '#test/fixtures/users.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { AccessScreen } from './access-screen.tsx'
import { CardReconciliationScreen } from './card-reconciliation-screen.tsx'
import { TotalsScreen } from './totals-screen.tsx'

vi.mock('#platform/text-file.ts', () => ({ saveTextFile: vi.fn() }))

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  vi.mocked(saveTextFile).mockReset()
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
  api.on(listBankLines, { lines: [], total: 0, waiting: 0 })
})

const saved = () => vi.mocked(saveTextFile).mock.calls[0]

describe('TotalsScreen', () => {
  const days = [
    { day: '2026-11-01', orders: 2, chargedCents: 5_980, refundedCents: 0 },
    { day: '2026-11-03', orders: 0, chargedCents: 0, refundedCents: 2_990 },
  ]
  const open = (language: 'en' | 'zh' = 'en') =>
    renderApp(<TotalsScreen />, { at: '/?from=2026-11-01&to=2026-11-03', language })

  it('shows what came in and went out by days, newest first, and saves it as CSV', async () => {
    const asked = api.on(listDailyTotals, { days })
    api.on(getSupport, { email: 'help@academy.test', name: null, url: null })
    const { user } = open()
    const table = within(await screen.findByRole('table', { name: 'Daily totals' }))
    expect(asked[0]?.query).toEqual({ from: '2026-11-01', to: '2026-11-03' })
    expect(screen.queryByText(/SUPPORT_EMAIL/)).toBeNull()
    expect(table.getAllByRole('row')[1]?.textContent).toContain('3 Nov 2026')
    expect(screen.getByText('Net', { selector: 'dt' }).nextSibling?.textContent).toBe('S$29.90')
    await user.click(screen.getByRole('button', { name: 'Totals as CSV' }))
    await waitFor(() => expect(saved()).toBeDefined())
    expect(saved()?.[0].split('\r\n').slice(1, 3)).toEqual([
      '"2026-11-01","2","59.80","0.00","59.80"',
      '"2026-11-03","0","0.00","29.90","-29.90"',
    ])
  })

  it('warns that payers have nobody to ask while there is no support address', async () => {
    api.on(listDailyTotals, { days })
    api.on(getSupport, { email: null, name: null, url: null })
    open()
    expect(await screen.findByText(/SUPPORT_EMAIL/)).toBeDefined()
  })

  it('saves all pages of the ledger for the accountant', async () => {
    api.on(listDailyTotals, { days })
    const all = Array.from({ length: 101 }, (_, at) => ledgerEntry({ position: at + 1 }))
    all[100] = ledgerEntry({
      position: 101,
      kind: 'refund',
      amountCents: -4_000,
      reverses: 7,
      reason: '=1+1',
      actor: 'Wei',
    })
    const asked = api.on(exportLedger, ({ query }) => {
      const offset = Number(query.offset)
      return { entries: all.slice(offset, offset + 100), total: all.length }
    })
    const { user } = open('zh')
    await user.click(await screen.findByRole('button', { name: '下载会计明细' }))
    await waitFor(() => expect(saved()).toBeDefined())
    expect(asked.map(({ query }) => query.offset)).toEqual(['0', '100'])
    const lines = saved()?.[0].trimEnd().split('\r\n') ?? []
    expect(lines).toHaveLength(102)
    const { orderId, userId, source } = ledgerEntry()
    expect(lines.at(-1)).toBe(
      `"101","2026-11-20 13:00:00","退款","-40.00","SGD","课程或系列","p6-science-paper","","","${orderId}","${userId}","7","${source}","'=1+1","Wei"`,
    )
  })
})

describe('CardReconciliationScreen', () => {
  const last: CardReconciliation = {
    ...{ startedAt: '2026-11-22T19:00:00.000Z', finishedAt: '2026-11-22T19:01:00.000Z', compared: 41 },
    differences: [
      {
        kind: 'paid_not_entered',
        reference: 'pi_1',
        orderId: managedOrder().id,
        ourCents: null,
        theirCents: 2_990,
        isMended: true,
      },
      { kind: 'amount_differs', reference: 'pi_2', orderId: null, ourCents: 4_000, theirCents: 3_000, isMended: false },
    ],
  }

  it('says plainly when no card service is set up', async () => {
    api.on(getCardReconciliation, { isConfigured: false, last: null })
    renderApp(<CardReconciliationScreen />, { language: 'zh' })
    expect(await screen.findByText('还没有设置银行卡支付')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '现在对账' })).toBeNull()
  })

  it('shows open differences before those that were entered, and compares now', async () => {
    api.on(getCardReconciliation, { isConfigured: true, last })
    const runs = api.on(runCardReconciliation, { last: { ...last, differences: [] } })
    const { user } = renderApp(<CardReconciliationScreen />)
    const [, first, second] = await screen.findAllByRole('row')
    for (const text of ['The amounts differ', 'pi_2', 'S$40.00', 'S$30.00', 'Please look at it'])
      expect(within(first!).getByText(text)).toBeTruthy()
    expect(within(second!).getByText('Entered automatically')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare now' }))
    await expectToast('Compared')
    expect(runs).toHaveLength(1)
    api.fail(runCardReconciliation, { error: 'unavailable' })
    await user.click(screen.getByRole('button', { name: 'Compare now' }))
    await expectToast({ kind: 'error', title: 'The comparison didn’t work' })
  })
})

describe('AccessScreen', () => {
  const { learnerId } = managedOrder()
  const row = { level: 'P6', subject: 'science', type: 'past_paper', priceCents: 4_000, comingSoon: false } as const
  const state = { status: 'published', version: 1, updatedAt: '2026-11-20T05:00:00.000Z' } as const
  const open = (at = '/', language: 'en' | 'zh' = 'en') =>
    renderApp(<AccessScreen userId={learnerId} name="Bo" />, { at, language })

  it('names the entries that give premium now', async () => {
    const entry = ledgerEntry({ product: 'premium', contentId: null, kind: 'adjustment', amountCents: 0 })
    const asked = api.on(explainAccess, { entries: [entry], givenBy: [7] })
    open()
    expect(await screen.findByText('Premium is on.')).toBeTruthy()
    expect(screen.getByText('Because of entry 7.')).toBeTruthy()
    expect(screen.getByText('Gives access now')).toBeTruthy()
    expect(asked[0]).toMatchObject({ params: { userId: learnerId }, query: {} })
  })

  it('asks which content is meant, and says when no entry gives it', async () => {
    const asked = api.on(explainAccess, { entries: [], givenBy: [] })
    open('/?about=content', 'zh')
    expect(await screen.findByText('请选择课程或系列')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('gives months of premium with a reason, and the same months only once however often it is tried', async () => {
    api.on(explainAccess, { entries: [], givenBy: [] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Give access' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give Bo access' }))
    await user.clear(dialog.getByLabelText('Months of premium'))
    await user.type(dialog.getByLabelText('Months of premium'), '25')
    await user.type(dialog.getByLabelText('Reason'), 'Prize')
    const press = () => user.click(dialog.getByRole('button', { name: 'Give access' }))
    await press()
    expect(dialog.getByText('Please type a number from 1 to 24.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Months of premium'), '{backspace}')
    const lost = api.fail(adjustAccess, { error: 'internal' })
    await press()
    await waitFor(() => expect(lost).toHaveLength(1))
    const calls = api.on(adjustAccess, { entry: ledgerEntry() })
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls[0]?.body).toEqual(lost[0]?.body)
    expect(calls[0]?.body).toMatchObject({ premiumMonths: 2, reason: 'Prize' })
  })

  it('takes back what an entry gives, with a reason, and only what stands', async () => {
    const month = { product: 'premium', contentId: null, startsAt: '2026-11-20T05:00:00.000Z' } as const
    const entries = [
      ledgerEntry(month),
      ledgerEntry({ ...month, position: 8, kind: 'reward', amountCents: 0 }),
      ledgerEntry({
        position: 9,
        kind: 'refund',
        amountCents: -4_000,
        product: 'premium',
        contentId: null,
        reverses: 7,
      }),
    ]
    api.on(explainAccess, { entries, givenBy: [7, 8] })
    const calls = api.on(reverseEntry, { entry: ledgerEntry() })
    const { user } = open()
    expect(await screen.findAllByRole('button', { name: /Take back/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Take back entry 8' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back what entry 8 gives?' }))
    await user.type(dialog.getByLabelText('Reason'), 'By mistake')
    await user.click(dialog.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ body }) => body)).toMatchObject([{ position: 8, reason: 'By mistake' }])
  })

  it('gives a lesson that was found by its title', async () => {
    api.on(explainAccess, { entries: [], givenBy: [] })
    const title = { en: 'Science Paper', zh: '科学试卷' }
    const course = { id: 'p6-science-paper', title, ...row, ...state, seriesId: null, isPremium: false }
    const rest = { requiresAccessCode: false, hasVideo: true, captions: [], chapterCount: 0 }
    api.on(listAuthored, { series: [], courses: [{ ...course, ...rest }] })
    const calls = api.on(adjustAccess, { entry: ledgerEntry() })
    const { user } = open('/', 'zh')
    await user.click(await screen.findByRole('button', { name: '开通权限' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: '课程或系列' }))
    await user.type(dialog.getByLabelText('原因'), '补偿一次')
    await user.click(dialog.getByRole('button', { name: '开通权限' }))
    expect(dialog.getByText('请先选择课程或系列。')).toBeTruthy()
    await user.type(dialog.getByRole('searchbox'), '科学{Enter}')
    await user.click(await dialog.findByRole('radio', { name: /科学试卷/ }))
    await user.click(dialog.getByRole('button', { name: '开通权限' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ contentId: 'p6-science-paper', reason: '补偿一次' })
  })
})
