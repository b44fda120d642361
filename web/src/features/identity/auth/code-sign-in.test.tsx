import { getSession, sendSignInCode, signInByCode } from '@capyzen/contracts/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { halfSession, sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { button, fill, here, input, openSignIn, visit } from '#test/screens/auth.tsx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
  api.on(sendSignInCode, { outcome: 'sent' })
})

const send = { en: 'Send me a code', zh: '发验证码给我' }

async function askForCode(identifier = 'mei@example.com', language: 'en' | 'zh' = 'en') {
  const view = openSignIn('/login?code&returnTo=%2Faccount', language)
  await fill(view, input('identifier'), identifier)
  await view.user.click(button(send[language]))
  await waitFor(() => expect(input('code')).not.toBeNull())
  return view
}

describe('signing in with a one-time code', () => {
  it('opens from the login form', async () => {
    const view = openSignIn('/login?returnTo=%2Faccount')
    await view.user.click(screen.getByRole('link', { name: 'Send me a code' }))
    expect(here(view)).toBe('/login?returnTo=%2Faccount&code')
  })

  it.each([
    ['en', 'mei@example.com', { email: 'mei@example.com' }, /account for mei@example.com, a code is on its way/],
    ['zh', '9123 4567', { phone: '9123 4567' }, /\+65.9123.4567 注册过账户，验证码已经在路上了/],
  ] as const)(
    'does not reveal in %s whether an account exists, and submits at the sixth digit',
    async (language, typed, whose, message) => {
      const asked = api.on(sendSignInCode, { outcome: 'sent' })
      const calls = api.on(signInByCode, sessionOf(viewerOf()))
      const view = await askForCode(typed, language)
      expect(asked.map(({ body }) => body)).toEqual([whose])
      expect(screen.getByText(message)).toBeDefined()
      expect(document.activeElement).toBe(input('code'))
      await view.user.keyboard('123456')
      await waitFor(() => expect(here(view)).toBe('/account'))
      expect(calls.map(({ body }) => body)).toEqual([{ ...whose, code: '123456' }])
      expect(toast.success).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['en', /isn’t right, or it has expired/],
    ['zh', /验证码不对，或者已经过期了/],
  ] as const)('says in %s that a code is wrong, and accepts another', async (language, message) => {
    api.fail(signInByCode, { error: 'invalid_code' })
    const view = await askForCode('mei@example.com', language)
    await view.user.keyboard('111111')
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(toast.error).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(input('code')))
    const calls = api.on(signInByCode, sessionOf(viewerOf()))
    await view.user.keyboard('2')
    expect(input('code').value).toBe('2')
    expect(screen.queryByText(message)).toBeNull()
    await view.user.keyboard('22222')
    await waitFor(() => expect(here(view)).toBe('/account'))
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com', code: '222222' }])
  })

  it('submits once, although the sixth digit and Enter both submit', async () => {
    let answer = () => {}
    const calls = api.on(signInByCode, () => new Promise((resolve) => (answer = () => resolve(sessionOf(viewerOf())))))
    const view = await askForCode()
    await view.user.keyboard('123456{Enter}')
    await view.user.click(button('Loading'))
    answer()
    await waitFor(() => expect(here(view)).toBe('/account'))
    expect(calls).toHaveLength(1)
  })

  it('sends nothing before six digits are typed', async () => {
    const calls = api.on(signInByCode, sessionOf(viewerOf()))
    const view = await askForCode()
    await view.user.keyboard('123{Enter}')
    expect(await screen.findByText(/The code has six digits/)).toBeDefined()
    expect(calls).toHaveLength(0)
  })

  it('sends a new code to the same address after a minute', async () => {
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

  it('returns to the address field, with the old address kept', async () => {
    const { user } = await askForCode('mei@exmaple.com')
    await user.click(button('Use another email or number'))
    expect(input('identifier').value).toBe('mei@exmaple.com')
    expect(document.activeElement).toBe(input('identifier'))
  })

  it('asks for an address before it sends anything', async () => {
    const asked = api.on(sendSignInCode, { outcome: 'sent' })
    const { user } = openSignIn('/login?code')
    await user.click(button('Send me a code'))
    expect(await screen.findByText('Please type your email or phone number.')).toBeDefined()
    expect(document.activeElement).toBe(input('identifier'))
    expect(asked).toHaveLength(0)
  })

  it('asks for the second factor when the account has one', async () => {
    api.on(signInByCode, halfSession)
    const view = openSignIn('/login?code', 'en', { factorStep: <p>second lock</p> })
    await fill(view, input('identifier'), 'mei@example.com')
    await view.user.click(button('Send me a code'))
    await waitFor(() => expect(input('code')).not.toBeNull())
    api.on(getSession, halfSession)
    await view.user.keyboard('123456')
    expect(await screen.findByText('second lock')).toBeDefined()
    expect(toast.success).not.toHaveBeenCalled()
  })
})
