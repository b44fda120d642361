import { getSession, recover, resetPassword } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { toast } from '#ui/toast.tsx'
import { onAuthEvent, type AuthEvent } from './auth-events.ts'
import { AuthScreen } from './auth-screen.tsx'
import { sessionOf, viewerOf, visitorSession } from './fixtures.ts'

const viewer = viewerOf()
const token = 'abcdefghijklmnopqrstuvwx'
const password = 'yuzu-in-the-spring'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, visitorSession)
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

function openDoor(at: string, language: Language = 'en') {
  const routes = [
    { path: '/login', element: <AuthScreen page="login" /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  return renderApp(null, { routes, at, language })
}

const here = ({ router }: ReturnType<typeof openDoor>) => router.state.location.pathname + router.state.location.search
const button = (name: string) => screen.getByRole('button', { name })
const input = (name: 'email' | 'password') => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!

describe('a forgotten password', () => {
  it('is one press away from the login form, and the e-mail comes along both ways', async () => {
    const door = openDoor('/login?returnTo=%2Faccount')
    await door.user.click(input('email'))
    await door.user.paste('mei@example.com')
    await door.user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(here(door)).toBe('/login?returnTo=%2Faccount&recover')
    expect([input('email').value, input('password')]).toEqual(['mei@example.com', null])
    await door.user.click(screen.getByRole('link', { name: 'Back to login' }))
    expect([here(door), input('email').value]).toEqual(['/login?returnTo=%2Faccount', 'mei@example.com'])
  })

  it.each([
    [
      'en',
      'Send me the letter',
      'If there is an account for this address, a letter is on its way.',
      'Look in your mailbox',
    ],
    ['zh', '发邮件给我', '如果这个邮箱有账户，邮件已经在路上了。', '去看看邮箱吧'],
  ] as const)(
    'promises nothing but a letter in %s, and takes the focus there',
    async (language, send, words, title) => {
      const calls = api.on(recover, { outcome: 'sent' })
      const { user } = openDoor('/login?recover', language)
      await user.click(input('email'))
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
    await user.click(button('Send me the letter'))
    expect(await screen.findByText('Please type your email.')).toBeDefined()
    expect(document.activeElement).toBe(input('email'))
    expect(toast.error).not.toHaveBeenCalled()
    expect(calls).toHaveLength(0)
  })

  it('says how long to wait after too many tries', async () => {
    api.fail(recover, { error: 'too_many_requests', retryAfterSeconds: 170 })
    const { user } = openDoor('/login?recover')
    await user.click(input('email'))
    await user.paste('mei@example.com')
    await user.click(button('Send me the letter'))
    expect(await screen.findByText(/wait 3 minutes/)).toBeDefined()
    expect(input('email').value).toBe('mei@example.com')
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
    api.on(getSession, sessionOf(viewer))
    api.on(resetPassword, () => {
      api.on(getSession, visitorSession)
      return { outcome: 'reset' as const }
    })
    const heard: AuthEvent[] = []
    const stop = onAuthEvent((event) => heard.push(event))
    const door = openDoor(`/login?reset=${token}`)
    await waitFor(() => expect(door.queries.getQueryData(['auth', 'session'])).toEqual(sessionOf(viewer)))
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
