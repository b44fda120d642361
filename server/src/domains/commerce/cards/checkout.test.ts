import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCardSubscription, openBillingPortal } from '@capyzen/contracts/cards'
import { listLiveCourses } from '@capyzen/contracts/live-courses'
import { cancelOrder, listOrders, startCheckout } from '@capyzen/contracts/orders'
import { enter } from '#domains/commerce/ledger'
import { ownsContent, premiumUntil } from '#domains/identity/entitlements'
import { newId } from '#platform/ids'
import { startCardApp, type CardApp } from '#test/fixtures/cards'
import { pricedLiveCourse } from '#test/fixtures/live-courses'
import { ask, patience } from './processor.ts'

let cards: CardApp
beforeAll(async () => void (cards = await startCardApp()))
afterAll(() => cards?.close())
beforeEach(() => cards.processor.become(undefined))

const sessionsOf = (orderId: string) =>
  [...cards.account.sessions.values()].filter(({ metadata }) => metadata?.order_id === orderId)

describe('paying by card', () => {
  it('asks for the price of the catalogue in Singapore dollars', async () => {
    const parent = await cards.app.person()
    const contentId = await cards.lesson(1_990)
    const { orderId, sessionId, url } = await cards.begin(parent, { contentId })
    expect(url).toBe(`${cards.processor.url}/c/pay/${sessionId}`)
    expect(cards.account.sessions.get(sessionId)).toMatchObject({
      mode: 'payment',
      amount_total: 1_990,
      currency: 'sgd',
      client_reference_id: orderId,
      success_url: `http://academy.test/payment-success?type=video_tutorial&id=${contentId}`,
      cancel_url: 'http://academy.test/payment-canceled',
    })
    expect(await cards.order(orderId)).toMatchObject({ cardSessionId: sessionId, status: 'open', method: 'card' })
  })

  it('keeps the page of a seat open for little more than the half hour for which it is held, and frees it with the page', async () => {
    const contentId = await pricedLiveCourse(cards.app)
    const student = await cards.app.person()
    const buy = () => student.call(startCheckout, { kind: 'live_course', contentId, idempotencyKey: newId() })
    const { url } = (await buy()).body
    expect((await buy()).body.url).toBe(url)
    const session = cards.account.sessions.get(url.split('/').at(-1) ?? '')
    const openFor = session!.expires_at - cards.app.clock.now().getTime() / 1000
    expect(openFor).toBeGreaterThan(30 * 60)
    expect(openFor).toBeLessThanOrEqual(36 * 60)
    expect(session).toMatchObject({ mode: 'payment', amount_total: 29_900 })
    const held = async () => {
      const { courses } = (await student.call(listLiveCourses, {})).body
      return courses.find(({ id }) => id === contentId)?.currentEnrollment
    }
    expect(await held()).toBe(1)
    cards.account.expireSession(session!.id)
    await cards.deliverAll()
    expect(await held()).toBe(0)
    const again = (await buy()).body.url
    cards.account.pay(again.split('/').at(-1) ?? '')
    await cards.deliverAll()
    const { orders } = (await student.call(listOrders, {})).body
    expect(orders).toMatchObject([{ kind: 'live_course', status: 'completed', lacksSeat: false }])
  })

  it('leads to one page, however often and at once it is asked for', async () => {
    const parent = await cards.app.person()
    const contentId = await cards.lesson()
    const begun = await Promise.all(Array.from({ length: 10 }, () => cards.begin(parent, { contentId })))
    const again = await cards.begin(parent, { contentId })
    expect(new Set([...begun, again].map(({ url }) => url)).size).toBe(1)
    expect(sessionsOf(again.orderId)).toHaveLength(1)
  })

  it('opens a new page where the old one has expired', async () => {
    const parent = await cards.app.person()
    const contentId = await cards.lesson()
    const first = await cards.begin(parent, { contentId })
    cards.account.expireSession(first.sessionId)
    const second = await cards.begin(parent, { contentId })
    expect(second.orderId).toBe(first.orderId)
    expect(second.sessionId).not.toBe(first.sessionId)
    // The event of the old page comes late.
    await cards.deliverAll()
    expect(await cards.order(first.orderId)).toMatchObject({ status: 'open' })
  })

  it('finds the page again that a crash had made unknown', async () => {
    const parent = await cards.app.person()
    const contentId = await cards.lesson()
    // The processor knows the parent already, so that the page itself is what is lost.
    await cards.begin(parent, { contentId: await cards.lesson() })
    cards.processor.become('reply_lost')
    const { body } = await cards.checkOut(parent, { contentId })
    expect(body.error).toBe('unavailable')
    cards.processor.become(undefined)
    const { orderId } = await cards.begin(parent, { contentId })
    expect(sessionsOf(orderId)).toHaveLength(1)
  })

  it('leads to the thanks once it is paid, and gives the lesson before the event comes', async () => {
    const parent = await cards.app.person()
    const contentId = await cards.lesson()
    const { sessionId, orderId } = await cards.begin(parent, { contentId })
    cards.account.pay(sessionId)
    const { body } = await cards.checkOut(parent, { contentId })
    expect(body.url).toBe(`http://academy.test/payment-success?type=video_tutorial&id=${contentId}`)
    await cards.deliverAll()
    expect(await ownsContent(cards.app.db, { userId: parent.id, contentIds: [contentId] })).toBe(true)
    expect(await cards.entries(orderId)).toHaveLength(1)
  })

  it('closes the page of a canceled order', async () => {
    const parent = await cards.app.person()
    const { orderId, sessionId } = await cards.begin(parent, { contentId: await cards.lesson() })
    expect((await parent.call(cancelOrder, { orderId })).status).toBe(200)
    expect(cards.account.sessions.get(sessionId)?.status).toBe('expired')
  })

  it('happens on the page of the processor, which leads back once we know', async () => {
    const address = await cards.app.http.listen({ port: 0, host: '127.0.0.1' })
    cards.processor.sendTo(`${address}/api/webhooks/stripe`)
    const parent = await cards.app.person()
    const { url, orderId } = await cards.begin(parent, { contentId: await cards.lesson() })
    expect(await (await fetch(url)).text()).toContain('S$19.90')
    const paid = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })
    expect(paid.headers.get('location')).toMatch(/^http:\/\/academy\.test\/payment-success\?type=video_tutorial/)
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed' })
    const premium = await cards.begin(parent)
    await fetch(`${premium.url}/pay`, { method: 'POST', redirect: 'manual' })
    const { body } = await parent.call(openBillingPortal, {})
    const ended = await fetch(body.url, { method: 'POST', redirect: 'manual' })
    expect(ended.headers.get('location')).toBe('http://academy.test/account')
    const { subscription } = (await parent.call(getCardSubscription, {})).body
    expect(subscription?.status).toBe('ending')
    const another = await cards.begin(parent, { contentId: await cards.lesson() })
    const left = await fetch(`${another.url}/cancel`, { redirect: 'manual' })
    expect(left.headers.get('location')).toBe('http://academy.test/payment-canceled')
  })

  it('has a name in the language of the parent', async () => {
    const parent = await cards.app.person()
    const { sessionId } = await cards.begin(parent)
    expect(cards.account.sessions.get(sessionId)).toMatchObject({ mode: 'subscription', locale: 'en' })
  })
})

describe('premium after prepaid premium', () => {
  const givePremium = async (userId: string, months: number) =>
    cards.app.db.transaction((tx) =>
      enter(tx, {
        ...{ kind: 'grant', at: cards.app.clock.now(), userId, amountCents: 0, product: 'premium', months },
        source: `test ${userId}`,
      }),
    )

  it('is charged some hours before that ends, so that no gap comes between', async () => {
    const parent = await cards.app.person()
    const { entry } = await givePremium(parent.id, 1)
    const { sessionId, orderId } = await cards.begin(parent)
    cards.account.pay(sessionId)
    const subscriptionId = cards.subscriptionOf(sessionId)
    const begins = new Date(entry.endsAt!.getTime() - 6 * 3_600_000)
    expect(cards.account.subscriptions.get(subscriptionId)?.trial_end).toBe(begins.getTime() / 1000)
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'open' })
    const { body } = await parent.call(listOrders, {})
    expect(body.orders).toMatchObject([{ id: orderId, status: 'open', beginsAt: begins.toISOString() }])
    cards.account.renew(subscriptionId)
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'completed' })
    expect(await cards.entries(orderId)).toMatchObject([{ kind: 'charge', startsAt: begins }])
    const until = await premiumUntil(cards.app.db, parent.id, cards.app.clock.now())
    expect(until!.getTime()).toBeGreaterThan(entry.endsAt!.getTime() + 28 * 86_400_000)
  })

  it('is given up with its order before it begins', async () => {
    const parent = await cards.app.person()
    await givePremium(parent.id, 1)
    const { sessionId, orderId } = await cards.begin(parent)
    cards.account.pay(sessionId)
    await cards.deliverAll()
    expect((await parent.call(cancelOrder, { orderId })).status).toBe(200)
    expect(cards.account.subscriptions.get(cards.subscriptionOf(sessionId))?.status).toBe('canceled')
    await cards.deliverAll()
    expect(await cards.order(orderId)).toMatchObject({ status: 'canceled' })
    expect(await cards.entries(orderId)).toEqual([])
  })
})

describe('a card processor that does not answer', () => {
  it.each(['down', 'garbage', 'broken'] as const)('is unavailable when it is %s', async (fault) => {
    const parent = await cards.app.person()
    cards.processor.become(fault)
    const { status, body } = await cards.checkOut(parent)
    expect({ status, error: body.error }).toEqual({ status: 503, error: 'unavailable' })
  })

  it('is unavailable within ten seconds when it is silent', async () => {
    expect(patience.answerMs).toBeLessThan(10_000)
    const parent = await cards.app.person()
    cards.processor.become('silent')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const before = cards.processor.requests.length
      const waiting = parent.call(startCheckout, {
        kind: 'premium_subscription',
        idempotencyKey: crypto.randomUUID(),
      })
      while (cards.processor.requests.length === before) await new Promise((resolve) => setImmediate(resolve))
      vi.advanceTimersByTime(patience.answerMs)
      expect((await waiting).body.error).toBe('unavailable')
    } finally {
      vi.useRealTimers()
    }
  })

  it('says nothing about errors that are not its own', async () => {
    const failing = Promise.reject(new TypeError('ours'))
    await expect(ask({ log: cards.app.logger }, failing)).rejects.toThrow('ours')
  })
})
