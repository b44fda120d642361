import type { TrackKind } from '@capyzen/contracts/live-room'
import { createTurns } from '#platform/turns'
import type { IncomingTrack } from './incoming-track.ts'
import { RelayRefusal, type Peers } from './peers.ts'
import { Receiver, type ForwardedTrack } from './receiver.ts'
import type { RelayRoom, RelayTrack } from './forwarding.ts'
import { readRtcp } from './rtcp.ts'
import { isRtcp, readRtp } from './rtp.ts'
import { Sender } from './sender.ts'
import { readDescription } from './session-description.ts'

const mostParticipants = 100
/** A browser whose answer is lost gets a new connection. */
const answerWithinMs = 5000

type SoundListener = Parameters<RelayRoom['onSound']>[0]

interface Member {
  id: string
  allowed: Record<TrackKind, boolean>
  seesPictures: boolean
  sender: Sender | undefined
  receiver: Receiver | undefined
  /** One after the other, as a connection can't be changed twice at once. */
  inSendTurn: ReturnType<typeof createTurns>
  inOfferTurn: ReturnType<typeof createTurns>
}

export class Room implements RelayRoom {
  #peers: Peers
  #options: { onError: (error: unknown) => void; onClose: () => void }
  #members = new Map<string, Member>()
  #changeListeners = new Set<(participantIds: string[]) => void>()
  #soundListeners = new Set<SoundListener>()
  #isChangeTold = true
  #isClosed = false

  constructor(peers: Peers, options: { onError: (error: unknown) => void; onClose: () => void }) {
    this.#peers = peers
    this.#options = options
  }

  async send(participantId: string, offer: string, tracks: TrackKind[]): Promise<string> {
    const description = readDescription(offer, 'offer')
    if (description === undefined || !agree(description.lines, tracks)) throw new RelayRefusal('invalid')
    const member = this.#member(participantId)
    return member.inSendTurn(async () => {
      this.#requirePresent(member)
      let sender = member.sender
      if (sender === undefined || !sender.isOf(description)) {
        this.#endSender(member)
        sender = new Sender(this.#peers, {
          packet: (kind, bytes) => this.#receive(member, kind, bytes),
          closed: () => {
            if (member.sender !== sender) return
            this.#endSender(member)
            this.#changed()
          },
        })
        member.sender = sender
      }
      const answer = await sender.answer(description, tracks, participantId)
      this.#changed()
      return answer
    })
  }

  async offerTo(
    participantId: string,
    options: { isNew?: boolean } = {},
  ): Promise<{ sdp: string; tracks: RelayTrack[] }> {
    const member = this.#member(participantId)
    if (options.isNew) this.#endReceiver(member)
    return member.inOfferTurn(async () => {
      this.#requirePresent(member)
      if ((await member.receiver?.isAnswered(answerWithinMs)) === false) this.#endReceiver(member)
      this.#requirePresent(member)
      const receiver = (member.receiver ??= this.#openReceiver(member))
      const sdp = await receiver.offer(this.#tracksFor(member), performance.now())
      return { sdp, tracks: receiver.tracks }
    })
  }

  async answer(participantId: string, sdp: string): Promise<void> {
    const description = readDescription(sdp, 'answer')
    const receiver = this.#members.get(participantId)?.receiver
    if (receiver === undefined) throw new RelayRefusal('ended')
    if (description === undefined) throw new RelayRefusal('invalid')
    await receiver.accept(description)
  }

  onChange(listener: (participantIds: string[]) => void): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  allow(participantId: string, allowed: Record<TrackKind, boolean>): void {
    const member = this.#member(participantId)
    for (const [kind, track] of member.sender?.tracks ?? []) {
      if (!allowed[kind]) this.#unplug(track)
      else if (!member.allowed[kind]) track.restart()
    }
    member.allowed = { ...allowed }
    this.#changed()
  }

  showPictures(participantId: string, areShown: boolean): void {
    const member = this.#member(participantId)
    if (member.seesPictures === areShown) return
    member.seesPictures = areShown
    this.#changed()
  }

  onSound(listener: SoundListener): () => void {
    this.#soundListeners.add(listener)
    return () => this.#soundListeners.delete(listener)
  }

  quality(participantId: string): { loss: number } | undefined {
    const member = this.#members.get(participantId)
    const sent = [...(member?.sender?.tracks.values() ?? [])].map(({ loss }) => loss)
    const losses = [...sent, ...(member?.receiver?.losses() ?? [])]
    return losses.length > 0 ? { loss: Math.max(...losses) } : undefined
  }

  leave(participantId: string): void {
    const member = this.#members.get(participantId)
    if (member === undefined) return
    this.#members.delete(participantId)
    this.#endSender(member)
    this.#endReceiver(member)
    this.#changed()
  }

  close(): void {
    if (this.#isClosed) return
    for (const id of [...this.#members.keys()]) this.leave(id)
    this.#isClosed = true
    this.#changeListeners.clear()
    this.#soundListeners.clear()
    this.#options.onClose()
  }

  tick(now: number): void {
    for (const { sender } of this.#members.values()) for (const track of sender?.tracks.values() ?? []) track.tick(now)
  }

  everySecond(now: number): void {
    for (const { sender, receiver } of this.#members.values()) {
      sender?.everySecond(now)
      receiver?.everySecond()
    }
  }

  #member(id: string): Member {
    const known = this.#members.get(id)
    if (known !== undefined) return known
    if (this.#isClosed) throw new RelayRefusal('ended')
    if (this.#members.size >= mostParticipants) throw new RelayRefusal('too_many')
    const member: Member = {
      id,
      allowed: { microphone: false, camera: false, screen: false },
      seesPictures: true,
      sender: undefined,
      receiver: undefined,
      inSendTurn: createTurns(),
      inOfferTurn: createTurns(),
    }
    this.#members.set(id, member)
    return member
  }

  #requirePresent(member: Member): void {
    if (this.#members.get(member.id) !== member) throw new RelayRefusal('ended')
  }

  #receive(member: Member, kind: TrackKind, bytes: Buffer): void {
    const track = member.sender?.tracks.get(kind)
    if (track === undefined || !member.allowed[kind]) return
    const now = performance.now()
    if (isRtcp(bytes)) {
      for (const feedback of readRtcp(bytes)) {
        if (feedback.type !== 'sender_report') continue
        track.noteSenderReport(feedback.ntp, now)
        for (const reader of track.readers) reader.reportFrom(feedback.ntp, feedback.timestamp)
      }
      return
    }
    const packet = readRtp(bytes)
    const kept = packet ? track.receive(packet, now) : undefined
    if (kept === undefined) return
    for (const reader of track.readers) reader.forward(kept, now)
    const { payload, timestamp } = kept.packet
    if (kind !== 'microphone' || payload.length === 0) return
    for (const listener of this.#soundListeners) listener({ participantId: member.id, payload, timestamp })
  }

  /** What the others send and may send, in the order in which they came. */
  #tracksFor(member: Member): ForwardedTrack[] {
    const found: ForwardedTrack[] = []
    for (const other of this.#members.values()) {
      if (other === member) continue
      for (const [kind, source] of other.sender?.tracks ?? []) {
        if (other.allowed[kind] && (member.seesPictures || kind === 'microphone'))
          found.push({ participantId: other.id, kind, source })
      }
    }
    return found
  }

  #openReceiver(member: Member): Receiver {
    const receiver = new Receiver(this.#peers, () => {
      if (member.receiver === receiver) member.receiver = undefined
    })
    return receiver
  }

  #endSender(member: Member): void {
    for (const track of member.sender?.tracks.values() ?? []) this.#unplug(track)
    member.sender?.close()
    member.sender = undefined
  }

  #endReceiver(member: Member): void {
    member.receiver?.close()
    member.receiver = undefined
  }

  #unplug(track: IncomingTrack): void {
    for (const reader of track.readers) reader.carry(undefined)
  }

  /** Receivers are told once for all that changed together. */
  #changed(): void {
    if (!this.#isChangeTold) return
    this.#isChangeTold = false
    queueMicrotask(() => {
      this.#isChangeTold = true
      const changed = [...this.#members.values()].filter(
        (member) => member.receiver?.refresh(this.#tracksFor(member), performance.now()) === false,
      )
      if (changed.length === 0) return
      for (const listener of this.#changeListeners) {
        try {
          listener(changed.map(({ id }) => id))
        } catch (error) {
          this.#options.onError(error)
        }
      }
    })
  }
}

function agree(lines: { kind: 'audio' | 'video' }[], tracks: TrackKind[]): boolean {
  return (
    lines.length === tracks.length &&
    new Set(tracks).size === tracks.length &&
    lines.every(({ kind }, index) => (kind === 'audio') === (tracks[index] === 'microphone'))
  )
}
