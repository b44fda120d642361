import type { MediaLine, SessionDescription } from './session-description.ts'

/** What a connection to one browser tells. */
export interface PeerListener {
  packet(bytes: Buffer): void
  /** Packets may be sent. */
  open(): void
  /** The connection failed or was ended by the other side. */
  closed(): void
}

/** A connection to one browser, by whichever WebRTC library: it either receives or sends. */
export interface Peer {
  /** Again with other lines, on the same connection. */
  answer(offer: SessionDescription): Promise<string>
  /** Again with lines after those of before. */
  offer(lines: MediaLine[]): Promise<string>
  accept(answer: SessionDescription): Promise<void>
  send(bytes: Buffer): void
  close(): void
}

export interface Peers {
  udpPort: number
  connect(listener: PeerListener): Peer
  close(): Promise<void>
}

/** What a browser sent is of no use; the reason is one of the room's. */
export class RelayRefusal extends Error {
  readonly reason: 'invalid' | 'too_many' | 'ended'

  constructor(reason: 'invalid' | 'too_many' | 'ended') {
    super(reason)
    this.name = 'RelayRefusal'
    this.reason = reason
  }
}
