import { createAccessToken } from '@capyzen/contracts/auth'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#platform/api.ts'
import { deviceNow, startStopwatch } from '#platform/clock.ts'
import { emitAuthEvent, onAuthEvent, type AuthEventSource } from './auth-events.ts'
import { knownViewer } from './session-query.ts'

/** Spec 1 §9: looked at every tick, renewed when so many ticks of validity or fewer remain. */
const tickMs = 30_000
const ticksLeft = 3
/** A request that hangs must not keep the other tabs waiting for their turn. */
const longestRenewalMs = 30_000
/** Of the lock by which one tab renews for all, and of the channel by which the others get the token. */
const sharedName = 'capyzen.access-token'

/** What one tab hands the others; it is never written down anywhere. */
interface SharedToken {
  token: string
  holderId: string
  validForMs: number
}

interface HeldToken extends SharedToken {
  ageMs: () => number
}

interface Keeper {
  token: () => Promise<string>
  stop: () => void
}

let keeper: Keeper | undefined

/** For realtime and media: a token that is valid for another minute and a half at least. Refused to visitors. */
export function accessToken(): Promise<string> {
  return keeper?.token() ?? Promise.reject(new ApiError('login_required', 401))
}

/**
 * Keeps the token of whoever is signed in fresh, in memory alone, while the page can be seen. The first one is fetched a tick
 * after the page has opened, or when something asks for it. Returns how to stop.
 */
export function keepAccessToken(queries: QueryClient): () => void {
  const own = createKeeper(queries)
  keeper = own
  return () => {
    own.stop()
    if (keeper === own) keeper = undefined
  }
}

function createKeeper(queries: QueryClient): Keeper {
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
    // Another tab may have renewed it while this one waited for its turn.
    if (held && !isDue()) return held.token
    const holderId = knownViewer(queries)?.id
    if (holderId === undefined) throw new ApiError('login_required', 401)
    const ageMs = startStopwatch()
    const answer = await call(createAccessToken, {}, { signal, isRepeatable: true })
    // Whoever it was meant for may have gone meanwhile.
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
    // The next tick tries again, and a session that has ended is noticed wherever a call fails (session-changes.ts).
    if (isDue()) renew().catch(() => undefined)
  }

  function startTicking() {
    stopTicking()
    if (knownViewer(queries) && !document.hidden) ticking = setInterval(tick, tickMs)
  }

  function stopTicking() {
    clearInterval(ticking)
  }

  function onVisibility() {
    startTicking()
    if (knownViewer(queries) && !document.hidden) tick()
  }

  const stopEvents = onAuthEvent(({ type }) => {
    if (type === 'TOKEN_REFRESHED') return
    // What the token says of its holder may have changed with the holder.
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
      stopTicking()
      drop()
    },
  }
}

/**
 * Browsers offer locks on https and localhost only. By a bare address in a school two tabs may then renew in the same
 * moment, which costs one request more and ends nobody's session, because a new token leaves the former one as it is.
 */
function oneTabAtATime<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return act()
  return navigator.locks.request(sharedName, { signal }, act)
}

/**
 * From the token's own times, because this device's clock may be set to anything; `expiresAt` by that clock where the token
 * does not say when it was made.
 */
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
