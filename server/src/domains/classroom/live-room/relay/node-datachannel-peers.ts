import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import type * as NodeDatachannel from 'node-datachannel'
import { RelayRefusal, type Peer, type PeerListener, type Peers } from './peers.ts'
import { readDescription, writeDescription, type MediaLine, type SessionDescription } from './session-description.ts'

type Library = typeof NodeDatachannel

const onlyLine: MediaLine = { mid: 'all', kind: 'video', direction: 'sendrecv', payloadType: 96 }
const onOneLine = (description: SessionDescription): Parameters<typeof writeDescription> => [
  { ...description, lines: [onlyLine] },
  { version: 0, candidates: [] },
]

/** All browsers on one UDP port, by libdatachannel. Loaded here, as its binary doesn't exist for every machine. */
export async function connectByNodeDatachannel(options: {
  udpPort: number
  publicAddresses: string[]
  onError: (error: unknown) => void
}): Promise<Peers> {
  const library = await import('node-datachannel')
  const udpPort = await freePort(options.udpPort)
  const addresses = options.publicAddresses.length > 0 ? options.publicAddresses : ownAddresses()
  const open = new Set<NodeDatachannelPeer>()
  return {
    udpPort,
    connect(listener) {
      const peer: NodeDatachannelPeer = new NodeDatachannelPeer(library, {
        listener,
        udpPort,
        candidates: addresses.map((address) => ({ address, port: udpPort })),
        onError: options.onError,
        onGone: () => open.delete(peer),
      })
      open.add(peer)
      return peer
    },
    async close() {
      for (const peer of open) peer.close()
    },
  }
}

/** Fails where the port is taken, as the library would only stay silent. */
function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
    socket.once('error', reject)
    socket.bind(port, () => {
      const chosen = socket.address().port
      socket.close(() => resolve(chosen))
    })
  })
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  // Addresses of a single link carry a zone that browsers don't take.
  const outside = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
  return ['127.0.0.1', ...outside.map(({ address }) => address)]
}

/**
 * The library knows one line only, through which everything of the browser's lines goes both ways: with several it reads
 * the reports of browsers itself, and a malformed one (an invalid SDES chunk) keeps a thread of it busy for ever
 * (libdatachannel 0.24, `PeerConnection::dispatchMedia`). So what lines there are is agreed without it.
 */
class NodeDatachannelPeer implements Peer {
  #connection: NodeDatachannel.PeerConnection
  /** Held here, because a track that is collected ends. */
  #track: NodeDatachannel.Track
  #candidates: { address: string; port: number }[]
  #onError: (error: unknown) => void
  #version = 0
  #isBegun = false
  #isAccepted = false
  #isClosed = false

  constructor(
    library: Library,
    options: {
      listener: PeerListener
      udpPort: number
      candidates: { address: string; port: number }[]
      onError: (error: unknown) => void
      onGone: () => void
    },
  ) {
    this.#candidates = options.candidates
    this.#onError = options.onError
    const { listener } = options
    this.#connection = new library.PeerConnection('relay', {
      iceServers: [],
      enableIceUdpMux: true,
      portRangeBegin: options.udpPort,
      portRangeEnd: options.udpPort,
      disableAutoNegotiation: true,
      forceMediaTransport: true,
    })
    this.#connection.onStateChange(
      this.#guarded((state: string) => {
        if (state === 'closed') options.onGone()
        if (this.#isClosed || (state !== 'closed' && state !== 'failed')) return
        this.close()
        listener.closed()
      }),
    )
    const media = new library.Video(onlyLine.mid, 'SendRecv')
    media.addVP8Codec(onlyLine.payloadType)
    this.#track = this.#connection.addTrack(media)
    this.#track.onMessage(this.#guarded((bytes: Buffer) => !this.#isClosed && listener.packet(bytes)))
    this.#track.onOpen(this.#guarded(() => !this.#isClosed && listener.open()))
    this.#track.onError(this.#guarded(() => undefined))
  }

  async answer(offer: SessionDescription): Promise<string> {
    if (!this.#isBegun) {
      this.#native(() => {
        this.#connection.setRemoteDescription(writeDescription(...onOneLine(offer)), 'offer')
        this.#connection.setLocalDescription('answer')
      })
      this.#isBegun = true
    }
    return this.#write(
      offer.lines.map(({ mid, kind, payloadType, direction }) => ({
        mid,
        kind,
        payloadType,
        direction: direction === 'sendonly' ? 'recvonly' : 'inactive',
      })),
    )
  }

  /**
   * The relay begins the encryption, because it is the last to know that packets get through; a browser's first
   * attempt would be lost, and its next comes a second later.
   */
  async offer(lines: MediaLine[]): Promise<string> {
    if (!this.#isBegun) this.#native(() => this.#connection.setLocalDescription('offer'))
    this.#isBegun = true
    return this.#write(lines, 'active')
  }

  async accept(answer: SessionDescription): Promise<void> {
    if (this.#isAccepted) return
    this.#native(() => this.#connection.setRemoteDescription(writeDescription(...onOneLine(answer)), 'answer'))
    this.#isAccepted = true
  }

  send(bytes: Buffer): void {
    if (this.#isClosed || !this.#track.isOpen()) return
    try {
      this.#track.sendMessageBinary(bytes)
    } catch {
      // It ended in the meantime; `closed` follows.
    }
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    try {
      this.#connection.close()
    } catch (error) {
      this.#onError(error)
    }
  }

  /** The library gives the keys; everything else is what was agreed. */
  #write(lines: MediaLine[], setup?: 'active'): string {
    const local = this.#native(() => this.#connection.localDescription())
    const own = local ? readDescription(local.sdp, 'offer') : undefined
    if (own === undefined) throw new RelayRefusal('ended')
    const description = { ...own, setup: setup ?? own.setup, lines }
    return writeDescription(description, { version: ++this.#version, candidates: this.#candidates })
  }

  /** What the library refuses is the browser's doing, as descriptions are its own. */
  #native<Result>(call: () => Result): Result {
    if (this.#isClosed) throw new RelayRefusal('ended')
    try {
      return call()
    } catch {
      throw new RelayRefusal('invalid')
    }
  }

  #guarded<Arguments extends unknown[]>(callback: (...given: Arguments) => unknown): (...given: Arguments) => void {
    return (...given) => {
      try {
        callback(...given)
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}
