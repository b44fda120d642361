import { roomRequests, type BoardStroke, type Participant } from '@capyzen/contracts/live-room'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { ChannelRefusal } from '#platform/channel.ts'
import { takeToasts } from '#ui/toast.tsx'
import { RoomProvider, type Room } from '../room.ts'
import { Board } from './board.tsx'
import { outlineOf, pointAt, strokesOf } from './geometry.ts'

describe('geometry of the board', () => {
  it('finds points on a board that stands in the middle of its box, and none outside of it', () => {
    const high = { left: 10, top: 20, width: 1_600, height: 1_100 }
    expect(pointAt(high, 10, 120)).toEqual([0, 0])
    expect(pointAt(high, 810, 570)).toEqual([500, 500])
    expect(pointAt(high, 1_610, 1_119)).toEqual([1_000, 1_000])
    expect(pointAt({ left: 0, top: 0, width: 2_000, height: 900 }, 200, 450)).toEqual([0, 500])
  })

  it('keeps the corners of a line and leaves out what lies on it', () => {
    const across = Array.from({ length: 101 }, (_, at): [number, number] => [at * 5, 100])
    const down = Array.from({ length: 101 }, (_, at): [number, number] => [500, 100 + at * 5])
    const corners = [
      [0, 100],
      [500, 100],
      [500, 600],
    ]
    expect(strokesOf([...across, ...down])).toEqual([corners])
  })

  it('splits what is too long into strokes that meet', () => {
    const zigzag = Array.from({ length: 900 }, (_, at): [number, number] => [at, at % 2 === 0 ? 0 : 500])
    const strokes = strokesOf(zigzag)
    expect(strokes.map(({ length }) => length)).toEqual([400, 400, 102])
    expect(strokes[1]?.[0]).toEqual(strokes[0]?.at(-1))
    expect(strokes.at(-1)?.at(-1)).toEqual([899, 500])
    expect(strokesOf([[3, 4]])).toEqual([[[3, 4]]])
  })

  it('draws a dot of a single point', () => {
    expect(outlineOf([[500, 500]], 'thick')).toMatch(/^M[\d.]+ [\d.]+Q.+Z$/)
  })
})

const student: Participant = {
  ...{ id: 'm', name: 'Mei', role: 'student', handUpAt: null, mayType: true },
  ...{ microphone: 'none', camera: 'none', isSharingScreen: false, connection: 'good' },
}
const ask = vi.fn<(name: string, stroke: BoardStroke) => Promise<object>>()
const shown: { set: (board: BoardStroke[]) => void } = { set: () => undefined }

function Shown({ you }: { you: Participant }) {
  const [board, set] = useState<BoardStroke[]>([])
  shown.set = set
  const room: Room = {
    ...{ sessionId: 's', you, participants: [you], isTeacher: false, isConnected: true, caption: undefined },
    ...{ askRevision: 0, ask: ask as Room['ask'] },
    state: {
      ...{ you, isLocked: false, isChatOpen: true, chat: [], board, poll: null, slides: [], iceServers: [] },
      ...{ stage: { kind: 'board', slide: null }, closesAt: '2026-11-28T09:00:00.000Z', removed: null, names: null },
      needsConsent: false,
    },
  }
  return (
    <RoomProvider value={room}>
      <Board />
    </RoomProvider>
  )
}

const drawing = () => screen.getByRole('img', { name: /^Whiteboard/ })
const lines = () =>
  [...drawing().parentElement!.querySelectorAll('path')].filter((path) => path.getAttribute('d')).length

function drawLine() {
  const box = { left: 0, top: 0, width: 1_600, height: 900 } as DOMRect
  drawing().parentElement!.getBoundingClientRect = () => box
  const pointer = { pointerId: 1, isPrimary: true, button: 0 }
  fireEvent.pointerDown(drawing(), { ...pointer, clientX: 160, clientY: 90 })
  fireEvent.pointerMove(drawing(), { ...pointer, clientX: 320, clientY: 90 })
  fireEvent.pointerUp(drawing(), { ...pointer, clientX: 320, clientY: 90 })
}

describe('Board', () => {
  beforeEach(() => {
    ask.mockReset().mockResolvedValue({})
    takeToasts()
  })

  it('is for looking at until a student has the floor', () => {
    renderApp(<Shown you={student} />)
    drawLine()
    expect(ask).not.toHaveBeenCalled()
    expect(screen.queryByRole('group', { name: 'Drawing tools' })).toBeNull()
  })

  it('shows an own stroke at once, and once only when the room tells of it', async () => {
    const { user } = renderApp(<Shown you={{ ...student, microphone: 'given' }} />)
    await user.click(screen.getByRole('button', { name: 'Blue' }))
    await user.click(screen.getByRole('button', { name: 'Thick line' }))
    drawLine()
    expect(lines()).toBe(1)
    const sent = roomRequests.stroke.parse(ask.mock.calls[0]?.[1])
    expect(sent).toMatchObject({
      colour: 'blue',
      width: 'thick',
      points: [
        [100, 100],
        [200, 100],
      ],
    })
    await waitFor(() => shown.set([sent]))
    expect(await screen.findByRole('img', { name: 'Whiteboard with 1 stroke' })).toBeTruthy()
    expect(lines()).toBe(1)
    await waitFor(() => shown.set([]))
    await waitFor(() => expect(lines()).toBe(0))
  })

  it('takes a refused stroke away and says so', async () => {
    ask.mockRejectedValue(new ChannelRefusal('too_many'))
    renderApp(<Shown you={{ ...student, microphone: 'on' }} />)
    drawLine()
    await waitFor(() => expect(lines()).toBe(0))
    expect(takeToasts()[0]?.title).toMatch(/^The board is full/)
  })
})
