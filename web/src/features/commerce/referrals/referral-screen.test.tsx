import { getSession } from '@capyzen/contracts/auth'
import { getReferral } from '@capyzen/contracts/referrals'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { ReferralScreen } from './referral-screen.tsx'

const url = 'https://academy.test/register?ref=ABCDEFGHJK'
const own = { code: 'ABCDEFGHJK', url, referrals: [], earnedMonths: 0, isCapped: false, monthsPerYear: 12 }
const joinedAt = '2026-10-02T04:00:00.000Z'
const friends = [
  { friend: 'S…', status: 'pending' as const, joinedAt, earnedAt: null },
  { friend: '李…', status: 'earned' as const, joinedAt, earnedAt: '2026-11-01T04:00:00.000Z' },
  { friend: '—', status: 'refused' as const, joinedAt, earnedAt: null },
]

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getReferral, own)
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

const open = (language: Language = 'en') => renderApp(<ReferralScreen />, { at: '/referral', language })
const copyButton = (name: string | RegExp = 'Copy link') => screen.findByRole('button', { name })
const stubShare = (share: () => Promise<void>) => Object.assign(navigator, { share: vi.fn(share) })

describe('the referral page of a visitor', () => {
  it.each([
    ['en', 'How it works', 'Log in'],
    ['zh', '怎么邀请', '登录'],
  ] as const)('explains three steps in %s and leads to signing in and back', async (language, how, login) => {
    api.on(getSession, visitorSession)
    const asked = api.on(getReferral, own)
    open(language)
    expect((await screen.findByRole('link', { name: login })).getAttribute('href')).toBe('/login?returnTo=%2Freferral')
    const steps = within(screen.getByRole('heading', { name: how }).parentElement!).getAllByRole('listitem')
    expect(steps).toHaveLength(3)
    expect(asked).toEqual([])
  })
})

describe('the referral page of a child of a family', () => {
  it('asks to show it to the parent, without a link or a reward', async () => {
    api.on(getSession, sessionOf(viewerOf({ isChild: true })))
    const asked = api.on(getReferral, own)
    open()
    expect(await screen.findByText('Ask your parent')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/premium|invite|link/i)
    expect(asked).toEqual([])
  })
})

describe('the referral page of an account', () => {
  it.each([
    ['en', 'Copy link', 'Copied to clipboard'],
    ['zh', '复制链接', '已复制到剪贴板'],
  ] as const)('copies the link in %s', async (language, button, copied) => {
    const { user } = open(language)
    await user.click(await copyButton(button))
    expect(await navigator.clipboard.readText()).toBe(url)
    expect(toast.success).toHaveBeenCalledWith(copied, undefined, expect.anything())
  })

  it.each([
    ['en', 'Copy link', 'Failed to copy, try again later'],
    ['zh', '复制链接', '复制失败，请稍后再试'],
  ] as const)('says in %s that copying failed', async (language, button, failed) => {
    const { user } = open(language)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(await copyButton(button))
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(failed, undefined))
  })

  it('shares by the device, and copies the link where it cannot', async () => {
    const { user: other, unmount } = open()
    await other.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    unmount()
    const { share } = stubShare(async () => undefined)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }))
    expect(toast.error).not.toHaveBeenCalled()
  })

  it.each([
    ['en', 'Share', 'Sharing failed, try copying the link instead'],
    ['zh', '分享', '分享失败，请改为复制链接'],
  ] as const)('says in %s that sharing failed', async (language, button, failed) => {
    stubShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const { user } = open(language)
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(failed))
  })

  it('says nothing when sharing is given up', async () => {
    const { share } = stubShare(() => Promise.reject(new DOMException('no', 'AbortError')))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(toast.error).not.toHaveBeenCalled()
  })

  it('lists friends with what each brought, by the first letter alone', async () => {
    api.on(getReferral, { ...own, referrals: friends, earnedMonths: 1 })
    open()
    const card = within((await screen.findByRole('heading', { name: 'Friends who joined' })).parentElement!)
    const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      '1 month earned',
      '1 friend without premium yet',
      'S…Joined on 2 Oct 2026No premium yet',
      '李…Joined on 2 Oct 2026One month earned on 1 Nov 2026',
      '—Joined on 2 Oct 2026No extra month this time',
    ])
  })

  it('says plainly how many months a year can bring, and when they are all earned', async () => {
    const { unmount } = open()
    expect(await screen.findByText(/up to 12 months in a calendar year/)).toBeDefined()
    expect(screen.queryByText(/all 12 months for this year/)).toBeNull()
    unmount()
    api.on(getReferral, { ...own, referrals: friends, earnedMonths: 12, isCapped: true })
    open()
    expect(await screen.findByText(/all 12 months for this year/)).toBeDefined()
  })
})
