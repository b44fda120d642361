import { getSession, type Viewer } from '@capyzen/contracts/auth'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { getTutorHub, setTutorCard, TutorCard, type Availability } from '@capyzen/contracts/tutor-hub'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { takeToasts } from '#ui/toast.tsx'
import { HubSettingsScreen } from './hub-settings-screen.tsx'
import { TutorHubScreen } from './hub-screen.tsx'
import { PremiumGate } from './premium-gate.tsx'

let api: ReturnType<typeof fakeApi>
let changed: Partial<Record<TutorCard, Availability>>
beforeEach(() => {
  changed = { oralExam: 'coming_soon', readingCoach: 'hidden' }
  api = fakeApi()
  api.on(getTutorHub, () => ({
    cards: TutorCard.options.map((card) => ({ card, availability: changed[card] ?? 'available' })),
  }))
})

const premium = (isPremium: boolean) =>
  api.on(getEntitlements, { isPremium, premiumUntil: null, premiumPriceCents: 2990, isPremiumForSale: true })

describe('TutorHubScreen', () => {
  it('leads to what is open, announces what is coming and shows nothing hidden', async () => {
    renderApp(<TutorHubScreen offer={<p>offer</p>} />)
    const parts = await screen.findByRole('list', { name: 'Parts of the AI tutor' })
    expect(within(parts).getAllByRole('listitem')).toHaveLength(6)
    expect(
      within(parts)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/ai-tutor/writing-coach',
      '/ai-tutor/dictation-practice',
      '/ai-tutor/tutor-me',
      '/ai-tutor/vocabulary',
      '/ai-tutor/language-arts',
    ])
    const oral = within(parts).getByText('Oral exam practice').closest('li')
    expect(oral?.textContent).toContain('Coming soon')
    expect(screen.getByRole('link', { name: /Snap and solve/ })).toBeTruthy()
    expect(screen.queryByText('Reading coach')).toBeNull()
    expect(screen.getByText('offer')).toBeTruthy()
  })

  it.each<[string, Partial<Viewer>, string | undefined]>([
    ['a child', { isChild: true }, 'Your parent decides'],
    ['a student without premium', {}, 'Premium'],
    ['an administrator', { isAdministrator: true }, undefined],
  ])('says on each card that is closed to %s that it is, before it is tapped', async (_, viewer, said) => {
    api.on(getSession, sessionOf(viewerOf(viewer)))
    premium(false)
    renderApp(<TutorHubScreen offer={null} />)
    await screen.findByRole('list', { name: 'Parts of the AI tutor' })
    const chat = () => screen.getByRole('link', { name: /^Tutor me/ }).textContent
    if (said) await waitFor(() => expect(chat()).toContain(said))
    for (const text of ['Your parent decides', 'Premium'].filter((one) => one !== said))
      expect(chat()).not.toContain(text)
    expect(screen.getByRole('link', { name: /^Writing coach/ }).textContent).not.toMatch(/parent|Premium/)
  })

  it('has no row of further helpers where none is shown', async () => {
    changed = { snapAndSolve: 'hidden', errorAnalysis: 'hidden', readingCoach: 'hidden' }
    renderApp(<TutorHubScreen offer={null} />)
    await screen.findByRole('list', { name: 'Parts of the AI tutor' })
    expect(screen.queryByRole('heading', { name: 'More helpers' })).toBeNull()
  })
})

describe('HubSettingsScreen', () => {
  const admin = { isAdministrator: true, hasSecondFactor: true }

  it('opens, announces and hides a part', async () => {
    api.on(getSession, sessionOf(viewerOf(admin)))
    const calls = api.on(setTutorCard, ({ params, body }) => {
      changed[params.card as TutorCard] = (body as { availability: Availability }).availability
      return { cards: [] }
    })
    const { user } = renderApp(<HubSettingsScreen />)
    const oral = await screen.findByRole('group', { name: 'Availability of Oral exam practice' })
    expect(within(oral).getByRole('button', { pressed: true }).textContent).toBe('Coming soon')
    await user.click(within(oral).getByRole('button', { name: 'Available' }))
    await waitFor(() => expect(within(oral).getByRole('button', { pressed: true }).textContent).toBe('Available'))
    expect(calls).toMatchObject([{ params: { card: 'oralExam' }, body: { availability: 'available' } }])
    expect(takeToasts()).toMatchObject([{ title: 'Oral exam practice: Available' }])
  })

  it('shows what is stored when it could not be changed', async () => {
    api.on(getSession, sessionOf(viewerOf(admin)))
    api.fail(setTutorCard, { error: 'internal' })
    const { user } = renderApp(<HubSettingsScreen />)
    const tutor = await screen.findByRole('group', { name: 'Availability of Tutor me' })
    await user.click(within(tutor).getByRole('button', { name: 'Hidden' }))
    await expectToast({ kind: 'error', title: 'This couldn’t be changed' })
    expect(within(tutor).getByRole('button', { pressed: true }).textContent).toBe('Available')
  })

  it('is for administrators', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    renderApp(<HubSettingsScreen />)
    expect(await screen.findByText('For administrators only')).toBeTruthy()
  })
})

describe('PremiumGate', () => {
  function open(language: Language = 'en') {
    const routes = [
      { path: '/', element: <p>home</p> },
      { path: '/ai-tutor/tutor-me', element: <PremiumGate>inside</PremiumGate> },
    ]
    return renderApp(null, { routes, at: '/ai-tutor/tutor-me', language })
  }

  it.each([
    ['en', 'Premium members only'],
    ['zh', '仅限会员'],
  ] as const)('sends visitors home with one toast, in %s', async (language, title) => {
    api.on(getSession, visitorSession)
    open(language)
    expect(await screen.findByText('home')).toBeTruthy()
    expect(takeToasts()).toMatchObject([{ title }])
  })

  it('sends whoever has no premium home once that is known, so that Back does not lead here again', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    premium(false)
    const { router } = open()
    expect(await screen.findByText('home')).toBeTruthy()
    expect(takeToasts()).toMatchObject([{ title: 'Premium members only' }])
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it.each<[string, Partial<Viewer>, string]>([
    ['a child', { isChild: true }, 'Your parent decides what you can use here.'],
    [
      'a parent, who may have paid for a child',
      { userType: 'parent' },
      'It opens for your child: let them log in with a profile that has premium.',
    ],
  ])('says nothing of upgrading to %s', async (_, viewer, why) => {
    api.on(getSession, sessionOf(viewerOf(viewer)))
    premium(false)
    open()
    await screen.findByText('home')
    expect(takeToasts()[0]?.description).toBe(why)
  })

  it.each<[string, Partial<Viewer>, boolean]>([
    ['premium members', {}, true],
    ['administrators', { isAdministrator: true }, false],
    ['confirmed teachers', { userType: 'teacher', isConfirmedTeacher: true }, false],
  ])('lets %s in', async (_, viewer, isPremium) => {
    api.on(getSession, sessionOf(viewerOf(viewer)))
    premium(isPremium)
    open()
    expect(await screen.findByText('inside')).toBeTruthy()
    expect(takeToasts()).toEqual([])
  })

  it('keeps the page when premium ends while it is open', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    premium(true)
    const { queries } = open()
    await screen.findByText('inside')
    const asked = premium(false)
    await queries.refetchQueries({ queryKey: ['entitlements'] })
    expect(asked).toHaveLength(1)
    expect(screen.getByText('inside')).toBeTruthy()
  })

  it('sends nobody away while the subscription could not be checked', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    api.fail(getEntitlements, { error: 'internal' })
    open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('home')).toBeNull()
  })
})
