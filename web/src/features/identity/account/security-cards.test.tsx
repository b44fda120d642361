import { getSignInMethods, type SignInMethods } from '@capyzen/contracts/account'
import { changePassword, endSession, listSessions, reauthenticate, signOut, type Device } from '@capyzen/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { ChangePasswordCard } from './change-password-card.tsx'
import { DevicesCard } from './devices-card.tsx'

const viewer = viewerOf()
const here: Device = {
  id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3d',
  browser: 'chrome',
  system: 'windows',
  signInMethod: 'password',
  isCurrent: true,
  createdAt: '2026-03-01T04:00:00.000Z',
  lastUsedAt: '2026-03-04T04:00:00.000Z',
}
const phone: Device = { ...here, id: crypto.randomUUID(), browser: 'safari', system: 'ios', isCurrent: false }
const unknown: Device = { ...phone, id: crypto.randomUUID(), browser: 'other', system: 'other' }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(listSessions, { sessions: [here] })
  api.on(getSignInMethods, { hasPassword: true, providers: [], emailChange: null })
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

const button = (name: string) => screen.getByRole('button', { name })

describe('changing the password', () => {
  const change = { currentPassword: 'yuzu-in-the-spring', newPassword: 'two warm teal towels' }
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

  async function fillAndSave(language: 'en' | 'zh' = 'en') {
    const cards = (
      <>
        <ChangePasswordCard viewer={viewer} />
        <DevicesCard />
      </>
    )
    api.on(getSignInMethods, { hasPassword: true, providers: [], emailChange: null })
    const view = renderApp(cards, { language })
    const [current, next, save] =
      language === 'en'
        ? ['Current password', 'New password', 'Save new password']
        : ['当前密码', '新密码', '保存新密码']
    await view.user.click(await screen.findByLabelText(current!))
    await view.user.paste(change.currentPassword)
    await view.user.click(field(next!))
    await view.user.paste(change.newPassword)
    await view.user.click(button(save!))
    return view
  }

  it.each([
    ['en', 'Your new password is saved', 'Use it from now on.'],
    ['zh', '新密码保存好了', '以后就用它登录。'],
  ] as const)(
    'says in %s that the password is saved, clears the fields and reloads the devices',
    async (language, ...message) => {
      const calls = api.on(changePassword, { outcome: 'changed' })
      const lists = api.on(listSessions, { sessions: [here] })
      await fillAndSave(language)
      await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith(...message))
      expect(calls.map(({ body }) => body)).toEqual([
        { reauthentication: { password: change.currentPassword }, newPassword: change.newPassword },
      ])
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
      expect(inputs.map(({ value }) => value)).toEqual(['', ''])
      expect(lists).toHaveLength(2)
    },
  )

  it('sets autocomplete for password managers and allows paste', async () => {
    api.on(changePassword, { outcome: 'changed' })
    await fillAndSave()
    const names = [...document.querySelectorAll('input')].map((input) => input.autocomplete)
    expect(names).toEqual(['username', 'current-password', 'new-password'])
  })

  it('marks the current password when it is wrong', async () => {
    api.fail(changePassword, { error: 'invalid_credentials' })
    await fillAndSave()
    expect(await screen.findByText(/That isn’t your current password/)).toBeDefined()
    expect(document.activeElement).toBe(field('Current password'))
    expect(field('New password').value).toBe(change.newPassword)
  })

  it('lists every weakness of the new password at its field', async () => {
    api.fail(changePassword, { error: 'weak_password', reasons: ['too_short', 'too_common'] })
    await fillAndSave()
    expect(await screen.findByText(/too short.*Many people use this one/)).toBeDefined()
    expect(document.activeElement).toBe(field('New password'))
  })

  it('sends nothing while a field is empty', async () => {
    const calls = api.on(changePassword, { outcome: 'changed' })
    api.on(getSignInMethods, { hasPassword: true, providers: [], emailChange: null })
    const { user } = renderApp(<ChangePasswordCard viewer={viewer} />)
    await user.click(await screen.findByRole('button', { name: 'Save new password' }))
    expect(await screen.findAllByText('Please type your password.')).toHaveLength(2)
    expect(calls).toHaveLength(0)
  })

  it('says how long to wait after too many attempts, and keeps the form input', async () => {
    api.fail(changePassword, { error: 'too_many_requests', retryAfterSeconds: 170 })
    await fillAndSave()
    expect(await screen.findByText(/wait 3 minutes/)).toBeDefined()
    expect(field('New password').value).toBe(change.newPassword)
  })
})

describe('setting a password without the current one', () => {
  it('waits until it is known whether a password exists, and falls back to changing it', async () => {
    let answer = (_ways: SignInMethods) => {}
    api.on(getSignInMethods, () => new Promise<SignInMethods>((resolve) => (answer = resolve)))
    const view = renderApp(<ChangePasswordCard viewer={viewer} />)
    expect(screen.getByRole('status')).toBeDefined()
    expect(screen.queryByRole('heading')).toBeNull()
    answer({ hasPassword: false, providers: [], emailChange: null })
    expect(await screen.findByRole('heading', { name: 'Set a password' })).toBeDefined()
    view.unmount()
    api.fail(getSignInMethods, { error: 'forbidden' })
    renderApp(<ChangePasswordCard viewer={viewer} />)
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeDefined()
  })

  const newPassword = 'two warm teal towels'

  async function saveByCode(hasPassword: boolean) {
    api.on(getSignInMethods, { hasPassword, providers: [], emailChange: null })
    api.on(reauthenticate, { sentTo: 'email' })
    const { user } = renderApp(<ChangePasswordCard viewer={viewer} />)
    await screen.findByRole('heading', { name: hasPassword ? 'Change password' : 'Set a password' })
    await user.click(screen.getByLabelText('New password'))
    await user.paste(newPassword)
    await user.click(button(hasPassword ? 'Forgot it? Use a code' : 'Save new password'))
    await user.click(await screen.findByRole('button', { name: 'Send me a code' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(button('Save new password'))
  }

  it.each([
    ['because there is none', false],
    ['because it is forgotten', true],
  ])('sets a password %s, with a one-time code', async (_why, hasPassword) => {
    const calls = api.on(changePassword, { outcome: 'changed' })
    await saveByCode(hasPassword)
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
    expect(calls.map(({ body }) => body)).toEqual([{ reauthentication: { code: '123456' }, newPassword }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows at its field why the new password is weak', async () => {
    api.fail(changePassword, { error: 'weak_password', reasons: ['too_common'] })
    await saveByCode(false)
    expect(await screen.findByText(/Many people use this one/)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(newPassword)
  })
})

describe('devices card', () => {
  it.each([
    ['en', ['Chrome on Windows', 'This device'], ['Safari on iPhone', 'Last used 4 Mar 2026'], 'Unknown device'],
    ['zh', ['Windows 上的 Chrome', '这台设备'], ['iPhone 上的 Safari', '上次使用：2026年3月4日'], '未知设备'],
  ] as const)(
    'lists devices in %s, and offers no sign-out of the current one',
    async (language, first, second, third) => {
      api.on(listSessions, { sessions: [here, phone, unknown] })
      renderApp(<DevicesCard />, { language })
      const rows = await screen.findAllByRole('listitem')
      for (const text of first) expect(rows[0]?.textContent).toContain(text)
      for (const text of second) expect(rows[1]?.textContent).toContain(text)
      expect(rows[2]?.textContent).toContain(third)
      expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1])
    },
  )

  it('signs out one device, reloads the list and keeps the focus', async () => {
    api.on(listSessions, { sessions: [here, phone] })
    const calls = api.on(endSession, ({ params }) => {
      api.on(listSessions, { sessions: [here, phone].filter(({ id }) => id !== params.sessionId) })
      return { outcome: 'ended' as const }
    })
    const { user } = renderApp(<DevicesCard />)
    await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    expect(await screen.findByText('You’re logged in on this device only.')).toBeDefined()
    expect(calls.map(({ params }) => params)).toEqual([{ sessionId: phone.id }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Safari on iPhone has been logged out')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you’re logged in' }))
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  })

  it('shows no error when the device was signed out meanwhile', async () => {
    api.on(listSessions, { sessions: [here, phone] })
    const { user } = renderApp(<DevicesCard />)
    const end = await screen.findByRole('button', { name: 'Log out Safari on iPhone' })
    api.fail(endSession, { error: 'not_found' })
    api.on(listSessions, { sessions: [here] })
    await user.click(end)
    expect(await screen.findByText('You’re logged in on this device only.')).toBeDefined()
    expect(toast.error).not.toHaveBeenCalled()
  })

  it('keeps the device in the list when the network is down', async () => {
    api.on(listSessions, { sessions: [here, phone] })
    api.cut(endSession)
    const { user } = renderApp(<DevicesCard />)
    await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        'That didn’t work',
        'Check your internet connection and try again.',
      ),
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('signs out all other devices at once', async () => {
    api.on(listSessions, { sessions: [here, phone, unknown] })
    const calls = api.on(signOut, () => {
      api.on(listSessions, { sessions: [here] })
      return { outcome: 'signed_out' as const }
    })
    const { user } = renderApp(<DevicesCard />)
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
    expect(await screen.findByText('You’re logged in on this device only.')).toBeDefined()
    expect(calls.map(({ body }) => body)).toEqual([{ scope: 'others' }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('You’re now logged in on this device only')
  })

  it('offers a retry when the devices cannot be loaded', async () => {
    api.fail(listSessions, { error: 'internal' })
    const { user } = renderApp(<DevicesCard />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(listSessions, { sessions: [here] })
    await user.click(again)
    expect(await screen.findByText('Chrome on Windows')).toBeDefined()
  })
})
