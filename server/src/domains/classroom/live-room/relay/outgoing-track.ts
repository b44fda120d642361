import type { IncomingTrack, KeptPacket, TrackReader } from './incoming-track.ts'
import { writeSenderReport } from './rtcp.ts'
import { extendSequence, startsVp8Keyframe, writeRtp } from './rtp.ts'

/** In a second, so that a receiver that asks for everything again and again takes nothing from others. */
const mostResent = 500

/**
 * One line of a receiver: carries one incoming track after the other under numbers and timestamps of its own, so that a
 * receiver never sees a gap where only the source changed. Pictures begin with one that needs no other.
 */
export class OutgoingTrack implements TrackReader {
  readonly ssrc: number
  isOpen = false
  /** As the receiver last told, from 0 to 1. */
  loss = 0

  #payloadType: number
  #send: (bytes: Buffer) => void
  #source: IncomingTrack | undefined
  #generation = -1
  #hasBegun = false
  #firstSequence = 0
  #sequenceShift = 0
  #timestampShift = 0
  #highest: number
  #last: { timestamp: number; at: number } | undefined
  #sent = { packets: 0, bytes: 0 }
  #resent = 0

  constructor(options: { ssrc: number; payloadType: number; firstSequence: number; send: (bytes: Buffer) => void }) {
    this.ssrc = options.ssrc
    this.#payloadType = options.payloadType
    this.#highest = options.firstSequence - 1
    this.#send = options.send
  }

  get source(): IncomingTrack | undefined {
    return this.#source
  }

  /** From now on only this source, which begins with a picture that needs no other; undefined for none. */
  carry(source: IncomingTrack | undefined, now?: number): void {
    if (source === this.#source) return
    this.#source?.readers.delete(this)
    source?.readers.add(this)
    this.#source = source
    this.#hasBegun = false
    this.loss = 0
    if (now !== undefined && this.isOpen) source?.askForKeyframe(now)
  }

  forward(kept: KeptPacket, now: number): void {
    const source = this.#source
    if (source === undefined || !this.isOpen) return
    if (this.#generation !== source.generation) this.#hasBegun = false
    if (!this.#hasBegun) {
      if (source.kind !== 'microphone' && !startsVp8Keyframe(kept.packet.payload)) return source.askForKeyframe(now)
      this.#begin(source, kept, now)
      this.#write(kept, now)
      // The first packet of a picture may come last, when it had to be asked for.
      for (const later of source.keptAfter(kept.sequence)) this.#write(later, now)
      return
    }
    if (kept.sequence >= this.#firstSequence) this.#write(kept, now)
  }

  /** Sends again what the receiver lost and the source still keeps. */
  resend(sequences: number[], now: number): void {
    if (!this.#hasBegun || this.#source === undefined) return
    for (const sequence of sequences) {
      const wanted = extendSequence(this.#highest, sequence) - this.#sequenceShift
      const kept = wanted >= this.#firstSequence ? this.#source.packetAt(wanted) : undefined
      if (kept === undefined || this.#resent >= mostResent) continue
      this.#resent++
      this.#write(kept, now)
    }
  }

  /** Passes the sender's clock on, by which a browser plays voice and lips together. */
  reportFrom(ntp: Buffer, timestamp: number): void {
    if (!this.#hasBegun || !this.isOpen) return
    this.#send(writeSenderReport({ ssrc: this.ssrc, ntp, timestamp: timestamp + this.#timestampShift, ...this.#sent }))
  }

  everySecond(): void {
    this.#resent = 0
  }

  #begin(source: IncomingTrack, { sequence, packet }: KeptPacket, now: number): void {
    this.#hasBegun = true
    this.#generation = source.generation
    this.#firstSequence = sequence
    this.#sequenceShift = this.#highest + 1 - sequence
    const elapsed = this.#last ? Math.max(20, now - this.#last.at) : 0
    const timestamp = (this.#last?.timestamp ?? 0) + Math.round((elapsed * source.clockRate) / 1000)
    this.#timestampShift = timestamp - packet.timestamp
  }

  #write({ sequence, packet }: KeptPacket, now: number): void {
    const timestamp = (packet.timestamp + this.#timestampShift) >>> 0
    const out = sequence + this.#sequenceShift
    if (out > this.#highest) {
      this.#highest = out
      this.#last = { timestamp, at: now }
    }
    const marker = packet.marker || (sequence === this.#firstSequence && this.#source?.kind === 'microphone')
    this.#send(writeRtp({ ...packet, marker, sequence: out, timestamp, ssrc: this.ssrc }, this.#payloadType))
    this.#sent.packets++
    this.#sent.bytes += packet.payload.length
  }
}
