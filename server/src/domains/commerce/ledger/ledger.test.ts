import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { purchasedContent, subscriptions } from '#domains/identity/entitlements'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { adoptEntitlements } from './adoption.ts'
import type { NewEntry } from './entry.ts'
import { enter, entriesOf, giveContent } from './service.ts'
import { ledgerEntries } from './tables.ts'
import { verifyLedger } from './verifying.ts'

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
    const positions = await app.db.select({ at: ledgerEntries.position }).from(ledgerEntries).orderBy(ledgerEntries.position)
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
