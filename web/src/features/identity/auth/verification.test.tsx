import {
  getSession,
  readMailedLink,
  resendVerification,
  resetPassword,
  verifyEmail,
  type MailedLink,
} from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { toast } from '#ui/toast.tsx'
import { onAuthEvent } from './auth-events.ts'
import { button, fill, here, input, openSignIn, visit } from '#test/screens/auth.tsx'

let api: ReturnType<typeof visit>

const email = 'mei@example.com'
const leadsTo = (next: MailedLink['next']) => api.on(readMailedLink, { email, next })
const confirmNames = { en: 'Yes, confirm this email', zh: '是的，验证这个电邮' }

beforeEach(() => {
  api = visit()
  leadsTo('confirm')
})

describe('email verification by link', () => {
  it.each(['en', 'zh'] as const)('names the address in %s and confirms it with the button only', async (language) => {
    const looked = leadsTo('confirm')
    const calls = api.on(verifyEmail, { outcome: 'verified' })
    const { user } = openSignIn('/login?verify=a-token-from-the-email', language)
    const confirm = await screen.findByRole('button', { name: confirmNames[language] })
    expect(screen.getByText(email)).toBeDefined()
    expect([looked.length, calls.length]).toEqual([1, 0])
    await user.click(confirm)
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('verifies the email with one request', async () => {
    const calls = api.on(verifyEmail, { outcome: 'verified' })
    const view = openSignIn('/login?verify=a-token-from-the-email')
    await view.user.click(await screen.findByRole('button', { name: confirmNames.en }))
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeDefined()
    expect([here(view), input('identifier').value]).toEqual(['/login', email])
    await waitFor(() => expect(document.activeElement).toBe(input('password')))
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'a-token-from-the-email' }])
  })

  it.each([
    ['en', 'student', 'Your email is confirmed', '/question-practice'],
    ['zh', 'parent', '电邮验证好了', '/family'],
  ] as const)(
    'opened while signed in says so in %s and takes a %s to the next step',
    async (language, userType, done, to) => {
      const viewer = viewerOf({ emailVerified: false, userType })
      const sessions = api.on(getSession, sessionOf(viewer))
      api.on(verifyEmail, { outcome: 'verified' })
      const view = openSignIn('/login?verify=a-link-from-the-letter', language)
      await view.user.click(await screen.findByRole('button', { name: confirmNames[language] }))
      await waitFor(() => expect(here(view)).toBe(to))
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(done)
      // The viewer is fetched again, so that other pages know of the confirmed email.
      await waitFor(() => expect(sessions.length).toBeGreaterThan(1))
    },
  )

  it.each([
    ['en', 'Choose your password', 'Save my password', 'Your email is confirmed', /^Your password is saved, too/],
    ['zh', '设置你的密码', '保存密码', '电邮验证好了', /^密码也保存好了/],
  ] as const)(
    'asks in %s for a password when the link is opened in another browser, and saves it with the same token',
    async (language, title, save, done, line) => {
      leadsTo('choose_password')
      const resets = api.on(resetPassword, { outcome: 'reset' })
      const heard: string[] = []
      const stop = onAuthEvent(({ type }) => heard.push(type))
      const view = openSignIn('/login?verify=a-token-from-the-email', language)
      expect(await screen.findByRole('heading', { name: title })).toBeDefined()
      await fill(view, input('password'), 'two warm teal towels')
      await view.user.click(button(save))
      await waitFor(() => expect(here(view)).toBe('/login'))
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(done, expect.stringMatching(line))
      expect(resets.map(({ body }) => body)).toEqual([
        { token: 'a-token-from-the-email', password: 'two warm teal towels' },
      ])
      expect(here(view)).toBe('/login')
      // A first password is not a recovery.
      stop()
      expect(heard).not.toContain('PASSWORD_RECOVERY')
    },
  )

  it('offers a new verification email when the link expires while a password is chosen', async () => {
    leadsTo('choose_password')
    api.fail(resetPassword, { error: 'link_expired' })
    const view = openSignIn('/login?verify=a-token-from-the-email')
    await screen.findByRole('heading', { name: 'Choose your password' })
    await fill(view, input('password'), 'two warm teal towels')
    await view.user.click(button('Save my password'))
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined()
    expect(button('Send a new email')).toBeDefined()
  })

  it('asks to log in first when the link alone is not enough', async () => {
    leadsTo('sign_in_first')
    openSignIn('/login?verify=a-token-from-the-email')
    expect(await screen.findByRole('heading', { name: 'Please log in first' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  })

  it.each([
    ['en', 'This link has expired', 'Send a new email', /we’ve sent a new link to it/, 'Check your email'],
    ['zh', '这个链接已经过期', '再发一封电邮', /新的一封已经在路上了/, '去看看电邮吧'],
  ] as const)(
    'says in %s that a link has expired and offers a new email',
    async (language, message, send, sent, title) => {
      const calls = api.fail(readMailedLink, { error: 'link_expired' })
      const emails = api.on(resendVerification, { outcome: 'sent' })
      const view = openSignIn('/login?verify=a-token-from-the-email', language)
      expect(await screen.findByText(message)).toBeDefined()
      expect(calls).toHaveLength(1)
      await fill(view, input('identifier'), ' mei@example.com')
      await view.user.click(button(send))
      expect(await screen.findByText(sent)).toBeDefined()
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
      expect(emails.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
      await view.user.click(screen.getByRole('link'))
      expect([here(view), input('identifier').value.trim()]).toEqual(['/login', 'mei@example.com'])
    },
  )

  it('asks for an address before it sends a new email', async () => {
    api.fail(readMailedLink, { error: 'link_expired' })
    const emails = api.on(resendVerification, { outcome: 'sent' })
    const { user } = openSignIn('/login?verify=a-token-from-the-email')
    await user.click(await screen.findByRole('button', { name: 'Send a new email' }))
    expect(await screen.findByText('Please type your email.')).toBeDefined()
    expect(emails).toHaveLength(0)
  })

  it('offers a retry when the network is down', async () => {
    api.cut(readMailedLink)
    const { user } = openSignIn('/login?verify=a-token-from-the-email')
    const again = await screen.findByRole('button', { name: 'Try again' })
    leadsTo('confirm')
    await user.click(again)
    const confirm = await screen.findByRole('button', { name: confirmNames.en })
    api.cut(verifyEmail)
    await user.click(confirm)
    expect(await screen.findByRole('alert')).toBeDefined()
    api.on(verifyEmail, { outcome: 'verified' })
    await user.click(confirm)
    expect(await screen.findByText('Your email is confirmed')).toBeDefined()
  })

  it.each([
    ['says that an address is confirmed already', 'verified', 'Your email is confirmed'],
    ['takes a link for another purpose for an expired one', 'reset_password', 'This link has expired'],
  ] as const)('%s', async (_what, next, title) => {
    leadsTo(next)
    openSignIn('/login?verify=a-token-from-the-email')
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })

  it('says that a link has expired since it was opened', async () => {
    api.fail(verifyEmail, { error: 'link_expired' })
    const { user } = openSignIn('/login?verify=a-token-from-the-email')
    await user.click(await screen.findByRole('button', { name: confirmNames.en }))
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined()
  })

  it.each(['', '%20', 'abc', 'a-token.from-the-email', 'a-token from-the-email'])(
    'rejects an incomplete link (%j) without a request, and shows one title',
    async (broken) => {
      const calls = leadsTo('confirm')
      openSignIn(`/login?verify=${broken}`)
      expect(screen.getByRole('heading', { name: 'No session defined in URL' })).toBeDefined()
      expect(screen.getAllByText(/No session defined|link is not complete/)).toHaveLength(1)
      await waitFor(() => expect(button('Send a new email')).toBeDefined())
      expect(calls).toHaveLength(0)
    },
  )

  it('rejects an incomplete link in Chinese', () => {
    openSignIn('/login?verify=', 'zh')
    expect(screen.getByRole('heading', { name: '网址里没有登录信息' })).toBeDefined()
  })
})
