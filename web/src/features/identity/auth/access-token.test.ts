import { createAccessToken, getSession } from '@capyzen/contracts/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '#test/render-app.tsx'
import { openTab, stubChannels, stubLocks } from '#test/fixtures/auth-browser.ts'
import { halfSession, sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'

const mei = viewerOf()
const now = new Date('2026-11-21T04:00:00.000Z')
const tick = 30_000

let api: ReturnType<typeof fakeApi>
let asked: ReturnType<typeof api.on>
let tabs: Awaited<ReturnType<typeof openTab>>[] = []
let made = 0

/** A token like the server’s, valid for five minutes but unsigned. */
function freshToken() {
  const iat = Math.floor(Date.now() / 1000)
  made += 1
  const claims = btoa(JSON.stringify({ iat, exp: iat + 300, jti: made })).replaceAll('=', '')
  return { accessToken: `header.${claims}.signature-${made}`, expiresAt: new Date((iat + 300) * 1000).toISOString() }
}
const number = (token: string) => token.split('-').at(-1)

beforeEach(() => {
  vi.useFakeTimers({ now })
  made = 0
  stubChannels()
  stubLocks()
  api = fakeApi()
  asked = api.on(createAccessToken, freshToken)
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  tabs = []
  vi.useRealTimers()
})

async function open(session = sessionOf(mei)) {
  api.on(getSession, session)
  const tab = await openTab()
  tabs.push(tab)
  return tab
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const refreshes = ({ types }: Awaited<ReturnType<typeof open>>) => types().filter((type) => /TOKEN/.test(type))

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('access token', () => {
  it('fetches a token a tick after the page opened, and again when three ticks of validity remain', async () => {
    const tab = await open()
    await pass(tick - 1)
    expect(asked).toHaveLength(0)
    await pass(1)
    expect(asked).toHaveLength(1)
    expect(number(await tab.accessToken())).toBe('1')
    // Valid for 300 s since 0:30, so 90 s remain at 4:00.
    await pass(6 * tick)
    expect(asked).toHaveLength(1)
    await pass(tick)
    expect(asked).toHaveLength(2)
    expect(number(await tab.accessToken())).toBe('2')
    expect(refreshes(tab)).toEqual(['TOKEN_REFRESHED by this-tab', 'TOKEN_REFRESHED by this-tab'])
  })

  it('fetches a token at once on request, in one request for several callers', async () => {
    const tab = await open()
    const tokens = await Promise.all([tab.accessToken(), tab.accessToken(), tab.accessToken()])
    expect(new Set(tokens).size).toBe(1)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['a visitor', visitorSession],
    ['a session that waits for its second factor', halfSession],
  ])('fetches no token for %s', async (_, session) => {
    const tab = await open(session)
    await pass(20 * tick)
    await expect(tab.accessToken()).rejects.toMatchObject({ code: 'login_required' })
    expect(asked).toHaveLength(0)
  })

  it('keeps the token from sign-in to sign-out, and in memory only', async () => {
    const tab = await open(visitorSession)
    await tab.setKnownSession(tab.queries, sessionOf(mei))
    await pass(tick)
    expect(asked).toHaveLength(1)
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('signature')
    await tab.setKnownViewer(tab.queries, null)
    await expect(tab.accessToken()).rejects.toMatchObject({ code: 'login_required' })
    await pass(20 * tick)
    expect(asked).toHaveLength(1)
  })

  it('discards a token that arrives after another user signed in', async () => {
    let answer = () => {}
    api.on(createAccessToken, () => new Promise((resolve) => (answer = () => resolve(freshToken()))))
    const tab = await open()
    const token = tab.accessToken().catch((error: unknown) => error)
    await pass(0)
    await tab.setKnownViewer(tab.queries, viewerOf({ id: 'u2' }))
    answer()
    expect(await token).toMatchObject({ name: 'AbortError' })
    expect(refreshes(tab)).toEqual([])
    api.on(createAccessToken, freshToken)
    expect(number(await tab.accessToken())).toBe('2')
  })

  it('fetches a new token when the claims of the viewer change', async () => {
    const tab = await open()
    await tab.accessToken()
    await tab.factorVerified(tab.queries, viewerOf({ hasSecondFactor: true, assuranceLevel: 'aal2' }))
    expect(number(await tab.accessToken())).toBe('2')
  })

  it('pauses while the page is hidden, and renews when it is visible again', async () => {
    const tab = await open()
    await tab.accessToken()
    setHidden(true)
    await pass(40 * tick)
    expect(asked).toHaveLength(1)
    setHidden(false)
    await pass(100)
    expect(asked).toHaveLength(2)
    setHidden(true)
    setHidden(false)
    await pass(100)
    expect(asked).toHaveLength(2)
  })

  it('renews by the token’s own times, even when the device’s clock is wrong', async () => {
    const tab = await open()
    const server = Date.now()
    api.on(createAccessToken, () => {
      const iat = Math.floor(server / 1000) - 86_400
      const claims = btoa(JSON.stringify({ iat, exp: iat + 300 }))
      return { accessToken: `a.${claims}.signature-old`, expiresAt: new Date((iat + 300) * 1000).toISOString() }
    })
    await tab.accessToken()
    asked = api.on(createAccessToken, freshToken)
    await pass(6 * tick)
    expect(asked).toHaveLength(0)
    await pass(tick)
    expect(asked).toHaveLength(1)
  })

  it('renews after the device slept', async () => {
    const tab = await open()
    await tab.accessToken()
    // The wall clock has advanced, the page's monotonic clock has not.
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(number(await tab.accessToken())).toBe('2')
  })

  it('retries while the server is down, and uses the old token until it expires', async () => {
    const tab = await open()
    await tab.accessToken()
    api.cut(createAccessToken)
    await pass(7.5 * tick)
    const fallback = tab.accessToken()
    await pass(tick)
    expect(number(await fallback)).toBe('1')
    asked = api.on(createAccessToken, freshToken)
    await pass(tick)
    expect(asked.length).toBeGreaterThan(0)
    expect(tab.viewer()).toEqual(mei)
  })

  it('reports that the session has ended', async () => {
    api.fail(createAccessToken, { error: 'session_not_found' })
    const tab = await open()
    await pass(tick)
    expect(tab.viewer()).toBeNull()
    expect(tab.seen.at(-1)).toEqual({ type: 'SIGNED_OUT', reason: 'ended', by: 'server' })
  })
})

describe('access token across tabs', () => {
  it('sends one request for five tabs that refresh together, and tells each tab', async () => {
    const five = [await open(), await open(), await open(), await open(), await open()]
    await pass(tick)
    expect(asked).toHaveLength(1)
    await pass(7 * tick)
    expect(asked).toHaveLength(2)
    const tokens = await Promise.all(five.map(({ accessToken }) => accessToken()))
    expect(new Set(tokens.map(number))).toEqual(new Set(['2']))
    expect(asked).toHaveLength(2)
    for (const tab of five) {
      expect(refreshes(tab)).toHaveLength(2)
      expect(tab.viewer()).toEqual(mei)
    }
    expect(five.flatMap(refreshes).filter((type) => type.endsWith('this-tab'))).toHaveLength(2)
  })

  it('sends one request for two tabs that ask at the same time', async () => {
    const [one, other] = [await open(), await open()]
    const tokens = await Promise.all([one.accessToken(), other.accessToken()])
    expect(tokens[0]).toBe(tokens[1])
    expect(asked).toHaveLength(1)
  })

  it('shares the token between tabs out of step, even without locks', async () => {
    vi.unstubAllGlobals()
    stubChannels()
    api = fakeApi()
    asked = api.on(createAccessToken, freshToken)
    const one = await open()
    await pass(10_000)
    const other = await open()
    await pass(9 * tick)
    expect(asked).toHaveLength(2)
    expect(await one.accessToken()).toBe(await other.accessToken())
  })

  it('keeps the tokens of different users apart', async () => {
    const [one, other] = [await open(), await open(sessionOf(viewerOf({ id: 'u2' })))]
    await one.accessToken()
    expect(refreshes(other)).toEqual([])
    expect(number(await other.accessToken())).toBe('2')
  })

  it('does not wait for a tab whose request hangs', async () => {
    const [one, other] = [await open(), await open()]
    const answering = globalThis.fetch
    vi.stubGlobal('fetch', hang)
    const hanging = one.accessToken().catch((error: unknown) => error)
    await pass(100)
    vi.stubGlobal('fetch', answering)
    const waiting = other.accessToken()
    await pass(29_000)
    expect(asked).toHaveLength(0)
    await pass(1_000)
    expect(await hanging).toMatchObject({ name: 'AbortError' })
    expect(await waiting).toMatch(/signature/)
  })
})

/** A request that never gets a response and ends only when it is aborted. */
const hang: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })
