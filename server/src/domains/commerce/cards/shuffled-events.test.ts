import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import { verifyLedger } from '#domains/commerce/ledger'
import { orders } from '#domains/commerce/orders'
import { users } from '#domains/identity/auth'
import { premiumUntil } from '#domains/identity/entitlements'
import { newId } from '#platform/ids'
import { startCardApp, type CardApp } from '#test/fixtures/cards'
import type { AccountEvent } from '#test/card-processor-objects'
import { takeEvent } from './events.ts'
import { cardPayments, cardSubscriptions } from './tables.ts'

let cards: CardApp
beforeAll(async () => void (cards = await startCardApp()))
afterAll(() => cards?.close())

/** The same numbers for a seed, so that a failure can be repeated. */
function chanceOf(seed: number) {
  let state = seed * 2_654_435_769
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Family {
  userId: string
  orderId: string
  sessionId: string
}

const intentOf = (sessionId: string) => cards.account.sessions.get(sessionId)?.payment_intent ?? ''
const invoicesOf = (sessionId: string) =>
  [...cards.account.invoices.values()].filter(
    ({ parent }) => parent.subscription_details.subscription === cards.subscriptionOf(sessionId),
  )
const paidBy = (invoice: ReturnType<typeof invoicesOf>[number] | undefined) =>
  invoice?.payments.data[0]?.payment.payment_intent ?? ''

type Step = (family: Family) => unknown

const pay: Step = ({ sessionId }) => cards.account.pay(sessionId)
const renew: Step = ({ sessionId }) => cards.account.renew(cards.subscriptionOf(sessionId))

/** What happens to a family at the processor. However its events come, all families with one history end the same. */
const histories: Record<string, { kind: 'video_tutorial' | 'premium_subscription'; steps: Step[] }> = {
  'a lesson, refunded in two parts': {
    kind: 'video_tutorial',
    steps: [
      pay,
      ({ sessionId }) => cards.account.refund(intentOf(sessionId), { amount: 990 }),
      ({ sessionId }) => cards.account.refund(intentOf(sessionId)),
    ],
  },
  'a lesson that the bank confirms late, disputed': {
    kind: 'video_tutorial',
    steps: [
      ({ sessionId }) => cards.account.pay(sessionId, { arrivesLater: true }),
      ({ sessionId }) => cards.account.arrive(sessionId),
      ({ sessionId }) => cards.account.dispute(intentOf(sessionId)),
    ],
  },
  'a page that nobody paid': {
    kind: 'video_tutorial',
    steps: [({ sessionId }) => cards.account.expireSession(sessionId)],
  },
  'a subscription whose card fails once, ended': {
    kind: 'premium_subscription',
    steps: [
      pay,
      ({ sessionId }) => cards.account.renew(cards.subscriptionOf(sessionId), { fails: true }),
      ({ sessionId }) => cards.account.payInvoice(invoicesOf(sessionId).at(-1)?.id ?? ''),
      ({ sessionId }) => cards.account.endSubscription(cards.subscriptionOf(sessionId)),
    ],
  },
  'a subscription whose first month is refunded': {
    kind: 'premium_subscription',
    steps: [
      pay,
      ({ sessionId }) => cards.account.refund(paidBy(invoicesOf(sessionId)[0])),
      ({ sessionId }) => cards.account.endAtPeriodEnd(cards.subscriptionOf(sessionId)),
      ({ sessionId }) => cards.account.endAtPeriodEnd(cards.subscriptionOf(sessionId), false),
      renew,
    ],
  },
}
const names = Object.keys(histories)
/** Eight orders of events for each history; twenty in the whole suite. */
const seeds = process.env.TEST_ALL === '1' ? 100 : 40

async function makeFamilies(count: number, nameOf: (at: number) => string): Promise<Family[]> {
  const { db, clock } = cards.app
  const contentId = await cards.lesson()
  const families = Array.from({ length: count }, (_, at) => {
    const { kind } = histories[nameOf(at)]!
    const orderId = newId()
    const metadata = { order_id: orderId }
    const price = { currency: 'sgd', unit_amount: '1990', product_data: { name: 'Lesson' } }
    const { id: sessionId } = cards.account.createSession({
      mode: kind === 'video_tutorial' ? 'payment' : 'subscription',
      ...{ metadata, success_url: 'http://academy.test', cancel_url: 'http://academy.test' },
      line_items: [{ price_data: price }],
      ...(kind === 'video_tutorial' ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
    })
    return { userId: newId(), orderId, sessionId, kind }
  })
  const now = clock.now()
  await db.insert(users).values(
    families.map(({ userId: id }) => ({
      ...{
        id,
        name: 'Parent',
        email: `${id}@academy.test`,
        userType: 'parent' as const,
        createdAt: now,
        updatedAt: now,
      },
    })),
  )
  await db.insert(orders).values(
    families.map(({ userId, orderId: id, sessionId: cardSessionId, kind }) => ({
      ...{ id, payerId: userId, learnerId: userId, kind, contentId: kind === 'video_tutorial' ? contentId : null },
      ...{ title: { en: 'A', zh: '甲' }, listPriceCents: 1_990, priceCents: 1_990, method: 'card' as const },
      ...{ cardSessionId, createdAt: now },
    })),
  )
  return families
}

/** Those that an endpoint of ours subscribes to. */
const newEvents = () =>
  cards.processor.newEvents().filter(({ type }) => !/^(payment_intent|charge)\.succeeded$/.test(type))

async function deliver(event: AccountEvent): Promise<void> {
  const { payload, headers } = cards.processor.signed(event)
  await takeEvent(cards.deps, Buffer.from(payload), headers['stripe-signature'])
}

/** Histories advance while events are on their way; every event comes at least once, some come twice. */
async function live(families: readonly Family[], nameOf: (at: number) => string, seed: number): Promise<number> {
  const chance = chanceOf(seed)
  const left = families.map((family, at) => ({ family, steps: [...histories[nameOf(at)]!.steps] }))
  const onTheirWay: AccountEvent[] = []
  let delivered = 0
  for (;;) {
    const going = left.filter(({ steps }) => steps.length > 0)
    const next = going[chance(Math.max(1, going.length))]
    if (next && (onTheirWay.length === 0 || chance(3) > 0)) {
      next.steps.shift()?.(next.family)
      for (const event of newEvents()) {
        onTheirWay.push(event)
        if (chance(6) === 0) onTheirWay.push(event)
      }
    } else if (onTheirWay.length > 0) {
      const [event] = onTheirWay.splice(chance(onTheirWay.length), 1)
      if (event) await deliver(event)
      delivered += 1
    } else return delivered
  }
}

async function endOf({ userId, orderId }: Family): Promise<object> {
  const { db, clock } = cards.app
  const order = await cards.order(orderId)
  const entries = await cards.entries(orderId)
  const payments = await db
    .select()
    .from(cardPayments)
    .where(eq(cardPayments.orderId, orderId))
    .orderBy(asc(cardPayments.outcome))
  const [subscription] = await db.select().from(cardSubscriptions).where(eq(cardSubscriptions.orderId, orderId))
  return {
    status: order?.status,
    refundedCents: order?.refundedCents,
    entries: entries.map(({ kind, amountCents }) => `${kind} ${amountCents}`).sort(),
    premiumUntil: await premiumUntil(db, userId, clock.now()),
    payments: payments.map(({ outcome, refundedCents }) => `${outcome} ${refundedCents}`).sort(),
    subscription: subscription?.status,
    isDisputed: payments.some(({ disputedAt }) => disputedAt !== null),
    isReceiptGiven: typeof order?.receiptNumber === 'string',
  }
}

describe('events in any order', () => {
  it('end in the same state for many seeds, and the ledger verifies', async () => {
    const ends = new Map<string, object>()
    const nameOf = (at: number) => names[at % names.length]!
    const families = await makeFamilies(seeds, nameOf)
    let [delivered, seed] = [0, 0]
    const liveAll = async () => {
      while (seed < families.length) {
        const mine = seed++
        const [family, name] = [families[mine]!, nameOf(mine)]
        const count = await live([family], () => name, mine)
        delivered += count
        const end = await endOf(family)
        expect(end, `${name}, seed ${mine}`).toEqual(ends.get(name) ?? end)
        ends.set(name, end)
      }
    }
    await Promise.all([liveAll(), liveAll(), liveAll(), liveAll()])
    expect(delivered).toBeGreaterThan(5 * seeds)
    expect(await verifyLedger(cards.app.db)).toMatchObject({ broken: null, differing: [] })
    expect(Object.fromEntries(ends)).toMatchObject({
      'a lesson, refunded in two parts': { status: 'refunded', refundedCents: 1_990 },
      'a lesson that the bank confirms late, disputed': { status: 'completed', isDisputed: true },
      'a page that nobody paid': { status: 'canceled', entries: [] },
      'a subscription whose card fails once, ended': { status: 'completed', subscription: 'ended' },
      'a subscription whose first month is refunded': { status: 'partly_refunded', subscription: 'active' },
    })
  })

  it('end in the same state in one log of two hundred, taken four at a time', async () => {
    const nameOf = (at: number) => names[at % names.length]!
    const families = await makeFamilies(25, nameOf)
    for (const [at, family] of families.entries()) for (const step of histories[nameOf(at)]!.steps) step(family)
    const chance = chanceOf(7)
    const events = newEvents()
    const twice = Array.from({ length: 200 - events.length }, () => events[chance(events.length)]!)
    const waiting = [...events, ...twice].map((event) => ({ event, place: chance(1_000_000) }))
    waiting.sort((a, b) => a.place - b.place)
    expect(waiting).toHaveLength(200)
    const takeAll = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await deliver(next.event)
    }
    await Promise.all([takeAll(), takeAll(), takeAll(), takeAll()])
    const ends = new Map<string, object>()
    for (const [at, family] of families.entries()) {
      const end = await endOf(family)
      expect(end, nameOf(at)).toEqual(ends.get(nameOf(at)) ?? end)
      ends.set(nameOf(at), end)
    }
    expect(await verifyLedger(cards.app.db)).toMatchObject({ broken: null, differing: [] })
  })
})
