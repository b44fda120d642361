import { getProofWays, type ProofWays } from '@capyzen/contracts/account'
import { getSession, reauthenticate, type Proof } from '@capyzen/contracts/auth'
import { beginPasskeyProof } from '@capyzen/contracts/passkeys'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '#platform/api.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { ProofDialog } from './proof-dialog.tsx'

const startAuthentication = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const ways: ProofWays = { password: true, code: 'email', passkey: false, providers: [], isBackFromProvider: false }

let api: ReturnType<typeof fakeApi>
const onConfirm = vi.fn<(proof: Proof) => Promise<unknown>>()

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, { viewer: null, awaitsFactor: false })
  api.on(getProofWays, ways)
  onConfirm.mockReset().mockResolvedValue(undefined)
})

function Asking({ withoutPassword = false }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ProofDialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Delete"
      confirmLabel="Go on"
      withoutPassword={withoutPassword}
      onConfirm={onConfirm}
      refusalWords={({ code }) => (code === 'last_administrator' ? 'You are the last one' : undefined)}
    />
  )
}

const goOn = () => screen.getByRole('button', { name: 'Go on' })
const refuse = (code: ApiErrorCode) =>
  onConfirm.mockRejectedValueOnce(new ApiError(code, 400, { retryAfterSeconds: 170 }))

async function typePassword(text = 'yuzu-in-the-spring') {
  const view = renderApp(<Asking />)
  await view.user.type(await screen.findByLabelText('Your password'), text)
  await view.user.click(goOn())
  return view
}

it('hands over the password and closes', async () => {
  await typePassword()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ password: 'yuzu-in-the-spring' })
})

it('asks nobody while the field is empty', async () => {
  const { user } = renderApp(<Asking />)
  await screen.findByLabelText('Your password')
  await user.click(goOn())
  expect(await screen.findByText('Please type your password.')).toBeDefined()
  expect(onConfirm).not.toHaveBeenCalled()
})

it.each([
  ['invalid_credentials', 'This is not your password. Please try again.'],
  ['too_many_requests', /wait 3 minutes/],
  ['last_administrator', 'You are the last one'],
  ['unreachable', /Check the internet/],
] as const)('says %s in the dialog and keeps what was typed', async (code, words) => {
  refuse(code)
  await typePassword()
  expect(await screen.findByText(words)).toBeDefined()
  const field = screen.getByLabelText<HTMLInputElement>('Your password')
  expect(field.value).toBe('yuzu-in-the-spring')
  expect(document.activeElement).toBe(field)
})

it.each([
  ['email', 'We have sent six digits to your email.'],
  ['phone', 'We have sent six digits to your phone.'],
] as const)('sends a code to the %s of whoever has no password, and hands it over', async (sentTo, words) => {
  api.on(reauthenticate, { sentTo })
  const { user } = renderApp(<Asking />)
  await user.click(await screen.findByRole('button', { name: 'No password? Send me a code' }))
  expect(await screen.findByText(words)).toBeDefined()
  const field = screen.getByLabelText('Code')
  expect(document.activeElement).toBe(field)
  await user.type(field, '123 456')
  await user.click(goOn())
  await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ code: '123456' }))
})

it('says that a code is wrong, and has another one sent', async () => {
  const sent = api.on(reauthenticate, { sentTo: 'email' })
  refuse('invalid_code')
  const { user } = renderApp(<Asking />)
  await user.click(await screen.findByRole('button', { name: 'No password? Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.click(goOn())
  expect(await screen.findByText(/This code is wrong or too old/)).toBeDefined()
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

it('acts once, however often it is pressed', async () => {
  onConfirm.mockReturnValue(new Promise(() => undefined))
  const { user } = await typePassword()
  await user.type(screen.getByLabelText('Your password'), '{Enter}')
  await user.click(goOn())
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('leaves a form around it alone', async () => {
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

it('asks whoever has forgotten the password for a code alone', async () => {
  api.on(reauthenticate, { sentTo: 'email' })
  const { user } = renderApp(<Asking withoutPassword />)
  expect(screen.queryByLabelText('Your password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  expect(screen.queryByRole('button', { name: 'Use my password' })).toBeNull()
  await user.click(goOn())
  await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ code: '123456' }))
})

it('keeps the code that was sent where another one cannot be', async () => {
  api.on(reauthenticate, { sentTo: 'email' })
  const { user } = renderApp(<Asking withoutPassword />)
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  api.fail(reauthenticate, { error: 'too_many_requests', retryAfterSeconds: 600 })
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText(/wait 10 minutes/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
})

describe('an account without a password', () => {
  const none: ProofWays = { ...ways, password: false, code: null }
  const bySchool: ProofWays = { ...none, providers: [{ providerId: 'school', name: 'Spring School' }] }

  it('is asked for a code at once', async () => {
    api.on(getProofWays, { ...none, code: 'phone' })
    renderApp(<Asking />)
    expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use my password' })).toBeNull()
  })

  it('hands over the answer of its passkey, at the second try if the first was stopped', async () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    api.on(beginPasskeyProof, { options: { challenge: 'abc' } })
    api.on(getProofWays, { ...none, passkey: true })
    const { user } = renderApp(<Asking />)
    startAuthentication.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('That didn’t finish. Please try again.')).toBeDefined()
    expect(onConfirm).not.toHaveBeenCalled()
    startAuthentication.mockResolvedValueOnce({ id: 'key' })
    await user.click(goOn())
    await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ passkey: { id: 'key' } }))
    expect(startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'abc' } })
  })

  it('is sent to its provider, which is to ask anew', async () => {
    const asked = api.on(startSingleSignOn, { url: 'https://id.school.test/authorize' })
    const assign = vi.fn()
    vi.stubGlobal('location', { origin: location.origin, pathname: '/account', search: '', assign })
    api.on(getProofWays, bySchool)
    const { user } = renderApp(<Asking />)
    await user.click(await screen.findByRole('button', { name: 'Go to Spring School' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://id.school.test/authorize'))
    expect(asked[0]?.body).toEqual({ providerId: 'school', purpose: 'prove', returnTo: '/account' })
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
    vi.unstubAllGlobals()
  })

  it('goes on without a question when it is back from there, and is sent again once that is used up', async () => {
    api.on(getProofWays, { ...bySchool, isBackFromProvider: true })
    refuse('invalid_credentials')
    const { user } = renderApp(<Asking />)
    expect(await screen.findByText('You have just shown that it is you.')).toBeDefined()
    await user.click(goOn())
    await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ isBackFromProvider: true }))
    expect(await screen.findByText(/That was a while ago/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Go to Spring School' })).toBeDefined()
  })
})

it('asks for the password where the ways cannot be known', async () => {
  api.fail(getProofWays, { error: 'internal' })
  renderApp(<Asking />)
  expect(await screen.findByLabelText('Your password', {}, { timeout: 4_000 })).toBeDefined()
})
