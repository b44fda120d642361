import { getSession } from '@capyzen/contracts/auth'
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
import { sessionOf } from '#features/auth/fixtures.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { administrator, pupil, record, waiting } from './fixtures.ts'
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
  takeToasts()
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
})

function open(user: ListedUser, { banReason = null }: { banReason?: string | null } = {}) {
  const looks = api.on(getUser, { user, banReason, sessions: [session], audit: [record] })
  return { looks, ...renderApp(<UserScreen userId={user.id} />) }
}

const titles = () => takeToasts().map(({ title }) => title)
const answer = async (name: string) => within(await screen.findByRole('alertdialog')).getByRole('button', { name })

describe('an account', () => {
  it('shows who it is, where they are signed in and what was done', async () => {
    open(pupil)
    expect(await screen.findByRole('heading', { name: '陈美玲' })).toBeTruthy()
    expect(screen.getByText('+6591234567')).toBeTruthy()
    expect(screen.getByText('Chrome on Android')).toBeTruthy()
    expect(screen.getByText(/Picture PIN · last used 21 Nov 2026/)).toBeTruthy()
    expect(screen.getByText('Gave a role')).toBeTruthy()
  })

  it('says when there is no such user', async () => {
    api.fail(getUser, { error: 'not_found' })
    renderApp(<UserScreen userId={pupil.id} />)
    expect(await screen.findByText('There is no such user')).toBeTruthy()
  })
})

describe('roles', () => {
  it('confirms a teacher with one press, and asks for the account again', async () => {
    const { user, looks } = open(waiting)
    const calls = api.on(setRole, { user: { ...waiting, roles: ['teacher'] } })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(titles()).toEqual(['Lim Wei is a confirmed teacher']))
    expect(calls[0]).toMatchObject({ params: { userId: waiting.id }, body: { role: 'teacher', isGranted: true } })
    await waitFor(() => expect(looks).toHaveLength(2))
  })

  it('of one’s own count in this browser at once', async () => {
    const own = { ...waiting, id: administrator.id }
    const { user } = open(own)
    api.on(setRole, { user: { ...own, roles: ['teacher'] } })
    const confirm = await screen.findByRole('button', { name: 'Confirm' })
    const asked = api.on(getSession, sessionOf({ ...administrator, isConfirmedTeacher: true }))
    await user.click(confirm)
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('makes and unmakes an administrator only after a question', async () => {
    const { user } = open({ ...waiting, roles: ['teacher', 'administrator'] })
    const calls = api.on(setRole, { user: waiting })
    await user.click(await screen.findByRole('button', { name: 'Take the role' }))
    await user.click(await answer('Cancel'))
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take the role' }))
    await user.click(await answer('Take the role'))
    await waitFor(() => expect(titles()).toEqual(['Lim Wei is no longer an administrator']))
    expect(calls.map(({ body }) => body)).toEqual([{ role: 'administrator', isGranted: false }])
  })

  it('offers no teacher’s role to pupils, and none at all to a child of a family', async () => {
    open({ ...pupil, isChild: true })
    expect(await screen.findByText('A child of a family gets no role.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make administrator' })).toBeNull()
  })

  it('says that the last administrator stays', async () => {
    const { user } = open({ ...waiting, roles: ['administrator'] })
    api.fail(setRole, { error: 'last_administrator' })
    await user.click(await screen.findByRole('button', { name: 'Take the role' }))
    await user.click(await answer('Take the role'))
    await waitFor(() => expect(titles()).toEqual(['This is the last administrator']))
  })

  it('leaves administrators their own role, their own account and their own sessions', async () => {
    open({ ...waiting, id: administrator.id, roles: ['administrator'] })
    expect(await screen.findByText(/Nobody takes their own role/)).toBeTruthy()
    expect(screen.getByText('Nobody locks their own account.')).toBeTruthy()
    for (const name of ['Take the role', 'Lock the account', 'Sign out everywhere'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('locking', () => {
  it('wants a reason first', async () => {
    const { user } = open(pupil)
    const calls = api.on(banUser, { user: pupil })
    await user.click(await screen.findByRole('button', { name: 'Lock the account' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Lock the account' }))
    expect(within(dialog).getByText(/Please write why/)).toBeTruthy()
    const box = within(dialog).getByRole('textbox', { name: 'Reason' })
    expect(document.activeElement).toBe(box)
    await user.type(box, '  Rude words ')
    await user.click(within(dialog).getByRole('button', { name: 'Lock the account' }))
    await waitFor(() => expect(titles()).toEqual(['The account of 陈美玲 is locked']))
    expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Rude words' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the reason that was typed when it did not work', async () => {
    const { user } = open(pupil)
    api.fail(banUser, { error: 'internal' })
    await user.click(await screen.findByRole('button', { name: 'Lock the account' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rude words')
    await user.click(within(dialog).getByRole('button', { name: 'Lock the account' }))
    await waitFor(() => expect(titles()).toEqual(['That didn’t work']))
    expect(screen.getByDisplayValue('Rude words')).toBeTruthy()
  })

  it('shows since when and why, and opens the account again', async () => {
    const { user } = open({ ...pupil, bannedAt: '2026-11-21T04:00:00.000Z' }, { banReason: 'Rude words' })
    const calls = api.on(unbanUser, { user: pupil })
    expect(await screen.findByText(/Locked since 21 Nov 2026/)).toBeTruthy()
    expect(screen.getByText('Rude words')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open the account again' }))
    await waitFor(() => expect(titles()).toEqual(['陈美玲 can sign in again']))
    expect(calls).toHaveLength(1)
  })
})

describe('the second factor', () => {
  it('is taken off after a question, where there is one', async () => {
    const { user } = open({ ...pupil, hasSecondFactor: true })
    const calls = api.on(removeUserFactors, { user: pupil })
    await user.click(await screen.findByRole('button', { name: 'Take the second step off' }))
    expect(calls).toEqual([])
    await user.click(await answer('Take the second step off'))
    await waitFor(() => expect(titles()).toEqual(['陈美玲 signs in without a second step now']))
  })

  it('is not spoken of where there is none', async () => {
    open(pupil)
    await screen.findByRole('button', { name: 'Lock the account' })
    expect(screen.queryByRole('button', { name: 'Take the second step off' })).toBeNull()
  })
})

describe('sessions', () => {
  it('end after a question, and it says how many', async () => {
    const { user } = open(pupil)
    const calls = api.on(endUserSessions, { ended: 2 })
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    expect(calls).toEqual([])
    await user.click(await answer('Sign out everywhere'))
    await waitFor(() => expect(titles()).toEqual(['2 sessions ended']))
  })
})
