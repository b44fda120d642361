import { getSession, listSessions } from '@capyzen/contracts/auth'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
  type Passkey,
} from '@capyzen/contracts/passkeys'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { provedByProvider } from '#test/screens/auth.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { sessionQuery } from '#features/identity/auth/session-query.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { takeToasts } from '#ui/toast.tsx'
import { PasskeySignInButton } from './passkey-sign-in-button.tsx'
import { PasskeysCard } from './passkeys-card.tsx'

const laptop: Passkey = {
  id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3d',
  name: 'Laptop',
  isSynced: false,
  createdAt: '2026-03-01T04:00:00.000Z',
  lastUsedAt: '2026-03-04T04:00:00.000Z',
}
const phone: Passkey = { ...laptop, id: crypto.randomUUID(), name: 'Phone', isSynced: true, lastUsedAt: null }
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Capyzen Academy', id: 'localhost' },
  user: { id: 'dTE', name: 'mei@example.com', displayName: 'Mei' },
  pubKeyCredParams: [],
}

let api: ReturnType<typeof fakeApi>
let credentials: { create: ReturnType<typeof vi.fn>; get: ReturnType<typeof vi.fn> }

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(listSessions, {
    sessions: [
      {
        ...{ id: crypto.randomUUID(), browser: 'chrome', system: 'windows', signInMethod: 'password', isCurrent: true },
        ...{ createdAt: laptop.createdAt, lastUsedAt: laptop.createdAt },
      },
    ],
  })
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const credential = (response: object) => ({
    ...{ id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
    response,
  })
  credentials = {
    create: vi.fn(async () =>
      credential({ clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] }),
    ),
    get: vi.fn(async () =>
      credential({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
    ),
  }
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
})
afterEach(() => Reflect.deleteProperty(navigator, 'credentials'))

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const refuse = (name: string) => Object.assign(new Error(name), { name })
const titles = () => takeToasts().map(({ title }) => title)

function show(passkeys: Passkey[], language: 'en' | 'zh' = 'en', card = <PasskeysCard />) {
  api.on(listPasskeys, { passkeys })
  return renderApp(card, { language })
}

async function addOne({ user }: ReturnType<typeof show>, name?: string) {
  await user.click(await button('Add a passkey'))
  const field = await screen.findByLabelText('Name of this passkey')
  if (name) {
    await user.clear(field)
    await user.type(field, name)
  }
  await user.type(screen.getByLabelText('Your password'), 'yuzu in the spring')
  await user.click(await button('Continue'))
}

describe('passkeys card', () => {
  it.each([
    ['en', 'Last used 4 Mar 2026', 'On all your devices'],
    ['zh', '上次使用：2026年3月4日', '已同步到各台设备'],
  ] as const)('lists passkeys in %s with name and last use', async (language, used, synced) => {
    show([laptop, phone], language)
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Laptop')
    expect(rows[0]?.textContent).toContain(used)
    expect(rows[1]?.textContent).toContain(synced)
  })

  it('adds a passkey with its name after reauthentication', async () => {
    const view = show([])
    const begun = api.on(beginPasskey, { options })
    const added = api.on(addPasskey, () => {
      api.on(listPasskeys, { passkeys: [laptop] })
      return { passkey: laptop }
    })
    await addOne(view, 'Kitchen laptop')
    expect(await screen.findByText('Laptop')).toBeTruthy()
    expect(begun.map(({ body }) => body)).toEqual([{ reauthentication: { password: 'yuzu in the spring' } }])
    expect(added.map(({ body }) => body)).toMatchObject([
      { name: 'Kitchen laptop', registration: { id: 'AQID', type: 'public-key' } },
    ])
    expect(titles()).toEqual(['The passkey is ready'])
  })

  it('names a passkey after this device by default', async () => {
    const view = show([])
    api.on(beginPasskey, { options })
    const added = api.on(addPasskey, { passkey: laptop })
    await addOne(view)
    await waitFor(() => expect(added.map(({ body }) => body)).toMatchObject([{ name: 'Chrome on Windows' }]))
  })

  it.each([
    ['NotAllowedError', 'No passkey was added'],
    ['InvalidStateError', 'This device already has a passkey for your account'],
    ['SecurityError', 'No passkey was added'],
  ])('shows the outcome when the browser answers %s', async (name, title) => {
    const view = show([])
    api.on(beginPasskey, { options })
    const added = api.on(addPasskey, { passkey: laptop })
    credentials.create.mockRejectedValue(refuse(name))
    await addOne(view)
    await expectToast(title)
    expect(added).toEqual([])
  })

  it('restores the typed name after reauthentication with a provider', async () => {
    const goAndComeBack = provedByProvider(api)
    const Here = () => useViewer() && <PasskeysCard />
    const view = show([], 'en', <Here />)
    await view.user.click(await button('Add a passkey'))
    const name = () => screen.findByLabelText<HTMLInputElement>('Name of this passkey')
    await view.user.clear(await name())
    await view.user.type(await name(), 'Kitchen tablet')
    await goAndComeBack(view)
    show([], 'en', <Here />)
    expect((await name()).value).toBe('Kitchen tablet')
    expect(await screen.findByText('Thanks, we’ve confirmed it’s you.')).toBeTruthy()
  })

  it('removes a passkey after reauthentication, and moves the focus to the heading', async () => {
    const { user } = show([laptop])
    const calls = api.on(removePasskey, () => {
      api.on(listPasskeys, { passkeys: [] })
      return { outcome: 'removed' as const }
    })
    await user.click(await button('Remove the passkey “Laptop”'))
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Laptop”?' })
    await user.type(within(dialog).getByLabelText('Your password'), 'yuzu in the spring')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy()
    expect(calls.map(({ params }) => params)).toEqual([{ passkeyId: laptop.id }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' })))
  })

  it('offers no passkey beyond ten, and none in a browser without support', async () => {
    const ten = Array.from({ length: 10 }, (_, nth) => ({ ...laptop, id: crypto.randomUUID(), name: `Key ${nth}` }))
    const { unmount } = show(ten)
    expect(await screen.findByText(/You have ten passkeys/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    unmount()
    vi.stubGlobal('PublicKeyCredential', undefined)
    show([])
    expect(await screen.findByText(/This browser doesn’t support passkeys/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})

describe('signing in with a passkey', () => {
  const sign = (language: 'en' | 'zh' = 'en') => {
    api.on(beginPasskeySignIn, { options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } })
    return renderApp(<PasskeySignInButton />, { language })
  }

  it.each([
    ['en', 'Use a passkey'],
    ['zh', '用通行密钥登录'],
  ] as const)('signs the user in, in %s', async (language, name) => {
    const calls = api.on(signInByPasskey, sessionOf(viewerOf({ signInMethod: 'passkey' })))
    const { user, queries } = sign(language)
    await user.click(await button(name))
    await waitFor(() => expect(queries.getQueryData(sessionQuery.queryKey)?.viewer?.signInMethod).toBe('passkey'))
    expect(calls.map(({ body }) => body)).toMatchObject([{ authentication: { id: 'AQID', type: 'public-key' } }])
  })

  it('leaves the second factor to the sign-in page', async () => {
    api.on(signInByPasskey, { viewer: null, awaitsFactor: true })
    const { user, queries } = sign()
    await user.click(await button('Use a passkey'))
    await waitFor(() => expect(queries.getQueryData(sessionQuery.queryKey)?.awaitsFactor).toBe(true))
  })

  it('says without an error that no passkey was used', async () => {
    const calls = api.on(signInByPasskey, sessionOf(viewerOf()))
    credentials.get.mockRejectedValue(refuse('NotAllowedError'))
    const { user } = sign()
    await user.click(await button('Use a passkey'))
    await expectToast('No passkey was used')
    expect(calls).toEqual([])
  })

  it.each([
    ['invalid_credentials', 'We don’t recognise this passkey'],
    ['link_expired', 'That took a little too long'],
    ['account_banned', 'Error'],
  ] as const)('shows the message of the error %s', async (error, title) => {
    api.fail(signInByPasskey, { error })
    const { user } = sign()
    await user.click(await button('Use a passkey'))
    await expectToast(title)
  })

  it('shows nothing in a browser without support', () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    sign()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
