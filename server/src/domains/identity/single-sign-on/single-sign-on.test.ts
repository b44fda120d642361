/* long because all of it signs in through one independent provider, which takes a while to start */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getSession } from '@capyzen/contracts/auth'
import { listProviders, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { accounts, sessions, users, userRoles } from '#domains/identity/auth'
import { familyDevices } from '#domains/identity/families'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import type { PersonElsewhere, StartedProvider } from '#test/fixtures/single-sign-on'
import { startForgedProvider, startOpenIdProvider, visitProvider } from '#test/fixtures/single-sign-on'
import { deleteExpiredAttempts } from './attempts.ts'
import { singleSignOnAttempts } from './tables.ts'

const home = 'http://academy.test'
let provider: StartedProvider
let forged: Awaited<ReturnType<typeof startForgedProvider>>
let app: TestApp

beforeAll(async () => {
  provider = await startOpenIdProvider([`${home}/api/single-sign-on/academy_id/callback`])
  forged = await startForgedProvider()
  app = await startTestApp({
    environment: {
      ...provider.environment('ACADEMY_ID'),
      OAUTH_ACADEMY_ID_LABEL: 'Academy ID',
      ...forged.environment('FORGED'),
    },
  })
})
afterAll(async () => {
  await app?.close()
  await provider?.close()
  await forged?.close()
})
afterEach(() => void (provider.agrees = true))

let people = 0
const newUser = (claims: Partial<PersonElsewhere> = {}): PersonElsewhere => {
  people += 1
  return {
    sub: `sub-${people}`,
    email: `elsewhere-${people}@school.test`,
    email_verified: true,
    name: 'Ming',
    ...claims,
  }
}

interface Beginning {
  returnTo?: string
  purpose?: 'link' | 'prove'
  reauthentication?: { password: string }
  userType?: 'student' | 'teacher' | 'parent'
  providerId?: string
}

const linking = { purpose: 'link' as const, reauthentication: { password: 'yuzu in the spring' } }

async function start(caller: Caller, { providerId = 'academy_id', ...rest }: Beginning = {}) {
  const { status, body } = await caller.call(startSingleSignOn, { providerId, ...rest })
  return { status, body, url: body.url ? new URL(body.url) : new URL(home) }
}

/** Signs in at the provider and returns the callback address that it redirects to. */
async function callbackUrl(caller: Caller, person: PersonElsewhere, beginning?: Beginning): Promise<URL> {
  provider.person = person
  const { url } = await start(caller, beginning)
  return visitProvider(url.href, home)
}

const follow = async (caller: Caller, url: URL) => {
  const { status, headers } = await caller.send({ method: 'GET', url: url.pathname + url.search })
  return { status, location: String(headers.location) }
}

const signIn = async (caller: Caller, person: PersonElsewhere, beginning?: Beginning) =>
  follow(caller, await callbackUrl(caller, person, beginning))

const viewerOf = async (caller: Caller) => (await caller.call(getSession, {})).body.viewer
const accountsOf = (userId: string) => app.db.select().from(accounts).where(eq(accounts.userId, userId))

describe('single sign-on with an independent OpenID provider', () => {
  it('lists providers by name without contacting them', async () => {
    const { body } = await app.visitor().call(listProviders, {})
    expect(body.providers).toEqual([
      { id: 'academy_id', name: 'Academy ID', protocol: 'oidc' },
      { id: 'forged', name: 'Forged', protocol: 'oidc' },
    ])
    expect(forged.requests()).toBe(0)
  })

  it('requests a code with PKCE, state and nonce', async () => {
    const { url } = await start(app.visitor())
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'capyzen',
      redirect_uri: `${home}/api/single-sign-on/academy_id/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('signs a new user in and returns to the requested page', async () => {
    const student = app.visitor()
    const person = newUser({ name: '  林\u202e小水\n' })
    expect(await signIn(student, person, { returnTo: '/courses?level=p6#top', userType: 'parent' })).toEqual({
      status: 303,
      location: '/courses?level=p6#top',
    })
    expect(await viewerOf(student)).toMatchObject({
      name: '林小水',
      email: person.email,
      emailVerified: true,
      userType: 'parent',
      signInMethod: 'oidc',
      assuranceLevel: 'aal1',
      isAdministrator: false,
    })
  })

  it('takes no name from a provider that poses as the academy', async () => {
    const student = app.visitor()
    await signIn(student, newUser({ name: 'Capyzen Official' }))
    expect((await viewerOf(student))?.name).toBe('New friend')
  })

  it('recognizes a user by subject after a change of address', async () => {
    const person = newUser()
    const first = app.visitor()
    await signIn(first, person)
    const again = app.visitor()
    expect(await signIn(again, { ...person, email: 'moved@school.test' })).toEqual({ status: 303, location: '/' })
    expect((await viewerOf(again))?.id).toBe((await viewerOf(first))?.id)
  })

  it('creates one user for concurrent callbacks in several tabs', async () => {
    const person = newUser()
    const tabs: [Caller, URL][] = []
    for (const who of [person, person, person, person]) {
      const tab = app.visitor()
      tabs.push([tab, await callbackUrl(tab, who)])
    }
    const answers = await Promise.all(tabs.map(([tab, url]) => follow(tab, url)))
    expect(answers.map(({ location }) => location)).toEqual(tabs.map(() => '/'))
    const ids = await Promise.all(tabs.map(async ([tab]) => (await viewerOf(tab))?.id))
    expect(new Set(ids).size).toBe(1)
    expect(
      await app.db
        .select()
        .from(users)
        .where(eq(users.email, person.email ?? '')),
    ).toHaveLength(1)
  })

  it('redirects to sign_in_cancelled when the user declines', async () => {
    const student = app.visitor()
    provider.agrees = false
    expect(await signIn(student, newUser())).toEqual({ status: 303, location: '/login?failure=sign_in_cancelled' })
    expect((await signIn(student, newUser(), { returnTo: '/courses' })).location).toBe(
      '/login?failure=sign_in_cancelled&returnTo=%2Fcourses',
    )
    expect(await viewerOf(student)).toBeNull()
  })

  it('redirects to account_banned for a banned account', async () => {
    const person = newUser()
    const student = app.visitor()
    await signIn(student, person)
    const viewer = await viewerOf(student)
    await app.db
      .update(users)
      .set({ bannedAt: app.clock.now() })
      .where(eq(users.id, viewer?.id ?? ''))
    expect(await signIn(app.visitor(), person)).toEqual({ status: 303, location: '/login?failure=account_banned' })
  })

  it('redirects to the login page for the second factor', async () => {
    const person = newUser()
    const student = app.visitor()
    await signIn(student, person)
    const viewer = await viewerOf(student)
    await app.db
      .update(users)
      .set({ secondFactorSince: app.clock.now() })
      .where(eq(users.id, viewer?.id ?? ''))
    const again = app.visitor()
    expect(await signIn(again, person, { returnTo: '/courses' })).toEqual({
      status: 303,
      location: '/login?returnTo=%2Fcourses',
    })
    expect((await again.call(getSession, {})).body).toEqual({ viewer: null, awaitsFactor: true })
  })
})

describe('single sign-on callback', () => {
  const expired = { status: 303, location: '/login?failure=sign_in_expired' }

  it('accepts a state once (PKCE state reuse)', async () => {
    const student = app.visitor()
    const url = await callbackUrl(student, newUser())
    const answers = await Promise.all([follow(student, url), follow(student, url), follow(student, url)])
    expect(answers.map(({ location }) => location).sort()).toEqual(['/', expired.location, expired.location])
    const thief = app.visitor()
    await start(thief)
    expect(await follow(thief, url)).toEqual(expired)
  })

  it('rejects another browser and still accepts the right one', async () => {
    const student = app.visitor()
    const url = await callbackUrl(student, newUser())
    const victim = app.visitor()
    expect(await follow(victim, url)).toEqual(expired)
    await start(victim)
    expect(await follow(victim, url)).toEqual(expired)
    expect(await viewerOf(victim)).toBeNull()
    expect((await follow(student, url)).location).toBe('/')
  })

  it('rejects and deletes attempts after ten minutes', async () => {
    const student = app.visitor()
    const url = await callbackUrl(student, newUser())
    app.clock.advance(601)
    expect(await follow(student, url)).toEqual(expired)
    expect(await app.db.select().from(singleSignOnAttempts)).not.toEqual([])
    await deleteExpiredAttempts(app.db, app.clock.now())
    expect(await app.db.select().from(singleSignOnAttempts)).toEqual([])
  })

  it('rejects the callback of another provider', async () => {
    const student = app.visitor()
    const url = await callbackUrl(student, newUser())
    const elsewhere = new URL(url.href.replace('academy_id', 'forged'))
    expect(await follow(student, elsewhere)).toEqual(expired)
    url.searchParams.set('iss', forged.issuer)
    expect(await follow(student, url)).toEqual({ status: 303, location: '/login?failure=sign_in_failed' })
    expect(await viewerOf(student)).toBeNull()
  })

  it('redirects to the login page for a changed, repeated or missing state or code', async () => {
    for (const spoil of [
      (query: URLSearchParams) => query.set('state', 'a'.repeat(43)),
      (query: URLSearchParams) => query.append('state', 'another'),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('code', 'made up'),
      (query: URLSearchParams) => query.append('code', 'another'),
      (query: URLSearchParams) => query.delete('code'),
    ]) {
      const student = app.visitor()
      const url = await callbackUrl(student, newUser())
      spoil(url.searchParams)
      const { status, location } = await follow(student, url)
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/login\?failure=sign_in_(expired|failed)$/)])
      expect(await viewerOf(student)).toBeNull()
    }
    const nowhere = new URL(`${home}/api/single-sign-on/unknown/callback?code=1&state=2`)
    expect((await follow(app.visitor(), nowhere)).location).toBe('/login?failure=sign_in_failed')
  })

  it('returns to the home page when returnTo leaves the site', async () => {
    for (const returnTo of ['https://evil.test', '//evil.test', '/\\evil.test', 'https:evil.test', '/\tevil', 'evil']) {
      const student = app.visitor()
      expect(await signIn(student, newUser(), { returnTo })).toEqual({ status: 303, location: '/' })
    }
  })

  it('keeps the code out of the log', async () => {
    const student = app.visitor()
    const url = await callbackUrl(student, newUser())
    const code = url.searchParams.get('code') ?? ''
    url.searchParams.set('iss', 'http://elsewhere.test')
    await follow(student, url)
    expect(app.log.join('')).toContain('sign-in elsewhere failed')
    expect(app.log.join('')).not.toContain(code)
  })
})

describe('accounts of single sign-on users', () => {
  it('joins the account whose address both sides have verified', async () => {
    const owner = await app.person()
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id))
    const student = app.visitor()
    expect((await signIn(student, newUser({ email: owner.email.toUpperCase() }))).location).toBe('/')
    expect((await viewerOf(student))?.id).toBe(owner.id)
    // The password still works, and the owner is notified of the new sign-in method.
    expect(await viewerOf(owner)).not.toBeNull()
    await expect.poll(() => app.mail.emails.filter(({ to }) => to === owner.email).at(-1)?.text).toContain('Academy ID')
  })

  it('gives an unverified account to the owner of the address and revokes other credentials (pre-hijacking)', async () => {
    const hijacker = await app.person()
    const { id } = hijacker
    await app.db.update(users).set({ phone: '+6591234567' }).where(eq(users.id, id))
    const kept = { createdAt: app.clock.now(), lastUsedAt: app.clock.now(), expiresAt: new Date('2099-01-01') }
    await app.db.insert(familyDevices).values({ parentId: id, tokenHash: 'of the hijacker', ...kept })
    const owner = app.visitor()
    expect((await signIn(owner, newUser({ email: hijacker.email }))).location).toBe('/')
    expect(await viewerOf(owner)).toMatchObject({ id, emailVerified: true, phone: null })
    expect(await app.db.select().from(familyDevices).where(eq(familyDevices.parentId, id))).toEqual([])
    expect(await viewerOf(hijacker)).toBeNull()
    const { email, password } = hijacker
    const tried = await app.visitor().send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
    expect(tried.status).toBe(401)
    expect((await accountsOf(hijacker.id)).map(({ providerId }) => providerId)).toEqual(['academy_id'])
  })

  it('does not join an account by an address that the provider has not verified', async () => {
    const owner = await app.person()
    const student = app.visitor()
    expect(await signIn(student, newUser({ email: owner.email, email_verified: false }))).toEqual({
      status: 303,
      location: '/login?failure=email_not_confirmed_there',
    })
    expect(await viewerOf(student)).toBeNull()
    expect(await accountsOf(owner.id)).toHaveLength(1)
  })

  it.each<[string, Partial<PersonElsewhere>, string]>([
    ['says that it is not verified', { email_verified: false }, 'email_not_confirmed_there'],
    ['does not say whether it is verified', { email_verified: undefined }, 'email_not_confirmed_there'],
    ['gives no address', { email: undefined, email_verified: undefined }, 'email_missing'],
  ])('makes no account that nothing reaches, when the provider %s', async (_what, claims, failure) => {
    const student = app.visitor()
    const person = newUser(claims)
    expect((await signIn(student, person)).location).toBe(`/login?failure=${failure}`)
    expect(await viewerOf(student)).toBeNull()
    expect(await app.findUserByEmail(person.email ?? '')).toBeUndefined()
  })

  it('lets an administrator in by a provider only once it is linked, which needs another sign-in', async () => {
    const owner = await app.administrator()
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id))
    const person = newUser({ email: owner.email })
    const stranger = app.visitor()
    expect((await signIn(stranger, person)).location).toBe('/login?failure=sign_in_to_link')
    expect([await viewerOf(stranger), await accountsOf(owner.id)]).toEqual([null, [expect.anything()]])
    expect((await signIn(owner, person, linking)).location).toBe('/account')
    expect((await signIn(stranger, person)).location).toBe('/')
    expect((await viewerOf(stranger))?.id).toBe(owner.id)
  })

  it('links a provider to the signed-in account only', async () => {
    const owner = await app.person()
    const person = newUser()
    expect(await signIn(owner, person, linking)).toEqual({ status: 303, location: '/account' })
    expect((await accountsOf(owner.id)).map(({ providerId }) => providerId).sort()).toEqual([
      'academy_id',
      'credential',
    ])
    expect((await app.db.select().from(sessions).where(eq(sessions.userId, owner.id))).length).toBe(1)
    const elsewhere = app.visitor()
    await signIn(elsewhere, person)
    expect((await viewerOf(elsewhere))?.id).toBe(owner.id)
    const other = await app.person()
    expect((await signIn(other, person, linking)).location).toBe('/login?failure=already_linked&returnTo=%2Faccount')
    expect((await viewerOf(other))?.id).toBe(other.id)
  })

  it('links one subject per provider, even for concurrent requests', async () => {
    const owner = await app.person()
    const urls = [await callbackUrl(owner, newUser(), linking), await callbackUrl(owner, newUser(), linking)]
    const ends = await Promise.all(urls.map((url) => follow(owner, url)))
    expect(ends.map(({ location }) => location).sort()).toEqual([
      '/account',
      '/login?failure=other_linked_already&returnTo=%2Faccount',
    ])
    expect(await accountsOf(owner.id)).toHaveLength(2)
  })

  it('answers other_linked_already before checking the reauthentication', async () => {
    const owner = await app.person()
    await signIn(owner, newUser(), linking)
    const again = await start(owner, { purpose: 'link', reauthentication: { password: 'not the password' } })
    expect(again.status).toBe(200)
    expect(again.url.pathname + again.url.search).toBe('/login?failure=other_linked_already&returnTo=%2Faccount')
  })

  it('links no provider without reauthentication', async () => {
    const owner = await app.person()
    expect((await start(owner, { purpose: 'link' })).body).toMatchObject({
      error: 'invalid_request',
      fields: ['reauthentication'],
    })
    const guess = { purpose: 'link' as const, reauthentication: { password: 'not the password' } }
    expect((await start(owner, guess)).body).toMatchObject({ error: 'invalid_credentials' })
    expect(await accountsOf(owner.id)).toHaveLength(1)
  })

  it('does not join an unverified account that has a second factor or a role', async () => {
    for (const spoil of ['second_factor_since = now()', '']) {
      const person = newUser()
      const owner = await app.person({ email: person.email ?? '' })
      if (spoil) await app.pool.query(`update users set ${spoil} where id = $1`, [owner.id])
      else await app.db.insert(userRoles).values({ userId: owner.id, role: 'administrator' })
      const visitor = app.visitor()
      expect((await signIn(visitor, person)).location).toBe('/login?failure=sign_in_to_link')
      expect(await viewerOf(visitor)).toBeNull()
      expect(await accountsOf(owner.id)).toHaveLength(1)
    }
  })

  it('links no provider after sign-out', async () => {
    const owner = await app.person()
    const url = await callbackUrl(owner, newUser(), linking)
    await owner.send({ method: 'POST', url: '/api/auth/sign-out', payload: {} })
    expect((await follow(owner, url)).location).toBe('/login?failure=sign_in_failed&returnTo=%2Faccount')
    expect(await accountsOf(owner.id)).toHaveLength(1)
  })

  it('answers forbidden when a child links a provider and login_required when a visitor does', async () => {
    const [child, parent] = [await app.person(), await app.person()]
    await app.db.update(users).set({ guardianId: parent.id }).where(eq(users.id, child.id))
    expect((await start(child, { purpose: 'link' })).body).toMatchObject({ error: 'forbidden' })
    expect((await start(app.visitor(), { purpose: 'link' })).body).toMatchObject({ error: 'login_required' })
  })
})
