import { getSession, signOut } from '@capyzen/contracts/auth'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { cancelOrder, listOrders } from '@capyzen/contracts/orders'
import { listLiveCourses } from '@capyzen/contracts/live-courses'
import { addFamilyDevice, getFamilySignIn, handOverDevice, listChildren } from '@capyzen/contracts/families'
import { getPayNowPayment, verifyPayment, type PayNowPayment } from '@capyzen/contracts/paynow'
import { getSupport } from '@capyzen/contracts/support'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '#app/router.tsx'
import type { Language } from '#platform/i18n.ts'
import { lin, mei, tablet } from '#test/fixtures/families.ts'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { liveCourse, liveSession } from '#test/fixtures/live-courses.ts'
import { orderOf, paidOrder } from '#test/fixtures/orders.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'

const reference = 'ABCDEFGHJKLMNPQRSTUV'
const payment: PayNowPayment = {
  reference,
  status: 'open',
  kind: 'video_tutorial',
  contentId: 'p6-science-paper',
  title: { en: 'Science Paper', zh: '科学试卷' },
  childName: null,
  amountCents: 4_000,
  uen: '201403121W',
  payeeName: 'CAPYZEN PTE LTD',
  isSample: false,
  payload: '00020101021226490009SG.PAYNOW',
  expiresAt: '2026-11-30T04:00:00.000Z',
  transactionId: null,
}
const free = { isPremium: false, premiumUntil: null, premiumPriceCents: 2_990, isPremiumForSale: true }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getEntitlements, free)
  api.on(listOrders, { orders: [orderOf()] })
  api.on(getSupport, { email: 'help@academy.test', name: null, url: null })
})
afterEach(() => void vi.useRealTimers())

const open = (at: string, language: Language = 'en') => renderApp(null, { routes, at, language })
const main = () => within(screen.getByRole('main'))
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 })

describe('/payment-verification', () => {
  const page = `/payment-verification?reference=${reference}&type=video_tutorial&id=p6-science-paper`
  const openWith = (changes: Partial<PayNowPayment>, language?: Language) => {
    api.on(getPayNowPayment, { payment: { ...payment, ...changes } })
    return open(page, language)
  }

  it.each([
    ['en', 'Pay with PayNow', 'PayNow QR code for S$40.00'],
    ['zh', '用 PayNow 付款', 'PayNow 二维码，金额 S$40.00'],
  ] as const)('shows in %s the QR code, what is in it and five steps', async (language, title, qrCode) => {
    openWith({}, language)
    await heading(title)
    expect(main().getByRole('img', { name: qrCode })).toBeDefined()
    for (const shown of ['S$40.00', '201403121W', reference, 'CAPYZEN PTE LTD'])
      expect(main().getByText(shown)).toBeDefined()
    expect(main().getByRole('list').children).toHaveLength(5)
  })

  it.each([
    ['en', 'Premium, one month · For Lin', /It doesn’t renew automatically/],
    ['zh', '会员，一个月 · 给 Lin', /不会自动续费/],
  ] as const)('says in %s for whom premium is paid, for how long, and that it ends', async (language, bought, ends) => {
    const title = { en: 'Premium', zh: '会员' }
    openWith({ kind: 'premium_subscription', contentId: null, title, childName: 'Lin' }, language)
    expect(await main().findByText(bought)).toBeDefined()
    expect(main().getByText(ends)).toBeDefined()
  })

  it.each([
    ['Copy the amount', '40.00'],
    ['Copy the UEN', '201403121W'],
    ['Copy the reference', reference],
  ])('%s copies it and says so for three seconds', async (name, text) => {
    const { user } = openWith({})
    await heading('Pay with PayNow')
    await user.click(main().getByRole('button', { name }))
    expect(await navigator.clipboard.readText()).toBe(text)
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(`Copied: ${text}`, undefined, 3_000)
  })

  it('says of a sample that nobody must pay it', async () => {
    openWith({ isSample: true })
    expect(await main().findByText('This is a sample. Please don’t pay.', {}, { timeout: 5_000 })).toBeDefined()
  })

  it('asks for the transaction reference before it sends anything', async () => {
    const calls = api.on(verifyPayment, () => {
      throw new Error('sent')
    })
    const { user } = openWith({})
    await heading('Pay with PayNow')
    await user.type(main().getByLabelText('Transaction reference number'), '   ')
    await user.click(main().getByRole('button', { name: 'Verify Payment' }))
    expect(await main().findByText('Please enter a transaction reference number')).toBeDefined()
    expect(calls).toEqual([])
  })

  it('shows that the payment is under review once a transaction reference was sent', async () => {
    const calls = api.on(verifyPayment, {
      success: true,
      message: { en: 'We check it.', zh: '我们会核对。' },
      payment: { status: 'pending_verification' },
    })
    const { user } = openWith({})
    await heading('Pay with PayNow')
    await user.type(main().getByLabelText('Transaction reference number'), ' TX1 ')
    api.on(getPayNowPayment, { payment: { ...payment, status: 'pending_verification', transactionId: 'TX1' } })
    await user.click(main().getByRole('button', { name: 'Verify Payment' }))
    await heading('Payment Under Review')
    expect(calls.map(({ body }) => body)).toEqual([{ paymentReference: reference, transactionId: 'TX1' }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Verification Successful', 'We check it.')
    expect(main().getByRole('link', { name: 'Return home' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['not_found', 'Payment not found or does not belong to you'],
    ['conflict', /isn’t open any more/],
  ] as const)('says why the verification failed: %s', async (error, why) => {
    api.fail(verifyPayment, { error })
    const { user } = openWith({})
    await heading('Pay with PayNow')
    await user.type(main().getByLabelText('Transaction reference number'), 'TX1')
    await user.click(main().getByRole('button', { name: 'Verify Payment' }))
    expect(await main().findByText(why)).toBeDefined()
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Verification Failed', expect.stringMatching(why))
    expect(main().getByLabelText<HTMLInputElement>('Transaction reference number').value).toBe('TX1')
  })

  it('goes on by itself once the payment is completed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { router } = openWith({})
    await heading('Pay with PayNow')
    api.on(getPayNowPayment, { payment: { ...payment, status: 'completed' } })
    api.on(listOrders, { orders: [paidOrder] })
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    await heading('The lesson is open')
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe('/payment-success?type=video_tutorial&id=p6-science-paper')
  })

  it.each([
    ['/payment-verification', 'Payment reference is missing'],
    [page, 'Payment not found or does not belong to you'],
  ])('finds no payment information at %s', async (at, why) => {
    api.fail(getPayNowPayment, { error: 'not_found' })
    open(at)
    await heading('Payment Information Not Found')
    expect(main().getByText(why)).toBeDefined()
    expect(main().getByText(/please contact us/)).toBeDefined()
    const link = await main().findByRole('link', { name: 'Write to help@academy.test' })
    expect(link.getAttribute('href')).toBe('mailto:help@academy.test')
  })

  it.each([
    ['expired', 'This QR code has expired', true],
    ['canceled', 'This payment was cancelled', true],
    ['refunded', 'This payment was refunded', false],
  ] as const)('shows no QR code of a payment that is %s', async (status, title, canStartAgain) => {
    openWith({ status })
    await heading(title)
    expect(main().queryByRole('img', { name: /QR/ })).toBeNull()
    expect(main().queryByRole('button', { name: 'Start again' }) !== null).toBe(canStartAgain)
  })

  it('gives the order up on request, after asking', async () => {
    const calls = api.on(cancelOrder, { order: orderOf({ status: 'canceled' }) })
    const { user } = openWith({})
    await user.click(await main().findByRole('button', { name: 'Cancel this payment' }, { timeout: 5_000 }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(calls).toEqual([])
    api.on(getPayNowPayment, { payment: { ...payment, status: 'canceled' } })
    await user.click(question.getByRole('button', { name: 'Cancel this payment' }))
    await heading('This payment was cancelled')
    expect(calls.map(({ params }) => params)).toEqual([{ orderId: orderOf().id }])
  })

  it('sends visitors to the sign-in page with the whole address', async () => {
    api.on(getSession, visitorSession)
    const { router } = open(page)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 5_000 })
    expect(router.state.location.search).toBe(`?returnTo=${encodeURIComponent(page)}`)
  })
})

describe('/payment-success', () => {
  const premiumOrder = { ...paidOrder, kind: 'premium_subscription', contentId: null } as const
  const tutor = ['Go to the AI tutor', '/ai-tutor'] as const
  const lesson = ['Go to the lesson', '/courses?content=p6-science-paper'] as const
  const dashboard = ['Go to Dashboard', '/dashboard'] as const

  it.each([
    ['', paidOrder, 'Payment successful', [dashboard]],
    ['?type=premium_subscription', premiumOrder, 'Welcome to premium', [tutor, dashboard]],
    ['?type=video_tutorial&id=p6-science-paper', paidOrder, 'The lesson is open', [lesson, dashboard]],
    ['?type=video_tutorial', paidOrder, 'The lesson is open', [dashboard]],
  ] as const)('%s says what was bought and leads there', async (search, order, title, links) => {
    api.on(listOrders, { orders: [order] })
    open(`/payment-success${search}`)
    await heading(title)
    const shown = main()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(shown).toEqual([...links, ['See my payments', '/account#payments']])
  })

  it.each([
    ['until when the child has premium', [{ ...lin, premiumUntil: '2026-12-20T04:00:00.000Z' }], true],
    [
      'nothing where two children have one name',
      [
        { ...lin, premiumUntil: '2026-12-20T04:00:00.000Z' },
        { ...mei, nickname: 'Lin' },
      ],
      false,
    ],
  ])('says %s', async (_what, children, isSaid) => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    const asked = api.on(listChildren, { children })
    api.on(listOrders, { orders: [{ ...premiumOrder, childName: 'Lin' }] })
    open('/payment-success?type=premium_subscription')
    await heading('Welcome to premium')
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    if (isSaid) expect(await main().findByText('Premium until 20 Dec 2026')).toBeDefined()
    else expect(main().queryByText(/Premium until/)).toBeNull()
  })

  it.each([
    ['is the only one of that name, at once', [lin], '/', [1, 0, 0]],
    ['shares the name, by their pictures', [lin, { ...mei, nickname: 'Lin' }], '/login', [0, 1, 1]],
  ])('hands over first to the child, who %s', async (_what, children, arrives, calls) => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    api.on(listChildren, { children: children.map((one) => ({ ...one, premiumUntil: '2026-12-20T04:00:00.000Z' })) })
    api.on(listOrders, { orders: [{ ...premiumOrder, childName: 'Lin' }] })
    api.on(getFamilySignIn, { children: null })
    const session = sessionOf(viewerOf({ name: 'Lin', isChild: true, signInMethod: 'picture_pin' }))
    const handed = api.on(handOverDevice, session)
    const devices = api.on(addFamilyDevice, { device: tablet })
    const out = api.on(signOut, { outcome: 'signed_out' })
    const { user, router } = open('/payment-success?type=premium_subscription')
    await heading('Welcome to premium')
    const button = await main().findByRole('button', { name: 'Let Lin log in here' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    const [first] = main().getAllByRole('link')
    expect(button.compareDocumentPosition(first!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.click(button)
    // Signing out waits for its behaviour records.
    await waitFor(() => expect(router.state.location.pathname).toBe(arrives), { timeout: 5_000 })
    expect([handed.length, devices.length, out.length]).toEqual(calls)
  })

  const seatOrder = {
    ...paidOrder,
    ...({ kind: 'live_course', contentId: 'p6-chinese-oral', childName: 'Lin' } as const),
    title: { en: 'Speaking well', zh: '口试冲刺' },
  }

  it('says whose seat it is, when the next session is, and gives the sessions for the calendar', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    api.on(listChildren, { children: [lin] })
    api.on(listOrders, { orders: [seatOrder] })
    const upcomingSessions = [liveSession({ isCanceled: true }), liveSession({ startsAt: '2026-12-05T07:00:00.000Z' })]
    api.on(listLiveCourses, { courses: [liveCourse({ upcomingSessions })], week: [] })
    open('/payment-success?type=live_course&id=p6-chinese-oral', 'zh')
    await heading('座位订好了')
    expect(main().getByText('付款成功，Lin 有座位了，课程已经放进课表。')).toBeDefined()
    expect(await main().findByText(/下一节：2026年12月5日/)).toBeDefined()
    expect(
      main()
        .getByRole('link', { name: /加入日历/ })
        .getAttribute('href'),
    ).toBe('/api/live-courses/p6-chinese-oral/calendar.ics?language=zh')
    expect(main().getByRole('link', { name: '去在线课堂' })).toBeDefined()
  })

  it('says honestly that no seat was left for the money', async () => {
    api.on(listOrders, { orders: [{ ...seatOrder, lacksSeat: true }] })
    open('/payment-success?type=live_course&id=p6-chinese-oral')
    await heading('No seat was left')
    expect(main().getByText(/sending all of the money back/)).toBeDefined()
  })

  it('says in whose account it is open', async () => {
    api.on(listOrders, { orders: [{ ...paidOrder, childName: 'Lin' }] })
    open('/payment-success?type=video_tutorial&id=p6-science-paper', 'zh')
    await heading('课程已开通')
    expect(main().getByText('付款成功，已经在 Lin 的账户里开通。')).toBeDefined()
  })

  it('checks premium again before it shows anything', async () => {
    const answer = Promise.withResolvers<CallResult<typeof getEntitlements>>()
    const asked = api.on(getEntitlements, () => answer.promise)
    const orders = api.on(listOrders, { orders: [premiumOrder] })
    open('/payment-success?type=premium_subscription')
    // Once to find the order, and again with everything that the payment may have changed.
    await waitFor(() => expect(orders.length).toBeGreaterThan(1), { timeout: 5_000 })
    expect(asked.length).toBeGreaterThan(0)
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Checking your payment…')
    answer.resolve({ ...free, isPremium: true, premiumUntil: '2026-12-20T04:00:00.000Z' })
    await heading('Welcome to premium')
    expect(await main().findByText('Premium until 20 Dec 2026')).toBeDefined()
  })

  it('waits for the word of the server, calmly, and goes on by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/payment-success?type=video_tutorial&id=p6-science-paper')
    await heading('Thank you! One moment…')
    expect(screen.queryByText(/successful/i)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(8_100))
    await heading('We are still waiting for the bank')
    api.on(listOrders, { orders: [orderOf({ createdAt: '2026-01-01T00:00:00.000Z' }), paidOrder] })
    await act(() => vi.advanceTimersByTimeAsync(3_100))
    await heading('The lesson is open')
  })

  it.each([
    ['en', 'Premium will renew by card', /Nothing has been charged now.*20 Dec 2026/],
    ['zh', '会员会用卡续费', /现在没有扣款.*2026年12月20日/],
  ] as const)('waits for nothing where the card is charged later: %s', async (language, title, why) => {
    const later = { payUrl: null, beginsAt: '2026-12-20T04:00:00.000Z' }
    const agreed = orderOf({ kind: 'premium_subscription', contentId: null, method: 'card', ...later })
    api.on(listOrders, { orders: [agreed] })
    open('/payment-success?type=premium_subscription', language)
    await heading(title)
    expect(main().getByText(why)).toBeDefined()
  })

  it.each([[[]], [[orderOf({ status: 'canceled' })]], [[{ ...paidOrder, contentId: 'another-lesson' }]]])(
    'claims no success that the server doesn’t know: %#',
    async (orders) => {
      api.on(listOrders, { orders })
      open('/payment-success?type=video_tutorial&id=p6-science-paper')
      await heading('We found no finished payment')
      expect(main().getByRole('link', { name: 'Go to Dashboard' })).toBeDefined()
    },
  )

  it('asks visitors to log in and leads them back', async () => {
    api.on(getSession, visitorSession)
    open('/payment-success?type=premium_subscription&id=x')
    const link = await main().findByRole('link', { name: 'Log in' }, { timeout: 5_000 })
    expect(link.getAttribute('href')).toBe(
      `/login?returnTo=${encodeURIComponent('/payment-success?type=premium_subscription&id=x')}`,
    )
    expect(main().getByRole('link', { name: 'Go to Dashboard' })).toBeDefined()
  })
})

describe('/payment-canceled', () => {
  it.each([
    [
      'en',
      'Payment Canceled',
      'Your payment has been canceled. No charges were made to your account.',
      'Return to Dashboard',
    ],
    ['zh', '付款已取消', '付款已取消，没有扣取任何费用。', '回到学习概览'],
  ] as const)('says in %s that nothing was charged', async (language, title, why, link) => {
    open('/payment-canceled', language)
    await heading(title)
    expect(main().getByText(why)).toBeDefined()
    expect(main().getByRole('link', { name: link }).getAttribute('href')).toBe('/dashboard')
  })
})

it.each(['/payment-verification', '/payment-success?type=premium_subscription', '/payment-canceled'])(
  '%s refers children of a family to their parent',
  async (at) => {
    api.on(getSession, sessionOf(viewerOf({ isChild: true, email: null, level: 'P3' })))
    const asked = api.on(listOrders, { orders: [paidOrder] })
    open(at)
    await heading('This page is for parents')
    expect(main().getByText('Ask your parent')).toBeDefined()
    expect(asked).toEqual([])
  },
)
