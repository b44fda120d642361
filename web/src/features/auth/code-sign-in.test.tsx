import { getSession, sendSignInCode, signInByCode } from '@capyzen/contracts/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { halfSession, sessionOf, viewerOf } from './fixtures.ts'
import { button, fill, here, input, openDoor, visit } from './testing.tsx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
  api.on(sendSignInCode, { outcome: 'sent' })
})

const send = { en: 'Send me a code', zh: '发验证码给我' }

async function askForCode(identifier = 'mei@example.com', language: 'en' | 'zh' = 'en') {
  const door = openDoor('/login?code&returnTo=%2Faccount', language)
  await fill(door, input('identifier'), identifier)
  await door.user.click(button(send[language]))
  await waitFor(() => expect(input('code')).not.toBeNull())
  return door
}

describe('logging in by a one-time code', () => {
  it('is one press away from the login form', async () => {
    const door = openDoor('/login?returnTo=%2Faccount')
    await door.user.click(screen.getByRole('link', { name: 'Send me a code' }))
    expect(here(door)).toBe('/login?returnTo=%2Faccount&code')
  })

  it.each([
    ['en', 'mei@example.com', { email: 'mei@example.com' }, /account for mei@example.com, a code is on its way/],
    ['zh', '9123 4567', { phone: '9123 4567' }, /\+65.9123.4567 有账户，验证码已经在路上了/],
  ] as const)('promises no account in %s, and goes on with the sixth digit', async (language, typed, whose, words) => {
    const asked = api.on(sendSignInCode, { outcome: 'sent' })
    const calls = api.on(signInByCode, sessionOf(viewerOf()))
    const door = await askForCode(typed, language)
    expect(asked.map(({ body }) => body)).toEqual([whose])
    expect(screen.getByText(words)).toBeDefined()
    expect(document.activeElement).toBe(input('code'))
    await door.user.keyboard('123456')
    await waitFor(() => expect(here(door)).toBe('/account'))
    expect(calls.map(({ body }) => body)).toEqual([{ ...whose, code: '123456' }])
    expect(toast.success).toHaveBeenCalledOnce()
  })

  it.each([
    ['en', /isn’t right, or it is too old/],
    ['zh', /验证码不对，或者已经过期了/],
  ] as const)('says kindly in %s that a code is wrong, and gives way to another', async (language, words) => {
    api.fail(signInByCode, { error: 'invalid_code' })
    const door = await askForCode('mei@example.com', language)
    await door.user.keyboard('111111')
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(toast.error).toHaveBeenCalledOnce()
    await waitFor(() => expect(document.activeElement).toBe(input('code')))
    const calls = api.on(signInByCode, sessionOf(viewerOf()))
    await door.user.keyboard('2')
    expect(input('code').value).toBe('2')
    expect(screen.queryByText(words)).toBeNull()
    await door.user.keyboard('22222')
    await waitFor(() => expect(here(door)).toBe('/account'))
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com', code: '222222' }])
  })

  it('is sent once, although the sixth digit and Enter both ask for it', async () => {
    let answer = () => {}
    const calls = api.on(signInByCode, () => new Promise((resolve) => (answer = () => resolve(sessionOf(viewerOf())))))
    const door = await askForCode()
    await door.user.keyboard('123456{Enter}')
    await door.user.click(button('Loading'))
    answer()
    await waitFor(() => expect(here(door)).toBe('/account'))
    expect(calls).toHaveLength(1)
  })

  it('sends nothing before six digits are there', async () => {
    const calls = api.on(signInByCode, sessionOf(viewerOf()))
    const door = await askForCode()
    await door.user.keyboard('123{Enter}')
    expect(await screen.findByText(/The code has six digits/)).toBeDefined()
    expect(calls).toHaveLength(0)
  })

  it('sends a new code to the same address a minute later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await askForCode()
    const asked = api.on(sendSignInCode, { outcome: 'sent' })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await user.click(button(/New code in (29|30) s/))
    expect(asked).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await user.click(button('Send a new code'))
    expect(await screen.findByText(/Only the newest one works/)).toBeDefined()
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
    vi.useRealTimers()
  })

  it('says why a new code was not sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await askForCode()
    api.fail(sendSignInCode, { error: 'too_many_requests', retryAfterSeconds: 600 })
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await user.click(button('Send a new code'))
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error', expect.stringMatching(/10 minutes/)),
    )
    expect(button('Send a new code')).toBeDefined()
    vi.useRealTimers()
  })

  it('leads back to another address, with the old one there to be mended', async () => {
    const { user } = await askForCode('mei@exmaple.com')
    await user.click(button('Use another email or number'))
    expect(input('identifier').value).toBe('mei@exmaple.com')
    expect(document.activeElement).toBe(input('identifier'))
  })

  it('asks for an address before it sends anything', async () => {
    const asked = api.on(sendSignInCode, { outcome: 'sent' })
    const { user } = openDoor('/login?code')
    await user.click(button('Send me a code'))
    expect(await screen.findByText('Please type your email or phone number.')).toBeDefined()
    expect(document.activeElement).toBe(input('identifier'))
    expect(asked).toHaveLength(0)
  })

  it('asks for the second factor where the account has one', async () => {
    api.on(signInByCode, halfSession)
    const door = openDoor('/login?code', 'en', { factorStep: <p>second lock</p> })
    await fill(door, input('identifier'), 'mei@example.com')
    await door.user.click(button('Send me a code'))
    await waitFor(() => expect(input('code')).not.toBeNull())
    api.on(getSession, halfSession)
    await door.user.keyboard('123456')
    expect(await screen.findByText('second lock')).toBeDefined()
    expect(toast.success).not.toHaveBeenCalled()
  })
})
