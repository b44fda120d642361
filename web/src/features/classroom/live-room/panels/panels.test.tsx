import { readMaterials } from '@capyzen/contracts/live-lessons'
import type { ChatLine, Participant, Poll, RoomState } from '@capyzen/contracts/live-room'
import { screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { liveSession, sessionId } from '#test/fixtures/live-courses.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { ChannelRefusal } from '#platform/channel.ts'
import { setLanguage } from '#platform/i18n.ts'
import { takeToasts } from '#ui/toast.tsx'
import { inOrder } from '../room-state.ts'
import { RoomProvider, type Room } from '../room.ts'
import { ChatPanel } from './chat-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { PollPanel } from './poll-panel.tsx'

const pollId = '7f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c02'

const person = (id: string, name: string, change: Partial<Participant> = {}): Participant => ({
  ...{ id, name, role: 'student', handUpAt: null, mayType: true },
  ...{ microphone: 'none', camera: 'none', isSharingScreen: false, connection: 'good' },
  ...change,
})
const teacher = person('t', 'Ms Tan', { role: 'teacher', microphone: 'given', camera: 'given' })
const mei = person('m', 'Mei')
const ali = person('a', 'Ali')

const line = (number: number, change: Partial<ChatLine> = {}): ChatLine => ({
  id: `7f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2d${String(number).padStart(2, '0')}`,
  ...{ from: 'a', name: 'Ali', role: 'student', text: `Line ${number}` },
  at: `2026-11-28T07:${String(number).padStart(2, '0')}:00.000Z`,
  ...change,
})

const poll = (change: Partial<Poll> = {}): Poll => ({
  ...{ id: pollId, question: 'Which word fits?', choices: ['quickly', 'quick'] },
  ...{ isOpen: true, own: null, counts: null, answered: 1 },
  ...change,
})

interface Shown {
  you?: Participant
  participants?: Participant[]
  state?: Partial<RoomState>
}

/** Asked requests, and the way to change what the room is. */
function show(panel: ReactNode, first: Shown = {}) {
  const ask = vi.fn<(...asked: unknown[]) => Promise<object>>().mockResolvedValue({})
  const change: { to: (next: Shown) => void } = { to: () => undefined }

  function Shower() {
    const [shown, setShown] = useState(first)
    change.to = (next) => setShown((before) => ({ ...before, ...next }))
    const { you = mei, participants = [teacher, mei, ali], state } = shown
    const room: Room = {
      ...{ sessionId, you, isTeacher: you.role === 'teacher', isConnected: true, caption: undefined, askRevision: 0 },
      participants: inOrder(participants),
      state: {
        ...{ you, isLocked: false, isChatOpen: true, chat: [], board: [], poll: null, slides: [], iceServers: [] },
        ...{ stage: { kind: 'board', slide: null }, closesAt: '2026-11-28T09:00:00.000Z', removed: null, names: null },
        needsConsent: false,
        ...state,
      },
      ask: ask as Room['ask'],
    }
    return <RoomProvider value={room}>{panel}</RoomProvider>
  }
  return { ...renderApp(<Shower />), ask, change: (next: Shown) => waitFor(() => change.to(next)) }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const toasts = () => takeToasts().map(({ title }) => title)

beforeEach(() => {
  stubResizeObserver()
})

describe('PeoplePanel', () => {
  it('lists raised hands first with their order, and shows students no way to give the floor', () => {
    const raised = (minute: number) => ({ handUpAt: `2026-11-28T08:0${minute}:00.000Z` })
    const hands = [teacher, mei, person('b', 'Bo', raised(2)), { ...ali, ...raised(1) }]
    show(<PeoplePanel />, { participants: hands })
    const rows = within(screen.getByRole('list', { name: 'In the room' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Ms TanTeacher',
      'AliHand up, number 1',
      'BoHand up, number 2',
      'Mei (you)',
    ])
    expect(screen.getByText('3 students are here')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('gives and takes one of microphone and camera without touching the other', async () => {
    const participants = [teacher, { ...mei, camera: 'on' as const }]
    const { user, ask } = show(<PeoplePanel />, { you: teacher, participants })
    await user.click(button('Microphone of Mei'))
    expect(ask).toHaveBeenLastCalledWith('floor', { participantId: 'm', microphone: true, camera: true })
    await user.click(button('Camera of Mei'))
    expect(ask).toHaveBeenLastCalledWith('floor', { participantId: 'm', microphone: false, camera: false })
  })

  it('names a student to the teacher as the attendance does, with what the class sees', () => {
    show(<PeoplePanel />, { you: teacher, state: { names: { m: 'Mei Ling' } } })
    expect(screen.getByText('Mei Ling').textContent).toBe('Mei LingThe class sees Mei')
    expect(screen.getByText('Ali')).toBeTruthy()
  })

  it('removes after a question only, and lets in again', async () => {
    const removed = [{ id: 'x', name: 'Kai' }]
    const { user, ask } = show(<PeoplePanel />, { you: teacher, state: { removed } })
    await user.click(button('More for Mei'))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the room' }))
    expect(ask).not.toHaveBeenCalled()
    const question = await screen.findByRole('alertdialog', { name: 'Remove Mei from the room?' })
    await user.click(within(question).getByRole('button', { name: 'Remove from the room' }))
    expect(ask).toHaveBeenLastCalledWith('remove', { participantId: 'm' })
    await user.click(button('Let Kai in again'))
    expect(ask).toHaveBeenLastCalledWith('admit', { participantId: 'x' })
  })
})

describe('ChatPanel', () => {
  it('sends by Enter, and puts the text back where the room refuses it', async () => {
    const { user, ask } = show(<ChatPanel />)
    const field = screen.getByLabelText<HTMLTextAreaElement>('Write to everyone')
    // What another test has left unsent.
    await user.clear(field)
    await user.type(field, ' I know! {Enter}')
    expect(ask).toHaveBeenLastCalledWith('chat', { text: 'I know!' })
    expect(field.value).toBe('')
    ask.mockRejectedValueOnce(new ChannelRefusal('too_many'))
    await user.type(field, 'Me{Enter}')
    await waitFor(() => expect(field.value).toBe('Me'))
    expect(toasts()).toEqual(['That was a little fast. Try again in a moment.'])
  })

  it('leads a child without consent to where a parent gives it', async () => {
    const { change } = show(<ChatPanel />, { state: { needsConsent: true } })
    expect(screen.queryByLabelText('Write to everyone')).toBeNull()
    const link = await screen.findByRole('link', { name: 'How your parent agrees' })
    expect(link.getAttribute('href')).toBe('/account')
    await change({ state: { needsConsent: false } })
    expect(screen.getByLabelText('Write to everyone')).toBeTruthy()
  })

  it('says why nothing can be written', async () => {
    const { change } = show(<ChatPanel />, { state: { isChatOpen: false } })
    expect(screen.getByText('The chat is closed. Your teacher opens it.')).toBeTruthy()
    await change({ state: {}, you: { ...mei, mayType: false } })
    expect(await screen.findByText('Your teacher has paused your typing for now.')).toBeTruthy()
    await change({ you: { ...mei, role: 'parent' } })
    expect(await screen.findByText('You read along. Writing is for the class.')).toBeTruthy()
  })

  it('stays where older lines are read and counts the new ones', async () => {
    const { user, change } = show(<ChatPanel />, { state: { chat: [line(1), line(2)] } })
    const log = screen.getByRole('log', { name: 'Chat' })
    Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } })
    log.scrollTop = 100
    log.dispatchEvent(new Event('scroll', { bubbles: true }))
    await change({ state: { chat: [line(1), line(2), line(3), line(4)] } })
    await user.click(await screen.findByRole('button', { name: '2 new lines' }))
    expect(log.scrollTop).toBe(900)
    expect(screen.queryByRole('button', { name: /new line/ })).toBeNull()
  })

  it('reports another child’s line with a chosen reason', async () => {
    const { user, ask } = show(<ChatPanel />, { state: { chat: [line(1), line(2, { from: 'm', name: 'Mei' })] } })
    await user.click(button('Report the line of Ali'))
    expect(screen.queryByRole('button', { name: 'Report the line of Mei' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this line' }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(dialog.getByText('Choose what is wrong.')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'It was unkind' }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(ask).toHaveBeenCalledExactlyOnceWith('report', { reason: 'unkind', lineId: line(1).id })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('PollPanel', () => {
  it('lets a student choose again, and goes back where the vote came too late', async () => {
    const { user, ask, change } = show(<PollPanel />, { state: { poll: poll() } })
    await user.click(screen.getByRole('radio', { name: 'quick' }))
    expect(ask).toHaveBeenLastCalledWith('vote', { pollId, choice: 1 })
    await change({ state: { poll: poll({ own: 1 }) } })
    expect(await screen.findByText(/Your answer is in/)).toBeTruthy()
    ask.mockRejectedValueOnce(new ChannelRefusal('not_allowed'))
    await user.click(screen.getByRole('radio', { name: 'quickly' }))
    await expectToast('That isn’t open to you right now.')
  })

  it('shows the class’s answers in words and numbers once it is closed', () => {
    show(<PollPanel />, { state: { poll: poll({ isOpen: false, own: 1, counts: [1, 3], answered: 4 }) } })
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual(['quickly1 vote · 25%', 'quick3 votes · 75%Your answer'])
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('opens a prepared poll, or one of yes and no in the language of the page', async () => {
    const api = fakeApi()
    api.on(readMaterials, {
      session: liveSession(),
      title: { en: 'Speaking', zh: '口试' },
      materials: { polls: [{ id: pollId, question: 'Ready?', choices: ['Yes', 'No'] }], slides: [], questions: [] },
    })
    const { user, ask } = show(<PollPanel />, { you: teacher })
    await user.click(await screen.findByRole('button', { name: 'Open: Ready?' }))
    expect(ask).toHaveBeenLastCalledWith('open_poll', { pollId })
    await waitFor(() => setLanguage('zh'))
    await user.click(await screen.findByRole('button', { name: '是或否' }))
    expect(ask).toHaveBeenLastCalledWith('open_poll', { question: '是还是否？', choices: ['是', '否'] })
  })
})
