import type { Participant, RoomEvent, RoomState } from '@capyzen/contracts/live-room'
import { Presence } from 'phoenix'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { joinChannel, type JoinedChannel } from '#platform/channel.ts'
import { changeRoom, inOrder, type RoomChange } from './room-state.ts'
import type { Room, RoomEnd } from './room.ts'

/** A caption is read in this time. */
const captionMs = 8_000

/** By name alone, as the schemas would come to the page with their library. */
const events: Record<RoomEvent, true> = {
  ...{
    chat: true,
    line_deleted: true,
    stroke: true,
    stroke_undone: true,
    board_cleared: true,
    stage: true,
    poll: true,
  },
  ...{ settings: true, slides: true, caption: true, floor: true, tracks_changed: true, offer: true },
  ...{ removed_list: true, names: true, consent: true, ask: true, removed: true, elsewhere: true, ended: true },
}

interface Known {
  state: RoomState | undefined
  present: readonly Participant[]
  isConnected: boolean
  caption: string | undefined
  /** Counts captions, so that an older one's time doesn't end a newer one. */
  captions: number
  askRevision: number
  end: RoomEnd | undefined
}

type Change =
  | { is: 'joined'; state: RoomState }
  | { is: 'present'; present: readonly Participant[] }
  | { is: 'connected'; isConnected: boolean }
  | { is: 'event'; change: RoomChange }
  | { is: 'caption over'; number: number }
  | { is: 'over'; end: RoomEnd }

const unknown: Known = {
  ...{ state: undefined, present: [], isConnected: false, caption: undefined },
  ...{ captions: 0, askRevision: 0, end: undefined },
}

function change(known: Known, heard: Change): Known {
  switch (heard.is) {
    case 'joined':
      // What was asked during a break is read again.
      return { ...known, state: heard.state, isConnected: true, askRevision: known.askRevision + 1 }
    case 'present':
      return { ...known, present: heard.present }
    case 'connected':
      return { ...known, isConnected: heard.isConnected }
    case 'caption over':
      return known.captions === heard.number ? { ...known, caption: undefined } : known
    case 'over':
      return { ...known, isConnected: false, end: known.end ?? heard.end }
    case 'event':
      return changeByEvent(known, heard.change)
  }
}

function changeByEvent(known: Known, heard: RoomChange): Known {
  switch (heard.event) {
    case 'caption':
      return { ...known, caption: heard.payload.text, captions: known.captions + 1 }
    case 'ask':
      return { ...known, askRevision: known.askRevision + 1 }
    case 'removed':
    case 'elsewhere':
    case 'ended':
      return { ...known, end: heard.event }
    default: {
      const state = known.state && changeRoom(known.state, heard)
      return state === known.state ? known : { ...known, state }
    }
  }
}

/** Why the server refused, or ended the channel. */
function endFor(reason: string): RoomEnd {
  switch (reason) {
    case 'ended':
    case 'removed':
    case 'elsewhere':
    case 'locked':
    case 'forbidden':
      return reason
    default:
      return 'unavailable'
  }
}

/** What media listen to; the rest of the channel is the room's. */
export interface RoomConnection {
  channel: JoinedChannel
  /** What came with the newest join: after a break, connections of media begin anew. */
  joined: RoomState | undefined
}

interface JoinedRoom {
  room: Room | undefined
  connection: RoomConnection | undefined
  end: RoomEnd | undefined
}

/** The room of a session, as the server tells it from now on. */
export function useRoomChannel(sessionId: string): JoinedRoom {
  const [known, tell] = useReducer(change, unknown)
  const [channel, setChannel] = useState<JoinedChannel>()
  const [joined, setJoined] = useState<RoomState>()

  useEffect(() => {
    const opened = joinChannel<RoomState>(
      `session:${sessionId}`,
      {},
      {
        onJoined(state) {
          tell({ is: 'joined', state })
          setJoined(state)
        },
        onState: (state) => tell({ is: 'connected', isConnected: state === 'joined' }),
        onEnd: ({ reason }) => tell({ is: 'over', end: endFor(reason) }),
      },
    )
    setChannel(opened)
    const presence = new Presence(opened.phoenix)
    presence.onSync(() => {
      const present = presence.list((_id, { metas }: { metas: Participant[] }) => metas.at(-1))
      tell({ is: 'present', present: present.filter((participant) => participant !== undefined) })
    })
    for (const event of Object.keys(events) as RoomChange['event'][])
      opened.on(event, (payload) => tell({ is: 'event', change: { event, payload } as RoomChange }))
    return () => opened.leave()
  }, [sessionId])

  useEffect(() => {
    if (known.captions === 0) return undefined
    const timer = setTimeout(() => tell({ is: 'caption over', number: known.captions }), captionMs)
    return () => clearTimeout(timer)
  }, [known.captions])

  const { state, present, isConnected, caption, askRevision, end } = known
  const room = useMemo((): Room | undefined => {
    if (!state || !channel) return undefined
    const you = present.find(({ id }) => id === state.you.id) ?? state.you
    return {
      ...{ sessionId, state, you, isConnected, caption, askRevision },
      participants: inOrder(present),
      isTeacher: you.role === 'teacher',
      ask: (request, payload) => channel.ask(request, payload),
    }
  }, [sessionId, state, present, isConnected, caption, askRevision, channel])
  const connection = useMemo(() => (channel ? { channel, joined } : undefined), [channel, joined])
  return { room, connection, end }
}
