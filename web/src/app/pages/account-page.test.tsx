/* long because the page and the links that lead to it share the answers to a dozen calls */
import { confirmEmailChange, getSignInMethods, getStoredData, readEmailChange } from '@capyzen/contracts/account'
import { getCardSubscription } from '@capyzen/contracts/cards'
import { getSession, listSessions, type Device } from '@capyzen/contracts/auth'
import { listJoinedClasses } from '@capyzen/contracts/classes'
import { listContentTitles } from '@capyzen/contracts/courses'
import { getEntitlements, listPurchases, type Purchase } from '@capyzen/contracts/entitlements'
import { listFactors } from '@capyzen/contracts/factors'
import { getOwnConsent } from '@capyzen/contracts/families'
import { getOffer, listOrders } from '@capyzen/contracts/orders'
import { listPasskeys } from '@capyzen/contracts/passkeys'
import { listProviders } from '@capyzen/contracts/single-sign-on'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { offerOf } from '#test/fixtures/orders.ts'
import type { Language } from '#platform/i18n.ts'
import { SessionWatch } from '#features/identity/auth/session.tsx'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { AccountPage } from './account-page.tsx'

const viewer = viewerOf({ name: 'Mei Ling' })
const older: Purchase = {
  contentId: 'psle-chinese-masterclass-lesson1',
  contentType: 'video_tutorial',
  priceCents: 9_900,
  currency: 'SGD',
  purchasedAt: '2026-02-03T04:00:00.000Z',
}
const newer: Purchase = { ...older, contentId: 'p6-math', priceCents: 0, purchasedAt: '2026-03-04T04:00:00.000Z' }

const here: Device = {
  id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3d',
  browser: 'chrome',
  system: 'windows',
  signInMethod: 'password',
  isCurrent: true,
  createdAt: '2026-03-01T04:00:00.000Z',
  lastUsedAt: '2026-03-04T04:00:00.000Z',
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewer))
  api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: 2990, isPremiumForSale: true })
  api.on(listPurchases, { purchases: [] })
  api.on(listSessions, { sessions: [here] })
  api.on(getSignInMethods, { hasPassword: true, providers: [], emailChange: null })
  api.on(getStoredData, { kinds: [] })
  api.on(listProviders, { providers: [] })
  api.on(listFactors, { factors: [], recoveryCodesLeft: 0 })
  api.on(listPasskeys, { passkeys: [] })
  api.on(listJoinedClasses, { classes: [] })
  api.on(getOwnConsent, {
    state: 'missing',
    askedOf: null,
    canAskFrom: null,
    byFamily: false,
    keepsVoiceAndPictures: false,
  })
  api.on(listContentTitles, { titles: [] })
  api.on(listOrders, { orders: [] })
  api.on(getCardSubscription, { subscription: null })
  api.on(getOffer, offerOf({ priceCents: 2_990 }))
  for (const kind of ['error', 'info', 'warning'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})
afterEach(() => void vi.useRealTimers())

const open = (language: Language = 'en') =>
  renderApp(null, {
    at: '/account',
    language,
    routes: [
      { path: '/account', element: <AccountPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
  })

describe('profile on the account page', () => {
  it.each([
    ['en', /Premium gives you the AI tutor/, 'Upgrade to Premium S$29.90 a month'],
    ['zh', /可以使用 AI 导师/, '升级会员 每月 S$29.90'],
  ] as const)('offers premium in %s with its price', async (language, why, button) => {
    open(language)
    expect(await screen.findByRole('button', { name: button })).toBeDefined()
    expect(screen.getByText(why)).toBeDefined()
    expect(screen.getByText('Mei Ling')).toBeDefined()
  })

  it('shows a premium teacher the badge and no offer, in Chinese', async () => {
    api.on(getSession, sessionOf({ ...viewer, userType: 'teacher' }))
    api.on(getEntitlements, {
      isPremium: true,
      premiumUntil: '2026-12-20T00:00:00.000Z',
      premiumPriceCents: 2990,
      isPremiumForSale: true,
    })
    open('zh')
    expect(await screen.findByText('有效期至 2026年12月20日')).toBeDefined()
    // Of the badge, of the profile, and of the card about premium.
    expect(screen.getAllByText('会员')).toHaveLength(3)
    expect(screen.getByText('老师')).toBeDefined()
    expect(screen.queryByRole('button', { name: /升级/ })).toBeNull()
    expect(screen.getByRole('button', { name: '退出登录' })).toBeDefined()
  })

  it('says when the subscription could not be checked, and checks again on request', async () => {
    api.fail(getEntitlements, { error: 'internal' })
    const { user } = open()
    expect(await screen.findByText('Subscription Check Failed')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Upgrade to Premium/ })).toBeNull()
    api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: 2990, isPremiumForSale: true })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Free')).toBeDefined()
  })

  it('sends visitors to the sign-in page with a return path', async () => {
    api.on(getSession, visitorSession)
    const { router } = open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toBe('?returnTo=%2Faccount')
  })

  it('says that no profile was found when the session has none', async () => {
    api.fail(getSession, { error: 'login_required' })
    open()
    expect(await screen.findByText('No profile found. Please contact support.')).toBeDefined()
  })

  it('offers a retry when the session cannot be loaded', async () => {
    api.fail(getSession, { error: 'internal' })
    const { user } = open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(getSession, sessionOf(viewer))
    await user.click(again)
    expect(await screen.findByText('Mei Ling')).toBeDefined()
  })
})

describe('account page while the session is loading', () => {
  it.each([
    ['en', 'Try again', 'We couldn’t load this right now'],
    ['zh', '再试一次', '内容没能加载出来'],
  ] as const)(
    'shows an error after 5 s and loads the session again on request, in %s',
    async (language, again, title) => {
      const asked = api.on(getSession, () => new Promise(() => undefined))
      vi.useFakeTimers()
      renderApp(
        <SessionWatch>
          <AccountPage />
        </SessionWatch>,
        { at: '/account', language },
      )
      const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
      await pass(4_900)
      expect(screen.queryByText(title)).toBeNull()
      await pass(100)
      expect(screen.getByText(title)).toBeDefined()
      fireEvent.click(screen.getByRole('button', { name: again }))
      await pass(100)
      expect(screen.queryByText(title)).toBeNull()
      expect(asked).toHaveLength(2)
      await pass(5_000)
      expect(screen.getByText(title)).toBeDefined()
      api.on(getSession, sessionOf(viewer))
      fireEvent.click(screen.getByRole('button', { name: again }))
      await pass(100)
      expect(screen.getByText('Mei Ling')).toBeDefined()
    },
  )
})

/** Links in the first list of the page; the devices are in the second. */
function purchaseLinks(): HTMLElement[] {
  const [purchases] = screen.getAllByRole('list')
  return within(purchases!).getAllByRole('link')
}

describe('purchased courses', () => {
  it.each([
    ['en', "You haven't purchased any courses yet"],
    ['zh', '还没有购买任何课程'],
  ] as const)('says in %s that there are no purchased courses', async (language, message) => {
    open(language)
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('lists purchases newest first, each with a link to its course', async () => {
    api.on(listPurchases, { purchases: [older, newer] })
    open()
    await screen.findByText('p6 math')
    const links = purchaseLinks()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/courses/p6-math',
      '/courses/psle-chinese-masterclass-lesson1',
    ])
    expect(links[1]?.textContent).toContain('psle chinese masterclass lesson1')
    expect(links[1]?.textContent).toContain('3 Feb 2026')
    expect(links[1]?.textContent).toContain('S$99.00')
  })

  it.each([
    ['en', 'Fractions', 'The Masterclass'],
    ['zh', '分数', '大师班'],
  ] as const)(
    'shows the titles of a purchased course and series in %s, with the id below',
    async (language, ofCourse, ofSeries) => {
      api.on(listPurchases, { purchases: [{ ...older, contentId: 'psle-series' }, newer] })
      api.on(listContentTitles, {
        titles: [
          { id: 'psle-series', title: { en: 'The Masterclass', zh: '大师班' } },
          { id: 'p6-math', title: { en: 'Fractions', zh: '分数' } },
        ],
      })
      open(language)
      await screen.findByText(ofCourse)
      const links = purchaseLinks()
      expect(links[0]?.textContent).toContain(ofCourse)
      expect(links[0]?.textContent).toContain('p6 math')
      expect(links[1]?.textContent).toContain(ofSeries)
      expect(links[1]?.textContent).toContain('psle series')
    },
  )

  it('keeps the list of purchases when the titles cannot be loaded', async () => {
    api.on(listPurchases, { purchases: [newer] })
    api.fail(listContentTitles, { error: 'internal' })
    open()
    expect(await screen.findByText('p6 math')).toBeDefined()
  })

  it('says of a purchase without a price that it was opened with an access code or for free', async () => {
    api.on(listPurchases, { purchases: [older, newer] })
    open()
    await screen.findByText('p6 math')
    const [free, paid] = purchaseLinks()
    expect(free?.textContent).toContain('Opened on 4 Mar 2026 with an access code or for free')
    expect(free?.textContent).toContain('S$0.00')
    expect(paid?.textContent).not.toContain('access code')
  })

  it('offers a retry when purchases cannot be loaded', async () => {
    api.fail(listPurchases, { error: 'internal' })
    const { user } = open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(listPurchases, { purchases: [newer] })
    await user.click(again)
    expect(await screen.findByText('p6 math')).toBeDefined()
  })
})

describe('sections of the account page', () => {
  const headings = async () => {
    await screen.findByRole('heading', { level: 2, name: 'Profile' })
    return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  }

  it('links to each section at the side', async () => {
    open()
    const names = await headings()
    expect(names).toEqual([
      'Profile',
      'Premium and payments',
      'Login and security',
      'Devices',
      'Learning and classes',
      'My data',
    ])
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(names)
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  })

  it('shows a child only the profile and learning sections', async () => {
    api.on(getSession, sessionOf({ ...viewer, email: null, isChild: true }))
    const asked = api.on(getSignInMethods, { hasPassword: true, providers: [], emailChange: null })
    open()
    expect(await headings()).toEqual(['Profile', 'Learning and classes'])
    expect(screen.getByText(/Your parent looks after this account/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
    expect(asked).toEqual([])
  })

  it('shows an adult no classes to join and no consent section', async () => {
    api.on(getSession, sessionOf({ ...viewer, userType: 'parent' }))
    const asked = [api.on(listJoinedClasses, { classes: [] })]
    open()
    expect(await headings()).toEqual(['Profile', 'Premium and payments', 'Login and security', 'Devices', 'My data'])
    expect(asked).toEqual([[]])
  })

  it('offers linked accounts when an identity provider is set up', async () => {
    api.on(listProviders, { providers: [{ id: 'school', name: 'River Valley School', protocol: 'saml' }] })
    open()
    expect(await screen.findByRole('heading', { level: 3, name: 'Linked accounts' })).toBeDefined()
    expect(screen.getByRole('button', { name: /River Valley School/ })).toBeDefined()
    expect(document.querySelector('#sign-in #security')).not.toBeNull()
  })

  it('asks administrators to turn on two-step verification until they have a second factor', async () => {
    api.on(getSession, sessionOf({ ...viewer, isAdministrator: true }))
    const { queries } = open()
    const link = await screen.findByRole('link', { name: 'Turn it on now' })
    expect(link.getAttribute('href')).toBe('#security')
    expect(document.querySelectorAll('#security')).toHaveLength(1)
    expect(screen.getAllByText(/turn on two-step verification/)).toHaveLength(1)
    api.on(getSession, sessionOf({ ...viewer, isAdministrator: true, hasSecondFactor: true }))
    await queries.invalidateQueries({ queryKey: ['auth', 'session'] })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Turn it on now' })).toBeNull())
  })
})

describe('confirming an email change by link', () => {
  const follow = (search = '?email-change=a-whole-token-from-an-email', language: 'en' | 'zh' = 'en') =>
    renderApp(null, { language, at: `/account${search}`, routes: [{ path: '/account', element: <AccountPage /> }] })

  const link = { newEmail: 'new@example.com', of: 'new', isConfirmed: false } as const
  const confirmed = () => screen.findByRole('button', { name: 'Yes, confirm this email' })
  beforeEach(() => void api.on(readEmailChange, link))

  it.each([
    ['new', 'en', 'Is this your email?', 'Yes, confirm this email'],
    ['old', 'en', 'Change your email?', 'Yes, change it'],
    ['new', 'zh', '这是您的电邮吗？', '是的，验证这个电邮'],
    ['old', 'zh', '要更换电邮吗？', '是的，更换电邮'],
  ] as const)(
    'asks at the %s address in %s, with the new one, and confirms with the button only',
    async (of, language, title, button) => {
      api.on(getSession, visitorSession)
      const looked = api.on(readEmailChange, { ...link, of })
      const calls = api.on(confirmEmailChange, { outcome: 'half_confirmed' })
      const { user } = follow(undefined, language)
      expect(await screen.findByRole('heading', { name: title })).toBeDefined()
      expect(screen.getByText(/new@example\.com/)).toBeDefined()
      expect([looked.length, calls.length]).toEqual([1, 0])
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ token: 'a-whole-token-from-an-email' }]))
    },
  )

  it('says that an address was confirmed before', async () => {
    api.on(getSession, visitorSession)
    api.on(readEmailChange, { ...link, isConfirmed: true })
    follow()
    expect(await screen.findByRole('heading', { name: 'Halfway there' })).toBeDefined()
  })

  it.each([
    ['half_confirmed', 'Halfway there'],
    ['changed', 'Your email has been changed'],
  ] as const)(
    'says that the email change is %s, also to a visitor, and sends the token once',
    async (outcome, message) => {
      api.on(getSession, visitorSession)
      const calls = api.on(confirmEmailChange, { outcome })
      const { router, user } = follow()
      await user.click(await confirmed())
      expect(await screen.findByRole('heading', { name: message })).toBeDefined()
      expect(calls.map(({ body }) => body)).toEqual([{ token: 'a-whole-token-from-an-email' }])
      expect(router.state.location.pathname).toBe('/account')
    },
  )

  it('shows the new email address to the signed-in user', async () => {
    const asked = api.on(getSession, sessionOf({ ...viewer, email: 'new@example.com' }))
    api.on(confirmEmailChange, { outcome: 'changed' })
    const { user, router } = follow()
    await user.click(await confirmed())
    await user.click(await screen.findByRole('link', { name: 'Go to my account' }))
    expect(await screen.findAllByText('new@example.com')).not.toEqual([])
    expect(router.state.location.search).toBe('')
    expect(asked.length).toBeGreaterThan(0)
  })

  it.each(['changed', 'half_confirmed'] as const)(
    'shows no alarm beside the result where the change has ended the session of this browser: %s',
    async (outcome) => {
      const warned = vi.spyOn(toast, 'warning').mockReturnValue(undefined)
      api.on(getSession, sessionOf(viewer))
      const done = Promise.withResolvers<{ outcome: typeof outcome }>()
      api.on(confirmEmailChange, () => done.promise)
      const { queries, user } = renderApp(null, {
        at: '/account?email-change=a-whole-token-from-an-email',
        routes: [
          {
            path: '/account',
            element: (
              <SessionWatch>
                <AccountPage />
              </SessionWatch>
            ),
          },
        ],
      })
      await waitFor(() =>
        expect(queries.getQueryData(['auth', 'session'])).toMatchObject({ viewer: { id: viewer.id } }),
      )
      await user.click(await confirmed())
      api.on(getSession, visitorSession)
      done.resolve({ outcome })
      await waitFor(() => expect(queries.getQueryData(['auth', 'session'])).toEqual(visitorSession))
      expect(warned).not.toHaveBeenCalled()
    },
  )

  it('says that an expired link no longer works', async () => {
    api.fail(readEmailChange, { error: 'link_expired' })
    follow()
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  })

  it.each(['?email-change=', '?email-change=cut-off'])(
    'says that an incomplete link is invalid and sends no request: %s',
    async (search) => {
      const calls = api.on(readEmailChange, link)
      follow(search)
      expect(await screen.findByRole('heading', { name: 'No session defined in URL' })).toBeDefined()
      expect(screen.getByRole('link', { name: 'Go to my account' })).toBeDefined()
      expect(calls).toHaveLength(0)
    },
  )

  it('offers a retry when the network is down', async () => {
    api.cut(readEmailChange)
    const { user } = follow()
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(readEmailChange, link)
    await user.click(again)
    api.on(confirmEmailChange, { outcome: 'changed' })
    await user.click(await confirmed())
    expect(await screen.findByRole('heading', { name: 'Your email has been changed' })).toBeDefined()
  })
})
