import type { roomEvents, TrackKind } from '@capyzen/contracts/live-room'
import type { z } from 'zod'

export interface ReceivedTrack {
  participantId: string
  kind: TrackKind
  track: MediaStreamTrack
}

export type Reception = 'connecting' | 'connected' | 'sound_only'

export interface ReceivingOptions {
  createConnection: () => RTCPeerConnection
  signals: {
    receive(isNew: boolean): Promise<z.infer<typeof roomEvents.offer>>
    answer(sdp: string): Promise<unknown>
  }
  onTracks: (tracks: readonly ReceivedTrack[]) => void
  onReception: (reception: Reception) => void
}

/** Without a connection in this time, voice comes over the channel. */
const connectWithinMs = 8_000
/** A short break mends itself. */
const breakMs = 4_000
const retryMs = [500, 1_000, 2_000, 5_000]
/** While voice comes over the channel. */
const retryFromSoundOnlyMs = 30_000

/** Attribute of a description that another connection has another value of. */
const connectionOf = (sdp: string) => /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1]

/** The connection on which this browser hears and sees the others: the relay offers, this side answers. */
export class Receiving {
  #options: ReceivingOptions
  #connection: RTCPeerConnection | undefined
  #sdp: string | undefined
  #work: Promise<void> = Promise.resolve()
  #isAsked = false
  #isNewWanted = false
  #reception: Reception = 'connecting'
  #tries = 0
  #limit: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(options: ReceivingOptions) {
    this.#options = options
  }

  get connection(): RTCPeerConnection | undefined {
    return this.#connection
  }

  /** Also after a break of the channel. */
  begin(): void {
    this.#awaitConnection()
    this.#ask(true)
  }

  /** The list of who sends what has changed. */
  refresh(): void {
    this.#ask(false)
  }

  /** Another network may carry what the last one did not. */
  tryAgain(): void {
    if (this.#reception !== 'connected') this.#ask(true)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#limit)
    clearTimeout(this.#retry)
    this.#drop()
  }

  /** One after the other; what is asked meanwhile is asked once. */
  #ask(isNew: boolean): void {
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    this.#isNewWanted ||= isNew
    if (this.#isAsked) return
    this.#isAsked = true
    this.#work = this.#work.then(async () => {
      this.#isAsked = false
      const wantsNew = this.#isNewWanted
      this.#isNewWanted = false
      try {
        await this.#exchange(wantsNew)
      } catch {
        this.#retryLater()
      }
    })
  }

  async #exchange(isNew: boolean): Promise<void> {
    const { signals, onTracks } = this.#options
    if (this.#isClosed) return
    const { sdp, tracks } = await signals.receive(isNew || !this.#connection)
    if (this.#isClosed) return
    // The relay may have given the one before up.
    const isOther = !this.#connection || !this.#sdp || connectionOf(sdp) !== connectionOf(this.#sdp)
    const connection = isOther || !this.#connection ? this.#open() : this.#connection
    if (sdp !== this.#sdp) {
      await connection.setRemoteDescription({ type: 'offer', sdp })
      await connection.setLocalDescription()
      await signals.answer(connection.localDescription?.sdp ?? '')
      this.#sdp = sdp
    }
    if (this.#isClosed) return
    const lines = new Map(connection.getTransceivers().map(({ mid, receiver }) => [mid, receiver.track]))
    onTracks(
      tracks.flatMap(({ mid, participantId, kind }) => {
        const track = lines.get(mid)
        return track ? [{ participantId, kind, track }] : []
      }),
    )
  }

  #open(): RTCPeerConnection {
    this.#drop()
    const connection = this.#options.createConnection()
    this.#connection = connection
    connection.addEventListener('connectionstatechange', () => {
      if (this.#connection === connection) this.#hear(connection.connectionState)
    })
    return connection
  }

  #hear(state: RTCPeerConnectionState): void {
    clearTimeout(this.#retry)
    if (state === 'connected') {
      clearTimeout(this.#limit)
      this.#limit = undefined
      this.#tries = 0
      this.#tell('connected')
    } else if (state === 'failed' || state === 'closed') {
      this.#awaitConnection()
      this.#retryLater()
    } else if (state === 'disconnected') {
      this.#awaitConnection()
      this.#retry = setTimeout(() => this.#ask(true), breakMs)
    }
  }

  #awaitConnection(): void {
    if (this.#reception === 'connected') this.#tell('connecting')
    if (this.#reception === 'connecting') this.#limit ??= setTimeout(() => this.#giveUp(), connectWithinMs)
  }

  #giveUp(): void {
    this.#limit = undefined
    this.#tell('sound_only')
    this.#retryLater()
  }

  #retryLater(): void {
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    const wait =
      this.#reception === 'sound_only' ? retryFromSoundOnlyMs : (retryMs[this.#tries] ?? retryMs[retryMs.length - 1])
    this.#tries += 1
    this.#retry = setTimeout(() => this.#ask(true), wait)
  }

  #tell(reception: Reception): void {
    if (this.#reception === reception) return
    this.#reception = reception
    this.#options.onReception(reception)
  }

  #drop(): void {
    const connection = this.#connection
    this.#connection = undefined
    this.#sdp = undefined
    connection?.close()
  }
}
