import { getSession } from '@capyzen/contracts/auth'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { getOwnConsent } from '@capyzen/contracts/families'
import { cancelOrder, getOffer, listOrders, startCheckout } from '@capyzen/contracts/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { offerOf, orderOf, paidOrder } from '#test/fixtures/orders.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { PaymentsCard } from './payments-card.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(listOrders, { orders: [] })
  for (const kind of ['success', 'info'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

const open = (language: Language = 'en') => renderApp(<PaymentsCard />, { language })

describe('PaymentsCard', () => {
  const paymentRow = async (title: string) =>
    within((await screen.findByRole('heading', { level: 4, name: title })).closest('article')!)

  it('says that there are none yet', async () => {
    open('zh')
    expect(await screen.findByText('还没有付款记录')).toBeDefined()
  })

  it('lists each payment with its state, and receipts in both languages once it is paid', async () => {
    api.on(listOrders, {
      orders: [
        orderOf({ title: { en: 'Still Open', zh: '未付' }, childName: 'Lin' }),
        { ...paidOrder, refundedCents: 1_000 },
      ],
    })
    open()
    const openRow = await paymentRow('Still Open')
    expect(openRow.getByText('Not paid yet')).toBeDefined()
    expect(openRow.getByText(/For Lin · Started on 20 Nov 2026 · PayNow/)).toBeDefined()
    expect(openRow.queryByText(/Receipt/)).toBeNull()
    const paid = await paymentRow('Science Paper')
    expect(paid.getByText('Paid')).toBeDefined()
    expect(paid.getByText('S$40.00')).toBeDefined()
    expect(paid.getByText(/S\$10\.00 refunded/)).toBeDefined()
    expect(paid.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/api/orders/${paidOrder.id}/receipt?language=en`,
      `/api/orders/${paidOrder.id}/receipt?language=zh`,
    ])
    expect(paid.queryByRole('button')).toBeNull()
  })

  it('says which part of a refund is on its way, until it was sent', async () => {
    const refunded = { ...paidOrder, status: 'refunded' as const, refundedCents: 4_000 }
    api.on(listOrders, { orders: [{ ...refunded, toTransferCents: 3_000 }] })
    const { unmount } = open()
    const row = await paymentRow('Science Paper')
    expect(row.getByText('Refund on its way')).toBeDefined()
    expect(row.getByText(/S\$10\.00 refunded · S\$30\.00 on its way back to you/)).toBeDefined()
    unmount()
    api.on(listOrders, { orders: [refunded] })
    open('zh')
    const sent = await paymentRow('科学试卷')
    expect(sent.getByText('已退款')).toBeDefined()
    expect(sent.getByText(/已退 S\$40\.00/)).toBeDefined()
  })

  it('says when a card is charged first, and lets that be given up', async () => {
    api.on(listOrders, {
      orders: [orderOf({ method: 'card', payUrl: null, beginsAt: '2026-12-20T04:00:00.000Z' })],
    })
    open()
    const row = await paymentRow('Science Paper')
    expect(row.getByText('From 20 Dec 2026')).toBeDefined()
    expect(row.queryByText('Not paid yet')).toBeNull()
    expect(row.queryByRole('button', { name: 'Continue to pay' })).toBeNull()
    expect(row.getByRole('button', { name: 'Cancel this payment' })).toBeDefined()
  })

  it('leads back to a payment under review, where its number can be corrected', async () => {
    api.on(listOrders, { orders: [orderOf({ status: 'under_review' })] })
    open()
    const row = await paymentRow('Science Paper')
    expect(row.getByRole('link', { name: 'See this payment' }).getAttribute('href')).toBe(orderOf().payUrl)
    expect(row.queryByRole('button', { name: 'Cancel this payment' })).toBeNull()
  })

  it('continues an open payment, or cancels it after asking', async () => {
    api.on(listOrders, { orders: [orderOf()] })
    const calls = api.on(cancelOrder, { order: orderOf({ status: 'canceled' }) })
    const { user } = open()
    const row = await paymentRow('Science Paper')
    expect(row.getByRole('link', { name: 'Continue to pay' }).getAttribute('href')).toBe(orderOf().payUrl)
    await user.click(row.getByRole('button', { name: 'Cancel this payment' }))
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Keep it' }))
    expect(calls).toEqual([])
    await user.click(row.getByRole('button', { name: 'Cancel this payment' }))
    api.on(listOrders, { orders: [] })
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel this payment' }))
    expect(await screen.findByText('No payments yet')).toBeDefined()
    expect(calls.map(({ params }) => params)).toEqual([{ orderId: orderOf().id }])
  })

  it('continues an open payment by card on the page of the processor', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { origin: location.origin, pathname: '/account', search: '', assign })
    api.on(listOrders, {
      orders: [orderOf({ method: 'card', payUrl: null, kind: 'premium_subscription', contentId: null })],
    })
    const calls = api.on(startCheckout, { url: 'https://pay.card.test/session' })
    const { user } = open()
    const row = await paymentRow('Science Paper')
    api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: 2_990, isPremiumForSale: true })
    api.on(getOwnConsent, {
      state: 'given',
      canAskFrom: null,
      askedOf: null,
      byFamily: false,
      keepsVoiceAndPictures: false,
    })
    api.on(getOffer, offerOf({ method: 'card' }))
    await user.click(row.getByRole('button', { name: 'Continue to pay' }))
    const pay = await screen.findByRole('button', { name: 'Pay S$40.00' })
    await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull())
    await user.click(pay)
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.card.test/session'))
    expect(calls[0]?.body).toMatchObject({ kind: 'premium_subscription' })
  })

  it('says kindly that a payment under review can’t be canceled any more', async () => {
    api.on(listOrders, { orders: [orderOf()] })
    api.fail(cancelOrder, { error: 'conflict' })
    const { user } = open()
    const row = await paymentRow('Science Paper')
    await user.click(row.getByRole('button', { name: 'Cancel this payment' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel this payment' }))
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith('It’s too late to cancel', expect.anything()))
  })
})
