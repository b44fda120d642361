import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describePremium, getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import { dayMs } from '#platform/durations'
import { grantContent } from '#test/fixtures/entitlements'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { subscriptions } from './tables.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

describe('getEntitlements', () => {
  const subscribed = async (own: Partial<typeof subscriptions.$inferInsert>) => {
    const student = await app.person()
    const period = { startDate: inDays(-1), endDate: inDays(30) }
    const row = { userId: student.id, subscriptionType: 'premium', status: 'active', ...period, ...own } as const
    await app.db.insert(subscriptions).values(row)
    return (await student.call(getEntitlements, {})).body
  }

  it('says until when a subscription makes the user premium, and what a month costs', async () => {
    expect(await subscribed({})).toEqual({
      isPremium: true,
      premiumUntil: inDays(30).toISOString(),
      premiumPriceCents: app.settings.premiumPriceCents,
      isPremiumForSale: true,
    })
  })

  it('tells no price to a child of a family', async () => {
    const { body } = await (await app.child()).call(getEntitlements, {})
    expect(body).toEqual({ isPremium: false, premiumUntil: null, premiumPriceCents: null, isPremiumForSale: false })
  })

  it.each([
    ['has not begun', () => ({ startDate: inDays(1) })],
    ['has ended', () => ({ startDate: inDays(-30), endDate: inDays(0) })],
    ['was canceled', () => ({ status: 'canceled' as const })],
    ['was refunded', () => ({ status: 'refunded' as const })],
  ])('does not call a user premium whose subscription %s', async (_what, own) => {
    expect(await subscribed(own())).toMatchObject({ isPremium: false, premiumUntil: null })
  })
})

describe('describePremium', () => {
  it('tells visitors what a month costs, and whether answers come from a model', async () => {
    const { body } = await app.visitor().call(describePremium, {})
    expect(body).toMatchObject({ priceCents: app.settings.premiumPriceCents, hasModel: false })
  })
})

describe('listPurchases', () => {
  it('lists the purchases of the signed-in user alone, newest first', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const buy = (userId: string, contentId: string, days: number) =>
      grantContent(app.db, { userId, contentId, priceCents: 1_990, now: inDays(days) })
    await buy(student.id, 'older', -2)
    await buy(student.id, 'newer', -1)
    await buy(other.id, 'of-another', 0)
    const { purchases } = (await student.call(listPurchases, {})).body
    expect(purchases.map(({ contentId }) => contentId)).toEqual(['newer', 'older'])
    expect(purchases[0]).toMatchObject({ priceCents: 1_990, currency: 'SGD', purchasedAt: inDays(-1).toISOString() })
  })
})
