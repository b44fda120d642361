import { getSession } from '@capyzen/contracts/auth'
import { getCardSubscription, openBillingPortal } from '@capyzen/contracts/cards'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { PremiumCard } from './premium-card.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: 2990, isPremiumForSale: true })
  api.on(getCardSubscription, { subscription: null })
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})

const open = (language: Language = 'en') =>
  renderApp(
    <PremiumCard
      buyMonth={({ isPremium, isRenewing }) => (
        <p>
          {isPremium ? 'premium' : 'free'} {isRenewing ? 'with' : 'without'} renewing
        </p>
      )}
    />,
    { language },
  )

describe('PremiumCard', () => {
  const premium = {
    isPremium: true,
    premiumUntil: '2026-12-20T00:00:00.000Z',
    premiumPriceCents: 2990,
    isPremiumForSale: true,
  }
  const subscription = (status: 'active' | 'past_due' | 'ending' | 'ended') => ({
    subscription: { status, periodEndsAt: '2026-12-20T00:00:00.000Z' },
  })

  it.each([
    ['en', 'Prepaid', /Nothing renews and nothing more is charged/],
    ['zh', '预付', /不会自动续费，也不会再扣款/],
  ] as const)('says in %s what prepaid means', async (language, badge, why) => {
    api.on(getEntitlements, premium)
    open(language)
    expect(await screen.findByText(badge)).toBeDefined()
    expect(screen.getByText(why)).toBeDefined()
    expect(screen.getByText('premium without renewing')).toBeDefined()
  })

  it.each([
    ['active', /charged to your card then/],
    ['past_due', /You can enter another card, or let it end/],
    ['ending', /Nothing more is charged/],
  ] as const)('says how a subscription by card stands: %s', async (status, why) => {
    api.on(getEntitlements, premium)
    api.on(getCardSubscription, subscription(status))
    open()
    expect((await screen.findByText(why)).textContent).toContain('20 Dec 2026')
    expect(screen.queryByText('Prepaid')).toBeNull()
    expect(screen.getByText('premium with renewing')).toBeDefined()
  })

  it('tells a parent who pays for a child by card from one who has premium', async () => {
    api.on(getCardSubscription, subscription('active'))
    open()
    expect(await screen.findByText('You pay for premium by card')).toBeDefined()
    expect(screen.queryByText('No premium in this account')).toBeNull()
  })

  it('leads to the card processor to change the card or end premium', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { origin: location.origin, pathname: '/account', search: '', hash: '', assign })
    api.on(getEntitlements, premium)
    api.on(getCardSubscription, subscription('active'))
    api.on(openBillingPortal, { url: 'https://billing.card.test/portal' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change card or end premium' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://billing.card.test/portal'))
  })

  it('says kindly that the card processor is away', async () => {
    api.on(getCardSubscription, subscription('ended'))
    api.fail(openBillingPortal, { error: 'unavailable' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'See card payments' }))
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(
        'The page for your card could not be opened',
        expect.stringMatching(/try again in a few minutes/),
      ),
    )
  })
})
