import { getSession } from '@capyzen/contracts/auth'
import {
  allowChild,
  getAllTimeBoard,
  getOwnBoard,
  getWeekBoard,
  leaveBoard,
  listChildrenOnBoard,
  setMembership,
  type BoardPlace,
  type OwnBoard,
} from '@capyzen/contracts/leaderboard'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { ChildBoardSwitch } from './child-switch.tsx'
import { LeaderboardScreen } from './leaderboard-screen.tsx'

let api: ReturnType<typeof fakeApi>

const place = (rank: number, isOwn = false): BoardPlace => ({
  rank,
  nickname: isOwn ? 'Yuzu' : `Otter ${rank}`,
  avatar: 'otter',
  points: 400 - rank * 10,
  questions: 40 - rank,
  badge: 'beginner',
  isOwn,
})
const thirty = Array.from({ length: 30 }, (_, at) => place(at + 1, at === 19))
const member: OwnBoard = { standing: 'member', nickname: 'Yuzu', avatar: 'otter' }
const outsider: OwnBoard = { standing: 'can_join', nickname: null, avatar: 'otter' }

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getWeekBoard, { from: '2026-11-16', to: '2026-11-22', level: 'P6', places: thirty })
  api.on(getAllTimeBoard, {
    podium: thirty.slice(0, 3),
    places: thirty.slice(0, 10),
    total: 30,
    around: thirty.slice(16, 23),
  })
})

const open = (own: OwnBoard, at = '/leaderboard') => {
  api.on(getOwnBoard, own)
  return renderApp(<LeaderboardScreen />, { at })
}

describe('LeaderboardScreen', () => {
  it('opens around one’s own place below the podium, and shows everybody on request', async () => {
    const { user } = open(member)
    const list = await screen.findByRole('table', { name: 'Places' })
    expect(within(list).getAllByRole('row')).toHaveLength(8)
    expect(within(list).getByText('You')).toBeDefined()
    expect(within(screen.getByRole('list', { name: 'Top three' })).getByText('Otter 1')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show everyone' }))
    expect(within(list).getAllByRole('row')).toHaveLength(31)
  })

  it('finds a name on the board of the week', async () => {
    const { user } = open(member)
    const list = await screen.findByRole('table', { name: 'Places' })
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'nobody{Enter}')
    expect(await screen.findByText('Nobody found')).toBeDefined()
    expect(list.isConnected).toBe(false)
  })

  it('says once, not twice, that nothing could be fetched', async () => {
    api.fail(getOwnBoard, { error: 'not_found' })
    api.fail(getWeekBoard, { error: 'not_found' })
    renderApp(<LeaderboardScreen />)
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('says before joining what others will see, and shows why a nickname is refused', async () => {
    const { user } = open(outsider)
    const calls = api.on(setMembership, { outcome: 'refused', problem: 'taken' })
    expect(await screen.findByText(/Others will see your nickname, your avatar, your points/)).toBeDefined()
    const field = screen.getByRole('textbox', { name: 'Nickname on the board' })
    await user.type(field, 'A')
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText('Use 2 to 20 characters.')).toBeDefined()
    expect(calls).toEqual([])
    await user.type(field, 'da')
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText(/Someone has this nickname/)).toBeDefined()
    expect(calls[0]?.body).toEqual({ nickname: 'Ada' })
  })

  it('has the way out on the same page', async () => {
    const { user } = open(member)
    const calls = api.on(leaveBoard, { outcome: 'left' })
    await user.click(await screen.findByRole('button', { name: 'Leave the board' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave the board' }))
    await expect.poll(() => calls.length).toBe(1)
  })

  it.each([
    ['needs_parent', 'Ask your parent first'],
    ['needs_level', 'Which level are you in?'],
    ['needs_consent', 'You’re not shown right now'],
    ['looks_only', /Grown-ups never appear/],
  ] as const)('offers no nickname to who %s', async (standing, text) => {
    open({ ...outsider, standing })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows the neighbourhood above the all-time list, and searches by name', async () => {
    const { user } = open(member, '/leaderboard?board=all-time')
    const near = await screen.findByRole('table', { name: 'Places near you' })
    expect(within(near).getByText('You')).toBeDefined()
    const calls = api.on(getAllTimeBoard, { podium: [], places: [], total: 0, around: [] })
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'nobody{Enter}')
    expect(await screen.findByText('Nobody found')).toBeDefined()
    expect(calls[0]?.query).toEqual({ page: '1', search: 'nobody' })
  })
})

describe('ChildBoardSwitch', () => {
  it('shows what the parent has decided, and sends the change', async () => {
    const childId = '0b000000-0000-7000-8000-000000000001'
    api.on(listChildrenOnBoard, { children: [{ childId, isAllowed: false, nickname: null }] })
    const calls = api.on(allowChild, { child: { childId, isAllowed: true, nickname: null } })
    const { user } = renderApp(<ChildBoardSwitch childId={childId} name="Ai" />)
    const box = await screen.findByRole('checkbox', { name: 'May join the leaderboard' })
    await expect.poll(() => box.hasAttribute('disabled')).toBe(false)
    await user.click(box)
    await expect.poll(() => calls[0]?.body).toEqual({ isAllowed: true })
  })
})
