import type { TrackKind } from '@capyzen/contracts/live-room'
import { IncomingTrack } from './incoming-track.ts'
import type { Peer, Peers } from './peers.ts'
import { isRtcp } from './rtp.ts'
import type { SessionDescription } from './session-description.ts'

/** Several times what camera, screen and voice need; more is an attack on the others. */
const mostPacketsPerSecond = 4000

/** The connection on which one participant sends. */
export class Sender {
  /** What it sends at present. */
  readonly tracks = new Map<TrackKind, IncomingTrack>()
  #peer: Peer
  #lines: { kind: TrackKind; ssrc: number | undefined; payloadType: number }[] = []
  #ufrag: string | undefined
  #packets = 0

  constructor(peers: Peers, listener: { packet: (kind: TrackKind, bytes: Buffer) => void; closed: () => void }) {
    this.#peer = peers.connect({
      packet: (bytes) => {
        if (++this.#packets > mostPacketsPerSecond) {
          this.close()
          listener.closed()
          return
        }
        const kind = this.#kindOf(bytes)
        if (kind !== undefined) listener.packet(kind, bytes)
      },
      open: () => undefined,
      closed: listener.closed,
    })
  }

  /** Whether the offer goes on with this connection rather than beginning a new one. */
  isOf(offer: SessionDescription): boolean {
    return this.#ufrag === undefined || this.#ufrag === offer.ufrag
  }

  async answer(offer: SessionDescription, kinds: TrackKind[], participantId: string): Promise<string> {
    const answer = await this.#peer.answer(offer)
    this.#ufrag = offer.ufrag
    this.#lines = []
    offer.lines.forEach(({ direction, ssrc, payloadType }, index) => {
      const kind = kinds[index]!
      if (direction === 'inactive') {
        this.#end(kind)
        return
      }
      this.#lines.push({ kind, ssrc, payloadType })
      if (this.tracks.has(kind)) return
      const send = (rtcp: Buffer) => this.#peer.send(rtcp)
      this.tracks.set(kind, new IncomingTrack({ kind, participantId, send }))
    })
    return answer
  }

  everySecond(now: number): void {
    this.#packets = 0
    for (const track of this.tracks.values()) track.report(now)
  }

  close(): void {
    this.#peer.close()
  }

  /** By the number that the offer gives each line, else by the codec where only one line has it. */
  #kindOf(bytes: Buffer): TrackKind | undefined {
    if (bytes.length < 12) return undefined
    const isReport = isRtcp(bytes)
    const ssrc = bytes.readUInt32BE(isReport ? 4 : 8)
    const named = this.#lines.find((line) => line.ssrc === ssrc)
    if (named !== undefined || isReport) return named?.kind
    const others = this.#lines.filter(({ payloadType }) => payloadType === (bytes[1]! & 0x7f))
    return others.length === 1 ? others[0]!.kind : undefined
  }

  #end(kind: TrackKind): void {
    for (const reader of this.tracks.get(kind)?.readers ?? []) reader.carry(undefined)
    this.tracks.delete(kind)
  }
}
