import { trackBehaviour } from '@capyzen/contracts/analytics'
import { createFirstAdministrator, getSession, signIn, signUp, verifyEmail } from '@capyzen/contracts/auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { toast } from '#ui/toast.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { sessionOf, viewerOf, visitorSession } from './fixtures.ts'

const viewer = viewerOf()
const record = { id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3d' }
const password = 'yuzu-in-the-spring'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  api.on(getSession, visitorSession)
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

function openDoor(at: string, language: Language = 'en') {
  const routes = [
    { path: '/login', element: <AuthScreen page="login" /> },
    { path: '/register', element: <AuthScreen page="register" /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  return renderApp(null, { routes, at, language })
}

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Pasted, because letter by letter takes a test ten times as long. */
async function fill({ user }: Pick<ReturnType<typeof openDoor>, 'user'>, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

const field = (name: 'name' | 'email' | 'password') => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!

const here = ({ router }: ReturnType<typeof openDoor>) => {
  const { pathname, search, hash } = router.state.location
  return pathname + search + hash
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function typeCredentials(door: Pick<ReturnType<typeof openDoor>, 'user'>, secret = password) {
  await fill(door, field('email'), 'mei@example.com')
  await fill(door, field('password'), secret)
}

describe('tabs', () => {
  it.each([
    ['/login', 'Login'],
    ['/register', 'Register'],
  ])('selects the tab by the path %s', (at, name) => {
    openDoor(at)
    expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
  })

  it('changes the path with the tab, and keeps where to return and the e-mail', async () => {
    const door = openDoor('/login?returnTo=%2Fcourses%2Fa')
    await fill(door, field('email'), 'mei@example.com')
    await door.user.click(screen.getByRole('tab', { name: 'Register' }))
    expect(here(door)).toBe('/register?returnTo=%2Fcourses%2Fa')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mei@example.com')
  })
})

describe('fields', () => {
  it('lets password managers and paste help', async () => {
    const door = openDoor('/register')
    const attributes = ['Your name', 'Email', 'Password'].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    )
    expect(attributes).toEqual(['name', 'username', 'new-password'])
    await door.user.click(screen.getByLabelText('Password'))
    await door.user.paste(password)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(password)
    await door.user.click(screen.getByRole('tab', { name: 'Login' }))
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
    expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email')
  })

  it.each([
    ['en', 'Login', 'Error', 'You must provide either an email or phone number and a password'],
    ['zh', '登录', '错误', '请填写邮箱或手机号码，以及密码'],
  ] as const)('sends nothing without e-mail and password, and says so in %s', async (language, name, title, words) => {
    const calls = api.on(signIn, sessionOf(viewer))
    const { user } = openDoor('/login', language)
    await user.click(button(name))
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(title, words)
    expect(screen.getByText(words)).toBeDefined()
    expect(calls).toHaveLength(0)
  })

  it('shows the password while the eye is pressed', async () => {
    const { user } = openDoor('/login')
    await user.click(button('Show password'))
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
    await user.click(button('Hide password'))
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
  })
})

describe('login', () => {
  it.each([
    ['en', 'Logged in successfully!'],
    ['zh', '登录成功'],
  ] as const)('greets in %s, records the login and goes to the page asked for', async (language, words) => {
    api.on(signIn, sessionOf(viewer))
    const records = api.on(trackBehaviour, record)
    const door = openDoor('/login?returnTo=%2Fcourses%3Flevel%3Dp6', language)
    await typeCredentials(door)
    await door.user.keyboard('{Enter}')
    await waitFor(() => expect(here(door)).toBe('/courses?level=p6'))
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words)
    expect(records.map(({ body }) => (body as { activityType: string }).activityType)).toContain('login')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'goes home rather than to %j',
    async (returnTo) => {
      api.on(getSession, sessionOf(viewer))
      const door = openDoor(`/login?returnTo=${encodeURIComponent(returnTo)}`)
      await waitFor(() => expect(here(door)).toBe('/'))
    },
  )

  it('sends a signed-in user on to where they were going', async () => {
    api.on(getSession, sessionOf(viewer))
    const door = openDoor('/login?returnTo=/account')
    await waitFor(() => expect(here(door)).toBe('/account'))
  })

  it.each([
    ['en', 'Login', 'Loading'],
    ['zh', '登录', '加载中…'],
  ] as const)('reads %s %s → %s while busy and is sent once', async (language, name, loading) => {
    let answer = () => {}
    const calls = api.on(signIn, () => new Promise((resolve) => (answer = () => resolve(sessionOf(viewer)))))
    api.on(trackBehaviour, record)
    const door = openDoor('/login', language)
    await typeCredentials(door)
    await door.user.dblClick(button(name))
    await door.user.click(button(loading))
    await fill(door, field('password'), '{Enter}')
    expect(calls).toHaveLength(1)
    answer()
    await waitFor(() => expect(here(door)).toBe('/'))
  })

  it('is sent once when two presses fall into one moment', async () => {
    const calls = api.on(signIn, sessionOf(viewer))
    api.on(trackBehaviour, record)
    const door = openDoor('/login')
    await typeCredentials(door)
    const form = field('email').form!
    await act(async () => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    await waitFor(() => expect(here(door)).toBe('/'))
    expect(calls).toHaveLength(1)
  })

  it.each([
    [{ error: 'invalid_credentials' }, 'en', /don’t belong together/],
    [{ error: 'invalid_credentials' }, 'zh', /邮箱和密码对不上/],
    [{ error: 'email_not_verified' }, 'en', /confirm your email first/],
    [{ error: 'too_many_requests', retryAfterSeconds: 170 }, 'en', /wait 3 minutes/],
    [{ error: 'too_many_requests', retryAfterSeconds: 20 }, 'en', /wait 1 minute,/],
    [{ error: 'too_many_requests', retryAfterSeconds: 170 }, 'zh', /请等 3 分钟/],
    [{ error: 'invalid_request', fields: ['email'] }, 'en', /isn’t filled in right/],
    [{ error: 'body_too_large' }, 'en', /too long/],
    [{ error: 'internal' }, 'en', /our mistake/],
  ] as const)('turns %j into words in %s', async (failure, language, words) => {
    api.fail(signIn, failure as unknown as Parameters<typeof api.fail>[1])
    const { user } = openDoor('/login', language)
    await typeCredentials({ user })
    await user.keyboard('{Enter}')
    expect(await screen.findByText(words)).toBeDefined()
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      language === 'en' ? 'Error' : '错误',
      expect.stringMatching(words),
    )
  })

  it.each([
    ['the server is busy', () => api.fail(signIn, { error: 'unavailable' }), /very busy/],
    ['the network is away', () => api.cut(signIn), /What you typed is still here/],
  ])('tries for half a minute while %s, then says what is safe', async (_, arrange, words) => {
    const tries = arrange()
    const door = openDoor('/login')
    await typeCredentials(door)
    vi.useFakeTimers()
    fireEvent.submit(field('email').form!)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    vi.useRealTimers()
    expect(tries.length).toBeGreaterThan(3)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(password)
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

describe('registration', () => {
  it.each([
    ['en', 'Register', 'Signed up successfully! Please check your email to verify your account.'],
    ['zh', '注册', '注册成功！请查收邮件，验证你的账户。'],
  ] as const)(
    'says what comes next in %s and goes to login with the e-mail filled in',
    async (language, name, words) => {
      const calls = api.on(signUp, { outcome: 'registered' })
      const door = openDoor('/register?returnTo=%2Faccount', language)
      await fill(door, field('name'), 'Mr Tan')
      await door.user.click(screen.getAllByRole('radio')[1]!)
      await fill(door, field('email'), ' tan@example.com ')
      await fill(door, field('password'), password)
      await door.user.click(button(name))
      await waitFor(() => expect(here(door)).toBe('/login?returnTo=%2Faccount'))
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(words)
      expect(field('email').value.trim()).toBe('tan@example.com')
      expect(calls.map(({ body }) => body)).toEqual([
        { name: 'Mr Tan', userType: 'teacher', email: 'tan@example.com', password },
      ])
    },
  )

  it('names every weakness of a password at the field', async () => {
    api.fail(signUp, { error: 'weak_password', reasons: ['too_short', 'too_common'] })
    const door = openDoor('/register')
    await fill(door, field('name'), 'Mei')
    await typeCredentials(door, '1234')
    await door.user.click(button('Register'))
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
    const described = screen.getByLabelText('Password').getAttribute('aria-describedby')!.split(' ')
    const words = described.map((id) => document.getElementById(id)!.textContent).join(' ')
    expect(words).toMatch(/too short/)
    expect(words).toMatch(/Many people use this one/)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('asks for a name', async () => {
    const calls = api.on(signUp, { outcome: 'registered' })
    const door = openDoor('/register')
    await typeCredentials(door)
    await door.user.click(button('Register'))
    expect(await screen.findByText('Please tell us your name.')).toBeDefined()
    expect(calls).toHaveLength(0)
  })
})

describe('links from letters', () => {
  it('confirms an address once', async () => {
    const calls = api.on(verifyEmail, { outcome: 'verified' })
    openDoor('/login?verify=a.b.c')
    expect(await screen.findByText('Your email is confirmed')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'a.b.c' }])
  })

  it.each([
    ['en', 'This link has expired', 'Try to log in'],
    ['zh', '这个链接已经过期', '去登录'],
  ] as const)('says in %s that a link is too old, and what to do', async (language, words, link) => {
    const calls = api.fail(verifyEmail, { error: 'link_expired' })
    openDoor('/login?verify=a.b.c', language)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: link })).toBeDefined()
    expect(calls).toHaveLength(1)
  })

  it('tries again when the network was away', async () => {
    api.cut(verifyEmail)
    const { user } = openDoor('/login?verify=a.b.c')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(verifyEmail, { outcome: 'verified' })
    await user.click(again)
    expect(await screen.findByText('Your email is confirmed')).toBeDefined()
  })

  it('sees that a link is not complete', () => {
    openDoor('/login?verify=')
    expect(screen.getByText('No session defined in URL')).toBeDefined()
  })

  it('makes the first administrator, who then logs in', async () => {
    const calls = api.on(createFirstAdministrator, { outcome: 'created' })
    const door = openDoor('/register?setup=once')
    expect(screen.queryByRole('tab')).toBeNull()
    await fill(door, field('name'), 'Ada')
    await typeCredentials(door)
    await door.user.click(button('Create administrator'))
    await waitFor(() => expect(here(door)).toBe('/login'))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mei@example.com')
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'once', name: 'Ada', email: 'mei@example.com', password }])
  })

  it('records the error that a signed-in user met', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    api.on(getSession, sessionOf(viewer))
    api.on(createFirstAdministrator, {} as never)
    const records = api.on(trackBehaviour, record)
    const door = openDoor('/register?setup=once')
    await fill(door, field('name'), 'Ada')
    await typeCredentials(door)
    await door.user.click(button('Create administrator'))
    expect(await screen.findByText('Something went wrong!')).toBeDefined()
    expect(records.map(({ body }) => (body as { activityType: string }).activityType)).toEqual(['error_encounter'])
  })

  it('says that a used setup link no longer works', async () => {
    api.fail(createFirstAdministrator, { error: 'link_expired' })
    const door = openDoor('/register?setup=once')
    await fill(door, field('name'), 'Ada')
    await typeCredentials(door)
    await door.user.click(button('Create administrator'))
    expect(await screen.findByText('This setup link no longer works')).toBeDefined()
  })
})
