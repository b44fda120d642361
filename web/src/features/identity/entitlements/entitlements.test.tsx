import { getSession } from '@capyzen/contracts/auth'
import { getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { sessionQuery } from '#features/identity/auth/session-query.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { useEntitlements, usePurchases } from './queries.ts'

function Premium() {
  return <p>{useEntitlements().data?.isPremium ? 'premium' : 'free'}</p>
}

function Purchases() {
  return (
    <p>
      {usePurchases()
        .data?.map(({ contentId }) => contentId)
        .join(', ') ?? 'idle'}
    </p>
  )
}

describe('useEntitlements', () => {
  it('loads again when another user signs in, and treats a visitor as not premium', async () => {
    const api = fakeApi()
    api.on(getSession, sessionOf(viewerOf({ id: 'u1' })))
    const calls = api.on(getEntitlements, {
      isPremium: true,
      premiumUntil: '2027-01-01T00:00:00.000Z',
      premiumPriceCents: 2990,
      isPremiumForSale: true,
    })
    const { queries } = renderApp(<Premium />)
    await screen.findByText('premium')
    act(() => void queries.setQueryData(sessionQuery.queryKey, visitorSession))
    expect(await screen.findByText('free')).toBeTruthy()
    act(() => void queries.setQueryData(sessionQuery.queryKey, sessionOf(viewerOf({ id: 'u2' }))))
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it.each([
    ['en', 'Subscription Check Failed', 'Could not verify your subscription status.'],
    ['zh', '会员状态查询失败', '暂时无法确认会员状态。'],
  ] as const)('says in %s that the subscription could not be checked', async (language, title, description) => {
    const api = fakeApi()
    api.on(getSession, sessionOf(viewerOf({ id: 'u1' })))
    api.fail(getEntitlements, { error: 'internal' })
    renderApp(<Premium />, { language })
    await expectToast({ kind: 'error', title, description })
    expect(screen.getByText('free')).toBeTruthy()
  })
})

describe('usePurchases', () => {
  it('lists the purchases of the signed-in user', async () => {
    const api = fakeApi()
    api.on(getSession, sessionOf(viewerOf({ id: 'u1' })))
    api.on(listPurchases, {
      purchases: [
        {
          contentId: 'lesson-1',
          contentType: 'video_tutorial',
          priceCents: 0,
          currency: 'SGD',
          purchasedAt: '2026-11-21T00:00:00.000Z',
        },
      ],
    })
    renderApp(<Purchases />)
    expect(await screen.findByText('lesson-1')).toBeTruthy()
  })
})
