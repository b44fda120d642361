import { trackBehaviour } from '@capyzen/contracts/analytics'
import { getSession, resendVerification, signIn } from '@capyzen/contracts/auth'
import type { ApiFailure } from '@capyzen/contracts/errors'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { AuthScreen } from './auth-screen.tsx'
import { RequireSession } from './session.tsx'
import { renderApp } from '#test/render-app.tsx'
import { recordedBehaviour } from '#test/recorded-behaviour.ts'
import { button, fill, here, input, openSignIn, password, record, typeCredentials, visit } from '#test/screens/auth.tsx'

const viewer = viewerOf()
const neither = {
  en: 'You must provide either an email or phone number and a password',
  zh: '请填写电邮或手机号码，以及密码',
}

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
})

describe('a visitor who was sent to log in', () => {
  it.each([
    ['en', 'Log in to open “Dashboard”. You’ll go straight there.'],
    ['zh', '登录后就会打开“学习概览”。'],
  ] as const)('is told in %s which page that opens', async (language, why) => {
    const routes = [
      { path: '/login', element: <AuthScreen page="login" /> },
      { path: '/register', element: <AuthScreen page="register" /> },
      {
        path: '/dashboard',
        element: <RequireSession>secret</RequireSession>,
        handle: { label: { en: 'Dashboard', zh: '学习概览' } },
      },
    ]
    const { user } = renderApp(null, { routes, at: '/dashboard', language })
    expect(await screen.findByText(why)).toBeDefined()
    await user.click(screen.getAllByRole('tab')[1]!)
    expect(await screen.findByText(why)).toBeDefined()
  })

  it('is told nothing on the way of the own accord', () => {
    openSignIn('/login?returnTo=%2Fdashboard')
    expect(screen.queryByText(/straight there/)).toBeNull()
  })
})

describe('sign-in and registration tabs', () => {
  it.each([
    ['/login', 'Login'],
    ['/register', 'Register'],
  ])('selects the tab by the path %s', (at, name) => {
    openSignIn(at)
    expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
  })

  it('changes the path with the tab, and keeps the return path', async () => {
    const view = openSignIn('/login?returnTo=%2Fcourses%2Fa')
    await view.user.click(screen.getByRole('tab', { name: 'Register' }))
    expect(here(view)).toBe('/register?returnTo=%2Fcourses%2Fa')
  })

  it('keeps the form input across tabs, sign-in methods and languages', async () => {
    const view = openSignIn('/register')
    await fill(view, input('name'), 'Mei')
    await view.user.click(screen.getByRole('radio', { name: /^Parent/ }))
    await typeCredentials(view)
    await view.user.click(screen.getByRole('tab', { name: 'Login' }))
    expect([input('identifier').value, input('password').value]).toEqual(['mei@example.com', password])
    await view.user.click(screen.getByRole('link', { name: 'Send me a code' }))
    expect(input('identifier').value).toBe('mei@example.com')
    await view.user.click(screen.getByRole('link', { name: 'Use my password instead' }))
    await view.user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(input('identifier').value).toBe('mei@example.com')
    await view.user.click(screen.getByRole('link', { name: 'Back to login' }))
    await view.user.click(screen.getByRole('tab', { name: 'Register' }))
    act(() => setLanguage('zh'))
    const typed = (['name', 'identifier', 'password'] as const).map((name) => input(name).value)
    expect(typed).toEqual(['Mei', 'mei@example.com', password])
    expect(screen.getByRole('radio', { name: /^家长/ }).getAttribute('aria-checked')).toBe('true')
  })
})

describe('fields of the login form', () => {
  it('sets autocomplete for password managers and allows paste', async () => {
    const view = openSignIn('/login')
    const address = screen.getByLabelText<HTMLInputElement>('Email or phone number')
    const secret = screen.getByLabelText<HTMLInputElement>('Password')
    expect([address.type, address.autocomplete, secret.autocomplete]).toEqual(['email', 'username', 'current-password'])
    await fill(view, secret, password)
    expect(secret.value).toBe(password)
  })

  it.each(['en', 'zh'] as const)(
    'sends nothing when both fields are empty, and shows one message in %s',
    async (language) => {
      const calls = api.on(signIn, sessionOf(viewer))
      const { user } = openSignIn('/login', language)
      await user.click(button(language === 'en' ? 'Log in' : '登录'))
      expect(toast.error).not.toHaveBeenCalled()
      expect(screen.getAllByText(neither[language])).toHaveLength(1)
      expect([input('identifier'), input('password')].map((field) => field.ariaInvalid)).toEqual(['true', 'true'])
      expect(document.activeElement).toBe(input('identifier'))
      expect(calls).toHaveLength(0)
    },
  )

  it('asks for a missing password and focuses it', async () => {
    const calls = api.on(signIn, sessionOf(viewer))
    const view = openSignIn('/login')
    await fill(view, input('identifier'), '91234567')
    await view.user.click(button('Log in'))
    expect(await screen.findByText(neither.en)).toBeDefined()
    expect(input('identifier').ariaInvalid).toBeNull()
    expect(document.activeElement).toBe(input('password'))
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['mei@', /look like an email/],
    ['9123 456', /eight digits/],
    ['mei', /neither an email nor a phone number/],
  ])('shows a validation error at the field for %j, until it is corrected', async (typed, message) => {
    const calls = api.on(signIn, sessionOf(viewer))
    const view = openSignIn('/login')
    await typeCredentials(view, { identifier: typed })
    await view.user.click(button('Log in'))
    expect(await screen.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(input('identifier'))
    await view.user.keyboard('x')
    expect(screen.queryByText(message)).toBeNull()
    expect(calls).toHaveLength(0)
  })

  it('reads a number without country code as a Singapore number, and shows it', async () => {
    const view = openSignIn('/login')
    await fill(view, input('identifier'), '９１２３4567')
    expect(screen.getByText(/Singapore number: \+65.9123.4567/)).toBeDefined()
  })

  it('toggles the visibility of the password', async () => {
    const { user } = openSignIn('/login')
    await user.click(button('Show password'))
    expect(input('password').type).toBe('text')
    await user.click(button('Hide password'))
    expect(input('password').type).toBe('password')
  })
})

describe('login', () => {
  it.each([
    ['en', 'Logged in successfully!'],
    ['zh', '登录成功'],
  ] as const)('greets in %s, records the login and opens the return path', async (language, message) => {
    const calls = api.on(signIn, sessionOf(viewer))
    const records = api.on(trackBehaviour, record)
    const view = openSignIn('/login?returnTo=%2Fcourses%3Flevel%3Dp6', language)
    await typeCredentials(view)
    await view.user.keyboard('{Enter}')
    await waitFor(() => expect(here(view)).toBe('/courses?level=p6'))
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(message)
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com', password }])
    await waitFor(() => expect(recordedBehaviour(records).map(({ activityType }) => activityType)).toContain('login'))
  })

  it('accepts a phone number in the same field', async () => {
    const calls = api.on(signIn, sessionOf(viewer))
    const view = openSignIn('/login')
    await typeCredentials(view, { identifier: ' 9123 4567' })
    await view.user.click(button('Log in'))
    await waitFor(() => expect(here(view)).toBe('/'))
    expect(calls.map(({ body }) => body)).toEqual([{ phone: '9123 4567', password }])
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'redirects home rather than to %j',
    async (returnTo) => {
      api.on(getSession, sessionOf(viewer))
      const view = openSignIn(`/login?returnTo=${encodeURIComponent(returnTo)}`)
      await waitFor(() => expect(here(view)).toBe('/'))
    },
  )

  it.each(['/login?returnTo=/account', '/login?code&returnTo=/account', '/login?recover&returnTo=/account'])(
    'redirects a signed-in user from %s to the return path',
    async (at) => {
      api.on(getSession, sessionOf(viewer))
      const view = openSignIn(at)
      await waitFor(() => expect(here(view)).toBe('/account'))
    },
  )

  it.each([
    ['en', 'Log in', 'Loading'],
    ['zh', '登录', '正在加载……'],
  ] as const)(
    'shows in %s instead of %s the label %s while busy, and submits once',
    async (language, name, loading) => {
      let answer = () => {}
      const calls = api.on(signIn, () => new Promise((resolve) => (answer = () => resolve(sessionOf(viewer)))))
      api.on(trackBehaviour, record)
      const view = openSignIn('/login', language)
      await typeCredentials(view)
      await view.user.dblClick(button(name))
      await view.user.click(button(loading))
      await fill(view, input('password'), '{Enter}')
      expect(calls).toHaveLength(1)
      answer()
      await waitFor(() => expect(here(view)).toBe('/'))
    },
  )

  it('submits once when two submits happen in the same tick', async () => {
    const calls = api.on(signIn, sessionOf(viewer))
    api.on(trackBehaviour, record)
    const view = openSignIn('/login')
    await typeCredentials(view)
    const form = input('identifier').form!
    await act(async () => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    await waitFor(() => expect(here(view)).toBe('/'))
    expect(calls).toHaveLength(1)
  })
})

describe('login errors', () => {
  it.each([
    [{ error: 'invalid_credentials' }, 'en', /password isn’t right/],
    [{ error: 'invalid_credentials' }, 'zh', /电邮、手机号码或密码不对/],
    [{ error: 'incomplete_credentials' }, 'en', neither.en],
    [{ error: 'incomplete_credentials' }, 'zh', neither.zh],
    [{ error: 'email_not_verified' }, 'en', /confirm your email first/],
    [{ error: 'account_banned' }, 'en', /account has been locked/],
    [{ error: 'account_banned' }, 'zh', /账户已经停用/],
    [{ error: 'too_many_requests', retryAfterSeconds: 170 }, 'en', /wait 3 minutes/],
    [{ error: 'too_many_requests', retryAfterSeconds: 20 }, 'en', /wait 1 minute,/],
    [{ error: 'too_many_requests', retryAfterSeconds: 170 }, 'zh', /请等 3 分钟/],
    [{ error: 'invalid_request' }, 'en', /isn’t filled in correctly/],
    [{ error: 'invalid_request', fields: ['email'] }, 'en', /look like an email/],
    [{ error: 'invalid_request', fields: ['phone'] }, 'zh', /号码不太对/],
    [{ error: 'body_too_large' }, 'en', /too long/],
    [{ error: 'internal' }, 'en', /our mistake/],
  ] satisfies [ApiFailure, 'en' | 'zh', RegExp | string][])(
    'shows the message of %j in %s once on the page and in no toast',
    async (failure, language, message) => {
      api.fail(signIn, failure)
      const { user } = openSignIn('/login', language)
      await typeCredentials({ user })
      await user.keyboard('{Enter}')
      expect(await screen.findByText(message)).toBeDefined()
      expect(screen.getAllByText(message)).toHaveLength(1)
      expect(toast.error).not.toHaveBeenCalled()
    },
  )

  it('focuses the field that the server rejected', async () => {
    api.fail(signIn, { error: 'invalid_request', fields: ['phone'] })
    const { user } = openSignIn('/login')
    await typeCredentials({ user }, { identifier: '12345678' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(input('identifier')))
    expect(input('identifier').ariaInvalid).toBe('true')
  })

  it.each([
    ['en', 'Send a new email', /A new email is on its way/],
    ['zh', '再发一封电邮', /新的一封已经在路上了/],
  ] as const)(
    'offers a new verification email in %s when the address is not confirmed',
    async (language, name, message) => {
      api.fail(signIn, { error: 'email_not_verified' })
      const calls = api.on(resendVerification, { outcome: 'sent' })
      const { user } = openSignIn('/login', language)
      await typeCredentials({ user })
      await user.keyboard('{Enter}')
      await user.click(await screen.findByRole('button', { name }))
      const said = await screen.findByText(message)
      await waitFor(() => expect(document.activeElement).toBe(said))
      expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
    },
  )

  it.each([
    ['the server is busy', () => api.fail(signIn, { error: 'unavailable' }), /very busy/],
    ['the network is away', () => api.cut(signIn), /What you typed is still here/],
  ])(
    'retries for half a minute while %s, then shows an error and keeps the form input',
    async (_, arrange, message) => {
      const tries = arrange()
      const view = openSignIn('/login')
      await typeCredentials(view)
      vi.useFakeTimers()
      fireEvent.submit(input('password').form!)
      await act(() => vi.advanceTimersByTimeAsync(31_000))
      vi.useRealTimers()
      expect(tries.length).toBeGreaterThan(3)
      expect(screen.getByText(message)).toBeDefined()
      expect(input('password').value).toBe(password)
    },
  )

  it.each([
    ['en', 'Something went wrong!'],
    ['zh', '出了点问题！'],
  ] as const)('shows an unexpected error in %s and records nothing for a visitor', async (language, message) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    api.on(signIn, {} as never)
    const records = api.on(trackBehaviour, record)
    const { user } = openSignIn('/login', language)
    await typeCredentials({ user })
    await user.keyboard('{Enter}')
    expect(await screen.findByText(message)).toBeDefined()
    expect(toast.error).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalled()
    expect(records).toHaveLength(0)
  })
})

describe('return from an identity provider', () => {
  it.each([
    ['sign_in_expired', 'en', /took a little too long/],
    ['sign_in_expired', 'zh', /用的时间有点长/],
    ['sign_in_failed', 'en', /didn’t work/],
    ['sign_in_failed', 'zh', /登录没有成功/],
    ['email_not_confirmed_there', 'en', /isn’t confirmed in your other account/],
    ['email_not_confirmed_there', 'zh', /那个平台还没有验证/],
    ['email_missing', 'en', /didn’t tell us an email/],
    ['email_missing', 'zh', /没有告诉我们你的电邮/],
    ['sign_in_to_link', 'en', /Log in the way you usually do first/],
    ['sign_in_to_link', 'zh', /先用平时的方式登录/],
    ['account_banned', 'en', /account has been locked/],
    ['account_banned', 'zh', /账户已经停用/],
    ['already_linked', 'en', /already linked to another account/],
    ['already_linked', 'zh', /绑定了这里的另一个账户/],
    ['<script>', 'en', /didn’t work/],
    ['constructor', 'zh', /登录没有成功/],
  ] as const)('shows the message of %s in %s', async (code, language, message) => {
    openSignIn(`/login?failure=${encodeURIComponent(code)}`, language)
    expect(screen.getByText(message)).toBeDefined()
    expect(toast.error).not.toHaveBeenCalled()
  })

  it.each([
    ['en', /without logging in/],
    ['zh', /没有登录就回来了/],
  ] as const)('shows a cancelled sign-in in %s without an error', (language, message) => {
    openSignIn('/login?failure=sign_in_cancelled', language)
    expect(screen.getByText(message)).toBeDefined()
    expect(toast.error).not.toHaveBeenCalled()
  })
})
