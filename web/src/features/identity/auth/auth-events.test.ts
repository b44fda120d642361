import { getSession, listSessions } from '@capyzen/contracts/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '#test/render-app.tsx'
import { openTab, stubChannels } from '#test/fixtures/auth-browser.ts'
import { halfSession, sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'

const mei = viewerOf()
const tan = viewerOf({ id: 'u2', name: 'Mr Tan' })

let api: ReturnType<typeof fakeApi>
let tabs: Awaited<ReturnType<typeof openTab>>[] = []

beforeEach(() => {
  stubChannels()
  api = fakeApi()
  api.on(getSession, visitorSession)
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  tabs = []
})

async function open(session = visitorSession) {
  api.on(getSession, session)
  const tab = await openTab()
  tabs.push(tab)
  return tab
}
/** Waits until posted events have arrived in the other tabs: in several turns, as a late timer overtakes a message. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2))
}

describe('auth events of one tab', () => {
  it('starts with one INITIAL_SESSION event', async () => {
    const tab = await open(sessionOf(mei))
    await tab.askAgain()
    expect(tab.seen).toEqual([{ type: 'INITIAL_SESSION', viewer: mei, by: 'server' }])
    const empty = await open(visitorSession)
    expect(empty.seen).toEqual([{ type: 'INITIAL_SESSION', viewer: null, by: 'server' }])
  })

  it('tells sign-in, an updated user, another user and sign-out apart', async () => {
    const tab = await open()
    await tab.setKnownSession(tab.queries, sessionOf(mei))
    await tab.setKnownViewer(tab.queries, viewerOf())
    await tab.setKnownViewer(tab.queries, viewerOf({ name: 'Mei Ling' }))
    await tab.setKnownViewer(tab.queries, tan)
    await tab.setKnownSession(tab.queries, visitorSession, { reason: 'asked' })
    await tab.setKnownViewer(tab.queries, null)
    expect(tab.seen.slice(1)).toEqual([
      { type: 'SIGNED_IN', viewer: mei, by: 'this-tab' },
      { type: 'USER_UPDATED', viewer: viewerOf({ name: 'Mei Ling' }), by: 'this-tab' },
      { type: 'SIGNED_IN', viewer: tan, by: 'this-tab' },
      { type: 'SIGNED_OUT', reason: 'asked', by: 'this-tab' },
    ])
  })

  it('emits what the server answers when the session is loaded again', async () => {
    const tab = await open()
    for (const session of [sessionOf(mei), sessionOf(viewerOf({ level: 'P6' })), halfSession, visitorSession]) {
      api.on(getSession, session)
      await tab.askAgain()
    }
    expect(tab.types()).toEqual([
      'INITIAL_SESSION by server',
      'SIGNED_IN by server',
      'USER_UPDATED by server',
      'SIGNED_OUT by server',
      'SIGNED_OUT by server',
    ])
  })

  it('emits SIGNED_IN only after the second factor is verified, and MFA_CHALLENGE_VERIFIED before it', async () => {
    const tab = await open()
    await tab.setKnownSession(tab.queries, halfSession)
    expect(tab.types()).toEqual(['INITIAL_SESSION by server'])
    const verified = viewerOf({ hasSecondFactor: true, assuranceLevel: 'aal2' })
    await tab.factorVerified(tab.queries, verified)
    expect(tab.seen.slice(1)).toEqual([
      { type: 'MFA_CHALLENGE_VERIFIED', viewer: verified, by: 'this-tab' },
      { type: 'SIGNED_IN', viewer: verified, by: 'this-tab' },
    ])
  })

  it('emits USER_UPDATED when a signed-in user adds a second factor', async () => {
    const tab = await open(sessionOf(mei))
    await tab.factorVerified(tab.queries, viewerOf({ hasSecondFactor: true, assuranceLevel: 'aal2' }))
    expect(tab.types().slice(1)).toEqual(['MFA_CHALLENGE_VERIFIED by this-tab', 'USER_UPDATED by this-tab'])
  })

  it('calls a listener until it unsubscribes', async () => {
    const tab = await open()
    const heard = vi.fn<(event: unknown) => void>()
    const stop = tab.onAuthEvent(heard)
    tab.emitAuthEvent({ type: 'PASSWORD_RECOVERY', by: 'this-tab' })
    stop()
    tab.emitAuthEvent({ type: 'PASSWORD_RECOVERY', by: 'this-tab' })
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'PASSWORD_RECOVERY', by: 'this-tab' })
  })
})

describe('auth events in two tabs', () => {
  it('emits sign-in, update and sign-out of one tab in both, with the same viewer', async () => {
    const [one, other] = [await open(), await open()]
    api.on(getSession, sessionOf(mei))
    await one.setKnownSession(one.queries, sessionOf(mei))
    await settle()
    expect(other.viewer()).toEqual(mei)
    api.on(getSession, sessionOf(viewerOf({ name: 'Mei Ling' })))
    await one.setKnownViewer(one.queries, viewerOf({ name: 'Mei Ling' }))
    await settle()
    expect(other.viewer()?.name).toBe('Mei Ling')
    api.on(getSession, visitorSession)
    await one.setKnownSession(one.queries, visitorSession, { reason: 'asked' })
    await settle()
    expect(other.viewer()).toBeNull()
    expect(other.seen.slice(1)).toEqual([
      { type: 'SIGNED_IN', viewer: mei, by: 'another-tab' },
      { type: 'USER_UPDATED', viewer: viewerOf({ name: 'Mei Ling' }), by: 'another-tab' },
      { type: 'SIGNED_OUT', reason: 'asked', by: 'another-tab' },
    ])
    expect(one.types().slice(1)).toEqual([
      'SIGNED_IN by this-tab',
      'USER_UPDATED by this-tab',
      'SIGNED_OUT by this-tab',
    ])
  })

  it('emits a password recovery and a verified factor in both tabs', async () => {
    const [one, other] = [await open(), await open()]
    api.on(getSession, sessionOf(mei))
    one.emitAuthEvent({ type: 'PASSWORD_RECOVERY', by: 'this-tab' })
    await one.factorVerified(one.queries, mei)
    await settle()
    expect(other.types().slice(1)).toEqual([
      'PASSWORD_RECOVERY by another-tab',
      'MFA_CHALLENGE_VERIFIED by another-tab',
      'SIGNED_IN by another-tab',
    ])
  })

  it('follows the server when the event of the other tab is outdated', async () => {
    const [one, other] = [await open(), await open()]
    api.on(getSession, visitorSession)
    await one.setKnownSession(one.queries, sessionOf(mei))
    await vi.waitFor(() => expect(other.types().at(-1)).toBe('SIGNED_OUT by server'), 10_000)
    expect(other.viewer()).toBeNull()
  })

  it('reloads a session that waits for its second factor in the other tab', async () => {
    const [one, other] = [await open(), await open()]
    api.on(getSession, halfSession)
    await one.setKnownSession(one.queries, halfSession)
    await vi.waitFor(() => expect(other.knownSession(other.queries)).toEqual(halfSession), 10_000)
  })

  it('drops cached data of the former viewer, and keeps public data', async () => {
    const [one, other] = [await open(sessionOf(mei)), await open(sessionOf(mei))]
    other.queries.setQueryData(['devices'], 'private')
    other.queries.setQueryData(['public', 'catalogue'], 'public')
    api.on(getSession, sessionOf(viewerOf({ name: 'Mei Ling' })))
    await one.setKnownViewer(one.queries, viewerOf({ name: 'Mei Ling' }))
    await settle()
    expect(other.queries.getQueryData(['devices'])).toBe('private')
    api.on(getSession, visitorSession)
    await one.setKnownViewer(one.queries, null)
    await settle()
    expect(other.queries.getQueryData(['devices'])).toBeUndefined()
    expect(other.queries.getQueryData(['public', 'catalogue'])).toBe('public')
  })
})

describe('auth errors of an API call', () => {
  it.each(['session_not_found', 'login_required'] as const)(
    'ends the session on %s in all tabs, with one event for several calls',
    async (code) => {
      const [one, other] = [await open(sessionOf(mei)), await open(sessionOf(mei))]
      api.fail(listSessions, { error: code })
      api.on(getSession, visitorSession)
      await Promise.allSettled([one, one, one].map(({ call }) => call(listSessions, {})))
      await settle()
      expect(one.viewer()).toBeNull()
      expect(one.seen.slice(1)).toEqual([{ type: 'SIGNED_OUT', reason: 'ended', by: 'server' }])
      expect(other.seen.slice(1)).toEqual([{ type: 'SIGNED_OUT', reason: 'ended', by: 'another-tab' }])
    },
  )

  it('keeps queries with outlivesSession until another user signs in', async () => {
    const tab = await open(sessionOf(mei))
    const room = { queryKey: ['room'], queryFn: () => 'written so far', meta: { outlivesSession: true } }
    const cached = () => tab.queries.getQueryData(room.queryKey)
    await tab.queries.fetchQuery(room)
    api.fail(listSessions, { error: 'session_not_found' })
    await tab.call(listSessions, {}).catch(() => undefined)
    expect(tab.viewer()).toBeNull()
    expect(cached()).toBe('written so far')
    await tab.setKnownSession(tab.queries, sessionOf(mei))
    expect(cached()).toBe('written so far')
    await tab.setKnownSession(tab.queries, sessionOf(tan))
    expect(cached()).toBeUndefined()
    await tab.queries.fetchQuery(room)
    await tab.setKnownSession(tab.queries, visitorSession, { reason: 'asked' })
    expect(cached()).toBeUndefined()
  })

  it('ignores a late error of a former user’s request', async () => {
    const tab = await open(sessionOf(mei))
    const { promise: cutOff, reject } = Promise.withResolvers<never>()
    api.on(listSessions, () => cutOff)
    const late = tab.call(listSessions, {}).catch(() => undefined)
    await settle()
    await tab.setKnownSession(tab.queries, sessionOf(tan))
    api.fail(listSessions, { error: 'session_not_found' })
    reject(new TypeError('late'))
    await late
    expect(tab.viewer()).toEqual(tan)
  })

  it('ends a session that waits for its second factor too', async () => {
    const tab = await open(halfSession)
    api.fail(listSessions, { error: 'session_not_found' })
    await tab.call(listSessions, {}).catch(() => undefined)
    expect(tab.knownSession(tab.queries)).toEqual(visitorSession)
    expect(tab.seen.at(-1)).toEqual({ type: 'SIGNED_OUT', reason: 'ended', by: 'server' })
  })

  it('emits no event for visitors', async () => {
    const tab = await open()
    api.fail(listSessions, { error: 'login_required' })
    await tab.call(listSessions, {}).catch(() => undefined)
    expect(tab.types()).toEqual(['INITIAL_SESSION by server'])
  })

  it('reloads the session when a second factor is required', async () => {
    const tab = await open(sessionOf(mei))
    api.on(getSession, halfSession)
    api.fail(listSessions, { error: 'second_factor_required' })
    await tab.call(listSessions, {}).catch(() => undefined)
    await vi.waitFor(() => expect(tab.knownSession(tab.queries)).toEqual(halfSession), 10_000)
  })

  it('treats an ended session as a visitor when the session is loaded', async () => {
    api.fail(getSession, { error: 'session_not_found' })
    const tab = await openTab()
    tabs.push(tab)
    expect(tab.knownSession(tab.queries)).toEqual(visitorSession)
    expect(tab.types()).toEqual(['INITIAL_SESSION by server'])
  })
})
