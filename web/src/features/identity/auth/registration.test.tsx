import { trackBehaviour } from '@capyzen/contracts/analytics'
import { createFirstAdministrator, getSession, signUp, verifyPhone } from '@capyzen/contracts/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { recordedBehaviour } from '#test/recorded-behaviour.ts'
import {
  button,
  fill,
  here,
  input,
  openSignIn,
  password,
  record,
  typeCredentials,
  visit,
  wordsAbout,
} from '#test/screens/auth.tsx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
  Element.prototype.scrollIntoView = () => undefined
})

/** The first one. */
async function chooseLevel({ user }: Pick<ReturnType<typeof openSignIn>, 'user'>) {
  screen.getByRole('combobox').focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
}

describe('registration form', () => {
  it('sets autocomplete for password managers', () => {
    openSignIn('/register')
    const labels = ['What should we call you?', 'Email or phone number', 'Password']
    expect(labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
      'nickname',
      'username',
      'new-password',
    ])
  })

  it.each([
    ['en', [/^Student.*I want to learn/, /^Parent.*my children’s learning/, /^Teacher.*I teach a class/]],
    ['zh', [/^学生.*我来学习/, /^家长.*我陪孩子学习/, /^老师.*我带班教学/]],
  ] as const)('describes each user type in %s', (language, names) => {
    openSignIn('/register', language)
    expect(names.map((name) => screen.getAllByRole('radio', { name }).length)).toEqual([1, 1, 1])
  })

  it.each([
    ['en', /administrator confirms teachers/],
    ['zh', /由管理员确认/],
  ] as const)('tells only teachers in %s that an administrator confirms them', async (language, message) => {
    const { user } = openSignIn('/register', language)
    expect(screen.queryByText(message)).toBeNull()
    await user.click(screen.getAllByRole('radio')[2]!)
    expect(screen.getByText(message)).toBeDefined()
  })

  it.each([
    ['en', 'Register', 'Signed up successfully! Please check your email to verify your account.'],
    ['zh', '注册', '注册成功！请查收电邮，验证你的账户。'],
  ] as const)(
    'says in %s to check the email after registration, and opens the login form with the address kept',
    async (language, name, message) => {
      const calls = api.on(signUp, { outcome: 'registered' })
      const view = openSignIn('/register?returnTo=%2Faccount', language)
      await fill(view, input('name'), 'Mdm Tan')
      await view.user.click(screen.getAllByRole('radio')[1]!)
      await typeCredentials(view, { identifier: ' tan@example.com ' })
      await view.user.click(button(name))
      await waitFor(() => expect(here(view)).toBe('/login?returnTo=%2Faccount'))
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(message, undefined, undefined, 'top')
      // The greeting is for a newcomer, and says what the toast says when that is gone.
      expect(
        await screen.findByRole('heading', { name: /^(Welcome to Capyzen Academy|欢迎来到水豚学堂)$/ }),
      ).toBeDefined()
      expect(screen.getByText(/tan@example\.com.*(confirm|验证)/)).toBeDefined()
      await waitFor(() => expect(input('name')).toBeNull())
      expect([input('identifier').value.trim(), input('password').value]).toEqual(['tan@example.com', ''])
      await waitFor(() => expect(document.activeElement).toBe(input('password')))
      expect(calls.map(({ body }) => body)).toEqual([
        { name: 'Mdm Tan', userType: 'parent', email: 'tan@example.com', password },
      ])
    },
  )

  it('asks students alone for their level, and sends it', async () => {
    const calls = api.on(signUp, { outcome: 'registered' })
    const view = openSignIn('/register')
    await view.user.click(screen.getAllByRole('radio')[2]!)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByLabelText('Your name')).toBeDefined()
    await view.user.click(screen.getAllByRole('radio')[0]!)
    await fill(view, input('name'), 'Mei')
    await chooseLevel(view)
    await typeCredentials(view)
    await view.user.click(button('Register'))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({
      name: 'Mei',
      userType: 'student',
      level: 'P1',
      email: 'mei@example.com',
      password,
    })
  })

  it('focuses nothing on the login form that is opened by its tab', async () => {
    const view = openSignIn('/register')
    await view.user.click(screen.getByRole('tab', { name: 'Login' }))
    await waitFor(() => expect(input('name')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Login' }))
  })

  it('lists every weakness of a password at the field', async () => {
    api.fail(signUp, { error: 'weak_password', reasons: ['too_short', 'too_common'] })
    const view = openSignIn('/register')
    await fill(view, input('name'), 'Mei')
    await chooseLevel(view)
    await typeCredentials(view, { secret: '1234' })
    await view.user.click(button('Register'))
    await waitFor(() => expect(input('password').ariaInvalid).toBe('true'))
    expect(wordsAbout(input('password'))).toMatch(/too short.*Many people use this one/)
    expect(screen.getAllByText(/too short/)).toHaveLength(1)
    expect(document.activeElement).toBe(input('password'))
  })

  it.each([
    ['en', 'Register', /sounds like Capyzen Academy or its staff/],
    ['zh', '注册', /像是水豚学堂或工作人员的名字/],
  ] as const)('says in %s at the name that it may not pose as the academy', async (language, register, message) => {
    api.fail(signUp, { error: 'name_not_allowed' })
    const view = openSignIn('/register', language)
    await fill(view, input('name'), 'Capyzen')
    await chooseLevel(view)
    await typeCredentials(view)
    await view.user.click(button(register))
    await waitFor(() => expect(wordsAbout(input('name'))).toMatch(message))
    expect(document.activeElement).toBe(input('name'))
  })

  it('asks only for what is missing', async () => {
    const calls = api.on(signUp, { outcome: 'registered' })
    const view = openSignIn('/register')
    await typeCredentials(view)
    await view.user.click(button('Register'))
    expect(await screen.findByText('Please tell us your name.')).toBeDefined()
    expect(screen.getByText('Please choose your level.')).toBeDefined()
    expect(document.activeElement).toBe(input('name'))
    expect(toast.error).not.toHaveBeenCalled()
    expect(calls).toHaveLength(0)
  })
})

describe('registration by phone', () => {
  async function register(language: 'en' | 'zh' = 'en') {
    const view = openSignIn('/register?returnTo=%2Faccount', language)
    await fill(view, input('name'), 'Mei')
    await chooseLevel(view)
    await typeCredentials(view, { identifier: '9123 4567' })
    await view.user.keyboard('{Enter}')
    await waitFor(() => expect(input('code')).not.toBeNull())
    return view
  }

  it.each([
    ['en', /text message with a code to \+65.9123.4567/, 'Signed up successfully!'],
    ['zh', /短信到 \+65.9123.4567/, '注册成功！'],
  ] as const)(
    'asks for the code in %s, then opens the login form with the number kept',
    async (language, message, done) => {
      api.on(signUp, { outcome: 'code_sent' })
      const calls = api.on(verifyPhone, { outcome: 'verified' })
      const view = await register(language)
      expect(screen.getByText(message)).toBeDefined()
      expect(document.activeElement).toBe(input('code'))
      await view.user.paste('123456')
      await waitFor(() => expect(here(view)).toBe('/login?returnTo=%2Faccount'))
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(done, expect.anything(), undefined, 'top')
      expect(input('identifier').value).toBe('9123 4567')
      await waitFor(() => expect(document.activeElement).toBe(input('password')))
      expect(calls.map(({ body }) => body)).toEqual([{ phone: '9123 4567', code: '123456' }])
    },
  )

  it('returns to the form with the input kept', async () => {
    api.on(signUp, { outcome: 'code_sent' })
    const { user } = await register()
    await user.click(button('Back to my registration'))
    expect((['name', 'identifier', 'password'] as const).map((name) => input(name).value)).toEqual([
      'Mei',
      '9123 4567',
      password,
    ])
    expect(document.activeElement).toBe(input('identifier'))
  })

  it('sends a new code after a minute, by registering again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = api.on(signUp, { outcome: 'code_sent' })
    const { user } = await register()
    await user.click(button(/New code in \d+ s/))
    expect(calls).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await user.click(button('Send a new code'))
    expect(await screen.findByText(/Only the newest one works/)).toBeDefined()
    expect(calls[1]?.body).toEqual({ name: 'Mei', userType: 'student', level: 'P1', phone: '9123 4567', password })
    expect(button(/New code in \d+ s/)).toBeDefined()
    vi.useRealTimers()
  })
})

describe('first administrator setup', () => {
  async function create() {
    const view = openSignIn('/register?setup=once')
    await fill(view, input('name'), 'Ada')
    await typeCredentials(view)
    await view.user.click(button('Create administrator'))
    return view
  }

  it('creates the administrator with the setup token, then opens the login form', async () => {
    const calls = api.on(createFirstAdministrator, { outcome: 'created' })
    const view = await create()
    await waitFor(() => expect(here(view)).toBe('/login'))
    expect(input('identifier').value).toBe('mei@example.com')
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'once', name: 'Ada', email: 'mei@example.com', password }])
  })

  it('accepts an email address only, not a phone number', async () => {
    const calls = api.on(createFirstAdministrator, { outcome: 'created' })
    const view = openSignIn('/register?setup=once')
    expect(screen.queryByRole('tab')).toBeNull()
    await fill(view, screen.getByLabelText('Email'), '91234567')
    await fill(view, input('password'), password)
    await view.user.click(button('Create administrator'))
    expect(await screen.findByText(/look like an email/)).toBeDefined()
    expect(calls).toHaveLength(0)
  })

  it('records an unexpected error of a signed-in user', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    api.on(getSession, sessionOf(viewerOf()))
    api.on(createFirstAdministrator, {} as never)
    const records = api.on(trackBehaviour, record)
    await create()
    expect(await screen.findByText('Something went wrong!')).toBeDefined()
    await waitFor(() =>
      expect(recordedBehaviour(records).map(({ activityType }) => activityType)).toEqual(['error_encounter']),
    )
  })

  it('says that a used setup link no longer works', async () => {
    api.fail(createFirstAdministrator, { error: 'link_expired' })
    await create()
    expect(await screen.findByText('This setup link no longer works')).toBeDefined()
  })
})
