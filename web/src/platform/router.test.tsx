import { act, screen } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { goBack, renderApp } from '#test/render-app.tsx'
import { createRouter, Fetched, fetchedPage, KeptScroll, useHandle, useHold, useNavigate } from './router.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Fetched when the test says so. */
function slowPage(text: string) {
  const waiting: ((isThere: boolean) => void)[] = []
  const load = () =>
    new Promise<object>((resolve, reject) =>
      waiting.push((isThere) => (isThere ? resolve({ Page: () => <p>{text}</p> }) : reject(new Error('no network')))),
    )
  return {
    page: fetchedPage(load, 'Page'),
    arrive: () => act(async () => waiting.shift()?.(true)),
    fail: () => act(async () => waiting.shift()?.(false)),
  }
}

const routeOf = (path: string, { page }: ReturnType<typeof slowPage>): RouteObject => ({
  path,
  element: <Fetched page={page} />,
  handle: page,
})

describe('a page that is fetched', () => {
  it('is shown when it has come; the address changes with it', async () => {
    const far = slowPage('far')
    const { router } = renderApp(null, {
      at: '/near',
      routes: [{ path: '/near', element: <p>near</p> }, routeOf('/far', far)],
    })
    const going = router.navigate('/far')
    expect([location.pathname, screen.queryByText('near')?.textContent]).toEqual(['/near', 'near'])
    expect(router.state.isLoading).toBe(true)
    await far.arrive()
    await going
    expect(screen.getByText('far')).toBeTruthy()
    expect([location.pathname, router.state.isLoading]).toEqual(['/far', false])
  })

  it('is not shown when the viewer has gone elsewhere meanwhile', async () => {
    const far = slowPage('far')
    const { router } = renderApp(null, {
      at: '/near',
      routes: [
        { path: '/near', element: <p>near</p> },
        { path: '/other', element: <p>other</p> },
        routeOf('/far', far),
      ],
    })
    void router.navigate('/far')
    await act(() => router.navigate('/other'))
    await far.arrive()
    expect(screen.getByText('other')).toBeTruthy()
    expect([location.pathname, router.state.isLoading]).toEqual(['/other', false])
  })

  it('is fetched again after a failure', async () => {
    const { page, arrive, fail } = slowPage('here')
    const first = page.load()
    await fail()
    await first
    expect(() => Fetched({ page })).toThrow('no network')
    const second = page.load()
    await arrive()
    await second
    expect(Fetched({ page })).toBeTruthy()
    expect(page.load()).toBeUndefined()
  })

  it('keeps what is in it where two addresses show one component', async () => {
    const page = fetchedPage(async () => ({ Page: () => <input aria-label="Name" /> }), 'Page')
    const other = fetchedPage(async () => ({ Page: page.Component }), 'Page')
    const routes = ['/login', '/register'].map((path, index) => {
      const shown = [page, other][index]!
      return { path, element: <Fetched page={shown} />, handle: shown }
    })
    const { router, user } = renderApp(null, { at: '/login', routes })
    await user.type(await screen.findByLabelText('Name'), 'Mei')
    await act(() => router.navigate('/register'))
    expect([location.pathname, screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual(['/register', 'Mei'])
  })
})

describe('useHold', () => {
  function Form() {
    const held = useHold(({ nextLocation }) => nextLocation.pathname !== '/form')
    return (
      <>
        <p>form</p>
        <Link to="/list">Away</Link>
        {held && (
          <>
            <button type="button" onClick={held.stay}>
              Stay
            </button>
            <button type="button" onClick={held.proceed}>
              Leave
            </button>
          </>
        )}
      </>
    )
  }
  const routes: RouteObject[] = [
    { path: '/list', element: <p>list</p> },
    { path: '/form', element: <Form /> },
  ]

  it('holds a link, and lets it go on request', async () => {
    const { user } = renderApp(null, { at: '/form', routes })
    await user.click(screen.getByText('Away'))
    await user.click(await screen.findByText('Stay'))
    expect([location.pathname, screen.queryByText('Leave')]).toEqual(['/form', null])
    await user.click(screen.getByText('Away'))
    await user.click(await screen.findByText('Leave'))
    expect(await screen.findByText('list')).toBeTruthy()
  })

  it('holds the browser’s back button, and goes back on request', async () => {
    const { router, user } = renderApp(null, { at: '/list', routes })
    await act(() => router.navigate('/form'))
    await goBack()
    await user.click(await screen.findByText('Stay'))
    expect([location.pathname, screen.queryByText('form')?.textContent]).toEqual(['/form', 'form'])
    await goBack()
    await user.click(await screen.findByText('Leave'))
    expect(await screen.findByText('list')).toBeTruthy()
    expect(location.pathname).toBe('/list')
  })
})

describe('useNavigate', () => {
  it('keeps the path where only the search is given, and encodes what the address has', async () => {
    function Page() {
      const navigate = useNavigate()
      const handle = useHandle() as { page: string }
      return (
        <button type="button" onClick={() => void navigate({ search: '?q=水' })}>
          {handle.page}
        </button>
      )
    }
    const routes = [{ path: '/characters/:character', element: <Page />, handle: { page: 'character' } }]
    const { router, user } = renderApp(null, { at: '/characters/水', routes })
    await user.click(screen.getByText('character'))
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(encodeURI('/characters/水?q=水'))
  })
})

describe('KeptScroll', () => {
  const routes: RouteObject[] = [
    {
      path: '*',
      element: (
        <>
          <h2 id="end">end</h2>
          <KeptScroll />
        </>
      ),
    },
  ]
  const scrolled = () => {
    const to = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
    return () => to.mock.calls.map((call) => (call as unknown[])[1])
  }
  const standAt = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true })

  it('opens a new entry at its top, and one gone back to where it was', async () => {
    const places = scrolled()
    const { router } = renderApp(null, { at: '/list', routes })
    standAt(700)
    await act(() => router.navigate('/entry'))
    standAt(30)
    await goBack()
    expect(places()).toEqual([0, 0, 700])
  })

  it('stays where filters change the address, and goes to what a hash names', async () => {
    const places = scrolled()
    const { router } = renderApp(null, { at: '/list', routes })
    await act(() => router.navigate('/list?q=x', { replace: true, preventScrollReset: true }))
    expect(places()).toEqual([0])
    const into = vi.fn()
    screen.getByText('end').scrollIntoView = into
    await act(() => router.navigate('/list#end'))
    await act(() => router.navigate('/list#%'))
    expect(into).toHaveBeenCalledOnce()
  })

  it('returns after a reload', async () => {
    const places = scrolled()
    const { unmount } = renderApp(null, { at: '/list', routes })
    standAt(420)
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    const stored = JSON.parse(sessionStorage.getItem('capyzen.scroll')!) as Record<string, number>
    expect(stored[createRouter(routes).state.location.key]).toBe(420)
    expect(places()).toEqual([0])
  })
})

it('finds a page by an address with encoded letters', async () => {
  renderApp(null, { at: '/%66ar/1', routes: [{ path: '/far/:id', element: <p>far</p> }] })
  expect(await screen.findByText('far')).toBeTruthy()
})

it('names each full load, and leaves its name to a reload', () => {
  const keyOfLoad = () => createRouter([]).state.location.key
  history.pushState(null, '', '/courses')
  const courses = keyOfLoad()
  expect(keyOfLoad()).toBe(courses)
  history.pushState(null, '', '/contact')
  expect(keyOfLoad()).not.toBe(courses)
})
