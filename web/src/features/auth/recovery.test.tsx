import { getSession, recover, resetPassword, resetPasswordByCode } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { onAuthEvent, type AuthEvent } from './auth-events.ts'
import { sessionOf, viewerOf, visitorSession } from './fixtures.ts'
import { button, fill, here, input, openDoor, password, visit } from './testing.tsx'

const token = 'abcdefghijklmnopqrstuvwx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
})

describe('a forgotten password', () => {
  it('is one press away from the login form, and the e-mail comes along both ways', async () => {
    const door = openDoor('/login?returnTo=%2Faccount')
    await door.user.click(input('identifier'))
    await door.user.paste('mei@example.com')
    await door.user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(here(door)).toBe('/login?returnTo=%2Faccount&recover')
    expect([input('identifier').value, input('password')]).toEqual(['mei@example.com', null])
    await door.user.click(screen.getByRole('link', { name: 'Back to login' }))
    expect([here(door), input('identifier').value]).toEqual(['/login?returnTo=%2Faccount', 'mei@example.com'])
  })

  it.each([
    [
      'en',
      'Help me get back in',
      'If there is an account for this address, a letter is on its way.',
      'Look in your mailbox',
    ],
    ['zh', '帮我找回', '如果这个邮箱有账户，邮件已经在路上了。', '去看看邮箱吧'],
  ] as const)(
    'promises nothing but a letter in %s, and takes the focus there',
    async (language, send, words, title) => {
      const calls = api.on(recover, { outcome: 'sent' })
      const { user } = openDoor('/login?recover', language)
      await user.click(input('identifier'))
      await user.paste(' mei@example.com ')
      await user.click(button(send))
      expect(await screen.findByText(words)).toBeDefined()
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
      expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
    },
  )

  it('asks for an address that looks like one before it sends anything', async () => {
    const calls = api.on(recover, { outcome: 'sent' })
    const { user } = openDoor('/login?recover')
    await user.click(button('Help me get back in'))
    expect(await screen.findByText('Please type your email or phone number.')).toBeDefined()
    expect(document.activeElement).toBe(input('identifier'))
    expect(toast.error).not.toHaveBeenCalled()
    expect(calls).toHaveLength(0)
  })

  it('says how long to wait after too many tries', async () => {
    api.fail(recover, { error: 'too_many_requests', retryAfterSeconds: 170 })
    const { user } = openDoor('/login?recover')
    await user.click(input('identifier'))
    await user.paste('mei@example.com')
    await user.click(button('Help me get back in'))
    expect(await screen.findByText(/wait 3 minutes/)).toBeDefined()
    expect(input('identifier').value).toBe('mei@example.com')
  })
})

describe('a forgotten password of an account with a phone number', () => {
  async function askForCode(language: 'en' | 'zh' = 'en') {
    const asked = api.on(recover, { outcome: 'sent' })
    const door = openDoor('/login?recover&returnTo=%2Faccount', language)
    await fill(door, input('identifier'), '9123 4567')
    await door.user.keyboard('{Enter}')
    await waitFor(() => expect(input('code')).not.toBeNull())
    expect(asked.map(({ body }) => body)).toEqual([{ phone: '9123 4567' }])
    return door
  }

  it.each([
    ['en', /account for \+65.9123.4567, a code is on its way/, 'Save new password', 'Your new password is saved'],
    ['zh', /\+65.9123.4567 有账户，验证码已经在路上了/, '保存新密码', '新密码保存好了'],
  ] as const)('is changed with a code, in %s', async (language, words, save, done) => {
    const calls = api.on(resetPasswordByCode, { outcome: 'reset' })
    const door = await askForCode(language)
    expect(screen.getByText(words)).toBeDefined()
    expect(document.activeElement).toBe(input('code'))
    await door.user.paste('123 456')
    expect(document.activeElement).toBe(input('password'))
    expect(calls).toHaveLength(0)
    await door.user.paste(password)
    await door.user.click(button(save))
    await waitFor(() => expect(here(door)).toBe('/login?returnTo=%2Faccount'))
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(done, expect.anything())
    expect(calls.map(({ body }) => body)).toEqual([{ phone: '9123 4567', code: '123456', password }])
    await waitFor(() => expect(input('identifier')).not.toBeNull())
    expect([input('identifier').value, input('password').value]).toEqual(['9123 4567', ''])
  })

  it('keeps the code when the password is too weak, and the password when the code is wrong', async () => {
    const door = await askForCode()
    api.fail(resetPasswordByCode, { error: 'weak_password', reasons: ['too_short'] })
    await door.user.paste('123456')
    await door.user.paste('1234')
    await door.user.keyboard('{Enter}')
    expect(await screen.findByText(/too short/)).toBeDefined()
    expect([input('code').value, document.activeElement]).toEqual(['123456', input('password')])
    api.fail(resetPasswordByCode, { error: 'invalid_code' })
    await door.user.keyboard('56789{Enter}')
    expect(await screen.findByText(/isn’t right, or it is too old/)).toBeDefined()
    expect([input('password').value, document.activeElement]).toEqual(['123456789', input('code')])
  })

  it('can be asked about another number', async () => {
    const { user } = await askForCode()
    await user.click(button('Use another email or number'))
    expect(input('identifier').value).toBe('9123 4567')
    expect(document.activeElement).toBe(input('identifier'))
  })
})

describe('the link in the letter', () => {
  it.each([
    ['en', 'New password', 'Save new password', 'Your new password is saved', 'Log in with it now.'],
    ['zh', '新密码', '保存新密码', '新密码保存好了', '现在用它登录吧。'],
  ] as const)('takes a new password in %s and leads to the login form', async (language, label, save, done, line) => {
    const calls = api.on(resetPassword, { outcome: 'reset' })
    const door = openDoor(`/login?reset=${token}`, language)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
    await door.user.click(field)
    await door.user.paste(password)
    await door.user.click(button(save))
    await waitFor(() => expect(here(door)).toBe('/login'))
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(done, line)
    expect(calls.map(({ body }) => body)).toEqual([{ token, password }])
  })

  it.each([
    [token, ['PASSWORD_RECOVERY']],
    ['cut-off', []],
  ])('tells the rest of the app that a recovery has begun, if it is whole: %s', (given, events) => {
    const heard: string[] = []
    const stop = onAuthEvent(({ type }) => heard.push(type))
    openDoor(`/login?reset=${given}`)
    stop()
    expect(heard).toEqual(events)
  })

  it('shows the password while the eye is pressed', async () => {
    const { user } = openDoor(`/login?reset=${token}`)
    await user.click(button('Show password'))
    expect(input('password').type).toBe('text')
  })

  it('shows a signed-in reader the login form, because the reset ended that session too', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    api.on(resetPassword, () => {
      api.on(getSession, visitorSession)
      return { outcome: 'reset' as const }
    })
    const heard: AuthEvent[] = []
    const stop = onAuthEvent((event) => heard.push(event))
    const door = openDoor(`/login?reset=${token}`)
    await waitFor(() => expect(door.queries.getQueryData(['auth', 'session'])).toEqual(sessionOf(viewerOf())))
    await door.user.click(input('password'))
    await door.user.paste(password)
    await door.user.click(button('Save new password'))
    await waitFor(() => expect(here(door)).toBe('/login'))
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeDefined()
    expect(door.queries.getQueryData(['auth', 'session'])).toEqual(visitorSession)
    expect(here(door)).toBe('/login')
    // What was done has been said, so nothing needs to be said about the session that it ended.
    expect(heard.at(-1)).toEqual({ type: 'SIGNED_OUT', reason: 'other', by: 'this-tab' })
    stop()
  })

  it('names every weakness at the field and lets the reader try again', async () => {
    api.fail(resetPassword, { error: 'weak_password', reasons: ['too_short', 'too_common'] })
    const door = openDoor(`/login?reset=${token}`)
    await door.user.click(input('password'))
    await door.user.paste('1234')
    await door.user.click(button('Save new password'))
    expect(await screen.findByText(/too short.*Many people use this one/)).toBeDefined()
    expect(document.activeElement).toBe(input('password'))
    expect(here(door)).toBe(`/login?reset=${token}`)
  })

  it.each([
    ['en', 'Save new password', 'This link has expired', 'Ask for a new letter'],
    ['zh', '保存新密码', '这个链接已经过期', '再要一封邮件'],
  ] as const)(
    'that was used or is too old says so in %s and offers a new letter',
    async (language, save, title, again) => {
      api.fail(resetPassword, { error: 'link_expired' })
      const door = openDoor(`/login?reset=${token}`, language)
      await door.user.click(input('password'))
      await door.user.paste(password)
      await door.user.click(button(save))
      expect(await screen.findByRole('heading', { name: title })).toBeDefined()
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
      expect(toast.error).not.toHaveBeenCalled()
      await door.user.click(screen.getByRole('link', { name: again }))
      expect(here(door)).toBe('/login?recover')
    },
  )

  it.each(['', '%20', 'cut-off', 'spaces in the middle'])('that is broken (%j) is not asked about', (broken) => {
    openDoor(`/login?reset=${broken}`)
    expect(screen.getByRole('heading', { name: 'No session defined in URL' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask for a new letter' })).toBeDefined()
    expect(input('password')).toBeNull()
  })
})
