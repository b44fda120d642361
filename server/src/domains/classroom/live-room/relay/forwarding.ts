import type { TrackKind } from '@capyzen/contracts/live-room'

/** Forwards voice and picture between browsers without decoding them. */
export interface Relay {
  /** The one UDP port of all browsers. */
  udpPort: number
  openRoom(id: string): RelayRoom
  close(): Promise<void>
}

export interface RelayTrack {
  mid: string
  participantId: string
  kind: TrackKind
}

/**
 * Everything that a browser sent is checked; a `RelayRefusal` is thrown where it is of no use. Browsers needn't wait for
 * their ICE candidates: the relay learns their addresses from their own checks, and theirs are never asked.
 */
export interface RelayRoom {
  /**
   * The answer to a browser that sends; `tracks` says what each line of the offer is. Again, on the same connection, when
   * it adds a line or ends one by its direction. A new RTCPeerConnection replaces the one before.
   */
  send(participantId: string, offer: string, tracks: TrackKind[]): Promise<string>
  /**
   * The relay's offer of what others send, and on which line who is to be seen or heard: lines are used again, so the
   * list counts, not the `track` events. With `isNew` for a browser that begins with a new RTCPeerConnection; without it,
   * on the connection that is there (another `ice-ufrag` than before tells the browser that it is gone).
   */
  offerTo(participantId: string, options?: { isNew?: boolean }): Promise<{ sdp: string; tracks: RelayTrack[] }>
  answer(participantId: string, sdp: string): Promise<void>
  /** Those who get another list than before, and want a new offer. */
  onChange(listener: (participantIds: string[]) => void): () => void
  /** Nothing is forwarded of anybody before; what is taken back ends at once, whatever the browser goes on sending. */
  allow(participantId: string, allowed: Record<TrackKind, boolean>): void
  /** Without pictures a weak network has voice. */
  showPictures(participantId: string, areShown: boolean): void
  /** Opus packets of everybody who may speak, in the order in which they come; the timestamp counts 48,000 a second. */
  onSound(listener: (packet: { participantId: string; payload: Buffer; timestamp: number }) => void): () => void
  /** From 0 to 1 in both directions, the worse one, before repair. */
  quality(participantId: string): { loss: number } | undefined
  leave(participantId: string): void
  close(): void
}
