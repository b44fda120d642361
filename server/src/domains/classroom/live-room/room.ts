import { entryMinutes } from '@capyzen/contracts/live-courses'
import type {
  BoardStroke,
  ChatLine,
  Participant,
  Poll,
  RoomEvent,
  roomEvents,
  RoomState,
  TrackKind,
} from '@capyzen/contracts/live-room'
import type { z } from 'zod'
import { endSession } from '#domains/classroom/live-courses'
import { putAsksAway, readSlides, type ShownPoll } from '#domains/classroom/live-lessons'
import type { ChannelDeps, Channels, Member } from '#platform/channels/channel'
import { createTurns } from '#platform/turns'
import type { RoomClaims } from './claims.ts'
import type { createPaces } from './pace.ts'
import type { RelayRoom } from './relay/forwarding.ts'
import { turnServers } from './relay/turn-credentials.ts'
import { saveParticipant, saveRoom, type ParticipantRow, type RoomRow, type SavedRoom } from './saved-room.ts'
import type { DrawnStroke } from './tables.ts'

/** One browser that is in the room. */
export interface Present {
  member: Member<RoomClaims>
  row: ParticipantRow
  /** What the browser says that it sends. */
  media: Record<TrackKind, boolean>
  connection: Participant['connection']
  /** Sound comes over the socket. */
  isSoundOnly: boolean
  mayStep: ReturnType<typeof createPaces>
  /** Of a student. */
  visitId: string | undefined
  /** Another browser of the user has come since. */
  isReplaced: boolean
  /** Grown-ups may, and students whose guardian has agreed. */
  mayWrite: boolean
}

type Payload<Event extends RoomEvent> = z.input<(typeof roomEvents)[Event]>
export type RoomDeps = Pick<ChannelDeps, 'db' | 'storage' | 'clock' | 'settings'>

const afterMs = entryMinutes.after * 60_000
/** Pictures of slides outlast the room, for a browser that is slow at its end. */
const slidesOutlastMs = 3_600_000

/**
 * A live session's room as long as a browser is in it. Each change is written before anybody is told of it; changes come
 * one after another (`inTurn`).
 */
export class LiveRoom {
  readonly deps: RoomDeps
  readonly sessionId: string
  /** Undefined where no relay runs. */
  readonly relay: RelayRoom | undefined
  readonly participants: Map<string, ParticipantRow>
  readonly present = new Map<string, Present>()
  readonly inTurn = createTurns()
  chat: ChatLine[]
  board: DrawnStroke[]
  poll: ShownPoll | null
  /** Of students, as the teacher knows them, by participant. */
  readonly names: Map<string, string>
  #row: RoomRow
  #endedAt: Date | null
  #slides: RoomState['slides'] = []
  #endsAt = new Date(0)
  #channels: Channels

  constructor(deps: RoomDeps, channels: Channels, saved: SavedRoom, relay: RelayRoom | undefined) {
    this.deps = deps
    this.#channels = channels
    this.sessionId = saved.room.sessionId
    this.relay = relay
    this.#row = saved.room
    this.#endedAt = saved.endedAt
    this.participants = new Map(saved.participants.map((row) => [row.userId, row]))
    this.chat = saved.chat
    this.board = saved.board
    this.poll = saved.poll
    this.names = saved.names
  }

  get topic(): string {
    return `session:${this.sessionId}`
  }

  get settings(): Readonly<RoomRow> {
    return this.#row
  }

  /** By the teacher, or by its time. */
  get hasEnded(): boolean {
    return this.#endedAt !== null
  }

  get closesAt(): Date {
    return new Date(this.#endsAt.getTime() + afterMs)
  }

  tell<Event extends RoomEvent>(event: Event, payload: Payload<Event>): void {
    this.#channels.broadcast(this.topic, event, payload as object)
  }

  /** A payload may be null, as that of `poll`; browsers are given it as it is. */
  push<Event extends RoomEvent>({ member }: Present, event: Event, payload: Payload<Event>): void {
    member.push(event, payload as object)
  }

  here(): Present[] {
    return [...this.present.values()].filter(({ isReplaced }) => !isReplaced)
  }

  hereOf(userId: string): Present | undefined {
    return this.here().find(({ row }) => row.userId === userId)
  }

  /** By the id that the others know. */
  participant(id: string): ParticipantRow | undefined {
    return [...this.participants.values()].find((row) => row.id === id)
  }

  async changeSettings(change: Partial<Pick<RoomRow, 'isLocked' | 'isChatOpen' | 'stage'>>): Promise<void> {
    await saveRoom(this.deps.db, this.sessionId, change)
    this.#row = { ...this.#row, ...change }
  }

  /** Writes and shows it, whether or not the participant is there. */
  async changeParticipant(
    { userId }: Pick<ParticipantRow, 'userId'>,
    change: Parameters<typeof saveParticipant>[2],
  ): Promise<void> {
    const before = this.participants.get(userId)
    if (!before) return
    await saveParticipant(this.deps.db, before, change)
    const row = { ...before, ...change }
    this.participants.set(userId, row)
    const here = this.hereOf(userId)
    if (!here) return
    here.row = row
    this.show(here)
  }

  show(present: Present): void {
    present.member.track(present.row.id, this.toParticipant(present))
  }

  toParticipant({ row, media, connection }: Present): Participant {
    const { id, name, role, handUpAt, mayType } = row
    const may = allowedOf(row)
    const stateOf = (kind: 'microphone' | 'camera') => (!may[kind] ? 'none' : media[kind] ? 'on' : 'given')
    return {
      ...{ id, name, role, handUpAt: handUpAt?.toISOString() ?? null, mayType, connection },
      ...{ microphone: stateOf('microphone'), camera: stateOf('camera') },
      isSharingScreen: may.screen && media.screen,
    }
  }

  /** The poll as this viewer may see it. */
  pollFor({ row }: Present): Poll | null {
    if (!this.poll) return null
    const { id, question, choices, isOpen, votes } = this.poll
    const countsAreShown = row.role === 'teacher' || !isOpen
    const chosen = [...votes.values()]
    return {
      ...{ id, question, choices, isOpen, answered: votes.size },
      own: votes.get(row.userId) ?? null,
      counts: countsAreShown ? choices.map((_, choice) => chosen.filter((one) => one === choice).length) : null,
    }
  }

  tellPoll(): void {
    for (const present of this.here()) this.push(present, 'poll', this.pollFor(present))
  }

  needsConsent({ row, mayWrite }: Present): boolean {
    return row.role === 'student' && !mayWrite
  }

  removedList(): { id: string; name: string }[] {
    return [...this.participants.values()].flatMap(({ id, name, removedAt }) => (removedAt ? [{ id, name }] : []))
  }

  tellTeacher<Event extends RoomEvent>(event: Event, payload: Payload<Event>): void {
    for (const present of this.here()) if (present.row.role === 'teacher') this.push(present, event, payload)
  }

  stateFor(present: Present): RoomState {
    const { isLocked, isChatOpen, stage } = this.#row
    return {
      you: this.toParticipant(present),
      ...{ isLocked, isChatOpen, stage },
      chat: this.chat,
      board: this.board.map(withoutAuthor),
      slides: this.#slides,
      poll: this.pollFor(present),
      closesAt: this.closesAt.toISOString(),
      iceServers: turnServers(this.deps.settings.turn, present.row.id, this.deps.clock.now()),
      removed: present.row.role === 'teacher' ? this.removedList() : null,
      names: present.row.role === 'teacher' ? Object.fromEntries(this.names) : null,
      needsConsent: this.needsConsent(present),
    }
  }

  /** A session may be moved while its room is open. */
  async setEnd(endsAt: Date): Promise<void> {
    if (endsAt.getTime() === this.#endsAt.getTime()) return
    this.#endsAt = endsAt
    await this.readSlides()
  }

  async readSlides(): Promise<void> {
    const until = new Date(this.closesAt.getTime() + slidesOutlastMs)
    this.#slides = await readSlides(this.deps, this.sessionId, until)
  }

  get slides(): RoomState['slides'] {
    return this.#slides
  }

  /** Nobody enters this session again, unless it is held at another time. */
  async end(): Promise<void> {
    if (!this.#endedAt) {
      const { db, clock } = this.deps
      const now = clock.now()
      await db.transaction(async (tx) => {
        await endSession(tx, this.sessionId, now)
        await putAsksAway(tx, this.sessionId, now)
      })
      this.#endedAt = now
    }
    this.tell('ended', {})
    // After the answer to the teacher who ends it.
    setImmediate(() => {
      for (const { member } of this.here()) member.close()
    })
  }
}

/** A browser that was replaced or sent out stays in `present` until it has left. */
export const isIn = ({ present, hasEnded }: LiveRoom, { member, row, isReplaced }: Present): boolean =>
  present.has(member.id) && !isReplaced && row.removedAt === null && !hasEnded

/** What others may see and hear of a participant. */
export function allowedOf({ role, hasMicrophone, hasCamera }: ParticipantRow): Record<TrackKind, boolean> {
  const isTeacher = role === 'teacher'
  const isGiven = (given: boolean) => isTeacher || (role === 'student' && given)
  return { microphone: isGiven(hasMicrophone), camera: isGiven(hasCamera), screen: isTeacher }
}

const withoutAuthor = ({ id, colour, width, points }: DrawnStroke): BoardStroke => ({ id, colour, width, points })
