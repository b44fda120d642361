import type { TrackKind } from '@capyzen/contracts/live-room'
import { writeBitrateLimit, writeKeyframeRequest, writeNack, writeReceiverReport } from './rtcp.ts'
import { extendSequence, startsVp8Keyframe, type RtpPacket } from './rtp.ts'

/** A packet with its number counted on over the wrap. */
export interface KeptPacket {
  sequence: number
  packet: RtpPacket
}

/** A lost packet is asked for after so many milliseconds, and then given up. */
const askAfterMs = [30, 90, 180, 300, 450, 630, 840]
const giveUpAfterMs = 1000
const keyframesEveryMs = 2000
/** Of the last packets, for receivers that lost some. */
const keptPackets = 1024
/** A larger step is a sender that began anew. */
const largestStep = 3000
/** After a larger loss only a new picture helps. */
const largestRepair = 200

const bitrates = {
  microphone: undefined,
  camera: { least: 100_000, most: 600_000 },
  screen: { least: 200_000, most: 1_500_000 },
} as const

/**
 * One microphone, camera or screen as its browser sends it: watches for loss, asks for what is missing and keeps the last
 * packets. All times are milliseconds of a clock that never goes back.
 */
/** A line of a receiver that carries the track. */
export interface TrackReader {
  carry(source: undefined): void
  forward(kept: KeptPacket, now: number): void
  reportFrom(ntp: Buffer, timestamp: number): void
}

export class IncomingTrack {
  readonly kind: TrackKind
  readonly participantId: string
  readonly clockRate: number
  /** Who gets it. */
  readonly readers = new Set<TrackReader>()
  /** Rises when the numbers begin anew, so that those who forward it do too. */
  generation = 0
  /** Of the last second, from 0 to 1, before repair. */
  loss = 0

  #send: (rtcp: Buffer) => void
  #ssrc: number | undefined
  #first = 0
  #highest = 0
  #kept: (KeptPacket | undefined)[] = []
  #missing = new Map<number, { since: number; asked: number }>()
  #received = 0
  #asked = 0
  #reported = { expected: 0, received: 0, asked: 0 }
  #jitter = 0
  #lastTransit: number | undefined
  #lastArrival = 0
  #senderReport: { middle: number; at: number } | undefined
  #keyframeAsked = -Infinity
  #wantsKeyframe = false
  #bitrate: number

  constructor(options: { kind: TrackKind; participantId: string; send: (rtcp: Buffer) => void }) {
    this.kind = options.kind
    this.participantId = options.participantId
    this.clockRate = options.kind === 'microphone' ? 48_000 : 90_000
    this.#send = options.send
    this.#bitrate = bitrates[options.kind]?.most ?? 0
  }

  /** Begins anew with the next packet, as what came meanwhile was not looked at. */
  restart(): void {
    this.#ssrc = undefined
    this.#missing.clear()
    this.loss = 0
  }

  /** The packet with its number; undefined for one that came already or far too late. */
  receive(packet: RtpPacket, now: number): KeptPacket | undefined {
    let sequence = extendSequence(this.#highest, packet.sequence)
    if (packet.ssrc !== this.#ssrc || Math.abs(sequence - this.#highest) > largestStep) {
      sequence = this.#begin(packet, now)
    }
    if (sequence <= this.#highest - keptPackets || this.packetAt(sequence) !== undefined) return undefined
    this.#noteMissing(sequence, now)
    const kept = { sequence, packet }
    this.#kept[sequence % keptPackets] = kept
    this.#received++
    this.#measureJitter(packet, now)
    if (this.kind !== 'microphone' && startsVp8Keyframe(packet.payload)) this.#wantsKeyframe = false
    return kept
  }

  /** A packet that is still kept. */
  packetAt(sequence: number): KeptPacket | undefined {
    const kept = this.#kept[sequence % keptPackets]
    return kept?.sequence === sequence ? kept : undefined
  }

  keptAfter(sequence: number): KeptPacket[] {
    const found: KeptPacket[] = []
    for (let next = sequence + 1; next <= this.#highest; next++) {
      const kept = this.packetAt(next)
      if (kept !== undefined) found.push(kept)
    }
    return found
  }

  /** Asked at most every two seconds, however many ask for it. */
  askForKeyframe(now: number): void {
    if (this.kind === 'microphone') return
    this.#wantsKeyframe = true
    if (this.#ssrc === undefined || now - this.#keyframeAsked < keyframesEveryMs) return
    this.#keyframeAsked = now
    this.#send(writeKeyframeRequest(this.#ssrc))
  }

  noteSenderReport(ntp: Buffer, now: number): void {
    this.#senderReport = { middle: ntp.readUInt32BE(2), at: now }
  }

  /** Called every few milliseconds: asks again for what is missing. */
  tick(now: number): void {
    const asks: number[] = []
    for (const [sequence, missing] of this.#missing) {
      const waited = now - missing.since
      if (waited > giveUpAfterMs) {
        this.#missing.delete(sequence)
        this.#wantsKeyframe = true
      } else if (waited >= (askAfterMs[missing.asked] ?? Infinity)) {
        if (missing.asked === 0) this.#asked++
        missing.asked++
        asks.push(sequence)
      }
    }
    if (asks.length > 0 && this.#ssrc !== undefined)
      this.#send(
        writeNack(
          this.#ssrc,
          asks.sort((a, b) => a - b),
        ),
      )
    if (this.#wantsKeyframe) this.askForKeyframe(now)
  }

  /** Called every second: tells the browser how well it is received, by which it chooses its quality. */
  report(now: number): void {
    if (this.#ssrc === undefined) return
    const expected = this.#highest - this.#first + 1
    const since = {
      expected: expected - this.#reported.expected,
      received: this.#received - this.#reported.received,
      asked: this.#asked - this.#reported.asked,
    }
    this.#reported = { expected, received: this.#received, asked: this.#asked }
    if (since.expected <= 0) return
    this.loss = Math.min(1, since.asked / since.expected)
    this.#send(
      writeReceiverReport({
        ssrc: this.#ssrc,
        loss: Math.max(0, since.expected - since.received) / since.expected,
        lostInAll: Math.max(0, expected - this.#received),
        highestSequence: this.#highest,
        jitter: this.#jitter,
        lastReport: this.#senderReport?.middle ?? 0,
        sinceLastReport: this.#senderReport ? ((now - this.#senderReport.at) / 1000) * 65_536 : 0,
      }),
    )
    const range = bitrates[this.kind]
    if (range === undefined) return
    const factor = this.loss > 0.1 ? 0.85 : this.loss < 0.02 ? 1.08 : 1
    this.#bitrate = Math.max(range.least, Math.min(range.most, this.#bitrate * factor))
    this.#send(writeBitrateLimit(this.#ssrc, this.#bitrate))
  }

  #begin(packet: RtpPacket, now: number): number {
    this.generation++
    this.#ssrc = packet.ssrc
    // Above what is kept, so that no number is negative.
    this.#first = packet.sequence + 0x10000
    this.#highest = this.#first - 1
    this.#kept = []
    this.#missing.clear()
    this.#received = 0
    this.#asked = 0
    this.#reported = { expected: 0, received: 0, asked: 0 }
    this.#lastTransit = undefined
    this.#lastArrival = now
    return this.#first
  }

  #noteMissing(sequence: number, now: number): void {
    // What was lost in a pause that long can't be repaired any more.
    if (now - this.#lastArrival > giveUpAfterMs) this.#wantsKeyframe = true
    this.#lastArrival = now
    this.#missing.delete(sequence)
    if (sequence <= this.#highest) return
    const lost = sequence - this.#highest - 1
    if (lost > largestRepair) {
      this.#wantsKeyframe = true
      this.#asked += lost
    } else for (let next = this.#highest + 1; next < sequence; next++) this.#missing.set(next, { since: now, asked: 0 })
    this.#highest = sequence
  }

  #measureJitter(packet: RtpPacket, now: number): void {
    const transit = ((now * this.clockRate) / 1000 - packet.timestamp) % 2 ** 32
    const difference = Math.abs(transit - (this.#lastTransit ?? transit))
    this.#lastTransit = transit
    // Over the wrap of the timestamp the difference says nothing.
    if (difference < this.clockRate * 10) this.#jitter += (difference - this.#jitter) / 16
  }
}
