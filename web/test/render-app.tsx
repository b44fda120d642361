import type { AnyEndpoint, CallResult } from '@capyzen/contracts/endpoint'
import { errorStatus, type ApiFailure } from '@capyzen/contracts/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { vi } from 'vitest'
import { SessionProvider } from '#features/identity/auth/session.tsx'
import { setLanguage, type Language } from '#platform/i18n.ts'
import { keepFocus } from '#platform/kept-focus.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { createRouter, RoutedApp } from '#platform/router.tsx'

export interface SeenCall {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

type Reply<E extends AnyEndpoint> = CallResult<E> | ((seen: SeenCall) => CallResult<E> | Promise<CallResult<E>>)

interface Route {
  endpoint: AnyEndpoint
  answer: (seen: SeenCall) => Promise<Response>
  calls: SeenCall[]
}

/**
 * Stands in for the server at `fetch`, typed by the contract: `api.on(getSession, { viewer: null })`,
 * `api.fail(signIn, { error: 'invalid_credentials' })`. What is sent is held against the endpoint's schemas, so a test
 * cannot pass with a request that the server would refuse. Later answers replace earlier ones; calls without an answer
 * fail like a server that is away.
 */
export function fakeApi() {
  const routes: Route[] = []

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), location.origin)
    for (const route of [...routes].reverse()) {
      const params = match(route.endpoint, init.method ?? 'GET', url.pathname)
      if (!params) continue
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const seen = { params, query: Object.fromEntries(url.searchParams), body }
      route.endpoint.params?.parse(params)
      route.endpoint.query?.parse(seen.query)
      route.endpoint.body?.parse(body)
      route.calls.push(seen)
      return route.answer(seen)
    }
    return new Response('nobody answers', { status: 500 })
  })

  function add(endpoint: AnyEndpoint, answer: Route['answer']): SeenCall[] {
    const calls: SeenCall[] = []
    routes.push({ endpoint, answer, calls })
    return calls
  }

  return {
    /** Answers, and gives back the list of calls that were made. */
    on: <E extends AnyEndpoint>(endpoint: E, reply: Reply<E>) =>
      add(endpoint, async (seen) =>
        Response.json(typeof reply === 'function' ? await (reply as (seen: SeenCall) => unknown)(seen) : reply),
      ),
    fail: (endpoint: AnyEndpoint, failure: ApiFailure) =>
      add(endpoint, async () => Response.json(failure, { status: errorStatus[failure.error] })),
    /** The network is down for this call. */
    cut: (endpoint: AnyEndpoint) =>
      add(endpoint, async () => {
        throw new TypeError('fetch failed')
      }),
  }
}

function match(endpoint: AnyEndpoint, method: string, path: string): Record<string, string> | undefined {
  if (endpoint.method !== method) return undefined
  const pattern = endpoint.path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(path)
  if (!found) return undefined
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

/** jsdom has no layout that could be observed. */
export function stubResizeObserver(): void {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
}

class NoResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// As main.tsx does.
keepFocus()

export interface RenderOptions {
  /** Where the reader is. */
  at?: string
  language?: Language
  /** Whole routes instead of one element, such as the app's own. */
  routes?: RouteObject[]
}

/** As the browser’s own button. */
export const goBack = () =>
  act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await moved
  })

/** The app is drawn when its first page has been fetched. */
function AfterLoading({ loading, children }: { loading: Promise<unknown> | undefined; children: ReactNode }) {
  const [isOver, setOver] = useState(loading === undefined)
  useEffect(() => void loading?.then(() => setOver(true)), [loading])
  return isOver && children
}

/** Draws an element inside everything the app gives it: queries, router, language. */
export function renderApp(element: ReactNode, { at = '/', language = 'en', routes }: RenderOptions = {}) {
  act(() => setLanguage(language))
  const queries = createQueryClient()
  history.replaceState(null, '', at)
  const shown = routes ?? [{ path: '*', element }]
  const router = createRouter(shown)
  const view = render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <AfterLoading loading={router.load()}>
          <RoutedApp router={router} routes={shown} />
        </AfterLoading>
      </SessionProvider>
    </QueryClientProvider>,
  )
  return { ...view, queries, router, user: userEvent.setup() }
}
