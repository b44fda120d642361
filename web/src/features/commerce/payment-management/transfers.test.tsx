import { getSession } from '@capyzen/contracts/auth'
import {
  listBankLines,
  listRefundTransfers,
  recordRefundTransfer,
  type RefundTransfer,
} from '@capyzen/contracts/paynow'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf } from '#test/fixtures/auth.ts'
import { managedOrder } from '#test/fixtures/payment-management.ts'
import { administrator } from '#test/fixtures/users.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { TransfersScreen } from './transfers-screen.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
  api.on(listBankLines, { lines: [], total: 0, waiting: 0 })
})

const { id: orderId, title, payerId, payer } = managedOrder()
const transfer: RefundTransfer = {
  ...{ id: '7d3f4c1e-0a5b-4c1d-8e2f-1a2b3c4d5e77', amountCents: 2_990, reason: 'asked for it', made: null },
  ...{ decidedAt: '2026-11-23T04:00:00.000Z', bankText: 'PAYNOW TAN MEI LING' },
  payment: { orderId, title, payerId, payer, reference: 'CZABCDEFGH2JKLMNPQRS' },
}

describe('TransfersScreen', () => {
  it('records a transfer with the bank’s number, and says who was first otherwise', async () => {
    api.on(listRefundTransfers, { transfers: [transfer], total: 1, waiting: 1 })
    const { user } = renderApp(<TransfersScreen />)
    expect(await screen.findByRole('link', { name: 'Transfers (1)' })).toBeTruthy()
    for (const text of ['S$29.90', 'To transfer', 'asked for it', 'PAYNOW TAN MEI LING'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'I made this transfer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Was S$29.90 transferred?' }))
    await user.click(dialog.getByRole('button', { name: 'Record the transfer' }))
    expect(dialog.getByText('Please type 3 to 60 characters.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Bank’s reference'), 'FT2611')
    api.fail(recordRefundTransfer, { error: 'conflict' })
    await user.click(dialog.getByRole('button', { name: 'Record the transfer' }))
    expect(await dialog.findByText(/Someone has recorded this transfer already/)).toBeTruthy()
    const calls = api.on(recordRefundTransfer, { transfer })
    await user.click(dialog.getByRole('button', { name: 'Record the transfer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ params, body }) => [params.transferId, body])).toEqual([
      [transfer.id, { bankReference: 'FT2611' }],
    ])
    expect(takeToasts().map((shown) => shown.title)).toEqual(['Transfer recorded'])
  })

  it('shows who made a transfer, and when', async () => {
    const made = { at: '2026-11-24T04:00:00.000Z', by: 'Auntie Bee', bankReference: 'FT2611' }
    api.on(listRefundTransfers, { transfers: [{ ...transfer, made }], total: 1, waiting: 0 })
    renderApp(<TransfersScreen />, { at: '/?show=all', language: 'zh' })
    expect(await screen.findByText('FT2611')).toBeTruthy()
    expect(screen.getByText(/^Auntie Bee 于/).textContent).toMatch(/转账$/)
    expect(screen.queryByRole('button', { name: '我已转账' })).toBeNull()
  })
})
