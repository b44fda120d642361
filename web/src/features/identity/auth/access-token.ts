import { createAccessToken } from '@capyzen/contracts/auth'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#platform/api.ts'
import { deviceNow, startStopwatch } from '#platform/clock.ts'
import { emitAuthEvent, onAuthEvent, type AuthEventSource } from './auth-events.ts'
import { knownViewer } from './session-query.ts'

// Spec 1 §9: checked every 30 s, renewed when it is valid for 90 s or less.
const tickMs = 30_000
const ticksLeft = 3
/** Aborts a hanging request, so that the other tabs need not wait for the lock. */
const longestRenewalMs = 30_000
/** Name of the lock under which one tab renews for all, and of the channel that shares the token. */
const sharedName = 'capyzen.access-token'

interface SharedToken {
  token: string
  holderId: string
  validForMs: number
}

interface HeldToken extends SharedToken {
  ageMs: () => number
}

let keeper: ReturnType<typeof createKeeper> | undefined

/** For realtime and media: a token valid for at least 90 s. Rejects with `login_required` for visitors. */
export function accessToken(): Promise<string> {
  return keeper?.token() ?? Promise.reject(new ApiError('login_required', 401))
}

/** Renews the viewer's token while the page is visible, and keeps it in memory only. Returns a function that stops it. */
export function keepAccessToken(queries: QueryClient): () => void {
  const own = createKeeper(queries)
  keeper = own
  return () => {
    own.stop()
    if (keeper === own) keeper = undefined
  }
}

function createKeeper(queries: QueryClient) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(sharedName) : undefined
  let held: HeldToken | undefined
  let renewal: { token: Promise<string>; abort: () => void } | undefined
  let ticking: ReturnType<typeof setInterval> | undefined

  const leftMs = () => (held ? held.validForMs - held.ageMs() : 0)
  const isDue = () => leftMs() <= ticksLeft * tickMs

  async function token(): Promise<string> {
    if (!knownViewer(queries)) throw new ApiError('login_required', 401)
    if (held && !isDue()) return held.token
    try {
      return await renew()
    } catch (error) {
      if (held && leftMs() > 0) return held.token
      throw error
    }
  }

  function renew(): Promise<string> {
    if (renewal) return renewal.token
    const aborting = new AbortController()
    const giveUp = setTimeout(() => aborting.abort(), longestRenewalMs)
    const own = {
      token: oneTabAtATime(aborting.signal, () => fetchUnlessShared(aborting.signal)).finally(() => {
        clearTimeout(giveUp)
        if (renewal === own) renewal = undefined
      }),
      abort: () => aborting.abort(),
    }
    renewal = own
    return own.token
  }

  async function fetchUnlessShared(signal: AbortSignal): Promise<string> {
    // Another tab may have renewed it while this one waited for the lock.
    if (held && !isDue()) return held.token
    const holderId = knownViewer(queries)?.id
    if (holderId === undefined) throw new ApiError('login_required', 401)
    const ageMs = startStopwatch()
    const answer = await call(createAccessToken, {}, { signal, isRepeatable: true })
    signal.throwIfAborted()
    adopt({ token: answer.accessToken, holderId, validForMs: validityMs(answer), ageMs }, 'this-tab')
    channel?.postMessage({ token: answer.accessToken, holderId, validForMs: leftMs() } satisfies SharedToken)
    return answer.accessToken
  }

  function adopt(token: HeldToken, by: AuthEventSource) {
    held = token
    emitAuthEvent({ type: 'TOKEN_REFRESHED', by })
  }

  function drop() {
    held = undefined
    renewal?.abort()
    renewal = undefined
  }

  function tick() {
    // The next tick tries again; an ended session is handled for all calls in session-changes.ts.
    if (isDue()) renew().catch(() => undefined)
  }

  function startTicking() {
    clearInterval(ticking)
    if (knownViewer(queries) && !document.hidden) ticking = setInterval(tick, tickMs)
  }

  function onVisibility() {
    startTicking()
    if (knownViewer(queries) && !document.hidden) tick()
  }

  const stopEvents = onAuthEvent(({ type }) => {
    if (type === 'TOKEN_REFRESHED') return
    // The claims of the token may be outdated.
    if (type === 'SIGNED_IN' || type === 'SIGNED_OUT' || type === 'USER_UPDATED') drop()
    startTicking()
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<SharedToken>) => {
    if (data.holderId !== knownViewer(queries)?.id || data.validForMs <= leftMs()) return
    adopt({ ...data, ageMs: startStopwatch() }, 'another-tab')
  })
  document.addEventListener('visibilitychange', onVisibility)
  startTicking()

  return {
    token,
    stop() {
      stopEvents()
      channel?.close()
      document.removeEventListener('visibilitychange', onVisibility)
      clearInterval(ticking)
      drop()
    },
  }
}

/** Browsers offer locks on https and localhost only. Without them two tabs may both renew, which costs one more request. */
function oneTabAtATime<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return act()
  return navigator.locks.request(sharedName, { signal }, act)
}

/** Taken from the claims of the token when it has them, because the clock of the device may be wrong. */
function validityMs({ accessToken, expiresAt }: CallResult<typeof createAccessToken>): number {
  const { iat, exp } = claimsOf(accessToken)
  if (typeof iat === 'number' && typeof exp === 'number') return (exp - iat) * 1000
  return Date.parse(expiresAt) - deviceNow()
}

function claimsOf(token: string): { iat?: unknown; exp?: unknown } {
  const [, payload = ''] = token.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { iat?: unknown; exp?: unknown }
  } catch {
    return {}
  }
}
