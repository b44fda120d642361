import type { Participant, RoomRefusal, RoomRequest, roomRequests, RoomState } from '@capyzen/contracts/live-room'
import { createContext, use, type ReactNode } from 'react'
import type { z } from 'zod'

/** Why the room is over for this browser. */
export type RoomEnd = 'ended' | 'removed' | 'elsewhere' | 'locked' | 'forbidden' | 'unavailable'

export interface Room {
  sessionId: string
  state: RoomState
  /** In the order of `inOrder`, with this browser's own. */
  participants: readonly Participant[]
  you: Participant
  isTeacher: boolean
  /** False during a break of the network: what is asked then is refused. */
  isConnected: boolean
  /** The last caption, until it is old. */
  caption: string | undefined
  /** Counts the server's `ask` events: queries of the asked question depend on it. */
  askRevision: number
  /** Rejects with a `ChannelRefusal`, whose reason is a `RoomRefusal`, `not_joined` or `timeout`. */
  ask<Request extends RoomRequest>(request: Request, payload: z.input<(typeof roomRequests)[Request]>): Promise<object>
}

/** The questions of the bank, which are a feature of their own. */
export type AskPanel = (room: Room, onOpenAsk: (askId: string | undefined) => void) => ReactNode

export type RefusalReason = RoomRefusal | 'not_joined' | 'timeout'

const RoomContext = createContext<Room | undefined>(undefined)
export const RoomProvider = RoomContext

/** The room around this component. */
export function useRoom(): Room {
  const room = use(RoomContext)
  if (!room) throw new Error('useRoom outside of a room')
  return room
}
