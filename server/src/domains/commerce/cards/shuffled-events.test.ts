import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effectiveEntries } from '@capyzen/contracts/ledger'
import type { ProductKind } from '@capyzen/contracts/orders'
import { numbersFrom } from '@capyzen/contracts/seeded-draws'
import { asc, eq } from 'drizzle-orm'
import { verifyLedger } from '#domains/commerce/ledger'
import { orders } from '#domains/commerce/orders'
import { referrals } from '#domains/commerce/referrals'
import { users } from '#domains/identity/auth'
import { ownsContent, premiumUntil } from '#domains/identity/entitlements'
import { newId } from '#platform/ids'
import { startCardApp, type CardApp } from '#test/fixtures/cards'
import type { AccountEvent } from '#test/card-processor-objects'
import { takeEvent } from './events.ts'
import { endRequested } from './subscriptions.ts'
import { cardDisputes, cardPayments, cardSubscriptions } from './tables.ts'

let cards: CardApp
beforeAll(async () => void (cards = await startCardApp()))
afterAll(() => cards?.close())

/** The same numbers for a seed, so that a failure can be repeated. */
function chanceOf(seed: number) {
  const next = numbersFrom(seed * 2_654_435_769)
  return (below: number) => (next() * 2 ** 32) % below
}

interface Family {
  userId: string
  referrerId: string
  orderId: string
  sessionId: string
  customerId: string
}

const intentOf = ({ sessionId }: Family) => cards.account.sessions.get(sessionId)?.payment_intent ?? ''
const subscriptionOf = ({ sessionId }: Family) => cards.subscriptionOf(sessionId)
const invoicesOf = (family: Family) =>
  [...cards.account.invoices.values()].filter(
    ({ parent }) => parent.subscription_details.subscription === subscriptionOf(family),
  )
/** Of a lesson, or of the month at this place. */
const paidBy = (family: Family, month?: number) =>
  month === undefined
    ? intentOf(family)
    : (invoicesOf(family).at(month)?.payments.data[0]?.payment.payment_intent ?? '')
const refundsOf = (family: Family, month?: number) =>
  [...cards.account.refunds.values()].filter((refund) => refund.payment_intent === paidBy(family, month))
const disputesOf = (family: Family, month?: number) =>
  [...cards.account.disputes.values()].filter((dispute) => dispute.payment_intent === paidBy(family, month))

type Step = (family: Family) => unknown

const pay: Step = ({ sessionId }) => cards.account.pay(sessionId)
const renew: Step = (family) => cards.account.renew(subscriptionOf(family))
const end: Step = (family) => cards.account.endSubscription(subscriptionOf(family))
const refund =
  (month?: number, amount?: number): Step =>
  (family) =>
    cards.account.refund(paidBy(family, month), amount === undefined ? {} : { amount })
const failRefund =
  (month?: number): Step =>
  (family) =>
    cards.account.failRefund(refundsOf(family, month).at(-1)?.id ?? '')
const dispute =
  (month?: number, isInquiry = false, amount?: number): Step =>
  (family) =>
    cards.account.dispute(paidBy(family, month), { isInquiry, amount })
const becomes =
  (status: 'won' | 'lost' | 'needs_response' | 'warning_closed' | 'appeal_under_review', month?: number): Step =>
  (family) =>
    cards.account.changeDispute(disputesOf(family, month)[0]?.id ?? '', status)

interface History {
  kind?: 'premium_subscription'
  steps: Step[]
  /** Exactly how it ends; premium in days from now, where the first month has 30 or 31 and three of grace follow. */
  end: Partial<Awaited<ReturnType<typeof endOf>>>
}

/** What happens to a family at the processor. However its events come, all families with one history end the same. */
const histories: Record<string, History> = {
  'a lesson, refunded in two parts': {
    steps: [pay, refund(undefined, 990), refund()],
    end: {
      status: 'refunded',
      refundedCents: 1_990,
      entries: ['charge 1990', 'refund -1000', 'refund -990'],
      owns: false,
    },
  },
  'a lesson whose refund failed': {
    steps: [pay, refund(), failRefund()],
    end: {
      status: 'completed',
      refundedCents: 0,
      entries: ['charge 1990'],
      payments: ['completed 1990 0'],
      owns: true,
    },
  },
  'a lesson whose second refund came through': {
    steps: [pay, refund(), failRefund(), refund()],
    end: { status: 'refunded', refundedCents: 1_990, entries: ['charge 1990', 'refund -1990'], owns: false },
  },
  'a lesson that the bank confirms late, disputed': {
    steps: [
      ({ sessionId }) => cards.account.pay(sessionId, { arrivesLater: true }),
      ({ sessionId }) => cards.account.arrive(sessionId),
      dispute(),
    ],
    end: { status: 'completed', disputes: ['open'], owns: true },
  },
  'a lesson whose dispute was won': {
    steps: [pay, dispute(undefined, true), becomes('needs_response'), becomes('won')],
    end: { status: 'completed', refundedCents: 0, entries: ['charge 1990'], disputes: ['won'], owns: true },
  },
  'a lesson whose dispute was lost, after a part was refunded': {
    steps: [pay, refund(undefined, 990), dispute(), becomes('lost')],
    end: {
      ...{ status: 'refunded', refundedCents: 1_990, disputes: ['lost'], owns: false },
      ...{ entries: ['charge 1990', 'refund -1000', 'refund -990'], payments: ['completed 1990 1990'] },
    },
  },
  'a lesson whose dispute was lost, and a part’s refund failed': {
    steps: [pay, refund(undefined, 990), dispute(), becomes('lost'), failRefund()],
    end: { status: 'refunded', refundedCents: 1_990, entries: ['charge 1990', 'refund -1990'], owns: false },
  },
  'a lesson with two lost disputes, the first won on appeal': {
    steps: [
      pay,
      dispute(undefined, false, 500),
      becomes('lost'),
      (family) => cards.account.dispute(paidBy(family)),
      (family) => cards.account.changeDispute(disputesOf(family).at(-1)?.id ?? '', 'lost'),
      becomes('won'),
    ],
    end: { status: 'refunded', refundedCents: 1_990, entries: ['charge 1990', 'refund -1990'], owns: false },
  },
  'a lesson whose lost dispute was won on appeal': {
    steps: [pay, dispute(), becomes('lost'), becomes('appeal_under_review'), becomes('won')],
    end: { status: 'completed', refundedCents: 0, entries: ['charge 1990'], disputes: ['won'], owns: true },
  },
  'a lesson with a coupon for all of it': {
    steps: [({ sessionId }) => cards.account.pay(sessionId, { percentOff: 100 })],
    end: { status: 'completed', entries: ['charge 0', 'credit 1990'], payments: ['completed 0 0'], owns: true },
  },
  'a page that nobody paid': {
    steps: [({ sessionId }) => cards.account.expireSession(sessionId)],
    end: { status: 'canceled', entries: [], owns: false },
  },
  'a subscription whose card fails once, ended': {
    kind: 'premium_subscription',
    steps: [
      pay,
      (family) => cards.account.renew(subscriptionOf(family), { fails: true }),
      (family) => cards.account.payInvoice(invoicesOf(family).at(-1)?.id ?? ''),
      end,
    ],
    end: { status: 'completed', subscription: 'ended', premiumDays: 92, referrerDays: 30 },
  },
  'a subscription whose first month is refunded': {
    kind: 'premium_subscription',
    steps: [
      pay,
      refund(0),
      (family) => cards.account.endAtPeriodEnd(subscriptionOf(family)),
      (family) => cards.account.endAtPeriodEnd(subscriptionOf(family), false),
      renew,
    ],
    end: { status: 'partly_refunded', subscription: 'active', referrerDays: null },
  },
  'a subscription whose first month’s refund failed': {
    kind: 'premium_subscription',
    steps: [pay, refund(0), failRefund(0), end],
    end: { status: 'completed', refundedCents: 0, subscription: 'ended', premiumDays: 61, referrerDays: 30 },
  },
  'a subscription whose running month is refunded, ended': {
    kind: 'premium_subscription',
    steps: [pay, renew, refund(1), end],
    end: { status: 'partly_refunded', subscription: 'ended', premiumDays: 61, referrerDays: 30 },
  },
  'a subscription whose dispute was lost': {
    kind: 'premium_subscription',
    steps: [pay, dispute(0), becomes('lost', 0)],
    end: { status: 'refunded', subscription: 'ended', premiumDays: null, referrerDays: null, disputes: ['lost'] },
  },
  'a subscription whose inquiry was closed': {
    kind: 'premium_subscription',
    steps: [pay, dispute(0, true), becomes('warning_closed', 0), end],
    end: { status: 'completed', subscription: 'ended', premiumDays: 61, referrerDays: 30, disputes: ['won'] },
  },
  'a subscription paid from the balance, wholly and in part': {
    kind: 'premium_subscription',
    steps: [pay, ({ customerId }) => cards.account.setBalance(customerId, -2_990), renew, renew, end],
    end: {
      ...{ status: 'completed', premiumDays: 120, referrerDays: 30 },
      entries: ['adjustment 0', 'charge 0', 'charge 1990', 'charge 990', 'credit 1000', 'credit 1990'],
    },
  },
  'a subscription with a coupon for all of it': {
    kind: 'premium_subscription',
    steps: [({ sessionId }) => cards.account.pay(sessionId, { percentOff: 100 }), renew, end],
    end: {
      ...{ status: 'completed', premiumDays: 61, referrerDays: null },
      entries: ['adjustment 0', 'charge 0', 'charge 0', 'credit 1990', 'credit 1990'],
    },
  },
  'a subscription with prorations': {
    kind: 'premium_subscription',
    steps: [
      pay,
      (family) => cards.account.renew(subscriptionOf(family), { prorationCents: -500 }),
      (family) => cards.account.renew(subscriptionOf(family), { prorationCents: 300 }),
      end,
    ],
    end: {
      ...{ status: 'completed', premiumDays: 120, referrerDays: 30 },
      entries: ['adjustment 0', 'charge 1490', 'charge 1990', 'charge 2290', 'credit 500'],
    },
  },
}
const names = Object.keys(histories)
/** Six orders of events for each history; twenty in the whole suite. */
const seeds = names.length * (process.env.TEST_ALL === '1' ? 20 : 6)

async function makeFamilies(count: number, nameOf: (at: number) => string): Promise<Family[]> {
  const { db, clock } = cards.app
  const contentId = await cards.lesson()
  const families = Array.from({ length: count }, (_, at) => {
    const { kind = 'video_tutorial' } = histories[nameOf(at)]!
    const orderId = newId()
    const metadata = { order_id: orderId }
    const price = { currency: 'sgd', unit_amount: '1990', product_data: { name: 'Lesson' } }
    const { id: customerId } = cards.account.createCustomer({})
    const { id: sessionId } = cards.account.createSession({
      customer: customerId,
      mode: kind === 'video_tutorial' ? 'payment' : 'subscription',
      ...{ metadata, success_url: 'http://academy.test', cancel_url: 'http://academy.test' },
      line_items: [{ price_data: price }],
      ...(kind === 'video_tutorial' ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
    })
    return { userId: newId(), referrerId: newId(), orderId, sessionId, customerId, kind: kind as ProductKind }
  })
  const now = clock.now()
  await db.insert(users).values(
    families
      .flatMap(({ userId, referrerId }) => [referrerId, userId])
      .map((id) => ({
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
  await db
    .insert(referrals)
    .values(families.map(({ userId: friendId, referrerId }) => ({ id: newId(), friendId, referrerId, joinedAt: now })))
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

/** One of each refund, which is entered in parts where another one failed meanwhile. */
function sumsOf(entries: readonly { kind: string; amountCents: number; source: string }[]): string[] {
  const sums = new Map<string, { kind: string; cents: number }>()
  for (const { kind, amountCents, source } of entries) {
    const whole = source.replace(/ of \d+ part \d+$/, '')
    sums.set(whole, { kind, cents: amountCents + (sums.get(whole)?.cents ?? 0) })
  }
  return [...sums.values()].map(({ kind, cents }) => `${kind} ${cents}`).sort()
}

/** After the background task, which ends subscriptions whose money went back. */
async function endOf({ userId, referrerId, orderId }: Family) {
  const { db, clock } = cards.app
  await endRequested(cards.deps)
  const order = await cards.order(orderId)
  const entries = await cards.entries(orderId)
  const payments = await db
    .select()
    .from(cardPayments)
    .where(eq(cardPayments.orderId, orderId))
    .orderBy(asc(cardPayments.outcome))
  const disputes = await db.select().from(cardDisputes).where(eq(cardDisputes.orderId, orderId))
  const [subscription] = await db.select().from(cardSubscriptions).where(eq(cardSubscriptions.orderId, orderId))
  const now = clock.now()
  const daysOf = async (id: string) => {
    const until = await premiumUntil(db, id, now)
    return until && Math.round((until.getTime() - now.getTime()) / 86_400_000)
  }
  return {
    status: order?.status,
    refundedCents: order?.refundedCents,
    entries: sumsOf(effectiveEntries(entries)),
    premiumDays: await daysOf(userId),
    referrerDays: await daysOf(referrerId),
    owns: order?.contentId ? await ownsContent(db, { userId, contentIds: [order.contentId] }) : undefined,
    payments: payments.map((paid) => `${paid.outcome} ${paid.amountCents} ${paid.refundedCents}`).sort(),
    subscription: subscription?.status,
    disputes: disputes.map(({ status }) => status).sort(),
    isReceiptGiven: typeof order?.receiptNumber === 'string',
  }
}

describe('events in any order', () => {
  it('end in the same expected state for many seeds, and the ledger verifies after each', async () => {
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
        const found = await endOf(family)
        expect(found, `${name}, seed ${mine}`).toMatchObject(histories[name]!.end)
        expect(found, `${name}, seed ${mine}`).toEqual(ends.get(name) ?? found)
        ends.set(name, found)
        expect(await verifyLedger(cards.app.db)).toMatchObject({ broken: null, differing: [] })
      }
    }
    await Promise.all([liveAll(), liveAll(), liveAll(), liveAll()])
    expect(seeds).toBeGreaterThanOrEqual(100)
    expect(delivered).toBeGreaterThan(4 * seeds)
    // A hundred histories, on a machine with other work too.
  }, 180_000)

  it('end in the same state in one log of two hundred, taken four at a time', async () => {
    const nameOf = (at: number) => names[at % names.length]!
    const families = await makeFamilies(names.length, nameOf)
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
    for (const [at, family] of families.entries())
      expect(await endOf(family), nameOf(at)).toMatchObject(histories[nameOf(at)]!.end)
    expect(await verifyLedger(cards.app.db)).toMatchObject({ broken: null, differing: [] })
  })
})
