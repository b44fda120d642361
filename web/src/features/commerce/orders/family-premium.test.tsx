import { getSession } from '@capyzen/contracts/auth'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { listChildren, type Child } from '@capyzen/contracts/families'
import { getOffer, listOrders } from '@capyzen/contracts/orders'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { lin, mei } from '#test/fixtures/families.ts'
import { offerOf, orderOf, paidOrder } from '#test/fixtures/orders.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { ChatUpgrade } from './chat-upgrade.tsx'
import { FamilyPremium } from './family-premium.tsx'
import { PremiumOffer, PurchaseButton, SubscribeBanner } from './offers.tsx'

const premiumUntil = '2026-12-20T04:00:00.000Z'
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
  api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: 2_990, isPremiumForSale: true })
  api.on(getOffer, offerOf())
  api.on(listOrders, { orders: [] })
})

const withChildren = (...children: Child[]) => api.on(listChildren, { children })

describe('FamilyPremium', () => {
  it.each([
    ['en', 'Lin: Premium until 20 Dec 2026', 'Mei: no premium'],
    ['zh', 'Lin：会员有效期至 2026年12月20日', 'Mei：没有开通会员'],
  ] as const)('says in %s which child has premium, and until when', async (language: Language, first, second) => {
    withChildren({ ...lin, premiumUntil }, mei)
    renderApp(<FamilyPremium />, { language })
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([first, second])
  })

  it('asks for nobody’s children where the viewer is no parent', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    const asked = withChildren(lin)
    renderApp(<PremiumOffer priceCents={2_990} />)
    expect(await screen.findByRole('button', { name: /Upgrade to Premium/ })).toBeDefined()
    expect(asked).toEqual([])
  })
})

describe('PremiumOffer for parents', () => {
  it('asks nobody to pay again who pays for all children', async () => {
    withChildren({ ...lin, premiumUntil })
    renderApp(<PremiumOffer priceCents={2_990} />)
    expect(await screen.findByText('Lin: Premium until 20 Dec 2026')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('stays while a child is without premium', async () => {
    withChildren({ ...lin, premiumUntil }, mei)
    renderApp(<PremiumOffer priceCents={2_990} />)
    expect(await screen.findByText('Mei: no premium')).toBeDefined()
    expect(screen.getByRole('button', { name: /Upgrade to Premium/ })).toBeDefined()
  })
})

describe('ChatUpgrade for parents', () => {
  it('asks nobody to pay again who pays for all children', async () => {
    withChildren({ ...lin, premiumUntil })
    renderApp(<ChatUpgrade />)
    expect(await screen.findByText('Lin: Premium until 20 Dec 2026')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('SubscribeBanner for parents', () => {
  const show = () =>
    renderApp(<SubscribeBanner variant="tutor" handOver={(name) => <button>Hand over to {name ?? 'them'}</button>} />)
  const notForSale = { ...mei, isPremiumForSale: false }

  it('tells who has premium until when, and hands over to that child', async () => {
    withChildren({ ...lin, premiumUntil }, notForSale)
    show()
    expect(await screen.findByText('Lin: Premium until 20 Dec 2026')).toBeDefined()
    expect(screen.getByText('Mei: no premium content for P3 yet')).toBeDefined()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Hand over to Lin'])
  })

  it('hands over to any of several children who have it', async () => {
    withChildren({ ...lin, premiumUntil }, { ...mei, premiumUntil })
    show()
    expect(await screen.findByRole('button', { name: 'Hand over to them' })).toBeDefined()
  })

  it('says “not yet” where nothing of the children’s levels is there', async () => {
    withChildren(notForSale)
    show()
    expect(await screen.findByText('Not yet')).toBeDefined()
    expect(screen.getByText('S$29.90 a month')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a locked lesson that a parent bought for a child', () => {
  it('asks for no premium again where a child has it', async () => {
    withChildren({ ...lin, premiumUntil })
    show()
    expect(await screen.findByText('Lin: Premium until 20 Dec 2026')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Watch with/ })).toBeNull()
  })

  const show = () => renderApp(<PurchaseButton courseId="p6-science-paper" seriesId="science" isForSale />)

  beforeEach(() => void withChildren())

  it.each([
    ['by itself', 'p6-science-paper'],
    ['with its series', 'science'],
  ])('says so: bought %s', async (_how, contentId) => {
    api.on(listOrders, { orders: [{ ...paidOrder, contentId, childName: 'Lin' }] })
    show()
    expect(await screen.findByText('You bought this for Lin. It is open in Lin’s account.')).toBeDefined()
  })

  it.each([
    ['isn’t paid', orderOf({ childName: 'Lin' })],
    ['was refunded', { ...paidOrder, childName: 'Lin', status: 'refunded' as const }],
    ['is for another lesson', { ...paidOrder, childName: 'Lin', contentId: 'other' }],
  ])('says nothing of an order that %s', async (_what, order) => {
    const asked = api.on(listOrders, { orders: [order] })
    show()
    await screen.findByText('By PayNow. Yours to keep.')
    expect(asked).toHaveLength(1)
    expect(screen.queryByText(/You bought this/)).toBeNull()
  })
})
