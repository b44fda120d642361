/* long because every way to buy goes through one summary, and shares its faked shop */
import { getSession, type Viewer } from '@capyzen/contracts/auth'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { getOwnConsent, listChildren, type OwnConsent } from '@capyzen/contracts/families'
import { getOffer, startCheckout } from '@capyzen/contracts/orders'
import { getSupport } from '@capyzen/contracts/support'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '#features/identity/auth/session-query.ts'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { lin, mei } from '#test/fixtures/families.ts'
import { offerOf } from '#test/fixtures/orders.ts'
import { fakeApi, goBack, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { takeToasts } from '#ui/toast.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { PremiumMonth, PremiumOffer, PurchaseButton, SeriesPurchase, SubscribeBanner, VideoOffer } from './offers.tsx'
import { liveSeat } from './product.ts'

const free = { isPremium: false, premiumUntil: null, premiumPriceCents: 2_990, isPremiumForSale: true }
const payPage = '/payment-verification?reference=ABCDEFGHJKLMNPQRSTUV&type=video_tutorial&id=lesson-1'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  sessionStorage.clear()
  stubResizeObserver()
  api = fakeApi()
  api.on(getOffer, offerOf())
  api.on(getEntitlements, free)
  api.on(listChildren, { children: [] })
  consent('given')
})

const lesson = <PurchaseButton courseId="lesson-1" seriesId={null} isForSale />
const consent = (state: OwnConsent['state'], askedOf: string | null = null) =>
  api.on(getOwnConsent, { state, canAskFrom: null, askedOf, byFamily: false, keepsVoiceAndPictures: false })

const parent = viewerOf({ userType: 'parent', name: 'Tan Wei' })
const child = viewerOf({ isChild: true, email: null, level: 'P3' })

function open(element: React.ReactNode, viewer: Viewer | null = viewerOf(), language: Language = 'en') {
  api.on(getSession, viewer ? sessionOf(viewer) : visitorSession)
  return renderApp(null, {
    at: '/courses/lesson-1?tab=about',
    language,
    routes: [
      { path: '/courses/lesson-1', element },
      { path: '*', element: <p>elsewhere</p> },
    ],
  })
}

type View = ReturnType<typeof open>

const here = ({ router }: View) => router.state.location.pathname + router.state.location.search

async function press(view: View, name: RegExp | string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(button)
}

const payButton = /^(Pay|去付款) S\$/

/** Presses the button and confirms the summary that it opens. */
async function order(view: View, name: RegExp | string) {
  if (!screen.queryByRole('dialog')) await press(view, name)
  await view.user.click(await readyToPay())
}

async function readyToPay() {
  const button = await screen.findByRole('button', { name: payButton })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}

describe('PurchaseButton', () => {
  it('starts one checkout for two quick clicks, and goes to the page that the server names', async () => {
    const calls = api.on(startCheckout, { url: payPage })
    const view = open(lesson)
    await press(view, 'Purchase This Course')
    const button = await readyToPay()
    act(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(here(view)).toBe(payPage))
    expect(calls.map(({ body }) => body)).toEqual([
      { kind: 'video_tutorial', contentId: 'lesson-1', idempotencyKey: expect.any(String) },
    ])
  })

  it('leaves for the card processor, and can be pressed again when the browser brings the page back', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { origin: location.origin, pathname: '/courses/lesson-1', search: '', assign })
    api.on(startCheckout, { url: 'https://pay.card.test/session' })
    const view = open(lesson)
    await order(view, 'Purchase This Course')
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.card.test/session'))
    const button = screen.getByRole('button', { name: payButton })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  it.each([
    ['en', 'The payment could not be started', /Nothing has been charged/],
    ['zh', '付款没能开始', /没有扣取任何费用/],
  ] as const)(
    'says kindly in %s that the card processor is away, and tries again with the same key',
    async (language, title, description) => {
      const failed = api.fail(startCheckout, { error: 'unavailable' })
      const view = open(lesson, viewerOf(), language)
      const name = language === 'en' ? 'Purchase This Course' : '购买课程'
      await order(view, name)
      await waitFor(() =>
        expect(takeToasts()).toMatchObject([{ kind: 'error', title, description: expect.stringMatching(description) }]),
      )
      const calls = api.on(startCheckout, { url: payPage })
      await order(view, name)
      await waitFor(() => expect(calls).toHaveLength(1))
      expect(calls[0]?.body).toEqual(failed[0]?.body)
    },
  )

  it.each([
    [{ email: 'help@academy.test', name: null, url: null }, 'Please contact the administrator to buy', /help@academy/],
    [
      { email: 'help@academy.test', name: 'WeChat: capyzen', url: 'https://chat.test/c' },
      'Please contact WeChat: capyzen to buy',
      /https:\/\/chat\.test\/c/,
    ],
    [{ email: null, name: null, url: null }, 'Please contact the administrator to buy', /isn’t sold online/],
  ])('names whom to ask where it isn’t sold: %o', async (support, title, description) => {
    api.fail(startCheckout, { error: 'not_found' })
    api.on(getSupport, support)
    const view = open(lesson)
    await order(view, 'Purchase This Course')
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'info', title, description: expect.stringMatching(description) }]),
    )
  })

  it('says that the course is open already, and uses a new key afterwards', async () => {
    const refused = api.fail(startCheckout, { error: 'conflict' })
    const view = open(lesson)
    await order(view, 'Purchase This Course')
    await expectToast('Nothing to buy here')
    const calls = api.on(startCheckout, { url: payPage })
    await order(view, 'Purchase This Course')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).not.toEqual(refused[0]?.body)
  })

  it('shows a child of a family no button and no price', async () => {
    const asked = api.on(getOffer, offerOf())
    open(lesson, child)
    expect(await screen.findByText('Ask your parent')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(asked).toEqual([])
  })

  it('starts premium instead on request', async () => {
    const calls = api.on(startCheckout, { url: 'https://elsewhere.test' })
    vi.stubGlobal('location', { origin: location.origin, pathname: '/', search: '', assign: vi.fn() })
    const view = open(lesson)
    await order(view, /^Watch with premium/i)
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ kind: 'premium_subscription', idempotencyKey: expect.any(String) }),
    )
  })
})

describe('a visitor who wants to buy', () => {
  it('signs in first, comes back, and the summary opens by itself', async () => {
    const calls = api.on(startCheckout, { url: payPage })
    const view = open(lesson, null)
    await press(view, 'Purchase This Course')
    expect(takeToasts()).toMatchObject([{ title: 'Please log in first' }])
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/login'))
    const returnTo = new URLSearchParams(view.router.state.location.search).get('returnTo') ?? ''
    expect(returnTo).toBe('/courses/lesson-1?tab=about&checkout=lesson-1')
    act(() => void view.queries.setQueryData(sessionQuery.queryKey, sessionOf(viewerOf())))
    await act(() => view.router.navigate(returnTo))
    await screen.findByRole('dialog', { name: 'Check your order' })
    expect(calls).toEqual([])
    await order(view, '')
    await waitFor(() => expect(here(view)).toBe(payPage))
    expect(calls).toHaveLength(1)
    await goBack()
    expect(here(view)).toBe('/courses/lesson-1?tab=about')
    expect(calls).toHaveLength(1)
  })

  it('starts nothing by a link from elsewhere', async () => {
    const calls = api.on(startCheckout, { url: payPage })
    api.on(getSession, sessionOf(viewerOf()))
    renderApp(lesson, { at: '/courses/lesson-1?checkout=lesson-1' })
    const button = await screen.findByRole('button', { name: 'Purchase This Course' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await screen.findByText(/By PayNow/)
    expect(calls).toEqual([])
  })
})

describe('a parent who wants to buy', () => {
  it('chooses for whom, sees what it costs them, and pays for that child', async () => {
    api.on(listChildren, { children: [lin, mei] })
    api.on(getOffer, ({ query }) => offerOf(query.childId === mei.id ? { isOwned: true } : { method: 'card' }))
    const calls = api.on(startCheckout, { url: payPage })
    const view = open(lesson, parent)
    await press(view, 'Purchase This Course')
    const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
    await view.user.click(dialog.getByRole('button', { name: 'Pay' }))
    expect(dialog.getByText('Please choose who it is for')).toBeDefined()
    await view.user.click(dialog.getByLabelText('Mei'))
    expect(await dialog.findByText('It is already open in this account.')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /Pay/ })).toBeNull()
    await view.user.click(dialog.getByLabelText('Lin'))
    await view.user.click(await dialog.findByRole('button', { name: 'Pay S$40.00' }))
    await waitFor(() => expect(here(view)).toBe(payPage))
    expect(calls.map(({ body }) => body)).toEqual([
      { kind: 'video_tutorial', contentId: 'lesson-1', childId: lin.id, idempotencyKey: expect.any(String) },
    ])
  })

  it('buys for themselves with another key than for a child', async () => {
    api.on(listChildren, { children: [lin] })
    const calls = api.fail(startCheckout, { error: 'unavailable' })
    const view = open(lesson, parent)
    await press(view, 'Purchase This Course')
    const dialog = within(await screen.findByRole('dialog'))
    await view.user.click(await dialog.findByRole('button', { name: 'Pay S$40.00' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await view.user.click(dialog.getByLabelText('Myself'))
    await view.user.click(await dialog.findByRole('button', { name: 'Pay S$40.00' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    const [first, second] = calls.map(({ body }) => body as { childId?: string; idempotencyKey: string })
    expect(first?.childId).toBe(lin.id)
    expect(second).not.toHaveProperty('childId')
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  it('is asked for nobody without children', async () => {
    api.on(startCheckout, { url: payPage })
    const view = open(lesson, parent)
    await press(view, 'Purchase This Course')
    await screen.findByRole('dialog')
    expect(screen.queryByRole('radio')).toBeNull()
    await order(view, '')
    await waitFor(() => expect(here(view)).toBe(payPage))
  })

  it('sees who has premium until when, and can’t choose it for whom nothing is there', async () => {
    const ofLevel = { ...mei, level: 'P2' as const, isPremiumForSale: false }
    api.on(listChildren, { children: [{ ...lin, premiumUntil: '2026-12-20T04:00:00.000Z' }, ofLevel] })
    api.on(getOffer, ({ query }) =>
      offerOf({ title: { en: 'Premium', zh: '会员' }, isForSale: query.childId !== ofLevel.id }),
    )
    const view = open(<PremiumMonth isPremium={false} isRenewing={false} />, parent)
    await press(view, 'Buy premium for the family')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
    await view.user.click(dialog.getByLabelText(/^Lin.*Premium until 20 Dec 2026/))
    expect(await dialog.findByText('One month more, from 20 Dec 2026')).toBeDefined()
    await view.user.click(dialog.getByLabelText(/^Mei.*no premium content for P2 yet/))
    expect(await dialog.findByText('Not yet')).toBeDefined()
    expect(dialog.getByText('S$40.00')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /Pay/ })).toBeNull()
  })
})

describe('the summary', () => {
  it.each([
    [
      'en',
      'paynow',
      ['Mei', 'Content for P5 and P6 so far', 'One month', 'S$29.90'],
      /for one month\. It doesn’t renew/,
    ],
    ['zh', 'paynow', ['Mei', /^目前有小五和小六的内容$/, '一个月', 'S$29.90'], /每次一个月，不会自动续费/],
    ['en', 'card', ['Mei', 'Premium', 'Month by month, until you end it', 'S$29.90 a month'], /Renews each month/],
  ] as const)('says in %s, by %s, for whom, what, how long and how much', async (language, method, said, terms) => {
    const title = { en: 'Premium', zh: '会员' }
    const premiumContent = [
      { part: 'dailyPlan' as const, levels: ['P5' as const, 'P6' as const] },
      { part: 'lessons' as const, levels: ['P6' as const] },
    ]
    api.on(getOffer, offerOf({ method, title, premiumContent, listPriceCents: 2_990, priceCents: 2_990 }))
    const calls = api.on(startCheckout, { url: payPage })
    const view = open(<PremiumOffer priceCents={2_990} />, viewerOf(), language)
    await press(view, /Upgrade to Premium|升级会员/)
    const dialog = within(await screen.findByRole('dialog'))
    for (const text of said) expect(await dialog.findByText(text)).toBeDefined()
    expect(dialog.getByText(terms)).toBeDefined()
    await view.user.click(dialog.getByRole('button', { name: /^(Cancel|取消)$/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls).toEqual([])
  })

  it.each([
    ['missing', null, 'Ask my parent', /has to agree before you order/],
    ['asked', 'm***@example.com', 'Go to my account', /We’ve emailed m\*\*\*@example\.com/],
    ['refused', null, 'Ask my parent', /has to agree before you order/],
  ] as const)('leads a student without a guardian to ask one: %s', async (state, askedOf, link, why) => {
    consent(state, askedOf)
    const view = open(lesson)
    await press(view, 'Purchase This Course')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(why)).toBeDefined()
    expect(dialog.getByRole('link', { name: link }).getAttribute('href')).toBe('/account#learning')
    expect(dialog.queryByRole('button', { name: payButton })).toBeNull()
  })

  it('says that it isn’t there yet where the recording was taken down meanwhile', async () => {
    api.fail(startCheckout, { error: 'not_for_sale' })
    const view = open(lesson)
    await order(view, 'Purchase This Course')
    await expectToast({ kind: 'info', title: 'Not yet' })
  })
})

describe('SeriesPurchase', () => {
  const credited = offerOf({ listPriceCents: 39_900, creditCents: 19_800, priceCents: 20_100 })

  it.each([
    ['en', 'S$399.00, of which you’ve paid S$198.00 for single lessons of this series', 'To pay: S$201.00'],
    ['zh', 'S$399.00，其中 S$198.00 在购买本系列的单课时已付', '还需付：S$201.00'],
  ] as const)('says in %s what was paid for lessons already', async (language, credit, toPay) => {
    api.on(getOffer, credited)
    open(<SeriesPurchase seriesId="the-series" />, viewerOf(), language)
    expect(await screen.findByText(credit)).toBeDefined()
    expect(screen.getByText(toPay)).toBeDefined()
  })

  it('says that an owned series is open, and offers nothing that isn’t sold', async () => {
    api.on(getOffer, offerOf({ isOwned: true }))
    const { unmount } = open(<SeriesPurchase seriesId="the-series" />)
    expect(await screen.findByText('This series is yours')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    const asked = api.fail(getOffer, { error: 'not_found' })
    open(<SeriesPurchase seriesId="the-series" />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('offers of premium', () => {
  it('show the price and “not yet” where nothing of the level is there, and no way to buy', async () => {
    api.on(getEntitlements, { ...free, isPremiumForSale: false })
    open(
      <>
        <SubscribeBanner variant="tutor" />
        <PremiumOffer priceCents={2_990} />
        {lesson}
      </>,
    )
    await waitFor(() => expect(screen.getAllByText('Not yet')).toHaveLength(2))
    expect(screen.getAllByText('S$29.90 a month')).toHaveLength(2)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Purchase This Course'])
  })

  it.each([
    ['card', /Renews each month until you end it/],
    ['paynow', /for one month\. It doesn’t renew automatically/],
  ] as const)('name the price on the account page, and what %s means', async (method, terms) => {
    api.on(getOffer, offerOf({ method, listPriceCents: 2_990, priceCents: 2_990 }))
    open(<PremiumOffer priceCents={2_990} />)
    expect(await screen.findByText(terms)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Upgrade to Premium S$29.90 a month' })).toBeDefined()
  })

  it('are hidden for premium users, shown to visitors without a price, and refer children to their parent', async () => {
    api.on(getEntitlements, { ...free, isPremium: true })
    const asked = api.on(getEntitlements, { ...free, isPremium: true })
    const { unmount } = open(<SubscribeBanner variant="tutor" />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    const visitor = open(<SubscribeBanner variant="daily" />, null)
    await press(visitor, 'Upgrade to Premium')
    await waitFor(() => expect(here(visitor)).toContain(encodeURIComponent('checkout=premium_subscription')))
    expect(document.body.textContent).not.toContain('S$')
    visitor.unmount()
    api.on(getEntitlements, { ...free, premiumPriceCents: null, isPremiumForSale: false })
    open(<SubscribeBanner variant="tutor" />, child)
    expect(await screen.findByText('Ask your parent')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('let premium users buy a single lesson to keep, unless they own it', async () => {
    api.on(getEntitlements, { ...free, isPremium: true })
    const { unmount } = open(<VideoOffer courseId="lesson-1" />)
    expect(await screen.findByText(/If you buy this lesson for S\$40\.00, it stays yours/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Purchase this lesson' })).toBeDefined()
    unmount()
    const asked = api.on(getOffer, offerOf({ isOwned: true }))
    open(<VideoOffer courseId="lesson-1" />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('let parents buy an open lesson for a child', async () => {
    api.on(getOffer, offerOf({ isOwned: true }))
    open(<VideoOffer courseId="lesson-1" />, parent)
    expect(await screen.findByText('For another account of your family')).toBeDefined()
  })

  it.each([
    [{ isPremium: true, isRenewing: false }, viewerOf(), 'Add a month'],
    [{ isPremium: true, isRenewing: true }, viewerOf(), null],
    [{ isPremium: false, isRenewing: false }, viewerOf(), null],
    [{ isPremium: true, isRenewing: true }, parent, 'Buy premium for the family'],
  ])('sell a further month on the account page where that makes sense: %o', async (now, viewer, label) => {
    open(
      <>
        <PremiumMonth {...now} />
        <PremiumOffer priceCents={2_990} />
      </>,
      viewer,
    )
    await screen.findByText(/By PayNow/)
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual([...(label === null ? [] : [label]), expect.stringContaining('Upgrade')])
  })
})

describe('CheckoutButton for a seat of a live course', () => {
  const seat = { facts: <span>10 lessons</span>, seatedIds: [mei.id] }
  const buy = (
    <CheckoutButton product={liveSeat('p6-chinese-oral')} seat={seat}>
      Buy a seat
    </CheckoutButton>
  )
  const offer = offerOf({ title: { en: 'Speaking well', zh: '口试冲刺' }, priceCents: 59_900, listPriceCents: 59_900 })

  it('asks for a child without a seat, says what is bought and how money goes back, and pays', async () => {
    api.on(listChildren, { children: [mei, lin] })
    api.on(getOffer, offer)
    const calls = api.on(startCheckout, { url: payPage })
    const view = open(buy, parent)
    await press(view, 'Buy a seat')
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Lin' })).toBeTruthy())
    expect(dialog.getAllByRole('radio')).toHaveLength(1)
    expect(await dialog.findByText('10 lessons')).toBeTruthy()
    expect(dialog.getByText(/held for half an hour/)).toBeTruthy()
    expect(dialog.getByText(/^For a refund, write to us/)).toBeTruthy()
    await view.user.click(await readyToPay())
    await waitFor(() => expect(here(view)).toBe(payPage))
    expect(calls.map(({ body }) => body)).toMatchObject([
      { kind: 'live_course', contentId: 'p6-chinese-oral', childId: lin.id },
    ])
  })

  it.each([
    ['en', 'The last seat has just gone', /Nothing has been charged/],
    ['zh', '最后一个座位刚刚没了', /没有扣取任何费用/],
  ] as const)('says kindly in %s that no seat is left', async (language, title, description) => {
    api.on(getOffer, offer)
    api.fail(startCheckout, { error: 'limit_reached' })
    const view = open(buy, viewerOf(), language)
    await order(view, 'Buy a seat')
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ kind: 'info', title, description: expect.stringMatching(description) }]),
    )
  })
})
