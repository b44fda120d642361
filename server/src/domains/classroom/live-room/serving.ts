import { roomRequests, type RoomRequest, type RoomRole } from '@capyzen/contracts/live-room'
import { endVisit, keepVisits, recordVisit } from '#domains/classroom/live-courses'
import type { ChannelDeps, ChannelHandler, Channels, Joined, Member } from '#platform/channels/channel'
import { readClaims } from './admission.ts'
import type { Answers, Reply } from './asking.ts'
import { boardAnswers } from './board.ts'
import { chatAnswers } from './chat.ts'
import type { RoomClaims } from './claims.ts'
import { floorAnswers } from './floor.ts'
import { createPaces } from './pace.ts'
import { pollAnswers } from './polling.ts'
import type { Relay } from './relay/forwarding.ts'
import { allowedOf, isIn, LiveRoom, type Present } from './room.ts'
import { enterParticipant, loadRoom, readNames, type ParticipantRow } from './saved-room.ts'
import { signalAnswers } from './signalling.ts'
import { connectVoice, type OpenRelay } from './voice.ts'

const answers: Answers<RoomRequest> = {
  ...floorAnswers,
  ...chatAnswers,
  ...boardAnswers,
  ...pollAnswers,
  ...signalAnswers,
}

const everybody: readonly RoomRole[] = ['teacher', 'student', 'parent']
const speakers: readonly RoomRole[] = ['teacher', 'student']
const students: readonly RoomRole[] = ['student']

/** All others are the teacher's alone. */
const rights: Partial<Record<RoomRequest, readonly RoomRole[]>> = {
  ...{ connection: everybody, receive: everybody, answer: everybody, sound_only: everybody, report: everybody },
  ...{ chat: speakers, media: speakers, offer: speakers, stroke: speakers, undo_stroke: speakers },
  ...{ hand: students, vote: students },
}
const ofTeacher: readonly RoomRole[] = ['teacher']

const isRequest = (event: string): event is RoomRequest => Object.hasOwn(roomRequests, event)

interface Held {
  room: Promise<LiveRoom>
  /** Browsers in it, with those that are joining. */
  holds: number
}

const tickMs = 1_000
const visitsEveryMs = 60_000
/** A seat, an account or a guardian's consent may go in the middle of a lesson. */
const rightsEveryMs = 10_000

/** The rooms of all sessions. One is loaded when a first browser joins it, and freed when the last has left. */
export function serveRooms(
  deps: ChannelDeps,
  channels: Channels,
  startRelay: OpenRelay,
): ChannelHandler<RoomClaims> & { everySecond(now: Date): Promise<void> } {
  const { db, clock, log } = deps
  const rooms = new Map<string, Held>()
  let relay: Promise<Relay | undefined> | undefined
  let visitsKeptAt = clock.now()
  let rightsReadAt = clock.now()
  /** By user, for a minute; each join of a student is a stay that is written. */
  const joinPaces = new Map<string, ReturnType<typeof createPaces>>()
  const timer = setInterval(() => {
    everySecond(clock.now()).catch((error: unknown) =>
      log.warn({ type: error instanceof Error ? error.name : typeof error }, 'rooms could not be looked after'),
    )
  }, tickMs)
  timer.unref()

  async function open(sessionId: string): Promise<LiveRoom> {
    relay ??= startRelay(deps)
    const voice = (await relay)?.openRoom(sessionId)
    const room = new LiveRoom(deps, channels, await loadRoom(db, sessionId), voice)
    if (voice) connectVoice(room, voice)
    return room
  }

  function hold(sessionId: string): Held {
    const held = rooms.get(sessionId) ?? { room: open(sessionId), holds: 0 }
    rooms.set(sessionId, held)
    held.holds += 1
    return held
  }

  async function release(sessionId: string, held: Held): Promise<void> {
    held.holds -= 1
    if (held.holds > 0) return
    rooms.delete(sessionId)
    await held.room.then((room) => room.relay?.close()).catch(() => undefined)
  }

  function mayJoin(userId: string): boolean {
    const mayStep = joinPaces.get(userId) ?? createPaces()
    joinPaces.set(userId, mayStep)
    return mayStep('join', clock.now())
  }

  async function join(member: Member<RoomClaims>): Promise<Joined> {
    const { topicId: sessionId, userId } = member
    if (!mayJoin(userId)) return { refusal: 'too_many' }
    const held = hold(sessionId)
    let hasJoined = false
    try {
      const room = await held.room
      const joined = await room.inTurn(() => enter(room, member))
      hasJoined = 'state' in joined
      return joined
    } finally {
      if (!hasJoined) await release(sessionId, held)
    }
  }

  async function enter(room: LiveRoom, member: Member<RoomClaims>): Promise<Joined> {
    const { sessionId } = room
    const { userId, claims } = member
    const now = clock.now()
    await room.setEnd(new Date(claims.endsAt))
    if (room.hasEnded || now >= room.closesAt) return { refusal: 'ended' }
    const known = room.participants.get(userId)
    if (known?.removedAt) return { refusal: 'removed' }
    if (room.settings.isLocked && !known && claims.role !== 'teacher') return { refusal: 'locked' }
    // The token is a minute old at most, but a right may have gone since.
    const rights = await readClaims(db, { userId, sessionId, now })
    if (!rights) return { refusal: 'forbidden' }
    const row = await enterParticipant(db, { sessionId, userId, name: claims.name, role: claims.role })
    const visitId = claims.role === 'student' ? await recordVisit(db, { sessionId, userId, now }) : undefined
    room.participants.set(userId, row)
    await learnName(room, row)
    // Its connections are those of the browser that is there now.
    room.relay?.leave(row.id)
    if (row.role !== 'parent') room.relay?.allow(row.id, allowedOf(row))
    const before = room.hereOf(userId)
    if (before) {
      before.isReplaced = true
      room.push(before, 'elsewhere', {})
      before.member.close()
    }
    const present: Present = {
      ...{ member, row, visitId, mayWrite: rights.mayWrite, mayStep: createPaces() },
      ...{ connection: 'good', isSoundOnly: false, isReplaced: false },
      media: { microphone: false, camera: false, screen: false },
    }
    room.present.set(member.id, present)
    room.show(present)
    return { state: room.stateFor(present) }
  }

  async function learnName(room: LiveRoom, { id, userId, role }: ParticipantRow): Promise<void> {
    if (role !== 'student' || room.names.has(id)) return
    for (const [participantId, name] of await readNames(db, room.sessionId, userId)) room.names.set(participantId, name)
    room.tellTeacher('names', { names: Object.fromEntries(room.names) })
  }

  async function request(member: Member<RoomClaims>, event: string, payload: Record<string, unknown>): Promise<Reply> {
    const room = await rooms.get(member.topicId)?.room
    const present = room?.present.get(member.id)
    if (!room || !present || !isIn(room, present)) return { refusal: 'ended' }
    if (!isRequest(event)) return { refusal: 'invalid' }
    if (!(rights[event] ?? ofTeacher).includes(present.row.role)) return { refusal: 'forbidden' }
    const asked = roomRequests[event].safeParse(payload)
    if (!asked.success) return { refusal: 'invalid' }
    // The schema and the answer are of one name, which TypeScript can't follow through a variable.
    const answer = answers[event] as (room: LiveRoom, present: Present, asked: unknown) => Promise<Reply> | Reply
    if (Object.hasOwn(signalAnswers, event)) return answer(room, present, asked.data)
    // It may have waited for the one that ended its stay.
    return room.inTurn(async () => (isIn(room, present) ? answer(room, present, asked.data) : { refusal: 'ended' }))
  }

  async function left(member: Member<RoomClaims>): Promise<void> {
    const held = rooms.get(member.topicId)
    if (!held) return
    try {
      const room = await held.room
      await room.inTurn(async () => {
        const present = room.present.get(member.id)
        if (!present) return
        room.present.delete(member.id)
        if (!present.isReplaced) room.relay?.leave(present.row.id)
        if (present.visitId) await endVisit(db, present.visitId, clock.now())
      })
    } finally {
      await release(member.topicId, held)
    }
  }

  /** Rooms whose time is over are closed, and the stays of students go on. */
  async function everySecond(now: Date): Promise<void> {
    const opened = await Promise.all([...rooms.values()].map(({ room }) => room.catch(() => undefined)))
    const here = opened.filter((room) => room !== undefined)
    const isOver = ({ present, closesAt, hasEnded }: LiveRoom) => present.size > 0 && now >= closesAt && !hasEnded
    const work = here.filter(isOver).map((room) => room.inTurn(() => room.end()))
    if (now.getTime() - visitsKeptAt.getTime() >= visitsEveryMs) {
      visitsKeptAt = now
      joinPaces.clear()
      const visitIds = here.flatMap((room) => room.here().flatMap(({ visitId }) => visitId ?? []))
      work.push(keepVisits(db, visitIds, now))
    }
    if (now.getTime() - rightsReadAt.getTime() >= rightsEveryMs) {
      rightsReadAt = now
      work.push(...here.filter(({ closesAt }) => now < closesAt).map((room) => readRights(room, now)))
    }
    await Promise.all(work)
  }

  /** Who may be there no longer is told why when the browser asks to come back. */
  async function readRights(room: LiveRoom, now: Date): Promise<void> {
    for (const present of room.here()) {
      const rights = await readClaims(db, { userId: present.row.userId, sessionId: room.sessionId, now })
      if (!rights) present.member.sendAway()
      else if (rights.mayWrite !== present.mayWrite) {
        present.mayWrite = rights.mayWrite
        room.push(present, 'consent', { needsConsent: room.needsConsent(present) })
      }
    }
  }

  /** Slides come with their news; whatever else is told is read by the browser. */
  async function told(topic: string, event: string): Promise<void> {
    if (event !== 'slides') return channels.broadcast(topic, event, {})
    const room = await rooms.get(topic.slice(topic.indexOf(':') + 1))?.room
    await room?.inTurn(async () => {
      await room.readSlides()
      room.tell('slides', { slides: room.slides })
    })
  }

  async function missed(): Promise<void> {
    for (const sessionId of rooms.keys())
      for (const event of ['slides', 'ask']) await told(`session:${sessionId}`, event)
  }

  async function stop(): Promise<void> {
    clearInterval(timer)
    await (await relay)?.close()
  }

  return { join, request, left, told, missed, stop, everySecond }
}
