import type { TrackKind } from '@capyzen/contracts/live-room'
import { randomInt } from 'node:crypto'
import type { IncomingTrack } from './incoming-track.ts'
import { OutgoingTrack } from './outgoing-track.ts'
import { RelayRefusal, type Peer, type Peers } from './peers.ts'
import type { RelayTrack } from './forwarding.ts'
import { readRtcp } from './rtcp.ts'
import { isRtcp } from './rtp.ts'
import type { MediaLine, SessionDescription } from './session-description.ts'

export interface ForwardedTrack {
  participantId: string
  kind: TrackKind
  source: IncomingTrack
}

const payloadTypes = { audio: 111, video: 96 }
/** A teacher, a screen and one who speaks: a usual class never changes its lines. */
const firstLines = ['microphone-0', 'camera-0', 'screen-0', 'microphone-1', 'camera-1']

/**
 * The connection on which one participant hears and sees the others. Each of them has a place; its microphone and camera
 * share a stream, so that voice and lips stay together. Places and their lines are used again by the next sender.
 */
export class Receiver {
  #peer: Peer
  #places: (string | undefined)[] = []
  #lines: MediaLine[] = []
  #outgoing = new Map<string, OutgoingTrack>()
  #tracks: RelayTrack[] = []
  #sdp: string | undefined
  #answered = Promise.withResolvers<void>()
  #isAwaiting = false
  #isOpen = false

  constructor(peers: Peers, onClosed: () => void) {
    this.#peer = peers.connect({
      packet: (bytes) => this.#feedback(bytes),
      open: () => {
        this.#isOpen = true
        this.#openLines()
      },
      closed: onClosed,
    })
    this.#answered.resolve()
    for (const mid of firstLines) this.#addLine(mid)
  }

  get tracks(): RelayTrack[] {
    return this.#tracks
  }

  /** Whether the last offer was answered within this time. */
  async isAnswered(withinMs: number): Promise<boolean> {
    const { promise } = this.#answered
    const late = Promise.withResolvers<false>()
    const timer = setTimeout(() => late.resolve(false), withinMs)
    const isAnswered = await Promise.race([promise.then(() => true), late.promise])
    clearTimeout(timer)
    return isAnswered
  }

  /** The description is the same as before where no line had to be added, and its answer is then not needed. */
  async offer(wanted: ForwardedTrack[], now: number): Promise<string> {
    this.#tracks = this.#place(wanted)
    const linesBefore = this.#lines.length
    for (const { mid } of this.#tracks) if (!this.#outgoing.has(mid)) this.#addLine(mid)
    this.#carry(wanted, now)
    if (this.#sdp === undefined || this.#lines.length > linesBefore) {
      this.#answered = Promise.withResolvers()
      this.#isAwaiting = true
      this.#sdp = await this.#peer.offer(this.#lines)
    }
    return this.#sdp
  }

  async accept(answer: SessionDescription): Promise<void> {
    if (!this.#isAwaiting) return
    const isWhole =
      answer.lines.length === this.#lines.length &&
      answer.lines.every(({ mid, kind }, index) => mid === this.#lines[index]!.mid && kind === this.#lines[index]!.kind)
    if (!isWhole) throw new RelayRefusal('invalid')
    await this.#peer.accept(answer)
    this.#isAwaiting = false
    this.#openLines()
    this.#answered.resolve()
  }

  /** Goes on with what was offered before; false where a new offer is needed. */
  refresh(wanted: ForwardedTrack[], now: number): boolean {
    this.#carry(wanted, now)
    const key = ({ participantId, kind }: { participantId: string; kind: TrackKind }) => `${participantId} ${kind}`
    const offered = new Set(this.#tracks.map(key))
    return wanted.length === offered.size && wanted.every((track) => offered.has(key(track)))
  }

  losses(): number[] {
    return [...this.#outgoing.values()].filter(({ source }) => source !== undefined).map(({ loss }) => loss)
  }

  everySecond(): void {
    for (const track of this.#outgoing.values()) track.everySecond()
  }

  close(): void {
    for (const track of this.#outgoing.values()) track.carry(undefined)
    this.#answered.resolve()
    this.#peer.close()
  }

  #addLine(mid: string): void {
    const [name, place] = mid.split('-')
    const kind = name === 'microphone' ? 'audio' : 'video'
    const ssrc = randomInt(2, 2 ** 32)
    const stream = name === 'screen' ? mid : `participant-${place}`
    this.#lines.push({ mid, kind, direction: 'sendonly', payloadType: payloadTypes[kind], ssrc, stream })
    this.#outgoing.set(
      mid,
      new OutgoingTrack({
        ssrc,
        payloadType: payloadTypes[kind],
        firstSequence: randomInt(0, 0x8000),
        send: (bytes) => this.#peer.send(bytes),
      }),
    )
  }

  #place(wanted: ForwardedTrack[]): RelayTrack[] {
    const present = new Set(wanted.map(({ participantId }) => participantId))
    this.#places = this.#places.map((id) => (id !== undefined && present.has(id) ? id : undefined))
    for (const id of present) {
      if (this.#places.includes(id)) continue
      const free = this.#places.indexOf(undefined)
      this.#places[free === -1 ? this.#places.length : free] = id
    }
    return wanted.map(({ participantId, kind }) => ({
      mid: `${kind}-${this.#places.indexOf(participantId)}`,
      participantId,
      kind,
    }))
  }

  #carry(wanted: ForwardedTrack[], now: number): void {
    const carried = new Map<string, IncomingTrack>()
    for (const { mid, participantId, kind } of this.#tracks) {
      const found = wanted.find((track) => track.participantId === participantId && track.kind === kind)
      if (found !== undefined) carried.set(mid, found.source)
    }
    for (const [mid, track] of this.#outgoing) track.carry(carried.get(mid), now)
  }

  /** A browser takes packets of a line that it hasn't agreed to for those of another sender. */
  #openLines(): void {
    if (!this.#isOpen || this.#isAwaiting) return
    for (const track of this.#outgoing.values()) {
      if (track.isOpen) continue
      track.isOpen = true
      track.source?.askForKeyframe(performance.now())
    }
  }

  #feedback(bytes: Buffer): void {
    if (!isRtcp(bytes)) return
    const now = performance.now()
    for (const feedback of readRtcp(bytes)) {
      for (const track of this.#outgoing.values()) {
        if (track.ssrc !== feedback.ssrc) continue
        if (feedback.type === 'nack') track.resend(feedback.sequences, now)
        if (feedback.type === 'keyframe') track.source?.askForKeyframe(now)
        if (feedback.type === 'loss') track.loss = feedback.loss
      }
    }
  }
}
