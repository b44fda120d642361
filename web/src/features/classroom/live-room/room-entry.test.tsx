import { getSession } from '@capyzen/contracts/auth'
import { listLiveCourses, readTimetable, type TimetableSession } from '@capyzen/contracts/live-courses'
import type { Participant, RoomState } from '@capyzen/contracts/live-room'
import { openChannel } from '@capyzen/contracts/realtime'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { fakeChannelSockets } from '#test/channel-socket.ts'
import { liveCourse, liveSession, sessionId } from '#test/fixtures/live-courses.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { disconnectChannels } from '#platform/channel.ts'
import { RoomEntry } from './room-entry.tsx'

const viewer = viewerOf({ id: '7f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01' })
const topic = `session:${sessionId}`
let api: ReturnType<typeof fakeApi>
let sockets: ReturnType<typeof fakeChannelSockets>

const person = (id: string, name: string, change: Partial<Participant> = {}): Participant => ({
  ...{ id, name, role: 'student', handUpAt: null, mayType: true },
  ...{ microphone: 'none', camera: 'none', isSharingScreen: false, connection: 'good' },
  ...change,
})
const mei = person('m', 'Mei')
const teacher = person('t', 'Ms Tan', { role: 'teacher', microphone: 'given', camera: 'given' })
const state: RoomState = {
  ...{ you: mei, isLocked: false, isChatOpen: true, chat: [], board: [], poll: null, slides: [], iceServers: [] },
  ...{ stage: { kind: 'slide', slide: null }, closesAt: '2026-11-28T08:45:00.000Z', removed: null, names: null },
  needsConsent: false,
}

beforeEach(() => {
  stubResizeObserver()
  sockets = fakeChannelSockets()
  api = fakeApi()
  api.on(getSession, sessionOf(viewer))
  api.on(listLiveCourses, { courses: [liveCourse()], week: [] })
  api.on(openChannel, { token: 'token', expiresAt: '2026-11-28T10:00:00.000Z' })
  localStorage.clear()
})
afterEach(() => disconnectChannels())

const askPanel = () => null
function open(session: Partial<TimetableSession> = {}) {
  api.on(readTimetable, { sessions: [liveSession({ place: 'room', isEntryOpen: true, ...session })] })
  return renderApp(
    <RequireSession>
      <RoomEntry sessionId={sessionId} askPanel={askPanel} />
    </RequireSession>,
  )
}

/** The server's answer to the join. */
async function answer(status: 'ok' | 'error', response: object) {
  await waitFor(() => expect(sockets).toHaveLength(1))
  act(() => sockets[0]!.open())
  await waitFor(() => expect(sockets[0]!.payloadsOf('phx_join')).toHaveLength(1))
  act(() => sockets[0]!.reply('phx_join', status, response))
}
const push = (event: string, payload: object) => act(() => sockets[0]!.push(topic, event, payload))
const present = (...participants: Participant[]) =>
  push(
    'presence_state',
    Object.fromEntries(participants.map((one) => [one.id, { metas: [{ ...one, phx_ref: JSON.stringify(one) }] }])),
  )

async function enter(session?: Partial<TimetableSession>) {
  const opened = open(session)
  await opened.user.click(await screen.findByRole('button', { name: 'Join the lesson' }))
  return opened
}

describe('RoomEntry', () => {
  it('says when the room opens, and lets nobody in before', async () => {
    open({ isEntryOpen: false })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Join the lesson' })).disabled).toBe(true)
    expect(screen.getByText(/The room opens at 2:50.pm/)).toBeTruthy()
  })

  it('tells parents that nobody hears them', async () => {
    open({ isEntryOpen: false, children: [{ id: viewer.id, nickname: 'Mei' }] })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Watch' })).disabled).toBe(false)
    expect(screen.getByText(/nobody hears or sees you/)).toBeTruthy()
  })

  it.each([
    ['locked', 'The teacher has locked the room', 'Try again'],
    ['removed', 'Your teacher has asked you to leave', undefined],
    ['ended', 'The lesson is over', undefined],
    ['forbidden', 'You can’t enter this lesson now', 'Try again'],
    ['gone_fishing', 'The room can’t be reached', 'Try again'],
  ])('explains a refusal that says %s', async (reason, title, again) => {
    await enter()
    await answer('error', { reason })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the online classroom' })).toBeTruthy()
    expect(screen.queryByRole('button')?.textContent).toBe(again)
  })

  it('waits for a teacher who is gone, and says so', async () => {
    await enter()
    await answer('ok', state)
    present(mei)
    expect(await screen.findByText('The teacher isn’t here yet. Please wait a moment.')).toBeTruthy()
    present(mei, teacher)
    await waitFor(() => expect(screen.queryByText(/isn’t here yet/)).toBeNull())
    present(mei)
    expect(await screen.findByText(/The teacher has lost the connection/)).toBeTruthy()
  })

  it('goes straight back in after a reload, until the viewer leaves', async () => {
    const first = await enter()
    await answer('ok', state)
    await screen.findByRole('toolbar')
    first.unmount()
    disconnectChannels()
    sockets.length = 0
    const { user } = open()
    await answer('ok', state)
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await user.click(screen.getAllByRole('button', { name: 'Leave' }).at(-1)!)
    expect(await screen.findByText('You have left the lesson')).toBeTruthy()
  })

  it('says where else the lesson is open, and takes it back', async () => {
    const { user } = await enter()
    await answer('ok', state)
    push('elsewhere', {})
    await user.click(await screen.findByRole('button', { name: 'Carry on here' }))
    await waitFor(() => expect(sockets[0]!.payloadsOf('phx_join')).toHaveLength(2))
  })

  it('offers the microphone only with the floor, and asks before it is used', async () => {
    const { user } = await enter()
    await answer('ok', state)
    present(teacher, mei)
    await screen.findByRole('toolbar')
    expect(screen.queryByRole('button', { name: /the mic/ })).toBeNull()
    present(teacher, { ...mei, microphone: 'given' })
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(await screen.findByRole('button', { name: 'Turn on the mic (M)' })).toBeTruthy()
  })

  it('raises a hand by its key, but not while something is written', async () => {
    const { user } = await enter()
    await answer('ok', state)
    present(teacher, mei)
    await user.type(await screen.findByLabelText('Write to everyone'), 'hello')
    expect(sockets[0]!.payloadsOf('hand')).toEqual([])
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('h')
    expect(sockets[0]!.payloadsOf('hand')).toEqual([{ isUp: true }])
  })

  it('shows captions, and what was written since', async () => {
    await enter()
    await answer('ok', state)
    push('caption', { text: 'Open your books' })
    expect(await screen.findByText('Open your books')).toBeTruthy()
  })
})
