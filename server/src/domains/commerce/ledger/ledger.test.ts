import fc from 'fast-check'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effectiveEntries } from '@capyzen/contracts/ledger'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { users } from '#domains/identity/auth'
import { purchasedContent, subscriptions } from '#domains/identity/entitlements'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { adoptEntitlements } from './adoption.ts'
import type { NewEntry } from './entry.ts'
import { enter, entriesOf, giveContent } from './service.ts'
import { ledgerEntries } from './tables.ts'
import { verifyIn, verifyLedger } from './verifying.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

const entered = (entry: Partial<NewEntry> & Pick<NewEntry, 'userId'>) =>
  app.db.transaction((tx) =>
    enter(tx, { kind: 'grant', at: app.clock.now(), amountCents: 0, source: `test ${newId()}`, ...entry }),
  )

describe('enter', () => {
  it('enters the same source once when 20 requests race', async () => {
    const { id: userId } = await app.person()
    const source = `order ${newId()}`
    const charge = { userId, source, kind: 'charge', amountCents: 2_990, product: 'premium', months: 1 } as const
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => entered(charge)))
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await entriesOf(app.db, userId)).toHaveLength(1)
    expect(await app.db.$count(subscriptions, eq(subscriptions.userId, userId))).toBe(1)
  })

  it('chains the entries of all users without gaps when they race', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => app.person()))
    await Promise.all(people.map(({ id }) => entered({ userId: id, product: 'content', contentId: 'fractions' })))
    const positions = await app.db
      .select({ at: ledgerEntries.position })
      .from(ledgerEntries)
      .orderBy(ledgerEntries.position)
    expect(positions.map(({ at }) => at)).toEqual(positions.map((_, index) => index + 1))
    expect(await verifyLedger(app.db)).toMatchObject({ broken: null, differing: [] })
  })

  it('opens premium and content for the learner', async () => {
    const student = await app.person()
    await entered({ userId: student.id, product: 'premium', months: 1, kind: 'reward' })
    const { body } = await student.call(getEntitlements, {})
    expect(body).toMatchObject({ isPremium: true })
    const [entry] = await entriesOf(app.db, student.id)
    expect(body.premiumUntil).toBe(entry?.endsAt?.toISOString())
  })

  it('adds the entry alone for an account that is deleted', async () => {
    const userId = newId()
    const { isNew } = await entered({ userId, kind: 'charge', amountCents: 100, product: 'content', contentId: 'x' })
    expect(isNew).toBe(true)
    expect(await app.db.$count(purchasedContent, eq(purchasedContent.userId, userId))).toBe(0)
  })
})

describe('giveContent', () => {
  it('gives the content once when two requests race', async () => {
    const { id: userId } = await app.person()
    const give = () =>
      app.db.transaction((tx) =>
        giveContent(tx, {
          ...{ userId, contentId: 'fractions', source: `test ${newId()}`, reason: 'access code', now: app.clock.now() },
        }),
      )
    expect((await Promise.all([give(), give()])).sort()).toEqual(['already_owned', 'granted'])
    expect(await entriesOf(app.db, userId)).toHaveLength(1)
  })
})

describe('the table of the ledger', () => {
  it.each([
    ['a changed entry', sql`update ledger_entries set amount_cents = 1`],
    ['a deleted entry', sql`delete from ledger_entries`],
    ['an emptied ledger', sql`truncate ledger_entries`],
    ['a deleted head', sql`delete from ledger_head`],
  ])('refuses %s', async (_what, statement) => {
    await entered({ userId: newId() })
    await expect(app.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
  })
})

describe('adoptEntitlements', () => {
  it('enters access from before the ledger once, with the same periods and dates', async () => {
    const { id: userId } = await app.person()
    const { id: owner } = await app.person()
    const now = app.clock.now()
    const endDate = new Date(now.getTime() + 86_400_000)
    const period = { userId, subscriptionType: 'premium', startDate: now } as const
    await app.db.insert(subscriptions).values([
      { ...period, status: 'active', endDate },
      { ...period, status: 'canceled', endDate },
    ])
    const purchaseDate = new Date('2025-03-01T00:00:00Z')
    const row = { userId: owner, contentId: 'fractions', contentType: 'video_tutorial' } as const
    await app.db.insert(purchasedContent).values({ ...row, priceCents: 4_000, purchaseDate })
    expect(await adoptEntitlements(app.db, now)).toBe(2)
    expect(await adoptEntitlements(app.db, now)).toBe(0)
    const [adopted] = await app.db
      .select()
      .from(subscriptions)
      .where(sql`user_id = ${userId} and status = 'active'`)
    expect(adopted).toMatchObject({ startDate: now, endDate, ledgerPosition: expect.any(Number) })
    const [bought] = await app.db.select().from(purchasedContent).where(eq(purchasedContent.userId, owner))
    expect(bought).toMatchObject({ priceCents: 4_000, purchaseDate, ledgerPosition: expect.any(Number) })
    expect(await verifyLedger(app.db)).toMatchObject({ broken: null, differing: [] })
  })
})

/** Acts of several users in the order of time, as entries. */
const acts = fc.array(
  fc.record({
    what: fc.constantFrom('premium', 'content', 'grant', 'reward', 'card', 'refund', 'undo'),
    user: fc.nat(2),
    content: fc.nat(2),
    cents: fc.integer({ min: 0, max: 5_000 }),
    hours: fc.integer({ min: 0, max: 24 * 15 }),
  }),
  { minLength: 1, maxLength: 12 },
)

describe('the ledger, for random acts', () => {
  it('stores what follows from it, and its sum is what was charged less what was refunded', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const people = [newId(), newId(), newId()]
        await app.db.insert(users).values(people.map((id) => ({ id, name: 'Student' })))
        const before = await verifyLedger(app.db)
        let [received, refunded, ms] = [0, 0, app.clock.now().getTime()]
        for (const { what, user, content, cents, hours } of steps) {
          ms += hours * 3_600_000
          const userId = people[user]!
          const at = new Date(ms)
          const ofContent = { product: 'content', contentId: `lesson-${content}` } as const
          const period = { startsAt: at, endsAt: new Date(ms + 30 * 86_400_000) }
          const own = await entriesOf(app.db, userId)
          const charge = own.find(
            ({ kind, position }) => kind === 'charge' && !own.some((e) => e.reverses === position),
          )
          const cut = Math.min(cents, charge?.amountCents ?? 0)
          const back = effectiveEntries(own).find(({ kind }) => kind === 'refund')
          const entry: Partial<NewEntry> | undefined = {
            premium: { kind: 'charge', amountCents: cents, product: 'premium', months: 1 } as const,
            content: { kind: 'charge', amountCents: cents, ...ofContent } as const,
            grant: { kind: 'grant', ...ofContent } as const,
            reward: { kind: 'reward', product: 'premium', months: 1 } as const,
            card: { kind: 'charge', amountCents: cents, product: 'premium', period, orderId: userId } as const,
            refund: charge && {
              ...({ kind: 'refund', amountCents: -cut, reverses: charge.position } as const),
              ...{ product: charge.product, contentId: charge.contentId },
            },
            undo: back && {
              ...({ kind: 'refund_reversal', amountCents: -back.amountCents, reverses: back.position } as const),
              ...{ product: back.product, contentId: back.contentId },
            },
          }[what]
          if (!entry) continue
          await entered({ userId, at, ...entry })
          if (entry.kind === 'charge') received += cents
          if (entry.kind === 'refund' || entry.kind === 'refund_reversal') refunded -= entry.amountCents ?? 0
        }
        const after = await verifyLedger(app.db)
        expect(after).toMatchObject({ broken: null, differing: [] })
        expect(after.receivedCents - before.receivedCents).toBe(received)
        expect(after.refundedCents - before.refundedCents).toBe(refunded)
      }),
      { numRuns: 10 },
    )
  })
})

describe('verifyLedger', () => {
  /** Changes the database as its owner can, and undoes it. */
  async function tampered(statement: string) {
    const undone = new Error('undone')
    let verified: Awaited<ReturnType<typeof verifyLedger>> | undefined
    await app.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw('alter table ledger_entries disable trigger user'))
        await tx.execute(sql.raw('alter table ledger_head disable trigger user'))
        await tx.execute(sql.raw(statement))
        verified = await verifyIn(tx)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return verified
  }

  const columns = Object.entries({
    previous_hash: `translate(previous_hash, '0123456789abcdef', '123456789abcdef0')`,
    hash: `translate(hash, '0123456789abcdef', '123456789abcdef0')`,
    kind: `'grant', amount_cents = 0`,
    at: `at + interval '1 millisecond'`,
    user_id: 'gen_random_uuid()',
    payer_id: 'gen_random_uuid()',
    amount_cents: 'amount_cents + 1',
    currency: `'XXX'`,
    product: `'content', content_id = 'x', months = null`,
    content_id: `'other', product = 'content', months = null`,
    months: '2',
    starts_at: `starts_at - interval '1 millisecond'`,
    ends_at: `ends_at + interval '1 millisecond'`,
    order_id: 'gen_random_uuid()',
    reverses: '0',
    source: `source || ' '`,
    reason: `reason || '.'`,
    actor_id: 'gen_random_uuid()',
  })

  it('has a way to tamper with each column', () => {
    const names = Object.values(getTableColumns(ledgerEntries)).map(({ name }) => name)
    expect(columns.map(([name]) => name).sort()).toEqual(names.filter((name) => name !== 'position').sort())
  })

  it.each(columns)('finds a changed %s', async (column, value) => {
    const { id: userId } = await app.person()
    const charge = { kind: 'charge', amountCents: 2_990, product: 'premium', months: 1, reason: 'why' } as const
    const { entry } = await entered({ userId, ...charge })
    await entered({ userId: newId() })
    const verified = await tampered(`update ledger_entries set ${column} = ${value} where position = ${entry.position}`)
    expect(verified?.broken).toEqual({ position: entry.position, problem: 'changed' })
  })

  it('finds a missing entry, also at the end', async () => {
    const { entry: first } = await entered({ userId: newId() })
    const { entry: last } = await entered({ userId: newId() })
    for (const { position } of [first, last])
      expect((await tampered(`delete from ledger_entries where position = ${position}`))?.broken).toEqual({
        ...{ position, problem: 'missing' },
      })
  })

  it('finds a changed head', async () => {
    const { entry } = await entered({ userId: newId() })
    const verified = await tampered(`update ledger_head set hash = repeat('a', 64)`)
    expect(verified?.broken).toEqual({ position: entry.position, problem: 'changed' })
  })

  it.each([
    ['a longer subscription', `update subscriptions set end_date = end_date + interval '1 day' where user_id =`],
    ['a missing subscription', `delete from subscriptions where user_id =`],
    [
      'content that was written past it',
      `insert into purchased_content (content_id, content_type, price_cents, purchase_date, user_id) select 'x', 'video_tutorial', 0, now(), id from users where id =`,
    ],
  ])('names the account with %s', async (_what, statement) => {
    const { id: userId } = await app.person()
    await entered({ userId, product: 'premium', months: 1 })
    const verified = await tampered(`${statement} '${userId}'`)
    expect(verified).toMatchObject({ broken: null, differing: [userId] })
  })
})
