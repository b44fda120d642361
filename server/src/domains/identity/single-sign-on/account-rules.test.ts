import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PersonName } from '@capyzen/contracts/auth'
import { accounts, sessions, userRoles, users } from '#domains/identity/auth'
import { cloneDatabase } from '#test/platform-doubles'
import { accountFor, hasLinked, type ProviderSignIn } from './account-rules.ts'
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
  protection?: 'administrator' | 'teacher' | 'second factor'
  /** Which account the subject is linked to: that of the address, or another. */
  subjectOf?: 'owner' | 'other'
  /** The subject is known from another issuer that had the same name in the settings. */
  ofFormerIssuer?: boolean
}
interface There {
  /** `unstated`: the provider gives an address and doesn't say whether it is verified. */
  address: 'seen' | 'unseen' | 'unstated' | 'none'
  /** Whether the operator listed the address's domain for this provider, or only others; nothing without a list. */
  domain?: 'listed' | 'other'
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

/** Which account a sign-in with this identity resolves to, given these accounts. */
async function outcome(here: Here, { address, domain, asks = 'to sign in' }: There) {
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
        secondFactorSince: here.protection === 'second factor' ? now : null,
        phone: `+6590${String(count).padStart(6, '0')}`,
      })
    : undefined
  if (owner && (here.protection === 'administrator' || here.protection === 'teacher'))
    await db.insert(userRoles).values({ userId: owner, role: here.protection })
  const other = await account(here.subjectOf === 'other' && here.isBanned ? { bannedAt } : {})
  const holder = here.subjectOf === 'owner' ? owner : here.subjectOf === 'other' ? other : undefined
  const accountId = `${here.ofFormerIssuer ? 'https://former.test' : issuer} ${subject}`
  if (holder) await db.insert(accounts).values({ userId: holder, providerId: 'school', accountId })
  const linker = asks === 'to link' ? await account({}) : null
  const forgotten: string[] = []
  const signIn: ProviderSignIn = {
    providerId: 'school',
    issuer,
    emailDomains: domain && [domain === 'listed' ? 'school.test' : 'other.test'],
    identity: {
      subject,
      email: address === 'none' ? null : email,
      isEmailVerified: address === 'unstated' ? null : address === 'seen',
      name: 'Ming',
    },
    userType: 'parent',
    linkUserId: linker,
  }
  const decision = await accountFor(db, signIn, {
    now,
    revokeCredentials: async (_tx, userId) => void forgotten.push(userId),
  })
  const ownerNow = owner ? (await db.select().from(users).where(eq(users.id, owner)))[0] : undefined
  const keepsPassword =
    owner && (await db.select().from(accounts).where(eq(accounts.userId, owner))).some((way) => way.password !== null)
  const keepsSession = owner && (await db.select().from(sessions).where(eq(sessions.userId, owner))).length > 0
  const who =
    'failure' in decision
      ? decision.failure
      : decision.userId === owner
        ? 'owner'
        : decision.userId === linker
          ? 'linker'
          : decision.userId === other
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
  return { who, untouched, decision }
}

describe('accountFor', () => {
  it.each<[string, Here, There, string, string?]>([
    ['a known subject', { subjectOf: 'other' }, { address: 'none' }, 'other'],
    [
      'a known subject with another address',
      { address: 'confirmed', subjectOf: 'other' },
      { address: 'seen' },
      'other',
    ],
    ['a known subject that is banned', { subjectOf: 'other', isBanned: true }, { address: 'none' }, 'account_banned'],
    [
      'a subject of a former issuer of that name',
      { subjectOf: 'other', ofFormerIssuer: true },
      { address: 'seen' },
      'new user',
    ],
    ['a new subject without an address', {}, { address: 'none' }, 'email_missing'],
    ['a new subject without an address in its domain', {}, { address: 'none', domain: 'listed' }, 'email_missing'],
    ['a new subject with an address that is unknown here', {}, { address: 'seen' }, 'new user'],
    ['a new subject with an unverified address', {}, { address: 'unseen' }, 'email_not_confirmed_there'],
    ['a new subject whose address may be verified', {}, { address: 'unstated' }, 'email_not_confirmed_there'],
    ['a new subject that the operator vouches for', {}, { address: 'unstated', domain: 'listed' }, 'new user'],
    [
      'a new subject that the provider itself does not vouch for',
      {},
      { address: 'unseen', domain: 'listed' },
      'email_not_confirmed_there',
    ],
    ['a new subject of another domain', {}, { address: 'unstated', domain: 'other' }, 'email_of_other_domain'],
    ['a verified address of another domain', {}, { address: 'seen', domain: 'other' }, 'email_of_other_domain'],
    [
      'an address that the operator vouches for',
      { address: 'confirmed' },
      { address: 'unstated', domain: 'listed' },
      'owner',
    ],
    [
      'an unconfirmed address that the operator vouches for',
      { address: 'unconfirmed' },
      { address: 'unstated', domain: 'listed' },
      'owner',
      'claimed',
    ],
    [
      'an address that may be verified there',
      { address: 'confirmed' },
      { address: 'unstated' },
      'email_not_confirmed_there',
    ],
    [
      'an address that the provider does not vouch for',
      { address: 'confirmed' },
      { address: 'unseen', domain: 'listed' },
      'email_not_confirmed_there',
    ],
    [
      'an administrator’s address',
      { address: 'confirmed', protection: 'administrator' },
      { address: 'seen' },
      'sign_in_to_link',
    ],
    [
      'an administrator’s address that the operator vouches for',
      { address: 'confirmed', protection: 'administrator' },
      { address: 'unstated', domain: 'listed' },
      'sign_in_to_link',
    ],
    [
      'the address of an account with a second factor',
      { address: 'confirmed', protection: 'second factor' },
      { address: 'seen' },
      'sign_in_to_link',
    ],
    [
      'the unconfirmed address of an account with a second factor',
      { address: 'unconfirmed', protection: 'second factor' },
      { address: 'seen' },
      'sign_in_to_link',
    ],
    ['a teacher’s address', { address: 'confirmed', protection: 'teacher' }, { address: 'seen' }, 'owner'],
    [
      'an administrator’s subject that was linked',
      { address: 'confirmed', protection: 'administrator', subjectOf: 'owner' },
      { address: 'none' },
      'owner',
    ],
    ['an address that both sides have verified', { address: 'confirmed' }, { address: 'seen' }, 'owner'],
    [
      'an address that only the provider has verified',
      { address: 'unconfirmed' },
      { address: 'seen' },
      'owner',
      'claimed',
    ],
    [
      'an address that only this site has verified',
      { address: 'confirmed' },
      { address: 'unseen' },
      'email_not_confirmed_there',
    ],
    [
      'an address that neither side has verified',
      { address: 'unconfirmed' },
      { address: 'unseen' },
      'email_not_confirmed_there',
    ],
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
    ['a new subject to link', {}, { address: 'none', asks: 'to link' }, 'linker'],
    [
      'a new subject to link with another user’s address',
      { address: 'confirmed' },
      { address: 'seen', asks: 'to link' },
      'linker',
    ],
    [
      'a new subject to link with an unverified address',
      { address: 'confirmed' },
      { address: 'unseen', asks: 'to link' },
      'linker',
    ],
    ['another user’s subject to link', { subjectOf: 'other' }, { address: 'none', asks: 'to link' }, 'already_linked'],
    [
      'a banned user’s subject to link',
      { subjectOf: 'other', isBanned: true },
      { address: 'none', asks: 'to link' },
      'already_linked',
    ],
  ])('resolves the account for %s', async (_case, here, there, who, becomes) => {
    const seen = await outcome(here, there)
    expect([seen.who, seen.untouched ? undefined : 'claimed']).toEqual([who, becomes])
  })

  it('links a provider beside a former one of the same name, and then no second', async () => {
    const { db } = database
    const userId = await account({})
    await db.insert(accounts).values({ userId, providerId: 'school', accountId: 'https://former.test before' })
    const add = (subject: string) =>
      accountFor(
        db,
        {
          ...{ providerId: 'school', issuer, userType: 'parent', linkUserId: userId },
          identity: { subject, email: null, isEmailVerified: null, name: 'Ming' },
        },
        { now, revokeCredentials: async () => undefined },
      )
    expect(await hasLinked(db, userId, { id: 'school', issuer })).toBe(false)
    expect(await add('now')).toEqual({ userId, became: 'linked' })
    expect(await hasLinked(db, userId, { id: 'school', issuer })).toBe(true)
    expect(await add('another-user')).toEqual({ failure: 'other_linked_already' })
  })

  it.each<There>([{ address: 'seen' }, { address: 'unstated', domain: 'listed' }])(
    'makes an account that can be reached at its confirmed address (%j)',
    async (there) => {
      const { decision } = await outcome({}, there)
      const userId = 'userId' in decision ? decision.userId : ''
      const [made] = await database.db.select().from(users).where(eq(users.id, userId))
      expect(made).toMatchObject({ emailVerified: true, name: 'Ming', userType: 'parent' })
      expect(made?.email).toMatch(/^person-\d+@school\.test$/)
    },
  )

  it('creates one account when four providers with the same verified address race', async () => {
    const arrivals = ['school', 'college', 'academy', 'library'].map((providerId): ProviderSignIn => ({
      providerId,
      issuer,
      identity: { subject: 'one', email: 'one@school.test', isEmailVerified: true, name: null },
      userType: 'student',
      linkUserId: null,
    }))
    const deps = { now, revokeCredentials: async () => undefined }
    const decision = await Promise.all(arrivals.map((signIn) => accountFor(database.db, signIn, deps)))
    expect(new Set(decision.map((one) => ('userId' in one ? one.userId : one.failure))).size).toBe(1)
    const became = decision.map((one) => ('became' in one ? one.became : undefined)).sort()
    expect(became).toEqual(['linked', 'linked', 'linked', 'registered'])
  })
})

describe('identityFrom', () => {
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
  ])('reads the name %j as %j', (name, clean) => {
    expect(named(name)).toBe(clean)
  })

  it('returns the first valid name, and only names that the sign-up form accepts', () => {
    expect(named(undefined, '', 'ming@school.test', 'Ming', 'Other')).toBe('Ming')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        const clean = named(name)
        expect(clean === null || PersonName.safeParse(clean).data === clean).toBe(true)
      }),
    )
  })

  it('reads invalid addresses as null and unverified', () => {
    const identity = (email: unknown) => identityFrom({ subject: 's', email, isEmailVerified: true, names: [] })
    for (const email of [undefined, '', 'nobody', 'a@b', 7, ['a@b.test'], `${'a'.repeat(250)}@b.test`])
      expect(identity(email)).toMatchObject({ email: null, isEmailVerified: false })
    expect(identity(' Ming@School.Test ')).toMatchObject({ email: 'ming@school.test', isEmailVerified: true })
  })
})
