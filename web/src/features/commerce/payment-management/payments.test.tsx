import { getSession } from '@capyzen/contracts/auth'
import { completePayment, getPayment, listPayments, refundPayment } from '@capyzen/contracts/payment-management'
import { listBankLines } from '@capyzen/contracts/paynow'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf } from '#test/fixtures/auth.ts'
import { ledgerEntry, managedOrder } from '#test/fixtures/payment-management.ts'
import { administrator, student } from '#test/fixtures/users.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { PaymentsScreen } from './payments-screen.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
  api.on(listBankLines, { lines: [], total: 0, waiting: 3 })
})

describe('PaymentsScreen', () => {
  const open = (query = '', language: 'en' | 'zh' = 'en') =>
    renderApp(<PaymentsScreen />, { at: `/administration/payments${query}`, language })

  it('is closed to everybody but administrators', async () => {
    api.on(getSession, sessionOf({ ...administrator, isAdministrator: false }))
    const asked = api.on(listPayments, { orders: [], total: 0 })
    open()
    expect(await screen.findByText('For administrators only')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('shows orders with payer, status, amount and what went back, and how many bank records wait', async () => {
    const orders = [
      managedOrder({ status: 'partly_refunded', refundedCents: 1_000, childName: 'Bo' }),
      managedOrder({ id: student.id, payer: null, status: 'open', receiptNumber: null }),
    ]
    api.on(listPayments, { orders, total: 2 })
    open()
    const [, first, second] = await screen.findAllByRole('row')
    for (const text of ['Partly refunded', 'S$40.00', 'S$10.00 refunded', 'for Bo', 'CZ-2026-000042'])
      expect(within(first!).getByText(text)).toBeTruthy()
    expect(within(first!).getByRole('link', { name: 'Science Paper' }).getAttribute('href')).toBe(
      `/administration/payments/${orders[0]!.id}`,
    )
    for (const text of ['Deleted account', 'Waiting for payment', 'ABCDEFGHJKLMNPQRSTUV'])
      expect(within(second!).getByText(text)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Bank records (3)' })).toBeTruthy()
  })

  it('asks for what the address says, without days that are none', async () => {
    const asked = api.on(listPayments, { orders: [], total: 0 })
    const { user, router } = open('?q=tan&status=under_review&method=paynow&from=2026-11-01&to=soon&page=2', 'zh')
    expect(await screen.findByText('没有找到订单')).toBeTruthy()
    expect(asked[0]?.query).toEqual({
      ...{ search: 'tan', status: 'under_review', method: 'paynow', from: '2026-11-01', limit: '50', offset: '50' },
    })
    await user.click(screen.getByRole('button', { name: '显示全部订单' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(await screen.findByText('还没有订单')).toBeTruthy()
  })
})

describe('PaymentScreen', () => {
  const { id } = managedOrder()
  const open = (language: 'en' | 'zh' = 'en') => renderApp(<PaymentScreen orderId={id} />, { language })

  it('completes an open order by decision, only with a reason', async () => {
    api.on(getPayment, { order: managedOrder({ status: 'under_review', transactionId: 'T9' }), entries: [] })
    const calls = api.on(completePayment, { order: managedOrder() })
    const { user } = open()
    expect(await screen.findByText('T9')).toBeTruthy()
    expect(screen.getByText(/Not a proof/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark S$40.00 as paid?' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    expect(dialog.getByText(/Please give a reason/)).toBeTruthy()
    await user.type(dialog.getByLabelText('Reason'), 'Seen in the app')
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Seen in the app' }])
  })

  it('refunds a part of a PayNow order, says before what happens, and asks for the transfer', async () => {
    api.on(getPayment, { order: managedOrder(), entries: [ledgerEntry()] })
    const calls = api.on(refundPayment, { order: managedOrder() })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Access to it ends at once/)).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'A part' }))
    await user.type(dialog.getByLabelText('Amount in S$'), '40.01')
    await user.type(dialog.getByLabelText('Reason'), 'Too hard')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    expect(dialog.getByText('Type an amount from 0.01 to S$40.00.')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Amount in S$'))
    await user.type(dialog.getByLabelText('Amount in S$'), '12.50')
    expect(dialog.getByText(/Access stays/)).toBeTruthy()
    expect(dialog.getByText(/you transfer S\$12.50 to the payer/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Refund S$12.50' }))
    expect(await screen.findByRole('dialog', { name: 'Now transfer S$12.50 back' })).toBeTruthy()
    expect(calls.map(({ body }) => body)).toEqual([
      { amountCents: 1_250, reason: 'Too hard', idempotencyKey: expect.any(String) },
    ])
  })

  it('keeps the key of a refund while it is unknown whether it arrived, and takes a new one once it was refused', async () => {
    api.on(getPayment, { order: managedOrder({ method: 'card' }), entries: [ledgerEntry()] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'Too hard')
    const press = () => user.click(dialog.getByRole('button', { name: 'Refund S$40.00' }))
    const keys: string[] = []
    const fail = (error: 'unavailable' | 'limit_reached') => {
      const failing = api.fail(refundPayment, { error })
      return () => keys.push(...failing.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey))
    }
    for (const [error, message] of [
      ['unavailable', /never made twice/],
      ['limit_reached', /more than is left/],
      ['unavailable', /never made twice/],
    ] as const) {
      const note = fail(error)
      await press()
      await dialog.findByText(message)
      note()
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('asks whether a card subscription whose month goes back is charged again', async () => {
    const order = managedOrder({ method: 'card', kind: 'premium_subscription', contentId: null })
    const entry = ledgerEntry({ product: 'premium', contentId: null })
    api.on(getPayment, { order, entries: [entry] })
    const calls = api.on(refundPayment, { order })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radio', { name: /The subscription ends/ }).getAttribute('aria-checked')).toBe('true')
    await user.click(dialog.getByRole('radio', { name: 'A part' }))
    expect(dialog.queryByRole('radio', { name: /It goes on/ })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: /All of it/ }))
    await user.click(dialog.getByRole('radio', { name: /It goes on/ }))
    await user.type(dialog.getByLabelText('Reason'), 'A gift')
    await user.click(dialog.getByRole('button', { name: 'Refund S$40.00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ body }) => body)).toMatchObject([{ amountCents: 4_000, endsSubscription: false }])
  })

  it('shows the dispute, and offers no refund while the bank has the money', async () => {
    const order = managedOrder({ method: 'card', dispute: 'open' })
    api.on(getPayment, { order, entries: [ledgerEntry()] })
    open('zh')
    expect(await screen.findByText('有争议')).toBeTruthy()
    expect(screen.getByText(/银行已先扣下这笔款项/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '退款' })).toBeNull()
  })

  it('can refund again what a failed refund left', async () => {
    const refund = ledgerEntry({ position: 8, kind: 'refund', amountCents: -4_000, reverses: 7 })
    const undone = ledgerEntry({ position: 9, kind: 'refund_reversal', amountCents: 4_000, reverses: 8 })
    api.on(getPayment, { order: managedOrder({ method: 'card' }), entries: [ledgerEntry(), refund, undone] })
    open()
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeTruthy()
    expect(screen.getByText('undoes entry 8')).toBeTruthy()
  })

  it('says when nothing is left, and shows the entries with who decided', async () => {
    const entries = [
      ledgerEntry(),
      ledgerEntry({ position: 9, kind: 'refund', amountCents: -4_000, reverses: 7, reason: '退课', actor: 'Wei' }),
    ]
    api.on(getPayment, { order: managedOrder({ status: 'refunded', refundedCents: 4_000 }), entries })
    open('zh')
    expect(await screen.findByText('没有：款项已经全部退回。')).toBeTruthy()
    const [, , second] = screen.getAllByRole('row')
    for (const text of ['冲销第 7 笔', '-S$40.00', 'Wei', '退课']) expect(within(second!).getByText(text)).toBeTruthy()
  })

  it('says so when there is no such order', async () => {
    api.fail(getPayment, { error: 'not_found' })
    open()
    expect(await screen.findByText('Order not found')).toBeTruthy()
  })
})
