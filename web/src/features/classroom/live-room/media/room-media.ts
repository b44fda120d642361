import type { Participant, RoomState, TrackKind } from '@capyzen/contracts/live-room'
import { deviceProblem, type DeviceProblem } from './devices.ts'
import { Publishing } from './publishing.ts'
import { countStats, QualityMeter } from './quality.ts'
import { Receiving, type ReceivedTrack, type Reception, type ReceivingOptions } from './receiving.ts'
import { Speakers } from './speakers.ts'

export interface MediaView {
  reception: Reception
  /** What is told to the others. */
  quality: Participant['connection']
  /** The viewer's network is weak, or they chose it: voice and slides come first. */
  arePicturesOff: boolean
  tracks: readonly ReceivedTrack[]
  /** What this browser has switched on. */
  own: Readonly<Partial<Record<TrackKind, MediaStreamTrack>>>
  /** Being asked for. */
  opening: TrackKind | undefined
  problem: { kind: TrackKind; problem: DeviceProblem } | undefined
  /** The browser plays nothing until the viewer touches the page. */
  isSoundBlocked: boolean
}

interface RoomMediaOptions {
  createConnection: (iceServers: RoomState['iceServers']) => RTCPeerConnection
  openTrack: (kind: TrackKind, deviceId?: string) => Promise<MediaStreamTrack>
  signals: ReceivingOptions['signals'] & {
    offer(sdp: string, tracks: TrackKind[]): Promise<string>
    media(on: Record<TrackKind, boolean>): Promise<unknown>
    connection(quality: Participant['connection']): Promise<unknown>
    soundOnly(isOn: boolean): Promise<unknown>
  }
}

const measureMs = 3_000
/** A network that stays weak for so many measures carries voice and slides only, until the viewer wants pictures again. */
const weakForLong = 4

/** Of full level: a voice, and not the breath between words. */
const audible = 0.01

const ignored = () => undefined

/** Voice and picture of one room in this browser, without React. */
export class RoomMedia {
  readonly speakers: Speakers
  #options: RoomMediaOptions
  #view: MediaView = {
    ...{ reception: 'connecting', quality: 'good', arePicturesOff: false, tracks: [], own: {} },
    ...{ opening: undefined, problem: undefined, isSoundBlocked: false },
  }
  #listeners = new Set<() => void>()
  #iceServers: RoomState['iceServers'] = []
  #receiving: Receiving
  #publishing: Publishing
  #meter = new QualityMeter()
  #timer: ReturnType<typeof setInterval> | undefined
  #mayDropPictures = true
  #isClosed = false

  constructor(options: RoomMediaOptions) {
    this.#options = options
    const { signals } = options
    const createConnection = () => options.createConnection(this.#iceServers)
    this.speakers = new Speakers((isSoundBlocked) => this.#show({ isSoundBlocked }))
    this.#publishing = new Publishing({ createConnection, offer: (sdp, tracks) => signals.offer(sdp, tracks) })
    this.#receiving = new Receiving({
      createConnection,
      signals,
      onTracks: (tracks) => {
        this.speakers.play(tracks)
        this.#show({ tracks })
      },
      onReception: (reception) => this.#hearReception(reception),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): MediaView => this.#view

  /** After each join of the channel, as the server knows nothing of a connection before. */
  begin(iceServers: RoomState['iceServers']): void {
    this.#iceServers = iceServers
    this.#timer ??= setInterval(() => void this.#measure(), measureMs)
    this.#receiving.begin()
    this.#publishing.begin()
    const { quality, reception, own } = this.#view
    if (Object.keys(own).length > 0) this.#tellOn()
    if (quality !== 'good') void this.#options.signals.connection(quality).catch(ignored)
    if (reception === 'sound_only') void this.#options.signals.soundOnly(true).catch(ignored)
  }

  tracksChanged(): void {
    this.#receiving.refresh()
  }

  networkChanged(): void {
    this.#receiving.tryAgain()
  }

  /** False where the browser has refused, as `problem` tells. */
  async switchOn(kind: TrackKind, deviceId?: string): Promise<boolean> {
    return this.#whileOpening(kind, () => this.#switchOn(kind, deviceId))
  }

  /** What was on before the page was loaded again; a camera that starts slowly keeps no voice waiting. */
  async switchOnAgain(devices: Partial<Record<TrackKind, string | undefined>>): Promise<void> {
    const kinds = Object.keys(devices) as TrackKind[]
    const [first] = kinds
    if (first === undefined) return
    await this.#whileOpening(first, async () => {
      const on = await Promise.all(kinds.map((kind) => this.#switchOn(kind, devices[kind])))
      return on.every(Boolean)
    })
  }

  async #whileOpening(kind: TrackKind, open: () => Promise<boolean>): Promise<boolean> {
    if (this.#view.opening) return false
    this.#show({ opening: kind, problem: undefined })
    const isOn = await open()
    this.#show({ opening: undefined })
    return isOn
  }

  async #switchOn(kind: TrackKind, deviceId?: string): Promise<boolean> {
    try {
      const track = await this.#options.openTrack(kind, deviceId)
      if (this.#isClosed) {
        track.stop()
        return false
      }
      this.#view.own[kind]?.stop()
      // Unplugged, taken by another program, or the browser's own button.
      track.addEventListener('ended', () => this.#lose(kind, track))
      this.#show({ own: { ...this.#view.own, [kind]: track } })
      this.#publishing.set(kind, track)
      this.#tellOn()
      return true
    } catch (error) {
      // The browser's list of screens was closed.
      const isChosen = kind === 'screen' && error instanceof DOMException && error.name === 'NotAllowedError'
      if (!isChosen) this.#show({ problem: { kind, problem: deviceProblem(error) } })
      return false
    }
  }

  forgetProblem(): void {
    this.#show({ problem: undefined })
  }

  switchOff(kind: TrackKind): void {
    const { [kind]: track, ...own } = this.#view.own
    if (!track) return
    track.stop()
    this.#show({ own })
    this.#publishing.set(kind, undefined)
    this.#tellOn()
  }

  /** The ids of those who are heard at this moment. */
  speaking(): string[] {
    const receivers = new Map(this.#receiving.connection?.getReceivers().map((receiver) => [receiver.track, receiver]))
    return this.#view.tracks
      .filter(({ kind, track }) => {
        const [source] = kind === 'microphone' ? (receivers.get(track)?.getSynchronizationSources() ?? []) : []
        return (source?.audioLevel ?? 0) > audible
      })
      .map(({ participantId }) => participantId)
  }

  /** Voice and slides first, or everything. */
  showPictures(areShown: boolean): void {
    // What the viewer chose isn't changed behind their back.
    this.#mayDropPictures = false
    this.#show({ arePicturesOff: !areShown })
    this.#tellQuality(this.#meter.quality)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const track of Object.values(this.#view.own)) track.stop()
    this.#receiving.close()
    this.#publishing.close()
    this.speakers.stop()
  }

  #lose(kind: TrackKind, track: MediaStreamTrack): void {
    if (this.#view.own[kind] !== track) return
    this.switchOff(kind)
    if (kind !== 'screen') this.#show({ problem: { kind, problem: 'no_microphone' } })
  }

  #hearReception(reception: Reception): void {
    const was = this.#view.reception
    this.#show({ reception })
    const isSoundOnly = reception === 'sound_only'
    if (isSoundOnly !== (was === 'sound_only')) void this.#options.signals.soundOnly(isSoundOnly).catch(ignored)
    this.#tellQuality(this.#meter.quality)
  }

  async #measure(): Promise<void> {
    const connection = this.#receiving.connection
    if (!connection || this.#view.reception !== 'connected') return
    const report = (await connection.getStats()) as unknown as Map<string, { type: string }>
    const quality = this.#meter.measure(countStats(report.values()))
    if (quality === 'weak' && this.#meter.lasting >= weakForLong && this.#mayDropPictures) {
      this.#mayDropPictures = false
      this.#show({ arePicturesOff: true })
    }
    this.#tellQuality(quality)
  }

  #tellQuality(measured: 'good' | 'weak'): void {
    const isSoundOnly = this.#view.reception === 'sound_only' || this.#view.arePicturesOff
    const quality = isSoundOnly ? 'sound_only' : measured
    if (quality === this.#view.quality) return
    this.#show({ quality })
    void this.#options.signals.connection(quality).catch(ignored)
  }

  #tellOn(): void {
    const { microphone, camera, screen } = this.#view.own
    const on = { microphone: Boolean(microphone), camera: Boolean(camera), screen: Boolean(screen) }
    void this.#options.signals.media(on).catch(ignored)
  }

  #show(changes: Partial<MediaView>): void {
    this.#view = { ...this.#view, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
