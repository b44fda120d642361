import {
  changeEmail,
  changePhone,
  confirmPhoneChange,
  deleteAccount,
  getReauthenticationMethods,
  getSignInMethods,
  removePhone,
  unlinkProvider,
  updateProfile,
  type SignInMethods,
} from '@capyzen/contracts/account'
import { getSession, reauthenticate, resendVerification, type Viewer } from '@capyzen/contracts/auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { provedByProvider } from '#test/screens/auth.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { currentLanguage, setLanguage } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { ContactCard, ProvidersCard } from './sign-in-method-cards.tsx'
import { DeleteAccountCard } from './data-cards.tsx'
import { ProfileCard } from './profile-card.tsx'

// Dialogs with many controls are slow in jsdom.
vi.setConfig({ testTimeout: 15_000 })

const methods: SignInMethods = { hasPassword: true, providers: [], emailChange: null }
const password = 'yuzu-in-the-spring'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSignInMethods, methods)
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Renders a card for the viewer of the session, so that it follows changes of the viewer. */
function show(card: (viewer: Viewer) => ReactNode, viewer = viewerOf(), at = '/account') {
  api.on(getSession, sessionOf(viewer))
  function Here(): ReactNode {
    const known = useViewer()
    return known ? card(known) : <p>nobody is here</p>
  }
  // As in the app, leaving for the home page unmounts the card.
  const routes = [
    { path: '/', element: <Home /> },
    { path: '*', element: <Here /> },
  ]
  return renderApp(undefined, { at, routes })
}

const Home = () => (useViewer() ? <p>home of a viewer</p> : <p>nobody is here</p>)

async function confirmWithPassword({ user }: ReturnType<typeof renderApp>, confirm: string) {
  await user.click(await screen.findByLabelText('Your password'))
  await user.paste(password)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }))
}

describe('editing the profile', () => {
  const subscription = { isPremium: false, premiumUntil: null, premiumPriceCents: 2990, isPremiumForSale: true }
  const card = (viewer: Viewer) => (
    <ProfileCard viewer={viewer} subscription={subscription} onRetrySubscription={() => undefined} />
  )

  it('saves name, avatar and language, and shows them at once', async () => {
    const calls = api.on(updateProfile, ({ body }) => ({ viewer: { ...viewerOf(), ...(body as Partial<Viewer>) } }))
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    // fireEvent, because so many user events are slow.
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' 小美 ' } })
    fireEvent.click(screen.getByLabelText('Otter'))
    fireEvent.click(screen.getByLabelText('中文'))
    fireEvent.click(screen.getByText('Save'))
    expect(await screen.findByRole('heading', { name: '小美' })).toBeDefined()
    expect(calls.map(({ body }) => body)).toEqual([{ name: '小美', avatar: 'otter', level: null, language: 'zh' }])
    expect(document.querySelector('[data-avatar="otter"]')).not.toBeNull()
    expect(currentLanguage()).toBe('zh')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends nothing when the name is empty', async () => {
    const calls = api.on(updateProfile, { viewer: viewerOf() })
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    await user.clear(screen.getByLabelText('Name'))
    await user.click(button('Save'))
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  it('lets a child change only avatar and language', async () => {
    const calls = api.on(updateProfile, { viewer: viewerOf() })
    const { user } = show(card, viewerOf({ isChild: true, email: null, level: 'P2' }))
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(screen.queryByLabelText('Level')).toBeNull()
    await user.click(screen.getByLabelText('Panda'))
    await user.click(button('Save'))
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ avatar: 'panda', language: 'en' }]))
  })

  it('says at the name that it may not pose as the academy', async () => {
    api.fail(updateProfile, { error: 'name_not_allowed' })
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    await user.click(button('Save'))
    expect(await screen.findByText(/sounds like Capyzen Academy or its staff/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Name').ariaInvalid).toBe('true')
  })

  it('shows an error in the dialog and keeps the form input', async () => {
    api.cut(updateProfile)
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    await user.type(screen.getByLabelText('Name'), ' Ling')
    await user.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Check your internet connection/)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Ling')
  })
})

describe('changing the email', () => {
  const card = (viewer: Viewer) => <ContactCard viewer={viewer} />
  const newEmail = 'new@example.com'

  it('requires reauthentication, then shows which email is not confirmed yet', async () => {
    const expiresAt = '2026-11-21T02:30:00.000Z'
    const calls = api.on(changeEmail, () => {
      api.on(getSignInMethods, {
        ...methods,
        emailChange: { newEmail, isOldConfirmed: true, isNewConfirmed: false, expiresAt },
      })
      return { outcome: 'sent' as const }
    })
    const view = show(card)
    await view.user.click(await screen.findByRole('button', { name: 'Change email' }))
    await view.user.type(screen.getByLabelText('New email'), newEmail)
    await view.user.click(button('Continue'))
    await confirmWithPassword(view, 'Send the links')
    expect(await screen.findByText(`Change to ${newEmail}`)).toBeDefined()
    expect(calls.map(({ body }) => body)).toEqual([{ email: newEmail, reauthentication: { password } }])
    expect(screen.getByText('Old email').parentElement?.textContent).toBe('Old email confirmed')
    expect(screen.getByText('New email').parentElement?.textContent).toBe('New email not confirmed yet')
    expect(screen.getByText(/before 10:30/)).toBeDefined()
  })

  it.each([
    ['mei@', /doesn.t look like an email|email address/i],
    ['MEI@example.com', 'This is already your email.'],
    ['mei＠example．com', 'This is already your email.'],
  ])('rejects the new email %s before it is sent', async (typed, message) => {
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    await user.type(screen.getByLabelText('New email'), typed)
    await user.click(button('Continue'))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('sends the verification email again on request', async () => {
  const calls = api.on(resendVerification, { outcome: 'sent' })
  const { user } = show((viewer) => <ContactCard viewer={viewer} />, viewerOf({ emailVerified: false }))
  await user.click(await screen.findByRole('button', { name: 'Send the email again' }))
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
})

it.each([
  ['Change email', 'New email', 'mei@school.test'],
  ['Add a phone number', 'New phone number', '9123 4567'],
])('reopens “%s” once with the typed value after reauthentication with a provider', async (open, label, typed) => {
  const goAndComeBack = provedByProvider(api)
  const card = (viewer: Viewer) => <ContactCard viewer={viewer} />
  const view = show(card)
  await view.user.click(await screen.findByRole('button', { name: open }))
  await view.user.click(screen.getByLabelText(label))
  await view.user.paste(typed)
  await view.user.click(button('Continue'))
  await goAndComeBack(view)
  const back = show(card)
  expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(typed)
  // The draft is restored only once.
  back.unmount()
  show(card)
  expect(await screen.findByRole('button', { name: open })).toBeDefined()
  expect(screen.queryByLabelText(label)).toBeNull()
})

describe('changing the phone number', () => {
  const card = (viewer: Viewer) => <ContactCard viewer={viewer} />

  async function askFor(number: string) {
    const view = show(card)
    await view.user.click(await screen.findByRole('button', { name: 'Add a phone number' }))
    await view.user.type(screen.getByLabelText('New phone number'), number)
    await view.user.click(button('Continue'))
    return view
  }

  it('saves the number after the code of the text message is typed, and shows it', async () => {
    const asked = api.on(changePhone, { outcome: 'sent' })
    const confirmed = api.on(confirmPhoneChange, { viewer: viewerOf({ phone: '+6591234567' }) })
    const view = await askFor('９１２３ ４５６７')
    await confirmWithPassword(view, 'Send the code')
    await view.user.type(await screen.findByLabelText('Code'), '１２３４５６')
    expect(await screen.findByText('+6591234567')).toBeDefined()
    expect(asked.map(({ body }) => body)).toEqual([{ phone: '9123 4567', reauthentication: { password } }])
    expect(confirmed.map(({ body }) => body)).toEqual([{ code: '123456' }])
  })

  it('moves the focus to the card’s heading on cancel', async () => {
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Add a phone number' }))
    await user.click(button('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email and phone' })))
  })

  it('says that the code is wrong', async () => {
    api.on(changePhone, { outcome: 'sent' })
    api.fail(confirmPhoneChange, { error: 'invalid_code' })
    const view = await askFor('9123 4567')
    await confirmWithPassword(view, 'Send the code')
    await view.user.type(await screen.findByLabelText('Code'), '123456')
    expect(await screen.findByText(/This code isn’t right, or it has expired/)).toBeDefined()
  })

  it('sends the code again after a minute, and returns to the number field on cancel', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = api.on(changePhone, { outcome: 'sent' })
    const view = await askFor('9123 4567')
    await confirmWithPassword(view, 'Send the code')
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await view.user.click(button('Send a new code'))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.body).toEqual(asked[0]?.body)
    await view.user.click(button('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New phone number')))
    vi.useRealTimers()
  })

  it('asks for reauthentication again before a new code when it was by one-time code', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    api.on(getReauthenticationMethods, {
      password: false,
      passkey: false,
      code: 'email',
      providers: [],
      isBackFromProvider: false,
    })
    api.on(reauthenticate, { sentTo: 'email' })
    const asked = api.on(changePhone, { outcome: 'sent' })
    const view = await askFor('9123 4567')
    await view.user.click(await screen.findByRole('button', { name: 'Send me a code' }))
    await view.user.type(await screen.findByLabelText('Code'), '111111')
    await view.user.click(button('Send the code'))
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await view.user.click(button('Send a new code'))
    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(asked).toHaveLength(1)
    vi.useRealTimers()
  })

  it('shows at the field that the server rejected the number', async () => {
    api.fail(changePhone, { error: 'invalid_request', fields: ['phone'] })
    const view = await askFor('1234 5678')
    await confirmWithPassword(view, 'Send the code')
    expect(await screen.findByText(/doesn’t look like a phone number/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('New phone number').value).toBe('1234 5678')
  })

  it('removes the number after reauthentication', async () => {
    const calls = api.on(removePhone, { viewer: viewerOf() })
    const view = show(card, viewerOf({ phone: '+6591234567' }))
    await view.user.click(await screen.findByRole('button', { name: 'Remove phone number' }))
    await confirmWithPassword(view, 'Remove')
    await waitFor(() => expect(screen.queryByText('+6591234567')).toBeNull())
    expect(calls.map(({ body }) => body)).toEqual([{ reauthentication: { password } }])
  })

  it('keeps a number that is the only sign-in method, and says why', async () => {
    api.fail(removePhone, { error: 'last_way_in' })
    const view = show(card, viewerOf({ phone: '+6591234567', email: null }))
    await view.user.click(await screen.findByRole('button', { name: 'Remove phone number' }))
    await confirmWithPassword(view, 'Remove')
    expect(await screen.findByText(/your only way to log in/)).toBeDefined()
  })
})

describe('linked accounts', () => {
  const school = { providerId: 'school', name: 'River Valley School', linkedAt: '2026-02-03T04:00:00.000Z' }

  it('lists linked accounts by name and removes one after reauthentication', async () => {
    api.on(getSignInMethods, { ...methods, providers: [school] })
    const calls = api.on(unlinkProvider, () => {
      api.on(getSignInMethods, methods)
      return { outcome: 'unlinked' as const }
    })
    const view = show(() => <ProvidersCard addProvider={(linked) => <p>all but: {linked.join()}</p>} />)
    const remove = await screen.findByRole('button', { name: 'Remove River Valley School' })
    expect(screen.getByText('all but: school')).toBeDefined()
    await view.user.click(remove)
    await confirmWithPassword(view, 'Remove')
    expect(await screen.findByText('No linked accounts yet.')).toBeDefined()
    expect(screen.getByText('all but:')).toBeDefined()
    expect(calls.map(({ params, body }) => [params, body])).toEqual([
      [{ providerId: 'school' }, { reauthentication: { password } }],
    ])
  })

  it('shows no card when no account is linked and none can be added', async () => {
    const asked = api.on(getSignInMethods, methods)
    show(() => <ProvidersCard />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('deleting the account', () => {
  const card = (viewer: Viewer) => <DeleteAccountCard viewer={viewer} isPremium />

  it('says what is lost, requires reauthentication, and signs out', async () => {
    const calls = api.on(deleteAccount, { outcome: 'deleted' })
    const view = show(card, viewerOf({ userType: 'parent' }))
    const family = ['public', 'family-sign-in']
    view.queries.setQueryData(family, { children: [{ nickname: 'Lin' }] })
    await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/your children’s accounts/)).toBeDefined()
    expect(dialog.getByText(/your remaining premium time/)).toBeDefined()
    await confirmWithPassword(view, 'Delete for good')
    expect(await screen.findByText('nobody is here')).toBeDefined()
    // The children were deleted too.
    expect(view.queries.getQueryData(family)).toBeUndefined()
    expect(calls.map(({ body }) => body)).toEqual([{ reauthentication: { password } }])
    expect(view.router.state.location.pathname).toBe('/')
    expect(toast.success).toHaveBeenCalledOnce()
  })

  it.each([
    ['en', 'This happens straight away and can’t be undone, not even by us. Your children’s accounts are deleted too.'],
    ['zh', '账户会立即删除，永远不能恢复，我们也找不回来。孩子的账户也会一起删除。'],
  ] as const)(
    'tells parents that the children’s accounts are deleted too, as one text in %s',
    async (language, text) => {
      show(card, viewerOf({ userType: 'parent', language }))
      setLanguage(language)
      expect(await screen.findByText(text)).toBeDefined()
    },
  )

  it('refuses to delete the last administrator, and says why', async () => {
    api.fail(deleteAccount, { error: 'last_administrator' })
    const view = show(card, viewerOf({ isAdministrator: true }))
    await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    await confirmWithPassword(view, 'Delete for good')
    expect(await screen.findByText(/You’re the last administrator/)).toBeDefined()
  })
})
