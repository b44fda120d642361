import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import {
  createPath,
  matchRoutes,
  NavigationType,
  renderMatches,
  Router,
  useLocation,
  type Navigator,
  type RouteObject,
} from 'react-router'
import {
  createNavigation,
  rememberScroll,
  resolve,
  scrollOf,
  storeScroll,
  type Leaving,
  type Navigation,
  type Shown,
} from './navigation.ts'

/*
 * React Router draws the routes; its own loading of pages would be a third of the first download, so that is here
 * (docs/decisions/0050-navigation.md).
 */

/** What a route’s `handle` may have; the rest is what the app says of its page. */
interface Handle {
  /** Fetches the route’s component; nothing where it is there. */
  load?: () => Promise<unknown> | undefined
}

export function createRouter(routes: RouteObject[]): Navigation {
  return createNavigation((pathname) => {
    const loading = matchesOf(routes, pathname).flatMap(({ route }) => (route.handle as Handle)?.load?.() ?? [])
    return loading.length > 0 ? Promise.all(loading) : undefined
  })
}

const matchesOf = (routes: RouteObject[], pathname: string) =>
  matchRoutes(beginningLike(pathname, routes), { pathname }) ?? []

/** Ranking all routes takes a slow phone as long as drawing a page, so only those are ranked that can match. */
const beginningLike = (pathname: string, routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => {
    if (route.children) return { ...route, children: beginningLike(pathname, route.children) } as RouteObject
    const own = firstSegment(route.path)
    return !own || own[0] === ':' || own === firstSegment(pathname) ? route : []
  })

const firstSegment = (path = '') => decoded(path).split('/')[1]

const Current = createContext<{ router: Navigation; isLoading: boolean; keepsScroll: boolean; handle: unknown } | null>(
  null,
)

function useCurrent() {
  const current = use(Current)
  if (!current) throw new Error('There is no router around this component')
  return current
}

export function RoutedApp({ router, routes }: { router: Navigation; routes: RouteObject[] }) {
  const [{ location, historyAction, isLoading, keepsScroll }, setShown] = useState<Shown>(router.state)
  useLayoutEffect(() => router.listen((shown) => startTransition(() => setShown(shown))), [router])
  const navigator = useMemo(() => navigatorOf(router), [router])
  const { pathname } = location
  const matches = useMemo(() => matchesOf(routes, pathname), [routes, pathname])
  const current = useMemo(
    () => ({ router, isLoading, keepsScroll, handle: matches.at(-1)?.route.handle as unknown }),
    [router, isLoading, keepsScroll, matches],
  )
  return (
    <Current value={current}>
      <Router location={location} navigationType={NavigationType[nameOf[historyAction]]} navigator={navigator}>
        {renderMatches(matches)}
      </Router>
    </Current>
  )
}

const nameOf = { POP: 'Pop', PUSH: 'Push', REPLACE: 'Replace' } as const

const navigatorOf = (router: Navigation): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  encodeLocation: resolve,
  go: (distance) => history.go(distance),
  push: (to, state: unknown, options) => void router.navigate(to, { ...options, state, replace: false }),
  replace: (to, state: unknown, options) => void router.navigate(to, { ...options, state, replace: true }),
})

/** Always the same function, which resolves when the page is shown. A path without `/` is one beside this page. */
export const useNavigate = (): Navigation['navigate'] => useCurrent().router.navigate

/** Whether another page is being loaded, while this one is still shown. */
export const useIsNavigating = (): boolean => useCurrent().isLoading

/** What the routes say of the page that is shown. */
export const useHandle = (): unknown => useCurrent().handle

/** Asks `isHeld` before this page is left within the app; what it gives is there while the viewer has to decide. */
export function useHold(isHeld: (leaving: Leaving) => boolean): { proceed: () => void; stay: () => void } | undefined {
  const { router } = useCurrent()
  const newest = useRef(isHeld)
  const [proceed, setProceed] = useState<() => void>()
  useLayoutEffect(() => {
    newest.current = isHeld
  })
  useEffect(
    () =>
      router.hold({
        isHeld: (leaving) => newest.current(leaving),
        onHeld: (leave) => setProceed(() => leave),
      }),
    [router],
  )
  const stay = () => setProceed(undefined)
  return (
    proceed && {
      stay,
      proceed: () => {
        stay()
        proceed()
      },
    }
  )
}

/** Each entry of the history is shown where it was scrolled to, a new one at its top or at what its hash names. */
export function KeptScroll() {
  const { keepsScroll } = useCurrent()
  const { key, hash } = useLocation()
  useLayoutEffect(() => {
    const known = scrollOf(key)
    const named = hash && document.getElementById(decoded(hash.slice(1)))
    if (known !== undefined) window.scrollTo(0, known)
    else if (named) named.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
    // A change of `keepsScroll` alone is no new page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, hash])
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const store = () => {
      rememberScroll(key)
      storeScroll()
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [key])
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A component of a module that is fetched before it is shown. One that can’t be had is tried at the next visit. */
export interface FetchedPage {
  Component?: ComponentType
  error?: Error
  /** Nothing once it is there. */
  load: () => Promise<unknown> | undefined
}

export function fetchedPage(load: () => Promise<object>, component: string): FetchedPage {
  let loading: Promise<unknown> | undefined
  const page: FetchedPage = {
    load() {
      if (page.Component) return undefined
      loading ??= load()
        .then((module) => (page.Component = (module as Record<string, ComponentType>)[component]!))
        .catch((error: unknown) => (page.error = error instanceof Error ? error : new Error(String(error))))
        .finally(() => (loading = undefined))
      return loading
    },
  }
  return page
}

/** Two routes with one component are the same page: it stays from one to the other. */
export function Fetched({ page: { Component, error } }: { page: FetchedPage }) {
  if (Component) return <Component />
  throw error ?? new Error('A page is shown before it was fetched')
}
