import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getSession } from '@capyzen/contracts/auth'
import { listProviders, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { accounts, sessions, users, userRoles } from '#domains/auth'
import { familyDevices } from '#domains/families'
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'
import { startForgedProvider } from './forged-provider.ts'
import { startOpenIdProvider, visitProvider, type PersonElsewhere, type StartedProvider } from './fixtures.ts'
import { forgetExpiredAttempts } from './index.ts'
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
const somebody = (claims: Partial<PersonElsewhere> = {}): PersonElsewhere => {
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
  proof?: { password: string }
  userType?: 'student' | 'teacher' | 'parent'
  providerId?: string
}

const linking = { purpose: 'link' as const, proof: { password: 'yuzu in the spring' } }

async function start(caller: Caller, { providerId = 'academy_id', ...rest }: Beginning = {}) {
  const { status, body } = await caller.call(startSingleSignOn, { providerId, ...rest })
  return { status, body, url: body.url ? new URL(body.url) : new URL(home) }
}

/** To the provider and back: the address of ours that the browser is sent to. */
async function wayBack(caller: Caller, person: PersonElsewhere, beginning?: Beginning): Promise<URL> {
  provider.person = person
  const { url } = await start(caller, beginning)
  return visitProvider(url.href, home)
}

const follow = async (caller: Caller, url: URL) => {
  const { status, headers } = await caller.send({ method: 'GET', url: url.pathname + url.search })
  return { status, location: String(headers.location) }
}

const signIn = async (caller: Caller, person: PersonElsewhere, beginning?: Beginning) =>
  follow(caller, await wayBack(caller, person, beginning))

const viewerOf = async (caller: Caller) => (await caller.call(getSession, {})).body.viewer
const accountsOf = (userId: string) => app.db.select().from(accounts).where(eq(accounts.userId, userId))

describe('an independent OpenID provider', () => {
  it('is listed by its name, after which nobody is asked before somebody presses its button', async () => {
    const { body } = await app.visitor().call(listProviders, {})
    expect(body.providers).toEqual([
      { id: 'academy_id', name: 'Academy ID', protocol: 'oidc' },
      { id: 'forged', name: 'Forged', protocol: 'oidc' },
    ])
    expect(forged.requests()).toBe(0)
  })

  it('is asked for a code with PKCE, state and nonce', async () => {
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

  it('signs a new person in, who comes back to where they were going', async () => {
    const pupil = app.visitor()
    const person = somebody({ name: '  林\u202e小水\n' })
    expect(await signIn(pupil, person, { returnTo: '/courses?level=p6#top', userType: 'parent' })).toEqual({
      status: 303,
      location: '/courses?level=p6#top',
    })
    expect(await viewerOf(pupil)).toMatchObject({
      name: '林小水',
      email: person.email,
      emailVerified: true,
      userType: 'parent',
      signInMethod: 'oidc',
      assuranceLevel: 'aal1',
      isAdministrator: false,
    })
  })

  it('signs the same person in again, by their subject, whatever their address is by then', async () => {
    const person = somebody()
    const first = app.visitor()
    await signIn(first, person)
    const again = app.visitor()
    expect(await signIn(again, { ...person, email: 'moved@school.test' })).toEqual({ status: 303, location: '/' })
    expect((await viewerOf(again))?.id).toBe((await viewerOf(first))?.id)
  })

  it('makes one user of a new person who comes back in several tabs at once', async () => {
    const person = somebody()
    const nameless = somebody({ email: undefined })
    const tabs: [Caller, URL][] = []
    for (const who of [person, person, person, person, nameless, nameless, nameless]) {
      const tab = app.visitor()
      tabs.push([tab, await wayBack(tab, who)])
    }
    const answers = await Promise.all(tabs.map(([tab, url]) => follow(tab, url)))
    expect(answers.map(({ location }) => location)).toEqual(tabs.map(() => '/'))
    const ids = await Promise.all(tabs.map(async ([tab]) => (await viewerOf(tab))?.id))
    expect(new Set(ids.slice(0, 4)).size).toBe(1)
    expect(new Set(ids.slice(4)).size).toBe(1)
    expect(
      await app.db
        .select()
        .from(users)
        .where(eq(users.email, person.email ?? '')),
    ).toHaveLength(1)
  })

  it('says it was cancelled when the person does not want to', async () => {
    const pupil = app.visitor()
    provider.agrees = false
    expect(await signIn(pupil, somebody())).toEqual({ status: 303, location: '/login?failure=sign_in_cancelled' })
    expect((await signIn(pupil, somebody(), { returnTo: '/courses' })).location).toBe(
      '/login?failure=sign_in_cancelled&returnTo=%2Fcourses',
    )
    expect(await viewerOf(pupil)).toBeNull()
  })

  it('lets a banned account stay out', async () => {
    const person = somebody()
    const pupil = app.visitor()
    await signIn(pupil, person)
    const viewer = await viewerOf(pupil)
    await app.db
      .update(users)
      .set({ bannedAt: app.clock.now() })
      .where(eq(users.id, viewer?.id ?? ''))
    expect(await signIn(app.visitor(), person)).toEqual({ status: 303, location: '/login?failure=account_banned' })
  })

  it('leaves the second factor to the door, where the account has one', async () => {
    const person = somebody()
    const pupil = app.visitor()
    await signIn(pupil, person)
    const viewer = await viewerOf(pupil)
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

describe('the way back', () => {
  const expired = { status: 303, location: '/login?failure=sign_in_expired' }

  it('is good once: PKCE state reuse', async () => {
    const pupil = app.visitor()
    const url = await wayBack(pupil, somebody())
    const answers = await Promise.all([follow(pupil, url), follow(pupil, url), follow(pupil, url)])
    expect(answers.map(({ location }) => location).sort()).toEqual(['/', expired.location, expired.location])
    const thief = app.visitor()
    await start(thief)
    expect(await follow(thief, url)).toEqual(expired)
  })

  it('is refused in another browser, and still works in the right one', async () => {
    const pupil = app.visitor()
    const url = await wayBack(pupil, somebody())
    const victim = app.visitor()
    expect(await follow(victim, url)).toEqual(expired)
    await start(victim)
    expect(await follow(victim, url)).toEqual(expired)
    expect(await viewerOf(victim)).toBeNull()
    expect((await follow(pupil, url)).location).toBe('/')
  })

  it('is refused after ten minutes, and forgotten', async () => {
    const pupil = app.visitor()
    const url = await wayBack(pupil, somebody())
    app.clock.advance(601)
    expect(await follow(pupil, url)).toEqual(expired)
    expect(await app.db.select().from(singleSignOnAttempts)).not.toEqual([])
    await forgetExpiredAttempts(app.db, app.clock.now())
    expect(await app.db.select().from(singleSignOnAttempts)).toEqual([])
  })

  it('of one provider is not taken for another’s', async () => {
    const pupil = app.visitor()
    const url = await wayBack(pupil, somebody())
    const elsewhere = new URL(url.href.replace('academy_id', 'forged'))
    expect(await follow(pupil, elsewhere)).toEqual(expired)
    url.searchParams.set('iss', forged.issuer)
    expect(await follow(pupil, url)).toEqual({ status: 303, location: '/login?failure=sign_in_failed' })
    expect(await viewerOf(pupil)).toBeNull()
  })

  it('with a changed or doubled state, a foreign code, or nothing at all ends at the door', async () => {
    for (const spoil of [
      (query: URLSearchParams) => query.set('state', 'a'.repeat(43)),
      (query: URLSearchParams) => query.append('state', 'another'),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('code', 'made up'),
      (query: URLSearchParams) => query.append('code', 'another'),
      (query: URLSearchParams) => query.delete('code'),
    ]) {
      const pupil = app.visitor()
      const url = await wayBack(pupil, somebody())
      spoil(url.searchParams)
      const { status, location } = await follow(pupil, url)
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/login\?failure=sign_in_(expired|failed)$/)])
      expect(await viewerOf(pupil)).toBeNull()
    }
    const nowhere = new URL(`${home}/api/single-sign-on/unknown/callback?code=1&state=2`)
    expect((await follow(app.visitor(), nowhere)).location).toBe('/login?failure=sign_in_failed')
  })

  it('leads to no page of somebody else', async () => {
    for (const returnTo of ['https://evil.test', '//evil.test', '/\\evil.test', 'https:evil.test', '/\tevil', 'evil']) {
      const pupil = app.visitor()
      expect(await signIn(pupil, somebody(), { returnTo })).toEqual({ status: 303, location: '/' })
    }
  })

  it('keeps its secrets out of the log', async () => {
    const pupil = app.visitor()
    const url = await wayBack(pupil, somebody())
    const code = url.searchParams.get('code') ?? ''
    url.searchParams.set('iss', 'http://elsewhere.test')
    await follow(pupil, url)
    expect(app.log.join('')).toContain('sign-in elsewhere failed')
    expect(app.log.join('')).not.toContain(code)
  })
})

describe('the accounts of people who come from elsewhere', () => {
  it('are theirs where both sides have seen the address', async () => {
    const owner = await app.person()
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id))
    const pupil = app.visitor()
    expect((await signIn(pupil, somebody({ email: owner.email.toUpperCase() }))).location).toBe('/')
    expect((await viewerOf(pupil))?.id).toBe(owner.id)
    // The password still opens it, and its owner hears of the new way in.
    expect(await viewerOf(owner)).not.toBeNull()
    await expect
      .poll(() => app.mail.letters.filter(({ to }) => to === owner.email).at(-1)?.text)
      .toContain('Academy ID')
  })

  it('go to the owner of the address, not to whoever registered it before: pre-hijacking', async () => {
    const hijacker = await app.person()
    const { id } = hijacker
    await app.db.update(users).set({ phone: '+6591234567' }).where(eq(users.id, id))
    const kept = { createdAt: app.clock.now(), lastUsedAt: app.clock.now(), expiresAt: new Date('2099-01-01') }
    await app.db.insert(familyDevices).values({ parentId: id, tokenHash: 'of the hijacker', ...kept })
    const owner = app.visitor()
    expect((await signIn(owner, somebody({ email: hijacker.email }))).location).toBe('/')
    expect(await viewerOf(owner)).toMatchObject({ id, emailVerified: true, phone: null })
    expect(await app.db.select().from(familyDevices).where(eq(familyDevices.parentId, id))).toEqual([])
    expect(await viewerOf(hijacker)).toBeNull()
    const { email, password } = hijacker
    const tried = await app.visitor().send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
    expect(tried.status).toBe(401)
    expect((await accountsOf(hijacker.id)).map(({ providerId }) => providerId)).toEqual(['academy_id'])
  })

  it('are not opened by an address that the provider has not seen', async () => {
    const owner = await app.person()
    const pupil = app.visitor()
    expect(await signIn(pupil, somebody({ email: owner.email, email_verified: false }))).toEqual({
      status: 303,
      location: '/login?failure=email_not_confirmed_there',
    })
    expect(await viewerOf(pupil)).toBeNull()
    expect(await accountsOf(owner.id)).toHaveLength(1)
  })

  it('are made without an address that nobody has seen', async () => {
    const pupil = app.visitor()
    const person = somebody({ email_verified: false })
    await signIn(pupil, person)
    expect(await viewerOf(pupil)).toMatchObject({ email: null, emailVerified: false })
    expect(await app.findUserByEmail(person.email ?? '')).toBeUndefined()
  })

  it('get a provider added by who is signed in, and by nobody else', async () => {
    const owner = await app.person()
    const person = somebody()
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

  it('get one added of each provider: a second would be somebody else’s, also of two at once', async () => {
    const owner = await app.person()
    const urls = [await wayBack(owner, somebody(), linking), await wayBack(owner, somebody(), linking)]
    const ends = await Promise.all(urls.map((url) => follow(owner, url)))
    expect(ends.map(({ location }) => location).sort()).toEqual([
      '/account',
      '/login?failure=other_linked_already&returnTo=%2Faccount',
    ])
    expect(await accountsOf(owner.id)).toHaveLength(2)
  })

  it('hear that there is one of this provider already before anything is proved for it', async () => {
    const owner = await app.person()
    await signIn(owner, somebody(), linking)
    const again = await start(owner, { purpose: 'link', proof: { password: 'not the password' } })
    expect(again.status).toBe(200)
    expect(again.url.pathname + again.url.search).toBe('/login?failure=other_linked_already&returnTo=%2Faccount')
  })

  it('get none added by whoever finds the device open', async () => {
    const owner = await app.person()
    expect((await start(owner, { purpose: 'link' })).body).toMatchObject({
      error: 'invalid_request',
      fields: ['proof'],
    })
    const guess = { purpose: 'link' as const, proof: { password: 'not the password' } }
    expect((await start(owner, guess)).body).toMatchObject({ error: 'invalid_credentials' })
    expect(await accountsOf(owner.id)).toHaveLength(1)
  })

  it('open no account by its mailbox alone that has a second factor or a role', async () => {
    for (const spoil of ['second_factor_since = now()', '']) {
      const person = somebody()
      const owner = await app.person({ email: person.email ?? '' })
      if (spoil) await app.pool.query(`update users set ${spoil} where id = $1`, [owner.id])
      else await app.db.insert(userRoles).values({ userId: owner.id, role: 'administrator' })
      const visitor = app.visitor()
      expect((await signIn(visitor, person)).location).toBe('/login?failure=email_not_confirmed_there')
      expect(await viewerOf(visitor)).toBeNull()
      expect(await accountsOf(owner.id)).toHaveLength(1)
    }
  })

  it('get none added after the one who began it has gone', async () => {
    const owner = await app.person()
    const url = await wayBack(owner, somebody(), linking)
    await owner.send({ method: 'POST', url: '/api/auth/sign-out', payload: {} })
    expect((await follow(owner, url)).location).toBe('/login?failure=sign_in_failed&returnTo=%2Faccount')
    expect(await accountsOf(owner.id)).toHaveLength(1)
  })

  it('of a child get none added, nor those of a visitor', async () => {
    const [child, parent] = [await app.person(), await app.person()]
    await app.db.update(users).set({ guardianId: parent.id }).where(eq(users.id, child.id))
    expect((await start(child, { purpose: 'link' })).body).toMatchObject({ error: 'forbidden' })
    expect((await start(app.visitor(), { purpose: 'link' })).body).toMatchObject({ error: 'login_required' })
  })
})
