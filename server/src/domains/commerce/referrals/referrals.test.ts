/* long because what counts, what is earned and what is taken back share people who invite and pay */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addChild } from '@capyzen/contracts/families'
import { acceptReferral, getReferral } from '@capyzen/contracts/referrals'
import { enter, entriesOf, verifyLedger } from '#domains/commerce/ledger'
import { completeOrder, enterRenewal, orders, refundOrder } from '#domains/commerce/orders'
import { deleteUser, users } from '#domains/identity/auth'
import { newId } from '#platform/ids'
import { makeCourse } from '#test/fixtures/courses'
import { grantContent } from '#test/fixtures/entitlements'
import { childProfile } from '#test/fixtures/families'
import { orderingIn, paymentDouble } from '#test/fixtures/payments'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { referralsDomain } from './index.ts'
import { deleteOrphans } from './rewards.ts'
import { initialOf, isNewAccount, yearAround } from './rules.ts'
import { referralCodes, referrals } from './tables.ts'

const domains = [...paymentDouble().domains, referralsDomain]
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ guardians: true, domains })))
afterAll(() => app?.close())

const { order, complete } = orderingIn(() => app, domains)

type Person = Awaited<ReturnType<TestApp['person']>>

const codeOf = async (person: Person) => (await person.call(getReferral, {})).body.code
const accept = async (friend: Person, code: string) => {
  const { status, body } = await friend.call(acceptReferral, { code })
  expect([status, body]).toEqual([200, { outcome: 'noted' }])
}
const rowsOf = (friend: Person) => app.db.select().from(referrals).where(eq(referrals.friendId, friend.id))
const ofReferrer = (referrer: Person) => app.db.select().from(referrals).where(eq(referrals.referrerId, referrer.id))

async function invited(referrer: Person): Promise<Person> {
  const friend = await app.person()
  await accept(friend, await codeOf(referrer))
  return friend
}

const pay = async (payer: Person, product: object = {}) => {
  const orderId = await order(payer, product)
  expect(await complete(orderId)).toBe('completed')
  return orderId
}

const refund = (orderId: string, amountCents: number, source = `refund ${newId()}`) =>
  app.db.transaction((tx) =>
    refundOrder(
      { tx, domains },
      { orderId, amountCents, source, reason: 'asked for', actorId: null, now: app.clock.now() },
    ),
  )

const priceOf = async (orderId: string) =>
  (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.priceCents ?? 0

const rewardsOf = async (userId: string) => (await entriesOf(app.db, userId)).filter(({ kind }) => kind === 'reward')

describe('getReferral', () => {
  it('makes one code when 20 looks race, and keeps it', async () => {
    const person = await app.person()
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(person)))
    expect(new Set(codes).size).toBe(1)
    expect(await app.db.$count(referralCodes, eq(referralCodes.userId, person.id))).toBe(1)
    expect((await person.call(getReferral, {})).body).toEqual({
      ...{ code: codes[0], url: `${app.settings.publicUrl}/register?ref=${codes[0]}` },
      ...{ referrals: [], earnedMonths: 0, isCapped: false, monthsPerYear: 12 },
    })
  })

  it('says nothing of a friend but the first letter of the name', async () => {
    const referrer = await app.person()
    const friend = await app.person({ name: 'Siti Nurhaliza' })
    await accept(friend, await codeOf(referrer))
    const { body, text } = await referrer.call(getReferral, {})
    expect(body.referrals).toEqual([
      { friend: 'S…', status: 'pending', joinedAt: app.clock.now().toISOString(), earnedAt: null },
    ])
    expect(text).not.toMatch(new RegExp(`iti|${friend.id}|${friend.email}`))
  })

  it('is closed to children of a family and to visitors', async () => {
    const child = await app.child()
    expect((await child.call(getReferral, {})).status).toBe(403)
    expect((await child.call(acceptReferral, { code: 'ABCDEFGHJK' })).status).toBe(403)
    expect((await app.visitor().call(getReferral, {})).status).toBe(401)
  })
})

describe('acceptReferral', () => {
  it('counts once when 20 requests with codes of different referrers race', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, async () => codeOf(await app.person())))
    const friend = await app.person()
    await Promise.all(Array.from({ length: 20 }, (_, n) => accept(friend, codes[n % 4] ?? '')))
    expect(await rowsOf(friend)).toHaveLength(1)
  })

  it('keeps the first code that counted', async () => {
    const first = await app.person()
    const friend = await app.person()
    await accept(friend, 'ZZZZZZZZZZ')
    await accept(friend, await codeOf(first))
    await accept(friend, await codeOf(await app.person()))
    expect(await rowsOf(friend)).toMatchObject([{ referrerId: first.id }])
  })

  it('reads a code that was typed with spaces and small letters', async () => {
    const friend = await app.person()
    await accept(friend, ` ${(await codeOf(await app.person())).toLowerCase().replace(/(.{5})/, '$1 ')}`)
    expect(await rowsOf(friend)).toHaveLength(1)
  })

  it('ignores an unknown code and the own one', async () => {
    const person = await app.person()
    await accept(person, 'ABCDEFGHJK')
    await accept(person, await codeOf(person))
    await accept(person, '')
    expect(await rowsOf(person)).toEqual([])
  })

  it('ignores accounts that are 30 days old', async () => {
    const code = await codeOf(await app.person())
    const [older, newer] = [await app.person(), await app.person()]
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
    await app.db
      .update(users)
      .set({ createdAt: daysAgo(30) })
      .where(eq(users.id, older.id))
    await app.db
      .update(users)
      .set({ createdAt: daysAgo(29) })
      .where(eq(users.id, newer.id))
    await accept(older, code)
    await accept(newer, code)
    expect([await rowsOf(older), await rowsOf(newer)]).toMatchObject([[], [{ status: 'pending' }]])
  })

  it('ignores an account that paid before, and not one that was given something', async () => {
    const code = await codeOf(await app.person())
    const [paid, given] = [await app.person(), await app.person()]
    const now = app.clock.now()
    await grantContent(app.db, { userId: paid.id, contentId: 'fractions', priceCents: 100, now })
    await grantContent(app.db, { userId: given.id, contentId: 'fractions', priceCents: 0, now })
    await accept(paid, code)
    await accept(given, code)
    expect([await rowsOf(paid), await rowsOf(given)]).toMatchObject([[], [{ status: 'pending' }]])
  })

  it('ignores the code of the own family', async () => {
    const [parent, child] = [await app.person({ userType: 'parent' }), await app.person()]
    const code = await codeOf(child)
    await app.db.update(users).set({ guardianId: parent.id }).where(eq(users.id, child.id))
    await accept(parent, code)
    expect(await rowsOf(parent)).toEqual([])
  })

  it('ignores the code of a banned account', async () => {
    const [referrer, friend] = [await app.person(), await app.person()]
    const code = await codeOf(referrer)
    await app.db.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, referrer.id))
    await accept(friend, code)
    expect(await rowsOf(friend)).toEqual([])
  })

  it('ignores what would close a ring of two, three or four', async () => {
    const first = await app.person()
    let last = first
    for (let length = 2; length <= 4; length += 1) {
      last = await invited(last)
      await accept(first, await codeOf(last))
      expect(await rowsOf(first)).toEqual([])
    }
  })

  it('ignores all but one of a ring whose members accept at once', async () => {
    const ring = await Promise.all(Array.from({ length: 5 }, () => app.person()))
    const codes = await Promise.all(ring.map(codeOf))
    await Promise.all(ring.map((person, n) => accept(person, codes[(n + 1) % 5] ?? '')))
    const rows = await app.db
      .select()
      .from(referrals)
      .where(
        inArray(
          referrals.friendId,
          ring.map(({ id }) => id),
        ),
      )
    expect(rows).toHaveLength(4)
  })

  it('stops a script that tries out codes', async () => {
    const person = await app.person()
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => person.call(acceptReferral, { code: 'ABCDEFGHJK' })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('an invitation that is accepted while the first payment completes', () => {
  it('waits for the payment, and does not count after it', async () => {
    const code = await codeOf(await app.person())
    const friend = await app.person()
    const orderId = await order(friend)
    const { accepting } = await app.db.transaction(async (tx) => {
      await completeOrder({ tx, domains }, { orderId, source: `order ${orderId}`, now: app.clock.now() })
      const started = accept(friend, code)
      await vi.waitFor(
        async () => {
          const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
          expect((await app.db.execute(isWaiting)).rows).toHaveLength(1)
        },
        { timeout: 10_000, interval: 20 },
      )
      return { accepting: started }
    })
    await accepting
    expect(await rowsOf(friend)).toEqual([])
  })
})

describe('the first paid month of an invited friend', () => {
  it('brings both one month, once, when 20 proofs of payment race', async () => {
    const referrer = await app.person()
    const friend = await invited(referrer)
    const orderId = await order(friend)
    await Promise.all(Array.from({ length: 20 }, (_, n) => complete(orderId, `proof ${n} ${orderId}`)))
    const [referral] = await rowsOf(friend)
    expect(referral).toMatchObject({ status: 'earned', orderId, isReferrerRewarded: true })
    const reward = { kind: 'reward', amountCents: 0, product: 'premium', months: 1 }
    expect(await entriesOf(app.db, referrer.id)).toMatchObject([
      { ...reward, source: `referral ${referral?.id} referrer` },
    ])
    const [charge, gift, ...rest] = await entriesOf(app.db, friend.id)
    expect(gift).toMatchObject({ ...reward, source: `referral ${referral?.id} friend`, startsAt: charge?.endsAt })
    expect(rest).toEqual([])
    const { body } = await referrer.call(getReferral, {})
    expect(body).toMatchObject({ earnedMonths: 1, isCapped: false })
    expect(body.referrals).toMatchObject([{ status: 'earned', earnedAt: app.clock.now().toISOString() }])
    expect((await verifyLedger(app.db)).differing).toEqual([])
  })

  it('comes before or after an invitation that is accepted at the same time, and never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const referrer = await app.person()
      const code = await codeOf(referrer)
      const friend = await app.person()
      const orderId = await order(friend)
      await Promise.all([complete(orderId), accept(friend, code)])
      const [row] = await rowsOf(friend)
      const months = (await rewardsOf(referrer.id)).length
      expect([undefined, 'earned']).toContain(row?.status)
      expect(months).toBe(row ? 1 : 0)
      expect(await rewardsOf(friend.id)).toHaveLength(months)
    }
  })

  it('brings nothing more with the second month, also of a card subscription', async () => {
    const referrer = await app.person()
    const friend = await invited(referrer)
    const orderId = await pay(friend)
    await pay(friend)
    const now = app.clock.now()
    const period = { startsAt: now, endsAt: new Date(now.getTime() + 1) }
    await app.db.transaction((tx) =>
      enterRenewal({ tx }, { orderId, amountCents: 100, source: `renewal ${orderId}`, period, now }),
    )
    expect([await rewardsOf(referrer.id), await rewardsOf(friend.id)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('is premium: a lesson brings nothing, and premium after it does', async () => {
    const referrer = await app.person()
    const friend = await invited(referrer)
    await pay(friend, {
      kind: 'video_tutorial',
      contentId: await makeCourse(app.db, { isPremium: true, priceCents: 4_000 }),
    })
    expect(await rewardsOf(referrer.id)).toEqual([])
    await pay(friend)
    expect(await rewardsOf(referrer.id)).toHaveLength(1)
  })

  it('is one for which money came', async () => {
    const referrer = await app.person()
    const friend = await invited(referrer)
    const orderId = await order(friend)
    await app.db.transaction((tx) =>
      completeOrder(
        { tx, domains },
        {
          orderId,
          source: `order ${orderId}`,
          now: app.clock.now(),
          actorId: referrer.id,
          reason: 'a gift',
          amountCents: 0,
        },
      ),
    )
    expect([await rewardsOf(referrer.id), await rewardsOf(friend.id)]).toEqual([[], []])
    expect(await rowsOf(friend)).toMatchObject([{ status: 'pending' }])
  })

  it('goes to the child for whom the friend paid', async () => {
    const friend = await app.person({ userType: 'parent' })
    await accept(friend, await codeOf(await app.person()))
    const { body } = await friend.call(addChild, childProfile())
    await pay(friend, { childId: body.child.id })
    expect(await rewardsOf(body.child.id)).toHaveLength(1)
    expect(await rewardsOf(friend.id)).toEqual([])
  })

  it('goes to the student for whom the referrer paid last, or else to the first child', async () => {
    const parent = await app.person({ userType: 'parent' })
    const children = []
    for (const nickname of ['First', 'Second']) {
      const { body } = await parent.call(addChild, childProfile({ nickname }))
      expect(body).toHaveProperty('child')
      children.push(body.child.id)
      app.clock.advance(1)
    }
    const [first = '', second = ''] = children
    await pay(await invited(parent))
    expect(await rewardsOf(first)).toHaveLength(1)
    await pay(parent, { childId: first })
    await pay(parent, { childId: second })
    await pay(await invited(parent))
    expect(await rewardsOf(second)).toHaveLength(1)
    expect(await rewardsOf(parent.id)).toEqual([])
  })

  it('is refused where premium was paid before', async () => {
    const referrer = await app.person()
    const friend = await invited(referrer)
    await app.db.transaction((tx) =>
      enter(tx, {
        ...{ kind: 'charge', at: app.clock.now(), userId: friend.id, payerId: friend.id, amountCents: 100 },
        ...{ product: 'premium', months: 1, source: `older ${friend.id}` },
      }),
    )
    await pay(friend)
    expect(await rewardsOf(referrer.id)).toEqual([])
    expect((await referrer.call(getReferral, {})).body.referrals).toMatchObject([{ status: 'refused' }])
  })

  it('is refused where both have become one family', async () => {
    const referrer = await app.person()
    const friend = await invited(referrer)
    const orderId = await order(friend)
    await app.db.update(users).set({ guardianId: referrer.id }).where(eq(users.id, friend.id))
    await complete(orderId)
    expect(await rowsOf(friend)).toMatchObject([{ status: 'refused' }])
    expect([await rewardsOf(referrer.id), await rewardsOf(friend.id)]).toEqual([[], []])
  })

  it('brings the month to the friend alone where the referrer is banned', async () => {
    const referrer = await app.person()
    const friend = await invited(referrer)
    await app.db.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, referrer.id))
    await pay(friend)
    expect([await rewardsOf(referrer.id), await rewardsOf(friend.id)].map(({ length }) => length)).toEqual([0, 1])
  })
})

describe('the limit of a year', () => {
  const earnedBefore = (referrer: Person, months: number, earnedAt: Date) =>
    app.db.insert(referrals).values(
      Array.from({ length: months }, () => ({
        ...{ id: newId(), referrerId: referrer.id, status: 'earned' as const, joinedAt: earnedAt, earnedAt },
        ...{ orderId: newId(), isReferrerRewarded: true },
      })),
    )

  it('lets one of the last two through when they race, and gives both friends their month', async () => {
    const referrer = await app.person()
    await earnedBefore(referrer, 11, app.clock.now())
    const friends = [await invited(referrer), await invited(referrer)]
    const ids = await Promise.all(friends.map((friend) => order(friend)))
    await Promise.all(ids.map((id) => complete(id)))
    expect(await rewardsOf(referrer.id)).toHaveLength(1)
    for (const friend of friends) expect(await rewardsOf(friend.id)).toHaveLength(1)
    const { body } = await referrer.call(getReferral, {})
    expect(body).toMatchObject({ earnedMonths: 12, isCapped: true })
    expect(body.referrals.filter(({ status }) => status === 'refused')).toHaveLength(1)
  })

  it('starts anew with the year in Singapore', async () => {
    const referrer = await app.person()
    await earnedBefore(referrer, 12, new Date('2025-12-31T15:59:59.999Z'))
    expect((await referrer.call(getReferral, {})).body).toMatchObject({ earnedMonths: 12, isCapped: false })
    await pay(await invited(referrer))
    expect(await rewardsOf(referrer.id)).toHaveLength(1)
  })

  it.each([
    ['2026-12-31T15:59:59.999Z', '2025-12-31T16:00:00.000Z'],
    ['2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
  ])('is the calendar year of Singapore that contains %s', (now, from) => {
    expect(yearAround(new Date(now)).from.toISOString()).toBe(from)
  })
})

describe('a refund of the first month', () => {
  it('takes both months back, once, when it is refunded in full', async () => {
    const referrer = await app.person()
    const friend = await invited(referrer)
    const orderId = await pay(friend)
    const price = await priceOf(orderId)
    await refund(orderId, price - 1)
    expect(await rowsOf(friend)).toMatchObject([{ status: 'earned' }])
    await Promise.all(Array.from({ length: 20 }, () => refund(orderId, 1, `refund of the rest ${orderId}`)))
    for (const { id } of [referrer, friend]) {
      const entries = await entriesOf(app.db, id)
      const [reward] = entries.filter(({ kind }) => kind === 'reward')
      expect(entries.filter(({ kind }) => kind === 'adjustment')).toMatchObject([{ reverses: reward?.position }])
    }
    const { body } = await referrer.call(getReferral, {})
    expect(body).toMatchObject({ earnedMonths: 0, referrals: [{ status: 'refused', earnedAt: null }] })
    expect((await verifyLedger(app.db)).differing).toEqual([])
    await pay(friend)
    expect(await rewardsOf(referrer.id)).toHaveLength(1)
  })

  it('takes nothing back when a later month is refunded', async () => {
    const friend = await invited(await app.person())
    await pay(friend)
    const later = await pay(friend)
    await refund(later, await priceOf(later))
    expect(await rowsOf(friend)).toMatchObject([{ status: 'earned' }])
  })
})

describe('a deleted account', () => {
  const remove = (person: Person) => app.db.transaction((tx) => deleteUser(tx, person.id))

  it('of a friend leaves the earned month counted, and nothing of one who never paid', async () => {
    const referrer = await app.person()
    const [paying, looking] = [await invited(referrer), await invited(referrer)]
    await pay(paying)
    await remove(paying)
    await remove(looking)
    const { body } = await referrer.call(getReferral, {})
    expect(body).toMatchObject({ earnedMonths: 1, referrals: [{ friend: '—', status: 'earned' }] })
    await deleteOrphans(app.db)
    expect(await ofReferrer(referrer)).toHaveLength(1)
  })

  it('of a referrer leaves the friend the promised month, and its code counts no more', async () => {
    const referrer = await app.person()
    const code = await codeOf(referrer)
    const friend = await invited(referrer)
    await remove(referrer)
    const orderId = await pay(friend)
    expect(await rewardsOf(friend.id)).toHaveLength(1)
    await refund(orderId, await priceOf(orderId))
    expect(await rowsOf(friend)).toMatchObject([{ status: 'refused', referrerId: null }])
    const late = await app.person()
    await accept(late, code)
    expect(await rowsOf(late)).toEqual([])
    await remove(friend)
    await deleteOrphans(app.db)
    const ofNobody = and(isNull(referrals.friendId), isNull(referrals.referrerId))
    expect(await app.db.$count(referrals, ofNobody)).toBe(0)
  })

  it('does not stop a payment that completes at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const referrer = await app.person()
      const friend = await invited(referrer)
      const orderId = await order(friend)
      const [outcome] = await Promise.all([complete(orderId), remove(referrer)])
      expect(outcome).toBe('completed')
      expect(await rewardsOf(friend.id)).toHaveLength(1)
    }
  })
})

describe('rules of referrals', () => {
  it.each([
    ['Siti', 'S…'],
    [' 李小明', '李…'],
    ['élan', 'É…'],
    ['👩‍🚀 Ada', '👩‍🚀…'],
    [null, '—'],
  ])('shortens %j to %s', (name, shown) => {
    expect(initialOf(name)).toBe(shown)
  })

  it('takes an account for new until it is 30 days old', () => {
    const createdAt = new Date('2026-11-01T00:00:00Z')
    expect(isNewAccount(createdAt, new Date('2026-11-30T23:59:59.999Z'))).toBe(true)
    expect(isNewAccount(createdAt, new Date('2026-12-01T00:00:00Z'))).toBe(false)
  })
})
