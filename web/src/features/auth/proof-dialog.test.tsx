import { getSession, reauthenticate, type Proof } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '#platform/api.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { ProofDialog } from './proof-dialog.tsx'

let api: ReturnType<typeof fakeApi>
const onConfirm = vi.fn<(proof: Proof) => Promise<unknown>>()

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, { viewer: null, awaitsFactor: false })
  onConfirm.mockReset().mockResolvedValue(undefined)
})

function Asking({ hasPassword = true }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ProofDialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Delete"
      confirmLabel="Go on"
      hasPassword={hasPassword}
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
  await view.user.type(screen.getByLabelText('Your password'), text)
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
  await user.click(screen.getByRole('button', { name: 'No password? Send me a code' }))
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
  await user.click(screen.getByRole('button', { name: 'No password? Send me a code' }))
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
  await user.click(screen.getByRole('button', { name: 'No password? Send me a code' }))
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
  await user.type(screen.getByLabelText('Your password'), 'x{Enter}')
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce())
  expect(onSubmit).not.toHaveBeenCalled()
})

it('asks whoever has no password for a code alone', async () => {
  api.on(reauthenticate, { sentTo: 'email' })
  const { user } = renderApp(<Asking hasPassword={false} />)
  expect(screen.queryByLabelText('Your password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  expect(screen.queryByRole('button', { name: 'Use my password' })).toBeNull()
  await user.click(goOn())
  await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ code: '123456' }))
})

it('keeps the code that was sent where another one cannot be', async () => {
  api.on(reauthenticate, { sentTo: 'email' })
  const { user } = renderApp(<Asking hasPassword={false} />)
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  api.fail(reauthenticate, { error: 'too_many_requests', retryAfterSeconds: 600 })
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText(/wait 10 minutes/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
})
