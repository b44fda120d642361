import { trackBehaviour } from '@capyzen/contracts/analytics'
import { getSession, signOut } from '@capyzen/contracts/auth'
import { listPurchases } from '@capyzen/contracts/entitlements'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#platform/api.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { toast } from '#ui/toast.tsx'
import { sessionOf, viewerOf, visitorSession } from './fixtures.ts'
import { useSignOut } from './queries.ts'
import { SessionWatch, useViewer } from './session.tsx'

const viewer = viewerOf()
const record = { id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3d' }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(trackBehaviour, record)
  for (const kind of ['info', 'warning', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

function Who() {
  const signOut = useSignOut()
  const name = useViewer()?.name ?? 'nobody'
  return <button onClick={() => signOut.mutate()}>{name}</button>
}

/** Fetches what belongs to one person, as pages do. */
function Mine() {
  const { data, refetch } = useQuery({ queryKey: ['mine'], queryFn: () => call(listPurchases, {}) })
  return <button onClick={() => void refetch()}>{data ? `${data.purchases.length} courses` : 'no answer'}</button>
}

const open = (language: 'en' | 'zh' = 'en') =>
  renderApp(
    <SessionWatch>
      <Who />
      <Mine />
    </SessionWatch>,
    { language },
  )

describe('coming back', () => {
  it('restores who was signed in and records that', async () => {
    api.on(getSession, sessionOf(viewer))
    const records = api.on(trackBehaviour, record)
    open()
    expect(await screen.findByText('Mei')).toBeDefined()
    await waitFor(() => expect(records).toHaveLength(1))
    expect(records[0]?.body).toMatchObject({
      activityType: 'page_view',
      actionDetails: { eventType: 'session_restored' },
    })
  })

  it('records nothing about visitors', async () => {
    api.on(getSession, visitorSession)
    const records = api.on(trackBehaviour, record)
    const { queries } = open()
    await waitFor(() => expect(queries.getQueryData(['auth', 'session'])).toEqual(visitorSession))
    expect(records).toHaveLength(0)
  })
})

describe('signing out', () => {
  it.each([
    ['en', 'You have been signed out.'],
    ['zh', '已退出登录'],
  ] as const)('says so in %s, after it was recorded', async (language, words) => {
    const order: string[] = []
    api.on(getSession, sessionOf(viewer))
    api.on(trackBehaviour, ({ body }) => {
      order.push((body as { activityType: string }).activityType)
      return record
    })
    api.on(signOut, () => {
      order.push('sign-out')
      return { outcome: 'signed_out' as const }
    })
    const { user } = open(language)
    await user.click(await screen.findByText('Mei'))
    expect(await screen.findByText('nobody')).toBeDefined()
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(words)
    expect(toast.error).not.toHaveBeenCalled()
    expect(order).toEqual(['page_view', 'logout', 'sign-out'])
  })

  it.each([
    ['en', 'Error signing out', 'An error occurred while signing out.'],
    ['zh', '退出登录失败', '退出登录时出了点问题，请检查网络，再试一次。'],
  ] as const)('stays signed in when it fails, and says so in %s', async (language, title, words) => {
    api.on(getSession, sessionOf(viewer))
    api.cut(signOut)
    const { user } = open(language)
    await user.click(await screen.findByText('Mei'))
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(title, words))
    expect(screen.getByText('Mei')).toBeDefined()
  })
})

describe('one person’s answers', () => {
  it('are gone when the person is', async () => {
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

describe('a session that ended elsewhere', () => {
  it.each([
    ['en', 'Auth session missing!', 'Please log in again'],
    ['zh', '登录已经失效！', '请重新登录'],
  ] as const)('is noticed at the first refusal, and said with what to do, in %s', async (language, title, advice) => {
    api.on(getSession, sessionOf(viewer))
    api.on(listPurchases, { purchases: [] })
    const { user } = open(language)
    await screen.findByText('Mei')
    await screen.findByText('0 courses')
    api.fail(listPurchases, { error: 'login_required' })
    await user.click(screen.getByText('0 courses'))
    expect(await screen.findByText('nobody')).toBeDefined()
    expect(toast.warning).toHaveBeenCalledExactlyOnceWith(title, expect.stringContaining(advice))
  })

  it('is followed from another tab', async () => {
    api.on(getSession, sessionOf(viewer))
    api.on(listPurchases, { purchases: [] })
    open()
    await screen.findByText('Mei')
    api.on(getSession, visitorSession)
    const otherTab = new BroadcastChannel('capyzen.session')
    await act(async () => otherTab.postMessage('changed'))
    expect(await screen.findByText('nobody')).toBeDefined()
    otherTab.close()
  })
})
