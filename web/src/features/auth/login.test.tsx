import { trackBehaviour } from '@capyzen/contracts/analytics'
import { getSession, resendVerification, signIn } from '@capyzen/contracts/auth'
import type { ApiFailure } from '@capyzen/contracts/errors'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { sessionOf, viewerOf } from './fixtures.ts'
import { button, fill, here, input, openDoor, password, record, typeCredentials, visit } from './testing.tsx'

const viewer = viewerOf()
const neither = {
  en: 'You must provide either an email or phone number and a password',
  zh: '请填写邮箱或手机号码，以及密码',
}

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
})

describe('tabs', () => {
  it.each([
    ['/login', 'Login'],
    ['/register', 'Register'],
  ])('selects the tab by the path %s', (at, name) => {
    openDoor(at)
    expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
  })

  it('changes the path with the tab, and keeps where to return', async () => {
    const door = openDoor('/login?returnTo=%2Fcourses%2Fa')
    await door.user.click(screen.getByRole('tab', { name: 'Register' }))
    expect(here(door)).toBe('/register?returnTo=%2Fcourses%2Fa')
  })

  it('keeps all that was typed through tabs, other ways and languages', async () => {
    const door = openDoor('/register')
    await fill(door, input('name'), 'Mei')
    await door.user.click(screen.getByRole('radio', { name: /^Parent/ }))
    await typeCredentials(door)
    await door.user.click(screen.getByRole('tab', { name: 'Login' }))
    expect([input('identifier').value, input('password').value]).toEqual(['mei@example.com', password])
    await door.user.click(screen.getByRole('link', { name: 'Send me a code' }))
    expect(input('identifier').value).toBe('mei@example.com')
    await door.user.click(screen.getByRole('link', { name: 'Use my password instead' }))
    await door.user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(input('identifier').value).toBe('mei@example.com')
    await door.user.click(screen.getByRole('link', { name: 'Back to login' }))
    await door.user.click(screen.getByRole('tab', { name: 'Register' }))
    act(() => setLanguage('zh'))
    const typed = (['name', 'identifier', 'password'] as const).map((name) => input(name).value)
    expect(typed).toEqual(['Mei', 'mei@example.com', password])
    expect(screen.getByRole('radio', { name: /^家长/ }).getAttribute('aria-checked')).toBe('true')
  })
})

describe('fields', () => {
  it('lets password managers and paste help', async () => {
    const door = openDoor('/login')
    const address = screen.getByLabelText<HTMLInputElement>('Email or phone number')
    const secret = screen.getByLabelText<HTMLInputElement>('Password')
    expect([address.type, address.autocomplete, secret.autocomplete]).toEqual(['email', 'username', 'current-password'])
    await fill(door, secret, password)
    expect(secret.value).toBe(password)
  })

  it.each(['en', 'zh'] as const)('sends nothing without any of it, and says so once in %s', async (language) => {
    const calls = api.on(signIn, sessionOf(viewer))
    const { user } = openDoor('/login', language)
    await user.click(button(language === 'en' ? 'Login' : '登录'))
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(language === 'en' ? 'Error' : '错误', neither[language])
    expect(screen.getAllByText(neither[language])).toHaveLength(1)
    expect([input('identifier'), input('password')].map((field) => field.ariaInvalid)).toEqual(['true', 'true'])
    expect(document.activeElement).toBe(input('identifier'))
    expect(calls).toHaveLength(0)
  })

  it('asks for a missing password the same way, and goes there', async () => {
    const calls = api.on(signIn, sessionOf(viewer))
    const door = openDoor('/login')
    await fill(door, input('identifier'), '91234567')
    await door.user.click(button('Login'))
    expect(await screen.findByText(neither.en)).toBeDefined()
    expect(input('identifier').ariaInvalid).toBeNull()
    expect(document.activeElement).toBe(input('password'))
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['mei@', /look like an email/],
    ['9123 456', /eight digits/],
    ['mei', /neither an email nor a phone number/],
  ])('says at the field what is wrong with %j, until it is mended', async (typed, words) => {
    const calls = api.on(signIn, sessionOf(viewer))
    const door = openDoor('/login')
    await typeCredentials(door, { identifier: typed })
    await door.user.click(button('Login'))
    expect(await screen.findByText(words)).toBeDefined()
    expect(document.activeElement).toBe(input('identifier'))
    await door.user.keyboard('x')
    expect(screen.queryByText(words)).toBeNull()
    expect(calls).toHaveLength(0)
  })

  it('reads a number without country code as one of Singapore, and shows it', async () => {
    const door = openDoor('/login')
    await fill(door, input('identifier'), '９１２３4567')
    expect(screen.getByText(/Singapore number: \+65.9123.4567/)).toBeDefined()
  })

  it('shows the password while the eye is pressed', async () => {
    const { user } = openDoor('/login')
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
  ] as const)('greets in %s, records the login and goes to the page asked for', async (language, words) => {
    const calls = api.on(signIn, sessionOf(viewer))
    const records = api.on(trackBehaviour, record)
    const door = openDoor('/login?returnTo=%2Fcourses%3Flevel%3Dp6', language)
    await typeCredentials(door)
    await door.user.keyboard('{Enter}')
    await waitFor(() => expect(here(door)).toBe('/courses?level=p6'))
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words)
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com', password }])
    expect(records.map(({ body }) => (body as { activityType: string }).activityType)).toContain('login')
  })

  it('takes a phone number in the same field', async () => {
    const calls = api.on(signIn, sessionOf(viewer))
    const door = openDoor('/login')
    await typeCredentials(door, { identifier: ' 9123 4567' })
    await door.user.click(button('Login'))
    await waitFor(() => expect(here(door)).toBe('/'))
    expect(calls.map(({ body }) => body)).toEqual([{ phone: '9123 4567', password }])
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'goes home rather than to %j',
    async (returnTo) => {
      api.on(getSession, sessionOf(viewer))
      const door = openDoor(`/login?returnTo=${encodeURIComponent(returnTo)}`)
      await waitFor(() => expect(here(door)).toBe('/'))
    },
  )

  it.each(['/login?returnTo=/account', '/login?code&returnTo=/account', '/login?recover&returnTo=/account'])(
    'sends a signed-in user on from %s to where they were going',
    async (at) => {
      api.on(getSession, sessionOf(viewer))
      const door = openDoor(at)
      await waitFor(() => expect(here(door)).toBe('/account'))
    },
  )

  it.each([
    ['en', 'Login', 'Loading'],
    ['zh', '登录', '加载中……'],
  ] as const)('reads %s %s → %s while busy and is sent once', async (language, name, loading) => {
    let answer = () => {}
    const calls = api.on(signIn, () => new Promise((resolve) => (answer = () => resolve(sessionOf(viewer)))))
    api.on(trackBehaviour, record)
    const door = openDoor('/login', language)
    await typeCredentials(door)
    await door.user.dblClick(button(name))
    await door.user.click(button(loading))
    await fill(door, input('password'), '{Enter}')
    expect(calls).toHaveLength(1)
    answer()
    await waitFor(() => expect(here(door)).toBe('/'))
  })

  it('is sent once when two presses fall into one moment', async () => {
    const calls = api.on(signIn, sessionOf(viewer))
    api.on(trackBehaviour, record)
    const door = openDoor('/login')
    await typeCredentials(door)
    const form = input('identifier').form!
    await act(async () => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    await waitFor(() => expect(here(door)).toBe('/'))
    expect(calls).toHaveLength(1)
  })
})

describe('a refused login', () => {
  it.each([
    [{ error: 'invalid_credentials' }, 'en', /don’t belong together/],
    [{ error: 'invalid_credentials' }, 'zh', /和密码对不上/],
    [{ error: 'incomplete_credentials' }, 'en', neither.en],
    [{ error: 'incomplete_credentials' }, 'zh', neither.zh],
    [{ error: 'email_not_verified' }, 'en', /confirm your email first/],
    [{ error: 'account_banned' }, 'en', /account is closed/],
    [{ error: 'account_banned' }, 'zh', /账户已经停用/],
    [{ error: 'too_many_requests', retryAfterSeconds: 170 }, 'en', /wait 3 minutes/],
    [{ error: 'too_many_requests', retryAfterSeconds: 20 }, 'en', /wait 1 minute,/],
    [{ error: 'too_many_requests', retryAfterSeconds: 170 }, 'zh', /请等 3 分钟/],
    [{ error: 'invalid_request' }, 'en', /isn’t filled in right/],
    [{ error: 'invalid_request', fields: ['email'] }, 'en', /look like an email/],
    [{ error: 'invalid_request', fields: ['phone'] }, 'zh', /号码不太对/],
    [{ error: 'body_too_large' }, 'en', /too long/],
    [{ error: 'internal' }, 'en', /our mistake/],
  ] satisfies [ApiFailure, 'en' | 'zh', RegExp | string][])(
    'turns %j into words in %s, once on the page and once in a toast',
    async (failure, language, words) => {
      api.fail(signIn, failure)
      const { user } = openDoor('/login', language)
      await typeCredentials({ user })
      await user.keyboard('{Enter}')
      expect(await screen.findByText(words)).toBeDefined()
      expect(screen.getAllByText(words)).toHaveLength(1)
      expect(toast.error).toHaveBeenCalledOnce()
      expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe(language === 'en' ? 'Error' : '错误')
    },
  )

  it('goes to the field that the server found wrong', async () => {
    api.fail(signIn, { error: 'invalid_request', fields: ['phone'] })
    const { user } = openDoor('/login')
    await typeCredentials({ user }, { identifier: '12345678' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(input('identifier')))
    expect(input('identifier').ariaInvalid).toBe('true')
  })

  it.each([
    ['en', 'Send a new letter', /A new letter is on its way/],
    ['zh', '再发一封邮件', /新的邮件已经在路上了/],
  ] as const)('offers a new letter in %s where the address is not confirmed', async (language, name, words) => {
    api.fail(signIn, { error: 'email_not_verified' })
    const calls = api.on(resendVerification, { outcome: 'sent' })
    const { user } = openDoor('/login', language)
    await typeCredentials({ user })
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name }))
    const said = await screen.findByText(words)
    await waitFor(() => expect(document.activeElement).toBe(said))
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
  })

  it.each([
    ['the server is busy', () => api.fail(signIn, { error: 'unavailable' }), /very busy/],
    ['the network is away', () => api.cut(signIn), /What you typed is still here/],
  ])('tries for half a minute while %s, then says what is safe', async (_, arrange, words) => {
    const tries = arrange()
    const door = openDoor('/login')
    await typeCredentials(door)
    vi.useFakeTimers()
    fireEvent.submit(input('password').form!)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    vi.useRealTimers()
    expect(tries.length).toBeGreaterThan(3)
    expect(screen.getByText(words)).toBeDefined()
    expect(input('password').value).toBe(password)
  })

  it.each([
    ['en', 'Something went wrong!'],
    ['zh', '出了点问题！'],
  ] as const)('meets an exception in %s and records nothing about a visitor', async (language, words) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    api.on(signIn, {} as never)
    const records = api.on(trackBehaviour, record)
    const { user } = openDoor('/login', language)
    await typeCredentials({ user })
    await user.keyboard('{Enter}')
    expect(await screen.findByText(words)).toBeDefined()
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(words)
    expect(log).toHaveBeenCalled()
    expect(records).toHaveLength(0)
  })
})

describe('coming back from a provider', () => {
  it.each([
    ['sign_in_expired', 'en', /took a little too long/],
    ['sign_in_expired', 'zh', /时间太长了/],
    ['sign_in_failed', 'en', /didn’t work/],
    ['sign_in_failed', 'zh', /没能登录/],
    ['email_not_confirmed_there', 'en', /isn’t confirmed at your other account/],
    ['email_not_confirmed_there', 'zh', /那个平台还没有验证/],
    ['account_banned', 'en', /account is closed/],
    ['account_banned', 'zh', /账户已经停用/],
    ['already_linked', 'en', /belongs to somebody else/],
    ['already_linked', 'zh', /连在一起了/],
    ['<script>', 'en', /didn’t work/],
    ['constructor', 'zh', /没能登录/],
  ] as const)('says what %s means in %s', async (code, language, words) => {
    openDoor(`/login?failure=${encodeURIComponent(code)}`, language)
    expect(screen.getByText(words)).toBeDefined()
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      language === 'en' ? 'Error' : '错误',
      expect.stringMatching(words),
    )
  })

  it.each([
    ['en', /without logging in/],
    ['zh', /没有登录就回来了/],
  ] as const)('does not call it an error in %s when it was left on purpose', (language, words) => {
    openDoor('/login?failure=sign_in_cancelled', language)
    expect(screen.getByText(words)).toBeDefined()
    expect(toast.error).not.toHaveBeenCalled()
  })
})
