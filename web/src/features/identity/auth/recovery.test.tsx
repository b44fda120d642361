import { getSession, recover, resetPassword, resetPasswordByCode } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { onAuthEvent, type AuthEvent } from './auth-events.ts'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { button, fill, here, input, openSignIn, password, visit } from '#test/screens/auth.tsx'

const token = 'abcdefghijklmnopqrstuvwx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
})

describe('password recovery by email', () => {
  it('opens from the login form, and keeps the email both ways', async () => {
    const view = openSignIn('/login?returnTo=%2Faccount')
    await view.user.click(input('identifier'))
    await view.user.paste('mei@example.com')
    await view.user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(here(view)).toBe('/login?returnTo=%2Faccount&recover')
    expect([input('identifier').value, input('password')]).toEqual(['mei@example.com', null])
    await view.user.click(screen.getByRole('link', { name: 'Back to login' }))
    expect([here(view), input('identifier').value]).toEqual(['/login?returnTo=%2Faccount', 'mei@example.com'])
  })

  it.each([
    ['en', 'Help me get back in', 'If there is an account for this email, a link is on its way.', 'Check your email'],
    ['zh', '找回密码', '如果这个电邮注册过账户，链接已经在路上了。', '去看看电邮吧'],
  ] as const)(
    'says in %s only that an email is sent if an account exists, and moves the focus there',
    async (language, send, message, title) => {
      const calls = api.on(recover, { outcome: 'sent' })
      const { user } = openSignIn('/login?recover', language)
      await user.click(input('identifier'))
      await user.paste(' mei@example.com ')
      await user.click(button(send))
      expect(await screen.findByText(message)).toBeDefined()
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
      expect(calls.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
    },
  )

  it('asks for an address before it sends anything', async () => {
    const calls = api.on(recover, { outcome: 'sent' })
    const { user } = openSignIn('/login?recover')
    await user.click(button('Help me get back in'))
    expect(await screen.findByText('Please type your email or phone number.')).toBeDefined()
    expect(document.activeElement).toBe(input('identifier'))
    expect(toast.error).not.toHaveBeenCalled()
    expect(calls).toHaveLength(0)
  })

  it('says how long to wait after too many attempts', async () => {
    api.fail(recover, { error: 'too_many_requests', retryAfterSeconds: 170 })
    const { user } = openSignIn('/login?recover')
    await user.click(input('identifier'))
    await user.paste('mei@example.com')
    await user.click(button('Help me get back in'))
    expect(await screen.findByText(/wait 3 minutes/)).toBeDefined()
    expect(input('identifier').value).toBe('mei@example.com')
  })
})

describe('password recovery by phone', () => {
  async function askForCode(language: 'en' | 'zh' = 'en') {
    const asked = api.on(recover, { outcome: 'sent' })
    const view = openSignIn('/login?recover&returnTo=%2Faccount', language)
    await fill(view, input('identifier'), '9123 4567')
    await view.user.keyboard('{Enter}')
    await waitFor(() => expect(input('code')).not.toBeNull())
    expect(asked.map(({ body }) => body)).toEqual([{ phone: '9123 4567' }])
    return view
  }

  it.each([
    ['en', /account for \+65.9123.4567, a code is on its way/, 'Save new password', 'Your new password is saved'],
    ['zh', /\+65.9123.4567 注册过账户，验证码已经在路上了/, '保存新密码', '新密码保存好了'],
  ] as const)('resets the password with a code, in %s', async (language, message, save, done) => {
    const calls = api.on(resetPasswordByCode, { outcome: 'reset' })
    const view = await askForCode(language)
    expect(screen.getByText(message)).toBeDefined()
    expect(document.activeElement).toBe(input('code'))
    await view.user.paste('123 456')
    expect(document.activeElement).toBe(input('password'))
    expect(calls).toHaveLength(0)
    await view.user.paste(password)
    await view.user.click(button(save))
    await waitFor(() => expect(here(view)).toBe('/login?returnTo=%2Faccount'))
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(done, expect.anything())
    expect(calls.map(({ body }) => body)).toEqual([{ phone: '9123 4567', code: '123456', password }])
    await waitFor(() => expect(input('identifier')).not.toBeNull())
    expect([input('identifier').value, input('password').value]).toEqual(['9123 4567', ''])
  })

  it('keeps the code when the password is weak, and the password when the code is wrong', async () => {
    const view = await askForCode()
    api.fail(resetPasswordByCode, { error: 'weak_password', reasons: ['too_short'] })
    await view.user.paste('123456')
    await view.user.paste('1234')
    await view.user.keyboard('{Enter}')
    expect(await screen.findByText(/too short/)).toBeDefined()
    expect([input('code').value, document.activeElement]).toEqual(['123456', input('password')])
    api.fail(resetPasswordByCode, { error: 'invalid_code' })
    await view.user.keyboard('56789{Enter}')
    expect(await screen.findByText(/isn’t right, or it has expired/)).toBeDefined()
    expect([input('password').value, document.activeElement]).toEqual(['123456789', input('code')])
  })

  it('returns to the number field on request', async () => {
    const { user } = await askForCode()
    await user.click(button('Use another email or number'))
    expect(input('identifier').value).toBe('9123 4567')
    expect(document.activeElement).toBe(input('identifier'))
  })
})

describe('password reset by link', () => {
  it.each([
    ['en', 'New password', 'Save new password', 'Your new password is saved', 'Log in with it now.'],
    ['zh', '新密码', '保存新密码', '新密码保存好了', '现在用它登录吧。'],
  ] as const)('saves a new password in %s and returns to the login form', async (language, label, save, done, line) => {
    const calls = api.on(resetPassword, { outcome: 'reset' })
    const view = openSignIn(`/login?reset=${token}`, language)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
    await view.user.click(field)
    await view.user.paste(password)
    await view.user.click(button(save))
    await waitFor(() => expect(here(view)).toBe('/login'))
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(done, line)
    expect(calls.map(({ body }) => body)).toEqual([{ token, password }])
  })

  it.each([
    [token, ['PASSWORD_RECOVERY']],
    ['cut-off', []],
  ])('emits PASSWORD_RECOVERY only for a complete token: %s', (given, events) => {
    const heard: string[] = []
    const stop = onAuthEvent(({ type }) => heard.push(type))
    openSignIn(`/login?reset=${given}`)
    stop()
    expect(heard).toEqual(events)
  })

  it('toggles the visibility of the password', async () => {
    const { user } = openSignIn(`/login?reset=${token}`)
    await user.click(button('Show password'))
    expect(input('password').type).toBe('text')
  })

  it('shows the login form to a signed-in user, because the reset ended the session', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    api.on(resetPassword, () => {
      api.on(getSession, visitorSession)
      return { outcome: 'reset' as const }
    })
    const heard: AuthEvent[] = []
    const stop = onAuthEvent((event) => heard.push(event))
    const view = openSignIn(`/login?reset=${token}`)
    await waitFor(() => expect(view.queries.getQueryData(['auth', 'session'])).toEqual(sessionOf(viewerOf())))
    await view.user.click(input('password'))
    await view.user.paste(password)
    await view.user.click(button('Save new password'))
    await waitFor(() => expect(here(view)).toBe('/login'))
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeDefined()
    expect(view.queries.getQueryData(['auth', 'session'])).toEqual(visitorSession)
    expect(here(view)).toBe('/login')
    // The success message is enough, so the ended session is not announced as well.
    expect(heard.at(-1)).toEqual({ type: 'SIGNED_OUT', reason: 'other', by: 'this-tab' })
    stop()
  })

  it('lists every weakness at the field and keeps the form open', async () => {
    api.fail(resetPassword, { error: 'weak_password', reasons: ['too_short', 'too_common'] })
    const view = openSignIn(`/login?reset=${token}`)
    await view.user.click(input('password'))
    await view.user.paste('1234')
    await view.user.click(button('Save new password'))
    expect(await screen.findByText(/too short.*Many people use this one/)).toBeDefined()
    expect(document.activeElement).toBe(input('password'))
    expect(here(view)).toBe(`/login?reset=${token}`)
  })

  it.each([
    ['en', 'Save new password', 'This link has expired', 'Ask for a new email'],
    ['zh', '保存新密码', '这个链接已经过期', '重新发一封电邮'],
  ] as const)('says in %s that a link has expired and offers a new email', async (language, save, title, again) => {
    api.fail(resetPassword, { error: 'link_expired' })
    const view = openSignIn(`/login?reset=${token}`, language)
    await view.user.click(input('password'))
    await view.user.paste(password)
    await view.user.click(button(save))
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
    expect(toast.error).not.toHaveBeenCalled()
    await view.user.click(screen.getByRole('link', { name: again }))
    expect(here(view)).toBe('/login?recover')
  })

  it.each(['', '%20', 'cut-off', 'spaces in the middle'])(
    'rejects an incomplete link (%j) without a password field',
    (broken) => {
      openSignIn(`/login?reset=${broken}`)
      expect(screen.getByRole('heading', { name: 'No session defined in URL' })).toBeDefined()
      expect(screen.getByRole('link', { name: 'Ask for a new email' })).toBeDefined()
      expect(input('password')).toBeNull()
    },
  )
})
