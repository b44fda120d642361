import {
  changeEmail,
  changePhone,
  confirmPhoneChange,
  deleteAccount,
  getProofWays,
  getSignInWays,
  getStoredData,
  removePhone,
  unlinkProvider,
  updateProfile,
  type SignInWays,
} from '@capyzen/contracts/account'
import { getSession, reauthenticate, resendVerification, type Viewer } from '@capyzen/contracts/auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#features/auth/fixtures.ts'
import { provedByProvider } from '#features/auth/testing.tsx'
import { useViewer } from '#features/auth/session.tsx'
import { currentLanguage, setLanguage } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#platform/testing.tsx'
import { toast } from '#ui/toast.tsx'
import { ContactCard } from './contact-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProvidersCard } from './providers-card.tsx'
import { StoredDataCard } from './stored-data-card.tsx'

// Dialogs with many controls take their time without a browser.
vi.setConfig({ testTimeout: 15_000 })

const ways: SignInWays = { hasPassword: true, providers: [], emailChange: null }
const password = 'yuzu-in-the-spring'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSignInWays, ways)
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

/** jsdom draws nothing, so nothing changes its size. */
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Draws a card for whoever the session says is here, so that a change of the viewer is seen in it. */
function show(card: (viewer: Viewer) => ReactNode, viewer = viewerOf(), at = '/account') {
  api.on(getSession, sessionOf(viewer))
  function Here(): ReactNode {
    const known = useViewer()
    return known ? card(known) : <p>nobody is here</p>
  }
  return renderApp(<Here />, { at })
}

async function prove({ user }: ReturnType<typeof renderApp>, confirm: string) {
  await user.click(await screen.findByLabelText('Your password'))
  await user.paste(password)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }))
}

describe('editing the profile', () => {
  const subscription = { isPremium: false, premiumUntil: null, premiumPriceCents: 2990 }
  const card = (viewer: Viewer) => (
    <ProfileCard viewer={viewer} subscription={subscription} onRetrySubscription={() => undefined} />
  )

  it('saves name, picture, level and language, and shows them at once', async () => {
    const calls = api.on(updateProfile, ({ body }) => ({ viewer: { ...viewerOf(), ...(body as Partial<Viewer>) } }))
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    // Not by pointer and key: so many of them take a test long.
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

  it('sends nothing without a name', async () => {
    const calls = api.on(updateProfile, { viewer: viewerOf() })
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    await user.clear(screen.getByLabelText('Name'))
    await user.click(button('Save'))
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  it('leaves a child picture and language alone to choose', async () => {
    const calls = api.on(updateProfile, { viewer: viewerOf() })
    const { user } = show(card, viewerOf({ isChild: true, email: null, level: 'p2' }))
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(screen.queryByLabelText('Level')).toBeNull()
    await user.click(screen.getByLabelText('Panda'))
    await user.click(button('Save'))
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ avatar: 'panda', language: 'en' }]))
  })

  it('says in the dialog what went wrong and loses nothing', async () => {
    api.cut(updateProfile)
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    await user.type(screen.getByLabelText('Name'), ' Ling')
    await user.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Check the internet/)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Ling')
  })
})

describe('email', () => {
  const card = (viewer: Viewer) => <ContactCard viewer={viewer} />
  const newEmail = 'new@example.com'

  it('is asked for with proof, and then says which mailbox it waits for', async () => {
    const expiresAt = '2026-11-21T02:30:00.000Z'
    const calls = api.on(changeEmail, () => {
      api.on(getSignInWays, {
        ...ways,
        emailChange: { newEmail, isOldConfirmed: true, isNewConfirmed: false, expiresAt },
      })
      return { outcome: 'sent' as const }
    })
    const view = show(card)
    await view.user.click(await screen.findByRole('button', { name: 'Change email' }))
    await view.user.type(screen.getByLabelText('New email'), newEmail)
    await view.user.click(button('Go on'))
    await prove(view, 'Send the links')
    expect(await screen.findByText(`Change to ${newEmail}`)).toBeDefined()
    expect(calls.map(({ body }) => body)).toEqual([{ email: newEmail, proof: { password } }])
    expect(screen.getByText('Old mailbox').parentElement?.textContent).toBe('Old mailbox confirmed')
    expect(screen.getByText('New mailbox').parentElement?.textContent).toBe('New mailbox waiting for its link')
    expect(screen.getByText(/before 10:30/)).toBeDefined()
  })

  it.each([
    ['mei@', /doesn.t look like an email|email address/i],
    ['MEI@example.com', 'This is your email already.'],
    ['mei＠example．com', 'This is your email already.'],
  ])('is not sent as %s', async (typed, words) => {
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    await user.type(screen.getByLabelText('New email'), typed)
    await user.click(button('Go on'))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('has the letter sent again for an address that is not confirmed yet', async () => {
  const calls = api.on(resendVerification, { outcome: 'sent' })
  const { user } = show((viewer) => <ContactCard viewer={viewer} />, viewerOf({ emailVerified: false }))
  await user.click(await screen.findByRole('button', { name: 'Send the letter again' }))
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
})

it.each([
  ['Change email', 'New email', 'mei@school.test'],
  ['Add a phone number', 'New phone number', '9123 4567'],
])('“%s” is open again, with what was typed, when its owner comes back from a provider', async (open, label, typed) => {
  const goAndComeBack = provedByProvider(api)
  const card = (viewer: Viewer) => <ContactCard viewer={viewer} />
  const view = show(card)
  await view.user.click(await screen.findByRole('button', { name: open }))
  await view.user.click(screen.getByLabelText(label))
  await view.user.paste(typed)
  await view.user.click(button('Go on'))
  await goAndComeBack(view)
  const back = show(card)
  expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(typed)
  // Once: what is closed now stays closed.
  back.unmount()
  show(card)
  expect(await screen.findByRole('button', { name: open })).toBeDefined()
  expect(screen.queryByLabelText(label)).toBeNull()
})

describe('phone', () => {
  const card = (viewer: Viewer) => <ContactCard viewer={viewer} />

  async function askFor(number: string) {
    const view = show(card)
    await view.user.click(await screen.findByRole('button', { name: 'Add a phone number' }))
    await view.user.type(screen.getByLabelText('New phone number'), number)
    await view.user.click(button('Go on'))
    return view
  }

  it('is saved by the code that came to it, and shown', async () => {
    const asked = api.on(changePhone, { outcome: 'sent' })
    const confirmed = api.on(confirmPhoneChange, { viewer: viewerOf({ phone: '+6591234567' }) })
    const view = await askFor('９１２３ ４５６７')
    await prove(view, 'Send the code')
    await view.user.type(await screen.findByLabelText('Code'), '１２３４５６')
    expect(await screen.findByText('+6591234567')).toBeDefined()
    expect(asked.map(({ body }) => body)).toEqual([{ phone: '9123 4567', proof: { password } }])
    expect(confirmed.map(({ body }) => body)).toEqual([{ code: '123456' }])
  })

  it('that is not typed after all leaves the focus at its card', async () => {
    const { user } = show(card)
    await user.click(await screen.findByRole('button', { name: 'Add a phone number' }))
    await user.click(button('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email and phone' })))
  })

  it('says that its code is wrong', async () => {
    api.on(changePhone, { outcome: 'sent' })
    api.fail(confirmPhoneChange, { error: 'invalid_code' })
    const view = await askFor('9123 4567')
    await prove(view, 'Send the code')
    await view.user.type(await screen.findByLabelText('Code'), '123456')
    expect(await screen.findByText(/This code is wrong or too old/)).toBeDefined()
  })

  it('can have its code sent again after a minute, and is typed anew on the way back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = api.on(changePhone, { outcome: 'sent' })
    const view = await askFor('9123 4567')
    await prove(view, 'Send the code')
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

  it('is proved again before another code, where the proof was good for one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    api.on(getProofWays, { password: false, passkey: false, code: 'email', providers: [], isBackFromProvider: false })
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

  it('that the server does not take is said at its field', async () => {
    api.fail(changePhone, { error: 'invalid_request', fields: ['phone'] })
    const view = await askFor('1234 5678')
    await prove(view, 'Send the code')
    expect(await screen.findByText(/doesn’t look like a phone number/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('New phone number').value).toBe('1234 5678')
  })

  it('is removed with proof', async () => {
    const calls = api.on(removePhone, { viewer: viewerOf() })
    const view = show(card, viewerOf({ phone: '+6591234567' }))
    await view.user.click(await screen.findByRole('button', { name: 'Remove phone number' }))
    await prove(view, 'Remove')
    await waitFor(() => expect(screen.queryByText('+6591234567')).toBeNull())
    expect(calls.map(({ body }) => body)).toEqual([{ proof: { password } }])
  })

  it('that is the last way in stays, and says so', async () => {
    api.fail(removePhone, { error: 'last_way_in' })
    const view = show(card, viewerOf({ phone: '+6591234567', email: null }))
    await view.user.click(await screen.findByRole('button', { name: 'Remove phone number' }))
    await prove(view, 'Remove')
    expect(await screen.findByText(/the only way to sign in/)).toBeDefined()
  })
})

describe('accounts elsewhere', () => {
  const school = { providerId: 'school', name: 'River Valley School', linkedAt: '2026-02-03T04:00:00.000Z' }

  it('are listed by name and taken away with proof', async () => {
    api.on(getSignInWays, { ...ways, providers: [school] })
    const calls = api.on(unlinkProvider, () => {
      api.on(getSignInWays, ways)
      return { outcome: 'unlinked' as const }
    })
    const view = show(() => <ProvidersCard addProvider={(linked) => <p>all but: {linked.join()}</p>} />)
    const remove = await screen.findByRole('button', { name: 'Remove River Valley School' })
    expect(screen.getByText('all but: school')).toBeDefined()
    await view.user.click(remove)
    await prove(view, 'Remove')
    expect(await screen.findByText('No account elsewhere opens this one.')).toBeDefined()
    expect(screen.getByText('all but:')).toBeDefined()
    expect(calls.map(({ params, body }) => [params, body])).toEqual([
      [{ providerId: 'school' }, { proof: { password } }],
    ])
  })

  it('are not spoken of where there are none and none can be added', async () => {
    const asked = api.on(getSignInWays, ways)
    show(() => <ProvidersCard />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('my data', () => {
  it('is counted by kind, in the reader’s language, and downloaded', async () => {
    api.on(getStoredData, {
      kinds: [
        { name: 'exam-attempts', title: { en: 'Mock exams', zh: '模拟考' }, records: 3 },
        { name: 'roles', title: { en: 'Roles', zh: '角色' }, records: 0 },
        { name: 'profile', title: { en: 'The profile', zh: '资料' }, records: 1 },
      ],
    })
    show(() => <StoredDataCard />)
    const terms = await screen.findAllByRole('term')
    expect(terms.map((term) => term.textContent)).toEqual(['Mock exams', 'The profile'])
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['3 entries', '1 entry'])
    const download = screen.getByRole('link', { name: 'Download all of it' })
    expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual(['/api/account/export', true])
  })

  it('that cannot be counted is asked for again', async () => {
    api.fail(getStoredData, { error: 'internal' })
    const { user } = show(() => <StoredDataCard />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(getStoredData, { kinds: [] })
    await user.click(again)
    expect(await screen.findByText('We keep nothing about you.')).toBeDefined()
  })
})

describe('deleting the account', () => {
  const card = (viewer: Viewer) => <DeleteAccountCard viewer={viewer} isPremium />

  it('says what is lost, asks for proof, and leaves nobody here', async () => {
    const calls = api.on(deleteAccount, { outcome: 'deleted' })
    const view = show(card, viewerOf({ userType: 'parent' }))
    const door = ['public', 'family-door']
    view.queries.setQueryData(door, { children: [{ nickname: 'Lin' }] })
    await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/your children’s accounts/)).toBeDefined()
    expect(dialog.getByText(/the rest of your Premium time/)).toBeDefined()
    await prove(view, 'Delete for good')
    expect(await screen.findByText('nobody is here')).toBeDefined()
    // Whose children went along.
    expect(view.queries.getQueryData(door)).toBeUndefined()
    expect(calls.map(({ body }) => body)).toEqual([{ proof: { password } }])
    expect(view.router.state.location.pathname).toBe('/')
    expect(toast.success).toHaveBeenCalledOnce()
  })

  it.each([
    ['en', 'At once and for good. Nobody can bring it back, not even we. Your children’s accounts are deleted too.'],
    ['zh', '立即删除，永远不能恢复，我们也没有办法。孩子们的账户也会一起删除。'],
  ] as const)('tells parents that the children go along, as one text in %s', async (language, text) => {
    show(card, viewerOf({ userType: 'parent', language }))
    setLanguage(language)
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('is refused to the last administrator in words', async () => {
    api.fail(deleteAccount, { error: 'last_administrator' })
    const view = show(card, viewerOf({ isAdministrator: true }))
    await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    await prove(view, 'Delete for good')
    expect(await screen.findByText(/You are the last administrator/)).toBeDefined()
  })
})
