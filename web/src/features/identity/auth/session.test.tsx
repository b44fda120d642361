import { trackBehaviour } from '@capyzen/contracts/analytics'
import { getSession, signOut } from '@capyzen/contracts/auth'
import { listPurchases } from '@capyzen/contracts/entitlements'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#platform/api.ts'
import { recordedBehaviour } from '#test/recorded-behaviour.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { halfSession, sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { emitAuthEvent, type AuthEvent } from './auth-events.ts'
import { useSignOut } from './sign-out.ts'
import { factorVerified, setKnownSession, setKnownViewer } from './session-query.ts'
import { RequireSession, SessionWatch, useSession, useSessionCheck, useViewer } from './session.tsx'

const viewer = viewerOf()
const record = { stored: 1 }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(trackBehaviour, record)
  for (const kind of ['success', 'info', 'warning', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => void vi.useRealTimers())

function Who() {
  const signOut = useSignOut()
  const name = useViewer()?.name ?? 'nobody'
  return <button onClick={() => signOut.mutate()}>{name}</button>
}

/** Loads private data of the viewer, as pages do. */
function Mine({ of = 'me' }: { of?: string }) {
  const { data, refetch } = useQuery({ queryKey: ['mine', of], queryFn: () => call(listPurchases, {}) })
  return <button onClick={() => void refetch()}>{data ? `${data.purchases.length} courses` : 'no answer'}</button>
}

async function fromAnotherTab(message: AuthEvent | 'changed') {
  const otherTab = new BroadcastChannel('capyzen.session')
  await act(async () => otherTab.postMessage(message))
  otherTab.close()
}

const open = (language: 'en' | 'zh' = 'en') =>
  renderApp(
    <SessionWatch>
      <Who />
      <Mine />
    </SessionWatch>,
    { language },
  )

describe('session restored on load', () => {
  it('restores the signed-in user and records it', async () => {
    api.on(getSession, sessionOf(viewer))
    const records = api.on(trackBehaviour, record)
    open()
    expect(await screen.findByText('Mei')).toBeDefined()
    await waitFor(() =>
      expect(recordedBehaviour(records)).toMatchObject([
        { activityType: 'page_view', actionDetails: { eventType: 'session_restored' } },
      ]),
    )
  })

  it('records nothing for visitors', async () => {
    api.on(getSession, visitorSession)
    const records = api.on(trackBehaviour, record)
    const { queries } = open()
    await waitFor(() => expect(queries.getQueryData(['auth', 'session'])).toEqual(visitorSession))
    expect(records).toHaveLength(0)
  })
})

describe('signing out', () => {
  it.each([
    ['en', 'You have been logged out.', 'Logged out successfully. See you soon!'],
    ['zh', '已退出登录', '已成功退出登录'],
  ] as const)('shows a message in %s after the sign-out was recorded and done', async (language, title, message) => {
    const order: string[] = []
    api.on(getSession, sessionOf(viewer))
    api.on(trackBehaviour, ({ body }) => {
      order.push(...(body as { events: { activityType: string }[] }).events.map(({ activityType }) => activityType))
      return record
    })
    api.on(signOut, () => {
      order.push('sign-out')
      return { outcome: 'signed_out' as const }
    })
    const { user } = open(language)
    await user.click(await screen.findByText('Mei'))
    expect(await screen.findByText('nobody')).toBeDefined()
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(title, message)
    expect(toast.error).not.toHaveBeenCalled()
    expect(order).toEqual(['page_view', 'logout', 'sign-out'])
  })

  it.each([
    ['en', 'Error signing out', 'An error occurred while signing out.'],
    ['zh', '退出登录失败', '退出登录时出了点问题，请检查网络，再试一次。'],
  ] as const)('keeps the user signed in when it fails, and shows an error in %s', async (language, title, message) => {
    api.on(getSession, sessionOf(viewer))
    const tries = api.cut(signOut)
    open(language)
    const button = await screen.findByText('Mei')
    vi.useFakeTimers()
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(tries.length).toBeGreaterThan(3)
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(title, message)
    expect(screen.getByText('Mei')).toBeDefined()
  })

  it('retries when the server was unreachable for a moment', async () => {
    api.on(getSession, sessionOf(viewer))
    api.cut(signOut)
    const { user } = open()
    await user.click(await screen.findByText('Mei'))
    api.on(signOut, { outcome: 'signed_out' })
    expect(await screen.findByText('nobody')).toBeDefined()
    expect(toast.error).not.toHaveBeenCalled()
  })

  it.each([
    ['en', 'You have been logged out.', /another tab/],
    ['zh', '已退出登录', /另一个标签页/],
  ] as const)('shows a sign-out of another tab, in %s', async (language, title, message) => {
    api.on(getSession, sessionOf(viewer))
    open(language)
    await screen.findByText('Mei')
    api.on(getSession, visitorSession)
    await fromAnotherTab({ type: 'SIGNED_OUT', reason: 'asked', by: 'this-tab' })
    expect(await screen.findByText('nobody')).toBeDefined()
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(title, expect.stringMatching(message))
    expect(toast.warning).not.toHaveBeenCalled()
  })
})

describe('signing in', () => {
  it.each([
    ['en', 'Logged in successfully!'],
    ['zh', '登录成功'],
  ] as const)('greets in %s and records the sign-in once', async (language, message) => {
    api.on(getSession, visitorSession)
    const records = api.on(trackBehaviour, record)
    const { queries } = open(language)
    await waitFor(() => expect(queries.getQueryData(['auth', 'session'])).toEqual(visitorSession))
    await act(() => setKnownSession(queries, sessionOf(viewer)))
    await act(() => setKnownViewer(queries, viewerOf({ name: 'Mei Ling' })))
    expect(await screen.findByText('Mei Ling')).toBeDefined()
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(message)
    await waitFor(() => expect(recordedBehaviour(records).map(({ activityType }) => activityType)).toEqual(['login']))
  })

  it('neither greets nor records a sign-in of another tab', async () => {
    api.on(getSession, visitorSession)
    const records = api.on(trackBehaviour, record)
    const { queries } = open()
    await waitFor(() => expect(queries.getQueryData(['auth', 'session'])).toEqual(visitorSession))
    api.on(getSession, sessionOf(viewer))
    await fromAnotherTab({ type: 'SIGNED_IN', viewer, by: 'this-tab' })
    expect(await screen.findByText('Mei')).toBeDefined()
    expect(toast.success).not.toHaveBeenCalled()
    expect(records).toHaveLength(0)
  })
})

describe('session that waits for its second factor', () => {
  const routes = [
    {
      path: '/account',
      element: (
        <SessionWatch>
          <Who />
          <RequireSession>
            <p>private</p>
          </RequireSession>
        </SessionWatch>
      ),
    },
    {
      path: '/login',
      element: (
        <SessionWatch>
          <SignInPage />
        </SessionWatch>
      ),
    },
  ]

  it('counts as a visitor on every page, and the sign-in page asks for the factor', async () => {
    api.on(getSession, halfSession)
    const { router } = renderApp(null, { routes, at: '/account' })
    expect(await screen.findByText('which code?')).toBeDefined()
    expect(router.state.location.search).toBe('?returnTo=%2Faccount')
    expect(screen.queryByText('private')).toBeNull()
  })

  it('becomes complete once the factor is verified', async () => {
    api.on(getSession, halfSession)
    const { queries } = renderApp(null, { routes, at: '/login' })
    await screen.findByText('which code?')
    expect(toast.success).not.toHaveBeenCalled()
    await act(() => factorVerified(queries, viewerOf({ assuranceLevel: 'aal2', hasSecondFactor: true })))
    expect(await screen.findByText('Mei is here')).toBeDefined()
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Logged in successfully!')
  })

  function SignInPage() {
    const awaitsFactor = useSessionCheck().session?.awaitsFactor
    const name = useViewer()?.name
    return <p>{awaitsFactor ? 'which code?' : `${name} is here`}</p>
  }
})

describe('session check', () => {
  const hang = () => api.on(getSession, () => new Promise(() => undefined))

  function State() {
    const session = useSession()
    return <p>{typeof session === 'string' ? session : session.name}</p>
  }
  const openState = (language: 'en' | 'zh' = 'en') => {
    vi.useFakeTimers()
    return renderApp(
      <SessionWatch>
        <State />
      </SessionWatch>,
      { language },
    )
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  it.each([
    ['en', 'Checking who you are…', 'Checking your login took too long. Please try refreshing the page.'],
    ['zh', '正在验证身份...', '身份验证处理超时，请尝试刷新页面'],
  ] as const)('shows a hint after 2 s and gives up after 5 s, in %s', async (language, hint, end) => {
    hang()
    openState(language)
    await pass(1_999)
    expect(toast.info).not.toHaveBeenCalled()
    await pass(1)
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(hint)
    await pass(2_999)
    expect(screen.getByText('loading')).toBeDefined()
    await pass(1)
    expect(screen.getByText('visitor')).toBeDefined()
    expect(toast.warning).toHaveBeenCalledExactlyOnceWith(end)
  })

  it('shows no message when the session is loaded in time', async () => {
    api.on(getSession, sessionOf(viewer))
    openState()
    await pass(6_000)
    expect(screen.getByText('Mei')).toBeDefined()
    expect(toast.info).not.toHaveBeenCalled()
    expect(toast.warning).not.toHaveBeenCalled()
  })

  it('stops at the first auth event without a message', async () => {
    hang()
    openState()
    await pass(100)
    act(() => emitAuthEvent({ type: 'PASSWORD_RECOVERY', by: 'this-tab' }))
    await pass(6_000)
    expect(screen.getByText('visitor')).toBeDefined()
    expect(toast.info).not.toHaveBeenCalled()
    expect(toast.warning).not.toHaveBeenCalled()
  })
})

describe('cached data of a user', () => {
  it('is removed when the user signs out, public data excepted', async () => {
    api.on(getSession, sessionOf(viewer))
    api.on(signOut, { outcome: 'signed_out' })
    const own = {
      contentId: 'a',
      contentType: 'video_tutorial',
      priceCents: 0,
      currency: 'SGD',
      purchasedAt: viewer.createdAt,
    } as const
    api.on(listPurchases, { purchases: [own] })
    const { user, queries } = open()
    expect(await screen.findByText('1 courses')).toBeDefined()
    queries.setQueryData(['seen', 'before'], 'private')
    queries.setQueryData(['public', 'catalogue'], 'public')
    api.on(listPurchases, { purchases: [] })
    await user.click(await screen.findByText('Mei'))
    expect(await screen.findByText('0 courses')).toBeDefined()
    expect(queries.getQueryData(['seen', 'before'])).toBeUndefined()
    expect(queries.getQueryData(['public', 'catalogue'])).toBe('public')
  })
})

describe('session that ended elsewhere', () => {
  it('shows one notice for several failed calls', async () => {
    api.on(getSession, sessionOf(viewer))
    api.on(listPurchases, { purchases: [] })
    const { user } = renderApp(
      <SessionWatch>
        <Who />
        <Mine of="a" />
        <Mine of="b" />
        <Mine of="c" />
      </SessionWatch>,
    )
    await screen.findByText('Mei')
    await waitFor(() => expect(screen.getAllByText('0 courses')).toHaveLength(3))
    api.fail(listPurchases, { error: 'session_not_found' })
    api.fail(trackBehaviour, { error: 'session_not_found' })
    api.on(getSession, visitorSession)
    for (const button of screen.getAllByText('0 courses')) fireEvent.click(button)
    await user.click(screen.getByText('Mei'))
    expect(await screen.findByText('nobody')).toBeDefined()
    await waitFor(() => expect(toast.warning).toHaveBeenCalled())
    expect(toast.warning).toHaveBeenCalledOnce()
  })

  it.each([
    ['en', 'Auth session missing!', 'Please log in again'],
    ['zh', '登录已经失效！', '请重新登录'],
  ] as const)(
    'signs out at the first failed call, and asks to log in again, in %s',
    async (language, title, advice) => {
      api.on(getSession, sessionOf(viewer))
      api.on(listPurchases, { purchases: [] })
      const { user } = open(language)
      await screen.findByText('Mei')
      await screen.findByText('0 courses')
      api.fail(listPurchases, { error: 'login_required' })
      await user.click(screen.getByText('0 courses'))
      expect(await screen.findByText('nobody')).toBeDefined()
      expect(toast.warning).toHaveBeenCalledExactlyOnceWith(title, expect.stringContaining(advice))
    },
  )

  it('follows a change in another tab', async () => {
    api.on(getSession, sessionOf(viewer))
    api.on(listPurchases, { purchases: [] })
    open()
    await screen.findByText('Mei')
    api.on(getSession, visitorSession)
    await fromAnotherTab('changed')
    expect(await screen.findByText('nobody')).toBeDefined()
  })
})
