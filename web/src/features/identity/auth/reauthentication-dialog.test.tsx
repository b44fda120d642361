import { getReauthenticationMethods, type ReauthenticationMethods } from '@capyzen/contracts/account'
import { getSession, reauthenticate, type Reauthentication } from '@capyzen/contracts/auth'
import { beginPasskeyReauthentication } from '@capyzen/contracts/passkeys'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '#platform/api.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

const startAuthentication = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const methods: ReauthenticationMethods = {
  password: true,
  code: 'email',
  passkey: false,
  providers: [],
  isBackFromProvider: false,
}

let api: ReturnType<typeof fakeApi>
const onConfirm = vi.fn<(reauthentication: Reauthentication) => Promise<unknown>>()

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, { viewer: null, awaitsFactor: false })
  api.on(getReauthenticationMethods, methods)
  onConfirm.mockReset().mockResolvedValue(undefined)
})

function Asking({ withoutPassword = false }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ReauthenticationDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title="Delete"
      confirmLabel="Continue"
      withoutPassword={withoutPassword}
      onConfirm={onConfirm}
      ownErrorMessage={({ code }) => (code === 'last_administrator' ? 'You are the last one' : undefined)}
    />
  )
}

const goOn = () => screen.getByRole('button', { name: 'Continue' })
const refuse = (code: ApiErrorCode) =>
  onConfirm.mockRejectedValueOnce(new ApiError(code, 400, { retryAfterSeconds: 170 }))

async function typePassword(text = 'yuzu-in-the-spring') {
  const view = renderApp(<Asking />)
  await view.user.type(await screen.findByLabelText('Your password'), text)
  await view.user.click(goOn())
  return view
}

it('passes on the password and closes', async () => {
  await typePassword()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ password: 'yuzu-in-the-spring' })
})

it('sends nothing when the password is empty', async () => {
  const { user } = renderApp(<Asking />)
  await screen.findByLabelText('Your password')
  await user.click(goOn())
  expect(await screen.findByText('Please type your password.')).toBeDefined()
  expect(onConfirm).not.toHaveBeenCalled()
})

it.each([
  ['invalid_credentials', 'That password isn’t right. Please try again.'],
  ['too_many_requests', /wait 3 minutes/],
  ['last_administrator', 'You are the last one'],
  ['unreachable', /Check your internet connection/],
] as const)('shows %s in the dialog and keeps the password', async (code, message) => {
  refuse(code)
  await typePassword()
  expect(await screen.findByText(message)).toBeDefined()
  const field = screen.getByLabelText<HTMLInputElement>('Your password')
  expect(field.value).toBe('yuzu-in-the-spring')
  expect(document.activeElement).toBe(field)
})

it.each([
  ['email', 'We’ve sent a six-digit code to your email.'],
  ['phone', 'We’ve sent a six-digit code to your phone.'],
] as const)('sends a code to the %s of a user without a password, and passes it on', async (sentTo, message) => {
  api.on(reauthenticate, { sentTo })
  const { user } = renderApp(<Asking />)
  await user.click(await screen.findByRole('button', { name: 'No password? Send me a code' }))
  expect(await screen.findByText(message)).toBeDefined()
  const field = screen.getByLabelText('Code')
  expect(document.activeElement).toBe(field)
  await user.type(field, '123 456')
  await user.click(goOn())
  await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ code: '123456' }))
})

it('says that a code is wrong, and sends another on request', async () => {
  const sent = api.on(reauthenticate, { sentTo: 'email' })
  refuse('invalid_code')
  const { user } = renderApp(<Asking />)
  await user.click(await screen.findByRole('button', { name: 'No password? Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.click(goOn())
  expect(await screen.findByText(/This code isn’t right, or it has expired/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe(''))
  expect(sent).toHaveLength(2)
})

it('says when no code can be sent', async () => {
  api.fail(reauthenticate, { error: 'too_many_requests', retryAfterSeconds: 600 })
  const { user } = renderApp(<Asking />)
  await user.click(await screen.findByRole('button', { name: 'No password? Send me a code' }))
  expect(await screen.findByText(/wait 10 minutes/)).toBeDefined()
  expect(screen.getByLabelText('Your password')).toBeDefined()
})

it('confirms once, even when pressed again', async () => {
  onConfirm.mockReturnValue(new Promise(() => undefined))
  const { user } = await typePassword()
  await user.type(screen.getByLabelText('Your password'), '{Enter}')
  await user.click(goOn())
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('does not submit a form around it', async () => {
  const onSubmit = vi.fn()
  const { user } = renderApp(
    <form onSubmit={onSubmit}>
      <Asking />
    </form>,
  )
  await user.type(await screen.findByLabelText('Your password'), 'x{Enter}')
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce())
  expect(onSubmit).not.toHaveBeenCalled()
})

it('asks only for a code when the password was forgotten', async () => {
  api.on(reauthenticate, { sentTo: 'email' })
  const { user } = renderApp(<Asking withoutPassword />)
  expect(screen.queryByLabelText('Your password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  expect(screen.queryByRole('button', { name: 'Use my password' })).toBeNull()
  await user.click(goOn())
  await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ code: '123456' }))
})

it('keeps the typed code when another one cannot be sent', async () => {
  api.on(reauthenticate, { sentTo: 'email' })
  const { user } = renderApp(<Asking withoutPassword />)
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  api.fail(reauthenticate, { error: 'too_many_requests', retryAfterSeconds: 600 })
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText(/wait 10 minutes/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
})

describe('reauthentication without a password', () => {
  const none: ReauthenticationMethods = { ...methods, password: false, code: null }
  const bySchool: ReauthenticationMethods = { ...none, providers: [{ providerId: 'school', name: 'Spring School' }] }

  it('offers a code at once', async () => {
    api.on(getReauthenticationMethods, { ...none, code: 'phone' })
    renderApp(<Asking />)
    expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use my password' })).toBeNull()
  })

  it('passes on the answer of a passkey, also after a cancelled attempt', async () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    api.on(beginPasskeyReauthentication, { options: { challenge: 'abc' } })
    api.on(getReauthenticationMethods, { ...none, passkey: true })
    const { user } = renderApp(<Asking />)
    startAuthentication.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('That didn’t finish. Please try again.')).toBeDefined()
    expect(onConfirm).not.toHaveBeenCalled()
    startAuthentication.mockResolvedValueOnce({ id: 'key' })
    await user.click(goOn())
    await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ passkey: { id: 'key' } }))
    expect(startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'abc' } })
  })

  it('redirects to the identity provider', async () => {
    const asked = api.on(startSingleSignOn, { url: 'https://id.school.test/authorize' })
    const assign = vi.fn()
    vi.stubGlobal('location', { origin: location.origin, pathname: '/account', search: '', assign })
    api.on(getReauthenticationMethods, bySchool)
    const { user } = renderApp(<Asking />)
    await user.click(await screen.findByRole('button', { name: 'Go to Spring School' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://id.school.test/authorize'))
    expect(asked[0]?.body).toEqual({ providerId: 'school', purpose: 'prove', returnTo: '/account' })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    vi.unstubAllGlobals()
  })

  it('confirms after the return from the provider, and redirects again once that has expired', async () => {
    api.on(getReauthenticationMethods, { ...bySchool, isBackFromProvider: true })
    refuse('invalid_credentials')
    const { user } = renderApp(<Asking />)
    expect(await screen.findByText('Thanks, we’ve confirmed it’s you.')).toBeDefined()
    await user.click(goOn())
    await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ isBackFromProvider: true }))
    expect(await screen.findByText(/That was a while ago/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Go to Spring School' })).toBeDefined()
  })
})

it('asks for the password when the methods cannot be loaded', async () => {
  api.fail(getReauthenticationMethods, { error: 'internal' })
  renderApp(<Asking />)
  expect(await screen.findByLabelText('Your password')).toBeDefined()
})
