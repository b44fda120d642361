import type { TrackKind } from '@capyzen/contracts/live-room'

export interface PublishingOptions {
  createConnection: () => RTCPeerConnection
  /** The relay's answer. */
  offer: (sdp: string, tracks: TrackKind[]) => Promise<string>
}

const most: Record<TrackKind, RTCRtpEncodingParameters> = {
  microphone: { maxBitrate: 32_000 },
  camera: { maxBitrate: 600_000, maxFramerate: 24 },
  screen: { maxBitrate: 1_200_000, maxFramerate: 15 },
}

const breakMs = 4_000
const retryMs = [500, 1_000, 2_000, 5_000]

/**
 * The connection on which this browser sends. What is switched off keeps its line, so that switching it on again needs no
 * other offer.
 */
export class Publishing {
  #options: PublishingOptions
  #connection: RTCPeerConnection | undefined
  #lines = new Map<TrackKind, RTCRtpTransceiver>()
  #tracks = new Map<TrackKind, MediaStreamTrack>()
  #work: Promise<void> = Promise.resolve()
  #retry: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #isClosed = false

  constructor(options: PublishingOptions) {
    this.#options = options
  }

  get connection(): RTCPeerConnection | undefined {
    return this.#connection
  }

  set(kind: TrackKind, track: MediaStreamTrack | undefined): void {
    if (track) this.#tracks.set(kind, track)
    else this.#tracks.delete(kind)
    this.#do(() => this.#agree())
  }

  /** On a new connection, if anything is sent. */
  begin(): void {
    this.#do(async () => {
      this.#drop()
      await this.#agree()
    })
  }

  close(): void {
    this.#isClosed = true
    this.#tracks.clear()
    clearTimeout(this.#retry)
    this.#drop()
  }

  #do(act: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#isClosed) return
      try {
        await act()
        this.#tries = 0
      } catch {
        this.#retryLater()
      }
    })
  }

  async #agree(): Promise<void> {
    for (const [kind, line] of this.#lines) {
      const track = this.#tracks.get(kind) ?? null
      if (line.sender.track !== track) await line.sender.replaceTrack(track)
    }
    const added = [...this.#tracks].filter(([kind]) => !this.#lines.has(kind))
    if (added.length === 0) return
    const connection = this.#connection ?? this.#open()
    for (const [kind, track] of added) {
      const line = connection.addTransceiver(track, { direction: 'sendonly', sendEncodings: [most[kind]] })
      this.#lines.set(kind, line)
    }
    await connection.setLocalDescription()
    const sdp = await this.#options.offer(connection.localDescription?.sdp ?? '', [...this.#lines.keys()])
    if (this.#connection !== connection) return
    await connection.setRemoteDescription({ type: 'answer', sdp })
  }

  #open(): RTCPeerConnection {
    const connection = this.#options.createConnection()
    this.#connection = connection
    connection.addEventListener('connectionstatechange', () => {
      if (this.#connection !== connection) return
      const state = connection.connectionState
      clearTimeout(this.#retry)
      if (state === 'failed' || state === 'closed') this.#retryLater()
      else if (state === 'disconnected') this.#retry = setTimeout(() => this.begin(), breakMs)
    })
    return connection
  }

  #retryLater(): void {
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.begin(), retryMs[this.#tries] ?? retryMs[retryMs.length - 1])
    this.#tries += 1
  }

  #drop(): void {
    const connection = this.#connection
    this.#connection = undefined
    this.#lines.clear()
    connection?.close()
  }
}
