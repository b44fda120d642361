import { getSession } from '@capyzen/contracts/auth'
import { acceptReferral } from '@capyzen/contracts/referrals'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { InvitedNote } from './invited-note.tsx'
import { forgetReferralCode, keptReferralCode } from './kept-code.ts'
import { useReferralLink } from './referral-link.ts'

const code = 'ABCDEFGHJK'
const at = `/register?ref=${code}`
const day = 86_400_000
const newViewer = (changes = {}) => viewerOf({ createdAt: new Date(Date.now() - day).toISOString(), ...changes })

let api: ReturnType<typeof fakeApi>
let accepted: ReturnType<ReturnType<typeof fakeApi>['on']>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, visitorSession)
  accepted = api.on(acceptReferral, { outcome: 'noted' })
})

function Page() {
  useReferralLink()
  return <InvitedNote />
}

const open = (address: string) => renderApp(<Page />, { at: address })

describe('an opened invitation link', () => {
  it('is remembered through other pages and loads, and accepted once when the new account signs in', async () => {
    const first = open(at)
    expect(await screen.findByText('A friend invited you')).toBeDefined()
    await act(() => first.router.navigate('/login'))
    first.unmount()
    expect(accepted).toEqual([])
    api.on(getSession, sessionOf(newViewer()))
    const { router } = open('/courses')
    await waitFor(() => expect(accepted).toMatchObject([{ body: { code } }]))
    await waitFor(() => expect(keptReferralCode()).toBeUndefined())
    await act(() => router.navigate('/'))
    expect(accepted).toHaveLength(1)
  })

  it('is accepted at once by a new account that is signed in already', async () => {
    api.on(getSession, sessionOf(newViewer()))
    open(at)
    await waitFor(() => expect(accepted).toHaveLength(1))
  })

  it.each([
    ['a child of a family', { isChild: true }],
    ['an older account', { createdAt: new Date(Date.now() - 31 * day).toISOString() }],
  ])('is left alone by %s', async (_who, changes) => {
    api.on(getSession, sessionOf(newViewer(changes)))
    const { router, queries } = open(at)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    await act(() => router.navigate('/'))
    await vi.dynamicImportSettled()
    expect(accepted).toEqual([])
    expect(keptReferralCode()).toBe(code)
  })

  it('is forgotten after 30 days', async () => {
    open(at)
    await waitFor(() => expect(keptReferralCode()).toBe(code))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * day })
    expect(keptReferralCode()).toBeUndefined()
  })

  it('is kept while the server cannot be asked, and tried again on the next page', async () => {
    api.on(getSession, sessionOf(newViewer()))
    const failed = api.fail(acceptReferral, { error: 'internal' })
    const { router } = open(at)
    await waitFor(() => expect(failed).toHaveLength(1))
    expect(keptReferralCode()).toBe(code)
    const again = api.on(acceptReferral, { outcome: 'noted' })
    await act(() => router.navigate('/'))
    await waitFor(() => expect(again).toHaveLength(1))
  })

  it('lasts as long as the page where the browser has no storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    open(at)
    await waitFor(() => expect(keptReferralCode()).toBe(code))
    expect(localStorage.getItem('capyzen.referral')).toBeNull()
    vi.restoreAllMocks()
    forgetReferralCode()
  })

  it.each(['/register?ref=short', '/register?ref=%3Cscript%3E', '/register?ref=', `/login?ref=${code}`])(
    'is nothing at %s',
    async (address) => {
      open(address)
      await vi.dynamicImportSettled()
      expect(keptReferralCode()).toBeUndefined()
      expect(screen.queryByText('A friend invited you')).toBeNull()
    },
  )

  it('can be declined, and a new load of the page does not bring it back', async () => {
    const { user, router } = open(`${at}&returnTo=%2Faccount`)
    await user.click(await screen.findByRole('button', { name: 'Join without the invitation' }))
    expect(screen.queryByText('A friend invited you')).toBeNull()
    expect(keptReferralCode()).toBeUndefined()
    expect(router.state.location.search).toBe('?returnTo=%2Faccount')
  })
})
