import type { roomEvents, Participant, RoomEvent, RoomState } from '@capyzen/contracts/live-room'
import type { z } from 'zod'

type Payloads = { [Event in RoomEvent]: z.infer<(typeof roomEvents)[Event]> }
export type RoomChange = { [Event in RoomEvent]: { event: Event; payload: Payloads[Event] } }[RoomEvent]

/** The teacher's screen keeps as many; older lines are of no use in a lesson. */
const mostLines = 300

/** What a room is after an event of the server; the same object where the event changes nothing that is kept. */
export function changeRoom(state: RoomState, { event, payload }: RoomChange): RoomState {
  switch (event) {
    case 'chat':
      // After a break a line may come with the state and once more.
      return state.chat.some(({ id }) => id === payload.id)
        ? state
        : { ...state, chat: [...state.chat, payload].slice(-mostLines) }
    case 'line_deleted':
      return { ...state, chat: state.chat.filter(({ id }) => id !== payload.lineId) }
    case 'stroke':
      return state.board.some(({ id }) => id === payload.id) ? state : { ...state, board: [...state.board, payload] }
    case 'stroke_undone':
      return { ...state, board: state.board.filter(({ id }) => id !== payload.id) }
    case 'board_cleared':
      return { ...state, board: [] }
    case 'stage':
      return { ...state, stage: payload }
    case 'poll':
      return { ...state, poll: payload }
    case 'settings':
      return { ...state, ...payload }
    case 'slides':
      return { ...state, slides: payload.slides }
    case 'removed_list':
      return { ...state, removed: payload.removed }
    case 'consent':
      return { ...state, ...payload }
    case 'names':
      return { ...state, names: payload.names }
    case 'caption':
    case 'floor':
    case 'tracks_changed':
    case 'offer':
    case 'ask':
    case 'removed':
    case 'elsewhere':
    case 'ended':
      return state
  }
}

/** Hands first, in the order in which they were raised; then the others. The teacher comes before all. */
export function inOrder(participants: readonly Participant[]): Participant[] {
  const rank = ({ role, handUpAt }: Participant) => (role === 'teacher' ? 0 : handUpAt ? 1 : role === 'student' ? 2 : 3)
  const raisedAt = ({ handUpAt }: Participant) => (handUpAt === null ? 0 : Date.parse(handUpAt))
  return participants.toSorted((one, other) => rank(one) - rank(other) || raisedAt(one) - raisedAt(other))
}
