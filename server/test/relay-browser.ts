import type { TrackKind } from '@capyzen/contracts/live-room'
import { fork, type ChildProcess } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Audio, PeerConnection, Video, type Track } from 'node-datachannel'
import { IncomingTrack, type KeptPacket } from '../src/domains/classroom/live-room/relay/incoming-track.ts'
import type { RelayRoom, RelayTrack } from '../src/domains/classroom/live-room/relay/forwarding.ts'
import { readRtcp } from '../src/domains/classroom/live-room/relay/rtcp.ts'
import { isRtcp, readRtp, writeRtp } from '../src/domains/classroom/live-room/relay/rtp.ts'

/** Methods of the room in the relay's process. */
export interface RemoteRoom extends Pick<RelayRoom, 'send' | 'offerTo' | 'answer'> {
  udpPort: number
  process: ChildProcess
  call(name: string, ...given: unknown[]): Promise<unknown>
  /** Whose offers changed, in order. */
  changes: string[][]
  end(): Promise<void>
}

export async function startRelayProcess(): Promise<RemoteRoom> {
  const child = fork(fileURLToPath(new URL('./relay-process.ts', import.meta.url)), {
    serialization: 'advanced',
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const changes: string[][] = []
  let calls = 0
  child.on('message', (message: { id?: number; result?: unknown; reason?: string; participantIds?: string[] }) => {
    if (message.participantIds) changes.push(message.participantIds)
    const call = message.id === undefined ? undefined : waiting.get(message.id)
    if (message.reason !== undefined) call?.reject(new Error(message.reason))
    else call?.resolve(message.result)
  })
  const ended = once(child, 'exit').then(() => {
    for (const call of waiting.values()) call.reject(new Error('the relay ended'))
  })
  const call = (name: string, ...given: unknown[]) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++calls, answer)
    child.send({ id: calls, name, given })
    return answer.promise
  }
  const { udpPort } = (await call('started')) as { udpPort: number }
  return {
    udpPort,
    process: child,
    changes,
    call,
    send: (...given) => call('send', ...given) as Promise<string>,
    offerTo: (...given) => call('offerTo', ...given) as ReturnType<RelayRoom['offerTo']>,
    answer: (...given) => call('answer', ...given) as Promise<void>,
    async end() {
      child.disconnect()
      await ended
    },
  }
}

/** A network in between: a port that passes everything on, later, and loses a share of it. */
export async function startNetwork(relayPort: number, { loss, delayMs }: { loss: number; delayMs: number }) {
  const sockets = new Map<string, Socket>()
  const inside = createSocket('udp4')
  const network = {
    port: 0,
    loss,
    lost: 0,
    end() {
      const closeAll = () => [inside, ...sockets.values()].forEach((socket) => socket.close())
      // After what is still on its way.
      setTimeout(closeAll, delayMs + 50)
    },
  }
  let count = 0
  // Evenly, but not in step with what is sent, so that each run loses the same share.
  const isLost = () => {
    const loses = ((++count * 7919) % 1000) / 1000 < network.loss
    if (loses) network.lost++
    return loses
  }
  const later = (send: () => void) => {
    if (!isLost()) setTimeout(send, delayMs)
  }
  inside.on('message', (bytes, { address, port }) => {
    const key = `${address} ${port}`
    let outside = sockets.get(key)
    if (outside === undefined) {
      outside = createSocket('udp4').on('message', (answer) => later(() => inside.send(answer, port, address)))
      sockets.set(key, outside)
    }
    const to = outside
    later(() => to.send(bytes, relayPort, '127.0.0.1'))
  })
  inside.bind(0, '127.0.0.1')
  await once(inside, 'listening')
  network.port = inside.address().port
  return network
}

const rates = { microphone: 48_000, camera: 90_000, screen: 90_000 }
const codecsOf = { microphone: 111, camera: 96, screen: 96 }

/** What a browser does, by a library: sends numbered packets, repairs, and counts what it gets. */
export class RelayBrowser {
  readonly id: string
  #room: RemoteRoom
  #port: number
  #sending: PeerConnection | undefined
  #receiving: PeerConnection | undefined
  #tracks = new Map<TrackKind, Track>()
  #history = new Map<string, Buffer>()
  #sequences = new Map<TrackKind, { sequence: number; index: number; wantsKeyframe: boolean }>()
  #lines = new Map<string, { track: Track; incoming: IncomingTrack }>()
  #timer: NodeJS.Timeout
  keyframeRequests = 0
  tracks: RelayTrack[] = []
  /** By line: the number that the sender wrote into each packet, and under which it came. */
  received = new Map<
    string,
    { index: number; sequence: number; timestamp: number; at: number; isKeyframe: boolean }[]
  >()

  constructor(room: RemoteRoom, id: string, port = room.udpPort) {
    this.#room = room
    this.id = id
    this.#port = port
    this.#timer = setInterval(() => {
      for (const { incoming } of this.#lines.values()) incoming.tick(performance.now())
    }, 10)
  }

  async send(kinds: TrackKind[], firstSequence = 1000): Promise<void> {
    const connection = (this.#sending ??= new PeerConnection(this.id, { iceServers: [], disableAutoNegotiation: true }))
    for (const [index, kind] of kinds.entries()) {
      if (this.#tracks.has(kind)) continue
      const media = kind === 'microphone' ? new Audio(kind, 'SendOnly') : new Video(kind, 'SendOnly')
      if ('addOpusCodec' in media) media.addOpusCodec(111)
      else media.addVP8Codec(96)
      media.addSSRC(100 + index, this.id)
      const track = connection.addTrack(media)
      this.#tracks.set(kind, track)
      this.#sequences.set(kind, { sequence: firstSequence, index: 0, wantsKeyframe: true })
      track.onMessage((bytes) => this.#repair(kind, bytes))
    }
    connection.setLocalDescription('offer')
    const answer = await this.#room.send(this.id, connection.localDescription()!.sdp, kinds)
    connection.setRemoteDescription(this.#reach(answer), 'answer')
    await this.#connected([...this.#tracks.values()])
  }

  async receive(options?: { isNew?: boolean }): Promise<void> {
    const { sdp, tracks } = await this.#room.offerTo(this.id, options)
    this.tracks = tracks
    const isNew = options?.isNew || this.#receiving === undefined
    if (this.#receiving === undefined || isNew) {
      this.#receiving?.close()
      this.#receiving = new PeerConnection(this.id, { iceServers: [], disableAutoNegotiation: true })
      this.#lines.clear()
    }
    const connection = this.#receiving
    for (const [, mid] of sdp.matchAll(/^a=mid:(.*)\r$/gm)) {
      if (this.#lines.has(mid!)) continue
      const kind = mid!.split('-')[0] as TrackKind
      const media = kind === 'microphone' ? new Audio(mid!, 'RecvOnly') : new Video(mid!, 'RecvOnly')
      if ('addOpusCodec' in media) media.addOpusCodec(111)
      else media.addVP8Codec(96)
      const track = connection.addTrack(media)
      const send = (rtcp: Buffer) => track.isOpen() && track.sendMessageBinary(rtcp)
      const incoming = new IncomingTrack({ kind, participantId: mid!, send })
      this.#lines.set(mid!, { track, incoming })
      track.onMessage((bytes) => {
        const packet = isRtcp(bytes) ? undefined : readRtp(bytes)
        const kept = packet ? incoming.receive(packet, performance.now()) : undefined
        if (kept) this.#note(mid!, kept)
      })
    }
    // Its library tries each address only once, so it hears of the relay's when the relay knows it; browsers go on trying.
    const candidates = this.#reach(sdp).match(/^a=candidate:.*$/gm) ?? []
    connection.setRemoteDescription(sdp.replace(/^a=(candidate:.*|end-of-candidates)\r\n/gm, ''), 'offer')
    connection.setLocalDescription('answer')
    await this.#room.answer(this.id, connection.localDescription()!.sdp)
    for (const candidate of candidates) connection.addRemoteCandidate(candidate, 'microphone-0')
    await this.#connected([...this.#lines.values()].map(({ track }) => track))
    // The relay hears last that the encryption stands, and forwards nothing before.
    if (isNew) await new Promise((resolve) => setTimeout(resolve, 500))
  }

  /** One packet of each, 20 ms apart; a picture is one packet, and needs none before it when that was asked for. */
  async play(kinds: TrackKind[], packets: number): Promise<void> {
    for (let count = 0; count < packets; count++) {
      for (const kind of kinds) this.playOne(kind)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  playOne(kind: TrackKind): void {
    const state = this.#sequences.get(kind)!
    const payload = Buffer.alloc(kind === 'microphone' ? 80 : 900)
    payload[0] = 0x10
    payload[1] = state.wantsKeyframe ? 0 : 1
    payload.writeUInt32BE(state.index, 2)
    state.wantsKeyframe = false
    const timestamp = (state.index * rates[kind]) / 50
    const packet = { marker: true, sequence: state.sequence & 0xffff, timestamp, ssrc: this.#ssrc(kind), payload }
    const bytes = writeRtp(packet, codecsOf[kind])
    this.#history.set(`${kind} ${packet.sequence}`, bytes)
    this.sendRaw(kind, bytes)
    state.index++
    state.sequence++
  }

  /** Whether the library sent it: some garbage it can't encrypt. */
  sendRaw(kind: TrackKind, bytes: Buffer): boolean {
    return trySend(this.#tracks.get(kind)!, bytes)
  }

  /** RTCP of any kind, to the relay. */
  sendFeedback(mid: string, bytes: Buffer): boolean {
    return trySend(this.#lines.get(mid)!.track, bytes)
  }

  /** As a browser does that ends a line by its direction. */
  async stop(kind: TrackKind): Promise<void> {
    const sections = this.#sending!.localDescription()!.sdp.split(/(?=^m=)/m)
    const isOfKind = (section: string) => section.includes(`a=mid:${kind}\r`)
    const stopped = sections.map((part) => (isOfKind(part) ? part.replace('a=sendonly', 'a=inactive') : part))
    await this.#room.send(this.id, stopped.join(''), [...this.#tracks.keys()])
  }

  of(participantId: string, kind: TrackKind) {
    const mid = this.tracks.find((track) => track.participantId === participantId && track.kind === kind)?.mid ?? ''
    return this.received.get(mid) ?? []
  }

  close(): void {
    clearInterval(this.#timer)
    this.#sending?.close()
    this.#receiving?.close()
  }

  #ssrc = (kind: TrackKind) => 100 + [...this.#tracks.keys()].indexOf(kind)

  #reach = (sdp: string) => sdp.replace(/^(a=candidate:.* )\d+ typ/gm, `$1${this.#port} typ`)

  #note(mid: string, { sequence, packet }: KeptPacket): void {
    const list = this.received.get(mid) ?? []
    this.received.set(mid, list)
    const { payload, timestamp } = packet
    list.push({
      index: payload.readUInt32BE(2),
      sequence,
      timestamp,
      at: performance.now(),
      isKeyframe: payload[1] === 0,
    })
  }

  #repair(kind: TrackKind, bytes: Buffer): void {
    for (const feedback of readRtcp(bytes)) {
      if (feedback.type === 'keyframe') {
        this.keyframeRequests++
        this.#sequences.get(kind)!.wantsKeyframe = true
      }
      if (feedback.type === 'nack')
        for (const sequence of feedback.sequences) {
          const kept = this.#history.get(`${kind} ${sequence}`)
          if (kept) this.sendRaw(kind, kept)
        }
    }
  }

  async #connected(tracks: Track[]): Promise<void> {
    for (let waited = 0; !tracks.every((track) => track.isOpen()); waited += 10) {
      if (waited > 10_000) throw new Error(`${this.id} has no connection`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

function trySend(track: Track, bytes: Buffer): boolean {
  try {
    return track.isOpen() && track.sendMessageBinary(bytes)
  } catch {
    return false
  }
}
