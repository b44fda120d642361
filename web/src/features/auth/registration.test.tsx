import { trackBehaviour } from '@capyzen/contracts/analytics'
import { createFirstAdministrator, getSession, signUp, verifyPhone } from '@capyzen/contracts/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { sessionOf, viewerOf } from './fixtures.ts'
import {
  button,
  fill,
  here,
  input,
  openDoor,
  password,
  record,
  typeCredentials,
  visit,
  wordsAbout,
} from './testing.tsx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
})

describe('registration', () => {
  it('lets password managers and paste help', () => {
    openDoor('/register')
    const labels = ['Your name', 'Email or phone number', 'Password']
    expect(labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
      'name',
      'username',
      'new-password',
    ])
  })

  it.each([
    ['en', [/^Student.*I want to learn/, /^Parent.*my children’s learning/, /^Teacher.*I teach a class/]],
    ['zh', [/^学生.*我来学习/, /^家长.*我陪孩子学习/, /^教师.*我带班教学/]],
  ] as const)('says in a line what each user type is for, in %s', (language, names) => {
    openDoor('/register', language)
    expect(names.map((name) => screen.getAllByRole('radio', { name }).length)).toEqual([1, 1, 1])
  })

  it.each([
    ['en', /administrator confirms teachers/],
    ['zh', /由管理员确认/],
  ] as const)('tells teachers alone in %s that they will be confirmed', async (language, words) => {
    const { user } = openDoor('/register', language)
    expect(screen.queryByText(words)).toBeNull()
    await user.click(screen.getAllByRole('radio')[2]!)
    expect(screen.getByText(words)).toBeDefined()
  })

  it.each([
    ['en', 'Register', 'Signed up successfully! Please check your email to verify your account.'],
    ['zh', '注册', '注册成功！请查收邮件，验证你的账户。'],
  ] as const)(
    'by e-mail says what comes next in %s and goes to login with the address kept',
    async (language, name, words) => {
      const calls = api.on(signUp, { outcome: 'registered' })
      const door = openDoor('/register?returnTo=%2Faccount', language)
      await fill(door, input('name'), 'Mdm Tan')
      await door.user.click(screen.getAllByRole('radio')[1]!)
      await typeCredentials(door, { identifier: ' tan@example.com ' })
      await door.user.click(button(name))
      await waitFor(() => expect(here(door)).toBe('/login?returnTo=%2Faccount'))
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(words)
      await waitFor(() => expect(input('name')).toBeNull())
      expect([input('identifier').value.trim(), input('password').value]).toEqual(['tan@example.com', ''])
      expect(calls.map(({ body }) => body)).toEqual([
        { name: 'Mdm Tan', userType: 'parent', email: 'tan@example.com', password },
      ])
    },
  )

  it('names every weakness of a password at the field', async () => {
    api.fail(signUp, { error: 'weak_password', reasons: ['too_short', 'too_common'] })
    const door = openDoor('/register')
    await fill(door, input('name'), 'Mei')
    await typeCredentials(door, { secret: '1234' })
    await door.user.click(button('Register'))
    await waitFor(() => expect(input('password').ariaInvalid).toBe('true'))
    expect(wordsAbout(input('password'))).toMatch(/too short.*Many people use this one/)
    expect(screen.getAllByText(/too short/)).toHaveLength(1)
    expect(document.activeElement).toBe(input('password'))
  })

  it('asks for a name, and for nothing else that is there', async () => {
    const calls = api.on(signUp, { outcome: 'registered' })
    const door = openDoor('/register')
    await typeCredentials(door)
    await door.user.click(button('Register'))
    expect(await screen.findByText('Please tell us your name.')).toBeDefined()
    expect(document.activeElement).toBe(input('name'))
    expect(toast.error).not.toHaveBeenCalled()
    expect(calls).toHaveLength(0)
  })
})

describe('registration by phone', () => {
  async function register(language: 'en' | 'zh' = 'en') {
    const door = openDoor('/register?returnTo=%2Faccount', language)
    await fill(door, input('name'), 'Mei')
    await typeCredentials(door, { identifier: '9123 4567' })
    await door.user.keyboard('{Enter}')
    await waitFor(() => expect(input('code')).not.toBeNull())
    return door
  }

  it.each([
    ['en', /text message with a code to \+65.9123.4567/, 'Signed up successfully!'],
    ['zh', /短信到 \+65.9123.4567/, '注册成功！'],
  ] as const)('asks for the code in %s, and then goes to login with the number kept', async (language, words, done) => {
    api.on(signUp, { outcome: 'code_sent' })
    const calls = api.on(verifyPhone, { outcome: 'verified' })
    const door = await register(language)
    expect(screen.getByText(words)).toBeDefined()
    expect(document.activeElement).toBe(input('code'))
    await door.user.paste('123456')
    await waitFor(() => expect(here(door)).toBe('/login?returnTo=%2Faccount'))
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(done, expect.anything())
    expect(input('identifier').value).toBe('9123 4567')
    expect(calls.map(({ body }) => body)).toEqual([{ phone: '9123 4567', code: '123456' }])
  })

  it('leads back to all that was typed', async () => {
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

  it('sends a new code a minute later, by registering again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = api.on(signUp, { outcome: 'code_sent' })
    const { user } = await register()
    await user.click(button(/New code in \d+ s/))
    expect(calls).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await user.click(button('Send a new code'))
    expect(await screen.findByText(/Only the newest one works/)).toBeDefined()
    expect(calls[1]?.body).toEqual({ name: 'Mei', userType: 'student', phone: '9123 4567', password })
    expect(button(/New code in \d+ s/)).toBeDefined()
    vi.useRealTimers()
  })
})

describe('the first administrator', () => {
  async function create() {
    const door = openDoor('/register?setup=once')
    await fill(door, input('name'), 'Ada')
    await typeCredentials(door)
    await door.user.click(button('Create administrator'))
    return door
  }

  it('is made by the link of the first start, and then logs in', async () => {
    const calls = api.on(createFirstAdministrator, { outcome: 'created' })
    const door = await create()
    await waitFor(() => expect(here(door)).toBe('/login'))
    expect(input('identifier').value).toBe('mei@example.com')
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'once', name: 'Ada', email: 'mei@example.com', password }])
  })

  it('has an e-mail address, not a phone number', async () => {
    const calls = api.on(createFirstAdministrator, { outcome: 'created' })
    const door = openDoor('/register?setup=once')
    expect(screen.queryByRole('tab')).toBeNull()
    await fill(door, screen.getByLabelText('Email'), '91234567')
    await fill(door, input('password'), password)
    await door.user.click(button('Create administrator'))
    expect(await screen.findByText(/look like an email/)).toBeDefined()
    expect(calls).toHaveLength(0)
  })

  it('records the error that a signed-in user met', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    api.on(getSession, sessionOf(viewerOf()))
    api.on(createFirstAdministrator, {} as never)
    const records = api.on(trackBehaviour, record)
    await create()
    expect(await screen.findByText('Something went wrong!')).toBeDefined()
    expect(records.map(({ body }) => (body as { activityType: string }).activityType)).toEqual(['error_encounter'])
  })

  it('learns that a used setup link no longer works', async () => {
    api.fail(createFirstAdministrator, { error: 'link_expired' })
    await create()
    expect(await screen.findByText('This setup link no longer works')).toBeDefined()
  })
})
