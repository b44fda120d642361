import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adjustAccess } from '@capyzen/contracts/payment-management'
import { acceptReferral, getReferral } from '@capyzen/contracts/referrals'
import { verifyLedger } from '#domains/commerce/ledger'
import { orders, refundOrder } from '#domains/commerce/orders'
import { deleteUser, users } from '#domains/identity/auth'
import { newId } from '#platform/ids'
import { deleteUnpaidOrders } from '#test/fixtures/cards'
import { orderingIn, paymentDouble } from '#test/fixtures/payments'
import { meetingAt } from '#test/meeting-at'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { referralsDomain } from './index.ts'

const domains = [...paymentDouble().domains, referralsDomain]
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ guardians: true, domains })))
afterAll(() => app?.close())

const { order, complete } = orderingIn(() => app, domains)

type Person = Awaited<ReturnType<TestApp['person']>>

async function invited(referrer: Person): Promise<{ friend: Person; orderId: string }> {
  const { code } = (await referrer.call(getReferral, {})).body
  const friend = await app.person()
  await friend.call(acceptReferral, { code })
  return { friend, orderId: await order(friend) }
}

const refund = (orderId: string) =>
  app.db.transaction((tx) =>
    refundOrder(
      { tx, domains },
      {
        ...{ orderId, amountCents: app.settings.premiumPriceCents, source: `refund ${orderId}` },
        ...{ reason: 'asked for', actorId: null, now: app.clock.now() },
      },
    ),
  )
const deletion = (userId: string) => app.db.transaction(async (tx) => (await deleteUser(tx, userId))?.id)

describe('accounts deleted while payments settle', () => {
  it('go while months of their friends are given and taken back', async () => {
    const admin = await app.administrator()
    const families = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const referrer = await app.person()
        const [paid, unpaid] = [await invited(referrer), await invited(referrer)]
        await complete(paid.orderId)
        return { referrer, paid, unpaid }
      }),
    )
    const ids = families.map(({ referrer }) => referrer.id)
    // Each deletion has begun, and stands before the rows of its invitations.
    const rows = sql`select from subscriptions where user_id in ${ids} for update`
    const outcomes = await meetingAt<unknown>(app.db, rows, () => [
      ...ids.map((id) => deletion(id)),
      ...families.map(({ paid }) => refund(paid.orderId)),
      ...families.map(({ unpaid }) => complete(unpaid.orderId)),
      ...ids.map(async (userId) => {
        const body = { premiumMonths: 1, reason: 'a gift', idempotencyKey: newId() }
        return (await admin.call(adjustAccess, { userId, ...body })).status
      }),
    ])
    expect(outcomes).toEqual([
      ...ids,
      ...ids.map(() => 'refunded'),
      ...ids.map(() => 'completed'),
      // Given before the deletion, or too late.
      ...ids.map(() => expect.toBeOneOf([200, 404])),
    ])
    expect(await app.db.$count(users, inArray(users.id, ids))).toBe(0)
    expect(await verifyLedger(app.db)).toMatchObject({ broken: null, differing: [] })
  })

  it('go in any order with payments, refunds and the deletion of old orders', async () => {
    const families = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const referrer = await app.person()
        const [paid, unpaid] = [await invited(referrer), await invited(referrer)]
        await complete(paid.orderId)
        await order(referrer)
        return { referrer, paid, unpaid }
      }),
    )
    const inAYear = new Date(app.clock.now().getTime() + 366 * 86_400_000)
    await Promise.all(
      families.flatMap(({ referrer, paid, unpaid }, at) => [
        refund(paid.orderId),
        deletion(at % 2 === 0 ? referrer.id : unpaid.friend.id),
        // Gone with the friend who was to pay it.
        complete(unpaid.orderId).catch((error: Error) => expect(error.message).toBe('not_found')),
        ...(at % 2 === 0 ? [deleteUnpaidOrders({ db: app.db, domains }, inAYear)] : []),
      ]),
    )
    expect(await app.db.$count(orders, inArray(orders.status, ['open', 'canceled']))).toBe(0)
    expect(await verifyLedger(app.db)).toMatchObject({ broken: null, differing: [] })
  })
})
