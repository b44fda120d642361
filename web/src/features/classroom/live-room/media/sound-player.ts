import type { OpusDecoder } from 'opus-decoder'
import { SoundSchedule } from './sound-schedule.ts'

interface Voice {
  decoder: OpusDecoder
  schedule: SoundSchedule
  isReady: boolean
}

export interface SoundPacket {
  participantId: string
  timestamp: number
  opus: Uint8Array
}

/** In the form that `soundEvent` describes; undefined for anything shorter. */
export function readSoundPacket(bytes: ArrayBuffer): SoundPacket | undefined {
  const view = new DataView(bytes)
  const length = view.byteLength > 0 ? view.getUint8(0) : 0
  const start = 1 + length + 4
  if (view.byteLength <= start) return undefined
  return {
    participantId: new TextDecoder().decode(new Uint8Array(bytes, 1, length)),
    timestamp: view.getUint32(1 + length),
    opus: new Uint8Array(bytes, start),
  }
}

/** Plays voices that come over the channel. Its decoder is fetched with the first packet, as few ever need it. */
export class SoundPlayer {
  #context: AudioContext | undefined
  #voices = new Map<string, Voice>()
  #library: Promise<typeof import('opus-decoder')> | undefined
  #onBlocked: () => void

  /** `onBlocked`: the browser plays nothing until the viewer touches the page. */
  constructor(onBlocked: () => void) {
    this.#onBlocked = onBlocked
  }

  receive(bytes: ArrayBuffer): void {
    const packet = readSoundPacket(bytes)
    if (!packet) return
    const voice = this.#voices.get(packet.participantId)
    if (voice) this.#play(voice, packet)
    else void this.#welcome(packet.participantId)
  }

  /** Within a touch of the viewer. */
  async start(): Promise<void> {
    if (this.#context && this.#context.state !== 'running') await this.#context.resume().catch(() => undefined)
  }

  get isBlocked(): boolean {
    return this.#context !== undefined && this.#context.state !== 'running'
  }

  stop(): void {
    for (const { decoder, isReady } of this.#voices.values()) if (isReady) decoder.free()
    this.#voices.clear()
    void this.#context?.close()
    this.#context = undefined
  }

  async #welcome(participantId: string): Promise<void> {
    this.#library ??= import('opus-decoder')
    try {
      const library = await this.#library
      if (this.#voices.has(participantId)) return
      const voice = {
        decoder: new library.OpusDecoder({
          channels: 1,
          streamCount: 1,
          coupledStreamCount: 0,
          channelMappingTable: [0],
        }),
        schedule: new SoundSchedule(),
        isReady: false,
      }
      this.#voices.set(participantId, voice)
      await voice.decoder.ready
      voice.isReady = true
    } catch {
      this.#library = undefined
    }
  }

  #play({ decoder, schedule, isReady }: Voice, { timestamp, opus }: SoundPacket): void {
    const context = (this.#context ??= this.#open())
    if (!isReady || context.state !== 'running') return
    const { channelData, samplesDecoded } = decoder.decodeFrame(opus)
    const [samples] = channelData
    if (!samples || samplesDecoded === 0) return
    const at = schedule.place(timestamp, samplesDecoded / 48_000, context.currentTime)
    if (at === undefined) return
    const buffer = context.createBuffer(1, samplesDecoded, 48_000)
    buffer.copyToChannel(new Float32Array(samples), 0)
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(context.destination)
    source.start(at)
  }

  #open(): AudioContext {
    const context = new AudioContext({ sampleRate: 48_000 })
    // Safari says `interrupted` during a phone call, and doesn't go on by itself.
    context.addEventListener('statechange', () => {
      if (context === this.#context && context.state !== 'running') this.#onBlocked()
    })
    if (context.state !== 'running') this.#onBlocked()
    return context
  }
}
