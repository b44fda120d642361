import { QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { AuthEvent } from './auth-events.ts'

/** Channels as a browser has them between its tabs, which deliver as soon as the sender has finished. */
export function stubChannels(): void {
  const open = new Set<Channel>()
  class Channel extends EventTarget {
    readonly name: string
    constructor(name: string) {
      super()
      this.name = name
      open.add(this)
    }
    postMessage(data: unknown) {
      const copy: unknown = structuredClone(data)
      const others = [...open].filter((one) => one !== this && one.name === this.name)
      for (const other of others) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: copy })))
    }
    close() {
      open.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
}

/** Web Locks, which jsdom lacks: one after the other. */
export function stubLocks(): void {
  const last = new Map<string, Promise<unknown>>()
  const locks = {
    request: (name: string, _: { signal: AbortSignal }, act: () => Promise<unknown>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(act)
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
  const browser = new Proxy(navigator, {
    has: (target, key) => key === 'locks' || key in target,
    get: (target, key): unknown => (key === 'locks' ? locks : Reflect.get(target, key, target)),
  })
  vi.stubGlobal('navigator', browser)
}

/** A tab with modules of its own that has asked the server who is here, and keeps that on its screen. */
export async function openTab() {
  vi.resetModules()
  const { createQueryClient } = await import('#platform/query-client.ts')
  const events = await import('./auth-events.ts')
  const known = await import('./session-query.ts')
  const { watchSession } = await import('./session-changes.ts')
  const { keepAccessToken, accessToken } = await import('./access-token.ts')
  const { call } = await import('#platform/api.ts')

  const queries = createQueryClient()
  const seen: AuthEvent[] = []
  events.onAuthEvent((event) => seen.push(event))
  const stops = [watchSession(queries), keepAccessToken(queries)]
  await queries.fetchQuery(known.sessionQuery)
  stops.push(new QueryObserver(queries, known.sessionQuery).subscribe(() => undefined))
  return {
    ...known,
    ...events,
    queries,
    seen,
    types: () => seen.map(({ type, by }) => `${type} by ${by}`),
    call,
    accessToken,
    viewer: () => known.knownViewer(queries),
    /** Comes back to the page, so the server is asked again. */
    askAgain: () => queries.refetchQueries({ queryKey: known.sessionQuery.queryKey }),
    close: () => stops.forEach((stop) => stop()),
  }
}
