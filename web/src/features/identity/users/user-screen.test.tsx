import { getSession, resendVerification } from '@capyzen/contracts/auth'
import {
  banUser,
  endUserSessions,
  getUser,
  removeUserFactors,
  setRole,
  unbanUser,
  type ListedUser,
} from '@capyzen/contracts/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { administrator, student, record, waiting } from '#test/fixtures/users.ts'
import { expectToast } from '#test/toasts.ts'
import { UserScreen } from './user-screen.tsx'

const session = {
  id: '7f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01',
  browser: 'chrome' as const,
  system: 'android' as const,
  signInMethod: 'picture_pin' as const,
  isCurrent: false,
  createdAt: '2026-11-20T04:00:00.000Z',
  lastUsedAt: '2026-11-21T04:00:00.000Z',
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
})

function open(user: ListedUser, { banReason = null }: { banReason?: string | null } = {}) {
  const looks = api.on(getUser, { user, banReason, sessions: [session], audit: [record] })
  return { looks, ...renderApp(<UserScreen userId={user.id} />) }
}

const answer = async (name: string) => within(await screen.findByRole('alertdialog')).getByRole('button', { name })

describe('user details for administrators', () => {
  it('shows the user, the sessions and the audit log', async () => {
    open(student)
    expect(await screen.findByRole('heading', { name: '陈美玲' })).toBeTruthy()
    expect(screen.getByText('+6591234567')).toBeTruthy()
    expect(screen.getByText('Chrome on Android')).toBeTruthy()
    expect(screen.getByText(/Picture PIN · last used 21 Nov 2026/)).toBeTruthy()
    expect(screen.getByText('Added a role')).toBeTruthy()
  })

  it('says that the user was not found', async () => {
    api.fail(getUser, { error: 'not_found' })
    renderApp(<UserScreen userId={student.id} />)
    expect(await screen.findByText('User not found')).toBeTruthy()
  })
})

describe('roles of a user', () => {
  it('confirms a teacher with one click, and reloads the user', async () => {
    const { user, looks } = open(waiting)
    const calls = api.on(setRole, { user: { ...waiting, roles: ['teacher'] } })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await expectToast('Lim Wei is a confirmed teacher')
    expect(calls[0]).toMatchObject({ params: { userId: waiting.id }, body: { role: 'teacher', isGranted: true } })
    await waitFor(() => expect(looks).toHaveLength(2))
  })

  it.each([
    ['a teacher', waiting, 'Confirm'],
    ['anyone', student, 'Make administrator'],
  ] as const)('of %s wait for the confirmed email, and the email can be sent again', async (_who, user, offer) => {
    const calls = api.on(resendVerification, { outcome: 'sent' })
    const view = open({ ...user, email: 'wei@school.example', emailVerified: false })
    expect(await screen.findByText(/^Confirm the email first/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: offer })).toBeNull()
    await view.user.click(screen.getByRole('button', { name: 'Send the email again' }))
    await expectToast('The email is on its way')
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'wei@school.example' }])
  })

  it('reloads the session when administrators change their own role', async () => {
    const own = { ...waiting, id: administrator.id }
    const { user } = open(own)
    api.on(setRole, { user: { ...own, roles: ['teacher'] } })
    const confirm = await screen.findByRole('button', { name: 'Confirm' })
    const asked = api.on(getSession, sessionOf({ ...administrator, isConfirmedTeacher: true }))
    await user.click(confirm)
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('removes the administrator role only after confirmation', async () => {
    const { user } = open({ ...waiting, roles: ['teacher', 'administrator'] })
    const calls = api.on(setRole, { user: waiting })
    await user.click(await screen.findByRole('button', { name: 'Remove administrator role' }))
    await user.click(await answer('Cancel'))
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove administrator role' }))
    await user.click(await answer('Remove administrator role'))
    await expectToast('Lim Wei is no longer an administrator')
    expect(calls.map(({ body }) => body)).toEqual([{ role: 'administrator', isGranted: false }])
  })

  it('offers no role for a child in a family', async () => {
    open({ ...student, isChild: true })
    expect(await screen.findByText('A child in a family can’t have a role.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make administrator' })).toBeNull()
  })

  it('says that the last administrator cannot be removed', async () => {
    const { user } = open({ ...waiting, roles: ['administrator'] })
    api.fail(setRole, { error: 'last_administrator' })
    await user.click(await screen.findByRole('button', { name: 'Remove administrator role' }))
    await user.click(await answer('Remove administrator role'))
    await expectToast('This is the last administrator')
  })

  it('offers administrators no change of their own role, lock or sessions', async () => {
    open({ ...waiting, id: administrator.id, roles: ['administrator'] })
    expect(await screen.findByText(/You can’t remove your own role/)).toBeTruthy()
    expect(screen.getByText('You can’t lock your own account.')).toBeTruthy()
    for (const name of ['Remove administrator role', 'Lock account', 'Log out everywhere'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('locking an account', () => {
  it('requires a reason', async () => {
    const { user } = open(student)
    const calls = api.on(banUser, { user: student })
    await user.click(await screen.findByRole('button', { name: 'Lock account' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Lock account' }))
    expect(within(dialog).getByText(/Please give a reason/)).toBeTruthy()
    const box = within(dialog).getByRole('textbox', { name: 'Reason' })
    expect(document.activeElement).toBe(box)
    await user.type(box, '  Rude words ')
    await user.click(within(dialog).getByRole('button', { name: 'Lock account' }))
    await expectToast('陈美玲’s account is locked')
    expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Rude words' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the typed reason when it fails', async () => {
    const { user } = open(student)
    api.fail(banUser, { error: 'internal' })
    await user.click(await screen.findByRole('button', { name: 'Lock account' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rude words')
    await user.click(within(dialog).getByRole('button', { name: 'Lock account' }))
    await expectToast('That didn’t work')
    expect(screen.getByDisplayValue('Rude words')).toBeTruthy()
  })

  it('shows since when and why an account is locked, and unlocks it', async () => {
    const { user } = open({ ...student, bannedAt: '2026-11-21T04:00:00.000Z' }, { banReason: 'Rude words' })
    const calls = api.on(unbanUser, { user: student })
    expect(await screen.findByText(/Locked since 21 Nov 2026/)).toBeTruthy()
    expect(screen.getByText('Rude words')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unlock account' }))
    await expectToast('陈美玲 can log in again')
    expect(calls).toHaveLength(1)
  })
})

describe('second factor of a user', () => {
  it('is turned off only after confirmation', async () => {
    const { user } = open({ ...student, hasSecondFactor: true })
    const calls = api.on(removeUserFactors, { user: student })
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step verification' }))
    expect(calls).toEqual([])
    await user.click(await answer('Turn off two-step verification'))
    await expectToast('陈美玲 now logs in without two-step verification')
  })

  it('offers nothing to turn off when there is none', async () => {
    open(student)
    await screen.findByRole('button', { name: 'Lock account' })
    expect(screen.queryByRole('button', { name: 'Turn off two-step verification' })).toBeNull()
  })
})

describe('sessions of a user', () => {
  it('end after confirmation, with a message that says how many', async () => {
    const { user } = open(student)
    const calls = api.on(endUserSessions, { ended: 2 })
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
    expect(calls).toEqual([])
    await user.click(await answer('Log out everywhere'))
    await expectToast('2 sessions ended')
  })
})
