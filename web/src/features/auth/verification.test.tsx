import { resendVerification, resetPassword, verifyEmail } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { onAuthEvent } from './auth-events.ts'
import { button, fill, here, input, openDoor, visit } from './testing.tsx'

let api: ReturnType<typeof visit>

beforeEach(() => {
  api = visit()
})

describe('the link in the registration letter', () => {
  it('confirms an address once', async () => {
    const calls = api.on(verifyEmail, { outcome: 'verified' })
    openDoor('/login?verify=a-link-from-the-letter')
    expect(await screen.findByText('Your email is confirmed')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'a-link-from-the-letter' }])
  })

  it.each([
    ['en', 'Choose your password', 'Save my password', 'Your email is confirmed', /^Your password is saved, too/],
    ['zh', '设置你的密码', '保存密码', '邮箱验证好了', /^密码也保存好了/],
  ] as const)(
    'opened in another browser asks in %s for a password, by the same link',
    async (language, title, save, done, line) => {
      api.on(verifyEmail, { outcome: 'choose_password' })
      const resets = api.on(resetPassword, { outcome: 'reset' })
      const heard: string[] = []
      const stop = onAuthEvent(({ type }) => heard.push(type))
      const door = openDoor('/login?verify=a-link-from-the-letter', language)
      expect(await screen.findByRole('heading', { name: title })).toBeDefined()
      await fill(door, input('password'), 'two warm teal towels')
      await door.user.click(button(save))
      await waitFor(() => expect(here(door)).toBe('/login'))
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(done, expect.stringMatching(line))
      expect(resets.map(({ body }) => body)).toEqual([
        { token: 'a-link-from-the-letter', password: 'two warm teal towels' },
      ])
      expect(here(door)).toBe('/login')
      // Nothing was forgotten.
      stop()
      expect(heard).not.toContain('PASSWORD_RECOVERY')
    },
  )

  it('that ran out while a password was being chosen offers a new letter of its own kind', async () => {
    api.on(verifyEmail, { outcome: 'choose_password' })
    api.fail(resetPassword, { error: 'link_expired' })
    const door = openDoor('/login?verify=a-link-from-the-letter')
    await screen.findByRole('heading', { name: 'Choose your password' })
    await fill(door, input('password'), 'two warm teal towels')
    await door.user.click(button('Save my password'))
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined()
    expect(button('Send a new letter')).toBeDefined()
  })

  it('of an account that its mailbox alone does not open asks to log in first', async () => {
    api.on(verifyEmail, { outcome: 'sign_in_first' })
    openDoor('/login?verify=a-link-from-the-letter')
    expect(await screen.findByRole('heading', { name: 'Please log in first' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  })

  it.each([
    ['en', 'This link has expired', 'Send a new letter', /a new letter is on its way/, 'Look in your mailbox'],
    ['zh', '这个链接已经过期', '再发一封邮件', /新的邮件已经在路上了/, '去看看邮箱吧'],
  ] as const)('that is too old says so in %s and offers a new letter', async (language, words, send, sent, title) => {
    const calls = api.fail(verifyEmail, { error: 'link_expired' })
    const letters = api.on(resendVerification, { outcome: 'sent' })
    const door = openDoor('/login?verify=a-link-from-the-letter', language)
    expect(await screen.findByText(words)).toBeDefined()
    expect(calls).toHaveLength(1)
    await fill(door, input('identifier'), ' mei@example.com')
    await door.user.click(button(send))
    expect(await screen.findByText(sent)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
    expect(letters.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }])
    await door.user.click(screen.getByRole('link'))
    expect([here(door), input('identifier').value.trim()]).toEqual(['/login', 'mei@example.com'])
  })

  it('asks for an address before it sends a new letter', async () => {
    api.fail(verifyEmail, { error: 'link_expired' })
    const letters = api.on(resendVerification, { outcome: 'sent' })
    const { user } = openDoor('/login?verify=a-link-from-the-letter')
    await user.click(await screen.findByRole('button', { name: 'Send a new letter' }))
    expect(await screen.findByText('Please type your email.')).toBeDefined()
    expect(letters).toHaveLength(0)
  })

  it('tries again when the network was away', async () => {
    api.cut(verifyEmail)
    const { user } = openDoor('/login?verify=a-link-from-the-letter')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(verifyEmail, { outcome: 'verified' })
    await user.click(again)
    expect(await screen.findByText('Your email is confirmed')).toBeDefined()
  })

  it.each(['', '%20', 'abc', 'a-link.from-the-letter', 'a-link from-the-letter'])(
    'that is broken (%j) says so in one title and asks nothing',
    async (broken) => {
      const calls = api.on(verifyEmail, { outcome: 'verified' })
      openDoor(`/login?verify=${broken}`)
      expect(screen.getByRole('heading', { name: 'No session defined in URL' })).toBeDefined()
      expect(screen.getAllByText(/No session defined|link is not complete/)).toHaveLength(1)
      await waitFor(() => expect(button('Send a new letter')).toBeDefined())
      expect(calls).toHaveLength(0)
    },
  )

  it('that is broken says so in Chinese', () => {
    openDoor('/login?verify=', 'zh')
    expect(screen.getByRole('heading', { name: '网址里没有登录信息' })).toBeDefined()
  })
})
