import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PersonName } from '@capyzen/contracts/auth'
import { accounts, sessions, users } from '#domains/auth'
import { cloneDatabase } from '#platform/testing'
import { accountFor, hasLinked, type Arrival } from './account-rules.ts'
import { identityFrom } from './identity.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database?.drop())

const now = new Date('2026-11-21T09:00:00Z')
const issuer = 'https://id.test'
let count = 0

interface Here {
  address?: 'confirmed' | 'unconfirmed'
  isBanned?: boolean
  /** Whose subject it already is: the account of the address, or of somebody else. */
  subjectOf?: 'owner' | 'other'
  /** The subject is known from another issuer that had the same name in the settings. */
  ofFormerIssuer?: boolean
}
interface There {
  address: 'seen' | 'unseen' | 'none'
  asks?: 'to link' | 'to sign in'
}

const account = async (values: Partial<typeof users.$inferInsert>) => {
  const [made] = await database.db
    .insert(users)
    .values({ name: 'Lin', ...values })
    .returning()
  if (!made) throw new Error('The account was not written')
  const userId = made.id
  await database.db.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password: 'hash' })
  await database.db.insert(sessions).values({ userId, token: userId, expiresAt: new Date(now.getTime() + 1e9) })
  return userId
}

/** What becomes of somebody with this standing there and these accounts here. */
async function outcome(here: Here, { address, asks = 'to sign in' }: There) {
  const { db } = database
  count += 1
  const email = `person-${count}@school.test`
  const subject = `subject-${count}`
  const bannedAt = here.isBanned ? now : null
  const owner = here.address
    ? await account({
        email,
        emailVerified: here.address === 'confirmed',
        bannedAt,
        phone: `+6590${String(count).padStart(6, '0')}`,
      })
    : undefined
  const other = await account(here.subjectOf === 'other' && here.isBanned ? { bannedAt } : {})
  const holder = here.subjectOf === 'owner' ? owner : here.subjectOf === 'other' ? other : undefined
  const accountId = `${here.ofFormerIssuer ? 'https://former.test' : issuer} ${subject}`
  if (holder) await db.insert(accounts).values({ userId: holder, providerId: 'school', accountId })
  const linker = asks === 'to link' ? await account({}) : null
  const forgotten: string[] = []
  const arrival: Arrival = {
    providerId: 'school',
    issuer,
    identity: { subject, email: address === 'none' ? null : email, isEmailVerified: address === 'seen', name: 'Ming' },
    userType: 'parent',
    linkUserId: linker,
  }
  const arrived = await accountFor(db, arrival, {
    now,
    forgetWaysIn: async (_tx, userId) => void forgotten.push(userId),
  })
  const ownerNow = owner ? (await db.select().from(users).where(eq(users.id, owner)))[0] : undefined
  const keepsPassword =
    owner && (await db.select().from(accounts).where(eq(accounts.userId, owner))).some((way) => way.password !== null)
  const keepsSession = owner && (await db.select().from(sessions).where(eq(sessions.userId, owner))).length > 0
  const who =
    'failure' in arrived
      ? arrived.failure
      : arrived.userId === owner
        ? 'owner'
        : arrived.userId === linker
          ? 'linker'
          : arrived.userId === other
            ? 'other'
            : 'new user'
  const holders = await db
    .select()
    .from(accounts)
    .where(eq(accounts.accountId, `${issuer} ${subject}`))
  expect(holders.length).toBeLessThanOrEqual(1)
  const untouched = owner ? Boolean(keepsPassword && keepsSession && ownerNow?.phone) && forgotten.length === 0 : true
  if (!untouched)
    expect([keepsPassword, keepsSession, ownerNow?.phone, ownerNow?.emailVerified, forgotten]).toEqual([
      false,
      false,
      null,
      true,
      [owner],
    ])
  return { who, untouched, arrived }
}

describe('whose account somebody from elsewhere is let into', () => {
  it.each<[string, Here, There, string, string?]>([
    ['a known subject', { subjectOf: 'other' }, { address: 'none' }, 'other'],
    [
      'a known subject, whatever address it has by now',
      { address: 'confirmed', subjectOf: 'other' },
      { address: 'seen' },
      'other',
    ],
    ['a known subject that is banned', { subjectOf: 'other', isBanned: true }, { address: 'none' }, 'account_banned'],
    [
      'a subject of a former issuer of that name',
      { subjectOf: 'other', ofFormerIssuer: true },
      { address: 'none' },
      'new user',
    ],
    ['a new subject without an address', {}, { address: 'none' }, 'new user'],
    ['a new subject with an address that is unknown here', {}, { address: 'seen' }, 'new user'],
    ['a new subject with an address that nobody has seen', {}, { address: 'unseen' }, 'new user'],
    ['an address that both have seen', { address: 'confirmed' }, { address: 'seen' }, 'owner'],
    [
      'an address that only the provider has seen',
      { address: 'unconfirmed' },
      { address: 'seen' },
      'owner',
      'taken over',
    ],
    ['an address that only we have seen', { address: 'confirmed' }, { address: 'unseen' }, 'email_not_confirmed_there'],
    ['an address that nobody has seen', { address: 'unconfirmed' }, { address: 'unseen' }, 'email_not_confirmed_there'],
    [
      'the address of a banned account',
      { address: 'confirmed', isBanned: true },
      { address: 'seen' },
      'account_banned',
    ],
    [
      'the unconfirmed address of a banned account',
      { address: 'unconfirmed', isBanned: true },
      { address: 'seen' },
      'account_banned',
    ],
    ['a new subject, to be added', {}, { address: 'none', asks: 'to link' }, 'linker'],
    [
      'a new subject with somebody’s address, to be added',
      { address: 'confirmed' },
      { address: 'seen', asks: 'to link' },
      'linker',
    ],
    [
      'a new subject with an unseen address, to be added',
      { address: 'confirmed' },
      { address: 'unseen', asks: 'to link' },
      'linker',
    ],
    [
      'somebody else’s subject, to be added',
      { subjectOf: 'other' },
      { address: 'none', asks: 'to link' },
      'already_linked',
    ],
    [
      'a banned one’s subject, to be added',
      { subjectOf: 'other', isBanned: true },
      { address: 'none', asks: 'to link' },
      'already_linked',
    ],
  ])('%s', async (_case, here, there, who, becomes) => {
    const seen = await outcome(here, there)
    expect([seen.who, seen.untouched ? undefined : 'taken over']).toEqual([who, becomes])
  })

  it('adds a provider beside one whose name in the settings it has taken over, and then no second', async () => {
    const { db } = database
    const userId = await account({})
    await db.insert(accounts).values({ userId, providerId: 'school', accountId: 'https://former.test before' })
    const add = (subject: string) =>
      accountFor(
        db,
        {
          ...{ providerId: 'school', issuer, userType: 'parent', linkUserId: userId },
          identity: { subject, email: null, isEmailVerified: false, name: 'Ming' },
        },
        { now, forgetWaysIn: async () => undefined },
      )
    expect(await hasLinked(db, userId, { id: 'school', issuer })).toBe(false)
    expect(await add('now')).toEqual({ userId, became: 'linked' })
    expect(await hasLinked(db, userId, { id: 'school', issuer })).toBe(true)
    expect(await add('somebody-else')).toEqual({ failure: 'other_linked_already' })
  })

  it('writes down for a new user what the provider has seen, and nothing else', async () => {
    const seen = await outcome({}, { address: 'seen' })
    const unseen = await outcome({}, { address: 'unseen' })
    const read = async ({ arrived }: typeof seen) => {
      const userId = 'userId' in arrived ? arrived.userId : ''
      return (await database.db.select().from(users).where(eq(users.id, userId)))[0]
    }
    expect(await read(seen)).toMatchObject({
      email: expect.stringContaining('@'),
      emailVerified: true,
      name: 'Ming',
      userType: 'parent',
    })
    expect(await read(unseen)).toMatchObject({ email: null, emailVerified: false })
  })

  it('is one account for two providers that have both seen one new address at the same moment', async () => {
    const arrivals = ['school', 'college', 'academy', 'library'].map((providerId): Arrival => ({
      providerId,
      issuer,
      identity: { subject: 'one', email: 'one@school.test', isEmailVerified: true, name: null },
      userType: 'student',
      linkUserId: null,
    }))
    const deps = { now, forgetWaysIn: async () => undefined }
    const arrived = await Promise.all(arrivals.map((arrival) => accountFor(database.db, arrival, deps)))
    expect(new Set(arrived.map((one) => ('userId' in one ? one.userId : one.failure))).size).toBe(1)
    const became = arrived.map((one) => ('became' in one ? one.became : undefined)).sort()
    expect(became).toEqual(['linked', 'linked', 'linked', 'registered'])
  })
})

describe('what a provider says of a person', () => {
  const named = (...names: unknown[]) => identityFrom({ subject: 's', email: null, isEmailVerified: true, names }).name

  it.each([
    ['林小水', '林小水'],
    ['  Ming \n Li ', 'Ming Li'],
    ['Ming\u0000\u202eLi\u2066', 'Ming Li'],
    ['x'.repeat(200), 'x'.repeat(80)],
    [`${'x'.repeat(79)}🐹`, 'x'.repeat(79)],
    ['ming@school.test', null],
    ['\u200b', null],
    ['', null],
    [{ toString: 'Ming' }, null],
  ])('names them %j as %j', (name, clean) => {
    expect(named(name)).toBe(clean)
  })

  it('takes the first name that is one, and only names that anybody could have typed here', () => {
    expect(named(undefined, '', 'ming@school.test', 'Ming', 'Other')).toBe('Ming')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        const clean = named(name)
        expect(clean === null || PersonName.safeParse(clean).data === clean).toBe(true)
      }),
    )
  })

  it('has seen no address where there is none', () => {
    const identity = (email: unknown) => identityFrom({ subject: 's', email, isEmailVerified: true, names: [] })
    for (const email of [undefined, '', 'nobody', 'a@b', 7, ['a@b.test'], `${'a'.repeat(250)}@b.test`])
      expect(identity(email)).toMatchObject({ email: null, isEmailVerified: false })
    expect(identity(' Ming@School.Test ')).toMatchObject({ email: 'ming@school.test', isEmailVerified: true })
  })
})
